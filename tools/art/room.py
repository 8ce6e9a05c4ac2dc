"""The auction room behind the menu, 1920 by 1080: wall, window on the town at night, lamplight.

The picture is opaque; the table's edge (sources/table/room_front.svg) lies over its foot. A few per cent may
be cut on every side, so that the two can move against each other.
"""

import random
from dataclasses import dataclass

from tools.art.canal import GABLES, roofline
from tools.art.geometry import Path, circle, dots, ellipse, join, line, parse, rectangle
from tools.art.palette import BRASS, CREAM
from tools.art.source import Placed
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
# The window in the room's picture: left, top, right, bottom.
WINDOW = (156.0, 96.0, 936.0, 742.0)
# The town is random but must come out the same at every run.
SEED = 1637


def room_back() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    wall = drawing.linear((0, 0), (0, HEIGHT), [(0, "#20140d", 1), (0.55, "#38241a", 1), (1, "#1b100a", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), wall)
    _beams(drawing)
    _night(drawing)
    Placed(drawing, "table/room_back").draw()
    return drawing


def _beams(drawing: Drawing) -> None:
    """Ceiling beams and the leather of the wall, stamped with small flowers."""
    flower = parse("M0 -13 C7 -6 7 2 0 8 C-7 2 -7 -6 0 -13 Z M-3 9 C-10 6 -14 0 -13 -6 C-6 -4 -2 2 -1 9 Z")
    flower += parse("M3 9 C10 6 14 0 13 -6 C6 -4 2 2 1 9 Z")
    stamped = join(
        flower.moved(48 + 96 * column + (48 if row % 2 else 0), 130 + 74 * row)
        for row in range(9)
        for column in range(20)
        if not WINDOW[0] - 90 < 48 + 96 * column + (48 if row % 2 else 0) < WINDOW[2] + 70
    )
    drawing.fill(stamped, BRASS, 0.13)
    beam = drawing.linear((0, 0), (0, 74), [(0, "#120a06", 1), (0.8, "#2a190f", 1), (1, "#3a2415", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, 74), beam)
    drawing.stroke(line(0, 75, WIDTH, 75), "#0b0603", 3)
    drawing.stroke(line(0, 62, WIDTH, 62), "#5a3a22", 2, 0.6)


def _night(drawing: Drawing) -> None:
    """Amsterdam by moonlight behind the panes: gables, a church tower, masts."""
    left, top, right, bottom = WINDOW
    sky = drawing.linear((0, top), (0, bottom), [(0, "#0d1a33", 1), (0.55, "#27477a", 1), (1, "#7d8fae", 1)])
    drawing.fill(rectangle(left, top, right - left, bottom - top), sky)
    halo = drawing.radial(766, 190, 164, [(0, "#fdf3d3", 0.5), (0.3, "#cfdcf0", 0.22), (1, "#cfdcf0", 0)])
    drawing.fill(circle(766, 190, 164), halo)
    drawing.fill(circle(766, 190, 40), "#f8efd2")
    drawing.fill(circle(753, 180, 8) + circle(778, 202, 11) + circle(774, 174, 5), "#dccfa6", 0.6)
    rng = random.Random(SEED)
    stars = [(rng.uniform(left + 20, right - 20), rng.uniform(top + 20, top + 300)) for _ in range(46)]
    drawing.stroke(dots(stars[:30]), CREAM, 2.4, 0.7)
    drawing.stroke(dots(stars[30:]), CREAM, 4, 0.85)
    far, near = _row(rng, 622, 20, (70, 128)), _row(rng, bottom, 11, (140, 236))
    drawing.fill(_tower() + _gables(far), "#203760")
    drawing.fill(_masts(), "#182a4a")
    mist = drawing.linear((0, 560), (0, bottom), [(0, "#5f7dab", 0), (1, "#5f7dab", 0.5)])
    drawing.fill(rectangle(left, 560, right - left, bottom - 560), mist)
    front = _gables(near)
    drawing.fill(front, "#0d182d")
    drawing.stroke(join(house.placed(roofline(house.gable)) for house in near), "#5878ab", 2, 0.7)
    drawing.fill(_panes(rng, near), "#f6c566", 0.92)


@dataclass(frozen=True)
class House:
    """A house of the town: left edge, top, width, where it stands, and its gable."""

    x: float
    top: float
    width: float
    foot: float
    gable: str

    def placed(self, path: Path) -> Path:
        """Place a drawing made for a gable 58 units wide on this house."""
        scale = self.width / 58
        return path.scaled(scale, 0.92 * scale).moved(self.x, self.top)


def _row(rng: random.Random, foot: float, count: int, heights: tuple[int, int]) -> list[House]:
    """Return a row of ``count`` houses over the window's width."""
    left, _, right, _ = WINDOW
    width, kinds = (right - left) / count, tuple(GABLES)
    return [
        House(left + width * k, foot - rng.uniform(*heights), width, foot, kinds[(k * 3 + count) % 4])
        for k in range(count)
    ]


def _gables(houses: list[House]) -> Path:
    walls = Path()
    for house in houses:
        eaves = house.top + 0.92 * 33 * house.width / 58
        walls += house.placed(parse(GABLES[house.gable]))
        walls += rectangle(house.x, eaves, house.width, house.foot - eaves)
        walls += rectangle(house.x + 0.7 * house.width, house.top - 4, 0.12 * house.width, eaves - house.top)
    return walls


def _panes(rng: random.Random, houses: list[House]) -> Path:
    """Windows in which somebody is still awake."""
    panes = Path()
    for house in houses:
        for row in range(4):
            for column in range(3):
                y = house.top + 56 + 42 * row
                if y < house.foot - 30 and rng.random() < 0.27:
                    x = house.x + house.width * (0.14 + 0.27 * column)
                    panes += rectangle(x, y, 0.19 * house.width, 24, 1.5)
    return panes


def _tower() -> Path:
    spire = parse(
        "M-34 0 L-34 -170 L-24 -170 L-24 -214 L-16 -224 L-16 -252 C-16 -262 -6 -268 -4 -292 L0 -330 "
        "L4 -292 C6 -268 16 -262 16 -252 L16 -224 L24 -214 L24 -170 L34 -170 L34 0 Z"
    )
    return spire.moved(392, 640)


def _masts() -> Path:
    """Two ships at the quay, their sails furled."""
    masts = Path()
    for x, top in ((566, 452), (608, 426), (650, 462), (790, 470), (826, 446)):
        masts += rectangle(x - 3, top, 6, 742 - top)
        for y, half in ((top + 46, 34), (top + 104, 44)):
            masts += rectangle(x - half, y, 2 * half, 5, 2.5)
            masts += ellipse(x, y + 7, half * 0.82, 6)
    return masts
