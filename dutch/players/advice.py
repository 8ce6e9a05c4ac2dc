"""The data of hints and reviews: rated choices, facts about the best one, judged decisions.

The data contains no sentences, so that a worker process can send it and the window can word it in any
language.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from enum import StrEnum, auto
from typing import Any, NamedTuple, Protocol

DISTINCT_ERRORS = 2.0
"""Standard errors by which two choices must differ to count as different."""


COSTLY = 2.0
"""Points that a decision must cost to be worth mentioning."""

PUZZLE_MARGIN = 3.0
"""Points by which the solution of a puzzle beats every other turn."""

PUZZLE_ERROR = 0.5
"""The largest standard error of that margin."""

MAX_COSTLY = 3
"""Costly decisions to report for each player."""


class Unit(StrEnum):
    """The unit of a choice's value."""

    POINTS = auto()
    """Points of lead at the end of the game."""
    CHANCE = auto()
    """The chance of winning the game, from 0 to 1."""
    SECOND = auto()
    """The chance of second place, from 0 to 1, once nobody can catch the leader."""


class Fact(NamedTuple):
    """One reason for a choice.

    ``kind`` is one of the game's own kinds, which defines the other fields; ``cards`` are in notation.
    """

    kind: StrEnum
    cards: tuple[str, ...] = ()
    numbers: tuple[float, ...] = ()
    seat: int | None = None

    @property
    def number(self) -> float:
        """The first (often the only) number."""
        return self.numbers[0]


class Rated(NamedTuple):
    """A choice, represented by its first action, and its value."""

    action: str
    """The first action, in notation."""
    value: float
    behind: float = 0.0
    """The value of the best choice minus that of this one."""
    error: float = 0.0
    """The standard error of ``behind``."""

    @property
    def equal(self) -> bool:
        """True if chance could explain the whole difference from the best choice."""
        return self.behind <= DISTINCT_ERRORS * self.error


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

    @classmethod
    def for_only(cls, action: str, facts: Iterable[Fact] = ()) -> Advice:
        """Return the advice about a decision that leaves only this action."""
        return cls((Rated(action, 0.0),), (action,), tuple(facts))

    @property
    def action(self) -> str:
        """The best action in notation."""
        return self.ranked[0].action

    @property
    def equals(self) -> tuple[Rated, ...]:
        """The other choices that could be as good as the best one."""
        return tuple(rated for rated in self.ranked[1:] if rated.equal)

    def fact(self, kind: StrEnum) -> Fact | None:
        """Return the first fact of this kind, or None."""
        return next((fact for fact in self.facts if fact.kind is kind), None)


class Judgement(NamedTuple):
    """The comparison of the actions played with the best choice."""

    value: float
    """The expected lead after the actions played."""
    behind: float
    """The value of the best choice minus that of these actions; below 0 only by chance."""
    error: float
    """The standard error of ``behind``."""
    best: tuple[str, ...]
    """The actions of the best choice, in notation."""
    ahead: float = 0.0
    """The value of the actions minus that of the next best choice; 0 unless they were clearly the best."""
    unit: Unit = Unit.POINTS
    """The unit of all these numbers: points, or wins per 100 games."""


def is_costly(loss: float, error: float) -> bool:
    """Return True if ``loss`` is at least ``COSTLY`` points and more than chance could explain."""
    return loss >= COSTLY and loss > DISTINCT_ERRORS * error


class Judged(NamedTuple):
    """A judged decision: a turn, or a choice made in secret."""

    number: int
    """The number of actions played before the decision."""
    round: int
    seat: int
    phase: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    lead: float
    """The expected lead of seat 0 after it; with three or more seats, that of ``seat``."""
    loss: float
    """The value of the best choice minus that of the decision; 0 if chance made it less."""
    error: float
    """The standard error of ``loss``."""
    ahead: float = 0.0
    """The value of the decision minus that of the next best one; 0 unless it was clearly the best."""
    unit: Unit = Unit.POINTS
    """The unit of these four numbers: points, or wins per 100 games, as for a vote (D31)."""

    @property
    def costly(self) -> bool:
        """True if the decision cost at least ``COSTLY`` of its unit and more than chance could explain."""
        return is_costly(self.loss, self.error)

    @property
    def is_puzzle(self) -> bool:
        """True if the better turn is as clearly better as the solution of a puzzle (docs/puzzles.md)."""
        return self.phase == "turn" and self.loss >= PUZZLE_MARGIN and self.error <= PUZZLE_ERROR


