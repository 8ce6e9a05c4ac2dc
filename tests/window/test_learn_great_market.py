"""The lessons of Great Market in the window."""

import re

import pygame
import pytest

from dutch.app import session
from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot
from tests.match.helpers import FakeThinker
from tests.window.helpers import Program, StartProgram
from tests.window.lessons import lessons_of, play_all_by_keys, play_all_by_mouse, windows

GAME = "great-market"
LESSONS = lessons_of(MarketPresenter())
BID = "button.amount_bid"


def do_action(pilot: Pilot, action: str) -> None:
    """Carry out an action, given in notation, by clicks."""
    verb, _space, what = action.partition(" ")
    if verb == "bid":
        if pilot.need("amount").label != what:
            assert "Choose" in pilot.need("guide.task").label, "else the bid is on offer"
            pilot.click(f"button.digit.{what[-1]}")
        pilot.click(BID)
    else:
        if what:
            pilot.click(f"card.{what}")
        pilot.click(f"button.{verb}")
    pilot.frames(3)


def type_keys(program: Program, action: str) -> None:
    """Carry out an action, given in notation, by the keys that the task names."""
    pilot = program.pilot
    verb, _space, what = action.partition(" ")
    if verb == "bid":
        pilot.key(pygame.K_0 + int(what))
        pilot.key(pygame.K_RETURN)
    elif verb == "pass":
        pilot.key(pygame.K_p)
    else:
        assert program.scene.focus.name == f"card.{what}", "the focus goes to what the step needs"
        pilot.key(pygame.K_SPACE)
        pilot.key(pygame.K_e)
    pilot.frames(3)


@windows(1280, 720, 200)
def test_all_lessons_can_be_played_with_the_mouse(
    start_program: StartProgram, size: tuple[int, int], scale: int
) -> None:
    played = start_program(size, scale)
    play_all_by_mouse(played, GAME, LESSONS, do_action)
    pilot = played.pilot
    pilot.settle()
    pilot.click_for("button.guide.next", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.click("verdict")
    pilot.frames(5)
    assert re.search(r"\b26\b", pilot.need("score.0").label)


def test_all_lessons_can_be_played_with_the_keyboard(start_program: StartProgram) -> None:
    play_all_by_keys(start_program(), GAME, LESSONS, type_keys)


def test_list_has_a_tab_for_each_game(start_program: StartProgram) -> None:
    played = start_program()
    played.app.stack.go(Go("lessons"))
    pilot = played.pilot
    pilot.frames(2)
    pilot.click("choice.game.great-market")
    pilot.frames(2)
    listed = [region.label for region in pilot.regions if region.name.startswith("button.lesson.")]
    assert listed == [f"{number}. {lesson.title}" for number, lesson in enumerate(LESSONS, 1)]
    pilot.click_for("button.lesson.2", lambda: pilot.find("guide") is not None, "the third lesson")
    assert pilot.need("guide").label == LESSONS[2].title
    played.app.stack.go(Go("lessons"))
    pilot.frames(2)
    assert played.scene.widgets.focused == "lesson.2", "the list returns to the lesson and its game"


def test_first_game_seats_the_easiest_rivals(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(session, "Worker", lambda *_args, **_options: FakeThinker())
    played = start_program()
    played.app.stack.go(Go("lessons"))
    pilot = played.pilot
    pilot.frames(2)
    pilot.click("choice.game.great-market")
    pilot.frames(2)
    pilot.click_for("button.first_game", lambda: pilot.find("seat.0.player") is not None, "the table")
    assert played.scene.client.names == ("You", "Griet", "Joost", "Saskia")
    settings = played.app.ui.settings
    assert settings.game == "great-market"
    assert settings.tables == ("great-market: human griet joost saskia ; ",)
    assert pilot.need("guide").label == "Round by round"
    assert played.scene.presenter.introduction() == pilot.need("recap.none").label
