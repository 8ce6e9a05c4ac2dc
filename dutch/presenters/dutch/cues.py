"""Groups events into cues that are shown one after the other. Pure functions."""

from collections.abc import Iterable

from dutch.presenters.dutch.moves import STYLES
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
    TurnBegan,
    TurnEnded,
)
from dutch.stage import timing
from dutch.stage.cues import Cue

TURNED = (MoveReason.REVEAL, MoveReason.TIE)
"""Reasons of the moves that turn over cards of a bid."""


DURATIONS: dict[type[Event], int] = {
    BidsCompared: timing.COMPARE,
    BidWon: timing.WIN,
    DeckShuffled: timing.SHUFFLE,
    Purchased: timing.GATHER + timing.BEAT + timing.PART,
    PowerUsed: timing.MOVE,
}
"""Durations of events that are neither moves nor slides; all others take no time."""

HOLDS: dict[type[Event], int] = {PowerUsed: timing.PAUSE, Purchased: timing.PAUSE_AFTER_PURCHASE}
"""Pauses after a cue, by its first event."""


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
    """Return whether an event is shown at the same time as those before it."""
    first, last = group[0], group[-1]
    if isinstance(event, CardsMoved):
        together = STYLES[event.reason].group
        alike = isinstance(last, CardsMoved) and together and together == STYLES[last.reason].group
        return bool(alike) or isinstance(last, Purchased | PowerUsed)
    if isinstance(event, SuitChanged):
        return isinstance(last, PowerUsed)
    if isinstance(event, DeckShuffled):
        return isinstance(last, CardsMoved) and last.reason == MoveReason.RESHUFFLE
    return _duration(first) == 0 and _duration(event) == 0


def _duration(event: Event) -> int:
    if isinstance(event, CardsMoved):
        return STYLES[event.reason].ms
    if isinstance(event, RowSlid):
        return timing.TICK * max([1, *(source - target for _card, source, target in event.moves)])
    return DURATIONS.get(type(event), 0)


def _cue(group: list[Event]) -> Cue:
    turns = any(isinstance(event, CardsMoved) and event.reason in TURNED for event in group)
    return Cue(
        tuple(group),
        max(map(_duration, group)),
        HOLDS.get(type(group[0]), 0),
        suspense=turns,
        counts_bids=turns or any(isinstance(event, BidsCompared | BidWon) for event in group),
        begins_turn=next((event.seat for event in group if isinstance(event, TurnBegan)), None),
        ends_turn=any(isinstance(event, TurnEnded) for event in group),
    )
