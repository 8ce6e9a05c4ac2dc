"""The layout of the list of games, for any window from 9:16 to 21:9 and any text size."""

import pygame

from dutch.i18n import _
from dutch.scenes.boxes import ACROSS, Box, button, column, row
from dutch.scenes.record_page import RecordPage
from dutch.scenes.stack import UIContext

LINES = 4
"""Number of lines of buttons below the sheet, two buttons in each."""

FILTERS = 560
"""Width of one group of filter buttons at 1080p and a text size of 100 %."""

SHEET = 580
"""Width of the selected game's sheet beside the list."""

SHEET_HEIGHT = 180
"""Its minimum height."""

CONTROL, LEAST_FILTER, LEAST_BUTTON = 56, 42, 28
"""Height of controls; minimum heights of those above the list, and of buttons below the sheet."""


def place_games(ui: UIContext) -> dict[str, pygame.Rect]:
    """Place search and filters on top; below them the list, and the selected game with its buttons.

    The selected game is beside the list, or below it if the window is portrait. Its buttons are called
    “button.0” to “button.7”, and their lines “line.0” to “line.3”. In an empty list, there is a sentence in
    the “middle” above a button, the “way_out”.
    """
    px = ui.theme.px
    page = RecordPage(ui)
    inside = px(16)
    imports = Box("imports", px(270), least=px(220))

    def line(*boxes: Box, least: int, name: str = "") -> Box:
        return row(*boxes, gap=inside, name=name, height=px(CONTROL), least=px(least))

    label = Box("search_label", ui.typesetter.measure(_("Search"), ui.theme.sizes.body)[0])
    search = Box("search", least=px(FILTERS) // 2)
    head = [
        line(
            label, search, Box("kinds", px(FILTERS)), Box("origin", px(FILTERS)), imports, least=LEAST_FILTER
        )
    ]
    if row(*head[0].parts, gap=inside).shortest(ACROSS) > page.body.width:
        head = [
            line(label, search, imports, least=LEAST_FILTER),
            line(Box("kinds"), Box("origin"), least=LEAST_FILTER),
        ]
    lines = [
        line(
            Box(f"button.{2 * number}"),
            Box(f"button.{2 * number + 1}"),
            least=LEAST_BUTTON,
            name=f"line.{number}",
        )
        for number in range(LINES)
    ]
    games = Box("list", least=px(SHEET), grow=54)
    about = [Box("sheet", least=px(SHEET_HEIGHT)), *lines]
    if page.body.height > page.body.width:
        rest = column(games, column(*about, gap=inside, grow=46), gap=page.gap)
    else:
        rest = row(games, column(*about, gap=inside, width=px(SHEET), least=px(SHEET) // 2), gap=page.gap)
    places = column(*head, rest, gap=inside).place(page.body)
    way_out = button(ui, "way_out", px(320))
    empty = column(Box("middle"), way_out, Box(), gap=inside, padding=inside)
    return places | empty.place(places["list"])


def row_height(ui: UIContext) -> int:
    """Return the minimum height of a row of the list: two lines of text."""
    return ui.line_height("label") + ui.line_height("small") + ui.theme.px(26)
