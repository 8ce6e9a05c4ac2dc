"""The menu in a hidden window, used by mouse and keys."""

from collections.abc import Sequence
from typing import Any

from dutch.scenes.menu import FrontPage, MenuScene
from dutch.scenes.menu.choice import Level, OfferedEdition, OfferedGame, OfferedOption, OptionValue
from dutch.scenes.menu.front import UnfinishedGame
from dutch.scenes.stack import Go
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui

LEVELS = [
    Level("novice", "Apprentice", "Knows the rules and little else.", "Apprentice"),
    Level(
        "merchant",
        "Merchant",
        "Counts what every purchase keeps and loses, and gives nothing away.",
        "Merchant",
    ),
    Level("random", "Random", "Plays anything.", "Random"),
]
EDITIONS = [
    OfferedEdition("standard", "Standard", "Nine cards each, as most people play it.", LEVELS[:2]),
    OfferedEdition("prototype", "Prototype", "Bids up to ten. " + "A long line about it. " * 5, LEVELS[1:]),
    OfferedEdition("competition", "Competition", "Two cards aside. " + "Another long line. " * 6, LEVELS),
]
DUTCH = OfferedGame("dutch", "Dutch", EDITIONS)
BIDDERS = [
    Level("random", "Random", "Easy: bids at random.", "Random"),
    Level("novice", "The novice", "Medium: bids for points.", "Novice"),
    Level("merchant", "The merchant", "Hard: counts everything, and forgets nothing.", "Merchant"),
]
MARKET = OfferedGame(
    "great-market",
    "Great Market",
    [OfferedEdition("standard", "Great Market", "An auction.", BIDDERS)],
    (3, 4, 5),
    [
        OfferedOption(
            "chips",
            "Chips",
            [OptionValue("hidden", "Hidden", "Nobody sees them."), OptionValue("open", "Open", "All do.")],
            "open",
        ),
        OfferedOption(
            "table",
            "Forbidden bids",
            [
                OptionValue("friendly", "Refused", "The table doesn't let you make a forbidden bid."),
                OptionValue("strict", "Cost a chip", "A forbidden bid can be made, and costs you a chip."),
            ],
        ),
    ],
)
WAITING = UnfinishedGame(("Wilhelmina van Buren", "Bartholomew Winter"), "Standard", 3, "2026-11-21")


class Pilot(ScenePilot):
    """The menu with the editions above, or other games."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        scale: int = 100,
        games: Sequence[OfferedGame] = (DUTCH,),
        **menu: Any,
    ) -> None:
        super().__init__(open_ui(size, scale), self._menu)
        self.games = games
        self.menu = menu
        self.go("menu")

    def _menu(self, go: Go) -> MenuScene | None:
        if go.name != "menu":
            return None
        opened = {name: value for name, value in self.menu.items() if name in ("page", "focus", "choices")}
        front = FrontPage(self.ui, **{name: self.menu[name] for name in self.menu.keys() - opened})
        return MenuScene(self.ui, front, lambda: self.games, **opened)
