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
from dutch.stage.script import Cue

TURNED = (MoveReason.REVEAL, MoveReason.TIE)
"""Reasons of the moves that turn over cards of a bid."""

DURATIONS: dict[type[Event], int] = {
    BidsCompared: timing.COMPARE,
    BidWon: timing.WIN,
    DeckShuffled: timing.SHUFFLE,
    Purchased: timing.GATHER + timing.BEAT + timing.PART,
    PowerUsed: timing.MOVE,
}
"""Durations of events other than moves and slides; events that are not listed take no time."""

HOLDS: dict[type[Event], int] = {PowerUsed: timing.PAUSE, Purchased: timing.PAUSE_AFTER_PURCHASE}
"""Pauses after a cue, by its first event."""


def cues(events: Iterable[Event]) -> list[Cue]:
    """Group events into cues, which hold each event exactly once, in order."""
    result: list[Cue] = []
    group: list[Event] = []
    for event in events:
        if group and not _joins(group, event):
            result.append(_make_cue(group))
            group = []
        group.append(event)
    if group:
        result.append(_make_cue(group))
    return result


def _joins(group: list[Event], event: Event) -> bool:
    """Return True if an event is shown at the same time as those before it."""
    first, last = group[0], group[-1]
    if isinstance(event, CardsMoved):
        if isinstance(last, Purchased | PowerUsed):
            return True
        group_name = STYLES[event.reason].group
        return isinstance(last, CardsMoved) and bool(group_name) and group_name == STYLES[last.reason].group
    if isinstance(event, SuitChanged):
        return isinstance(last, PowerUsed)
    if isinstance(event, DeckShuffled):
        return isinstance(last, CardsMoved) and last.reason == MoveReason.RESHUFFLE
    return _duration_of(first) == 0 and _duration_of(event) == 0


def _duration_of(event: Event) -> int:
    if isinstance(event, CardsMoved):
        return STYLES[event.reason].ms
    if isinstance(event, RowSlid):
        distances = [source - target for _card, source, target in event.moves]
        return timing.TICK * max([1, *distances])
    return DURATIONS.get(type(event), 0)


def _make_cue(group: list[Event]) -> Cue:
    turns_cards = any(isinstance(event, CardsMoved) and event.reason in TURNED for event in group)
    compares_bids = any(isinstance(event, BidsCompared | BidWon) for event in group)
    begun_turns = [event.seat for event in group if isinstance(event, TurnBegan)]
    return Cue(
        tuple(group),
        max(_duration_of(event) for event in group),
        HOLDS.get(type(group[0]), 0),
        suspense=turns_cards,
        counts_bids=turns_cards or compares_bids,
        begins_turn=begun_turns[0] if begun_turns else None,
        ends_turn=any(isinstance(event, TurnEnded) for event in group),
    )
