import random

import pytest

from dutch.players.dutch import planner
from dutch.players.dutch.merchant import Merchant
from dutch.rules.api import Action
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from tests.players.tables import DUTCH, table
from tests.playing import positions_of

BUDGET = 600


def seen(state: DutchState) -> DutchObservation:
    return state.observation(state.to_move or 0)


def chosen(state: DutchState, budget: int = BUDGET) -> Action:
    return Merchant().choose(seen(state), random.Random(3), budget)


def test_puts_the_higher_of_two_bids_on_top() -> None:
    """C3, D10: it decides a tie; otherwise the order makes no difference."""
    for seed in range(3):
        state = DUTCH.new("competition", seed)
        for _ in range(2):
            state.apply(Action("swap", None, frozenset(), state.legal_actions()[0].target))
        aside = chosen(state)
        assert aside.actor is not None
        (under,) = aside.gives
        assert aside.actor.bid >= under.bid


def test_bid_holds_back_only_powers() -> None:
    """P5: any other card left in the hand could have paid."""
    bids = 0
    for seed in range(3):
        for state in positions_of(seed, "prototype"):
            if state.phase != "bid":
                continue
            bids += 1
            hand = state.edition.pack.cards_of(state.sides[state.to_move or 0].hand)
            kept = set(hand) - chosen(state, 60).gives
            assert all(card.bid >= 6 for card in kept)
    assert bids > 10


def test_bids_nothing_when_the_hands_power_is_worth_more() -> None:
    """P4, P5: in the bid the 9 only pays; in the hand it takes a card, and both pay for the green 1."""
    near = {"hand": "R9", "deck": "G2 R2 R3 R4 B4", "discards": "R1 R10"}
    far = {"hand": "B6", "deck": "P6 P7 P8 P9 B10", "discards": "B1"}
    state = table(near, far, "P10 G1", phase="bid", edition="prototype", auction_deck="G8")
    assert str(chosen(state, 3000)) == "bid"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("budget", [40, 3000])
def test_searches_no_more_positions_than_the_budget_allows(
    edition: str, budget: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    searched = 0
    perform = planner.perform

    def counted(state: DutchState, action: Action) -> DutchState:
        nonlocal searched
        searched += 1
        return perform(state, action)

    monkeypatch.setattr(planner, "perform", counted)
    rng = random.Random(2)
    for state in positions_of(9, edition):
        if state.to_move is None or rng.random() < 0.92:
            continue
        searched = 0
        chosen(state, budget)
        assert searched <= budget
