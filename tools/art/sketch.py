"""Small pictures as data: layers that can be placed anywhere, so an icon serves files and cards alike."""

from __future__ import annotations

from typing import NamedTuple

from tools.art.geometry import Path
from tools.art.svg import Drawing


class Layer(NamedTuple):
    """One shape of a sketch: filled, or drawn as a line ``width`` units wide."""

    path: Path
    paint: str
    width: float = 0


Sketch = tuple[Layer, ...]


def draw_sketch(drawing: Drawing, sketch: Sketch, x: float, y: float, scale: float) -> None:
    """Draw ``sketch`` with its origin at (x, y), every unit ``scale`` long."""
    for path, paint, width in sketch:
        placed = path.scaled(scale).moved(x, y)
        if width:
            drawing.stroke(placed, paint, width * scale)
        else:
            drawing.fill(placed, paint)


def filed(sketch: Sketch, size: float) -> Drawing:
    """A sketch as a picture of its own, ``size`` units square."""
    drawing = Drawing(size, size)
    draw_sketch(drawing, sketch, 0, 0, 1)
    return drawing
