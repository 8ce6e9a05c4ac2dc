"""Pictures drawn by hand: the SVG files in ``sources``, which any drawing program can edit.

They may use circles, rectangles, transforms and ``use``, which the game's rasteriser lacks. The element with
the paint is one shape: all outlines in it are joined. A ``g`` with a class is a layer, drawn only if named.
"""

import functools
import re
from collections.abc import Callable, Iterator
from pathlib import Path as FilePath
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from tools.art.geometry import Path, circle, ellipse, join, parse, polygon, rectangle
from tools.art.svg import Drawing

SOURCES = FilePath(__file__).with_name("sources")


class Shape(NamedTuple):
    """Joined outlines, their paint as SVG attributes, and the layer they are in."""

    path: Path
    style: dict[str, str]
    layer: str


class Source:
    """A file below ``sources``, by its path without the suffix."""

    def __init__(self, name: str) -> None:
        root = ElementTree.parse(SOURCES / f"{name}.svg").getroot()
        named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
        self.size = _numbers(root.attrib["viewBox"])[2:]
        self.gradients = {name: element for name, element in named.items() if "Gradient" in element.tag}
        self.shapes = tuple(_shapes(root, named, ""))


source = functools.cache(Source)


def _numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+", text)]


def _shapes(parent: Element, named: dict[str, Element], layer: str) -> Iterator[Shape]:
    for child in parent:
        if "fill" in child.attrib or "stroke" in child.attrib:
            yield Shape(_outline(child, named), child.attrib, layer)
        elif child.tag.endswith("}g"):
            yield from _shapes(child, named, child.attrib["class"])
        elif child.tag.endswith("}use"):
            _, _, scale, *_ = _numbers(child.attrib["transform"])
            other = child.attrib["href"].removeprefix("../").removesuffix(".svg")
            for path, style, _ in source(other).shapes:
                width = str(float(style.get("stroke-width", 0)) * scale)
                yield Shape(_transformed(path, child), {**style, "stroke-width": width}, layer)


def _outline(element: Element, named: dict[str, Element]) -> Path:
    def values(*names: str) -> list[float]:
        return [float(element.get(name, 0)) for name in names]

    match element.tag.rpartition("}")[2]:
        case "path":
            found = parse(element.attrib["d"])
        case "circle":
            found = circle(*values("cx", "cy", "r"))
        case "ellipse":
            found = ellipse(*values("cx", "cy", "rx", "ry"))
        case "rect":
            found = rectangle(*values("x", "y", "width", "height", "rx"))
        case "polygon":
            numbers = _numbers(element.attrib["points"])
            found = polygon(*zip(numbers[::2], numbers[1::2], strict=True))
        case "use":
            found = _outline(named[element.attrib["href"].removeprefix("#")], named)
        case _:
            found = join(_outline(child, named) for child in element)
    return _transformed(found, element)


def _transformed(path: Path, element: Element) -> Path:
    for name, numbers in reversed(re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", ""))):
        changes: dict[str, Callable[..., Path]]
        changes = {"translate": path.moved, "rotate": path.turned, "scale": path.scaled}
        path = changes[name](*_numbers(numbers))
    return path


class Placed:
    """A source in a drawing: its point (origin, origin) lies on (x, y), each unit is ``scale`` long."""

    def __init__(
        self, drawing: Drawing, name: str, x: float = 0, y: float = 0, scale: float = 1, origin: float = 0
    ) -> None:
        self._drawing, self._source = drawing, source(name)
        self._x, self._y, self._scale, self._origin = x, y, scale, origin
        self._paints = {f"url(#{name})": self._gradient(e) for name, e in self._source.gradients.items()}

    def _gradient(self, element: Element) -> str:
        stops = [
            (float(stop.attrib["offset"]), stop.attrib["stop-color"], float(stop.get("stop-opacity", 1)))
            for stop in element
        ]
        x1, y1, x2, y2, cx, cy, r = (
            float(element.get(name, 0)) * self._scale for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r")
        )
        if element.tag.endswith("linearGradient"):
            # Across its direction a gradient may lie anywhere.
            dx, dy = self._x * (x1 != x2), self._y * (y1 != y2)
            return self._drawing.linear((x1 + dx, y1 + dy), (x2 + dx, y2 + dy), stops)
        _, _, _, squash, _, down = _numbers(element.get("gradientTransform", "matrix(1 0 0 1 0 0)"))
        return self._drawing.radial(cx + self._x, cy + down * self._scale + self._y, r, stops, squash)

    def draw(self, *layers: str) -> None:
        """Draw the shapes outside of layers, and those in the layers named."""
        for path, style, layer in self._source.shapes:
            if layer and layer not in layers:
                continue
            placed = path.moved(-self._origin, -self._origin).scaled(self._scale).moved(self._x, self._y)
            fill, edge = (self._paints.get(style.get(key, ""), style.get(key)) for key in ("fill", "stroke"))
            width, opacity = float(style.get("stroke-width", 0)) * self._scale, float(style.get("opacity", 1))
            if fill and edge:
                self._drawing.figure(placed, fill, edge, width)
            elif fill:
                self._drawing.fill(placed, fill, opacity, even_odd="fill-rule" in style)
            elif edge:
                self._drawing.stroke(placed, edge, width, opacity, sharp="stroke-linejoin" in style)


def picture(name: str) -> Drawing:
    """Return a source as a picture of its own."""
    drawing = Drawing(*source(name).size)
    Placed(drawing, name).draw()
    return drawing
