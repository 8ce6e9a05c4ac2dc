"""The four suit emblems: windmill, gabled house, tulip and ship, in a box of 100 by 100."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.geometry import Path, circle, join, line, parse, polygon, rectangle
from tools.art.palette import BLUE, BRASS, BRASS_DARK, BRASS_LIGHT, CREAM, Suit
from tools.art.svg import Drawing


@dataclass(frozen=True)
class Emblem:
    """An emblem in layers, back to front; every layer but ``lines`` is filled."""

    shade: Path
    body: Path
    dark: Path
    lines: Path

    @property
    def silhouette(self) -> Path:
        return self.shade + self.body


def _windmill() -> Emblem:
    tower = parse("M41 40 L59 40 L67.5 91 L32.5 91 Z")
    cap = parse("M38.5 42 C38.5 30 44 25.5 50 25.5 C56 25.5 61.5 30 61.5 42 Z")
    gallery = rectangle(25.5, 70, 49, 4.5) + parse("M28 91 L72 91 L74 96 L26 96 Z")
    door = parse("M45.5 91 L45.5 82.5 C45.5 77 54.5 77 54.5 82.5 L54.5 91 Z")
    windows = rectangle(47, 58, 6, 7)
    sail = polygon((12, 0), (12, 9.5), (46, 11.5), (46, -1.2), (12, -1.2))
    board = polygon((16, 0), (16, -4.5), (45, -5), (45, 0))
    bars = join(line(u, 0, u, 10) for u in (20, 28.5, 37)) + line(12, 4.8, 46, 5.4)
    turns = [-47 + 90 * quarter for quarter in range(4)]

    def placed(path: Path) -> Path:
        return join(path.turned(angle).moved(50, 41) for angle in turns)

    stocks = join(
        polygon((0, -1.7), (47.5, -1.4), (47.5, 1.4), (0, 1.7)).turned(a).moved(50, 41) for a in turns
    )
    return Emblem(
        shade=tower + cap + gallery,
        body=placed(sail) + placed(board),
        dark=door + windows + stocks + circle(50, 41, 4),
        lines=placed(bars),
    )


def _house() -> Emblem:
    front = polygon(
        (22, 93),
        (22, 46),
        (29, 46),
        (29, 36.5),
        (36, 36.5),
        (36, 27),
        (42.5, 27),
        (42.5, 14),
        (57.5, 14),
        (57.5, 27),
        (64, 27),
        (64, 36.5),
        (71, 36.5),
        (71, 46),
        (78, 46),
        (78, 93),
    )
    caps = join(
        rectangle(x, y, width, 3.4)
        for x, y, width in (
            (20, 44, 10.5),
            (27.5, 34.5, 10),
            (34.5, 25, 9.5),
            (40.5, 11.4, 19),
            (56, 25, 9.5),
            (62.5, 34.5, 10),
            (69.5, 44, 10.5),
        )
    )
    finial = polygon((47.8, 12), (48.6, 5), (51.4, 5), (52.2, 12)) + circle(50, 4.6, 2.8)
    ledge = rectangle(20, 66.5, 60, 3.2) + rectangle(17, 92, 66, 4.5)
    attic = parse("M45 42 L45 33.5 C45 27 55 27 55 33.5 L55 42 Z")
    upper = join(rectangle(x, 50, 9.5, 12.5) for x in (28, 45.25, 62.5))
    lower = join(rectangle(x, 74, 10, 11.5) for x in (27.5, 62.5))
    door = parse("M44 92 L44 79 C44 72 56 72 56 79 L56 92 Z")
    bars = join(line(x, 50, x, 62.5) + line(x - 4.8, 56, x + 4.8, 56) for x in (32.75, 50, 67.25))
    bars += join(line(x, 74, x, 85.5) + line(x - 5, 79.5, x + 5, 79.5) for x in (32.5, 67.5))
    return Emblem(front, caps + finial + ledge, attic + upper + lower + door, bars)


def _tulip() -> Emblem:
    stem = parse("M47.8 58 L52.2 58 C52 72 52.4 84 53.5 97 L46.5 97 C47.6 84 48 72 47.8 58 Z")
    leaf = parse("M49 97 C45 82 38 70 17 62 C18 80 28 92 49 97 Z")
    leaves = leaf + leaf.scaled(-1, 1).moved(100, 0)
    back = parse("M38 54 C30 38 33 21 39.5 9 C44.5 14 48 19 50 22 C43 33 41 44 42 56 Z")
    outer = parse("M50 64 C31 65 21 53 23 36 C23.7 29 25.5 22 29 16.5 C33.5 33 45.5 40 50 64 Z")
    heart = parse("M50 65 C39.5 54 37.5 38 50 20.5 C62.5 38 60.5 54 50 65 Z")
    veins = parse("M50 29 L50 43")
    veins += parse("M28.5 29 C28 42 33 53 42 58.5 M71.5 29 C72 42 67 53 58 58.5")
    veins += parse("M27 70 C36 77 42.5 85 46.5 93 M73 70 C64 77 57.5 85 53.5 93")
    mirrored = [back, back.scaled(-1, 1).moved(100, 0)]
    body = outer + outer.scaled(-1, 1).moved(100, 0)
    return Emblem(join(mirrored) + heart + stem + leaves, body, Path(), veins)


def _ship() -> Emblem:
    hull = parse(
        "M9 51 L25 51 L28 62.5 L70 62.5 L76 58.5 L88 57 C87.5 68 84 77 76.5 84 L24 84C16.5 76 11 64 9 51 Z"
    )
    sprit = polygon((80, 60.5), (97.5, 49.5), (98.6, 51.2), (84, 62.5))
    masts = join(
        polygon((x - 1.3, top), (x + 1.3, top), (x + 1.6, 63), (x - 1.6, 63))
        for x, top in ((27, 22), (48, 6), (70, 16))
    )
    flags = parse("M48.8 5.5 C54 2 58 9 66 5 C63 8.5 63 10.5 65.5 13 C58 14 54 8.5 48.8 11.5 Z")
    pennant = parse("M0 0 C3.4 -2.5 6.4 2 11.4 -0.5 C9.7 2 9.7 3.5 11.4 5.3 C6.4 6 3.4 2 0 5 Z")
    flags += pennant.moved(27.6, 21) + pennant.moved(70.6, 15)
    sails = (
        _sail(37.5, 15.5, 57.5, 34.5, 6)
        + _sail(35, 37, 60, 58.5, 7)
        + _sail(62.5, 24, 77, 38.5, 5)
        + _sail(61.5, 40.5, 79, 55.5, 6)
        + parse("M20 30 L31 29 C35.5 36 35.5 42 32 48.5 L18 47C21.5 41 22 36 20 30 Z")
    )
    ports = join(rectangle(x, 69.5, 4.6, 4.6) for x in (30, 40, 50, 60, 70)) + rectangle(14, 55, 7, 4)
    wales = parse("M12.5 63.5 L27 66 L71 66 L87.3 62.5 M18 77.5 L80.5 77.5")
    waves = parse(
        "M3 84 C8 80 11 80 16 84 C21 88 25 88 30 84 C35 80 38.5 80 43.5 84 C48.5 88 52 88 57 84"
        "C62 80 65.5 80 70.5 84 C75.5 88 79 88 84 84 C88.5 80 92 80 97 84"
        "L97 90 C92 86 88.5 86 84 90 C79 94 75.5 94 70.5 90 C65.5 86 62 86 57 90"
        "C52 94 48.5 94 43.5 90 C38.5 86 35 86 30 90 C25 94 21 94 16 90 C11 86 8 86 3 90 Z"
    )
    return Emblem(hull + sprit + flags, sails + waves, masts + ports, wales)


def _sail(left: float, top: float, right: float, bottom: float, belly: float) -> Path:
    """A square sail filled by a wind from the left."""
    middle = (top + bottom) / 2
    return parse(
        f"M{left} {top} L{right} {top} "
        f"C{right + belly} {middle - 3} {right + belly} {middle + 3} {right + 1} {bottom} "
        f"C{right - 6} {bottom - 3} {left + 6} {bottom - 3} {left - 2} {bottom} "
        f"C{left + belly - 2} {middle + 3} {left + belly - 2} {middle - 3} {left} {top} Z"
    )


EMBLEMS = {"G": _windmill(), "R": _house(), "P": _tulip(), "B": _ship()}


def draw_emblem(drawing: Drawing, suit: Suit, x: float, y: float, size: float) -> None:
    """The suit's emblem in cream and tint, centred on (x, y), ``size`` units high."""
    emblem, scale = EMBLEMS[suit.letter], size / 100

    def placed(path: Path) -> Path:
        return path.moved(-50, -50).scaled(scale).moved(x, y)

    # A dark edge behind everything holds the figure together on any ground.
    drawing.stroke(placed(emblem.silhouette), suit.dark, 4.2 * scale)
    if suit.letter == "B":
        drawing.fill(placed(emblem.dark), suit.dark)
    drawing.figure(placed(emblem.shade), suit.tint, suit.dark, 1.6 * scale)
    drawing.figure(placed(emblem.body), CREAM, suit.dark, 1.8 * scale)
    dark = emblem.dark
    if dark.segments:
        drawing.fill(placed(dark), suit.dark)
    if emblem.lines.segments:
        paint = suit.tint if suit.letter == "R" else suit.dark
        drawing.stroke(placed(emblem.lines), paint, 1.4 * scale)


def badge(suit: Suit) -> Drawing:
    """The emblem on a round enamel badge with a brass rim, for piles, scores and menus."""
    drawing = Drawing(100, 100)
    rim = drawing.linear((20, 5), (80, 95), [(0, BRASS_LIGHT, 1), (0.5, BRASS, 1), (1, BRASS_DARK, 1)])
    enamel = drawing.radial(42, 34, 62, [(0, suit.light, 1), (0.6, suit.base, 1), (1, suit.dark, 1)])
    drawing.fill(circle(50, 50, 49), rim)
    drawing.figure(circle(50, 50, 44), enamel, BRASS_DARK, 1.2)
    # The ship is the widest of the four.
    draw_emblem(drawing, suit, 50, 49, 66 if suit is BLUE else 73)
    return drawing
