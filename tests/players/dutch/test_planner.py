import pytest

from dutch.players.dutch.planner import Budget, best_plans, end_turn, value_after_reply
from dutch.rules.api import END
from dutch.rules.dutch.editions import EDITIONS
from tests.players.tables import table
from tests.playing import positions_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_plan_is_a_legal_turn(edition: str) -> None:
    for state in positions_of(6, edition):
        seat = state.to_move
        if seat is None or state.phase != "turn":
            continue
        for plan in best_plans(state, seat, Budget(150), 4, 5):
            played = state.copy()
            for action in plan.actions:
                played.apply(action)
            assert played.to_json() == plan.state.to_json()
            assert "end" in {str(action) for action in played.legal_actions()}


def test_plans_are_sorted_and_reach_different_positions() -> None:
    state = table({"bid": "G8 G7 R6 B5"}, {"discards": "B3"}, "G2 G1 R2", auction_deck="P1")
    found = best_plans(state, 0, Budget(500), 6, 50)
    values = [plan.value for plan in found]
    assert values == sorted(values, reverse=True)
    ends = [str(plan.state.to_json()) for plan in found]
    assert len(ends) == len(set(ends)) > 5


def test_plans_a_required_purchase_without_budget() -> None:
    state = table({"bid": "G8 G7"}, {"discards": "B3"}, "R8 R7", bid_winner=1, left_display=True)
    assert best_plans(state, 0, Budget(0), 1, 1)[0].actions[0].verb == "buy"


def test_budget_limits_the_search() -> None:
    state = table({"bid": "G8 G7 R6 B5"}, {"discards": "B3"}, "G2 G1 R2", auction_deck="P1")
    assert len(best_plans(state, 0, Budget(5), 6, 50)) <= 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_end_turn_matches_the_rules(edition: str) -> None:
    for state in positions_of(8, edition):
        if state.phase == "turn" and END in state.legal_actions():
            applied = state.copy()
            applied.apply(END)
            assert applied.to_json() == end_turn(state).to_json()


def test_plans_with_powers_survive_the_beam() -> None:
    """P5: the power gains no points, but the card it takes helps to pay for the expensive place."""
    state = table(
        {"bid": "R5 R3", "hand": "R9", "discards": "R4 R2"},
        {"discards": "B3"},
        "- - - R1",
        edition="prototype",
        left_display=True,
    )
    best = best_plans(state, 0, Budget(300), 1, 1)[0]
    assert [action.verb for action in best.actions] == ["take", "buy"]


def test_reply_counts_the_losers_gift() -> None:
    """C5: the loser, who cannot buy, receives the card left on place 1."""
    near, far = {"bid": "G1 G2"}, {"discards": "R1 R2"}
    state = table(near, far, "R4", edition="competition")
    stay = best_plans(state, 0, Budget(0), 1, 1)[0]
    assert value_after_reply(stay, 0, 1, 10) == (8 + 7) - (8 + 7 + 5)
