"""Typed values from untrusted JSON.

Every invalid value raises InvalidPositionError with a sentence that names it.
"""

from collections.abc import Container, Mapping
from typing import Any

from dutch.rules.api import Card
from dutch.rules.errors import N_, InvalidPositionError

MAX_NUMBER = 10**40 - 1
"""The largest number in a position has forty digits, as in a record."""


def invalid_value(where: str, what: str) -> InvalidPositionError:
    """Create the error for an invalid value at the path ``where``; ``what`` completes the sentence."""
    return InvalidPositionError("bad_position", N_("Position: {where} {what}."), where=where, what=what)


class JsonValues:
    """Reads typed values from a JSON object at the path ``where``.

    ``card_names`` maps the card names allowed in it to cards. Every method raises InvalidPositionError if a
    value is invalid.
    """

    def __init__(self, data: object, where: str, card_names: Mapping[str, Card]) -> None:
        if not isinstance(data, Mapping):
            raise invalid_value(where, N_("is not an object"))
        self.data = data
        self.where = where
        self.card_names = card_names

    def get(self, key: str, *kinds: type) -> Any:
        """Return the value of a key, which must exist and have one of these types."""
        if key not in self.data:
            raise invalid_value(f"{self.where}.{key}", N_("is missing"))
        value = self.data[key]
        if type(value) not in kinds:
            raise invalid_value(f"{self.where}.{key}", N_("has the wrong type"))
        return value

    def number(self, key: str, minimum: int, maximum: int = MAX_NUMBER) -> int:
        """Return a whole number from ``minimum`` to ``maximum``."""
        value: int = self.get(key, int)
        if not minimum <= value <= maximum:
            raise invalid_value(f"{self.where}.{key}", N_("is out of range"))
        return value

    def count(self, key: str) -> int:
        """Return a number of cards, from 0 to the size of the pack."""
        return self.number(key, 0, len(self.card_names))

    def flag(self, key: str) -> bool:
        """Return a boolean, False if it is missing."""
        return key in self.data and bool(self.get(key, bool))

    def number_or_none(self, key: str, maximum: int) -> int | None:
        """Return a whole number from 0 to ``maximum``, or None."""
        return None if self.get(key, int, type(None)) is None else self.number(key, 0, maximum)

    def check_game(self, name: str) -> None:
        """Check that the object is of this game, in its standard edition."""
        if self.get("game", str) != name:
            raise invalid_value(f"{self.where}.game", N_("is another game"))
        if self.get("edition", str) != "standard":
            raise invalid_value(f"{self.where}.edition", N_("is unknown"))

    def players(self, counts: Container[int]) -> list["JsonValues"]:
        """Return the objects of the players, whose number must be one of ``counts``."""
        players = self.get("players", list)
        if len(players) not in counts:
            raise invalid_value(f"{self.where}.players", N_("must have one entry for each player"))
        return [
            JsonValues(player, f"{self.where}.players[{seat}]", self.card_names)
            for seat, player in enumerate(players)
        ]

    def cards(self, key: str) -> tuple[Card, ...]:
        """Return the cards named in a list without duplicates."""
        self.card_numbers(key)
        return tuple(self.card_names[name] for name in self.data[key])

    def card_number(self, key: str, name: object) -> int:
        """Return the number of the card with this name; errors mention ``key``."""
        card = self.card_names.get(name) if isinstance(name, str) else None
        if card is None:
            raise invalid_value(f"{self.where}.{key}", N_("names a card that does not exist"))
        return card.index

    def card_numbers(self, key: str) -> tuple[int, ...]:
        """Return the numbers of the cards named in a list without duplicates."""
        return self.parse_card_numbers(key, self.get(key, list))

    def parse_card_numbers(self, key: str, names: object) -> tuple[int, ...]:
        """Return the numbers of the cards in ``names``, which must all be different.

        Errors mention ``key``.
        """
        if not isinstance(names, list):
            raise invalid_value(f"{self.where}.{key}", N_("has the wrong type"))
        numbers = tuple(self.card_number(key, name) for name in names)
        if len(set(numbers)) != len(numbers):
            raise invalid_value(f"{self.where}.{key}", N_("names a card twice"))
        return numbers
