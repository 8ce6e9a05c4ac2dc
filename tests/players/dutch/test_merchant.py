import random
from typing import Any

import pytest

from dutch.players import arena, roster
from dutch.players.dutch import merchant
from dutch.players.dutch.evaluation import Evaluation
from dutch.players.dutch.merchant import (
    MAX_BARGAINS,
    Merchant,
    best_plans,
    candidate_actions,
    perform,
    value_after_reply,
)
from dutch.rules.dutch import END, Action
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.dutch.terms import Phase
from tests.players.tables import DUTCH, table, whole_turn
from tests.playing import positions_of

BUDGET = 300


def choice(state: DutchState, seed: int = 1, budget: int = BUDGET) -> str:
    assert state.to_move is not None
    observation = state.observation(state.to_move)
    return str(Merchant().choose(observation, random.Random(seed), budget))


@pytest.mark.parametrize(
    ("near", "far", "row", "edits", "expected"),
    [
        pytest.param(
            {"bid": "Gp R4", "discards": "G6 R7 B8 P7 G5"},
            {"discards": "R3 R5 B6 P6 G7 G8 P8"},
            "- B7 B5 P4 G4 G1",
            {},
            ["Gp take G1 display"],
            id="takes the best card with a power",
        ),
        pytest.param(
            {"bid": "Gp R3", "discards": "G2 R2"},
            {"bid": "G1 R8", "discards": "G3 G5"},
            "- - - - B8",
            {},
            ["Gp steal G1"],
            id="steals the card that decides the game",
        ),
        pytest.param(
            {"bid": "G1 R1", "discards": "G2 R2"},
            {"discards": "B3 B5"},
            "P8",
            {},
            ["end"],
            id="ends the turn when nothing helps",
        ),
        pytest.param(
            {"bid": "Gp", "ready": "", "discards": "G1 G2"},
            {"discards": "B3 B5"},
            "P8",
            {},
            ["buy 1 Gp", "end"],
            id="D33: pays with a power to free the suit's bonus",
        ),
        pytest.param(
            {"bid": "B5", "discards": "G1 G2 G3 G4 G5"},
            {"discards": "P1 P2 P3 B8 B7"},
            "G6",
            {"edition": "prototype"},
            ["buy 1 B5", "end"],
            id="P10: takes a sixth card of a suit for ten points, even a 6",
        ),
        pytest.param(
            {"bid": "R8 Gp", "discards": "G1 G5 G6 G7 B1 B2 R1 R2"},
            {"discards": "P1 P2 P3 P4 B8 B7"},
            "- B3 G3",
            {"edition": "competition"},
            ["Gp bargain G3 display"],
            id="C7: the 3 joins the long suit, the 2 would push out a card that counts as much",
        ),
        pytest.param(
            {"bid": "Bp Pp", "discards": "P2 P5 P7 P6"},
            {"discards": "R1 R2 R3 G8 G7"},
            "- P8 P4 P3",
            {"edition": "competition"},
            ["bargain P3 display", "bargain P4 display"],
            id="C4: recalls a power that pays for its suit, to bargain twice",
        ),
        pytest.param(
            {"bid": "R8 R2 G1 B3", "discards": "R7 B2 G3"},
            {"discards": "P3 P5 B6 P6"},
            "P8",
            {"bid_winner": 1},
            ["buy 1 R8", "end"],
            id="the loser pays with the least valuable card",
        ),
        pytest.param(
            {"bid": "G10 R9 B5 P4"},
            {"discards": "P1 P2 P3 B8 B7"},
            "- R1",
            {"edition": "prototype"},
            ["buy 2 G10 R9|buy 2 G10 B5"],
            id="P1: in the prototype a high bid costs points, so losing it is good",
        ),
    ],
)
def test_plays_a_good_turn(near: Any, far: Any, row: str, edits: Any, expected: list[str]) -> None:
    done = whole_turn(Merchant(), table(near, far, row, left_display=True, **edits))
    assert all(any(step.endswith(tuple(words.split("|"))) for step in done) for words in expected)
    assert expected[-1] != "end" or done == expected


def test_buys_two_cards_of_a_suit_and_loses_nothing() -> None:
    state = table({"bid": "G8 G7 G6", "discards": "R7 B8"}, {"discards": "R3 R5 B6 P6"}, "G2 G1")
    before = owned_cards(state.sides[0])
    done = whole_turn(Merchant(), state)
    assert sum(step.startswith("buy") for step in done) == 2
    gained = state.edition.pack.cards_of(owned_cards(state.sides[0]) & ~before)
    assert [str(card) for card in gained] == ["G1", "G2"]
    assert owned_cards(state.sides[0]) & before == before


