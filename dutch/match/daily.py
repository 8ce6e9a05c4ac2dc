"""The deal of the day: the same cards for everybody on the same date, and the streak of days played.

docs/coming-back.md describes the formula and the rule of the streak. The date is always an argument.
"""

import contextlib
import datetime
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dutch.match.code import Code
from dutch.match.occasion import DAILY, Attempt, Occasion

WEEK = ("standard", "prototype", "standard", "competition", "standard", "prototype", "standard")
"""The edition of each weekday, from Monday to Sunday."""

OPPONENT = "merchant"
"""The computer player that everybody meets in the deal of the day."""

SEEDS = 10**9
WINDOW = 7
"""A streak survives one missed day in any this many days in a row."""

DAY = datetime.timedelta(days=1)
FIRST_DAY = datetime.date(2026, 1, 1)
"""There is no deal of the day before this day, whatever a record says."""


def code_of(day: datetime.date) -> Code:
    """Return the game code of a day: the edition of the weekday, and a seed hashed from the date.

    The seed is the first eight bytes of the SHA-256 of ``dutch daily 2026-11-23``, as a big-endian number,
    modulo a thousand million.
    """
    from hashlib import sha256  # other games need not load it

    digest = sha256(f"dutch daily {day.isoformat()}".encode("ascii")).digest()
    return Code(WEEK[day.weekday()], int.from_bytes(digest[:8], "big") % SEEDS)


def day_of(attempt: Attempt) -> datetime.date | None:
    """Return the day whose deal this is; None if the game is not the deal of that day."""
    with contextlib.suppress(ValueError):
        day = datetime.date.fromisoformat(attempt.occasion.name)
        deal = code_of(day)
        named = attempt.occasion.kind == DAILY and day.isoformat() == attempt.occasion.name
        if named and day >= FIRST_DAY:
            return day if (deal.edition, deal.seed) == (attempt.edition, attempt.seed) else None
    return None


class DayResult(NamedTuple):
    """The games of one day's deal, which are never none.

    ``first`` is the first attempt, which alone counts for the streak, and may have been abandoned.
    ``best`` is the finished one with the widest margin, None if none is finished.
    """

    day: datetime.date
    attempts: tuple[Attempt, ...]

    @property
    def first(self) -> Attempt:
        """The first attempt."""
        return self.attempts[0]

    @property
    def best(self) -> Attempt | None:
        """The finished attempt with the widest margin, the earliest of equal ones."""
        over = [each for each in self.attempts if each.over]
        return max(over, key=lambda each: (each.won is True, each.margin, each.own), default=None)

    @property
    def counts(self) -> bool:
        """True if the first attempt was begun on its day and played to the end."""
        return self.first.over and self.first.date == self.day.isoformat()


def results(attempts: Iterable[Attempt]) -> dict[datetime.date, DayResult]:
    """Return the results by day; ``attempts`` come in their order."""
    found: dict[datetime.date, list[Attempt]] = {}
    for attempt in attempts:
        day = day_of(attempt)
        if day is not None:
            found.setdefault(day, []).append(attempt)
    return {day: DayResult(day, tuple(each)) for day, each in found.items()}


def streak(days: Collection[datetime.date], today: datetime.date) -> int:
    """Return the number of days played in the streak that reaches to today.

    It is the longest run of days in which any seven in a row have at most one missed day. Today counts as
    missed only tomorrow.
    """
    day, played = today, 0
    if day not in days:
        day -= DAY
    last_missed: datetime.date | None = None
    earliest = min(days, default=today)
    while day >= earliest:
        if day in days:
            played += 1
        elif last_missed is not None and (last_missed - day).days < WINDOW:
            break
        else:
            last_missed = day
        day -= DAY
    return played


def longest(days: Collection[datetime.date], today: datetime.date) -> int:
    """Return the longest streak ever, up to today."""
    ends = (day for day in days if day <= today and (day == today or day + DAY not in days))
    return max((streak(days, day) for day in ends), default=0)


class Standing(NamedTuple):
    """What the menu and the page show on a day: its result, if any, and the streaks."""

    day: datetime.date
    result: DayResult | None
    streak: int
    longest: int
    week: tuple[bool, ...]
    """The last seven days, ending today: True for those that count."""

    @property
    def next_occasion(self) -> Occasion:
        """The occasion of the next attempt at this day's deal."""
        taken = [each.occasion.number for each in self.result.attempts] if self.result else []
        return Occasion(DAILY, self.day.isoformat(), max(taken, default=0) + 1)


def standing(attempts: Sequence[Attempt], day: datetime.date) -> Standing:
    """Return how things stand on a day."""
    found = results(attempts)
    days = {each.day for each in found.values() if each.counts and each.day <= day}
    week = tuple(day - DAY * back in days for back in range(WINDOW - 1, -1, -1))
    return Standing(day, found.get(day), streak(days, day), longest(days, day), week)
