"""The page of saved games: search, watch, resume, import, export and delete them."""

from dutch.scenes.history.model import HistoryViewState
from dutch.scenes.history.scene import HistoryScene

__all__ = ["HistoryScene", "HistoryViewState"]
