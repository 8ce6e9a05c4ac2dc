"""Paths as plain data: build them, move them, join them, write them as SVG.

Only M, L, Q, C and Z are used, because that is what every SVG renderer draws alike; files give
every point from the one before, which makes them a third smaller.
Angles are in degrees, clockwise, as y grows downwards.
"""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

Point = tuple[float, float]

Segment = tuple[str, tuple[Point, ...]]

_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "Q": 4, "C": 6, "Z": 0}
_TOKEN = re.compile(r"[MLHVQCZlqc]|-?\d*\.?\d+")
# Control point distance that makes four cubics look like a circle.
_KAPPA = 0.5522847498


def number(value: float) -> str:
    """Return a coordinate with at most two decimals and no negative zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _compact(tenths: list[tuple[int, int]]) -> str:
    """Coordinates given in tenths of a unit, with no blank that can be spared."""
    words = " ".join(_tenth(value) for point in tenths for value in point)
    return words.replace(" -", "-")


@functools.cache
def _tenth(value: int) -> str:
    """Return a number given in tenths, without a leading zero."""
    return re.sub(r"^(-?)0\.", r"\1.", number(value / 10))


@dataclass(frozen=True)
class Path:
    """Any number of sub-paths; immutable, so that motifs can be shared."""

    segments: tuple[Segment, ...] = ()

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def data(self) -> str:
        """The text of an SVG ``d`` attribute: points to a tenth of a unit, each from the one before."""
        words: list[str] = []
        here = start = (0, 0)
        for letter, points in self.segments:
            tenths = [(round(10 * x), round(10 * y)) for x, y in points]
            steps = tenths if letter == "M" else [(x - here[0], y - here[1]) for x, y in tenths]
            words.append((letter if letter in "MZ" else letter.lower()) + _compact(steps))
            here = tenths[-1] if tenths else start
            start = here if letter == "M" else start
        return "".join(words)

    def points(self) -> list[Point]:
        """All end and control points, in drawing order."""
        return [point for _, points in self.segments for point in points]

    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of all points (control points included)."""
        xs, ys = zip(*self.points(), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def mapped(self, change: Callable[[float, float], Point]) -> Path:
        """Send every point through ``change``."""
        return Path(tuple((name, tuple(change(x, y) for x, y in points)) for name, points in self.segments))

    def moved(self, dx: float, dy: float) -> Path:
        return self.mapped(lambda x, y: (x + dx, y + dy))

    def scaled(self, sx: float, sy: float | None = None) -> Path:
        """Scaled about the origin; a negative factor mirrors."""
        factor = sx if sy is None else sy
        return self.mapped(lambda x, y: (x * sx, y * factor))

    def turned(self, degrees: float) -> Path:
        """Turned about the origin."""
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return self.mapped(lambda x, y: (x * c - y * s, x * s + y * c))


def parse(text: str) -> Path:
    """Read M, L, H, V, Q, C, Z and relative l, q, c path data; a letter counts until the next one."""
    tokens = _TOKEN.findall(text)
    segments: list[Segment] = []
    letter, at = "M", 0
    here = start = (0.0, 0.0)
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        kind = letter.upper()
        count = _NUMBERS[kind]
        values = [float(token) for token in tokens[at : at + count]]
        if kind in "HV":
            values, kind = [values[0], here[1]] if kind == "H" else [here[0], values[0]], "L"
        dx, dy = here if letter.islower() else (0.0, 0.0)
        points = tuple((x + dx, y + dy) for x, y in zip(values[::2], values[1::2], strict=True))
        segments.append((kind, points))
        here = points[-1] if points else start
        start = here if kind == "M" else start
        letter, at = ("L" if letter == "M" else letter), at + count
    return Path(tuple(segments))


def join(paths: Iterable[Path]) -> Path:
    """One path of many: one shape to draw instead of dozens."""
    return Path(tuple(segment for path in paths for segment in path.segments))


def polygon(*points: Point, closed: bool = True) -> Path:
    segments = [("M", (points[0],))] + [("L", (point,)) for point in points[1:]]
    return Path(tuple(segments) + ((("Z", ()),) if closed else ()))


def line(x1: float, y1: float, x2: float, y2: float) -> Path:
    return polygon((x1, y1), (x2, y2), closed=False)


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> Path:
    """Return a rectangle, its four corners rounded when ``radius`` is given."""
    r, b = x + width, y + height
    if not radius:
        return polygon((x, y), (r, y), (r, b), (x, b))
    q = radius
    k = q * (1 - _KAPPA)
    return Path(
        (
            ("M", ((x + q, y),)),
            ("L", ((r - q, y),)),
            ("C", ((r - k, y), (r, y + k), (r, y + q))),
            ("L", ((r, b - q),)),
            ("C", ((r, b - k), (r - k, b), (r - q, b))),
            ("L", ((x + q, b),)),
            ("C", ((x + k, b), (x, b - k), (x, b - q))),
            ("L", ((x, y + q),)),
            ("C", ((x, y + k), (x + k, y), (x + q, y))),
            ("Z", ()),
        )
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Path:
    return arc(0, 0, 1, 0, 360, closed=True).scaled(rx, ry).moved(cx, cy)


def circle(cx: float, cy: float, radius: float) -> Path:
    return ellipse(cx, cy, radius, radius)


def arc(cx: float, cy: float, radius: float, start: float, stop: float, closed: bool = False) -> Path:
    """Return part of a circle from angle ``start`` to ``stop``, as cubics of at most a quarter each."""
    count = max(1, math.ceil(abs(stop - start) / 90 - 1e-9))
    step = math.radians(stop - start) / count
    reach = 4 / 3 * math.tan(step / 4) * radius
    angle = math.radians(start)
    x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
    segments: list[Segment] = [("M", ((x, y),))]
    for _ in range(count):
        first = (x - reach * math.sin(angle), y + reach * math.cos(angle))
        angle += step
        x, y = cx + radius * math.cos(angle), cy + radius * math.sin(angle)
        last = (x + reach * math.sin(angle), y - reach * math.cos(angle))
        segments.append(("C", (first, last, (x, y))))
    if closed:
        segments.append(("Z", ()))
    return Path(tuple(segments))


def dots(points: Iterable[Point]) -> Path:
    """Return lines too short to see, which a round stroke turns into dots as wide as the stroke."""
    return join(line(x, y, x + 0.1, y) for x, y in points)


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """Return the point at ``degrees`` on a circle."""
    angle = math.radians(degrees)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)
