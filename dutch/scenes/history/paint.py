"""Draws the rows of games, and what stands beside the controls of their page."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.medal import draw_medal
from dutch.scenes.history.rows import Row
from dutch.scenes.record_page import CONTENT
from dutch.scenes.stack import UIContext

SOFT = "cream*0.88"


class Ink(NamedTuple):
    """A text and how it is written."""

    text: str
    size: float
    colour: str
    bold: bool = False


class HistoryPainter:
    """Puts texts and medals into pictures."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui

    def row(self, display_list: DisplayList, layer: int, row: Row, place: pygame.Rect) -> str:
        """A game in two lines: who played and how it ended, which edition and when. Returns its label."""
        ui, sizes = self._ui, self._ui.theme.sizes
        px = ui.theme.px
        pad = px(12)
        side = min(place.height - 2 * px(8), px(52))
        draw_medal(
            self._ui, display_list, layer, row.mark, (place.left + pad + side // 2, place.centery), side
        )
        text = pygame.Rect(place.left + 2 * pad + side, place.top, 0, place.height)
        text.width = place.right - pad - text.left
        score = Ink(row.score, sizes.label, "brass*1.25", bold=True)
        outcome = Ink(row.outcome, sizes.small, "cream")
        ends = (score, outcome) if row.score else (outcome, score)
        names = Ink(row.names, sizes.label, "cream", bold=True)
        self._line(display_list, layer, text, text.top + text.height * 32 // 100, names, ends[0])
        about = Ink(f"{row.date} · {row.edition}", sizes.small, SOFT)
        self._line(display_list, layer, text, text.top + text.height * 71 // 100, about, ends[1])
        return " · ".join(part for part in (row.date, row.names, row.edition, row.score, row.outcome) if part)

    def _line(
        self, display_list: DisplayList, layer: int, room: pygame.Rect, middle: int, start: Ink, end: Ink
    ) -> None:
        """One line of a row: what stands at its end takes what it needs, the other has the rest."""
        fit, right = self._ui.typesetter.fit, room.right
        if end.text:
            words = fit(end.text, room.width * 42 // 100, end.size, end.colour, bold=end.bold)
            right = display_list.put(words, layer, midright=(right, middle)).left - self._ui.theme.px(12)
        words = fit(start.text, right - room.left, start.size, start.colour, bold=start.bold)
        display_list.put(words, layer, midleft=(room.left, middle))

    # The page of games

    def page(self, display_list: DisplayList, layout: GamesLayout, layer: int, searching: bool) -> None:
        """What stands beside the controls, and in a search that nobody uses the key that leads there."""
        line = self._ui.typesetter.fit(
            _("Search"), layout.search_label.width, self._ui.theme.sizes.body, "cream"
        )
        display_list.put(line, CONTENT, midleft=layout.search_label.midleft)
        key, small = _("Ctrl+F"), self._ui.theme.sizes.small
        room, pad = layout.search, self._ui.theme.px(14)
        if not searching and self._ui.typesetter.measure(key, small)[0] < room.width // 2:
            words = self._ui.typesetter.line(key, small, "walnut")
            place = display_list.put(words, layer, midright=(room.right - pad, room.centery))
            display_list.name("search.key", place, key)

    def nothing(self, display_list: DisplayList, layout: GamesLayout, sentence: str, layer: int) -> None:
        """A sentence in the empty list."""
        place = layout.middle
        words = self._ui.typesetter.paragraph(
            sentence, place.width, self._ui.theme.sizes.label, "cream", align="centre", height=place.height
        )
        rect = display_list.put(words, layer, midbottom=place.midbottom)
        display_list.name("nothing", rect, sentence)
