"""The letters of Representatives: sealed with a player's wax, or opened, with the priority in ink."""

import math
from collections.abc import Callable

from tools.art import inline
from tools.art.frame import HEIGHT, RADIUS, WIDTH, draw_edge
from tools.art.geometry import Path, Point, join, line, parse, polar, polygon, rectangle
from tools.art.glyphs import draw_numeral
from tools.art.palette import CREAM, INK, STOCK_FIBRE, STOCK_LIGHT, STOCK_SHADE, Suit
from tools.art.source import source
from tools.art.svg import Drawing

PRIORITIES = "123456"
X = WIDTH / 2


def _lobes(angle: float) -> float:
    return 0.93 + 0.07 * math.cos(8 * math.radians(angle))


def _polygonal(corners: int, start: float, reach: float = 1.0) -> Callable[[float], float]:
    """Return the reach of a regular polygon by angle, its corners rounded."""

    def radius(angle: float) -> float:
        part = 360 / corners
        off = (angle - start) % part - part / 2
        inner = math.cos(math.radians(part / 2)) / math.cos(math.radians(off))
        return min(reach * inner, 1.06)

    return radius


def _oval(angle: float) -> float:
    x, y = math.cos(math.radians(angle)) / 0.8, math.sin(math.radians(angle))
    return 1 / math.hypot(x, y)


def _shield(angle: float) -> float:
    x, y = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return min(0.84 / max(abs(x), 1e-9), 0.86 / max(-y, 1e-9), 1.04 / (abs(x) * 0.75 + max(y, 0)), 1.12)


_SHAPES: dict[str, Callable[[float], float]] = {
    "key": lambda angle: 0.96,
    "anchor": _shield,
    "wheel": _lobes,
    "crown": _polygonal(4, 45, 1.24),
    "bell": _oval,
    "star": _polygonal(6, 30, 1.06),
}
"""The reach of each seal by angle, about 1."""


def _outline(name: str, x: float, y: float, radius: float, drip: float) -> Path:
    """Return a smooth outline of a seal; ``drip`` is how unevenly the wax ran."""
    count = 32
    corners = []
    for k in range(count):
        angle = 360 * k / count
        run = 1 + drip * (math.sin(3 * k * 0.7 + len(name)) + 0.7 * math.sin(5 * k * 0.4 + 2))
        corners.append(polar(x, y, radius * run * _SHAPES[name](angle), angle))
    return _smooth(corners)


def _smooth(points: list[Point]) -> Path:
    segments: list[tuple[str, tuple[Point, ...]]] = [("M", (points[0],))]
    count = len(points)
    for k in range(count):
        before, here, there, after = (points[(k + step) % count] for step in (-1, 0, 1, 2))
        first = (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6)
        second = (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6)
        segments.append(("C", (first, second, there)))
    segments.append(("Z", ()))
    return Path(tuple(segments))


def seal(drawing: Drawing, suit: Suit, x: float, y: float, radius: float) -> None:
    """Draw a wax seal with its symbol, in the shape of its player."""
    wax = drawing.radial(
        x - 0.4 * radius,
        y - 0.5 * radius,
        1.7 * radius,
        [(0, suit.light, 1), (0.45, suit.base, 1), (1, suit.dark, 1)],
    )
    body = _outline(suit.name, x, y, radius, 0.022)
    field = _outline(suit.name, x, y, 0.78 * radius, 0)
    drawing.fill(body.moved(0.03 * radius, 0.08 * radius), INK, 0.4)
    drawing.figure(body, wax, suit.dark, 0.05 * radius)
    drawing.stroke(field.moved(0.02 * radius, 0.03 * radius), suit.light, 0.05 * radius, 0.8)
    drawing.figure(field, suit.base, suit.dark, 0.05 * radius)
    _relief(drawing, suit, x, y, 0.0112 * radius)


def _relief(drawing: Drawing, suit: Suit, x: float, y: float, scale: float) -> None:
    """Draw the symbol as pressed into the wax."""
    for path, style, _ in source(f"emblems/{suit.name}").shapes:
        placed = path.moved(-50, -50).scaled(scale).moved(x, y)
        fill, edge, width = style.get("fill"), style.get("stroke"), float(style.get("stroke-width", 0))
        if fill is None and width > 4:
            drawing.stroke(placed.moved(2 * scale, 3 * scale), suit.dark, 3 * scale, 0.9)
        elif fill == CREAM:
            drawing.figure(placed, suit.tint, suit.dark, 1.6 * scale)
        elif fill:
            drawing.fill(placed, suit.dark)
        elif edge:
            drawing.stroke(placed, suit.tint if edge == CREAM else suit.dark, width * scale)


def wax(suit: Suit) -> Drawing:
    """Return the seal as an emblem, 100 by 100."""
    drawing = Drawing(100, 100)
    seal(drawing, suit, 50, 49, 47)
    return drawing


