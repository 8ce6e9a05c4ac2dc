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
from dutch.scenes.boxes import Box, button, column, row
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
from dutch.scenes.stack import UIContext
from dutch.storage import Store

WORK_SECONDS = 0.01
"""Time per frame for importing, after which no other step begins; a step takes at most some 50 ms."""

MAX_SENTENCES = 4
"""Maximum number of imported files reported one by one; the remaining files are only counted."""


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
    def _places(self) -> dict[str, pygame.Rect]:
        """The rectangles of a large drop zone above two cards, one for a path and one for the clipboard.

        A report about the latest import, if any, is between the drop zone and the cards.
        """
        ui = self._ui
        px = ui.theme.px
        page = RecordPage(ui)
        label = ui.line_height("body")
        report = []
        if self.report:
            words = ui.typesetter.paragraph(
                "\n".join(self.report), page.body.width, ui.theme.sizes.body, bold=True
            )
            report = [Box("report", height=words.get_height(), least=label)]
        control = button(ui, "paste")
        read = Box("read", px(200), least=px(120))
        file = row(Box("path", least=px(280)), read, gap=px(16), height=control.height, least=control.least)
        cards = [
            column(Box(f"label.{name}", height=label), foot, gap=px(16), name=f"card.{name}", padding=px(16))
            for name, foot in (("path", file), ("paste", control))
        ]
        content = column(Box("zone", least=label * 3), *report, row(*cards, gap=page.gap), gap=page.gap)
        return content.place(page.body)

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        places = self._places
        widgets.field("path", places["path"], self._path, MAX_PATH_LENGTH)
        widgets.button("read", places["read"], _("Read file"))
        widgets.button("paste", places["paste"], _("Paste"), "primary")

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
        places = self._places
        body = painter.sizes.body
        self._draw_zone(painter, places["zone"])
        paste = self._ui.tip(_("Or paste a record from the clipboard"), "Ctrl+V")
        labels = {"path": _("Or enter the path of a file"), "paste": paste}
        for name, text in labels.items():
            painter.panel(
                places[f"card.{name}"], Shade("walnut", 0.62), Shade("walnut", 0.5), Shade("brass", 0.6), 1
            )
            painter.on(painter.layer + 1).line(text, places[f"label.{name}"], body)
        if self.report:
            text = "\n".join(self.report)
            painter.paragraph(text, places["report"], body, NOTE, bold=True)
            painter.display_list.name("report", places["report"], text)

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
