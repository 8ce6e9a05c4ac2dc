"""Pages over the room: their scene, their wooden panel, and the page with the rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import read_page
from dutch.desktop.input import Command, Intention
from dutch.desktop.widgets import Widgets
from dutch.i18n import _, language_in_use
from dutch.scenes.stack import Go, UIContext

VEIL, PANEL = 10, 11


class PageScene(ABC):
    """A scene that consists of controls on a page. Subclasses build, draw and handle them."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui

    @abstractmethod
    def build(self, focus: str | None) -> None:
        """Build all controls, and focus one."""

    @abstractmethod
    def handle(self, intention: Intention) -> Go | None:
        """React to one intention."""

    def leave(self) -> None:
        """Remove the controls."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page; the focus stays where it was."""
        self.build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Do nothing: a page doesn't move."""
        return None

    def steer(self, command: Command, unused: Callable[[str], Go | None]) -> Go | None:
        """Offer a key to the controls; if they don't use it, ``unused`` gets the command's name."""
        outcome = self.widgets.steer(command)
        self.changed = True
        if outcome is None:
            return unused(command.name)
        for intention in outcome:
            go = self.handle(intention)
            if go is not None:
                return go
        return None


def draw_page(ui: UIContext, display_list: DisplayList, rect: pygame.Rect) -> None:
    """Dim the room and draw a wooden panel with a fine second line inside its border."""
    display_list.blit(ui.shapes.veil(ui.window.size, alpha=195), (0, 0), VEIL)
    across, down = ui.shapes.shadow_offset
    display_list.blit(ui.shapes.shadow(rect.size), (rect.x + across, rect.y + down), PANEL)
    body = ui.shapes.panel(rect.size, "walnut", "walnut*0.7", "brass", 2.5, radius=16)
    display_list.blit(body, rect.topleft, PANEL)
    inner = rect.inflate(*(-2 * ui.theme.px(7),) * 2)
    line = ui.shapes.ring(inner.size, "brass*0.6", 1, radius=11)
    display_list.blit(line, inner.topleft, PANEL)
    display_list.name("panel", rect)


class RulesPage:
    """The page with the rules: a sheet of paper in a panel, and a button back."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui
        px, (width, height) = ui.theme.px, ui.window.size
        margin = max(12, min(px(48), height // 24))
        padding = px(32)
        panel_width = min(width - 2 * margin, px(1060))
        self.panel = pygame.Rect(0, margin, panel_width, height - 2 * margin)
        self.panel.centerx = width // 2
        row = px(60)
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.text = pygame.Rect(inner.left, inner.top, inner.width, inner.height - row - px(20))
        button = min(px(300), inner.width)
        self.back = pygame.Rect(0, inner.bottom - row, button, row)
        self.back.centerx = width // 2

    def build(self, widgets: Widgets) -> None:
        """Add the sheet and the button."""
        page = read_page(self._ui.images.folder, "rules/dutch", language_in_use())
        widgets.text("rules", self.text, page)
        widgets.button("back", self.back, _("Back"), "primary")
        widgets.focus("back")

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel around the sheet."""
        draw_page(self._ui, display_list, self.panel)
