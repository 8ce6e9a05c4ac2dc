from __future__ import annotations

import random

import pytest

from dutch.match.undo import Undo
from dutch.rules.events import RoundBegan, TurnEnded
from tests.match.helpers import fresh, referee_of
from tests.playing import DUTCH, pick
from tests.rulebook.positions import table

FREE, BARRIER = RoundBegan(1), TurnEnded(0)


def test_nothing_to_take_back_at_first() -> None:
    undo = Undo()
    assert not undo.possible(0)
    assert not undo.possible(1)


def test_the_last_states_come_back_in_order() -> None:
    undo = Undo()
    one, two = fresh(1), fresh(2)
    undo.remember(0, one, [FREE])
    undo.remember(0, two, [])
    assert undo.back() is two
    assert undo.possible(0)
    assert undo.back() is one
    assert not undo.possible(0)


def test_only_the_own_last_action() -> None:
    undo = Undo()
    undo.remember(0, fresh(), [FREE])
    assert not undo.possible(1)
    undo.remember(1, fresh(), [FREE])
    assert not undo.possible(0)
    assert undo.possible(1)


def test_a_barrier_closes_everything_before_it() -> None:
    undo = Undo()
    undo.remember(0, fresh(), [FREE])
    undo.remember(0, fresh(), [FREE, BARRIER, FREE])
    assert not undo.possible(0)
    undo.remember(0, fresh(), [FREE])
    assert undo.possible(0)
    undo.back()
    assert not undo.possible(0)


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_is_never_taken_back_past_a_barrier(seed: int) -> None:
    """After each action everything that may be is taken back: as far as the last barrier, and no further."""
    state = fresh(seed)
    truth = [state.copy()]
    referee, _notes = referee_of(state)
    rng = random.Random(seed)
    back_at_all = 0
    while truth[-1].to_move is not None:
        seat = truth[-1].to_move
        after = truth[-1].copy()
        action = pick(after.legal_actions(), rng)
        events = after.apply(action)
        referee.submit(seat, action)
        truth = [after] if any(event.undo_barrier for event in events) else [*truth, after]
        assert referee.can_undo(seat) == (len(truth) > 1)
        if rng.random() < 0.3:
            while len(truth) > 1:
                truth.pop()
                assert not referee.undo(1 - seat)
                assert referee.undo(seat)
                back_at_all += 1
                for viewer in (0, 1):
                    assert referee.observation(viewer) == truth[-1].observation(viewer)
            assert not referee.undo(seat)
    assert back_at_all > 0


@pytest.mark.parametrize("text", ["look", "end"])
def test_what_was_learned_stays_learned(text: str) -> None:
    near = {"bid": "G7 R2", "deck": "B1 B2 B3"}
    state = DUTCH.from_json(table(near, {"bid": "P1", "deck": "R4"}, display="G1 P8", to_move=0))
    referee, notes = referee_of(state)
    referee.submit(0, DUTCH.parse(state, "buy 1 R2"))
    assert referee.can_undo(0)
    referee.submit(0, DUTCH.parse(state, text))
    assert not referee.can_undo(0)
    assert not referee.undo(0)
    assert notes.lines == ["0 buy 1 R2", f"0 {text}"]


def test_taking_back_drops_the_events_nobody_fetched() -> None:
    state = DUTCH.from_json(table({"bid": "G7 R2"}, {"bid": "P1"}, display="G1 B1", to_move=0))
    referee, _notes = referee_of(state)
    referee.submit(0, DUTCH.parse(state, "buy 1 R2"))
    assert referee.undo(0)
    assert referee.drain(0) == referee.drain(1) == []
