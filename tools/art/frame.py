"""The common parts of all card faces, 500 by 700: stock, band with emblem, foot, coin and suit letters."""

import functools
import random
from collections.abc import Callable

from tools.art import bands
from tools.art.geometry import Path, circle, join, parse, polar, rectangle
from tools.art.glyphs import draw_figures, draw_numeral
from tools.art.motifs import bolt, coin, draw_emblem
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_PALE,
    CREAM,
    INK,
    STOCK_FIBRE,
    STOCK_LIGHT,
    STOCK_SHADE,
    SUITS,
    Suit,
)
from tools.art.svg import Drawing

WIDTH, HEIGHT, RADIUS = 500, 700, 30
# The paper's fibres are random but must come out the same at every run.
SEED = 1602
COIN = (105.0, 106.0, 90.0)


def blank(suit: Suit, scene: Callable[[Drawing], None]) -> Drawing:
    """Return a face with its scene and the band, still without coin, letters and middle."""
    drawing = Drawing(WIDTH, HEIGHT)
    paper = drawing.radial(250, 380, 460, [(0, STOCK_LIGHT, 1), (0.55, CREAM, 1), (1, STOCK_SHADE, 1)])
    _band(drawing, suit)
    left, right, edge = bands.LEFT - bands.BLEED, bands.RIGHT + bands.BLEED, bands.edge(suit.name)
    drawing.fill(parse(f"M{left} {bands.BOTTOM} {edge} L{right} {bands.BOTTOM} Z"), paper)
    drawing.stroke(_fibres(), STOCK_FIBRE, 1.1, 0.3)
    scene(drawing)
    trim = parse("M" + edge[1:])
    drawing.stroke(trim, BRASS_DARK, 10)
    drawing.stroke(trim, BRASS, 6)
    draw_emblem(drawing, suit, 340, 104, 168 if suit in SUITS else 160)
    _frame(drawing, suit, paper)
    return drawing


@functools.cache
def _fibres() -> Path:
    """Short hairs in the paper above the scene, the same on every card: seen only when it is large."""
    rng = random.Random(SEED)
    hairs = []
    for _ in range(90):
        x, y, turn = rng.uniform(28, 472), rng.uniform(216, 500), rng.uniform(0, 180)
        end = polar(x, y, rng.uniform(5, 13), turn)
        bend = polar(x, y, rng.uniform(3, 6), turn + rng.uniform(-40, 40))
        hairs.append(Path((("M", ((x, y),)), ("Q", (bend, end)))))
    return join(hairs)


def _frame(drawing: Drawing, suit: Suit, paper: str) -> None:
    """Draw the margin of card stock over all that sticks out of the panel, its hair line and brass edge."""
    left, top = bands.LEFT, bands.TOP
    panel = rectangle(left, top, bands.RIGHT - left, bands.BOTTOM - top, bands.CORNER)
    outside = rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4)
    drawing.fill(outside + panel, paper, even_odd=True)
    drawing.stroke(panel, suit.dark, 2.4)
    draw_edge(drawing)


def draw_edge(drawing: Drawing) -> None:
    """Draw the brass edge of a card, face or back."""
    edge = drawing.linear((0, 0), (WIDTH, HEIGHT), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DEEP, 1)])
    drawing.stroke(rectangle(4.25, 4.25, WIDTH - 8.5, HEIGHT - 8.5, RADIUS - 4.25), edge, 7.5)
    drawing.stroke(rectangle(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS - 1), BRASS_DARK, 2)


def _band(drawing: Drawing, suit: Suit) -> None:
    """Draw the coloured band and the suit's pattern, without its lower edge."""
    left, right, top = bands.LEFT - bands.BLEED, bands.RIGHT + bands.BLEED, bands.TOP - bands.BLEED
    colour = drawing.linear(
        (0, bands.TOP), (0, bands.BAND), [(0, suit.light, 1), (0.45, suit.base, 1), (1, suit.base, 1)]
    )
    lines, width = bands.pattern(suit.name)
    drawing.fill(rectangle(left, top, right - left, bands.BAND + 14 - top), colour)
    drawing.stroke(lines, suit.dark, width, 0.6)
    glow = drawing.radial(340, 106, 125, [(0, suit.base, 1), (0.55, suit.base, 0.85), (1, suit.base, 0)])
    drawing.fill(rectangle(215, top, right - 215, bands.BAND - top), glow)


def corners(drawing: Drawing, suit: Suit) -> None:
    """Draw the suit's letter under the coin and, for those who hold cards the other way, at the foot."""
    draw_numeral(drawing, suit.name, 52, 242, 52, suit.dark)
    medallion(drawing, suit, suit.name)


def medallion(drawing: Drawing, suit: Suit, character: str) -> None:
    """Draw a letter or figure on a small enamel disc in the lower right corner."""
    drawing.figure(circle(446, 646, 25), suit.dark, BRASS, 3)
    draw_numeral(drawing, character, 446, 646, 29, CREAM)


def coin_with(drawing: Drawing, bid: str) -> None:
    """Draw the coin with the bid; an empty ``bid`` strikes it with the bolt of a power card."""
    x, y, radius = COIN
    coin(drawing, x, y, radius)
    if bid:
        # A lighter copy a little lower makes the bid look struck.
        draw_figures(drawing, bid, x + 1.6, y + 2.6, 1.2 * radius, BRASS_PALE, 1.36 * radius)
        draw_figures(drawing, bid, x, y, 1.2 * radius, INK, 1.36 * radius)
    else:
        bolt(drawing, x, y, 1.24 * radius, INK, BRASS_PALE, 3)
