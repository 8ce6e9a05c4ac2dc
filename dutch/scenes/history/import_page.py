"""The page for importing records: dropped files, a typed path, or the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match import intake
from dutch.scenes.history.imports import ImportResult, import_files, import_text, summary
from dutch.scenes.record_page import CONTENT, RecordPage
from dutch.scenes.stack import UIContext
from dutch.storage import Store

LONGEST_PATH = 400
MOST_SENTENCES = 4
"""Sentences shown about imported files; the rest are counted."""

SOFT = "cream*0.88"


class ImportLayout:
    """A large drop zone above two cards, one for a path and one for the clipboard.

    The report about the latest import, if any, stands between them.
    """

    def __init__(self, ui: UIContext, report: str) -> None:
        px, page = ui.theme.px, RecordPage(ui)
        body, gap = page.body, page.gap
        control = min(px(56), body.height // 8)
        label = ui.typesetter.measure("X", ui.theme.sizes.body)[1]
        inside = max(8, gap * 2 // 3)
        height = label + control + 3 * inside
        half = (body.width - gap) // 2
        self.cards = [
            pygame.Rect(left, body.bottom - height, half, height) for left in (body.left, body.right - half)
        ]
        """The cards for the path and for the clipboard."""
        self.labels = [
            pygame.Rect(card.left + inside, card.top + inside, card.width - 2 * inside, label)
            for card in self.cards
        ]
        file, self.paste = (
            pygame.Rect(place.left, place.bottom + inside, place.width, control) for place in self.labels
        )
        button = min(px(280), file.width * 2 // 5)
        self.path = pygame.Rect(file.left, file.top, file.width - button - inside, control)
        self.read = pygame.Rect(file.right - button, file.top, button, control)
        self.zone = pygame.Rect(body.left, body.top, body.width, body.height - height - gap)
        self.report = pygame.Rect(body.left, self.zone.bottom, body.width, 0)
        if report:
            words = ui.typesetter.paragraph(report, body.width, ui.theme.sizes.body, bold=True)
            self.report.height = min(words.get_height(), self.zone.height * 3 // 5)
            self.zone.height -= self.report.height + gap
            self.report.bottom = body.bottom - height - gap


class ImportPage:
    """The controls of the page and what they do; the scene shows them and passes intentions on."""

    def __init__(self, ui: UIContext, store: Store) -> None:
        self.report: Sequence[str] = ()
        """Sentences about the latest import."""
        self._ui = ui
        self._store = store
        self._path = ""

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        layout = self._layout
        widgets.field("path", layout.path, self._path, LONGEST_PATH)
        widgets.button("read", layout.read, _("Read file"))
        widgets.button("paste", layout.paste, _("Paste"), "primary")

    @property
    def _layout(self) -> ImportLayout:
        return ImportLayout(self._ui, "\n".join(self.report))

    def handle(self, intention: Intention) -> list[ImportResult]:
        """Import the records of an intention, and return the results."""
        match intention:
            case Dropped(files, text):
                results = import_files(self._store, map(Path, files))
                return self._reported(results + (import_text(self._store, text) if text else []))
            case Pressed("paste") | Command("paste"):
                return self._paste()
            case Pressed("read") | Command("confirm"):
                return self._read()
            case Changed("path", value):
                self._path = value
        return []

    def _paste(self) -> list[ImportResult]:
        text = clipboard.paste()
        if not text.strip():
            return self._reported([ImportResult(_("The clipboard holds no text."))])
        return self._reported(import_text(self._store, text))

    def _read(self) -> list[ImportResult]:
        if not self._path.strip():
            self.report = (_("Enter a path first."),)
            return []
        return self._reported(import_files(self._store, [intake.path_of(self._path)]))

    def _reported(self, results: list[ImportResult]) -> list[ImportResult]:
        self.report = summary(results, MOST_SENTENCES)
        if all(each.game is not None for each in results):
            self._path = ""
        return results

    # Drawing

    def draw(self, display_list: DisplayList) -> None:
        """Draw the drop zone, the two cards and the report."""
        ui, layout = self._ui, self._layout
        self._draw_zone(display_list, layout.zone)
        labels = (_("Or enter the path of a file"), _("Or paste a record from the clipboard (Ctrl+V)"))
        for card, place, text in zip(layout.cards, layout.labels, labels, strict=True):
            board = ui.shapes.panel(card.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
            display_list.blit(board, card.topleft, CONTENT)
            label = ui.typesetter.fit(text, place.width, ui.theme.sizes.body, "cream")
            display_list.put(label, CONTENT + 1, midleft=place.midleft)
        if self.report:
            text, place = "\n".join(self.report), layout.report
            words = ui.typesetter.paragraph(
                text, place.width, ui.theme.sizes.body, "brass*1.45", bold=True, height=place.height
            )
            display_list.put(words, CONTENT, midleft=place.midleft)
            display_list.name("report", place, text)

    def _draw_zone(self, display_list: DisplayList, zone: pygame.Rect) -> None:
        """Draw an arrow into a tray if there is room for it, and what may be dropped."""
        ui, sizes = self._ui, self._ui.theme.sizes
        px, typesetter = ui.theme.px, ui.typesetter
        board = ui.shapes.panel(zone.size, "walnut_dark", None, "brass*0.6", 1)
        display_list.blit(board, zone.topleft, CONTENT)
        inner = zone.inflate(-2 * px(10), -2 * px(10))
        display_list.blit(ui.shapes.ring(inner.size, "brass*0.6", 2), inner.topleft, CONTENT)
        title = _("Drop files here")
        heading = typesetter.fit(
            title, inner.width, sizes.heading, "brass*1.25", face="title", height=inner.height // 2
        )
        about = typesetter.paragraph(
            _("Game records, as Export writes them: one file or several, up to 1 MB each."),
            inner.width - 2 * px(20),
            sizes.body,
            SOFT,
            align="centre",
            height=inner.height // 2,
        )
        whole = heading.get_height() + about.get_height()
        side = min(px(120), (inner.height - whole) // 2)
        top = inner.centery - whole // 2
        if side >= px(48):
            sign = ui.shapes.icon("drop", side, "brass")
            top -= (side + px(12)) // 2
            top = display_list.put(sign, CONTENT, midtop=(inner.centerx, top)).bottom + px(12)
        place = display_list.put(heading, CONTENT, midtop=(inner.centerx, top))
        display_list.put(about, CONTENT, midtop=place.midbottom)
        display_list.name("zone", zone, title)
