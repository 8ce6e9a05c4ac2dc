"""The page with the rules: a sheet of paper in a wooden panel, and a way back."""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.pages import read_page
from dutch.desktop.widgets import Widgets
from dutch.i18n import _, language_in_use
from dutch.scenes.page import draw_page
from dutch.scenes.stack import UIContext


class RulesPage:
    """Where the sheet lies, and what is on it."""

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
        """The panel around the sheet."""
        draw_page(self._ui, display_list, self.panel)
