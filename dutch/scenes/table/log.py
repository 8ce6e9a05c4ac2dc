"""The log of the game, line by line; pointing at a card's name marks the card on the table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.input import Wheel
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import BADGES, FURNITURE, VEIL, Part, TableButton
from dutch.scenes.table.overlays import Overlay
from dutch.scenes.table.view import TableView
from dutch.stage.script import HEADING

MARGIN = 20
HEADING_GAP = 16  # room above a heading, at 1080p
GAP = 5  # room above any other line, at 1080p
ROWS_PER_NOTCH = 3  # rows that one notch of the wheel moves
ROWS_AFTER = 6  # rows shown after the current line, if later ones are known
LATER_ALPHA = 180  # opacity of the names of cards, with their corners, in lines after the current one
TEXT = BADGES - FURNITURE  # the layer of the text above that of the panel


class LogPart(NamedTuple):
    """A piece of a row: a card's name, or the words between; ``left`` is its distance from the left."""

    text: str
    card: Card | None
    left: int


class Row(NamedTuple):
    """One row of text, divided into parts; ``entry`` is the index of its line of the log."""

    entry: int
    heading: bool
    gap: int
    height: int
    parts: tuple[LogPart, ...]

    @property
    def regions(self) -> list[str]:
        """The names of the regions of the row."""
        return [f"log.{self.entry}", *(f"log.{self.entry}.{part.card}" for part in self.parts if part.card)]


class ShownLog(NamedTuple):
    """Everything that a drawing of the log shows."""

    lines: tuple[str, ...]
    back: int
    """The number of rows at the end that are scrolled out of sight."""
    pointed: str
    """The region of the line or card under the pointer."""
    pointed_card: Card | None
    past_count: int | None
    """The number of lines up to the position of a replay; None while playing."""


