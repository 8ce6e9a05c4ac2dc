"""The controls of a seat: the choice of a number, decisions, undo, hints, and the uses of a power."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.input import Changed, Command, Intention, Wheel
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Kind
from dutch.desktop.widgets.buttons import Scale
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.rules.api import Action
from dutch.scenes.boxes import columns, rows
from dutch.scenes.table.actions import PASS, ActionController
from dutch.scenes.table.controls import BADGES, ZONES, Part, TableButton, draw_box
from dutch.scenes.table.hint import HintNote
from dutch.scenes.table.notebook import NotebookOpener
from dutch.scenes.table.view import TableView
from dutch.stage.answers import AmountChoice, DecisionButton, HeldCards, PowerUse

SLIDER = "amount"
CONFIRM = "amount_bid"
"""The name of the button that confirms the number."""

JUMP = 5
KEY_STEPS: Mapping[CommandName, int] = {"faster": 1, "slower": -1, "page_up": JUMP, "page_down": -JUMP}
"""By how much each key changes the number."""

MAX_DIGITS = 2
"""Maximum number of digits that can be typed; a further digit starts a new number."""

GAP = 10  # between two controls, in pixels of the map
STEP_WIDTHS = (4, 2, 3, 2, 3)
"""Relative widths of the lowest number, a step down, the number, a step up and a jump."""

ROW_HEIGHTS = (0.3, 0.36, 0.24)
"""Relative heights of the digits, the steps and the slider."""


class AmountPad(Part):
    """The number being chosen, with its controls in the zone ``controls``."""

    def __init__(self, view: TableView, actions: ActionController, on_change: Act) -> None:
        self.amount = 0
        self.is_edited = False
        """True once the player has changed the number."""
        self._view = view
        self._actions = actions
        self._on_change = on_change
        self._choice: AmountChoice | None = None
        self._typed = ""

    @property
    def is_active(self) -> bool:
        """True if a number can be chosen now."""
        return self._choice is not None and bool(self._choice.actions)

    def show(self, choice: AmountChoice | None) -> None:
        """Show a choice, or nothing. A new choice starts with its lowest amount."""
        if choice == self._choice:
            return
        self._choice = choice
        self._typed = ""
        self.is_edited = False
        if choice is not None and choice.actions:
            self.amount = min(choice.actions)

    def show_disabled(self, choice: AmountChoice, reason: str) -> None:
        """Show a choice that can't be made yet. Its limits may give away events not shown yet."""
        self._choice = choice._replace(actions={}, digits=("",) * 10, reason=choice.reason or reason)

    # Changing the number

    def handle(self, intention: Intention) -> bool:
        """Change the number by the slider, the wheel over the controls, or a key."""
        if self._choice is None or not self._choice.actions:
            return False
        match intention:
            case Changed(name, value) if name == SLIDER:
                legal = self._choice.actions
                wanted = min(legal) + int(value)
                self._set_amount(min(legal, key=lambda amount: (abs(amount - wanted), amount)))
                return True
            case Wheel(at, notches) if self._view.layout.zone("controls").collidepoint(at):
                if self._actions.acts_at_table:
                    self.step(1 if notches > 0 else -1)
                return True
            case Command(name) if self._actions.acts_at_table:
                return self._key(name)
        return False

    def _key(self, name: CommandName) -> bool:
        """Let a key type a digit or change the number. Returns whether the key has such a use."""
        if name.isdigit():
            self._typed = name if len(self._typed) == MAX_DIGITS else self._typed + name
            self._set_amount(int(self._typed), self._typed)
            self._view.widgets.focus_on(f"button.{CONFIRM}")  # so that Enter makes the bid
        elif name in KEY_STEPS:
            self.step(KEY_STEPS[name])
        else:
            return False
        return True

    def step(self, by: int) -> None:
        """Go to the nearest legal amount at least this far away, or to the last in that direction."""
        if self._choice is None:
            return
        legal = self._choice.actions
        wanted = self.amount + by
        if by > 0:
            self._set_amount(min((each for each in legal if each >= wanted), default=max(legal)))
        else:
            self._set_amount(max((each for each in legal if each <= wanted), default=min(legal)))

    def _next_ending_in(self, digit: int) -> int | None:
        """Return the next higher amount with this last digit, or the lowest one; None if there is none."""
        if self._choice is None:
            return None
        fitting = [amount for amount in self._choice.actions if amount % 10 == digit]
        higher = [amount for amount in fitting if amount > self.amount]
        return min(higher or fitting, default=None)

    def _set_amount(self, amount: int | None, typed: str = "") -> None:
        if amount is not None:
            self.amount = amount
            self._typed = typed
            self.is_edited = True
            self._on_change()

    def confirm(self) -> None:
        """Confirm the number if it is legal, otherwise do nothing."""
        if self.action is not None:
            self._actions.decide(self.action)

    @property
    def action(self) -> Action | None:
        """The action for the number; None if it is not legal."""
        return None if self._choice is None else self._choice.actions.get(self.amount)

    @property
    def meaning(self) -> str:
        """A sentence about the consequence of the number; empty if there is none."""
        if self.action is None:
            return ""
        viewpoint = self._view.viewpoint
        return self._view.presenter.consequence(viewpoint.observation, self.action, viewpoint.names)

    @property
    def reason(self) -> str:
        """The reason why the number can't be chosen; empty if it can."""
        choice = self._choice
        if choice is None or self.amount in choice.actions:
            return ""
        return choice.reason or choice.reasons.get(self.amount, "")

    @property
    def why_not(self) -> str:
        """The reason why no number, or not this one, can be confirmed now; empty if it can."""
        return self._choice.reason if self._choice is not None and self._choice.reason else self.reason

    # Drawing

    def _rows(self) -> list[pygame.Rect]:
        """Divide the area above the confirm button into the rows of the controls."""
        layout = self._view.layout
        box = layout.zone("controls")
        gap = layout.px(GAP)
        area = pygame.Rect(box.x, box.y, box.width, layout.zone("button.end").top - box.y - gap)
        heights = [round((area.height - 2 * gap) * share / sum(ROW_HEIGHTS)) for share in ROW_HEIGHTS]
        return rows(area, *heights, gap=gap)

    def _columns(self, row: pygame.Rect, shares: Sequence[int]) -> list[pygame.Rect]:
        """Divide a row into columns with these relative widths; the gaps between many columns are smaller."""
        gap = self._view.layout.px(GAP if len(shares) < 8 else GAP // 2)
        room = row.width - gap * (len(shares) - 1)
        return columns(row, *[room * share // sum(shares) for share in shares], gap=gap)

    def buttons(self, confirm_place: pygame.Rect) -> list[TableButton]:
        """Return the buttons of the number; none without a choice."""
        choice = self._choice
        if choice is None:
            return []
        digit_row, step_row, _slider_row = self._rows()
        return [
            *self._digit_buttons(choice, digit_row),
            *self._step_buttons(choice, step_row),
            self._confirm_button(choice, confirm_place),
        ]

    def _digit_buttons(self, choice: AmountChoice, row: pygame.Rect) -> list[TableButton]:
        tip = _("The next bid that ends in {digit}: {amount}")
        buttons = []
        for digit, place in enumerate(self._columns(row, (1,) * 10)):
            amount = self._next_ending_in(digit)
            act = partial(self._set_amount, amount)
            reason = choice.reason or choice.digits[digit]
            is_chosen = self.is_edited and digit == self.amount % 10
            about = self.meaning if is_chosen else tip.format(digit=digit, amount=amount)
            buttons.append(TableButton(f"digit.{digit}", place, str(digit), act, reason=reason, tip=about))
        return buttons

    def _step_buttons(self, choice: AmountChoice, row: pygame.Rect) -> list[TableButton]:
        """Return the buttons for the lowest number, and for a step down, a step up and a jump."""
        tip = self._view.ui.tip
        lowest = min(choice.actions, default=0)
        title = _("Min. {amount}").format(amount=lowest) if choice.actions else _("Min.")
        jump_tip = tip(_("{jump} more").format(jump=JUMP), _("Page up"))
        least, less, _number, more, jump = self._columns(row, STEP_WIDTHS)
        buttons = (
            TableButton("least", least, title, partial(self._set_amount, lowest), tip=_("The lowest bid")),
            TableButton("less", less, "−", partial(self.step, -1), tip=tip(_("Less"), "-")),
            TableButton("more", more, "+", partial(self.step, 1), tip=tip(_("More"), "+")),
            TableButton("jump", jump, f"+{JUMP}", partial(self.step, JUMP), tip=jump_tip),
        )
        return [button._replace(reason=choice.reason) for button in buttons]

    def _confirm_button(self, choice: AmountChoice, place: pygame.Rect) -> TableButton:
        title = choice.title.format(amount="" if choice.reason else self.amount).strip()
        tip = f"{self.meaning} {_('Key: E') if self._view.ui.keyboard else ''}".strip()
        return TableButton(CONFIRM, place, title, self.confirm, "primary", self.why_not, tip)

    def add_slider(self) -> None:
        """Add the slider, which ends at the highest usual amount or at the current number."""
        choice = self._choice
        if choice is None or choice.reason:
            return
        lowest, highest = min(choice.actions, default=0), max(choice.actions, default=0)
        length = max(choice.usual, lowest, min(self.amount, highest)) - lowest
        position = max(0, min(self.amount - lowest, length))
        scale = Scale(max(1, length))
        self._view.widgets.slider(SLIDER, self._rows()[2], position, scale, str(self.amount), widest="00")

    def draw(self, display_list: DisplayList) -> None:
        """Draw the number between the buttons for a step down and a step up."""
        if self._choice is None:
            return
        ui = self._view.ui
        place = self._columns(self._rows()[1], STEP_WIDTHS)[2]
        draw_box(display_list, ui, place, ZONES, "walnut_dark", border=Shade("brass", 0.8), alpha=220)
        number = str(self.amount) if self.is_active else "–"
        colour: Colour = "cream"
        if not self.is_active:
            colour = Shade("cream", 0.6)
        elif self.reason:
            colour = Shade("garnet", 1.8)
        size = ui.theme.sizes.heading
        words = ui.typesetter.fit(number, place.width, size, colour, bold=True, height=place.height)
        display_list.put(words, BADGES, center=place.center)
        display_list.name("amount", place, number)


BUTTON_GAP = 12  # between two buttons that share a zone, in pixels of the map


class TableButtons:
    """Builds the buttons for what a seat can do now."""

    def __init__(
        self,
        client: SeatClient,
        view: TableView,
        actions: ActionController,
        pad: AmountPad,
        hint: HintNote | None,
        notebook: NotebookOpener | None,
        put_back: Act,
    ) -> None:
        """Prepare the buttons; lessons and puzzles have neither ``hint`` nor ``notebook``."""
        self._client = client
        self._view = view
        self._actions = actions
        self._pad = pad
        self._hint = hint
        self._notebook = notebook
        self._put_back = put_back

    # Decisions

    def decisions(self) -> list[TableButton]:
        """Return the buttons for the current decision, and others in the positions that are left.

        The others undo or redo actions, open the notebook, put cards back, or ask for a hint. Each has a
        place of its own.
        """
        decisions = self._actions.choices.decisions
        places = [self._place(name) for name in ("end", "undo", "hand")]
        put_back = places[2]
        buttons = [
            self._decision(decision, place, is_only_one=len(decisions) == 1)
            for decision, place in zip(decisions, places, strict=False)
        ]
        tip = self._view.ui.tip
        offers_undo = self._view.presenter.offers_undo
        if self._notebook is not None and not offers_undo and self._notebook.page is not None:
            title = _("Notebook")
            if not self._view.ui.pad:
                title = self._title_with_key(title, "N", places[1])
            about = tip(_("Open your notebook"), "N")
            buttons.append(TableButton("notebook", places[1], title, self._notebook.toggle, tip=about))
        if self._actions.guide.offers_undo and offers_undo and len(decisions) < 2:
            buttons += self._undo_and_redo(places[1])
        if not self._actions.selection.is_empty:
            title = self._title_with_key(_("Put back"), "[Esc]", put_back)
            about = tip(_("Put the cards back"), "[Esc]")
            buttons.append(TableButton("put_back", put_back, title, self._put_back, tip=about))
        offers_hint = bool(buttons) or self._actions.may_act
        return buttons + (self._hint_button() if offers_hint else [])

    def _place(self, name: str) -> pygame.Rect:
        """Return the place of a button; where no hints are given, another button fills that of the hint."""
        place, end, hint = (self._view.layout.zone(f"button.{each}") for each in (name, "end", "hint"))
        if self._offers_hints:
            return place
        if end.top == hint.top:
            return place.union(hint) if name == "end" else place
        return hint if name == "hand" else place

    @property
    def _offers_hints(self) -> bool:
        return self._hint is not None and self._hint.offered

    def _decision(self, decision: DecisionButton, place: pygame.Rect, is_only_one: bool) -> TableButton:
        action, title, kind, reason = decision
        tip = ""
        if is_only_one:
            key = "P" if action.verb == PASS else "E"
            title = self._title_with_key(title, f"[{key}]", place)
            tip = _("Key: {key}").format(key=key) if self._view.ui.keyboard else ""
        return TableButton(
            action.verb, place, title, partial(self._actions.decide, action), kind, reason, tip
        )

    def _undo_and_redo(self, place: pygame.Rect) -> list[TableButton]:
        client = self._client
        gap = self._view.layout.px(BUTTON_GAP)
        undo, redo = columns(place, (place.width - gap) // 2, None, gap=gap)
        fit = all(self._fits(words, undo) for words in (_("Undo"), _("Redo")))
        icons = ("", "") if fit else ("undo", "redo")
        reason = ""
        if not client.can_undo:
            final = "" if client.final is None else self._view.presenter.why_final(client.final)
            reason = final or _("There is nothing to undo.")
        title = self._title_with_key(_("Undo"), "[Ctrl+Z]", undo)
        tip = self._view.ui.tip(_("Undo the last action"), "[Ctrl+Z]")
        buttons = [TableButton("undo", undo, title, self._actions.undo, "plain", reason, tip, icons[0])]
        reason = "" if client.can_redo and self._actions.may_act else _("There is nothing to redo.")
        title = self._title_with_key(_("Redo"), "[Ctrl+Y]", redo)
        tip = self._view.ui.tip(_("Redo the action you undid"), "[Ctrl+Y]")
        return [
            *buttons,
            TableButton("redo", redo, title, self._actions.redo, "plain", reason, tip, icons[1]),
        ]

    def _hint_button(self) -> list[TableButton]:
        """Return the button that asks for a hint, where hints are given."""
        hint = self._hint
        if hint is None or not hint.offered:
            return []
        place = self._place("hint")
        title = self._title_with_key(_("Hint"), "[H]", place)
        tip = self._view.ui.tip(_("Show what the coach would do"), "[H]")
        return [TableButton("hint", place, title, hint.toggle, reason=hint.why_not, tip=tip)]

    def _title_with_key(self, title: str, key: str, place: pygame.Rect) -> str:
        """Return the title of a button, with its key for keyboard players if both fit."""
        ui = self._view.ui
        if not ui.keyboard:
            return title
        keyed = _("{title} ({key})").format(title=title, key=ui.keys(key))
        return keyed if self._fits(keyed, place) else title

    def _fits(self, words: str, place: pygame.Rect) -> bool:
        """Return True if a button has room for these words in letters of the usual size."""
        ui = self._view.ui
        width, _height = ui.typesetter.measure(words, ui.theme.sizes.label, bold=True)
        return width <= place.width - 2 * min(ui.theme.px(10), place.width // 8)

    # A number

    def amount(self) -> list[TableButton]:
        """Return the controls for choosing a number, and the buttons beside them; none without a choice."""
        buttons = self._pad.buttons(self._place("end"))
        if not buttons:
            return []
        pass_place = self._place("undo")
        decisions = self._actions.choices.decisions
        client = self._client
        about = self._view.presenter.prompt(client.observation, client.names, HeldCards(), False)
        for action, title, kind, _reason in decisions:
            tip = about
            if self._view.ui.keyboard:
                tip += f" {_('Key: P')}"
            act = partial(self._actions.decide, action)
            buttons.append(TableButton(action.verb, pass_place, title, act, kind, tip=tip))
        if not decisions:
            reason = self._pad.why_not
            pass_turn = self._actions.pass_turn
            buttons.append(TableButton("pass", pass_place, _("Pass"), pass_turn, reason=reason))
        return [*buttons, *self._hint_button()]

    # The uses of a power

    def powers(
        self, powers: Sequence[PowerUse], zone: str, choose: Callable[[str], None]
    ) -> list[TableButton]:
        """Return the buttons that ``choose`` a use of the lifted card by its name, side by side in a zone."""
        buttons = []
        for power, place in zip(powers, self._power_places(powers, zone), strict=True):
            kind: Kind = "primary" if power.name == self._actions.selection.held.verb else "plain"
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
