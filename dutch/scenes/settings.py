"""The settings page; every choice takes effect immediately and is saved."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.input import Command
from dutch.i18n import _
from dutch.scenes.boxes import Box, button, column, foot, grid, heading, panel
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


LARGE = 125
"""The text size in per cent above which the settings need three columns."""

PANEL = 1240
"""Width of the panel at 1080p."""


class SettingsScene(PageScene):
    """Shows the settings. Leaves with Go("back") or Go("quit")."""

    first = "scale"

    def __init__(self, ui: UIContext) -> None:
        super().__init__(ui)
        self._note = ""

    def _place(self) -> dict[str, pygame.Rect]:
        """Lay out a heading, the settings in columns, a sentence, and two buttons.

        There are two columns; one in a portrait window, and three with large text.
        """
        ui = self._ui
        px = ui.theme.px
        line = ui.line_height("body")
        width, height = ui.window.size
        across = 1 if height > width else 3 if ui.settings.scale > LARGE else 2
        settings = [
            column(Box(f"title.{name}", height=line), button(ui, name), gap=px(10)) for name in self.rows
        ]
        about = Box("about", height=line)
        content = column(
            heading(ui), grid(settings, across, px(28), px(56)), about, foot(ui, "usual", "back"), gap=px(28)
        )
        return panel(ui, content, PANEL)

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
        places = self._place()
        widgets = self.widgets
        for name, setting in self.rows.items():
            if setting.options:
                widgets.choice(name, places[name], setting.options, self._shown(name))
            else:
                widgets.slider(name, places[name], getattr(self._ui.settings, name))
        widgets.button("usual", places["usual"], _("Reset to defaults"))
        widgets.button("back", places["back"], _("Back"), "primary")

    def paint(self, painter: Painter) -> None:
        """Draw a title above each control, and a sentence about the focused one or a failure to save."""
        places = self._place()
        rows = self.rows
        name = painter.display_list.name
        painter.display_list.blit(self._ui.backdrop(), (0, 0))
        painter.page(places["panel"])
        painter.heading(_("Settings"), places["heading"])
        for setting in rows.values():
            place = places[f"title.{setting.name}"]
            painter.line(setting.title, place, painter.sizes.body)
            name(f"title.{setting.name}", place, setting.title)
        focused = rows.get(self.widgets.focused or "")
        if self._note:
            painter.paragraph(self._note, places["about"], painter.sizes.body, NOTE)
            name("note", places["about"], self._note)
        elif focused is not None:
            painter.paragraph(focused.about, places["about"], painter.sizes.body, SOFT, italic=True)
            name("about", places["about"], focused.about)
