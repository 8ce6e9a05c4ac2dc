"""Typed values out of untrusted data: every wrong one raises InvalidPosition saying what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.rules.cards import SUITS, Pack
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.position import Side
from dutch.rules.errors import N_, InvalidPosition
from dutch.rules.terms import Phase

LARGEST = 10**40 - 1
"""The largest number in a position: forty digits, as in a record. Python writes no number of any length."""


class Reader:
    """Takes typed values out of untrusted data, or raises InvalidPosition saying what is wrong."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise bad(where, N_("is not an object"))
        self.data = data
        self.where = where

    def get(self, key: str, *kinds: type) -> Any:
        """The value under a key, which must be there and of one of these types."""
        if key not in self.data:
            raise bad(f"{self.where}.{key}", N_("is missing"))
        value = self.data[key]
        if type(value) not in kinds:
            raise bad(f"{self.where}.{key}", N_("is of the wrong kind"))
        return value

    def number(self, key: str, low: int, high: int = LARGEST) -> int:
        """A whole number within bounds (both included)."""
        value: int = self.get(key, int)
        if not low <= value <= high:
            raise bad(f"{self.where}.{key}", N_("is out of range"))
        return value

    def flag(self, key: str) -> bool:
        """A truth value, false if it is missing."""
        return key in self.data and bool(self.get(key, bool))

    def cards(self, pack: Pack, key: str) -> tuple[int, ...]:
        """A list of card names, none twice."""
        return card_numbers(pack, self.get(key, list), f"{self.where}.{key}")

    def optional_cards(self, pack: Pack, key: str) -> tuple[int, ...]:
        """A list of card names, none twice; empty if it is missing."""
        return self.cards(pack, key) if key in self.data else ()

    def pair(self, key: str) -> list[Any]:
        """A list of two values, one for each seat."""
        value: list[Any] = self.get(key, list)
        if len(value) != 2:
            raise bad(f"{self.where}.{key}", N_("must have one entry for each player"))
        return value

    def phase(self, edition: Edition) -> Phase:
        """A phase of the edition, named under ``phase``."""
        found = self.get("phase", str)
        if found not in edition.phases:
            raise bad(f"{self.where}.phase", N_("is unknown"))
        return Phase(found)

    def edition(self) -> Edition:
        """The edition that is named under ``edition``."""
        edition = EDITIONS.get(self.get("edition", str))
        if edition is None:
            raise bad(f"{self.where}.edition", N_("is unknown"))
        return edition


def bad(where: str, what: str) -> InvalidPosition:
    """The error for one wrong value."""
    return InvalidPosition("bad_position", N_("Position: {where} {what}."), where=where, what=what)


def card_number(pack: Pack, name: object, where: str) -> int:
    """The number of a card given by name."""
    card = pack.by_name.get(name) if isinstance(name, str) else None
    if card is None:
        raise bad(where, N_("names a card that does not exist"))
    return card.index


def card_numbers(pack: Pack, names: object, where: str) -> tuple[int, ...]:
    """The numbers of a list of cards given by name, none twice."""
    if not isinstance(names, list):
        raise bad(where, N_("is of the wrong kind"))
    numbers = tuple(card_number(pack, name, where) for name in names)
    if len(set(numbers)) != len(numbers):
        raise bad(where, N_("names a card twice"))
    return numbers


def read_bid(pack: Pack, read: Reader, side: Side) -> None:
    """Read a bid with the suits its cards have now into a side."""
    for entry in read.get("bid", list):
        item = Reader(entry, f"{read.where}.bid")
        card = card_number(pack, item.get("card", str), item.where)
        suit = item.get("suit", str)
        if side.bid >> card & 1 or len(suit) != 1 or suit not in SUITS:
            raise bad(item.where, N_("has a card twice or an unknown suit"))
        side.join_bid(1 << card)
        if SUITS.index(suit) != pack.suit_of[card]:
            side.changed += ((card, SUITS.index(suit)),)
