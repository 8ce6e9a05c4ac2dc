"""The menu in a hidden window, used by mouse and keys."""

from __future__ import annotations

from dutch.scenes.menu import MenuScene
from dutch.scenes.menu.choice import Level, OfferedEdition
from dutch.scenes.menu.front import Waiting
from dutch.scenes.stack import Go
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui

LEVELS = [
    Level("novice", "Apprentice", "Knows the rules and little else."),
    Level("merchant", "Merchant", "Counts what every purchase keeps and loses, and gives nothing away."),
    Level("visitor", "Visitor", "Plays anything."),
]
EDITIONS = [
    OfferedEdition("usual", "Standard", "Nine cards each, as most people play it.", LEVELS[:2]),
    OfferedEdition("sketch", "Prototype", "Bids up to ten. " + "A long line about it. " * 5, LEVELS[1:]),
    OfferedEdition("contest", "Competition", "Two cards aside. " + "Another long line. " * 6, LEVELS),
]
WAITING = Waiting(("Wilhelmina van Buren", "Bartholomew Winter"), "Standard", 3, "2026-11-21")


class Pilot(ScenePilot):
    """The menu with the editions above."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: int = 100, **menu: object) -> None:
        super().__init__(open_ui(size, scale), self._menu)
        self.menu = {"waiting": None, **menu}
        self.go("menu")

    def _menu(self, go: Go) -> MenuScene | None:
        if go.name != "menu":
            return None
        return MenuScene(self.ui, editions=lambda: EDITIONS, **self.menu)  # type: ignore[arg-type]
