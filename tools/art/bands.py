"""The coloured band of a suit: its pattern and the line of its lower edge, both its own."""

from __future__ import annotations

import math

from tools.art.geometry import Path, arc, join, line, parse

# Inner panel of a card: left, top, right, bottom, radius of its corners.
LEFT, TOP, RIGHT, BOTTOM, CORNER = 17.0, 17.0, 483.0, 683.0, 17.0
BAND = 196.0  # where the band ends, on average
# Patterns reach this far beyond the band; frame and paper cover the rest.
BLEED = 6.0


def pattern(letter: str) -> tuple[Path, float]:
    """Return lines over the band (and their width): lattice, brickwork, seeds or waves."""
    return {
        "G": (_lattice(), 5.0),
        "R": (_bricks(), 5.0),
        "P": (_seeds(), 4.6),
        "B": (_waves(), 5.4),
    }[letter]


def edge(letter: str) -> str:
    """Return path data of the lower edge from left to right: sails, steps of a gable, petals or waves."""
    return {"G": _zigzag, "R": _steps, "P": _scallops, "B": _swell}[letter]()


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
