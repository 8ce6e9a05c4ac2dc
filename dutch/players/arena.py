"""Games between computer players, and what a match of many says about their strength.

Everything follows from the seed: the deals, and each player's dice. So a match gives the same result
however many processes share the work.
"""

from __future__ import annotations

import math
import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from dutch.players import roster
from dutch.players.api import Player
from dutch.rules import catalogue
from dutch.rules.chance import Stream

Z95 = 1.959963984540054
"""The two-sided 95 % quantile of the normal distribution."""


class Result(NamedTuple):
    """One game, by seat: scores and decisions; the winner's seat (None: a draw); rounds; why it ended."""

    scores: tuple[int, ...]
    winner: int | None
    decisions: tuple[int, ...]
    rounds: int
    termination: str


class Task(NamedTuple):
    """One game of a match as plain data. ``players`` and ``budgets`` are by seat."""

    game: str
    edition: str
    players: tuple[str, ...]
    deal: int
    dice: tuple[int, ...]
    budgets: tuple[int, ...]


class Summary(NamedTuple):
    """A match, by player in the order they were named, not by seat.

    ``share`` counts a draw as half a win; ``interval`` is its 95 % interval after Wilson. Scores and
    decisions are means a game.
    """

    players: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    draws: int
    share: tuple[float, ...]
    interval: tuple[tuple[float, float], ...]
    score: tuple[float, ...]
    decisions: tuple[float, ...]
    rounds: float
    terminations: dict[str, int]


def play(
    game: str,
    edition: str,
    players: Sequence[Player],
    seed: int,
    budgets: Sequence[int],
    dice: Sequence[int] | None = None,
) -> Result:
    """Play one game to its end. ``seed`` deals; ``dice`` seeds each player's dice (default: from it)."""
    state = catalogue.get(game).new(edition, seed, len(players))
    seeds = [number_from(seed, seat) for seat in range(len(players))] if dice is None else dice
    rngs = [random.Random(one) for one in seeds]
    decisions = [0] * len(players)
    while (seat := state.to_move) is not None:
        observation = state.observation(seat)
        state.apply(players[seat].choose(observation, rngs[seat], budgets[seat]))
        decisions[seat] += 1
    outcome = state.outcome
    assert outcome is not None
    return Result(outcome.scores, outcome.winner, tuple(decisions), state.round, outcome.termination)


def number_from(seed: int, *path: int) -> int:
    """A number below 2**63 that depends on the seed and on each step of the path."""
    for step in path:
        seed = Stream(seed, step).bits64() >> 1
    return seed


def tasks(
    game: str, edition: str, players: Sequence[str], games: int, seed: int, budgets: Sequence[int]
) -> Iterator[Task]:
    """The games of a match of two. Games 2k and 2k + 1 are the same deal with the seats exchanged."""
    for number in range(games):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        yield Task(
            game,
            edition,
            tuple(players[who] for who in order),
            number_from(seed, number // 2, 0),
            tuple(number_from(seed, number, 1 + who) for who in order),
            tuple(budgets[who] for who in order),
        )


def perform(task: Task) -> Result:
    """Play the game of one task."""
    players = [roster.get(name).factory() for name in task.players]
    return play(task.game, task.edition, players, task.deal, task.budgets, task.dice)


def match(
    players: Sequence[str],
    games: int,
    seed: int,
    *,
    game: str = "dutch",
    edition: str = "standard",
    budgets: Sequence[int | None] = (None, None),
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play a match of two players of the roster, who swap seats after each game, and sum it up.

    A budget of None is the player's usual one. ``jobs`` is the number of processes. ``progress`` is called
    with the number of games played so far. Raises KeyError for an unknown player and ValueError unless there
    are two.
    """
    if len(players) != 2:
        raise ValueError("a match has two players")
    limits = [
        roster.get(name).budget if budget is None else budget
        for name, budget in zip(players, budgets, strict=True)
    ]
    work = tasks(game, edition, players, games, seed, limits)
    results = []
    for result in _performed(work, jobs):
        results.append(result)
        if progress is not None:
            progress(len(results))
    return summary(tuple(players), results)


def _performed(work: Iterator[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks."""
    if jobs == 1:
        yield from map(perform, work)
        return
    # An executor gives up when a process dies; a Pool would start new ones for ever.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(perform, work)


def summary(players: tuple[str, ...], results: Sequence[Result]) -> Summary:
    """What the results say; the seats were exchanged in every second of them."""
    if not results:
        raise ValueError("no games were played")
    count = len(results)
    wins, scores, decisions = [0, 0], [0, 0], [0, 0]
    terminations: dict[str, int] = {}
    for number, result in enumerate(results):
        for seat in (0, 1):
            who = seat ^ (number & 1)
            wins[who] += result.winner == seat
            scores[who] += result.scores[seat]
            decisions[who] += result.decisions[seat]
        terminations[result.termination] = terminations.get(result.termination, 0) + 1
    draws = count - sum(wins)
    shares = [(won + draws / 2) / count for won in wins]
    return Summary(
        players,
        count,
        (wins[0], wins[1]),
        draws,
        (shares[0], shares[1]),
        (wilson(shares[0], count), wilson(shares[1], count)),
        (scores[0] / count, scores[1] / count),
        (decisions[0] / count, decisions[1] / count),
        sum(result.rounds for result in results) / count,
        dict(sorted(terminations.items())),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share seen in ``count`` games, after Wilson (1927)."""
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    low = 0.0 if share == 0 else middle - half
    high = 1.0 if share == 1 else middle + half
    return low, high
