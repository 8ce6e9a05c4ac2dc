"""Decisions of computer players have seeds that reveal nothing about the game's seed."""

from itertools import pairwise, product

from dutch.match.decision_seeds import decision_seed


def test_every_decision_has_its_own_seed() -> None:
    seeds = {decision_seed(*each) for each in product((0, 7, 10**39), (0, 1), range(50))}
    assert len(seeds) == 300
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_seeds_stay_the_same_between_versions() -> None:
    assert decision_seed(7, 1, 12) == 7_694_044_647_146_150_285


def test_seeds_of_a_game_share_no_arithmetic() -> None:
    """No seed follows from another by a step that repeats, as those of a linear formula would."""
    seeds = [decision_seed(482913, 0, number) for number in range(40)]
    assert len({after - before for before, after in pairwise(seeds)}) == 39
    assert not any(seed % 482913 == 0 for seed in seeds)
