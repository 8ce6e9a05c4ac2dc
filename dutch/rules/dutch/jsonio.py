"""Positions as JSON-ready dicts, written and read (the format is described in docs/position-format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dutch.rules.cards import SUITS, Pack, mask_of
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.phases import must_set_aside
from dutch.rules.dutch.position import GAP, Side
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import N_, InvalidPosition

PHASES = ("aside", "turn", "vote", "over")

LARGEST = 10**40 - 1
"""The largest number in a position: forty digits, as in a record. Python writes no number of any length."""


def position_to_json(state: DutchState) -> dict[str, Any]:
    """The whole truth as plain data."""
    pack = state.edition.pack
    return {
        "game": "dutch",
        "edition": state.edition.name,
        "seed": state.seed,
        "shuffles": state.shuffles,
        "round": state.round,
        "phase": state.phase,
        "to_move": state.to_move,
        "bid_winner": state.bid_winner,
        "asides": [None if card is None else pack.cards[card].name for card in state.asides],
        "votes": list(state.votes),
        "left_display": state.left_display,
        "display": [None if card == GAP else pack.cards[card].name for card in state.display],
        "auction_deck": names(pack, state.auction_deck),
        "auction_discards": names(pack, state.auction_discards),
        "players": [_side_to_json(pack, side) for side in state.sides],
        "seen": set_names(pack, state.seen),
        "termination": state.termination,
    }


def names(pack: Pack, cards: Iterable[int]) -> list[str]:
    """The names of an ordered pile."""
    return [pack.cards[card].name for card in cards]


def set_names(pack: Pack, mask: int) -> list[str]:
    """The names of a set, in canonical order."""
    return [card.name for card in pack.cards_of(mask)]


def bid_to_json(pack: Pack, side: Side) -> list[dict[str, str]]:
    """The bid in order of arrival, each card with the suit it has now."""
    return [
        {"card": pack.cards[card].name, "suit": SUITS[side.suit_of(card, pack.suit_of[card])]}
        for card in side.order
    ]


def _side_to_json(pack: Pack, side: Side) -> dict[str, Any]:
    return {
        "deck": names(pack, side.deck),
        "known_top": side.known_top,
        "hand": set_names(pack, side.hand),
        "bid": bid_to_json(pack, side),
        "ready": set_names(pack, side.ready),
        "discards": set_names(pack, side.discards),
        "cashed_in": set_names(pack, side.cashed_in),
        "old": set_names(pack, side.old),
        "looked": side.looked,
    }


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

    def cards(self, pack: Pack, key: str) -> tuple[int, ...]:
        """A list of card names, none twice."""
        numbers = tuple(card_number(pack, name, key) for name in self.get(key, list))
        if len(set(numbers)) != len(numbers):
            raise bad(f"{self.where}.{key}", N_("names a card twice"))
        return numbers

    def pair(self, key: str) -> list[Any]:
        """A list of two values, one for each seat."""
        value: list[Any] = self.get(key, list)
        if len(value) != 2:
            raise bad(f"{self.where}.{key}", N_("must have one entry for each player"))
        return value


def bad(where: str, what: str) -> InvalidPosition:
    """The error for one wrong value."""
    return InvalidPosition("bad_position", N_("Position: {where} {what}."), where=where, what=what)


def card_number(pack: Pack, name: object, where: str) -> int:
    """The number of a card given by name."""
    card = pack.by_name.get(name) if isinstance(name, str) else None
    if card is None:
        raise bad(where, N_("names a card that does not exist"))
    return card.index


def position_from_json(data: Mapping[str, Any]) -> DutchState:
    """The state that a position describes. Raises InvalidPosition if it describes none.

    A card may be left out of a position altogether (for studies); none may lie in two places.
    """
    read = Reader(data, "position")
    if read.get("game", str) != "dutch":
        raise bad("position.game", N_("is another game"))
    edition = EDITIONS.get(read.get("edition", str))
    if edition is None:
        raise bad("position.edition", N_("is unknown"))
    state = DutchState(edition, read.number("seed", 0))
    pack = edition.pack
    state.shuffles = read.number("shuffles", 0)
    state.round = read.number("round", 1)
    state.phase = read.get("phase", str)
    state.to_move = read.get("to_move", int, type(None))
    state.bid_winner = read.get("bid_winner", int, type(None))
    state.left_display = read.get("left_display", bool)
    display = read.get("display", list)
    if len(display) != edition.places:
        raise bad("position.display", N_("has the wrong number of places"))
    state.display = tuple(
        GAP if name is None else card_number(pack, name, "position.display") for name in display
    )
    state.auction_deck = read.cards(pack, "auction_deck")
    state.auction_discards = read.cards(pack, "auction_discards")
    state.seen = mask_of(read.cards(pack, "seen"))
    first, second = (
        _side_from_json(pack, Reader(player, f"players[{seat}]"))
        for seat, player in enumerate(read.pair("players"))
    )
    state.sides = (first, second)
    asides = [
        None if name is None else card_number(pack, name, "position.asides") for name in read.pair("asides")
    ]
    state.asides = (asides[0], asides[1])
    votes = read.pair("votes")
    state.votes = (votes[0], votes[1])
    if "termination" in data:
        state.termination = read.get("termination", str)
    _validate(state)
    return state


def _side_from_json(pack: Pack, read: Reader) -> Side:
    side = Side()
    side.deck = read.cards(pack, "deck")
    side.known_top = read.number("known_top", 0, len(side.deck))
    side.hand = mask_of(read.cards(pack, "hand"))
    read_bid(pack, read, side)
    side.ready = mask_of(read.cards(pack, "ready"))
    side.discards = mask_of(read.cards(pack, "discards"))
    side.cashed_in = mask_of(read.cards(pack, "cashed_in"))
    if "old" in read.data:
        side.old = mask_of(read.cards(pack, "old"))
    if "looked" in read.data:
        side.looked = read.get("looked", bool)
    if side.ready & ~(side.bid & pack.powers):
        raise bad(f"{read.where}.ready", N_("names a card that is no power of the bid"))
    if side.old & ~(side.hand | mask_of(side.deck)):
        raise bad(f"{read.where}.old", N_("names a card outside hand and deck"))
    return side


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


def _validate(state: DutchState) -> None:
    """Raise InvalidPosition unless the parts fit together."""
    _validate_cards(state)
    seat, phase = state.to_move, state.phase
    if phase not in PHASES:
        raise bad("position.phase", N_("is unknown"))
    if state.bid_winner not in (None, 0, 1):
        raise bad("position.bid_winner", N_("is no seat"))
    if (seat is None) != (phase == "over") or seat not in (None, 0, 1):
        raise bad("position.to_move", N_("does not fit the phase"))
    if phase == "turn" and state.bid_winner is None:
        raise bad("position.bid_winner", N_("is needed during a turn"))
    _validate_choices(state)
    if phase == "aside" and seat is not None and not must_set_aside(state, seat):
        raise bad("position.to_move", N_("has nothing to set aside"))
    if phase == "vote" and seat is not None and state.votes[seat] is not None:
        raise bad("position.to_move", N_("has already voted"))


def _validate_choices(state: DutchState) -> None:
    """What is chosen in secret belongs to its phase, and to a player who has that choice."""
    full = state.edition.hand
    if any(vote not in (None, "stop", "more") for vote in state.votes):
        raise bad("position.votes", N_("must be stop, more or null"))
    if state.phase != "vote" and state.votes != (None, None):
        raise bad("position.votes", N_("are cast in another phase"))
    if state.phase != "aside" and state.asides != (None, None):
        raise bad("position.asides", N_("are chosen in another phase"))
    for side, aside in zip(state.sides, state.asides, strict=True):
        if aside is not None and not side.hand >> aside & 1:
            raise bad("position.asides", N_("names a card that is not in the hand"))
        if aside is not None and side.hand.bit_count() != full:
            raise bad("position.asides", N_("are chosen from full hands only"))
        if state.phase == "aside" and side.hand.bit_count() > full:
            raise bad("position.players", N_("have more than a full hand"))


def _validate_cards(state: DutchState) -> None:
    """No card in two places."""
    piles = [state.auction_deck, state.auction_discards]
    piles.append(tuple(card for card in state.display if card != GAP))
    sets = [mask_of(pile) for pile in piles]
    for side in state.sides:
        sets += [mask_of(side.deck), side.hand, side.bid, side.discards, side.cashed_in]
    total = 0
    for cards in sets:
        if total & cards:
            raise bad("position", N_("has a card in two places"))
        total |= cards
    if len(set(piles[2])) != len(piles[2]):
        raise bad("position.display", N_("names a card twice"))
