import random
from typing import Any

import pytest

from dutch.players import arena
from dutch.players.dutch.common import Beginner, glimpse, lead, sample_state, swap_below_average
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


POWER = {"bid": "Gp R8", "discards": "G8"}
OTHERS = {"discards": "B3"}
STRONG, WEAK = {"discards": "G1 R1 B1"}, {"discards": "P8 P7"}
FIVE = ({"hand": "G2 R1 B8 Pp P5", "deck": "R4"}, {"hand": "G3 R5 B7 Pq P6", "deck": "R6"})
SIX = ({"hand": "G2 R1 B8 Pp P5 P6", "deck": "R4"}, {"hand": "G3 R5 B7 Pq P7 P8", "deck": "R6"})
BIDDING = ({"hand": "G10 R6 P2", "deck": "B1"}, {"hand": "B2 B3", "deck": "B4"})
SWAPPING = ({"deck": "G1 R2 P8 Bp"}, {"deck": "B1 B8 P4 P5"})
REST = "G3 G4 G5 G6 R3 R4 R5 R6"
COMPETITION = {"edition": "competition"}


@pytest.mark.parametrize(
    ("sides", "row", "edits", "chosen"),
    [
        (FIVE, "B1 B2 B3 B4 B5 B6", {"phase": "aside"}, "aside R1"),
        (SIX, "B1 B2 B3", {"phase": "aside", **COMPETITION}, "aside G2 R1"),
        (BIDDING, "R1", {"phase": "bid", "edition": "prototype"}, "bid G10 R6 P2"),
        (SWAPPING, "", {"phase": "swap", "auction_deck": REST, **COMPETITION}, "swap P8 Bp"),
        ((STRONG, WEAK), "G8", {"phase": "vote"}, "stop"),
        ((WEAK, STRONG), "G8", {"phase": "vote"}, "more"),
        ((POWER, OTHERS), "- - P8 - - G1", {}, "Gp take G1 display"),
        (({"bid": "Gp", "ready": ""}, OTHERS), "- - P8", {}, "end"),
        (({"bid": "G1 R8"}, OTHERS), "P8", {"bid_winner": 1}, "buy 1 R8"),
        (({"bid": "R8"}, OTHERS), "- P8", {"bid_winner": 1}, "end"),
        ((POWER, OTHERS), "- P8 B2", {"auction_discards": "R2 G1", **COMPETITION}, "Gp bargain G1 auction"),
    ],
)
def test_takes_the_most_points_now(sides: tuple[Any, Any], row: str, edits: Any, chosen: str) -> None:
    observation = table(*sides, row, **edits).observation(0)
    assert str(Beginner().choose(observation, random.Random(1), 1)) == chosen


@pytest.mark.parametrize(
    "edition",
    [pytest.param(each, marks=[] if each == "standard" else pytest.mark.slow) for each in EDITIONS],
)
def test_beats_the_random_player(edition: str) -> None:
    result = arena.match(("beginner", "random"), 40, 5, edition=edition)
    assert result.share[0] >= 0.8
