"""What all card faces share, 500 by 700: stock, band with emblem, foot, coin and suit letters."""

from __future__ import annotations

from tools.art import bands
from tools.art.emblems import draw_emblem
from tools.art.geometry import Path, circle, line, parse, rectangle
from tools.art.glyphs import draw_figures, draw_numeral
from tools.art.motifs import bolt, coin
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_PALE,
    CREAM,
    INK,
    STOCK_LIGHT,
    STOCK_SHADE,
    Suit,
)
from tools.art.svg import Drawing

WIDTH, HEIGHT, RADIUS = 500, 700, 30
COIN = (105.0, 106.0, 90.0)


def blank(suit: Suit) -> Drawing:
    """A face with its foot and band, still without coin, letters and middle."""
    drawing = Drawing(WIDTH, HEIGHT)
    _stock(drawing)
    _foot(drawing, suit)
    _band(drawing, suit)
    return drawing


def _stock(drawing: Drawing) -> None:
    """Card stock with a brass edge and a hair line inside it."""
    edge = drawing.linear((0, 0), (WIDTH, HEIGHT), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DEEP, 1)])
    paper = drawing.radial(250, 380, 460, [(0, STOCK_LIGHT, 1), (0.55, CREAM, 1), (1, STOCK_SHADE, 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), paper)
    drawing.stroke(rectangle(4.25, 4.25, WIDTH - 8.5, HEIGHT - 8.5, RADIUS - 4.25), edge, 7.5)
    drawing.stroke(rectangle(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS - 1), BRASS_DARK, 2)


def _panel(bottom: float) -> Path:
    """The inner panel from its top down to ``bottom``, only the upper corners rounded."""
    left, top, right, q = bands.LEFT, bands.TOP, bands.RIGHT, bands.CORNER
    return parse(
        f"M{left} {bottom} L{left} {top + q} C{left} {top + 7} {left + 7} {top} {left + q} {top} "
        f"L{right - q} {top} C{right - 7} {top} {right} {top + 7} {right} {top + q} "
        f"L{right} {bottom} Z"
    )


def _band(drawing: Drawing, suit: Suit) -> None:
    """The coloured band with the suit's pattern and emblem."""
    colour = drawing.linear(
        (0, bands.TOP),
        (0, bands.BAND),
        [(0, suit.light, 1), (0.45, suit.base, 1), (1, suit.base, 1)],
    )
    drawing.fill(_panel(bands.BAND), colour)
    lines, width = bands.pattern(suit.letter)
    drawing.stroke(lines, suit.dark, width, 0.5)
    glow = drawing.radial(338, 106, 120, [(0, suit.base, 1), (0.6, suit.base, 0.8), (1, suit.base, 0)])
    drawing.fill(circle(338, 106, 88), glow)
    drawing.stroke(_panel(bands.BAND), suit.dark, 2.5)
    drawing.stroke(line(bands.LEFT, bands.BAND, bands.RIGHT, bands.BAND), BRASS_DARK, 9, sharp=True)
    drawing.stroke(line(bands.LEFT, bands.BAND, bands.RIGHT, bands.BAND), BRASS, 5.5, sharp=True)
    draw_emblem(drawing, suit, 340, 105, 172)


def _foot(drawing: Drawing, suit: Suit) -> None:
    """The landscape in the suit's tint, and the hair line of the panel."""
    far, near = bands.landscape(suit.letter)
    sky = drawing.linear((0, 500), (0, 690), [(0, suit.tint, 0), (1, suit.tint, 0.75)])
    drawing.fill(rectangle(bands.LEFT, 500, bands.RIGHT - bands.LEFT, 183, bands.CORNER), sky)
    drawing.fill(far, suit.base, 0.26)
    drawing.fill(near, suit.base, 0.42)
    left, top = bands.LEFT, bands.TOP
    panel = rectangle(left, top, bands.RIGHT - left, bands.BOTTOM - top, bands.CORNER)
    drawing.stroke(panel, suit.dark, 2.2, 0.8)


def corners(drawing: Drawing, suit: Suit) -> None:
    """The suit's letter under the coin and, for those who hold cards the other way, at the foot."""
    draw_numeral(drawing, suit.letter, 52, 242, 52, suit.dark)
    drawing.fill(circle(446, 646, 25), suit.dark)
    drawing.stroke(circle(446, 646, 25), BRASS, 3)
    draw_numeral(drawing, suit.letter, 446, 646, 29, CREAM)


def coin_with(drawing: Drawing, bid: str) -> None:
    """The coin with the bid; an empty ``bid`` strikes it with the bolt of a power card."""
    x, y, radius = COIN
    coin(drawing, x, y, radius)
    if bid:
        draw_figures(drawing, bid, x, y, 1.2 * radius, INK, 1.36 * radius)
    else:
        bolt(drawing, x, y, 1.24 * radius, INK, BRASS_PALE, 3)
