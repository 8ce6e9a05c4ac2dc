"""The title lettering, 900 by 320, and the application's icon, 256 by 256."""

from tools.art.geometry import join, parse, rectangle
from tools.art.glyphs import ITALIC, glyph, word
from tools.art.motifs import coin, draw_emblem
from tools.art.palette import (
    BLUE,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_LIGHT,
    BRASS_PALE,
    CREAM,
    DELFT,
    INK,
    WALNUT_DARK,
)
from tools.art.source import Placed
from tools.art.svg import Drawing

NAME = "Dutch"
SIZE = 290.0
BASELINE = 232.0


def title() -> Drawing:
    """Return the name in gilt italics; a ship sails over the low letters, a tulip ends the flourish."""
    drawing = Drawing(900, 320)
    text = word(NAME, ITALIC, SIZE, (0.0, 0.012, 0.012, 0.012))
    left, _, right, _ = text.bounds()
    text = text.moved(450 - (left + right) / 2, BASELINE)
    stops = [(0, BRASS_PALE, 1), (0.35, BRASS_LIGHT, 1), (0.7, BRASS, 1), (1, BRASS_DEEP, 1)]
    gilt = drawing.linear((0, 30), (0, 240), stops)
    drawing.stroke(text.moved(2, 6), "#000000", 15, 0.4)
    drawing.stroke(text, WALNUT_DARK, 15)
    drawing.stroke(text, gilt, 7)
    drawing.fill(text, gilt)
    draw_emblem(drawing, BLUE, 420, 45, 86)
    Placed(drawing, "table/flourish").draw()
    return drawing


def app_icon() -> Drawing:
    """Return a guilder with the initial on a Delft tile."""
    drawing = Drawing(256, 256)
    glaze = drawing.radial(110, 90, 210, [(0, BLUE.light, 1), (0.6, DELFT, 1), (1, BLUE.dark, 1)])
    edge = drawing.linear((0, 0), (256, 256), [(0, BRASS_PALE, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)])
    drawing.fill(rectangle(6, 6, 244, 244, 46), edge)
    drawing.fill(rectangle(16, 16, 224, 224, 37), glaze)
    petal = parse("M6 6 C26 0 46 8 56 56 C8 46 0 26 6 6 Z")
    corners = join(
        petal.scaled(sx, sy).moved(128 - sx * 104, 128 - sy * 104) for sx in (1, -1) for sy in (1, -1)
    )
    drawing.fill(corners, CREAM)
    coin(drawing, 128, 128, 84)
    letter = glyph("D", ITALIC)[0].scaled(128)
    left, top, right, bottom = letter.bounds()
    letter = letter.moved(126 - (left + right) / 2, 128 - (top + bottom) / 2)
    drawing.figure(letter, INK, INK, 6)
    return drawing
