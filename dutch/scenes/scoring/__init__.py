"""The final score, which is counted suit by suit before the winner is announced."""

from dutch.scenes.scoring.drawing import PICTURES
from dutch.scenes.scoring.scene import News, ScoringScene

__all__ = ["PICTURES", "News", "ScoringScene"]
