"""The foreground of the menu's room, 1920 by 1080: the table's edge with candle, gavel, coins, tulips.

The picture is clear above what stands there. The dusk in the corners of the room is a picture of its own,
since it fills windows of every shape.
"""

from __future__ import annotations

from tools.art.emblems import draw_emblem
from tools.art.geometry import Path, circle, ellipse, join, line, parse, rectangle
from tools.art.palette import (
    BLUE,
    BRASS,
    BRASS_DARK,
    BRASS_DEEP,
    BRASS_PALE,
    CREAM,
    DELFT,
    PINK,
    WALNUT_DARK,
)
from tools.art.svg import Drawing

WIDTH, HEIGHT = 1920, 1080
EDGE = 948.0


def room_front() -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    top = drawing.linear((0, EDGE), (0, HEIGHT), [(0, "#6e4729", 1), (0.12, "#4b2f1d", 1), (1, "#21140c", 1)])
    drawing.fill(rectangle(0, EDGE, WIDTH, HEIGHT - EDGE), top)
    drawing.fill(rectangle(0, EDGE - 3, WIDTH, 5), "#a06d3f")
    grain = parse("M0 20 C500 10 1300 30 1920 18")
    drawing.stroke(join(grain.moved(0, EDGE + 17 * k) for k in range(7)), "#1a0e07", 2, 0.35)
    _vase(drawing, 1764, 988)
    _gavel(drawing, 1490, 994)
    for x, y in ((1304, 1004), (1356, 1018), (1330, 990)):
        _coin(drawing, x, y)
    _candle(drawing, 92, 996)
    return drawing


def dusk() -> Drawing:
    """The dark in the corners of the room, over everything that stands there."""
    drawing = Drawing(WIDTH, HEIGHT)
    dark = drawing.radial(
        WIDTH / 2, 470, 1260, [(0, WALNUT_DARK, 0), (0.62, WALNUT_DARK, 0), (1, "#0a0502", 0.78)], 0.72
    )
    drawing.fill(rectangle(0, 0, WIDTH, HEIGHT), dark)
    return drawing


def _shadow(drawing: Drawing, x: float, y: float, half: float, height: float) -> None:
    drawing.fill(ellipse(x, y, half, height), "#000000", 0.45)


def _brass(drawing: Drawing, x: float, half: float) -> str:
    """Turned metal, lit from the left."""
    stops = [(0.0, BRASS_PALE, 1.0), (0.45, BRASS, 1.0), (1.0, BRASS_DARK, 1.0)]
    return drawing.linear((x - half, 0), (x + half, 0), stops)


def _coin(drawing: Drawing, x: float, y: float) -> None:
    """A guilder flat on the table, seen from the side."""
    _shadow(drawing, x + 4, y + 14, 46, 14)
    drawing.figure(ellipse(x, y + 8, 42, 14), BRASS_DEEP, BRASS_DARK, 2)
    drawing.figure(ellipse(x, y, 42, 14), _brass(drawing, x, 40), BRASS_DARK, 2)
    drawing.stroke(ellipse(x, y, 33, 10), BRASS_DARK, 1.6, 0.7)


def _gavel(drawing: Drawing, x: float, y: float) -> None:
    """The auctioneer's gavel on its block."""
    wood = drawing.linear((0, y - 90), (0, y), [(0, "#9a663a", 1), (0.5, "#6b4226", 1), (1, "#3a2213", 1)])
    _shadow(drawing, x, y + 22, 150, 20)
    drawing.figure(rectangle(x - 96, y - 16, 150, 36, 8), wood, "#1a0e07", 4)
    drawing.fill(rectangle(x - 96, y - 6, 150, 7), BRASS)

    def tilted(path: Path) -> Path:
        return path.turned(-8).moved(x - 20, y - 60)

    drawing.figure(tilted(rectangle(26, 3, 190, 18, 8)), wood, "#1a0e07", 4)
    drawing.figure(tilted(rectangle(-40, -46, 80, 92, 12)), wood, "#1a0e07", 4)
    rings = rectangle(-43, -34, 86, 9, 3) + rectangle(-43, 25, 86, 9, 3)
    drawing.figure(tilted(rings), BRASS, BRASS_DARK, 2)