class LogView(Part):
    """The log beside the table: the part that is scrolled into view, which is usually its end."""

    def __init__(
        self,
        view: TableView,
        on_card: Callable[[Card], object],
        on_line: Callable[[int], object] | None = None,
        replayed: Callable[[], Sequence[str]] | None = None,
    ) -> None:
        """A click on the name of a card calls ``on_card``.

        In a replay, ``replayed`` returns the lines of the whole game. Later lines than those shown are dimmed
        then, and a click on any line calls ``on_line`` with its index.
        """
        self.parts: Parts = {}
        self._view = view
        self._ui = view.ui
        self._presenter = view.presenter
        self._on_card = on_card
        self._on_line = on_line
        self._replayed = replayed
        self._back = 0  # rows at the end that are scrolled out of sight
        self._followed: tuple[int, ...] = ()  # number of lines and, in a replay, what their rows depend on
        self._rows: list[Row] = []
        self._rows_key: tuple[object, ...] = ()  # the arguments that gave these rows

    def refit(self) -> None:
        """Discard all cached drawings."""
        self.parts.clear()

    def update(self, ms: float) -> bool:
        """Follow the game: scroll to the latest line, in a replay with some rows after it."""
        count = len(self._view.lines)
        width = self._room().width
        followed = (count, width, self._ui.theme.px(1000)) if self._replayed is not None else (count,)
        if followed == self._followed:
            return False
        self._followed = followed
        later = [row for row in self.rows(self.lines, width) if row.entry >= count]
        self._back = max(0, len(later) - ROWS_AFTER) if self._replayed is not None else 0
        return True

    def turn_wheel(self, wheel: Wheel) -> None:
        """Scroll with the wheel over the log."""
        region = self._view.display_list.find("log")
        if region is not None and region.rect.collidepoint(wheel.pos):
            self.scroll(wheel.steps)
            self._view.changed = True

    def scroll(self, notches: int) -> None:
        """Scroll towards the beginning by ``notches`` of the wheel, or towards the end if negative."""
        rows = self.rows(self.lines, self._room().width)
        most = max(0, len(rows) - _count_fitting(rows, self._room().height))  # with the first row in sight
        self._back = max(0, min(self._back + notches * ROWS_PER_NOTCH, most))

    @property
    def lines(self) -> Sequence[str]:
        """All lines; a log without any explains what it will show and how players score."""
        lines = self._view.lines if self._replayed is None else self._replayed()
        if all(line.startswith(HEADING) for line in lines):
            note = _("What happens is listed here. {score}").format(score=self._presenter.scoring_meaning())
            return (*lines, note)
        return lines

    @property
    def _area(self) -> pygame.Rect:
        """The log beside the table or, where it would shrink the cards, over the table."""
        view = self._view
        return view.areas.side if view.areas.log_shown else view.log_sheet

    def _room(self) -> pygame.Rect:
        """Return the panel's rectangle without its margins."""
        margin = self._ui.theme.px(MARGIN)
        return self._area.inflate(-2 * margin, -2 * margin)

    def rows(self, lines: Sequence[str], width: int) -> list[Row]:
        """Return the whole log as rows; they are broken again only after a change of log or text size."""
        sizes = self._ui.theme.sizes
        px = self._ui.theme.px
        scale = px(1000)  # a number that changes with the size of the window and of the text
        key = (tuple(lines), width, scale)
        if key == self._rows_key:
            return self._rows
        self._rows_key = key
        self._rows = []
        for entry, line in enumerate(lines):
            heading = line.startswith(HEADING)
            text = line.removeprefix(HEADING)
            size = sizes.body if heading else sizes.small
            gap = px(HEADING_GAP if heading else GAP)
            _width, height = self._ui.typesetter.measure("X", size)
            for words in self._ui.typesetter.wrap(text, width, size, bold=heading):
                self._rows.append(Row(entry, heading, gap, height, self._split_row(words, size, heading)))
                gap = 0  # above the first row of a line only
        return self._rows

    def _split_row(self, text: str, size: float, bold: bool) -> tuple[LogPart, ...]:
        """Return a row as card names and the words between them, with their distances from the left."""
        parts: list[LogPart] = []
        left = 0
        for words, card in self._split_at_cards(text):
            if words:
                parts.append(LogPart(words, card, left))
                width, _height = self._ui.typesetter.measure(words, size, bold=bold)
                left += width
        return tuple(parts)

    def _split_at_cards(self, text: str) -> Iterator[tuple[str, Card | None]]:
        """Yield the card names of a text, each with its card, and the words between, which may be empty.

        A card name begins with a picture of the card's corner, and the image has the name of the card.
        """
        first, *rest = inline.split(text)
        yield first, None
        for picture, words in zip(rest[::2], rest[1::2], strict=True):
            _folder, _slash, code = inline.picture_name(picture).rpartition("/")
            card = self._presenter.card_named(code)
            name = "" if card is None else self._presenter.card_name(card).removeprefix(picture)
            if words.startswith(name):
                yield picture + name, card
                yield words.removeprefix(name), None
            else:
                yield picture, card
                yield words, None

    def draw(self, display_list: DisplayList) -> None:
        """Draw the log, if it is open beside the table."""
        if self._view.areas.log_shown:
            self.draw_in(display_list, FURNITURE)

    def draw_in(self, display_list: DisplayList, layer: int) -> None:
        """Draw as many rows as fit, beside the table or, in a higher layer, over it."""
        view = self._view
        region = view.hover
        pointed = region.name if region is not None and region.kind == "line" else ""
        past_count = None if self._replayed is None else len(view.lines)
        shown = ShownLog(tuple(self.lines), self._back, pointed, view.logged_card, past_count)
        self._draw(display_list, self._area, shown, layer)

    @memoised
    def _draw(self, display_list: DisplayList, area: pygame.Rect, log: ShownLog, layer: int) -> None:
        """Draw the panel with the rows that fit, leaving out some at the end if the log is scrolled."""
        box = self._room()
        rows = self.rows(log.lines, box.width)
        end = len(rows) - min(log.back, max(0, len(rows) - _count_fitting(rows, box.height)))
        shown = rows[end - _count_fitting(reversed(rows[:end]), box.height) : end]
        painter = Painter(self._ui, display_list, layer)
        alpha = 225 if layer == FURNITURE else 255
        painter.panel(area, "walnut_dark", border=Shade("brass", 0.4), radius=0, alpha=alpha)
        painter.name("log", area, "\n".join(log.lines[: log.past_count][-3:]))
        for row in shown:
            box.y += row.gap
            box.height = row.height
            if log.past_count is not None:
                self._draw_row_marks(painter, box, row, log)
            self._draw_row(painter, box, row, log)
            box.y += row.height
        if len(shown) < len(rows):
            px = painter.px
            height = max(px(24), area.height * len(shown) // len(rows))
            bar = pygame.Rect(area.right - px(10), area.y, px(6), height)
            bar.y += (area.height - height) * (end - len(shown)) // (len(rows) - len(shown))
            painter.on(layer + TEXT).panel(bar, Shade("brass", 0.8), radius=3)

    def _draw_row_marks(self, painter: Painter, box: pygame.Rect, row: Row, log: ShownLog) -> None:
        """Make a row clickable, highlighted under the pointer, and marked if its line is the current one."""
        px = painter.px
        if log.pointed in row.regions:
            highlight = pygame.Rect(box.x - px(8), box.y, box.width + px(16), box.height)
            painter.panel(highlight, "walnut", border=None, radius=4)
        if log.past_count is not None and row.entry == log.past_count - 1:
            mark = pygame.Rect(box.x - px(10), box.y, px(4), box.height)
            painter.on(painter.layer + TEXT).panel(mark, Shade("brass", 1.2), border=None, radius=2)
        act = None if self._on_line is None else partial(self._on_line, row.entry)
        painter.name(f"log.{row.entry}", box, kind="line", act=act)

    def _draw_row(self, painter: Painter, place: pygame.Rect, row: Row, log: ShownLog) -> None:
        """Draw one row with card names in brass; it is dimmed if it comes after the current line."""
        px = painter.px
        size = painter.sizes.body if row.heading else painter.sizes.small
        is_later = log.past_count is not None and row.entry >= log.past_count
        for part in row.parts:
            is_lit = part.card is not None and log.pointed_card is part.card
            colour = _part_colour(row, part, is_lit, is_later)
            words = self._ui.typesetter.line(part.text, size, colour, bold=row.heading)
            alpha = LATER_ALPHA if is_later and part.card is not None and not is_lit else 255
            text = painter.on(painter.layer + TEXT)
            box = text.put(words, alpha, topleft=(place.x + part.left, place.y))
            if is_lit:
                under = pygame.Rect(box.x - px(3), box.y, box.width + px(6), box.height)
                painter.on(painter.layer + 1).panel(under, "walnut", radius=4)
            if part.card is not None:
                label = self._presenter.card_label(part.card)
                act = partial(self._on_card, part.card)
                if self._on_line is not None:
                    act = partial(self._on_line, row.entry)
                name = f"log.{row.entry}.{part.card}"
                painter.name(name, box, label, kind="line", card=part.card, act=act)


class LogOverlay(Overlay):
    """The log laid over the table, for windows in which a log beside it would shrink the cards.

    A click outside the log closes it.
    """

    first = "button.log"

    def __init__(self, button: TableButton, log: LogView) -> None:
        """``button`` is the one that closes the log."""
        self.leave = button.act
        self._button = button
        self._log = log

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes the log."""
        return [self._button]

    def draw(self, painter: Painter) -> None:
        """Draw the veil and the log."""
        veil = painter.ui.shapes.veil(painter.ui.window.size)
        painter.on(VEIL).put(veil, topleft=(0, 0))
        self._log.draw_in(painter.display_list, painter.layer)
        log = painter.display_list.find("log")
        painter.name("log_sheet", log.rect if log is not None else pygame.Rect(0, 0, 1, 1))


def _part_colour(row: Row, part: LogPart, is_lit: bool, is_later: bool) -> Shade:
    """Return the colour of a part of a row: brass for headings and cards, cream for other words."""
    if part.card is not None:
        return Shade("brass", 1.35 if is_lit or is_later else 1.1)
    if row.heading:
        return Shade("brass", 0.95 if is_later else 1.15)
    return Shade("cream", 0.66 if is_later else 0.9)


def _count_fitting(rows: Iterable[Row], height: int) -> int:
    """Return how many rows fit into a height, counted from the first one on."""
    count = 0
    for row in rows:
        height -= row.gap + row.height
        if height < 0:
            break
        count += 1
    return count
