"""The keys and gamepad buttons that the player has chosen for the commands, and their names in texts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import pygame

from dutch.desktop import inline
from dutch.desktop.commands import (
    DIGITS,
    FIXED,
    FIXED_KEYS,
    KEYS,
    OTHER_KEYS,
    PAD_BUTTONS,
    TYPED,
    CommandName,
)
from dutch.i18n import N_, _
from dutch.settings import KEY_NAMES, Settings

Commands = Mapping[str, CommandName]
"""Commands by the names of their keys or buttons."""

PadFamily = Literal["xbox", "playstation", "nintendo", "deck"]
"""Gamepads with the same names on their buttons."""

FIXED_PAD_BUTTONS: Commands = {PAD_BUTTONS[name]: name for name in FIXED}

NUMBERED_SHOULDERS = {"LB": "L1", "RB": "R1", "LT": "L2", "RT": "R2"}
PRINTED: dict[PadFamily, dict[str, str]] = {
    "xbox": {},
    "playstation": {
        # Translators: the buttons of a PlayStation gamepad
        "A": N_("Cross"),
        "B": N_("Circle"),
        "X": N_("Square"),
        "Y": N_("Triangle"),
        "View": "CREATE",
        "Menu": "OPTIONS",
        **NUMBERED_SHOULDERS,
    },
    # Translators: the buttons + and − of a Nintendo gamepad
    "nintendo": {"LB": "L", "RB": "R", "LT": "ZL", "RT": "ZR", "View": N_("Minus"), "Menu": N_("Plus")},
    "deck": NUMBERED_SHOULDERS,
}
"""The names printed on the buttons of each family, where they differ from those of an Xbox controller."""

KEY_LABELS = {
    "Return": N_("Enter"),
    "Escape": N_("Esc"),
    "PageUp": N_("Page Up"),
    "PageDown": N_("Page Down"),
    "Left": N_("left arrow"),
    "Right": N_("right arrow"),
    "Up": N_("up arrow"),
    "Down": N_("down arrow"),
}
"""The names of keys on the screen, where they differ from those in the settings."""

NEEDED = frozenset({"decide", "pass", "lift"})
"""Commands that always have a key, and a gamepad button if they had one."""

LEFT_HAND = (
    "up=W left=A down=S right=D confirm=F pass=Q undo=Z redo=X hint=R explain=T log=G notebook=C menu=V"
    " play=B keys=F2 slower=F3 faster=F4"
)
"""Keys for the left hand alone, in addition to the usual ones within its reach."""

RIGHT_HAND = (
    "up=I left=J down=K right=L next=U previous=Y cancel=Backspace decide=O undo=N redo=M explain=, log=."
    " notebook=F6 play=F7 slower=F8 faster=F9"
)
"""Keys for the right hand alone, in addition to the usual ones within its reach."""

WORDS: dict[str, tuple[str, str]] = {
    "Keys": (N_("Keys"), N_("Buttons")),
    "Type": (N_("Type"), N_("Choose")),
    "arrows": (N_("arrows"), N_("D-pad")),
    "an arrow": (N_("an arrow"), N_("the D-pad")),
    "the arrow keys": (N_("the arrow keys"), N_("the D-pad")),
}
"""Words in brackets that are not keys: how they read for a keyboard, and for a gamepad."""

BRACKETED = r"\[([^\]\n]{1,30})\]"
NUMBERS = re.compile(r"(1–[1-9]), or with arrows")
"""The keys for numbered options in brackets. On a gamepad, the D-pad chooses among them."""

EDITS_NO_TEXT = r"F\d+|PageUp|PageDown"
"""Keys that a text field does not need."""

CODES: dict[int, str] = {getattr(pygame, f"K_{name.upper()}"): name for name in KEY_NAMES}
"""The names of keys that type no character, by pygame's codes."""


def key_name(code: int, modifiers: int) -> str:
    """Return the name of a key with its modifiers, as in the settings; empty if it has none."""
    name = CODES.get(code, "")
    if not name and code < 0x110000:
        name = chr(code).upper() if len(chr(code).upper()) == 1 else chr(code)
        name = name if re.fullmatch(r"[^\W_]|[!-~]", name) else ""
    if not name:
        return ""
    shift = "Shift+" if modifiers & pygame.KMOD_SHIFT else ""
    control = "Ctrl+" if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META) else ""
    return f"{'Alt+' if modifiers & pygame.KMOD_ALT else ''}{control}{shift}{name}"


def captured_name(name: str, typed: str) -> str:
    """Return the name under which a pressed key is assigned; empty if it can have no command.

    A letter is assigned without Shift. ``typed`` is the character that the key types.
    """
    if typed in TYPED:
        return typed
    plain = name.removeprefix("Shift+")
    return "" if name.startswith("Alt+") else plain if len(plain) == 1 else name


def parse_preset(preset: str) -> dict[str, str]:
    """Return the keys of a preset, such as `LEFT_HAND`, by command."""
    return dict(pair.split("=") for pair in preset.split())