_VASE = parse("M-40 -160 L40 -160 L32 -132 C96 -104 92 -30 46 0 L-46 0 C-92 -30 -96 -104 -32 -132 Z")
_VASE_LINES = parse("M-34 -146 L34 -146 M-66 -104 L66 -104 M-62 -22 L62 -22")
_STEMS = (
    (parse("M-9 -150 C-17 -190 -46 -200 -58 -226"), -58.0, -210.0, -16.0),
    (parse("M0 -150 C0 -190 0 -200 0 -272"), 0.0, -256.0, 2.0),
    (parse("M8 -150 C17 -190 45 -200 56 -218"), 56.0, -202.0, 17.0),
)


def _vase(drawing: Drawing, x: float, y: float) -> None:
    """A Delft vase with three tulips."""
    _shadow(drawing, x + 6, y + 2, 92, 16)
    petal = parse("M0 0 C-24 0 -36 -18 -32 -38 C-31 -52 -28 -60 -23 -66 C-18 -48 -4 -38 0 0 Z")
    bud = petal + petal.scaled(-1, 1) + parse("M0 0 C-14 -14 -17 -36 0 -62 C17 -36 14 -14 0 0 Z")
    for stem, dx, dy, turn in _STEMS:
        drawing.stroke(stem.moved(x, y), "#26422c", 11)
        drawing.stroke(stem.moved(x, y), "#5f8a5c", 7)
        drawing.figure(bud.scaled(1.25).turned(turn).moved(x + dx, y + dy), PINK.base, PINK.dark, 4)
    glaze = drawing.linear(
        (x - 84, 0), (x + 84, 0), [(0, "#f6f7f2", 1), (0.5, "#dde4ea", 1), (1, "#8e9cb0", 1)]
    )
    drawing.figure(_VASE.moved(x, y), glaze, BLUE.dark, 4)
    drawing.stroke(_VASE_LINES.moved(x, y), DELFT, 5)
    draw_emblem(drawing, BLUE, x, y - 62, 66)


_STICK = parse(
    "M-70 12 C-60 -10 -20 -8 -14 -34 L-14 -60 C-30 -70 -30 -84 -12 -92 L-10 -130 L-34 -148 "
    "L34 -148 L10 -130 L12 -92 C30 -84 30 -70 14 -60 L14 -34 C20 -8 60 -10 70 12 Z"
)
_WAX = parse("M-19 -148 L-19 -282 C-10 -290 8 -276 19 -286 L19 -148 Z")
_FLAME = parse("M0 0 C-20 -16 -8 -40 2 -70 C10 -42 20 -16 0 0 Z")


def _candle(drawing: Drawing, x: float, y: float) -> None:
    """A candle in a brass stick, with its glow."""
    glow = drawing.radial(x, y - 330, 250, [(0, "#ffe9b0", 0.8), (0.2, "#ffc766", 0.36), (1, "#ffb347", 0)])
    drawing.fill(circle(x, y - 330, 250), glow)
    _shadow(drawing, x + 4, y + 16, 92, 16)
    drawing.figure(_STICK.moved(x, y), _brass(drawing, x, 40), BRASS_DARK, 3)
    wax = drawing.linear((x - 20, 0), (x + 20, 0), [(0, "#fff8e2", 1), (0.6, CREAM, 1), (1, "#c9b27a", 1)])
    drawing.figure(_WAX.moved(x, y), wax, "#8a6a34", 2)
    drawing.stroke(line(x, y - 284, x, y - 300), "#2a170b", 4)
    drawing.fill(_FLAME.moved(x, y - 296), "#ffcf66")
    drawing.fill(_FLAME.scaled(0.55).moved(x, y - 298), "#fffbe6")
