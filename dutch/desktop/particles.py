"""Dust in the lamplight: small soft lights that drift upwards.

A particle's position depends only on the step, so there is no state and every run is the same. Particles
move by whole pixels and have few levels of brightness, so the canvas redraws few of them in each frame.
"""

import math
import random
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import Shade

SEED = 1602
ALPHA_STEP = 24
"""Smallest change of a particle's alpha, out of 255."""

MAX_ALPHA = 230


class Particle(NamedTuple):
    """A grain of dust.

    `x` and `y` are fractions of the room's size, `size` is in pixels at 1080p, `rise` is a fraction of the
    room's height per step, `sway` is both the width of the swing and its angle per step.
    """

    x: float
    y: float
    size: float
    rise: float
    sway: float
    phase: float


class Particles:
    """All grains of dust in a room."""

    def __init__(self, count: int) -> None:
        rng = random.Random(SEED)
        self._particles = [
            Particle(
                x=rng.random(),
                y=rng.random(),
                size=rng.uniform(2.6, 6.0),
                rise=rng.uniform(0.0004, 0.0012),
                sway=rng.uniform(0.004, 0.014),
                phase=rng.uniform(0, math.tau),
            )
            for _number in range(count)
        ]

    def draw(
        self, display_list: DisplayList, shapes: Shapes, area: pygame.Rect, step: int, layer: int
    ) -> None:
        """Draw the particles at a step, except those that are not wholly inside the room."""
        for particle in self._particles:
            x = particle.x + particle.sway * math.sin(particle.phase + step * particle.sway)
            y = (particle.y - particle.rise * step) % 1.0
            # Invisible at top and bottom, where it jumps from one to the other.
            brightness = math.sin(math.pi * y) * (0.55 + 0.45 * math.sin(particle.phase + 0.05 * step))
            alpha = round(MAX_ALPHA * max(0.0, brightness) / ALPHA_STEP) * ALPHA_STEP
            spark = shapes.spark(max(2, round(particle.size * area.height / 1080)), Shade("brass", 1.6))
            rect = spark.get_rect(center=(area.x + round(area.width * x), area.y + round(area.height * y)))
            if alpha and area.contains(rect):
                display_list.blit(spark, rect.topleft, layer, alpha=min(255, alpha))
