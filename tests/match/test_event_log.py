from __future__ import annotations

from dutch.match.event_log import EventLog
from dutch.rules.events import AsideChosen, RoundBegan, TurnEnded


def test_what_happened_is_told_once() -> None:
    story = EventLog()
    story.add([RoundBegan(1), AsideChosen(0)])
    assert story.told == ()
    assert story.tell() == [RoundBegan(1), AsideChosen(0)]
    assert story.tell() == []
    assert story.told == (RoundBegan(1), AsideChosen(0))


def test_a_story_goes_on_where_it_was_left() -> None:
    story = EventLog([RoundBegan(1), AsideChosen(0), AsideChosen(1)], 1)
    assert story.told == (RoundBegan(1),)
    assert story.tell() == [AsideChosen(0), AsideChosen(1)]


def test_what_was_taken_back_is_not_told() -> None:
    story = EventLog([RoundBegan(1)])
    story.begin()
    story.add([TurnEnded(0)])
    story.begin()
    story.add([TurnEnded(1), RoundBegan(2)])
    story.take_back()
    assert story.tell() == [RoundBegan(1), TurnEnded(0)]


def test_what_was_told_is_forgotten_when_it_is_taken_back() -> None:
    story = EventLog([RoundBegan(1)])
    story.begin()
    story.add([TurnEnded(0)])
    story.tell()
    story.take_back()
    assert story.told == (RoundBegan(1),)
    story.add([TurnEnded(1)])
    assert story.tell() == [TurnEnded(1)]
