"""Converts positions and observations to JSON-ready dicts, described in docs/position-format.md."""

from collections.abc import Iterable
from typing import Any

from dutch.rules.api import Card, Cards
from dutch.rules.dutch.cards import Pack
from dutch.rules.dutch.editions import Edition
from dutch.rules.dutch.position import GAP, Choice, FullPosition, Side
from dutch.rules.dutch.terms import Phase
from dutch.rules.dutch.view import Discards, Memory, PlayerView, View

SECRET_CHOICES = {"asides": Phase.ASIDE, "bids": Phase.BID, "swaps": Phase.SWAP}
"""The phase of each kind of secret choice, by the choice's key in a position."""


def position_to_json(position: FullPosition) -> dict[str, Any]:
    """Convert a complete position to plain data. Some keys exist in some editions only."""
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
    for key in secret_choice_keys(edition):
        written[key] = [_secret_choice_to_json(position, key, cards) for cards in position.pending]
    written |= {
        "votes": [None if vote is None else str(vote) for vote in position.votes],
        "left_display": position.left_display,
        "display": [None if card == GAP else pack.cards[card].name for card in position.display],
        "auction_deck": _names_of(pack, position.auction_deck),
        "auction_discards": _names_of(pack, position.auction_discards),
        "players": [_side_to_json(edition, side) for side in position.sides],
        "seen": _card_names(pack.cards_of(position.seen)),
        "termination": position.termination.value if position.termination else "",
    }
    if edition.powers_first:
        written["bought"] = position.bought
    return written


def _names_of(pack: Pack, cards: Iterable[int]) -> list[str]:
    return [pack.cards[card].name for card in cards]


def secret_choice_keys(edition: Edition) -> list[str]:
    """Return the keys of the secret choices that an edition has."""
    return [key for key, phase in SECRET_CHOICES.items() if phase in edition.phases]


def _secret_choice_to_json(position: FullPosition, key: str, cards: Choice | None) -> list[str] | str | None:
    """Convert a secret choice to plain data: a list of cards, or one card if it is always single.

    Return None if the seat has not chosen, or if the phase is not that of the choice.
    """
    if cards is None or position.phase is not SECRET_CHOICES[key]:
        return None
    names = _names_of(position.edition.pack, cards)
    return names[0] if is_single_card(position.edition, key) else names


def is_single_card(edition: Edition, key: str) -> bool:
    """Return True if a secret choice is always a single card, which is written without a list."""
    return key == "asides" and max(edition.asides) == 1


def _side_to_json(edition: Edition, side: Side) -> dict[str, Any]:
    pack = edition.pack
    written = {
        "deck": _names_of(pack, side.deck),
        "known_top": side.known_top,
        "hand": _card_names(pack.cards_of(side.hand)),
        "bid": [{"card": pack.cards[card].name, "suit": side.suit_of(card)} for card in side.bid_order],
        "ready": _card_names(pack.cards_of(side.ready)),
        "discards": _card_names(pack.cards_of(side.discards)),
        "cashed_in": _card_names(pack.cards_of(side.cashed_in)),
        "old": _card_names(pack.cards_of(side.old)),
        "looked": side.looked,
    }
    if edition.swaps:
        written["set_out"] = _card_names(pack.cards_of(side.set_out))
    return written


def observation_to_json(seat: int, view: View, memory: Memory, edition: Edition) -> dict[str, Any]:
    """Convert an observation to plain data, with the keys that its edition has."""
    written_view = {
        "game": "dutch",
        "edition": view.edition,
        "round": view.round,
        "phase": view.phase.value,
        "to_move": view.to_move,
        "bid_winner": view.bid_winner,
        "chosen": list(view.chosen),
        "aside": _card_names(view.aside),
        "voted": list(view.voted),
        "vote": None if view.vote is None else view.vote.value,
        "display": [None if card is None else card.name for card in view.display],
        "auction_deck": view.auction_deck,
        "auction_discards": {
            **_discards(view.auction_discards),
            "top": [] if view.auction_top is None else [view.auction_top.name],
        },
        "left_display": view.left_display,
        "own_deck": _names_or_none(view.own_deck),
        "players": [_player(player) for player in view.players],
    }
    if edition.powers_first:
        written_view["bought"] = view.bought
    written_memory = {
        "own_deck": _card_names(memory.own_deck),
        "own_top": _card_names(memory.own_top),
        "own_old": _card_names(memory.own_old),
        "discards": [_card_names(cards) for cards in memory.discards],
        "auction_discards": _card_names(memory.auction_discards),
        "seen": _card_names(memory.seen),
        "other_known": _card_names(memory.other_known),
        "other_old": _card_names(memory.other_old),
        "other_old_count": memory.other_old_count,
    }
    if edition.swaps:
        written_memory["set_out"] = _card_names(memory.set_out)
    return {"game": "dutch", "seat": seat, "view": written_view, "memory": written_memory}


def _card_names(cards: Iterable[Card]) -> list[str]:
    return [card.name for card in cards]


def _names_or_none(cards: Cards | None) -> list[str] | None:
    return None if cards is None else _card_names(cards)


def _discards(discards: Discards) -> dict[str, Any]:
    return {"count": discards.size, "cards": _names_or_none(discards.cards)}


def _player(player: PlayerView) -> dict[str, Any]:
    return {
        "deck": player.deck,
        "known_top": player.known_top,
        "hand": _names_or_none(player.hand),
        "hand_count": player.hand_count,
        "bid": [{"card": card.name, "suit": suit} for card, suit in player.bid],
        "bid_total": player.bid_total,
        "ready": _card_names(player.ready),
        "discards": _discards(player.discards),
        "cashed_in": _card_names(player.cashed_in),
        "looked": player.looked,
    }
