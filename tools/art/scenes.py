"""The landscape at the foot of a card: as many mills, houses, tulips or ships as it has points.

It may stick out of the panel a little: the card's frame is drawn over its edge.
"""

from tools.art.canal import canal
from tools.art.palette import Suit
from tools.art.source import Placed
from tools.art.svg import Drawing

MOST = 11
"""The most things a scene has room for."""

Place = tuple[float, float, float]

MILLS: tuple[Place, ...] = (
    *((88, 664, 168), (414, 640, 116), (166, 624, 80), (342, 618, 70), (466, 612, 58), (216, 608, 50)),
    *((298, 606, 42), (38, 608, 52), (254, 603, 32), (378, 604, 36), (130, 603, 34)),
)
TULIPS: tuple[Place, ...] = (
    *((70, 690, 150), (392, 689, 138), (126, 688, 118), (342, 687, 110), (36, 686, 106), (180, 685, 92)),
    *((292, 684, 90), (444, 683, 118), (236, 682, 78), (98, 681, 86), (368, 680, 84)),
)
SHIPS: tuple[Place, ...] = (
    *((92, 660, 150), (402, 645, 118), (176, 622, 76), (330, 616, 66), (38, 616, 62), (458, 614, 56)),
    *((224, 606, 44), (286, 606, 40), (140, 604, 34), (372, 604, 32), (256, 602, 26)),
)
"""x, foot and height of the things, in the order in which they appear."""

NEAR = 60
"""Height above which a mill or a ship shows its details."""


def scene(drawing: Drawing, suit: Suit, count: int) -> None:
    """Draw the suit's scene with ``count`` things, 0 to MOST."""
    {"G": _polder, "R": canal, "P": _fields, "B": _sea}[suit.name](drawing, count)


def _spread(count: int, places: tuple[Place, ...]) -> list[Place]:
    """Return the first ``count`` places, the farthest first, so that near things cover far ones."""
    return sorted(places[:count], key=lambda place: place[1])


def _draw_all(drawing: Drawing, name: str, places: list[Place], low: float, high: float) -> None:
    """Draw the things with their feet between ``low`` and ``high``."""
    for x, foot, height in places:
        if low <= foot < high:
            Placed(drawing, name, x, foot, height / 100).draw("near" if height > NEAR else "")


def _polder(drawing: Drawing, count: int) -> None:
    land, mills = Placed(drawing, "scenes/polder"), _spread(count, MILLS)
    land.draw("back")
    _draw_all(drawing, "scenes/mill", mills, 0, 650)
    land.draw("bank")
    _draw_all(drawing, "scenes/mill", mills, 650, 700)
    land.draw("reeds")
    if count > 3:
        land.draw("cows")
    land.draw("birds")


def _fields(drawing: Drawing, count: int) -> None:
    """Tulips before the striped bulb fields; every other one is flamed, as the dearest were."""
    land = Placed(drawing, "scenes/fields")
    land.draw("back")
    for index, (x, foot, height) in enumerate(_spread(count, TULIPS)):
        Placed(drawing, "scenes/tulip", x, foot, height / 100).draw("striped" if (x + index) % 2 else "plain")
    land.draw("birds")


def _sea(drawing: Drawing, count: int) -> None:
    """Draw a fleet under full sail, between three rows of waves."""
    water, ships = Placed(drawing, "scenes/sea"), _spread(count, SHIPS)
    water.draw("back")
    for low, high, waves in ((0, 630, "far"), (630, 650, "middle"), (650, 700, "near")):
        _draw_all(drawing, "scenes/ship", ships, low, high)
        water.draw(waves)
