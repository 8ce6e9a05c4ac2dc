"""The pages of all games that were kept: their list, and their figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dutch.app.folders import Folders
from dutch.app.seating import LEVELS
from dutch.i18n import _
from dutch.players import roster
from dutch.presenters.dutch import editions
from dutch.scenes.history import HistoryScene, HistoryViewState, Words
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.statistics.choosing import Titles
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.storage import Store


class Archive:
    """Opens the pages; remembers what the list of games was searched for."""

    def __init__(self, ui: UIContext, folders: Folders, store: Callable[[], Store]) -> None:
        """``store`` opens what is kept, which may make the file for it."""
        self._ui = ui
        self._folders = folders
        self._store = store
        self._visit = HistoryViewState()
        self._editions = {name: title for name, title, _line in editions.choices()}
        self._players = {entry.name: _(entry.title) for entry in roster.PLAYERS.values()}

    def history(self, args: dict[str, Any]) -> Scene:
        """All games, as the list was left; ``args`` may hold ``game``, ``focus`` and ``note``."""
        words = Words(self._editions, self._players)
        return HistoryScene(self._ui, self._store(), words, self._folders.exports, self._visit, **args)

    def statistics(self, args: dict[str, Any]) -> Scene:
        """Figures of all games; where none was ever kept, no file is made for them."""
        source = self._store() if self._folders.begun else None
        return StatisticsScene(
            self._ui,
            source=source,
            titles=Titles(self._editions, {name: self._players[name] for name in LEVELS}),
            exports=self._folders.exports,
            trouble=source.take_notes() if source is not None else "",
            **args,
        )
