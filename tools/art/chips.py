"""The chips of Great Market, 100 by 100: carved wood with an enamel, told apart by edge, ring and colour."""

from tools.art.geometry import arc, circle, dots, join, polar, polygon
from tools.art.glyphs import draw_numeral
from tools.art.motifs import star
from tools.art.palette import BLUE, BRASS_LIGHT, CREAM, INK, RED, WOOD, WOOD_DARK, WOOD_LIGHT
from tools.art.svg import Drawing

VALUES = (0, 1, 5)


def chip(value: int) -> Drawing:
    """Draw a chip from above: 1 is light, blue and round, 5 dark, red and carved into ten lobes.

    Value 0 is a 1 without its figure, to stand beside a count.
    """
    drawing = Drawing(100, 100)
    if value < 5:
        suit, tones, body = BLUE, (BRASS_LIGHT, WOOD_LIGHT, WOOD), circle(50, 49, 46)
    else:
        suit, tones = RED, (WOOD_LIGHT, WOOD, WOOD_DARK)
        body = join(circle(*polar(50, 49, 36.5, 36 * k), 10.5) for k in range(10)) + circle(50, 49, 40)
    wood = drawing.radial(38, 32, 74, [(0, tones[0], 1), (0.5, tones[1], 1), (1, tones[2], 1)])
    enamel = drawing.radial(42, 40, 40, [(0, suit.light, 1), (0.7, suit.base, 1), (1, suit.dark, 1)])
    drawing.stroke(body.moved(0, 2), INK, 4, 0.4)
    drawing.stroke(body, INK, 5)
    drawing.fill(body, wood)
    if value < 5:
        teeth = (polygon((33, -3.6), (43, 0), (33, 3.6)).turned(22.5 * k).moved(50, 49) for k in range(16))
        drawing.fill(join(teeth), INK, 0.8)
    else:
        drawing.stroke(dots(polar(50, 49, 37.5, 36 * k) for k in range(10)), CREAM, 8)
    drawing.figure(circle(50, 49, 30), enamel, INK, 3)
    drawing.stroke(circle(50, 49, 26), CREAM, 1.8, 0.8)
    drawing.stroke(arc(50, 49, 43 if value < 5 else 34, 205, 280), CREAM, 2.4, 0.6)
    if value:
        draw_numeral(drawing, str(value), 50, 49, 40, CREAM)
    else:
        drawing.fill(star(50, 49, 21, 4, 0.42), CREAM)
    return drawing
