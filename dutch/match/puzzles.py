"""Puzzles: turns to find, the player's results and rating, and the choice of the next one.

docs/puzzles.md describes the file and the arithmetic.
"""

import datetime
from collections.abc import Collection, Iterable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from dutch.i18n import _, explain
from dutch.match.lesson import NOT_EMPTY
from dutch.rules import catalogue
from dutch.rules.errors import RulesError

GAME = "dutch"
"""The game of all puzzles."""

FIRST_RATING = 1200
"""The rating of a player who has not tried a puzzle yet."""

STANDARD = "standard"
"""The edition whose puzzles are for everybody."""

EASIER, WARM_UP = 450, 10
"""Points by which the first puzzle is easier than the player's rating suggests; none after ``WARM_UP``."""

SOLVED, HELPED, FAILED = 1.0, 0.5, 0.0
"""Scores of an attempt: solved at the first try without help, at the first try with a hint, or not so."""

MOST_LOST = 10
"""The most points that a result takes off the rating up to ``WARM_UP``."""

EARLY, EARLY_FACTOR, FACTOR = 20, 40, 20
"""The first ``EARLY`` results change the rating by up to ``EARLY_FACTOR`` points, others by ``FACTOR``."""

GRADES = (1150, 1450)
"""Ratings from which a puzzle is of medium difficulty, and hard."""


class BadPuzzlesError(Exception):
    """Raised if the puzzles cannot be used; str() is one sentence for the player."""


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan that doesn't solve a puzzle, and the points that it costs."""

    plan: tuple[str, ...]
    cost: float


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position at the beginning of a turn, and the plans that solve it, in notation."""

    name: str
    """Identifies the puzzle in results."""
    position: dict[str, Any]
    """The position, with all hidden cards (docs/position-format.md)."""
    solutions: Annotated[tuple[tuple[str, ...], ...], NOT_EMPTY]
    """Plans of the same value, each ended by ``end``. The first one is shown."""
    margin: float
    """Points by which they beat every other plan."""
    error: float
    """The standard error of ``margin``."""
    deals: int
    """The number of random deals in which it was measured."""
    rating: int
    """The difficulty, on the scale of the players' ratings."""
    solved: dict[str, int]
    """The number of successful attempts of each computer player, of two."""
    reason: str
    """The kind of reason why the plan is the best."""
    verbs: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    """The verbs and cards that the reason names."""
    tries: tuple[Try, ...] = ()
    """The next best plans."""

    @property
    def edition(self) -> str:
        """The edition of Dutch."""
        return str(self.position["edition"])

    @property
    def seat(self) -> int:
        """The seat to move."""
        return int(self.position["to_move"])

    @property
    def buys_first(self) -> bool:
        """True if the opponent's turn follows."""
        return bool(self.position["bid_winner"] == self.seat)

    @property
    def grade(self) -> int:
        """The difficulty: 0 (easy), 1 (medium) or 2 (hard)."""
        return sum(self.rating >= bound for bound in GRADES)


PUZZLES = Annotated[tuple[Puzzle, ...], NOT_EMPTY]


def read_puzzles(page: str) -> tuple[Puzzle, ...]:
    """Parse a file of puzzles. Raises BadPuzzlesError if it is damaged."""
    try:
        puzzles: tuple[Puzzle, ...] = msgspec.json.decode(page, type=PUZZLES)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _damaged(str(error).splitlines()[0].rstrip(".")) from error
    if len({puzzle.name for puzzle in puzzles}) < len(puzzles):
        raise _damaged(_("two of them have the same name"))
    for puzzle in puzzles:
        if puzzle.position.get("to_move") not in (0, 1):
            raise _damaged(_("{name} can't be solved").format(name=puzzle.name))
        try:
            catalogue.get(GAME).from_json(puzzle.position)
        except RulesError as error:
            raise _damaged(f"{puzzle.name}: {explain(error)}".rstrip(".")) from error
    return puzzles


def _damaged(reason: str) -> BadPuzzlesError:
    sentence = _("The puzzles are damaged ({reason}); please install the game again.")
    return BadPuzzlesError(sentence.format(reason=reason))


# Results


class Result(NamedTuple):
    """The player's first attempt at a puzzle."""

    name: str
    rating: int
    """The puzzle's rating."""
    score: float
    date: str
    """The day, in ISO format."""

    def __str__(self) -> str:
        return f"{self.name} {self.rating} {self.score:g} {self.date}"


def parse_results(texts: Iterable[str]) -> list[Result]:
    """Return the results saved in the settings, in order. Others' texts are skipped."""
    results = []
    for text in texts:
        words = text.split()
        if len(words) == 4 and words[1].isdecimal() and words[2] in ("0", "0.5", "1"):
            results.append(Result(words[0], int(words[1]), float(words[2]), words[3]))
    return results


class Standing(NamedTuple):
    """The player's standing after all results."""

    rating: int = FIRST_RATING
    change: int = 0
    """The change of the rating by the latest result."""
    streak: int = 0
    """Puzzles solved at the first try in a row, up to now."""
    solved: int = 0
    """Puzzles solved at the first try."""
    tried: int = 0


def standing(results: Sequence[Result]) -> Standing:
    """Return the standing after these results, by Elo's formula.

    A result changes the rating by a factor times the score minus the expected score, which is
    1 / (1 + 10 ** ((the puzzle's rating - the player's) / 400)). A puzzle solved with a hint changes nothing,
    and each of the first ``WARM_UP`` results takes off at most ``MOST_LOST`` points.
    """
    rating = float(FIRST_RATING)
    change = 0.0
    streak = 0
    for number, result in enumerate(results):
        expected = 1 / (1 + 10 ** ((result.rating - rating) / 400))
        change = (EARLY_FACTOR if number < EARLY else FACTOR) * (result.score - expected)
        if result.score == HELPED:
            change = 0.0
        elif number < WARM_UP:
            change = max(change, -MOST_LOST)
        rating += change
        streak = streak + 1 if result.score > FAILED else 0
    solved = sum(result.score > FAILED for result in results)
    return Standing(round(rating), round(change), streak, solved, len(results))


# The choice of a puzzle


def next_puzzle(
    puzzles: Sequence[Puzzle],
    results: Sequence[Result],
    day: datetime.date,
    editions: Collection[str] = (STANDARD,),
) -> Puzzle:
    """Return the puzzle nearest to the player's rating, among those of these editions not tried yet.

    The first ones are easier. The puzzle of the day comes last. Once all have been tried, it is the one tried
    the longest time ago.
    """
    tried = {result.name: number for number, result in enumerate(results)}
    rating = standing(results).rating - EASIER * max(0, WARM_UP - len(results)) // WARM_UP
    today = puzzle_of_day(puzzles, day).name
    puzzles = [puzzle for puzzle in puzzles if puzzle.edition in editions] or puzzles
    untried = [puzzle for puzzle in puzzles if puzzle.name not in tried]
    if not untried:
        return min(puzzles, key=lambda puzzle: tried[puzzle.name])
    return min(untried, key=lambda puzzle: (puzzle.name == today, abs(puzzle.rating - rating), puzzle.name))


def puzzle_of_day(puzzles: Sequence[Puzzle], day: datetime.date) -> Puzzle:
    """Return the puzzle of a day, the same for everybody: one of the standard edition."""
    from hashlib import sha256  # slow to import

    digest = sha256(f"dutch puzzle {day.isoformat()}".encode("ascii")).digest()
    standard = [puzzle for puzzle in puzzles if puzzle.edition == STANDARD] or [*puzzles]
    return standard[int.from_bytes(digest[:8], "big") % len(standard)]
