from __future__ import annotations

from dutch.match.recall import EventLog
from dutch.rules.events import AsideChosen, RoundBegan, TurnEnded


def test_events_are_reported_once() -> None:
    story = EventLog()
    story.add([RoundBegan(1), AsideChosen(0)])
    assert story.told == ()
    assert story.tell() == [RoundBegan(1), AsideChosen(0)]
    assert story.tell() == []
    assert story.told == (RoundBegan(1), AsideChosen(0))


def test_log_continues_where_it_was_left() -> None:
    story = EventLog([RoundBegan(1), AsideChosen(0), AsideChosen(1)], 1)
    assert story.told == (RoundBegan(1),)
    assert story.tell() == [AsideChosen(0), AsideChosen(1)]


def test_undone_events_are_not_reported() -> None:
    story = EventLog([RoundBegan(1)])
    story.begin()
    story.add([TurnEnded(0)])
    story.begin()
    story.add([TurnEnded(1), RoundBegan(2)])
    story.take_back()
    assert story.tell() == [RoundBegan(1), TurnEnded(0)]


def test_reported_events_are_forgotten_when_undone() -> None:
    story = EventLog([RoundBegan(1)])
    story.begin()
    story.add([TurnEnded(0)])
    story.tell()
    story.take_back()
    assert story.told == (RoundBegan(1),)
    story.add([TurnEnded(1)])
    assert story.tell() == [TurnEnded(1)]
