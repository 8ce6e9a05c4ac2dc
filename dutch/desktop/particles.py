"""Dust in the lamplight: small soft lights that drift upwards, at almost no cost.

A particle's position depends on the number of steps alone, so there is no state and every run is the same.
Particles move by whole pixels and change their light in few levels, so the canvas redraws few of them.
"""

import math
import random
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes

SEED = 1602
LIGHT_STEP = 24
"""Smallest change of a particle's light, out of 255."""


class Particle(NamedTuple):
    """One grain of dust. Positions are parts of the room (0 to 1); the other figures are per step."""

    x: float
    y: float
    size: float
    rise: float
    sway: float
    phase: float


def _particles(count: int) -> tuple[Particle, ...]:
    rng = random.Random(SEED)
    return tuple(
        Particle(
            x=rng.random(),
            y=rng.random(),
            size=rng.uniform(2.6, 6.0),
            rise=rng.uniform(0.0004, 0.0012),
            sway=rng.uniform(0.004, 0.014),
            phase=rng.uniform(0, math.tau),
        )
        for _number in range(count)
    )


class Particles:
    """A number of grains of dust."""

    def __init__(self, count: int) -> None:
        self._particles = _particles(count)

    def draw(
        self, display_list: DisplayList, shapes: Shapes, room: pygame.Rect, step: int, layer: int
    ) -> None:
        """Draw the particles as they are at a step, none of them outside the room."""
        for particle in self._particles:
            height = (particle.y - particle.rise * step) % 1.0
            across = particle.x + particle.sway * math.sin(particle.phase + step * particle.sway)
            # Dark at both ends, so that the jump from the top to the bottom is invisible.
            light = math.sin(math.pi * height) * (0.55 + 0.45 * math.sin(particle.phase + 0.05 * step))
            alpha = round(230 * max(0.0, light) / LIGHT_STEP) * LIGHT_STEP
            if alpha:
                spark = shapes.spark(max(2, round(particle.size * room.height / 1080)), "brass*1.6")
                centre = room.x + round(room.width * across), room.y + round(room.height * height)
                place = spark.get_rect(center=centre)
                if room.contains(place):
                    display_list.blit(spark, place.topleft, layer, alpha=min(255, alpha))
