"""The panels beside the table: a lesson's explanation and task, and the recaps of a first game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.gamepad import with_keys
from dutch.desktop.theme import Shade
from dutch.i18n import _, within
from dutch.match.lesson import LessonStep, Tutor
from dutch.match.seats import SeatClient
from dutch.rules.api import Event
from dutch.scenes.boxes import columns
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.buttons import CONFIRM
from dutch.scenes.table.controls import BADGES, FURNITURE, Part, TableButton, draw_brackets, units
from dutch.scenes.table.view import PanelSize, TableView
from dutch.stage.answers import Moment

WIDTH = 420
"""Width of a panel beside the table, in pixels at 1080p."""

GROWTH = 0.14
"""The part of the text's growth that the width follows."""

HEIGHT = 256
"""Height of a panel below the table, in pixels at 1080p and 100 %."""

FOLDED_HEIGHT = 96
"""Height of the same panel when it is folded."""

FIRST_COLUMN = 0.34
"""Share of the width of a panel below the table for its title and buttons."""

# Lengths at 1080p:
MARGIN = 28
GAP = 20
INDENT = 20
NEXT_HEIGHT = 60
BACK_HEIGHT = 48
TITLE_HEIGHT = 64

NEXT = "guide.next"
FOLD = "guide.fold"

LETTERS = 1.15
"""Preferred size of the letters, relative to labels."""


def panel_size(ui: UIContext, folded: bool = False, grows: bool = True) -> PanelSize:
    """Return the width of a panel beside the table and the height of one below it, in pixels.

    The height ``grows`` with the text, unless the cards matter more.
    """
    width = WIDTH * (1 + GROWTH * (ui.settings.scale - 100) / 100)
    height = FOLDED_HEIGHT if folded else HEIGHT
    pixels = ui.theme.px(height) if grows else units(ui.window.size, height)
    return PanelSize(units(ui.window.size, width), pixels)


