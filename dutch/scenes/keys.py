"""The page “Keys and buttons”: shows the key or gamepad button of every command, and changes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from dutch.desktop.bindings import LEFT_HAND, RIGHT_HAND, Bindings, key_label, pad_label, parse_preset
from dutch.desktop.commands import COMMANDS, USUAL, CommandName
from dutch.desktop.input import Captured, Command, Intention, Pointer, Pressed
from dutch.desktop.widgets import Kind
from dutch.i18n import N_, _
from dutch.scenes.boxes import (
    Box,
    beside,
    button,
    choice,
    column,
    foot,
    grid,
    line,
    named,
    panel,
    paragraph,
    row,
    titled,
)
from dutch.scenes.page import PageScene
from dutch.scenes.painter import NOTE, SOFT
from dutch.scenes.stack import Go, UIContext

Device = Literal["keys", "pad_buttons"]
"""The setting with the player's keys, or with the buttons."""


PRESETS = {
    "usual": (N_("Reset to defaults"), ""),
    "left_hand": (N_("Left hand"), LEFT_HAND),
    "right_hand": (N_("Right hand"), RIGHT_HAND),
}
"""The buttons at the foot: their titles, and the keys they choose."""

ROWS = 5
"""The rows of commands in a wide window."""

# Lengths in pixels at 1080p:
PANEL = 1320
KEY_WIDTH = 180
BUTTON_WIDTH = 250


KEYS_ALOUD = N_(
    "[F2] reads the table, [F3] your cards, [F4] the others’ cards, [F5] the score, [F6] what happened, and "
    "[F7] what you can do.\n[Tab] goes to the next group, and [arrows] move inside it. [Space] picks up a "
    "card, [Enter] uses it or presses a button, and [E] confirms or ends the turn.\n[P] passes, [H] gives a "
    "hint, [I] explains, [Ctrl+Z] undoes, and [F10] opens the game menu."
)
MORE_KEYS_ALOUD = N_(
    "[F6] again goes back through the events, one by one. [1] to [9] choose a card, a letter or an answer "
    "by its number."
)
"""The most important keys, which are only read aloud."""

TO_TABLE = Go("back")
"""Leads to the table, the curtain or the menu."""


