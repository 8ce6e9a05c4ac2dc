"""The buttons of a seat: decisions, undo, hints, and the uses of a power."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.scenes.boxes import columns
from dutch.scenes.table.actions import PASS, ActionController
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.pad import AmountPad
from dutch.scenes.table.sheets import SheetOpener
from dutch.scenes.table.view import TableView
from dutch.stage.answers import DecisionButton, PowerUse

BUTTON_GAP = 12  # between two buttons that share a zone, in pixels of the map


@dataclass(eq=False)
class TableButtons:
    """Builds the buttons for what a seat can do now."""

    client: SeatClient
    view: TableView
    actions: ActionController
    pad: AmountPad
    hint: HintNote | None
    """None in lessons and puzzles, like the next two."""
    notebook: NotebookOpener | None
    sheets: SheetOpener | None
    put_back: Act

    # Decisions

    def decisions(self) -> list[TableButton]:
        """Return the buttons for the current decision, and others in the positions that are left.

        The others undo or redo actions, open the notebook, put cards back, or ask for a hint. Each has a
        place of its own.
        """
        decisions = self.actions.choices.decisions
        places = [self._place(name) for name in ("end", "undo", "hand")]
        put_back = places[2]
        offers_undo = self.view.presenter.offers_undo
        fan = "" if offers_undo else self.view.presenter.fan_zone
        # Where nothing is undone, the other places are for the notebook and the claims.
        decision_places = [places[0], self.view.layout.zone(fan)] if fan else places
        buttons = [
            self._decision(decision, place, is_only_one=len(decisions) == 1 or bool(fan and not number))
            for number, (decision, place) in enumerate(zip(decisions, decision_places, strict=False))
        ]
        tip = self.view.ui.tip
        if self.notebook is not None and not offers_undo and self.notebook.is_offered:
            title = self._title_with_key(_("Notebook"), "notebook", places[1])
            about = tip(_("Open your notebook"), "notebook")
            buttons.append(TableButton("notebook", places[1], title, self.notebook.toggle, tip=about))
        if self.actions.guide.offers_undo and offers_undo and len(decisions) < 2:
            buttons += self._undo_and_redo(places[1])
        if not self.actions.selection.is_empty:
            title = self._title_with_key(_("Put back"), "cancel", put_back)
            about = tip(_("Put back"), "cancel")
            buttons.append(TableButton("put_back", put_back, title, self.put_back, tip=about))
        elif self.sheets is not None and self.sheets.sheets:
            about = _("See all claims and tallies again")
            buttons.append(TableButton("sheets", put_back, _("Claims"), self.sheets.open, tip=about))
        offers_hint = bool(buttons) or self.actions.may_act
        return buttons + (self._hint_button() if offers_hint else [])

    def _place(self, name: str) -> pygame.Rect:
        """Return the place of a button; where no hints are given, another button fills that of the hint."""
        place, end, hint = (self.view.layout.zone(f"button.{each}") for each in (name, "end", "hint"))
        if self.hint is not None and self.hint.offered:
            return place
        if end.top == hint.top:
            return place.union(hint) if name == "end" else place
        return hint if name == "hand" else place

    def _decision(self, decision: DecisionButton, place: pygame.Rect, is_only_one: bool) -> TableButton:
        action, title, kind, reason = decision
        tip = ""
        if is_only_one:
            command: CommandName = "pass" if action.verb == PASS else "decide"
            client = self.client
            about = self.view.presenter.consequence(client.observation, action, client.names)
            tip = self.view.ui.tip(about or title, command)
            title = self._title_with_key(title, command, place)
        return TableButton(action.verb, place, title, partial(self.actions.decide, action), kind, reason, tip)

    def _undo_and_redo(self, place: pygame.Rect) -> list[TableButton]:
        client = self.client
        gap = self.view.layout.px(BUTTON_GAP)
        undo, redo = columns(place, (place.width - gap) // 2, None, gap=gap)
        fit = all(self._fits(words, undo) for words in (_("Undo"), _("Redo")))
        icons = ("", "") if fit else ("undo", "redo")
        reason = ""
        if not client.can_undo:
            final = "" if client.final is None else self.view.presenter.why_final(client.final)
            reason = final or _("There is nothing to undo.")
        title = self._title_with_key(_("Undo"), "undo", undo)
        tip = self.view.ui.tip(_("Undo the last action"), "undo")
        buttons = [TableButton("undo", undo, title, self.actions.undo, "plain", reason, tip, icons[0])]
        reason = "" if client.can_redo and self.actions.may_act else _("There is nothing to redo.")
        title = self._title_with_key(_("Redo"), "redo", redo)
        tip = self.view.ui.tip(_("Redo the action you undid"), "redo")
        return [
            *buttons,
            TableButton("redo", redo, title, self.actions.redo, "plain", reason, tip, icons[1]),
        ]

    def _hint_button(self) -> list[TableButton]:
        """Return the button that asks for a hint, where hints are given."""
        hint = self.hint
        if hint is None or not hint.offered:
            return []
        place = self._place("hint")
        title = self._title_with_key(_("Hint"), "hint", place)
        tip = self.view.ui.tip(_("Show what the coach would do"), "hint")
        if hint.thinking or hint.hint is not None:
            tip = ""  # it would cover the hint
        return [TableButton("hint", place, title, hint.toggle, reason=hint.why_not, tip=tip)]

    def _title_with_key(self, title: str, command: CommandName, place: pygame.Rect) -> str:
        """Return the title of a button, with its key for keyboard players if both fit."""
        keyed = self.view.ui.tip(title, command)
        return keyed if self._fits(keyed, place) else title

    def _fits(self, words: str, place: pygame.Rect) -> bool:
        """Return True if a button has room for these words in letters of the usual size."""
        ui = self.view.ui
        width, _height = ui.typesetter.measure(words, ui.theme.sizes.label, bold=True)
        return width <= place.width - 2 * min(ui.theme.px(10), place.width // 8)

    # A number

    def amount(self) -> list[TableButton]:
        """Return the controls for choosing a number, and the buttons beside them; none without a choice."""
        buttons = self.pad.buttons(self._place("end"))
        if not buttons:
            return []
        pass_place = self._place("undo")
        decisions = self.actions.choices.decisions
        client = self.client
        for action, title, kind, _reason in decisions:
            about = self.view.presenter.consequence(client.observation, action, client.names)
            tip = self.view.ui.tip(about or title, "pass")
            act = partial(self.actions.decide, action)
            title = self._title_with_key(title, "pass", pass_place)
            buttons.append(TableButton(action.verb, pass_place, title, act, kind, tip=tip))
        if not decisions:
            reason = self.pad.why_not
            pass_turn = self.actions.pass_turn
            buttons.append(TableButton("pass", pass_place, _("Pass"), pass_turn, reason=reason))
        return [*buttons, *self._hint_button()]

    # The uses of a power

    def powers(
        self, powers: Sequence[PowerUse], zone: str, choose: Callable[[str], None]
    ) -> list[TableButton]:
        """Return the buttons that ``choose`` a use of the lifted card by its name, side by side in a zone."""
        buttons = []
        for power, place in zip(powers, self._power_places(powers, zone), strict=True):
            kind: Kind = "primary" if power.name == self.actions.selection.held.verb else "plain"
            act = partial(choose, power.name)
            reason = "" if power.actions else power.reason
            buttons.append(
                TableButton(f"verb.{power.name}", place, power.title, act, kind, reason, power.explanation)
            )
        return buttons

    def _power_places(self, powers: Sequence[PowerUse], zone: str) -> list[pygame.Rect]:
        """Return the places of the buttons: equally wide if their words fit, otherwise in proportion."""
        if not powers:
            return []
        ui = self.view.ui
        layout = self.view.layout
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
