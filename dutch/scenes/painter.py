"""Draws the texts, boxes and panels that all pages share."""

from __future__ import annotations

from typing import Any

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour, Shade
from dutch.scenes.stack import UIContext

# The layers of a page:
PANEL = 11
CONTENT = 12
ABOVE = 510  # over the controls, which are at 500

# The colours of its texts:
HEADING = Shade("brass", 1.25)
NOTE = Shade("brass", 1.45)  # messages to the player
SOFT = Shade("cream", 0.88)  # explanations
TITLE = Shade("garnet", 0.85)  # headings on paper

TICK_SHARE = 0.6
"""Height of a tick as a share of its box's."""


class Painter:
    """Draws on one layer of a display list, and shrinks text to the space it is given."""

    def __init__(self, ui: UIContext, display_list: DisplayList, layer: int = CONTENT) -> None:
        self.ui = ui
        self.display_list = display_list
        self.layer = layer
        self.px = ui.theme.px
        self.sizes = ui.theme.sizes
        self.name = display_list.name

    def on(self, layer: int) -> Painter:
        """Return a painter for another layer."""
        return Painter(self.ui, self.display_list, layer)

    # Text

    def line(
        self,
        text: str,
        area: pygame.Rect,
        size: float,
        colour: Colour = "cream",
        anchor: str = "midleft",
        alpha: int = 255,
        **style: Any,
    ) -> pygame.Rect:
        """Draw one line of text at an anchor of ``area``, and return its rectangle."""
        surface = self.ui.typesetter.fit(text, area.width, size, colour, height=area.height, **style)
        return self.put(surface, alpha, **{anchor: getattr(area, anchor)})

    def heading(self, text: str, area: pygame.Rect, anchor: str = "center") -> pygame.Rect:
        """Draw a heading in the display face, and return its rectangle."""
        return self.line(text, area, self.sizes.heading, HEADING, anchor, face="title")

    def paragraph(
        self,
        text: str,
        area: pygame.Rect,
        size: float,
        colour: Colour = "cream",
        anchor: str = "midleft",
        **style: Any,
    ) -> pygame.Rect:
        """Draw text broken into lines at an anchor of ``area``, and return its rectangle."""
        surface = self.ui.typesetter.paragraph(text, area.width, size, colour, height=area.height, **style)
        return self.put(surface, **{anchor: getattr(area, anchor)})

    # Boxes

    def put(self, surface: pygame.Surface, alpha: int = 255, **anchor: Any) -> pygame.Rect:
        """Draw a surface with one anchor of its rectangle at a point, and return the rectangle."""
        return self.display_list.put(surface, self.layer, alpha, **anchor)

    def panel(self, rect: pygame.Rect, *look: Any, **more: Any) -> None:
        """Draw a panel; ``look`` and ``more`` are the arguments of ``Shapes.panel``."""
        self.display_list.blit(self.ui.shapes.panel(rect.size, *look, **more), rect.topleft, self.layer)

    def rule(self, rect: pygame.Rect, colour: Colour) -> None:
        """Draw a thin line that fills ``rect``."""
        self.panel(rect, colour, None, None, radius=0)

    def raised_panel(self, rect: pygame.Rect, *look: Any, **more: Any) -> None:
        """Draw a panel on its shadow."""
        across, down = self.ui.shapes.shadow_offset
        shadow = self.ui.shapes.shadow(rect.size)
        self.display_list.blit(shadow, (rect.x + across, rect.y + down), self.layer)
        self.panel(rect, *look, **more)

    def inset(self, rect: pygame.Rect, distance: float, width: float = 1, **more: Any) -> pygame.Rect:
        """Draw a fine frame inside a panel, ``distance`` pixels at 1080p from its edge. Returns its place."""
        inner = rect.inflate(-2 * self.px(distance), -2 * self.px(distance))
        frame = self.ui.shapes.ring(inner.size, Shade("brass", 0.6), width, **more)
        self.display_list.blit(frame, inner.topleft, self.layer)
        return inner

    def paper(self, rect: pygame.Rect) -> None:
        """Draw a sheet of paper with its shadow."""
        self.raised_panel(rect, "cream", Shade("cream", 0.94), Shade("brass", 0.8))

    def tick_box(self, rect: pygame.Rect, ticked: bool, empty: Shade, border: Colour) -> None:
        """Draw a square in the middle of ``rect``, ticked or in the colour ``empty``."""
        side = min(rect.size)
        box = pygame.Rect(0, 0, side, side).move_to(center=rect.center)
        self.panel(box, "delft" if ticked else empty, None, border, 1.5)
        if ticked:
            self.tick(box)

    def tick(self, box: pygame.Rect) -> None:
        """Draw a tick in a box."""
        self.put(self.ui.shapes.icon("done", round(box.width * TICK_SHARE), "cream"), center=box.center)

    def page(self, rect: pygame.Rect) -> None:
        """Dim the background and draw a wooden panel with a fine second line inside its border."""
        self.display_list.blit(self.ui.shapes.page(self.ui.window.size, rect), (0, 0), PANEL)
        self.display_list.name("panel", rect)
