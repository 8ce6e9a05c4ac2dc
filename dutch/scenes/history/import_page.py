"""The page for importing records: dropped files, a typed path, or the clipboard."""

import time
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import pygame

from dutch.desktop import clipboard
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match import intake
from dutch.scenes.history.imports import (
    MAX_PATH_LENGTH,
    ImportResult,
    Steps,
    import_files,
    import_text,
    summary,
)
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.record_page import RecordPage
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext
from dutch.storage import Store

WORK_SECONDS = 0.01
"""Time per frame for importing, after which no other step begins; a step takes at most some 50 ms."""

MAX_SENTENCES = 4
"""Maximum number of imported files reported one by one; the remaining files are only counted."""


class ImportLayout:
    """The layout: a large drop zone above two cards, one for a path and one for the clipboard.

    A report about the latest import, if any, appears between the drop zone and the cards.
    """

    def __init__(self, ui: UIContext, report: str) -> None:
        px = ui.theme.px
        page = RecordPage(ui)
        body_size = ui.theme.sizes.body
        body = page.body
        gap = page.gap
        control = min(px(56), body.height // 8)
        label = ui.typesetter.measure("X", body_size)[1]
        inside = max(8, gap * 2 // 3)
        height = label + control + 3 * inside
        self.zone, foot = rows(body, None, height, gap=gap)
        half = (body.width - gap) // 2
        path_card, _between, paste_card = columns(foot, half, None, half)
        self.cards = (path_card, paste_card)
        path_label, file = rows(path_card.inflate(-2 * inside, -2 * inside), label, None, gap=inside)
        paste_label, self.paste = rows(paste_card.inflate(-2 * inside, -2 * inside), label, None, gap=inside)
        self.labels = (path_label, paste_label)
        self.path, self.read = columns(file, None, min(px(280), file.width * 2 // 5), gap=inside)
        self.report = pygame.Rect(self.zone.bottomleft, (0, 0))
        if report:
            words = ui.typesetter.paragraph(report, body.width, body_size, bold=True)
            height = min(words.get_height(), self.zone.height * 3 // 5)
            self.zone, self.report = rows(self.zone, None, height, gap=gap)


class ImportPage:
    """The controls of the page and their behaviour; the scene draws them and forwards intentions."""

    def __init__(self, ui: UIContext, store: Store) -> None:
        self.report: Sequence[str] = ()
        """Sentences about the latest import."""
        self._ui = ui
        self._store = store
        self._path = ""
        self._steps: Steps = iter(())
        """The rest of the current import."""
        self._results: list[ImportResult] = []
        self.count = 0
        """The number of files and texts being imported; 0 if none is."""

    @property
    def _layout(self) -> ImportLayout:
        return ImportLayout(self._ui, "\n".join(self.report))

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        layout = self._layout
        widgets.field("path", layout.path, self._path, MAX_PATH_LENGTH)
        widgets.button("read", layout.read, _("Read file"))
        widgets.button("paste", layout.paste, _("Paste"), "primary")

    def handle(self, intention: Intention) -> None:
        """Begin to import the records of an intention; ``work`` continues."""
        match intention:
            case Dropped(files, text):
                self._begin(import_files(self._store, [*map(Path, files)]), len(files))
                if text:
                    self._begin(import_text(self._store, text))
            case Pressed("paste") | Command("paste"):
                text = clipboard.paste()
                nothing = iter([ImportResult(_("There's no text on the clipboard."))])
                self._begin(import_text(self._store, text) if text.strip() else nothing)
            case Pressed("read") | Command("confirm"):
                if self._path.strip():
                    self._begin(import_files(self._store, [intake.path_of(self._path)]))
                else:
                    self.report = (_("Enter a path first."),)
            case Changed("path", value):
                self._path = value

    def _begin(self, steps: Steps, count: int = 1) -> None:
        """Add records to the current import, or begin one."""
        self._steps = chain(self._steps, steps)
        self.count += count

    def work(self) -> list[ImportResult]:
        """Import for a few milliseconds, at least one step. Return all results after the last one."""
        deadline = time.perf_counter() + WORK_SECONDS
        for result in self._steps:
            if result is not None:
                self._results.append(result)
            if time.perf_counter() >= deadline:
                done = _("Importing: {done} of {count} done.")
                self.report = (done.format(done=len(self._results), count=self.count),)
                return []
        results = self._results
        self._results = []
        self.count = 0
        self.report = summary(results, MAX_SENTENCES)
        if all(each.game is not None for each in results):
            self._path = ""
        return results

    def draw(self, painter: Painter) -> None:
        """Draw the drop zone, the two cards and the report."""
        layout = self._layout
        body = painter.sizes.body
        self._draw_zone(painter, layout.zone)
        paste = self._ui.tip(_("Or paste a record from the clipboard"), "Ctrl+V")
        labels = (_("Or enter the path of a file"), paste)
        for card, place, text in zip(layout.cards, layout.labels, labels, strict=True):
            painter.panel(card, Shade("walnut", 0.62), Shade("walnut", 0.5), Shade("brass", 0.6), 1)
            painter.on(painter.layer + 1).line(text, place, body)
        if self.report:
            text = "\n".join(self.report)
            painter.paragraph(text, layout.report, body, NOTE, bold=True)
            painter.display_list.name("report", layout.report, text)

    def _draw_zone(self, painter: Painter, zone: pygame.Rect) -> None:
        """Draw the text about files that can be dropped, below an icon if it fits."""
        px = painter.px
        sizes = painter.sizes
        typesetter = self._ui.typesetter
        painter.panel(zone, "walnut_dark", None, Shade("brass", 0.6), 1)
        inner = painter.inset(zone, 10, 2)
        title = _("Drop files here")
        half = inner.height // 2
        heading = typesetter.fit(
            title, inner.width, sizes.heading, Shade("brass", 1.25), face="title", height=half
        )
        about = typesetter.paragraph(
            _("Game records saved with Export: one or more files, up to 1 MB each."),
            inner.width - 2 * px(20),
            sizes.body,
            SOFT,
            align="centre",
            height=half,
        )
        whole = heading.get_height() + about.get_height()
        side = min(px(120), (inner.height - whole) // 2)
        top = inner.centery - whole // 2
        if side >= px(48):
            sign = self._ui.shapes.icon("drop", side, "brass")
            top -= (side + px(12)) // 2
            top = painter.put(sign, midtop=(inner.centerx, top)).bottom + px(12)
        place = painter.put(heading, midtop=(inner.centerx, top))
        painter.put(about, midtop=place.midbottom)
        painter.display_list.name("zone", zone, title)
