import random
from collections import Counter, namedtuple
from itertools import count
from typing import Any

import pytest

from dutch.players.advice import DISTINCT_ERRORS, Rated
from dutch.players.comparison import BLOCK_SIZE, Trials, Verdict, compare, difference

CHOICES = {"low": 0, "high": 1, "middle": 2}


def test_best_choice_comes_first_with_paired_errors() -> None:
    noise = [random.Random(deal).gauss(0, 20) for deal in range(64)]
    means = (1.0, 3.0, 2.0)
    ranked = compare(3, 64, lambda number, deal: means[number] + noise[deal])
    assert [each.number for each in ranked] == [1, 2, 0]
    assert [each.behind for each in ranked] == [0, 1, 2], "the noise of a deal is common to all choices"
    assert all(each.error == 0 for each in ranked)


def test_standard_error_is_computed_for_the_difference() -> None:
    mean, error = difference((1, 2, 3, 4), (0, 0, 0, 0, 9))
    assert (mean, error) == (2.5, pytest.approx((5 / 3 / 4) ** 0.5, abs=1e-4))
    assert difference((3,), (1,)) == (2, 0)


def test_clearly_worse_choices_are_dropped() -> None:
    asked = []

    def value(number: int, deal: int) -> float:
        asked.append(number)
        return (0, 10, 9.9)[number] + random.Random(10 * deal + number).gauss(0, 1)

    compare(3, 5 * BLOCK_SIZE, value)
    assert asked.count(0) == BLOCK_SIZE
    assert asked.count(1) == asked.count(2) == 5 * BLOCK_SIZE


@pytest.mark.parametrize(("middle", "ahead"), [(1.0, 3.0), (2.5, 0.0), (4.0, 0.0)])
def test_best_choice_is_ahead_of_the_next_best(middle: float, ahead: float) -> None:
    values = (0.0, 4.0, middle)
    ending = namedtuple("ending", "value")
    trials = Trials(
        ("low", "high", "middle"), lambda: None, lambda choice, _deal: ending(values[CHOICES[choice]])
    )
    assert trials.judge("high", 8) == Verdict("high", 4.0, behind=0.0, error=0.0, ahead=ahead)
    assert trials.judge("low", 8)[2:] == (4.0, 0.0, 0.0)


def test_luck_in_the_first_deals_is_no_lead() -> None:
    ending = namedtuple("ending", "value")
    deals = count()
    trials = Trials(
        ("low", "high", "middle"),
        lambda: next(deals),
        lambda choice, deal: ending(9 * (choice == "high") * (deal < 6)),
    )
    assert trials.judge("high", 24).ahead == 0


def test_judgement_drops_choices_early_and_confirms_large_losses() -> None:
    asked = Counter[str]()

    def play(choice: str, deal: int) -> Any:
        asked[choice] += 1
        noise = random.Random(10 * deal + CHOICES[choice]).gauss(0, 1)
        return namedtuple("ending", "value")((0, 10, 9.8)[CHOICES[choice]] + noise)

    deals = count()
    Trials(("low", "high", "middle"), lambda: next(deals), play).judge("low", 24)
    assert asked["low"] == 6 + 24 + 96, "a quarter of the race, the difference, and its confirmation"
    assert max(asked["high"], asked["middle"]) == 24 + 24 + 96


def test_judgement_ends_once_the_played_choice_leads() -> None:
    asked = Counter[str]()
    deals = count()

    def play(choice: str, deal: int) -> Any:
        asked[choice] += 1
        return namedtuple("ending", "value")((0, 10, 9.5)[CHOICES[choice]] + deal % 3 * CHOICES[choice])

    verdict = Trials(("low", "high", "middle"), lambda: next(deals), play).judge("middle", 24)
    assert verdict.best == "middle" and asked["high"] == asked["middle"] == 6


def test_choices_within_two_standard_errors_are_equal() -> None:
    assert Rated("end", 0, behind=1.0, error=1 / DISTINCT_ERRORS).equal
    assert not Rated("end", 0, behind=1.01, error=1 / DISTINCT_ERRORS).equal
    assert Rated("end", 0, behind=0, error=0).equal
