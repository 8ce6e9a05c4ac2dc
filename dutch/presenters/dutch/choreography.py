"""Plans the animation of a cue: where and when each card flies, and the effects around it."""

from collections.abc import Container, Mapping, Sequence

from dutch.rules.api import Card, Event
from dutch.rules.dutch import MoveReason, Verb
from dutch.rules.dutch.events import BidWon, CardsMoved, PowerUsed, Purchased, RowSlid, SuitChanged
from dutch.stage import timing
from dutch.stage.motion import Flight, FlightStyle, Leg, end_time, interpolate
from dutch.stage.script import (
    AnimationPlan,
    Cue,
    Effect,
    EffectKind,
    EventStyle,
    Places,
    find_event,
    key_of,
    make_room,
    payment_rect,
    plan_group,
)

TICK = FlightStyle(lift=0.0, overshoot=0.1)
"""A move by one place along the market, which snaps in like clockwork."""

SWAPPED = FlightStyle(bow=0.4)
PAID = (MoveReason.KEPT, MoveReason.LOST)


def plan_cue(cue: Cue, style: EventStyle, before: Places, after: Places) -> AnimationPlan:
    """Plan a cue, given the style of its first move, and all cards before and after its events."""
    first = cue.events[0]
    if isinstance(first, Purchased):
        return _plan_purchase(cue, first.card, before, after) or _plan_group(cue, style, before, after)
    if isinstance(first, PowerUsed):
        return _plan_power(cue, first, style, before, after)
    if isinstance(first, RowSlid):
        return _plan_slide(first, before, after)
    group = _plan_group(cue, style, before, after)
    won = find_event(cue.events, BidWon)
    if won is None:
        return group
    return group._replace(effects=(Effect(EffectKind.BID_WON, str(won.seat), 0, cue.ms),))


def _plan_group(
    cue: Cue, style: EventStyle, before: Places, after: Places, begin: float = 0.0
) -> AnimationPlan:
    """Move the cards of a cue in one style. Both players' bids are revealed together."""
    move = find_event(cue.events, CardsMoved)
    is_reveal = move is not None and move.reason == MoveReason.REVEAL
    return plan_group(cue.ms, style, before, after, begin, per_zone=is_reveal)


def _plan_slide(event: RowSlid, before: Places, after: Places) -> AnimationPlan:
    """Move the cards of the market from place to place, beginning with the cheapest card."""
    rects = {item.zone: item.rect for item in (*before.values(), *after.values())}
    flights: dict[int, Flight] = {}
    effects = []
    for order, (card, source, target) in enumerate(sorted(event.moves, key=lambda move: move[2])):
        key = key_of(after, card)
        if key not in before or key not in after:
            continue
        begin = float(order * timing.SLIDE_STAGGER)
        stop = before[key]
        legs = []
        for place in range(source - 1, target - 1, -1):
            rect = rects.get(f"display.{place}")
            if rect is None:  # an empty place, whose position has to be interpolated
                share = (source - place) / (source - target)
                rect = interpolate(before[key].rect, after[key].rect, share)
            following = after[key]._replace(rect=rect)
            legs.append(Leg(stop, following, begin, timing.TICK, TICK))
            stop = following
            begin += timing.TICK
        flights[key] = tuple(legs)
        lit = begin - timing.TICK / 3
        effects.append(Effect(EffectKind.PLACE_LIT, f"display.{target}", lit, timing.LIGHT))
    arrival = max([timing.TICK, *map(end_time, flights.values())])
    return AnimationPlan(flights, tuple(effects), arrival)


def _plan_power(cue: Cue, used: PowerUsed, style: EventStyle, before: Places, after: Places) -> AnimationPlan:
    """Raise the medallion of a used power, then show the power's effect."""
    power = key_of(before, used.power)
    effects: tuple[Effect, ...] = ()
    if power in before:
        medallion = Effect(EffectKind.MEDALLION, used.verb, 0, timing.MEDALLION, power, before[power].rect)
        effects = (medallion,)
    acting = None
    if used.verb == Verb.BARGAIN:
        acting = _plan_bargain(cue, used, before, after)
    elif any(isinstance(event, SuitChanged) for event in cue.events):
        acting = _plan_suit_change(used.card, before, after)
    if acting is None:
        acting = _plan_group(cue, style, before, after, timing.MEDALLION_LEAD)
    return AnimationPlan(acting.flights, effects + acting.effects, max(acting.arrival, timing.MEDALLION))


