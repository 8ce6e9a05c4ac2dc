"""Rates players of two-player games on one scale, from deals that pairs of them played.

The model is that of Bradley and Terry (1952): the odds of winning depend on the difference between two
ratings. Ratings are in Elo points: 400 more points multiply the odds by ten. For each pair that met, one
drawn game is added to the real ones, so that a player who never won also gets a rating.
"""

import math
import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

ELO = 400 / math.log(10)
"""Elo points for a factor of e in the odds."""

GAMES_PER_DEAL = 2
"""Games of a deal: each player of the pair has each seat once."""

MAX_STEPS = 2000
"""Steps after which the fit ends; with few players it needs about a hundred."""

TOLERANCE = 1e-4
"""The fit ends when a step changes no player's odds by more than this fraction."""

RESAMPLES = 400
"""Number of bootstrap samples for an interval."""

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
