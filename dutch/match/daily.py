"""The deal of the day: the same cards in each game for everybody on the same date, and the streak of days.

docs/coming-back.md describes the formula and the rule of the streak. The date is always an argument.
"""

import datetime
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from dutch.match.code import Code
from dutch.match.occasion import GAME, Attempt, Occasion, OccasionKind, next_number
from dutch.rules import catalogue

WEEK = ("standard", "prototype", "standard", "competition", "standard", "prototype", "standard")
"""The edition of each weekday, from Monday to Sunday."""

USUAL = "standard"
"""The edition of every day for players who haven't finished a game of another one."""

OPPONENTS: Sequence[tuple[str, ...]] = (("beatrix",), ("hendrick",))
"""The rivals whom everybody meets in the deal of Dutch, by turns. Both think as much as the merchant."""

COMPANIES: Sequence[tuple[str, ...]] = (
    ("griet", "saskia", "beatrix"),
    ("joost", "willem", "hendrick"),
    ("griet", "willem", "hendrick"),
    ("joost", "saskia", "beatrix"),
    ("griet", "saskia", "hendrick"),
    ("joost", "willem", "beatrix"),
    ("griet", "willem", "beatrix"),
    ("joost", "saskia", "hendrick"),
)
"""The rivals whom everybody meets in the other deals, by turns: from easy to very hard, all in two days."""

SEEDS = 10**9
FORGIVEN_DAYS = 7
"""A streak survives one missed day in this many days in a row."""

DAY = datetime.timedelta(days=1)
FIRST_DAY = datetime.date(2026, 1, 1)
"""The first deal of the day; records of earlier ones do not count."""


def code_of(day: datetime.date, edition: str = "", game: str = GAME) -> Code:
    """Return the game code of a day: by default the edition of the weekday, and a seed hashed from the date.

    The seed is the first eight bytes of the SHA-256 of ``dutch daily 2026-11-23``, or of ``dutch daily
    great-market 2026-11-23``, as a big-endian number, modulo a thousand million.
    """
    from hashlib import sha256  # slow to import

    words = ("dutch", "daily", *([] if game == GAME else [game]), day.isoformat())
    seed = int.from_bytes(sha256(" ".join(words).encode("ascii")).digest()[:8], "big") % SEEDS
    edition = edition or (WEEK[day.weekday()] if game == GAME else USUAL)
    return Code(edition, seed, game, len(opponents_of(day, game)) + 1)


def opponents_of(day: datetime.date, game: str = GAME) -> tuple[str, ...]:
    """Return the rivals whom everybody meets in a day's deal of a game."""
    companies = OPPONENTS if game == GAME else COMPANIES
    return companies[day.toordinal() % len(companies)]


def day_of(attempt: Attempt) -> datetime.date | None:
    """Return the day whose deal was played; None if the game is not the deal of the day it names."""
    kind, name, _number = attempt.occasion
    if kind is not OccasionKind.DAILY or attempt.game_name not in catalogue.GAMES:
        return None
    try:
        day = datetime.date.fromisoformat(name)
    except ValueError:
        return None
    if day < FIRST_DAY or day.isoformat() != name:  # fromisoformat() also reads other forms of a date
        return None
    code = code_of(day, game=attempt.game_name)
    return day if attempt.edition in (code.edition, USUAL) and attempt.seed == code.seed else None


class DayResult(NamedTuple):
    """The attempts at one day's deal of a game, at least one."""

    day: datetime.date
    attempts: tuple[Attempt, ...]

    @property
    def first(self) -> Attempt:
        """The first attempt, which may be unfinished; the streak counts no other."""
        return self.attempts[0]

    @property
    def best(self) -> Attempt | None:
        """The best finished attempt, or None if there is none.

        A win is better than no win; then the margin and the player's score decide. The earliest of equal
        attempts is the best.
        """
        finished = [attempt for attempt in self.attempts if attempt.over]
        return max(
            finished,
            key=lambda attempt: (attempt.won is True, attempt.margin, attempt.own_score),
            default=None,
        )

    @property
    def counts(self) -> bool:
        """True if the first attempt was begun on its day and played to the end."""
        return self.first.over and self.first.date == self.day.isoformat()


def results(attempts: Iterable[Attempt]) -> dict[tuple[datetime.date, str], DayResult]:
    """Group attempts by the day whose deal was played, and the game.

    The attempts must be in chronological order. Those that are not at a deal of the day are left out.
    """
    grouped: dict[tuple[datetime.date, str], list[Attempt]] = {}
    for attempt in attempts:
        day = day_of(attempt)
        if day is not None:
            grouped.setdefault((day, attempt.game_name), []).append(attempt)
    return {(day, game): DayResult(day, tuple(each)) for (day, game), each in grouped.items()}


def streak_until(days: Collection[datetime.date], today: datetime.date) -> int:
    """Return the number of days played in the current streak.

    The current streak is the longest run of days, up to today, in which any seven in a row have at most one
    missed day. Today does not count as missed until it is over.
    """
    played = 0
    last_missed: datetime.date | None = None
    day = today if today in days else today - DAY
    earliest = min(days, default=today)
    while day >= earliest:
        if day in days:
            played += 1
        elif last_missed is not None and (last_missed - day).days < FORGIVEN_DAYS:
            break
        else:
            last_missed = day
        day -= DAY
    return played


def longest_streak(days: Collection[datetime.date], today: datetime.date) -> int:
    """Return the number of days played in the longest streak so far."""
    last_days = [day for day in days if day == today or (day < today and day + DAY not in days)]
    return max((streak_until(days, day) for day in last_days), default=0)


class Standing(NamedTuple):
    """The player's result in a day's deal of a game, if any, and the streaks up to that day."""

    day: datetime.date
    code: Code
    """The game code of the next attempt: the edition of the first attempt, if there was one."""
    result: DayResult | None
    streak: int
    longest: int
    week: tuple[bool, ...]
    """The last seven days, ending today: True for those that count."""

    @property
    def next_occasion(self) -> Occasion:
        """The occasion of the next attempt at this day's deal."""
        numbers = [each.occasion.number for each in self.result.attempts] if self.result else []
        return Occasion(OccasionKind.DAILY, self.day.isoformat(), next_number(max(numbers, default=0)))


def standing(
    attempts: Sequence[Attempt], day: datetime.date, usual: bool = False, game: str = GAME
) -> Standing:
    """Return the player's standing on a day in a game; the streak counts the days of all games.

    ``usual`` offers the standard edition on every day.
    """
    found = results(attempts)
    days = {result.day for result in found.values() if result.counts and result.day <= day}
    week = tuple(day - DAY * days_ago in days for days_ago in range(6, -1, -1))
    result = found.get((day, game))
    code = code_of(day, result.first.edition if result is not None else USUAL if usual else "", game)
    return Standing(day, code, result, streak_until(days, day), longest_streak(days, day), week)
