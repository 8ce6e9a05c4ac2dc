"""The referee: what is applied, written down, refused and told to whom."""

from __future__ import annotations

import random

import pytest

from dutch.rules.api import Action
from dutch.rules.errors import IllegalAction
from dutch.rules.events import AsideChosen, CardsMoved, DeckShuffled, Event
from tests.match.helpers import FakeThinker, fresh, lay, referee_of
from tests.playing import DUTCH, pick, seen_by


def test_an_action_is_applied_written_down_and_told_to_both() -> None:
    referee, notes = referee_of(fresh())
    action = referee.observation(0).legal_actions()[0]
    referee.submit(0, action)
    assert referee.to_move == 1
    assert notes.lines == [f"0 {action}"]
    assert referee.drain(0) == referee.drain(1) == [AsideChosen(0)]


def test_draining_empties() -> None:
    referee, _notes = referee_of(fresh())
    referee.submit(0, referee.observation(0).legal_actions()[0])
    assert referee.drain(0)
    assert referee.drain(0) == []


def test_the_wrong_seat_is_refused() -> None:
    referee, notes = referee_of(fresh())
    before = referee.observation(1)
    with pytest.raises(IllegalAction) as caught:
        referee.submit(1, Action("look"))
    assert caught.value.code == "not_your_turn"
    assert (notes.lines, referee.drain(0), referee.to_move) == ([], [], 0)
    assert referee.observation(1) == before


def test_an_illegal_action_is_refused_and_not_written_down() -> None:
    referee, notes = referee_of(fresh())
    with pytest.raises(IllegalAction) as caught:
        referee.submit(0, Action("end"))
    assert caught.value.code == "wrong_phase"
    assert (notes.lines, referee.drain(1), referee.to_move) == ([], [], 0)


@pytest.mark.parametrize("seed", range(6))
def test_no_event_of_a_whole_game_shows_the_other_seats_cards(seed: int) -> None:
    state = fresh(seed)
    truth = state.copy()
    referee, notes = referee_of(state)
    rng = random.Random(seed)
    hidden = 0
    while referee.to_move is not None:
        seat = referee.to_move
        action = pick(truth.legal_actions(), rng)
        events = truth.apply(action)
        referee.submit(seat, action)
        for viewer in (0, 1):
            told = referee.drain(viewer)
            assert told == seen_by(events, viewer)
            for event in told:
                if isinstance(event, CardsMoved) and event.reason in ("draw", "aside"):
                    assert bool(event.cards) == (event.source.seat == viewer)
                    hidden += not event.cards
    assert hidden > 10
    assert referee.outcome == truth.outcome is not None
    assert notes.lines[-1].startswith("closed ")
    assert [line for line in notes.lines if line.startswith("closed ")] == notes.lines[-1:]


def test_announcing_the_deal_shows_each_chair_its_own_hand() -> None:
    state = fresh()
    referee, notes = referee_of(state)
    referee.announce(DUTCH.deal(state))
    referee.poll()
    assert notes.lines == []
    for client in referee.clients:
        draws = [
            event
            for event in client.take_events()
            if isinstance(event, CardsMoved) and event.reason == "draw"
        ]
        assert [len(event.cards) for event in draws] == ([5, 0] if client.seat == 0 else [0, 5])
        assert [event.count for event in draws] == [5, 5]


def test_the_tray_is_fetched_at_the_next_poll() -> None:
    referee, notes = referee_of(fresh())
    first, second = referee.clients
    lay(first, "look")
    assert (first.waiting, notes.lines) == (True, [])
    referee.poll()
    assert (first.waiting, notes.lines) == (False, ["0 look"])
    looked: list[Event] = [DeckShuffled(0, 4, looked=True)]
    assert first.take_events() == second.take_events() == looked
    assert "look" not in [str(action) for action in first.observation.legal_actions()]


def test_chairs_are_for_people_only() -> None:
    referee, _notes = referee_of(fresh(), {0: FakeThinker()})
    (client,) = referee.clients
    assert client.seat == 1
    assert client.names == ("Anna", "Bert")


def test_what_is_decided_before_the_first_round_stands_under_its_heading() -> None:
    referee, notes = referee_of(DUTCH.new("competition", 7))
    for seat in (0, 1):
        referee.submit(seat, referee.observation(seat).legal_actions()[0])
    assert notes.lines == ["0 swap", "1 swap"]
    assert referee.observation(0).view.phase == "aside"
