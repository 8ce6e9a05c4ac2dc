"""The curtain that falls between two players, 1920 by 1080: garnet velvet in folds, a valance with a fringe.

The middle lies in the lamp's light, where a name is written; every side may be cut a little.
"""

import random
from itertools import pairwise

from tools.art.geometry import Path, join, line, parse, rectangle
from tools.art.palette import BRASS, BRASS_DARK
from tools.art.source import Placed
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
FOLDS = 22
SWAGS = 6
SPAN = WIDTH / SWAGS
TOP = 34.0
"""The lower edge of the rail, where the valance begins."""

DROP, HANG = 150.0, 92.0
"""Depth of a swag in its middle, and at its ends."""

SEED = 1637
"""Folds fall unevenly but must come out the same at every run."""


def curtain() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), "#5b161b")
    _folds(drawing, random.Random(SEED))
    Placed(drawing, "table/curtain").draw()
    drawing.fill(join(map(_shadow, range(SWAGS))), "#120203", 0.5)
    fringe = join(map(_fringe, range(SWAGS)))
    drawing.stroke(fringe, BRASS_DARK, 5)
    drawing.stroke(fringe.moved(-1, 0), BRASS, 2.2)
    for k in range(SWAGS):
        Placed(drawing, "table/swag", SPAN * k).draw()
    for k in range(1, SWAGS):
        Placed(drawing, "table/tassel", SPAN * k).draw()
    Placed(drawing, "table/curtain_rail").draw()
    return drawing


def _folds(drawing: Drawing, rng: random.Random) -> None:
    """Tubes of velvet side by side, each round in its own light."""
    edges = [WIDTH * k / FOLDS + rng.uniform(-17, 17) for k in range(1, FOLDS)]
    for left, right in pairwise([-12.0, *edges, WIDTH + 12.0]):
        sway = rng.uniform(-9, 9)
        glint = rng.uniform(0.3, 0.42)
        shine = rng.choice(("#a8343a", "#9c2e35", "#b03a3f"))
        dark = [(0, "#2a080b", 1), (glint * 0.55, "#6d1b21", 1), (glint, shine, 1)]
        light = [(glint + 0.16, "#82242a", 1), (0.86, "#471014", 1), (1, "#230609", 1)]
        paint = drawing.linear((left, 0), (right, 0), [*dark, *light])
        x0, x1 = left - 1, right + 1
        tube = parse(
            f"M{x0:.0f} 0 Q{x0 + sway:.0f} 540 {x0:.0f} 1080 L{x1:.0f} 1080 Q{x1 + sway:.0f} 540 {x1:.0f} 0 Z"
        )
        drawing.fill(tube, paint)
        x = left + (right - left) * 0.72
        crease = parse(f"M{x:.0f} 150 Q{x + sway:.0f} 560 {x - 5:.0f} 1040")
        drawing.stroke(crease, "#1d0507", 4, 0.28)


def _shadow(swag: int) -> Path:
    low, hang, left, right = TOP + DROP + 56, TOP + HANG + 26, SPAN * swag, SPAN * (swag + 1)
    return parse(
        f"M{left} {TOP} L{left} {hang} C{left + SPAN / 3:.1f} {low} {right - SPAN / 3:.1f} {low} "
        f"{right} {hang} L{right} {TOP} Z"
    )


def _fringe(swag: int) -> Path:
    fringe = Path()
    for step in range(49):
        part = step / 48
        # The edge's height: a Bézier curve with both handles equally low.
        x, y = SPAN * (swag + part), TOP + HANG + 3 * part * (1 - part) * (DROP + 30 - HANG)
        fringe += line(x, y, x, y + 20)
    return fringe
