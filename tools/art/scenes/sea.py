"""Blue: a fleet under full sail."""

from __future__ import annotations

from tools.art.geometry import Path, join, line, parse, polygon, rectangle
from tools.art.palette import BRASS_LIGHT, CREAM, STOCK_LIGHT, Suit
from tools.art.scenes.shared import LEFT, RIGHT, birds, clouds, ground, ripples, sky, spread
from tools.art.svg import Drawing

HORIZON = 596.0
# x, waterline, height of the ships in the order in which they appear.
SHIPS = (
    (92.0, 660.0, 150.0),
    (402.0, 645.0, 118.0),
    (176.0, 622.0, 76.0),
    (330.0, 616.0, 66.0),
    (38.0, 616.0, 62.0),
    (458.0, 614.0, 56.0),
    (224.0, 606.0, 44.0),
    (286.0, 606.0, 40.0),
    (140.0, 604.0, 34.0),
    (372.0, 604.0, 32.0),
    (256.0, 602.0, 26.0),
)


def sea(drawing: Drawing, suit: Suit, count: int) -> None:
    sky(drawing, suit, HORIZON)
    clouds(drawing, (340, 486, 100), (30, 492, 84), (196, 568, 60))
    deep = drawing.linear(
        (0, HORIZON), (0, 690), [(0, "#9db9d2", 1), (0.4, suit.light, 1), (1, suit.base, 1)]
    )
    drawing.fill(ground(f"L{RIGHT + 6} {HORIZON}", HORIZON), deep)
    gold = ripples((250, 602, 120), (240, 609, 70), (262, 616, 90), (246, 626, 50), (256, 636, 64))
    drawing.fill(gold, "#fff1c4", 0.8)
    places = spread(count, SHIPS)
    for x, foot, height in places:
        if foot < 630:
            _ship(drawing, suit, x, foot, height)
    drawing.fill(_swell(636, 0, 7), suit.light)
    drawing.stroke(_crest(636, 0, 7), STOCK_LIGHT, 2, 0.6)
    for x, foot, height in places:
        if 630 <= foot < 650:
            _ship(drawing, suit, x, foot, height)
    drawing.fill(_swell(650, 0.4, 9), suit.base)
    drawing.stroke(_crest(650, 0.4, 9), STOCK_LIGHT, 2.2, 0.7)
    for x, foot, height in places:
        if foot >= 650:
            _ship(drawing, suit, x, foot, height)
    drawing.fill(_swell(668, 0.75, 10), suit.dark)
    drawing.stroke(_crest(668, 0.75, 10), STOCK_LIGHT, 2.4, 0.8)
    drawing.stroke(birds((300, 556, 16), (318, 546, 12), (170, 540, 11)), suit.dark, 2.1, 0.7)


def _waves(y: float, shift: float, lift: float) -> str:
    """Path data, without its first letter, of a row of breaking waves over the panel's width."""
    width = 66.0
    x = LEFT - 6 - shift * width
    text = f"{x} {y} "
    while x < RIGHT + 6:
        crest = f"{x + 0.62 * width} {y - lift}"
        text += f"C{x + 0.3 * width} {y} {x + 0.5 * width} {y - 0.4 * lift} {crest} "
        text += f"C{x + 0.6 * width} {y - 0.35 * lift} {x + 0.78 * width} {y} {x + width} {y} "
        x += width
    return text


def _swell(y: float, shift: float, lift: float) -> Path:
    return _fitted(parse(f"M{LEFT - 6} 690 L{_waves(y, shift, lift)} L{RIGHT + 6} 690 Z"))


def _crest(y: float, shift: float, lift: float) -> Path:
    return _fitted(parse("M" + _waves(y, shift, lift)))


def _fitted(path: Path) -> Path:
    """Within reach of the frame that is drawn over the scene's edge."""
    return path.mapped(lambda x, y: (min(max(x, LEFT - 6), RIGHT + 6), y))


def _sail(left: float, top: float, right: float, bottom: float, belly: float) -> Path:
    middle = (top + bottom) / 2
    return parse(
        f"M{left} {top} L{right} {top} "
        f"C{right + belly} {middle - 3} {right + belly} {middle + 2} {right} {bottom} "
        f"C{right - 5} {bottom - 3} {left + 5} {bottom - 3} {left - 1} {bottom} "
        f"C{left + belly - 1} {middle + 2} {left + belly - 1} {middle - 3} {left} {top} Z"
    )


_MASTS = ((-25.0, -72.0), (-2.0, -92.0), (22.0, -80.0))
_SAILS = join(
    (
        _sail(-36, -52, -16, -27, 5),
        _sail(-33, -69, -18, -55, 4),
        _sail(-16, -58, 12, -26, 7),
        _sail(-13, -78, 9, -61, 5),
        _sail(-10, -90, 6, -81, 3),
        _sail(13, -52, 34, -25, 6),
        _sail(15, -69, 31, -55, 4),
    )
)
_JIB = parse("M37 -60 C44 -42 52 -30 60 -24 L36 -28 C39 -38 39 -48 37 -60 Z")
_HULL = parse(
    "M-46 -34 L-33 -33 L-31 -20 L24 -20 L30 -26 L44 -27 C43 -14 39 -4 33 2 L-34 2 C-41 -8 -46 -20 -46 -34 Z"
)


def _ship(drawing: Drawing, suit: Suit, x: float, foot: float, height: float) -> None:
    """An East Indiaman; near ones show ports, wales and rigging."""
    s = height / 100

    def at(path: Path) -> Path:
        return path.scaled(s).moved(x, foot)

    masts = join(polygon((m - 0.9, top), (m + 0.9, top), (m + 1.2, -20), (m - 1.2, -20)) for m, top in _MASTS)
    sprit = polygon((36, -26), (62, -37), (62.5, -35.5), (38, -23))
    flag = parse("M0 0 C4 -3 8 2 13 -1 L13 5 C8 8 4 3 0 6 Z")
    flags = join(flag.scaled(-1 if m < -20 else 1, 1).moved(m, top - 2) for m, top in _MASTS)
    cloth = drawing.linear((0, foot - 92 * s), (0, foot - 24 * s), [(0, STOCK_LIGHT, 1), (1, "#d9c9a0", 1)])
    drawing.fill(at(masts + sprit), suit.dark)
    if height > 60:
        stays = (
            line(-25, -72, -44, -34)
            + line(-2, -92, -25, -72)
            + line(22, -80, -2, -92)
            + line(22, -80, 60, -36)
        )
        drawing.stroke(at(stays), suit.dark, 0.7 * s)
        drawing.fill(at(flags), "#c9762f")
        drawing.figure(at(_JIB), CREAM, suit.dark, 1 * s)
    drawing.figure(at(_SAILS), cloth, suit.dark, 1.1 * s)
    drawing.fill(at(_HULL), suit.dark)
    if height > 60:
        ports = (
            join(rectangle(u, -13, 4.4, 4.4) for u in (-30, -20, -10, 0, 10, 20))
            + rectangle(-43, -30, 3, 4)
            + rectangle(-38, -30, 3, 4)
        )
        drawing.fill(at(ports), BRASS_LIGHT)
        drawing.stroke(at(parse("M-43 -21 L-31 -17 L26 -17 L42 -22 M-40 -5 L37 -5")), BRASS_LIGHT, 1.3 * s)
