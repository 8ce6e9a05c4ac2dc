import random
from itertools import combinations

import pytest

from dutch.players.ratings import rate, win_shares


def deals(elo: dict[str, float], count: int) -> dict[tuple[str, str], list[float]]:
    """Return results of players with these true ratings."""
    rng = random.Random(3)
    found = {}
    for one, other in combinations(elo, 2):
        chance = 1 / (1 + 10 ** ((elo[other] - elo[one]) / 400))
        found[one, other] = [float(sum(rng.random() < chance for _ in range(2))) for _ in range(count)]
    return found


def test_finds_the_ratings_behind_results() -> None:
    elo = {"weak": -300.0, "fair": -120.0, "strong": 0.0}
    for rating in rate([*elo], deals(elo, 600)):
        low, high = rating.interval
        assert low <= rating.elo <= high
        assert abs(rating.elo - elo[rating.player]) < 40
        assert high - low < 80


def test_players_who_never_win_have_a_rating() -> None:
    weak, strong = rate(["weak", "strong"], {("weak", "strong"): [0.0] * 10})
    assert strong.elo == 0 and -800 < weak.elo < -500


def test_equal_results_give_equal_ratings() -> None:
    results = {("a", "b"): [1.0] * 8, ("b", "c"): [2.0, 0.0] * 4, ("a", "c"): [1.0] * 8}
    assert [rating.elo for rating in rate(["a", "b", "c"], results)] == [0, 0, 0]


def test_shares_count_games_and_keep_deals_together() -> None:
    (share,) = win_shares({("a", "b"): [2.0, 1.0, 1.0, 1.0], ("a", "c"): []})
    assert (share.deals, share.share) == (4, pytest.approx(0.625))
    assert 0.5 <= share.interval[0] <= 0.625 <= share.interval[1] <= 1
