"""The final score: it is counted suit by suit until one player has won."""

from dutch.scenes.scoring.drawing import PICTURES
from dutch.scenes.scoring.scene import ScoringScene

__all__ = ["PICTURES", "ScoringScene"]
