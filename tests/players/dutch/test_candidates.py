import pytest

from dutch.players.dutch.candidates import MAX_BARGAINS, candidate_actions, usable_powers
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.planner import perform
from dutch.rules.dutch.editions import EDITIONS
from tests.players.tables import table
from tests.playing import positions_of


@pytest.mark.parametrize("edition", EDITIONS)
def test_candidates_are_legal_and_performed_as_by_the_rules(edition: str) -> None:
    for state in positions_of(7, edition):
        seat = state.to_move
        if seat is None or state.phase != "turn":
            continue
        for action in candidate_actions(state, seat, Evaluation(state, seat)):
            applied = state.copy()
            applied.apply(action)
            assert applied.to_json() == perform(state, action).to_json()


def test_prototype_powers_end_with_a_purchase() -> None:
    """P5: before it, those in the hand are usable, and none in the bid."""
    state = table({"bid": "G8 R3", "hand": "R6 B2 P9"}, {"discards": "B3"}, "R1", edition="prototype")
    pack = state.edition.pack
    assert [str(card) for card in pack.cards_of(usable_powers(state, 0))] == ["R6", "P9"]
    buy = next(action for action in state.legal_actions() if action.verb == "buy")
    assert usable_powers(perform(state, buy), 0) == 0


def test_keeps_only_the_best_bargains() -> None:
    state = table(
        {"bid": "Gp", "discards": "G1"},
        {"discards": "B3"},
        "B8 B7 P8 R8 P7 R7",
        edition="competition",
        auction_discards="G2 G8 R6 P6 B6 P5 R5",
        auction_deck="B1",
    )
    bargains = [a for a in candidate_actions(state, 0, Evaluation(state, 0)) if a.verb == "bargain"]
    assert len(bargains) == 2 * MAX_BARGAINS
    assert "Gp bargain G2 auction" in {str(action) for action in bargains}
