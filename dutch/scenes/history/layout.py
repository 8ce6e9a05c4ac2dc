"""The layout of the list of games, for any window from 4:3 to 21:9 and any text size."""

from __future__ import annotations

import pygame

from dutch.i18n import _
from dutch.scenes.record_page import RecordPage
from dutch.scenes.stack import UIContext

LINES = 4
"""Lines of buttons below the sheet, two in each."""

FILTERS = 560
"""Width of a row of filter options at 1080p and 100 %."""


class GamesLayout:
    """Search and filters on top; below them the list, and beside it the selected game with its buttons."""

    def __init__(self, ui: UIContext) -> None:
        px, page = ui.theme.px, RecordPage(ui)
        body, gap = page.body, page.gap
        small = ui.typesetter.measure("X", ui.theme.sizes.small)[1]
        label = ui.typesetter.measure("X", ui.theme.sizes.label, bold=True)[1]
        inside = max(8, gap * 2 // 3)
        control = min(px(56), body.height // 8)
        side = max(body.width * 32 // 100, min(px(560), body.width * 42 // 100))
        left = body.width - side - gap
        label_width = ui.typesetter.measure(_("Search"), ui.theme.sizes.body)[0]
        self.search_label = pygame.Rect(body.left, body.top, min(label_width, left // 5), control)
        top = self._head(body, control, inside, px(FILTERS), min(px(280), side))
        self.list = pygame.Rect(body.left, top, left, body.bottom - top)
        self.row = label + small + px(26)
        """Minimum height of a row: two lines of text."""
        self._side(pygame.Rect(body.right - side, top, side, body.bottom - top), control, inside)
        self.middle = self.list.inflate(-2 * inside, -2 * inside)
        """Place of a sentence in an empty list, above ``way_out``, a button."""
        self.way_out = pygame.Rect(0, 0, min(px(320), self.middle.width), control)
        self.way_out.midtop = (self.middle.centerx, self.middle.centery + inside)
        self.middle.height = self.way_out.top - inside - self.middle.top

    def _head(self, body: pygame.Rect, control: int, inside: int, filters: int, button: int) -> int:
        """Place the controls above the list, in one line if they fit, else in two. Returns their end."""
        search_left = self.search_label.right + inside
        self.imports = pygame.Rect(body.right - button, body.top, button, control)
        self.search = pygame.Rect(search_left, body.top, 0, control)
        one_line = self.imports.left - 2 * (inside + filters) - inside - search_left >= filters // 2
        if one_line:
            self.origin = pygame.Rect(self.imports.left - inside - filters, body.top, filters, control)
            self.kinds = self.origin.move(-inside - filters, 0)
            self.search.width = self.kinds.left - inside - search_left
            return body.top + control + inside
        self.search.width = self.imports.left - inside - search_left
        half = (body.width - inside) // 2
        self.kinds = pygame.Rect(body.left, body.top + control + inside, half, control)
        self.origin = pygame.Rect(body.right - half, self.kinds.top, half, control)
        return self.kinds.bottom + inside

    def _side(self, side: pygame.Rect, control: int, inside: int) -> None:
        """Place the sheet about the selected game, and the buttons below it."""
        button = min(control, side.height // 8)
        space = max(6, min(inside, (side.height // 2 - LINES * button) // LINES))
        half = (side.width - space) // 2
        first = side.bottom - LINES * button - (LINES - 1) * space
        self.buttons = [
            pygame.Rect(
                side.left + column * (side.width - half), first + line * (button + space), half, button
            )
            for line in range(LINES)
            for column in range(2)
        ]
        """Two in each line, from the left and the top."""
        self.last = pygame.Rect(side.left, self.buttons[-1].top, side.width, button)
        """The whole last line, for a single button."""
        self.above = self.last.move(0, -button - space)
        """The line above it, for an answer that pressing the last button twice must not reach."""
        self.sheet = pygame.Rect(side.left, side.top, side.width, first - space - side.top)
