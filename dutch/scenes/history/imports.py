"""Imports records from dropped files, a typed path, or the clipboard, and reports each in a sentence."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.input import Changed, Command, Dropped, Intention, Pressed
from dutch.desktop.theme import Shade
from dutch.i18n import _, explain
from dutch.match import intake
from dutch.plaintext import quoted
from dutch.program import quote_command
from dutch.rules.errors import InvalidRecordError
from dutch.scenes.boxes import (
    Box,
    button,
    column,
    field,
    heading,
    inner_width,
    line,
    named,
    paragraph,
    row,
)
from dutch.scenes.history.sheet import draw_card
from dutch.scenes.page import RECORD_WIDTH, page_gap
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.stack import UIContext
from dutch.storage import Store, StoreError

WORK_SECONDS = 0.01
"""Time per frame for importing, after which no other step begins; a step takes at most some 50 ms."""

MAX_SENTENCES = 4
"""Maximum number of imported files reported one by one; the remaining files are only counted."""

MAX_FILES = 1000
"""Maximum number of files to import at a time."""

# Maximum numbers of characters:
MAX_WORD_LENGTH = 60
"""Of a word, so that it fits on a line; file names can be longer."""

MAX_NAME_LENGTH = 80
MAX_PATH_LENGTH = 400

# Lengths in pixels at 1080p:
SIGN, LEAST_SIGN = 120, 48
"""Size of the icon in the drop zone; below the minimum there is none."""

PATH = 280
READ, LEAST_READ = 200, 120
GAP = 16


class ImportResult(NamedTuple):
    """The result of importing one file or text."""

    sentence: str
    game: int | None = None
    """The number of the saved game; None if the import failed."""


Steps = Iterator[ImportResult | None]
"""An import in steps of at most some 50 ms, so that a window can draw between them.

Each step yields the result of a file or text, or None if it isn't complete.
"""


def import_files(store: Store, paths: Sequence[Path]) -> Steps:
    """Import the records in these files, at most ``MAX_FILES`` of them."""
    for path in paths[:MAX_FILES]:
        yield from _import(store, quoted(path.name, MAX_NAME_LENGTH), partial(intake.read_file, path))
    if len(paths) > MAX_FILES:
        many = _("Only the first {limit} files were read. Import the others separately, or with {command}.")
        yield ImportResult(many.format(limit=MAX_FILES, command=quote_command("import FILE…")))


def import_text(store: Store, text: str) -> Steps:
    """Import a pasted or dropped text: a record, or the path of one, as some systems copy files."""
    line = text.strip()
    if line and "\n" not in line and ("://" in line or intake.path_of(line).is_absolute()):
        yield from import_files(store, [intake.path_of(line)])
    else:
        yield from _import(store, _("The text"), partial(intake.check_text, text))


def _import(store: Store, name: str, read: Callable[[], str]) -> Steps:
    """Import the record whose text ``read`` returns; ``name`` says where it comes from."""
    try:
        game, fresh = yield from store.import_steps(read())
    except intake.NotARecordError as error:
        yield ImportResult(translate_error(error))
    except InvalidRecordError as error:
        yield ImportResult(f"{name}: {translate_error(error)}")
    except StoreError as error:
        yield ImportResult(_("{name} can't be saved: {reason}.").format(name=name, reason=error))
    else:
        done = _("{name} was imported.") if fresh else _("{name} is already among your games.")
        yield ImportResult(done.format(name=name), game)


def translate_error(error: intake.NotARecordError | InvalidRecordError) -> str:
    """Return an error's sentence in the player's language."""

    def word(value: object) -> object:
        return value if isinstance(value, int) else quoted(_(str(value)), MAX_PATH_LENGTH)

    return explain(error, word)


def summary(results: list[ImportResult], max_sentences: int) -> list[str]:
    """Return at most ``max_sentences`` sentences, problems first, and a line that counts the rest."""
    ordered = sorted(results, key=lambda each: each.game is not None)
    lines = [" ".join(map(_shorten_word, each.sentence.split(" "))) for each in ordered[:max_sentences]]
    rest = ordered[max_sentences:]
    if rest:
        done = sum(each.game is not None for each in rest)
        text = _("And {done} more imported, {failed} failed.")
        lines.append(text.format(done=done, failed=len(rest) - done))
    return lines


def _shorten_word(word: str) -> str:
    return word if len(word) <= MAX_WORD_LENGTH or "/" in word else f"{word[:40]}…{word[-15:]}"


class ImportPage:
    """The page with a drop zone, a field for a path, and a button to paste."""

    def __init__(self, ui: UIContext, store: Store) -> None:
        self.report = ""
        """The lines about the latest import."""
        self.count = 0
        """The number of files and texts being imported; 0 if none is."""
        self._ui = ui
        self._store = store
        self._path = ""
        self._steps: Steps = iter(())
        """The rest of the current import."""
        self._results: list[ImportResult] = []

    # Importing

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
                    self.report = _("Enter a path first.")
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
                self.report = done.format(done=len(self._results), count=self.count)
                return []
        results = self._results
        self._results = []
        self.count = 0
        self.report = "\n".join(summary(results, MAX_SENTENCES))
        if all(each.game is not None for each in results):
            self._path = ""
        return results

    # The page

    def body(self) -> Box:
        """Return the drop zone, any report, and two cards, for a path and for the clipboard."""
        ui = self._ui
        px = ui.theme.px
        gap = page_gap(ui)
        text_height = ui.line_height("body")
        title = _("Drop files here")
        about = _("Game records saved with Export: one or more files, up to 1 MB each.")
        explanation = paragraph(ui, about, colour=SOFT, anchor="center", lines=2, align="centre")
        sign = Box(height=px(SIGN), least=0, draw=_draw_sign)
        zone = column(
            Box(), sign, heading(ui, title, name=""), explanation, Box(), padding=px(20), draw=_draw_zone
        )
        parts = [named("zone", title, replace(zone, least=text_height * 3))]
        if self.report:
            width = inner_width(ui, RECORD_WIDTH)
            words = ui.typesetter.paragraph(self.report, width, ui.theme.sizes.body, bold=True)
            report = paragraph(ui, self.report, colour=NOTE, name="report", bold=True)
            parts.append(replace(report, height=words.get_height(), least=text_height))
        path = replace(field(ui, "path", self._path, MAX_PATH_LENGTH), least=px(PATH))
        read = replace(button(ui, "read", _("Read file"), width=px(READ)), least=px(LEAST_READ))
        paste = ui.tip(_("Or paste a record from the clipboard"), "paste")
        controls = (
            (_("Or enter the path of a file"), row(path, read, gap=px(GAP))),
            (paste, button(ui, "paste", _("Paste"), "primary")),
        )
        cards = [
            column(line(ui, words), control, gap=px(GAP), padding=px(GAP), draw=draw_card)
            for words, control in controls
        ]
        return column(*parts, row(*cards, gap=gap), gap=gap)


def _draw_zone(painter: Painter, rect: pygame.Rect) -> None:
    painter.panel(rect, "walnut_dark", None, Shade("brass", 0.6), 1)
    painter.inset(rect, 10, 2)


def _draw_sign(painter: Painter, rect: pygame.Rect) -> None:
    if rect.height >= painter.px(LEAST_SIGN):
        painter.put(painter.ui.shapes.icon("drop", rect.height, "brass"), center=rect.center)
