import random
from itertools import combinations
from typing import Any

import pytest

from dutch.players import arena
from dutch.players.roster import RandomPlayer
from tests.systems import executors

PAIR = ("beginner", "random")


def test_seed_decides_the_game() -> None:
    players = (RandomPlayer(), RandomPlayer())
    first = arena.play("dutch", "standard", players, 3, (1, 1))
    assert first == arena.play("dutch", "standard", players, 3, (1, 1))
    assert first != arena.play("dutch", "standard", players, 4, (1, 1))
    assert len(first.scores) == len(first.decisions) == 2
    assert all(count > 0 for count in first.decisions)


def test_each_deal_is_played_once_from_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The result is by player, whatever its seat was."""
    played: list[tuple[Any, ...]] = []

    def play(_game: str, _edition: str, *how: Any) -> arena.Result:
        played.append(how)
        _players, _seed, budgets, _rng_seeds = how
        return arena.Result(tuple(budgets), (budgets.index(2),), tuple(budgets), 15, "")

    monkeypatch.setattr(arena, "play", play)
    first = arena.MatchGame("great-market", "standard", ("merchant", "novice", "random"), (1, 2, 3), 1, 0)
    for number in range(6):
        result = arena.play_game(first._replace(number=number))
        assert result.scores == result.decisions == (1, 2, 3) and result.winners == (1,)
    assert [len({seed for _players, seed, *_rest in played[at : at + 3]}) for at in (0, 3)] == [1, 1]
    assert len({seed for _players, seed, *_rest in played}) == 2
    assert {budgets.index(2) for _players, _seed, budgets, _rng_seeds in played[:3]} == {0, 1, 2}
    assert len({seed for *_rest, rng_seeds in played for seed in rng_seeds}) == 18


def test_summary_divides_a_shared_win() -> None:
    results = [
        arena.Result((9, 9, 3), (0, 1), (1, 1, 1), 15, ""),
        arena.Result((6, 4, 8), (2,), (1, 1, 1), 15, ""),
    ]
    found = arena.summarize(("a", "b", "c"), results)
    assert found.wins == (0, 0, 1) and found.draws == 1
    assert found.share == (0.25, 0.25, 0.5)
    assert found.score == ((9 + 6) / 2, (9 + 4) / 2, (3 + 8) / 2)


def test_summary_counts_by_player() -> None:
    results = [
        arena.Result((10, 5), (0,), (3, 4), 5, "sold out"),
        arena.Result((7, 7), (0, 1), (6, 5), 7, "both stop"),
    ]
    found = arena.summarize(PAIR, results)
    assert found.wins == (1, 0) and found.draws == 1
    assert found.share == (0.75, 0.25)
    assert found.score == (8.5, 6.0)
    assert found.decisions == (4.5, 4.5)
    assert found.rounds == 6
    assert found.terminations == {"both stop": 1, "sold out": 1}
    low, high = found.interval[0]
    assert (1 - high, 1 - low) == pytest.approx(found.interval[1])


def test_rejects_a_summary_of_no_games() -> None:
    with pytest.raises(ValueError, match="no games"):
        arena.summarize(PAIR, [])


def test_rejects_a_match_with_a_wrong_number_of_players() -> None:
    with pytest.raises(ValueError, match="no seats for 1"):
        arena.match(("random",), 2, 1)


@executors
def test_result_is_the_same_for_any_number_of_processes() -> None:
    told: list[int] = []
    alone = arena.match(PAIR, 8, 5, progress=told.append)
    assert alone == arena.match(PAIR, 8, 5, jobs=2)
    assert arena.match(PAIR, 1, 5) == arena.match(PAIR, 1, 5, jobs=10**9), "one game needs one process"
    assert told == list(range(1, 9))


@pytest.mark.parametrize(
    ("share", "count", "low", "high"),
    [(0.5, 100, 0.4038, 0.5962), (0.9, 40, 0.7695, 0.9604), (0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0)],
)
def test_computes_the_wilson_interval(share: float, count: int, low: float, high: float) -> None:
    assert arena.wilson_interval(share, count) == pytest.approx((low, high), abs=5e-5)


def test_derived_seeds_depend_on_every_number_of_the_path() -> None:
    numbers = {arena.derive_seed(1, a, b) for a in range(10) for b in range(10)}
    assert len(numbers) == 100
    assert all(0 <= number < 2**63 for number in numbers)
    assert arena.derive_seed(1, 2, 3) == arena.derive_seed(1, 2, 3)


def test_duels_play_each_deal_from_both_seats() -> None:
    tasks = [*arena.generate_duels("dutch", "standard", ("random", "beginner", "novice"), 2, 7)]
    assert len(tasks) == 6 and len({duel.players for duel in tasks[:3]}) == 3
    first = arena.MatchGame(*tasks[4][:5], number=2)
    results = [arena.play_game(first), arena.play_game(first._replace(number=3))]
    assert arena.play_duel(tasks[4]) == sum(result.share_of_win(0) for result in results)


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
    for rating in arena.rate([*elo], deals(elo, 600)):
        low, high = rating.interval
        assert low <= rating.elo <= high
        assert abs(rating.elo - elo[rating.player]) < 40
        assert high - low < 80


def test_players_who_never_win_have_a_rating() -> None:
    weak, strong = arena.rate(["weak", "strong"], {("weak", "strong"): [0.0] * 10})
    assert strong.elo == 0 and -800 < weak.elo < -500


def test_equal_results_give_equal_ratings() -> None:
    results = {("a", "b"): [1.0] * 8, ("b", "c"): [2.0, 0.0] * 4, ("a", "c"): [1.0] * 8}
    assert [rating.elo for rating in arena.rate(["a", "b", "c"], results)] == [0, 0, 0]


def test_shares_count_games_and_keep_deals_together() -> None:
    (share,) = arena.win_shares({("a", "b"): [2.0, 1.0, 1.0, 1.0], ("a", "c"): []})
    assert (share.deals, share.share) == (4, pytest.approx(0.625))
    assert 0.5 <= share.interval[0] <= 0.625 <= share.interval[1] <= 1
