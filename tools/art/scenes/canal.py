"""Red: gabled houses along a canal."""

from __future__ import annotations

from tools.art.geometry import Path, circle, join, line, parse, polygon, rectangle
from tools.art.palette import BRASS_LIGHT, CREAM, Suit
from tools.art.scenes.shared import BOTTOM, LEFT, RIGHT, birds, clouds, ground, ripples, sky
from tools.art.svg import Drawing

QUAY = 640.0
WIDTH = 58.25
# Slot from the left, height, gable, tone, in the order in which the houses appear: outer ones
# first, as they may rise higher beside the ribbon.
HOUSES = (
    (0, 124, "step", 0),
    (7, 118, "neck", 1),
    (1, 104, "bell", 2),
    (6, 110, "step", 3),
    (2, 92, "spout", 1),
    (5, 90, "bell", 0),
    (3, 78, "step", 3),
    (4, 76, "neck", 2),
)
# Houses of a row behind, seen above the roofs: they make eleven.
BEHIND = ((0.55, 146, "spout", 3), (6.4, 142, "bell", 2), (1.5, 122, "neck", 0))
GABLES = {
    "step": "M0 34 L0 23 L9 23 L9 13 L19 13 L19 3 L39 3 L39 13 L49 13 L49 23 L58 23 L58 34 Z",
    "neck": (
        "M0 34 L0 26 C8 27 15 22 15 14 L15 6 C22 8 22 0 29 0 "
        "C36 0 36 8 43 6 L43 14 C43 22 50 27 58 26 L58 34 Z"
    ),
    "bell": "M0 34 L0 27 C14 26 12 4 24 4 C26 0 32 0 34 4 C46 4 44 26 58 27 L58 34 Z",
    "spout": "M0 34 L0 30 L24 5 L24 0 L34 0 L34 5 L58 30 L58 34 Z",
}


def canal(drawing: Drawing, suit: Suit, count: int) -> None:
    sky(drawing, suit, QUAY - 20)
    clouds(drawing, (330, 496, 84), (70, 486, 76), (190, 566, 60))
    drawing.fill(_skyline(), suit.light, 0.42)
    water = drawing.linear(
        (0, QUAY), (0, BOTTOM), [(0, "#e6b79a", 1), (0.5, "#b9776a", 1), (1, suit.dark, 1)]
    )
    drawing.fill(ground(f"L{RIGHT + 6} {QUAY}", QUAY), water)
    houses = HOUSES[:count]
    for slot, height, gable, tone in BEHIND[: max(0, count - len(HOUSES))]:
        _house(drawing, suit, slot, height, gable, tone)
    drawing.fill(_trees({slot for slot, *_ in houses}), "#8a5a3c", 0.9)
    for slot, height, gable, tone in houses:
        _house(drawing, suit, slot, height, gable, tone)
    _waterside(drawing, suit, houses)
    drawing.stroke(birds((300, 560, 15), (316, 552, 11)), suit.dark, 2, 0.7)


def _skyline() -> Path:
    """A far town with its church tower."""
    roofs = join(
        polygon((x, QUAY), (x, y + 14), (x + w / 2, y), (x + w, y + 14), (x + w, QUAY))
        for x, y, w in (
            (11, 596, 34),
            (48, 588, 40),
            (92, 600, 46),
            (136, 592, 38),
            (178, 602, 40),
            (276, 598, 40),
            (318, 588, 36),
            (352, 600, 48),
            (402, 590, 40),
            (444, 598, 45),
        )
    )
    tower = parse(
        f"M238 {QUAY} L238 584 L242 584 L242 572 L246 568 L246 560 C246 556 249 554 250 546 "
        f"C251 554 254 556 254 560 L254 568 L258 572 L258 584 L262 584 L262 {QUAY} Z"
    )
    return roofs + tower


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