def corner(suit: Suit, priority: str) -> Drawing:
    """Draw a letter as it stands in a line of text: its number, and its seal."""
    drawing = Drawing(inline.WIDTH, inline.HEIGHT)
    edge = 8.0
    tile = rectangle(edge / 2, edge / 2, inline.WIDTH - edge, inline.HEIGHT - edge, inline.RADIUS)
    drawing.figure(tile, CREAM, suit.base, edge)
    draw_numeral(drawing, priority, 50, inline.HEIGHT / 2, 72, INK)
    seal(drawing, suit, 127, inline.HEIGHT / 2 - 1, 41)
    return drawing


def _paper(drawing: Drawing, suit: Suit) -> None:
    """Draw the stock with an edge in the tone of the wax."""
    paper = drawing.radial(X, 320, 470, [(0, STOCK_LIGHT, 1), (0.6, CREAM, 1), (1, STOCK_SHADE, 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), paper)
    drawing.stroke(rectangle(21, 21, WIDTH - 42, HEIGHT - 42, 14), suit.base, 18)
    drawing.stroke(rectangle(32, 32, WIDTH - 64, HEIGHT - 64, 6), suit.dark, 3)
    draw_edge(drawing)


def sealed(suit: Suit) -> Drawing:
    """Draw the back: a folded letter, tied with silk and sealed."""
    drawing = Drawing(WIDTH, HEIGHT)
    _paper(drawing, suit)
    left, top, right, foot = 33.0, 33.0, 467.0, 667.0
    sides = polygon((left, top), (X - 20, 372), (left, foot)) + polygon(
        (right, top), (X + 20, 372), (right, foot)
    )
    drawing.fill(sides, STOCK_FIBRE, 0.16)
    shade = drawing.linear((0, 372), (0, foot), [(0, STOCK_LIGHT, 1), (1, STOCK_SHADE, 1)])
    drawing.figure(
        parse(f"M{left} {foot} L236 352 C244 344 256 344 264 352 L{right} {foot} Z"), shade, STOCK_FIBRE, 3
    )
    drawing.fill(
        parse(f"M{left} {top} L232 424 C242 438 258 438 268 424 L{right} {top} Z").moved(0, 9), INK, 0.2
    )
    flap = drawing.linear((0, top), (0, 424), [(0, STOCK_SHADE, 1), (0.5, CREAM, 1), (1, STOCK_LIGHT, 1)])
    drawing.figure(
        parse(f"M{left} {top} L232 420 C242 434 258 434 268 420 L{right} {top} Z"), flap, STOCK_FIBRE, 3
    )
    _silk(drawing, suit)
    seal(drawing, suit, X, 372, 166)
    return drawing


def _silk(drawing: Drawing, suit: Suit) -> None:
    silk = drawing.linear((0, 350), (0, 394), [(0, suit.light, 1), (0.5, suit.base, 1), (1, suit.dark, 1)])
    drawing.fill(rectangle(32, 356, 436, 44), INK, 0.2)
    drawing.figure(rectangle(32, 350, 436, 44), silk, suit.dark, 3)
    drawing.stroke(line(34, 359, 466, 359) + line(34, 385, 466, 385), suit.tint, 2.4, 0.6)


def _script(left: float, right: float, y: float, turn: float) -> Path:
    text, x, k = f"M{left} {y}", left, 0
    while x < right:
        high = 9 + 9 * math.sin(turn + 2.3 * k)
        wide = 15 + 5 * math.sin(turn + 1.1 * k)
        if k % 6 == 5:
            x += 15
            text += f" M{x:.1f} {y}"
        else:
            text += f" C{x + 2:.1f} {y - high:.1f} {x + wide:.1f} {y - high:.1f} {x + wide - 3:.1f} {y}"
            x += wide - 3
        k += 1
    return parse(text)


def opened(suit: Suit, priority: str) -> Drawing:
    """Draw the face: the letter unfolded, its number in ink and the seal it was closed with."""
    drawing = Drawing(WIDTH, HEIGHT)
    _paper(drawing, suit)
    for y in (246.0, 468.0):
        fold = drawing.linear(
            (0, y - 26),
            (0, y + 26),
            [(0, STOCK_FIBRE, 0), (0.5, STOCK_FIBRE, 0.5), (0.52, STOCK_LIGHT, 0.9), (1, STOCK_LIGHT, 0)],
        )
        drawing.fill(rectangle(34, y - 26, 432, 52), fold)
    writing = [_script(196, 420, 92, 1), _script(172, 420, 140, 2.2), _script(172, 360, 188, 3.1)]
    writing += [_script(76, 250, 560, 0.4), _script(76, 290, 608, 1.7)]
    drawing.stroke(join(writing), INK, 3.4, 0.34)
    draw_numeral(drawing, priority, X, 362, 310, INK)
    draw_numeral(drawing, priority, 100, 116, 124, INK)
    seal(drawing, suit, 376, 578, 82)
    return drawing
