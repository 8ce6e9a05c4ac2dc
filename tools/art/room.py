"""The auction room behind the menu, 1920 by 1080: wall, window on the town at night, lamplight.

The picture is opaque; the table's edge (sources/table/room_front.svg) lies over its foot. A few per cent may
be cut on every side, so that the two can move against each other.
"""

from __future__ import annotations

from tools.art.geometry import join, line, parse, rectangle
from tools.art.palette import BRASS
from tools.art.source import Placed
from tools.art.svg import Drawing
from tools.art.town import WINDOW, night

WIDTH, HEIGHT = 1920, 1080


def room_back() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    wall = drawing.linear((0, 0), (0, HEIGHT), [(0, "#20140d", 1), (0.55, "#38241a", 1), (1, "#1b100a", 1)])
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), wall)
    _beams(drawing)
    night(drawing)
    Placed(drawing, "table/room_back").draw()
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
