"""The rewards of the season: three card backs, the same both ways up, and three cloths for the table."""

import math
import random
from collections.abc import Callable

from tools.art.back import CX, CY, GLAZE, border
from tools.art.frame import HEIGHT, RADIUS, WIDTH, draw_edge
from tools.art.geometry import Path, circle, join, line, parse, polar, polygon, rectangle
from tools.art.motifs import star
from tools.art.palette import BLUE, BRASS_LIGHT, CREAM, DELFT, GREEN, PINK, Suit
from tools.art.source import Placed, source
from tools.art.svg import Drawing
from tools.art.table import HEIGHT as TABLE_HEIGHT
from tools.art.table import WIDTH as TABLE_WIDTH

Drawn = Callable[[], Drawing]

# The fibres and waves are random but must come out the same at every run.
SEED = 1625


def silhouette(suit: Suit) -> Path:
    """Return the outlines of a suit's emblem, 100 units high, around the origin."""
    shapes = source(f"emblems/{suit.name}").shapes
    return join(shape.path for shape in shapes if "fill" in shape.style).moved(-50, -50)


def _blank(light: str, base: str, dark: str) -> Drawing:
    drawing = Drawing(WIDTH, HEIGHT)
    ground = drawing.radial(CX, CY, 430, [(0, light, 1), (0.55, base, 1), (1, dark, 1)])
    drawing.fill(rectangle(4, 4, WIDTH - 8, HEIGHT - 8, RADIUS - 4), ground)
    draw_edge(drawing)
    return drawing


def tulips() -> Drawing:
    """A bed of tulips, half of them upside down, in a trellis."""
    drawing = _blank("#a8487a", PINK.dark, "#430f2a")
    border(drawing, GLAZE)
    tulip = silhouette(PINK).scaled(0.62)
    flowers, leaves = Path(), Path()
    for row in range(6):
        for column in range(4):
            upright = tulip if row < 3 else tulip.turned(180)
            flowers += upright.moved(100 + 100 * column, 100 + 100 * row)
    for x in range(5):
        for y in range(7):
            leaves += polygon((-9, 0), (0, -9), (9, 0), (0, 9)).moved(50 + 100 * x, 50 + 100 * y)
    arcs = Path()
    for row in range(6):
        for column in range(4):
            arcs += circle(100 + 100 * column, 100 + 100 * row, 46)
    drawing.stroke(arcs, PINK.light, 2.2, 0.75)
    drawing.fill(leaves, GLAZE)
    drawing.fill(flowers, GLAZE, 0.95)
    return drawing


def ships() -> Drawing:
    """A blue ship on a white tile, and its mirror image below the waves."""
    drawing = _blank("#fbfbf6", GLAZE, "#d3dbe0")
    border(drawing, DELFT)
    ship = silhouette(BLUE).scaled(2.45)
    both = ship.moved(CX, CY - 128) + ship.turned(180).moved(CX, CY + 128)
    sky = Path()
    for k in range(24):
        angle = 15 * k + 7.5
        sky += line(*polar(CX, CY, 262, angle), *polar(CX, CY, 292, angle))
    corners = join(
        star(CX + sx * 150, CY + sy * 250, 34, 8, 0.45) + circle(CX + sx * 150, CY + sy * 250, 46)
        for sx in (-1, 1)
        for sy in (-1, 1)
    )
    drawing.stroke(corners, DELFT, 3)
    drawing.fill(both, DELFT)
    waves = Path()
    for row in (-1, 0, 1):
        crests = []
        for k in range(6):
            x, y = CX - 165 + 55 * k, CY + 16 * row
            crests.append(f"M{x} {y} Q{x + 14} {y - 13} {x + 27.5} {y} Q{x + 41} {y + 13} {x + 55} {y}")
        waves += parse(" ".join(crests))
    drawing.stroke(waves, DELFT, 5)
    return drawing


def mill() -> Drawing:
    """The sails of a windmill over green fields."""
    drawing = _blank(GREEN.light, "#2d6b45", GREEN.dark)
    border(drawing, GLAZE)
    furrows = Path()
    for k in range(60):
        furrows += line(*polar(CX, CY, 172, 6 * k), *polar(CX, CY, _reach(6 * k), 6 * k))
    drawing.stroke(furrows, GREEN.tint, 2, 0.5)
    drawing.figure(circle(CX, CY, 168), GREEN.dark, GLAZE, 4)
    drawing.stroke(circle(CX, CY, 154), GLAZE, 2, 0.8)
    stocks, laths, cloths = Path(), Path(), Path()
    for k in range(4):
        angle = 45 + 90 * k
        stocks += line(0, 0, 0, -148).turned(angle).moved(CX, CY)
        cloths += rectangle(4, -142, 30, 104).turned(angle).moved(CX, CY)
        laths += (
            join(line(4, -38 - 13 * step, 34, -38 - 13 * step) for step in range(9))
            .turned(angle)
            .moved(CX, CY)
        )
        laths += line(19, -142, 19, -38).turned(angle).moved(CX, CY)
    drawing.fill(cloths, CREAM)
    drawing.stroke(laths, GREEN.dark, 2)
    drawing.stroke(stocks, GLAZE, 8)
    drawing.figure(circle(CX, CY, 16), BRASS_LIGHT, GREEN.dark, 3)
    return drawing


