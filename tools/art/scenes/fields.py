"""Pink: tulips before the striped bulb fields."""

from __future__ import annotations

from tools.art.geometry import Path, dots, join, parse, polygon, rectangle
from tools.art.palette import CREAM, STOCK_LIGHT, Suit
from tools.art.scenes.shared import BOTTOM, LEFT, MIDDLE, RIGHT, birds, clouds, ground, sky, spread
from tools.art.svg import Drawing

HORIZON = 590.0
LEAF = "#5f8a5c"
LEAF_DARK = "#2f5138"
# x, foot, height of the tulips in the order in which they appear.
TULIPS = (
    (70.0, 690.0, 150.0),
    (392.0, 689.0, 138.0),
    (126.0, 688.0, 118.0),
    (342.0, 687.0, 110.0),
    (36.0, 686.0, 106.0),
    (180.0, 685.0, 92.0),
    (292.0, 684.0, 90.0),
    (444.0, 683.0, 118.0),
    (236.0, 682.0, 78.0),
    (98.0, 681.0, 86.0),
    (368.0, 680.0, 84.0),
)


def fields(drawing: Drawing, suit: Suit, count: int) -> None:
    sky(drawing, suit, HORIZON)
    clouds(drawing, (350, 492, 90), (46, 500, 80), (180, 566, 56))
    drawing.fill(_farm(), suit.dark, 0.45)
    soil = drawing.linear((0, HORIZON), (0, BOTTOM), [(0, "#a9bd8c", 1), (1, LEAF, 1)])
    drawing.fill(ground(f"L{RIGHT + 6} {HORIZON}", HORIZON), soil)
    for offset, paint in ((0, suit.light), (1, CREAM), (2, suit.base), (3, "#c94f83")):
        drawing.fill(_stripes(offset), paint)
    for row in range(5):
        drawing.stroke(_blossoms(row), STOCK_LIGHT, 2.4 + 1.1 * row, 0.5)
    shade = drawing.linear((0, 640), (0, 690), [(0, LEAF_DARK, 0), (1, LEAF_DARK, 0.75)])
    drawing.fill(rectangle(LEFT - 6, 640, RIGHT - LEFT + 12, 50), shade)
    for index, (x, foot, height) in enumerate(spread(count, TULIPS)):
        _tulip(drawing, suit, x, foot, height, (x + index) % 2)
    drawing.stroke(birds((318, 548, 15), (336, 538, 11)), suit.dark, 2, 0.7)


def _farm() -> Path:
    """A row of poplars, a barn and a far mill on the horizon."""
    poplars = join(
        parse(
            f"M{x} {HORIZON} C{x - 7} {HORIZON - 10} {x - 4} {HORIZON - 26} {x} {HORIZON - 30} "
            f"C{x + 4} {HORIZON - 26} {x + 7} {HORIZON - 10} {x} {HORIZON} Z"
        )
        for x in (190, 200, 210, 306, 314, 322)
    )
    barn = polygon(
        (266, HORIZON),
        (266, HORIZON - 9),
        (276, HORIZON - 20),
        (294, HORIZON - 20),
        (302, HORIZON - 9),
        (302, HORIZON),
    )
    mill = polygon((229, HORIZON), (233, HORIZON - 24), (239, HORIZON - 24), (243, HORIZON))
    sails = join(
        polygon((0, -1), (19, -2.4), (19, 2.4), (0, 1)).turned(38 + 90 * k).moved(236, HORIZON - 25)
        for k in range(4)
    )
    return poplars + barn + mill + sails


def _stripes(offset: int) -> Path:
    """Every fourth bed, from the vanishing point behind the horizon to the foot."""
    beds = []
    left, right, foot = LEFT - 6, RIGHT + 6, BOTTOM + 6
    for k in range(-14 + offset, 15, 4):
        near, far = (
            (MIDDLE + 78 * (k + d) for d in (-0.36, 0.36)),
            (MIDDLE + 24 * (k + d) for d in (-0.36, 0.36)),
        )
        (x1, x2), (x3, x4) = near, far
        bed = _cropped([(x3, HORIZON + 2), (x4, HORIZON + 2), (x2, foot), (x1, foot)], left, right)
        if bed:
            beds.append(polygon(*bed))
    return join(beds)


def _cropped(points: list[tuple[float, float]], left: float, right: float) -> list[tuple[float, float]]:
    """Return a convex polygon clipped to the strip from ``left`` to ``right``."""
    for edge, sign in ((left, 1), (right, -1)):
        kept: list[tuple[float, float]] = []
        for index, (x, y) in enumerate(points):
            px, py = points[index - 1]
            inside, before = sign * (x - edge) >= 0, sign * (px - edge) >= 0
            if inside != before:
                kept.append((edge, py + (y - py) * (edge - px) / (x - px)))
            if inside:
                kept.append((x, y))
        points = kept
    return points


def _blossoms(row: int) -> Path:
    """A row of light dots, one on every bed; rows are numbered from the horizon."""
    y = HORIZON + 7 + 78 * (row / 5) ** 1.5
    pitch = 24 + 54 * (y - HORIZON) / 99
    places = [MIDDLE + pitch * k for k in range(-9, 10)]
    return dots((x, y) for x in places if LEFT < x < RIGHT)


def _tulip(drawing: Drawing, suit: Suit, x: float, foot: float, height: float, striped: float) -> None:
    """One flower; every other one is flamed, as the dearest were."""
    s = height / 100

    def at(path: Path) -> Path:
        return path.scaled(s).moved(x, foot)

    leaf = parse("M0 0 C-6 -16 -14 -34 -27 -46 C-30 -26 -20 -8 0 0 Z")
    other = parse("M0 0 C4 -18 10 -40 22 -54 C27 -30 18 -10 0 0 Z")
    drawing.stroke(at(parse("M0 0 C1 -20 -1 -40 0 -62")), LEAF_DARK, 5 * s)
    drawing.stroke(at(parse("M0 0 C1 -20 -1 -40 0 -62")), LEAF, 2.6 * s)
    drawing.figure(at(leaf + other), LEAF, LEAF_DARK, 1.5 * s)
    back = parse(
        "M-9 -72 C-15 -84 -12 -96 -8 -102 C-4 -99 -1 -95 0 -92 C1 -95 4 -99 8 -102 C12 -96 15 -84 9 -72 Z"
    )
    side = parse("M0 -58 C-14 -58 -21 -68 -19 -80 C-18.6 -88 -17 -93 -14 -97 C-11 -86 -3 -80 0 -58 Z")
    heart = parse("M0 -57.5 C-8 -66 -10 -78 0 -93 C10 -78 8 -66 0 -57.5 Z")
    petal = drawing.linear((0, foot - 100 * s), (0, foot - 56 * s), [(0, suit.light, 1), (1, "#b93c74", 1)])
    drawing.fill(at(back), "#c94f83")
    sides = side + side.scaled(-1, 1)
    drawing.fill(at(sides), petal)
    drawing.fill(at(heart), STOCK_LIGHT if striped else suit.light)
    if striped:
        flames = parse("M0 -58 C-3 -68 -3 -80 0 -88 C3 -80 3 -68 0 -58 Z")
        drawing.fill(at(flames), "#b93c74")
    drawing.stroke(at(back + sides + heart), suit.dark, 1.6 * s)
