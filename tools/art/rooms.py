"""The tables of the companion games, 1920 by 1080, each with a cloth of its own under the same lamp."""

from tools.art.geometry import Path, circle, join, parse, rectangle
from tools.art.motifs import star
from tools.art.palette import BRASS
from tools.art.source import Placed
from tools.art.svg import Drawing
from tools.art.table import HEIGHT, WIDTH

# The distance of two ogees, and how far one reaches up and down.
PITCH, REACH = 120.0, 80.0
_SIDE = parse("M0 -80 C10 -48 62 -42 60 0 C62 42 10 48 0 80")
_LEAF = parse("M0 -58 C34 -52 30 -26 24 0 C18 -26 16 -44 0 -58 Z")


def chamber() -> Drawing:
    """Return the council table of Representatives: sea-green damask, tooled in gold like gilt leather."""
    drawing = Drawing(WIDTH, HEIGHT)
    ground = [(0, "#22555a", 1), (0.5, "#153b41", 1), (1, "#081a1f", 1)]
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), drawing.radial(960, 460, 1150, ground))
    ogee = _SIDE + _SIDE.scaled(-1, 1)
    spray = join(_LEAF.scaled(x, y) for x in (-1, 1) for y in (-1, 1))
    seal = star(0, 0, 13, 6, 0.55) + circle(0, 0, 20)
    ogees, sprays, seals = Path(), Path(), Path()
    for row in range(15):
        for column in range(17):
            x, y = PITCH * (column + (0.5 if row % 2 else 0)), REACH * row - 20
            ogees += ogee.moved(x, y)
            sprays += spray.moved(x, y)
            seals += seal.moved(x, y)
    drawing.fill(sprays, "#041317", 0.4)
    drawing.stroke(ogees.moved(1.5, 1.5), "#041317", 2.5, 0.6)
    drawing.stroke(ogees, BRASS, 2, 0.34)
    drawing.stroke(seals, BRASS, 1.6, 0.3)
    Placed(drawing, "table/lamp").draw()
    return drawing
