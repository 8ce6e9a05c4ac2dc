"""Green: windmills along a ditch in the polder."""

from __future__ import annotations

from tools.art.geometry import Path, circle, join, line, parse, polygon, rectangle
from tools.art.palette import BRASS_LIGHT, CREAM, STOCK_LIGHT, Suit
from tools.art.scenes.shared import RIGHT, birds, clouds, ground, ripples, sky, spread
from tools.art.svg import Drawing

HORIZON = 598.0
# x, foot, height of the mills in the order in which they appear.
MILLS = (
    (88.0, 664.0, 168.0),
    (414.0, 640.0, 116.0),
    (166.0, 624.0, 80.0),
    (342.0, 618.0, 70.0),
    (466.0, 612.0, 58.0),
    (216.0, 608.0, 50.0),
    (298.0, 606.0, 42.0),
    (38.0, 608.0, 52.0),
    (254.0, 603.0, 32.0),
    (378.0, 604.0, 36.0),
    (130.0, 603.0, 34.0),
)
WATER = "#cfe0d8"


def polder(drawing: Drawing, suit: Suit, count: int) -> None:
    sky(drawing, suit, HORIZON)
    clouds(drawing, (366, 508, 92), (36, 478, 80), (410, 548, 60))
    far = ground(f"C120 {HORIZON - 3} 330 {HORIZON + 3} {RIGHT + 6} {HORIZON - 2}", HORIZON)
    drawing.fill(far, suit.light)
    drawing.fill(_trees(), suit.base)
    meadow = drawing.linear((0, HORIZON), (0, 690), [(0, "#8fc08a", 1), (1, suit.base, 1)])
    drawing.fill(
        ground(f"C150 {HORIZON + 10} 350 {HORIZON + 6} {RIGHT + 6} {HORIZON + 12}", HORIZON + 8), meadow
    )
    _ditch(drawing, suit)
    near = ground(f"C60 652 120 656 190 690 L{RIGHT + 6} 690", 648)
    bank = drawing.linear((0, 645), (0, 690), [(0, suit.base, 1), (1, suit.dark, 1)])
    places = spread(count, MILLS)
    for x, foot, height in places:
        if foot < 650:
            _mill(drawing, suit, x, foot, height)
    drawing.fill(near, bank)
    for x, foot, height in places:
        if foot >= 650:
            _mill(drawing, suit, x, foot, height)
    drawing.fill(_reeds(), suit.dark)
    if count > 3:
        drawing.fill(_cow(196, 646, 36) + _cow(388, 670, -46), STOCK_LIGHT)
        drawing.fill(_spots(196, 646, 36) + _spots(388, 670, -46), suit.dark)
    drawing.stroke(birds((330, 540, 18), (352, 530, 13), (150, 548, 12)), suit.dark, 2.2, 0.7)


def _trees() -> Path:
    return join(
        circle(x, HORIZON - 2, r)
        for x, r in ((112, 6), (121, 8), (131, 6), (270, 5), (279, 7), (287, 5), (440, 7), (449, 5))
    )


def _ditch(drawing: Drawing, suit: Suit) -> None:
    """Water that narrows towards the horizon."""
    water = parse(
        f"M262 {HORIZON + 8} C272 616 240 624 238 640 C236 658 262 670 248 690 L350 690 "
        f"C352 668 294 656 290 640 C287 626 284 616 267 {HORIZON + 8} Z"
    )
    paint = drawing.linear((0, HORIZON), (0, 690), [(0, STOCK_LIGHT, 1), (1, WATER, 1)])
    drawing.fill(water, paint)
    drawing.stroke(water, suit.dark, 1.6, 0.35)
    drawing.fill(ripples((258, 636, 34), (262, 656, 40), (290, 672, 56)), suit.base, 0.6)


