"""The common base of the two pages about finished games: the list, and the statistics.

Both are a panel with the same head: a title, two tabs and the way back, each at the same place.
"""

from __future__ import annotations

from typing import Literal

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Intention, Pressed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.scenes.page import draw_page
from dutch.scenes.stack import Go, UIContext

Tab = Literal["history", "statistics"]
"""The tabs, named after the scenes they open."""

TABS = "tabs"
"""The name of the control; it has the focus in the scene to which a tab led."""

CONTENT = 12
"""The layer of what is drawn on the panel."""


class RecordPage:
    """The panel with its head; below it, ``body`` is free for the page itself."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui
        px, (width, height) = ui.theme.px, ui.window.size
        margin = max(8, min(px(32), height // 40))
        padding = max(12, min(px(32), height // 36))
        self.panel = pygame.Rect(margin, margin, min(width - 2 * margin, px(1880)), height - 2 * margin)
        self.panel.centerx = width // 2
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.gap = max(8, min(px(24), height // 40))
        """Between parts of the page that belong to different things, in pixels."""
        head = min(px(60), height // 11)
        self.back = pygame.Rect(0, inner.top, min(px(240), inner.width // 6), head)
        self.back.right = inner.right
        self.tabs = pygame.Rect(0, inner.top, min(px(560), inner.width // 2), head)
        self.tabs.centerx = inner.centerx
        self.title = pygame.Rect(inner.left, inner.top, self.tabs.left - self.gap - inner.left, head)
        self.body = pygame.Rect(inner.left, inner.top + head + self.gap, inner.width, 0)
        self.body.height = inner.bottom - self.body.top

    def build(self, widgets: Widgets, tab: Tab) -> None:
        """Add the controls of the head, as the first ones the focus visits."""
        tabs = (("history", _("Games")), ("statistics", _("Statistics")))
        widgets.choice(TABS, self.tabs, tabs, tab)
        widgets.button("back", self.back, _("Back"))

    def draw(self, display_list: DisplayList, title: str) -> None:
        """Draw the room, the panel and the page's title."""
        ui = self._ui
        display_list.blit(ui.backdrop(), (0, 0))
        draw_page(ui, display_list, self.panel)
        line = ui.typesetter.fit(
            title,
            self.title.width,
            ui.theme.sizes.heading,
            "brass*1.25",
            face="title",
            height=self.title.height,
        )
        display_list.put(line, CONTENT, midleft=self.title.midleft)
        display_list.name("title", self.title, title)


def leaves(intention: Intention) -> Go | None:
    """Return where a click in the head leads: to the other tab, with ``tabs`` in focus, or to the menu."""
    match intention:
        case Changed(name, value) if name == TABS:
            return Go(value, {"focus": TABS})
        case Pressed("back"):
            return Go("menu")
    return None
