import random
from typing import Any

import pytest

from dutch.players import arena
from dutch.players.dutch.beginner import Beginner
from dutch.rules.dutch.editions import EDITIONS
from tests.players.tables import table

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
