"""The season: a ladder of six rivals on a map of the canals, and its rewards."""

from dutch.scenes.season.rewards import reward_title
from dutch.scenes.season.scene import SeasonPage, SeasonScene
from dutch.scenes.season.words import SeasonRival, match_remark

__all__ = ["SeasonPage", "SeasonRival", "SeasonScene", "match_remark", "reward_title"]