def _reach(angle: float) -> float:
    """Return the distance from the middle of a back to the inner line of its border."""
    x, y = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    return min(198 / x if x > 1e-6 else 999, 298 / y if y > 1e-6 else 999)


BACKS: dict[str, Drawn] = {"tulips": tulips, "ships": ships, "mill": mill}


# Cloths


def _cloth(light: str, base: str, dark: str) -> Drawing:
    drawing = Drawing(TABLE_WIDTH, TABLE_HEIGHT)
    glow = drawing.radial(960, 460, 1150, [(0, light, 1), (0.5, base, 1), (1, dark, 1)])
    drawing.fill(rectangle(0, 0, TABLE_WIDTH, TABLE_HEIGHT), glow)
    return drawing


def baize() -> Drawing:
    """Green baize: a fine nap."""
    drawing = _cloth("#27573d", "#1a3f2c", "#0c2117")
    rng = random.Random(SEED)
    for paint, opacity in (("#06120c", 0.35), ("#5c9a75", 0.2)):
        nap = []
        for _fibre in range(420):
            x, y = rng.uniform(0, TABLE_WIDTH), rng.uniform(0, TABLE_HEIGHT)
            nap.append(line(x, y, *polar(x, y, rng.uniform(6, 16), rng.uniform(20, 60))))
        drawing.stroke(join(nap), paint, 1.4, opacity)
    Placed(drawing, "table/lamp").draw()
    return drawing


def velvet() -> Drawing:
    """Red velvet with a woven pattern of tulips in ogees."""
    drawing = _cloth("#5f1c20", "#451216", "#21070a")
    ogees, flowers = Path(), Path()
    tulip = silhouette(PINK).scaled(1.15)
    for row in range(6):
        for column in range(9):
            x, y = 240 * column + (120 if row % 2 else 0), 240 * row - 60
            flowers += tulip.moved(x, y)
            for side in (-1, 1):
                near, far, edge = (x + side * reach for reach in (20, 124, 120))
                ogees += parse(
                    f"M{x} {y - 160} C{near} {y - 96} {far} {y - 84} {edge} {y} "
                    f"C{far} {y + 84} {near} {y + 96} {x} {y + 160}"
                )
    drawing.stroke(ogees, "#c25a52", 3, 0.2)
    drawing.fill(flowers, "#c25a52", 0.14)
    Placed(drawing, "table/lamp").draw()
    return drawing


def chart() -> Drawing:
    """A sea chart: rhumb lines between compass roses, and coasts."""
    drawing = _cloth("#244469", "#17304f", "#0a1829")
    roses = ((960, 540, 120.0), (330, 260, 60.0), (1590, 260, 60.0), (330, 840, 60.0), (1590, 840, 60.0))
    rhumbs = Path()
    for x, y, _size in roses:
        for k in range(16):
            rhumbs += line(x, y, *polar(x, y, 1100, 22.5 * k + 3))
    drawing.stroke(rhumbs, CREAM, 1.2, 0.12)
    for x, y, size in roses:
        drawing.stroke(circle(x, y, size) + circle(x, y, size * 0.86), CREAM, 2, 0.3)
        drawing.fill(star(x, y, size, 8, 0.34), CREAM, 0.16)
        drawing.fill(star(x, y, size * 0.8, 4, 0.22), BRASS_LIGHT, 0.18)
    rng = random.Random(SEED)
    for left, top, side in ((0, 560, 1), (1920, 420, -1), (760, 0, 1), (1180, 1080, -1)):
        coast = _coast(rng, left, top, side)
        drawing.fill(coast, "#b79a63", 0.14)
        drawing.stroke(coast, CREAM, 2, 0.25)
    Placed(drawing, "table/lamp").draw()
    return drawing


def _coast(rng: random.Random, x: float, y: float, side: int) -> Path:
    """Return a ragged piece of land around a point of the edge."""
    corners, reach = [], 150.0
    for k in range(72):
        reach = min(210.0, max(90.0, reach + rng.uniform(-17, 17)))
        corners.append(polar(x, y, reach, 5 * k * side))
    return polygon(*corners)


CLOTHS: dict[str, Drawn] = {"baize": baize, "velvet": velvet, "chart": chart}
