from tests.rulebook.positions import (
    assert_invalid_position,
    assert_refused,
    changed,
    legal_actions,
    play_and_check,
    table,
)

START = table(
    {"bid": "Bp B5 Bq G5", "deck": "R7 R8", "discards": "B7 Gp R3"},
    {"bid": "B8 R5 Pp P7", "deck": "P8", "discards": "B6"},
    display="B1 G1 B3 P1 R2 B4",
    auction_discards="P2 B2 G2",
)


def test_D17_each_power_is_activated_once_and_stays_in_the_bid() -> None:
    used = play_and_check(START, "Bp cash B5", "B5 to cashed_in; Bp used")
    assert_refused(used, already_used="Bp take B7 own, Bp cash Bq, Bp suit Bq G, Bp steal B8")
    assert_refused(START, no_power="Gp take G1 display, B5 take B7 own, Pp take P2 auction")
    play_and_check(used, "buy 1 Bp", "B1 Bp to discards")


def test_D17_a_power_that_comes_back_may_be_activated_again() -> None:
    moves = "B5 to cashed_in; B1 to discards; Bp to bid; Bp ready; Bq used"
    back = play_and_check(START, "Bp cash B5, buy 1 Bp, Bq take Bp own", moves)
    again = play_and_check(back, "Bp take B7 own", "B7 to bid; Bp used")
    assert_refused(again, already_used="Bp take B2 auction")


def test_D17_a_stolen_power_may_be_activated() -> None:
    start = table({"bid": "Bp B5 Gq G5"}, {"bid": "B8 R5 Gp P7"}, display="B1 G1", auction_discards="P2 G2")
    stolen = play_and_check(start, "Gq steal Gp", "Gp to bid; Gp ready; Gq used")
    play_and_check(stolen, "Gp take G2 auction", "G2 to bid; Gp used")


def test_D18_cash_in_moves_a_card_to_the_cashed_in_pile() -> None:
    play_and_check(START, "Bp cash Bq", "Bq to cashed_in; Bp used")
    assert_refused(START, wrong_suit="Bp cash G5", not_there="Bp cash B7, Bp cash B8")


def test_D18_change_suit_gives_any_other_suit() -> None:
    for suit in "GRP":
        play_and_check(START, f"Bp suit B5 {suit}", f"B5 as {suit}; Bp used")
    assert_refused(START, same_suit="Bp suit B5 B", wrong_suit="Bp suit G5 B", not_there="Bp suit B1 G")


def test_D18_D19_take_has_three_sources() -> None:
    for action in ("Bp take B7 own", "Bp take B2 auction", "Bp take B3 display", "Bp take B4 display"):
        play_and_check(START, action, f"{action.split()[2]} to bid; Bp used")
    assert_refused(
        START,
        wrong_suit="Bp take R3 own, Bp take G2 auction, Bp take G1 display",
        not_there="Bp take B2 own, Bp take B7 display, Bp take B6 own, Bp take B6 auction",
    )


def test_D18_steal_takes_from_the_other_bid() -> None:
    play_and_check(START, "Bp steal B8", "B8 to bid; Bp used")
    assert_refused(START, wrong_suit="Bp steal R5", not_there="Bp steal B6, Bp steal B5")


def test_D18_one_activation_does_exactly_one_thing() -> None:
    assert legal_actions(START, "Bp") == [
        "Bp cash B5",
        "Bp cash Bq",
        *(f"Bp suit {card} {suit}" for card in ("B5", "Bq") for suit in "GRP"),
        "Bp take B7 own",
        "Bp take B2 auction",
        *(f"Bp take {card} display" for card in ("B1", "B3", "B4")),
        "Bp steal B8",
    ]


def test_D19_taking_from_the_display_leaves_a_gap() -> None:
    gap = play_and_check(START, "Bp take B1 display", "B1 to bid; Bp used")
    assert_refused(gap, place_empty="buy 1 G5", wrong_price="buy 2 G5", not_there="Bq take B1 display")


def test_D21_a_power_never_acts_on_itself() -> None:
    assert_refused(START, acts_on_itself="Bp cash Bp, Bp suit Bp G, Bp take Bp own, Bp steal Bp")
    other = play_and_check(START, "Bp suit Bq G", "Bq as G; Bp used")
    assert_refused(other, acts_on_itself="Bq suit Bq B")


# D20: a changed suit counts for everything until the card leaves the bid or the turn ends

