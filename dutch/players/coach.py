"""The coach: ranks the choices of a decision and explains the best one, in every game.

It uses only what the player knows: the observation, and random deals consistent with it. The seed of these
deals is derived from the observation, so the same knowledge always gives the same hint.
"""

import json
import random
from collections.abc import Sequence
from typing import Any, Protocol

from dutch.players.advice import Advice, Judgement, Unit
from dutch.players.dutch.coaching import HINT_DEALS, DutchCoach
from dutch.players.great_market import MarketCoach
from dutch.players.representatives.coaching import RepresentativesCoach
from dutch.rules.api import AnyObservation

DEALS = HINT_DEALS
"""The default number of deals that a hint is based on."""


class Coach(Protocol):
    """Advises the players of one game."""

    def advise(self, observation: Any, rng: random.Random, deals: int) -> Advice:
        """Rank the choices of the seat to move, which must have a legal action.

        The same observation, state of ``rng`` and number of ``deals`` give the same advice.
        """
        ...


class Judge(Protocol):
    """Judges the decisions of one game's players."""

    def judge(self, observation: Any, rng: random.Random, deals: int, played: Sequence[str]) -> Judgement:
        """Compare the actions ``played`` (in notation) with the best choice."""
        ...


class TableJudge(Judge, Protocol):
    """Judges the decisions in a game for three or more players."""

    unit: Unit
    """The unit of its judgements: points, or wins per 100 games."""

    def result(self, scores: Sequence[int], seat: int) -> float:
        """Return a seat's result at the end of a game, compared with an equal one, in this unit."""
        ...


COACHES: dict[str, Coach] = {
    "dutch": DutchCoach(),
    "great-market": MarketCoach(),
    "representatives": RepresentativesCoach(),
}
"""The coaches by game."""


TABLE_JUDGES: dict[str, TableJudge] = {
    "great-market": MarketCoach(),
    "representatives": RepresentativesCoach(),
}
"""The judges of games for three or more players, by game."""


JUDGES: dict[str, Judge] = {"dutch": DutchCoach(), **TABLE_JUDGES}
"""The coaches that can also judge, by game."""


def seed_of(observation: AnyObservation) -> int:
    """Derive a seed from an observation, so from nothing but the seat's knowledge."""
    from hashlib import blake2b  # the menu need not wait for it

    text = json.dumps(observation.to_json(), sort_keys=True)
    return int.from_bytes(blake2b(text.encode(), digest_size=8, person=b"dutch coach").digest(), "big")


def advise(game: str, observation: AnyObservation, deals: int = DEALS) -> Advice:
    """Return the advice of a game's coach. Raises KeyError for a game without one."""
    return COACHES[game].advise(observation, random.Random(seed_of(observation)), deals)


def judge(game: str, observation: AnyObservation, played: Sequence[str], deals: int) -> Judgement:
    """Return the coach's judgement of the played actions. Raises KeyError for a game without a judge."""
    return JUDGES[game].judge(observation, random.Random(seed_of(observation)), deals, played)
