"""Amsterdam by moonlight, as it is seen through the window of the auction room."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tools.art.canal import GABLES, roofline
from tools.art.geometry import Path, circle, dots, ellipse, join, parse, rectangle
from tools.art.palette import CREAM
from tools.art.svg import Drawing

# The window in the room's picture: left, top, right, bottom.
WINDOW = (156.0, 96.0, 936.0, 742.0)
# The town is random but must come out the same at every run.
SEED = 1637


def night(drawing: Drawing) -> None:
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
    """A row of ``count`` houses over the window's width."""
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
    """A church tower with its lantern spire."""
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
