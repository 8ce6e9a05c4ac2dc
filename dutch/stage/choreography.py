"""From a cue to the flights of its cards and what is shown beside them. Pure; all times at normal speed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from dutch.rules.cards import Card
from dutch.rules.events import BidWon, CardsMoved, Event, PowerUsed, Purchased, RowSlid, SuitChanged
from dutch.stage import timing
from dutch.stage.board import PILES
from dutch.stage.cues import Cue
from dutch.stage.motion import Flight, Leg, Way, ends
from dutch.stage.placement import Placed

Places = Mapping[int, Placed]
"""Where cards lie, by token key."""

ASIDE = Way(lift=0.0)
"""Cards that only make room for others stay on the table."""

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

SIZE_AT_TARGET = 0.55
"""Paying cards gather at the bought one in this size."""


class Show(NamedTuple):
    """Something beside the cards, from ``begin`` on for ``ms``.

    Kinds: ``badge`` (a word ``what`` on the card of this ``key``, which waits at ``rect``), ``light``
    (a card comes to rest in the zone ``what``), ``medallion`` (the icon of the verb ``what`` rises from
    ``rect``), ``won`` (the seat ``what`` goes first).
    """

    kind: str
    what: str
    begin: float
    ms: float
    key: int = -1
    rect: pygame.Rect = pygame.Rect(0, 0, 0, 0)


class Plan(NamedTuple):
    """What a cue shows: flights by token key, shows, and when the last card has landed."""

    flights: Mapping[int, Flight] = MappingProxyType({})
    shows: tuple[Show, ...] = ()
    arrival: float = 0.0


def plan(cue: Cue, before: Places, after: Places) -> Plan:
    """Who flies where and when. ``before`` and ``after`` are the places around the cue's events."""
    first = cue.events[0]
    if isinstance(first, Purchased):
        return _purchase(cue, before, after)
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
    orders = _orders(movers, abreast=reason == "reveal")
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
        key = _key(after, card)
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


def _purchase(cue: Cue, before: Places, after: Places) -> Plan:
    """The paying cards gather at the bought one; a beat; then they part, and each says where it goes."""
    bought_card = cue.events[0].card  # type: ignore[attr-defined]
    bought = _key(before, bought_card)
    paying = [key for key in _moved(cue.events, ("kept", "lost"), before) if key in after]
    if bought not in before or bought not in after or not paying:
        return _group(cue, before, after)
    spread = min(timing.GATHER_STAGGER, timing.GATHER_STAGGERS / len(paying))
    parting = timing.GATHER + spread * (len(paying) - 1) + timing.BEAT
    flights = _make_room(before, after, {bought, *paying})
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
        for key in _moved(events, (reason,), places)
        if key in flights
    )


def _power(cue: Cue, used: PowerUsed, before: Places, after: Places) -> Plan:
    """The medallion of the verb rises from the power; then the card acts as the verb says."""
    power = _key(before, used.power)
    shows: tuple[Show, ...] = ()
    if power in before:
        shows = (Show("medallion", used.verb, 0, timing.MEDALLION, power, before[power].rect),)
    if used.verb == "bargain":
        found = _bargain(cue, used, before, after)
    elif any(isinstance(event, SuitChanged) for event in cue.events):
        found = _turned(used.card, before, after)
    else:
        found = _group(cue, before, after, timing.MEDALLION_LEAD)
    return Plan(found.flights, shows + found.shows, max(found.arrival, timing.MEDALLION))


def _turned(card: Card, before: Places, after: Places) -> Plan:
    """A card is turned over where it lies, and comes back with another emblem."""
    key = _key(after, card)
    if key not in before:
        return Plan()
    leg = Leg(before[key], after[key], timing.MEDALLION_LEAD, timing.TURN_OVER, Way(lift=0.3, flips=1))
    return Plan({key: (leg,)}, (), ends((leg,)))


def _bargain(cue: Cue, used: PowerUsed, before: Places, after: Places) -> Plan:
    """Power and bought card swap sides; then each goes where it belongs."""
    power, bought = _key(before, used.power), _first(_moved(cue.events, ("bought",), after))
    if power not in after or bought not in before or bought not in after:
        return _group(cue, before, after, timing.MEDALLION_LEAD)
    begin = timing.MEDALLION_LEAD
    parting = begin + timing.SWAP + timing.BEAT
    there = after[bought]._replace(rect=before[power].rect, face_up=True)
    here = before[power]._replace(rect=before[bought].rect)
    flights = _make_room(before, after, {power, bought}, parting)
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


def _make_room(before: Places, after: Places, but: set[int], begin: float = 0.0) -> dict[int, Flight]:
    """The flights of cards that stay in their zone and move up."""
    return {
        key: (Leg(before[key], end, begin, timing.PART, ASIDE),)
        for key, end in after.items()
        if key not in but and key in before and travels(before[key], end)
    }


def _moved(events: Sequence[Event], reasons: Sequence[str], places: Places) -> list[int]:
    """The keys of the cards that moved for one of these reasons, where their faces are told."""
    moves = [event for event in events if isinstance(event, CardsMoved) and event.reason in reasons]
    keys = [_key(places, card) for event in moves for card in event.cards]
    return [key for key in keys if key in places]


def _key(places: Places, card: Card) -> int:
    """The key of the token that shows this card; -1 where none does. What lies in a deck is unseen."""
    found = (key for key, item in places.items() if item.token.card is card)
    return next((key for key in found if not places[key].zone.endswith("deck")), -1)


def _first(keys: Sequence[int]) -> int:
    return keys[0] if keys else -1


def travels(start: Placed, end: Placed) -> bool:
    """Whether a card visibly goes somewhere; a pile that grows or shrinks does not."""
    if start.zone == end.zone and end.zone.endswith(PILES):
        return False
    return start.rect != end.rect or start.face_up != end.face_up or start.angle != end.angle
