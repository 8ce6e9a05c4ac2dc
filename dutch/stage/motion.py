"""The flight of a card, as a pure function of time.

A card rises along a gentle arc, shown by its size and its shadow, and settles as it lands. All heights are in
units of the card's height.
"""

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from dutch.stage import timing
from dutch.stage.placement import PlacedCard

ARRIVAL = 0.88  # share of a flight's time after which the card has arrived; it settles in the rest
SETTLING_HEIGHT = 0.05  # height of the small hop as a card settles
RISE_PER_HEIGHT = 0.45  # distance a card moves up the screen per unit of height
GROWTH_PER_HEIGHT = 0.11  # growth of a card per unit of height
MIN_GROWTH_LIFT = 0.2  # cards that rise no higher than this keep their size
OVERSHOOT_FACTOR = 2.2  # makes the largest overshoot about as large as requested
COINS_FROM = 0.3  # the share of the way from which a cashed-in card is shown as a pile of coins
COINS_TO = 0.8  # the share of the way up to which it is


class FlightStyle(NamedTuple):
    """The style of a flight."""

    lift: float = 0.35
    """Height in the middle of the flight."""
    bow: float = 0.0
    """Distance the card swings out to the left of the straight line, in card heights."""
    spin: float = 0.0
    """Rotation of the card during the flight, in degrees counter-clockwise."""
    flips: int = 0
    """Number of times the card is turned over and back."""
    overshoot: float = 0.0
    """Distance the card overshoots its end before it returns, as a share of the way."""
    coins: bool = False
    """True if the card turns into money during the flight."""


ALONG_TABLE = FlightStyle(lift=0.0)
"""The style of cards that make room for others: they stay on the table."""


class Leg(NamedTuple):
    """One part of a flight: from ``start`` to ``end``, starting at ``begin`` and lasting ``ms``."""

    start: PlacedCard
    end: PlacedCard
    begin: float
    ms: float
    style: FlightStyle


Flight = tuple[Leg, ...]
"""The legs of one card's flight, in order of time. The card can wait between two legs."""


def end_time(flight: Flight) -> float:
    """Return when the last leg ends, in ms after the cue began."""
    return flight[-1].begin + flight[-1].ms


def placed_at(flight: Flight, clock: float) -> PlacedCard:
    """Return the card as it looks ``clock`` ms after its cue began."""
    current = flight[0]
    for leg in flight[1:]:
        if leg.begin <= clock:
            current = leg
    part = (clock - current.begin) / current.ms if current.ms > 0 else 1.0
    return _placed_on_leg(current, min(1.0, max(0.0, part)))


def _placed_on_leg(leg: Leg, part: float) -> PlacedCard:
    """Return the card at a fraction (0 to 1) of a leg's duration."""
    if part >= 1.0:
        return leg.end
    style = leg.style
    way = timing.ease(min(1.0, part / ARRIVAL))
    height = style.lift * parabola(way)
    if part > ARRIVAL and style.lift:
        height += SETTLING_HEIGHT * parabola((part - ARRIVAL) / (1 - ARRIVAL))
    rect = interpolate(leg.start.rect, leg.end.rect, with_overshoot(way, style.overshoot))
    rect = _in_the_air(rect, leg, height, style.bow * parabola(way))
    angle = leg.start.angle + (leg.end.angle - leg.start.angle) * way + style.spin * way
    side, turn = _visible_side(leg, way)
    coins = style.coins and COINS_FROM < way < COINS_TO
    shown_turn = 1.0 if coins else turn
    return PlacedCard(side.token, rect, side.face_up, side.zone, angle, side.style, shown_turn, height, coins)


def _in_the_air(rect: pygame.Rect, leg: Leg, height: float, sideways: float) -> pygame.Rect:
    """Enlarge a card's rectangle by its height, and move it up and off the straight line."""
    if leg.style.lift > MIN_GROWTH_LIFT:
        growth = 1 + GROWTH_PER_HEIGHT * height
        middle = rect.center
        rect = pygame.Rect(0, 0, round(rect.width * growth), round(rect.height * growth))
        rect.center = middle
    if not height and not sideways:
        return rect
    line = pygame.Vector2(leg.end.rect.center) - pygame.Vector2(leg.start.rect.center)
    aside = line.rotate(-90).normalize() * sideways * rect.height if line else pygame.Vector2()
    return rect.move(round(aside.x), round(aside.y - RISE_PER_HEIGHT * height * rect.height))


def _visible_side(leg: Leg, way: float) -> tuple[PlacedCard, float]:
    """Return which side of a card is visible, and how far it faces the viewer."""
    if leg.style.coins:
        leaving = way < 0.5
        distance = way if leaving else 1 - way
        edge_on = COINS_FROM if leaving else 1 - COINS_TO
        return leg.start if leaving else leg.end, abs(cos(pi / 2 * min(1.0, distance / edge_on)))
    half_turns = 2 * leg.style.flips + (leg.start.face_up != leg.end.face_up)
    if not half_turns:
        return leg.end, 1.0
    half_turns_done = int(way * half_turns + 0.5)
    if half_turns_done == 0:
        side = leg.start
    elif half_turns_done == half_turns:
        side = leg.end
    else:
        side = leg.end._replace(face_up=leg.start.face_up == (half_turns_done % 2 == 0))
    return side, abs(cos(pi * way * half_turns))


def parabola(part: float) -> float:
    """Return the height of an arc: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)


def with_overshoot(part: float, overshoot: float) -> float:
    """Return the fraction of the distance, which exceeds 1 by about ``overshoot`` shortly before the end."""
    return part + overshoot * sin(pi * part) * part * part * OVERSHOOT_FACTOR


def pulse(part: float) -> float:
    """Return the strength of a pulse, which rises from 0 to 1 and falls back to 0."""
    return sin(pi * min(1.0, max(0.0, part)))


def interpolate(start: pygame.Rect, end: pygame.Rect, part: float) -> pygame.Rect:
    """Return the rectangle that is ``part`` (0 to 1) of the way from ``start`` to ``end``."""
    return pygame.Rect(
        round(start.x + (end.x - start.x) * part),
        round(start.y + (end.y - start.y) * part),
        round(start.width + (end.width - start.width) * part),
        round(start.height + (end.height - start.height) * part),
    )
