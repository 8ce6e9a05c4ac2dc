"""Dust in the lamplight: small soft lights that drift upwards, for almost nothing.

Where a mote is depends on the count of steps alone, so nothing is remembered and every run is the same. It
moves by whole pixels and its light by few degrees; the canvas draws only those that differ.
"""

from __future__ import annotations

import math
import random
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes

SEED = 1602
DEGREES = 24
"""The light of a mote changes in steps of this much, of 255."""


class Mote(NamedTuple):
    """One grain. Places are parts of the room (0 to 1); the others are per step."""

    x: float
    y: float
    size: float
    rise: float
    sway: float
    phase: float


def _grains(count: int) -> tuple[Mote, ...]:
    rng = random.Random(SEED)
    return tuple(
        Mote(
            x=rng.random(),
            y=rng.random(),
            size=rng.uniform(2.6, 6.0),
            rise=rng.uniform(0.0004, 0.0012),
            sway=rng.uniform(0.004, 0.014),
            phase=rng.uniform(0, math.tau),
        )
        for _grain in range(count)
    )


class Particles:
    """So many grains of dust."""

    def __init__(self, count: int) -> None:
        self._grains = _grains(count)

    def draw(
        self, display_list: DisplayList, shapes: Shapes, room: pygame.Rect, step: int, layer: int
    ) -> None:
        """Put them into the picture as they are at a step, none of them outside the room."""
        for mote in self._grains:
            height = (mote.y - mote.rise * step) % 1.0
            across = mote.x + mote.sway * math.sin(mote.phase + step * mote.sway)
            # Born and gone in the dark, so that nobody sees one leap from the top to the bottom.
            light = math.sin(math.pi * height) * (0.55 + 0.45 * math.sin(mote.phase + 0.05 * step))
            alpha = round(230 * max(0.0, light) / DEGREES) * DEGREES
            if alpha:
                spark = shapes.spark(max(2, round(mote.size * room.height / 1080)), "brass*1.6")
                centre = room.x + round(room.width * across), room.y + round(room.height * height)
                place = spark.get_rect(center=centre)
                if room.contains(place):
                    display_list.blit(spark, place.topleft, layer, alpha=min(255, alpha))
