"""Whether what is drawn lies where it belongs, judged by names and rectangles alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import pygame

from dutch.desktop.display_list import HitRegion
from dutch.selftest.alignment import apart, at
from dutch.selftest.tablegeometry import Table

PANELS = ("question", "spread", "zoom", "game_menu")
"""What lies above the table."""


def faults(regions: Sequence[HitRegion], size: tuple[int, int]) -> list[str]:
    """Everything that is not where it belongs, a sentence each. Moving things may be anywhere."""
    still = [region for region in regions if "moving" not in region.flags]
    found = list(_outside(still, size))
    names = {region.name for region in still}
    if names & set(PANELS):
        found += _overlay(still)
    elif "market" in names:
        found += Table(_upright(still), size[1] / 1080).faults()
    else:
        found += apart((region.name, region.rect) for region in still if _control(region))
    return found


def _upright(regions: Sequence[HitRegion]) -> list[HitRegion]:
    """The things with the names of the sides on which they lie: the player who looks on may sit above."""
    tops = {region.name: region.rect.top for region in regions if region.name in ("near.deck", "far.deck")}
    if tops.get("near.deck", 1) > tops.get("far.deck", 0):
        return list(regions)
    opposite = {"near": "far", "far": "near"}

    def named(name: str) -> str:
        side, dot, rest = name.partition(".")
        return opposite.get(side, side) + dot + rest

    return [region._replace(name=named(region.name)) for region in regions]


def _outside(regions: Iterable[HitRegion], size: tuple[int, int]) -> Iterator[str]:
    window = pygame.Rect((0, 0), size)
    for region in regions:
        if not window.contains(region.rect):
            yield f"{region.name} at {at(region.rect)} reaches beyond the window of {size}."


def _overlay(regions: Sequence[HitRegion]) -> Iterator[str]:
    """What lies above the table stays inside its panel, and nothing there covers anything else."""
    start = max(index for index, region in enumerate(regions) if region.name in PANELS)
    panel, *rest = regions[start:]
    inside = [
        (region.name, region.rect) for region in rest if _control(region) or region.name.startswith("card.")
    ]
    yield from apart(inside)
    for name, rect in inside:
        if not panel.rect.contains(rect):
            yield f"{name} at {at(rect)} is not inside the {panel.name} at {at(panel.rect)}."


def _control(region: HitRegion) -> bool:
    return region.name.startswith(("button.", "field.", "slider."))
