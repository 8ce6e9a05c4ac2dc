"""The layout of the table: zones read from Tiled maps and fitted into the window.

A table has one map for each shape of window, ``<table>-<shape>.tmx``. The objects of the map are the zones;
their names are the zones' names, and their rectangles are in pixels of the map. At a table for several
players, the map has a panel ``other`` as a template, which is repeated for each other player within the zone
``others``.
"""

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from math import ceil
from pathlib import Path
from typing import NamedTuple
from xml.etree.ElementTree import ParseError

import pygame
import pytmx

from dutch.i18n import _
from dutch.resources import MAX_ASSET_BYTES, MissingAssetError, reading
from dutch.safefiles import check_regular


class Box(NamedTuple):
    """A rectangle on a map, in pixels of the map."""

    left: float
    top: float
    width: float
    height: float


class TableMap(NamedTuple):
    """One map: the size it was drawn for, and its zones by name."""

    width: int
    height: int
    zones: dict[str, Box]


def load_map(path: Path, required: Collection[str]) -> TableMap:
    """Read a map. Raises MissingAssetError if it, or one of its zones, is invalid."""
    with reading(path, ParseError, ValueError, LookupError, AttributeError, TypeError):
        check_regular(path, MAX_ASSET_BYTES)
        tiled = pytmx.TiledMap(str(path))
    width, height = tiled.width * tiled.tilewidth, tiled.height * tiled.tileheight
    zones: dict[str, Box] = {}
    for zone in tiled.objects:
        name = str(zone.name)
        if name in zones:
            sentence = _("The table {path} has two zones named “{name}”; please remove one.")
            raise MissingAssetError(sentence.format(path=path, name=name))
        box = Box(float(zone.x), float(zone.y), float(zone.width), float(zone.height))
        # A NaN fails these comparisons, so it is refused, too.
        if not (
            0 <= box.left < box.left + box.width <= width and 0 <= box.top < box.top + box.height <= height
        ):
            sentence = _("The zone “{name}” lies outside the table {path}; please move it back.")
            raise MissingAssetError(sentence.format(name=name, path=path))
        zones[name] = box
    for name in sorted(required):
        if name not in zones:
            raise MissingAssetError(
                _("The table {path} has no zone “{name}”; please add it.").format(path=path, name=name)
            )
    return TableMap(width, height, zones)


PANEL_GAP = 12
"""Distance between two players' panels, in pixels of the map."""

COLUMN_GAP = 4
"""Distance between two columns of a zone, in pixels of the map."""

OWN_PANEL, PANEL_TEMPLATE, PANELS_AREA = "seat.0", "other", "others"
"""The zones of the viewer's panel, of the template of the other panels, and of the area that these fill."""

FREE = "free"
"""The zone of a place for a panel that no player needs."""


def split_into_columns(table: TableMap, columns: Mapping[str, Sequence[str]]) -> TableMap:
    """Divide some of a map's zones into columns, and return the new map.

    ``{"board": ["red", "blue"]}`` divides ``seat.0.board`` into ``seat.0.red`` and ``seat.0.blue``, and
    likewise the ``board`` of the template and one outside all panels.
    """
    zones = dict(table.zones)
    for panel in (f"{OWN_PANEL}.", f"{PANEL_TEMPLATE}.", ""):
        for part, names in columns.items():
            box = zones.pop(panel + part, None)
            if box is None:
                continue
            step = (box.width + COLUMN_GAP) / len(names)
            for index, name in enumerate(names):
                zones[panel + name] = box._replace(left=box.left + index * step, width=step - COLUMN_GAP)
    return table._replace(zones=zones)


def add_seat_panels(
    table: TableMap, seat_count: int, parts: Collection[str], columns: Mapping[str, Sequence[str]]
) -> TableMap:
    """Add a panel for each other player to a map, and return the new map.

    The panels are named ``seat.1``, ``seat.2`` … clockwise from the left. They are copies of the zone
    ``other`` and its ``parts``, such as ``other.board``. They fill the zone ``others`` in rows, and are
    widened if a row has much space to spare; the zone `FREE` is a smaller rest. Zones are divided into
    ``columns`` as by `split_into_columns`.
    """
    table = split_into_columns(table, columns)
    if PANELS_AREA not in table.zones:
        return table
    zones = dict(table.zones)
    template = zones.pop(PANEL_TEMPLATE)
    names = [*parts, *chain.from_iterable(columns.values())]
    boxes = {name: zones.pop(f"{PANEL_TEMPLATE}.{name}", None) for name in names}
    panels = _panel_boxes(zones[PANELS_AREA], template, seat_count - 1)
    if len(panels) >= seat_count:
        zones[FREE] = panels.pop()
    for seat, panel in enumerate(panels, start=1):
        zones[f"seat.{seat}"] = panel
        for name, box in boxes.items():
            if box is not None:
                zones[f"seat.{seat}.{name}"] = _map_box(box, template, panel)
    return table._replace(zones=zones)


