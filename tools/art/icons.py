"""The icons by file name, and those of the buttons: 48 by 48, cream lines with a touch of brass."""

from __future__ import annotations

from tools.art import icons_acts as acts
from tools.art.geometry import circle, line, parse, rectangle
from tools.art.icons_acts import line_art
from tools.art.icons_controls import controls
from tools.art.palette import CREAM, WALNUT_DARK
from tools.art.sketch import Layer, Sketch

SIZE = 48


def look() -> Sketch:
    """An eye."""
    lids = parse(
        "M3.5 24 C9 14 16 9.5 24 9.5 C32 9.5 39 14 44.5 24 C39 34 32 38.5 24 38.5C16 38.5 9 34 3.5 24 Z"
    )
    sketch = line_art(lids, circle(24, 24, 8.5))
    sketch += (Layer(circle(24, 24, 3.8), WALNUT_DARK),)
    sketch += (Layer(circle(26.5, 21.5, 1.7), CREAM),)
    return sketch


def log() -> Sketch:
    """A written sheet with a curled foot."""
    sheet = parse(
        "M12 5 L38 5 L38 36 C38 40.5 35.5 43 32 43 L11 43 C7.5 43 5 40.5 5 37 L5 35.5 "
        "L26 35.5 L26 37 C26 40.5 28.5 43 32 43 M12 35 L12 5"
    )
    return line_art(sheet, None, line(19, 13, 31, 13) + line(19, 20, 31, 20) + line(19, 27, 27, 27))


def menu() -> Sketch:
    bars = line(13, 12, 42, 12) + line(13, 24, 42, 24) + line(13, 36, 42, 36)
    return line_art(bars, circle(6.5, 12, 2.8) + circle(6.5, 24, 2.8) + circle(6.5, 36, 2.8))


def end() -> Sketch:
    """The auctioneer's gavel."""
    head = rectangle(-7.5, -9, 15, 18, 1.5).turned(-45).moved(19.5, 18.5)
    caps = line(-10.5, -11, 10.5, -11) + line(-10.5, 11, 10.5, 11)
    handle = line(25.5, 24.5, 42, 41)
    block = line(5, 43, 25, 43)
    return line_art(head + caps.turned(-45).moved(19.5, 18.5) + block, head, handle)


def crown() -> Sketch:
    band = rectangle(8.5, 36, 31, 6, 1.5)
    points = parse("M8.5 33 L5 14 L15.5 22 L24 8.5 L32.5 22 L43 14 L39.5 33 Z")
    pearls = circle(5, 12, 2.8) + circle(24, 6.5, 2.8) + circle(43, 12, 2.8)
    sketch = line_art(points + band, points + band)
    sketch += (Layer(pearls, CREAM),)
    return sketch


def icons() -> dict[str, Sketch]:
    """All icons by file name."""
    return {
        "cash": acts.cash(),
        "suit": acts.suit(),
        "take": acts.take(),
        "steal": acts.steal(),
        "duplicate": acts.duplicate(),
        "own": acts.own(),
        "recall": acts.recall(),
        "bargain": acts.bargain(),
        "look": look(),
        "log": log(),
        "menu": menu(),
        "end": end(),
        "crown": crown(),
        **controls(),
    }