def _mill(drawing: Drawing, suit: Suit, x: float, foot: float, height: float) -> None:
    """A smock mill; near ones show door, windows and the lattice of the sails."""
    s = height / 100

    def at(path: Path) -> Path:
        return path.scaled(s).moved(x, foot)

    tower = parse("M-9 -58 L9 -58 L17 -20 L-17 -20 Z")
    base = parse("M-15 -20 L15 -20 L16 0 L-16 0 Z")
    cap = parse("M-11 -57 C-11 -69 -6 -74 0 -74 C6 -74 11 -69 11 -57 Z")
    gallery = rectangle(-22, -22, 44, 3.2)
    angles = [-38 + 90 * k for k in range(4)]
    stocks = join(polygon((0, -1), (44, -0.8), (44, 0.8), (0, 1)).turned(a).moved(0, -60) for a in angles)
    cloth = join(polygon((9, 0.8), (43, 0.8), (43, 9), (9, 7.5)).turned(a).moved(0, -60) for a in angles)
    wall = drawing.linear(
        (x - 17 * s, 0), (x + 17 * s, 0), [(0, CREAM, 1), (0.45, suit.tint, 1), (1, suit.base, 1)]
    )
    drawing.fill(at(tower + base), wall)
    drawing.fill(at(cap + gallery), suit.dark)
    if height > 60:
        drawing.stroke(at(tower + base), suit.dark, 1.2 * s)
        rails = join(line(u, -26, u, -21) for u in (-20, -10, 0, 10, 20)) + line(-22, -26, 22, -26)
        drawing.stroke(at(rails), suit.dark, 0.9 * s)
        drawing.fill(at(parse("M-4.5 0 L-4.5 -9 C-4.5 -14 4.5 -14 4.5 -9 L4.5 0 Z")), suit.dark)
        drawing.figure(
            at(rectangle(-2.5, -49, 5, 6) + rectangle(-3, -36, 6, 7)), BRASS_LIGHT, suit.dark, 1 * s
        )
    drawing.fill(at(cloth), STOCK_LIGHT)
    if height > 60:
        bars = join(line(u, 1, u, 8.6) for u in (17, 26, 35)) + line(9, 4.4, 43, 5)
        drawing.stroke(at(join(bars.turned(a).moved(0, -60) for a in angles)), suit.dark, 0.8 * s)
    drawing.stroke(at(cloth), suit.dark, 1.1 * s)
    drawing.fill(at(stocks + circle(0, -60, 3.2)), suit.dark)


def _reeds() -> Path:
    blades = []
    for k, (x, size, lean) in enumerate(
        ((196, 26, -5), (202, 34, 2), (208, 24, 7), (358, 30, -6), (365, 38, 1), (372, 28, 6), (190, 18, -9))
    ):
        foot = 688
        blades.append(polygon((x - 1.6, foot), (x + lean, foot - size - 8), (x + 1.6, foot)))
        if k % 2:
            blades.append(rectangle(x + lean - 1.8, foot - size - 12, 3.6, 10, 1.8))
    return join(blades)


def _cow(x: float, foot: float, length: float) -> Path:
    """A grazing cow; a negative length looks to the left."""
    body = parse(
        "M-0.5 -0.5 C-0.3 -0.58 0.2 -0.56 0.34 -0.52 L0.5 -0.6 L0.58 -0.42 L0.52 -0.3 L0.42 -0.34 "
        "C0.38 -0.24 0.34 -0.22 0.3 -0.2 L0.29 0 L0.22 0 L0.21 -0.2 L-0.3 -0.2 L-0.31 0 L-0.38 0 L-0.4 -0.22 "
        "C-0.48 -0.28 -0.5 -0.4 -0.5 -0.5 Z"
    )
    return body.scaled(length, abs(length)).moved(x, foot)


def _spots(x: float, foot: float, length: float) -> Path:
    spots = parse(
        "M-0.42 -0.52 C-0.2 -0.56 -0.16 -0.4 -0.24 -0.34 C-0.36 -0.3 -0.44 -0.4 -0.42 -0.52 Z "
        "M0.02 -0.55 C0.2 -0.55 0.24 -0.4 0.14 -0.34 C0.04 -0.32 -0.04 -0.46 0.02 -0.55 Z "
        "M0.44 -0.56 L0.5 -0.6 L0.56 -0.46 L0.46 -0.44 Z"
    )
    return spots.scaled(length, abs(length)).moved(x, foot)
