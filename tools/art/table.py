"""The table top, 1920 by 1080: walnut veneer laid as a sunburst under a warm lamp."""

import random

from tools.art.geometry import Path, Point, join, line, polar, polygon
from tools.art.source import Placed
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
# The middle of the veneer and of the lamp's light; far enough for every corner.
X, Y = 960.0, 500.0
RX, RY = 1480.0, 920.0
WEDGES = 40
# The grain is random but must come out the same at every run.
SEED = 1602
VENEERS = ("#4a321e", "#402a19", "#4e3521", "#452d1a")


def background() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    rng = random.Random(SEED)
    for k in range(WEDGES):
        first, last = 360 * k / WEDGES, 360 * (k + 1) / WEDGES
        # A little wider than a wedge, so that no light shows at the seams.
        wedge = polygon((X, Y), _reach(first - 0.2), _reach(last + 0.2))
        drawing.fill(wedge, VENEERS[rng.randrange(2) + (0 if k % 2 else 2)])
    _grain(drawing, rng)
    seams = join(line(X, Y, *_reach(360 * k / WEDGES)) for k in range(WEDGES))
    drawing.stroke(seams, "#1a0e07", 1.5, 0.55)
    drawing.stroke(seams.moved(1.4, 1.4), "#9a6c42", 1, 0.16)
    Placed(drawing, "table/lamp").draw()
    return drawing


def _reach(angle: float, part: float = 1) -> Point:
    """Return the point at ``part`` of the way from the middle outwards in the direction ``angle``."""
    x, y = polar(0, 0, part, angle)
    return X + RX * x, Y + RY * y


def _grain(drawing: Drawing, rng: random.Random) -> None:
    """Grain that leaves the seam of two book-matched wedges like the barbs of a feather."""
    dark, light = Path(), Path()
    for k in range(0, WEDGES, 2):
        seam = 360 * (k + 1) / WEDGES
        for step in range(19):
            start = 0.05 + 0.9 * step / 19 + rng.uniform(-0.01, 0.01)
            spread = 360 / WEDGES * rng.uniform(0.72, 0.96)
            for side in (-1, 1):
                here = _reach(seam + side * 0.2, start)
                bend = _reach(seam + side * spread * 0.35, min(start + 0.1, 0.99))
                there = _reach(seam + side * spread, min(start + 0.17, 1))
                barb = Path((("M", (here,)), ("Q", (bend, there))))
                if step % 3 == 2:
                    light += barb
                else:
                    dark += barb
    drawing.stroke(dark, "#1d1008", 1.8, 0.3)
    drawing.stroke(light, "#9a6c42", 1.6, 0.22)
