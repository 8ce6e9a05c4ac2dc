"""The auction clock: the dials of its six places, 120 by 120, the rail they sit on, and its faces.

The great dial lies behind the row of the table, the dial (1000 by 1000) behind the cards of the menu.
"""

from tools.art.geometry import Path, arc, circle, dots, join, line, polar, polygon, rectangle
from tools.art.glyphs import draw_numeral
from tools.art.palette import BRASS, BRASS_DARK, BRASS_DEEP, BRASS_LIGHT, BRASS_PALE, CREAM, INK, WALNUT_DARK
from tools.art.source import Placed
from tools.art.svg import Drawing

DEAREST = 6
ENAMEL = "#2a1a10"


def place(price: int) -> Drawing:
    """Return the dial of the place that costs ``price`` cards, 1 to 6: the hand falls from 6 to 1."""
    drawing = Drawing(120, 120)
    rim = drawing.linear((20, 6), (100, 114), [(0, BRASS_PALE, 1), (0.4, BRASS, 1), (1, BRASS_DARK, 1)])
    lip = drawing.linear((24, 12), (96, 108), [(0, BRASS_DARK, 1), (0.5, BRASS, 1), (1, BRASS_PALE, 1)])
    drawing.fill(circle(60, 62.5, 57), "#000000", 0.4)
    drawing.fill(circle(60, 60, 57.5), BRASS_DARK)
    drawing.fill(circle(60, 60, 56.5), rim)
    reeds = join(line(*polar(60, 60, 52.5, 5 * k), *polar(60, 60, 56, 5 * k)) for k in range(72))
    drawing.stroke(reeds, BRASS_DARK, 1.1, 0.55)
    drawing.fill(circle(60, 60, 51.5), lip)
    drawing.figure(circle(60, 60, 49), ENAMEL, BRASS_DARK, 1)
    _sectors(drawing, price)
    _boss(drawing, price)
    return drawing


def _sectors(drawing: Drawing, price: int) -> None:
    """Six sectors from the top clockwise, as many lit as the place costs, and a hand."""
    lit, unlit = Path(), Path()
    for k in range(DEAREST):
        sector = arc(60, 60, 42, -90 + 60 * k + 4, -90 + 60 * (k + 1) - 4)
        if k < price:
            lit += sector
        else:
            unlit += sector
    if unlit.segments:
        drawing.stroke(unlit, BRASS_DEEP, 8, 0.32, sharp=True)
    glow = drawing.linear((60, 16), (60, 104), [(0, "#fff0bd", 1), (1, "#e9b94d", 1)])
    drawing.stroke(lit, glow, 9.5, sharp=True)
    ticks = join(line(*polar(60, 60, 46.4, 12 * k), *polar(60, 60, 48.2, 12 * k)) for k in range(30))
    drawing.stroke(ticks, BRASS_LIGHT, 0.9, 0.8)
    angle = -90 + 60 * price
    hand = polygon(
        polar(60, 60, 50.5, angle),
        polar(60, 60, 42, angle + 8),
        polar(60, 60, 31, angle + 6),
        polar(60, 60, 31, angle - 6),
        polar(60, 60, 42, angle - 8),
    )
    drawing.stroke(hand, WALNUT_DARK, 4)
    drawing.fill(hand, CREAM)


def _boss(drawing: Drawing, price: int) -> None:
    dome = drawing.radial(50, 44, 52, [(0, "#fff9e3", 1), (0.55, BRASS_LIGHT, 1), (1, BRASS, 1)])
    drawing.fill(circle(60, 60, 36), BRASS_DARK)
    drawing.fill(circle(60, 60, 34.8), dome)
    drawing.stroke(circle(60, 60, 31.8), BRASS_DEEP, 0.9, 0.8)
    # A lighter copy a little lower makes the numeral look engraved.
    draw_numeral(drawing, str(price), 60, 61.4, 48, BRASS_PALE)
    draw_numeral(drawing, str(price), 60, 60, 48, INK)


RAIL_WIDTH, RAIL_HEIGHT = 2400, 48


