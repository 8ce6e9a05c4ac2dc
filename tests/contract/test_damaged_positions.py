"""Damaged positions raise InvalidPosition and no other error."""

from __future__ import annotations

import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given

from dutch.rules.dutch.state import DutchState
from dutch.rules.errors import InvalidPosition
from tests.contract.games import (
    ALL_CARDS,
    DUTCH,
    LONGEST,
    PACKS,
    POSITIONS,
    SEEDS,
    STATES,
    Json,
    examples,
    random_position,
    state_after,
)
from tests.contract.oracle import cards_in

JUNK: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 7, 10**30, 1.0, float("nan"), "", "G1", "Gp", "G9", "turn"),
    *("vote", "aside", "over", "stop", "{", [], {}, ["G1"], ["G1", "G1"], [None, None], [[]]),
    *([{}], [0, 1], {"card": "G1"}, [{"card": "G1", "suit": "Y"}], [{"card": "G1", "suit": ""}]),
]


def places_of(data: Any) -> list[tuple[Any, Any]]:
    """Return every container in plain data with each of its keys."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    places = []
    for key, value in items:
        places.append((data, key))
        if isinstance(value, dict | list):
            places += places_of(value)
    return places


def damage(data: Json, rng: random.Random) -> None:
    """Damage plain data in one place, as a careless editor or a bad disk might."""
    container, key = rng.choice(places_of(data))
    how = rng.randrange(4)
    if how == 0:
        del container[key]
    elif how == 1:
        container[key] = deepcopy(rng.choice(JUNK))
    elif how == 2:
        other, its_key = rng.choice(places_of(data))
        container[key] = deepcopy(other[its_key])
    elif isinstance(container, list):
        container.insert(rng.randint(0, len(container)), deepcopy(container[key]))
    else:
        container[key] = deepcopy(rng.choice(JUNK))


def check_refused_or_playable(data: Json, rng: random.Random) -> None:
    """Read a position. If it is accepted, play and sample it consistently to the end of the game."""
    try:
        state = DUTCH.from_json(data)
    except InvalidPosition:
        return
    written = state.to_json()
    assert DUTCH.from_json(written).to_json() == written
    cards = cards_in(written)
    assert len(set(cards)) == len(cards)
    for _ in range(LONGEST):
        for seat in (0, 1):
            observation = state.observation(seat)
            sampled = DUTCH.sample(observation, rng)
            assert sampled.observation(seat) == observation
            drawn = cards_in(sampled.to_json())
            assert len(set(drawn)) == len(drawn) == len(cards)
        if state.to_move is None:
            break
        state.apply(rng.choice(state.legal_actions()))
        assert cards_in(state.to_json()) == cards
    assert state.outcome is not None


@given(POSITIONS, SEEDS)
@examples(300)
def test_damaged_position_is_rejected_or_playable(position: Json, seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(rng.choice((1, 1, 2, 3))):
        damage(position, rng)
    check_refused_or_playable(position, rng)


@given(STATES, SEEDS)
@examples(200)
def test_damaged_saved_game_is_rejected_or_playable(state: DutchState, seed: int) -> None:
    rng, position = random.Random(seed), state.to_json()
    damage(position, rng)
    check_refused_or_playable(position, rng)


@given(STATES, SEEDS)
@examples(200)
def test_damaged_observation_is_rejected_or_consistent(state: DutchState, seed: int) -> None:
    rng = random.Random(seed)
    data = state.observation(rng.randint(0, 1)).to_json()
    damage(data, rng)
    try:
        observation = DUTCH.observation_from_json(data)
    except InvalidPosition:
        return
    written = observation.to_json()
    assert DUTCH.observation_from_json(written).to_json() == written


COUNTS = ["view.auction_deck", "view.players.0.deck", "memory.other_old_count"]
COUNTS += ["view.players.1.deck", "view.players.1.hand_count", "view.players.0.known_top"]


@pytest.mark.parametrize("path", COUNTS)
@pytest.mark.parametrize("count", [-1, 41, 10**30, 3.0, None, True])
def test_rejects_impossible_counts_in_an_observation(path: str, count: object) -> None:
    data = DUTCH.new("standard", 7).observation(0).to_json()
    DUTCH.observation_from_json(data)
    edit(path, count)(data)
    with pytest.raises(InvalidPosition):
        DUTCH.observation_from_json(data)


@pytest.mark.parametrize("seen", [[], ALL_CARDS])
def test_position_with_wrong_public_cards_is_playable(seen: list[str]) -> None:
    rng = random.Random(7)
    for steps in range(0, 60, 3):
        position = state_after(7, steps).to_json() | {"seen": seen}
        assert DUTCH.from_json(position).to_json() == position
        check_refused_or_playable(position, rng)


@pytest.mark.parametrize("data", [None, 7, "position", [], {}, {"game": "dutch"}])
def test_rejects_data_that_is_not_a_position(data: Any) -> None:
    with pytest.raises(InvalidPosition):
        DUTCH.from_json(data)
    with pytest.raises(InvalidPosition):
        DUTCH.observation_from_json(data)


def find(data: Any, path: str) -> tuple[Any, Any]:
    """Return the container and key at a path like ``players.0.deck``."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        data = data[step]
    return data, last


