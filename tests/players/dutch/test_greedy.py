from __future__ import annotations

import random

from dutch.players.dutch.greedy import Greedy
from dutch.rules.dutch.state import DutchState
from tests.players.tables import DUTCH, side, table, whole_turn
from tests.playing import positions_of


def choice(state: DutchState) -> str:
    assert state.to_move is not None
    return str(Greedy().choose(state.observation(state.to_move), random.Random(1), 1))


def test_sets_the_card_worth_most_aside() -> None:
    near = side(hand="G2 R1 B8 Pp P5", deck="R4")
    far = side(hand="G3 R5 B7 Pq P6", deck="R6")
    assert choice(table(near, far, "B1 B2 B3 B4 B5 B6", phase="aside")) == "aside R1"


def test_does_what_adds_most_points_then_ends() -> None:
    state = table(side(bid="Gp R8", ready="Gp", discards="G8"), side(discards="B3"), "- - P8 - - G1")
    assert whole_turn(Greedy(), state) == ["Gp take G1 display", "end"]


def test_a_loser_buys_before_ending() -> None:
    state = table(side(bid="G1 R8"), side(discards="B3"), "P8", winner=1, touched=True)
    assert whole_turn(Greedy(), state) == ["buy 1 R8", "end"]


def test_votes_to_stop_when_ahead() -> None:
    strong, weak = side(discards="G1 R1 B1"), side(discards="P8 P7")
    assert choice(table(strong, weak, "G8", phase="vote")) == "stop"
    assert choice(table(weak, strong, "G8", phase="vote")) == "more"


def test_always_legal() -> None:
    for state in positions_of(8):
        if state.to_move is not None:
            state.check(DUTCH.parse(state, choice(state)))
