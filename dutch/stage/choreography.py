"""From a cue to the flights of its cards and what is shown beside them. Pure; all times at normal speed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.rules.api import MoveReason, Verb
from dutch.rules.cards import Card
from dutch.rules.events import BidWon, CardsMoved, PowerUsed, Purchased, RowSlid, SuitChanged
from dutch.stage import payments, timing
from dutch.stage.cues import Cue
from dutch.stage.motion import Flight, Leg, Way, ends
from dutch.stage.placement import Placed
from dutch.stage.plans import ASIDE, Places, Plan, Show, key_of, travels

TICK = Way(lift=0.0, hook=0.1)
"""One place along the rail, with the detent of a clockwork."""

WAYS = {
    "deal": Way(lift=0.45),
    "draw": Way(lift=0.45),
    "restock": Way(lift=0.6),
    "reshuffle": Way(lift=0.15),
    "reveal": Way(lift=0.3),
    "tie": Way(lift=0.5),
    "cash": Way(lift=0.3, coins=True),
    "take": Way(lift=1.0),
    "steal": Way(lift=0.25, bow=0.45, hook=0.16),
    "recall": Way(lift=0.6, spin=-360.0),
}
"""How cards travel, by the reason; all others on the usual arc."""

STAGGERS = {
    "reveal": (timing.REVEAL_STAGGER, timing.REVEAL_STAGGERS),
    "tie": (timing.TIE_STAGGER, timing.TIE_STAGGER),
}
"""Between the starts of neighbours of a group, and of its first and last card, where it is not the usual."""


def plan(cue: Cue, before: Places, after: Places) -> Plan:
    """Who flies where and when. ``before`` and ``after`` are the places around the cue's events."""
    first = cue.events[0]
    if isinstance(first, Purchased):
        return payments.purchase(cue, before, after) or _group(cue, before, after)
    if isinstance(first, PowerUsed):
        return _power(cue, first, before, after)
    if isinstance(first, RowSlid):
        return _slide(first, before, after)
    found = _group(cue, before, after)
    won = next((event for event in cue.events if isinstance(event, BidWon)), None)
    return found if won is None else found._replace(shows=(Show("won", str(won.seat), 0, cue.ms),))


def _group(cue: Cue, before: Places, after: Places, begin: float = 0.0) -> Plan:
    """Cards that move for one reason, one after the other; those that make room do so at once."""
    moves = [event for event in cue.events if isinstance(event, CardsMoved)]
    reason = moves[0].reason if moves else ""
    way = WAYS.get(reason, Way())
    stagger, together = STAGGERS.get(reason, (timing.STAGGER, timing.STAGGER_AT_MOST))
    flights: dict[int, Flight] = {}
    movers = []
    for key, end in after.items():
        if key in before and travels(before[key], end):
            if before[key].zone == end.zone:
                flights[key] = (Leg(before[key], end, begin, cue.ms, ASIDE),)
            else:
                movers.append((before[key], end))
    orders = _orders(movers, abreast=reason == MoveReason.REVEAL)
    apart = min(stagger, together / max([1, *orders]))
    for (start, end), order in zip(movers, orders, strict=True):
        flights[end.token.key] = (Leg(start, end, begin + apart * order, cue.ms, way),)
    return Plan(flights, (), max([begin + cue.ms, *map(ends, flights.values())]))


def _orders(movers: Sequence[tuple[Placed, Placed]], abreast: bool) -> list[int]:
    """When each card starts; ``abreast``: the first of every zone together, then the second ones."""
    if not abreast:
        return list(range(len(movers)))
    counts: dict[str, int] = {}
    orders = []
    for _start, end in movers:
        orders.append(counts.get(end.zone, 0))
        counts[end.zone] = orders[-1] + 1
    return orders


def _slide(event: RowSlid, before: Places, after: Places) -> Plan:
    """Clockwork: from the cheap end on, each card ticks from place to place along the rail."""
    rects = {item.zone: item.rect for item in (*before.values(), *after.values())}
    flights: dict[int, Flight] = {}
    shows = []
    for order, (card, source, target) in enumerate(sorted(event.moves, key=lambda move: move[2])):
        key = key_of(after, card)
        if key not in before or key not in after:
            continue
        begin = float(order * timing.SLIDE_STAGGER)
        stop, legs = before[key], []
        for place in range(source - 1, target - 1, -1):
            share = (source - place) / (source - target)
            rect = rects.get(f"display.{place}") or _on_the_way(before[key].rect, after[key].rect, share)
            following = after[key]._replace(rect=rect)
            legs.append(Leg(stop, following, begin, timing.TICK, TICK))
            stop, begin = following, begin + timing.TICK
        flights[key] = tuple(legs)
        shows.append(Show("light", f"display.{target}", begin - timing.TICK / 3, timing.LIGHT))
    arrival = max([timing.TICK, *map(ends, flights.values())])
    return Plan(flights, tuple(shows), arrival)


def _on_the_way(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Rect:
    """An empty place of the row, which no card tells."""
    return start.move(round((end.x - start.x) * share), round((end.y - start.y) * share))


def _power(cue: Cue, used: PowerUsed, before: Places, after: Places) -> Plan:
    """The medallion of the verb rises from the power; then the card acts as the verb says."""
    power = key_of(before, used.power)
    shows: tuple[Show, ...] = ()
    if power in before:
        shows = (Show("medallion", used.verb, 0, timing.MEDALLION, power, before[power].rect),)
    found = None
    if used.verb == Verb.BARGAIN:
        found = payments.bargain(cue, used, before, after)
    elif any(isinstance(event, SuitChanged) for event in cue.events):
        found = _turned(used.card, before, after)
    if found is None:
        found = _group(cue, before, after, timing.MEDALLION_LEAD)
    return Plan(found.flights, shows + found.shows, max(found.arrival, timing.MEDALLION))


def _turned(card: Card, before: Places, after: Places) -> Plan:
    """A card is turned over where it lies, and comes back with another emblem."""
    key = key_of(after, card)
    if key not in before:
        return Plan()
    leg = Leg(before[key], after[key], timing.MEDALLION_LEAD, timing.TURN_OVER, Way(lift=0.3, flips=1))
    return Plan({key: (leg,)}, (), ends((leg,)))
