"""Puzzles in the real program: from the menu, by mouse and keyboard, to the next one."""

import datetime
import json

import pygame
import pytest

from dutch.app import puzzles
from dutch.desktop.inline import strip_pictures
from dutch.match.puzzles import BadPuzzlesError
from dutch.settings import Settings
from tests.window.helpers import Instant, Program, StartProgram
from tests.window.test_learn import do_action
from tests.window.test_narration import Listener

DAY = datetime.date(2026, 11, 24)


@pytest.fixture(autouse=True)
def _instant_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles, "Worker", Instant)


def open_puzzle(
    start_program: StartProgram, size: tuple[int, int] = (1280, 720), scale: int = 100
) -> Program:
    program: Program = start_program(size=size, scale=scale, speed="off")
    program.app.routes.today = lambda: DAY
    pilot = program.pilot
    pilot.click_for("button.puzzle", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    return program


def saved(program: Program) -> list[str]:
    return [*program.app.ui.settings.puzzles]


def play(program: Program, plan: tuple[str, ...]) -> None:
    """Submit the actions of a turn."""
    client = program.scene.client
    game = program.app.stack.scene.presenter.game
    assert game == "dutch"
    for text in plan:
        action = next(each for each in client.observation.legal_actions() if str(each) == text)
        client.submit(action)
        program.pilot.frames(2)
    program.pilot.frames(5)


def test_solved_puzzle_gives_reason_rating_and_next(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot, puzzle = program.pilot, program.scene.actions.guide.referee.puzzle
    pilot.check()
    assert pilot.need("guide.task").label.startswith("Find the best turn.")
    assert pilot.need("puzzle.standing").label == (
        "Your rating: 1200. With a hint, it can’t rise. “Show me” lowers it."
    )
    assert "can’t rise" in pilot.need("button.puzzle.hint").meaning
    assert "costs rating" in pilot.need("button.puzzle.show").meaning
    play(program, puzzle.solutions[0])
    pilot.check()
    assert pilot.need("guide.task").label == strip_pictures(program.scene.actions.guide.text)
    assert "(+" in pilot.need("puzzle.standing").label and "1 puzzle" in pilot.need("puzzle.standing").label
    assert [line.split()[0] for line in saved(program)] == [puzzle.name]
    pilot.click("button.puzzle.next")
    pilot.frames(3)
    pilot.settle()
    assert program.scene.actions.guide.referee.puzzle != puzzle and len(saved(program)) == 1


def test_opponent_in_a_puzzle_has_a_face(start_program: StartProgram) -> None:
    pilot = open_puzzle(start_program).pilot
    assert pilot.need("far.portrait").label == "Who is Beatrix?"


def test_solving_with_a_hint_keeps_the_rating(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot, puzzle = program.pilot, program.scene.actions.guide.referee.puzzle
    pilot.click("button.puzzle.hint")
    pilot.frames(2)
    assert "After a hint, it can’t rise." in pilot.need("puzzle.standing").label
    play(program, puzzle.solutions[0])
    pilot.check()
    said = pilot.need("puzzle.standing").label
    assert said.startswith("Your rating: 1200. With a hint, it stays as it was.")


def test_wrong_turn_is_refuted_and_counts_once(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot, puzzle = program.pilot, program.scene.actions.guide.referee.puzzle
    play(program, puzzle.tries[0].plan)
    pilot.expect("the verdict", lambda: pilot.find("button.puzzle.again") is not None)
    pilot.settle()
    pilot.check()
    assert "(−" in pilot.need("puzzle.standing").label
    pilot.click("button.puzzle.again")
    pilot.frames(3)
    play(program, puzzle.solutions[0])
    pilot.check()
    assert pilot.need("guide.task").label == strip_pictures(program.scene.actions.guide.text)
    assert [line.split()[2] for line in saved(program)] == ["0"]


def test_buttons_keep_their_places(start_program: StartProgram) -> None:
    """The same button is in the same place after a wrong turn and after the solution."""
    program = open_puzzle(start_program)
    pilot, puzzle = program.pilot, program.scene.actions.guide.referee.puzzle
    names = [f"button.puzzle.{name}" for name in ("again", "next", "show")]
    play(program, puzzle.tries[0].plan)
    pilot.expect("the verdict", lambda: pilot.find(names[0]) is not None)
    pilot.settle()
    places = [pilot.need(name).rect for name in names]
    pilot.click(names[2])
    pilot.frames(20)
    pilot.settle()
    assert pilot.need("prompt").label == "This is the turn to find."
    shown = pilot.need("button.puzzle.next").rect, pilot.need("button.puzzle.again").rect
    assert shown == (places[1], places[0])


def test_action_in_a_puzzle_is_undone_by_its_button(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot, client = program.pilot, program.scene.client
    start = client.observation
    action = next(each for each in start.legal_actions() if each.verb != "end")
    client.submit(action)
    pilot.frames(3)
    pilot.settle()
    assert client.observation != start
    pilot.click("button.undo")
    pilot.frames(3)
    pilot.settle()
    assert client.observation == start


def test_puzzle_of_another_edition_follows_its_game(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    matches, settings = program.app.matches, program.app.ui.settings
    settings.puzzles = tuple(
        f"{puzzle.name} {puzzle.rating} 1 2026-11-23"
        for puzzle in puzzles.all_puzzles()
        if puzzle.edition == "standard"
    )
    matches.puzzle(DAY, set())
    assert matches.referee.puzzle.edition == "standard"
    matches.puzzle(DAY, {"prototype"})
    assert matches.referee.puzzle.edition == "prototype"
    settings.lessons = ("competition-bid", "competition-buy", "competition-end")
    matches.puzzle(DAY, set())
    assert matches.referee.puzzle.edition == "competition"


def test_puzzle_is_read_aloud(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot, ear = program.pilot, Listener()
    program.app.narrator.speech = ear
    program.app.ui.settings.read_aloud = True
    pilot.click("button.puzzle.hint")
    pilot.frames(2)
    assert strip_pictures(program.scene.actions.guide.words.hint) in ear.take()
    play(program, program.scene.actions.guide.referee.puzzle.solutions[0])
    heard = ear.take()
    assert "Solved!" in heard and strip_pictures(program.scene.actions.guide.text) in heard


def test_puzzle_is_solved_by_mouse(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    puzzle = next(
        each
        for each in puzzles.all_puzzles()
        if all(text.split()[0] in ("buy", "end") for text in each.solutions[0])
        and len(each.solutions[0]) > 2
        and each.edition == "standard"
        and each is not program.scene.actions.guide.referee.puzzle
    )
    program.app.ui.settings.puzzles = tuple(
        f"{each.name} 1200 0.5 2026-11-24" for each in puzzles.all_puzzles() if each is not puzzle
    )
    pilot = program.pilot
    pilot.click("button.puzzle.show")
    pilot.settle()
    pilot.click("button.puzzle.next")
    pilot.frames(3)
    pilot.settle()
    assert program.scene.actions.guide.referee.puzzle == puzzle
    for text in puzzle.solutions[0]:
        do_action(pilot, text)
        pilot.frames(2)
        pilot.settle()
    assert pilot.need("guide.task").label == strip_pictures(program.scene.actions.guide.text)


def test_hint_and_solution_by_keys(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    pilot = program.pilot
    pilot.key(pygame.K_h, text="h")
    pilot.frames(2)
    assert pilot.need("guide.task").label == strip_pictures(program.scene.actions.guide.words.hint)
    pilot.click("button.puzzle.show")
    pilot.frames(10)
    pilot.settle()
    pilot.check()
    assert pilot.need("guide.task").label == strip_pictures(program.scene.actions.guide.text)
    steps = pilot.need("guide.task").label.splitlines()
    guide = program.scene.actions.guide
    assert [step[:3] for step in steps[:-1]] == [f"{n}. " for n in range(1, len(guide.words.steps) + 1)]
    assert steps[-1] == strip_pictures(guide.words.reason(guide.referee.plan))
    assert saved(program)[0].split()[2] == "0"
    pilot.key(pygame.K_TAB)
    pilot.frames(2)
    pilot.check()


@pytest.mark.parametrize(
    ("size", "scale"),
    [((900, 1030), 100), *(pytest.param(*each, marks=pytest.mark.slow) for each in (
        ((1280, 720), 200), ((1920, 1080), 100), ((2560, 1080), 100)))],
)  # fmt: skip
def test_puzzle_fits_every_window(start_program: StartProgram, size: tuple[int, int], scale: int) -> None:
    program = open_puzzle(start_program, size, scale)
    pilot = program.pilot
    pilot.check()
    play(program, program.scene.actions.guide.referee.puzzle.solutions[0])
    pilot.check()


def test_puzzle_of_the_day_is_on_its_page(start_program: StartProgram) -> None:
    program: Program = start_program(speed="off")
    program.app.routes.today = lambda: DAY
    pilot = program.pilot
    pilot.click_for("button.today", lambda: pilot.find("button.puzzle") is not None, "the page")
    pilot.check()
    pilot.click_for("button.puzzle", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    assert program.scene.actions.guide.words.title == "Puzzle of the day"


def test_broken_puzzles_are_reported_in_the_menu(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken() -> None:
        raise BadPuzzlesError("The puzzles are damaged (test); please install the game again.")

    monkeypatch.setattr(puzzles, "all_puzzles", broken)
    program: Program = start_program(speed="off")
    pilot = program.pilot
    pilot.click_for("button.puzzle", lambda: pilot.find("message") is not None, "the note")
    assert "damaged" in pilot.need("message").label


def test_results_survive_a_restart(start_program: StartProgram) -> None:
    program = open_puzzle(start_program)
    play(program, program.scene.actions.guide.referee.puzzle.solutions[0])
    path = program.app.folders.settings if hasattr(program.app.folders, "settings") else None
    stored = json.loads((path or next(program.app.folders.data.rglob("settings.json"))).read_text("utf-8"))
    assert stored["puzzles"] == saved(program) and Settings(puzzles=tuple(stored["puzzles"]))


def test_long_solution_is_shown_in_parts(start_program: StartProgram) -> None:
    program = open_puzzle(start_program, (1280, 720), 200)
    pilot = program.pilot
    longest = max(puzzles.all_puzzles(), key=lambda each: len(each.solutions[0]))
    program.app.ui.settings.puzzles = tuple(
        f"{each.name} 1200 1 2026-11-24"
        for each in puzzles.all_puzzles()
        if each is not longest and each.edition == "standard"
    )
    for button in ("show", "next", "show"):
        pilot.click(f"button.puzzle.{button}")
        pilot.frames(20)
        pilot.settle()
    first = pilot.need("guide.task").label
    assert first.startswith("1. ") and "Click for more (1 of " in first
    pilot.click("guide.task")
    pilot.frames(3)
    pilot.check()
    assert "Click for more (2 of " in pilot.need("guide.task").label
