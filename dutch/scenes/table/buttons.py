"""The buttons of a table on which a game is played: decisions, undo, hints, and the uses of a power."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.scenes.split import columns
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.amount import AmountPad
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.model import TableModel
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Action, DecisionButton, PowerUse

HINT_SHARE = 0.36
"""The share of the hint's button in the width that it shares with the button that confirms a number."""

MAX_BUTTONS = 3
"""Maximum number of buttons below the cards."""


class ButtonActs(NamedTuple):
    """The functions that the buttons call."""

    propose: Callable[[Action], None]
    pass_turn: Act
    put_back: Act
    ask_for_hint: Act
    toggle_notebook: Act
    choose_power: Callable[[str], None]


class TableButtons:
    """Builds the buttons for what a seat can do now."""

    def __init__(
        self,
        client: SeatClient,
        model: TableModel,
        view: TableView,
        actions: ActionController,
        acts: ButtonActs,
    ) -> None:
        self._client = client
        self._model = model
        self._view = view
        self._actions = actions
        self._acts = acts

    # Decisions

    def decisions(self, offers_undo: bool, has_notebook: bool, hints: bool) -> list[TableButton]:
        """Return the buttons for the current decision, and others in the positions that are left.

        The others undo actions if ``offers_undo``, open the notebook if it ``has_notebook``, put cards back,
        redo actions, or ask for a hint if there are ``hints``.
        """
        decisions = self._actions.decisions
        places = [self._view.layout.zone(name) for name in ("button.end", "button.undo", "button.hand")]
        buttons = [
            self._decision(decision, place, is_only_one=len(decisions) == 1)
            for decision, place in zip(decisions, places, strict=False)
        ]
        if has_notebook:
            buttons.append(self._notebook())
        if offers_undo and len(decisions) < 2:
            buttons.append(self._undo())
        if not self._model.selection.is_empty:
            buttons.append(self._put_back())
        elif self._client.can_redo and self._actions.may_act:
            buttons.append(self._redo())
        elif hints and len(buttons) < MAX_BUTTONS:
            buttons.append(self._hint(self._view.layout.zone("button.hand")))
        return buttons

    def _decision(self, decision: DecisionButton, place: pygame.Rect, is_only_one: bool) -> TableButton:
        action = decision.action
        title = decision.title
        tip = ""
        if is_only_one:
            title = self._title_with_key(title, "[E]")
            tip = _("Key: E") if self._view.ui.keyboard else ""
        propose = partial(self._acts.propose, action)
        return TableButton(action.verb, place, title, propose, decision.kind, decision.reason, tip)

    def _undo(self) -> TableButton:
        client = self._client
        reason = ""
        if not client.can_undo:
            final = "" if client.final is None else self._view.presenter.why_final(client.final)
            reason = final or _("There is nothing to undo.")
        title = self._title_with_key(_("Undo"), "[Ctrl+Z]")
        tip = self._view.ui.tip(_("Undo the last action"), "[Ctrl+Z]")
        place = self._view.layout.zone("button.undo")
        return TableButton("undo", place, title, self._actions.undo, reason=reason, tip=tip)

    def _redo(self) -> TableButton:
        title = self._title_with_key(_("Redo"), "[Ctrl+Y]")
        tip = self._view.ui.tip(_("Redo the action you undid"), "[Ctrl+Y]")
        return TableButton("redo", self._view.layout.zone("button.hand"), title, self._actions.redo, tip=tip)

    def _put_back(self) -> TableButton:
        title = self._title_with_key(_("Put back"), "[Esc]")
        tip = self._view.ui.tip(_("Put the cards back"), "[Esc]")
        place = self._view.layout.zone("button.hand")
        return TableButton("put_back", place, title, self._acts.put_back, tip=tip)

    def _hint(self, place: pygame.Rect) -> TableButton:
        title = self._title_with_key(_("Hint"), "[H]")
        reason = "" if self._actions.may_act else _("You can ask for a hint when it’s your turn.")
        tip = self._view.ui.tip(_("Show what the coach would do"), "[H]")
        return TableButton("hint", place, title, self._acts.ask_for_hint, reason=reason, tip=tip)

    def _notebook(self) -> TableButton:
        title = _("Notebook") if self._view.ui.pad else self._title_with_key(_("Notebook"), "N")
        tip = self._view.ui.tip(_("Open your notebook"), "N")
        place = self._view.layout.zone("button.undo")
        return TableButton("notebook", place, title, self._acts.toggle_notebook, tip=tip)

    def _title_with_key(self, title: str, key: str) -> str:
        """Return the title of a button, with its key for keyboard players if both fit."""
        ui = self._view.ui
        if not ui.keyboard:
            return title
        keyed = _("{title} ({key})").format(title=title, key=ui.keys(key))
        room = self._view.layout.zone("button.undo").width - 2 * ui.theme.px(10)
        min_size = ui.theme.look.minimum / ui.theme.scale_factor
        width, _height = ui.typesetter.measure(keyed, min_size, bold=True)
        return keyed if width <= room else title

    # A number

    def amount(self, pad: AmountPad, hints: bool, slides: bool) -> list[TableButton]:
        """Return the controls for choosing a number, and the buttons beside them.

        Returns an empty list if there is no number to choose. If ``slides``, also add the slider to the
        widgets.
        """
        layout = self._view.layout
        confirm_place = layout.zone("button.end")
        hint_place = None
        if hints:
            hint_width = round(confirm_place.width * HINT_SHARE)
            confirm_place, hint_place = columns(confirm_place, None, hint_width, gap=layout.px(12))
        buttons = pad.buttons(confirm_place, slides)
        if not buttons:
            return []
        decisions = self._actions.decisions
        pass_place = layout.zone("button.undo")
        for action, title, kind, _reason in decisions:
            propose = partial(self._acts.propose, action)
            tip = self._actions.choices.prompt(self._client.names, False)
            if self._view.ui.keyboard:
                tip += f" {_('Key: P')}"
            buttons.append(TableButton(action.verb, pass_place, title, propose, kind, tip=tip))
        if not decisions:
            why_not = pad.why_not
            buttons.append(TableButton("pass", pass_place, _("Pass"), self._acts.pass_turn, reason=why_not))
        if hint_place is not None:
            buttons.append(self._hint(hint_place))
        return buttons

    # The uses of a power

    def powers(self, powers: Sequence[PowerUse], zone: str) -> list[TableButton]:
        """Return the buttons for the uses of the lifted card, side by side in a zone."""
        buttons = []
        for power, place in zip(powers, self._power_places(powers, zone), strict=True):
            kind: Kind = "primary" if power.name == self._model.selection.verb else "plain"
            choose = partial(self._acts.choose_power, power.name)
            reason = "" if power.actions else power.reason
            button = TableButton(
                f"verb.{power.name}", place, power.title, choose, kind, reason, power.explanation
            )
            buttons.append(button)
        return buttons

    def _power_places(self, powers: Sequence[PowerUse], zone: str) -> list[pygame.Rect]:
        """Return the places of the buttons: equally wide if their words fit, otherwise in proportion."""
        if not powers:
            return []
        ui = self._view.ui
        layout = self._view.layout
        box = layout.zone(zone)
        gap = layout.px(12)
        gaps = gap * (len(powers) - 1)
        equal_width = (box.width - gaps) // len(powers)
        min_widths = []
        for power in powers:
            width, _height = ui.typesetter.measure(power.title, ui.theme.sizes.label, bold=True)
            min_widths.append(width + 2 * ui.theme.px(12))
        if max(min_widths) <= equal_width:
            return columns(box, *[equal_width] * len(powers), gap=gap)
        max_width = layout.area.right - layout.px(24) - box.x
        excess = max(0, min(max_width, sum(min_widths) + gaps) - box.width)
        area = box.inflate(excess, 0)
        area.x = max(box.x, min(area.x, box.x + max_width - area.width))
        share = (area.width - gaps) / sum(min_widths)
        return columns(area, *[int(width * share) for width in min_widths], gap=gap)
