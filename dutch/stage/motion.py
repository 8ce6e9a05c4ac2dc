"""How a card travels: pure functions of time. No clock, no pictures, no game.

A card flies along a light arc: it rises, which shows in its size and in its shadow, and settles as it
lands. Heights are told in heights of the card.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

import pygame

from dutch.stage import timing
from dutch.stage.placement import Placed

TRAVEL = 0.88
"""The part of a flight after which the card is there; the rest is a small settling."""

SETTLE = 0.05
"""How high it hops as it settles."""

RISE = 0.45
"""How far up a card that is one height above the table is seen to be, in its own heights."""

GROW = 0.11
"""How much larger such a card looks."""

FLAT = 0.2
"""Cards that rise no higher than this keep their size."""

COINS = 0.3, 0.8
"""Between these parts of its way a card that is cashed in is a pile of coins."""


class Way(NamedTuple):
    """The manner of a flight.

    ``lift``: how high it rises in the middle; ``bow``: how far it swings out to the left of its line, both
    in heights of the card. ``spin``: degrees by which it turns on the way; ``flips``: how often it is turned
    over and back. ``hook``: how far it shoots beyond its end before it comes back, as a part of the way.
    ``coins``: on the way it becomes money.
    """

    lift: float = 0.35
    bow: float = 0.0
    spin: float = 0.0
    flips: int = 0
    hook: float = 0.0
    coins: bool = False


class Leg(NamedTuple):
    """One part of a flight: from ``start`` to ``end``, for ``ms`` ms, beginning at ``begin``."""

    start: Placed
    end: Placed
    begin: float
    ms: float
    way: Way


Flight = tuple[Leg, ...]
"""The legs of one card in the order of time. Between two of them it waits."""


class Pose(NamedTuple):
    """How a card is seen at one moment.

    ``turn``: how far its side faces the viewer (0 edge on, 1 as it lies); ``height`` above the table;
    ``coins``: money is seen in its place.
    """

    item: Placed
    turn: float = 1.0
    height: float = 0.0
    coins: bool = False


def ends(flight: Flight) -> float:
    """When the last leg is over, in ms after the beginning."""
    return flight[-1].begin + flight[-1].ms


def pose(flight: Flight, clock: float) -> Pose:
    """How the card is seen ``clock`` ms after its cue began."""
    under_way = flight[0]
    for leg in flight:
        if leg.begin <= clock:
            under_way = leg
    part = (clock - under_way.begin) / under_way.ms if under_way.ms > 0 else 1.0
    return _on_leg(under_way, min(1.0, max(0.0, part)))


def _on_leg(leg: Leg, part: float) -> Pose:
    """How a card is seen at a part (0 to 1) of one leg."""
    if part >= 1.0:
        return Pose(leg.end)
    way, done = leg.way, timing.ease(min(1.0, part / TRAVEL))
    height = way.lift * arch(done)
    if part > TRAVEL and way.lift:
        height += SETTLE * arch((part - TRAVEL) / (1 - TRAVEL))
    rect = between(leg.start.rect, leg.end.rect, hooked(done, way.hook))
    rect = _raised(rect, leg, height, way.bow * arch(done))
    angle = leg.start.angle + (leg.end.angle - leg.start.angle) * done + way.spin * done
    side, turn = _side(leg, done)
    coins = way.coins and COINS[0] < done < COINS[1]
    return Pose(side._replace(rect=rect, angle=angle), 1.0 if coins else turn, height, coins)


def _raised(rect: pygame.Rect, leg: Leg, height: float, aside: float) -> pygame.Rect:
    """The rectangle of a card in the air: a little larger, farther up, and beside its line."""
    if leg.way.lift > FLAT:
        grown = 1 + GROW * height
        middle = rect.center
        rect = pygame.Rect(0, 0, round(rect.width * grown), round(rect.height * grown))
        rect.center = middle
    across = pygame.Vector2(leg.end.rect.center) - pygame.Vector2(leg.start.rect.center)
    beside = across.rotate(-90).normalize() * aside * rect.height if across else pygame.Vector2()
    return rect.move(round(beside.x), round(beside.y - RISE * height * rect.height))


def _side(leg: Leg, done: float) -> tuple[Placed, float]:
    """Which side of a card is seen, and how far it faces the viewer."""
    if leg.way.coins:
        edge = COINS[0] if done < 0.5 else 1 - COINS[1]
        gone = done if done < 0.5 else 1 - done
        return (leg.start if done < 0.5 else leg.end), abs(cos(pi / 2 * min(1.0, gone / edge)))
    turns = 2 * leg.way.flips + (leg.start.face_up != leg.end.face_up)
    if not turns:
        return leg.end, 1.0
    passed = int(done * turns + 0.5)
    if passed == 0:
        side = leg.start
    elif passed == turns:
        side = leg.end
    else:
        side = leg.end._replace(face_up=leg.start.face_up == (passed % 2 == 0))
    return side, abs(cos(pi * done * turns))


def arch(part: float) -> float:
    """A parabola: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)


def hooked(part: float, hook: float) -> float:
    """Shoot beyond the end by ``hook`` of the way shortly before it, and come back."""
    return part + hook * sin(pi * part) * part * part * 2.2


def pulse(part: float) -> float:
    """Swell and subside once (0 to 1 to 0)."""
    return sin(pi * min(1.0, max(0.0, part)))


def between(start: pygame.Rect, end: pygame.Rect, part: float) -> pygame.Rect:
    """The rectangle that is ``part`` (0 to 1) of the way from one to the other."""
    return pygame.Rect(
        round(start.x + (end.x - start.x) * part),
        round(start.y + (end.y - start.y) * part),
        round(start.width + (end.width - start.width) * part),
        round(start.height + (end.height - start.height) * part),
    )
