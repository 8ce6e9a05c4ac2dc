"""The data of hints and reviews: choices with their values, facts behind the best one, judged decisions.

It holds no sentences, so that the worker process can send it and every room can read it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum, auto
from typing import Any, NamedTuple, Protocol

DISTINCT = 2.0
"""Standard errors by which two choices must differ to count as different."""


COSTLY = 2.0
"""Points that a decision must cost to be worth mentioning."""

MAX_COSTLY = 3
"""Costly decisions to report for each player."""


class Unit(StrEnum):
    """The unit of a choice's value."""

    POINTS = auto()
    """Points of lead at the end of the game."""
    CHANCE = auto()
    """The chance of winning the game, from 0 to 1."""


class FactKind(StrEnum):
    """The statements a fact can make, and the meaning of its ``cards``, ``numbers`` and ``seat``.

    Chances are numbers from 0 to 1, counted in the sampled deals.
    """

    # Dutch
    KEEPS = auto()
    """These paying cards are kept."""
    LOSES = auto()
    """These paying cards are lost."""
    SCORES = auto()
    """The score changes by this number of points when the planned actions are done."""
    GETS = auto()
    """The later actions of the plan get these cards."""
    DOUBLES = auto()
    """This card becomes the lowest of its suit, which counts twice; the bonus changes by this number."""
    CASHES = auto()
    """This card still scores, but is never drawn again."""
    SAVES = auto()
    """All other choices that were compared cost points: the smallest cost."""
    SLIDES = auto()
    """This card slides from the first place to the second, unless the rival gets it first."""
    DENIES = auto()
    """The rival would probably get this card otherwise: the chance of that."""
    RIVAL_GETS = auto()
    """The rival can still get this card: the chance that it will."""
    WINS_BID = auto()
    """The chance of winning the bid of this round, and its total."""
    WINS_NEXT_BID = auto()
    """The chance of winning the bid of the next round."""
    RETURNS = auto()
    """These cards are certain to be in the next hand, unless a tie adds them to the bid."""
    HELPS_TO_GET = auto()
    """The card that the choice makes easiest to get this round, and the chance of it."""
    OWES = auto()
    """This card must be bought before the turn can end (D24)."""
    LEAD_NOW = auto()
    """The expected lead if the game ended now."""
    AVERAGE = auto()
    """The mean victory points of the cards that may be got in exchange (C2)."""

    # Great Market
    GAINS = auto()
    """The lot adds this number of points now."""
    PAYS = auto()
    """The bid pays this number of chips to the ``seat`` that it pays most."""
    BARS = auto()
    """The next higher bid is forbidden to this number of rivals who are still in."""
    WINS_LOT = auto()
    """The chance of getting the lot, and the mean price if so."""
    REWARD = auto()
    """Passing earns this number of chips now."""
    FORBIDS = auto()
    """The cards of the lot forbid this number of digits that were free (M10)."""

    # Representatives
    WINS_ITEM = auto()
    """The chance of getting the item, and the chance that it leaves the game."""
    RIVAL_WINS = auto()
    """The ``seat`` of a rival who may get the item, and the chance of that; the most likely one first."""


class Fact(NamedTuple):
    """One reason for a choice; ``kind`` says what the others mean. Cards are in notation."""

    kind: FactKind
    cards: tuple[str, ...] = ()
    numbers: tuple[float, ...] = ()
    seat: int | None = None

    @property
    def number(self) -> float:
        """The first number."""
        return self.numbers[0]


class Rated(NamedTuple):
    """A choice and its value."""

    action: str
    """The first action, in notation."""
    value: float
    behind: float = 0.0
    """The distance from the best choice."""
    error: float = 0.0
    """The standard error of ``behind``."""

    @property
    def equal(self) -> bool:
        """True if chance explains the distance from the best choice."""
        return self.behind <= DISTINCT * self.error


