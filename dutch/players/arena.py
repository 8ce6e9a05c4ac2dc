"""Plays computer players against each other and measures their strength.

The deals and each player's random numbers follow from one seed, so a match has the same result with any
number of processes.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from typing import NamedTuple, TypeVar

from dutch import spawned
from dutch.players import roster
from dutch.players.api import Player
from dutch.rules import catalogue
from dutch.rules.chance import Stream

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")

MAX_PROCESSES = 61
"""The most processes that Windows can wait for."""

Z95 = 1.959963984540054
"""The 97.5% quantile of the normal distribution, for two-sided 95% intervals."""


class Result(NamedTuple):
    """The result of one game."""

    scores: tuple[int, ...]
    """The scores, by seat."""
    winners: tuple[int, ...]
    """The seats that won."""
    decisions: tuple[int, ...]
    """The number of decisions, by seat."""
    rounds: int
    termination: str
    """How the game ended or, for games that can end in one way only, what decided the winner."""

    def share_of_win(self, seat: int) -> float:
        """Return 1 for a seat that won alone, an equal part if several won, and 0 if it lost."""
        return 1 / len(self.winners) if seat in self.winners else 0


class Pairing(NamedTuple):
    """One game of a match, as plain data. ``players``, ``rng_seeds`` and ``budgets`` are by seat."""

    game: str
    edition: str
    players: tuple[str, ...]
    deal_seed: int
    rng_seeds: tuple[int, ...]
    budgets: tuple[int, ...]


class Summary(NamedTuple):
    """The result of a match. Tuples are by player, in the order they were named."""

    players: tuple[str, ...]
    games: int
    wins: tuple[int, ...]
    """The number of games each player won alone."""
    draws: int
    """The number of games with several winners."""
    share: tuple[float, ...]
    """The share of games won; a draw is divided among its winners."""
    interval: tuple[tuple[float, float], ...]
    """The 95% Wilson interval of the share."""
    score: tuple[float, ...]
    """Each player's mean score."""
    decisions: tuple[float, ...]
    """The mean number of decisions per game."""
    rounds: float
    """The mean number of rounds per game."""
    terminations: dict[str, int]


def play(
    game: str,
    edition: str,
    players: Sequence[Player],
    seed: int,
    budgets: Sequence[int],
    rng_seeds: Sequence[int] | None = None,
) -> Result:
    """Play one game.

    ``seed`` determines the deal, and the players' random numbers unless ``rng_seeds`` are given.
    """
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
    termination = outcome.termination or outcome.decided_by
    return Result(outcome.scores, outcome.winners, tuple(decisions), state.round, termination)


def derive_seed(seed: int, *path: int) -> int:
    """Derive a seed below 2**63 from another seed and all numbers of ``path``."""
    for step in path:
        seed = Stream(seed, step).bits64() >> 1
    return seed


