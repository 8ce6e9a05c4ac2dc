from typing import Any

import pytest

from dutch.rules.api import Outcome
from tests.rulebook.positions import Json, over, play, play_and_check, table


def scored(edition: str, near: Json, far: Json) -> Outcome:
    """Return the outcome of a finished game in which the two players have these cards."""
    edits: Json = {"phase": "over", "to_move": None, "bid_winner": None, "rest": "auction_discards"}
    outcome = play(table(near, far, edition=edition, **edits))[0].outcome
    assert outcome is not None
    return outcome


OWNED: Json = {"deck": "P2 G6 Bp B7", "discards": "P1 G3 Bq B4 Rp", "cashed_in": "G1 B2 R2"}
"""In victory points: pink 7 8, green 3 6 8, blue 0 0 2 5 7, red 0 7; bid cards are nine less."""


@pytest.mark.parametrize(
    ("edition", "score", "parts"),
    [
        ("standard", 63, [("G", 17, 3), ("R", 7, 0), ("P", 15, 7), ("B", 14, 0)]),
        ("competition", 45, [("G", 9, 0), ("R", 7, 0), ("P", 15, 0), ("B", 14, 0)]),
    ],
)
def test_D33_C7_examples_score_63_and_45(edition: str, score: int, parts: list[Any]) -> None:
    outcome = scored(edition, OWNED, {})
    assert outcome.scores == (score, 0)
    assert [(part.suit, part.sum, part.bonus) for part in outcome.parts[0]] == parts
    cards = [[str(card) for card in part.cards] for part in outcome.parts[0]]
    assert cards == [["G1", "G3", "G6"], ["R2", "Rp"], ["P1", "P2"], ["B2", "B4", "B7", "Bp", "Bq"]]


def test_D33_score_counts_all_piles() -> None:
    near = {"deck": "P2 G6", "discards": "P1", "cashed_in": "R2"}
    far = {"bid": "B1 Bp", "deck": "B2"}
    start = table(near, far, to_move=1, left_display=True, rest="auction_discards")
    play_and_check(start, "end", "B1 Bp to discards", **over("sold out"))
    outcome = play(start, "end")[0].outcome
    assert outcome is not None
    # Seat 0: pink 7+8 and 7, green 3 and 3, red 7 and 7. Seat 1: blue 8+7+0 and 0.
    assert (outcome.scores, outcome.winner, outcome.termination) == ((42, 15), 0, "sold out")


def test_P10_score_is_all_points_and_ten_per_long_suit() -> None:
    # 11+7+4+2+1-1 and 10; red 11-11. The other: -7-4, and five pink 7+4+2+1-2.
    near = {"deck": "G1 G2 G3", "discards": "G4 G5 R1 R10", "cashed_in": "G6"}
    outcome = scored("prototype", near, {"deck": "B9 B8 P2 P3 P4", "cashed_in": "P5 P7"})
    assert outcome.scores == (34, 1)
    parts = [[(part.suit, part.sum, part.bonus) for part in parts] for parts in outcome.parts]
    assert parts[0] == [("G", 24, 10), ("R", 0, 0), ("P", 0, 0), ("B", 0, 0)]
    assert parts[1] == [("G", 0, 0), ("R", 0, 0), ("P", 12, 0), ("B", -11, 0)]
    # Red 2+1-1-2-4-7-11 and 10, blue 4+2+1-1-2-4 and 10.
    outcome = scored("prototype", {"deck": "R4 R5 R6 R7 R8 R9 R10 B3 B4 B5 B6 B7 B8"}, {})
    assert (outcome.scores, outcome.winner) == ((-12 + 10, 0), 1)
    assert [part.bonus for part in outcome.parts[0]] == [0, 10, 0, 10]


@pytest.mark.parametrize(
    ("cards", "score"),
    [
        ("G1 G2 G3 R6 R7 R8", 24),  # green 8+7+6 whole and red 1+2
        ("R1 R2 R3 G6 G7 G8", 24),
        ("B1 Bp Bq R3 R4 R5", 8 + 9),  # blue leaves out 8, red only 6, although red is worth more whole
        ("G1 R2 P3 B4", 8 + 7 + 6 + 5),
        ("G2 G3 R4 R5", 7 + 6 + 5 + 4),
    ],
)
def test_C7_best_of_equally_long_suits_counts_in_full(cards: str, score: int) -> None:
    assert scored("competition", {"deck": cards}, {}).scores == (score, 0)


@pytest.mark.parametrize(
    ("edition", "near", "far", "scores", "winner", "decided_by"),
    [
        ("standard", "G1", "R2", (16, 14), 0, "score"),
        ("standard", "G2", "R1", (14, 16), 1, "score"),
        ("standard", "G1", "R1 Bp", (16, 16), 0, "fewer cards"),
        ("standard", "G1 Bp", "R1", (16, 16), 1, "fewer cards"),
        ("standard", "G1 Rp", "R1 Bp", (16, 16), None, "draw"),
        ("prototype", "G1", "R1 R5 R6", (11, 11), 0, "fewer cards"),
        ("prototype", "G1", "R1", (11, 11), None, "draw"),
        ("competition", "G1", "R1 Bp", (8, 8), 0, "fewer cards"),
        ("competition", "G1", "R1", (8, 8), None, "draw"),
    ],
)
@pytest.mark.parametrize("pile", ["deck", "cashed_in"])
def test_D34_P10_C7_most_points_win_then_fewer_cards(
    edition: str, near: str, far: str, scores: Any, winner: int | None, decided_by: str, pile: str
) -> None:
    outcome = scored(edition, {"discards": near}, {pile: far})
    assert (outcome.scores, outcome.winner, outcome.decided_by) == (scores, winner, decided_by)
