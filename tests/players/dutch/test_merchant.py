from __future__ import annotations

import random
from typing import Any

import pytest

from dutch.players import arena
from dutch.players.dutch.merchant import Merchant
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.scoring import owned
from dutch.rules.dutch.state import DutchState
from tests.players.tables import DUTCH, table, whole_turn
from tests.playing import positions_of

BUDGET = 300


def choice(state: DutchState, seed: int = 1, budget: int = BUDGET) -> str:
    assert state.to_move is not None
    observation = state.observation(state.to_move)
    return str(Merchant().choose(observation, random.Random(seed), budget))


@pytest.mark.parametrize("edition", EDITIONS)
def test_choice_depends_on_the_observation_alone(edition: str) -> None:
    """Hidden cards, the seed of the deal and the state behind the observation make no difference."""
    rng = random.Random(3)
    for state in positions_of(3, edition):
        if state.to_move is None or (state.phase != "swap" and rng.random() < 0.8):
            continue
        observation = state.observation(state.to_move)
        first = choice(state)
        other = DUTCH.sample(observation, rng)
        assert other.observation(state.to_move) == observation
        assert choice(other) == first
        copied = DUTCH.observation_from_json(observation.to_json())
        assert str(Merchant().choose(copied, random.Random(1), BUDGET)) == first


@pytest.mark.parametrize("edition", EDITIONS)
def test_choice_is_legal_and_changes_nothing(edition: str) -> None:
    rng = random.Random(5)
    for state in positions_of(5, edition):
        if state.to_move is None or rng.random() < 0.7:
            continue
        observation = state.observation(state.to_move)
        before = observation.to_json()
        for budget in (1, BUDGET):
            action = Merchant().choose(observation, random.Random(1), budget)
            assert action in state.legal_actions()
        assert state.observation(state.to_move).to_json() == before == observation.to_json()


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
    before = owned(state.sides[0])
    done = whole_turn(Merchant(), state)
    assert sum(step.startswith("buy") for step in done) == 2
    gained = state.edition.pack.cards_of(owned(state.sides[0]) & ~before)
    assert [str(card) for card in gained] == ["G1", "G2"]
    assert owned(state.sides[0]) & before == before


def test_votes_to_stop_only_when_ahead() -> None:
    strong, weak = {"discards": "G1 G2 R1 R2 B1 B2"}, {"discards": "P8 P7 B8 B7 R8 R7"}
    assert choice(table(strong, weak, "G8 G7", phase="vote", left_display=True)) == "stop"
    assert choice(table(weak, strong, "G8 G7", phase="vote", left_display=True)) == "more"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition", "share"), [("standard", 0.75), ("prototype", 0.75), ("competition", 0.5)]
)
def test_beats_the_greedy_player(edition: str, share: float) -> None:
    result = arena.match(("merchant", "greedy"), 24, 11, edition=edition, budgets=(200, None))
    assert result.share[0] >= share
