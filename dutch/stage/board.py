"""The cards as they lie on the table right now, zone by zone: the picture's own idea of the game.

Events change it step by step, so that they can be shown one after the other; when nothing is left to be
shown it equals what the observation's view says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count

from dutch.rules.api import MoveReason
from dutch.rules.cards import Card
from dutch.rules.events import CardsMoved, Event, RowSlid, SuitChanged, TurnEnded, Zone

PILES = ("deck", "discards", "cashed_in")
"""Zones (by the end of their name) where cards lie on each other."""

_keys = count()


class Token:
    """One card on the table. ``card`` is None while its face is unknown; ``suit`` a changed suit."""

    __slots__ = ("card", "key", "suit")

    def __init__(self, card: Card | None = None, suit: str | None = None) -> None:
        self.card = card
        self.suit = suit
        self.key = next(_keys)

    def as_it_is(self) -> Token:
        """The same token, which later changes leave alone."""
        now = Token.__new__(Token)
        now.card, now.suit, now.key = self.card, self.suit, self.key
        return now

    def __repr__(self) -> str:
        return f"<{self.card or 'back'}{'' if self.suit is None else '→' + self.suit}>"


class Board:
    """Tokens by zone name; the last token of a pile lies on top."""

    def __init__(self, name_of: Callable[[Zone], str]) -> None:
        """``name_of`` tells the stage's name of a zone of the rules (``near.hand`` for ``0.hand``)."""
        self.zones: dict[str, list[Token]] = {}
        self._name_of = name_of

    def lay(self, zone: str, cards: Iterable[Card | None]) -> None:
        """Put new tokens into a zone."""
        self.zones.setdefault(zone, []).extend(Token(card) for card in cards)

    def cards(self, zone: str) -> tuple[Card | None, ...]:
        """The cards of a zone from bottom to top, or left to right; None for backs."""
        return tuple(token.card for token in self.zones.get(zone, ()))

    def token(self, card: Card) -> Token | None:
        """The token of a card whose face can be seen."""
        for _zone, token in self._open_tokens():
            if token.card is card:
                return token
        return None

    def zone_of(self, card: Card) -> str | None:
        """The zone in which a card lies whose face can be seen."""
        return next((zone for zone, token in self._open_tokens() if token.card is card), None)

    def _open_tokens(self) -> Iterator[tuple[str, Token]]:
        """Tokens outside decks: a face that was shuffled into one may have been drawn from it unseen."""
        for zone, tokens in self.zones.items():
            if not zone.endswith("deck"):
                for token in tokens:
                    yield zone, token

    def apply(self, event: Event) -> None:
        """Change as the event says."""
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
        there = self.zones.setdefault(source, [])
        cards: list[Card | None] = list(event.cards) or [None] * event.count
        moved = [_pick(there, card) for card in cards]
        for token in moved:
            token.suit = None
        heap = self.zones.setdefault(target, [])
        if event.reason == MoveReason.RESHUFFLE:
            heap[:0] = moved  # under what is left of the deck (D29)
        else:
            heap.extend(moved)
        if target.endswith("hand"):
            heap.sort(key=_order)

    def _slide(self, event: RowSlid) -> None:
        lifted = []
        for card, source, target in event.moves:
            there = self.zones.setdefault(f"display.{source}", [])
            lifted.append((target, _pick(there, card)))
        for target, token in lifted:
            self.zones.setdefault(f"display.{target}", []).append(token)

    def summary(self) -> dict[str, object]:
        """What can be seen of it: faces and suits in order, of piles the count; without empty zones."""
        seen: dict[str, object] = {}
        for name, tokens in self.zones.items():
            if not tokens:
                continue
            if name.endswith(PILES):
                seen[name] = len(tokens)
            else:
                seen[name] = tuple((str(token.card), token.suit) for token in tokens)
        return seen


def _order(token: Token) -> tuple[bool, int]:
    return token.card is None, token.card.index if token.card else 0


def _pick(tokens: list[Token], card: Card | None) -> Token:
    """Take the token of this card out; else one whose face is unknown, which then shows it."""
    for index in range(len(tokens) - 1, -1, -1):
        if tokens[index].card is card:
            return tokens.pop(index)
    for index in range(len(tokens) - 1, -1, -1):
        if card is None or tokens[index].card is None:
            token = tokens.pop(index)
            token.card = card
            return token
    return Token(card)
