"""The game and its editions: their properties, and the games that cannot begin."""

from typing import Any

import pytest

from dutch.rules.errors import InvalidPositionError
from tests.playing import DUTCH


def test_game_has_its_name_seats_and_editions() -> None:
    assert (DUTCH.name, DUTCH.seats) == ("dutch", (2,))
    assert DUTCH.editions == ("standard", "prototype", "competition")
    assert DUTCH.rules_version == 1, "every record must replay forever"
    assert DUTCH.new("standard", 0).to_json() == DUTCH.new("standard", 0, 2, {}).to_json()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        ({"edition": "deluxe"}, "no_such_edition", "Dutch has no edition “deluxe”."),
        ({"seats": 1}, "seats", "Dutch is for two players, not 1."),
        ({"seats": 3}, "seats", "Dutch is for two players, not 3."),
        ({"seed": -1}, "seed", "A seed is a whole number from 0 up, not -1."),
        ({"options": {"speed": "1", "colour": "2"}}, "option", "Dutch has no option “colour”."),
    ],
)
def test_rejects_invalid_games(arguments: dict[str, Any], code: str, said: str) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        DUTCH.new(**{"edition": "standard", "seed": 1, **arguments})
    assert (caught.value.code, str(caught.value)) == (code, said)
