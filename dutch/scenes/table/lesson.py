"""A lesson: its panel, and its table, which accepts only the action of the current step."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList, Region
from dutch.desktop.gamepad import with_keys
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.lesson import LessonStep, Tutor
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Event
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext
from dutch.scenes.table.buttons import CONFIRM
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import BADGES, Part, TableButton, draw_brackets
from dutch.scenes.table.log import SIDE_GAP, draw_ground, draw_side, panel_rooms, panel_size
from dutch.scenes.table.scene import TableScene
from dutch.scenes.table.view import PanelSize, TableView
from dutch.stage.answers import PowerUse
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_of, card_region

# Lengths of the panel at 1080p:
INDENT = 20
NEXT_HEIGHT = 60
BACK_HEIGHT = 48

NEXT = "guide.next"
FOLD = "guide.fold"

LETTERS = 1.15
"""Preferred size of the letters, relative to labels."""

UNTAUGHT = frozenset({"bar", "market", "prompt"})
"""Zones whose use a lesson does not explain."""


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

    def _footer(self, area: pygame.Rect) -> Footer:
        room, _text = panel_rooms(self._ui, area)
        px = self._ui.theme.px
        half = (room.width - px(12)) // 2
        if self.folded:
            onward = pygame.Rect(room.x, 0, room.width, min(px(NEXT_HEIGHT), area.height))
            onward.centery = area.centery
            return Footer(onward, onward, onward)
        back = pygame.Rect(room.x, room.bottom - px(BACK_HEIGHT), half, px(BACK_HEIGHT))
        top = back.y - px(SIDE_GAP) - px(NEXT_HEIGHT)
        onward = pygame.Rect(room.x, top, room.width, px(NEXT_HEIGHT))
        return Footer(back, back.move_to(right=room.right), onward)

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


class LessonScene(TableScene):
    """Leads through a lesson: its panel and its marks are in place of undo, log, hint and notebook."""

    def __init__(
        self,
        ui: UIContext,
        client: SeatClient,
        presenter: Presenter,
        maps: Sequence[TableMap],
        tutor: Tutor,
        past: Sequence[Event] = (),
    ) -> None:
        """``past`` are the events before the first step."""
        self._tutor = tutor
        self._shown_step: LessonStep | None = None
        super().__init__(ui, client, presenter, maps, past=past, panel=panel_size(ui))
        self.view.announces = False  # the panel explains

    def _make_parts(self, past: Sequence[Event], adviser: Adviser | None, recaps: bool) -> list[Part]:
        self.guide = LessonGuide(self.view, self._tutor)
        self.actions.is_held = lambda: self._tutor.reading
        marks = StepMarks(self.view.ui, self._tutor, self._marks_are_shown)
        return [*self._common_parts(self.guide), marks]

    @property
    def _panel_size(self) -> PanelSize:
        return panel_size(self.view.ui, self.guide.folded)

    # The steps

    def _settle(self) -> None:
        """Show the step that the latest events have led to, before its task is put into the controls."""
        self.guide.update(0)
        super()._settle()

    def _make_key_acts(self) -> Mapping[CommandName, Act]:
        return {**super()._make_key_acts(), "undo": self._step_back, "hint": self._decline_hint}

    def _step_back(self) -> None:
        """Return to the previous step."""
        if not self.view.animator.busy and self.overlays.top is None:
            self.actions.selection.put_back()
            self.actions.refusal = ""
            self._tutor.go_back()
            self.rebuild()

    def _decline_hint(self) -> None:
        if isinstance(self.overlays.top, CardChoice | None):
            self.actions.refusal = _("No hints in a lesson: the panel tells you what to do.")

    def _go_on(self) -> None:
        """Continue with the next step, or leave after the last: for the next lesson, the score or a game."""
        if self.client.observation.outcome is not None:
            self.show_score()
        if not self._tutor.over:
            self._tutor.go_on()
        elif not self.guide.is_last_lesson:
            self._open_lesson(self._tutor.number + 1)
        elif self.client.observation.outcome is None:
            self.going = Go("first_game", {"game": self._tutor.lesson.course})
        self.actions.refusal = ""
        self.rebuild()

    def _open_lesson(self, number: int) -> None:
        self.going = Go("learn", {"game": self._tutor.lesson.course, "lesson": number})

    def _repeat(self) -> None:
        """Start the lesson again."""
        self._open_lesson(self._tutor.number)

    def _fold(self) -> None:
        """Fold or unfold the panel."""
        self.guide.folded = not self.guide.folded
        self.refit()

    def _marks_are_shown(self) -> bool:
        is_dragging = self.actions.card_drag is not None
        return self.overlays.top is None and not self.view.animator.busy and not is_dragging

    @property
    def _task(self) -> str:
        """The task, or what the player can do with the held cards."""
        return self.guide.task if self.actions.selection.is_empty else super()._task

    # The focus

    def _tend_focus(self) -> None:
        """Leave the focus where it is until the next step."""

    def confirm(self) -> None:
        """Go to the next step if this one only has to be read; otherwise confirm as at any table."""
        only_reads = self._tutor.reading and not self.focus.on_control and self.overlays.top is None
        if only_reads and not self.view.animator.busy:
            self._go_on()
            self.focus.set(self._taught_region)
        else:
            super().confirm()

    def _confirm_without_focus(self) -> None:
        """Move the focus to the region that the step needs first, and show the step's hint."""
        if self.actions.may_act:
            self.focus.set(self._taught_region)
            self.actions.refusal = self.guide.hint

    def rebuild(self) -> None:
        """Show the buttons; a focus moved by keys follows to what the next step needs."""
        super().rebuild()
        if self._tutor.step is self._shown_step or self.view.animator.busy:
            return
        self._shown_step = self._tutor.step
        if self.guide.folded:
            self._fold()
        if (self.focus.name or self.view.ui.keyboard) and self.overlays.top is None:
            self.focus.set(self._taught_region)

    @property
    def _taught_region(self) -> str:
        """The region to use first in the current step."""
        observation = self.client.observation
        actions = observation.legal_actions()
        if not actions:
            return f"button.{NEXT}"
        action = actions[0]
        cards = self.presenter.cards_of(action) or self.presenter.liftable_cards(observation)
        if cards:
            return card_region(min(cards))
        has_button = any(action == decision.action for decision in self.actions.choices.decisions)
        return f"button.{CONFIRM if self.pad.is_active and not has_button else action.verb}"

    # Other attempts

    def explain(self, region: Region | None) -> None:
        """Show the step's hint after an attempt to use a region that the step doesn't need."""
        if region is None or self.view.animator.busy:
            return
        is_zone = self.view.layout.has_zone(region.name) and region.name not in UNTAUGHT
        if is_zone or region.control or card_of(region):
            self.actions.refusal = self.guide.hint

    def _look_closer(self, region: Region) -> None:
        self.explain(region)

    def _shows_pile_first(self, target: Target) -> bool:
        return False

    # Buttons

    def _bar_buttons(self) -> list[TableButton]:
        """Return the button of the menu and the buttons of the lesson's panel."""
        buttons = self.guide.buttons(self._go_on, self._step_back, self._repeat, self._fold)
        return [*super()._bar_buttons(), *buttons]

    def _decision_buttons(self) -> list[TableButton]:
        """Return the decision buttons; none after the last step, when the panel has a button."""
        return [] if self.actions.is_over and self._tutor.reading else super()._decision_buttons()

    @property
    def _why_wait(self) -> str:
        """The prompt of a step that only has to be read, for which numbers are disabled."""
        return (self.guide.task if self._tutor.reading else "") or super()._why_wait

    @property
    def _powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted card if the step is about one of them; the others show the hint."""
        powers = super()._powers
        if not any(power.actions for power in powers):
            return ()
        hint = self.guide.hint
        return tuple(power if power.actions else power._replace(reason=hint) for power in powers)
