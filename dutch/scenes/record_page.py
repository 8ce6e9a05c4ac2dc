"""Base classes of the pages with tabs: history and statistics; deal of the day, season and goals.

All have a panel with a title, tabs and a Back button, always in the same positions.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from dutch.desktop.commands import CommandName
from dutch.i18n import _
from dutch.scenes.boxes import BUTTON, Box, button, choice, column, heading, inner_width, panel, row
from dutch.scenes.page import PageScene
from dutch.scenes.stack import Go, UIContext

TABS = "tabs"
"""The name of the tabs as a control, which keeps the focus when a tab opens another scene."""

# Lengths in pixels at 1080p:
WIDTH = 1880
TAB_WIDTH = 280
BACK_WIDTH = 240
GAP = 24
"""The distance between unrelated parts of the page."""

LARGEST_GAP = 1 / 40
LARGEST_HEAD = 1 / 11
"""Maximum gap, and maximum height of the head, as shares of the window's height."""


def page_gap(ui: UIContext) -> int:
    """Return the distance between unrelated parts of the page, in pixels."""
    return min(ui.theme.px(GAP), round(ui.window.size[1] * LARGEST_GAP))


def record_page(ui: UIContext, title: str, tabs: Sequence[tuple[str, str]], tab: str, body: Box) -> Box:
    """Return a page with a head above its body; the tabs take at most half of the head."""
    px = ui.theme.px
    quarter = inner_width(ui, WIDTH) // 4
    head = row(
        replace(heading(ui, title, "midleft", "title"), least=quarter),
        replace(choice(ui, TABS, tabs, tab, px(TAB_WIDTH) * len(tabs)), least=0),
        row(Box(), replace(button(ui, "back", _("Back"), width=px(BACK_WIDTH)), least=0), least=quarter),
        gap=page_gap(ui),
        height=min(px(BUTTON), round(ui.window.size[1] * LARGEST_HEAD)),
    )
    body = replace(body, width=inner_width(ui, WIDTH))
    return panel(ui, column(head, body, gap=page_gap(ui)), WIDTH)


class RecordPage:
    """The ``body`` of a page that draws its content itself, and the ``gap`` between its parts."""

    def __init__(self, ui: UIContext) -> None:
        page = record_page(ui, "", (), "", Box("body"))
        self.body = page.place(pygame.Rect((0, 0), ui.window.size))["body"]
        self.gap = page_gap(ui)


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

    def content(self) -> Box:
        """Return the page: the title, the tabs and the Back button above the body."""
        return record_page(self._ui, self.title, self.tabs, self.tab, self.body())

    def body(self) -> Box:
        """Return what is below the head."""
        return Box("body")

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
