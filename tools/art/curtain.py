"""The curtain that falls between two players, 1920 by 1080: garnet velvet in folds, a valance with a fringe.

The middle lies in the lamp's light, where a name is written; every side may be cut a little.
"""

from __future__ import annotations

import random
from itertools import pairwise

from tools.art.geometry import Path, circle, join, line, parse, rectangle
from tools.art.palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
FOLDS = 22
SWAGS = 6
TOP = 34.0
"""The lower edge of the rail, where the valance begins."""

DROP, HANG = 150.0, 92.0
"""Depth of a swag in its middle, and at its ends."""

# Folds fall unevenly but must come out the same at every run.
SEED = 1637


def curtain() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), "#5b161b")
    _folds(drawing, random.Random(SEED))
    _seam(drawing)
    _hem(drawing)
    _light(drawing)
    _valance(drawing)
    _rail(drawing)
    return drawing


def _folds(drawing: Drawing, rng: random.Random) -> None:
    """Tubes of velvet side by side, each round in its own light."""
    edges = [WIDTH * k / FOLDS + rng.uniform(-17, 17) for k in range(1, FOLDS)]
    edges = [-12.0, *edges, WIDTH + 12.0]
    for left, right in pairwise(edges):
        wide = right - left
        sway = rng.uniform(-9, 9)
        glint = rng.uniform(0.3, 0.42)
        shine = rng.choice(("#a8343a", "#9c2e35", "#b03a3f"))
        paint = drawing.linear(
            (left, 0),
            (right, 0),
            [
                (0, "#2a080b", 1),
                (glint * 0.55, "#6d1b21", 1),
                (glint, shine, 1),
                (glint + 0.16, "#82242a", 1),
                (0.86, "#471014", 1),
                (1, "#230609", 1),
            ],
        )
        x0, x1 = left - 1, right + 1
        tube = parse(
            f"M{x0:.0f} 0 Q{x0 + sway:.0f} 540 {x0:.0f} 1080 L{x1:.0f} 1080 Q{x1 + sway:.0f} 540 {x1:.0f} 0 Z"
        )
        drawing.fill(tube, paint)
        crease = left + wide * 0.72
        drawing.stroke(
            parse(f"M{crease:.0f} 150 Q{crease + sway:.0f} 560 {crease - 5:.0f} 1040"), "#1d0507", 4, 0.28
        )


def _seam(drawing: Drawing) -> None:
    """Draw the seam between the two halves."""
    middle = WIDTH / 2
    dark = drawing.linear(
        (middle - 60, 0), (middle + 60, 0), [(0, "#160304", 0), (0.5, "#160304", 0.75), (1, "#160304", 0)]
    )
    drawing.fill(rectangle(middle - 60, 0, 120, HEIGHT), dark)
    for side in (-1, 1):
        drawing.stroke(line(middle + side * 11, 0, middle + side * 11, HEIGHT), BRASS_DEEP, 5, 0.75)
        drawing.stroke(line(middle + side * 12.5, 0, middle + side * 12.5, HEIGHT), BRASS_LIGHT, 1.5, 0.6)


def _hem(drawing: Drawing) -> None:
    """Two braids of gold above the floor."""
    for y, wide in ((1004.0, 9.0), (1028.0, 4.0)):
        drawing.stroke(line(0, y + 3, WIDTH, y + 3), "#1d0507", wide, 0.6)
        drawing.stroke(line(0, y, WIDTH, y), BRASS_DEEP, wide, 0.9)
        drawing.stroke(line(0, y - wide / 4, WIDTH, y - wide / 4), BRASS_LIGHT, wide / 4, 0.7)


def _light(drawing: Drawing) -> None:
    """The lamp before the curtain, and dusk towards the sides."""
    lamp = drawing.radial(
        960, 500, 900, [(0, "#ffbd77", 0.2), (0.5, "#e0813f", 0.09), (1, "#e0813f", 0)], 0.8
    )
    dusk = drawing.radial(
        960,
        520,
        1240,
        [(0, "#0d0203", 0), (0.45, "#0d0203", 0.12), (0.8, "#0d0203", 0.6), (1, "#080102", 0.85)],
    )
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), lamp)
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), dusk)


def _swag(left: float, right: float, top: float = TOP, more: float = 0) -> Path:
    """The outline of one swag; ``more`` lowers its edge."""
    low, hang, third = TOP + DROP + more, TOP + HANG + more, (right - left) / 3
    return parse(
        f"M{left:.1f} {top:.1f} L{left:.1f} {hang:.1f} C{left + third:.1f} {low + 30:.1f} "
        f"{right - third:.1f} {low + 30:.1f} {right:.1f} {hang:.1f} L{right:.1f} {top:.1f} Z"
    )


