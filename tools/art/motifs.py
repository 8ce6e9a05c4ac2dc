"""Motifs that several pictures share: suit emblems, coin, laurel, lightning bolt, rays, ribbon."""

from tools.art.geometry import Path, Point, arc, circle, dots, join, line, parse, polar, polygon
from tools.art.palette import (
    BLUE,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_PALE,
    INK,
    SUITS,
    WITHERED,
    WITHERED_DARK,
    Suit,
)
from tools.art.source import Placed
from tools.art.svg import Drawing

# Height 1, centred on the origin.
BOLT = parse("M0.07 -0.5 L-0.3 0.08 L-0.05 0.08 L-0.14 0.5 L0.3 -0.14 L0.045 -0.14 L0.21 -0.5 Z")


def draw_emblem(drawing: Drawing, suit: Suit, x: float, y: float, size: float) -> None:
    """Draw the suit's emblem in cream and tint, centred on (x, y), ``size`` units high."""
    Placed(drawing, f"emblems/{suit.name}", x, y, size / 100, origin=50).draw()


def badge(suit: Suit) -> Drawing:
    """Return the emblem on a round enamel badge with a brass rim, for piles, scores and menus."""
    drawing = Drawing(100, 100)
    rim = drawing.linear((20, 5), (80, 95), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)])
    enamel = drawing.radial(42, 34, 62, [(0, suit.light, 1), (0.6, suit.base, 1), (1, suit.dark, 1)])
    drawing.fill(circle(50, 50, 49), rim)
    drawing.figure(circle(50, 50, 44), enamel, BRASS_DARK, 1.2)
    # The ship is the widest of the suits; those of the peoples fill their square.
    draw_emblem(drawing, suit, 50, 49, 66 if suit is BLUE else 73 if suit in SUITS else 64)
    return drawing


