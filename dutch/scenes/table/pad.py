"""The choice of a number by its last digit, by steps, by the wheel or by typing it, even too early."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import Act, DisplayList
from dutch.desktop.input import Command, Intention, Pointer, Wheel
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _, pgettext
from dutch.players.advice import Advice
from dutch.rules.api import Action, Card
from dutch.scenes.boxes import columns, rows
from dutch.scenes.painter import Painter
from dutch.scenes.table.actions import ActionController
from dutch.scenes.table.controls import ABOVE_BUTTONS, BADGES, ZONES, Part, TableButton, draw_ring
from dutch.scenes.table.seats import face_boxes, put_face
from dutch.scenes.table.view import TableView
from dutch.stage.answers import AmountChoice, DigitNote, Forecast

CONFIRM = "amount_bid"
"""The name of the button that confirms the number."""

TILES = tuple(f"digit.{digit}" for digit in range(10))
"""The names of the tiles of the ten last digits."""

JUMP = 5
KEY_STEPS: Mapping[CommandName, int] = {"faster": 1, "slower": -1, "page_up": JUMP, "page_down": -JUMP}
"""By how much each key changes the number."""

MAX_DIGITS = 2
"""Maximum number of digits that can be typed; a further digit starts a new number."""

GAP = 10  # between two controls, in pixels of the map
TILE_GAP = 5  # between two tiles, in pixels of the map
STEP_WIDTHS = (4, 2, 3, 2, 4)
"""Relative widths of the lowest number, a step down, the number, a step up and the highest number."""

FLAT = 4.5
"""The tiles are in one line where the controls are wider than this (width over height), else in two."""

FACE_SHARE = 0.54
"""The share of a tile for its faces: of its width or, if it is taller than wide, of its height."""


MAX_FACE = 34  # the largest face on a tile, in pixels at 1080p


class AmountPad(Part):
    """The number being chosen, with its controls in the zone ``controls``.

    A tile for each last digit shows who is paid if such a number wins.
    """

    def __init__(self, view: TableView, actions: ActionController, on_change: Act) -> None:
        self.amount = 0
        self.is_edited = False
        """True once the player has changed the number."""
        self._view = view
        self._actions = actions
        self._on_change = on_change
        self._choice: AmountChoice | None = None
        self._typed = ""
        self._why_skipped = ""  # why the last step went past the next number

    @property
    def is_active(self) -> bool:
        """True if a number can be chosen now."""
        return self._choice is not None and bool(self._choice.actions)

    def show(self, choice: AmountChoice | None) -> None:
        """Show a choice, or nothing.

        A new one starts with the lowest amount that the player can pay to more than one rival, if any.
        """
        if choice == self._choice:
            return
        self._choice = choice
        self._typed = self._why_skipped = ""
        self.is_edited = False
        if choice is not None and choice.actions:
            payable = [amount for amount in choice.actions if amount <= choice.payable]
            shared = [amount for amount in payable if len({*choice.digits[amount % 10].receivers}) != 1]
            self.amount = min(shared or choice.actions)

    def show_disabled(self, choice: AmountChoice, reason: str) -> None:
        """Show a choice that can't be made yet. Its limits may give away events not shown yet."""
        digits = choice.digits
        if self._view.animator.busy:
            digits = (DigitNote(),) * 10 if self._choice is None else self._choice.digits
        reason = choice.reason or reason
        self._choice = choice._replace(actions={}, payable=0, digits=digits, reason=reason)

    # Changing the number

    def handle(self, intention: Intention) -> bool:
        """Change the number by the wheel over the controls, or by a key."""
        if self._choice is None or not self._choice.actions:
            return False
        match intention:
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
            typed = self._typed + name
            highest = max(self._choice.actions, default=0) if self._choice is not None else 0
            if len(typed) > MAX_DIGITS or int(typed) > highest > 0:
                typed = name
            self._set_amount(int(typed), typed)
            self._view.widgets.focus_on(f"button.{CONFIRM}")  # so that Enter makes the bid
        elif name in KEY_STEPS:
            self.step(KEY_STEPS[name])
        elif name == "undo" and self._typed:
            self._erase()
        else:
            return False
        return True

    def _erase(self) -> None:
        """Remove the digit typed last; without any, the choice starts again."""
        typed = self._typed[:-1]
        if typed:
            self._set_amount(int(typed), typed)
        else:
            choice, self._choice = self._choice, None
            self.show(choice)
            self._on_change()

    def step(self, by: int) -> None:
        """Go to the nearest legal amount at least this far away, or to the last in that direction."""
        if self._choice is None:
            return
        legal = self._choice.actions
        wanted = self.amount + by
        if by > 0:
            amount = min((each for each in legal if each >= wanted), default=max(legal))
        else:
            amount = max((each for each in legal if each <= wanted), default=min(legal))
        is_skipped = amount > wanted if by > 0 else amount < wanted
        self._set_amount(amount, why_skipped=self._choice.reasons[wanted] if is_skipped else "")

    def _amount_of(self, digit: int) -> int | None:
        """Return the amount that a click on a tile chooses; None if no amount with this digit is legal.

        That is the lowest one or, if the chosen number ends in this digit, the next higher one.
        """
        if self._choice is None:
            return None
        fitting = [amount for amount in self._choice.actions if amount % 10 == digit]
        is_chosen = self.is_edited and self.amount % 10 == digit
        higher = [amount for amount in fitting if is_chosen and amount > self.amount]
        return min(higher or fitting, default=None)

    def _set_amount(self, amount: int | None, typed: str = "", why_skipped: str = "") -> None:
        if amount is not None:
            self.amount = amount
            self._typed, self._why_skipped = typed, why_skipped
            self.is_edited = True
            self._on_change()

    def choose(self, notation: str) -> None:
        """Choose the number of an action in notation; does nothing if the action has none."""
        actions = {} if self._choice is None else self._choice.actions
        self._set_amount(next((each for each in actions if str(actions[each]) == notation), None))

    def compare(self, advice: Advice) -> Advice:
        """Return advice that compares the best choice with the chosen number, or else with passing."""
        best, *others = advice.ranked
        numbers = [] if self._choice is None else [str(action) for action in self._choice.actions.values()]
        chosen = [rated for rated in others if rated.action == str(self.action)]
        found = chosen or [rated for rated in others if rated.action not in numbers]
        return advice._replace(ranked=(best, *(found or others)))

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
        """Sentences about a number just skipped, and about the consequence of this one, if there are any."""
        return f"{self._why_skipped} {self._meaning_of(self.action)}".strip()

    def _meaning_of(self, action: Action | None) -> str:
        viewpoint = self._view.viewpoint
        if action is None:
            return ""
        return self._view.presenter.consequence(viewpoint.observation, action, viewpoint.names)

    @property
    def forecast(self) -> Forecast | None:
        """What the number under the pointer, or the chosen one, would change; None before a choice."""
        action = self.action if self.is_edited else None
        hover = self._view.hover
        if hover is not None and hover.control == CONFIRM:
            action = self.action
        elif hover is not None and hover.control in TILES and self._choice is not None:
            amount = self._shown_amount(TILES.index(hover.control))
            action = None if amount is None else self._choice.actions.get(amount)
        elif hover is not None and self._choice is not None:
            decisions = self._actions.choices.decisions
            pointed = [each.action for each in decisions if hover.name == f"button.{each.action.verb}"]
            action = pointed[0] if pointed else action
        if action is None or not self._actions.may_act:
            return None
        return self._view.presenter.forecast(self._view.viewpoint.observation, action)

    @property
    def paid_cards(self) -> tuple[Card, ...]:
        """The cards whose owners the number under the pointer, or the chosen one, would pay."""
        forecast = self.forecast
        return () if forecast is None else forecast.cards

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

    # The controls

    @property
    def _lines(self) -> int:
        """The number of lines of tiles."""
        box = self._area
        return 1 if box.width > FLAT * box.height else 2

    @property
    def _area(self) -> pygame.Rect:
        """The area above the confirm button."""
        layout = self._view.layout
        box = layout.zone("controls")
        return pygame.Rect(box.x, box.y, box.width, layout.zone("button.end").top - box.y - layout.px(GAP))

    def _tiles(self) -> list[pygame.Rect]:
        """Return the rectangles of the ten tiles."""
        lines = self._lines
        gap = self._view.layout.px(TILE_GAP)
        height = (self._rows()[0].height - gap * (lines - 1)) // lines
        boxes = rows(self._rows()[0], *[height] * lines, gap=gap)
        return [tile for box in boxes for tile in self._columns(box, (1,) * (10 // lines), TILE_GAP)]

    def _rows(self) -> list[pygame.Rect]:
        """Divide the area into the tiles and the row of steps."""
        gap = self._view.layout.px(GAP)
        area = self._area
        return rows(area, None, (area.height - gap * self._lines) // (self._lines + 1), gap=gap)

    def _columns(self, row: pygame.Rect, shares: Sequence[int], gap: int) -> list[pygame.Rect]:
        """Divide a row into columns with these relative widths."""
        px = self._view.layout.px(gap)
        room = row.width - px * (len(shares) - 1)
        ends = [room * sum(shares[: index + 1]) // sum(shares) for index in range(len(shares))]
        widths = [end - start for start, end in zip([0, *ends], ends, strict=False)]
        return columns(row, *widths, gap=px)

    def buttons(self, confirm_place: pygame.Rect) -> list[TableButton]:
        """Return the buttons of the number; none without a choice."""
        choice = self._choice
        if choice is None:
            return []
        return [
            *self._digit_buttons(choice),
            *self._step_buttons(choice, self._rows()[1]),
            self._confirm_button(choice, confirm_place),
        ]

    def _shown_amount(self, digit: int) -> int | None:
        """Return the amount written on a tile: the chosen one, or the one that a click chooses."""
        if self.is_edited and self.amount % 10 == digit and self.action is not None:
            return self.amount
        return self._amount_of(digit)

    def _digit_buttons(self, choice: AmountChoice) -> list[TableButton]:
        """Return a tile for each last digit."""
        buttons = []
        for digit, (place, note) in enumerate(zip(self._tiles(), choice.digits, strict=True)):
            shown = self._shown_amount(digit)
            act = partial(self._set_amount, self._amount_of(digit))
            action = None if shown is None else choice.actions.get(shown)
            is_chosen = self.is_edited and shown == self.amount
            buttons.append(
                TableButton(
                    TILES[digit],
                    place,
                    str(digit),
                    act,
                    "primary" if is_chosen else "plain",
                    choice.reason or note.reason,
                    self._meaning_of(action),
                    picture=_face_shares(place) if note.is_known else (0, 0),
                )
            )
        return buttons

    def _step_buttons(self, choice: AmountChoice, row: pygame.Rect) -> list[TableButton]:
        """Return the buttons for the lowest number, a step down, a step up, and the highest payable one."""
        tip = self._view.ui.tip
        lowest = min(choice.actions, default=0)
        title = _("Min. {amount}").format(amount=lowest) if choice.actions else _("Min.")
        most = _("Max. {amount}").format(amount=choice.payable) if choice.payable else _("Max.")
        least, less, _number, more, highest = self._columns(row, STEP_WIDTHS, GAP)
        buttons = (
            TableButton("least", least, title, partial(self._set_amount, lowest), tip=_("The lowest bid")),
            TableButton("less", less, "−", partial(self.step, -1), tip=tip(_("Less"), "slower")),
            TableButton("more", more, "+", partial(self.step, 1), tip=tip(_("More"), "faster")),
            TableButton(
                "most",
                highest,
                most,
                partial(self._set_amount, choice.payable),
                reason=choice.why_unpayable,
                tip=_("The highest bid you can pay"),
            ),
        )
        return [button._replace(reason=choice.reason or button.reason) for button in buttons]

    def _confirm_button(self, choice: AmountChoice, place: pygame.Rect) -> TableButton:
        title = choice.title.format(amount="" if choice.reason else self.amount).strip()
        kind: Kind = "primary" if choice.reason or self.amount <= choice.payable else "plain"
        return TableButton(CONFIRM, place, title, self.confirm, kind, self.why_not, self.meaning)

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the number, and the faces on the tiles."""
        choice = self._choice
        if choice is None:
            return
        ui = self._view.ui
        place = self._columns(self._rows()[1], STEP_WIDTHS, GAP)[2]
        painter = Painter(ui, display_list, ABOVE_BUTTONS)
        painter.on(ZONES).panel(place, "walnut_dark", border=Shade("brass", 0.8), alpha=220)
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
        if self.is_active:
            display_list.name("about", place, choice.why_unpayable, kind="tip")
        if not self._view.widgets.has(TILES[0]):
            return  # a question takes the place of the tiles
        for digit, (tile, note) in enumerate(zip(self._tiles(), choice.digits, strict=True)):
            is_chosen = self.is_edited and self.is_active and self.amount % 10 == digit
            colour = "ink" if is_chosen else Shade("cream", 0.8)
            self._draw_note(painter, tile, note, colour)
            shown = self._shown_amount(digit) or 0
            if shown >= 10 and not note.reason:
                self._draw_tens(painter, tile, shown, colour)
            if self.is_active and not note.reason and shown > choice.payable:
                draw_ring(display_list, ui, tile, 0, ABOVE_BUTTONS, Shade("garnet", 1.55))

    def _draw_tens(self, painter: Painter, tile: pygame.Rect, amount: int, colour: Colour) -> None:
        """Draw the tens of the number that a click on a tile chooses, thinner than the last digit."""
        across, down = _face_shares(tile)
        room = rows(tile, round(tile.height * down), None)[1]
        room = columns(room, round(tile.width * across), None)[1]
        digit = painter.ui.typesetter.measure("0", painter.sizes.label, bold=True)[0]
        room.width = max(0, room.width - digit) // 2
        tens, last = str(amount // 10), amount % 10
        painter.name(f"tens.{last}", painter.line(tens, room, painter.sizes.label, colour, "midright"), tens)

    def _draw_note(self, painter: Painter, tile: pygame.Rect, note: DigitNote, colour: Colour) -> None:
        """Draw on a tile who would be paid, or the emblem of the player's card that forbids the digit."""
        if not note.is_known:
            return
        across, down = _face_shares(tile)
        room = pygame.Rect(tile.x, tile.y, tile.width, round(tile.height * down) or tile.height)
        room.width = round(tile.width * across) or tile.width
        words = tile.clip(room.move(room.width if across else 0, room.height if down else 0))
        margin = 2 * self._view.layout.px(5)
        room = room.inflate(-margin, -margin)
        side = min(room.height, room.width, painter.px(MAX_FACE))
        if note.card is not None:
            image = self._view.presenter.tally_image(note.card.suit)
            painter.put(painter.ui.images.get(image, (side, side)), center=room.center)
            strike = pygame.Rect(0, 0, words.width * 6 // 10, max(2, painter.px(3)))
            painter.rule(strike.move_to(center=words.center), Shade("garnet", 1.5))
        elif not note.receivers:
            painter.line(
                pgettext("players", "all"), room.inflate(margin, 0), painter.sizes.small, colour, "center"
            )
        else:
            boxes = face_boxes(room, len(note.receivers), painter.px(MAX_FACE))
            for seat, box in zip(note.receivers, boxes, strict=True):
                put_face(painter, self._view.portrait(seat), self._view.viewpoint.names[seat], box)


class EarlyDigits(Part):
    """The digits typed before the player can act.

    They count once the player can, unless a click or another key follows too early as well: so a digit never
    gets lost while the Enter after it counts.
    """

    def __init__(
        self, view: TableView, actions: ActionController, land: Act, update: Callable[[int], object]
    ) -> None:
        """``land`` lands all moving cards; ``update`` advances the table by some milliseconds."""
        self.typed: list[CommandName] = []
        self._view = view
        self._actions = actions
        self._land = land
        self._update = update

    def handle(self, intention: Intention) -> bool:
        """Keep a digit that is typed too early, and land moving cards by it."""
        if not isinstance(intention, Command):
            if isinstance(intention, Pointer) and intention.kind == "down":
                self.typed.clear()
            return False
        if not intention.name.isdigit():
            is_too_early = bool(self.typed) and self._actions.may_act
            self.typed.clear()
            return is_too_early
        if self._actions.may_act:
            return False
        self.typed.append(intention.name)
        if self._view.ui.reads_aloud:
            self._view.ui.speech.say(intention.name)
        if self._view.animator.busy:
            self._land()
            self._update(0)
        return True

    def take_due(self) -> list[CommandName]:
        """Return the digits that count now, and forget them; none until the player can act."""
        due = self.typed if self._actions.may_act else []
        self.typed = self.typed[len(due) :]
        return due


def _face_shares(tile: pygame.Rect) -> tuple[float, float]:
    """Return the shares of a tile's width and height that are left to the faces."""
    return (FACE_SHARE, 0) if tile.width > tile.height else (0, FACE_SHARE)
