from __future__ import annotations

from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import Budget, candidates, perform, plans
from tests.players.tables import side, table
from tests.playing import positions_of


def test_every_plan_is_a_legal_turn() -> None:
    for state in positions_of(6):
        seat = state.to_move
        if seat is None or state.phase != "turn":
            continue
        for plan in plans(state, seat, Budget(150), 4, 5):
            played = state.copy()
            for action in plan.actions:
                played.apply(action)
            assert played.to_json() == plan.state.to_json()
            assert "end" in {str(action) for action in played.legal_actions()}


def test_plans_come_best_first_and_no_position_twice() -> None:
    state = table(side(bid="G8 G7 R6 B5"), side(discards="B3"), "G2 G1 R2", auction_deck="P1")
    found = plans(state, 0, Budget(500), 6, 50)
    values = [plan.value for plan in found]
    assert values == sorted(values, reverse=True)
    ends = [str(plan.state.to_json()) for plan in found]
    assert len(ends) == len(set(ends)) > 5


def test_a_loser_without_budget_still_pays_the_duty() -> None:
    state = table(side(bid="G8 G7"), side(discards="B3"), "R8 R7", winner=1, touched=True)
    assert plans(state, 0, Budget(0), 1, 1)[0].actions[0].verb == "buy"


def test_the_budget_bounds_the_search() -> None:
    state = table(side(bid="G8 G7 R6 B5"), side(discards="B3"), "G2 G1 R2", auction_deck="P1")
    assert len(plans(state, 0, Budget(5), 6, 50)) <= 6


def test_candidates_are_legal_and_performed_like_the_rules_do() -> None:
    for state in positions_of(7):
        seat = state.to_move
        if seat is None or state.phase != "turn":
            continue
        for action in candidates(state, seat, Evaluation(state, seat)):
            applied = state.copy()
            applied.apply(action)
            assert applied.to_json() == perform(state, seat, action).to_json()
