"""A first game: its easy opponent, recaps and warnings."""

import re
from collections.abc import Callable

import pytest

from dutch.app.matches import Match
from dutch.rules.dutch.events import BidsCompared
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from tests.window.helpers import Program, Script
from tools.golden.languages import LongWords

StartProgram = Callable[..., Program]


@pytest.fixture
def first_game(start_program: StartProgram, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Program]:
    """Starts the first game from the list of lessons, against a script."""

    def start(*answers: str, size: tuple[int, int] = (1280, 720), scale: int = 100) -> Program:
        monkeypatch.setattr("dutch.app.session.Worker", lambda _level, game: Script(answers))
        monkeypatch.setattr("dutch.app.matches.fresh_seed", lambda: 7)
        game = start_program(size, scale)
        game.app.ui.settings.warnings = False
        game.app.stack.go(Go("lessons"))
        game.pilot.frames(2)
        game.pilot.click_for("button.first_game", lambda: game.pilot.find("market") is not None, "the game")
        game.pilot.settle()
        return game

    return start


def latest(game: Program) -> Match:
    match = game.app.matches.latest_match
    assert match is not None
    return match


def play_a_round(pilot: DutchPilot) -> None:
    """Set the first card aside, buy the card at place 1 with the first card if possible, and end the turn."""
    pilot.double_click(pilot.own_cards()[0])
    pilot.settle()
    pilot.lift(pilot.own_cards()[0])
    pilot.deliver("display.1", click=True)
    pilot.frames(3)
    if pilot.find("button.yes") is not None:
        pilot.click("button.yes")
    pilot.settle()
    pilot.click("button.end")
    pilot.frames(3)
    if pilot.find("button.yes") is not None:
        pilot.click("button.yes")
    pilot.settle()


def test_first_game_has_an_easy_opponent_and_recaps(first_game: Callable[..., Program]) -> None:
    game = first_game()
    assert latest(game).seating.players == ("human", "griet")
    assert latest(game).seating.names[1] == "Griet"
    assert latest(game).record.edition == "standard"
    pilot = game.pilot
    assert pilot.need("guide").label == "Round by round"
    assert game.scene.presenter.scoring_meaning() in pilot.need("recap.none").label
    assert pilot.find("log") is None
    market = pilot.need("market").rect.copy()
    pilot.click_for("button.log", lambda: pilot.find("log") is not None, "the log")
    assert pilot.find("guide") is None, "the log takes the place of the recaps"
    assert pilot.need("market").rect == market
    pilot.click_for("button.log", lambda: pilot.find("guide") is not None, "the recaps")
    game.app.stack.go(Go("again"))
    pilot.frames(2)
    assert latest(game).seating.players == ("human", "griet")
    assert pilot.need("guide").label == "Round by round"
    game.app.stack.go(Go("table", {"level": "merchant", "edition": "standard"}))
    pilot.frames(2)
    assert pilot.find("guide") is None, "other games have no recaps"


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 200),
        pytest.param((1024, 768), 100, marks=pytest.mark.slow),
        pytest.param((2520, 1080), 100, marks=pytest.mark.slow),
    ],
)
def test_recap_appears_after_the_round(
    first_game: Callable[..., Program], size: tuple[int, int], scale: int
) -> None:
    game = first_game("aside G3", "end", size=size, scale=scale)
    pilot = game.pilot
    assert pilot.find("recap.none") is not None
    play_a_round(pilot)
    label = pilot.need("recap.1").label
    assert re.fullmatch(r"You (paid|bought) [^.]+\. Griet [^.]+\.", label), label
    assert pilot.find("recap.none") is None


