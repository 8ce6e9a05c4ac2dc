"""Where things lie on the table: zones read from Tiled maps, fitted into the window.

A table has one map for each shape of window, ``<game>-<seats>-<shape>.tmx``. Its objects are rectangles
whose names are the zones' names; the map's size is the drawing they were measured on.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import ParseError

import pygame
import pytmx

from dutch.resources import MissingAsset


class BadTable(MissingAsset):
    """A table's map is missing or wrong; str() is one sentence for the user."""


class TableMap(NamedTuple):
    """One map: the size it was drawn for, and its zones as (x, y, width, height)."""

    width: int
    height: int
    zones: dict[str, tuple[float, float, float, float]]


def load_map(path: Path, required: Collection[str]) -> TableMap:
    """Read one map. Raises BadTable if it is damaged, or a zone is missing, doubled or outside."""
    try:
        tiled = pytmx.TiledMap(str(path))
    except (OSError, ParseError, ValueError, LookupError, AttributeError, TypeError) as error:
        raise BadTable(
            f"The table {path} is missing or damaged ({error}); please install the game again."
        ) from error
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    zones: dict[str, tuple[float, float, float, float]] = {}
    for region in tiled.objects:
        name = str(region.name)
        if name in zones:
            raise BadTable(f"The table {path} has two zones named “{name}”; please remove one.")
        box = (float(region.x), float(region.y), float(region.width), float(region.height))
        zones[name] = box
        # Written so that a box that is no number is refused as well.
        if not (0 <= box[0] < box[0] + box[2] <= width and 0 <= box[1] < box[1] + box[3] <= height):
            raise BadTable(f"The zone “{name}” lies outside the table {path}; please move it back.")
    for name in sorted(required):
        if name not in zones:
            raise BadTable(f"The table {path} has no zone “{name}”; please add it.")
    return TableMap(width, height, zones)


ABOVE = 0.6
"""Above the market there is less room for cards to rise towards it: so much of that below."""

OPPOSITE = {"near": "far", "far": "near"}


class Layout:
    """A map fitted into an area of the window: real rectangles by zone name.

    ``near`` is the side of the player who looks on. If that one sits above, the table is ``turned``: the
    near zones then lie where the map has the far ones.
    """

    def __init__(self, table: TableMap, area: pygame.Rect, turned: bool = False) -> None:
        self.area = area
        self.turned = turned
        self.scale = min(area.width / table.width, area.height / table.height)
        left = area.x + (area.width - table.width * self.scale) / 2
        top = area.y + (area.height - table.height * self.scale) / 2
        self._zones = {name: _real(box, self.scale, left, top) for name, box in table.zones.items()}

    def zone(self, name: str) -> pygame.Rect:
        """The rectangle of a zone in pixels of the window. KeyError for a name that is on no map."""
        return self._zones[self.spot(name)].copy()

    def spot(self, name: str) -> str:
        """Where on the map a zone lies; and the zone that lies in a spot of the map."""
        side, _dot, rest = name.partition(".")
        return f"{OPPOSITE[side]}.{rest}" if self.turned and side in OPPOSITE else name

    def rise(self, length: float) -> int:
        """By how many pixels the looker's cards rise towards the market: up (negative), or less far down."""
        return self.px(length * ABOVE) if self.turned else -self.px(length)

    def px(self, length: float) -> int:
        """A length of the map in pixels of the window."""
        return max(1, round(length * self.scale))


def _real(box: tuple[float, float, float, float], scale: float, left: float, top: float) -> pygame.Rect:
    x, y, width, height = box
    return pygame.Rect(
        round(left + x * scale), round(top + y * scale), round(width * scale), round(height * scale)
    )


def choose(maps: Sequence[TableMap], area: pygame.Rect) -> TableMap:
    """The widest map that still fills the area's height; the narrowest if none does."""
    ordered = sorted(maps, key=lambda table: table.width / table.height)
    wanted = area.width / area.height + 0.01
    fitting = [table for table in ordered if table.width / table.height <= wanted]
    return fitting[-1] if fitting else ordered[0]
