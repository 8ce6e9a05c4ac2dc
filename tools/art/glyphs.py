"""Letters and numerals as paths, taken from the display face in assets/fonts."""

import functools
from pathlib import Path as FilePath

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from tools.art.geometry import Path, Point, join, parse, rectangle
from tools.art.svg import Drawing

FONTS = FilePath(__file__).resolve().parents[2] / "assets" / "fonts"
ROMAN = "IMFellFrenchCanon-Regular.ttf"
ITALIC = "IMFellFrenchCanon-Italic.ttf"
OLD_STYLE = ".onum"
"""Ending of the names of the figures as published, in a font that has others now (`tools.lining_figures`)."""


@functools.cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / name)


@functools.cache
def glyph(character: str, face: str = ROMAN) -> tuple[Path, float]:
    """Return the outline of a character on the baseline, and its advance width, for an em of 1."""
    font = _font(face)
    glyphs = font.getGlyphSet()
    name = font.getBestCmap()[ord(character)]
    name = name + OLD_STYLE if name + OLD_STYLE in font["glyf"] else name
    pen = SVGPathPen(glyphs, str)
    glyphs[name].draw(pen)
    em = font["head"].unitsPerEm
    return parse(pen.getCommands()).scaled(1 / em, -1 / em), glyphs[name].width / em


def word(text: str, face: str, size: float, kerns: tuple[float, ...] = ()) -> Path:
    """``text`` on the baseline from x = 0; ``kerns`` are added after each letter, in em."""
    result, x = Path(), 0.0
    for index, character in enumerate(text):
        outline, advance = glyph(character, face)
        result += outline.moved(x, 0)
        x += advance + (kerns[index] if index < len(kerns) else 0)
    return result.scaled(size)


# The face has old-style figures: its 1 is a small capital I, its 0 a ring, and 0, 1 and 2 are low
# and wide. A figure alone on a coin must be readable at a glance, so all are brought to one height (their
# strokes to one weight), 0 and 2 are narrowed, and the 1 is drawn here with a flag.
_NARROW = {"0": 0.7, "2": 0.84}
_LOW = {"0": 0.06, "2": 0.014}
_WEIGHT = 0.064
_ONE = parse(
    "M-0.075 -0.5 L0.075 -0.5 L0.075 0.36 C0.075 0.44 0.13 0.452 0.205 0.456 L0.205 0.5"
    "L-0.205 0.5 L-0.205 0.456 C-0.13 0.452 -0.075 0.44 -0.075 0.36 L-0.075 -0.245"
    "C-0.13 -0.215 -0.19 -0.2 -0.255 -0.2 L-0.262 -0.242 C-0.165 -0.282 -0.1 -0.36 -0.075 -0.5 Z"
)
# A minus sign as wide as a figure and as heavy as its stems.
_BAR = rectangle(-0.2, -0.03, 0.4, 0.12, 0.01)


@functools.cache
def numeral(character: str) -> Path:
    """Return a figure or capital of height 1, optically centred on the origin."""
    if character == "1":
        return _ONE.moved(0.035, 0)
    outline = glyph(character, ROMAN)[0]
    left, top, right, bottom = outline.bounds()
    centre = (balance(outline) + (left + right) / 2) / 2
    height = bottom - top
    normal = outline.moved(-centre, -(top + bottom) / 2).scaled(1 / height)
    return normal.scaled(_NARROW.get(character, 1), 1)


def draw_numeral(drawing: Drawing, character: str, x: float, y: float, height: float, paint: str) -> None:
    """Draw a sturdy numeral or capital, optically centred on (x, y); ``height`` includes the weight."""
    weight = (_LOW.get(character, _WEIGHT) if character != "1" else _LOW["2"]) * height
    outline = numeral(character).scaled(height - weight).moved(x, y)
    drawing.figure(outline, paint, paint, weight)


MINUS = "\N{MINUS SIGN}"
_GAP = 0.075


def draw_figures(
    drawing: Drawing, text: str, x: float, y: float, height: float, paint: str, widest: float
) -> None:
    """Draw a number of one or more figures, perhaps with a minus sign, centred on (x, y).

    It is ``height`` units high, less where it would be wider than ``widest``.
    """
    if len(text) == 1:
        draw_numeral(drawing, text, x, y, height, paint)
        return
    outlines: list[Path] = []
    right = 0.0
    for index, character in enumerate(text):
        outline = _BAR if character == MINUS else numeral(character)
        left, _, end, _ = outline.bounds()
        outlines.append(outline.moved(right - left, 0))
        right += end - left + (_GAP if index < len(text) - 1 else 0)
    weight = _WEIGHT / 2
    scale = min(height * (1 - weight), widest / (right + weight))
    placed = join(outline.moved(-right / 2, 0).scaled(scale).moved(x, y) for outline in outlines)
    drawing.figure(placed, paint, paint, weight * scale)


def balance(outline: Path) -> float:
    """Return the x of the centre of gravity of the inked area (straight lines between points)."""
    area = moment = 0.0
    ring: list[Point] = []
    for letter, points in outline.segments:
        if letter != "Z":
            ring.extend(points)
            continue
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            cross = x1 * y2 - x2 * y1
            area += cross / 2
            moment += (x1 + x2) * cross / 6
        ring = []
    return moment / area
