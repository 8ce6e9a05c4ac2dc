"""How cards pay: they gather at the bought one, or change places with it, and say where they go. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dutch.rules.events import Event, PowerUsed
from dutch.stage import timing
from dutch.stage.cues import Cue
from dutch.stage.motion import Flight, Leg, Way
from dutch.stage.plans import Places, Plan, Show, key_of, make_room, moved

SIZE_AT_TARGET = 0.55
"""Paying cards gather at the bought one in this size."""


def purchase(cue: Cue, before: Places, after: Places) -> Plan | None:
    """The paying cards gather at the bought one; a beat; then they part, and each says where it goes.

    None if nothing is seen of the payment.
    """
    bought_card = cue.events[0].card  # type: ignore[attr-defined]
    bought = key_of(before, bought_card)
    paying = [key for key in moved(cue.events, ("kept", "lost"), before) if key in after]
    if bought not in before or bought not in after or not paying:
        return None
    spread = min(timing.GATHER_STAGGER, timing.GATHER_STAGGERS / len(paying))
    parting = timing.GATHER + spread * (len(paying) - 1) + timing.BEAT
    flights = make_room(before, after, {bought, *paying})
    flights[bought] = (Leg(before[bought], after[bought], parting, timing.PART, Way()),)
    for order, key in enumerate(paying):
        spot = before[key]._replace(rect=_spot(before[bought].rect, order, len(paying)), angle=0.0)
        flights[key] = (
            Leg(before[key], spot, spread * order, timing.GATHER, Way(lift=0.25)),
            Leg(spot, after[key], parting, timing.PART, Way()),
        )
    shows = _badges(cue.events, before, flights, parting)
    return Plan(flights, shows, parting + timing.PART)


def _spot(target: pygame.Rect, order: int, count: int) -> pygame.Rect:
    """Where the paying card of this order lies at the foot of the bought one, all side by side."""
    width, height = round(target.width * SIZE_AT_TARGET), round(target.height * SIZE_AT_TARGET)
    step = min(width * 0.6, target.width / max(1, count - 1))
    rect = pygame.Rect(0, 0, width, height)
    rect.center = round(target.centerx + step * (order - (count - 1) / 2)), target.bottom - height // 3
    return rect


def _badges(
    events: Sequence[Event], places: Places, flights: Mapping[int, Flight], parting: float
) -> tuple[Show, ...]:
    """Each paying card says whether it is kept or lost, from the beat on before they part."""
    return tuple(
        Show("badge", reason, parting - timing.BEAT, timing.BEAT + timing.PART, key, flights[key][0].end.rect)
        for reason in ("kept", "lost")
        for key in moved(events, (reason,), places)
        if key in flights
    )


def bargain(cue: Cue, used: PowerUsed, before: Places, after: Places) -> Plan | None:
    """Power and bought card swap sides; then each goes where it belongs. None if one of them is unseen."""
    power, bought = key_of(before, used.power), _first(moved(cue.events, ("bought",), after))
    if power not in after or bought not in before or bought not in after:
        return None
    begin = timing.MEDALLION_LEAD
    parting = begin + timing.SWAP + timing.BEAT
    there = after[bought]._replace(rect=before[power].rect, face_up=True)
    here = before[power]._replace(rect=before[bought].rect)
    flights = make_room(before, after, {power, bought}, parting)
    flights[bought] = (
        Leg(before[bought], there, begin, timing.SWAP, Way(bow=0.4)),
        Leg(there, after[bought], parting, timing.PART, Way()),
    )
    flights[power] = (
        Leg(before[power], here, begin, timing.SWAP, Way(bow=0.4)),
        Leg(here, after[power], parting, timing.PART, Way()),
    )
    shows = _badges(cue.events, before, flights, parting)
    return Plan(flights, shows, parting + timing.PART)


def _first(keys: Sequence[int]) -> int:
    return keys[0] if keys else -1
