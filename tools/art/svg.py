"""An SVG file under construction: filled and stroked paths, and gradients in user space.

It emits nothing else: the game's rasteriser draws no text, use, patterns, filters or masks.
"""

from collections.abc import Sequence

from tools.art.geometry import Path, number

# Offset 0..1, colour, opacity.
Stop = tuple[float, str, float]


class Drawing:
    """Collects shapes from back to front; ``text()`` returns the finished file."""

    def __init__(self, width: float, height: float) -> None:
        self.width = width
        self.height = height
        self._gradients: list[str] = []
        self._shapes: list[str] = []

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
        """Declare a linear gradient; returns the paint to fill with."""
        head = (
            f'<linearGradient id="{{}}" gradientUnits="userSpaceOnUse" x1="{number(start[0])}" '
            f'y1="{number(start[1])}" x2="{number(end[0])}" y2="{number(end[1])}">'
        )
        return self._declare(head, "</linearGradient>", stops)

    def radial(self, cx: float, cy: float, radius: float, stops: Sequence[Stop], squash: float = 1) -> str:
        """Declare a radial gradient, ``squash`` times as high as wide; returns the paint."""
        shape = ""
        if squash != 1:
            shape = f' gradientTransform="matrix(1 0 0 {number(squash)} 0 {number(cy)})"'
        head = (
            f'<radialGradient id="{{}}" gradientUnits="userSpaceOnUse" cx="{number(cx)}" '
            f'cy="{number(0 if shape else cy)}" r="{number(radius)}"{shape}>'
        )
        return self._declare(head, "</radialGradient>", stops)

    def _declare(self, head: str, tail: str, stops: Sequence[Stop]) -> str:
        name = f"g{len(self._gradients) + 1}"
        body = "".join(
            f'<stop offset="{number(offset)}" stop-color="{colour}"'
            + (f' stop-opacity="{number(opacity)}"' if opacity != 1 else "")
            + "/>"
            for offset, colour, opacity in stops
        )
        self._gradients.append(head.format(name) + body + tail)
        return f"url(#{name})"

    def fill(self, path: Path, paint: str, opacity: float = 1, even_odd: bool = False) -> None:
        """Fill ``path``; ``even_odd`` makes nested outlines into holes."""
        extra = ' fill-rule="evenodd"' if even_odd else ""
        if opacity != 1:
            extra += f' fill-opacity="{number(opacity)}"'
        self._shapes.append(f'<path fill="{paint}"{extra} d="{path.data()}"/>')

    def stroke(self, path: Path, paint: str, width: float, opacity: float = 1, sharp: bool = False) -> None:
        """Draw the outline of ``path``; ends and joints are round unless ``sharp``."""
        extra = "" if sharp else ' stroke-linecap="round" stroke-linejoin="round"'
        if opacity != 1:
            extra += f' stroke-opacity="{number(opacity)}"'
        self._shapes.append(
            f'<path fill="none" stroke="{paint}" stroke-width="{number(width)}"{extra} d="{path.data()}"/>'
        )

    def figure(self, path: Path, paint: str, edge: str, width: float) -> None:
        """Fill ``path`` and draw its outline over that: half the size of doing both apart."""
        self._shapes.append(
            f'<path fill="{paint}" stroke="{edge}" stroke-width="{number(width)}" '
            f'stroke-linecap="round" stroke-linejoin="round" d="{path.data()}"/>'
        )

    def text(self) -> str:
        """Return the whole file, ending in a newline."""
        width, height = number(self.width), number(self.height)
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">'
        ]
        if self._gradients:
            lines += ["<defs>", *self._gradients, "</defs>"]
        return "\n".join([*lines, *self._shapes, "</svg>"]) + "\n"


class Inset(Drawing):
    """Part of another drawing: the point (0, 0) lies on (x, y), each unit is ``scale`` long."""

    def __init__(self, outer: Drawing, x: float, y: float, scale: float) -> None:
        super().__init__(outer.width, outer.height)
        self._gradients, self._shapes = outer._gradients, outer._shapes
        self._x, self._y, self._scale = x, y, scale

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return self._x + self._scale * x, self._y + self._scale * y

    def linear(self, start: tuple[float, float], end: tuple[float, float], stops: Sequence[Stop]) -> str:
        return super().linear(self._at(*start), self._at(*end), stops)

    def radial(self, cx: float, cy: float, radius: float, stops: Sequence[Stop], squash: float = 1) -> str:
        return super().radial(*self._at(cx, cy), radius * self._scale, stops, squash)

    def fill(self, path: Path, paint: str, opacity: float = 1, even_odd: bool = False) -> None:
        super().fill(path.mapped(self._at), paint, opacity, even_odd)

    def stroke(self, path: Path, paint: str, width: float, opacity: float = 1, sharp: bool = False) -> None:
        super().stroke(path.mapped(self._at), paint, width * self._scale, opacity, sharp)

    def figure(self, path: Path, paint: str, edge: str, width: float) -> None:
        super().figure(path.mapped(self._at), paint, edge, width * self._scale)
