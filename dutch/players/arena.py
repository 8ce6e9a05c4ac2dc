"""Plays computer players against each other, and measures and rates their strength.

The deals and each player's random numbers follow from one seed, so a match has the same result with any
number of processes.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import combinations
from typing import NamedTuple, TypeVar

from dutch import program
from dutch.players import roster
from dutch.players.api import Player
from dutch.rules import catalogue
from dutch.rules.chance import Stream
from dutch.rules.errors import N_

Task = TypeVar("Task")
TaskResult = TypeVar("TaskResult")

MAX_PROCESSES = 61
"""The most processes that Windows can wait for."""

Z95 = 1.959963984540054
"""The 97.5% quantile of the normal distribution, for two-sided 95% intervals."""

ELO = 400 / math.log(10)
"""Elo points for a factor of e in the odds."""

GAMES_PER_DEAL = 2
"""Games of a duel: each player of the pair has each seat once."""

MAX_STEPS = 2000
"""Steps after which the fit of ratings ends; with few players it needs about a hundred."""

TOLERANCE = 1e-4
"""The fit ends when a step changes no player's odds by more than this fraction."""

RESAMPLES = 400
"""Number of bootstrap samples for an interval."""


class Result(NamedTuple):
    """The result of one game. ``play`` gives the tuples by seat, ``play_game`` by player of the match."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """The seats or players that won."""
    decisions: tuple[int, ...]
    """The number of decisions."""
    rounds: int
    termination: str
    """How the game ended or, for games that can end in one way only, what decided the winner."""

    def share_of_win(self, number: int) -> float:
        """Return 1 for a seat or player that won alone, an equal part if several won, and 0 if it lost."""
        return 1 / len(self.winners) if number in self.winners else 0


class MatchGame(NamedTuple):
    """One game of a match, as plain data. ``budgets`` are by player."""

    game: str
    edition: str
    players: tuple[str, ...]
    budgets: tuple[int, ...]
    seed: int
    number: int
    """The number of the game. Each deal is played once from every seat, in consecutive games."""


class Duel(NamedTuple):
    """A deal that two players play twice, once from each seat, as plain data."""

    game: str
    edition: str
    players: tuple[str, str]
    budgets: tuple[int, int]
    seed: int
    deal: int


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


def play_game(match_game: MatchGame) -> Result:
    """Play one game of a match, in any process, and return the result by player."""
    game, edition, players, budgets, seed, number = match_game
    # Everybody moves on by one seat per game.
    order = [(seat + number) % len(players) for seat in range(len(players))]
    result = play(
        game,
        edition,
        [roster.get(players[player], game).factory() for player in order],
        derive_seed(seed, number // len(players), 0),
        [budgets[player] for player in order],
        [derive_seed(seed, number, 1 + player) for player in order],
    )
    seats = [order.index(player) for player in range(len(players))]
    return result._replace(
        scores=tuple(result.scores[seat] for seat in seats),
        winners=tuple(sorted(order[seat] for seat in result.winners)),
        decisions=tuple(result.decisions[seat] for seat in seats),
    )


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
    first_game = MatchGame(*duel[:5], number=GAMES_PER_DEAL * duel.deal)
    games = (first_game, first_game._replace(number=first_game.number + 1))
    return sum(play_game(game).share_of_win(0) for game in games)


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
    effective_budgets = tuple(
        roster.get(name, game).budget if budget is None else budget
        for name, budget in zip(players, budgets or [None] * len(players), strict=True)
    )
    first = MatchGame(game, edition, tuple(players), effective_budgets, seed, 0)
    tasks = [first._replace(number=number) for number in range(games)]
    results = []
    for result in run_tasks(play_game, tasks, min(jobs, games)):
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
    with ProcessPoolExecutor(min(jobs, MAX_PROCESSES), program.spawn_context()) as pool:
        try:
            yield from pool.map(play, tasks)
        except BrokenProcessPool as error:
            sentence = N_("A process that plays the games was killed; try again, perhaps with fewer --jobs.")
            raise ChildProcessError(sentence) from error


def summarize(players: tuple[str, ...], results: Sequence[Result]) -> Summary:
    """Summarize the results of a match, which are by player."""
    if not results:
        raise ValueError("no games were played")
    count = len(results)
    numbers = range(len(players))
    wins = tuple(sum(result.winners == (player,) for result in results) for player in numbers)
    shares = tuple(sum(result.share_of_win(player) for result in results) / count for player in numbers)
    return Summary(
        players,
        count,
        wins,
        count - sum(wins),
        shares,
        tuple(wilson_interval(share, count) for share in shares),
        tuple(sum(result.scores[player] for result in results) / count for player in numbers),
        tuple(sum(result.decisions[player] for result in results) / count for player in numbers),
        sum(result.rounds for result in results) / count,
        dict(sorted(Counter(result.termination for result in results).items())),
    )


def wilson_interval(share: float, count: int) -> tuple[float, float]:
    """Return the 95% interval (Wilson 1927) of a share observed in ``count`` games."""
    spread = Z95 * Z95 / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * math.sqrt(share * (1 - share) / count + spread / (4 * count))
    lower = 0.0 if share == 0 else middle - half
    upper = 1.0 if share == 1 else middle + half
    return lower, upper


# Ratings
#
# The model is that of Bradley and Terry (1952): the odds of winning depend on the difference between two
# ratings. Ratings are in Elo points: 400 more points multiply the odds by ten. For each pair that met, one
# drawn game is added to the real ones, so that a player who never won also gets a rating.

Pair = tuple[str, str]
Deals = Mapping[Pair, Sequence[float]]
"""For each pair, the games that its first player won in each deal: 0 to 2, a draw counting half."""


class Rating(NamedTuple):
    """A player's rating in Elo points above the last player, and its 95% interval."""

    player: str
    elo: float
    interval: tuple[float, float]