SUITS = table(
    {"bid": "Gp G5 Rp R6 Gq", "deck": "B7 B8 P7 P8 R8"},
    {"bid": "B5 G8", "deck": "R7 P6 B6 G7 P4"},
    display="R1 G1 B1 P1 R2 G2",
    auction_discards="R3 G3",
)
RED_G5 = changed(SUITS, "G5 as R; Gp used")


def test_D20_powers_of_the_new_suit_act_on_the_card() -> None:
    play_and_check(SUITS, "Gp suit G5 R", RED_G5)
    play_and_check(RED_G5, "Rp cash G5", "G5 to cashed_in; Rp used")
    assert_refused(RED_G5, wrong_suit="Gq cash G5, Gq suit G5 B")


def test_D20_a_changed_card_can_change_again_and_back() -> None:
    play_and_check(RED_G5, "Rp suit G5 B", "G5 as B; Rp used")
    play_and_check(RED_G5, "Rp suit G5 G", "G5 as G; Rp used")
    assert_refused(RED_G5, same_suit="Rp suit G5 R")


def test_D20_a_changed_power_has_the_new_suit_itself() -> None:
    red = play_and_check(SUITS, "Gp suit Gq R", "Gq as R; Gp used")
    assert_refused(red, wrong_suit="Gq cash G5, Gq take G3 auction, Gq take G1 display, Gq steal G8")
    play_and_check(red, "Gq take R3 auction", "R3 to bid; Gq used")
    play_and_check(red, "Gq cash R6", "R6 to cashed_in; Gq used")


def test_D20_the_new_suit_decides_what_is_kept_in_a_payment() -> None:
    play_and_check(RED_G5, "buy 1 G5", "R1 G5 to discards")
    play_and_check(RED_G5, "buy 2 G5 Gp", "G1 Gp to discards; G5 to lost")


def test_D20_suit_is_restored_when_card_leaves_bid() -> None:
    paid = changed(RED_G5, "R1 G5 to discards")
    assert_refused(paid, wrong_suit="Rp take G5 own")
    play_and_check(RED_G5, "buy 1 G5, Gq take G5 own", "R1 to discards; G5 to bid; Gq used")


def test_D20_the_printed_suit_returns_when_the_turn_ends() -> None:
    play_and_check(RED_G5, "end", "G5 Gp Gq R6 Rp to discards", to_move=1)


def test_D20_a_stolen_card_comes_with_its_printed_suit() -> None:
    play_and_check(SUITS, "Gp steal G8", "G8 to bid; Gp used")
    assert_refused(SUITS, wrong_suit="Rp steal G8")


def test_D20_rejects_an_unknown_suit() -> None:
    assert_invalid_position(changed(SUITS, near={"bid": "Gp G5>Y Rp R6 Gq"}))


# The three examples, step by step


def test_D21_example_cash_in_and_take_in_one_turn() -> None:
    start = table({"bid": "G7 B2 Bp Pp", "discards": "P2 R1"}, {"bid": "G5 R6"}, display="R2 R3 R4 B1 B4 B5")
    cashed = play_and_check(start, "Bp cash B2", "B2 to cashed_in; Bp used")
    play_and_check(cashed, "Pp take P2 own", "P2 to bid; Pp used")


def test_D21_example_card_pays_twice() -> None:
    start = table({"bid": "P3 Pp R3 G2"}, {"bid": "G5 R6"}, display="P4 P8 B3 G3 G4 R7")
    bought = play_and_check(start, "buy 1 P3", "P4 P3 to discards")
    back = play_and_check(bought, "Pp take P3 own", "P3 to bid; Pp used")
    play_and_check(back, "buy 2 P3 Pp", "P8 P3 Pp to discards")


def test_D21_example_changed_suit_keeps_the_payment() -> None:
    row = "P4 Pp R1 G3 G4 P3"
    start = table({"bid": "B3 R4 Bp Rp"}, {"bid": "G5 R6"}, display=row, auction_discards="G7 Rq")
    cashed = play_and_check(start, "Bp cash B3", "B3 to cashed_in; Bp used")
    taken = play_and_check(cashed, "Rp take Rq auction", "Rq to bid; Rp used; Rq ready")
    turned = play_and_check(taken, "Rq suit R4 P", "R4 as P; Rq used")
    play_and_check(turned, "buy 1 R4", "P4 R4 to discards")
