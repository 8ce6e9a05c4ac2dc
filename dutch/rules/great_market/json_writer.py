"""Positions as JSON-ready dicts."""

from collections.abc import Iterable, Sequence
from typing import Any

from dutch.rules.great_market.cards import CARDS, cards_in
from dutch.rules.great_market.position import Position


def position_to_json(position: Position, chips: Sequence[int | None]) -> dict[str, Any]:
    """Convert the table without the deck to plain data, with these ``chips`` by seat."""
    return {
        "game": "great-market",
        "edition": "standard",
        "options": dict(position.options),
        "round": position.round,
        "phase": position.phase.value,
        "to_move": position.to_move,
        "starter": position.starter,
        "lot": names_of(position.lot),
        "discarded": names_of(position.discarded),
        "bank": position.bank,
        "bid": position.bid,
        "bidder": position.bidder,
        "erred": position.erred,
        "players": [
            {
                "cards": [card.name for card in cards_in(player.cards)],
                "chips": own,
                "bidding": player.bidding,
                "sits_out": player.sits_out,
                "has_bid": player.has_bid,
                "rewarded": player.rewarded,
            }
            for player, own in zip(position.players, chips, strict=True)
        ],
    }


def names_of(cards: Iterable[int]) -> list[str]:
    """Return the names of cards, in their order."""
    return [CARDS[card].name for card in cards]
