"""The rivals on the screen: their faces, and what they say."""

from functools import partial

import pygame
import pytest

from dutch.app import session
from dutch.app.matches import personas, remarks
from dutch.rules.representatives.actions import HIDDEN, Colour, place
from dutch.rules.representatives.events import Acted
from dutch.rules.representatives.position import Step
from dutch.scenes.stack import Go
from dutch.settings import Settings
from dutch.stage import timing
from dutch.stage.placement import HEAD_HEIGHT
from dutch.stage.rivals import Remark
from tests.match.helpers import FakeThinker
from tests.window.helpers import AtTable, OpenTable, Program, StartProgram, slow, winner_turn

RESULTS = "You have finished 3 games against Saskia: you won 2, and Saskia won 1."
SAID = remarks()["saskia"]["robbed"]
READ = ("card.", "far.", "title.", "count.", "price.", "step.", "near.", "display.", "button.", "auction.")
SIZES = [
    ((1280, 720), 100),
    ((1280, 720), 200),
    pytest.param((720, 1280), 100, marks=pytest.mark.slow),
    ((720, 1280), 200),
    pytest.param((2520, 1080), 150, marks=pytest.mark.slow),
]


def robbed(open_table: OpenTable, size: tuple[int, int], chosen: Settings) -> AtTable:
    table = open_table(
        winner_turn(),
        size=size,
        chosen=chosen,
        personas=personas("dutch", ("human", "saskia"), lambda _slug: RESULTS),
    )
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


def test_click_on_a_face_says_who_it_is(open_table: OpenTable) -> None:
    rivals = personas("dutch", ("human", "saskia"), lambda _slug: RESULTS)
    pilot = open_table(winner_turn(), personas=rivals).pilot
    for button in (1, 3):
        pilot.click("far.portrait", button=button)
        pilot.frames(2)
        told = pilot.need("explanation").label
        assert "painter" in told and "paints cards over" in told and RESULTS in told
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)
        assert pilot.find("explanation") is None


@pytest.mark.parametrize("size", [(1280, 720), (900, 1030)])
def test_words_about_a_rival_spare_the_market_and_go(open_table: OpenTable, size: tuple[int, int]) -> None:
    rivals = personas("dutch", ("human", "saskia"), lambda _slug: RESULTS)
    pilot = open_table(winner_turn(), size=size, personas=rivals).pilot
    leave = partial(pilot.move, pilot.need("card.B2").rect.center), partial(pilot.lift, "card.G7")
    for each in leave:
        pilot.click("far.portrait")
        pilot.frames(2)
        panel = pilot.need("explanation").rect
        assert not any(panel.colliderect(pilot.need(f"display.{place}").rect) for place in range(1, 7))
        each()
        pilot.frames(2)
        assert pilot.find("explanation") is None


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("dutch", ("human", "griet")),
        ("great-market", ("human", "griet", "joost", "saskia", "beatrix")),
        ("representatives", ("human", "griet", "joost", "saskia", "willem", "hendrick")),
    ],
)
@pytest.mark.parametrize(("size", "scale"), [slow((1280, 720), 100), ((900, 1030), 100), ((1280, 720), 200)])
def test_rivals_sit_at_every_table_and_greet(
    start_program: StartProgram,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    players: tuple[str, ...],
    size: tuple[int, int],
    scale: int,
) -> None:
    monkeypatch.setattr(session, "Worker", lambda *_args, **_options: FakeThinker())
    program = start_program(size=size, scale=scale)
    names = ("Anna", *[""] * (len(players) - 1))
    program.app.stack.go(Go("table", {"game": game, "players": players, "names": names, "seed": 7}))
    pilot = program.pilot
    pilot.frames(80)
    assert "Griet: “Sit down" in " ".join(program.scene.view.lines)
    faces = [region for region in pilot.regions if region.kind == "portrait"]
    assert len(faces) == len(players) - 1
    for face in faces:
        pilot.click(face.name)
        pilot.frames(2)
        said = "This is your first game against" if game == "dutch" else "You haven't finished a game of"
        assert said in pilot.need("explanation").label
        pilot.key(pygame.K_ESCAPE)
        pilot.frames(2)


FOUR = ("griet", "joost", "saskia", "beatrix")


def sit(program: Program, game: str, frames: int = 0) -> None:
    """Open a table with four rivals; run ``frames``, or up to the first decision of the player."""
    args = {"game": game, "players": ("human", *FOUR), "names": ("Anna", "", "", "", ""), "seed": 7}
    program.app.stack.go(Go("table", args))
    if frames:
        program.pilot.frames(frames)
    else:
        program.pilot.settle()


@pytest.mark.parametrize("game", ["great-market", "representatives"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((900, 1030), 100), ((1280, 720), 200)])
def test_balloon_in_a_panel_hides_no_number_and_no_deed(
    start_program: StartProgram, game: str, size: tuple[int, int], scale: int
) -> None:
    program = start_program(size=size, scale=scale, speed="off")
    sit(program, game)
    pilot = program.pilot
    pilot.frames(2)
    balloon = pilot.need("speech").rect
    layout = program.scene.view.layout
    assert layout.zone("seat.1").contains(balloon)
    assert not layout.zone("seat.1.chips").colliderect(balloon), "counter, deeds and points are there"
    numbers = [pilot.need(f"seat.1.{part}").rect for part in ("counter", "points")]
    assert balloon.collidelist(numbers) < 0
    if game == "great-market":
        assert not layout.zone("seat.1.player").colliderect(balloon), "the name and the bid stay readable"
        heads = layout.zone("seat.1.cards")
        heads.height = round(heads.height * HEAD_HEIGHT)
        assert not heads.colliderect(balloon), "the digits stay readable"
    pilot.check()


def test_remark_in_a_panel_stays_until_the_turn_begins(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinker = FakeThinker()
    monkeypatch.setattr(session, "Worker", lambda *_args, **_options: thinker)
    program = start_program(speed="off")
    sit(program, "great-market", frames=20)
    pilot, viewpoint = program.pilot, program.scene.view.viewpoint
    for _frame in range(20):
        program.scene.update(timing.SPEECH)
    pilot.frames(1)
    assert "Sit down" in pilot.need("speech").label and viewpoint.observation.to_move != viewpoint.seat

    while viewpoint.observation.to_move != viewpoint.seat:
        thinker.answer = "pass"
        pilot.frames(1)
    pilot.frames(2)
    assert pilot.find("speech") is not None
    program.scene.update(round(timing.SPEECH * timing.UNHURRIED))
    pilot.frames(1)
    assert pilot.find("speech") is None


def test_remark_ends_when_its_speaker_acts_again(start_program: StartProgram) -> None:
    program = start_program(speed="off")
    sit(program, "representatives")
    view, pilot = program.scene.view, program.pilot
    for seat, stays in ((2, True), (1, False)):
        view.remark, view._remark_left = Remark(1, "hello", "Sit down."), timing.SPEECH  # noqa: SLF001
        view.play([Acted(Step(seat, place(HIDDEN, Colour.RED)))])
        pilot.frames(2)
        assert (pilot.find("speech") is not None) == stays