def test_recap_is_worded_again_in_another_language(
    first_game: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = first_game("aside G3", "end")
    play_a_round(game.pilot)
    english = game.pilot.need("recap.1").label
    monkeypatch.setattr("dutch.i18n._Language.catalogue", LongWords())
    game.app.stack.refit()
    game.pilot.frames(2)
    assert game.pilot.need("recap.1").label not in ("", english)


def test_tie_is_explained_once_at_the_moment(first_game: Callable[..., Program]) -> None:
    game = first_game("aside G3", "end")
    panel = game.scene.recaps
    for _tie in range(2):
        panel.take([BidsCompared((18, 18))])
        game.pilot.settle()
        panel.settle()
        game.scene.view.changed = True
        game.pilot.frames(2)
    assert game.pilot.need("explained.1").label.startswith("A tie!")
    assert game.pilot.find("explained.2") is None


def test_recaps_return_when_the_game_is_resumed(first_game: Callable[..., Program]) -> None:
    game = first_game("aside G3", "end")
    play_a_round(game.pilot)
    game.app.stack.go(Go("menu"))
    game.app.stack.go(Go("continue"))
    game.pilot.frames(2)
    assert game.pilot.need("guide").label == "Round by round"


def test_play_again_without_a_game_is_never_harder(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dutch.app.session.Worker", lambda _level, game: Script())
    game = start_program()
    game.app.stack.go(Go("again"))
    game.pilot.frames(2)
    assert latest(game).seating.players == ("human", "griet")


@pytest.mark.parametrize("edition", ["prototype", "competition"])
def test_last_lesson_of_an_edition_leads_to_its_first_game(start_program: StartProgram, edition: str) -> None:
    game = start_program()
    game.app.stack.go(Go("learn", {"game": f"dutch-{edition}", "lesson": 2}))
    pilot = game.pilot
    pilot.settle()
    while pilot.find("guide.say") is not None:
        task = pilot.find("guide.task")
        if task is None:
            pilot.click("button.guide.next")
        elif "End turn" in task.label:
            pilot.click("button.end")
        else:
            for card in ("B2", "B6"):
                pilot.click(f"card.{card}")
            pilot.click("display.2")
        pilot.frames(3)
        pilot.settle()
    assert latest(game).record.edition == edition


def test_score_of_the_lessons_leads_to_the_first_game(start_program: StartProgram) -> None:
    game = start_program()
    game.app.stack.go(Go("learn", {"lesson": 7}))
    pilot = game.pilot
    pilot.settle()
    pilot.click_for("button.guide.next", lambda: pilot.find("button.stop") is not None, "the last call")
    pilot.click_for("button.stop", lambda: pilot.find("button.guide.next") is not None, "the end")
    pilot.settle()
    pilot.click_for("button.guide.next", lambda: pilot.find("verdict") is not None, "the scoring")
    names = [region.name for region in pilot.regions if region.name.startswith("button.")]
    assert names == ["button.first_game", "button.lessons", "button.back", "button.menu"]
    pilot.click_for("button.first_game", lambda: pilot.find("market") is not None, "the first game")
    assert latest(game).seating.names[1] == "Griet"


def test_front_page_suggests_it_until_a_game_is_finished(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dutch.app.session.Worker", lambda _level, game: Script())
    game = start_program(speed="off")
    pilot = game.pilot
    game.app.ui.settings.learned = True
    game.app.stack.go(Go("menu"))
    pilot.frames(2)
    assert "focus" in pilot.need("button.first_game").flags
    pilot.click_for("button.first_game", lambda: pilot.find("guide") is not None, "the first game")
    assert latest(game).seating.names[1] == "Griet"
    game.app.stack.go(Go("abandon"))
    pilot.frames(2)
    assert pilot.find("button.first_game") is not None, "no game is finished yet"
    monkeypatch.setattr("dutch.storage.Store.has_finished_game", lambda _store: True)
    game.app.stack.go(Go("menu"))
    pilot.frames(2)
    assert pilot.find("button.first_game") is None


def test_first_game_warns_whatever_the_settings_say(first_game: Callable[..., Program]) -> None:
    game = first_game("aside G3")
    pilot = game.pilot
    assert not game.app.ui.settings.warnings
    pilot.double_click(pilot.own_cards()[0])
    pilot.settle()
    asked = game.scene.presenter.warning
    game.scene.presenter.warning = lambda _observation, _action: "Really?"
    try:
        pilot.lift(pilot.own_cards()[0])
        pilot.deliver("display.1", click=True)
        pilot.frames(3)
        assert pilot.need("question").label == "Really?"
    finally:
        game.scene.presenter.warning = asked
