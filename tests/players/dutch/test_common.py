import random
from typing import Any

import pytest

from dutch.players.dutch.common import glimpse, lead, sample_state, swap_below_average
from dutch.rules import catalogue
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.terms import Phase
from tests.players.tables import table
from tests.playing import positions_of

DUTCH = catalogue.get("dutch")


def test_sampled_state_fits_the_observation() -> None:
    observation = DUTCH.new("competition", 2).observation(0)
    assert sample_state(observation, random.Random(1)).observation(0) == observation


def test_lead_uses_the_editions_score() -> None:
    near, far = {"discards": "G1 G2 G3 R8 R7 R1"}, {"discards": "B1 B8"}
    assert lead(table(near, far, "", edition="competition"), 0) == (8 + 7 + 6 + 1 + 2) - (8 + 1)
    assert lead(table(near, far, ""), 1) == (8 + 1 + 1) - (8 + 7 + 6 + 6 + 1 + 2 + 8 + 1)


def test_swaps_cards_worth_less_than_the_average() -> None:
    """C2: of 1,024 choices one is made card by card."""
    near, far = {"deck": "G1 R2 P4 P8 Bp"}, {"deck": "B1 B8 P3 P5"}
    rest = "G3 G4 G5 G6 R3 R4 R5 R6 B5"
    state = table(near, far, "", phase="swap", edition="competition", auction_deck=rest)
    assert str(swap_below_average(state.observation(0))) == "swap P8 Bp"


SECRET = ("aside", "chosen", "vote", "voted")


def shown(observation: DutchObservation) -> dict[str, Any]:
    """Return the view without choices made in secret."""
    return {name: value for name, value in observation.view._asdict().items() if name not in SECRET}


@pytest.mark.parametrize("edition", EDITIONS)
def test_glimpsed_states_look_the_same(edition: str) -> None:
    for state in positions_of(5, edition):
        if state.to_move is None:
            continue
        observation = state.observation(state.to_move)
        guess = glimpse(observation, random.Random(1))
        players = [side._replace(known_top=0) for side in observation.view.players]
        there = shown(observation) | {"players": tuple(players)}
        assert shown(guess.observation(state.to_move)) == there
        if state.phase is Phase.TURN:
            assert [*guess.legal_actions()] == [*state.legal_actions()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_glimpse_remembers_nothing(edition: str) -> None:
    """Every card that is hidden now can lie anywhere, whatever was seen before."""
    for state in positions_of(5, edition):
        if state.to_move is None or state.phase is Phase.SWAP:
            continue
        observation = state.observation(state.to_move)
        twin = sample_state(observation, random.Random(3))
        hidden = twin.sides[1 - observation.seat].deck + twin.auction_deck
        if twin.sides[observation.seat].looked or not hidden:
            continue
        # Exchange the cards of both decks: only the memory can tell.
        own = twin.own(observation.seat)
        cards = tuple(random.Random(4).sample(own.deck + hidden, len(own.deck + hidden)))
        size = len(own.deck)
        own.deck, rest = cards[:size], cards[size:]
        other = twin.own(1 - observation.seat)
        other.deck, twin.auction_deck = rest[: len(other.deck)], rest[len(other.deck) :]
        other_view = twin.observation(observation.seat)
        if other_view.view != observation.view:
            continue
        first, second = (glimpse(each, random.Random(5)) for each in (observation, other_view))
        assert first.to_json() == second.to_json()
