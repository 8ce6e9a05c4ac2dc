"""D27 to D29: the row closes up and is filled, and both draw."""

from __future__ import annotations

from typing import Any

from tests.rulebook.positions import Json, expect, shuffle, table

NEAR_DECK = "G1 G2 G4 G5 G6 G7"
FAR_DECK = "B1 B2 B3 B4 B5 B6 B7"
DRAWN: Json = {
    "near": {"deck": "G7", "hand": "G1 G2 G4 G5 G6"},
    "far": {"deck": "B6 B7", "hand": "B1 B2 B3 B4 B5"},
    "phase": "aside",
    "to_move": 0,
    "bid_winner": None,
    "round": 3,
    "left_display": False,
}
"""The differences after both have drawn from decks that are large enough."""


def last_turn(near: Json, far: Json, **edits: Any) -> Json:
    """A position at the end of the loser's turn, seat 1's, with nothing owed."""
    known: Json = {"to_move": 1, "bid_winner": 0, "left_display": True}
    return table(near, far, **(known | edits))


def test_D27_example_row_slides_left_and_is_filled() -> None:
    start = last_turn(
        {"deck": NEAR_DECK},
        {"deck": FAR_DECK},
        display="- G3 R1 - Bp -",
        auction_deck="R3 P5 R8 P1",
        rest="auction_discards",
    )
    expect(start, "end", display="G3 R1 Bp R3 P5 R8", auction_deck="P1", **DRAWN)


def test_D27_short_deck_leaves_the_last_places_empty() -> None:
    start = last_turn(
        {"deck": NEAR_DECK},
        {"deck": FAR_DECK},
        display="- - R1 - Bp -",
        auction_deck="R3",
        rest="auction_discards",
    )
    expect(start, "end", display="R1 Bp R3 - - -", auction_deck="", phase="vote", to_move=0)


def test_D28_untouched_row_loses_place_1() -> None:
    start = last_turn(
        {"deck": NEAR_DECK},
        {"deck": FAR_DECK},
        display="P1 G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        auction_discards="Pp P4",
        rest="0.cashed_in",
        left_display=False,
    )
    expect(
        start, "end", display="G3 R1 P2 Bp P3 R3", auction_deck="P5 R8", auction_discards="Pp P4 P1", **DRAWN
    )


def test_D28_does_not_apply_when_a_card_left_the_display() -> None:
    start = last_turn(
        {"deck": NEAR_DECK},
        {"deck": FAR_DECK},
        display="P1 G3 R1 P2 Bp -",
        auction_deck="R3 P5 R8",
        rest="0.cashed_in",
    )
    expect(start, "end", display="P1 G3 R1 P2 Bp R3", auction_deck="P5 R8", **DRAWN)


def test_D28_a_card_taken_by_a_power_has_left_the_display() -> None:
    start = table(
        {"bid": "Pp R2", "deck": NEAR_DECK},
        {"deck": FAR_DECK},
        display="P1 G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        rest="auction_discards",
    )
    expect(
        start,
        ["Pp take P3 display", "end", "end"],
        display="P1 G3 R1 P2 Bp R3",
        auction_deck="P5 R8",
        **DRAWN | {"near": DRAWN["near"] | {"bid": "", "ready": "", "discards": "P3 Pp R2"}},
    )


def test_D29_the_discards_are_shuffled_under_a_short_deck() -> None:
    start = last_turn(
        {"deck": "G1 G2", "discards": "R2 R4 R5 R6 R7 P7", "known_top": 1},
        {"deck": FAR_DECK},
        display="- G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        rest="auction_discards",
    )
    under = shuffle("R2 R4 R5 R6 R7 P7", counter=3)
    drawn = DRAWN | {
        "near": {
            "hand": " ".join(["G1", "G2", *under[:3]]),
            "deck": under[3:],
            "discards": "",
            "old": "G1 G2",
            "known_top": 0,
        }
    }
    expect(start, "end", display="G3 R1 P2 Bp P3 R3", auction_deck="P5 R8", shuffles=4, **drawn)


def test_D29_a_deck_of_five_is_drawn_without_a_shuffle() -> None:
    start = last_turn(
        {"deck": "G1 G2 G4 G5 G6", "discards": "R2 R4"},
        {"deck": FAR_DECK},
        display="- G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        rest="auction_discards",
    )
    drawn = DRAWN | {"near": {"hand": "G1 G2 G4 G5 G6", "deck": ""}}
    expect(start, "end", display="G3 R1 P2 Bp P3 R3", auction_deck="P5 R8", **drawn)


def test_D29_short_hand_is_drawn_and_not_asked() -> None:
    start = last_turn(
        {"deck": "G1", "discards": "R2 R4"},
        {"deck": FAR_DECK},
        display="- G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        rest="auction_discards",
    )
    drawn = DRAWN | {"near": {"hand": "G1 R2 R4", "deck": "", "discards": "", "old": "G1"}, "to_move": 1}
    expect(start, "end", display="G3 R1 P2 Bp P3 R3", auction_deck="P5 R8", shuffles=4, **drawn)
