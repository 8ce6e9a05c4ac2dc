"""The log of the game, line by line; pointing at a card's name marks the card on the table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.rules.events import Event, TurnBegan
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.drawing import BADGES, CONTENT, FURNITURE, VEIL, draw_box
from dutch.scenes.table.overlays import Overlay
from dutch.stage.presenter import HEADING, Presenter

WIDTH = 320  # of the open log at 1080p, with text of the usual size
MARGIN = 20
HEADING_GAP = 16  # room above a heading, at 1080p
GAP = 5  # room above any other line, at 1080p
ROWS_PER_NOTCH = 3  # rows that one notch of the wheel moves
ROWS_AFTER = 6  # rows shown after the current line, if later ones are known
LATER_ALPHA = 180  # opacity of the names of cards, with their corners, in lines after the current one
TEXT = BADGES - FURNITURE  # the layer of the text above that of the panel


class LogLine(NamedTuple):
    """One line of the log, in which a picture precedes the name of each card."""

    text: str


class LogWriter:
    """Words events as lines of the log, with a line for each turn in which nothing else happened."""

    def __init__(self, presenter: Presenter) -> None:
        self.idle = False
        """True from the beginning of a turn until its first line."""
        self._presenter = presenter

    def line(self, event: Event, names: tuple[str, ...], viewer: int) -> str:
        """Return the line for the next event; empty if the event gets none."""
        line = self._presenter.log_line(event, names, viewer)
        if self.idle and not line:
            line = self._presenter.idle_turn(event, names, viewer)
        self.idle = isinstance(event, TurnBegan) or (self.idle and not line)
        return line


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


class Mention(NamedTuple):
    """What a region of the log shows: a line, by its index, or the name of a card in it."""

    entry: int
    card: Card | None = None


class LogView:
    """Draws the part of the log that is scrolled into view, which is usually its end."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter
        self._layer = FURNITURE  # of the panel that is being drawn
        self._back = 0  # rows at the end that are scrolled out of sight
        self._past_count = -1  # in a replay, the lines that were in the past when it was last drawn
        self._rows: list[Row] = []
        self._rows_key: tuple[object, ...] = ()  # the arguments that gave these rows
        self._mentions: dict[str, Mention] = {}  # by region, of the rows drawn last
        self.on_card: Callable[[Card], object] = lambda _card: None
        """Called after a click on the name of a card."""
        self.on_line: Callable[[int], object] | None = None
        """Called after a click on any part of a line, in place of ``on_card``, with the line's index."""

    def card_at(self, region: str) -> Card | None:
        """Return the card that a region of the log names; None for any other region."""
        mention = self._mentions.get(region)
        return None if mention is None else mention.card

    def scroll(self, notches: int) -> None:
        """Scroll towards the beginning by ``notches`` of the wheel, or towards the end if negative."""
        self._back = max(0, self._back + notches * ROWS_PER_NOTCH)

    def follow(self) -> None:
        """Scroll to the end, because a line was added."""
        self._back = 0

    def rows(self, lines: Sequence[LogLine], width: int) -> list[Row]:
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
            heading = line.text.startswith(HEADING)
            text = line.text.removeprefix(HEADING)
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

    def draw(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        lines: Sequence[LogLine],
        hover: str,
        past_count: int | None = None,
        layer: int = FURNITURE,
    ) -> None:
        """Draw as many rows as fit.

        In a replay, ``past_count`` is the number of lines up to the current position: later lines are dimmed,
        and every line can be clicked. When it changes, the current line is scrolled into view with some rows
        after it. A log without entries explains what it will show and how players score.
        """
        if all(line.text.startswith(HEADING) for line in lines):
            note = _("What happens is listed here. {score}").format(score=self._presenter.scoring_meaning())
            lines = (*lines, LogLine(note))
        pointed = self._mentions.get(hover)
        self._draw(display_list, area, tuple(lines), self._back, pointed, past_count, layer)

    @memoised
    def _draw(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        lines: tuple[LogLine, ...],
        back: int,
        pointed: Mention | None,
        past_count: int | None,
        layer: int,
    ) -> None:
        """Draw the panel with the rows that fit, leaving out ``back`` rows at the end."""
        room = self._room(area)
        rows = self.rows(lines, room.width)
        if past_count is not None and past_count != self._past_count:
            self._past_count = past_count
            later_rows = [row for row in rows if row.entry >= past_count]
            back = max(0, len(later_rows) - ROWS_AFTER)
        most_back = max(0, len(rows) - _count_fitting(rows, room.height))  # with the first row in sight
        self._back = min(back, most_back)
        end = len(rows) - self._back
        shown = rows[end - _count_fitting(reversed(rows[:end]), room.height) : end]
        label = "\n".join(line.text for line in lines[:past_count][-3:])
        self._draw_panel(display_list, area, label, shown, pointed, past_count, layer)
        self._draw_scroll_bar(display_list, area, len(rows), len(shown))

    def _room(self, area: pygame.Rect) -> pygame.Rect:
        """Return the panel's rectangle without its margins."""
        margin = self._ui.theme.px(MARGIN)
        return area.inflate(-2 * margin, -2 * margin)

    def _draw_panel(
        self,
        display_list: DisplayList,
        area: pygame.Rect,
        label: str,
        shown: Sequence[Row],
        pointed: Mention | None,
        past_count: int | None,
        layer: int,
    ) -> None:
        """Draw the panel with these rows."""
        style = {"border": Shade("brass", 0.4), "radius": 0, "alpha": 225 if layer == FURNITURE else 255}
        self._layer = layer
        draw_box(display_list, self._ui, area, layer, "walnut_dark", **style)
        display_list.name("log", area, label)
        self._mentions = {}
        box = self._room(area)
        for row in shown:
            box.y += row.gap
            box.height = row.height
            is_later = past_count is not None and row.entry >= past_count
            if past_count is not None:
                is_pointed = pointed is not None and pointed.entry == row.entry
                self._draw_row_marks(display_list, box, row.entry, row.entry == past_count - 1, is_pointed)
            self._draw_row(display_list, box, row, pointed, is_later)
            box.y += row.height

    def _draw_row_marks(
        self, display_list: DisplayList, box: pygame.Rect, entry: int, is_current: bool, is_pointed: bool
    ) -> None:
        """Make a row clickable, highlighted under the pointer, and marked if its line is the current one."""
        ui = self._ui
        px = self._ui.theme.px
        if is_pointed:
            highlight = box.move(-px(8), 0)
            highlight.width = box.width + px(16)
            draw_box(display_list, ui, highlight, self._layer, "walnut", border=None, radius=4)
        if is_current:
            mark = pygame.Rect(box.x - px(10), box.y, px(4), box.height)
            draw_box(display_list, ui, mark, self._layer + TEXT, Shade("brass", 1.2), border=None, radius=2)
        name = f"log.{entry}"
        self._mentions[name] = Mention(entry)
        display_list.name(name, box, act=None if self.on_line is None else partial(self.on_line, entry))

    def _draw_row(
        self, display_list: DisplayList, place: pygame.Rect, row: Row, pointed: Mention | None, is_later: bool
    ) -> None:
        """Draw one row with card names in brass; it is dimmed if it comes ``later``."""
        ui = self._ui
        px = self._ui.theme.px
        size = ui.theme.sizes.body if row.heading else ui.theme.sizes.small
        for part in row.parts:
            is_lit = part.card is not None and pointed is not None and pointed.card is part.card
            colour = _part_colour(row, part, is_lit, is_later)
            words = ui.typesetter.line(part.text, size, colour, bold=row.heading)
            alpha = LATER_ALPHA if is_later and part.card is not None and not is_lit else 255
            box = display_list.put(words, self._layer + TEXT, alpha, topleft=(place.x + part.left, place.y))
            if is_lit:
                under = pygame.Rect(box.x - px(3), box.y, box.width + px(6), box.height)
                draw_box(display_list, ui, under, self._layer + 1, "walnut", radius=4)
            if part.card is not None:
                label = self._presenter.card_label(part.card)
                act = partial(self.on_card, part.card)
                if self.on_line is not None:
                    act = partial(self.on_line, row.entry)
                name = f"log.{row.entry}.{part.card}"
                self._mentions[name] = Mention(row.entry, part.card)
                display_list.name(name, box, label, card=part.card, act=act)

    def _draw_scroll_bar(
        self, display_list: DisplayList, area: pygame.Rect, row_count: int, shown_count: int
    ) -> None:
        """Draw a thin scroll bar if there are more rows than fit."""
        if shown_count >= row_count:
            return
        px = self._ui.theme.px
        height = max(px(24), area.height * shown_count // row_count)
        hidden_above = row_count - self._back - shown_count
        bar = pygame.Rect(area.right - px(10), area.y, px(6), height)
        bar.y += (area.height - height) * hidden_above // max(1, row_count - shown_count)
        draw_box(display_list, self._ui, bar, self._layer + TEXT, Shade("brass", 0.8), radius=3)


class LogOverlay(Overlay):
    """The log laid over the table, for windows in which a log beside it would shrink the cards.

    A click outside the log closes it.
    """

    first = "button.log"

    def __init__(self, button: TableButton, draw_log: Callable[[DisplayList, int], None]) -> None:
        """``button`` is the one that closes the log; ``draw_log`` draws the log in a layer."""
        self.leave = button.act
        self._button = button
        self._draw_log = draw_log

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the button that closes the log."""
        return [self._button]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the veil and the log."""
        display_list.blit(ui.shapes.veil(ui.window.size), (0, 0), VEIL)
        self._draw_log(display_list, CONTENT)
        log = display_list.find("log")
        display_list.name("log_sheet", log.rect if log is not None else pygame.Rect(0, 0, 1, 1))


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