def _valance(drawing: Drawing) -> None:
    """Swags along the top, each with its folds, a braid and a fringe; tassels between them."""
    wide = WIDTH / SWAGS
    drawing.fill(join(_swag(wide * k, wide * k + wide, more=26) for k in range(SWAGS)), "#120203", 0.5)
    fringe = Path()
    for k in range(SWAGS):
        left = wide * k
        for step in range(49):
            part = step / 48
            # The edge's height: a Bézier curve with both handles equally low.
            sag = 3 * part * (1 - part) * (DROP + 30 - HANG)
            x, y = left + wide * part, TOP + HANG + sag
            fringe += line(x, y, x, y + 20)
    drawing.stroke(fringe, BRASS_DARK, 5)
    drawing.stroke(fringe.moved(-1, 0), BRASS, 2.2)
    for k in range(SWAGS):
        left, right = wide * k, wide * (k + 1)
        velvet = drawing.linear(
            (0, TOP),
            (0, TOP + DROP),
            [(0, "#3a0c10", 1), (0.5, "#7d2228", 1), (0.85, "#a5363b", 1), (1, "#6d1b21", 1)],
        )
        drawing.figure(_swag(left, right), velvet, "#1d0507", 2)
        folds = Path()
        for depth in (0.3, 0.5, 0.7, 0.87):
            low, inset = TOP + DROP * depth, wide * 0.05 * (1 - depth)
            folds += parse(
                f"M{left + inset:.0f} {TOP:.0f} C{left + wide / 4:.0f} {low + 22:.0f} "
                f"{right - wide / 4:.0f} {low + 22:.0f} {right - inset:.0f} {TOP:.0f}"
            )
        drawing.stroke(folds, "#26070a", 6, 0.5)
        drawing.stroke(folds.moved(0, 5), "#c8585a", 2.4, 0.35)
        edge = parse(
            f"M{left:.0f} {TOP + HANG:.0f} C{left + wide / 3:.0f} {TOP + DROP + 30:.0f} "
            f"{right - wide / 3:.0f} {TOP + DROP + 30:.0f} {right:.0f} {TOP + HANG:.0f}"
        )
        drawing.stroke(edge, BRASS_DARK, 10)
        drawing.stroke(edge, BRASS, 6)
        drawing.stroke(edge.moved(0, -1.5), BRASS_LIGHT, 1.6, 0.8)
    for k in range(1, SWAGS):
        _tassel(drawing, wide * k)


def _tassel(drawing: Drawing, x: float) -> None:
    """A cord with a knot and a brush of threads."""
    top = TOP + 6
    drawing.stroke(line(x, top, x, top + 96), BRASS_DARK, 8)
    drawing.stroke(line(x - 1, top, x - 1, top + 96), BRASS, 4)
    brush = parse(
        f"M{x - 12} {top + 112} C{x - 17} {top + 140} {x - 19} {top + 165} {x - 21} {top + 186} "
        f"L{x + 21} {top + 186} C{x + 19} {top + 165} {x + 17} {top + 140} {x + 12} {top + 112} Z"
    )
    gold = drawing.linear(
        (x - 21, 0), (x + 21, 0), [(0, BRASS_DARK, 1), (0.4, BRASS_LIGHT, 1), (1, BRASS_DEEP, 1)]
    )
    drawing.figure(brush, gold, BRASS_DARK, 2)
    threads = join(line(x + 1.2 * k, top + 116, x + 3 * k, top + 184) for k in (-5, -3, -1, 1, 3, 5))
    drawing.stroke(threads, BRASS_DARK, 1.6, 0.6)
    drawing.figure(circle(x, top + 104, 15), gold, BRASS_DARK, 2)
    drawing.figure(rectangle(x - 11, top + 112, 22, 8, 4), gold, BRASS_DARK, 2)


def _rail(drawing: Drawing) -> None:
    """The brass rail from which all of it hangs."""
    metal = drawing.linear(
        (0, 0), (0, TOP), [(0, BRASS_DARK, 1), (0.35, BRASS_LIGHT, 1), (0.6, BRASS, 1), (1, BRASS_DARK, 1)]
    )
    drawing.fill(rectangle(0, 0, WIDTH, TOP), metal)
    drawing.stroke(line(0, TOP, WIDTH, TOP), "#140304", 3)
