"""The layout of the table: zones read from Tiled maps and fitted into the window.

A table has one map for each shape of window, ``<table>-<shape>.tmx``. The map's objects are the zones, in
pixels of the map, and an object's name is its zone's. Where several players sit opposite, the map has a
single panel ``other`` as a template, which is repeated for each of them within the zone ``others``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import ParseError

import pygame
import pytmx

from dutch.resources import MissingAssetError


class BadTable(MissingAssetError):
    """A table's map is missing or invalid; str() is one sentence for the user."""


class TableMap(NamedTuple):
    """One map: the size it was drawn for, and its zones as (x, y, width, height)."""

    width: int
    height: int
    zones: dict[str, tuple[float, float, float, float]]


def load_map(path: Path, required: Collection[str]) -> TableMap:
    """Read a map. Raises BadTable if it is damaged, or if a zone is missing, duplicated or outside."""
    try:
        tiled = pytmx.TiledMap(str(path))
    except (OSError, ParseError, ValueError, LookupError, AttributeError, TypeError) as error:
        raise BadTable(
            f"The table {path} is missing or damaged ({error}); please install the game again."
        ) from error
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    zones: dict[str, tuple[float, float, float, float]] = {}
    for zone in tiled.objects:
        name = str(zone.name)
        if name in zones:
            raise BadTable(f"The table {path} has two zones named “{name}”; please remove one.")
        box = (float(zone.x), float(zone.y), float(zone.width), float(zone.height))
        zones[name] = box
        # A NaN fails these comparisons, so it is refused, too.
        if not (0 <= box[0] < box[0] + box[2] <= width and 0 <= box[1] < box[1] + box[3] <= height):
            raise BadTable(f"The zone “{name}” lies outside the table {path}; please move it back.")
    for name in sorted(required):
        if name not in zones:
            raise BadTable(f"The table {path} has no zone “{name}”; please add it.")
    return TableMap(width, height, zones)


PANEL_GAP = 12
"""Distance between two players' panels, in pixels of the map."""

COLUMN_GAP = 6
"""Distance between two columns of a zone, in pixels of the map."""

NO_COLUMNS: Mapping[str, Sequence[str]] = {}


def in_columns(table: TableMap, columns: Mapping[str, Sequence[str]]) -> TableMap:
    """Return a map with some of its zones divided into columns.

    ``{"board": ["red", "blue"]}`` divides ``seat.0.board`` into ``seat.0.red`` and ``seat.0.blue``.
    """
    zones: dict[str, tuple[float, float, float, float]] = {}
    for name, (left, top, width, height) in table.zones.items():
        start, dot, end = name.rpartition(".")
        parts = columns.get(end)
        if parts is None:
            zones[name] = left, top, width, height
            continue
        step = (width + COLUMN_GAP) / len(parts)
        for at, part in enumerate(parts):
            zones[f"{start}{dot}{part}"] = left + at * step, top, step - COLUMN_GAP, height
    return table._replace(zones=zones)


def for_seats(table: TableMap, seats: int, columns: Mapping[str, Sequence[str]] = NO_COLUMNS) -> TableMap:
    """Return a map with a panel ``seat.1``, ``seat.2`` … for each other player, clockwise from the left.

    The panels fill the zone ``others`` in rows, and are widened where a row has space to spare. Zones are
    divided into ``columns`` as by `in_columns`.
    """
    table = in_columns(table, columns)
    if "others" not in table.zones:
        return table
    (left, top, width, height), model = table.zones["others"], table.zones["other"]
    count = seats - 1
    most = max(1, round(width / (model[2] + PANEL_GAP)))
    rows = -(-count // most)
    abreast = -(-count // rows)
    across, down = (width + PANEL_GAP) / abreast, (height + PANEL_GAP) / rows
    wide, high = (across - PANEL_GAP) / model[2], (down - PANEL_GAP) / model[3]
    zones = {name: box for name, box in table.zones.items() if name.partition(".")[0] != "other"}
    for side in range(1, seats):
        row, column = divmod(side - 1, abreast)
        x, y = left + column * across, top + row * down
        for name, box in table.zones.items():
            if name == "other" or name.startswith("other."):
                zones[f"seat.{side}{name.removeprefix('other')}"] = (
                    *(x + (box[0] - model[0]) * wide, y + (box[1] - model[1]) * high),
                    *(box[2] * wide, box[3] * high),
                )
    return table._replace(zones=zones)


RISE_ABOVE_MARKET = 0.6
"""Rise of the cards above the market towards it, as a share of the rise below it."""

EQUAL = 0.98
"""Zones count as equally high from this share of the highest on."""

NOT_TURNED: Mapping[str, str] = {}


class Layout:
    """A map fitted into an area of the window: rectangles in pixels by zone name.

    The bar always spans the area's upper edge. ``turned`` maps each side to the one it changes places with,
    if the viewer sits above the market.
    """

    def __init__(self, table: TableMap, area: pygame.Rect, turned: Mapping[str, str] = NOT_TURNED) -> None:
        self.area = area
        self.turned = turned
        self.scale = fitting_scale(table, area)
        left = area.x + (area.width - table.width * self.scale) / 2
        top = area.y + (area.height - table.height * self.scale) / 2
        self.height = round(table.height * self.scale)
        self._middle = top + self.height / 2
        self._zones = {name: _in_window(box, self.scale, left, top) for name, box in table.zones.items()}
        if "bar" in self._zones:
            self._zones["bar"] = pygame.Rect(area.topleft, (area.width, self._zones["bar"].height))

    def zone(self, name: str) -> pygame.Rect:
        """Return the rectangle of a zone in the window. Raises KeyError if the map has no such zone."""
        return self._zones[self.spot(name)].copy()

    def has(self, name: str) -> bool:
        """Return whether the map has this zone."""
        return self.spot(name) in self._zones

    def spot(self, name: str) -> str:
        """Convert between the name of a zone and its name on the map."""
        side, _dot, rest = name.partition(".")
        return f"{self.turned[side]}.{rest}" if side in self.turned else name

    def below(self, name: str) -> bool:
        """Return whether a zone lies in the lower half of the table."""
        return self.zone(name).centery > self._middle

    def rise(self, length: float) -> int:
        """Return how far a card of the viewer rises towards the market, in pixels; negative is up."""
        return self.px(length * RISE_ABOVE_MARKET) if self.turned else -self.px(length)

    def px(self, length: float) -> int:
        """Return a length of the map in pixels of the window, at least 1."""
        return max(1, round(length * self.scale))


def _in_window(box: tuple[float, float, float, float], scale: float, left: float, top: float) -> pygame.Rect:
    x, y, width, height = box
    return pygame.Rect(
        round(left + x * scale), round(top + y * scale), round(width * scale), round(height * scale)
    )


def choose(maps: Sequence[TableMap], area: pygame.Rect, zone: str) -> TableMap:
    """Return the map in which a zone is highest; among equals, the one that fills most of the area."""
    heights = [table.zones[zone][3] * fitting_scale(table, area) for table in maps]
    fitting = [table for table, height in zip(maps, heights, strict=True) if height >= EQUAL * max(heights)]
    return max(fitting, key=lambda table: table.width * table.height * fitting_scale(table, area) ** 2)


def fitting_scale(table: TableMap, area: pygame.Rect) -> float:
    """Return the scale at which a map just fits into an area."""
    return min(area.width / table.width, area.height / table.height)
