"""The cards as they are shown on the table, zone by zone.

Events change the board one after the other, so that each can be shown. Once all are shown, the board equals
the observation's view.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Literal, NamedTuple

from dutch.rules.api import Card

Lie = Literal["row", "suits", "hand", "bid", "place", "pile", "deck"]
"""How the cards of a zone lie.

A “row” is side by side, and “suits” are a row or, where that would hide numbers, columns. A “hand” is fanned
out, with a “bid” at its left. A “place” has one card. A “pile” and a “deck” are stacked; of a deck, nobody
knows which faces were drawn.
"""


class ZoneStyle(NamedTuple):
    """How the cards of a zone lie, and on which part of the table."""

    lies: Lie = "row"
    face_up: bool = True
    panel: str = ""
    """The player's panel or side to which the zone belongs; empty for none."""
    home: str = ""
    """The zone of the map in which the cards lie, if it is shared with another zone."""

    @property
    def stacked(self) -> bool:
        """True for piles and decks."""
        return self.lies in ("pile", "deck")


PLAIN = ZoneStyle()
NO_STYLES: Mapping[str, ZoneStyle] = MappingProxyType({})
_keys = count()


class Token:
    """One card on the table.

    ``card`` is None while its face is unknown. ``suit`` is its changed suit, or None. ``back`` is the image
    name of its back; empty for the usual back.
    """

    __slots__ = ("back", "card", "key", "suit")

    def __init__(self, card: Card | None = None, suit: str | None = None, back: str = "") -> None:
        self.card = card
        self.suit = suit
        self.back = back
        self.key = next(_keys)

    def snapshot(self) -> Token:
        """Return a copy with the same key, which later events do not change."""
        copy = Token.__new__(Token)
        copy.card = self.card
        copy.suit = self.suit
        copy.key = self.key
        copy.back = self.back
        return copy

    def __repr__(self) -> str:
        return f"<{self.card or 'back'}{'' if self.suit is None else '→' + self.suit}>"


class Board:
    """The tokens in each zone, by zone name, and numbers shown on the table.

    The last token of a pile is on top. ``counters`` holds the numbers by name; None for hidden ones.
    """

    def __init__(self, viewer: int = 0, seats: int = 2, styles: Mapping[str, ZoneStyle] = NO_STYLES) -> None:
        """``viewer`` is the seat from which the table is seen. Zones without a style are plain rows."""
        self.viewer = viewer
        self.seats = seats
        self.styles = styles
        self.zones: dict[str, list[Token]] = {}
        self.counters: dict[str, int | None] = {}

    def side(self, seat: int) -> str:
        """Return the name of a seat's panel: ``seat.0`` for the viewer, then clockwise."""
        return f"seat.{(seat - self.viewer) % self.seats}"

    def seat_of(self, side: int) -> int:
        """Return the seat whose panel has this number, counted clockwise from the viewer's."""
        return (self.viewer + side) % self.seats

    def style(self, zone: str) -> ZoneStyle:
        """Return how the cards of a zone lie."""
        return self.styles.get(zone, PLAIN)

    def lay(self, zone: str, cards: Iterable[Card | None], back: str = "") -> None:
        """Add new tokens to a zone; ``back`` is the image name of unusual backs."""
        self.zones.setdefault(zone, []).extend(Token(card, back=back) for card in cards)

    def cards(self, zone: str) -> tuple[Card | None, ...]:
        """Return the cards of a zone from bottom to top, or left to right; None for backs."""
        return tuple(token.card for token in self.zones.get(zone, ()))

    def token(self, card: Card) -> Token | None:
        """Return the token of a card, or None if the card's face is not visible."""
        for _zone, token in self._open_tokens():
            if token.card is card:
                return token
        return None

    def zone_of(self, card: Card) -> str | None:
        """Return the zone of a card, or None if the card's face is not visible."""
        for zone, token in self._open_tokens():
            if token.card is card:
                return zone
        return None

    def _open_tokens(self) -> Iterator[tuple[str, Token]]:
        """Yield the tokens outside decks: a face shuffled into a deck may have been drawn unseen."""
        for zone, tokens in self.zones.items():
            if self.style(zone).lies != "deck":
                for token in tokens:
                    yield zone, token

    def move(
        self, source: str, target: str, cards: Iterable[Card | None], under: bool = False, sort: bool = False
    ) -> None:
        """Move cards to the top of the target or ``under`` its cards; None for unknown faces.

        With ``sort``, the target is sorted afterwards.
        """
        origin = self.zones.setdefault(source, [])
        moved = [_take_out(origin, card) for card in cards]
        for token in moved:
            token.suit = None
        destination = self.zones.setdefault(target, [])
        if under:
            destination[:0] = moved
        else:
            destination.extend(moved)
        if sort:
            destination.sort(key=_sort_key)

    def slide(self, moves: Iterable[tuple[Card, str, str]]) -> None:
        """Move several cards at the same time, each from one zone to another."""
        lifted = []
        for card, source, target in moves:
            lifted.append((target, _take_out(self.zones.setdefault(source, []), card)))
        for target, token in lifted:
            self.zones.setdefault(target, []).append(token)

    def restore_suits(self) -> None:
        """Give all cards their own suits again."""
        for tokens in self.zones.values():
            for token in tokens:
                token.suit = None

    def summary(self) -> dict[str, object]:
        """Return what is visible in every zone that is not empty: faces and suits, or the size of a pile."""
        shown: dict[str, object] = {}
        for name, tokens in self.zones.items():
            if tokens and self.style(name).stacked:
                shown[name] = len(tokens)
            elif tokens:
                shown[name] = tuple((str(token.card), token.suit) for token in tokens)
        return shown


def _sort_key(token: Token) -> tuple[bool, int]:
    """Return a key that sorts known cards in canonical order, and hidden ones after them."""
    return token.card is None, token.card.index if token.card else 0


def _take_out(tokens: list[Token], card: Card | None) -> Token:
    """Remove and return the token of a card, or else a hidden one, or else any.

    It then shows the card. A token's face can be wrong: the token was shuffled into a deck face up, and then
    another one was drawn unseen.
    """
    if not tokens:
        return Token(card)
    token = _topmost_with(tokens, card) or _topmost_with(tokens, None) or tokens[-1]
    tokens.remove(token)
    token.card = card
    return token


def _topmost_with(tokens: Sequence[Token], card: Card | None) -> Token | None:
    """Return the topmost token that shows this card, or the topmost hidden one for None."""
    for token in reversed(tokens):
        if token.card is card:
            return token
    return None
