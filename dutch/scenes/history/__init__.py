"""The page of all games that were played: searched, looked at, brought in and taken out."""

from dutch.scenes.history.rows import Words
from dutch.scenes.history.scene import HistoryScene
from dutch.scenes.history.shelf import Visit

__all__ = ["HistoryScene", "Visit", "Words"]
