"""Replaying a record from the side of a seat."""

from dataclasses import replace

import pytest

from dutch.match.replay import Replay
from dutch.rules.api import Event
from dutch.rules.dutch.events import CardsMoved
from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidRecordError
from dutch.rules.record import Move
from tests.playing import DUTCH, played, seen_by, steps_of
from tests.reach import reachable

NAMES = ("Anna", "Ben")


@pytest.fixture
def replay() -> Replay:
    return Replay(played(5)[1], NAMES)


def cards_in(events: tuple[Event, ...]) -> int:
    return sum(len(event.cards) for event in events if isinstance(event, CardsMoved))


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_replay_shows_the_positions_and_events_of_the_game(edition: str) -> None:
    replay = Replay(played(4, edition)[1], NAMES)
    at = -1
    for at, (state, _action, events) in enumerate(steps_of(4, edition)):
        replay.go(at)
        assert replay.position.round == state.round
        for seat in (0, 1):
            replay.look(seat, both=False)
            assert replay.observation == state.observation(seat)
            assert list(replay.events) == seen_by(events, seat)
    assert replay.last == at


@pytest.mark.parametrize("seat", [0, 1])
def test_open_hands_show_what_either_seat_saw(seat: int) -> None:
    replay = Replay(played(4)[1], NAMES, seat)
    more = 0
    for at in range(replay.last + 1):
        replay.go(at)
        alone = [cards_in(replay.position.events[each]) for each in (0, 1)]
        replay.look(seat, both=True)
        assert cards_in(replay.events) >= max(alone)
        more += cards_in(replay.events) - alone[seat]
    assert more > 30, "the draws of the other seat, and what it set aside"


def test_single_view_hides_the_other_hand(replay: Replay) -> None:
    assert not replay.other_views
    replay.look(0, both=True)
    assert replay.other_views[1].players[1].hand


def test_abandoned_game_ends_where_it_stopped() -> None:
    _state, record = played(5)
    replay = Replay(replace(record, moves=record.moves[:11], result=None), NAMES)
    assert replay.last == 11
    assert replay.positions[-1].observations[0].outcome is None


def test_damaged_record_is_refused() -> None:
    _state, record = played(5)
    wrong = replace(record, moves=(*record.moves[:3], Move(record.moves[3].seat, "aside Z9", 12)))
    with pytest.raises(InvalidRecordError, match="Line 12 of the record"):
        Replay(wrong, NAMES)


def test_holds_no_state(replay: Replay) -> None:
    assert not [region for region in reachable(replay) if isinstance(region, DutchState)]


def test_line_replaces_the_rest_of_the_game_until_it_is_left() -> None:
    record = played(4, "standard")[1]
    replay = Replay(record, ("Anna", "Ben"))
    count, first = replay.last, replay.positions[0].observations[0]
    other = next(str(each) for each in first.legal_actions() if str(each) != record.moves[0].text)
    replay.show_line(0, (other,))
    assert (replay.at, replay.last, replay.line) == (0, 2, (0, (other,)))
    assert replay.positions[2].observations[0].view.bid_winner is not None, "both bids are revealed"
    replay.go(2)
    replay.leave_line()
    assert (replay.at, replay.last, replay.line) == (0, count, None)


def test_line_ends_before_an_impossible_action() -> None:
    replay = Replay(played(4, "standard")[1], ("Anna", "Ben"))
    replay.show_line(0, ("stop",))
    assert replay.last == 0
