"""The guide through a lesson, which explains each step and accepts only its action."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Region
from dutch.desktop.input import Command, Intention
from dutch.desktop.theme import Shade
from dutch.i18n import N_, _, language_in_use
from dutch.match.lesson import LessonStep, Tutor
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import BADGES, MenuText, TableButton
from dutch.scenes.table.guide import LETTERS, MAIN_HEIGHT, Footer, TaskPanel
from dutch.scenes.table.log import SIDE_GAP, draw_ground, draw_side, panel_rooms, panel_size
from dutch.scenes.table.pad import CONFIRM
from dutch.scenes.table.scene import TableScene
from dutch.stage.answers import PowerUse
from dutch.stage.regions import card_of, card_region

INDENT = 20
"""Indent of the task beside its line, at 1080p."""

NEXT = "guide.next"
FOLD = "guide.fold"

UNTAUGHT = frozenset({"bar", "market", "prompt"})
"""Zones whose use a lesson does not explain."""


class ShownStep(NamedTuple):
    """The step that the panel shows, which waits for the events before it."""

    step: LessonStep
    is_over: bool
    """True if the lesson ends with this step."""


class TextHeights(NamedTuple):
    """The heights of the room for a step's text, in pixels."""

    with_task: int
    only_read: int
    """For a step without a task, above the button that leads on."""

    def of(self, step: LessonStep) -> int:
        """Return the height for a step."""
        return self.with_task if step.expect else self.only_read


