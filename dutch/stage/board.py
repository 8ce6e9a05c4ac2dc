"""The cards as they lie on the drawn table, zone by zone.

Events change the board one after the other, so that each can be shown. Once all are shown the board equals
the observation's view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, count

from dutch.rules.api import MoveReason
from dutch.rules.cards import Card
from dutch.rules.events import CardsMoved, Event, RowSlid, SuitChanged, TurnEnded, Zone

PILES = ("deck", "discards", "cashed_in")
"""Endings of the names of zones in which cards lie on each other."""

_keys = count()


class Token:
    """One card on the table. ``card`` is None while its face is unknown; ``suit`` is a changed suit."""

    __slots__ = ("card", "key", "suit")

    def __init__(self, card: Card | None = None, suit: str | None = None) -> None:
        self.card = card
        self.suit = suit
        self.key = next(_keys)

    def snapshot(self) -> Token:
        """Return a copy with the same key that later events leave unchanged."""
        copy = Token.__new__(Token)
        copy.card, copy.suit, copy.key = self.card, self.suit, self.key
        return copy

    def __repr__(self) -> str:
        return f"<{self.card or 'back'}{'' if self.suit is None else '→' + self.suit}>"


class Board:
    """The tokens in each zone, by zone name. The last token of a pile is on top."""

    def __init__(self, name_of: Callable[[Zone], str]) -> None:
        """``name_of`` maps a zone of the rules to its name on the table (``0.hand`` to ``near.hand``)."""
        self.zones: dict[str, list[Token]] = {}
        self._name_of = name_of

    def lay(self, zone: str, cards: Iterable[Card | None]) -> None:
        """Put new tokens into a zone."""
        self.zones.setdefault(zone, []).extend(Token(card) for card in cards)

    def cards(self, zone: str) -> tuple[Card | None, ...]:
        """Return the cards of a zone from bottom to top, or left to right; None for backs."""
        return tuple(token.card for token in self.zones.get(zone, ()))

    def token(self, card: Card) -> Token | None:
        """Return the token of a card whose face is visible."""
        for _zone, token in self._open_tokens():
            if token.card is card:
                return token
        return None

    def zone_of(self, card: Card) -> str | None:
        """Return the zone of a card whose face is visible."""
        return next((zone for zone, token in self._open_tokens() if token.card is card), None)

    def _open_tokens(self) -> Iterator[tuple[str, Token]]:
        """Yield the tokens outside decks: a face shuffled into a deck may have been drawn unseen."""
        for zone, tokens in self.zones.items():
            if not zone.endswith("deck"):
                for token in tokens:
                    yield zone, token

    def apply(self, event: Event) -> None:
        """Update the board with an event."""
        if isinstance(event, CardsMoved):
            self._move(event)
        elif isinstance(event, RowSlid):
            self._slide(event)
        elif isinstance(event, SuitChanged):
            token = self.token(event.card)
            if token is not None:
                token.suit = None if event.suit == event.card.suit else event.suit
        elif isinstance(event, TurnEnded):
            for tokens in self.zones.values():
                for token in tokens:
                    token.suit = None

    def _move(self, event: CardsMoved) -> None:
        source, target = self._name_of(event.source), self._name_of(event.target)
        origin = self.zones.setdefault(source, [])
        cards: list[Card | None] = list(event.cards) or [None] * event.count
        moved = [_take_out(origin, card) for card in cards]
        for token in moved:
            token.suit = None
        destination = self.zones.setdefault(target, [])
        if event.reason == MoveReason.RESHUFFLE:
            destination[:0] = moved  # under what is left of the deck (D29)
        else:
            destination.extend(moved)
        if target.endswith("hand"):
            destination.sort(key=_sort_key)

    def _slide(self, event: RowSlid) -> None:
        lifted = []
        for card, source, target in event.moves:
            origin = self.zones.setdefault(f"display.{source}", [])
            lifted.append((target, _take_out(origin, card)))
        for target, token in lifted:
            self.zones.setdefault(f"display.{target}", []).append(token)

    def summary(self) -> dict[str, object]:
        """Return what is visible in every zone that is not empty: faces and suits, or the size of a pile."""
        return {
            name: len(tokens)
            if name.endswith(PILES)
            else tuple((str(token.card), token.suit) for token in tokens)
            for name, tokens in self.zones.items()
            if tokens
        }


def _sort_key(token: Token) -> tuple[bool, int]:
    return token.card is None, token.card.index if token.card else 0


def _take_out(tokens: list[Token], card: Card | None) -> Token:
    """Remove and return the token of this card, or else a hidden one, or else any; it shows the card now.

    A token may carry a wrong face: it was shuffled into a deck face up, and another one was drawn unseen.
    """
    backwards = range(len(tokens) - 1, -1, -1)
    same = (index for index in backwards if tokens[index].card is card)
    hidden = (index for index in backwards if tokens[index].card is None)
    index = next(chain(same, hidden, backwards), None)
    token = Token() if index is None else tokens.pop(index)
    token.card = card
    return token
