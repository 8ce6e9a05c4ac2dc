import random
from typing import Any

import pytest

from dutch.players import arena, roster
from dutch.players.dutch.merchant import Merchant
from dutch.rules.dutch.scoring import owned_cards
from dutch.rules.dutch.state import DutchState
from dutch.rules.terms import Phase
from tests.players.tables import table, whole_turn
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
