"""The page of settings: everything that is chosen once for all games, applied at once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.i18n import _
from dutch.scenes.page import draw_page
from dutch.scenes.settings_layout import SettingsLayout
from dutch.scenes.stack import Go, UIContext
from dutch.settings import Settings

Options = Sequence[tuple[str, str]]

SCALES = (100, 125, 150, 175, 200)
CONTENT = 12


class Row(NamedTuple):
    """One setting: its name in ``Settings``, its title, one sentence about it, and what can be chosen.

    Without options it is a number of percent.
    """

    name: str
    title: str
    about: str
    options: Options = ()


class SettingsScene:
    """Shows the settings. Leaves with Go("back") or Go("quit")."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui
        self._note = ""

    def enter(self) -> None:
        """Build the controls."""
        self._build("scale")

    def leave(self) -> None:
        """Nothing runs in this scene."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out anew; the focus stays where it was."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Nothing moves here."""
        return None

    # What there is to choose

    def rows(self) -> tuple[list[Row], list[Row]]:
        """The settings of the left and of the right column."""
        switch = (("on", _("On")), ("off", _("Off")))
        scales = sorted({*SCALES, self._ui.settings.scale})
        speeds = (
            ("slow", _("Slow")),
            ("normal", _("Normal")),
            ("fast", _("Fast")),
            ("off", _("At once")),
        )
        left = [
            Row(
                "scale",
                _("Size of texts and buttons"),
                _("How large everything is that can be read or pressed."),
                [(str(scale), f"{scale} %") for scale in scales],
            ),
            Row("speed", _("Speed of the cards"), _("How fast cards move; a click always skips it."), speeds),
            Row(
                "reduced_motion",
                _("Reduced motion"),
                _("Cards appear at their new places instead of flying there."),
                switch,
            ),
            Row(
                "high_contrast",
                _("High contrast"),
                _("White and yellow on black instead of wood and cream."),
                switch,
            ),
            Row("full_screen", _("Full screen"), _("Fill the whole screen (key F11)."), switch),
        ]
        right = [
            Row("mute", _("Sound"), _("Everything that can be heard (key M)."), switch),
            Row("effects", _("Cards and coins"), _("How loud cards, coins and bells are.")),
            Row("ambience", _("Voices, fire and rain"), _("How loud the house around the table is.")),
            Row(
                "warnings",
                _("Warnings"),
                _("Ask before moves that are almost always mistakes."),
                switch,
            ),
        ]
        return left, right

    def _row(self, name: str | None) -> Row | None:
        left, right = self.rows()
        return next((row for row in left + right if row.name == name), None)

    def _shown(self, name: str) -> str:
        """The option that stands for a setting's value; muted means that sound is off."""
        value = getattr(self._ui.settings, name)
        if isinstance(value, bool):
            return "on" if value != (name == "mute") else "off"
        return str(value)

    # What happens

    def handle(self, intention: Intention) -> Go | None:
        """React to a control or a key."""
        match intention:
            case Pressed("back"):
                return Go("back")
            case Pressed("usual"):
                self._reset()
            case Pressed(name):
                self._let_go(name)
            case Changed(name, value):
                self._change(name, value)
            case Command("mute"):
                self._build(self.widgets.focused)
            case Command():
                return self._command(intention)
            case Quit():
                return Go("quit")
        return None

    def _command(self, command: Command) -> Go | None:
        """Let the controls have the key first."""
        outcome = self.widgets.steer(command)
        self.changed = True
        if outcome is None:
            return Go("back") if command.name == "cancel" else None
        for intention in outcome:
            go = self.handle(intention)
            if go is not None:
                return go
        return None

    def _change(self, name: str, value: str) -> None:
        """Take a value. That of a slider is heard at once and kept when it is let go."""
        self.changed = True
        row = self._row(name)
        if row is not None and not row.options:
            setattr(self._ui.settings, name, int(value))
        elif value in ("on", "off") and name != "speed":
            self._note = self._ui.change(name, (value == "on") != (name == "mute"))
        else:
            self._note = self._ui.change(name, int(value) if name == "scale" else value)

    def _let_go(self, name: str) -> None:
        """A slider has reached its value."""
        self._note = self._ui.change(name, getattr(self._ui.settings, name))
        if name == "effects":
            self._ui.sound.play("coin")
        self.changed = True

    def _reset(self) -> None:
        """Everything on this page as it usually is."""
        usual = Settings()
        for row in (*self.rows()[0], *self.rows()[1]):
            if getattr(self._ui.settings, row.name) != getattr(usual, row.name):
                self._note = self._ui.change(row.name, getattr(usual, row.name))
        self._build(self.widgets.focused)

    # What is seen

    def _layout(self) -> SettingsLayout:
        return SettingsLayout(self._ui, [len(rows) for rows in self.rows()])

    def _build(self, focus: str | None) -> None:
        """Make all controls at their places."""
        layout = self._layout()
        self.widgets.clear()
        for rows, places in zip(self.rows(), layout.columns, strict=True):
            for row, place in zip(rows, places, strict=True):
                if row.options:
                    self.widgets.choice(row.name, place.control, row.options, self._shown(row.name))
                else:
                    self.widgets.slider(row.name, place.control, getattr(self._ui.settings, row.name))
        self.widgets.button("usual", layout.usual, _("Usual settings"))
        self.widgets.button("back", layout.back, _("Back"), "primary")
        self.widgets.focus(focus)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the room, the panel, a title above each control, and what the one with the focus does."""
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
        """What the setting with the focus does, or that it could not be kept."""
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
