"""The common parts of the four scenes: the panel's measures, sky, clouds, ground and birds."""

from __future__ import annotations

from tools.art.geometry import Path, join, parse, polygon, rectangle
from tools.art.palette import BRASS_LIGHT, STOCK_LIGHT, Suit
from tools.art.svg import Drawing

# The panel, and how far a scene may overlap its edge: the frame is drawn over it.
LEFT, RIGHT, BOTTOM = 17.0, 483.0, 683.0
BLEED = 6.0
MIDDLE = 250.0


def sky(drawing: Drawing, suit: Suit, horizon: float) -> None:
    """Evening sky: paper above, the suit's tint below, a golden glow on the horizon."""
    top = 400.0
    box = rectangle(LEFT - BLEED, top, RIGHT - LEFT + 2 * BLEED, BOTTOM + BLEED - top)
    air = drawing.linear(
        (0, top), (0, horizon), [(0, suit.tint, 0), (0.55, suit.tint, 0.55), (1, suit.tint, 1)]
    )
    glow = drawing.radial(
        MIDDLE, horizon, 250, [(0, "#fff1c4", 0.95), (0.5, BRASS_LIGHT, 0.4), (1, BRASS_LIGHT, 0)], 0.52
    )
    drawing.fill(box, air)
    drawing.fill(rectangle(LEFT - BLEED, horizon - 130, RIGHT - LEFT + 2 * BLEED, 130), glow)


def clouds(drawing: Drawing, *places: tuple[float, float, float]) -> None:
    """Flat clouds at (x, y) of a breadth: three rounded bars each."""
    bars = [
        rectangle(x + dx * size, y + dy * size, width * size, 0.11 * size, 0.055 * size)
        for x, y, size in places
        for dx, dy, width in ((0, 0, 0.72), (0.16, -0.1, 0.5), (0.26, 0.1, 0.74))
    ]
    drawing.fill(join(bars), STOCK_LIGHT, 0.8)


def ground(top: str, start: float) -> Path:
    """Land or water from the left edge at ``start`` along ``top`` (path data) down to the foot."""
    left, right, foot = LEFT - BLEED, RIGHT + BLEED, BOTTOM + BLEED
    return parse(f"M{left} {foot} L{left} {start} {top} L{right} {foot} Z")


def birds(*places: tuple[float, float, float]) -> Path:
    """Gulls as two strokes each, to be drawn as lines: (x, y, span)."""
    bird = parse("M-0.5 -0.12 C-0.34 -0.3 -0.12 -0.2 0 0.06 C0.12 -0.2 0.34 -0.3 0.5 -0.12")
    return join(bird.scaled(size).moved(x, y) for x, y, size in places)


def ripples(*places: tuple[float, float, float]) -> Path:
    """Glints on water: lens-shaped strips (x, y, length)."""
    return join(polygon((x - n / 2, y), (x, y - 1.3), (x + n / 2, y), (x, y + 1.3)) for x, y, n in places)


def spread(count: int, places: tuple[tuple[float, float, float], ...]) -> list[tuple[float, float, float]]:
    """The first ``count`` places (x, foot, size), farthest first, so that near things cover far ones."""
    return sorted(places[:count], key=lambda place: place[1])
