"""One card, large, with what it is good for beside it."""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.overlays import BUTTON, CONTENT, GAP, Act, Overlay, draw_panel
from dutch.stage.presenter import Presenter

HEIGHT, HALF = 0.65, 0.5
"""The card is this high, as a part of the window, and at most this wide."""

WORDS = 460
"""Width of the words beside it at 1080p."""


class Zoom:
    """Lies above the table or above what lies there, to which it gives way again."""

    def __init__(self, card: Card, below: Overlay | None, close: Act, presenter: Presenter) -> None:
        self.card = card
        self.below = below
        self.acts = {"close": close}
        self.first = "button.close"
        self._presenter = presenter

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect]:
        """The card and the words, side by side in the middle of the window."""
        wide, high = ui.window.size
        height = min(round(high * HEIGHT), round(wide * HALF * 7 / 5), high - ui.theme.px(4 * GAP))
        width = height * 5 // 7
        words = min(ui.theme.px(WORDS), wide - width - ui.theme.px(4 * GAP))
        gap = ui.theme.px(2 * GAP)
        card = pygame.Rect((wide - width - gap - words) // 2, (high - height) // 2, width, height)
        return card, pygame.Rect(card.right + gap, card.y, words, height)

    def build(self, widgets: Widgets, ui: UIContext) -> None:
        """Add the button that closes it."""
        _card, words = self._places(ui)
        high = max(ui.theme.px(BUTTON), 36)
        rect = pygame.Rect(words.x, words.bottom - high, min(words.width, ui.theme.px(240)), high)
        widgets.button("close", rect, _("Close"), "primary")

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the veil, the card with its shadow, its name and what it does."""
        place, words = self._places(ui)
        margin = ui.theme.px(GAP)
        box = place.union(words).inflate(2 * margin, 2 * margin)
        draw_panel(display_list, ui, box)
        display_list.name("zoom", box)
        left, top = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(place.size), (place.x + left, place.y + top), CONTENT)
        face = ui.images.get(self._presenter.picture(self.card), place.size)
        display_list.blit(face, place.topleft, CONTENT + 1)
        display_list.name(f"zoom.{self.card}", place, self._presenter.card_label(self.card))
        title = self._presenter.card_name(self.card)
        name = ui.typesetter.paragraph(
            title[:1].upper() + title[1:],
            words.width,
            ui.theme.sizes.heading * 1.3,
            "brass*1.2",
            face="title",
            height=words.height // 3,
        )
        display_list.blit(name, words.topleft, CONTENT)
        below = words.y + name.get_height() + ui.theme.px(GAP)
        room = words.bottom - max(ui.theme.px(BUTTON), 36) - ui.theme.px(GAP) - below
        text = self._presenter.about(self.card)
        about = ui.typesetter.paragraph(text, words.width, ui.theme.sizes.label * 1.2, height=room)
        display_list.blit(about, (words.x, below), CONTENT)
        display_list.name("zoom.about", about.get_rect(topleft=(words.x, below)), text)

    def click(self, name: str) -> Act | None:
        """A click anywhere closes it."""
        return self.acts["close"]
