"""The thirty card faces and the back of Great Market: a wooden carving on a stand, its digit on the coin."""

import math

from tools.art.frame import HEIGHT, RADIUS, WIDTH, blank, coin_with, draw_edge, medallion
from tools.art.geometry import Path, circle, dots, ellipse, join, parse, polygon, rectangle
from tools.art.glyphs import ROMAN, word
from tools.art.lands import growth, horizon
from tools.art.motifs import draw_emblem, rays
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_PALE,
    INK,
    PEOPLES,
    STOCK_LIGHT,
    WALNUT_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Suit,
)
from tools.art.source import Placed
from tools.art.svg import Drawing

DIGITS = {
    "Nuba": "02389",
    "Massai": "01579",
    "Bantu": "04568",
    "Nandi": "12469",
    "Tonga": "13478",
    "Samburu": "23567",
}
"""The digits of each people's five carvings (rule M1)."""

# Where a carving stands: the middle of its foot. Sources are 300 by 340, their feet at the lower edge.
X, FOOT, SCALE = 250.0, 598.0, 1.1
SUN_Y, SUN = 404.0, 176.0
_PLAIN = parse("M11 622 C120 604 380 604 489 620 L489 690 L11 690 Z")


def face(people: Suit, digit: str) -> Drawing:
    """Draw one card."""
    drawing = blank(people, lambda drawing: _land(drawing, people))
    _stand(drawing, people)
    left, top = X - 150 * SCALE, FOOT - 340 * SCALE
    Placed(drawing, f"carvings/{people.name}{digit}", left, top, SCALE).draw()
    medallion(drawing, people, digit)
    # In a fan only the left edge of a card is seen: the emblem must be there as well.
    drawing.figure(circle(60, 247, 39), people.dark, people.base, 5)
    draw_emblem(drawing, people, 60, 247, 56)
    coin_with(drawing, digit)
    return drawing


def _land(drawing: Drawing, people: Suit) -> None:
    """Draw the low sun behind the carving, and the land of the people."""
    tint, ray = people.tint, people.base if people.name == "Nandi" else people.light
    sky = drawing.linear((0, 230), (0, 640), [(0, tint, 0), (0.5, tint, 0.6), (1, tint, 1)])
    sun = drawing.radial(X, SUN_Y, SUN, [(0, STOCK_LIGHT, 1), (0.6, STOCK_LIGHT, 0.95), (1, tint, 0.9)])
    plain = drawing.linear((0, 590), (0, 690), [(0, people.light, 1), (1, people.base, 1)])
    drawing.fill(rectangle(11, 225, 478, 465), sky)
    drawing.fill(rays(X, SUN_Y, SUN + 8, SUN + 48, 48), ray, 0.5)
    drawing.fill(circle(X, SUN_Y, SUN), sun)
    drawing.stroke(circle(X, SUN_Y, SUN), ray, 3, 0.8)
    drawing.fill(horizon(people.name), people.light, 0.55)
    drawing.fill(growth(people.name), people.dark, 0.45)
    drawing.fill(_PLAIN, plain)


def _stand(drawing: Drawing, people: Suit) -> None:
    """Draw the walnut stand of the auction, with the people's name on its brass plate."""
    wood = drawing.linear((0, 598), (0, 672), [(0, WOOD_LIGHT, 1), (0.2, WOOD, 1), (1, WOOD_DARK, 1)])
    metal = drawing.linear((115, 620), (385, 664), [(0, BRASS_PALE, 1), (0.4, BRASS_LIGHT, 1), (1, BRASS, 1)])
    drawing.fill(ellipse(X, 677, 186, 9), people.dark, 0.4)
    drawing.figure(polygon((92, 612), (408, 612), (416, 674), (84, 674)), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(78, 596, 344, 20, 8), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(112, 622, 276, 46, 8), metal, BRASS_DARK, 3)
    drawing.stroke(dots(((124, 645), (376, 645))), BRASS_DARK, 7)
    label = word(people.name.upper(), ROMAN, 42, (0.05,) * len(people.name))
    left, top, right, bottom = label.bounds()
    placed = label.moved(X - (left + right) / 2, 645 - (top + bottom) / 2)
    drawing.figure(placed, INK, INK, 1.2)


