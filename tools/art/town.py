"""The map of the season, 1200 by 900: Amsterdam's ring of canals, with the houses of six rivals."""

import random
from itertools import pairwise

from tools.art.canal import GABLES, roofline
from tools.art.geometry import (
    Path,
    Point,
    circle,
    dots,
    ellipse,
    join,
    line,
    parse,
    polar,
    polygon,
    rectangle,
)
from tools.art.motifs import star
from tools.art.palette import BLUE, BRASS, BRASS_DARK, CREAM, INK, RED
from tools.art.source import source
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1200, 900
# The middle of the rings on the shore, and how much wider than high they are.
X, SHORE, WIDER = 600.0, 150.0, 0.95
CANALS = (150.0, 255.0, 360.0, 465.0)
MOAT = 570.0
STREETS = 11
# The roofs are random but must come out the same at every run.
SEED = 1612

HOUSES: tuple[tuple[float, float, str, int], ...] = (
    (190, 372, "spout", 1),
    (325, 600, "step", 3),
    (480, 400, "bell", 0),
    (635, 655, "neck", 2),
    (765, 400, "step", 1),
    (955, 545, "bell", 2),
)
"""Foot of each rival's house, its gable and its tone, in the order of the ladder."""

WATER, WATER_DARK, LAND, GARDEN = "#8fb3bf", "#4f7f93", "#d9c294", "#9fae78"
ROOFS = ("#b5654a", "#a8553f", "#c27a58", "#96503f")


