from __future__ import annotations

import pytest

from dutch.match.recall import EventLog, recall
from dutch.rules.errors import RulesError
from dutch.rules.events import AsideChosen, CardsMoved, RoundBegan, TurnEnded
from dutch.rules.record import Move, Record, replay
from tests.playing import DUTCH, played, seen_by


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_single_player_has_seen_all_visible_events(edition: str) -> None:
    _state, record = played(2, edition)
    (past,) = recall(record, [0]).pasts.values()
    assert len(past.events) > 60
    assert past.told == len(past.events)
    draws = [event for event in past.events if isinstance(event, CardsMoved) and event.reason == "draw"]
    assert all(bool(event.cards) == (event.target.seat == 0) for event in draws)


def test_single_player_has_seen_the_deal() -> None:
    record = Record("dutch", "standard", 3)
    state = replay(record)
    (past,) = recall(record, [0]).pasts.values()
    assert past.observation == state.observation(0)
    assert list(past.events) == seen_by(DUTCH.deal(state), 0)
    assert past.told == len(past.events)


def test_two_players_have_seen_nothing_at_first() -> None:
    pasts, _undo = recall(Record("dutch", "standard", 3), [0, 1])
    assert [past.told for past in pasts.values()] == [0, 0]


@pytest.mark.parametrize("length", [1, 2, 3, 7, 20])
def test_each_of_two_left_after_their_last_action(length: int) -> None:
    _state, whole = played(5)
    moves = whole.moves[:length]
    pasts, _undo = recall(Record("dutch", "standard", 5, moves=moves), [0, 1])
    state = DUTCH.new("standard", 5)
    events = {seat: seen_by(DUTCH.deal(state), seat) for seat in (0, 1)}
    expected = {seat: (state.observation(seat), 0) for seat in (0, 1)}
    for move in moves:
        happened = state.apply(DUTCH.parse(state, move.text))
        for seat in (0, 1):
            events[seat] += seen_by(happened, seat)
        expected[move.seat] = state.observation(move.seat), len(events[move.seat])
    for seat, past in pasts.items():
        assert list(past.events) == events[seat]
        assert (past.observation, past.told) == expected[seat]


def test_illegal_move_is_refused() -> None:
    with pytest.raises(RulesError):
        recall(Record("dutch", "standard", 3, moves=(Move(0, "end", 1),)), [0, 1])


@pytest.mark.parametrize("undone", [Move(0, "nonsense", 1), Move(0, "stop", 1), Move(1, "end", 1)], ids=str)
def test_illegal_undone_moves_cannot_be_redone(undone: Move) -> None:
    state = DUTCH.new("standard", 3)
    _pasts, undo = recall(Record("dutch", "standard", 3, undone=(undone,)), [0, 1])
    assert undo.undone(0) is undo.undone(1) is None
    good = next(iter(state.legal_actions()))
    seat = state.to_move or 0
    _pasts, undo = recall(Record("dutch", "standard", 3, undone=(undone, Move(seat, str(good), 1))), [0, 1])
    assert undo.undone(seat) == good


# Event logs


def test_events_are_reported_once() -> None:
    log = EventLog()
    log.add([RoundBegan(1), AsideChosen(0)])
    assert log.told == ()
    assert log.tell() == [RoundBegan(1), AsideChosen(0)]
    assert log.tell() == []
    assert log.told == (RoundBegan(1), AsideChosen(0))


def test_log_continues_where_it_was_left() -> None:
    log = EventLog([RoundBegan(1), AsideChosen(0), AsideChosen(1)], 1)
    assert log.told == (RoundBegan(1),)
    assert log.tell() == [AsideChosen(0), AsideChosen(1)]


def test_undone_events_are_not_reported() -> None:
    log = EventLog([RoundBegan(1)])
    log.begin()
    log.add([TurnEnded(0)])
    log.begin()
    log.add([TurnEnded(1), RoundBegan(2)])
    log.take_back()
    assert log.tell() == [RoundBegan(1), TurnEnded(0)]


def test_reported_events_are_forgotten_when_undone() -> None:
    log = EventLog([RoundBegan(1)])
    log.begin()
    log.add([TurnEnded(0)])
    log.tell()
    log.take_back()
    assert log.told == (RoundBegan(1),)
    log.add([TurnEnded(1)])
    assert log.tell() == [TurnEnded(1)]