def block() -> Drawing:
    """Draw the light on the auction block, over inlaid lozenges; it fades out before the corners."""
    drawing = Drawing(900, 450)
    glow = drawing.radial(450, 225, 440, [(0, WOOD_LIGHT, 0.95), (0.45, WOOD, 0.7), (1, WOOD_DARK, 0)], 0.62)
    drawing.fill(ellipse(450, 225, 440, 440 * 0.62), glow)
    rings: list[list[Path]] = [[], [], []]
    for row in range(-4, 5):
        for column in range(-9, 10):
            x, y = 450 + 48.0 * column, 225 + 48.0 * row
            far = math.hypot((x - 450) / 440, (y - 225) / 270)
            if far < 1:
                rings[int(3 * far)] += [_lozenge(x, y, 24, 24), _lozenge(x, y, 11, 11)]
    for ring, opacity in zip(rings, (0.55, 0.36, 0.18), strict=True):
        drawing.stroke(join(ring), BRASS, 1.6, opacity)
    return drawing


GROUND, INLAY = "#4a2913", "#f0dcae"


def back() -> Drawing:
    """Draw the card back: a carved panel inlaid with bone, the same both ways up."""
    drawing = Drawing(WIDTH, HEIGHT)
    ground = drawing.radial(X, 350, 430, [(0, "#8a4a24", 1), (0.6, "#6b3318", 1), (1, "#4a2110", 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), ground)
    draw_edge(drawing)
    drawing.stroke(rectangle(17, 17, WIDTH - 34, HEIGHT - 34, 17), INLAY, 3)
    drawing.stroke(rectangle(53, 53, WIDTH - 106, HEIGHT - 106, 4), INLAY, 3)
    tooth = polygon((-9.5, 12), (0, -12), (9.5, 12))
    teeth = []
    for side in (-1, 1):
        upright, lying = tooth.turned(180 * (side < 0)), tooth.turned(-90 * side)
        teeth += [upright.moved(X + 24.5 * k, 350 + side * 315) for k in range(-7, 8)]
        teeth += [lying.moved(X + side * 215, 350 + 24.5 * k) for k in range(-11, 12)]
    corner = polygon((-11, 0), (0, -11), (11, 0), (0, 11))
    teeth += [corner.moved(X + sx * 215, 350 + sy * 315) for sx in (-1, 1) for sy in (-1, 1)]
    drawing.fill(join(teeth), INLAY)
    _lattice(drawing)
    _medallion(drawing)
    return drawing


def _lattice(drawing: Drawing) -> None:
    """Inlay lozenges in lozenges, as on the cloths, around the medallion."""
    thin, solid = [], []
    for row in range(12):
        for column in range(8):
            x, y = 77.6 + 49.25 * column, 77.75 + 49.5 * row
            if math.hypot(x - X, y - 350) > 172:
                thin += [_lozenge(x, y, 24.6, 24.7), _lozenge(x, y, 15, 15)]
                solid.append(_lozenge(x, y, 6.5, 6.5))
    drawing.stroke(join(thin), INLAY, 2.6)
    drawing.fill(join(solid), INLAY)


def _lozenge(x: float, y: float, wide: float, high: float) -> Path:
    return polygon((x - wide, y), (x, y - high), (x + wide, y), (x, y + high))


def _medallion(drawing: Drawing) -> None:
    """Inlay a sun with the six peoples' colours around a boss of brass."""
    drawing.figure(circle(X, 350, 146), GROUND, INLAY, 5)
    drawing.fill(rays(X, 350, 106, 138, 48), INLAY)
    drawing.figure(circle(X, 350, 100), GROUND, INLAY, 4)
    for k, people in enumerate((*PEOPLES, *PEOPLES)):
        leaf = polygon((28, 0), (60, -19), (94, 0), (60, 19)).turned(30 * k + 15).moved(X, 350)
        drawing.figure(leaf, people.base, INLAY, 3)
    drawing.figure(circle(X, 350, 26), BRASS_LIGHT, GROUND, 4)
    drawing.stroke(circle(X, 350, 15), BRASS_DARK, 3)