class Advice(NamedTuple):
    """The coach's answer about a decision."""

    ranked: tuple[Rated, ...]
    """The choices, best first."""
    plan: tuple[str, ...] = ()
    """The first actions of the best choice, in notation."""
    facts: tuple[Fact, ...] = ()
    """Reasons for the best choice."""
    unit: Unit = Unit.POINTS
    deals: int = 0
    """The number of random deals in which the choices were tried."""

    @property
    def action(self) -> str:
        """The best action in notation."""
        return self.ranked[0].action

    @property
    def equals(self) -> tuple[Rated, ...]:
        """The other choices that may be as good as the best one."""
        return tuple(rated for rated in self.ranked[1:] if rated.equal)

    def fact(self, kind: FactKind) -> Fact | None:
        """Return the first fact of this kind, or None."""
        return next((fact for fact in self.facts if fact.kind is kind), None)

    def to_json(self) -> list[Any]:
        """Return the advice as plain data."""
        return [*self]

    @classmethod
    def from_json(cls, data: Sequence[Any]) -> Advice:
        """Read what ``to_json`` wrote."""
        ranked, plan, facts, unit, deals = data
        return cls(
            tuple(Rated(*rated) for rated in ranked),
            tuple(plan),
            tuple(
                Fact(FactKind(kind), tuple(cards), tuple(numbers), seat)
                for kind, cards, numbers, seat in facts
            ),
            Unit(unit),
            deals,
        )


class Judgement(NamedTuple):
    """A comparison of what a player did with the best choice."""

    value: float
    """The expected lead after what was played."""
    behind: float
    """The distance from the best choice: 0 if it was played, below 0 only by chance."""
    error: float
    """The standard error of ``behind``."""
    best: tuple[str, ...]
    """The actions of the best choice, in notation."""


def is_costly(loss: float, error: float) -> bool:
    """Return True if a decision cost more than ``COSTLY`` points, and more than chance explains."""
    return loss > COSTLY and loss > DISTINCT * error


class Judged(NamedTuple):
    """A judged decision: a turn, or a choice made in secret."""

    number: int
    """The number of actions before it."""
    round: int
    seat: int
    phase: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    lead: float
    """The expected lead of seat 0 after it."""
    loss: float
    """The distance from the best choice, in points."""
    error: float
    """The standard error of ``loss``."""

    @property
    def costly(self) -> bool:
        """True if it cost more than ``COSTLY`` points, and more than chance explains."""
        return is_costly(self.loss, self.error)


class Review(NamedTuple):
    """The review of a finished game."""

    scores: tuple[int, ...]
    decisions: tuple[Judged, ...]
    """The judged decisions, in order of play."""
    deal: float
    """The expected lead of seat 0 after the deal."""
    luck: float
    """The part of the final lead that came from later cards."""

    def losses(self, seat: int) -> float:
        """Return the points that a seat's decisions cost in all."""
        return round(sum(each.loss for each in self.decisions if each.seat == seat), 2)

    def error(self, seat: int) -> float:
        """Return the standard error of ``losses``."""
        return round(math.sqrt(sum(each.error**2 for each in self.decisions if each.seat == seat)), 2)

    def costliest(self, seat: int) -> tuple[Judged, ...]:
        """Return the decisions of a seat that cost most, the worst one first."""
        costly = [each for each in self.decisions if each.seat == seat and each.costly]
        return tuple(sorted(costly, key=lambda each: (-each.loss, each.number))[:MAX_COSTLY])

    def to_json(self) -> dict[str, Any]:
        """Return the review as plain data."""
        seats = range(len(self.scores))
        return {
            "scores": [*self.scores],
            "deal": self.deal,
            "luck": self.luck,
            "losses": [self.losses(seat) for seat in seats],
            "errors": [self.error(seat) for seat in seats],
            "costliest": [[each.number for each in self.costliest(seat)] for seat in seats],
            "decisions": [
                {**each._asdict(), "played": [*each.played], "best": [*each.best]} for each in self.decisions
            ],
        }


class Adviser(Protocol):
    """Thinks about decisions in the background, without blocking the caller."""

    def ask(self, observation: Any) -> None:
        """Start thinking about the decision of the seat to move. A question that is still open is dropped."""
        ...

    def poll(self) -> Advice | None:
        """Return the advice, once, as soon as it is known; otherwise None."""
        ...

    def cancel(self) -> None:
        """Stop thinking and drop the open question."""
        ...

    def close(self) -> None:
        """Release all resources. May be called more than once."""
        ...


class Reviewer(Protocol):
    """Reviews a finished game in the background, without blocking the caller."""

    count: int
    """The number of decisions to judge."""

    @property
    def done(self) -> int:
        """The number of decisions judged so far."""
        ...

    def poll(self) -> Review | None:
        """Return the review once it is complete; otherwise None."""
        ...

    def close(self) -> None:
        """Stop and release all resources. May be called more than once."""
        ...
