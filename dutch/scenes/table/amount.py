"""The controls for choosing a number, such as a bid: keys, buttons, wheel, slider and last digits."""

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Shade
from dutch.desktop.widgets.slider import Scale
from dutch.i18n import _
from dutch.scenes.table.controls import TableButton
from dutch.scenes.table.drawing import BADGES, ZONES, draw_box
from dutch.scenes.table.view import TableView
from dutch.stage.offers import Action, AmountChoice

SLIDER = "amount"
CONFIRM = "amount_bid"
"""The name of the button that confirms the number."""

JUMP = 5
KEY_STEPS: Mapping[CommandName, int] = {"faster": 1, "slower": -1, "page_up": JUMP, "page_down": -JUMP}
"""How far each key changes the number."""

MAX_DIGITS = 2
"""The most digits that can be typed. The next one starts a new number."""

GAP = 10  # between two controls, in pixels of the map
STEP_WIDTHS = (4, 2, 3, 2, 3)
"""Relative widths of the lowest number, a step down, the number, a step up and a jump."""

ROW_HEIGHTS = (0.3, 0.36, 0.24)
"""Relative heights of the digits, the steps and the slider."""


class AmountPad:
    """The number being chosen and its controls, in the zone ``controls`` above the decision buttons."""

    def __init__(
        self, view: TableView, changed: Callable[[], None], propose: Callable[[Action], None]
    ) -> None:
        """``changed`` is called after each change of the number, ``propose`` when it is confirmed."""
        self.amount = 0
        self._view = view
        self._changed = changed
        self._propose = propose
        self._choice: AmountChoice | None = None
        self._typed = ""
        self.changed = False  # True once the player has chosen another number
        self.meaning = ""  # the consequence of the number, in a sentence

    @property
    def active(self) -> bool:
        """True if a number can be chosen now."""
        return self._choice is not None and bool(self._choice.actions)

    def offer(self, choice: AmountChoice | None, may_act: bool, instead: str = "") -> None:
        """Show a choice. A new one starts with its lowest amount.

        The controls are disabled until the player ``may_act``, because the choice may give away events not
        shown yet. ``instead`` says what to do first.
        """
        if choice is not None and not may_act:
            reason = choice.reason or instead or _("Please wait.")
            choice = choice._replace(actions={}, digits=("",) * 10, reason=reason)
            self._choice = choice
        elif choice is not self._choice:
            self._choice, self._typed, self.changed = choice, "", False
            if choice is not None and choice.actions:
                self.amount = min(choice.actions)

    # Changing the number

    def key(self, name: CommandName) -> bool:
        """Let a key type a digit or change the number. Returns whether the key was one of these."""
        if name.isdigit():
            self.type(name)
        elif name in KEY_STEPS:
            self.step(KEY_STEPS[name])
        else:
            return False
        return True

    def type(self, digit: str) -> None:
        """Append a digit to the number being typed."""
        self._typed = digit if len(self._typed) == MAX_DIGITS else self._typed + digit
        self._set_amount(int(self._typed), self._typed)

    def step(self, by: int) -> None:
        """Go to the nearest legal amount at least this far away, or to the last in that direction."""
        if self._choice is None:
            return
        legal = sorted(self._choice.actions)
        if by > 0:
            self._set_amount(next((each for each in legal if each >= self.amount + by), legal[-1]))
        else:
            self._set_amount(next((each for each in reversed(legal) if each <= self.amount + by), legal[0]))

    def slide(self, place: int) -> None:
        """Choose the legal amount nearest to a place on the slider."""
        if self._choice is not None and self._choice.actions:
            wanted = min(self._choice.actions) + place
            self._set_amount(min(self._choice.actions, key=lambda each: (abs(each - wanted), each)))

    def _choose_last_digit(self, digit: int) -> None:
        amount = self._next_ending_in(digit)
        if amount is not None:
            self._set_amount(amount)

    def _next_ending_in(self, digit: int) -> int | None:
        """Return the next higher amount with this last digit, or the lowest one; None if there is none."""
        legal = sorted(each for each in (self._choice.actions if self._choice else ()) if each % 10 == digit)
        return next((each for each in legal if each > self.amount), legal[0] if legal else None)

    def _set_amount(self, amount: int, typed: str = "") -> None:
        self.amount, self._typed, self.changed = amount, typed, True
        self._changed()

    def confirm(self) -> None:
        """Propose the action for the number, if it is legal."""
        if self.action is not None:
            self._propose(self.action)

    @property
    def action(self) -> Action | None:
        """The action for the number; None if it is not legal."""
        return None if self._choice is None else self._choice.actions.get(self.amount)

    @property
    def reason(self) -> str:
        """The reason why the number can't be chosen; empty if it can."""
        choice = self._choice
        if choice is None or self.amount in choice.actions:
            return ""
        return choice.reason or choice.reasons.get(self.amount, "")

    @property
    def why_not(self) -> str:
        """The reason why the number can't be confirmed now; empty if it can."""
        waiting = "" if self._choice is None else self._choice.reason
        return waiting or self.reason

    # Drawing

    def _rows(self) -> list[pygame.Rect]:
        layout = self._view.layout
        box, end = layout.zone("controls"), layout.zone("button.end")
        room = pygame.Rect(box.x, box.y, box.width, end.top - box.y - layout.px(GAP))
        gap = layout.px(GAP)
        rows, top = [], room.y
        for share in ROW_HEIGHTS:
            height = round((room.height - 2 * gap) * share / sum(ROW_HEIGHTS))
            rows.append(pygame.Rect(room.x, top, room.width, height))
            top += height + gap
        return rows

    def _columns(self, row: pygame.Rect, shares: tuple[int, ...]) -> list[pygame.Rect]:
        gap = self._view.layout.px(GAP) if len(shares) < 8 else self._view.layout.px(GAP // 2)
        room, left, places = row.width - gap * (len(shares) - 1), row.left, []
        for share in shares:
            width = room * share // sum(shares)
            places.append(pygame.Rect(left, row.y, width, row.height))
            left += width + gap
        return places

    def buttons(self, confirm_place: pygame.Rect, slides: bool) -> list[TableButton]:
        """Return the buttons. Place the slider as well if the pad ``slides`` now."""
        choice = self._choice
        if choice is None:
            return []
        digits, steps, slider = self._rows()
        waiting, tip = choice.reason, self._view.ui.tip
        buttons = [
            TableButton(
                *(f"digit.{digit}", place, str(digit), partial(self._choose_last_digit, digit)),
                reason=waiting or choice.digits[digit],
                tip=_("The next bid that ends in {digit}: {amount}").format(
                    digit=digit, amount=self._next_ending_in(digit)
                ),
            )
            for digit, place in enumerate(self._columns(digits, (1,) * 10))
        ]
        lowest = min(choice.actions, default=0)
        min_place, less_place, _number, more_place, jump_place = self._columns(steps, STEP_WIDTHS)
        title = _("Min. {amount}").format(amount=lowest) if choice.actions else _("Min.")
        buttons += [
            TableButton(
                "least",
                min_place,
                title,
                partial(self._set_amount, lowest),
                reason=waiting,
                tip=_("The lowest bid"),
            ),
            TableButton(
                "less", less_place, "−", partial(self.step, -1), reason=waiting, tip=tip(_("Less"), "-")
            ),
            TableButton(
                "more", more_place, "+", partial(self.step, 1), reason=waiting, tip=tip(_("More"), "+")
            ),
            TableButton(
                "jump",
                jump_place,
                f"+{JUMP}",
                partial(self.step, JUMP),
                reason=waiting,
                tip=tip(_("{jump} more").format(jump=JUMP), _("Page up")),
            ),
            TableButton(
                CONFIRM,
                confirm_place,
                choice.title.format(amount="" if waiting else self.amount).strip(),
                self.confirm,
                "primary",
                self.why_not,
                f"{self.meaning} {_('Key: E') if self._view.ui.keyboard else ''}".strip(),
            ),
        ]
        if waiting or not slides:
            return buttons
        slider_length = max(choice.usual, lowest, min(self.amount, max(choice.actions, default=0))) - lowest
        self._view.widgets.slider(
            *(SLIDER, slider, max(0, min(self.amount - lowest, slider_length)), Scale(max(1, slider_length))),
            *(str(self.amount), "00"),
        )
        return buttons

    def draw(self, display_list: DisplayList) -> None:
        """Draw the number between its steps."""
        if self._choice is None:
            return
        ui = self._view.ui
        place = self._columns(self._rows()[1], STEP_WIDTHS)[2]
        draw_box(display_list, ui, place, ZONES, "walnut_dark", border=Shade("brass", 0.8), alpha=220)
        number = str(self.amount) if self.active else "–"
        colour = Shade("cream", 0.6) if not self.active else Shade("garnet", 1.8) if self.reason else "cream"
        words = ui.typesetter.fit(
            number, place.width, ui.theme.sizes.heading, colour, bold=True, height=place.height
        )
        display_list.put(words, BADGES, center=place.center)
        display_list.name("amount", place, number)
