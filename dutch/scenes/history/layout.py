"""Where everything of the page of games lies, for any window from 4:3 to 21:9 and any size of texts."""

from __future__ import annotations

import pygame

from dutch.i18n import _
from dutch.scenes.record_page import RecordPage
from dutch.scenes.stack import Kit

LINES = 4
"""Lines of buttons below what is said about a game, two buttons each."""

MOST_LINES = 8
"""Lines of text that fit below the controls where records are brought in, if there is room at all."""


class GamesLayout:
    """Search and kinds above; below them the list, and beside it the selected game with its buttons."""

    def __init__(self, kit: Kit) -> None:
        px, page = kit.theme.px, RecordPage(kit)
        body, gap = page.body, page.gap
        small = kit.typesetter.measure("X", kit.theme.sizes.small)[1]
        label = kit.typesetter.measure("X", kit.theme.sizes.label, bold=True)[1]
        inside = max(8, gap * 2 // 3)
        control = min(px(56), body.height // 8)
        wide = body.width
        side = max(wide * 32 // 100, min(px(560), wide * 42 // 100))
        left = wide - side - gap
        self.intake = pygame.Rect(0, body.top, min(px(280), side, wide * 22 // 100), control)
        self.intake.right = body.right
        self.kinds = pygame.Rect(0, body.top, min(px(560), wide * 40 // 100), control)
        self.kinds.right = self.intake.left - inside
        label_width = kit.typesetter.measure(_("Search"), kit.theme.sizes.body)[0]
        self.search_label = pygame.Rect(body.left, body.top, min(label_width, left // 5), control)
        self.search = pygame.Rect(self.search_label.right + inside, body.top, 0, control)
        self.search.width = self.kinds.left - inside - self.search.left
        top = body.top + control + inside
        self.list = pygame.Rect(body.left, top, left, body.bottom - top)
        self.row = label + small + px(26)
        """The least height of a row: two lines of text."""
        self._side(pygame.Rect(body.right - side, top, side, body.bottom - top), control, inside)
        self.middle = self.list.inflate(-2 * inside, -2 * inside)
        """Where a sentence stands if there is nothing to list, and below it ``way_out``, a button."""
        self.way_out = pygame.Rect(0, 0, min(px(320), self.middle.width), control)
        self.way_out.midtop = (self.middle.centerx, self.middle.centery + inside)
        self.middle.height = self.way_out.top - inside - self.middle.top

    def _side(self, side: pygame.Rect, control: int, inside: int) -> None:
        """The sheet about the selected game, and two columns of buttons below it."""
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
        """Two for each line, from the left and the top."""
        self.sheet = pygame.Rect(side.left, side.top, side.width, first - space - side.top)


class IntakeLayout:
    """One column: where files are dropped, the clipboard, a path to type in, and what came of it."""

    def __init__(self, kit: Kit) -> None:
        px, page = kit.theme.px, RecordPage(kit)
        body, gap = page.body, page.gap
        control = min(px(56), body.height // 8)
        label = kit.typesetter.measure("X", kit.theme.sizes.body)[1]
        column = pygame.Rect(0, body.top, min(body.width, px(1080)), body.height)
        column.centerx = body.centerx
        inside = max(8, gap // 2)
        others = label + inside + 2 * control + 3 * gap
        spare = column.height - others - MOST_LINES * label
        self.zone = pygame.Rect(column.left, column.top, column.width, column.height * 27 // 100)
        self.zone.height = max(self.zone.height, min(px(360), spare))
        button = min(px(320), column.width * 2 // 5)
        self.path_label = pygame.Rect(column.left, self.zone.bottom + gap, column.width - button, label)
        top = self.path_label.bottom + inside
        self.read = pygame.Rect(column.right - button, top, button, control)
        self.path = pygame.Rect(column.left, top, column.width - button - gap, control)
        top = self.path.bottom + gap
        self.paste = pygame.Rect(column.right - button, top, button, control)
        self.paste_label = pygame.Rect(column.left, top, self.path.width, control)
        top = self.paste.bottom + gap
        self.told = pygame.Rect(column.left, top, column.width, column.bottom - top)