class Bindings:
    """The keys, or the gamepad buttons, of all commands. No two commands share one."""

    def __init__(self, usual: Mapping[CommandName, str], fixed: Commands, others: Commands) -> None:
        self._usual = usual
        self._fixed = fixed
        self._others = others
        self.controls = dict(usual)

    def choose(self, chosen: Mapping[str, str]) -> None:
        """Give commands their usual keys, except those for which others are chosen. Ignore other names."""
        self.controls |= self._usual
        for command in KEYS:
            if command in chosen:
                self.assign(command, chosen[command])

    @property
    def chosen(self) -> dict[str, str]:
        """The player's changes, to be saved in the settings."""
        return {name: key for name, key in self.controls.items() if key != self._usual[name]}

    def command(self, control: str) -> CommandName | None:
        """Return the command of a key; None if it has none."""
        found = self._fixed.get(control) or self._holder(control) or self._others.get(control)
        if found is None and "Shift+" in control:
            plain = control.replace("Shift+", "")
            return None if plain in DIGITS or plain in TYPED else self.command(plain)
        return found

    def works_while_typing(self, control: str) -> bool:
        """Return True if a key keeps its command while a text field has the focus: it edits no text."""
        known = {**{key: name for name, key in self._usual.items()}, **self._others, **self._fixed}
        return known.get(control) == self.command(control) or bool(re.fullmatch(EDITS_NO_TEXT, control))

    def _holder(self, control: str) -> CommandName | None:
        """Return the command for which a key was chosen, or whose usual one it is."""
        return next((name for name, key in self.controls.items() if control and key == control), None)

    def assign(self, command: CommandName, control: str) -> CommandName | None:
        """Give a command a key. Return the other command that had it; None if there was none.

        The other one gets the command's former key, or none if that is fixed. Nothing changes if the key is
        fixed to the other one, or if that would be left without a key it needs.
        """
        fixed, holder, former = self._fixed.get(control), self._holder(control), self.controls[command]
        other = holder if fixed in (None, command) else fixed
        if other is None or other == command:
            if control or command not in {*NEEDED, *self._fixed.values()}:
                self.controls[command] = control
            return None
        left = "" if former in self._fixed else former
        if fixed in (None, command) and (left or other not in NEEDED):
            self.controls[command], self.controls[other] = control, left
        return other


class Controls:
    """The keys and gamepad buttons of the player, and the names that texts give them."""

    def __init__(self, settings: Settings) -> None:
        self.keys = Bindings(KEYS, FIXED_KEYS, OTHER_KEYS)
        self.keys.choose(settings.keys)
        self.pad_buttons = Bindings(PAD_BUTTONS, FIXED_PAD_BUTTONS, {})
        self.pad_buttons.choose(settings.pad_buttons)

    def label(self, command: CommandName, pad: PadFamily | None) -> str:
        """Return the name of a command's key, or the picture of its button; empty if it has none."""
        if pad is not None:
            return pad_label(self.pad_buttons.controls[command], pad)
        return key_label(self.keys.controls[command])

    def name_keys(self, text: str, pad: PadFamily | None) -> str:
        """Replace words in brackets, such as the usual names of keys, by the player's keys or buttons."""

        def replace(match: re.Match[str]) -> str:
            word = match[1]
            numbers = NUMBERS.fullmatch(word)
            if numbers is not None:
                template = _("{numbers}, or with arrows")
                return _("the D-pad") if pad else template.format(numbers=numbers[1])
            if word in WORDS:
                chosen = self._chosen_arrows if not pad and "arrow" in word else ""
                return chosen or _(WORDS[word][1 if pad else 0])
            command = _COMMANDS.get(word)
            if command is None:
                return match[0]
            return self.label(command, pad) or self.label("confirm", pad)

        return re.sub(BRACKETED, replace, text)

    @property
    def _chosen_arrows(self) -> str:
        """The keys that the player has chosen instead of arrows, such as “WASD”; empty for the arrows."""
        keys = [self.keys.controls[arrow] for arrow in ("up", "left", "down", "right")]
        return "" if any(key in FIXED_KEYS for key in keys) else "".join(map(key_label, keys))


def key_label(key: str) -> str:
    """Return the name of a key on the screen, such as “Ctrl+Z” or “Page Up”."""
    for prefix, label in (("Ctrl+", N_("Ctrl")), ("Shift+", N_("Shift"))):
        if key.startswith(prefix):
            return f"{_(label)}+{key_label(key.removeprefix(prefix))}"
    if key.startswith("KP_"):
        signs = {"Plus": "+", "Minus": "-", "Period": ".", "Enter": _("Enter")}
        sign = key.removeprefix("KP_")
        return _("Keypad {key}").format(key=signs.get(sign, sign))
    return _(KEY_LABELS.get(key, key)) if key else ""


def pad_label(button: str, family: PadFamily) -> str:
    """Return the picture of a gamepad button, which also has a name for texts without pictures."""
    if not button:
        return ""
    printed = PRINTED[family].get(button, button)
    return inline.placeholder(f"pads/{printed.lower()}", _(printed), aspect=1.0, gap=0.0)


_COMMANDS: dict[str, CommandName] = {
    re.sub(r"[^+]+$", lambda name: KEY_LABELS.get(name[0], name[0]), key): command
    for command, key in KEYS.items()
}
"""The commands by the usual names of their keys, which texts write in brackets."""
