"""Whether what is drawn lies where it belongs, judged by names and rectangles alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.alignment import apart, at
from dutch.selftest.tablegeometry import Table

PANELS = ("question", "spread", "zoom", "game_menu")
"""What lies above the table."""


def faults(things: Sequence[HitRegion], size: tuple[int, int]) -> list[str]:
    """Everything that is not where it belongs, a sentence each. Moving things may be anywhere."""
    still = [thing for thing in things if "moving" not in thing.flags]
    found = list(_outside(still, size))
    names = {thing.name for thing in still}
    if names & set(PANELS):
        found += _overlay(still)
    elif "market" in names:
        found += Table(_upright(still), size[1] / 1080).faults()
    else:
        found += apart((thing.name, thing.rect) for thing in still if _control(thing))
    return found


def _upright(things: Sequence[HitRegion]) -> list[HitRegion]:
    """The things with the names of the sides on which they lie: the player who looks on may sit above."""
    tops = {thing.name: thing.rect.top for thing in things if thing.name in ("near.deck", "far.deck")}
    if tops.get("near.deck", 1) > tops.get("far.deck", 0):
        return list(things)
    opposite = {"near": "far", "far": "near"}

    def named(name: str) -> str:
        side, dot, rest = name.partition(".")
        return opposite.get(side, side) + dot + rest

    return [thing._replace(name=named(thing.name)) for thing in things]


def _outside(things: Iterable[HitRegion], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for thing in things:
        if not window.contains(thing.rect):
            yield f"{thing.name} at {at(thing.rect)} reaches beyond the window of {size}."


def _overlay(things: Sequence[HitRegion]) -> Iterator[str]:
    """What lies above the table stays inside its panel, and nothing there covers anything else."""
    start = max(index for index, thing in enumerate(things) if thing.name in PANELS)
    panel, *rest = things[start:]
    inside = [(thing.name, thing.rect) for thing in rest if _control(thing) or thing.name.startswith("card.")]
    yield from apart(inside)
    for name, rect in inside:
        if not panel.rect.contains(rect):
            yield f"{name} at {at(rect)} is not inside the {panel.name} at {at(panel.rect)}."


def _control(thing: HitRegion) -> bool:
    return thing.name.startswith(("button.", "field.", "slider."))
