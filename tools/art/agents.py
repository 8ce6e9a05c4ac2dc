"""The representatives: six people in their colours, and one whom nobody has unmasked yet."""

from tools.art import inline
from tools.art.bands import BOTTOM, CORNER, LEFT, RIGHT, TOP
from tools.art.frame import HEIGHT, RADIUS, WIDTH, draw_edge
from tools.art.geometry import circle, rectangle
from tools.art.glyphs import draw_numeral
from tools.art.motifs import draw_emblem, rays
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_PALE,
    CREAM,
    HOODED,
    INK,
    STOCK_LIGHT,
    STOCK_SHADE,
    Suit,
)
from tools.art.portraits import draw_sitter
from tools.art.sitters import REPRESENTATIVES
from tools.art.source import Placed
from tools.art.svg import Drawing, Inset

# Where the head is: the middle of its card, each unit 1.3 long.
_LEFT, _TOP, _SCALE = -10.0, 148.0, 1.3


def representative(suit: Suit) -> Drawing:
    """Draw the card of a representative."""
    drawing = Drawing(WIDTH, HEIGHT)
    _wall(drawing, suit)
    mood = "pleased" if suit.name == "red" else "calm"
    draw_sitter(Inset(drawing, _LEFT, _TOP, _SCALE), REPRESENTATIVES[suit.name], mood)
    _frame(drawing, suit)
    enamel(drawing, suit, 110, 112, 92)
    draw_emblem(drawing, suit, 110, 111, 132)
    drawing.figure(circle(440, 640, 33), suit.dark, BRASS, 4)
    draw_emblem(drawing, suit, 440, 640, 44)
    return drawing


def unknown() -> Drawing:
    """Draw a representative whose colour is not known: a hooded figure."""
    drawing = Drawing(WIDTH, HEIGHT)
    _wall(drawing, HOODED)
    inset = Inset(drawing, _LEFT, _TOP, _SCALE)
    Placed(inset, "sitters/unknown").draw("behind")
    draw_numeral(inset, "?", 198, 206, 132, "#d9cbbb")
    _frame(drawing, HOODED)
    return drawing


def enamel(drawing: Drawing, suit: Suit, x: float, y: float, radius: float) -> None:
    """Draw a round of enamel in a brass rim."""
    rim = drawing.linear(
        (x - radius, y - radius),
        (x + radius, y + radius),
        [(0, BRASS_PALE, 1), (0.45, BRASS, 1), (1, BRASS_DARK, 1)],
    )
    field = drawing.radial(
        x - 0.2 * radius,
        y - 0.3 * radius,
        1.3 * radius,
        [(0, suit.light, 1), (0.6, suit.base, 1), (1, suit.dark, 1)],
    )
    drawing.fill(circle(x + 2, y + 6, radius + 3), INK, 0.35)
    drawing.figure(circle(x, y, radius), rim, BRASS_DARK, 3)
    drawing.figure(circle(x, y, 0.86 * radius), field, BRASS_DARK, 3)


def _wall(drawing: Drawing, suit: Suit) -> None:
    glow = drawing.radial(215, 300, 430, [(0, suit.tint, 1), (0.5, suit.light, 1), (1, suit.base, 1)])
    drawing.fill(rectangle(11, 11, 478, 678), glow)
    drawing.fill(rays(250, 350, 190, 405, 32), suit.base, 0.3)


def _frame(drawing: Drawing, suit: Suit) -> None:
    """Draw the margin of card stock and its edge."""
    paper = drawing.radial(250, 380, 460, [(0, STOCK_LIGHT, 1), (0.55, CREAM, 1), (1, STOCK_SHADE, 1)])
    panel = rectangle(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, CORNER)
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4) + panel, paper, even_odd=True)
    drawing.stroke(panel, suit.dark, 4)
    draw_edge(drawing)


def corner(suit: Suit) -> Drawing:
    """Draw a representative as they stand in a line of text: the emblem on their colour."""
    drawing = inline.tile(suit)
    draw_emblem(drawing, suit, inline.WIDTH / 2, inline.HEIGHT / 2, 84)
    return drawing
