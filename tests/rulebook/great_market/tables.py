"""Tables of Great Market for the rulebook, with all thirty cards and all 65 chips.

``table`` is in the first round that fits: its lot is as large, and all cards that are left fill its deck,
except those that are discarded. The bank holds every chip that no player has.
"""

from typing import Any

import pytest

from dutch.rules import catalogue
from dutch.rules.errors import IllegalActionError
from dutch.rules.great_market.game import MarketState
from dutch.rules.great_market.position import CARDS

Json = dict[str, Any]

MARKET = catalogue.get("great-market")
ALL_CARDS = [card.name for card in CARDS]
"""The thirty cards, in canonical order."""


def player(cards: str = "", chips: int = 10, **edits: bool) -> Json:
    """Return one player's side of a table, still in the auction."""
    side: Json = {"cards": cards.split(), "chips": chips, "bidding": True}
    return {**side, "sits_out": False, "has_bid": False, "rewarded": False, **edits}


def table(*players: Json, lot: str, **edits: Any) -> MarketState:
    """Return a state in which seat 0 began the auction and is asked, unless the edits say otherwise."""
    used = {*lot.split(), *(card for side in players for card in side["cards"])}
    rest = [card for card in ALL_CARDS if card not in used]
    fitting = range(len(lot.split()), 16, 3) if lot else (15,)
    number = next(number for number in fitting if deck_size(number) <= len(rest))
    left = deck_size(number)
    position: Json = {
        "game": "great-market",
        "edition": "standard",
        "options": {},
        "seed": 7,
        "round": number,
        "phase": "bid",
        "to_move": 0,
        "starter": 0,
        "lot": lot.split(),
        "deck": rest[:left],
        "discarded": rest[left:],
        "bank": 65 - sum(side["chips"] for side in players),
        "bid": 0,
        "bidder": None,
        "erred": False,
        "players": list(players),
    }
    return MARKET.from_json(position | edits)


def deck_size(number: int) -> int:
    """Return the cards that are left in the deck in a round, counted from 1."""
    return sum((1, 2, 3)[later % 3] for later in range(number, 15))


def play(state: MarketState, actions: str) -> MarketState:
    """Return the state after some actions, separated by commas."""
    after = state.copy()
    for text in actions.split(", "):
        after.apply(MARKET.parse(after, text))
    return after


def chips(state: MarketState) -> list[int]:
    """Return every player's chips, by seat."""
    return [side.chips for side in state.position.players]


def cards(state: MarketState, seat: int) -> list[str]:
    names: list[str] = state.to_json()["players"][seat]["cards"]
    return names


def legal_actions(state: MarketState) -> list[str]:
    return [str(action) for action in state.legal_actions()]


def assert_refused(state: MarketState, code: str, *actions: str) -> None:
    """Check that these actions are refused with this code, and change nothing."""
    before = state.to_json()
    for text in actions:
        with pytest.raises(IllegalActionError) as caught:
            state.apply(MARKET.parse(state, text))
        assert caught.value.code == code, text
        assert state.to_json() == before
