"""Icons of settings, help and the course of a game, 48 by 48."""

from __future__ import annotations

from tools.art.geometry import arc, circle, ellipse, join, line, parse, polar, polygon, rectangle
from tools.art.icons_acts import line_art
from tools.art.palette import BRASS, CREAM, WALNUT_DARK
from tools.art.sketch import Layer, Sketch


def settings() -> Sketch:
    """A brass gear."""
    teeth = []
    for k in range(8):
        for angle, radius in ((-15, 16), (-10, 21), (10, 21), (15, 16)):
            teeth.append(polar(24, 24, radius, 45 * k + angle))
    return (
        *line_art(polygon(*teeth), polygon(*teeth)),
        Layer(circle(24, 24, 6.5), WALNUT_DARK),
        *line_art(circle(24, 24, 6.5)),
    )


_HORN = parse("M5 18.5 L13 18.5 L24 9 L24 39 L13 29.5 L5 29.5 Z")


def sound() -> Sketch:
    return line_art(_HORN + arc(24, 24, 9, -42, 42) + arc(24, 24, 17.5, -46, 46), _HORN)


def mute() -> Sketch:
    return line_art(_HORN + line(31, 18.5, 42, 29.5) + line(42, 18.5, 31, 29.5), _HORN)


def speed() -> Sketch:
    """An hourglass."""
    glass = parse(
        "M12 6.5 C12 18 22 20 22 24 C22 28 12 30 12 41.5 M36 6.5 C36 18 26 20 26 24 C26 28 36 30 36 41.5"
    )
    sand = parse(
        "M15.5 12 L32.5 12 C31 17 26 19.5 24 22 C22 19.5 17 17 15.5 12 Z "
        "M14 40 C17 33 22 33 24 30 C26 33 31 33 34 40 Z"
    )
    return line_art(glass + line(8, 5, 40, 5) + line(8, 43, 40, 43), sand)


def learn() -> Sketch:
    """An open book."""
    left = parse("M24 12 C19 8 12 7.5 4.5 8.5 L4.5 38 C12 37 19 37.5 24 41.5 Z")
    lines = line(10, 17, 18.5, 18.5) + line(10, 24, 18.5, 25.5) + line(10, 31, 18.5, 32.5)
    return line_art(left + left.scaled(-1, 1).moved(48, 0), None, lines + lines.scaled(-1, 1).moved(48, 0))


def rules() -> Sketch:
    """A scroll with a seal."""
    sheet = parse(
        "M11 9 C11 4.5 5 4.5 5 9 L5 13 L11 13 M8 5.5 L34 5.5 C38 5.5 39 8 39 11 L39 28 "
        "M11 13 L11 38 C11 41 13 43 16 43 L26 43"
    )
    lines = line(18, 13, 32, 13) + line(18, 20.5, 32, 20.5) + line(18, 28, 25, 28)
    seal = circle(35, 36, 7)
    ribbons = polygon((30.5, 40), (29, 47), (33, 45), (34, 42)) + polygon(
        (39.5, 40), (41, 47), (37, 45), (36, 42)
    )
    return line_art(sheet + lines, seal + ribbons)


def history() -> Sketch:
    """A clock turned back."""
    ring = arc(25, 24, 18, -155, 150)
    hands = parse("M25 13 L25 24.5 L32.5 29")
    return line_art(ring + parse("M4.5 10 L7.5 18.5 L16 15.5"), None, hands)


def hint() -> Sketch:
    """A candle."""
    flame = parse("M24 3 C30 10 31 15 27.5 18.5 C25.5 20.5 22.5 20.5 20.5 18.5 C17 15 18 10 24 3 Z")
    wax = rectangle(18.5, 25, 11, 15, 1.5)
    rays = (
        line(11, 13, 6.5, 10.5)
        + line(37, 13, 41.5, 10.5)
        + line(10.5, 21, 5.5, 22)
        + line(37.5, 21, 42.5, 22)
    )
    return line_art(wax + line(9, 43, 39, 43) + rays, flame)


def undo() -> Sketch:
    return line_art(
        parse("M10 41 L27 41 C35 41 41 35.5 41 28 C41 20.5 35 15 27 15 L8 15"),
        None,
        parse("M17 5.5 L7 15 L17 24.5"),
    )


def fullscreen() -> Sketch:
    corner = parse("M5.5 17 L5.5 5.5 L17 5.5")
    corners = join(
        corner.scaled(sx, sy).moved(24 - 24 * sx, 24 - 24 * sy) for sx in (1, -1) for sy in (1, -1)
    )
    return line_art(corners, rectangle(15, 16.5, 18, 15, 2.5))


def zoom() -> Sketch:
    """A lens on a brass handle."""
    return line_art(circle(20, 20, 14.5) + arc(20, 20, 8.5, 190, 265), None, line(31, 31, 43, 43))


def coins() -> Sketch:
    """A stack of guilders and one beside it."""
    side = parse("M6 12 L6 37 C6 44 28 44 28 37 L28 12")
    rims = parse("M6 20 C6 27 28 27 28 20 M6 28.5 C6 35.5 28 35.5 28 28.5")
    return line_art(
        side + rims + ellipse(17, 12, 11, 5.5) + circle(36.5, 34.5, 8),
        ellipse(17, 12, 11, 5.5) + circle(36.5, 34.5, 8),
    )


def hand() -> Sketch:
    """Three cards held as a fan."""
    card = rectangle(-8, -34, 16, 24, 2.6)
    fan = [card.turned(angle).moved(24, 45) for angle in (-27, 0, 27)]
    layers: tuple[Layer, ...] = ()
    for index in (0, 2, 1):
        layers += (Layer(fan[index], BRASS if index == 1 else WALNUT_DARK), Layer(fan[index], CREAM, 3.0))
    return layers


def deck() -> Sketch:
    """A pile of cards, seen from above."""
    sheets = parse("M4 31 L24 41.5 L44 31 M4 24 L24 34.5 L44 24")
    top = polygon((24, 6), (44, 16.5), (24, 27), (4, 16.5))
    return line_art(sheets + top, top)


def trophy() -> Sketch:
    """A goblet."""
    bowl = parse("M13 6 L35 6 C35 19 32 26.5 24 26.5 C16 26.5 13 19 13 6 Z")
    handles = parse("M13 10 L6 10 C6 18 9 21.5 15 21.5 M35 10 L42 10 C42 18 39 21.5 33 21.5")
    return line_art(
        bowl + handles + line(24, 27, 24, 36) + line(17, 36.5, 31, 36.5) + line(13, 43, 35, 43), bowl
    )


def controls() -> dict[str, Sketch]:
    """These icons by file name."""
    made = (
        settings,
        sound,
        mute,
        speed,
        learn,
        rules,
        history,
        hint,
        undo,
        fullscreen,
        zoom,
        coins,
        hand,
        deck,
        trophy,
    )
    return {draw.__name__: draw() for draw in made}
