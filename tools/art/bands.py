"""The coloured band of a suit or people: its pattern and the line of its lower edge."""

import math

from tools.art.geometry import Path, arc, circle, dots, join, line, parse, polygon

# Inner panel of a card: left, top, right, bottom, radius of its corners.
LEFT, TOP, RIGHT, BOTTOM, CORNER = 17.0, 17.0, 483.0, 683.0, 17.0
BAND = 196.0  # where the band ends, on average
# Patterns reach this far beyond the band; frame and paper cover the rest.
BLEED = 6.0


def pattern(name: str) -> tuple[Path, float]:
    """Return lines over the band of a suit or people, and their width."""
    return {
        "G": (_lattice(), 5.0),
        "R": (_bricks(), 5.0),
        "P": (_seeds(), 4.6),
        "B": (_waves(), 5.4),
        "Nuba": (_chevrons(), 5.4),
        "Samburu": (_beads(), 7.0),
        "Massai": (_shields(), 4.6),
        "Bantu": (_lozenges(), 4.6),
        "Tonga": (_basket(), 4.6),
        "Nandi": (_rings(), 4.6),
        "item": (_lattice(), 5.0),
    }[name]


def edge(name: str) -> str:
    """Return path data of the lower edge from left to right."""
    return {
        "G": _zigzag,
        "R": _steps,
        "P": _scallops,
        "B": _swell,
        "Nuba": _zigzag,
        "Samburu": _scallops,
        "Massai": _teeth,
        "Bantu": _steps,
        "Tonga": _swell,
        "Nandi": _arches,
        "item": _swell,
    }[name]()


def _lattice() -> Path:
    """Diagonals both ways, as on the sails of a mill."""
    pitch, reach = 44.0, BAND + 14 - TOP + BLEED
    rods = []
    for k in range(-6, 13):
        x = LEFT + pitch * k
        for start, end in ((x, x + reach), (x + reach, x)):
            rods.append(_between(start, end, TOP - BLEED, BAND + 14))
    return join(rod for rod in rods if rod.segments)


def _between(start: float, end: float, top: float, foot: float) -> Path:
    """Return the line from (start, top) to (end, foot), cut at the panel's sides."""
    low, high, points = LEFT - BLEED, RIGHT + BLEED, []
    for x, y, other in ((start, top, end), (end, foot, start)):
        if other != x and not low <= x <= high:
            near = min(max(x, low), high)
            y += (foot - top) * (1 if y == top else -1) * (near - x) / (other - x)
            x = near
        points.append((x, y))
    if not top <= points[0][1] < points[1][1] <= foot:
        return Path()
    return line(*points[0], *points[1])


def _bricks() -> Path:
    height, width = 36.0, 77.67
    parts = []
    for row in range(6):
        y = TOP - 2 + height * row
        parts.append(line(LEFT - BLEED, y, RIGHT + BLEED, y))
        for column in range(7):
            x = LEFT + width * (column + (0.5 if row % 2 else 0))
            if x <= RIGHT:
                parts.append(line(x, y, x, y + height))
    return join(parts)


def _seeds() -> Path:
    drop = parse("M0 -13 C9.5 -4 9.5 7 0 12 C-9.5 7 -9.5 -4 0 -13 Z")
    parts = []
    for row in range(6):
        for column in range(13):
            x = LEFT + 2 + 38.5 * column + (19.25 if row % 2 else 0)
            if x < RIGHT:
                parts.append(drop.moved(x, TOP + 14 + 36 * row))
    return join(parts)


def _waves() -> Path:
    parts = []
    for row in range(6):
        for column in range(12):
            x = LEFT + 46 * column - (23 if row % 2 else 0)
            if x < RIGHT:
                parts.append(arc(x + 20, TOP + 30 + 34 * row, 23, 205, 335))
    return join(parts)


def _chevrons() -> Path:
    """Double zigzags, as scored into gourds."""
    parts = []
    for row in range(5):
        for lift in (0.0, 14.0):
            y = TOP + 8 + 44 * row + lift
            points = [(LEFT - 3 + 21.5 * k, y + (17 if k % 2 else 0)) for k in range(23)]
            parts.append(polygon(*points, closed=False))
    return join(parts)


