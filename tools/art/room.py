"""The auction room behind the menu, 1920 by 1080: wall, window on the town at night, lamplight.

The picture is opaque; the table's edge in still_life.py lies over its foot. A few per cent may be
cut on every side, so that the two can move against each other.
"""

from __future__ import annotations

from tools.art.geometry import Path, circle, ellipse, join, line, parse, polygon, rectangle
from tools.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
)
from tools.art.svg import Drawing
from tools.art.town import WINDOW, night

WIDTH, HEIGHT = 1920, 1080
DRAPE = 240
# Where the sill lies, above the wainscot.
RAIL = 742.0


def room_back() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    wall = drawing.linear((0, 0), (0, HEIGHT), [(0, "#20140d", 1), (0.55, "#38241a", 1), (1, "#1b100a", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), wall)
    _beams(drawing)
    night(drawing)
    _casement(drawing)
    _wainscot(drawing)
    _rod(drawing)
    _lamplight(drawing, 1370, 380)
    return drawing


def _beams(drawing: Drawing) -> None:
    """Ceiling beams and the leather of the wall, stamped with small flowers."""
    flower = parse("M0 -13 C7 -6 7 2 0 8 C-7 2 -7 -6 0 -13 Z M-3 9 C-10 6 -14 0 -13 -6 C-6 -4 -2 2 -1 9 Z")
    flower += parse("M3 9 C10 6 14 0 13 -6 C6 -4 2 2 1 9 Z")
    stamped = join(
        flower.moved(48 + 96 * column + (48 if row % 2 else 0), 130 + 74 * row)
        for row in range(9)
        for column in range(20)
        if not WINDOW[0] - 90 < 48 + 96 * column + (48 if row % 2 else 0) < WINDOW[2] + 70
    )
    drawing.fill(stamped, BRASS, 0.13)
    beam = drawing.linear((0, 0), (0, 74), [(0, "#120a06", 1), (0.8, "#2a190f", 1), (1, "#3a2415", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, 74), beam)
    drawing.stroke(line(0, 75, WIDTH, 75), "#0b0603", 3)
    drawing.stroke(line(0, 62, WIDTH, 62), "#5a3a22", 2, 0.6)


def _casement(drawing: Drawing) -> None:
    """Leaded panes, a stone frame with a mullion, a sill."""
    left, top, right, bottom = WINDOW
    middle = (left + right) / 2
    leads = Path()
    for x0, x1 in ((left, middle), (middle, right)):
        width = (x1 - x0) / 4
        leads += join(line(x0 + width * k, top, x0 + width * k, bottom) for k in range(1, 4))
    heights = (top + (bottom - top) / 6 * k for k in range(1, 6))
    leads += join(line(left, y, right, y) for y in heights)
    drawing.stroke(leads, "#0a0f18", 5, 0.8, sharp=True)
    shine = polygon((left, bottom), (left + 190, top), (left + 300, top), (left + 110, bottom))
    shine += polygon((middle + 60, bottom), (middle + 250, top), (middle + 290, top), (middle + 100, bottom))
    drawing.fill(shine, "#dfe9ff", 0.05)
    wood = drawing.linear((left, 0), (right, 0), [(0, "#6b4428", 1), (0.5, "#4a2e1b", 1), (1, "#332014", 1)])
    frame = rectangle(left - 30, top - 30, right - left + 60, bottom - top + 60)
    drawing.fill(frame + rectangle(left, top, right - left, bottom - top), wood, even_odd=True)
    bars = rectangle(middle - 13, top, 26, bottom - top) + rectangle(left, top + 208, right - left, 22)
    drawing.fill(bars, wood)
    drawing.stroke(rectangle(left - 29, top - 29, right - left + 58, bottom - top + 58), "#120a05", 4)
    drawing.stroke(rectangle(left - 2, top - 2, right - left + 4, bottom - top + 4), "#120a05", 4)
    drawing.stroke(line(left - 26, top - 26, left - 26, bottom + 24), "#a87444", 2.5, 0.7)
    sill = drawing.linear(
        (0, bottom + 20), (0, bottom + 62), [(0, "#8a5c37", 1), (0.3, "#553621", 1), (1, "#22140b", 1)]
    )
    drawing.figure(rectangle(left - 62, bottom + 20, right - left + 124, 38, 5), sill, "#120a05", 3)


def _brass(drawing: Drawing) -> str:
    return drawing.linear((0, 40), (0, 62), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)])


def _rod(drawing: Drawing) -> None:
    """A brass rod over the window."""
    brass = _brass(drawing)
    drawing.fill(rectangle(0, 44, 1046, 14, 7), brass)
    drawing.figure(circle(1046, 51, 17), brass, BRASS_DARK, 2)


def drape() -> Drawing:
    """A garnet curtain, gathered; it hangs on the rod at the left end of any window of the game."""
    drawing = Drawing(DRAPE, HEIGHT)
    cloth = parse("M214 52 L0 52 L0 948 L74 948 C64 800 80 690 70 610 C120 520 180 330 214 52 Z")
    velvet = drawing.linear((0, 0), (214, 0), [(0, "#3d0f13", 1), (0.6, "#8f2a2f", 1), (1, "#6e1d22", 1)])
    drawing.figure(cloth, velvet, "#24080a", 4)
    folds = parse(
        "M160 54 C144 320 88 480 54 604 M108 54 C98 320 62 480 38 600 M54 54 C50 320 30 480 20 600 "
        "M56 640 C64 720 48 800 52 944 M28 640 C32 720 20 800 24 944"
    )
    drawing.stroke(folds, "#2c0b0e", 7, 0.6)
    drawing.stroke(folds.moved(12, 0), "#c0494a", 3, 0.35)
    rings = join(ellipse(22 + 38 * k, 52, 8, 15) for k in range(6))
    drawing.stroke(rings, BRASS_DARK, 7)
    drawing.stroke(rings, BRASS, 4)
    drawing.figure(rectangle(-8, 596, 90, 36, 16), _brass(drawing), BRASS_DARK, 4)
    return drawing


def _wainscot(drawing: Drawing) -> None:
    """Panelling below the window."""
    top = RAIL + 58
    board = drawing.linear((0, top), (0, HEIGHT), [(0, "#40291a", 1), (1, "#1d120b", 1)])
    drawing.fill(rectangle(0, top, WIDTH, HEIGHT - top), board)
    drawing.fill(rectangle(0, top, WIDTH, 10), "#6b4529")
    drawing.stroke(line(0, top + 11, WIDTH, top + 11), "#0f0804", 4)
    panels = join(rectangle(30 + 236 * k, top + 34, 196, 400, 4) for k in range(8))
    drawing.stroke(panels, "#120a05", 6)
    drawing.stroke(panels.moved(4, 4), "#7a5030", 2, 0.6)


def _lamplight(drawing: Drawing, x: float, y: float) -> None:
    """Draw the light of a lamp outside the picture on the wall, where the menu shows its cards."""
    light = drawing.radial(
        x,
        y + 40,
        760,
        [(0, "#ffc27a", 0.42), (0.3, "#f7a758", 0.26), (0.65, "#d9853a", 0.09), (1, "#d9853a", 0)],
        0.86,
    )
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), light)
