"""The log of the game, line by line, and the recaps of a first game in its place."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import inline
from dutch.desktop.display_list import Act, DisplayList, memoised
from dutch.desktop.input import Pointer, Wheel
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.pull import Pull
from dutch.i18n import YOU, _, join_names, within
from dutch.match.seats import SeatClient
from dutch.rules.api import AnyObservation, Card, Event
from dutch.scenes.boxes import columns
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.areas import PanelSize
from dutch.scenes.table.controls import BADGES, FURNITURE, VEIL, Part, TableButton, units
from dutch.scenes.table.overlays import Overlay
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Moment
from dutch.stage.script import HEADING

MARGIN = 20
HEADING_GAP = 16  # room above a heading, at 1080p
GAP = 5  # room above any other line, at 1080p
LETTERS = 15  # the least height of the text, in real pixels
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
    note_height: int
    """The height of the note at the foot of the log."""


@dataclass(eq=False)
class LogView(Part):
    """The log beside the table: the part that is scrolled into view, which is usually its end."""

    view: TableView
    on_card: Callable[[str], object]
    """Called with the name of a card's region by a click on the name of the card."""
    on_line: Callable[[int], object] | None = None
    """Called with the index of any line that is clicked in a replay."""
    replayed: Callable[[], Sequence[str]] | None = None
    """Returns the lines of the whole game in a replay. Later lines than those shown are dimmed then."""
    opens_at: Callable[[int], Act | None] = lambda _line: None
    """Returns what a click on the line with this index does, if anything."""

    def __post_init__(self) -> None:
        self._ui = self.view.ui
        self._presenter = self.view.presenter
        self._read = 0  # the index of the line to read aloud
        self._back = 0  # rows at the end that are scrolled out of sight
        self._pull = Pull()
        self._followed: tuple[int, ...] = ()  # number of lines and, in a replay, what their rows depend on
        self._rows: list[Row] = []
        self._broken: tuple[str, ...] = ()  # the lines of these rows
        self._rows_key = (0, 0)  # what else these rows depend on

    def update(self, ms: float) -> bool:
        """Follow the game: scroll to the latest line, in a replay with some rows after it.

        A log that was dragged glides on.
        """
        glides = self._pull.update(ms / 1000, self._row_height, lambda rows: self.scroll(-rows))
        count = len(self.view.lines)
        followed: tuple[int, ...] = (count,)
        if self.replayed is not None:
            followed = count, self._room().width, self._ui.theme.px(1000)
        if followed == self._followed:
            return glides
        self._followed = followed
        self._back = 0
        if self.replayed is not None:
            later = [row for row in self.rows(self.lines, self._room().width) if row.entry >= count]
            self._back = max(0, len(later) - ROWS_AFTER)
        return True

    def turn_wheel(self, wheel: Wheel) -> None:
        """Scroll with the wheel over the log."""
        region = self.view.display_list.find("log")
        if region is not None and region.rect.collidepoint(wheel.pos):
            self.scroll(wheel.steps * ROWS_PER_NOTCH)
            self.view.changed = True

    def follow(self, pointer: Pointer) -> None:
        """Let the pointer drag the log."""
        region = self.view.display_list.find("log")
        if pointer.kind == "move":
            rows = self._pull.drag(pointer.pos[1], self._row_height)
            self.view.changed |= rows != 0 and self.scroll(-rows)
        elif pointer.kind == "up":
            self._pull.release()
        elif region is not None and region.rect.collidepoint(pointer.pos):
            self._pull.grab(pointer.pos[1])

    @property
    def is_dragged(self) -> bool:
        """True while the log follows the pointer, whose release is then not a click."""
        return self._pull.is_held and self._pull.moved

    @property
    def _row_height(self) -> int:
        return self._ui.typesetter.measure("X", self._letters(False))[1]

    def _letters(self, heading: bool) -> float:
        """Return the size of the letters of a row, in pixels at 1080p."""
        sizes = self._ui.theme.sizes
        return max(sizes.body if heading else sizes.small, LETTERS / self._ui.theme.scale_factor)

    def scroll(self, count: int) -> bool:
        """Scroll towards the beginning by this many rows, or towards the end if negative.

        Returns whether anything moved.
        """
        before = self._back
        rows = self.rows(self.lines, self._room().width)
        most = max(0, len(rows) - _count_fitting(rows, self._room().height))  # with the first row in sight
        self._back = max(0, min(self._back + count, most))
        return self._back != before

    def read_last(self) -> None:
        """Make the latest line the one that is read aloud."""
        self._read = len(self.view.lines) - 1

    def step(self, key: str) -> bool:
        """Let an arrow, Home or End choose the line to read aloud, and scroll it into view.

        Returns whether the key was one of these.
        """
        last = len(self.lines) - 1
        entries = {"up": self._read - 1, "down": self._read + 1, "first": 0, "last": last}
        if key in entries:
            self._read = max(0, min(entries[key], last))
            self.scroll(sum(row.entry > self._read for row in self._rows) - self._back)
            self.view.changed = True
        return key in entries

    @property
    def line_aloud(self) -> str:
        """The chosen line, and its number."""
        count = len(self.lines)
        place = _("{number} of {count}").format(number=self._read + 1, count=count)
        return f"{self.lines[self._read]}\n{place}"

    @property
    def lines(self) -> Sequence[str]:
        """All lines; a log without any explains what it will show and how players score."""
        lines = self.view.lines if self.replayed is None else self.replayed()
        if all(line.startswith(HEADING) for line in lines):
            note = _("What happens is listed here. {score}").format(score=self._presenter.scoring_meaning())
            return (*lines, note)
        return lines

    @property
    def area(self) -> pygame.Rect:
        """The log beside the table or, where it would shrink the cards, over the table."""
        view = self.view
        return view.areas.side if view.areas.log_shown else view.log_sheet

    def _room(self) -> pygame.Rect:
        """Return the panel's rectangle without its margins and, beside the table, above a note."""
        margin = self._ui.theme.px(MARGIN)
        room = self.area.inflate(-2 * margin, -2 * margin)
        if self.view.areas.log_shown:
            room.height -= self.view.note_height
        return room

    def rows(self, lines: Sequence[str], width: int) -> list[Row]:
        """Return the whole log as rows; new lines at its end are added without breaking the others again."""
        px = self._ui.theme.px
        scale = px(1000)  # a number that changes with the size of the window and of the text
        wanted, key, count = tuple(lines), (width, scale), len(self._broken)
        if key != self._rows_key or wanted[:count] != self._broken:
            self._rows_key, self._rows, count = key, [], 0
        self._broken = wanted
        for entry, line in enumerate(wanted[count:], count):
            heading = line.startswith(HEADING)
            text = line.removeprefix(HEADING)
            size = self._letters(heading)
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
            _folder, _slash, code = inline.picture_of(picture).name.rpartition("/")
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
        if self.view.areas.log_shown:
            self.draw_in(display_list, FURNITURE)

    def draw_in(self, display_list: DisplayList, layer: int) -> None:
        """Draw as many rows as fit, beside the table or, in a higher layer, over it."""
        view = self.view
        region = view.hover
        pointed = region.name if region is not None and region.kind == "line" else ""
        past_count = None if self.replayed is None else len(view.lines)
        shown = ShownLog(
            tuple(self.lines), self._back, pointed, view.logged_card, past_count, view.note_height
        )
        self._draw(display_list, self.area, shown, layer)

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
            opened = self.opens_at(row.entry) if log.past_count is None else None
            if log.past_count is not None or opened is not None:
                self._draw_row_marks(painter, box, row, log, opened)
            self._draw_row(painter, box, row, log)
            box.y += row.height
        if len(shown) < len(rows):
            px = painter.px
            height = max(px(24), area.height * len(shown) // len(rows))
            bar = pygame.Rect(area.right - px(10), area.y, px(6), height)
            bar.y += (area.height - height) * (end - len(shown)) // (len(rows) - len(shown))
            painter.on(layer + TEXT).panel(bar, Shade("brass", 0.8), radius=3)

    def _draw_row_marks(
        self, painter: Painter, box: pygame.Rect, row: Row, log: ShownLog, opened: Act | None
    ) -> None:
        """Make a row clickable, highlighted under the pointer, and marked if its line is the current one."""
        px = painter.px
        if log.pointed in row.regions:
            highlight = pygame.Rect(box.x - px(8), box.y, box.width + px(16), box.height)
            painter.panel(highlight, "walnut", border=None, radius=4)
        if log.past_count is not None and row.entry == log.past_count - 1:
            mark = pygame.Rect(box.x - px(10), box.y, px(4), box.height)
            painter.on(painter.layer + TEXT).panel(mark, Shade("brass", 1.2), border=None, radius=2)
        act = opened if self.on_line is None else partial(self.on_line, row.entry)
        painter.name(f"log.{row.entry}", box, kind="line", act=act)

    def _draw_row(self, painter: Painter, place: pygame.Rect, row: Row, log: ShownLog) -> None:
        """Draw one row with card names in brass; it is dimmed if it comes after the current line."""
        px = painter.px
        size = self._letters(row.heading)
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
                name = f"log.{row.entry}.{part.card}"
                act: Act = partial(self.on_card, name)
                if self.on_line is not None:
                    act = partial(self.on_line, row.entry)
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
        painter.name("log_sheet", self._log.area)
        painter.name("passage", self._log.area, self._log.line_aloud)
        self._log.draw_in(painter.display_list, painter.layer)


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


SIDE_WIDTH = 420
"""Width of a panel beside the table, in pixels at 1080p."""

SIDE_GROWTH = 0.14
"""The part of the text's growth that the width follows."""

HEIGHT = 256
"""Height of a panel below the table, in pixels at 1080p and 100 %."""

FOLDED_HEIGHT = 96
"""Height of the same panel when it is folded."""

FIRST_COLUMN = 0.34
"""Share of the width of a panel below the table for its title and buttons."""

MOST_SEATS = 4
"""Maximum number of players for whom a panel of recaps may shrink the cards."""

BUTTON_ZONES = tuple(f"button.{name}" for name in ("hint", "hand", "end", "undo"))
"""The zones of the buttons of decisions."""

# Lengths at 1080p:
SIDE_MARGIN = 28
SIDE_GAP = 20
TITLE_HEIGHT = 64


def panel_size(ui: UIContext, folded: bool = False, recapped: int = 0) -> PanelSize:
    """Return the width of a panel beside the table and the height of one below it, in pixels.

    The height grows with the text, unless the panel recaps a game for this number of players: then the cards
    matter more.
    """
    width = SIDE_WIDTH * (1 + SIDE_GROWTH * (ui.settings.scale - 100) / 100)
    height = FOLDED_HEIGHT if folded else HEIGHT
    pixels = units(ui.window.size, height) if recapped else ui.theme.px(height)
    return PanelSize(units(ui.window.size, width), pixels, recapped > MOST_SEATS)


def panel_rooms(ui: UIContext, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the area for the title and the buttons, and the area for the text.

    Beside the table they are the same rectangle, below the table they are two columns.
    """
    margin = units(ui.window.size, SIDE_MARGIN)
    if area.height > area.width:
        room = area.inflate(-2 * margin, -2 * margin)
        return room, room
    room = area.inflate(-2 * margin, -2 * ui.theme.px(SIDE_GAP))
    first, rest = columns(room, round(room.width * FIRST_COLUMN), None, gap=margin)
    return first, rest


def draw_ground(painter: Painter, area: pygame.Rect, title: str) -> None:
    """Draw the ground of a panel."""
    look = {"border": Shade("brass", 0.4), "radius": 0, "alpha": 235}
    painter.on(FURNITURE).panel(area, "walnut_dark", **look)
    painter.name("guide", area, title)


def draw_side(painter: Painter, area: pygame.Rect, above: str, title: str) -> pygame.Rect:
    """Draw a panel with a title, and a line of text above the title. Returns the area for the text."""
    draw_ground(painter, area, title)
    room, text = panel_rooms(painter.ui, area)
    px = painter.px
    sizes = painter.sizes
    line = painter.ui.typesetter.fit(above, room.width, sizes.small, Shade("brass", 1.15), bold=True)
    head = painter.put(line, topleft=room.topleft)
    head.update(room.x, head.bottom + px(4), room.width, px(TITLE_HEIGHT))
    heading = painter.paragraph(title, head, sizes.label * 1.5, Shade("brass", 1.2), "topleft", face="title")
    if text is not room:
        return text
    top = heading.bottom + px(SIDE_GAP)
    return pygame.Rect(room.x, top, room.width, room.bottom - top)


class Note(NamedTuple):
    """A recap of a round, or what is explained when it first happens."""

    name: str
    round: int
    """The round that is summed up; 0 for an explanation."""
    text: Callable[[], str]
    """Returns the text in the player's language, which can change."""

    @property
    def title(self) -> str:
        """The heading above the text."""
        return _("Round {round}").format(round=self.round) if self.round else _("New to you")


class RecapPanel(Part):
    """Replaces the log while that is closed; uses only events that the player has seen.

    Where it would shrink the cards of many players, the recap of a round appears below the button to go on.
    """

    def __init__(self, view: TableView, client: SeatClient, past: Sequence[Event]) -> None:
        """``past`` are the events the player has seen so far."""
        self._view = view
        self._ui = view.ui
        self._presenter = presenter = view.presenter
        self._client = client
        self._shown: list[Note] = []
        self._waiting: list[Note] = []
        self._latest: Sequence[Note] = ()  # what is read aloud
        self._explained: set[str] = set()
        self._events: list[Event] = []
        self._round = presenter.moment(client.observation).round
        self.start_from(past)

    def start_from(self, past: Sequence[Event]) -> None:
        """Start with the events of the latest round among these, which has no recap yet."""
        begun = [index for index, event in enumerate(past) if self._begins(event)]
        self._events = [*past[begun[-1] if begun else 0 :]]

    def _begins(self, event: Event) -> int:
        """Return the number of the round that begins with this event, or 0."""
        return self._presenter.moment_after(event, Moment(0, "")).round

    def take(self, events: Sequence[Event]) -> None:
        """Add events, and write a recap of every round whose turns are over."""
        for event in events:
            if begun := self._begins(event):
                self._sum_up()
                self._round = begun
            self._events.append(event)
        observation = self._client.observation
        if self._presenter.round_is_over(observation):
            self._sum_up()
        for index, text in enumerate(self._presenter.explanations(events, observation)):
            if text not in self._explained:
                self._explained.add(text)
                name = f"explained.{len(self._explained)}"
                self._waiting.append(Note(name, 0, partial(self._explanation, events, observation, index)))

    def _explanation(self, events: Sequence[Event], observation: AnyObservation, index: int) -> str:
        return [*self._presenter.explanations(events, observation)][index]

    def _sum_up(self) -> None:
        """Write a recap of the round, if it had a turn. It appears when the cards are at rest."""
        text = partial(self._recap, tuple(self._events), self._client.observation)
        if text():
            self._waiting.append(Note(f"recap.{self._round}", self._round, text))
        self._events.clear()

    def _recap(self, events: Sequence[Event], observation: AnyObservation) -> str:
        return self._presenter.recap(events, observation, self._client.names)

    def update(self, ms: float) -> bool:
        """Show a new recap while the table waits at its result. Returns whether there is one."""
        is_new = bool(self._waiting) and self._view.animator.stopped
        if is_new:
            self.settle()
        return is_new

    def settle(self) -> None:
        """Show all notes written so far, because the table has shown the events they mention."""
        self._shown = [*reversed(self._waiting), *self._shown]
        self._latest = tuple(self._waiting) or self._latest
        self._waiting.clear()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with as many recaps as fit, unless the log is open in its place."""
        if self._view.areas.log_open:
            return
        area = self._view.areas.side
        painter = Painter(self._ui, display_list, BADGES)
        sizes = painter.sizes
        if not area.width:
            if self._shown and self._view.animator.stopped:
                self._draw_alone(painter, self._shown[0])
            return
        names = self._client.names
        others = (within(name) for seat, name in enumerate(names) if seat != self._client.seat)
        above = join_names([_(YOU), *others])
        room = draw_side(painter, area, above, _("Round by round"))
        text = self._presenter.introduction()
        aloud = "\n".join(note.text() for note in self._latest)
        painter.name("recap", area, aloud or text, kind="tip")
        if not self._shown:
            place = painter.paragraph(text, room, sizes.label, anchor="topleft")
            painter.name("recap.none", place, text)
        top = room.y
        typesetter = self._ui.typesetter
        for index, note in enumerate(self._shown):
            text = note.text()
            heading = typesetter.fit(note.title, room.width, sizes.small, Shade("brass", 1.15), bold=True)
            size, colour = (sizes.label, "cream") if index == 0 else (sizes.body, Shade("cream", 0.8))
            below = top + heading.get_height()
            max_height = 0 if index else max(1, room.bottom - below)
            words = typesetter.paragraph(text, room.width, size, colour, height=max_height)
            if below + words.get_height() > room.bottom and index:
                break
            painter.put(heading, topleft=(room.x, top))
            place = painter.put(words, topleft=(room.x, below))
            painter.name(note.name, place, text)
            top = place.bottom + painter.px(SIDE_GAP)

    def _draw_alone(self, painter: Painter, note: Note) -> None:
        """Draw a note in the place of the buttons of decisions."""
        zones = [self._view.layout.zone(zone) for zone in BUTTON_ZONES]
        box = zones[0].unionall(zones[1:])
        painter.on(FURNITURE).panel(box, "walnut_dark", border=Shade("brass", 0.4), alpha=235)
        room = box.inflate(-2 * painter.px(SIDE_GAP), -painter.px(SIDE_GAP))
        text = note.text()
        painter.paragraph(text, room, painter.sizes.label, anchor="center")
        painter.name(note.name, box, text)