def _panel_boxes(area: Box, template: Box, count: int) -> list[Box]:
    """Divide an area into boxes for ``count`` panels, row by row, and one more if the last row is not filled.

    It is filled by wider panels if half of it would be left.
    """
    max_columns = max(1, round(area.width / (template.width + PANEL_GAP)))
    rows = ceil(count / max_columns)
    columns = ceil(count / rows)
    y_step = (area.height + PANEL_GAP) / rows
    rest = rows * columns - count
    if 2 * rest < columns:
        count += rest
    boxes = []
    for index in range(count):
        row, column = divmod(index, columns)
        x_step = (area.width + PANEL_GAP) / min(columns, count - row * columns)
        left, top = area.left + column * x_step, area.top + row * y_step
        boxes.append(Box(left, top, x_step - PANEL_GAP, y_step - PANEL_GAP))
    return boxes


def _map_box(box: Box, source: Box, target: Box) -> Box:
    """Map a box from the coordinates of ``source`` to the coordinates of ``target``."""
    x_scale, y_scale = target.width / source.width, target.height / source.height
    left = target.left + (box.left - source.left) * x_scale
    top = target.top + (box.top - source.top) * y_scale
    return Box(left, top, box.width * x_scale, box.height * y_scale)


def turn_panels(parts: Collection[str], seats: int, steps: int) -> Mapping[str, str]:
    """Return the panel in whose place each panel is drawn, and the same for their ``parts``.

    At a table for this number of ``seats``, the viewer's panel is drawn in the place of ``seat.2`` if
    ``steps`` is 2, and the others follow clockwise.
    """
    ends = ["", *(f".{part}" for part in parts)]
    return {
        f"seat.{side}{end}": f"seat.{(side + steps) % seats}{end}" for side in range(seats) for end in ends
    }


RISE_ABOVE_MARKET = 0.6
"""Distance that a card above the market is lifted, as a share of the distance below it."""

EQUAL_HEIGHT_RATIO = 0.98
"""Two zones count as equally high if the smaller height is at least this share of the other."""

NOTHING_SWAPPED: Mapping[str, str] = {}


class Layout:
    """A map fitted into an area of the window: rectangles in pixels by zone name.

    The bar always spans the area's upper edge. If the viewer does not sit at the bottom, ``swapped_zones``
    maps each zone to the one in whose place it is drawn.
    """

    def __init__(
        self, table: TableMap, area: pygame.Rect, swapped_zones: Mapping[str, str] = NOTHING_SWAPPED
    ) -> None:
        self.area = area
        self.swapped_zones = swapped_zones
        self.scale = fitting_scale(table, area)
        left = area.x + (area.width - table.width * self.scale) / 2
        top = area.y + (area.height - table.height * self.scale) / 2
        self.height = round(table.height * self.scale)
        self._middle = top + self.height / 2
        self._zones = {name: _to_window(box, self.scale, left, top) for name, box in table.zones.items()}
        if "bar" in self._zones:
            self._zones["bar"] = pygame.Rect(area.topleft, (area.width, self._zones["bar"].height))

    def zone(self, name: str) -> pygame.Rect:
        """Return the rectangle of a zone in the window. Raises KeyError if the map has no such zone."""
        return self._zones[self.map_name(name)].copy()

    def has_zone(self, name: str) -> bool:
        """Return whether the map has this zone."""
        return self.map_name(name) in self._zones

    def map_name(self, name: str) -> str:
        """Convert a zone's name to its name on the map; the two can differ on a turned table."""
        return self.swapped_zones.get(name, name)

    def is_in_lower_half(self, name: str) -> bool:
        """Return True if the centre of a zone is in the lower half of the table."""
        return self.zone(name).centery > self._middle

    def lift_offset(self, length: float) -> int:
        """Return the vertical offset of a lifted card of the viewer, in pixels; negative is up."""
        return self.px(length * RISE_ABOVE_MARKET) if self.swapped_zones else -self.px(length)

    def px(self, length: float) -> int:
        """Convert a length on the map to pixels of the window; at least 1."""
        return max(1, round(length * self.scale))


def _to_window(box: Box, scale: float, left: float, top: float) -> pygame.Rect:
    """Convert a map's box to window pixels, for a map drawn at (``left``, ``top``)."""
    x, y = round(left + box.left * scale), round(top + box.top * scale)
    return pygame.Rect(x, y, round(box.width * scale), round(box.height * scale))


def choose_map(maps: Sequence[TableMap], area: pygame.Rect, zone: str) -> TableMap:
    """Return the map on which a zone is highest; among equals, the one that fills the area best."""
    heights = [table.zones[zone].height * fitting_scale(table, area) for table in maps]
    min_height = EQUAL_HEIGHT_RATIO * max(heights)
    highest = [table for table, height in zip(maps, heights, strict=True) if height >= min_height]
    return max(highest, key=lambda table: table.width * table.height * fitting_scale(table, area) ** 2)


def fitting_scale(table: TableMap, area: pygame.Rect) -> float:
    """Return the scale at which a map just fits into an area."""
    return min(area.width / table.width, area.height / table.height)
