"""What is chosen for a new game, without a screen."""

from __future__ import annotations

import pytest

from dutch.app.routes import editions_offered
from dutch.desktop.display_list import DisplayList
from dutch.scenes.menu.choice import Choice, Two
from dutch.scenes.menu.new_game import NewGamePage
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.scenes.menu.pilot import EDITIONS
from tests.ui_contexts import SCALES, SIZES, open_kit


def test_it_begins_with_what_was_played_last() -> None:
    choice = Choice(Settings(edition="sketch", level="visitor", name="Anna"), EDITIONS)
    assert (choice.edition, choice.level.name, choice.two.name) == (EDITIONS[1], "visitor", "Anna")
    assert not choice.for_two


@pytest.mark.parametrize("edition", ["", "standard", "prototype", "competition"])
def test_who_has_never_played_is_offered_the_apprentice(edition: str) -> None:
    choice = Choice(Settings(edition=edition), editions_offered())
    assert choice.level.name == "greedy"
    assert [level.name for level in choice.offered] == ["merchant", "greedy", "random", "human"]


@pytest.mark.parametrize("level", ["merchant", "greedy", "random", "human"])
def test_afterwards_whoever_was_chosen_last(level: str) -> None:
    settings = Settings()
    choice = Choice(settings, editions_offered())
    choice.choose_level(level)
    choice.game(settings)
    assert Choice(settings, editions_offered()).level.name == level


@pytest.mark.parametrize("size", SIZES)
def test_how_hard_each_is_fits_at_every_size(size: tuple[int, int]) -> None:
    for scale in SCALES:
        ui = open_kit(size, scale)
        choice = Choice(ui.settings, editions_offered())
        for level in choice.offered:
            choice.choose_level(level.name)
            display_list = DisplayList()
            NewGamePage(ui, choice).draw(display_list)
            about = display_list.find("about.level")
            assert about is not None and about.label == level.line
        assert ui.typesetter.overflows == []
        ui.window.close()


def test_what_is_not_known_any_more_gives_way_to_the_first() -> None:
    choice = Choice(Settings(edition="lost", level="nobody"), EDITIONS)
    assert (choice.edition, choice.level) == (EDITIONS[0], EDITIONS[0].levels[0])


def test_an_error_about_the_seed_goes_when_it_is_typed_anew() -> None:
    choice = Choice(Settings(), EDITIONS)
    choice.type_seed("moon")
    assert not choice.judge_seed()
    assert choice.seed_error
    choice.type_seed("")
    assert choice.seed_error == ""
    assert choice.judge_seed()


def test_the_game_that_was_chosen_is_kept_in_the_settings() -> None:
    settings = Settings()
    choice = Choice(settings, EDITIONS)
    assert choice.type_seed("contest-12"), "the code chooses the edition"
    choice.choose_level("merchant")
    assert choice.game(settings) == Go(
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
def test_a_control_changes_one_thing(control: str, value: str, field: str, expected: object) -> None:
    before = Two("", "", "first", turn_board=expected is not True)
    after = before.changed(control, value)
    assert after == before._replace(**{field: expected})


def test_a_control_of_another_page_changes_nothing() -> None:
    two = Two("Anna", "Ben", "first", turn_board=True)
    assert two.changed("seed", "7") == two
    assert Two(" ", "", "first", turn_board=True).shown_names == ("Player 1", "Player 2")
