"""D20: a changed suit counts for everything until the card leaves the bid or the turn ends."""

from __future__ import annotations

from tests.rulebook.positions import after, expect, no_position, refuse, table

START = table(
    {"bid": "Gp G5 Rp R6 Gq", "deck": "B7 B8 P7 P8 R8"},
    {"bid": "B5 G8", "deck": "R7 P6 B6 G7 P4"},
    display="R1 G1 B1 P1 R2 G2",
    auction_discards="R3 G3",
)
RED_G5 = after(START, near={"bid": "Gp G5>R Rp R6 Gq", "ready": "Rp Gq"})


def test_D20_powers_of_the_new_suit_act_on_the_card() -> None:
    expect(START, "Gp suit G5 R", RED_G5)
    expect(RED_G5, "Rp cash G5", near={"bid": "Gp Rp R6 Gq", "ready": "Gq", "cashed_in": "G5"})
    refuse(RED_G5, "wrong_suit", "Gq cash G5", "Gq suit G5 B")


def test_D20_a_changed_card_can_change_again_and_back() -> None:
    expect(RED_G5, "Rp suit G5 B", near={"bid": "Gp G5>B Rp R6 Gq", "ready": "Gq"})
    expect(RED_G5, "Rp suit G5 G", near={"bid": "Gp G5 Rp R6 Gq", "ready": "Gq"})
    refuse(RED_G5, "same_suit", "Rp suit G5 R")


def test_D20_a_changed_power_has_the_new_suit_itself() -> None:
    red_gq = after(START, near={"bid": "Gp G5 Rp R6 Gq>R", "ready": "Rp Gq"})
    expect(START, "Gp suit Gq R", red_gq)
    refuse(red_gq, "wrong_suit", "Gq cash G5", "Gq take G3 auction", "Gq take G1 display", "Gq steal G8")
    expect(
        red_gq,
        "Gq take R3 auction",
        near={"bid": "Gp G5 Rp R6 Gq>R R3", "ready": "Rp"},
        auction_discards="G3",
    )
    expect(red_gq, "Gq cash R6", near={"bid": "Gp G5 Rp Gq>R", "ready": "Rp", "cashed_in": "R6"})


def test_D20_the_new_suit_decides_what_is_kept_in_a_payment() -> None:
    expect(
        RED_G5,
        "buy 1 G5",
        near={"bid": "Gp Rp R6 Gq", "discards": "G5 R1"},
        display="- G1 B1 P1 R2 G2",
        left_display=True,
    )
    expect(
        RED_G5,
        "buy 2 G5 Gp",
        near={"bid": "Rp R6 Gq", "ready": "Rp Gq", "discards": "G1 Gp"},
        display="R1 - B1 P1 R2 G2",
        auction_discards="R3 G3 G5",
        left_display=True,
    )


def test_D20_suit_is_restored_when_card_leaves_bid() -> None:
    paid = after(
        RED_G5,
        near={"bid": "Gp Rp R6 Gq", "discards": "G5 R1"},
        display="- G1 B1 P1 R2 G2",
        left_display=True,
    )
    refuse(paid, "wrong_suit", "Rp take G5 own")
    fetched = after(paid, near={"bid": "Gp Rp R6 Gq G5", "ready": "Rp", "discards": "R1"})
    expect(RED_G5, ["buy 1 G5", "Gq take G5 own"], fetched)


def test_D20_the_printed_suit_returns_when_the_turn_ends() -> None:
    expect(RED_G5, "end", near={"bid": "", "ready": "", "discards": "G5 Gp Gq R6 Rp"}, to_move=1)


def test_D20_a_stolen_card_comes_with_its_printed_suit() -> None:
    expect(START, "Gp steal G8", near={"bid": "Gp G5 Rp R6 Gq G8", "ready": "Rp Gq"}, far={"bid": "B5"})
    refuse(START, "wrong_suit", "Rp steal G8")


def test_D20_rejects_an_unknown_suit() -> None:
    no_position(after(START, near={"bid": "Gp G5>Y Rp R6 Gq"}))
