"""Draws the page on which records are brought in."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.picture import Picture
from dutch.i18n import _
from dutch.scenes.history.layout import IntakeLayout
from dutch.scenes.record_page import CONTENT
from dutch.scenes.stack import Kit

SOFT = "cream*0.88"


class IntakePainter:
    """Puts the drop zone, the two cards and what is told into pictures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def draw(self, picture: Picture, layout: IntakeLayout, told: Sequence[str]) -> None:
        """Where files may be dropped, the other two ways, and what came of those that were brought in."""
        kit = self._kit
        self._zone(picture, layout.zone)
        labels = (_("Or the path of a file"), _("Or the text of a record, from the clipboard (Ctrl+V)"))
        for card, place, text in zip(layout.cards, layout.labels, labels, strict=True):
            board = kit.shapes.panel(card.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
            picture.blit(board, card.topleft, CONTENT)
            label = kit.typesetter.fit(text, place.width, kit.theme.sizes.body, "cream")
            picture.put(label, CONTENT + 1, midleft=place.midleft)
        if told:
            text = "\n".join(told)
            words = kit.typesetter.paragraph(
                text,
                layout.told.width,
                kit.theme.sizes.body,
                "brass*1.45",
                bold=True,
                height=layout.told.height,
            )
            picture.put(words, CONTENT, midleft=layout.told.midleft)
            picture.name("told", layout.told, text)

    def _zone(self, picture: Picture, zone: pygame.Rect) -> None:
        """The drop zone: an arrow into a tray if there is room for it, and in words what may be dropped."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px, typesetter = kit.theme.px, kit.typesetter
        board = kit.shapes.panel(zone.size, "walnut_dark", None, "brass*0.6", 1)
        picture.blit(board, zone.topleft, CONTENT)
        inner = zone.inflate(-2 * px(10), -2 * px(10))
        picture.blit(kit.shapes.ring(inner.size, "brass*0.6", 2), inner.topleft, CONTENT)
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
            sign = kit.shapes.sign("drop", side, "brass")
            top -= (side + px(12)) // 2
            top = picture.put(sign, CONTENT, midtop=(inner.centerx, top)).bottom + px(12)
        place = picture.put(heading, CONTENT, midtop=(inner.centerx, top))
        picture.put(about, CONTENT, midtop=place.midbottom)
        picture.name("zone", zone, title)
