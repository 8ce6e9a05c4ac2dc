"""The settings page; every choice takes effect immediately and is saved."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.input import Command, Intention, Pointer
from dutch.i18n import SYSTEM, _, available, percent, pgettext
from dutch.scenes.boxes import (
    Box,
    button,
    button_width,
    choice,
    column,
    foot,
    grid,
    line,
    panel,
    paragraph,
    ring_room,
    slider,
    titled,
)
from dutch.scenes.page import PageScene
from dutch.scenes.painter import NOTE, SOFT
from dutch.scenes.stack import Go, UIContext
from dutch.settings import Settings

SCALES = (100, 125, 150, 175, 200)


class Setting(NamedTuple):
    """A setting on the page."""

    group: str
    """The part of the page it is on: "look", "play" or "sound"."""
    name: str
    """The name of the corresponding field of ``Settings``."""
    title: str
    about: str
    """A sentence that explains it."""
    options: Sequence[tuple[object, str]] = ()
    """Values and labels to choose from; a setting without options is a percentage, set by a slider."""


ROW = "row."
"""The beginning of the names of the boxes that hold a setting's title and control."""

LARGE = 125
"""The text size in per cent above which the settings need three columns."""

NOWHERE = pygame.Rect(0, 0, 0, 0)
"""The place of a setting that is on another part of the page."""

PANEL = 1240
"""Width of the panel at 1080p."""