def _plan_suit_change(card: Card, before: Places, after: Places) -> AnimationPlan:
    """Turn a card over on the spot, to show its new emblem."""
    key = key_of(after, card)
    if key not in before:
        return AnimationPlan()
    style = FlightStyle(lift=0.3, flips=1)
    leg = Leg(before[key], after[key], timing.MEDALLION_LEAD, timing.TURN_OVER, style)
    return AnimationPlan({key: (leg,)}, (), end_time((leg,)))


def _plan_purchase(cue: Cue, bought_card: Card, before: Places, after: Places) -> AnimationPlan | None:
    """Gather the paying cards at the bought one, pause for a beat, then let all fly apart.

    Return None unless the bought card and at least one of the paying cards are visible.
    """
    bought = key_of(before, bought_card)
    paying = [key for key in _moved_for(cue.events, PAID, before) if key in after]
    if bought not in before or bought not in after or not paying:
        return None
    stagger = min(timing.GATHER_STAGGER, timing.GATHER_SPREAD / len(paying))
    parting = timing.GATHER + stagger * (len(paying) - 1) + timing.BEAT
    stops: dict[int, Leg | None] = {bought: None}
    for order, key in enumerate(paying):
        rect = payment_rect(before[bought].rect, order, len(paying), bought_card.is_power)
        gathered = before[key]._replace(rect=rect, angle=0.0)
        stops[key] = Leg(before[key], gathered, stagger * order, timing.GATHER, FlightStyle(lift=0.25))
    return _part(cue, before, after, stops, parting)


def _part(
    cue: Cue,
    before: Places,
    after: Places,
    stops: Mapping[int, Leg | None],
    parting: float,
    begin: float = 0.0,
) -> AnimationPlan:
    """Move each card to its stop, if it has one, and at ``parting`` to its final position.

    All other cards make room at ``begin``.
    """
    flights = make_room(before, after, stops, begin)
    for key, leg in stops.items():
        last = Leg(leg.end if leg else before[key], after[key], parting, timing.PART, FlightStyle())
        flights[key] = (leg, last) if leg else (last,)
    return AnimationPlan(flights, _badges(cue.events, before, flights, parting), parting + timing.PART)


def _plan_bargain(cue: Cue, used: PowerUsed, before: Places, after: Places) -> AnimationPlan | None:
    """Swap the power and the bought card, then let both fly to their piles.

    Return None unless both cards are visible.
    """
    power = key_of(before, used.power)
    bought_keys = _moved_for(cue.events, (MoveReason.BOUGHT,), after)
    if power not in after or not bought_keys or bought_keys[0] not in before:
        return None
    bought = bought_keys[0]
    begin = timing.MEDALLION_LEAD
    parting = begin + timing.SWAP + timing.BEAT
    halfway = {
        bought: after[bought]._replace(rect=before[power].rect, face_up=True),
        power: before[power]._replace(rect=before[bought].rect),
    }
    stops = {key: Leg(before[key], stop, begin, timing.SWAP, SWAPPED) for key, stop in halfway.items()}
    return _part(cue, before, after, stops, parting, parting)


def _badges(
    events: Sequence[Event], places: Places, flights: Mapping[int, Flight], parting: float
) -> tuple[Effect, ...]:
    """Label each paying card as kept or lost, from a beat before the cards part."""
    begin = parting - timing.BEAT
    ms = timing.BEAT + timing.PART
    return tuple(
        Effect(EffectKind.BADGE, reason, begin, ms, key, flights[key][0].end.rect)
        for reason in PAID
        for key in _moved_for(events, (reason,), places)
        if key in flights
    )


def _moved_for(events: Sequence[Event], reasons: Container[MoveReason], places: Places) -> list[int]:
    """Return the token keys of the visible cards that moved for one of these reasons."""
    moves = [event for event in events if isinstance(event, CardsMoved) and event.reason in reasons]
    keys = [key_of(places, card) for event in moves for card in event.cards]
    return [key for key in keys if key in places]
