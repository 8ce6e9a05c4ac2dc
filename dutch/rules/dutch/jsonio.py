"""Positions as JSON-ready dicts, written and read (the format is described in docs/position-format.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dutch.rules.cards import SUITS, Pack, mask_of
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import GAP, Choice, Side
from dutch.rules.dutch.reader import Reader, bad, card_number, card_numbers, read_bid
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.validate import validate
from dutch.rules.errors import N_
from dutch.rules.terms import Phase

CHOICES = {"asides": Phase.ASIDE, "bids": Phase.BID, "swaps": Phase.SWAP}
"""The keys of choices made in secret, and the phases in which they are made."""


def position_to_json(state: DutchState) -> dict[str, Any]:
    """The whole truth as plain data; some keys only for the editions that need them."""
    edition, pack = state.edition, state.edition.pack
    written: dict[str, Any] = {
        "game": "dutch",
        "edition": edition.name,
        "seed": state.seed,
        "shuffles": state.shuffles,
        "round": state.round,
        "phase": state.phase.value,
        "to_move": state.to_move,
        "bid_winner": state.bid_winner,
    }
    for key in _choices_of(edition):
        written[key] = [_choice_to_json(state, key, cards) for cards in state.pending]
    written |= {
        "votes": list(state.votes),
        "left_display": state.left_display,
        "display": [None if card == GAP else pack.names[card] for card in state.display],
        "auction_deck": _names(pack, state.auction_deck),
        "auction_discards": _names(pack, state.auction_discards),
        "players": [_side_to_json(edition, side) for side in state.sides],
        "seen": _set_names(pack, state.seen),
        "termination": state.termination,
    }
    if edition.powers_first:
        written["bought"] = state.bought
    return written


def _names(pack: Pack, cards: Iterable[int]) -> list[str]:
    """The names of an ordered pile."""
    known = pack.names
    return [known[card] for card in cards]


def _set_names(pack: Pack, mask: int) -> list[str]:
    """The names of a set, in canonical order."""
    return list(pack.names_of(mask))


def _bid_to_json(pack: Pack, side: Side) -> list[dict[str, str]]:
    """The bid in order of arrival, each card with the suit it has now."""
    return [
        {"card": pack.names[card], "suit": SUITS[side.suit_of(card, pack.suit_of[card])]}
        for card in side.order
    ]


def _choices_of(edition: Edition) -> list[str]:
    """The keys of the choices that an edition has."""
    return [key for key, phase in CHOICES.items() if phase in edition.phases]


def _choice_to_json(state: DutchState, key: str, cards: Choice | None) -> list[str] | str | None:
    """A choice as a list of cards, or as one card where it is always one; None if it is not made."""
    if cards is None or state.phase != CHOICES[key]:
        return None
    found = _names(state.edition.pack, cards)
    return found[0] if _is_one_card(state.edition, key) else found


def _is_one_card(edition: Edition, key: str) -> bool:
    """Whether this choice is always of one card, and so written without a list."""
    return key == "asides" and edition.most_asides == 1


def _side_to_json(edition: Edition, side: Side) -> dict[str, Any]:
    pack = edition.pack
    written = {
        "deck": _names(pack, side.deck),
        "known_top": side.known_top,
        "hand": _set_names(pack, side.hand),
        "bid": _bid_to_json(pack, side),
        "ready": _set_names(pack, side.ready),
        "discards": _set_names(pack, side.discards),
        "cashed_in": _set_names(pack, side.cashed_in),
        "old": _set_names(pack, side.old),
        "looked": side.looked,
    }
    if edition.swaps:
        written["set_out"] = _set_names(pack, side.set_out)
    return written


def position_from_json(data: Mapping[str, Any]) -> DutchState:
    """The state that a position describes. Raises InvalidPosition if it describes none.

    A card may be left out of a position altogether (for studies); none may lie in two places.
    """
    read = Reader(data, "position")
    if read.get("game", str) != "dutch":
        raise bad("position.game", N_("is another game"))
    edition = read.edition()
    state = DutchState(edition, read.number("seed", 0))
    pack = edition.pack
    state.shuffles = read.number("shuffles", 0)
    state.round = read.number("round", 1)
    state.phase = read.phase(edition)
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
        _side_from_json(edition, Reader(player, f"players[{seat}]"))
        for seat, player in enumerate(read.pair("players"))
    )
    state.sides = (first, second)
    _read_choices(state, read)
    votes = read.pair("votes")
    state.votes = (votes[0], votes[1])
    if "termination" in data:
        state.termination = read.get("termination", str)
    if edition.powers_first:
        state.bought = read.flag("bought")
    validate(state)
    return state


def _read_choices(state: DutchState, read: Reader) -> None:
    """Read what is chosen in secret; each kind belongs to its phase."""
    for key in _choices_of(state.edition):
        if key != "asides" and key not in read.data:
            continue
        first, second = (_choice_from_json(state.edition, key, entry) for entry in read.pair(key))
        if CHOICES[key] == state.phase:
            state.pending = (first, second)
        elif (first, second) != (None, None):
            raise bad(f"position.{key}", N_("are chosen in another phase"))


def _choice_from_json(edition: Edition, key: str, entry: object) -> Choice | None:
    if entry is None:
        return None
    where = f"position.{key}"
    if _is_one_card(edition, key):
        return (card_number(edition.pack, entry, where),)
    cards = card_numbers(edition.pack, entry, where)
    return cards if key == "asides" else tuple(sorted(cards))


def _side_from_json(edition: Edition, read: Reader) -> Side:
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
