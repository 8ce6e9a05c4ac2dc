"""The log at the side: what happened, line by line; a card's name lights up the card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.scenes.stack import UIContext
from dutch.scenes.table.layers import BADGES, FURNITURE
from dutch.scenes.table.log_rows import Line, Row, Rows
from dutch.stage.presenter import Presenter

WIDTH = 320
"""How wide the open log is at 1080p; it does not grow with the size of texts."""

MARGIN = 20
SCROLLED = 3
"""Lines that one notch of the wheel moves."""

AFTER = 6
"""Rows that are seen after the line told last, where more are known."""

PREFIX = "log."


def pointed_card(hover: str) -> str:
    """The name of the card, such as ``G7``, that a thing of the log names; empty for other things."""
    _log, _entry, card = [*hover.split("."), "", ""][:3] if hover.startswith(PREFIX) else ("", "", "")
    return card


def pointed_line(name: str) -> int | None:
    """Which line of the log a thing of it belongs to, counted from 0; None for other things."""
    entry = name.split(".")[1] if name.startswith(PREFIX) else ""
    return int(entry) if entry else None


class LogView:
    """Draws the end of the log, or what was scrolled to."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self._ui = ui
        self._presenter = presenter
        self._back = 0
        """How many rows at the end are scrolled out of sight."""

        self._told = -1
        self.parts: Parts = {}
        self._rows = Rows(ui, presenter)

    def scroll(self, notches: int) -> None:
        """Go back by this many notches of the wheel; negative ones lead towards the end."""
        self._back = max(0, self._back + notches * SCROLLED)

    def follow(self) -> None:
        """Go to the end: something happened."""
        self._back = 0

    def keep_in_sight(self, rows: Sequence[Row], told: int) -> None:
        """Go to the line that was told last, if it is another one than before, with some rows after it."""
        if told != self._told:
            self._told = told
            self._back = max(0, sum(row.entry >= told for row in rows) - AFTER)

    def draw(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        lines: Sequence[Line],
        hover: str,
        told: int | None = None,
    ) -> None:
        """The rows that fit, the last ones at the bottom of what is shown.

        If only so many lines were ``told`` so far, the others are dimmed, and each can be pointed at.
        """
        room = self._room(area)
        rows = self._rows.broken(lines, room.width)
        if told is not None:
            self.keep_in_sight(rows, told)
        shown = self._that_fit(rows, room.height)
        label = "\n".join(line.text for line in lines[:told][-3:])
        pointed = hover if hover.startswith(PREFIX) else ""
        self._panel(display_list, area, label, tuple(shown), (len(rows), self._back), pointed, told)

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        """The panel without its margins."""
        return area.inflate(*(-2 * self._ui.theme.px(MARGIN),) * 2)

    @memoised
    def _panel(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        label: str,
        shown: tuple[Row, ...],
        part: tuple[int, int],
        hover: str,
        told: int | None,
    ) -> None:
        """The panel with these rows, which are a ``part`` of so many with so many after them."""
        panel = self._ui.shapes.panel(area.size, "walnut_dark", border="brass*0.4", radius=0, alpha=225)
        display_list.blit(panel, area.topleft, FURNITURE)
        display_list.name("log", area, label)
        room = self._room(area)
        top = room.y
        for row in shown:
            top += row.gap
            if told is not None:
                box = pygame.Rect(room.x, top, room.width, row.height)
                self._place(display_list, box, row.entry, told, hover)
            later = told is not None and row.entry >= told
            self._row(display_list, (room.x, top), row, pointed_card(hover), later)
            top += row.height
        self._bar(display_list, area, part, len(shown))

    def _that_fit(self, rows: list[Row], height: int) -> list[Row]:
        """The last rows that fit, without those scrolled out of sight."""
        fitting = self._fill(rows, height)  # at the very beginning the panel stays full
        self._back = min(self._back, max(0, len(rows) - fitting))
        end = len(rows) - self._back
        count = 0
        for row in reversed(rows[:end]):
            height -= row.gap + row.height
            if height < 0:
                break
            count += 1
        return rows[end - count : end]

    def _fill(self, rows: list[Row], height: int) -> int:
        """How many of the first rows fill the panel."""
        for count, row in enumerate(rows):
            height -= row.gap + row.height
            if height < 0:
                return count
        return len(rows)

    def _place(self, display_list: DisplayList, box: pygame.Rect, entry: int, told: int, hover: str) -> None:
        """A row that can be pointed at, with a mark if it belongs to the line told last."""
        px = self._ui.theme.px
        if entry == pointed_line(hover):
            under = self._ui.shapes.panel(box.inflate(px(16), 0).size, "walnut", None, None, radius=4)
            display_list.blit(under, (box.x - px(8), box.y), FURNITURE)
        if entry == told - 1:
            mark = self._ui.shapes.panel((px(4), box.height), "brass*1.2", None, None, radius=2)
            display_list.blit(mark, (box.x - px(10), box.y), BADGES)
        display_list.name(f"{PREFIX}{entry}", box)

    def _row(
        self, display_list: DisplayList, at: tuple[int, int], row: Row, pointed: str, later: bool
    ) -> None:
        """One row, the names of cards in brass; dimmed if it tells what comes later."""
        ui = self._ui
        sizes = ui.theme.sizes
        size = sizes.body if row.heading else sizes.small
        plain = "brass*1.15" if row.heading else "cream*0.9"
        if later:
            plain = "brass*0.95" if row.heading else "cream*0.66"
        for part in row.parts:
            lit = part.card is not None and pointed == str(part.card)
            name = "brass*1.35" if lit else "brass*0.95" if later else "brass*1.1"
            colour = plain if part.card is None else name
            words = ui.typesetter.line(part.text, size, colour, bold=row.heading)
            box = words.get_rect(topleft=(at[0] + part.left, at[1]))
            if lit:
                under = ui.shapes.panel(box.inflate(ui.theme.px(6), 0).size, "walnut", radius=4)
                display_list.blit(under, (box.x - ui.theme.px(3), box.y), FURNITURE + 1)
            display_list.blit(words, box.topleft, BADGES)
            if part.card is not None:
                label = self._presenter.card_label(part.card)
                display_list.name(f"{PREFIX}{row.entry}.{part.card}", box, label)

    def _bar(self, display_list: DisplayList, area: pygame.Rect, part: tuple[int, int], shown: int) -> None:
        """A thin bar that tells which part of the log is seen, where there is more than fits."""
        rows, back = part
        if shown >= rows:
            return
        px = self._ui.theme.px
        high = max(px(24), area.height * shown // rows)
        way = area.height - high
        top = area.y + way * (rows - back - shown) // max(1, rows - shown)
        bar = self._ui.shapes.panel((px(6), high), "brass*0.8", radius=3)
        display_list.blit(bar, (area.right - px(10), top), BADGES)
