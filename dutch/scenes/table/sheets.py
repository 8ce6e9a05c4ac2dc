"""The panel of sheets: tables about the rounds so far, such as tallies and claims, to be looked at again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.scenes.boxes import columns, rows
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Part, TableButton
from dutch.scenes.table.overlays import OverlayStack, Panel, Place
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Sheet

# Lengths in pixels at 1080p:
MARGIN = 24
GAP = 8
TAB = 56  # height of a tab
ROW = 58  # height of a row
NAMES = 220  # width of the column of names
COLUMN = 170  # width of every other column


class SheetOpener(Part):
    """Opens the panel of sheets, by a button or at a line of the log."""

    def __init__(self, view: TableView, overlays: OverlayStack, rebuild: Act) -> None:
        """``rebuild`` shows the buttons of the panel again."""
        self._view = view
        self._overlays = overlays
        self._rebuild = rebuild

    @property
    def sheets(self) -> Sequence[Sheet]:
        """The sheets of what has been shown so far; none in most games."""
        events = [*self._view.line_events.values()]
        return self._view.presenter.sheets(events, self._view.viewpoint.names)

    def open(self, number: int = 0) -> None:
        """Open the panel at a sheet."""
        room = self._view.below_bar
        panel = SheetPanel(self.sheets, number, room, self._rebuild, self._overlays.close, self._aloud)
        self._overlays.open(panel)

    def _aloud(self, sheet: Sheet) -> str:
        """Return the lines of the log that tell what a sheet shows."""
        view = self._view
        told = {id(event) for event in sheet.told}
        return "\n".join(view.lines[line] for line, event in view.line_events.items() if id(event) in told)

    def opens_at(self, line: int) -> Act | None:
        """Return what a click on a line of the log opens; None for most lines."""
        event = self._view.line_events.get(line)
        if event is None:
            return None
        sheets = self.sheets
        numbers = [number for number, sheet in enumerate(sheets) if sheet.event is event]
        return partial(self.open, numbers[0]) if numbers else None


class _SheetLayout(NamedTuple):
    """The layout of the panel."""

    box: pygame.Rect
    tabs: pygame.Rect
    lines: list[pygame.Rect]
    """The heads, and the rows."""
    note: pygame.Rect
    names: int
    """The width of the column of names."""
    size: float
    """The size of the text."""


@dataclass(eq=False)
class SheetPanel(Panel):
    """One of several tables, with a tab for each. Esc or a click outside closes the panel."""

    name = "sheet"

    place: Place = field(init=False)
    sheets: Sequence[Sheet]
    number: int
    """The number of the sheet that is shown."""
    room: pygame.Rect
    """The area that has the panel in its middle."""
    rebuild: Act
    leave: Act
    aloud: Callable[[Sheet], str]
    """Returns the text of a sheet."""

    def __post_init__(self) -> None:
        self.place = Place(lambda sizes: _centred(sizes[0], self.room))
        self.first = f"button.sheet.{self.number}"

    def _turn_to(self, number: int) -> None:
        self.number = number
        self.rebuild()

    def _layout(self, ui: UIContext) -> _SheetLayout:
        """Return the layout of the panel, which is as high as its fullest rows need."""
        px = ui.theme.px
        gap, margin = px(GAP), px(MARGIN)
        across = max(len(sheet.heads) for sheet in self.sheets)
        width = max(px(NAMES) + across * px(COLUMN), (len(self.sheets) + 1) * px(COLUMN)) + 2 * margin
        width = min(width, self.room.width)
        names = min(px(NAMES), width // 4)
        tab = min(px(TAB), self.room.height // 8)
        sizes = ui.theme.sizes
        for size, row in ((sizes.label, ROW), (sizes.body, ROW), (sizes.small, ROW // 2), (0, 0)):
            room = width - 2 * margin - names
            heights = [self._row_heights(ui, sheet, room, size, px(row)) for sheet in self.sheets]
            height = tab + gap + max(map(sum, heights)) + 2 * margin
            if height <= self.room.height:
                break
        box = self.fit((width, height))
        tabs, table = rows(box.inflate(-2 * margin, -2 * margin), tab, None, gap=gap)
        *lines, note = rows(table, *heights[self.number])
        return _SheetLayout(box, tabs, lines, note, names, size)

    def _row_heights(self, ui: UIContext, sheet: Sheet, width: int, size: float, least: int) -> list[int]:
        """Return the heights of the heads, the rows and the note of a sheet, each ``least`` or more."""
        gap = ui.theme.px(GAP)
        room = width // len(sheet.heads) - 3 * gap
        _width, height = ui.typesetter.measure("X", size)
        counts = [
            max(len(ui.typesetter.wrap(text, room, size)) for text in texts[1:]) for texts in sheet.rows
        ]
        return [max(least, count * height + gap) for count in (1, *counts, 2)]

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return a tab for each sheet, and the button that closes the panel."""
        count = len(self.sheets) + 1
        *places, last = columns(self._layout(ui).tabs, *[None] * count, gap=ui.theme.px(GAP))
        result = [
            TableButton(
                f"sheet.{number}",
                place,
                sheet.title,
                partial(self._turn_to, number),
                "primary" if number == self.number else "plain",
            )
            for number, (sheet, place) in enumerate(zip(self.sheets, places, strict=True))
        ]
        return [*result, TableButton("close", last, _("Close"), self.leave)]

    def draw(self, painter: Painter) -> None:
        """Draw the sheet: its heads, a row for each player, and the note below."""
        px = painter.px
        layout = self._layout(painter.ui)
        sheet = self.sheets[self.number]
        painter.name("passage", layout.box, self.aloud(sheet))
        self.draw_panel(painter, layout.box, sheet.title)
        contents = (("", *sheet.heads), *sheet.rows)
        for number, (line, texts) in enumerate(zip(layout.lines, contents, strict=True)):
            is_last = sheet.has_total and number == len(sheet.rows)
            if number:
                fill = "walnut_dark" if number % 2 else Shade("walnut_dark", 0.8)
                painter.panel(line.inflate(0, -px(4)), fill, border=None, radius=6, alpha=200)
            places = columns(line, layout.names, *[None] * len(sheet.heads), gap=px(GAP))
            for place, text in zip(places, texts, strict=True):
                is_name = place is places[0]
                cell = place.inflate(-2 * px(GAP), 0)
                painter.paragraph(
                    text,
                    cell,
                    layout.size,
                    HEADING if is_last or not number else "cream",
                    "midleft" if is_name else "center",
                    align="left" if is_name else "centre",
                    bold=is_last,
                )
            painter.name(f"sheet.row.{number}", line, " ".join(filter(None, texts)))
        painter.paragraph(sheet.note, layout.note, layout.size, anchor="center", align="centre")


def _centred(size: tuple[int, int], room: pygame.Rect) -> pygame.Rect:
    """Return a rectangle of this size, or as large as fits, in the middle of a room."""
    width, height = min(size[0], room.width), min(size[1], room.height)
    return pygame.Rect(0, 0, width, height).move_to(center=room.center)
