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
        px, page, sizes, measure = ui.theme.px, RecordPage(ui), ui.theme.sizes, ui.typesetter.measure
        body, gap = page.body, page.gap
        inside = max(8, gap * 2 // 3)
        control = min(px(56), body.height // 8)
        side = max(body.width * 32 // 100, min(px(560), body.width * 42 // 100))
        left = body.width - side - gap
        label = min(measure(_("Search"), sizes.body)[0], left // 5)
        self.search_label = pygame.Rect(body.topleft, (label, control))
        top = self._head(body, control, inside, px(FILTERS), min(px(280), side))
        self.list = pygame.Rect(body.left, top, left, body.bottom - top)
        self.row = measure("X", sizes.label, bold=True)[1] + measure("X", sizes.small)[1] + px(26)
        """Minimum height of a row: two lines of text."""
        self._side(pygame.Rect(body.right - side, top, side, body.bottom - top), control, inside)
        self.middle = self.list.inflate(-2 * inside, -2 * inside)
        """Place of a sentence in an empty list, above ``way_out``, a button."""
        self.way_out = pygame.Rect(0, self.middle.centery + inside, min(px(320), self.middle.width), control)
        self.way_out.centerx = self.middle.centerx
        self.middle.height = self.way_out.top - inside - self.middle.top

    def _head(self, body: pygame.Rect, control: int, inside: int, filters: int, button: int) -> int:
        """Place the controls above the list, in one line if they fit, else in two. Returns their end."""
        left = self.search_label.right + inside
        self.imports = pygame.Rect(body.right - button, body.top, button, control)
        self.origin = pygame.Rect(self.imports.left - inside - filters, body.top, filters, control)
        self.kinds = self.origin.move(-inside - filters, 0)
        end = self.kinds.left
        if end - inside - left < filters // 2:
            half = (body.width - inside) // 2
            self.kinds = pygame.Rect(body.left, body.top + control + inside, half, control)
            self.origin = self.kinds.move_to(right=body.right)
            end = self.imports.left
        self.search = pygame.Rect(left, body.top, end - inside - left, control)
        return self.kinds.bottom + inside

    def _side(self, side: pygame.Rect, control: int, inside: int) -> None:
        """Place the sheet about the selected game, and the buttons below it."""
        height = min(control, side.height // 8)
        space = max(6, min(inside, (side.height // 2 - LINES * height) // LINES))
        first = side.bottom - LINES * height - (LINES - 1) * space
        button = pygame.Rect(side.left, first, (side.width - space) // 2, height)
        self.buttons = [
            button.move(column * (side.width - button.width), line * (height + space))
            for line in range(LINES)
            for column in range(2)
        ]
        """Two in each line, from the left and the top."""
        self.last = pygame.Rect(side.left, self.buttons[-1].top, side.width, height)
        """The whole last line, for a single button."""
        self.above = self.last.move(0, -height - space)
        """The line above it, for an answer that pressing the last button twice must not reach."""
        self.sheet = pygame.Rect(side.topleft, (side.width, first - space - side.top))
