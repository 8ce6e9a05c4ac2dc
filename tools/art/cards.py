"""The forty card faces of the standard and competition editions: victory points in a laurel."""

from __future__ import annotations

from tools.art.frame import blank, coin_with, corners
from tools.art.geometry import circle, join
from tools.art.glyphs import draw_numeral
from tools.art.motifs import BOLT, laurel, rays
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    BRASS_PALE,
    INK,
    Suit,
)
from tools.art.svg import Drawing

POWERS = ("p", "q")
FACES = ("1", "2", "3", "4", "5", "6", "7", "8", *POWERS)


def face(suit: Suit, name: str) -> Drawing:
    """One card: ``name`` is the bid 1 to 8, or p or q for the two power cards."""
    drawing = blank(suit)
    if name in POWERS:
        _power(drawing, suit, name)
    else:
        laurel(drawing, suit, 250, 398, 150, 10)
        draw_numeral(drawing, str(9 - int(name)), 250, 396, 196, INK)
    corners(drawing, suit)
    coin_with(drawing, "" if name in POWERS else name)
    return drawing


def _power(drawing: Drawing, suit: Suit, name: str) -> None:
    """A great bolt in a sunburst, and a small laurel saying that it is worth 0."""
    x, y, sign = 250.0, 372.0, 1 if name == "p" else -1
    disc = drawing.radial(x, y, 150, [(0, suit.light, 1), (0.55, suit.base, 1), (1, suit.dark, 1)])
    gold = drawing.linear(
        (x - 90, y - 170),
        (x + 90, y + 170),
        [(0, BRASS_PALE, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1)],
    )
    burst = rays(x, y, 112, 168, 32)
    drawing.stroke(burst, BRASS_DARK, 3)
    drawing.fill(burst, BRASS)
    drawing.fill(circle(x, y, 122), BRASS_DARK)
    drawing.fill(circle(x, y, 119.5), gold)
    drawing.fill(circle(x, y, 110), disc)
    drawing.stroke(circle(x, y, 110), BRASS_DARK, 3)
    drawing.fill(rays(x, y, 30, 104, 24), suit.light, 0.4)
    shape = BOLT.scaled(sign * 290, 290).moved(x, y)
    drawing.stroke(shape, suit.dark, 15)
    drawing.stroke(shape, BRASS_DARK, 7)
    drawing.fill(shape, gold)
    # One or two small bolts at the foot tell the suit's two power cards apart.
    pips = [BOLT.scaled(sign * 46, 46).moved(46 + 32 * k, 646) for k in range(1 + (name == "q"))]
    drawing.fill(join(pips), suit.dark)
    laurel(drawing, suit, 250, 604, 56, 6)
    draw_numeral(drawing, "0", 250, 602, 70, INK)
