"""The pages about saved games: their list and their statistics."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dutch.app.folders import Folders
from dutch.app.seating import LEVELS
from dutch.i18n import _
from dutch.players import roster
from dutch.presenters.dutch.names import edition_choices
from dutch.scenes.history import HistoryScene, HistoryViewState
from dutch.scenes.record_words import Titles
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.storage import Store


class Archive:
    """Opens the pages, and remembers the search in the list."""

    def __init__(self, ui: UIContext, folders: Folders, store: Callable[[], Store]) -> None:
        """``store`` opens the saved games, which may create their file."""
        self._ui = ui
        self._folders = folders
        self._store = store
        self._view_state = HistoryViewState()
        self._editions = {name: title for name, title, _line in edition_choices()}
        self._players = {entry.name: _(entry.title) for entry in roster.PLAYERS.values()}

    def history(self, args: Mapping[str, Any]) -> Scene:
        """Return the list as it was left; ``args`` may hold ``game``, ``focus`` and ``note``."""
        titles = Titles(self._editions, self._players)
        return HistoryScene(self._ui, self._store(), titles, self._folders.exports, self._view_state, **args)

    def statistics(self, args: Mapping[str, Any]) -> Scene:
        """Return the statistics; without saved games no file is created for them."""
        source = self._store() if self._folders.begun else None
        return StatisticsScene(
            self._ui,
            source=source,
            titles=Titles(self._editions, {name: self._players[name] for name in LEVELS}),
            exports=self._folders.exports,
            trouble=source.take_notes() if source is not None else "",
            **args,
        )