class Share(NamedTuple):
    """The share of games that the first of two players won, and its 95% interval."""

    pair: Pair
    deals: int
    share: float
    interval: tuple[float, float]


def rate(players: Sequence[str], deals: Deals, seed: int = 1) -> list[Rating]:
    """Return the ratings of ``players``, in the same order; the last player's rating is 0.

    The intervals come from resampling whole deals (bootstrap), because the two games of a deal are not
    independent. The pairs that met must connect all players.
    """
    rng = random.Random(seed)
    ratings = _fit(players, deals)
    resampled = [
        _fit(players, {pair: rng.choices(won, k=len(won)) for pair, won in deals.items() if won})
        for _ in range(RESAMPLES)
    ]
    return [
        Rating(player, ratings[player], _middle_95_percent([sample[player] for sample in resampled]))
        for player in players
    ]


def win_shares(deals: Deals, seed: int = 1) -> list[Share]:
    """Return the share of games that the first player of each pair won; intervals as in ``rate``."""
    rng = random.Random(seed)
    shares = []
    for pair, won in deals.items():
        if won:
            resampled = [_share(rng.choices(won, k=len(won))) for _ in range(RESAMPLES)]
            shares.append(Share(pair, len(won), _share(won), _middle_95_percent(resampled)))
    return shares


def _share(won: Sequence[float]) -> float:
    return sum(won) / GAMES_PER_DEAL / len(won)


def _middle_95_percent(values: list[float]) -> tuple[float, float]:
    """Return the bounds of the middle 95% of these values."""
    ascending = sorted(values)
    cut = len(ascending) // 40  # 2.5% at either end
    return ascending[cut], ascending[-1 - cut]


def _fit(players: Sequence[str], deals: Deals) -> dict[str, float]:
    """Return the ratings under which these results are likeliest, by the algorithm of Hunter (2004)."""
    wins = dict.fromkeys(players, 0.0)
    met: dict[str, dict[str, float]] = {player: {} for player in players}
    for (first, second), won in deals.items():
        games = GAMES_PER_DEAL * len(won) + 1.0
        wins[first] += sum(won) + 0.5
        wins[second] += games - sum(won) - 0.5
        met[first][second] = met[second][first] = games
    odds = dict.fromkeys(players, 1.0)
    for _ in range(MAX_STEPS):
        largest_change = 0.0
        for player in players:
            new = wins[player] / sum(
                games / (odds[player] + odds[other]) for other, games in met[player].items()
            )
            largest_change = max(largest_change, abs(math.log(new / odds[player])))
            odds[player] = new
        if largest_change < TOLERANCE:
            break
    zero = math.log(odds[players[-1]])
    return {player: round(ELO * (math.log(odds[player]) - zero), 1) for player in players}
