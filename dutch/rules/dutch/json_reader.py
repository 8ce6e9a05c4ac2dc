"""Positions and observations from JSON-ready dicts that may come from anywhere.

Every wrong value raises InvalidPosition with a sentence that names it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dutch.rules.cards import SUITS, Pack, mask_of
from dutch.rules.dutch.editions import EDITIONS, Edition
from dutch.rules.dutch.json_writer import CHOICES, choices_of, is_one_card
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.position import (
    GAP,
    HIDDEN,
    HIDDEN_CHOICE,
    HIDDEN_VOTE,
    Choice,
    Position,
    Side,
    Vote,
)
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.validate import bad, validate
from dutch.rules.errors import N_
from dutch.rules.terms import Phase, Termination, Verb

VOTES = frozenset({Verb.STOP, Verb.MORE})
TERMINATIONS = frozenset(Termination)
LARGEST = 10**40 - 1
"""The largest number in a position: forty digits, as in a record."""


class JsonReader:
    """Takes typed values out of untrusted data. Raises InvalidPosition naming the wrong value."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise bad(where, N_("is not an object"))
        self.data = data
        self.where = where

    def get(self, key: str, *kinds: type) -> Any:
        """Return the value of a key, which must exist and have one of these types."""
        if key not in self.data:
            raise bad(f"{self.where}.{key}", N_("is missing"))
        value = self.data[key]
        if type(value) not in kinds:
            raise bad(f"{self.where}.{key}", N_("is of the wrong kind"))
        return value

    def number(self, key: str, low: int, high: int = LARGEST) -> int:
        """Return a whole number from ``low`` to ``high``."""
        value: int = self.get(key, int)
        if not low <= value <= high:
            raise bad(f"{self.where}.{key}", N_("is out of range"))
        return value

    def flag(self, key: str) -> bool:
        """Return a truth value, False if it is missing."""
        return key in self.data and bool(self.get(key, bool))

    def cards(self, pack: Pack, key: str) -> tuple[int, ...]:
        """Return the numbers of a list of card names, none twice."""
        return card_numbers(pack, self.get(key, list), f"{self.where}.{key}")

    def optional_cards(self, pack: Pack, key: str) -> tuple[int, ...]:
        """Return the same as ``cards``, or nothing if the key is missing."""
        return self.cards(pack, key) if key in self.data else ()

    def pair(self, key: str) -> list[Any]:
        """Return a list of two values, one for each seat."""
        value: list[Any] = self.get(key, list)
        if len(value) != 2:
            raise bad(f"{self.where}.{key}", N_("must have one entry for each player"))
        return value

    def seat(self, key: str) -> int | None:
        """Return a seat or None."""
        value: int | None = self.get(key, int, type(None))
        if value not in (None, 0, 1):
            raise bad(f"{self.where}.{key}", N_("is not a seat"))
        return value

    def vote(self, value: object, key: str) -> Verb | None:
        """Return a vote, or None where there is none yet."""
        if value is None:
            return None
        if not isinstance(value, str) or value not in VOTES:
            raise bad(f"{self.where}.{key}", N_("must be stop, more or null"))
        return Verb(value)

    def termination(self) -> Termination | None:
        """Return why the game ended; None if the key is missing or empty."""
        found = self.get("termination", str) if "termination" in self.data else ""
        if not found:
            return None
        if found not in TERMINATIONS:
            raise bad(f"{self.where}.termination", N_("is unknown"))
        return Termination(found)

    def phase(self, edition: Edition) -> Phase:
        """Return the phase, which the edition must have."""
        found = self.get("phase", str)
        if found not in edition.phases:
            raise bad(f"{self.where}.phase", N_("is unknown"))
        return Phase(found)

    def edition(self) -> Edition:
        """Return the edition."""
        edition = EDITIONS.get(self.get("edition", str))
        if edition is None:
            raise bad(f"{self.where}.edition", N_("is unknown"))
        return edition


