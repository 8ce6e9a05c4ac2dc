"""Plays computer players against each other and measures their strength.

One seed decides everything, the deals and each player's random numbers, so a match has the same result for
any number of processes.
"""

from __future__ import annotations

import math
import multiprocessing
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from dutch.players import roster
from dutch.players.api import Player
from dutch.rules import catalogue
from dutch.rules.chance import Stream

MOST_PROCESSES = 61
"""Windows cannot wait for more at a time."""

Z95 = 1.959963984540054
"""Two-sided 95 % quantile of the normal distribution."""


class Result(NamedTuple):
    """The result of one game, with scores and numbers of decisions by seat. ``winner`` is None in a draw."""

    scores: tuple[int, ...]
    winner: int | None
    decisions: tuple[int, ...]
    rounds: int
    termination: str


class Pairing(NamedTuple):
    """One game of a match, as plain data. ``players``, ``rng_seeds`` and ``budgets`` are by seat."""

    game: str
    edition: str
    players: tuple[str, ...]
    deal_seed: int
    rng_seeds: tuple[int, ...]
    budgets: tuple[int, ...]


class Summary(NamedTuple):
    """The result of a match, by player in the order they were named.

    ``share`` is the share of wins, with a draw as half a win, and ``interval`` its 95 % Wilson interval.
    ``score``, ``decisions`` and ``rounds`` are means per game.
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
    rng_seeds: Sequence[int] | None = None,
) -> Result:
    """Play one game. ``seed`` decides the deal, and the players' random numbers unless they have seeds."""
    state = catalogue.get(game).new(edition, seed, len(players))
    if rng_seeds is None:
        rng_seeds = [derive_seed(seed, seat) for seat in range(len(players))]
    rngs = [random.Random(each) for each in rng_seeds]
    decisions = [0] * len(players)
    while (seat := state.to_move) is not None:
        observation = state.observation(seat)
        state.apply(players[seat].choose(observation, rngs[seat], budgets[seat]))
        decisions[seat] += 1
    outcome = state.outcome
    assert outcome is not None
    return Result(outcome.scores, outcome.winner, tuple(decisions), state.round, outcome.termination or "")


def derive_seed(seed: int, *path: int) -> int:
    """Return a seed below 2**63 that depends on another seed and on every number of the path."""
    for step in path:
        seed = Stream(seed, step).bits64() >> 1
    return seed


def pairings(
    game: str, edition: str, players: Sequence[str], games: int, seed: int, budgets: Sequence[int]
) -> Iterator[Pairing]:
    """Yield the games of a match of two. Games 2k and 2k + 1 are one deal, played from both seats."""
    for number in range(games):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        yield Pairing(
            game,
            edition,
            tuple(players[who] for who in order),
            derive_seed(seed, number // 2, 0),
            tuple(derive_seed(seed, number, 1 + who) for who in order),
            tuple(budgets[who] for who in order),
        )


def play_pairing(pairing: Pairing) -> Result:
    """Play one game of a match, in any process."""
    players = [roster.get(name).factory() for name in pairing.players]
    return play(pairing.game, pairing.edition, players, pairing.deal_seed, pairing.budgets, pairing.rng_seeds)


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
    usual = [roster.get(name).budget for name in players]
    limits = [own if limit is None else limit for own, limit in zip(usual, budgets, strict=True)]
    games_to_play = pairings(game, edition, players, games, seed, limits)
    results = []
    for result in _results(games_to_play, min(jobs, games, MOST_PROCESSES)):
        results.append(result)
        if progress is not None:
            progress(len(results))
    return summary(tuple(players), results)


def _results(games_to_play: Iterator[Pairing], jobs: int) -> Iterator[Result]:
    """Play the games and yield their results in order."""
    if jobs == 1:
        yield from map(play_pairing, games_to_play)
        return
    # If a process dies, an executor fails; a Pool would start new processes forever.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_pairing, games_to_play)


def summary(players: tuple[str, ...], results: Sequence[Result]) -> Summary:
    """Sum up results in which the players swapped seats after every game."""
    if not results:
        raise ValueError("no games were played")
    count = len(results)
    seats = [(number & 1, 1 - (number & 1)) for number in range(count)]  # of both players, by game
    played = list(zip(seats, results, strict=True))
    wins = tuple(sum(result.winner == by[who] for by, result in played) for who in (0, 1))
    draws = count - sum(wins)
    shares = tuple((won + draws / 2) / count for won in wins)
    return Summary(
        players,
        count,
        wins,
        draws,
        shares,
        tuple(wilson(share, count) for share in shares),
        tuple(sum(result.scores[by[who]] for by, result in played) / count for who in (0, 1)),
        tuple(sum(result.decisions[by[who]] for by, result in played) / count for who in (0, 1)),
        sum(result.rounds for result in results) / count,
        dict(sorted(Counter(result.termination for result in results).items())),
    )


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson 1927) of a share observed in ``count`` games."""
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    low = 0.0 if share == 0 else middle - half
    high = 1.0 if share == 1 else middle + half
    return low, high
