"""How the referee asks computer players, and what it does with their answers."""

from __future__ import annotations

import pytest

from dutch.rules.errors import RulesError
from tests.match.helpers import FakeThinker, FirstChoice, fresh, referee_of


def test_a_thinker_is_asked_once_for_each_decision() -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {0: thinker})
    for _frame in range(5):
        referee.poll()
    assert len(thinker.asked) == 1
    thinker.answer = "look"
    referee.poll()
    assert notes.lines == ["0 look"]
    referee.poll()
    assert len(thinker.asked) == 2


def test_a_thinker_is_given_its_own_observation() -> None:
    thinker = FakeThinker()
    state = fresh()
    referee, _notes = referee_of(state.copy(), {0: thinker})
    referee.poll()
    assert thinker.asked[0][0] == state.observation(0)


def test_a_thinker_is_not_asked_while_a_person_is_to_move() -> None:
    thinker = FakeThinker()
    referee, _notes = referee_of(fresh(), {1: thinker})
    referee.poll()
    assert thinker.asked == []
    (client,) = referee.clients
    client.submit(client.observation.legal_actions()[0])
    referee.poll()
    assert len(thinker.asked) == 1


def seeds_of(seed: int, count: int, *, resumed_after: int = 0) -> list[int]:
    """The seeds of the next ``count`` decisions in a game that is resumed after a number of actions."""
    state = fresh()
    for _action in range(resumed_after):
        state.apply(state.legal_actions()[0])
    thinker = FirstChoice()
    referee, _notes = referee_of(state, {0: thinker, 1: thinker}, seed, resumed_after)
    while len(thinker.asked) < count:
        referee.poll()
    return [asked for _observation, asked in thinker.asked]


def test_decision_seeds_depend_on_the_game_and_its_progress() -> None:
    seeds = seeds_of(9, 4)
    assert len(set(seeds)) == 4
    assert seeds_of(9, 4) == seeds
    assert seeds_of(9, 2, resumed_after=2) == seeds[2:], "a resumed game asks as it would have"
    assert set(seeds_of(10, 4)).isdisjoint(seeds)


def test_the_question_does_not_contain_the_seed_of_the_game() -> None:
    thinker = FakeThinker()
    referee, _notes = referee_of(fresh(482913), {0: thinker}, 482913)
    referee.poll()
    ((observation, seed),) = thinker.asked
    assert "482913" not in f"{observation.to_json()} {seed}"
    assert seed % 1_000_003 != 482913 and seed // 1_000_003 != 482913


def test_thinkers_play_a_whole_game_and_are_asked_nothing_after_it() -> None:
    players = {0: FirstChoice(), 1: FirstChoice()}
    referee, notes = referee_of(fresh(), players)
    for _frame in range(3000):
        referee.poll()
    assert referee.outcome is not None
    assert referee.to_move is None
    count = sum(len(player.asked) for player in players.values())
    actions = [line for line in notes.lines if line[0] in "01"]
    assert count == len(actions)


@pytest.mark.parametrize("answer", ["end", "nonsense", "aside X9"])
def test_an_answer_that_is_no_legal_action_is_never_repaired(answer: str) -> None:
    thinker = FakeThinker()
    referee, notes = referee_of(fresh(), {0: thinker})
    thinker.answer = answer
    with pytest.raises(RulesError):
        referee.poll()
    assert notes.lines == []


def test_closing_sends_every_thinker_home() -> None:
    players = {0: FakeThinker(), 1: FakeThinker()}
    referee, _notes = referee_of(fresh(), players)
    referee.close()
    assert [player.closed for player in players.values()] == [1, 1]
