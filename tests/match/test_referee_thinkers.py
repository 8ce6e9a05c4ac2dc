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


def seeds_of(seed: int, decisions: int) -> list[int]:
    """The seeds with which a computer player is asked in the first four of its decisions."""
    thinker = FirstChoice()
    referee, _notes = referee_of(fresh(), {0: thinker, 1: thinker}, seed, decisions)
    while len(thinker.asked) < 4:
        referee.poll()
    return [asked for _observation, asked in thinker.asked]


def test_the_seeds_of_a_thinker_repeat_and_differ() -> None:
    assert seeds_of(9, 0) == seeds_of(9, 0)
    assert len(set(seeds_of(9, 0))) == 4
    assert set(seeds_of(9, 0)).isdisjoint(seeds_of(10, 0))
    assert seeds_of(9, 2)[:2] == seeds_of(9, 0)[2:], "a game that is continued asks as it would have"


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
