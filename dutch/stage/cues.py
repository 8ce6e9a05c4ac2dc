"""Cues: groups of events that are shown together. Each game groups its own events."""

from collections.abc import Iterable
from typing import NamedTuple, TypeVar

from dutch.rules.events import Event

E = TypeVar("E", bound=Event)


class Cue(NamedTuple):
    """Events that are shown together for ``ms``, and a pause of ``hold`` after them, at normal speed."""

    events: tuple[Event, ...]
    ms: int
    hold: int = 0
    suspense: bool = False
    """True if the events count as shown only when all cards have landed, because the cards turn over."""
    counts_bids: bool = False
    """True if the totals of the bids are counted up beside the cards as they turn over."""
    begins_turn: int | None = None
    """The seat whose turn begins, if one does."""
    ends_turn: bool = False


def find_event(events: Iterable[Event], kind: type[E]) -> E | None:
    """Return the first event of a kind, or None."""
    for event in events:
        if isinstance(event, kind):
            return event
    return None
