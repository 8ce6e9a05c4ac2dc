"""Gamepad buttons in a line of text: a letter or a plain shape on a dark disc."""

from tools.art.geometry import Path, arc, circle, join, line, polygon, rectangle
from tools.art.glyphs import word
from tools.art.palette import BRASS, BRASS_LIGHT, CREAM, WALNUT_DARK
from tools.art.svg import Drawing

SIDE, MIDDLE = 100, 50.0
EDGE, STROKE = 7, 10
SANS = "NotoSans-Bold.ttf"

SHOULDERS = ("lb", "rb", "lt", "rt", "l1", "r1", "l2", "r2", "l", "r", "zl", "zr")
SHAPES: dict[str, Path] = {
    "cross": join((line(33, 33, 67, 67), line(33, 67, 67, 33))),
    "circle": circle(MIDDLE, MIDDLE, 20),
    "square": rectangle(32, 32, 36, 36),
    "triangle": polygon((50, 28), (70, 63), (30, 63)),
    "menu": join(line(30, y, 70, y) for y in (35, 50, 65)),
    "options": join(line(30, y, 70, y) for y in (35, 50, 65)),
    "view": join((rectangle(29, 31, 28, 28), polygon((69, 45), (71, 45), (71, 71), (45, 71), (45, 69)))),
    "create": join((line(50, 30, 50, 52), line(30, 36, 38, 56), line(70, 36, 62, 56))),
    "minus": line(32, 50, 68, 50),
    "plus": join((line(31, 50, 69, 50), line(50, 31, 50, 69))),
}
ARMS = {"up": 0, "right": 90, "down": 180, "left": 270}
BUTTONS = (*"abxy", *SHOULDERS, *SHAPES, *ARMS, "l3", "r3")


def button(name: str) -> Drawing:
    """Return one button by the name of its picture."""
    drawing = Drawing(SIDE, SIDE)
    if name in ARMS:
        _draw_cross(drawing, ARMS[name])
        return drawing
    if name in SHOULDERS:
        drawing.figure(rectangle(EDGE / 2, 18, SIDE - EDGE, 64, 22), WALNUT_DARK, BRASS, EDGE)
    else:
        drawing.figure(circle(MIDDLE, MIDDLE, MIDDLE - EDGE), WALNUT_DARK, BRASS, EDGE)
    if name in SHAPES:
        drawing.stroke(SHAPES[name], CREAM, STROKE)
        return drawing
    if name in ("l3", "r3"):
        drawing.stroke(arc(MIDDLE, MIDDLE, MIDDLE - 2 * EDGE - 1, 0, 359.9), BRASS, EDGE / 2)
    size = 56 if len(name) == 1 else 46 if name in SHOULDERS else 40
    letters = word(name.upper(), SANS, size)
    left, top, right, bottom = letters.bounds()
    drawing.fill(letters.moved(MIDDLE - (left + right) / 2, MIDDLE - (top + bottom) / 2), CREAM)
    return drawing


def _draw_cross(drawing: Drawing, degrees: float) -> None:
    """Draw the directions as a cross; the arm that is turned by ``degrees`` from the top shines."""
    wide, far = 17.0, MIDDLE - EDGE
    corners = []
    for quarter in range(4):
        for x, y in ((-wide, -wide), (-wide, -far), (wide, -far)):
            corners.append(polygon((x, y)).turned(90 * quarter).points()[0])
    cross = polygon(*corners).moved(MIDDLE, MIDDLE)
    drawing.figure(cross, WALNUT_DARK, BRASS, EDGE)
    arm = polygon((-wide, -wide), (-wide, -far), (wide, -far), (wide, -wide), (0, 0)).turned(degrees)
    drawing.figure(arm.moved(MIDDLE, MIDDLE), BRASS_LIGHT, BRASS, EDGE)
