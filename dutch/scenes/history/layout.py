"""Where everything of the page of games lies, for any window from 4:3 to 21:9 and any size of texts."""

from __future__ import annotations

import pygame

from dutch.i18n import _
from dutch.scenes.record_page import RecordPage
from dutch.scenes.stack import UIContext

LINES = 4
"""Lines of buttons below what is said about a game: two buttons each, but a wide one in the last."""


class GamesLayout:
    """Search and kinds above; below them the list, and beside it the selected game with its buttons."""

    def __init__(self, ui: UIContext) -> None:
        px, page = ui.theme.px, RecordPage(ui)
        body, gap = page.body, page.gap
        small = ui.typesetter.measure("X", ui.theme.sizes.small)[1]
        label = ui.typesetter.measure("X", ui.theme.sizes.label, bold=True)[1]
        inside = max(8, gap * 2 // 3)
        control = min(px(56), body.height // 8)
        wide = body.width
        side = max(wide * 32 // 100, min(px(560), wide * 42 // 100))
        left = wide - side - gap
        self.intake = pygame.Rect(0, body.top, min(px(280), side, wide * 22 // 100), control)
        self.intake.right = body.right
        self.kinds = pygame.Rect(0, body.top, min(px(560), wide * 40 // 100), control)
        self.kinds.right = self.intake.left - inside
        label_width = ui.typesetter.measure(_("Search"), ui.theme.sizes.body)[0]
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
        """The sheet about the selected game, and the buttons below it."""
        button = min(control, side.height // 8)
        space = max(6, min(inside, (side.height // 2 - LINES * button) // LINES))
        half = (side.width - space) // 2
        first = side.bottom - LINES * button - (LINES - 1) * space
        self.buttons = [
            pygame.Rect(
                side.left + column * (side.width - half), first + line * (button + space), half, button
            )
            for line in range(LINES - 1)
            for column in range(2)
        ]
        """Two for each line, from the left and the top, and below them a wide one."""
        wide = [
            pygame.Rect(side.left, first + line * (button + space), side.width, button)
            for line in range(LINES)
        ]
        self.buttons.append(wide[-1])
        self.above = wide[-2]
        """The line above the last button, for an answer that is not to be pressed by pressing that twice."""
        self.sheet = pygame.Rect(side.left, side.top, side.width, first - space - side.top)


class IntakeLayout:
    """Where files are dropped, large; below it two cards, for a path to type in and for the clipboard.

    While there is something to tell of what was brought in, it has a place of its own below the drop zone.
    """

    def __init__(self, ui: UIContext, told: str) -> None:
        """``told`` is what is to be read there, empty for nothing."""
        px, page = ui.theme.px, RecordPage(ui)
        body, gap = page.body, page.gap
        control = min(px(56), body.height // 8)
        label = ui.typesetter.measure("X", ui.theme.sizes.body)[1]
        inside = max(8, gap * 2 // 3)
        height = label + control + 3 * inside
        half = (body.width - gap) // 2
        self.cards = [
            pygame.Rect(left, body.bottom - height, half, height) for left in (body.left, body.right - half)
        ]
        """For the path, and for the clipboard."""
        self.labels = [
            pygame.Rect(card.left + inside, card.top + inside, card.width - 2 * inside, label)
            for card in self.cards
        ]
        file, clip = (
            pygame.Rect(place.left, place.bottom + inside, place.width, control) for place in self.labels
        )
        button = min(px(280), file.width * 2 // 5)
        self.path = pygame.Rect(file.left, file.top, file.width - button - inside, control)
        self.read = pygame.Rect(file.right - button, file.top, button, control)
        self.paste = clip
        self.zone = pygame.Rect(body.left, body.top, body.width, body.height - height - gap)
        self.told = pygame.Rect(body.left, self.zone.bottom, body.width, 0)
        if told:
            words = ui.typesetter.paragraph(told, body.width, ui.theme.sizes.body, bold=True)
            self.told.height = min(words.get_height(), self.zone.height * 3 // 5)
            self.zone.height -= self.told.height + gap
            self.told.bottom = body.bottom - height - gap
