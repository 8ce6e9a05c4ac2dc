"""The settings page; every choice takes effect immediately and is saved."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.input import Command
from dutch.i18n import _
from dutch.scenes import split
from dutch.scenes.page import PageScene
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.stack import Go, UIContext
from dutch.settings import Settings

SCALES = (100, 125, 150, 175, 200)


class Setting(NamedTuple):
    """A setting on the page."""

    name: str
    """The name of the corresponding field of ``Settings``."""
    title: str
    about: str
    """A sentence that explains it."""
    options: Sequence[tuple[str, str]] = ()
    """Values and labels to choose from; a setting without options is a percentage, set by a slider."""


LARGE = 150
"""The text size in per cent above which the rows need three columns."""


class SettingsLayout:
    """The layout: a heading, the settings in columns, a sentence, and two buttons.

    There are two columns; one in a portrait window, and three with large text.
    """

    def __init__(self, ui: UIContext, columns: Sequence[Sequence[Setting]]) -> None:
        sizes = ui.theme.sizes
        measure = ui.typesetter.measure
        width, height = ui.window.size
        every = [setting for column in columns for setting in column]
        px = ui.theme.px
        if height > width:
            columns = [every]
        elif ui.settings.scale > LARGE:
            rows_per_column = math.ceil(len(every) / 3)
            columns = [
                every[start : start + rows_per_column] for start in range(0, len(every), rows_per_column)
            ]
        count = max(map(len, columns))
        margin = max(12, min(px(48), height // 30))
        padding = min(px(44), height // 26)
        gap = min(px(56), width // 24)
        line = measure("X", sizes.body)[1]
        head = measure("X", sizes.heading, "title")[1]
        foot = min(px(64), height // 11)
        room = height - 2 * margin - 2 * padding - head - foot - line
        row = min(px(116), room * 10 // (10 * count + 3))
        excess = min(px(24), (room - count * row) // 2)
        panel_height = 2 * padding + head + foot + line + count * row + 2 * excess
        self.panel = pygame.Rect(0, 0, min(width - 2 * margin, px(1240)), panel_height)
        self.panel.center = (width // 2, height // 2)
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.heading, middle, end = split.rows(inner, head, None, foot)
        column = (inner.width - gap * (len(columns) - 1)) // len(columns)
        below_title = min(px(8), row // 11)  # space for the focus ring
        control = min(px(60), row - line - 2 * below_title + below_title // 2)
        self.titles: dict[str, pygame.Rect] = {}
        self.controls: dict[str, pygame.Rect] = {}
        for number, settings in enumerate(columns):
            title = pygame.Rect(inner.left + number * (column + gap), middle.top + excess, column, line)
            for setting in settings:
                self.titles[setting.name] = title
                top = title.bottom + below_title
                self.controls[setting.name] = pygame.Rect(title.left, top, column, control)
                title = title.move(0, row)
        self.about = pygame.Rect(inner.left, end.top - excess * 2 // 3 - line, inner.width, line)
        button = min(px(320), (inner.width - gap) // 2)
        self.usual, _between, self.back = split.columns(end, button, None, button)


class SettingsScene(PageScene):
    """Shows the settings. Leaves with Go("back") or Go("quit")."""

    first = "scale"

    def __init__(self, ui: UIContext) -> None:
        super().__init__(ui)
        self._note = ""

    # The settings

    def columns(self) -> tuple[list[Setting], list[Setting]]:
        """Return the settings of the left and the right column."""
        switch = (("on", _("On")), ("off", _("Off")))
        max_scale = self._ui.theme.max_text_scale
        sizes = sorted({min(each, max_scale) for each in (*SCALES, self._ui.settings.scale)})
        size = _("Size of text and buttons.")
        if max_scale < SCALES[-1]:
            size += " " + _("This window has room for {scale}% at most.").format(scale=max_scale)
        speeds = (("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("off", _("Instant")))
        speed = _("How fast cards move. A click, Space or Enter skips the animation.")
        motion = _("Cards jump to their places instead of flying there.")
        contrast = _("White and yellow on black instead of wood and cream.")
        aloud = _("Your system's voice reads prompts, the log and what you select with keys.")
        if not self._ui.speech.available:
            aloud = _("No speech program, such as espeak-ng, was found.")
        left = [
            Setting("scale", _("Text size"), size, [(str(each), f"{each}%") for each in sizes]),
            Setting("speed", _("Card speed"), speed, speeds),
            Setting("reduced_motion", _("Reduced motion"), motion, switch),
            Setting("high_contrast", _("High contrast"), contrast, switch),
            Setting("full_screen", _("Full screen"), _("Fill the whole screen (F11)."), switch),
            Setting("read_aloud", _("Read aloud"), aloud, switch),
        ]
        warnings = _("Ask before moves that are almost always mistakes.")
        curtain = _("With two players here: when the curtain hides the table.")
        talk = _("The rivals of Amsterdam say a word now and then.")
        falls = (("hidden", _("Only for hidden cards")), ("always", _("Every turn")))
        right = [
            Setting("mute", _("Sound"), _("All sounds (M)."), switch),
            Setting("effects", _("Cards and coins"), _("Volume of cards, coins and bells.")),
            Setting("ambience", _("Background sounds"), _("Volume of the voices, the fire and the rain.")),
            Setting("warnings", _("Warnings"), warnings, switch),
            Setting("curtain", _("Curtain"), curtain, falls),
            Setting("rivals_talk", _("Rivals talk"), talk, switch),
        ]
        return left, right

    @property
    def rows(self) -> dict[str, Setting]:
        """All settings by name."""
        return {setting.name: setting for column in self.columns() for setting in column}

    def _shown(self, name: str) -> str:
        """Return the option for a setting's value; “mute” is shown as sound off."""
        value = getattr(self._ui.settings, name)
        if isinstance(value, bool):
            return "on" if value != (name == "mute") else "off"
        return str(min(value, self._ui.theme.max_text_scale) if name == "scale" else value)

    # Input

    def press(self, name: str) -> Go | None:
        """React to a button, or save the value of a released slider."""
        if name == "back":
            return Go("back")
        if name == "usual":
            self._reset()
        else:
            self._note = self._ui.change(name, getattr(self._ui.settings, name))
            if name == "effects":
                self._ui.sound.play("coin")
        self.changed = True
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Apply a new value and save it; a slider's value is saved only when it is released."""
        settings = self._ui.settings
        if not self.rows[name].options:
            setattr(settings, name, int(value))
        elif isinstance(getattr(settings, name), bool):
            self._note = self._ui.change(name, (value == "on") != (name == "mute"))
        else:
            self._note = self._ui.change(name, int(value) if name == "scale" else value)
        self.changed = True
        return None

    def command(self, command: Command) -> Go | None:
        """Update the page after M has turned sound on or off; pass other keys to the controls."""
        if command.name != "mute":
            return super().command(command)
        self.build(self.widgets.focused)
        return None

    def unused(self, name: CommandName) -> Go | None:
        """Go back with Esc."""
        return Go("back") if name == "cancel" else None

    def _reset(self) -> None:
        usual = Settings()
        for name in self.rows:
            if getattr(self._ui.settings, name) != getattr(usual, name):
                self._note = self._ui.change(name, getattr(usual, name))
        self.build(self.widgets.focused)

    # Building and drawing

    def add_controls(self) -> None:
        """Add a choice or a slider for each setting, and the buttons."""
        layout = SettingsLayout(self._ui, self.columns())
        widgets = self.widgets
        for name, setting in self.rows.items():
            if setting.options:
                widgets.choice(name, layout.controls[name], setting.options, self._shown(name))
            else:
                widgets.slider(name, layout.controls[name], getattr(self._ui.settings, name))
        widgets.button("usual", layout.usual, _("Reset to defaults"))
        widgets.button("back", layout.back, _("Back"), "primary")

    def paint(self, painter: Painter) -> None:
        """Draw a title above each control, and a sentence about the focused one or a failure to save."""
        layout = SettingsLayout(self._ui, self.columns())
        rows = self.rows
        name = painter.display_list.name
        painter.display_list.blit(self._ui.backdrop(), (0, 0))
        painter.page(layout.panel)
        painter.heading(_("Settings"), layout.heading)
        for setting, place in layout.titles.items():
            painter.line(rows[setting].title, place, painter.sizes.body)
            name(f"title.{setting}", place, rows[setting].title)
        focused = rows.get(self.widgets.focused or "")
        if self._note:
            painter.paragraph(self._note, layout.about, painter.sizes.body, NOTE)
            name("note", layout.about, self._note)
        elif focused is not None:
            painter.paragraph(focused.about, layout.about, painter.sizes.body, SOFT, italic=True)
            name("about", layout.about, focused.about)
