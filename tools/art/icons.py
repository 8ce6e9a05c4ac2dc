"""Line icons for buttons and powers, 48 by 48: cream lines with a touch of brass."""

from __future__ import annotations

from tools.art.geometry import Path, arc, circle, line, parse, polygon, rectangle
from tools.art.palette import BRASS, CREAM, WALNUT_DARK
from tools.art.svg import Drawing

LINE = 3.0


def _icon(lines: Path, brass: Path | None = None, brass_lines: Path | None = None) -> Drawing:
    """Brass areas and lines first, cream lines over them."""
    drawing = Drawing(48, 48)
    if brass is not None:
        drawing.fill(brass, BRASS)
    if brass_lines is not None:
        drawing.stroke(brass_lines, BRASS, LINE)
    if lines.segments:
        drawing.stroke(lines, CREAM, LINE)
    return drawing


def _cash() -> Drawing:
    """A money chest."""
    chest = parse("M6 22 L6 40 L42 40 L42 22 Z M6 22 C6 13 10 9 16 9 L32 9 C38 9 42 13 42 22")
    straps = line(13, 23, 13, 39) + line(35, 23, 35, 39)
    drawing = _icon(chest, None, straps)
    drawing.fill(rectangle(18.5, 16.5, 11, 13, 2.5), BRASS)
    drawing.fill(circle(24, 21.6, 2) + polygon((23, 22), (25, 22), (25.6, 26.5), (22.4, 26.5)), WALNUT_DARK)
    return drawing


def _suit() -> Drawing:
    """One suit turning into another."""
    arrows = arc(24, 24, 17.5, 195, 315) + arc(24, 24, 17.5, 15, 135)
    heads = parse("M37.5 3.5 L37 12.2 L28.4 11 M10.5 44.5 L11 35.8 L19.6 37")
    tulip = parse(
        "M24 33.5 C17 33.5 14.5 27 16 17 C18.5 18.2 20.3 19.7 21.3 21.4 "
        "C21.8 18.4 22.7 16 24 14 C25.3 16 26.2 18.4 26.7 21.4 C27.7 19.7 29.5 18.2 32 17 "
        "C33.5 27 31 33.5 24 33.5 Z"
    )
    return _icon(arrows + heads, tulip)


def _take() -> Drawing:
    """A card drawn down into the hand."""
    card = rectangle(14, 4.5, 20, 26, 3.5)
    arrow = parse("M24 11 L24 33 M16.5 26 L24 33.5 L31.5 26")
    drawing = _icon(parse("M6 31 L6 42.5 L42 42.5 L42 31"), None, card)
    drawing.stroke(arrow, WALNUT_DARK, 2 * LINE + 1)
    drawing.stroke(arrow, CREAM, LINE + 0.5)
    return drawing


def _steal() -> Drawing:
    """A thief's mask."""
    mask = parse(
        "M4 17 C10 12 17 12 24 15.5 C31 12 38 12 44 17 C45 27 40 36 32.5 36 C28 36 26.5 31 24 31"
        "C21.5 31 20 36 15.5 36 C8 36 3 27 4 17 Z"
    )
    eyes = parse("M11 23 C13.5 19.5 18 20 20 24.5 C17.5 27.5 12.5 27.5 11 23 Z")
    eyes += eyes.scaled(-1, 1).moved(48, 0)
    drawing = _icon(mask, mask)
    drawing.fill(eyes, WALNUT_DARK)
    drawing.stroke(eyes, CREAM, 1.8)
    return drawing


def _look() -> Drawing:
    """An eye."""
    lids = parse(
        "M3.5 24 C9 14 16 9.5 24 9.5 C32 9.5 39 14 44.5 24 C39 34 32 38.5 24 38.5C16 38.5 9 34 3.5 24 Z"
    )
    drawing = _icon(lids, circle(24, 24, 8.5))
    drawing.fill(circle(24, 24, 3.8), WALNUT_DARK)
    drawing.fill(circle(26.5, 21.5, 1.7), CREAM)
    return drawing


def _log() -> Drawing:
    """A written sheet with a curled foot."""
    sheet = parse(
        "M12 5 L38 5 L38 36 C38 40.5 35.5 43 32 43 L11 43 C7.5 43 5 40.5 5 37 L5 35.5 "
        "L26 35.5 L26 37 C26 40.5 28.5 43 32 43 M12 35 L12 5"
    )
    return _icon(sheet, None, line(19, 13, 31, 13) + line(19, 20, 31, 20) + line(19, 27, 27, 27))


def _menu() -> Drawing:
    bars = line(13, 12, 42, 12) + line(13, 24, 42, 24) + line(13, 36, 42, 36)
    return _icon(bars, circle(6.5, 12, 2.8) + circle(6.5, 24, 2.8) + circle(6.5, 36, 2.8))


def _end() -> Drawing:
    """The auctioneer's gavel."""
    head = rectangle(-7.5, -9, 15, 18, 1.5).turned(-45).moved(19.5, 18.5)
    caps = line(-10.5, -11, 10.5, -11) + line(-10.5, 11, 10.5, 11)
    handle = line(25.5, 24.5, 42, 41)
    block = line(5, 43, 25, 43)
    return _icon(head + caps.turned(-45).moved(19.5, 18.5) + block, head, handle)


def _crown() -> Drawing:
    band = rectangle(8.5, 36, 31, 6, 1.5)
    points = parse("M8.5 33 L5 14 L15.5 22 L24 8.5 L32.5 22 L43 14 L39.5 33 Z")
    pearls = circle(5, 12, 2.8) + circle(24, 6.5, 2.8) + circle(43, 12, 2.8)
    drawing = _icon(points + band, points + band)
    drawing.fill(pearls, CREAM)
    return drawing


def icons() -> dict[str, Drawing]:
    """All icons by file name."""
    return {
        "cash": _cash(),
        "suit": _suit(),
        "take": _take(),
        "steal": _steal(),
        "look": _look(),
        "log": _log(),
        "menu": _menu(),
        "end": _end(),
        "crown": _crown(),
    }