def town() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    paper = drawing.radial(600, 420, 780, [(0, "#f3e6c4", 1), (0.7, "#e6d2a3", 1), (1, "#c3a46c", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), paper)
    _polder(drawing)
    _walls(drawing)
    _blocks(drawing)
    _harbour(drawing)
    _compass(drawing)
    way = Path()
    for (x1, y1, *_), (x2, y2, *_) in pairwise(HOUSES):
        way += dots((x1 + (x2 - x1) * k / 9, y1 + (y2 - y1) * k / 9 + 12) for k in range(1, 9))
    drawing.stroke(way, INK, 17)
    drawing.stroke(way, "#f3c65a", 11)
    for x, y, gable, tone in HOUSES:
        _house(drawing, x, y, gable, tone)
    drawing.stroke(rectangle(10, 10, WIDTH - 20, HEIGHT - 20, 8), BRASS_DARK, 6)
    drawing.stroke(rectangle(20, 20, WIDTH - 40, HEIGHT - 40, 4), BRASS, 2.5)
    return drawing


def _ring(radius: float, angle: float) -> Point:
    """Return the point of a ring at an angle: 0 in the east, 90 in the south, 180 in the west."""
    x, y = polar(0, 0, radius, angle)
    return X + x * WIDER, SHORE + y


def _band(inner: float, outer: float, start: float, stop: float, steps: int = 8) -> Path:
    """Return the part of the town between two rings and two streets."""
    angles = [start + (stop - start) * k / steps for k in range(steps + 1)]
    return polygon(
        *(_ring(outer, angle) for angle in angles), *(_ring(inner, angle) for angle in reversed(angles))
    )


def _polder(drawing: Drawing) -> None:
    rng = random.Random(SEED)
    ditches = Path()
    for k in range(16):
        x = 40 + 75 * k
        ditches += line(x, 210 + 30 * (k % 3), x + rng.uniform(-40, 40), 870)
    for k in range(7):
        ditches += line(30, 260 + 95 * k, 1170, 240 + 95 * k + rng.uniform(-20, 20))
    drawing.stroke(ditches, GARDEN, 3, 0.55)


def _walls(drawing: Drawing) -> None:
    """The moat with its bastions, and the land within."""
    points = []
    bastions = 15
    for k in range(bastions + 1):
        angle = 180 * k / bastions
        points += [_ring(MOAT - 14, angle - 3.4), _ring(MOAT + 34, angle), _ring(MOAT - 14, angle + 3.4)]
    wall = polygon(*[point for point in points if point[1] >= SHORE - 40])
    drawing.figure(wall, LAND, WATER_DARK, 16)
    drawing.stroke(wall, WATER, 11)


def _blocks(drawing: Drawing) -> None:
    """Canals, and between them blocks of roofs around gardens."""
    rng = random.Random(SEED)
    water, shores = Path(), Path()
    for radius in CANALS:
        water += polygon(*(_ring(radius, 4.5 * k) for k in range(41)), closed=False)
    step = 180 / STREETS
    for k in range(1, STREETS):
        if k % 2:
            water += line(*_ring(CANALS[0], step * k), *_ring(MOAT - 30, step * k))
    shores += water
    roofs: list[Path] = [Path() for _tone in ROOFS]
    gardens, walls = Path(), Path()
    edges = (40.0, *CANALS, MOAT - 24)
    for inner, outer in pairwise(edges):
        for k in range(STREETS):
            start, stop = step * k + 1.3, step * (k + 1) - 1.3
            low, high = inner + 16, outer - 16
            gardens += _band(low + 24, high - 24, start + 1.5, stop - 1.5, 4)
            for near, far in ((low, low + 24), (high - 24, high)):
                houses = max(2, round(near / 70))
                for house in range(houses):
                    first = start + (stop - start) * house / houses
                    last = start + (stop - start) * (house + 0.94) / houses
                    roof = _band(near, far, first, last, 1)
                    roofs[rng.randrange(len(ROOFS))] += roof
                    walls += roof
    drawing.stroke(shores, WATER_DARK, 21)
    drawing.stroke(water, WATER, 15)
    drawing.fill(gardens, GARDEN, 0.8)
    for tone, roof in zip(ROOFS, roofs, strict=True):
        drawing.fill(roof, tone, 0.75)
    drawing.stroke(walls, RED.dark, 1.1, 0.6)
    bridges = Path()
    for radius in CANALS:
        for k in range(STREETS):
            angle = step * (k + 0.5)
            bridges += line(*_ring(radius - 13, angle), *_ring(radius + 13, angle))
    drawing.stroke(bridges, "#6b4a2e", 8, sharp=True)
    drawing.stroke(bridges, LAND, 4.5, sharp=True)


def _harbour(drawing: Drawing) -> None:
    water = drawing.linear((0, 0), (0, SHORE), [(0, "#6f9cae", 1), (1, WATER, 1)])
    shore = parse(f"M0 0 L{WIDTH} 0 L{WIDTH} 178 C1050 128 830 166 600 160 C370 166 150 128 0 178 Z")
    drawing.figure(shore, water, WATER_DARK, 4)
    rng = random.Random(SEED)
    waves = []
    for _wave in range(46):
        x, y = rng.uniform(40, WIDTH - 60), rng.uniform(30, 128)
        waves.append(f"M{x:.0f} {y:.0f} Q{x + 7:.0f} {y - 6:.0f} {x + 14:.0f} {y:.0f}")
    drawing.stroke(parse(" ".join(waves)), CREAM, 2, 0.6)
    piles = dots((60 + 18 * k, 146 - 8 * abs(k - 30) / 30) for k in range(61))
    drawing.stroke(piles, "#5b3822", 5, 0.8)
    ship = join(shape.path for shape in source("emblems/B").shapes if "fill" in shape.style).moved(-50, -50)
    for x, y, size in ((250, 80, 0.95), (470, 62, 0.7), (720, 84, 0.85), (905, 58, 0.65)):
        placed = ship.scaled(size).moved(x, y)
        drawing.stroke(placed, CREAM, 5)
        drawing.fill(placed, BLUE.dark)


def _compass(drawing: Drawing) -> None:
    x, y = 1085.0, 782.0
    drawing.figure(circle(x, y, 66), "#f3e6c4", BRASS_DARK, 3)
    drawing.fill(star(x, y, 62, 8, 0.34), BRASS, 0.7)
    drawing.figure(star(x, y, 58, 4, 0.2), RED.base, INK, 1.5)
    drawing.fill(circle(x, y, 7), CREAM)


def _house(drawing: Drawing, x: float, y: float, gable: str, tone: int) -> None:
    """A gabled house, 104 wide and 150 high, whose foot is centred on a point."""
    size = 104 / 58.25
    left, top = x - 52, y - 150
    outline = parse(GABLES[gable]).scaled(size).moved(left, top) + rectangle(left, top + 58, 104, 92)
    drawing.fill(ellipse(x, y + 2, 72, 13), INK, 0.35)
    drawing.stroke(outline, CREAM, 9)
    drawing.fill(outline, (RED.base, "#7d1f1f", RED.light, "#b5573f")[tone])
    drawing.stroke(outline, RED.dark, 2.4)
    drawing.stroke(roofline(gable).scaled(size).moved(left, top), CREAM, 4.4)
    panes = [rectangle(left + 12 + 29 * k, top + 64 + 36 * row, 21, 25) for row in range(2) for k in range(3)]
    panes.pop(4)
    panes.append(rectangle(left + 43, top + 26, 18, 22, 2))
    drawing.figure(join(panes), "#f6c566", RED.dark, 2)
    bars = join(
        line(left + 22.5 + 29 * k, top + 64, left + 22.5 + 29 * k, top + 89) for k in range(3)
    ) + join(line(left + 12 + 29 * k, top + 76, left + 33 + 29 * k, top + 76) for k in range(3))
    drawing.stroke(bars, RED.dark, 1.4)
    door = rectangle(left + 40, top + 104, 24, 46, 3)
    drawing.figure(door, "#214a36", RED.dark, 2.2)
    drawing.fill(circle(left + 59, top + 128, 2), BRASS)
    drawing.stroke(line(left - 5, y + 1, left + 109, y + 1), "#6b4a2e", 5)
