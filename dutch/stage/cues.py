"""Groups events into cues that are shown one after the other. Pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from dutch.rules.api import MoveReason
from dutch.rules.events import (
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    PowerUsed,
    Purchased,
    RowSlid,
    SuitChanged,
)
from dutch.stage import timing


class Cue(NamedTuple):
    """Events that are shown together for ``ms``, and a pause of ``hold`` after them, at normal speed."""

    events: tuple[Event, ...]
    ms: int
    hold: int = 0


DURATIONS = {
    "deal": timing.DEAL,
    "draw": timing.DEAL,
    "aside": timing.MOVE,
    "reveal": timing.REVEAL,
    "tie": timing.REVEAL,
    "restock": timing.RESTOCK,
    "reshuffle": timing.SHUFFLE,
}
"""Durations of moves, by reason; all others take ``timing.MOVE``."""

TOGETHER = frozenset({"deal", "draw", "aside", "reveal", "tie", "bought", "kept", "lost", "restock"})
"""Reasons for which consecutive moves are shown at the same time."""


def cues(events: Iterable[Event]) -> list[Cue]:
    """Return cues that hold each event exactly once, in order."""
    result: list[Cue] = []
    group: list[Event] = []
    for event in events:
        if group and not _joins(group, event):
            result.append(_cue(group))
            group = []
        group.append(event)
    if group:
        result.append(_cue(group))
    return result


def _joins(group: list[Event], event: Event) -> bool:
    """Tell whether an event is shown at the same time as those before it."""
    first, last = group[0], group[-1]
    if isinstance(event, CardsMoved):
        if isinstance(last, Purchased | PowerUsed):
            return True
        if isinstance(last, CardsMoved):
            families = ({"bought", "kept", "lost"}, {event.reason})
            return event.reason in TOGETHER and any(
                {event.reason, last.reason} <= family for family in families
            )
        return False
    if isinstance(event, SuitChanged):
        return isinstance(last, PowerUsed)
    if isinstance(event, DeckShuffled):
        return isinstance(last, CardsMoved) and last.reason == MoveReason.RESHUFFLE
    return _duration(first) == 0 and _duration(event) == 0


def _duration(event: Event) -> int:
    if isinstance(event, CardsMoved):
        return DURATIONS.get(event.reason, timing.MOVE)
    if isinstance(event, RowSlid):
        return timing.TICK * max([1, *(source - target for _card, source, target in event.moves)])
    if isinstance(event, BidsCompared):
        return timing.COMPARE
    if isinstance(event, BidWon):
        return timing.WIN
    if isinstance(event, DeckShuffled):
        return timing.SHUFFLE
    if isinstance(event, Purchased):
        return timing.GATHER + timing.BEAT + timing.PART
    if isinstance(event, PowerUsed):
        return timing.MOVE
    return 0


def _cue(group: list[Event]) -> Cue:
    longest = max(_duration(event) for event in group)
    hold = 0
    if isinstance(group[0], PowerUsed):
        hold = timing.PAUSE
    elif isinstance(group[0], Purchased):
        hold = timing.PAUSE_AFTER_PURCHASE
    return Cue(tuple(group), longest, hold)
