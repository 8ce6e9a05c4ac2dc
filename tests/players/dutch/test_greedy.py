from __future__ import annotations

import random

import pytest

from dutch.players import arena
from dutch.players.dutch.greedy import Greedy
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.state import DutchState
from tests.players.tables import DUTCH, side, table, whole_turn
from tests.playing import positions_of


def choice(state: DutchState) -> str:
    assert state.to_move is not None
    return str(Greedy().choose(state.observation(state.to_move), random.Random(1), 1))


def test_sets_aside_the_card_with_most_points() -> None:
    near = side(hand="G2 R1 B8 Pp P5", deck="R4")
    far = side(hand="G3 R5 B7 Pq P6", deck="R6")
    assert choice(table(near, far, "B1 B2 B3 B4 B5 B6", phase="aside")) == "aside R1"


def test_takes_the_best_step_and_then_ends() -> None:
    state = table(side(bid="Gp R8", ready="Gp", discards="G8"), side(discards="B3"), "- - P8 - - G1")
    assert whole_turn(Greedy(), state) == ["Gp take G1 display", "end"]


def test_loser_buys_before_ending() -> None:
    state = table(side(bid="G1 R8"), side(discards="B3"), "P8", winner=1, touched=True)
    assert whole_turn(Greedy(), state) == ["buy 1 R8", "end"]


def test_votes_to_stop_when_ahead() -> None:
    strong, weak = side(discards="G1 R1 B1"), side(discards="P8 P7")
    assert choice(table(strong, weak, "G8", phase="vote")) == "stop"
    assert choice(table(weak, strong, "G8", phase="vote")) == "more"


def test_bids_every_card() -> None:
    near, far = side(hand="G10 R6 P2", deck="B1"), side(hand="B2 B3", deck="B4")
    state = table(near, far, "R1", phase="bid", edition="prototype")
    assert choice(state) == "bid G10 R6 P2"


def test_sets_aside_the_two_cards_with_most_points() -> None:
    near = side(hand="G2 R1 B8 Pp P5 P6", deck="R4")
    far = side(hand="G3 R5 B7 Pq P7 P8", deck="R6")
    assert choice(table(near, far, "B1 B2 B3", phase="aside", edition="competition")) == "aside G2 R1"


def test_swaps_cards_worth_less_than_the_others() -> None:
    near, far = side(deck="G1 R2 P8 Bp"), side(deck="B1 B8 P4 P5")
    state = table(near, far, "", phase="swap", edition="competition", auction_deck="G3 G4 G5 G6 R3 R4 R5 R6")
    assert choice(state) == "swap P8 Bp"


def test_bargains_for_the_most_points() -> None:
    near, far = side(bid="Gp R8", ready="Gp", discards="G8"), side(discards="B3")
    state = table(near, far, "- P8 - - B2", edition="competition", auction_discards="R1 G1", touched=True)
    assert whole_turn(Greedy(), state)[0] in ("Gp bargain G1 auction", "Gp bargain R1 auction")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_is_legal(edition: str) -> None:
    for state in positions_of(8, edition):
        if state.to_move is not None:
            state.check(DUTCH.parse(state, choice(state)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_beats_the_random_player(edition: str) -> None:
    result = arena.match(("greedy", "random"), 40, 5, edition=edition)
    assert result.share[0] >= 0.8
