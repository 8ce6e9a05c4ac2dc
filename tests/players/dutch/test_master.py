import random

import pytest

from dutch.players import arena
from dutch.players.api import Interruptible
from dutch.players.dutch.master import (
    LAST_ROUND,
    Master,
    last_round_of_trials,
    sequential_halving,
    worth_of_final_lead,
)
from dutch.players.dutch.merchant import Merchant
from dutch.rules.dutch.editions import EDITIONS
from tests.players.tables import table
from tests.playing import positions_of

ROW = "G3 G4 G5 G6 R3 R4"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_choice_is_legal(edition: str) -> None:
    for state in list(positions_of(8, edition))[::25]:
        if state.to_move is not None:
            choice = Master().choose(state.observation(state.to_move), random.Random(1), 200)
            state.check(choice)


def test_halving_finds_the_best_choice() -> None:
    rng = random.Random(4)
    noise = [[rng.gauss(0, 1) for _ in range(400)] for _choice in range(6)]
    asked: list[int] = []

    def value(choice: int, deal: int) -> float:
        asked.append(choice)
        return choice / 2 + noise[choice][deal]

    assert sequential_halving(range(6), 240, value) == 5
    assert len(asked) <= 240
    assert asked.count(5) > 3 * asked.count(0), "the worse half is dropped early"


def test_halving_compares_over_the_same_deals() -> None:
    seen: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}

    def value(choice: int, deal: int) -> float:
        seen[choice].add(deal)
        return -choice

    assert sequential_halving(range(3), 60, value) == 0
    assert seen[0] == set(range(len(seen[0]))) >= seen[2]


def test_halving_has_a_choice_without_trials() -> None:
    assert sequential_halving([0], 0, lambda _choice, _deal: pytest.fail("nothing to compare")) == 0
    assert sequential_halving([0, 1], 0, lambda choice, _deal: choice) == 1


def test_choices_follow_from_observation_and_seed() -> None:
    observation = table({"hand": "G2 R1 B8 Pp P5", "deck": "B1"}, {"hand": "P8"}, ROW, phase="aside")
    seen = observation.observation(0)
    choices = {str(Master().choose(seen, random.Random(3), 3000)) for _ in range(2)}
    assert len(choices) == 1


def test_hurried_master_takes_the_best_so_far() -> None:
    calls = 0

    def must_stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 2

    tried: list[int] = []

    def value(choice: int, deal: int) -> float:
        tried.append(deal)
        return -abs(choice - 3)

    assert sequential_halving(range(6), 600, value, must_stop) == 3
    assert set(tried) == {0, 1}


def test_hurried_master_moves_immediately() -> None:
    master, states = Master(), [state for state in positions_of(8) if state.to_move is not None]
    master.must_stop = lambda: True
    assert isinstance(master, Interruptible)
    for state in states[::4]:
        seat = state.to_move or 0
        state.check(master.choose(state.observation(seat), random.Random(1), 24_000))


def test_trials_end_with_the_game_unless_a_vote_decides_on_its_end() -> None:
    competition, standard = next(positions_of(8, "competition")), next(positions_of(8, "standard"))
    assert last_round_of_trials(competition) == LAST_ROUND
    assert last_round_of_trials(standard) == standard.round + 1


def test_high_wins_are_worth_little_more_than_narrow_ones() -> None:
    worths = [worth_of_final_lead(lead) for lead in (-30, -5, 0, 5, 30, 60)]
    assert worths == sorted(worths)
    assert worths[2] == 0
    assert worths[3] - worths[2] > worths[4] - worths[3] > worths[5] - worths[4]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
def test_keeps_up_with_the_merchant(edition: str) -> None:
    players, won = [Master(), Merchant()], 0.0
    for number in range(6):
        order = [players[number % 2], players[1 - number % 2]]
        budgets = (4000, 400) if number % 2 == 0 else (400, 4000)
        result = arena.play("dutch", edition, order, number // 2, budgets)
        won += (number % 2 in result.winners) / max(len(result.winners), 1)
    assert won >= 1
