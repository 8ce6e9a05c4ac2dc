"""The six items of Representatives, each on its stand with its worth on a large coin, and their back."""

import math

from tools.art.back import border
from tools.art.frame import HEIGHT, RADIUS, WIDTH, blank, draw_edge
from tools.art.geometry import circle, ellipse, join, polar, polygon, rectangle
from tools.art.glyphs import draw_figures
from tools.art.motifs import coin, rays, star
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_PALE,
    HUES,
    INK,
    ITEM,
    SEALS,
    STOCK_LIGHT,
    WALNUT_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
)
from tools.art.rewards import silhouette
from tools.art.source import Placed
from tools.art.svg import Drawing

WORTHS = ("1", "2", "3", "5", "8", "13")
"""The points of the items (rule R3)."""

X, FOOT, Y = 250.0, 606.0, 436.0
_WIDE = {"8": 1.05, "5": 1.08}


def item(worth: str) -> Drawing:
    """Draw one item: the more it is worth, the brighter its light."""
    drawing = blank(ITEM, lambda drawing: _light(drawing, WORTHS.index(worth)))
    _stand(drawing, worth)
    if worth == "13":
        Placed(drawing, "scenes/ship", 245, 592, 3.35).draw("near")
    else:
        scale = _WIDE.get(worth, 0.98)
        Placed(drawing, f"goods/item{worth}", X - 150 * scale, FOOT - 340 * scale, scale).draw()
    coin(drawing, 124, 124, 106)
    draw_figures(drawing, worth, 126, 127, 138, BRASS_PALE, 160)
    draw_figures(drawing, worth, 124, 124, 138, INK, 160)
    return drawing


def _light(drawing: Drawing, rank: int) -> None:
    """Draw the lamp's light and its rays behind the item."""
    wall = drawing.linear((0, 200), (0, 690), [(0, ITEM.tint, 0.2), (1, ITEM.light, 0.9)])
    sun = drawing.radial(X, Y, 184, [(0, STOCK_LIGHT, 1), (0.6, STOCK_LIGHT, 0.9), (1, ITEM.tint, 0.6)])
    drawing.fill(rectangle(11, 200, 478, 490), wall)
    drawing.fill(rays(X, Y, 178, 190 + 7 * rank, 48), BRASS_LIGHT if rank > 2 else ITEM.tint, 0.9)
    drawing.fill(circle(X, Y, 176), sun)


def _stand(drawing: Drawing, worth: str) -> None:
    wood = drawing.linear((0, 600), (0, 676), [(0, WOOD_LIGHT, 1), (0.2, WOOD, 1), (1, WOOD_DARK, 1)])
    metal = drawing.linear((150, 620), (350, 670), [(0, BRASS_PALE, 1), (0.4, BRASS_LIGHT, 1), (1, BRASS, 1)])
    drawing.fill(ellipse(X, 678, 196, 9), ITEM.dark, 0.4)
    drawing.figure(polygon((70, 616), (430, 616), (440, 676), (60, 676)), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(56, 598, 388, 22, 8), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(176, 624, 148, 48, 8), metal, BRASS_DARK, 3)
    draw_figures(drawing, worth, X, 648, 38, INK, 90)


VELVET, GOLD = ("#87303a", "#64192a", "#3d0d19"), "#e9c77c"


def back() -> Drawing:
    """Draw the back of the items: velvet with gold, the six seals around the six colours."""
    drawing = Drawing(WIDTH, HEIGHT)
    light, base, dark = VELVET
    ground = drawing.radial(X, 350, 430, [(0, light, 1), (0.55, base, 1), (1, dark, 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), ground)
    draw_edge(drawing)
    border(drawing, GOLD)
    thin, solid = [], []
    for row in range(11):
        for column in range(7):
            x, y = 88 + 54.0 * column, 80 + 54.0 * row
            if math.hypot(x - X, y - 350) > 186:
                thin.append(star(x, y, 21, 4, 0.62))
                solid.append(star(x, y, 13, 4, 0.34))
    drawing.stroke(join(thin), GOLD, 2.2, 0.75)
    drawing.fill(join(solid), GOLD, 0.9)
    drawing.figure(circle(X, 350, 170), dark, GOLD, 5)
    drawing.stroke(circle(X, 350, 158) + circle(X, 350, 74), GOLD, 2.6)
    for k, wax in enumerate(SEALS):
        shape = silhouette(wax).scaled(0.62).turned(60 * k).moved(*polar(X, 350, 116, 60 * k - 90))
        drawing.figure(shape, GOLD, dark, 2)
    for k, hue in enumerate(HUES):
        leaf = polygon((16, 0), (38, -14), (64, 0), (38, 14)).turned(60 * k).moved(X, 350)
        drawing.figure(leaf, hue.base, GOLD, 2.4)
    drawing.figure(circle(X, 350, 17), BRASS_LIGHT, dark, 3)
    return drawing
