"""The history page in a hidden window, used as a player would."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pygame
from pygame.event import Event

from dutch.rules import record as records
from dutch.scenes.history import HistoryScene, HistoryViewState
from dutch.scenes.history.imports import ImportResult
from dutch.scenes.record_words import GameTitles, Titles
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.playing import played
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui

TITLES = Titles(
    {
        "dutch": GameTitles(
            "Dutch",
            {"standard": "Standard", "prototype": "Prototype"},
            {"merchant": "The merchant", "beginner": "The beginner", "random": "Random"},
            tie="Equal points: fewer cards win the tie-break.",
        ),
        "great-market": GameTitles(
            "Great Market",
            {"standard": "Great Market"},
            {"merchant": "The merchant", "novice": "The novice", "random": "Random"},
            (3, 4, 5),
            "Equal points: more cards win the tie-break.",
        ),
    }
)


def record_text(
    seed: int,
    names: str = "Anna, The merchant",
    players: str = "human, merchant",
    date: str = "2026-11-01",
    edition: str = "standard",
    moves: int | None = None,
) -> str:
    """Return the record of a game, cut off after this many moves."""
    _state, record = played(seed, edition)
    record = replace(record, extra={"date": date, "names": names, "players": players})
    if moves is not None:
        record = replace(record, moves=record.moves[:moves], result=None)
    return records.to_text(record)


def complete(steps: Iterable[ImportResult | None]) -> list[ImportResult]:
    """Complete an import, and return its results."""
    return [result for result in steps if result is not None]


class Page(ScenePilot):
    """The page with its own store."""

    def __init__(
        self, store: Store, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100
    ) -> None:
        super().__init__(open_ui(size, scale), self._history)
        self.store = store
        self.exports = folder / "exports"
        self.ui.settings.name = "Anna"
        self.view_state = HistoryViewState()

    def open(self, *texts: str, **args: object) -> None:
        for text in texts:
            self.store.import_text(text)
        self.go("history", **args)

    def _history(self, go: Go) -> HistoryScene | None:
        if go.name != "history":
            return None
        return HistoryScene(self.ui, self.store, TITLES, [self.exports], self.view_state, **go.args)

    @property
    def rows(self) -> list[str]:
        return [region.label for region in self.regions if region.name.startswith("row.games.")]

    @property
    def selected(self) -> str:
        rows = (region for region in self.regions if region.name.startswith("row."))
        return next(region.label for region in rows if "selected" in region.flags)

    def drop(self, *paths: Path) -> None:
        """Drop files on the window, without waiting for their import."""
        self.frame(*(Event(pygame.DROPFILE, file=str(path)) for path in paths))

    def import_files(self, *paths: Path) -> None:
        """Drop files on the window, and draw frames until they are imported."""
        self.drop(*paths)
        self.finish_import()

    def finish_import(self) -> list[str]:
        """Draw frames until the import is complete, and return the reports shown meanwhile."""
        reports = []
        self.frame()
        while self.find("report") is not None and self.label("report").startswith("Importing"):
            reports.append(self.label("report"))
            self.frame()
        return reports