def card_number(pack: Pack, name: object, where: str) -> int:
    """Return the number of a card, given its name."""
    card = pack.by_name.get(name) if isinstance(name, str) else None
    if card is None:
        raise bad(where, N_("names a card that does not exist"))
    return card.index


def card_numbers(pack: Pack, names: object, where: str) -> tuple[int, ...]:
    """Return the numbers of a list of card names, none twice."""
    if not isinstance(names, list):
        raise bad(where, N_("is of the wrong kind"))
    numbers = tuple(card_number(pack, name, where) for name in names)
    if len(set(numbers)) != len(numbers):
        raise bad(where, N_("names a card twice"))
    return numbers


def read_bid(pack: Pack, read: JsonReader, side: Side) -> None:
    """Read a bid, with the suits its cards have now, into a side."""
    for entry in read.get("bid", list):
        item = JsonReader(entry, f"{read.where}.bid")
        card = card_number(pack, item.get("card", str), item.where)
        suit = item.get("suit", str)
        if side.bid >> card & 1 or len(suit) != 1 or suit not in SUITS:
            raise bad(item.where, N_("has a card twice or an unknown suit"))
        side.join_bid(1 << card)
        if SUITS.index(suit) != pack.suit_of[card]:
            side.changed += ((card, SUITS.index(suit)),)


def position_from_json(data: Mapping[str, Any]) -> DutchState:
    """Return the state that a position describes. Raises InvalidPosition if it is not a position.

    Cards may be missing from a position (for studies); none may lie in two places.
    """
    read = JsonReader(data, "position")
    if read.get("game", str) != "dutch":
        raise bad("position.game", N_("is another game"))
    edition = read.edition()
    state = DutchState(edition, read.number("seed", 0))
    pack = edition.pack
    state.shuffles = read.number("shuffles", 0)
    state.round = read.number("round", 1)
    state.phase = read.phase(edition)
    state.to_move = read.seat("to_move")
    state.bid_winner = read.seat("bid_winner")
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
        _side_from_json(edition, JsonReader(player, f"players[{seat}]"))
        for seat, player in enumerate(read.pair("players"))
    )
    state.sides = (first, second)
    _read_choices(state, read)
    votes = read.pair("votes")
    state.votes = (read.vote(votes[0], "votes"), read.vote(votes[1], "votes"))
    state.termination = read.termination()
    if edition.powers_first:
        state.bought = read.flag("bought")
    validate(state)
    return state


def _read_choices(state: DutchState, read: JsonReader) -> None:
    """Read the secret choices; each kind belongs to its phase."""
    for key in choices_of(state.edition):
        if key != "asides" and key not in read.data:
            continue
        first, second = (_choice_from_json(state.edition, key, entry) for entry in read.pair(key))
        if CHOICES[key] is state.phase:
            state.pending = (first, second)
        elif (first, second) != (None, None):
            raise bad(f"position.{key}", N_("are chosen in another phase"))


def _choice_from_json(edition: Edition, key: str, entry: object) -> Choice | None:
    if entry is None:
        return None
    where = f"position.{key}"
    if is_one_card(edition, key):
        return (card_number(edition.pack, entry, where),)
    cards = card_numbers(edition.pack, entry, where)
    return cards if key == "asides" else tuple(sorted(cards))


def _side_from_json(edition: Edition, read: JsonReader) -> Side:
    pack = edition.pack
    side = Side()
    side.deck = read.cards(pack, "deck")
    side.known_top = read.number("known_top", 0, len(side.deck))
    side.hand = mask_of(read.cards(pack, "hand"))
    read_bid(pack, read, side)
    side.ready = mask_of(read.cards(pack, "ready"))
    side.discards = mask_of(read.cards(pack, "discards"))
    side.cashed_in = mask_of(read.cards(pack, "cashed_in"))
    side.old = mask_of(read.optional_cards(pack, "old"))
    side.looked = read.flag("looked")
    if edition.swaps:
        side.set_out = mask_of(read.optional_cards(pack, "set_out"))
    return side


