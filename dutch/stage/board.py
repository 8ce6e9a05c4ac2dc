"""The cards as they are shown on the table, zone by zone.

Events change the board one after the other, so that each can be shown. Once all are shown, the board equals
the observation's view.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import count
from types import MappingProxyType
from typing import Literal, NamedTuple

from dutch.rules.api import Card, Event

Lie = Literal["row", "suits", "column", "sets", "hand", "bid", "place", "pile", "deck"]
"""How the cards of a zone lie.

A “row” is side by side, and “suits” are a row or, where that would hide numbers, columns. A “column” is a row
or, where cards would overlap, fills the zone's field down to the count, with room for a plate on each card.
“Sets” lie together suit by suit. A “hand” is fanned out, with a “bid” at its left. A “place” has one card. A
“pile” and a “deck” are stacked; of a deck, nobody knows which faces were drawn.
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


class Token(NamedTuple):
    """One card on the table. It keeps its key when its other fields change."""

    key: int
    card: Card | None
    """The card, or None while its face is unknown."""
    suit: str | None = None
    """The changed suit of the card, or None."""
    back: str = ""
    """The image name of the back; empty for the usual one."""


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
        self.history: list[Event] = []
        """What everybody saw happen in this round, in games whose marks follow from it."""

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
        self.zones.setdefault(zone, []).extend(Token(next(_keys), card, back=back) for card in cards)

    def cards(self, zone: str) -> tuple[Card | None, ...]:
        """Return the cards of a zone from bottom to top, or left to right; None for backs."""
        return tuple(token.card for token in self.zones.get(zone, ()))

    def token(self, card: Card) -> Token | None:
        """Return the token of a card, or None if the card's face is not visible."""
        return next((token for _zone, token in self._open_tokens() if token.card is card), None)

    def zone_of(self, card: Card) -> str | None:
        """Return the zone of a card, or None if the card's face is not visible."""
        return next((zone for zone, token in self._open_tokens() if token.card is card), None)

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

        With ``sort``, the target is sorted afterwards: hidden cards follow the others.
        """
        origin = self.zones.setdefault(source, [])
        moved = [_take_out(origin, card) for card in cards]
        destination = self.zones.setdefault(target, [])
        destination[:] = moved + destination if under else destination + moved
        if sort:
            destination.sort(key=lambda token: (token.card is None, token.card.index if token.card else 0))

    def turn(self, zone: str, cards: Iterable[Card | None]) -> None:
        """Show these faces, or backs for None, on the tokens of a zone."""
        tokens = self.zones[zone]
        tokens[:] = [token._replace(card=card) for token, card in zip(tokens, cards, strict=True)]

    def set_suit(self, card: Card, suit: str) -> None:
        """Let a card show this suit, which can be its own again."""
        changed = None if suit == card.suit else suit
        for tokens in self.zones.values():
            tokens[:] = [token._replace(suit=changed) if token.card is card else token for token in tokens]

    def restore_suits(self) -> None:
        """Give all cards their own suits again."""
        for tokens in self.zones.values():
            tokens[:] = [token._replace(suit=None) for token in tokens]

    def summary(self) -> dict[str, object]:
        """Return what is visible in every zone that is not empty: faces and suits, or the size of a pile."""
        return {
            zone: len(tokens)
            if self.style(zone).stacked
            else tuple((str(token.card), token.suit) for token in tokens)
            for zone, tokens in self.zones.items()
            if tokens
        }


def _take_out(tokens: list[Token], card: Card | None) -> Token:
    """Remove the topmost token of a card, or else a hidden one, or else any; return it with the card's face.

    A token's face can be wrong: the token was shuffled into a deck face up, and then another one was drawn
    unseen.
    """
    shown = [token for token in tokens if token.card is card]
    candidates = shown or [token for token in tokens if token.card is None] or tokens
    if not candidates:
        return Token(next(_keys), card)
    token = candidates[-1]
    tokens.remove(token)
    return token._replace(card=card, suit=None)
