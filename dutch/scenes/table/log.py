"""The log at the side: what happened, line by line; a card's name lights up the card."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.rules.api import Card
from dutch.rules.events import Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, FURNITURE
from dutch.stage.presenter import HEADING, Presenter

WIDTH = 320
"""Width of the open log at 1080p; it does not grow with the text size."""

MARGIN = 20
HEADING_GAP, GAP = 16, 5
"""Room above a heading and above any other line, at 1080p."""

SCROLLED = 3
"""Lines that one notch of the wheel moves."""

AFTER = 6
"""Rows shown after the present line, where later ones are known."""

PREFIX = "log."


class LogLine(NamedTuple):
    """One line of the log and the cards that it names."""

    text: str
    cards: tuple[Card, ...] = ()


class LogPart(NamedTuple):
    """A piece of a row: a card's name, or the words between; ``left`` is its distance from the left."""

    text: str
    card: Card | None
    left: int


class Row(NamedTuple):
    """One row of text in its parts; ``entry`` is the line of the log that it belongs to."""

    entry: int
    heading: bool
    gap: int
    height: int
    parts: tuple[LogPart, ...]


def cards_of(event: Event) -> tuple[Card, ...]:
    """Return the cards that an event names, in its order."""
    found: list[Card] = []
    fields: tuple[object, ...] = tuple(event)  # type: ignore[arg-type]  # every event is a NamedTuple
    for value in fields:
        found += [value] if isinstance(value, Card) else ()
        found += [item for item in value if isinstance(item, Card)] if isinstance(value, tuple) else ()
    return tuple(dict.fromkeys(found))


class Rows:
    """Breaks lines into rows."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self._ui = ui
        self._presenter = presenter
        self._rows: list[Row] = []
        self._made: tuple[object, ...] = ()

    def broken(self, lines: Sequence[LogLine], width: int) -> list[Row]:
        """Return the whole log as rows; they are broken again only after a change of log or text size."""
        sizes, px = self._ui.theme.sizes, self._ui.theme.px
        made = (tuple(lines), width, px(1000))
        if made == self._made:
            return self._rows
        self._made, self._rows = made, []
        for entry, line in enumerate(lines):
            heading = line.text.startswith(HEADING)
            text = line.text.removeprefix(HEADING)
            names = {card: self._presenter.card_name(card) for card in line.cards}
            for card, name in names.items():
                names[card] = name.replace(" ", "\u00a0")
                text = text.replace(name, names[card])
            size = sizes.body if heading else sizes.small
            gap = px(HEADING_GAP if heading else GAP)
            height = self._ui.typesetter.measure("X", size)[1]
            for part in self._ui.typesetter.broken(text, width, size, bold=heading):
                self._rows.append(Row(entry, heading, gap, height, self._parts(part, names, size, heading)))
                gap = 0
        return self._rows

    def _parts(self, text: str, names: dict[Card, str], size: float, bold: bool) -> tuple[LogPart, ...]:
        """Cut a row at the cards that it names; a name that occurs twice means two cards."""
        found: list[tuple[int, Card, str]] = []
        for card, name in names.items():
            taken = [begin + len(name) for begin, _card, other in found if other == name]
            # “green 1” must not match in “green 10”.
            match = re.compile(rf"{re.escape(name)}(?!\w)").search(text, max(taken, default=0))
            if match is not None:
                found.append((match.start(), card, name))
        parts: list[LogPart] = []
        left = end = 0
        for begin, card, name in sorted(found, key=lambda each: each[0]):
            for words, owner in ((text[end:begin], None), (name, card)):
                if words:
                    parts.append(LogPart(words, owner, left))
                    left += self._ui.typesetter.measure(words, size, bold=bold)[0]
            end = begin + len(name)
        if text[end:]:
            parts.append(LogPart(text[end:], None, left))
        return tuple(parts)


def pointed_card(hover: str) -> str:
    """Return the card, such as ``G7``, that a region of the log names; empty for other regions."""
    _log, _entry, card = [*hover.split("."), "", ""][:3] if hover.startswith(PREFIX) else ("", "", "")
    return card


def pointed_line(name: str) -> int | None:
    """Return the line of the log, counted from 0, that a region belongs to; None for other regions."""
    entry = name.split(".")[1] if name.startswith(PREFIX) else ""
    return int(entry) if entry else None


class LogView:
    """Draws the end of the log, or the part that was scrolled to."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self._ui = ui
        self._presenter = presenter
        self._back = 0
        """Rows at the end that are scrolled out of sight."""

        self._present = -1
        self.parts: Parts = {}
        self._rows = Rows(ui, presenter)

    def scroll(self, notches: int) -> None:
        """Scroll back by this many notches of the wheel; negative ones lead towards the end."""
        self._back = max(0, self._back + notches * SCROLLED)

    def follow(self) -> None:
        """Scroll to the end: something happened."""
        self._back = 0

    def _keep_in_sight(self, rows: Sequence[Row], told: int) -> None:
        """Scroll to the present line, if it changed, with some rows after it."""
        if told != self._present:
            self._present = told
            self._back = max(0, sum(row.entry >= told for row in rows) - AFTER)

    def draw(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        lines: Sequence[LogLine],
        hover: str,
        told: int | None = None,
    ) -> None:
        """Draw the rows that fit, the last one at the bottom.

        In a replay ``told`` lines are in the past: the others are dimmed, and each can be clicked.
        """
        room = self._room(area)
        rows = self._rows.broken(lines, room.width)
        if told is not None:
            self._keep_in_sight(rows, told)
        shown = self._that_fit(rows, room.height)
        label = "\n".join(line.text for line in lines[:told][-3:])
        pointed = hover if hover.startswith(PREFIX) else ""
        self._panel(display_list, area, label, tuple(shown), (len(rows), self._back), pointed, told)

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the panel without its margins."""
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
        """Draw the panel with these rows; ``part`` is the number of all rows, and of those after these."""
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
        """Return the last rows that fit, without those scrolled out of sight."""
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
        """Return how many of the first rows fill the panel."""
        for count, row in enumerate(rows):
            height -= row.gap + row.height
            if height < 0:
                return count
        return len(rows)

    def _place(self, display_list: DisplayList, box: pygame.Rect, entry: int, told: int, hover: str) -> None:
        """Name a row that can be clicked, and mark it if it belongs to the present line."""
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
        """Draw one row, cards' names in brass; dimmed if it comes ``later``."""
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
        """Draw a thin scroll bar where there are more rows than fit."""
        rows, back = part
        if shown >= rows:
            return
        px = self._ui.theme.px
        high = max(px(24), area.height * shown // rows)
        way = area.height - high
        top = area.y + way * (rows - back - shown) // max(1, rows - shown)
        bar = self._ui.shapes.panel((px(6), high), "brass*0.8", radius=3)
        display_list.blit(bar, (area.right - px(10), top), BADGES)
