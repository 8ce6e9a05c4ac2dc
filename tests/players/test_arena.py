import pytest

from dutch.players import arena
from dutch.players.random_player import RandomPlayer
from tests.systems import executors

PAIR = ("beginner", "random")


def test_seed_decides_the_game() -> None:
    players = (RandomPlayer(), RandomPlayer())
    first = arena.play("dutch", "standard", players, 3, (1, 1))
    assert first == arena.play("dutch", "standard", players, 3, (1, 1))
    assert first != arena.play("dutch", "standard", players, 4, (1, 1))
    assert len(first.scores) == len(first.decisions) == 2
    assert all(count > 0 for count in first.decisions)


def test_each_deal_is_played_from_both_seats() -> None:
    tasks = list(arena.generate_pairings("dutch", "standard", PAIR, 6, 1, (1, 2)))
    assert [task.deal_seed for task in tasks[::2]] == [task.deal_seed for task in tasks[1::2]]
    assert len({task.deal_seed for task in tasks}) == 3
    for even, odd in zip(tasks[::2], tasks[1::2], strict=True):
        assert even.players == PAIR and odd.players == PAIR[::-1]
        assert even.budgets == (1, 2) and odd.budgets == (2, 1)
    assert len({seed for task in tasks for seed in task.rng_seeds}) == 12


def test_each_deal_is_played_once_from_every_seat() -> None:
    players = ("merchant", "novice", "random")
    tasks = list(arena.generate_pairings("great-market", "standard", players, 6, 1, (1, 2, 3)))
    assert [len({task.deal_seed for task in tasks[at : at + 3]}) for at in (0, 3)] == [1, 1]
    assert {task.players.index("novice") for task in tasks[:3]} == {0, 1, 2}
    assert all(
        players[budget - 1] == name for task in tasks for name, budget in zip(*task[2::3], strict=True)
    )


def test_summary_divides_a_shared_win() -> None:
    results = [
        arena.Result((9, 9, 3), (0, 1), (1, 1, 1), 15, ""),
        arena.Result((4, 8, 6), (1,), (1, 1, 1), 15, ""),
    ]
    found = arena.summarize(("a", "b", "c"), results)
    assert found.wins == (0, 0, 1) and found.draws == 1
    assert found.share == (0.25, 0.25, 0.5)
    assert found.score == ((9 + 6) / 2, (9 + 4) / 2, (3 + 8) / 2)


def test_summary_counts_by_player() -> None:
    results = [
        arena.Result((10, 5), (0,), (3, 4), 5, "sold out"),
        arena.Result((7, 7), (0, 1), (5, 6), 7, "both stop"),
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
    (game, edition, players, budgets, seed, deal) = tasks[4]
    pair = [*arena.generate_pairings(game, edition, players, 4, seed, budgets)][2 * deal :]
    assert pair[0].deal_seed == pair[1].deal_seed and pair[0].players == pair[1].players[::-1]
    results = [arena.play_pairing(each) for each in pair]
    won = sum(0 in result.winners for result in results[:1]) + sum(
        1 in result.winners for result in results[1:]
    )
    assert arena.play_duel(tasks[4]) == (won if pair[0].players[0] == players[0] else 2 - won)
