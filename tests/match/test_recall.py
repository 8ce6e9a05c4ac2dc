"""The knowledge of people in a resumed game. For running games see test_referee.py."""

import pytest

from dutch.match.recall import recall
from dutch.rules.api import ResultEvent
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.errors import RulesError
from dutch.rules.record import Move, Record, replay
from tests.playing import DUTCH, played, seen_by


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_single_player_has_seen_all_visible_events(edition: str) -> None:
    _state, record = played(2, edition)
    told = recall(record, [0]).logs[0].reported
    assert len(told) > 60
    draws = [event for event in told if isinstance(event, CardsMoved) and event.reason == "draw"]
    assert all(bool(event.cards) == (event.target.seat == 0) for event in draws)


def test_single_player_has_seen_the_deal() -> None:
    record = Record("dutch", "standard", 3)
    state = replay(record)
    past = recall(record, [0])
    assert past.observations[0] == state.observation(0)
    assert list(past.logs[0].reported) == seen_by(DUTCH.deal_events(state), 0)


@pytest.mark.parametrize("length", [0, 1, 3, 20])
def test_each_of_two_left_after_their_last_action(length: int) -> None:
    moves = played(5)[1].moves[:length]
    past = recall(Record("dutch", "standard", 5, moves=moves), [0, 1])
    state = DUTCH.new("standard", 5)
    events = {seat: seen_by(DUTCH.deal_events(state), seat) for seat in (0, 1)}
    expected = {seat: (state.observation(seat), 0) for seat in (0, 1)}
    for move in moves:
        happened = state.apply(DUTCH.parse(state, move.text))
        for seat in (0, 1):
            events[seat] += seen_by(happened, seat)
        expected[move.seat] = state.observation(move.seat), len(events[move.seat])
    for seat, log in past.logs.items():
        assert (past.observations[seat], len(log.reported)) == expected[seat]
        assert [*log.reported, *log.report()] == events[seat]


def test_illegal_move_is_refused() -> None:
    with pytest.raises(RulesError):
        recall(Record("dutch", "standard", 3, moves=(Move(0, "end", 1),)), [0, 1])


@pytest.mark.parametrize("undone", [Move(0, "nonsense", 1), Move(0, "stop", 1), Move(1, "end", 1)], ids=str)
def test_illegal_undone_moves_cannot_be_redone(undone: Move) -> None:
    undo = recall(Record("dutch", "standard", 3, undone=(undone,)), [0, 1]).undo
    assert undo.redoable_action(0) is undo.redoable_action(1) is None
    good = DUTCH.new("standard", 3).legal_actions()[0]
    undo = recall(Record("dutch", "standard", 3, undone=(undone, Move(0, str(good), 1))), [0, 1]).undo
    assert undo.redoable_action(0) == good


@pytest.mark.parametrize(("length", "watched"), [(3, 0), (3, 3), (4, 0)])
def test_result_is_watched_before_the_next_action(length: int, watched: int) -> None:
    """Or once people have gone on from it."""
    moves = tuple(Move(seat, "pass", 1) for seat in (0, 1, 2, 1))[:length]
    record = Record("representatives", "standard", 4, moves=moves, seats=3)
    past = recall(record, range(3), watched)
    known = [any(isinstance(event, ResultEvent) for event in log.reported) for log in past.logs.values()]
    was_watched = length > 3 or watched > 0
    assert known == [was_watched, was_watched, True]
