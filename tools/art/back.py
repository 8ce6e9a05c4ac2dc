"""The card back: a wall of Delft tiles around a compass rose, the same both ways up."""

import math

from tools.art.frame import HEIGHT, RADIUS, WIDTH, draw_edge
from tools.art.geometry import Path, circle, join, line, parse, polar, polygon, rectangle
from tools.art.palette import BLUE, BRASS_LIGHT, DELFT
from tools.art.svg import Drawing

GLAZE = "#f3f4ee"
TILE = 100.0
CX, CY = WIDTH / 2, HEIGHT / 2


def back() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    glaze = drawing.radial(CX, CY, 430, [(0, BLUE.light, 1), (0.55, DELFT, 1), (1, "#163a70", 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), glaze)
    draw_edge(drawing)
    border(drawing, GLAZE)
    _tiles(drawing)
    _rose(drawing)
    return drawing


def border(drawing: Drawing, paint: str) -> None:
    """Draw two lines with a running row of beads and lozenges between them."""
    drawing.stroke(rectangle(17, 17, WIDTH - 34, HEIGHT - 34, 17), paint, 3)
    drawing.stroke(rectangle(47, 47, WIDTH - 94, HEIGHT - 94, 4), paint, 3)
    lozenge = polygon((-9, 0), (0, -6), (9, 0), (0, 6))
    marks = Path()
    for side in (-1, 1):
        for k in range(-8, 9):
            marks += (lozenge if k % 2 == 0 else circle(0, 0, 3)).moved(CX + 25 * k, CY + side * 318)
        for k in range(-12, 13):
            mark = lozenge.turned(90) if k % 2 == 0 else circle(0, 0, 3)
            marks += mark.moved(CX + side * 218, CY + 25 * k)
        marks += circle(CX - 218, CY + side * 318, 5.5) + circle(CX + 218, CY + side * 318, 5.5)
    drawing.fill(marks, paint)


# A quarter of the flower that four tiles form where their corners meet, for the corner (0, 0).
_PETAL = parse("M3 3 C16 -1 30 4 38 38 C4 30 -1 16 3 3 Z")
_VEIN = parse("M9 9 L28 28 M12 19 L17 17 L19 12")
_TENDRILS = (parse("M40 6 C46 8 47 17 40 18"), parse("M6 40 C8 46 17 47 18 40"))


def _clear(x: float, y: float) -> bool:
    """Return True if a point keeps its distance from the medallion of the compass rose."""
    return math.hypot(x - CX, y - CY) > 165


def _quarters() -> list[tuple[float, float, int, int]]:
    """Return each tile corner (x, y) and the direction in which its tile extends (signs)."""
    return [
        (50 + TILE * column, 50 + TILE * row, sx, sy)
        for column in range(5)
        for row in range(7)
        for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1))
        if 0 <= column + (sx - 1) / 2 < 4 and 0 <= row + (sy - 1) / 2 < 6
    ]


def _tiles(drawing: Drawing) -> None:
    """Four by six tiles, without the petals under the compass rose."""
    petals, veins, tendrils = Path(), Path(), Path()
    for x, y, sx, sy in _quarters():
        if _clear(x + 38 * sx, y + 38 * sy):
            petals += _PETAL.scaled(sx, sy).moved(x, y)
            veins += _VEIN.scaled(sx, sy).moved(x, y)
        for tendril in _TENDRILS:
            placed = tendril.scaled(sx, sy).moved(x, y)
            if all(_clear(*point) for point in placed.points()):
                tendrils += placed
    diamond = polygon((0, -7), (7, 0), (0, 7), (-7, 0))
    dots = join(circle(x, y, 2.6) for x, y in ((15, 0), (-15, 0), (0, 15), (0, -15)))
    centres = [(100 + TILE * column, 100 + TILE * row) for column in range(4) for row in range(6)]
    hearts = join((diamond + dots).moved(x, y) for x, y in centres if _clear(x, y))
    joints = join(line(50 + TILE * k, 49, 50 + TILE * k, 651) for k in range(1, 4))
    joints += join(line(49, 50 + TILE * k, 451, 50 + TILE * k) for k in range(1, 6))
    drawing.stroke(joints, BLUE.dark, 2, 0.55)
    drawing.fill(petals, GLAZE, 0.93)
    drawing.stroke(veins, DELFT, 2.4)
    drawing.stroke(tendrils, GLAZE, 3)
    drawing.fill(hearts, GLAZE)


def _rose(drawing: Drawing) -> None:
    beads = join(circle(*polar(CX, CY, 147, 7.5 * k), 4.4 if k % 2 else 2.4) for k in range(48))
    drawing.figure(circle(CX, CY, 157), DELFT, GLAZE, 2.6)
    drawing.stroke(circle(CX, CY, 137), GLAZE, 2.6)
    drawing.fill(beads, GLAZE)
    drawing.fill(circle(CX, CY, 122), GLAZE)
    drawing.stroke(circle(CX, CY, 122), BLUE.dark, 2, 0.6)
    drawing.stroke(circle(CX, CY, 112), DELFT, 3)
    drawing.stroke(circle(CX, CY, 90), DELFT, 2)
    ticks = join(circle(*polar(CX, CY, 101, 11.25 * k), 4.2 if k % 4 == 0 else 2.2) for k in range(32))
    drawing.fill(ticks, DELFT)
    for reach, waist, offset in ((72, 17, 22.5), (84, 21, 45), (110, 25, 0)):
        step = 45 if offset == 22.5 else 90
        dark, light = Path(), Path()
        for k in range(360 // step):
            angle = offset + step * k
            tip = polar(CX, CY, reach, angle)
            dark += polygon((CX, CY), tip, polar(CX, CY, waist, angle + 45))
            light += polygon((CX, CY), tip, polar(CX, CY, waist, angle - 45))
        drawing.fill(light, GLAZE)
        drawing.fill(dark, DELFT)
        drawing.stroke(dark + light, DELFT, 2.2)
    drawing.figure(circle(CX, CY, 13), BRASS_LIGHT, BLUE.dark, 3)
