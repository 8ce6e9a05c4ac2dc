import random

import pytest

from dutch.players.dutch.common import as_dutch, lead, sample_state, swap_below_average
from dutch.rules import catalogue
from tests.players.tables import table

DUTCH = catalogue.get("dutch")


def test_rejects_another_games_observation() -> None:
    with pytest.raises(TypeError):
        as_dutch(object())  # type: ignore[arg-type]


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
