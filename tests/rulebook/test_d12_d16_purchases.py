"""D12 to D16 and P8: the price of a card in the market, and where the cards go."""

from tests.rulebook.positions import assert_refused, legal_actions, play_and_check, table

FAR = {"bid": "R5 R6 G7 P7", "deck": "P8"}
START = table(
    {"bid": "B2 Bp G5 P6", "deck": "R7 R8", "discards": "G8"},
    FAR,
    display="R1 G1 B1 P1 R2 G2",
    auction_discards="P2",
)


def test_D12_a_card_costs_as_many_cards_as_its_place_says() -> None:
    play_and_check(START, "buy 4 B2 Bp G5 P6", "P1 P6 to discards; G5 B2 Bp to lost")
    assert_refused(START, wrong_price="buy 4 B2 Bp G5, buy 1 B2 Bp, buy 2 B2, buy 5 B2 Bp G5 P6")


def test_D12_any_cards_of_the_bid_may_pay_whatever_they_bid() -> None:
    assert legal_actions(START, "buy 1") == ["buy 1 G5", "buy 1 P6", "buy 1 B2", "buy 1 Bp"]
    pairs = ["G5 P6", "G5 B2", "G5 Bp", "P6 B2", "P6 Bp", "B2 Bp"]
    assert legal_actions(START, "buy 2") == [f"buy 2 {pair}" for pair in pairs]
    assert_refused(START, not_in_bid="buy 1 R5, buy 1 G8, buy 1 R7, buy 2 B2 G1, buy 1 P2")


def test_D13_the_bought_card_goes_to_the_discards_and_cannot_pay() -> None:
    bought = play_and_check(START, "buy 1 B2", "R1 to discards; B2 to lost")
    assert_refused(bought, not_in_bid="buy 2 G5 R1")


def test_D14_cards_of_the_bought_suit_are_kept() -> None:
    play_and_check(START, "buy 3 Bp G5 B2", "B1 B2 Bp to discards; G5 to lost")


def test_D15_places_do_not_close_up_before_phase_four() -> None:
    bought = play_and_check(START, "buy 1 P6", "R1 to discards; P6 to lost")
    assert_refused(bought, place_empty="buy 1 G5", wrong_price="buy 2 G5")
    play_and_check(bought, "buy 2 G5 B2", "G1 G5 to discards; B2 to lost")


def test_D16_a_player_may_buy_as_often_as_they_can_pay() -> None:
    moves = "R1 to discards; P6 to lost; B1 B2 Bp to discards; G5 to lost"
    bought = play_and_check(START, "buy 1 P6, buy 3 B2 Bp G5", moves)
    assert_refused(bought, not_in_bid="buy 2 B2 Bp", place_empty="buy 1 B2")
    assert legal_actions(bought) == ["end", "look"]


def test_D16_example_all_four_blue_cards_are_kept() -> None:
    start = table({"bid": "Bp B8 B3"}, FAR, display="R1 G1 B4 P1 R2 G2")
    play_and_check(start, "buy 3 Bp B8 B3", "B4 Bp B8 B3 to discards")


def test_D16_example_purchases_lose_other_suits() -> None:
    start = table({"bid": "Bp G4 P6"}, FAR, display="R8 G8 B4 P1 R2 G2")
    first = play_and_check(start, "buy 1 Bp", "R8 to discards; Bp to lost")
    play_and_check(first, "buy 2 G4 P6", "G8 G4 to discards; P6 to lost")


OFFERING = table(
    {"hand": "G6 P2", "bid": "G1 R2 G8", "deck": "B6"},
    {"hand": "B2 B10", "bid": "B1", "deck": "P6"},
    edition="prototype",
    display="G4 R4 P4 B4 B5",
)


def test_P8_purchases_keep_cards_of_the_suit_and_lose_the_others() -> None:
    bought = play_and_check(OFFERING, "buy 2 G1 R2", "R4 R2 to discards; G1 to lost", bought=True)
    play_and_check(bought, "buy 1 G8", "G4 G8 to discards")
    assert_refused(bought, place_empty="buy 2 G8")
    assert_refused(OFFERING, wrong_price="buy 3 G1 R2", not_in_bid="buy 3 G1 R2 B1")


def test_P8_a_changed_suit_counts_when_paying() -> None:
    play_and_check(OFFERING, "G6 suit R2 G, buy 1 R2", "G6 to bid; G4 R2 to discards", bought=True)