def coin(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Draw a struck gold guilder without its numeral: milled rim, beaded ring, lit from above left."""
    edge = drawing.linear(
        (x - radius, y - radius),
        (x + radius, y + radius),
        [(0, BRASS_PALE, 1), (0.45, BRASS, 1), (1, BRASS_DARK, 1)],
    )
    field = drawing.radial(
        x - 0.3 * radius,
        y - 0.4 * radius,
        1.5 * radius,
        [(0, BRASS_PALE, 1), (0.4, BRASS_LIGHT, 1), (0.75, BRASS, 1), (1, BRASS_DEEP, 1)],
    )
    drawing.fill(circle(x + 0.02 * radius, y + 0.05 * radius, 1.03 * radius), INK, 0.35)
    reeds = join(
        line(*polar(x, y, 0.9 * radius, 5 * k), *polar(x, y, 0.96 * radius, 5 * k)) for k in range(72)
    )
    relief = drawing.linear(
        (x - radius, y - radius),
        (x + radius, y + radius),
        [(0, BRASS_DARK, 0.8), (0.5, BRASS, 0), (1, BRASS_PALE, 1)],
    )
    drawing.fill(circle(x, y, radius), BRASS_DARK)
    drawing.fill(circle(x, y, 0.975 * radius), edge)
    drawing.stroke(reeds, BRASS_DARK, 0.02 * radius, 0.5)
    drawing.figure(circle(x, y, 0.86 * radius), field, BRASS_DARK, 0.025 * radius)
    drawing.stroke(circle(x, y, 0.83 * radius), relief, 0.035 * radius)
    drawing.stroke(
        dots(polar(x, y, 0.765 * radius, 8 * k) for k in range(45)), BRASS_DARK, 0.046 * radius, 0.75
    )


def bolt(drawing: Drawing, x: float, y: float, height: float, paint: str, edge: str, width: float) -> None:
    """Draw a lightning bolt with an outline, centred on (x, y)."""
    shape = BOLT.scaled(height).moved(x, y)
    drawing.stroke(shape, edge, 2 * width)
    drawing.fill(shape, paint)


def star(x: float, y: float, radius: float, points: int = 6, waist: float = 0.4) -> Path:
    corners = [
        polar(x, y, radius * (waist if k % 2 else 1), -90 + 180 * k / points) for k in range(2 * points)
    ]
    return polygon(*corners)


def rays(x: float, y: float, inner: float, outer: float, count: int) -> Path:
    """Return a sunburst of tapering rays, long and short in turn."""
    result = []
    for k in range(count):
        angle, half = 360 * k / count - 90, 90 / count
        reach = outer if k % 2 == 0 else inner + 0.72 * (outer - inner)
        result.append(
            polygon(
                polar(x, y, inner, angle - half), polar(x, y, reach, angle), polar(x, y, inner, angle + half)
            )
        )
    return join(result)


_LEAF = parse("M0 0 C0.22 -0.34 0.68 -0.3 1 0 C0.68 0.18 0.25 0.2 0 0 Z")
# The half of a leaf that catches the light.
_SHINE = parse("M0.06 -0.03 C0.28 -0.28 0.66 -0.24 0.94 -0.02 C0.62 -0.08 0.4 -0.09 0.06 -0.03 Z")
_RIB = parse("M0.12 -0.02 C0.4 -0.09 0.62 -0.08 0.86 -0.02")


def laurel(drawing: Drawing, suit: Suit, x: float, y: float, radius: float, pairs: int) -> None:
    """Two brass branches, open at the top and tied at the foot with a ribbon of the suit.

    ``radius`` is that of the stems; ``pairs`` of leaves grow on each: fewer for a small wreath.
    """
    leaves, shines, ribs = Path(), Path(), Path()
    berries: list[Point] = []
    first, last = 104.0, 251.0
    step = (last - first) / pairs
    for k in range(pairs):
        angle = first + step * k
        foot = polar(0, 0, radius, angle)
        length = radius * step * (0.0272 - 0.0006 * k)
        for turn, size in ((62, length), (128, 0.84 * length)):
            leaves += _LEAF.scaled(size).turned(angle + turn).moved(*foot)
            shines += _SHINE.scaled(size).turned(angle + turn).moved(*foot)
            ribs += _RIB.scaled(size).turned(angle + turn).moved(*foot)
        if k % 2 == 1:
            berries.append(polar(0, 0, 0.9 * radius, angle + 0.2 * step))
    leaves += _LEAF.scaled(0.27 * radius).turned(last + 97).moved(*polar(0, 0, radius, last))
    stem = arc(0, 0, radius, 96, last)

    def both(path: Path) -> Path:
        return (path + path.scaled(-1, 1)).moved(x, y)

    metal = drawing.linear(
        (x - radius, y - 1.2 * radius),
        (x + 0.6 * radius, y + 1.2 * radius),
        [(0, "#e3bd61", 1), (0.5, "#b98a34", 1), (1, "#8d6224", 1)],
    )
    drawing.stroke(both(stem), BRASS_DARK, 0.035 * radius)
    drawing.stroke(both(leaves), BRASS_DARK, 0.03 * radius)
    drawing.fill(both(leaves), metal)
    drawing.fill(both(shines), BRASS_PALE, 0.34)
    drawing.stroke(both(ribs), BRASS_DARK, 0.012 * radius, 0.8)
    berry = both(dots(berries))
    drawing.stroke(berry, suit.dark, 0.08 * radius)
    drawing.stroke(berry, suit.base, 0.05 * radius)
    ribbon(drawing, suit, x, y + radius, 0.42 * radius)


def withered(drawing: Drawing, x: float, y: float, radius: float) -> None:
    """Draw a dead wreath: bare stems, a few hanging leaves, some fallen, the ends cut."""
    first, last, count = 112.0, 246.0, 6
    leaves, ribs = Path(), Path()
    for k in range(count):
        angle = first + (last - first) * k / (count - 1)
        foot = polar(0, 0, radius, angle)
        # Every leaf hangs straight down, swayed a little to one side or the other.
        size, hang = (0.27, 0.2, 0.25, 0.21, 0.24, 0.17)[k] * radius, 90 + (14, -10, 6, -16, 10, -8)[k]
        leaves += _LEAF.scaled(size, 0.8 * size).turned(hang).moved(*foot)
        ribs += _RIB.scaled(size, 0.8 * size).turned(hang).moved(*foot)
    for dx, dy, turn in ((-0.42, 1.2, 8), (0.5, 1.24, 164), (-0.08, 1.17, 188)):
        leaves += _LEAF.scaled(0.2 * radius).turned(turn).moved(dx * radius, dy * radius)
    mirrored = leaves + leaves.scaled(-1, 1).turned(5)
    stem = arc(0, 0, radius, 94, last + 4)
    twigs = join(
        polygon(polar(0, 0, radius, a), polar(0, 0, 1.13 * radius, a - 8), closed=False)
        for a in (140, 176, 212)
    )
    bare = stem + twigs
    bare = (bare + bare.scaled(-1, 1).turned(5)).moved(x, y)
    drawing.stroke(bare, WITHERED_DARK, 0.05 * radius)
    drawing.stroke(bare, WITHERED, 0.025 * radius)
    drawing.stroke(mirrored.moved(x, y), WITHERED_DARK, 0.03 * radius)
    drawing.fill(mirrored.moved(x, y), WITHERED)
    drawing.stroke((ribs + ribs.scaled(-1, 1).turned(5)).moved(x, y), WITHERED_DARK, 0.012 * radius, 0.8)


_LOOP = parse("M0 0 C-0.3 -0.42 -0.85 -0.45 -0.9 -0.05 C-0.92 0.3 -0.4 0.28 0 0 Z")
_TAIL = parse("M0 0 C-0.15 0.4 -0.5 0.45 -0.72 0.86 L-0.55 0.8 L-0.42 0.98 C-0.3 0.6 0 0.5 0.06 0.05 Z")


def ribbon(drawing: Drawing, suit: Suit, x: float, y: float, size: float) -> None:
    """Draw a tied bow, its knot on (x, y)."""
    bow = _TAIL + _TAIL.scaled(-1, 1) + _LOOP + _LOOP.scaled(-1, 1)
    placed = bow.scaled(size).moved(x, y)
    knot = circle(x, y, 0.17 * size)
    drawing.stroke(placed + knot, suit.dark, 0.09 * size)
    drawing.figure(placed, suit.base, suit.dark, 0.04 * size)
    drawing.figure(knot, suit.light, suit.dark, 0.05 * size)