def test_all_but_the_novice_hold_powers_back_in_the_prototype() -> None:
    """A power that was bid can't be used (P5)."""
    held = dict.fromkeys(("novice", "apprentice", "trader"), 0)
    for state in positions_of(1, "prototype"):
        if state.phase is not Phase.BID or state.to_move is None:
            continue
        observation, hand = state.observation(state.to_move), state.sides[state.to_move].hand
        for name in held:
            entry = roster.get(name)
            bid = entry.factory().choose(observation, random.Random(1), entry.budget)
            held[name] += hand.bit_count() - len(bid.gives)
    assert held["novice"] == 0 < min(held["apprentice"], held["trader"])


def test_votes_to_stop_only_when_ahead() -> None:
    strong, weak = {"discards": "G1 G2 R1 R2 B1 B2"}, {"discards": "P8 P7 B8 B7 R8 R7"}
    assert choice(table(strong, weak, "G8 G7", phase="vote", left_display=True)) == "stop"
    assert choice(table(weak, strong, "G8 G7", phase="vote", left_display=True)) == "more"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "share"), [("standard", 0.75), ("prototype", 0.75), ("competition", 0.5)]
)
def test_beats_the_beginner(edition: str, share: float) -> None:
    result = arena.match(("merchant", "beginner"), 24, 11, edition=edition, budgets=(200, None))
    assert result.share[0] >= share


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_plan_is_a_legal_turn(edition: str) -> None:
    for state in positions_of(6, edition):
        seat = state.to_move
        if seat is None or state.phase != "turn":
            continue
        for plan in best_plans(state, seat, 150, 4, 5):
            played = state.copy()
            for action in plan.actions:
                played.apply(action)
            assert played.to_json() == plan.state.to_json()
            assert "end" in {str(action) for action in played.legal_actions()}


def test_plans_are_sorted_and_reach_different_positions() -> None:
    state = table({"bid": "G8 G7 R6 B5"}, {"discards": "B3"}, "G2 G1 R2", auction_deck="P1")
    found = best_plans(state, 0, 500, 6, 50)
    values = [plan.value for plan in found]
    assert values == sorted(values, reverse=True)
    ends = [str(plan.state.to_json()) for plan in found]
    assert len(ends) == len(set(ends)) > 5


def test_plans_a_required_purchase_without_budget() -> None:
    state = table({"bid": "G8 G7"}, {"discards": "B3"}, "R8 R7", bid_winner=1, left_display=True)
    assert best_plans(state, 0, 0, 1, 1)[0].actions[0].verb == "buy"


def test_budget_limits_the_search() -> None:
    state = table({"bid": "G8 G7 R6 B5"}, {"discards": "B3"}, "G2 G1 R2", auction_deck="P1")
    assert len(best_plans(state, 0, 5, 6, 50)) <= 6


def test_plans_with_powers_survive_the_beam() -> None:
    """P5: the power gains no points, but the card it takes helps to pay for the expensive place."""
    state = table(
        {"bid": "R5 R3", "hand": "R9", "discards": "R4 R2"},
        {"discards": "B3"},
        "- - - R1",
        edition="prototype",
        left_display=True,
    )
    best = best_plans(state, 0, 300, 1, 1)[0]
    assert [action.verb for action in best.actions] == ["take", "buy"]


def test_reply_counts_the_losers_gift() -> None:
    """C5: the loser, who cannot buy, receives the card left on place 1."""
    near, far = {"bid": "G1 G2"}, {"discards": "R1 R2"}
    state = table(near, far, "R4", edition="competition")
    stay = best_plans(state, 0, 0, 1, 1)[0]
    assert value_after_reply(stay, 0, 1, 10) == (8 + 7) - (8 + 7 + 5)


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
    perform = merchant.perform

    def counted(state: DutchState, action: Action) -> DutchState:
        nonlocal searched
        searched += action != END
        return perform(state, action)

    monkeypatch.setattr(merchant, "perform", counted)
    rng = random.Random(2)
    for state in positions_of(9, edition):
        if state.to_move is None or rng.random() < 0.92:
            continue
        searched = 0
        chosen(state, budget)
        assert searched <= budget