class SettingsScene(PageScene):
    """Shows the settings. Leaves with Go("back"), "keys" or "quit"."""

    again = Go("settings", {"focus": "keys"})

    def __init__(self, ui: UIContext, focus: str = "group") -> None:
        """``focus`` is the control to focus."""
        super().__init__(ui)
        self.first: str = focus
        self._group = "look"
        self._note = ""
        self._pointed = ""  # the setting that the pointer is over

    # The settings

    @property
    def rows(self) -> dict[str, Setting]:
        """All settings by name, in the order of the page."""
        switch = ((True, _("On")), (False, _("Off")))
        silence = ((False, _("On")), (True, _("Off")))
        max_scale = self._ui.theme.max_text_scale
        sizes = sorted({min(each, max_scale) for each in (*SCALES, self._ui.settings.scale)})
        size = _("Size of text and buttons.")
        if max_scale < SCALES[-1]:
            size += " " + _("This window has room for {scale}% at most.").format(scale=max_scale)
        speeds = (("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")))
        speed = self._ui.keys(_("How fast cards move. A click, [Space] or [Enter] skips the animation."))
        turns = _("How long you see each card that a computer plays.")
        letters = _("Letters that are hard to confuse: Atkinson Hyperlegible, made for weak eyes.")
        faces = (("usual", _("Usual")), ("legible", _("Legible")))
        colours = (("classic", _("Classic")), ("clear", _("Clear")))
        paces = (("learning", _("Slow at first")), ("calm", _("Slow")), ("brisk", _("Quick")))
        motion = _("Cards jump instead of flying. “System” does what your computer asks for.")
        contrast = _("White and yellow on black instead of wood and cream.")
        tones = _("Colours of the suits that differ more in brightness, for every kind of colour vision.")
        aloud = _("Your system's voice reads prompts, the log and what you select with keys.")
        if not self._ui.speech.available:
            aloud = _("No speech program, such as espeak-ng, was found.")
        voice = _("How fast the voice reads.")
        full_screen = self._ui.tip(_("Fill the whole screen."), "fullscreen")
        warnings = _("Ask before moves that are almost always mistakes.")
        confirm = _("Show each move in words before it counts: press once more to make it.")
        curtain = _("With two players: when the curtain hides the table.")
        talk = _("The rivals of Amsterdam say a word now and then.")
        falls = (("hidden", _("Hidden cards")), ("always", _("Every turn")))
        room = _("Volume of the voices, the fire and the rain.")
        system = _("“System” is the language of your computer.")
        languages = [(SYSTEM, _("System")), *available(self._ui.images.folder / "locale").items()]
        settings = (
            Setting("look", "scale", _("Text size"), size, [(each, percent(each)) for each in sizes]),
            Setting("play", "speed", _("Card speed"), speed, (*speeds, ("off", _("Instant")))),
            Setting("play", "turns", _("Computer’s turns"), turns, paces),
            Setting("look", "typeface", pgettext("typeface", "Letters"), letters, faces),
            Setting("look", "reduced_motion", _("Reduced motion"), motion, ((SYSTEM, _("System")), *switch)),
            Setting("look", "high_contrast", _("High contrast"), contrast, switch),
            Setting("look", "suit_colours", _("Suit colours"), tones, colours),
            Setting("look", "full_screen", _("Full screen"), full_screen, switch),
            Setting("look", "language", _("Language"), system, languages),
            Setting("sound", "read_aloud", _("Read aloud"), aloud, switch),
            Setting("sound", "voice_speed", _("Voice speed"), voice, (*speeds, ("fastest", _("Fastest")))),
            Setting("sound", "voice_volume", _("Voice volume"), _("Volume of the voice that reads aloud.")),
            Setting("sound", "mute", _("Sound"), self._ui.tip(_("All sounds."), "mute"), silence),
            Setting("sound", "effects", _("Cards and coins"), _("Volume of cards, coins and bells.")),
            Setting("sound", "ambience", _("Background sounds"), room),
            Setting("play", "warnings", _("Warnings"), warnings, switch),
            Setting("play", "confirm", _("Confirm moves"), confirm, switch),
            Setting("play", "curtain", _("Curtain"), curtain, falls),
            Setting("play", "rivals_talk", _("Rivals talk"), talk, switch),
        )
        return {setting.name: setting for setting in settings}

    def _shown(self, name: str) -> str:
        """Return the option for a setting's value."""
        value = getattr(self._ui.settings, name)
        return str(min(value, self._ui.theme.max_text_scale) if name == "scale" else value)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """Explain the setting that the pointer is over; pass everything else on."""
        if isinstance(intention, Pointer):
            places = self.places
            over = (name for name in self.rows if places.get(ROW + name, NOWHERE).collidepoint(intention.pos))
            pointed = next(over, "")
            self.changed = self.changed or pointed != self._pointed
            self._pointed = pointed
        elif isinstance(intention, Command):
            self._pointed = ""
        return super().handle(intention)

    def press(self, name: str) -> Go | None:
        """React to a button, or save the value of a released slider."""
        if name == "back":
            return Go("back")
        if name == "keys":
            return self.unused("keys")
        if name == "usual":
            usual = Settings()
            for each in self.rows:
                if getattr(self._ui.settings, each) != getattr(usual, each):
                    self._note = self._ui.change(each, getattr(usual, each))
            self.build(self.widgets.focused)
        else:
            self._note = self._ui.change(name, getattr(self._ui.settings, name))
            if name == "effects":
                self._ui.sound.play("coin")
        self.changed = True
        return None

    def change(self, name: str, value: str) -> Go | None:
        """Apply a new value and save it; a slider's value is saved only when it is released."""
        if name == "group":
            self._group = value
            self.build(name)
        elif options := self.rows[name].options:
            self._note = self._ui.change(name, next(each for each, _label in options if str(each) == value))
        else:
            setattr(self._ui.settings, name, int(value))
        self.changed = True
        return None

    def unused(self, name: CommandName) -> Go | None:
        """Update the page after M has turned sound on or off."""
        if name == "mute":
            self.build(self.widgets.focused)
        return super().unused(name)

    # The page

    def content(self) -> Box:
        """Return a title above each control, a sentence about one of them at the top, and two buttons.

        The sentence is about the setting that the pointer is over or, without one, the focused one. It can
        also be a failure to save. There are two columns; one in a portrait window, and
        three with large text.
        """
        ui = self._ui
        px = ui.theme.px
        across = self._across
        rows = self.rows
        explained = rows.get(self._pointed or self.widgets.focused or self.first)
        if self._note or explained is None:
            about = paragraph(ui, self._note, colour=NOTE, anchor="midright", name="note")
        else:
            about = paragraph(ui, explained.about, colour=SOFT, anchor="midright", name="about", italic=True)
        titles = {"usual": _("Reset to defaults"), "keys": _("Keys and buttons")}
        buttons = [button(ui, name, title) for name, title in titles.items()]
        buttons.append(button(ui, "back", _("Back"), "primary"))
        ends = foot(ui, *buttons, width=button_width(ui, *titles.values()))
        groups = (
            ("look", pgettext("settings", "Look")),
            ("play", pgettext("settings", "Play")),
            ("sound", _("Sound")),
        )
        tabs = choice(ui, "group", groups, self._group)
        shown = [self._row(setting) for setting in rows.values() if setting.group == self._group]
        wide = shown[-1:] if self._group == "look" else []  # the languages, which have long names
        parts = [grid(shown[: len(shown) - len(wide)], across, px(28), px(56)), *wide]
        top = titled(ui, _("Settings"), about)
        return panel(ui, column(top, tabs, *parts, ends, gap=px(28)), PANEL)

    @property
    def _across(self) -> int:
        """The number of columns: one in a portrait window, three with large text."""
        ui = self._ui
        return 1 if ui.upright else 3 if min(ui.settings.scale, ui.theme.max_text_scale) > LARGE else 2

    def _row(self, setting: Setting) -> Box:
        """Return the title of a setting above its choice or slider."""
        ui, name = self._ui, setting.name
        title = line(ui, setting.title, name=f"title.{name}")
        if setting.options:
            options = [(str(value), label) for value, label in setting.options]
            lines = 2 if name == "language" and self._across != 2 else 1
            control = choice(ui, name, options, self._shown(name), fitted=True, lines=lines)
        else:
            control = slider(ui, name, getattr(ui.settings, name))
        return column(title, ring_room(ui), control, name=ROW + name)
