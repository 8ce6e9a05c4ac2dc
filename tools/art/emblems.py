"""The four suit emblems: windmill, gabled house, tulip and ship."""

from __future__ import annotations

from tools.art.geometry import circle
from tools.art.palette import BLUE, BRASS, BRASS_DARK, BRASS_LIGHT, Suit
from tools.art.source import Placed
from tools.art.svg import Drawing


def draw_emblem(drawing: Drawing, suit: Suit, x: float, y: float, size: float) -> None:
    """The suit's emblem in cream and tint, centred on (x, y), ``size`` units high."""
    Placed(drawing, f"emblems/{suit.letter}", x, y, size / 100, origin=50).draw()


def badge(suit: Suit) -> Drawing:
    """The emblem on a round enamel badge with a brass rim, for piles, scores and menus."""
    drawing = Drawing(100, 100)
    rim = drawing.linear((20, 5), (80, 95), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)])
    enamel = drawing.radial(42, 34, 62, [(0, suit.light, 1), (0.6, suit.base, 1), (1, suit.dark, 1)])
    drawing.fill(circle(50, 50, 49), rim)
    drawing.figure(circle(50, 50, 44), enamel, BRASS_DARK, 1.2)
    # The ship is the widest of the four.
    draw_emblem(drawing, suit, 50, 49, 66 if suit is BLUE else 73)
    return drawing
