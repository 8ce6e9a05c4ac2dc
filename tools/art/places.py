"""The six places of the auction clock, 120 by 120: the dial falls with the price."""

from __future__ import annotations

from tools.art.geometry import Path, arc, circle, join, polar, polygon
from tools.art.glyphs import draw_numeral
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_PALE,
    INK,
    WALNUT_DARK,
)
from tools.art.svg import Drawing

DEAREST = 6


def place(price: int) -> Drawing:
    """The plaque of the place that costs ``price`` cards, 1 to 6."""
    drawing = Drawing(120, 120)
    rim = drawing.linear((20, 10), (100, 112), [(0, BRASS_PALE, 1), (0.4, BRASS, 1), (1, BRASS_DARK, 1)])
    face = drawing.radial(50, 44, 56, [(0, BRASS_PALE, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1)])
    drawing.fill(circle(60, 62, 57), "#000000", 0.35)
    drawing.fill(circle(60, 60, 57), BRASS_DARK)
    drawing.fill(circle(60, 60, 56), rim)
    drawing.fill(circle(60, 60, 50), WALNUT_DARK)
    _dial(drawing, price)
    drawing.fill(circle(60, 60, 35.5), BRASS_DARK)
    drawing.fill(circle(60, 60, 34.2), face)
    drawing.stroke(circle(60, 60, 30.5), BRASS_DEEP, 1, 0.8)
    # A lighter copy a little lower makes the numeral look engraved.
    draw_numeral(drawing, str(price), 60, 61.2, 44, BRASS_PALE)
    draw_numeral(drawing, str(price), 60, 60, 44, INK)
    return drawing


def _dial(drawing: Drawing, price: int) -> None:
    """Six sectors from the top clockwise, as many lit as the place costs, and a hand."""
    lit, unlit = Path(), Path()
    for k in range(DEAREST):
        start, stop = -90 + 60 * k + 4, -90 + 60 * (k + 1) - 4
        sector = arc(60, 60, 43, start, stop)
        if k < price:
            lit += sector
        else:
            unlit += sector
    if unlit.segments:
        drawing.stroke(unlit, BRASS_DEEP, 8.5, 0.38, sharp=True)
    glow = drawing.linear((60, 16), (60, 104), [(0, "#ffe9a8", 1), (1, "#e9b94d", 1)])
    drawing.stroke(lit, glow, 9.5, sharp=True)
    studs = join(circle(*polar(60, 60, 53, -90 + 60 * k), 1.7) for k in range(DEAREST))
    drawing.fill(studs, BRASS_DARK)
    angle = -90 + 60 * price
    hand = polygon(polar(60, 60, 51.5, angle), polar(60, 60, 33, angle - 9), polar(60, 60, 33, angle + 9))
    drawing.stroke(hand, WALNUT_DARK, 3)
    drawing.fill(hand, BRASS_PALE)