class LessonGuide(TaskPanel):
    """Draws the panel that replaces the log in a lesson, and marks the regions of each step."""

    menu = MenuText(
        N_("The lesson"),
        N_("You can repeat any lesson from the list. Finished lessons are ticked."),
        lists_lessons=True,
    )
    is_strict = True
    offers_undo = False

    def __init__(self, tutor: Tutor, table: TableScene) -> None:
        super().__init__(table)
        self._view.announces = False  # the panel explains
        if not tutor.lesson.scores:
            self._view.scores.hide()
        self._tutor = tutor
        self.letter_size = 0.0
        """The font size at which the text of every step fits."""
        self._fitted_to: object = None
        self._shown = ShownStep(tutor.step, tutor.over)
        self._is_busy = False  # True while events are being shown
        self._reached: LessonStep | None = None  # the latest step to which the focus has followed
        self.folded = False
        """True if a panel below the table shows only the task, which leaves the cards their size."""

    def update(self, ms: float) -> bool:
        """Show the current step, unless the events before it are still being shown."""
        busy = self._view.animator.busy
        before = self._shown, self._is_busy
        self._is_busy = busy
        if not busy:
            self._shown = ShownStep(self._tutor.step, self._tutor.over)
        self._follow()
        return before != (self._shown, self._is_busy)

    def settle(self) -> None:
        """Show the step that the latest events have led to, before its task is put into the controls."""
        self.update(0)

    def _follow(self) -> None:
        """At a new step, unfold the panel, and move a visible focus to what the step needs first."""
        if self._tutor.step is self._reached or self._view.animator.busy:
            return
        self._reached = self._tutor.step
        if self.folded:
            self._fold()
        focus = self._table.focus
        if (focus.name or self._ui.keyboard) and self._table.overlays.top is None:
            focus.set(self.region)

    # What the table asks

    @property
    def holds(self) -> bool:
        """True while a step only has to be read."""
        return self._tutor.reading

    @property
    def is_done(self) -> bool:
        """True after the last decision of the game, when the panel has a button."""
        return self._actions.is_over and self._tutor.reading

    @property
    def region(self) -> str:
        """The region to use first in the current step."""
        observation = self._table.client.observation
        actions = observation.legal_actions()
        if not actions:
            return f"button.{NEXT}"
        action = actions[0]
        presenter = self._table.presenter
        cards = presenter.cards_of(action) or presenter.liftable_cards(observation)
        if cards:
            return card_region(min(cards))
        has_button = any(action == decision.action for decision in self._actions.choices.decisions)
        return f"button.{CONFIRM if self._table.pad.is_active and not has_button else action.verb}"

    def prompt(self, usual: str) -> str:
        """Return the task or, once cards are held, what can be done with them."""
        return self.task if self._actions.selection.is_empty else usual

    def explain(self, region: Region | None) -> None:
        """Show the step's hint after an attempt to use a region that the step doesn't need."""
        if region is None or self._view.animator.busy:
            return
        is_zone = self._view.layout.has_zone(region.name) and region.name not in UNTAUGHT
        if is_zone or region.control or card_of(region):
            self._actions.refusal = self.hint

    def limit_powers(self, powers: tuple[PowerUse, ...]) -> tuple[PowerUse, ...]:
        """Return the uses of the lifted card if the step is about one of them; the others show the hint."""
        if not any(power.actions for power in powers):
            return ()
        return tuple(power if power.actions else power._replace(reason=self.hint) for power in powers)

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
    def is_last_lesson(self) -> bool:
        """True if no lesson follows."""
        return self._tutor.number == self._tutor.count - 1

    def _footer(self) -> Footer:
        if not self.folded:
            return super()._footer()
        area = self._view.areas.side
        room, _text = panel_rooms(self._ui, area)
        button = pygame.Rect(room.x, 0, room.width, min(self._ui.theme.px(MAIN_HEIGHT), area.height))
        button.centery = area.centery
        return Footer(button, button, button)

    def buttons(self) -> list[TableButton]:
        """Return the panel's buttons. A panel below the table can be folded while there is a task."""
        tutor = self._tutor
        busy = self._view.animator.busy
        area = self._view.areas.side
        footer = self._footer()
        if self.folded:
            return [TableButton(FOLD, footer.main, _("Show the text"), self._fold)]
        why_not = ""
        if busy:
            why_not = _("One moment …")
        elif tutor.first:
            why_not = _("This is the first step.")
        back_tip, repeat_tip = _("One step back"), _("Start this lesson again")
        buttons = [
            TableButton("guide.back", footer.left, _("Back"), self._go_back, reason=why_not, tip=back_tip),
            TableButton("guide.repeat", footer.right, _("Repeat"), self._repeat, tip=repeat_tip),
        ]
        if tutor.reading and not busy:
            buttons.insert(0, TableButton(NEXT, footer.main, self._onward_title, self._go_on, "primary"))
        elif not tutor.reading and area.width > area.height:
            tip = _("Make more room for the cards")
            buttons.append(TableButton(FOLD, footer.main, _("Hide the text"), self._fold, tip=tip))
        return buttons

    @property
    def _onward_title(self) -> str:
        if not self._tutor.over:
            return _("Continue")
        if not self.is_last_lesson:
            return _("Next lesson")
        is_over = self._tutor.situations[-1].observation.outcome is not None
        return _("See the score") if is_over else _("Your first game")

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
        gap = painter.px(SIDE_GAP)
        words = _("Lesson {number} of {count}").format(number=tutor.number + 1, count=tutor.count)
        room = draw_side(painter, area, words, tutor.lesson.title)
        for name, text in (("title", words), ("learn", tutor.lesson.title)):
            painter.display_list.name(name, area, text, kind="tip")
        footer = self._footer()
        heights = TextHeights(room.height, room.height)
        if footer.is_below(room):
            heights = TextHeights(footer.left.y - gap - room.y, footer.main.y - gap - room.y)
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
        key = (width, heights, theme.scale_factor, language_in_use())
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
            variants = (step.task, self._ui.keys(step.keys))
            height += max(
                typesetter.paragraph(task, width - px(INDENT), size, bold=True).get_height()
                for task in variants
            )
            _width, title_height = typesetter.measure("X", self._ui.theme.sizes.small, bold=True)
            height += px(SIDE_GAP) + px(2) + title_height
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

    # Acting

    def handle(self, intention: Intention) -> bool:
        """Let a key go on after a step that only has to be read, or a step back; there are no hints."""
        match intention:
            case Command("confirm" | "lift") if self._waits_for_reader:
                self._go_on()
                self._table.focus.set(self.region)
            case Command("undo"):
                self._go_back()
            case Command("hint"):
                if isinstance(self._table.overlays.top, CardChoice | None):
                    self._actions.refusal = _("No hints in a lesson: the panel tells you what to do.")
            case _:
                return False
        self._view.changed = True
        return True

    @property
    def _waits_for_reader(self) -> bool:
        table = self._table
        is_open = table.overlays.top is None and not self._view.animator.busy
        return self._tutor.reading and is_open and not table.focus.on_control

    def _go_back(self) -> None:
        """Return to the previous step."""
        if not self._view.animator.busy and self._table.overlays.top is None:
            self._restart(self._tutor.go_back)
            self._follow()

    def _go_on(self) -> None:
        """Continue with the next step, or leave after the last: for the next lesson, the score or a game."""
        table = self._table
        if table.client.observation.outcome is not None:
            table.show_score()
        if not self._tutor.over:
            self._tutor.go_on()
        elif not self.is_last_lesson:
            self._open_lesson(self._tutor.number + 1)
        elif table.client.observation.outcome is None:
            table.going = Go("first_game", {"game": self._tutor.lesson.course})
        self._actions.refusal = ""
        table.rebuild()
        self._follow()

    def _open_lesson(self, number: int) -> None:
        self._table.going = Go("learn", {"game": self._tutor.lesson.course, "lesson": number})

    def _repeat(self) -> None:
        """Start the lesson again."""
        self._open_lesson(self._tutor.number)

    def _fold(self) -> None:
        """Fold or unfold the panel."""
        self.folded = not self.folded
        self._view.areas.panel = partial(panel_size, self._ui, self.folded)
        self._table.refit()

    def marked(self, display_list: DisplayList) -> Iterator[str]:
        """Yield the regions that the step points at.

        In the first lesson, the Continue button is one of them. The button that confirms a number is one
        only when the number is the right one.
        """
        tutor = self._tutor
        amount = display_list.find("amount")
        is_right_amount = amount is None or tutor.step.expect.endswith(f" {amount.label}")
        for name in tutor.step.point:
            if is_right_amount or name != f"button.{CONFIRM}":
                yield name
        if tutor.reading and not tutor.number:
            yield f"button.{NEXT}"