def rail() -> Drawing:
    """Return the brass scale between the dials; lay it from the first to the last, as high as half a dial.

    It repeats along its length and may be cut anywhere.
    """
    drawing = Drawing(RAIL_WIDTH, RAIL_HEIGHT)
    metal = drawing.linear(
        (0, 8), (0, 40), [(0, BRASS_PALE, 1), (0.2, BRASS_LIGHT, 1), (0.6, BRASS, 1), (1, BRASS_DARK, 1)]
    )
    drawing.fill(rectangle(0, 10, RAIL_WIDTH, 34), "#000000", 0.35)
    drawing.fill(rectangle(0, 8, RAIL_WIDTH, 32), BRASS_DARK)
    drawing.fill(rectangle(0, 9.5, RAIL_WIDTH, 29), metal)
    drawing.fill(rectangle(0, 15, RAIL_WIDTH, 18), ENAMEL)
    drawing.fill(rectangle(0, 33, RAIL_WIDTH, 1.5), BRASS_PALE, 0.7)
    fine = join(line(x, 19, x, 24) for x in range(6, RAIL_WIDTH, 12))
    long = join(line(x, 19, x, 29) for x in range(30, RAIL_WIDTH, 60))
    drawing.stroke(fine, BRASS_LIGHT, 1.4, 0.75)
    drawing.stroke(long, BRASS_LIGHT, 2.2)
    return drawing


FACE_WIDTH, FACE_HEIGHT = 1560, 420


def great_dial() -> Drawing:
    """The clock's great dial in thin brass, to lie on the panel behind the row; cut from its middle."""
    drawing = Drawing(FACE_WIDTH, FACE_HEIGHT)
    x, y = FACE_WIDTH / 2, FACE_HEIGHT / 2
    # A dial much larger than the panel: only arcs and rays of it are visible.
    dial = Path()
    for radius in (196, 204, 470, 478):
        dial += _visible_arc(x, y, radius)
    drawing.stroke(dial, BRASS, 1.8, 0.26)
    minutes = join(
        line(*polar(x, y, radius, 3 * k), *polar(x, y, radius + (20 if k % 5 == 0 else 11), 3 * k))
        for radius in (204, 478)
        for k in range(120)
        if _inside(polar(x, y, radius + 20, 3 * k)) and _inside(polar(x, y, radius, 3 * k))
    )
    drawing.stroke(minutes, BRASS, 1.6, 0.24)
    beams = join(
        polygon(polar(x, y, 60, a - 2), polar(x, y, 190, a), polar(x, y, 60, a + 2))
        for a in range(0, 360, 15)
    )
    drawing.fill(beams, BRASS, 0.13)
    drawing.stroke(dots(polar(x, y, 488, 1.5 * k) for k in _beads(x, y)), BRASS, 3.4, 0.24)
    return drawing


def _inside(point: tuple[float, float]) -> bool:
    return 4 < point[0] < FACE_WIDTH - 4 and 4 < point[1] < FACE_HEIGHT - 4


def _beads(x: float, y: float) -> list[int]:
    return [k for k in range(240) if k % 5 and _inside(polar(x, y, 488, 1.5 * k))]


def _visible_arc(x: float, y: float, radius: float) -> Path:
    """Return the parts of a circle within the face, in steps of three degrees."""
    steps = (arc(x, y, radius, 3 * k, 3 * k + 3) for k in range(120))
    return join(
        step for step in steps if all(_inside(point) for point in (step.points()[0], step.points()[-1]))
    )


CENTRE = 500.0
TICKS = 120


def dial() -> Drawing:
    """Brass rings and a graduated rim on dark wood; the program lays the plaques of the prices on it."""
    drawing = Drawing(2 * CENTRE, 2 * CENTRE)
    clock = Placed(drawing, "table/clock")
    clock.draw("rim")
    _rim(drawing)
    clock.draw("rings")
    return drawing


def _rim(drawing: Drawing) -> None:
    """Ticks outside the groove, every tenth one long; fine rays inside the inner rings."""
    short, long, rays = Path(), Path(), Path()
    for k in range(TICKS):
        angle = 360 * k / TICKS - 90
        inner = polar(CENTRE, CENTRE, 461, angle)
        if k % 10:
            short += line(*inner, *polar(CENTRE, CENTRE, 470, angle))
        else:
            long += line(*inner, *polar(CENTRE, CENTRE, 477, angle))
        if k % 2 == 0:
            rays += line(*polar(CENTRE, CENTRE, 262, angle), *polar(CENTRE, CENTRE, 378, angle))
    drawing.stroke(short, BRASS, 1.8, 0.7)
    drawing.stroke(long, BRASS_LIGHT, 3.2, 0.85)
    drawing.stroke(rays, BRASS, 1, 0.16)
