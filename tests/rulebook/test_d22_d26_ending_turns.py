"""D22 to D26: the end of a turn, and the second buyer's duty."""

from __future__ import annotations

from tests.rulebook.positions import after, expect, legal, refuse, table

NEAR = {"bid": "Gp G5>R R6", "deck": "B7 B8", "discards": "B2", "ready": ""}
START = table(
    NEAR,
    {"bid": "Pp P5 Rp G8", "deck": "R7 P6", "discards": "R8"},
    display="P1 G1 B1 R1 R2 G2",
    auction_discards="P3",
)
LOSER = table(
    {"discards": "B2 Gp", "deck": "B7 B8"},
    {"bid": "Pp P5 Rp G8", "deck": "R7 P6", "discards": "R8"},
    display="P1 G1 B1 R1 R2 G2",
    auction_discards="P3",
    to_move=1,
)
"""Seat 1 lost the bid and has its turn; the card of place 1 is still there."""


def test_D22_unused_cards_are_discarded() -> None:
    expect(START, "end", near={"bid": "", "discards": "B2 Gp G5 R6"}, far={"ready": "Pp Rp"}, to_move=1)


def test_D23_the_loser_may_not_steal() -> None:
    start = table({"bid": "P7"}, {"bid": "Pp P5"}, display="- G1 B1 R1 R2 G2", to_move=1)
    refuse(start, "loser_steals", "Pp steal P7")
    refuse(LOSER, "loser_steals", "Pp steal P7")
    assert not any("steal" in text for text in legal(start))
    won = table({"bid": "P5"}, {"bid": "Pp"}, display="- G1 B1", to_move=1, bid_winner=1)
    expect(won, "Pp steal P5", near={"bid": ""}, far={"bid": "Pp P5", "ready": ""})


def test_D24_loser_must_buy_place_1_first() -> None:
    refuse(LOSER, "must_buy_first", "end")
    bought = after(
        LOSER, far={"bid": "Pp Rp G8", "discards": "P1 P5 R8"}, display="- G1 B1 R1 R2 G2", left_display=True
    )
    expect(LOSER, "buy 1 P5", bought)
    assert "end" in legal(bought)


def test_D24_other_actions_do_not_fulfil_the_duty() -> None:
    acted = after(
        LOSER,
        far={"bid": "Pp P5", "ready": "Pp", "discards": "G1 G8 R8"},
        display="P1 - B1 R1 R2 G2",
        auction_discards="P3 Rp",
        left_display=True,
    )
    expect(LOSER, "buy 2 G8 Rp", acted)
    refuse(acted, "must_buy_first", "end")


def test_D24_the_winner_owes_nothing() -> None:
    assert "end" in legal(START)
    two = table({"bid": "B4 B5"}, {"bid": "P5 G8"}, display="P1 G1 B1 R1 R2 G2")
    expect(
        two,
        "buy 2 B4 B5",
        near={"bid": "", "discards": "G1"},
        display="P1 - B1 R1 R2 G2",
        auction_discards="B4 B5",
        left_display=True,
    )


def test_D25_the_loser_keeps_a_card_back_for_place_1() -> None:
    refuse(LOSER, "keep_a_card", "buy 4 Pp P5 Rp G8")
    three = after(
        LOSER,
        far={"bid": "G8", "ready": "", "discards": "B1 R8"},
        display="P1 G1 - R1 R2 G2",
        auction_discards="P3 Rp P5 Pp",
        left_display=True,
    )
    expect(LOSER, "buy 3 Pp P5 Rp", three)
    refuse(three, "wrong_price", "buy 2 G8")
    assert legal(three) == ["buy 1 G8", "look"]


def test_D25_once_place_1_is_bought_the_bid_may_be_emptied() -> None:
    start = table({"deck": "B7 B8"}, {"bid": "G8 P5 B5"}, display="P1 G1 B1 R1 R2 G2", to_move=1)
    refuse(start, "keep_a_card", "buy 3 G8 P5 B5")
    expect(
        start,
        ["buy 1 P5", "buy 2 G8 B5"],
        far={"bid": "", "discards": "G1 G8 P1 P5"},
        display="- - B1 R1 R2 G2",
        auction_discards="B5",
        left_display=True,
    )


def test_D26_a_place_1_card_taken_by_a_power_is_gone() -> None:
    taken = after(
        LOSER, far={"bid": "Pp P5 Rp G8 P1", "ready": "Rp"}, display="- G1 B1 R1 R2 G2", left_display=True
    )
    expect(LOSER, "Pp take P1 display", taken)
    assert "end" in legal(taken)
    expect(
        taken,
        "buy 4 Pp P5 Rp P1",
        far={"bid": "G8", "ready": "", "discards": "R1 R8 Rp"},
        display="- G1 B1 - R2 G2",
        auction_discards="P3 P1 P5 Pp",
    )


def test_D26_the_winner_may_have_emptied_place_1() -> None:
    gone = after(LOSER, near={"discards": "B2 Gp P1"}, display="- G1 B1 R1 R2 G2")
    assert "end" in legal(gone)
    assert "buy 4 P5 Pp G8 Rp" not in legal(gone)
    assert "buy 4 G8 Rp P5 Pp" in legal(gone)


def test_D26_a_loser_with_an_empty_bid_owes_nothing() -> None:
    start = after(LOSER, far={"bid": "", "ready": "", "discards": "R8 Pp P5 Rp G8", "deck": "R7 P6"})
    assert legal(start) == ["end", "look"]
    refuse(start, "not_in_bid", "buy 1 G8")
