"""The settings page; every choice takes effect immediately and is saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.i18n import _
from dutch.scenes.page import PageScene, draw_page
from dutch.scenes.stack import Go, UIContext
from dutch.settings import Settings

Options = Sequence[tuple[str, str]]

SCALES = (100, 125, 150, 175, 200)
CONTENT = 12


class Setting(NamedTuple):
    """A setting: its name in ``Settings``, its title, a sentence about it, and its options.

    Without options it is a percentage.
    """

    name: str
    title: str
    about: str
    options: Options = ()


ROWS = 5
"""Rows of each column; the shorter one leaves room for a sentence."""


class SettingPlace(NamedTuple):
    """The places of a setting's title and control."""

    title: pygame.Rect
    control: pygame.Rect


class SettingsLayout:
    """A heading, two columns of rows, and two buttons, closer together when space is short."""

    def __init__(self, ui: UIContext, counts: Sequence[int]) -> None:
        """``counts`` are the rows of each column, at most ROWS and fewer in the second."""
        theme, (width, height) = ui.theme, ui.window.size
        px, sizes = theme.px, theme.sizes
        margin = max(12, min(px(48), height // 30))
        padding = min(px(44), height // 26)
        gap = min(px(56), width // 24)
        line = ui.typesetter.measure("X", sizes.body)[1]
        head = ui.typesetter.measure("X", sizes.heading, "title")[1]
        foot = min(px(64), height // 11)
        room = height - 2 * margin - 2 * padding - head - foot
        row = min(px(116), room * 10 // (10 * ROWS + 3))
        spare = min(px(24), (room - ROWS * row) // 2)
        self.panel = pygame.Rect(0, 0, min(width - 2 * margin, px(1240)), 0)
        self.panel.height = 2 * padding + head + foot + ROWS * row + 2 * spare
        self.panel.center = (width // 2, height // 2)
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.heading = pygame.Rect(inner.left, inner.top, inner.width, head)
        column = (inner.width - gap) // 2
        below_title = min(px(8), row // 11)  # which the focus ring needs
        control = min(px(60), row - line - 2 * below_title + below_title // 2)
        top = self.heading.bottom + spare
        self.columns: list[list[SettingPlace]] = []
        for number, count in enumerate(counts):
            left = inner.left + number * (column + gap)
            tops = [top + index * row for index in range(count)]
            self.columns.append(
                [
                    SettingPlace(
                        pygame.Rect(left, y, column, line),
                        pygame.Rect(left, y + line + below_title, column, control),
                    )
                    for y in tops
                ]
            )
        left = inner.left + column + gap
        below = top + counts[-1] * row
        self.about = pygame.Rect(left, below, column, line + below_title + control)
        button = min(px(320), column)
        self.usual = pygame.Rect(inner.left, inner.bottom - foot, button, foot)
        self.back = pygame.Rect(inner.right - button, inner.bottom - foot, button, foot)


class SettingsScene(PageScene):
    """Shows the settings. Leaves with Go("back") or Go("quit")."""

    def __init__(self, ui: UIContext) -> None:
        super().__init__(ui)
        self._note = ""

    def enter(self) -> None:
        """Build the controls."""
        self.build("scale")

    # The settings

    def rows(self) -> tuple[list[Setting], list[Setting]]:
        """Return the settings of the left and the right column."""
        switch = (("on", _("On")), ("off", _("Off")))
        scales = sorted({*SCALES, self._ui.settings.scale})
        speeds = (
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("off", _("Instant")),
        )
        left = [
            Setting(
                "scale",
                _("Text size"),
                _("Size of text and buttons."),
                [(str(scale), f"{scale} %") for scale in scales],
            ),
            Setting(
                "speed",
                _("Card speed"),
                _("How fast cards move. A click always skips the animation."),
                speeds,
            ),
            Setting(
                "reduced_motion",
                _("Reduced motion"),
                _("Cards jump to their places instead of flying there."),
                switch,
            ),
            Setting(
                "high_contrast",
                _("High contrast"),
                _("White and yellow on black instead of wood and cream."),
                switch,
            ),
            Setting("full_screen", _("Full screen"), _("Fill the whole screen (F11)."), switch),
        ]
        right = [
            Setting("mute", _("Sound"), _("All sounds (M)."), switch),
            Setting("effects", _("Cards and coins"), _("Volume of cards, coins and bells.")),
            Setting("ambience", _("Voices, fire and rain"), _("Volume of the house around the table.")),
            Setting(
                "warnings",
                _("Warnings"),
                _("Ask before moves that are almost always mistakes."),
                switch,
            ),
        ]
        return left, right

    def _row(self, name: str | None) -> Setting | None:
        left, right = self.rows()
        return next((row for row in left + right if row.name == name), None)

    def _shown(self, name: str) -> str:
        """Return the option for a setting's value; “mute” is shown as sound off."""
        value = getattr(self._ui.settings, name)
        if isinstance(value, bool):
            return "on" if value != (name == "mute") else "off"
        return str(value)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control or a key."""
        match intention:
            case Pressed("back"):
                return Go("back")
            case Pressed("usual"):
                self._reset()
            case Pressed(name):
                self._slider_released(name)
            case Changed(name, value):
                self._change(name, value)
            case Command("mute"):
                self.build(self.widgets.focused)
            case Command():
                return self.steer(intention, lambda name: Go("back") if name == "cancel" else None)
            case Quit():
                return Go("quit")
        return None

    def _change(self, name: str, value: str) -> None:
        """Take a value. A slider's is heard immediately and saved when it is released."""
        self.changed = True
        row = self._row(name)
        if row is not None and not row.options:
            setattr(self._ui.settings, name, int(value))
        elif value in ("on", "off") and name != "speed":
            self._note = self._ui.change(name, (value == "on") != (name == "mute"))
        else:
            self._note = self._ui.change(name, int(value) if name == "scale" else value)

    def _slider_released(self, name: str) -> None:
        """Save the value of a slider."""
        self._note = self._ui.change(name, getattr(self._ui.settings, name))
        if name == "effects":
            self._ui.sound.play("coin")
        self.changed = True

    def _reset(self) -> None:
        """Reset everything on this page to its default."""
        usual = Settings()
        for row in (*self.rows()[0], *self.rows()[1]):
            if getattr(self._ui.settings, row.name) != getattr(usual, row.name):
                self._note = self._ui.change(row.name, getattr(usual, row.name))
        self.build(self.widgets.focused)

    # Building and drawing

    def _layout(self) -> SettingsLayout:
        return SettingsLayout(self._ui, [len(rows) for rows in self.rows()])

    def build(self, focus: str | None) -> None:
        """Build all controls."""
        layout = self._layout()
        self.widgets.clear()
        for rows, places in zip(self.rows(), layout.columns, strict=True):
            for row, place in zip(rows, places, strict=True):
                if row.options:
                    self.widgets.choice(row.name, place.control, row.options, self._shown(row.name))
                else:
                    self.widgets.slider(row.name, place.control, getattr(self._ui.settings, row.name))
        self.widgets.button("usual", layout.usual, _("Reset to defaults"))
        self.widgets.button("back", layout.back, _("Back"), "primary")
        self.widgets.focus(focus)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel, a title above each control, and a sentence about the focused one."""
        ui, layout, sizes = self._ui, self._layout(), self._ui.theme.sizes
        display_list.blit(ui.backdrop(), (0, 0))
        draw_page(ui, display_list, layout.panel)
        heading = ui.typesetter.fit(
            _("Settings"), layout.heading.width, sizes.heading, "brass*1.25", face="title"
        )
        display_list.put(heading, CONTENT, center=layout.heading.center)
        for rows, places in zip(self.rows(), layout.columns, strict=True):
            for row, place in zip(rows, places, strict=True):
                title = ui.typesetter.fit(row.title, place.title.width, sizes.body, "cream")
                display_list.put(title, CONTENT, midleft=place.title.midleft)
                display_list.name(f"title.{row.name}", place.title, row.title)
        self._about(display_list, layout)
        self.widgets.draw(display_list)

    def _about(self, display_list: DisplayList, layout: SettingsLayout) -> None:
        """Draw a sentence about the focused setting, or that it couldn't be saved."""
        row = self._row(self.widgets.focused)
        text = self._note or (row.about if row else "")
        if not text:
            return
        ui, box = self._ui, layout.about
        colour = "brass*1.45" if self._note else "cream*0.88"
        words = ui.typesetter.paragraph(
            text, box.width, ui.theme.sizes.body, colour, italic=not self._note, height=box.height
        )
        display_list.put(words, CONTENT, midleft=box.midleft)
        display_list.name("note" if self._note else "about", box, text)
