"""The table: the scene in which a game is played, whichever game it is."""

from dutch.scenes.table.lesson import LessonGuide
from dutch.scenes.table.puzzle import PuzzlePanel
from dutch.scenes.table.replay import ReplayScene
from dutch.scenes.table.scene import TableScene

__all__ = ["LessonGuide", "PuzzlePanel", "ReplayScene", "TableScene"]