def observation_from_json(data: Mapping[str, Any]) -> DutchObservation:
    """Return the observation that ``to_json`` wrote. Raises InvalidPosition for other data."""
    read = JsonReader(data, "observation")
    seat = read.number("seat", 0, 1)
    view = JsonReader(read.get("view", dict), "view")
    memory = JsonReader(read.get("memory", dict), "memory")
    edition = view.edition()
    pack = edition.pack
    position = Position(edition)
    position.round = view.number("round", 1)
    position.phase = view.phase(edition)
    position.to_move = view.seat("to_move")
    position.bid_winner = view.seat("bid_winner")
    position.left_display = view.get("left_display", bool)
    position.bought = edition.powers_first and view.flag("bought")
    position.display = tuple(
        GAP if name is None else card_number(pack, name, "view.display") for name in view.get("display", list)
    )
    if len(position.display) != edition.places:
        raise bad("view.display", N_("has the wrong number of places"))
    position.auction_deck = (HIDDEN,) * _count(pack, view, "auction_deck")
    position.auction_discards = memory.cards(pack, "auction_discards")
    position.seen = mask_of(memory.cards(pack, "seen"))
    players = [JsonReader(player, "view.players") for player in view.pair("players")]
    discards = memory.pair("discards")
    first, second = (_side_from_view(pack, players[who], discards[who]) for who in (0, 1))
    position.sides = (first, second)
    _read_pending(position, pack, view, seat)
    own, other = position.sides[seat], position.sides[1 - seat]
    own.hand = mask_of(players[seat].cards(pack, "hand"))
    top = memory.cards(pack, "own_top")
    content = mask_of(memory.cards(pack, "own_deck"))
    if mask_of(top) & ~content or (len(own.deck), own.known_top) != (content.bit_count(), len(top)):
        raise bad("memory.own_deck", N_("does not fit the deck"))
    own.deck = top + tuple(card.index for card in pack.cards_of(content & ~mask_of(top)))
    own.old = mask_of(memory.cards(pack, "own_old"))
    if edition.swaps:
        own.set_out = mask_of(memory.cards(pack, "set_out"))
    other.old = mask_of(memory.cards(pack, "other_old"))
    return DutchObservation(
        position,
        seat,
        _count(pack, players[1 - seat], "hand_count"),
        mask_of(memory.cards(pack, "other_known")),
        _count(pack, memory, "other_old_count"),
        None,
    )


def _count(pack: Pack, read: JsonReader, key: str) -> int:
    """Return a number of cards."""
    return read.number(key, 0, len(pack.cards))


def _side_from_view(pack: Pack, player: JsonReader, discards: object) -> Side:
    side = Side()
    side.deck = (HIDDEN,) * _count(pack, player, "deck")
    side.known_top = player.number("known_top", 0, len(side.deck))
    side.ready = mask_of(player.cards(pack, "ready"))
    side.discards = mask_of(JsonReader({"discards": discards}, "memory").cards(pack, "discards"))
    side.cashed_in = mask_of(player.cards(pack, "cashed_in"))
    side.looked = player.get("looked", bool)
    read_bid(pack, player, side)
    return side


def _read_pending(position: Position, pack: Pack, view: JsonReader, seat: int) -> None:
    """Read the choices that are made but not shown: the seat knows its own, and that the other one exists."""
    own_choice = view.cards(pack, "aside")
    chosen, voted = view.pair("chosen"), view.pair("voted")
    pending: list[Choice | None] = [HIDDEN_CHOICE if made else None for made in chosen]
    hidden: Vote = HIDDEN_VOTE
    votes = [hidden if made else None for made in voted]
    if pending[seat] is not None:
        pending[seat] = own_choice
    if votes[seat]:
        votes[seat] = view.vote(view.get("vote", str), "vote")
    position.pending = (pending[0], pending[1])
    position.votes = (votes[0], votes[1])
