"""The table of a lesson: accepts only the action of the current step, and explains any other attempt."""

from collections.abc import Mapping, Sequence

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, Region
from dutch.i18n import _
from dutch.match.lesson import LessonStep, Tutor
from dutch.match.seats import SeatClient
from dutch.players.advice import Adviser
from dutch.rules.api import Event
from dutch.scenes.stack import UIContext
from dutch.scenes.table.buttons import CONFIRM
from dutch.scenes.table.card_overlays import CardChoice
from dutch.scenes.table.controls import Part, TableButton
from dutch.scenes.table.guide import NEXT, LessonGuide, StepMarks, panel_size
from dutch.scenes.table.scene import TableScene
from dutch.scenes.table.view import PanelSize
from dutch.stage.answers import PowerUse
from dutch.stage.layout import TableMap
from dutch.stage.presenter import Presenter
from dutch.stage.regions import Target, card_of, card_region

UNTAUGHT = frozenset({"bar", "market", "prompt"})
"""Zones whose use a lesson does not explain."""


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
        self.actions.is_held = lambda: self.guide.is_reading
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
            self.guide.go_back()
            self.rebuild()

    def _decline_hint(self) -> None:
        if isinstance(self.overlays.top, CardChoice | None):
            self.actions.refusal = _("No hints in a lesson: the panel tells you what to do.")

    def _go_on(self) -> None:
        """Continue with the next step, or leave after the last."""
        if self.client.observation.outcome is not None:
            self.show_score()
        self.going = self.guide.go_on() or self.going
        self.actions.refusal = ""
        self.rebuild()

    def _repeat(self) -> None:
        """Start the lesson again."""
        self.going = self.guide.again

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
        only_reads = self.guide.is_reading and not self.focus.on_control and self.overlays.top is None
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
        if self.guide.step is self._shown_step or self.view.animator.busy:
            return
        self._shown_step = self.guide.step
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
        return [] if self._is_over and self.guide.is_reading else super()._decision_buttons()

    @property
    def _why_wait(self) -> str:
        """The prompt of a step that only has to be read, for which numbers are disabled."""
        return (self.guide.task if self.guide.is_reading else "") or super()._why_wait

    @property
    def _powers(self) -> tuple[PowerUse, ...]:
        """The uses of the lifted card if the step is about one of them; the others show the hint."""
        powers = super()._powers
        if not any(power.actions for power in powers):
            return ()
        hint = self.guide.hint
        return tuple(power if power.actions else power._replace(reason=hint) for power in powers)