def _beads() -> Path:
    return dots(
        (LEFT + 10 + 11 * column + 14 * (column // 3), TOP + 4 + 12.5 * row + (6 if column % 3 == 1 else 0))
        for column in range(27)
        for row in range(15)
    )


def _shields() -> Path:
    """Pointed shields side by side, each with its rib."""
    shield = parse("M0 -27 C15 -12 15 12 0 27 C-15 12 -15 -12 0 -27 Z M0 -27 L0 27")
    return join(
        shield.moved(LEFT + 5 + 38 * column + (19 if row % 2 else 0), TOP + 16 + 33 * row)
        for row in range(6)
        for column in range(12 if row % 2 else 13)
    )


def _lozenges() -> Path:
    parts = []
    for row in range(4):
        for column in range(8):
            x, y = LEFT + 12 + 64 * column, TOP + 6 + 60 * row
            for size in (1.0, 0.62, 0.24):
                reach = 30 * size
                parts.append(polygon((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)))
    return join(parts)


def _basket() -> Path:
    """Plaited strips, three lying and three standing in turn."""
    parts = []
    for row in range(5):
        for column in range(11):
            x, y = LEFT - 2 + 44 * column, TOP - 2 + 44 * row
            for k in (8, 22, 36):
                if (row + column) % 2:
                    parts.append(line(x + k, y + 3, x + k, y + 41))
                else:
                    parts.append(line(x + 3, y + k, x + 41, y + k))
    return join(parts)


def _rings() -> Path:
    """Circles and dots, as burnt into wood."""
    parts = []
    for row in range(5):
        for column in range(10):
            x, y = LEFT + 6 + 50 * column + (25 if row % 2 else 0), TOP + 10 + 42 * row
            if x <= RIGHT:
                parts += [circle(x, y, 15), circle(x, y, 5)]
    return join(parts)


def _zigzag() -> str:
    half = (RIGHT - LEFT) / 24
    points = [f"L{LEFT + half * k} {BAND + (7 if k % 2 else -7)}" for k in range(25)]
    return f"L{LEFT - BLEED} {BAND} {' '.join(points)} L{RIGHT + BLEED} {BAND}"


def _steps() -> str:
    width = (RIGHT - LEFT) / 20
    points, x = "", LEFT
    for k in range(20):
        y = BAND + (0, 8, 0, -8)[k % 4]
        points += f" L{x} {y} L{x + width} {y}"
        x += width
    return f"L{LEFT - BLEED} {BAND} {points} L{RIGHT + BLEED} {BAND}"


def _scallops() -> str:
    width = (RIGHT - LEFT) / 13
    text, x, top = f"L{LEFT - BLEED} {BAND - 8} L{LEFT} {BAND - 8}", LEFT, BAND - 8
    for _ in range(13):
        text += f" C{x} {top + 20} {x + width} {top + 20} {x + width} {top}"
        x += width
    return f"{text} L{RIGHT + BLEED} {top}"


def _swell() -> str:
    half = (RIGHT - LEFT) / 16
    text, x, k = f"L{LEFT - BLEED} {BAND} L{LEFT} {BAND}", LEFT, half * 4 / (3 * math.pi)
    for index in range(16):
        lift = 11 if index % 2 else -11
        text += f" C{x + k} {BAND + lift} {x + half - k} {BAND + lift} {x + half} {BAND}"
        x += half
    return f"{text} L{RIGHT + BLEED} {BAND}"


def _teeth() -> str:
    """Return long triangles with flat gaps between them."""
    width = (RIGHT - LEFT) / 10
    points, x = "", LEFT
    for _ in range(10):
        points += (
            f" L{x + 0.2 * width} {BAND - 8} L{x + 0.5 * width} {BAND + 11} L{x + 0.8 * width} {BAND - 8}"
        )
        x += width
    return f"L{LEFT - BLEED} {BAND - 8} {points} L{RIGHT + BLEED} {BAND - 8}"


def _arches() -> str:
    width = (RIGHT - LEFT) / 10
    text, x, foot = f"L{LEFT - BLEED} {BAND + 8} L{LEFT} {BAND + 8}", LEFT, BAND + 8
    for _ in range(10):
        text += f" C{x} {foot - 24} {x + width} {foot - 24} {x + width} {foot}"
        x += width
    return f"{text} L{RIGHT + BLEED} {foot}"
