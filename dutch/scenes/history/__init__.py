"""The page of all games that were played: searched, looked at, brought in and taken out."""

from dutch.scenes.history.rows import Words
from dutch.scenes.history.scene import HistoryScene
from dutch.scenes.history.view_state import HistoryViewState

__all__ = ["HistoryScene", "HistoryViewState", "Words"]
