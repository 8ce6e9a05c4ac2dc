"""The page on which records are brought in: dropped, pasted, or read from a path that is typed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match import intake
from dutch.scenes.history.intake_paint import IntakePainter
from dutch.scenes.history.layout import IntakeLayout
from dutch.scenes.history.taking import Taken, summary, take_files, take_text
from dutch.scenes.stack import UIContext
from dutch.storage import Store

LONGEST_PATH = 400
MOST_TOLD = 4
"""Sentences about files; if there are more, the rest is counted."""


class IntakePage:
    """The controls of the page, and what they do. The scene shows it, and asks it about each intention."""

    def __init__(self, ui: UIContext, store: Store) -> None:
        self._ui = ui
        self._store = store
        self._path = ""
        self.told: Sequence[str] = ()
        """What came of the files that were brought in last, as far as it is to be read here."""

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        layout = self._layout
        widgets.field("path", layout.path, self._path, LONGEST_PATH)
        widgets.button("read", layout.read, _("Read the file"))
        widgets.button("paste", layout.paste, _("Paste"), "primary")

    def draw(self, display_list: DisplayList) -> None:
        """Draw what stands between the controls."""
        IntakePainter(self._ui).draw(display_list, self._layout, self.told)

    @property
    def _layout(self) -> IntakeLayout:
        return IntakeLayout(self._ui, "\n".join(self.told))

    def handle(self, intention: Intention) -> list[Taken]:
        """Take in what an intention brings; nothing if it brings none."""
        match intention:
            case Dropped(files, text):
                taken = take_files(self._store, map(Path, files))
                return self._tell(taken + (take_text(self._store, text) if text else []))
            case Pressed("paste") | Command("paste"):
                return self._paste()
            case Pressed("read") | Command("confirm"):
                return self._read()
            case Changed("path", value):
                self._path = value
        return []

    def _paste(self) -> list[Taken]:
        text = clipboard.paste()
        if not text.strip():
            return self._tell([Taken(_("There is no text in the clipboard."))])
        return self._tell(take_text(self._store, text))

    def _read(self) -> list[Taken]:
        if not self._path.strip():
            self.told = (_("There is no path yet."),)
            return []
        return self._tell(take_files(self._store, [intake.path_of(self._path)]))

    def _tell(self, taken: list[Taken]) -> list[Taken]:
        self.told = summary(taken, MOST_TOLD)
        if all(each.game is not None for each in taken):
            self._path = ""
        return taken
