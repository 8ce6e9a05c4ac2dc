"""What the game says of itself, and which games it does not begin."""

from __future__ import annotations

from typing import Any

import pytest

from dutch.rules.errors import InvalidPosition
from tests.playing import DUTCH


def test_properties_of_the_game() -> None:
    assert DUTCH.name == "dutch"
    assert DUTCH.seats == (2,)
    assert DUTCH.editions == ("standard", "prototype", "competition")
    assert DUTCH.rules_version == 1, "records that were written must replay for ever"


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
    with pytest.raises(InvalidPosition) as caught:
        DUTCH.new(**{"edition": "standard", "seed": 1, **arguments})
    assert (caught.value.code, str(caught.value)) == (code, said)


def test_defaults_are_two_seats_without_options() -> None:
    assert DUTCH.new("standard", 0).to_json() == DUTCH.new("standard", 0, 2, {}).to_json()
