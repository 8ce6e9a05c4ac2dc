"""What is chosen for a new game, without a screen."""

from __future__ import annotations

import pytest

from dutch.scenes.menu.choice import Choice, Two
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.scenes.menu.pilot import EDITIONS


def test_it_begins_with_what_was_played_last() -> None:
    choice = Choice(Settings(edition="sketch", level="visitor", name="Anna"), EDITIONS)
    assert (choice.edition, choice.level.name, choice.two.name) == (EDITIONS[1], "visitor", "Anna")
    assert not choice.for_two


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
