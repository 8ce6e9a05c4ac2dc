"""The layout of the list of games, for any window from 9:16 to 21:9 and any text size."""

import pygame

from dutch.i18n import _
from dutch.scenes.record_page import RecordPage
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext

LINES = 4
"""Number of lines of buttons below the sheet, two buttons in each."""

BELOW = 46
"""Height of the selected game's sheet if it is below the list, as a percentage of the page's body."""

FILTERS = 560
"""Width of one group of filter buttons at 1080p and a text size of 100 %."""


class GamesLayout:
    """Search and filters on top; below them the list, and the selected game with its buttons.

    The selected game is beside the list, or below it if the window is portrait.
    """

    def __init__(self, ui: UIContext) -> None:
        px = ui.theme.px
        page = RecordPage(ui)
        sizes = ui.theme.sizes
        measure = ui.typesetter.measure
        body = page.body
        gap = page.gap
        inside = max(8, gap * 2 // 3)
        control = min(px(56), body.height // 8)
        side = max(body.width * 32 // 100, min(px(560), body.width * 42 // 100))
        label = min(measure(_("Search"), sizes.body)[0], (body.width - side - gap) // 5)
        filters = px(FILTERS)
        button = min(px(280), side)
        head, rest = rows(body, control, None, gap=inside)
        parts = (label, None, filters, filters, button)
        self.search_label, self.search, self.kinds, self.origin, self.imports = columns(
            head, *parts, gap=inside
        )
        if self.search.width < filters // 2:  # two lines
            self.search_label, self.search, self.imports = columns(head, label, None, button, gap=inside)
            below, rest = rows(rest, control, None, gap=inside)
            half = (body.width - inside) // 2
            self.kinds, _between, self.origin = columns(below, half, None, half)
        if rest.height > rest.width:
            self.list, about = rows(rest, None, rest.height * BELOW // 100, gap=gap)
        else:
            self.list, about = columns(rest, None, side, gap=gap)
        self.row = measure("X", sizes.label, bold=True)[1] + measure("X", sizes.small)[1] + px(26)
        """Minimum height of a row: two lines of text."""
        self._place_sheet(about, control, inside)
        self.middle = self.list.inflate(-2 * inside, -2 * inside)
        """The rectangle of the sentence in an empty list, above the button ``way_out``."""
        self.way_out = pygame.Rect(0, self.middle.centery + inside, min(px(320), self.middle.width), control)
        self.way_out.centerx = self.middle.centerx
        self.middle.height = self.way_out.top - inside - self.middle.top

    def _place_sheet(self, side: pygame.Rect, control: int, inside: int) -> None:
        """Place the sheet about the selected game, and the buttons below it."""
        height = min(control, side.height // 8)
        space = max(6, min(inside, (side.height // 2 - LINES * height) // LINES))
        self.sheet, *lines = rows(side, None, *(height,) * LINES, gap=space)
        half = (side.width - space) // 2
        self.buttons: list[pygame.Rect] = []
        """The places of the buttons, two in each line."""
        for line in lines:
            left, _between, right = columns(line, half, None, half)
            self.buttons += [left, right]
        *_others, self.above, self.last = lines
        """The last line, for a single wide button, and the line above it.

        “Delete for good” is in the line above, so that a double click on “Delete” cannot reach it.
        """
