"""Base classes of the pages with tabs: history and statistics; deal of the day, season and goals.

All have a panel with a title, tabs and a Back button, always in the same positions.
"""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from dutch.desktop.commands import CommandName
from dutch.i18n import _
from dutch.scenes.page import PageScene
from dutch.scenes.painter import Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import Go, UIContext

TABS = "tabs"
"""The name of the tabs as a control, which keeps the focus when a tab opens another scene."""


class RecordPage:
    """The layout of the panel: its head, and below it the ``body`` for the content of the page."""

    def __init__(self, ui: UIContext, tabs: int = 2) -> None:
        """``tabs`` is the number of tabs."""
        px = ui.theme.px
        width, height = ui.window.size
        margin = max(8, min(px(32), height // 40))
        padding = max(12, min(px(32), height // 36))
        self.panel = pygame.Rect(margin, margin, min(width - 2 * margin, px(1880)), height - 2 * margin)
        self.panel.centerx = width // 2
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.gap = max(8, min(px(24), height // 40))
        """The distance between unrelated parts of the page, in pixels."""
        head, self.body = rows(inner, min(px(60), height // 11), None, gap=self.gap)
        _rest, self.back = columns(head, None, min(px(240), inner.width // 6))
        self.tabs = pygame.Rect(0, 0, min(px(280 * tabs), inner.width // 2), head.height)
        self.tabs.center = head.center
        self.title = pygame.Rect(head.topleft, (self.tabs.left - self.gap - head.left, head.height))


class RecordScene(PageScene):
    """A page with tabs. Leaves with Go("menu") or to another page, with ``tabs`` in focus."""

    tab: ClassVar[str]
    """The name of this page's tab, which is that of the scene it opens."""

    @property
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Names and titles of the tabs."""
        return (("history", _("Games")), ("statistics", _("Statistics")))

    @property
    def title(self) -> str:
        """The page's title."""
        return _("Statistics")

    def add_controls(self) -> None:
        """Add the tabs and the Back button, which the focus visits first."""
        page = RecordPage(self._ui, len(self.tabs))
        self.widgets.choice(TABS, page.tabs, self.tabs, self.tab)
        self.widgets.button("back", page.back, _("Back"))

    def paint(self, painter: Painter) -> None:
        """Draw the room, the panel and the page's title."""
        page = RecordPage(self._ui, len(self.tabs))
        painter.display_list.blit(self._ui.backdrop(), (0, 0))
        painter.page(page.panel)
        painter.heading(self.title, page.title, "midleft")
        painter.display_list.name("title", page.title, self.title)

    def press(self, name: str) -> Go | None:
        """Go back to the menu."""
        return Go("menu") if name == "back" else None

    def change(self, name: str, value: str) -> Go | None:
        """Go to the page of a tab."""
        return Go(value, {"focus": TABS}) if name == TABS else None

    def unused(self, name: CommandName) -> Go | None:
        """Go back to the menu with Esc."""
        return Go("menu") if name == "cancel" else None


class EventScene(RecordScene):
    """The base class of the deal of the day, the season, and the goals."""

    @property
    def tabs(self) -> Sequence[tuple[str, str]]:
        """Names and titles of the tabs."""
        return (("today", _("Today")), ("season", _("Season")), ("goals", _("Goals")))

    @property
    def body(self) -> pygame.Rect:
        """The area below the head."""
        return RecordPage(self._ui, len(self.tabs)).body
