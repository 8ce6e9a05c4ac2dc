"""The rivals on the screen: their faces, and what they say."""

import pytest

from dutch.app.matches import personas
from dutch.players.roster import RIVALS
from dutch.settings import Settings
from dutch.stage import timing
from tests.window.helpers import AtTable, OpenTable, winner_turn

SAID = RIVALS["saskia"].lines["robbed"]
READ = ("card.", "far.", "title.", "count.", "price.", "step.", "near.", "display.", "button.", "auction.")
SIZES = [
    ((1280, 720), 100),
    ((1280, 720), 200),
    pytest.param((720, 1280), 100, marks=pytest.mark.slow),
    ((720, 1280), 200),
    pytest.param((2520, 1080), 150, marks=pytest.mark.slow),
]


def robbed(open_table: OpenTable, size: tuple[int, int], chosen: Settings) -> AtTable:
    table = open_table(winner_turn(), size=size, chosen=chosen, personas=personas(("human", "saskia")))
    pilot = table.pilot
    assert pilot.lift("card.Pp")
    pilot.click_for("button.verb.steal", lambda: bool(pilot.flagged("glow")), "targets to glow")
    pilot.deliver("card.P4", click=True)
    pilot.frames(2)
    table.did("Pp steal P4")
    pilot.settle()
    return table


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_robbed_rival_speaks_and_covers_nothing(
    open_table: OpenTable, size: tuple[int, int], scale: int
) -> None:
    table = robbed(open_table, size, Settings(speed="fast", scale=scale))
    pilot = table.pilot
    balloon, face = pilot.need("speech"), pilot.need("far.portrait")
    assert balloon.label == f"Ben: {SAID}"
    assert pilot.find("far.total") is None
    plate = pilot.need("far.player").rect
    assert plate.contains(face.rect)
    for region in pilot.regions:
        apart = region.name in ("prompt", "score", "heading", "market", "log") or region.name.startswith(READ)
        if apart and "moving" not in region.flags:
            assert not region.rect.colliderect(balloon.rect), region.name
            over = region.name not in ("far.player", "far.portrait")
            assert not (over and region.rect.colliderect(face.rect)), region.name
    assert table.scene.view.lines[-1] == f"Ben: “{SAID}”"
    pilot.check()
    table.scene.update(timing.SPEECH)
    pilot.frames(2)
    assert pilot.find("speech") is None
    assert pilot.find("far.total") is not None


def test_undoing_an_action_removes_its_line(open_table: OpenTable) -> None:
    table = robbed(open_table, (1280, 720), Settings(speed="fast"))
    table.pilot.click("button.undo")
    table.pilot.settle()
    assert table.pilot.find("speech") is None
    assert not any(SAID in line for line in table.scene.view.lines)


def test_rivals_can_be_silent(open_table: OpenTable) -> None:
    table = robbed(open_table, (1280, 720), Settings(speed="fast", rivals_talk=False))
    assert table.pilot.find("speech") is None
    assert not any(SAID in line for line in table.scene.view.lines)
    assert table.pilot.find("far.portrait") is not None