def _house(drawing: Drawing, suit: Suit, slot: float, height: float, gable: str, tone: int) -> None:
    x, top = LEFT + WIDTH * slot, QUAY - height
    brick = (suit.base, "#7d1f1f", suit.light, "#b5573f")[tone]
    front = parse(GABLES[gable]).moved(x, top)
    wall = rectangle(x, top + 33, WIDTH, height - 33)
    drawing.fill(front + wall, brick)
    drawing.stroke(front + rectangle(x, top + 33, WIDTH, height - 33), suit.dark, 1.6)
    trim = _trim(gable).moved(x, top)
    drawing.stroke(trim, CREAM, 2.6)
    rows = int((height - 62) // 24)
    panes, frames = [], []
    for row in range(rows + 1):
        y = top + 36 + 24 * row
        panes += [rectangle(x + 7 + 16.6 * k, y, 11, 15) for k in range(3)]
    attic = rectangle(x + 24.5, top + 15, 9, 12, 1)
    door = parse(
        f"M{x + 23} {QUAY} L{x + 23} {QUAY - 17} C{x + 23} {QUAY - 25} {x + 35} {QUAY - 25} "
        f"{x + 35} {QUAY - 17} L{x + 35} {QUAY} Z"
    )
    shop = rectangle(x + 5, QUAY - 19, 14, 13) + rectangle(x + 39, QUAY - 19, 14, 13)
    lit = join(panes) + attic + shop
    drawing.fill(lit, BRASS_LIGHT if tone % 2 == 0 else "#f7cf7a")
    for pane in panes:
        left, up, right, down = pane.bounds()
        frames += [line((left + right) / 2, up, (left + right) / 2, down), line(left, up + 5, right, up + 5)]
    drawing.stroke(lit, CREAM, 2)
    drawing.stroke(join(frames), suit.dark, 1)
    drawing.figure(door, suit.dark, CREAM, 1.6)


def _trim(gable: str) -> Path:
    """The coping along the gable, without its foot."""
    segments = parse(GABLES[gable]).segments[1:-2]
    (_, first), *rest = segments
    return Path((("M", first), *rest))


def _waterside(drawing: Drawing, suit: Suit, houses: tuple[tuple[int, int, str, int], ...]) -> None:
    """Reflections of the lit houses, the quay wall with its lamp posts, a barge."""
    streaks = [
        polygon((x - 5, QUAY + 8), (x + 5, QUAY + 8), (x + 3, BOTTOM - 6), (x - 2, BOTTOM - 4))
        for slot, *_ in houses
        for x in (LEFT + WIDTH * slot + 12, LEFT + WIDTH * slot + 44)
    ]
    if streaks:
        glints = drawing.linear((0, QUAY), (0, BOTTOM), [(0, "#ffe2a0", 0.75), (1, "#ffe2a0", 0)])
        drawing.fill(join(streaks), glints)
    drawing.fill(rectangle(LEFT - 6, QUAY - 2, RIGHT - LEFT + 12, 9), suit.dark)
    drawing.fill(rectangle(LEFT - 6, QUAY - 3, RIGHT - LEFT + 12, 3), CREAM)
    waves = ripples(
        (70, 664, 60), (180, 658, 70), (330, 666, 80), (250, 676, 90), (120, 677, 44), (390, 656, 46)
    )
    drawing.fill(waves, CREAM, 0.55)
    if len(houses) > 4:
        hull = parse("M176 659 L300 659 C298 670 290 676 278 676 L194 676 C184 676 178 670 176 659 Z")
        cabin = parse("M228 659 L228 648 C236 645 262 645 270 648 L270 659 Z")
        drawing.figure(cabin, CREAM, suit.dark, 1.6)
        drawing.fill(hull, suit.dark)
        drawing.stroke(line(178, 662, 298, 662), BRASS_LIGHT, 2)
        drawing.stroke(join(line(x, 651, x, 656) for x in (236, 246, 256, 264)), suit.dark, 3)
