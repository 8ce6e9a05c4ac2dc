"""The tables of the companion games, 1920 by 1080, each with a cloth of its own under the same lamp."""

from tools.art.geometry import Path, circle, join, line, parse, polygon, rectangle
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


# A strip of the market's cloth, and the height of one pattern on it.
STRIP, MOTIF = 160.0, 160.0


def bazaar() -> Drawing:
    """Return the market stall of Great Market: strips of indigo cloth, woven with diamonds and zigzags."""
    drawing = Drawing(WIDTH, HEIGHT)
    ground = [(0, "#37407c", 1), (0.5, "#232955", 1), (1, "#0e1029", 1)]
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), drawing.radial(960, 460, 1150, ground))
    darker, seams, drawn, filled = Path(), Path(), Path(), Path()
    for column in range(round(WIDTH / STRIP)):
        left = STRIP * column
        seams += line(left, 0, left, HEIGHT)
        if column % 2:
            darker += rectangle(left, 0, STRIP, HEIGHT)
        for row in range(-1, round(HEIGHT / MOTIF) + 1):
            top = MOTIF * (row + (0.5 if column % 4 == 2 else 0))
            if column % 2:
                drawn += _zigzags(left, top)
            else:
                drawn += _diamond(left + STRIP / 2, top + MOTIF / 2, 62) + _bars(left, top)
                filled += _diamond(left + STRIP / 2, top + MOTIF / 2, 22)
    drawing.fill(darker, "#090b20", 0.32)
    drawing.stroke(seams, "#05061a", 4, 0.5)
    drawing.stroke(drawn.moved(1.5, 1.5), "#05061a", 3.5, 0.5)
    drawing.stroke(drawn, BRASS, 2.4, 0.32, sharp=True)
    drawing.fill(filled, BRASS, 0.26)
    Placed(drawing, "table/lamp").draw()
    return drawing


def _diamond(x: float, y: float, reach: float) -> Path:
    """Return a diamond with two steps on each side."""
    step = reach / 3
    corner = [(0, -reach), (step, -reach), (step, -2 * step), (2 * step, -2 * step), (2 * step, -step)]
    quarter = [*corner, (reach, -step), (reach, 0)]
    right = [*quarter, *((across, -down) for across, down in reversed(quarter))]
    left = [(-across, down) for across, down in reversed(right)]
    return polygon(*right, *left).moved(x, y)


def _zigzags(left: float, top: float) -> Path:
    """Return two zigzags across a strip."""
    points = [(left + STRIP * at / 8, top + (28 if at % 2 else 0)) for at in range(9)]
    zigzag = polygon(*points, closed=False)
    return zigzag.moved(0, 26) + zigzag.moved(0, 50) + zigzag.moved(0, 106)


def _bars(left: float, top: float) -> Path:
    """Return the short bars between two diamonds."""
    return join(line(left + 12, top + down, left + STRIP - 12, top + down) for down in (-4, 4))