def panel_rooms(ui: UIContext, area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the area for the title and the buttons, and the area for the text.

    Beside the table they are the same rectangle, below the table they are two columns.
    """
    margin = units(ui.window.size, MARGIN)
    if area.height > area.width:
        room = area.inflate(-2 * margin, -2 * margin)
        return room, room
    room = area.inflate(-2 * margin, -2 * ui.theme.px(GAP))
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
    top = heading.bottom + px(GAP)
    return pygame.Rect(room.x, top, room.width, room.bottom - top)


class ShownStep(NamedTuple):
    """The step that the panel shows, which waits for the events before it."""

    step: LessonStep
    is_over: bool
    """True if the lesson ends with this step."""


class Footer(NamedTuple):
    """The places of the buttons at the panel's foot: the same in every step."""

    back: pygame.Rect
    repeat: pygame.Rect
    onward: pygame.Rect
    """The button that leads on or, in a folded panel, opens it."""


class TextHeights(NamedTuple):
    """The heights of the room for a step's text, in pixels."""

    with_task: int
    only_read: int
    """For a step without a task, above the button that leads on."""

    def of(self, step: LessonStep) -> int:
        """Return the height for a step."""
        return self.with_task if step.expect else self.only_read


class LessonGuide(Part):
    """Draws the panel that replaces the log in a lesson, and marks the regions of each step."""

    def __init__(self, view: TableView, tutor: Tutor) -> None:
        self._view = view
        self._ui = view.ui
        self._tutor = tutor
        self.letter_size = 0.0
        """The font size at which the text of every step fits."""
        self._fitted_to: object = None
        self._shown = ShownStep(tutor.step, tutor.over)
        self._is_busy = False  # True while events are being shown
        self.folded = False
        """True if a panel below the table shows only the task, which leaves the cards their size."""

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self._tutor.step

    def update(self, ms: float) -> bool:
        """Show the current step, unless the events before it are still being shown.

        A step marked as ``early`` appears even then.
        """
        busy = self._view.animator.busy
        before = self._shown, self._is_busy
        self._is_busy = busy
        if not busy or self._tutor.step.early:
            self._shown = ShownStep(self._tutor.step, self._tutor.over and not busy)
        return before != (self._shown, self._is_busy)

    @property
    def is_reading(self) -> bool:
        """True if the step only has to be read, and the table takes no actions."""
        return self._tutor.reading

    @property
    def task(self) -> str:
        """The prompt of a step that only has to be read; empty for a step with a task."""
        if self._shown.is_over:
            return _("Well done! That was the lesson.")
        if self._shown.step.task or self._is_busy:
            return ""
        if self._ui.keyboard:
            return _("Read the panel, then press [Enter].")
        return _("Read the panel, then press Continue.")

    @property
    def hint(self) -> str:
        """The sentence shown after any attempt other than the current task."""
        step = self._tutor.step
        return step.hint or self._task_of(step) or self.task

    def _task_of(self, step: LessonStep) -> str:
        """Return a step's task, in a wording that names the keys if the player uses keys."""
        if self._ui.keyboard and step.keys:
            return self._ui.keys(step.keys)
        return step.task

    @property
    def _is_last_lesson(self) -> bool:
        return self._tutor.number == self._tutor.count - 1

    def _footer(self, area: pygame.Rect) -> Footer:
        room, _text = panel_rooms(self._ui, area)
        px = self._ui.theme.px
        half = (room.width - px(12)) // 2
        if self.folded:
            onward = pygame.Rect(room.x, 0, room.width, min(px(NEXT_HEIGHT), area.height))
            onward.centery = area.centery
            return Footer(onward, onward, onward)
        back = pygame.Rect(room.x, room.bottom - px(BACK_HEIGHT), half, px(BACK_HEIGHT))
        top = back.y - px(GAP) - px(NEXT_HEIGHT)
        onward = pygame.Rect(room.x, top, room.width, px(NEXT_HEIGHT))
        return Footer(back, back.move_to(right=room.right), onward)

    @property
    def again(self) -> Go:
        """The route that starts this lesson again."""
        return self._to_lesson(self._tutor.number)

    def _to_lesson(self, number: int) -> Go:
        return Go("learn", {"game": self._tutor.lesson.game, "lesson": number})

    def buttons(self, go_on: Act, go_back: Act, repeat: Act, fold: Act) -> list[TableButton]:
        """Return the panel's buttons. A panel below the table can be folded while there is a task."""
        tutor = self._tutor
        busy = self._view.animator.busy
        area = self._view.areas.side
        footer = self._footer(area)
        if self.folded:
            return [TableButton(FOLD, footer.onward, _("Show the text"), fold)]
        why_not_back = ""
        if busy:
            why_not_back = _("One moment …")
        elif tutor.first:
            why_not_back = _("This is the first step.")
        buttons = [
            TableButton(
                "guide.back", footer.back, _("Back"), go_back, reason=why_not_back, tip=_("One step back")
            ),
            TableButton("guide.repeat", footer.repeat, _("Repeat"), repeat, tip=_("Start this lesson again")),
        ]
        if tutor.reading and not busy:
            buttons.insert(0, TableButton(NEXT, footer.onward, self._onward_title, go_on, "primary"))
        elif not tutor.reading and area.width > area.height:
            tip = _("Make more room for the cards")
            buttons.append(TableButton(FOLD, footer.onward, _("Hide the text"), fold, tip=tip))
        return buttons

    @property
    def _onward_title(self) -> str:
        if not self._tutor.over:
            return _("Continue")
        return _("See the score") if self._is_last_lesson else _("Next lesson")

    def go_on(self) -> Go | None:
        """Go to the next step. Returns where the last one leads, unless that is the score."""
        if not self._tutor.over:
            self._tutor.go_on()
        elif not self._is_last_lesson:
            return self._to_lesson(self._tutor.number + 1)
        return None

    def go_back(self) -> None:
        """Return to the previous step."""
        self._tutor.go_back()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel."""
        painter = Painter(self._ui, display_list, BADGES)
        if self.folded:
            self._draw_folded(painter, self._view.areas.side)
        else:
            self._draw_text(painter, self._view.areas.side)

    def _draw_text(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the explanation and the task."""
        tutor = self._tutor
        step = self._shown.step
        gap = painter.px(GAP)
        words = _("Lesson {number} of {count}").format(number=tutor.number + 1, count=tutor.count)
        room = draw_side(painter, area, words, tutor.lesson.title)
        footer = self._footer(area)
        heights = TextHeights(room.height, room.height)
        if footer.back.left >= room.left:  # the buttons are below the text, not below the title
            heights = TextHeights(footer.back.y - gap - room.y, footer.onward.y - gap - room.y)
        room.height = heights.of(step)
        size = self._fit_letters(room.width, heights)
        spoken = self._ui.typesetter.paragraph(step.say, room.width, size)
        text_rect = painter.put(spoken, topleft=room.topleft)
        painter.name("guide.say", text_rect, step.say)
        if step.task:
            top = text_rect.bottom + gap
            self._draw_task(painter, pygame.Rect(room.x, top, room.width, room.bottom - top), size)

    def _draw_folded(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw a folded panel below the table, with nothing but the task."""
        draw_ground(painter, area, self._tutor.lesson.title)
        _title_room, room = panel_rooms(self._ui, area)
        room.clamp_ip(area)
        pad = painter.px(8)
        room.update(room.x, area.y + pad, room.width, area.height - 2 * pad)
        self._draw_task(painter, room, LETTERS * painter.sizes.label)

    def _fit_letters(self, width: int, heights: TextHeights) -> float:
        """Return the size of letters at which every step of the lesson fits, so that all look alike."""
        theme = self._ui.theme
        key = (width, heights, theme.scale_factor)
        if self._fitted_to != key:
            pixels = theme.font_px(LETTERS * theme.sizes.label)
            while pixels > theme.look.minimum and not self._all_fit(width, heights, pixels):
                pixels -= 1
            self._fitted_to = key
            self.letter_size = pixels / theme.scale_factor
        return self.letter_size

    def _all_fit(self, width: int, heights: TextHeights, pixels: int) -> bool:
        """Return whether every step of the lesson fits with letters of this size in pixels."""
        size = pixels / self._ui.theme.scale_factor
        return all(
            self._needed_height(step, width, size) <= heights.of(step) for step in self._tutor.lesson.steps
        )

    def _needed_height(self, step: LessonStep, width: int, size: float) -> int:
        """Return the height of a step's explanation and task with letters of this size."""
        typesetter = self._ui.typesetter
        px = self._ui.theme.px
        height = typesetter.paragraph(step.say, width, size).get_height()
        if step.task:
            variants = (step.task, with_keys(step.keys, pad=False))
            height += max(
                typesetter.paragraph(task, width - px(INDENT), size, bold=True).get_height()
                for task in variants
            )
            _width, title_height = typesetter.measure("X", self._ui.theme.sizes.small, bold=True)
            height += px(GAP) + px(2) + title_height
        return height

    def _draw_task(self, painter: Painter, area: pygame.Rect, size: float) -> None:
        """Draw the current task beside a brass line, under a small title, until it is done."""
        if self._shown.step is not self._tutor.step:
            return  # its events are still being shown
        px = painter.px
        room = pygame.Rect(area.x + px(INDENT), area.y, area.width - px(INDENT), area.height)
        small, brass = painter.sizes.small, Shade("brass", 1.15)
        title = self._ui.typesetter.fit(_("Your move"), room.width, small, brass, bold=True)
        top = painter.put(title, topleft=room.topleft).bottom + px(2)
        room.update(room.x, top, room.width, room.bottom - top)
        task = self._task_of(self._shown.step)
        place = painter.paragraph(task, room, size, anchor="topleft", bold=True)
        box = pygame.Rect(area.x, area.y, area.width, place.bottom - area.y)
        painter.panel(pygame.Rect(box.x, box.y, px(5), box.height), "brass", border=None, radius=2)
        painter.name("guide.task", box, task)


class StepMarks(Part):
    """Brackets around the regions of a lesson's step, on top of everything else."""

    def __init__(self, ui: UIContext, tutor: Tutor, are_shown: Callable[[], bool]) -> None:
        self._ui = ui
        self._tutor = tutor
        self._are_shown = are_shown

    def draw(self, display_list: DisplayList) -> None:
        """Draw brackets around the regions of the step, except cards that are already held.

        In the first lesson, brackets also surround the Continue button. The button that confirms a number
        gets them only when the number is the right one.
        """
        if not self._are_shown():
            return
        tutor = self._tutor
        amount = display_list.find("amount")
        is_right_amount = amount is None or tutor.step.expect.endswith(f" {amount.label}")
        names = [*tutor.step.point]
        if tutor.reading and not tutor.number:
            names.append(f"button.{NEXT}")
        for name in names:
            region = display_list.find(name)
            is_early = name == f"button.{CONFIRM}" and not is_right_amount
            if region is not None and "selected" not in region.flags and not is_early:
                draw_brackets(display_list, self._ui, region)


class RecapPanel(Part):
    """Replaces the log while that is closed; uses only events that the player has seen."""

    def __init__(self, view: TableView, client: SeatClient, past: Sequence[Event]) -> None:
        """``past`` are the events the player has seen so far."""
        self._view = view
        self._ui = view.ui
        self._presenter = presenter = view.presenter
        self._client = client
        self._shown: list[tuple[int, str]] = []
        self._waiting: list[tuple[int, str]] = []
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
        if self._presenter.round_is_over(self._client.observation):
            self._sum_up()

    def _sum_up(self) -> None:
        """Write a recap of the round, if it had a turn. It appears when the cards are at rest."""
        text = self._presenter.recap(self._events, self._client.observation, self._client.names)
        if text:
            self._waiting.append((self._round, text))
        self._events.clear()

    def settle(self) -> None:
        """Show all recaps written so far, because the table has shown the events they mention."""
        self._shown = [*reversed(self._waiting), *self._shown]
        self._waiting.clear()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with as many recaps as fit, unless the log is open in its place."""
        if self._view.areas.log_open:
            return
        area = self._view.areas.side
        painter = Painter(self._ui, display_list, BADGES)
        sizes = painter.sizes
        names = self._client.names
        others = (within(name) for seat, name in enumerate(names) if seat != self._client.seat)
        above = _("You and {name}").format(name=", ".join(others))
        room = draw_side(painter, area, above, _("Round by round"))
        if not self._shown:
            text = self._presenter.introduction()
            place = painter.paragraph(text, room, sizes.label, anchor="topleft")
            painter.name("recap.none", place, text)
        top = room.y
        typesetter = self._ui.typesetter
        for index, (number, text) in enumerate(self._shown):
            title = _("Round {round}").format(round=number)
            heading = typesetter.fit(title, room.width, sizes.small, Shade("brass", 1.15), bold=True)
            size, colour = (sizes.label, "cream") if index == 0 else (sizes.body, Shade("cream", 0.8))
            below = top + heading.get_height()
            max_height = 0 if index else max(1, room.bottom - below)
            words = typesetter.paragraph(text, room.width, size, colour, height=max_height)
            if below + words.get_height() > room.bottom and index:
                break
            painter.put(heading, topleft=(room.x, top))
            place = painter.put(words, topleft=(room.x, below))
            painter.name(f"recap.{number}", place, text)
            top = place.bottom + painter.px(GAP)
