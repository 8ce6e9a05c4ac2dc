"""The thirty card faces and the back of Great Market: a wooden carving on a stand, its digit on the coin."""

from __future__ import annotations

from tools.art.frame import HEIGHT, RADIUS, WIDTH, blank, coin_with, draw_edge
from tools.art.geometry import circle, ellipse, parse, polygon, rectangle
from tools.art.glyphs import ROMAN, word
from tools.art.motifs import rays
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_PALE,
    STOCK_LIGHT,
    WALNUT_DARK,
    WOOD,
    WOOD_DARK,
    WOOD_LIGHT,
    Suit,
)
from tools.art.source import SOURCES, Placed
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

# Where a carving stands: the middle of its foot.
X, FOOT = 250.0, 598.0


_HILLS = parse(
    "M11 612 C60 570 110 566 160 598 C220 560 300 590 340 596 C390 560 440 556 489 584 L489 640 L11 640 Z"
)


def face(people: Suit, digit: str) -> Drawing:
    """Draw one card."""
    drawing = blank(people, lambda drawing: _land(drawing, people))
    _stand(drawing, people)
    name = f"carvings/{people.name}{digit}"
    if (SOURCES / f"{name}.svg").exists():
        Placed(drawing, name, X - 150, FOOT - 340).draw()
    else:
        Placed(drawing, f"emblems/{people.name}", X, FOOT - 150, 3, origin=50).draw()
    coin_with(drawing, digit)
    return drawing


def _land(drawing: Drawing, people: Suit) -> None:
    """Draw the low sun behind the carving, hills and umbrella thorns on the plain."""
    tint = people.tint
    sky = drawing.linear((0, 230), (0, 640), [(0, tint, 0), (0.5, tint, 0.6), (1, tint, 1)])
    sun = drawing.radial(X, 420, 168, [(0, STOCK_LIGHT, 1), (0.6, STOCK_LIGHT, 0.95), (1, tint, 0.9)])
    plain = drawing.linear((0, 590), (0, 690), [(0, people.light, 1), (1, people.base, 1)])
    drawing.fill(rectangle(11, 225, 478, 465), sky)
    drawing.fill(rays(X, 420, 172, 214, 48), people.light, 0.45)
    drawing.fill(circle(X, 420, 164), sun)
    drawing.stroke(circle(X, 420, 164), people.light, 2.5, 0.8)
    drawing.fill(_HILLS, people.light, 0.55)
    drawing.fill(parse("M11 622 C120 604 380 604 489 620 L489 690 L11 690 Z"), plain)


def _stand(drawing: Drawing, people: Suit) -> None:
    """Draw the walnut stand of the auction, with the people's name on its brass plate."""
    wood = drawing.linear((0, 598), (0, 672), [(0, WOOD_LIGHT, 1), (0.2, WOOD, 1), (1, WOOD_DARK, 1)])
    metal = drawing.linear((130, 620), (370, 664), [(0, BRASS_PALE, 1), (0.4, BRASS_LIGHT, 1), (1, BRASS, 1)])
    drawing.fill(ellipse(X, 678, 190, 12), people.dark, 0.45)
    drawing.figure(polygon((98, 612), (402, 612), (414, 674), (86, 674)), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(84, 596, 332, 20, 8), wood, WALNUT_DARK, 4)
    drawing.figure(rectangle(126, 623, 248, 44, 8), metal, BRASS_DARK, 3)
    label = word(people.name.upper(), ROMAN, 42, (0.06,) * len(people.name))
    left, top, right, bottom = label.bounds()
    drawing.fill(label.moved(X - (left + right) / 2, 645 - (top + bottom) / 2), WALNUT_DARK)


def back() -> Drawing:
    """Draw the card back."""
    drawing = Drawing(WIDTH, HEIGHT)
    ground = drawing.radial(250, 350, 430, [(0, WOOD_LIGHT, 1), (0.55, WOOD, 1), (1, WOOD_DARK, 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), ground)
    draw_edge(drawing)
    return drawing
