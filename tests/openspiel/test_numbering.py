from __future__ import annotations

import random

import pytest

from dutch.openspiel.node import ACTION_COUNTS, STEP_NUMBERS, STEPS, split_into_steps
from tests.playing import DUTCH


def test_action_numbers_never_change() -> None:
    assert len(STEPS) == len(STEP_NUMBERS)
    assert ACTION_COUNTS == {"standard": 2898, "prototype": 4731, "competition": 5491}
    known = {0: "end", 3: "more", 4: "aside G1", 43: "aside Bq", 44: "buy 1", 49: "buy 6", 50: "pay G1"}
    known |= {90: "Gp cash G1", 91: "Gp suit G1 G", 95: "Gp take G1 own", 98: "Gp steal G1"}
    known |= {2889: "Bq cash Bp", 2897: "Bq steal Bp", 2898: "done", 2899: "aside G9", 2907: "bid G1"}
    known |= {2955: "G6 cash G1", 4730: "B10 take B9 auction", 4731: "swap G1", 4771: "under G1"}
    known |= {4811: "Gp recall Gq", 4818: "Gp bargain G1 auction", 5490: "Bq bargain Bp display"}
    assert {number: STEPS[number] for number in known} == known


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_has_its_own_numbers(edition: str, seed: int) -> None:
    state, rng = DUTCH.new(edition, seed), random.Random(seed)
    while state.to_move is not None:
        actions = state.legal_actions()
        spelled = [split_into_steps(action) for action in actions]
        assert len(set(spelled)) == len(spelled)
        for words in spelled:
            assert all(STEP_NUMBERS[word] < ACTION_COUNTS[edition] for word in words)
        assert not any(words[:-1] in spelled for words in spelled), "one action must not begin another"
        state.apply(rng.choice(actions))


@pytest.mark.parametrize(
    ("edition", "text", "words"),
    [
        ("standard", "buy 3 Bp B3 B8", ("buy 3", "pay B3", "pay B8", "pay Bp")),
        ("standard", "Bp suit B4 P", ("Bp suit B4 P",)),
        ("competition", "aside G7 B2", ("aside G7", "under B2")),
        ("competition", "swap Bp G1", ("swap G1", "swap Bp", "done")),
        ("competition", "swap", ("done",)),
        ("competition", "Bp bargain B4 auction", ("Bp bargain B4 auction",)),
        ("prototype", "bid R8 G10", ("bid G10", "bid R8", "done")),
        ("prototype", "bid", ("done",)),
    ],
)
def test_splits_actions_into_steps(edition: str, text: str, words: tuple[str, ...]) -> None:
    assert split_into_steps(DUTCH.parse(DUTCH.new(edition, 1), text)) == words
