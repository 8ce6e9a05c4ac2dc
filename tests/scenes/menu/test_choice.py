"""The choices for a new game, without a window."""

from __future__ import annotations

import pytest

from dutch.app.routes import editions_offered
from dutch.desktop.display_list import DisplayList
from dutch.scenes.menu.choice import NewGame, People
from dutch.scenes.menu.new_game import NewGamePage
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.scenes.menu.pilot import EDITIONS
from tests.ui_contexts import SCALES, SIZES, open_ui


def test_starts_with_the_latest_choices() -> None:
    choice = NewGame(Settings(edition="sketch", level="visitor", name="Anna"), EDITIONS)
    assert (choice.edition, choice.level.name, choice.people.name) == (EDITIONS[1], "visitor", "Anna")
    assert not choice.for_two


@pytest.mark.parametrize("edition", ["", "standard", "prototype", "competition"])
def test_first_opponent_is_the_apprentice(edition: str) -> None:
    choice = NewGame(Settings(edition=edition), editions_offered())
    assert choice.level.name == "greedy"
    assert [level.name for level in choice.offered] == ["merchant", "greedy", "random", "human"]


@pytest.mark.parametrize("level", ["merchant", "greedy", "random", "human"])
def test_latest_opponent_is_remembered(level: str) -> None:
    settings = Settings()
    choice = NewGame(settings, editions_offered())
    choice.choose_level(level)
    choice.go(settings)
    assert NewGame(settings, editions_offered()).level.name == level


@pytest.mark.parametrize("size", SIZES)
def test_lines_about_opponents_fit_every_window(size: tuple[int, int]) -> None:
    for scale in SCALES:
        ui = open_ui(size, scale)
        choice = NewGame(ui.settings, editions_offered())
        for level in choice.offered:
            choice.choose_level(level.name)
            display_list = DisplayList()
            NewGamePage(ui, choice).draw(display_list)
            about = display_list.find("about.level")
            assert about is not None and about.label == level.line
        assert ui.typesetter.overflows == []
        ui.window.close()


def test_unknown_choices_become_the_first() -> None:
    choice = NewGame(Settings(edition="lost", level="nobody"), EDITIONS)
    assert (choice.edition, choice.level) == (EDITIONS[0], EDITIONS[0].levels[0])


def test_seed_error_disappears_with_the_next_entry() -> None:
    choice = NewGame(Settings(), EDITIONS)
    choice.type_seed("moon")
    assert not choice.check_seed()
    assert choice.seed_error
    choice.type_seed("")
    assert choice.seed_error == ""
    assert choice.check_seed()


def test_chosen_game_is_stored_in_the_settings() -> None:
    settings = Settings()
    choice = NewGame(settings, EDITIONS)
    assert choice.type_seed("contest-12"), "the code chooses the edition"
    choice.choose_level("merchant")
    assert choice.go(settings) == Go(
        "table", {"edition": "contest", "level": "merchant", "seed": 12, "name": "You"}
    )
    assert (settings.edition, settings.level, settings.name) == ("contest", "merchant", "")


@pytest.mark.parametrize(
    ("control", "value", "field", "expected"),
    [
        ("name", "Anna", "name", "Anna"),
        ("second_name", "Ben", "second_name", "Ben"),
        ("begins", "lot", "begins", "lot"),
        ("board", "fixed", "turn_board", False),
        ("board", "turned", "turn_board", True),
    ],
)
def test_control_changes_one_value(control: str, value: str, field: str, expected: object) -> None:
    before = People("", "", "first", turn_board=expected is not True)
    after = before.changed(control, value)
    assert after == before._replace(**{field: expected})


def test_control_of_another_page_changes_nothing() -> None:
    two = People("Anna", "Ben", "first", turn_board=True)
    assert two.changed("seed", "7") == two
    assert People(" ", "", "first", turn_board=True).shown_names == ("Player 1", "Player 2")
