"""The forty card faces of the standard and competition editions: victory points in a laurel."""

from functools import partial

from tools.art.frame import blank, coin_with, corners
from tools.art.geometry import circle, dots, join, polar
from tools.art.glyphs import draw_numeral
from tools.art.motifs import BOLT, laurel, rays, star
from tools.art.palette import BRASS, BRASS_DARK, BRASS_LIGHT, BRASS_PALE, CREAM, INK, STOCK_LIGHT, Suit
from tools.art.scenes import scene
from tools.art.svg import Drawing

POWERS = ("p", "q")
FACES = ("1", "2", "3", "4", "5", "6", "7", "8", *POWERS)


def face(suit: Suit, name: str) -> Drawing:
    """Draw one card: ``name`` is the bid 1 to 8, or p or q for the two power cards."""
    if name in POWERS:
        drawing = blank(suit, partial(scene, suit=suit, count=0))
        _power(drawing, suit, name)
    else:
        points = 9 - int(name)
        drawing = blank(suit, partial(scene, suit=suit, count=points))
        laurel(drawing, suit, 250, 366, 134, 10)
        draw_numeral(drawing, str(points), 250, 364, 180, INK)
    corners(drawing, suit)
    coin_with(drawing, "" if name in POWERS else name)
    return drawing


def _power(drawing: Drawing, suit: Suit, name: str) -> None:
    """Draw a great bolt and, on a seal below it, a small laurel saying that it is worth 0.

    Power p is a bolt out of the sun, power q one out of the night: the suit's two must differ.
    """
    x, y, sign = 250.0, 364.0, 1 if name == "p" else -1
    gold = drawing.linear(
        (x - 90, y - 170), (x + 90, y + 170), [(0, BRASS_PALE, 1), (0.5, BRASS_LIGHT, 1), (1, BRASS, 1)]
    )
    (_sun if name == "p" else _night)(drawing, suit, x, y, gold)
    shape = BOLT.scaled(sign * 270, 270).moved(x, y)
    drawing.stroke(shape, suit.dark, 15)
    drawing.stroke(shape, BRASS_DARK, 7)
    drawing.fill(shape, gold)
    _seal(drawing, suit)
    # One or two small bolts at the foot tell the suit's two power cards apart once more.
    pips = [BOLT.scaled(sign * 46, 46).moved(46 + 32 * k, 646) for k in range(1 + (name == "q"))]
    drawing.stroke(join(pips), CREAM, 7)
    drawing.fill(join(pips), suit.dark)


def _sun(drawing: Drawing, suit: Suit, x: float, y: float, gold: str) -> None:
    """Draw a bright disc in a gilt sunburst."""
    disc = drawing.radial(x, y, 118, [(0, STOCK_LIGHT, 1), (0.45, suit.light, 1), (1, suit.base, 1)])
    drawing.figure(rays(x, y, 106, 152, 36), gold, BRASS_DARK, 2)
    drawing.fill(circle(x, y, 114), BRASS_DARK)
    drawing.fill(circle(x, y, 111.5), gold)
    drawing.figure(circle(x, y, 102), disc, BRASS_DARK, 3)
    drawing.fill(rays(x, y, 26, 97, 24), CREAM, 0.4)


def _night(drawing: Drawing, suit: Suit, x: float, y: float, gold: str) -> None:
    """Draw a dark disc with stars, in a ring of beads between gilt bands."""
    disc = drawing.radial(x, y, 140, [(0, suit.base, 1), (0.5, suit.dark, 1), (1, suit.dark, 1)])
    drawing.fill(circle(x, y, 142), BRASS_DARK)
    drawing.fill(circle(x, y, 139.5), gold)
    drawing.figure(circle(x, y, 131), suit.dark, BRASS_DARK, 2.5)
    drawing.stroke(dots(polar(x, y, 121, 11.25 * k) for k in range(32)), BRASS_LIGHT, 11)
    drawing.fill(circle(x, y, 111), BRASS_DARK)
    drawing.fill(circle(x, y, 108.5), gold)
    drawing.figure(circle(x, y, 102), disc, BRASS_DARK, 3)
    stars = (
        (-66, -46, 13),
        (-34, 66, 11),
        (70, 34, 13),
        (34, -78, 9),
        (-84, 12, 8),
        (76, -22, 8),
        (8, 86, 7),
    )
    drawing.fill(join(star(x + dx, y + dy, size, 4, 0.3) for dx, dy, size in stars), BRASS_PALE)
    drawing.stroke(dots((x + dx, y + dy) for dx, dy in ((-46, -76), (-58, 40), (52, 66), (88, 8))), CREAM, 4)


def _seal(drawing: Drawing, suit: Suit) -> None:
    """Draw the value of a power card, 0, in a laurel on a paper disc."""
    paper = drawing.radial(250, 590, 70, [(0, STOCK_LIGHT, 1), (1, CREAM, 1)])
    drawing.fill(circle(250, 601, 69), suit.dark, 0.3)
    drawing.figure(circle(250, 598, 67), paper, BRASS_DARK, 7)
    drawing.stroke(circle(250, 598, 67), BRASS, 4)
    laurel(drawing, suit, 250, 596, 47, 6)
    draw_numeral(drawing, "0", 250, 595, 62, INK)