def costliest(decisions: Sequence[Judged], seat: int) -> tuple[Judged, ...]:
    """Return the costly ones of a seat's decisions, at most ``MAX_COSTLY``, the worst first."""
    costly = [each for each in decisions if each.seat == seat and each.costly]
    return tuple(sorted(costly, key=lambda each: (-each.loss, each.number))[:MAX_COSTLY])


class Review(NamedTuple):
    """The review of a finished game."""

    scores: tuple[int, ...]
    decisions: tuple[Judged, ...]
    """The judged decisions, in order of play."""
    deal: float
    """The expected lead of seat 0 after the deal."""
    luck: float
    """The part of the final lead of seat 0 that neither the deal nor the decisions explain."""
    results: tuple[float, ...] = ()
    """With three or more seats, each seat's result, compared with an equal one; empty for two.

    What the decisions don't explain is luck and the others' play, which are not told apart: ``deal`` and
    ``luck`` are 0 then.
    """
    unit: Unit = Unit.POINTS
    """The unit of leads and losses: points, or wins per 100 games."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats whose decisions were judged: with three or more seats, only those of people."""
        judged = {decision.seat for decision in self.decisions}
        return tuple(seat for seat in range(len(self.scores)) if seat in judged or not self.results)

    @property
    def measured(self) -> tuple[Judged, ...]:
        """The decisions that are measured in the review's unit; all but the votes of Dutch."""
        return tuple(each for each in self.decisions if each.unit is self.unit)

    def losses(self, seat: int) -> float:
        """Return the total that a seat's decisions cost, in the review's unit."""
        return round(sum(each.loss for each in self.measured if each.seat == seat), 2)

    def error(self, seat: int) -> float:
        """Return the standard error of ``losses``."""
        return round(math.sqrt(sum(each.error**2 for each in self.measured if each.seat == seat)), 2)

    def costliest(self, seat: int) -> tuple[Judged, ...]:
        """Return a seat's costly decisions, at most ``MAX_COSTLY``, the worst first."""
        return costliest(self.decisions, seat)

    def to_json(self) -> dict[str, Any]:
        """Return the review as plain data."""
        seats = range(len(self.scores))
        return {
            "scores": [*self.scores],
            "deal": self.deal,
            "luck": self.luck,
            "results": [*self.results],
            "unit": self.unit,
            "losses": [self.losses(seat) for seat in seats],
            "errors": [self.error(seat) for seat in seats],
            "costliest": [[each.number for each in self.costliest(seat)] for seat in seats],
            "decisions": [
                {**each._asdict(), "played": [*each.played], "best": [*each.best]} for each in self.decisions
            ],
        }


class Adviser(Protocol):
    """Thinks about decisions in the background, without blocking the caller."""

    def ask(self, game: str, observation: Any) -> None:
        """Start thinking about a decision of the seat to move. A question that is still open is dropped."""
        ...

    def poll(self) -> Advice | None:
        """Return the advice once, when it is ready; None before and afterwards."""
        ...

    def cancel(self) -> None:
        """Stop thinking and drop the open question."""
        ...

    def close(self) -> None:
        """Stop thinking and release all resources. Calling it again has no effect."""
        ...


class Reviewer(Protocol):
    """Reviews a finished game in the background, without blocking the caller."""

    count: int
    """The number of decisions to judge."""
    judged: list[Judged]
    """The decisions judged so far, the apparently costliest ones first."""
    is_for_one: bool
    """True if the decisions of a single player are judged."""

    @property
    def done(self) -> int:
        """The number of decisions judged so far."""
        ...

    def poll(self) -> Review | None:
        """Return the review once it is complete; None until then."""
        ...

    def close(self) -> None:
        """Stop the review and release all resources. Calling it again has no effect."""
        ...