class KeysScene(PageScene):
    """Shows the keys and buttons. Leaves with Go("quit") or to where it was opened."""

    first = "group"

    def __init__(self, ui: UIContext, back: Go = TO_TABLE) -> None:
        """``back`` is where the page was opened."""
        super().__init__(ui)
        self._back = back
        self._device: Device = "pad_buttons" if ui.pad is not None else "keys"
        self._group = next(iter(COMMANDS))
        self._asked: CommandName | None = None  # the command whose new key is awaited
        self._note = ""

    @property
    def _bindings(self) -> Bindings:
        controls = self._ui.controls
        return controls.keys if self._device == "keys" else controls.pad_buttons

    @property
    def _commands(self) -> Sequence[CommandName]:
        """The commands of the open tab; a gamepad has one button to pick up a card and to use a button."""
        return [name for name in COMMANDS[self._group] if self._device == "keys" or name != "lift"]

    def _label(self, control: str) -> str:
        """Return the name of a key or the picture of a button; a dash for none."""
        if not control:
            return "–"
        return key_label(control) if self._device == "keys" else pad_label(control, self._ui.pad or "xbox")

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """Take the key that was asked for; any other input ends the question."""
        if isinstance(intention, Captured):
            self._take(intention.name)
            return None
        if self._asked is not None and (
            isinstance(intention, Command | Pressed)
            or (isinstance(intention, Pointer) and intention.kind == "down")
        ):
            self._ask(None)
            if isinstance(intention, Command):
                return None
        return super().handle(intention)

    def press(self, name: str) -> Go | None:
        """Ask for the key of a command, choose a preset, or go back."""
        commands = {f"key.{command}": command for command in self._commands}
        if name in commands:
            self._note = ""
            self._ask(commands[name])
        elif name in PRESETS:
            self._bindings.choose(parse_preset(PRESETS[name][1]))
            self._save(_("The keys have changed."))
        else:
            return self._back
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Show other commands, or the other device."""
        if name == "group":
            self._group = value
        else:
            self._device = "keys" if value == "keys" else "pad_buttons"
        self._note = ""
        self.build(name)
        return None

    def unused(self, name: CommandName) -> Go | None:
        """Go back on the key that opens this page, too."""
        return self._back if name == "keys" else super().unused(name)

    def leave(self) -> None:
        """Stop waiting for a key."""
        self.widgets.captures = ""
        super().leave()

    def _ask(self, command: CommandName | None) -> None:
        self._asked = command
        self.widgets.captures = "" if command is None else "key" if self._device == "keys" else "button"
        self.refresh()

    def _take(self, control: str) -> None:
        """Give the command the key, and say what happened; the key of Cancel leaves everything as it is."""
        command, bindings = self._asked, self._bindings
        self._ask(None)
        if command is None or (bindings.command(control) == "cancel" and command != "cancel"):
            return
        if not control:
            self._note = _("This key can't be used. Choose another one.")
            self.refresh()
            return
        other = bindings.assign(command, control)
        others_key = bindings.controls[other] if other is not None else ""
        if bindings.controls[command] != control:
            text = _("“{other}” needs {key}. Choose another one.")
        elif other is None:
            text = _("“{command}” is now on {key}.")
        elif others_key:
            text = _("“{command}” is now on {key}, and “{other}” on {other_key}.")
        else:
            text = _("“{command}” is now on {key}, and “{other}” is on none.")
        self._save(
            text.format(
                command=command_title(command),
                key=self._label(control),
                other=command_title(other) if other is not None else "",
                other_key=self._label(others_key),
            )
        )

    def _save(self, note: str) -> None:
        self._note = self._ui.change(self._device, self._bindings.chosen) or note
        self.refresh()

    # The page

    def content(self) -> Box:
        """Return a sentence, tabs for the devices and the groups, the commands, and the buttons."""
        ui = self._ui
        px = ui.theme.px
        devices = (("keys", _("Keyboard")), ("pad_buttons", _("Controller")))
        groups = [(title, _(title)) for title in COMMANDS]
        device = replace(choice(ui, "device", devices, self._device), grow=2)
        tabs = beside(ui, device, replace(choice(ui, "group", groups, self._group), grow=5), gap=px(40))
        rows = [self._row(command) for command in self._commands]
        empty = [Box(height=rows[0].height, least=rows[0].least)] * (2 * ROWS - len(rows))
        commands = grid([*rows, *empty], 1 if ui.upright else 2, px(14), px(70))
        presets = [*PRESETS][: 1 if self._device == "pad_buttons" else 3]
        buttons = [button(ui, name, _(PRESETS[name][0])) for name in presets]
        buttons.append(button(ui, "back", _("Back"), "primary"))
        page = column(self._head(), tabs, commands, foot(ui, *buttons, width=px(BUTTON_WIDTH)), gap=px(26))
        aloud = ui.keys("\n".join((_(KEYS_ALOUD), _(MORE_KEYS_ALOUD)))) if ui.pad is None else ""
        return named("passage", aloud, panel(ui, page, PANEL))

    def _head(self) -> Box:
        """Return the title, and the sentence about what can be done, or what was done."""
        ui = self._ui
        if self._asked is not None:
            text = _("Press the new key or button for “{command}”. {cancel} keeps the old one.")
            fixed = "Escape" if self._device == "keys" else "B"
            text = text.format(command=command_title(self._asked), cancel=self._label(fixed))
        else:
            text = self._note or _("Choose a command, then press its new key or button.")
        colour = NOTE if self._note or self._asked is not None else SOFT
        note = paragraph(ui, text, colour=colour, anchor="midright", name="note", align="right")
        return titled(ui, _("Keys and buttons"), note)

    def _row(self, command: CommandName) -> Box:
        """Return the title of a command beside the button with its key."""
        ui = self._ui
        label = "…" if command == self._asked else self._label(self._bindings.controls[command])
        kind: Kind = "primary" if command == self._asked else "plain"
        key = button(ui, f"key.{command}", label, kind, ui.theme.px(KEY_WIDTH))
        title = line(ui, command_title(command), "label", name=f"title.key.{command}", grow=1)
        return row(title, key, gap=ui.theme.px(16), height=key.height, least=key.least)


def command_title(command: CommandName) -> str:
    """Return the title of a command."""
    return _(USUAL[command].title).format(number=command)
