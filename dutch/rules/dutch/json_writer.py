"""Positions and observations as JSON-ready dicts, as docs/position-format.md describes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dutch.rules.cards import SUITS, Pack
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import GAP, Choice, FullPosition, Side
from dutch.rules.terms import Phase
from dutch.rules.view import Cards, Memory, PlayerView, View

CHOICES = {"asides": Phase.ASIDE, "bids": Phase.BID, "swaps": Phase.SWAP}
"""The keys of secret choices, and the phases in which they are made."""


def position_to_json(position: FullPosition) -> dict[str, Any]:
    """Return the whole truth as plain data; some keys exist only in the editions that need them."""
    edition, pack = position.edition, position.edition.pack
    written: dict[str, Any] = {
        "game": "dutch",
        "edition": edition.name,
        "seed": position.seed,
        "shuffles": position.shuffles,
        "round": position.round,
        "phase": position.phase.value,
        "to_move": position.to_move,
        "bid_winner": position.bid_winner,
    }
    for key in choices_of(edition):
        written[key] = [_choice_to_json(position, key, cards) for cards in position.pending]
    written |= {
        "votes": [None if vote is None else str(vote) for vote in position.votes],
        "left_display": position.left_display,
        "display": [None if card == GAP else pack.names[card] for card in position.display],
        "auction_deck": _numbered(pack, position.auction_deck),
        "auction_discards": _numbered(pack, position.auction_discards),
        "players": [_side_to_json(edition, side) for side in position.sides],
        "seen": _set_names(pack, position.seen),
        "termination": position.termination.value if position.termination else "",
    }
    if edition.powers_first:
        written["bought"] = position.bought
    return written


def _numbered(pack: Pack, cards: Iterable[int]) -> list[str]:
    """Return the names of an ordered pile of card numbers."""
    return [pack.names[card] for card in cards]


def _set_names(pack: Pack, mask: int) -> list[str]:
    """Return the names of a set of cards, in canonical order."""
    return list(pack.names_of(mask))


def _bid_to_json(pack: Pack, side: Side) -> list[dict[str, str]]:
    """Return the bid in order of arrival, each card with the suit it has now."""
    return [
        {"card": pack.names[card], "suit": SUITS[side.suit_of(card, pack.suit_of[card])]}
        for card in side.order
    ]


def choices_of(edition: Edition) -> list[str]:
    """Return the keys of the secret choices that an edition has."""
    return [key for key, phase in CHOICES.items() if phase in edition.phases]


def _choice_to_json(position: FullPosition, key: str, cards: Choice | None) -> list[str] | str | None:
    """Return a choice as a list of cards, or as one card where it always is one; None if not made."""
    if cards is None or position.phase is not CHOICES[key]:
        return None
    found = _numbered(position.edition.pack, cards)
    return found[0] if is_one_card(position.edition, key) else found


def is_one_card(edition: Edition, key: str) -> bool:
    """Return True if this choice is always of one card, and so written without a list."""
    return key == "asides" and edition.most_asides == 1


def _side_to_json(edition: Edition, side: Side) -> dict[str, Any]:
    pack = edition.pack
    written = {
        "deck": _numbered(pack, side.deck),
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


def view_to_json(view: View, edition: Edition) -> dict[str, Any]:
    """Return a view as plain data, with the keys that its edition has."""
    discards, top = view.auction_discards, view.auction_top
    data = {
        "game": "dutch",
        "edition": view.edition,
        "round": view.round,
        "phase": view.phase.value,
        "to_move": view.to_move,
        "bid_winner": view.bid_winner,
        "chosen": list(view.chosen),
        "aside": _names(view.aside),
        "voted": list(view.voted),
        "vote": view.vote.value if view.vote else None,
        "display": [None if card is None else card.name for card in view.display],
        "auction_deck": view.auction_deck,
        "auction_discards": {
            "count": discards.size,
            "top": [] if top is None else [top.name],
            "cards": _names_or_none(discards.cards),
        },
        "left_display": view.left_display,
        "own_deck": _names_or_none(view.own_deck),
        "players": [_player_to_json(player) for player in view.players],
    }
    if edition.powers_first:
        data["bought"] = view.bought
    return data


def _player_to_json(player: PlayerView) -> dict[str, Any]:
    return {
        "deck": player.deck,
        "known_top": player.known_top,
        "hand": _names_or_none(player.hand),
        "hand_count": player.hand_count,
        "bid": [{"card": card.name, "suit": suit} for card, suit in player.bid],
        "bid_total": player.bid_total,
        "ready": _names(player.ready),
        "discards": {"count": player.discards.size, "cards": _names_or_none(player.discards.cards)},
        "cashed_in": _names(player.cashed_in),
        "looked": player.looked,
    }


def memory_to_json(memory: Memory, edition: Edition) -> dict[str, Any]:
    """Return a memory as plain data, with the keys that its edition has."""
    data = {
        "own_deck": _names(memory.own_deck),
        "own_top": _names(memory.own_top),
        "own_old": _names(memory.own_old),
        "discards": [_names(cards) for cards in memory.discards],
        "auction_discards": _names(memory.auction_discards),
        "seen": _names(memory.seen),
        "other_known": _names(memory.other_known),
        "other_old": _names(memory.other_old),
        "other_old_count": memory.other_old_count,
    }
    if edition.swaps:
        data["set_out"] = _names(memory.set_out)
    return data


def _names(cards: Cards) -> list[str]:
    return [card.name for card in cards]


def _names_or_none(cards: Cards | None) -> list[str] | None:
    return None if cards is None else _names(cards)
