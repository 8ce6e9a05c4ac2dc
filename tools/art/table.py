"""The table top, 1920 by 1080: walnut boards under a warm lamp, dark towards the edges."""

from __future__ import annotations

import math
import random

from tools.art.geometry import Path, join, line, parse, rectangle
from tools.art.palette import WALNUT, WALNUT_DARK
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
BOARDS = 6
# The grain is random but must come out the same at every run.
SEED = 1602


def background() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    rng = random.Random(SEED)
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), "#3a2416")
    board = HEIGHT / BOARDS
    for k in range(BOARDS):
        top = board * k
        tone = ("#40281a", "#382214", "#432b1b", "#3b2517", "#3f2818", "#372113")[k]
        shade = drawing.linear((0, top), (0, top + board), [(0, tone, 1), (0.5, WALNUT, 0.55), (1, tone, 1)])
        drawing.fill(rectangle(0, top, WIDTH, board), shade)
        _grain(drawing, rng, top, board)
    _joints(drawing, rng, board)
    lamp = drawing.radial(
        WIDTH / 2,
        430,
        900,
        [
            (0, "#ffcd80", 0.3),
            (0.35, "#f0a455", 0.17),
            (0.7, "#c97a35", 0.04),
            (1, "#c97a35", 0),
        ],
        0.72,
    )
    dusk = drawing.radial(
        WIDTH / 2,
        500,
        1250,
        [
            (0, WALNUT_DARK, 0),
            (0.42, WALNUT_DARK, 0.08),
            (0.75, "#150c06", 0.55),
            (1, "#0d0703", 0.86),
        ],
        0.68,
    )
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), lamp)
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), dusk)
    return drawing


def _grain(drawing: Drawing, rng: random.Random, top: float, height: float) -> None:
    """Long thin lines along the board, bending round a knot or two of cathedral figure."""
    knot = rng.uniform(200, WIDTH - 200)
    middle = rng.uniform(0.35, 0.65) * height
    dark, light = Path(), Path()
    count = 15
    for k in range(count):
        base = height * (k + 0.5) / count + rng.uniform(-2.5, 2.5)
        phase, sway = rng.uniform(0, 6.28), rng.uniform(1, 3)
        points = []
        for step in range(17):
            x = WIDTH * step / 16
            near = math.exp(-(((x - knot) / 330) ** 2))
            push = (base - middle) * 0.42 * near * math.exp(-abs(base - middle) / 60)
            y = base + push + sway * math.sin(phase + x / 310)
            points.append((x, top + min(max(y, 3), height - 3)))
        path = _smooth(points)
        if k % 3 == 2:
            light += path
        else:
            dark += path
    drawing.stroke(dark, "#1a0e07", 1.6, 0.3)
    drawing.stroke(light, "#7a5232", 1.3, 0.22)


def _smooth(points: list[tuple[float, float]]) -> Path:
    """A curve through ``points`` with horizontal-ish tangents."""
    text = f"M{points[0][0]} {points[0][1]:.1f}"
    for index in range(1, len(points)):
        before, here = points[index - 1], points[index]
        earlier, later = points[max(index - 2, 0)], points[min(index + 1, len(points) - 1)]
        first = (before[0] + (here[0] - earlier[0]) / 6, before[1] + (here[1] - earlier[1]) / 6)
        last = (here[0] - (later[0] - before[0]) / 6, here[1] - (later[1] - before[1]) / 6)
        text += " C" + " ".join(f"{x:.1f} {y:.1f}" for x, y in (first, last, here))
    return parse(text)


def _joints(drawing: Drawing, rng: random.Random, board: float) -> None:
    """The seams: a dark line and, below it, the edge that catches the light."""
    seams = join(line(0, board * k, WIDTH, board * k) for k in range(1, BOARDS))
    ends = Path()
    for k in range(BOARDS):
        x = rng.uniform(0.1, 0.9) * WIDTH
        ends += line(x, board * k, x, board * (k + 1))
    drawing.stroke(seams.moved(0, 1.8), "#8a603c", 1.2, 0.3, sharp=True)
    drawing.stroke(seams + ends, "#120a05", 2.4, 0.75, sharp=True)