def edit(path: str, value: Any) -> Callable[[Json], None]:
    """Return a function that writes a value at a path."""

    def write(data: Any) -> None:
        container, key = find(data, path)
        container[key] = value

    return write


def twice(source: str, target: str) -> Callable[[Json], None]:
    """Return a function that adds the first card of one pile to another one."""

    def write(data: Any) -> None:
        first, second = (container[key] for container, key in (find(data, source), find(data, target)))
        second.append(first[0])

    return write


DAMAGES = {
    "another game": edit("game", "chess"),
    "no such edition": edit("edition", "deluxe"),
    "negative seed": edit("seed", -1),
    "seed as text": edit("seed", "7"),
    "truth as a number": edit("round", True),
    "negative shuffles": edit("shuffles", -3),
    "round zero": edit("round", 0),
    "no such phase": edit("phase", "tea"),
    "no such seat": edit("to_move", 2),
    "nobody to move": edit("to_move", None),
    "no such winner": edit("bid_winner", 2),
    "five places": edit("display", [None] * 5),
    "seven places": edit("display", [None] * 7),
    "unknown card": edit("display.0", "G9"),
    "one player": edit("players", [{}]),
    "card in deck and auction deck": twice("players.0.deck", "auction_deck"),
    "card in hand and other hand": twice("players.0.hand", "players.1.hand"),
    "card in two discards": twice("players.0.deck", "players.1.discards"),
    "card twice in one pile": twice("auction_deck", "auction_deck"),
    "known top too large": edit("players.0.known_top", 5),
    "ready without a bid": edit("players.0.ready", ["Gp"]),
    "hand of four for the mover": edit("players.0.hand", []),
    "aside not in hand": edit("asides", [None, "Y1"]),
    "vote in another phase": edit("votes", ["stop", None]),
    "no such vote": edit("votes", ["maybe", None]),
    "termination as a number": edit("termination", 7),
    "looked as a number": edit("players.0.looked", 1),
    "old card elsewhere": edit("players.0.old", ["G1", "R1", "P1", "B1", "G8", "R8", "P8", "B8"]),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_rejects_damage(name: str) -> None:
    data = DUTCH.new("standard", 7).to_json()
    DUTCH.from_json(data)
    DAMAGES[name](data)
    with pytest.raises(InvalidPosition):
        DUTCH.from_json(data)


def test_rejects_a_choice_from_another_phase() -> None:
    turn = next(
        position
        for position in (state_after(7, steps).to_json() for steps in range(20))
        if position["phase"] == "turn"
    )
    hand = turn["auction_deck"][:1]
    turn["auction_deck"] = turn["auction_deck"][1:]
    turn["players"][0]["hand"] = hand
    DUTCH.from_json(turn)
    turn["asides"] = [hand[0], None]
    with pytest.raises(InvalidPosition):
        DUTCH.from_json(turn)


def test_rejects_more_than_a_full_hand() -> None:
    aside = next(
        position
        for position in map(random_position, range(50))
        if position["phase"] == "aside"
        and len(position["players"][1]["hand"]) == 5
        and position["to_move"] == 0
    )
    DUTCH.from_json(aside)
    card = aside["auction_deck"].pop()
    aside["players"][1]["hand"].append(card)
    with pytest.raises(InvalidPosition):
        DUTCH.from_json(aside)


ADDED = {"termination", "bids", "bought", "swaps"}
KEYS = [(edition, key) for edition in sorted(PACKS) for key in DUTCH.new(edition, 7).to_json()]


@pytest.mark.parametrize(("edition", "key"), KEYS)
def test_only_keys_added_later_may_be_missing(edition: str, key: str) -> None:
    whole = DUTCH.new(edition, 7).to_json()
    data = {name: value for name, value in whole.items() if name != key}
    if key in ADDED:
        assert DUTCH.from_json(data).to_json() == whole
    else:
        with pytest.raises(InvalidPosition):
            DUTCH.from_json(data)
