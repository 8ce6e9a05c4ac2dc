"""The lessons, played by mouse from the menu of a fresh installation to the final count."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from dutch.desktop.files import read_page
from dutch.match.lesson import read_lessons
from dutch.resources import assets
from dutch.selftest.table_pilot import TablePilot
from tests.window.helpers import Program

Start = Callable[..., Program]
PILES = {"own": "near.discards", "auction": "auction.discards"}
SUITS = {"G": "green", "R": "red", "P": "pink", "B": "blue"}

LESSONS = read_lessons(read_page(assets(), "lessons/dutch", "en", "json"))


def read_on(pilot: TablePilot) -> None:
    pilot.settle()
    pilot.check()
    pilot.click("button.guide.next")
    pilot.frames(3)


def lift(pilot: TablePilot, card: str) -> None:
    if "selected" not in pilot.need(f"card.{card}").flags:
        assert pilot.lift(f"card.{card}")


def do(pilot: TablePilot, action: str) -> None:
    """Carry out an action, given in notation, by clicks."""
    words = action.split()
    if words[0] in ("stop", "more", "end"):
        pilot.click(f"button.{words[0]}")
    elif words[0] == "aside":
        lift(pilot, words[1])
        pilot.deliver("near.deck", click=True)
    elif words[0] == "buy":
        for card in words[2:]:
            lift(pilot, card)
        pilot.deliver(f"display.{words[1]}", click=True)
    else:
        power(pilot, *words)
    pilot.frames(3)


def power(pilot: TablePilot, card: str, verb: str, target: str, choice: str = "") -> None:
    lift(pilot, card)
    pilot.click_for(f"button.verb.{verb}", lambda: bool(pilot.flagged("glow")), "targets to glow")
    pilot.deliver(PILES[choice] if verb == "take" else f"card.{target}", click=True)
    pilot.frames(2)
    if verb == "take" and pilot.asked:
        pilot.click(f"card.{target}")
    elif verb == "suit":
        wanted = f"to {SUITS[choice]}"
        pilot.click(next(region.name for region in pilot.regions if wanted in region.label))


def play_all(pilot: TablePilot) -> None:
    for number, lesson in enumerate(LESSONS):
        assert pilot.need("guide").label == lesson.title
        for index, step in enumerate(lesson.steps):
            pilot.settle()
            pilot.check()
            assert pilot.need("guide.say").label == step.say
            for name in step.point:
                assert pilot.find(name) is not None, (lesson.title, name)
            if step.expect:
                assert pilot.need("guide.task").label == step.task
                do(pilot, step.expect[0])
                pilot.settle()
            elif number < len(LESSONS) - 1 or index < len(lesson.steps) - 1:
                read_on(pilot)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 200), pytest.param((2520, 1080), 100, marks=pytest.mark.slow)]
)
def test_first_run_leads_through_all_lessons(program: Start, size: tuple[int, int], scale: int) -> None:
    pilot = program(size, scale).pilot
    buttons = [region.name for region in pilot.regions if region.name.startswith("button.")]
    assert buttons[0] == "button.learn"
    pilot.click_for("button.learn", lambda: pilot.find("guide") is not None, "the first lesson")
    play_all(pilot)
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.click("verdict")
    pilot.frames(5)
    assert re.search(r"\b63\b", pilot.need("score.0").label)


def test_new_game_comes_first_on_the_second_run(program: Start) -> None:
    pilot = program().pilot
    pilot.click_for("button.learn", lambda: pilot.find("guide") is not None, "the first lesson")
    pilot.click("button.menu")
    pilot.click_for("button.yes", lambda: pilot.find("button.quit") is not None, "the menu")
    buttons = [region.name for region in pilot.regions if region.name.startswith("button.")]
    assert buttons[:2] == ["button.new", "button.learn"]


def test_wrong_move_shows_the_hint(program: Start) -> None:
    pilot = program().pilot
    pilot.click_for("button.learn", lambda: pilot.find("guide") is not None, "the first lesson")
    read_on(pilot)
    step = LESSONS[0].steps[1]
    lift(pilot, "G6")
    pilot.deliver("near.deck", click=True)
    pilot.wait(lambda: pilot.need("prompt").label == step.hint, "the hint")
    assert "card.G6" in pilot.own_cards()
    assert pilot.need("guide.task").label == step.task


def test_no_card_can_be_lifted_while_reading(program: Start) -> None:
    pilot = program().pilot
    pilot.click_for("button.learn", lambda: pilot.find("guide") is not None, "the first lesson")
    pilot.settle()
    assert not pilot.lift("card.G6")


def test_damaged_lessons_return_to_the_menu(program: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    game = program()
    monkeypatch.setattr("dutch.app.session.read_page", lambda *_args: '[{"title": 3}]')
    game.pilot.click("button.learn")
    game.pilot.frames(3)
    assert game.pilot.find("button.learn") is not None
    assert "The lessons are damaged" in game.pilot.need("message").label


def test_right_button_stays_after_a_wrong_one(program: Start) -> None:
    pilot = program().pilot
    pilot.click_for("button.learn", lambda: pilot.find("guide") is not None, "the first lesson")
    for lesson in LESSONS[:-1]:
        for step in lesson.steps:
            if step.expect:
                do(pilot, step.expect[0])
                pilot.settle()
            else:
                read_on(pilot)
    pilot.settle()
    pilot.click("button.more")
    pilot.wait(lambda: pilot.need("prompt").label == LESSONS[-1].steps[0].hint, "the hint")
    pilot.click_for("button.stop", lambda: pilot.find("button.score") is not None, "the end")
