"""The choices for a new game, without a window."""

import pytest

from dutch.app.routes import games_offered
from dutch.scenes.menu.choice import NewGame
from dutch.settings import Settings
from tests.scenes.menu.pilot import DUTCH, EDITIONS


def test_starts_with_the_latest_choices() -> None:
    choice = NewGame(Settings(edition="sketch", level="random", name="Anna"), [DUTCH])
    assert (choice.edition, choice.level.name, choice.name) == (EDITIONS[1], "random", "Anna")
    assert not choice.for_two


@pytest.mark.parametrize("edition", ["", "standard", "prototype", "competition"])
def test_first_opponent_is_the_beginner(edition: str) -> None:
    choice = NewGame(Settings(edition=edition), games_offered())
    assert choice.level.name == "beginner"
    offered = ["beginner", "novice", "apprentice", "trader", "merchant", "master", "human"]
    assert [level.name for level in choice.offered] == offered, "from easy to hard"


@pytest.mark.parametrize("level", ["merchant", "beginner", "trader", "human"])
def test_latest_opponent_is_remembered(level: str) -> None:
    settings = Settings()
    choice = NewGame(settings, games_offered())
    choice.take("level", level)
    choice.go(settings)
    assert NewGame(settings, games_offered()).level.name == level


def test_unknown_choices_become_the_first() -> None:
    choice = NewGame(Settings(edition="lost", level="nobody"), [DUTCH])
    assert (choice.edition, choice.level) == (EDITIONS[0], EDITIONS[0].levels[0])


def test_placeholders_replace_empty_names() -> None:
    choice = NewGame(Settings(name=" "), [DUTCH])
    assert choice.shown_names == ("Player One", "Player Two")
