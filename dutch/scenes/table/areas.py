"""Divides the window between the table and the log or another panel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dutch.scenes.boxes import columns, rows
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import units
from dutch.stage.layout import EQUAL_HEIGHT_RATIO, Layout, TableMap, choose_map

MIN_LOG_ASPECT = 1.45
"""The log is open in windows wider than this (width over height), until the player opens or closes it."""

MAX_LOG_SCALE = 150
"""The log is open, until the player opens or closes it, with text up to this size, in per cent."""

WIDTH = 320
"""Width of the open log at 1080p, with text of the usual size."""

GROWTH = 0.5
"""The share of the text's growth by which the log grows in width."""


class PanelSize(NamedTuple):
    """The size of a panel in place of the log, in pixels; only one of the two numbers is used."""

    width: int
    """Its width if it is beside the table."""
    height: int
    """Its height if it is below the table."""
    yields: bool = False
    """True if it is left out where it would shrink the cards."""


FootHeight = Callable[[tuple[int, int]], int]
"""Returns the height of a bar at the foot of a window of this size, in pixels."""


@dataclass(eq=False)
class TableAreas:
    """Divides the window so that the cards stay large."""

    ui: UIContext
    maps: Sequence[TableMap]
    measured: Sequence[str]
    """The zones by whose heights maps are compared."""
    swapped_zones: Callable[[], Mapping[str, str]]
    """For the `Layout`."""
    panel: Callable[[], PanelSize] | None
    """Returns the size of the panel in place of the log; None if there is a log."""
    foot_height: FootHeight | None
    log_fits: bool = True
    """True if the log fits beside the table without making the cards smaller."""

    def __post_init__(self) -> None:
        width, height = self.ui.window.size
        is_wide = width / height > MIN_LOG_ASPECT
        fits_text = self.ui.settings.scale <= MAX_LOG_SCALE
        chosen = self.ui.settings.log
        self.log_open = not self.panel and (is_wide and fits_text if chosen == "fitting" else chosen)

    def fit(self) -> Layout:
        """Divide the window at its current size, and return the layout of the table."""
        size = width, height = self.ui.window.size
        foot_height = self.foot_height(size) if self.foot_height is not None else 0
        self.foot = pygame.Rect(0, height - foot_height, width, foot_height)
        """The rectangle of the bar at the foot of the window, which can be empty."""
        self.log_width = units(size, WIDTH * (1 + GROWTH * (self.ui.settings.scale - 100) / 100))
        """The width of the log in pixels, which grows with the text."""
        whole = pygame.Rect(0, 0, width, self.foot.top)
        beside = pygame.Rect(0, 0, width - self.log_width, whole.height)
        panel = self._place_panel(whole)
        self.log_fits = bool(panel) or self._are_as_high(beside, whole)
        self.log_shown = self.log_open and self.log_fits
        """True if the log is open beside the table. Where it would shrink the cards, it is laid over them."""
        shown_width = self.log_width if self.log_shown else 0
        self.side = panel or pygame.Rect(width - shown_width, 0, shown_width, whole.height)
        """The panel or the open log at the right of the table, or the panel below it, in pixels."""
        return self._layout_in(_rest_of(whole, self.side))

    def _are_as_high(self, area: pygame.Rect, other: pygame.Rect) -> bool:
        """Return whether the cards in ``area`` would be about as high as in ``other``, or higher."""
        heights = zip(self._card_heights(area), self._card_heights(other), strict=True)
        return all(height >= EQUAL_HEIGHT_RATIO * other_height for height, other_height in heights)

    def _card_heights(self, area: pygame.Rect) -> list[int]:
        layout = Layout(choose_map(self.maps, area, self.measured[0]), area)
        return [layout.zone(zone).height for zone in self.measured]

    def _layout_in(self, area: pygame.Rect) -> Layout:
        return Layout(choose_map(self.maps, area, self.measured[0]), area, self.swapped_zones())

    def _place_panel(self, window: pygame.Rect) -> pygame.Rect | None:
        """Return the panel's rectangle, beside or below the table, whichever leaves larger cards.

        None if there is no panel, or none that fits.
        """
        if self.panel is None:
            return None
        panel = self.panel()
        beside, right = columns(window, None, panel.width)
        above, below = rows(window, None, panel.height)
        if sum(self._card_heights(beside)) < sum(self._card_heights(above)):
            excess = above.height - self._layout_in(above).height
            right = pygame.Rect(below.x, below.y - excess, below.width, below.height + excess)
        is_left_out = panel.yields and not self._are_as_high(_rest_of(window, right), window)
        return None if is_left_out else right


def _rest_of(window: pygame.Rect, side: pygame.Rect) -> pygame.Rect:
    """Return what is left of a window beside or above a panel."""
    if side.left > 0:
        return pygame.Rect(0, 0, side.left, window.height)
    return pygame.Rect(0, 0, window.width, side.top)
