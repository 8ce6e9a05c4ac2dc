"""The forty card faces of the prototype edition: bids 1 to 10, half of the cards with a power."""

from functools import partial

from tools.art.frame import blank, coin_with, corners
from tools.art.geometry import line, rectangle
from tools.art.glyphs import MINUS, draw_figures
from tools.art.motifs import laurel, withered
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, INK, LOSS, Suit
from tools.art.scenes import scene
from tools.art.source import Placed
from tools.art.svg import Drawing

# Victory points of the bids 1 to 10 (rule P1).
POINTS = (11, 7, 4, 2, 1, -1, -2, -4, -7, -11)
FACES = tuple(str(bid) for bid in range(1, 11))

POWERS: dict[int, tuple[tuple[str, ...], ...]] = {
    6: (("cash",), ("suit",)),
    7: (("duplicate",), ("suit",)),
    8: (("take", "end"),),
    9: (("take", "own"),),
    10: (("take", "end", "own"),),
}
"""The powers of a bid, each as a row of icons; one is used at a time (rule P2)."""


def face(suit: Suit, name: str) -> Drawing:
    """Draw one card: ``name`` is the bid, 1 to 10."""
    bid = int(name)
    points, powers = POINTS[bid - 1], POWERS.get(bid, ())
    drawing = blank(suit, partial(scene, suit=suit, count=max(points, 0)))
    if points > 0:
        laurel(drawing, suit, 250, 366, 134, 10)
        draw_figures(drawing, str(points), 250, 362, 164, INK, 156)
    else:
        withered(drawing, 250, 358, 130)
        draw_figures(drawing, f"{MINUS}{-points}", 243, 356, 164, LOSS, 192)
    if powers:
        _plaque(drawing, suit, powers)
    corners(drawing, suit)
    coin_with(drawing, name)
    return drawing


_GAP, _DIVIDER = 16.0, 42.0


def _plaque(drawing: Drawing, suit: Suit, powers: tuple[tuple[str, ...], ...]) -> None:
    """Draw the powers on an enamelled plaque at the foot; a bar between two means one or the other."""
    side = 104.0 if sum(len(row) for row in powers) < 3 else 82.0
    widths = [side * len(row) + _GAP * (len(row) - 1) for row in powers]
    width, half = sum(widths) + _DIVIDER * (len(powers) - 1), side / 2 + 14
    x, y = 250 - width / 2, 672 - half
    box = rectangle(x - 24, y - half, width + 48, 2 * half, 20)
    metal = drawing.linear(
        (x, y - half), (x, y + half), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)]
    )
    drawing.figure(box, suit.dark, BRASS_DARK, 10)
    drawing.stroke(box, metal, 6)
    for index, row in enumerate(powers):
        if index:
            drawing.stroke(line(x - _DIVIDER / 2 - 8, y + 38, x - _DIVIDER / 2 + 8, y - 38), BRASS, 6)
        for icon in row:
            Placed(drawing, f"icons/{icon}", x, y - side / 2, side / 48).draw()
            x += side + _GAP
        x += _DIVIDER - _GAP
