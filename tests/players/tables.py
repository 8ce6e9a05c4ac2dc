"""Positions that test a player's skill."""

from __future__ import annotations

import random
from typing import Any

from dutch.players.api import Player
from dutch.rules import catalogue
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.state import DutchState

DUTCH = catalogue.get("dutch")


def side(**piles: str) -> dict[str, Any]:
    """One player's cards; every power of the bid is ready if ``ready`` says so."""
    cards = {name: text.split() for name, text in piles.items()}
    return {
        "deck": cards.get("deck", []),
        "known_top": 0,
        "hand": cards.get("hand", []),
        "bid": [{"card": card, "suit": card[0]} for card in cards.get("bid", [])],
        "ready": cards.get("ready", []),
        "discards": cards.get("discards", []),
        "cashed_in": cards.get("cashed_in", []),
    }


def table(
    near: dict[str, Any],
    far: dict[str, Any],
    display: str,
    *,
    auction_deck: str = "",
    winner: int = 0,
    phase: str = "turn",
    touched: bool = False,
    edition: str = "standard",
    auction_discards: str = "",
) -> DutchState:
    """Seat 0 (``near``) is to move. Cards not named are not in the game; ``-`` is a gap."""
    row = [None if word == "-" else word for word in display.split()]
    open_cards = [card for card in row if card] + auction_discards.split()
    for player in (near, far):
        open_cards += [entry["card"] for entry in player["bid"]]
        open_cards += player["discards"] + player["cashed_in"]
    return DUTCH.from_json(
        {
            "game": "dutch",
            "edition": edition,
            "seed": 1,
            "shuffles": 1,
            "round": 3,
            "phase": phase,
            "to_move": 0,
            "bid_winner": winner if phase == "turn" else None,
            "asides": [None, None],
            "votes": [None, None],
            "left_display": touched,
            "display": row + [None] * (EDITIONS[edition].places - len(row)),
            "auction_deck": auction_deck.split(),
            "auction_discards": auction_discards.split(),
            "players": [near, far],
            "seen": open_cards,
        }
    )


def whole_turn(player: Player, state: DutchState, budget: int = 1200) -> list[str]:
    """The notation of all that the player does in the turn of seat 0. Changes the state."""
    rng = random.Random(5)
    done: list[str] = []
    while not done or done[-1] != "end":
        action = player.choose(state.observation(0), rng, budget)
        state.apply(action)
        done.append(str(action))
    return done