def generate_pairings(
    game: str,
    edition: str,
    players: Sequence[str],
    games: int,
    seed: int,
    budgets: Sequence[int],
    first: int = 0,
) -> Iterator[Pairing]:
    """Yield the games of a match from the ``first`` on.

    Each deal is played once from every seat, in consecutive games.
    """
    seats = len(players)
    for number in range(first, games):
        order = _players_by_seat(number, seats)
        yield Pairing(
            game,
            edition,
            tuple(players[player] for player in order),
            derive_seed(seed, number // seats, 0),
            tuple(derive_seed(seed, number, 1 + player) for player in order),
            tuple(budgets[player] for player in order),
        )


class Duel(NamedTuple):
    """A deal that two players play twice, once from each seat, as plain data."""

    game: str
    edition: str
    players: tuple[str, str]
    budgets: tuple[int, int]
    seed: int
    deal: int


def generate_duels(game: str, edition: str, players: Sequence[str], deals: int, seed: int) -> Iterator[Duel]:
    """Yield the duels of all pairs, deal by deal; all pairs play the same deals."""
    budgets = {name: roster.get(name, game).budget for name in players}
    for deal in range(deals):
        for first, second in combinations(players, 2):
            yield Duel(game, edition, (first, second), (budgets[first], budgets[second]), seed, deal)


def play_duel(duel: Duel) -> float:
    """Play a duel and return the games that the first player won, from 0 to 2.

    A draw counts half a game. Can run in any process.
    """
    first_game = 2 * duel.deal
    won: float = 0
    for pairing in generate_pairings(
        duel.game, duel.edition, duel.players, first_game + 2, duel.seed, duel.budgets, first_game
    ):
        seat = pairing.players.index(duel.players[0])
        won += play_pairing(pairing).share_of_win(seat)
    return won


def _players_by_seat(game_number: int, seats: int) -> tuple[int, ...]:
    """Return the index of the player at each seat: everybody moves on by one seat per game."""
    return tuple((seat + game_number) % seats for seat in range(seats))


def play_pairing(pairing: Pairing) -> Result:
    """Play one game of a match, in any process."""
    players = [roster.get(name, pairing.game).factory() for name in pairing.players]
    return play(pairing.game, pairing.edition, players, pairing.deal_seed, pairing.budgets, pairing.rng_seeds)


def match(
    players: Sequence[str],
    games: int,
    seed: int,
    *,
    game: str = "dutch",
    edition: str = "standard",
    budgets: Sequence[int | None] | None = None,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play a match of computer players, who change seats after each game, and summarize it.

    A budget of None stands for the player's default. ``jobs`` is the number of processes. ``progress`` is
    called with the number of games played so far. Raises KeyError for an unknown player, and ValueError for
    a number of players that the game does not allow.
    """
    if len(players) not in catalogue.get(game).seats:
        raise ValueError(f"{game} has no seats for {len(players)} players")
    if budgets is None:
        budgets = [None] * len(players)
    effective_budgets = [
        roster.get(name, game).budget if budget is None else budget
        for name, budget in zip(players, budgets, strict=True)
    ]
    games_to_play = generate_pairings(game, edition, players, games, seed, effective_budgets)
    results = []
    for result in run_tasks(play_pairing, games_to_play, min(jobs, games)):
        results.append(result)
        if progress is not None:
            progress(len(results))
    return summarize(tuple(players), results)


def run_tasks(play: Callable[[Task], TaskResult], tasks: Iterable[Task], jobs: int) -> Iterator[TaskResult]:
    """Call ``play`` for each task in ``jobs`` processes, and yield the results in order.

    Raises ChildProcessError if one of the processes is killed.
    """
    if jobs == 1:
        yield from map(play, tasks)
        return
    # If a process dies, an executor fails; a Pool would start new processes forever.
    with ProcessPoolExecutor(min(jobs, MAX_PROCESSES), spawned.context()) as pool:
        try:
            yield from pool.map(play, tasks)
        except BrokenProcessPool as error:
            sentence = "A process that plays the games was killed; try again, perhaps with fewer --jobs."
            raise ChildProcessError(sentence) from error


def summarize(players: tuple[str, ...], results: Sequence[Result]) -> Summary:
    """Summarize the results of a match in which the players changed seats after every game."""
    if not results:
        raise ValueError("no games were played")
    count = len(results)
    records = [_PlayerRecord() for _player in players]
    for game, result in enumerate(results):
        for seat, player in enumerate(_players_by_seat(game, len(players))):
            records[player].add(result, seat)
    wins = tuple(record.wins for record in records)
    shares = tuple(sum(record.shares) / count for record in records)
    return Summary(
        players,
        count,
        wins,
        count - sum(wins),
        shares,
        tuple(wilson_interval(share, count) for share in shares),
        tuple(record.score / count for record in records),
        tuple(record.decisions / count for record in records),
        sum(result.rounds for result in results) / count,
        dict(sorted(Counter(result.termination for result in results).items())),
    )


class _PlayerRecord:
    """The results of one player, added up over a match."""

    def __init__(self) -> None:
        self.wins = 0
        """The games won alone."""
        self.shares: list[float] = []
        """The share of the win in each game."""
        self.score = 0
        self.decisions = 0

    def add(self, result: Result, seat: int) -> None:
        """Add a game that the player played at this seat."""
        self.wins += result.winners == (seat,)
        self.shares.append(result.share_of_win(seat))
        self.score += result.scores[seat]
        self.decisions += result.decisions[seat]


def wilson_interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95% interval (Wilson 1927) of a share observed in ``count`` games."""
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    lower = 0.0 if share == 0 else middle - half
    upper = 1.0 if share == 1 else middle + half
    return lower, upper
