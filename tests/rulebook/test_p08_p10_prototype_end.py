"""P8 to P10: purchases, the end of a turn, the end of the game and the score in the prototype edition."""

from __future__ import annotations

from functools import partial

from dutch.rules.dutch.state import DutchState
from tests.rulebook import positions
from tests.rulebook.positions import DUTCH, Json, after, expect, legal, next_round, over, refuse, seen_also

table = partial(positions.table, edition="prototype")

START = table(
    {"hand": "G6 P2", "bid": "G1 R2 G8", "deck": "B6", "known_top": 1},
    {"hand": "B2 B10", "bid": "B1", "deck": "P6", "known_top": 1},
    display="G4 R4 P4 B4 B5",
)
DECKS: tuple[Json, Json] = ({"deck": "G1 G2 G4 G5 G6 G7"}, {"deck": "B1 B2 B3 B4 B5 B6"})


def test_P8_purchases_keep_cards_of_the_suit_and_lose_the_others() -> None:
    expected = after(
        START,
        near={"bid": "G8", "discards": "R4 R2"},
        display="G4 - P4 B4 B5",
        auction_discards="G1",
        left_display=True,
        bought=True,
    )
    expect(START, "buy 2 G1 R2", expected)
    expect(expected, "buy 1 G8", near={"bid": "", "discards": "G4 G8 R2 R4"}, display="- - P4 B4 B5")
    refuse(expected, "place_empty", "buy 2 G8")
    refuse(START, "wrong_price", "buy 3 G1 R2")
    refuse(START, "not_in_bid", "buy 3 G1 R2 B1")


def test_P8_a_changed_suit_counts_when_paying() -> None:
    expect(
        START,
        ["G6 suit R2 G", "buy 1 R2"],
        near={"hand": "P2", "bid": "G1 G8 G6", "discards": "G4 R2"},
        display="- R4 P4 B4 B5",
        left_display=True,
        bought=True,
    )


def test_P8_the_rest_of_offering_and_hand_goes_to_the_discards() -> None:
    expected = after(
        START,
        near={"hand": "", "bid": "", "discards": "G1 G6 G8 R2 P2"},
        to_move=1,
        seen=seen_also(START, "G6 P2"),
    )
    expect(START, "end", expected)
    loser_s = legal(expected)
    assert loser_s[0] == "buy 1 B1" and loser_s[-1] == "end"


def test_P8_hand_cards_alone_make_a_turn() -> None:
    start = after(START, far={"bid": "", "hand": "B1 B2 B10"})
    expect(start, "end", near={"hand": "", "bid": "", "discards": "G1 G6 G8 R2 P2"}, to_move=1)


def test_P9_row_and_hands_are_filled_to_five() -> None:
    start = table(
        *DECKS,
        display="- P4 - - P5",
        auction_deck="R1 R2 R3 R4",
        to_move=1,
        left_display=True,
        rest="auction_discards",
    )
    expect(
        start,
        "end",
        near={"deck": "G7", "hand": "G1 G2 G4 G5 G6"},
        far={"deck": "B6", "hand": "B1 B2 B3 B4 B5"},
        display="P4 P5 R1 R2 R3",
        auction_deck="R4",
        **next_round(3),
    )


def test_P9_untouched_market_loses_its_first_card() -> None:
    start = table(*DECKS, display="P4 P5 P6 P7 P8", auction_deck="R1 R2", to_move=1, rest="1.cashed_in")
    expect(
        start,
        "end",
        near={"deck": "G7", "hand": "G1 G2 G4 G5 G6"},
        far={"deck": "B6", "hand": "B1 B2 B3 B4 B5"},
        display="P5 P6 P7 P8 R1",
        auction_deck="R2",
        auction_discards="P4",
        **next_round(3),
    )


def test_P9_empty_auction_deck_leads_to_a_vote() -> None:
    start = table(*DECKS, display="- P4", to_move=1, left_display=True, rest="auction_discards")
    vote = after(start, phase="vote", to_move=0, display="P4")
    expect(start, "end", vote)
    assert legal(vote) == ["stop", "more"]
    expect(vote, ["stop", "stop"], **over("both stop"))
    expect(
        vote,
        ["stop", "more"],
        near={"deck": "G7", "hand": "G1 G2 G4 G5 G6"},
        far={"deck": "B6", "hand": "B1 B2 B3 B4 B5"},
        **next_round(3),
    )


def test_P9_sold_out_and_without_cards_the_game_ends() -> None:
    start = table(*DECKS, to_move=1, left_display=True, rest="auction_discards")
    expect(start, "end", **over("sold out"))
    start = table(
        {"cashed_in": "G1"},
        {"cashed_in": "B1 B2"},
        display="- R1 R2 R3 R4",
        to_move=1,
        left_display=True,
        auction_deck="P1 P2",
        rest="auction_discards",
    )
    expected = after(start, display="R1 R2 R3 R4 P1", auction_deck="P2", phase="over", to_move=None)
    expected |= {"termination": "no cards left", "seen": seen_also(start, "P1")}
    expect(start, "end", expected)


def scored(near: Json, far: Json) -> DutchState:
    """A finished game in which the two players have these cards."""
    return DUTCH.from_json(
        table(near, far, phase="over", to_move=None, bid_winner=None, rest="auction_discards")
    )


def test_P10_score_is_all_points_and_ten_per_long_suit() -> None:
    # 11+7+4+2+1-1 and 10; red 11-11. The other: -7-4, and five pink 7+4+2+1-2.
    outcome = scored(
        {"deck": "G1 G2 G3", "discards": "G4 G5 R1 R10", "cashed_in": "G6"},
        {"deck": "B9 B8 P2 P3 P4", "cashed_in": "P5 P7"},
    ).outcome
    assert outcome is not None
    assert outcome.scores == (34, 1)
    parts = [[(part.suit, part.sum, part.bonus) for part in parts] for parts in outcome.parts]
    assert parts[0] == [("G", 24, 10), ("R", 0, 0), ("P", 0, 0), ("B", 0, 0)]
    assert parts[1] == [("G", 0, 0), ("R", 0, 0), ("P", 12, 0), ("B", -11, 0)]
    assert (outcome.winner, outcome.decided_by) == (0, "score")


def test_P10_each_suit_of_six_or_more_counts_ten_once() -> None:
    outcome = scored({"deck": "R4 R5 R6 R7 R8 R9 R10 B3 B4 B5 B6 B7 B8"}, {}).outcome
    assert outcome is not None
    # Red 2+1-1-2-4-7-11 and 10, blue 4+2+1-1-2-4 and 10.
    assert outcome.scores == (-12 + 10, 0)
    assert [part.bonus for part in outcome.parts[0]] == [0, 10, 0, 10]
    assert outcome.winner == 1


def test_P10_ties_are_broken_as_in_the_standard_edition() -> None:
    outcome = scored({"deck": "G1"}, {"deck": "R1 R5 R6"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((11, 11), 0, "fewer cards")
    outcome = scored({"deck": "G1"}, {"cashed_in": "R1"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((11, 11), None, "draw")
