"""What lies above the table for a moment: the panel on which it stands, and what every such thing answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Widgets
from dutch.scenes.stack import UIContext

VEIL, PANEL, CONTENT = 400, 410, 420
BUTTON, GAP = 64, 24
"""Height of a question's button and the room around it, at 1080p."""

Act = Callable[[], None]


class Overlay(Protocol):
    """Modal: while it is open the table below does not react.

    ``acts`` are its buttons' effects, in the order in which one reads them, which is below its cards;
    ``first`` is the thing that has the focus when it opens: what one would do first.
    """

    acts: dict[str, Act]
    first: str

    def build(self, widgets: Widgets, ui: UIContext) -> None:
        """Add its buttons."""

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Put it into the picture."""

    def click(self, name: str) -> Act | None:
        """What a click on a thing of it does; None if nothing."""


def panel_rect(ui: UIContext, width: float, height: float) -> pygame.Rect:
    """A panel of this size at 1080p in the middle of the window, never larger than it."""
    wide, high = ui.window.size
    margin = ui.theme.px(32)
    box = pygame.Rect(0, 0, min(ui.theme.px(width), wide - margin), min(ui.theme.px(height), high - margin))
    box.center = (wide // 2, high // 2)
    return box


def draw_panel(display_list: DisplayList, ui: UIContext, box: pygame.Rect) -> None:
    """The veil over the table and the panel on it."""
    display_list.blit(ui.shapes.veil(ui.window.size), (0, 0), VEIL)
    left, top = ui.shapes.shadow_offset
    display_list.blit(ui.shapes.shadow(box.size), (box.x + left, box.y + top), PANEL)
    display_list.blit(ui.shapes.panel(box.size, "walnut", "walnut_dark"), box.topleft, PANEL)
