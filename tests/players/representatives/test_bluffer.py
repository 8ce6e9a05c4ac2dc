import random
from collections import Counter
from collections.abc import Iterator

import pytest

from dutch.players import arena, roster
from dutch.players.representatives.bluffer import CLERK, COURTIER, DIPLOMAT, Bluffer, Character
from dutch.rules.representatives.actions import RepresentativesAction
from dutch.rules.representatives.claims import is_refuted
from tests.rulebook.representatives.tables import GAME, table

QUIET = Character(random=0.0)


def chosen(character: Character, *steps: str, item: int = 3) -> Iterator[RepresentativesAction]:
    """Yield what a character in the seat to move chooses, with different random numbers."""
    state = table(4, item=item, steps=steps)
    assert state.to_move is not None
    observation = state.observation(state.to_move)
    return (Bluffer(character).choose(observation, random.Random(seed), 1) for seed in range(60))


@pytest.mark.parametrize("seats", [3, 4])
def test_characters_beat_a_random_player(seats: int) -> None:
    for name in ("clerk", "courtier", "diplomat"):
        rivals = ("random",) * (seats - 1)
        assert arena.match((name, *rivals), 5 * seats, 1, game="representatives").share[0] > 1.2 / seats


def test_highest_card_goes_to_the_lowest_rival_colour() -> None:
    crowded = ["place 4 blue", "place 4 green", "place 4 green", "place 4 blue"]
    assert {str(action) for action in chosen(QUIET, *crowded)} == {"place 3 yellow"}


def test_clerk_tells_the_truth_and_the_courtier_lies() -> None:
    claims = [action for action in chosen(CLERK) if action.claim]
    assert claims and all(action.claim == action.value for action in claims)
    lies = [action for action in chosen(COURTIER) if action.claim not in (0, action.value)]
    assert len(lies) > 10


def test_courtier_hides_while_a_small_item_is_sold() -> None:
    modest = COURTIER._replace(bluffs=0.0)
    assert any(action.target == "red" for action in chosen(modest, item=2))
    assert not any(action.target == "red" for action in chosen(modest, item=3))
    bluff = ["place 4 red", *["pass"] * 3, "place 3 blue", "place 2 green", "place 1 yellow"]
    assert {str(action) for action in chosen(modest, *bluff, item=2)} == {"pass"}, "it stays hidden"


def test_courtier_bluffs_and_takes_its_cards_back() -> None:
    loads = [action.target for action in chosen(COURTIER)].count("red")
    assert 25 < loads < 47, "six in ten of 60"
    bluff = ["place 4 red", *["pass"] * 3, "place 3 blue", "place 2 green", "place 1 yellow"]
    assert {str(action) for action in chosen(COURTIER, *bluff)} == {"move red 4 yellow"}


@pytest.mark.parametrize("name", ["beatrix", "hendrick"])
def test_first_card_with_a_poker_face_goes_to_any_colour(name: str) -> None:
    observation, player = table(4).observation(0), roster.get(name, "representatives").factory()
    loads = Counter(player.choose(observation, random.Random(seed), 24).target for seed in range(200))
    assert len(loads) == 4 and max(loads.values()) < 70, "a quarter of 200 each"


def test_lies_make_its_own_colour_seem_high() -> None:
    liar = Character(talks=1.0, lies=1.0, bluffs=0.5, random=1.0)
    for action in chosen(liar):
        if action.value not in (1, 4):
            assert (action.claim > action.value) == (action.target == "red")


def test_lies_of_a_boaster_make_every_letter_seem_high() -> None:
    boaster = Character(talks=1.0, lies=1.0, boasts=True, random=1.0)
    assert all(action.claim > action.value for action in chosen(boaster) if action.value < 4)


def test_refuted_claims_are_not_believed() -> None:
    believer = QUIET._replace(believes=1.0)
    steps = ["place 4 blue", "place 1 green claim 4", "pass", "pass", "place 3 blue"]
    assert {action.target for action in chosen(believer, *steps, "place 2 yellow claim 4")} == {"yellow"}


@pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", roster.PLAYERS["representatives"])
def test_nobody_claims_what_nobody_can_believe(name: str, seats: int) -> None:
    player = roster.get(name, "representatives").factory()
    for seed in range(2):
        state, rng = GAME.new("standard", seed, seats), random.Random(seed)
        while state.to_move is not None:
            action = player.choose(state.observation(state.to_move), rng, 12)
            assert not is_refuted(state.position, action)
            state.apply(action)


def test_courtier_hides_nothing_among_three() -> None:
    state = table(3, item=2)
    modest = Bluffer(COURTIER._replace(bluffs=0.0))
    actions = [modest.choose(state.observation(0), random.Random(seed), 1) for seed in range(40)]
    assert "red" not in [action.target for action in actions]


def test_diplomat_sees_through_a_bluff() -> None:
    """East's cards on blue, East's own colour, will be moved: South knows that, and loads blue."""
    bluff = ["place 4 red", "place 4 blue", "place 4 red", "place 4 green"]
    bluff += ["place 3 yellow", "place 3 blue"]
    suspicious = QUIET._replace(suspects=True)
    assert {action.target for action in chosen(suspicious, *bluff)} == {"blue"}
    assert "blue" not in {action.target for action in chosen(QUIET, *bluff)}


def test_believer_takes_a_claim_at_its_word() -> None:
    believer = QUIET._replace(believes=1.0)
    steps = ["place 1 red", "place 4 green claim 4", "place 1 red", "place 1 blue claim 1"]
    first = [action.target for action in chosen(believer, *steps)]
    assert "green" not in first


def test_diplomat_moves_a_spare_card_to_the_lowest_rival() -> None:
    placed = ["place 4 blue", *["pass"] * 3, "place 3 blue", "place 2 green", "place 1 green"]
    assert {str(action) for action in chosen(DIPLOMAT, *placed)} == {"move blue 3 yellow"}
    assert {str(action) for action in chosen(CLERK, *placed)} == {"pass"}
    assert {str(action) for action in chosen(DIPLOMAT, *placed, "move blue 3 yellow")} == {"pass"}


def test_bluffer_that_waits_keeps_the_last_word() -> None:
    """South's red is lowest with everything placed: a pass would be early while others can still move."""
    patient = DIPLOMAT._replace(waits=True)
    placed = ["place 4 blue", "place 4 green", "place 4 yellow", "place 4 blue"]
    placed += ["place 3 yellow", "place 3 green", "place 3 blue", "place 3 blue"]
    placed += ["place 2 green", "place 2 yellow", "place 2 blue", "place 2 green"]
    placed += ["place 1 green", "place 1 yellow", "place 1 blue", "place 1 green"]
    assert {str(action) for action in chosen(DIPLOMAT, *placed)} == {"pass"}
    assert {str(action) for action in chosen(patient, *placed)} == {"move green 1 blue"}
    alone = [*placed, "move green 1 blue", *["pass"] * 3]
    assert {str(action) for action in chosen(patient, *alone)} == {"pass"}


def test_every_character_is_offered() -> None:
    offered = [entry.name for entry in roster.PLAYERS["representatives"].values() if entry.offered]
    assert offered == ["clerk", "diplomat", "courtier", "chancellor"]
