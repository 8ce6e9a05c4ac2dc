"""The sounds of the player's hand, of a refusal and of a turn."""

import pytest

from dutch.scenes.stack import UIContext
from dutch.scenes.table import TableScene
from dutch.stage.answers import TargetOption
from tests.match.helpers import FakeThinker, lay
from tests.scenes.table.helpers import card, click, need_region, open_table, state_of
from tests.ui_contexts import draw_scene

Heard = list[tuple[str, float]]


@pytest.fixture
def heard(ui: UIContext, monkeypatch: pytest.MonkeyPatch) -> Heard:
    sounds: Heard = []
    monkeypatch.setattr(ui.sound, "play", lambda name, x=0.5: sounds.append((name, x)))
    return sounds


@pytest.fixture
def scene(ui: UIContext, heard: Heard) -> TableScene:
    made, _client, _referee = open_table(ui, state_of("G7 R1 Bp", "B5 P4", display="P1 P2 P3 P5 P6 P7"))
    draw_scene(made)
    made.update(16)
    heard.clear()
    return made


def names(heard: Heard) -> list[str]:
    found = [name for name, _x in heard]
    heard.clear()
    return found


def test_picking_up_and_putting_back(scene: TableScene, heard: Heard) -> None:
    click(scene, "card.G7")
    scene.update(16)
    scene.update(16)
    assert heard == [("pick_up", need_region(scene, "card.G7").rect.centerx / 1280)]
    click(scene, "card.G7")
    scene.update(16)
    scene.actions.selection.lift(card("G7"))
    scene.update(16)
    scene.actions.selection.take("display.2", TargetOption(None, "a part", "end"))
    scene.update(16)
    scene.cancel()
    scene.update(16)
    assert names(heard) == ["pick_up", "place", "pick_up", "place", "place"]


def test_refusal_is_heard_once_and_the_card_goes_back_silently(scene: TableScene, heard: Heard) -> None:
    scene.actions.selection.lift(card("G7"))
    scene.update(16)
    scene.actions.selection.put_back()
    for refusal in ("No.", "No.", "", "No."):
        scene.actions.refusal = refusal
        scene.update(16)
    assert names(heard) == ["pick_up", "refuse", "refuse"]


def test_turn_is_heard_after_the_other_players(ui: UIContext, heard: Heard) -> None:
    near = {"hand": "G7 R8 Bp P2 R2", "deck": "R3"}
    far = {"hand": "B1 P4 G2 R7 P8", "deck": "B3"}
    state = state_of(near, far, phase="aside", to_move=0, bid_winner=None, display="P1 P3 P5 P6 P7 B2")
    ui.settings.speed = "off"
    thinker = FakeThinker()
    scene, client, referee = open_table(ui, state, thinker=thinker)
    draw_scene(scene)
    scene.update(16)
    assert names(heard) == [], "it was this seat's turn from the beginning"
    lay(client, "aside R2")
    referee.poll()
    scene.update(16)
    scene.update(16)
    assert "turn" not in names(heard), "the other player thinks"
    thinker.answer = "aside P8"
    referee.poll()
    for _frame in range(4):
        scene.update(16)
    assert client.observation.to_move == 0
    assert "turn" in names(heard)
