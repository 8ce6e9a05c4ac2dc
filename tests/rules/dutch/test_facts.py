"""Facts, and the events that are made of them when somebody reads."""

import random

import pytest

from dutch.rules.api import Event
from dutch.rules.dutch import facts
from dutch.rules.dutch.cards import STANDARD
from dutch.rules.dutch.events import BIDS, DISCARDS, CardsMoved, Purchased, TurnEnded
from dutch.rules.dutch.facts import Events
from dutch.rules.dutch.terms import MoveReason
from tests.rules.dutch.positions import DUTCH

CARD = STANDARD.cards[2]
LOG: list[facts.Fact] = [facts.TURN_ENDED[1], (facts.report_purchase, 0, 3, 2, 0b11, 0)]


def test_events_are_created_on_first_read() -> None:
    events = Events(STANDARD, LOG)
    kept = CardsMoved(MoveReason.KEPT, STANDARD.cards[:2], 2, BIDS[0], DISCARDS[0])
    assert len(events) == 4
    assert events[0] == TurnEnded(1) and events[1] == Purchased(0, CARD, 3) and events[-1] == kept
    assert list(events) == [TurnEnded(1), *events[1:3], kept]
    assert kept in events and TurnEnded(0) not in events


def test_events_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []

    def counted(_pack: object, events: list[Event], fact: facts.Fact) -> None:
        made.append(fact[1])
        events.append(TurnEnded(0))

    events = Events(STANDARD, [(counted, 5)])
    assert made == []
    assert events[0] is events[0] and len(events) == 1 and made == [5]


def test_events_compare_by_what_happened() -> None:
    events = Events(STANDARD, LOG)
    assert events == Events(STANDARD, LOG) and hash(events) == hash(Events(STANDARD, LOG))
    assert events == tuple(events) and tuple(events) == events
    assert events != Events(STANDARD, LOG[:1]) and events != list(events)
    assert repr(events) == repr(tuple(events))


def test_events_do_not_change_with_the_state() -> None:
    for edition in DUTCH.editions:
        state, again, rng = DUTCH.new(edition, 2), DUTCH.new(edition, 2), random.Random(2)
        late, early = [DUTCH.deal_events(state)], [tuple(DUTCH.deal_events(state))]
        while state.to_move is not None:
            action = rng.choice(state.legal_actions())
            late.append(state.apply(action))
            early.append(tuple(again.apply(action)))
        assert late == early
