"""Choices of several cards: all of them, each once, small ones first (C2, C3, P4)."""

from __future__ import annotations

from itertools import combinations

from tests.playing import DUTCH
from tests.rules.dutch.test_validate import FIVE, SIX, position


def test_C02_a_list_of_exchanges_is_a_sequence_like_any_other() -> None:
    state = DUTCH.new("competition", 7)
    swaps = state.legal_actions()
    deck = state.edition.pack.cards_of(sum(1 << card for card in state.sides[0].deck))
    wanted = [frozenset(part) for size in range(11) for part in combinations(deck, size)]
    assert [swap.gives for swap in swaps] == wanted
    assert len(swaps) == len(wanted) == 1024
    assert [swaps[place].gives for place in (0, 1, 11, -1)] == [wanted[place] for place in (0, 1, 11, -1)]
    assert tuple(swap.gives for swap in swaps[1:30:4]) == tuple(wanted[1:30:4])
    assert all(swap in swaps for swap in list(swaps)[::50])


def test_C02_lists_of_exchanges_are_the_same_if_the_decks_are() -> None:
    state, again, other = (DUTCH.new("competition", seed) for seed in (7, 7, 8))
    assert state.legal_actions() == again.legal_actions()
    assert hash(state.legal_actions()) == hash(again.legal_actions())
    assert state.legal_actions() != other.legal_actions()
    assert state.legal_actions() != "swap"


def test_P04_bids_are_all_parts_of_the_hand() -> None:
    state = DUTCH.from_json(position("prototype", {"hand": FIVE[:4]}, {"hand": ["R1"]}, phase="bid"))
    texts = [str(action) for action in state.legal_actions()]
    assert texts[:6] == ["bid", "bid G1", "bid G2", "bid G3", "bid G4", "bid G1 G2"]
    assert texts[-1] == "bid G1 G2 G3 G4"
    assert len(set(texts)) == len(texts) == 16


def test_C03_asides_are_all_ordered_pairs() -> None:
    state = DUTCH.from_json(position("competition", *SIX))
    texts = [str(action) for action in state.legal_actions() if action.verb == "aside"]
    assert texts[:2] == ["aside G1 G2", "aside G1 G3"]
    assert texts[-1] == "aside G6 G5"
    assert len(set(texts)) == len(texts) == 30
