"""Draws the page on which records are brought in."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.scenes.history.layout import IntakeLayout
from dutch.scenes.record_page import CONTENT
from dutch.scenes.stack import UIContext

SOFT = "cream*0.88"


class IntakePainter:
    """Puts the drop zone, the two cards and what is told into pictures."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui

    def draw(self, display_list: DisplayList, layout: IntakeLayout, told: Sequence[str]) -> None:
        """Where files may be dropped, the other two ways, and what came of those that were brought in."""
        ui = self._ui
        self._zone(display_list, layout.zone)
        labels = (_("Or the path of a file"), _("Or the text of a record, from the clipboard (Ctrl+V)"))
        for card, place, text in zip(layout.cards, layout.labels, labels, strict=True):
            board = ui.shapes.panel(card.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
            display_list.blit(board, card.topleft, CONTENT)
            label = ui.typesetter.fit(text, place.width, ui.theme.sizes.body, "cream")
            display_list.put(label, CONTENT + 1, midleft=place.midleft)
        if told:
            text = "\n".join(told)
            words = ui.typesetter.paragraph(
                text,
                layout.told.width,
                ui.theme.sizes.body,
                "brass*1.45",
                bold=True,
                height=layout.told.height,
            )
            display_list.put(words, CONTENT, midleft=layout.told.midleft)
            display_list.name("told", layout.told, text)

    def _zone(self, display_list: DisplayList, zone: pygame.Rect) -> None:
        """The drop zone: an arrow into a tray if there is room for it, and in words what may be dropped."""
        ui, sizes = self._ui, self._ui.theme.sizes
        px, typesetter = ui.theme.px, ui.typesetter
        board = ui.shapes.panel(zone.size, "walnut_dark", None, "brass*0.6", 1)
        display_list.blit(board, zone.topleft, CONTENT)
        inner = zone.inflate(-2 * px(10), -2 * px(10))
        display_list.blit(ui.shapes.ring(inner.size, "brass*0.6", 2), inner.topleft, CONTENT)
        title = _("Drop files here")
        heading = typesetter.fit(
            title, inner.width, sizes.heading, "brass*1.25", face="title", height=inner.height // 2
        )
        about = typesetter.paragraph(
            _("Records of games, as “Export” writes them: one file or several, up to 1 MB each."),
            inner.width - 2 * px(20),
            sizes.body,
            SOFT,
            align="centre",
            height=inner.height // 2,
        )
        whole = heading.get_height() + about.get_height()
        side = min(px(120), (inner.height - whole) // 2)
        top = inner.centery - whole // 2
        if side >= px(48):
            sign = ui.shapes.icon("drop", side, "brass")
            top -= (side + px(12)) // 2
            top = display_list.put(sign, CONTENT, midtop=(inner.centerx, top)).bottom + px(12)
        place = display_list.put(heading, CONTENT, midtop=(inner.centerx, top))
        display_list.put(about, CONTENT, midtop=place.midbottom)
        display_list.name("zone", zone, title)
