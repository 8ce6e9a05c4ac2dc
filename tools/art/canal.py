"""Red: gabled houses along a canal."""

from tools.art.geometry import Path, circle, join, line, parse, polygon, rectangle
from tools.art.palette import BRASS_LIGHT, CREAM, RED
from tools.art.source import Placed
from tools.art.svg import Drawing

LEFT, QUAY, WIDTH = 17.0, 640.0, 58.25
"""The panel's left edge, the foot of the houses, and the width of each."""

HOUSES = (
    *((0, 124, "step", 0), (7, 118, "neck", 1), (1, 104, "bell", 2), (6, 110, "step", 3)),
    *((2, 92, "spout", 1), (5, 90, "bell", 0), (3, 78, "step", 3), (4, 76, "neck", 2)),
)
"""Slot from the left, height, gable and tone, in the order in which the houses appear. Outer ones come
first, as they may rise higher beside the ribbon."""

BEHIND = ((0.55, 146, "spout", 3), (6.4, 142, "bell", 2), (1.5, 122, "neck", 0))
"""Houses of a row behind, seen above the roofs: they make eleven."""

GABLES = {
    "step": "M0 34 L0 23 L9 23 L9 13 L19 13 L19 3 L39 3 L39 13 L49 13 L49 23 L58 23 L58 34 Z",
    "neck": (
        "M0 34 L0 26 C8 27 15 22 15 14 L15 6 C22 8 22 0 29 0 "
        "C36 0 36 8 43 6 L43 14 C43 22 50 27 58 26 L58 34 Z"
    ),
    "bell": "M0 34 L0 27 C14 26 12 4 24 4 C26 0 32 0 34 4 C46 4 44 26 58 27 L58 34 Z",
    "spout": "M0 34 L0 30 L24 5 L24 0 L34 0 L34 5 L58 30 L58 34 Z",
}


def canal(drawing: Drawing, count: int) -> None:
    land, houses = Placed(drawing, "scenes/canal"), HOUSES[:count]
    land.draw("back")
    for house in BEHIND[: max(0, count - len(HOUSES))]:
        _draw_house(drawing, *house)
    drawing.fill(_trees({slot for slot, *_ in houses}), "#8a5a3c", 0.9)
    for house in houses:
        _draw_house(drawing, *house)
    streaks = [
        polygon((x - 5, QUAY + 8), (x + 5, QUAY + 8), (x + 3, 677), (x - 2, 679))
        for slot, *_ in houses
        for x in (LEFT + WIDTH * slot + 12, LEFT + WIDTH * slot + 44)
    ]
    if streaks:
        glints = drawing.linear((0, QUAY), (0, 683), [(0, "#ffe2a0", 0.75), (1, "#ffe2a0", 0)])
        drawing.fill(join(streaks), glints)
    land.draw("quay")
    if len(houses) > 4:
        land.draw("barge")
    land.draw("birds")


def _trees(taken: set[int]) -> Path:
    """Elms on the quay where no house stands."""
    trees = Path()
    for slot in range(8):
        if slot not in taken:
            x = LEFT + WIDTH * (slot + 0.5)
            trees += rectangle(x - 2, QUAY - 30, 4, 30)
            for dx, dy, r in ((0, -46, 17), (-12, -37, 12), (12, -37, 12), (0, -34, 13)):
                trees += circle(x + dx, QUAY + dy, r)
    return trees


def roofline(gable: str) -> Path:
    """Return the edge of a gable without its foot."""
    (_, first), *rest = parse(GABLES[gable]).segments[1:-2]
    return Path((("M", first), *rest))


def _draw_house(drawing: Drawing, slot: float, height: float, gable: str, tone: int) -> None:
    x, top = LEFT + WIDTH * slot, QUAY - height
    front = parse(GABLES[gable]).moved(x, top) + rectangle(x, top + 33, WIDTH, height - 33)
    drawing.fill(front, (RED.base, "#7d1f1f", RED.light, "#b5573f")[tone])
    drawing.stroke(front, RED.dark, 1.6)
    drawing.stroke(roofline(gable).moved(x, top), CREAM, 2.6)
    rows = int((height - 62) // 24) + 1
    panes = [
        rectangle(x + 7 + 16.6 * k, top + 36 + 24 * row, 11, 15) for row in range(rows) for k in range(3)
    ]
    attic = rectangle(x + 24.5, top + 15, 9, 12, 1)
    door = parse(
        f"M{x + 23} {QUAY} L{x + 23} {QUAY - 17} C{x + 23} {QUAY - 25} {x + 35} {QUAY - 25} "
        f"{x + 35} {QUAY - 17} L{x + 35} {QUAY} Z"
    )
    shop = rectangle(x + 5, QUAY - 19, 14, 13) + rectangle(x + 39, QUAY - 19, 14, 13)
    lit = join(panes) + attic + shop
    drawing.fill(lit, BRASS_LIGHT if tone % 2 == 0 else "#f7cf7a")
    drawing.stroke(lit, CREAM, 2)
    frames = [
        line((left + right) / 2, top, (left + right) / 2, foot) + line(left, top + 5, right, top + 5)
        for left, top, right, foot in (pane.bounds() for pane in panes)
    ]
    drawing.stroke(join(frames), RED.dark, 1)
    drawing.figure(door, RED.dark, CREAM, 1.6)
