"""The history page in a hidden window, used as a player would."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
from pygame.event import Event

from dutch.desktop.display_list import HitRegion
from dutch.desktop.input import Input
from dutch.rules import record as records
from dutch.scenes.history import HistoryScene, HistoryViewState
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Go, SceneStack
from dutch.storage import Store
from tests.playing import played
from tests.ui_contexts import open_kit

TITLES = Titles(
    {"standard": "Standard", "prototype": "Prototype"},
    {"merchant": "The merchant", "greedy": "The apprentice", "random": "The visitor"},
)


def text_of(
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
    return records.write(record)


class Page:
    """The page with its own store; records where it leads."""

    def __init__(
        self, store: Store, folder: Path, size: tuple[int, int] = (1280, 720), scale: int = 100
    ) -> None:
        self.store = store
        self.exports = folder / "exports"
        self.ui = open_kit(size, scale)
        self.ui.settings.name = "Anna"
        self.view_state = HistoryViewState()
        self.went: list[Go] = []
        self.input = Input()
        self.stack = SceneStack(self.ui, self._open)

    def open(self, **args: object) -> None:
        """Open the page."""
        self.stack.go(Go("history", args))
        self.frame()

    def _open(self, go: Go) -> HistoryScene | None:
        self.went.append(go)
        if go.name != "history":
            return None
        return HistoryScene(self.ui, self.store, TITLES, [self.exports], self.view_state, **go.args)

    def frame(self, *events: Event) -> bool:
        return self.stack.run_frame(16, self.input.translate(events, self.stack.widgets))

    # Looking

    def find(self, name: str) -> HitRegion | None:
        return self.stack.display_list.find(name)

    def need(self, name: str) -> HitRegion:
        region = self.find(name)
        assert region is not None, f"{name} is not shown"
        return region

    def label(self, name: str) -> str:
        return self.need(name).label

    @property
    def rows(self) -> list[str]:
        """The labels of the visible rows."""
        return [
            region.label for region in self.stack.display_list.regions if region.name.startswith("row.games.")
        ]

    @property
    def selected(self) -> str:
        """The label of the selected row."""
        regions = self.stack.display_list.regions
        return next(
            region.label
            for region in regions
            if region.name.startswith("row.") and "selected" in region.flags
        )

    @property
    def focused(self) -> str:
        return next(region.name for region in self.stack.display_list.regions if "focus" in region.flags)

    def enabled(self, name: str) -> bool:
        return "disabled" not in self.need(name).flags

    # Acting

    def click(self, name: str) -> None:
        place = self.need(name).rect.center
        self.frame(Event(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(kind, pos=place, button=1))

    def double_click(self, name: str) -> None:
        for _click in range(2):
            self.click(name)

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))

    def write(self, text: str) -> None:
        for sign in text:
            values = {"key": ord(sign), "mod": 0, "unicode": sign, "scancode": 0}
            self.frame(Event(pygame.KEYDOWN, **values), Event(pygame.TEXTINPUT, text=sign))

    def drop(self, *paths: Path) -> None:
        self.frame(*(Event(pygame.DROPFILE, file=str(path)) for path in paths))
