"""Compares choices in the same random deals, dropping clearly worse ones early."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Generic, NamedTuple, Protocol, TypeVar

from dutch.players.advice import Rated, is_costly

BLOCK_SIZE = 16
"""Number of deals between two checks for clearly worse choices."""

DROPPED_BEHIND = 3.0
"""Standard errors behind the best one at which a choice is dropped."""


RACES = 4
"""Number of times that a judgement drops the choices that seem worse, while it looks for the best one."""

MIN_BLOCK = 3
"""The smallest number of deals after which choices are dropped: of fewer, the standard error says nothing."""

DROPPED_IN_RACE = 2.0
"""Standard errors behind the best one at which a judgement drops a choice.

It drops more than a ranking does: it needs only the best choice, and measures that one in new deals.
"""

MAX_RIVALS = 3
"""Number of the next best choices with which a good decision is compared once more."""

CONFIRMING_FACTOR = 4
"""How many times more deals confirm a large difference than were used to find it."""


ChoiceT = TypeVar("ChoiceT")


class Standing(NamedTuple):
    """A choice after a comparison."""

    number: int
    """The number of the choice."""
    value: float
    """Its mean value."""
    behind: float
    """The value of the best choice minus that of this one."""
    error: float
    """The standard error of ``behind``."""

    def rate(self, action: str) -> Rated:
        """Return the rating of the choice, which begins with this action."""
        return Rated(action, self.value, self.behind, self.error)


class Verdict(NamedTuple, Generic[ChoiceT]):
    """A choice compared with the best one."""

    best: ChoiceT
    value: float
    """The mean value of the choice that was compared."""
    behind: float
    """The value of the best choice minus ``value``."""
    error: float
    """The standard error of ``behind``."""
    ahead: float = 0.0
    """The value of the choice minus that of the next best; 0 unless it was clearly the best one."""


class Valued(Protocol):
    """The result of trying a choice in a deal."""

    @property
    def value(self) -> float: ...


DealT = TypeVar("DealT")
EndingT = TypeVar("EndingT", bound=Valued)


class Trials(Generic[ChoiceT, DealT, EndingT]):
    """Tries the choices of a decision, all in the same random deals, and keeps the endings."""

    # No dataclass: mypyc can't compile one that is generic.
    def __init__(
        self,
        choices: Sequence[ChoiceT],
        draw_deal: Callable[[], DealT],
        play: Callable[[ChoiceT, DealT], EndingT],
    ) -> None:
        self.choices = choices
        self._draw_deal = draw_deal
        self._play = play
        self.deals: list[DealT] = []
        self.endings: list[list[EndingT]] = [[] for _choice in choices]
        """The endings of each choice, by deal."""

    def value(self, number: int, deal: int) -> float:
        """Try a choice in a deal, and return its value."""
        while len(self.deals) <= deal:
            self.deals.append(self._draw_deal())
        ending = self._play(self.choices[number], self.deals[deal])
        self.endings[number].append(ending)
        return ending.value

    def compare(self, deals: int) -> list[Standing]:
        """Compare the choices in up to ``deals`` deals; return their standings, best first."""
        return compare(len(self.choices), deals, self.value)

    def race(self, deals: int, played: int) -> list[Standing]:
        """Compare the choices like ``compare``, but drop those that seem worse sooner.

        End once the choice with the number ``played`` leads: it cost nothing then.
        """
        block = max(MIN_BLOCK, -(-deals // RACES))
        return compare(len(self.choices), deals, self.value, block, DROPPED_IN_RACE, played)

    def difference(self, deals: Iterable[int]) -> tuple[float, float]:
        """Return how much better the first choice is than the second, and the standard error.

        The difference is the mean over these deals.
        """
        values = [(self.value(0, deal), self.value(1, deal)) for deal in deals]
        return difference([first for first, _second in values], [second for _first, second in values])

    def mean(self, number: int) -> float:
        """Return the mean value of a choice over all its trials."""
        endings = self.endings[number]
        return round(sum(ending.value for ending in endings) / len(endings), 4)

    def judge(self, played: ChoiceT, deals: int) -> Verdict[ChoiceT]:
        """Compare the choice ``played`` with the best of the choices and itself.

        The difference is measured in new deals, because the best choice was selected for doing well in the
        earlier ones. A large difference is measured once more, in more deals.
        """
        if played not in self.choices:
            return self._of([*self.choices, played]).judge(played, deals)
        first, *others = self.race(deals, self.choices.index(played))
        best = self.choices[first.number]
        if best == played:
            rivals = [self.choices[each.number] for each in others[:MAX_RIVALS]]
            is_clear = bool(others) and is_costly(others[0].behind, error=0.0)
            ahead = self._lead_over(best, rivals, deals) if is_clear else 0.0
            return Verdict(best, self.mean(first.number), behind=0.0, error=0.0, ahead=ahead)
        fresh_trials = self._of([best, played])
        behind, error = fresh_trials.difference(range(deals))
        if is_costly(behind, error):  # the worst of many decisions look even worse by chance
            behind, error = fresh_trials.difference(range(deals, (1 + CONFIRMING_FACTOR) * deals))
        return Verdict(best, fresh_trials.mean(1), behind, error)

    def _lead_over(self, best: ChoiceT, rivals: Sequence[ChoiceT], deals: int) -> float:
        """Return how much better a choice is than the next best of its rivals in new deals.

        0 unless it is clearly better than all of them.
        """
        leader, second, *_others = self._of([best, *rivals]).compare(deals)
        is_ahead = leader.number == 0 and is_costly(second.behind, second.error)
        return second.behind if is_ahead else 0.0

    def _of(self, choices: Sequence[ChoiceT]) -> "Trials[ChoiceT, DealT, EndingT]":
        """Return trials of other choices, in new deals."""
        return Trials(choices, self._draw_deal, self._play)


def compare(
    count: int,
    deals: int,
    value: Callable[[int, int], float],
    block: int = BLOCK_SIZE,
    dropped: float = DROPPED_BEHIND,
    wanted: int | None = None,
) -> list[Standing]:
    """Compare ``count`` choices and return their standings, best first.

    ``value(choice, deal)`` tries one choice in one deal. All choices meet the same deals (common random
    numbers), so that most of the noise cancels out of the differences. After each ``block`` of deals, choices
    that are more than ``dropped`` standard errors behind the best one are dropped; they are compared over the
    deals they were tried in. The comparison ends early once the choice ``wanted`` leads.
    """
    values: list[list[float]] = [[] for _number in range(count)]
    remaining = list(range(count))
    for start in range(0, deals, block):
        for deal in range(start, min(start + block, deals)):
            for number in remaining:
                values[number].append(value(number, deal))
        leader = _best_choice(remaining, values)
        best = values[leader]
        remaining = [number for number in remaining if not _is_behind(values[number], best, dropped)]
        if len(remaining) == 1 or leader == wanted:
            break
    return _rank(values, _best_choice(remaining, values))


def _rank(values: Sequence[Sequence[float]], best_number: int) -> list[Standing]:
    """Return the standings of choices with these values by deal, beginning with the best one."""
    best = values[best_number]
    mean = sum(best) / len(best)
    standings = []
    for number, choice_values in enumerate(values):
        behind, error = difference(best, choice_values)
        standings.append(Standing(number, round(mean - behind, 4), behind, error))
    standings.sort(key=lambda each: (each.number != best_number, each.behind, each.number))
    return standings


def _best_choice(numbers: Sequence[int], values: Sequence[Sequence[float]]) -> int:
    """Return the number of the choice with the highest mean; of equal ones, the first."""
    return max(numbers, key=lambda number: (round(sum(values[number]) / len(values[number]), 6), -number))


def _is_behind(values: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """Return True if a choice is more than this many standard errors behind the best one."""
    behind, error = difference(best, values)
    return behind > errors * error and behind > 0


def difference(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """Return the mean of ``first`` minus ``second`` and its standard error.

    Only deals in which both were tried count.
    """
    pairs = [a - b for a, b in zip(first, second, strict=False)]
    mean = sum(pairs) / len(pairs)
    if len(pairs) < 2:
        return round(mean, 4), 0.0
    variance = sum((each - mean) ** 2 for each in pairs) / (len(pairs) - 1)
    return round(mean, 4), round(sqrt(variance / len(pairs)), 4)
