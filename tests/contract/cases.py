"""The games, editions and numbers of seats that the contract covers, and random states of them.

A new game adds its cases here: the tests of this folder then run on it.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from hypothesis import strategies as st

from dutch.rules import catalogue
from dutch.rules.api import AnyGame, AnyState, Event
from tests import playing
from tests.contract import games, hiding, oracle, witness
from tests.contract.games import LONGEST, SEEDS, examples
from tests.contract.great_market import oracle as market_oracle
from tests.contract.great_market import positions as market
from tests.contract.great_market import witness as market_witness
from tests.contract.representatives import oracle as secrets_oracle
from tests.contract.representatives import positions as secrets
from tests.contract.representatives import witness as secrets_witness
from tests.rulebook import positions
from tests.rulebook.great_market import tables

__all__ = ["CASES", "LONGEST", "POSITIONS", "SEEDS", "STATES", "Case", "case_of", "examples", "run"]

Json = dict[str, Any]


class Case(NamedTuple):
    """One game as it can be played, with its rules written a second time.

    ``cards`` are all cards, in the order of ``cards_in``; ``legal`` lists the legal actions of a position,
    ``universe`` legal and illegal ones; ``pick`` chooses an action of a random game; ``witness`` makes an
    observer for a seat from the position after the deal; ``hidden`` are the cards a seat cannot know, given
    those it may; ``hidden_differently`` rearranges them; ``random_position`` makes positions that play need
    not reach; ``covered`` is an event as a seat sees it that may not see what is hidden in it.
    """

    game: AnyGame
    edition: str
    seats: int
    options: Mapping[str, str]
    cards: list[str]
    cards_in: Callable[[Json], list[str]]
    legal: Callable[[Json], list[str]]
    universe: Callable[[Json, random.Random], list[str]]
    pick: Callable[[Sequence[Any], random.Random], Any]
    witness: Callable[[int, Json], Any]
    hidden: Callable[[Json, int, set[str]], set[str]]
    hidden_differently: Callable[[Json, int, random.Random], Json]
    random_position: Callable[[int], Json]
    covered: Callable[[Any], Any] = lambda event: event

    def new(self, seed: int) -> Any:
        return self.game.new(self.edition, seed, self.seats, self.options)

    def __repr__(self) -> str:
        return f"<{self.game.name} {self.edition} {self.seats} {dict(self.options)}>"


def _dutch(edition: str) -> Case:
    def dealt(seat: int, position: Json) -> witness.Witness:
        side = position["players"][seat]
        return witness.Witness(seat, side["deck"] + side["hand"], edition)

    return Case(
        catalogue.get("dutch"),
        edition,
        2,
        {},
        games.PACKS[edition],
        positions.cards_in,
        oracle.legal,
        games.universe,
        playing.pick,
        dealt,
        hiding.hidden,
        hiding.hidden_differently,
        lambda seed: games.random_position(seed, edition),
    )


def _great_market(seats: int, options: Mapping[str, str]) -> Case:
    return Case(
        catalogue.get("great-market"),
        "standard",
        seats,
        options,
        tables.ALL_CARDS,
        market.cards_in,
        market_oracle.legal,
        market.universe,
        market.pick,
        lambda seat, _position: market_witness.Witness(seat, seats, dict(options)),
        lambda position, _seat, _known: set(position["deck"]),
        market.hidden_differently,
        lambda seed: market.random_position(seed, seats, dict(options)),
    )


def _representatives(seats: int, options: Mapping[str, str]) -> Case:
    return Case(
        catalogue.get("representatives"),
        "standard",
        seats,
        options,
        secrets.COLOURS[:seats],
        secrets.cards_in,
        secrets_oracle.legal,
        secrets.universe,
        secrets.pick,
        lambda seat, _position: secrets_witness.Witness(seat, seats, dict(options)),
        lambda _position, _seat, known: {*secrets.COLOURS[:seats]} - known,
        secrets.hidden_differently,
        lambda seed: secrets.random_position(seed, seats, dict(options)),
        secrets.covered,
    )


MARKET_OPTIONS = ({}, {"chips": "open"}, {"table": "strict"})
CASES = (
    *map(_dutch, sorted(games.PACKS)),
    *(_great_market(seats, options) for seats, options in product((3, 4, 5), MARKET_OPTIONS)),
    *(_representatives(*each) for each in product((3, 4, 5, 6), ({}, {"end": "offer"}, {"end": "decided"}))),
)

SETTINGS = st.one_of(
    *(st.sampled_from([case for case in CASES if case.game is game]) for game in catalogue.GAMES.values())
)
"""Cases of all games in equal numbers."""

_BY_SETTING = {
    (case.game.name, case.edition, case.seats, tuple(case.options.items())): case for case in CASES
}


def case_of(state: AnyState) -> Case:
    return case_of_position(state.to_json())


def case_of_position(position: Json) -> Case:
    options = tuple(position.get("options", {}).items())
    return _BY_SETTING[position["game"], position["edition"], len(position["players"]), options]


def state_from(position: Json) -> Any:
    return catalogue.get(position["game"]).from_json(position)


def run(seed: int, case: Case) -> Iterator[tuple[Any, Any, Sequence[Event]]]:
    """Yield the changing state of a whole random game, with each action and its events."""
    state, rng = case.new(seed), random.Random(seed)
    while state.to_move is not None:
        action = case.pick(state.legal_actions(), rng)
        yield state, action, state.apply(action)


def state_after(seed: int, steps: int, case: Case) -> Any:
    """Return the state of a random game after some decisions, or at its end."""
    state, rng = case.new(seed), random.Random(seed)
    for _ in range(steps):
        if state.to_move is None:
            break
        state.apply(case.pick(state.legal_actions(), rng))
    return state


STATES = st.builds(state_after, SEEDS, st.integers(0, 80), SETTINGS)
"""States of random games."""

POSITIONS = st.builds(lambda seed, case: case.random_position(seed), SEEDS, SETTINGS)
"""Positions of all phases, as JSON-ready dicts."""
