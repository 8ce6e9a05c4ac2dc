"""What holds for the coaches of all games: legal hints, the same for the same knowledge."""

import pickle
import random
from collections.abc import Iterator

import pytest

from dutch.players import coach
from dutch.rules import catalogue
from dutch.rules.api import AnyState

GAMES = [
    ("dutch", "standard", 2),
    ("dutch", "prototype", 2),
    ("dutch", "competition", 2),
    ("great-market", "standard", 3),
    ("representatives", "standard", 4),
]
DEALS = 2


def decisions(game: str, edition: str, seats: int, share: float) -> Iterator[AnyState]:
    """Yield some of the decisions of a random game in which there is a choice."""
    state, rng = catalogue.get(game).new(edition, 6, seats), random.Random(6)
    while state.to_move is not None:
        actions = state.observation(state.to_move).legal_actions()
        if len(actions) > 1 and rng.random() < share:
            yield state
        state.apply(rng.choice(actions))


@pytest.mark.parametrize(("game", "edition", "seats"), GAMES)
def test_hint_depends_on_the_players_knowledge_alone(game: str, edition: str, seats: int) -> None:
    """Hidden cards, the seed of the deal and the state behind the observation make no difference."""
    rules, rng = catalogue.get(game), random.Random(2)
    for state in decisions(game, edition, seats, 0.02):
        seat = state.to_move
        assert seat is not None
        observation = state.observation(seat)
        advice = coach.advise(game, observation, DEALS)
        permuted = rules.sample(observation, rng)
        assert permuted.to_json() != state.to_json()
        assert permuted.observation(seat) == observation
        assert coach.advise(game, permuted.observation(seat), DEALS) == advice
        copied = pickle.loads(pickle.dumps(observation))
        assert coach.advise(game, copied, DEALS) == advice


@pytest.mark.parametrize(("game", "edition", "seats"), GAMES)
def test_all_ranked_actions_are_legal_and_different(game: str, edition: str, seats: int) -> None:
    for state in decisions(game, edition, seats, 0.08):
        observation = state.observation(state.to_move or 0)
        before = observation.to_json()
        advice = coach.advise(game, observation, 2)
        ranked = [rated.action for rated in advice.ranked]
        assert {*ranked} <= {*map(str, observation.legal_actions())}
        assert len({*ranked}) == len(ranked)
        assert advice.plan[0] == advice.action
        assert advice.ranked[0].behind == 0
        assert [rated.behind for rated in advice.ranked] == sorted(rated.behind for rated in advice.ranked)
        assert observation.to_json() == before


def test_forced_action_needs_no_deals() -> None:
    rules, rng = catalogue.get("dutch"), random.Random(1)
    state = rules.new("prototype", 1)
    while state.to_move is not None and len(state.legal_actions()) > 1:
        state.apply(rng.choice(state.legal_actions()))
    assert state.to_move is not None
    advice = coach.advise("dutch", state.observation(state.to_move))
    assert (advice.action, advice.deals) == (str(state.legal_actions()[0]), 0)


def test_game_without_a_coach_is_a_key_error() -> None:
    observation = catalogue.get("dutch").new("standard", 1).observation(0)
    with pytest.raises(KeyError):
        coach.advise("chess", observation)
