"""The corners of cards that stand in a line of text: coin and emblem on an enamel of the suit.

They are read at the height of a letter, so they have fewer and stronger lines than the cards.
"""

from tools.art.cards import POWERS
from tools.art.geometry import circle, rectangle
from tools.art.glyphs import draw_figures
from tools.art.motifs import BOLT, draw_emblem
from tools.art.palette import BLUE, BRASS, BRASS_DARK, BRASS_LIGHT, BRASS_PALE, INK, SUITS, Suit
from tools.art.source import Placed
from tools.art.svg import Drawing

FACES = (*(str(bid) for bid in range(1, 11)), *POWERS)
"""The cards of all editions: those with the same bid have the same corner."""

WIDTH, HEIGHT, RADIUS, EDGE = 178, 100, 24, 5
COIN = 38.0


def tile(suit: Suit) -> Drawing:
    """Return the enamel on which a corner stands."""
    drawing = Drawing(WIDTH, HEIGHT)
    enamel = drawing.linear((0, 0), (0, HEIGHT), [(0, suit.light, 1), (0.4, suit.base, 1), (1, suit.base, 1)])
    edge = rectangle(EDGE / 2, EDGE / 2, WIDTH - EDGE, HEIGHT - EDGE, RADIUS)
    drawing.figure(edge, enamel, BRASS, EDGE)
    return drawing


def mark(icon: str) -> Drawing:
    """An icon as large as a line of text, in the place of a corner."""
    drawing = Drawing(WIDTH, HEIGHT)
    Placed(drawing, f"icons/{icon}", WIDTH / 2, HEIGHT / 2, HEIGHT / 48, origin=24).draw()
    return drawing


def corner(suit: Suit, name: str) -> Drawing:
    """One corner: ``name`` is the bid, or p or q for the two power cards."""
    drawing = tile(suit)
    x, y = 47.0, HEIGHT / 2
    shine = [(0, BRASS_PALE, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1)]
    gold = drawing.linear((x, y - COIN), (x, y + COIN), shine)
    drawing.figure(circle(x, y, COIN), gold, BRASS_DARK, EDGE)
    if name in POWERS:
        sign = 1 if name == "p" else -1
        drawing.fill(BOLT.scaled(sign * 1.55 * COIN, 1.55 * COIN).moved(x, y), INK)
    else:
        draw_figures(drawing, name, x, y, 1.5 * COIN, INK, 1.45 * COIN)
    draw_emblem(drawing, suit, 129, y, 82 if suit in SUITS and suit is not BLUE else 76)
    return drawing
