"""Typed values out of JSON-ready dicts that may come from anywhere.

Every wrong value raises InvalidPosition with a sentence that names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.rules.card import Card
from dutch.rules.errors import N_, InvalidPosition

LARGEST = 10**40 - 1
"""The largest number in a position: forty digits, as in a record."""


def bad(where: str, what: str) -> InvalidPosition:
    """Return the error for one wrong value."""
    return InvalidPosition("bad_position", N_("Position: {where} {what}."), where=where, what=what)


class JsonValues:
    """The values of one object. ``card_names`` are the cards it may name.

    Raises InvalidPosition naming the wrong value.
    """

    def __init__(self, data: object, where: str, card_names: Mapping[str, Card]) -> None:
        if not isinstance(data, Mapping):
            raise bad(where, N_("is not an object"))
        self.data = data
        self.where = where
        self.card_names = card_names

    def get(self, key: str, *kinds: type) -> Any:
        """Return the value of a key, which must exist and have one of these types."""
        if key not in self.data:
            raise bad(f"{self.where}.{key}", N_("is missing"))
        value = self.data[key]
        if type(value) not in kinds:
            raise bad(f"{self.where}.{key}", N_("has the wrong type"))
        return value

    def number(self, key: str, low: int, high: int = LARGEST) -> int:
        """Return a whole number from ``low`` to ``high``."""
        value: int = self.get(key, int)
        if not low <= value <= high:
            raise bad(f"{self.where}.{key}", N_("is out of range"))
        return value

    def count(self, key: str) -> int:
        """Return a number of cards."""
        return self.number(key, 0, len(self.card_names))

    def flag(self, key: str) -> bool:
        """Return a truth value, False if it is missing."""
        return key in self.data and bool(self.get(key, bool))

    def card(self, key: str, name: object) -> int:
        """Return the number of a card of this name."""
        card = self.card_names.get(name) if isinstance(name, str) else None
        if card is None:
            raise bad(f"{self.where}.{key}", N_("names a card that does not exist"))
        return card.index

    def cards(self, key: str) -> tuple[int, ...]:
        """Return the numbers of a list of card names, none twice."""
        return self.card_list(key, self.get(key, list))

    def card_list(self, key: str, names: object) -> tuple[int, ...]:
        """Return the numbers of these names, which are a part of the value of the key."""
        if not isinstance(names, list):
            raise bad(f"{self.where}.{key}", N_("has the wrong type"))
        numbers = tuple(self.card(key, name) for name in names)
        if len(set(numbers)) != len(numbers):
            raise bad(f"{self.where}.{key}", N_("names a card twice"))
        return numbers
