"""Icons of what a card can do, 48 by 48: cream lines with a touch of brass."""

from __future__ import annotations

from tools.art.geometry import Path, arc, circle, line, parse, polygon, rectangle
from tools.art.motifs import BOLT
from tools.art.palette import BRASS, CREAM, WALNUT_DARK
from tools.art.sketch import Layer, Sketch

LINE = 3.0


def line_art(lines: Path, brass: Path | None = None, brass_lines: Path | None = None) -> Sketch:
    """Brass areas and lines first, cream lines over them."""
    layers = []
    if brass is not None:
        layers.append(Layer(brass, BRASS))
    if brass_lines is not None:
        layers.append(Layer(brass_lines, BRASS, LINE))
    if lines.segments:
        layers.append(Layer(lines, CREAM, LINE))
    return tuple(layers)


def cash() -> Sketch:
    """A money chest."""
    chest = parse("M6 22 L6 40 L42 40 L42 22 Z M6 22 C6 13 10 9 16 9 L32 9 C38 9 42 13 42 22")
    straps = line(13, 23, 13, 39) + line(35, 23, 35, 39)
    sketch = line_art(chest, None, straps)
    sketch += (Layer(rectangle(18.5, 16.5, 11, 13, 2.5), BRASS),)
    sketch += (
        Layer(circle(24, 21.6, 2) + polygon((23, 22), (25, 22), (25.6, 26.5), (22.4, 26.5)), WALNUT_DARK),
    )
    return sketch


def suit() -> Sketch:
    """One suit turning into another."""
    arrows = arc(24, 24, 17.5, 195, 315) + arc(24, 24, 17.5, 15, 135)
    heads = parse("M37.5 3.5 L37 12.2 L28.4 11 M10.5 44.5 L11 35.8 L19.6 37")
    tulip = parse(
        "M24 33.5 C17 33.5 14.5 27 16 17 C18.5 18.2 20.3 19.7 21.3 21.4 "
        "C21.8 18.4 22.7 16 24 14 C25.3 16 26.2 18.4 26.7 21.4 C27.7 19.7 29.5 18.2 32 17 "
        "C33.5 27 31 33.5 24 33.5 Z"
    )
    return line_art(arrows + heads, tulip)


def take() -> Sketch:
    """A card drawn down into the hand."""
    card = rectangle(14, 4.5, 20, 26, 3.5)
    arrow = parse("M24 11 L24 33 M16.5 26 L24 33.5 L31.5 26")
    sketch = line_art(parse("M6 31 L6 42.5 L42 42.5 L42 31"), None, card)
    sketch += (Layer(arrow, WALNUT_DARK, 2 * LINE + 1),)
    sketch += (Layer(arrow, CREAM, LINE + 0.5),)
    return sketch


def steal() -> Sketch:
    """A thief's mask."""
    mask = parse(
        "M4 17 C10 12 17 12 24 15.5 C31 12 38 12 44 17 C45 27 40 36 32.5 36 C28 36 26.5 31 24 31"
        "C21.5 31 20 36 15.5 36 C8 36 3 27 4 17 Z"
    )
    eyes = parse("M11 23 C13.5 19.5 18 20 20 24.5 C17.5 27.5 12.5 27.5 11 23 Z")
    eyes += eyes.scaled(-1, 1).moved(48, 0)
    sketch = line_art(mask, mask)
    sketch += (Layer(eyes, WALNUT_DARK),)
    sketch += (Layer(eyes, CREAM, 1.8),)
    return sketch


def duplicate() -> Sketch:
    """One card and its double."""
    behind, front = rectangle(18.5, 4, 23, 31, 3.5), rectangle(6.5, 13, 23, 31, 3.5)
    plus = line(18, 21.5, 18, 35.5) + line(11, 28.5, 25, 28.5)
    return (
        Layer(behind, BRASS, LINE),
        Layer(front, WALNUT_DARK),
        *line_art(front + plus),
    )


def own() -> Sketch:
    """The player's own bust, in a broad collar."""
    shoulders = parse("M6 43 C6 32.5 12 28.5 24 28.5 C36 28.5 42 32.5 42 43 Z")
    collar = parse("M15 29 L24 37.5 L33 29")
    return line_art(shoulders + collar + circle(24, 15.5, 9.5), circle(24, 15.5, 9.5))


def recall() -> Sketch:
    """A card that comes back."""
    card = rectangle(18, 17, 18, 24, 3)
    back = parse("M8 30 L8 21 C8 12 14 7 23 7 L38 7")
    head = parse("M1.5 24 L8 31 L14.5 24")
    return line_art(card + back + head, BOLT.scaled(17).moved(27, 29))


def bargain() -> Sketch:
    """Two hands that shake on it, seen as two cuffs and one clasp."""
    cuffs = polygon((2, 15), (9, 11), (17, 27), (10, 31)) + polygon((46, 15), (39, 11), (31, 27), (38, 31))
    clasp = parse("M13 25 L22 18.5 C24 17 26 17 28 18.5 L36 25 L26.5 35.5 C25 37 23 37 21.5 35.5 L13 28")
    fingers = (
        line(20, 27, 25.5, 32.5) + line(24, 24, 29, 29) + parse("M22 18.5 L19 22.5 C20 25 23 25 25.5 22.5")
    )
    return line_art(clasp + fingers, cuffs)
