"""D12 to D16: the price of a card in the market, and where the cards go."""

from __future__ import annotations

from tests.rulebook.positions import after, expect, legal, refuse, table

FAR = {"bid": "R5 R6 G7 P7", "deck": "P8"}
START = table(
    {"bid": "B2 Bp G5 P6", "deck": "R7 R8", "discards": "G8"},
    FAR,
    display="R1 G1 B1 P1 R2 G2",
    auction_discards="P2",
)


def test_D12_a_card_costs_as_many_cards_as_its_place_says() -> None:
    expected = after(
        START,
        near={"bid": "B2", "ready": "", "discards": "G8 P1"},
        display="R1 G1 B1 - R2 G2",
        auction_discards="P2",
        left_display=True,
    )
    paid_four = after(expected, near={"bid": "", "discards": "G8 P1 P6"}, auction_discards="P2 G5 B2 Bp")
    expect(START, "buy 4 B2 Bp G5 P6", paid_four)
    refuse(START, "wrong_price", "buy 4 B2 Bp G5", "buy 1 B2 Bp", "buy 2 B2", "buy 5 B2 Bp G5 P6")


def test_D12_any_cards_of_the_bid_may_pay_whatever_they_bid() -> None:
    paying = [text for text in legal(START) if text.startswith("buy 2 ")]
    assert paying == [
        "buy 2 G5 P6",
        "buy 2 G5 B2",
        "buy 2 G5 Bp",
        "buy 2 P6 B2",
        "buy 2 P6 Bp",
        "buy 2 B2 Bp",
    ]
    assert [text for text in legal(START) if text.startswith("buy")][:4] == [
        "buy 1 G5",
        "buy 1 P6",
        "buy 1 B2",
        "buy 1 Bp",
    ]


def test_D12_only_cards_in_the_bid_can_pay() -> None:
    refuse(START, "not_in_bid", "buy 1 R5", "buy 1 G8", "buy 1 R7", "buy 2 B2 G1", "buy 1 P2")


def test_D13_the_bought_card_goes_to_the_discards_and_cannot_pay() -> None:
    expected = after(
        START,
        near={"bid": "Bp G5 P6", "discards": "G8 R1"},
        display="- G1 B1 P1 R2 G2",
        auction_discards="P2 B2",
        left_display=True,
    )
    expect(START, "buy 1 B2", expected)
    refuse(expected, "not_in_bid", "buy 2 G5 R1")


def test_D14_cards_of_the_bought_suit_are_kept() -> None:
    expect(
        START,
        "buy 3 Bp G5 B2",
        near={"bid": "P6", "ready": "", "discards": "G8 B1 B2 Bp"},
        display="R1 G1 - P1 R2 G2",
        auction_discards="P2 G5",
        left_display=True,
    )


def test_D15_places_do_not_close_up_before_phase_four() -> None:
    bought = after(
        START,
        near={"bid": "B2 Bp G5", "discards": "G8 R1"},
        display="- G1 B1 P1 R2 G2",
        auction_discards="P2 P6",
        left_display=True,
    )
    expect(START, "buy 1 P6", bought)
    refuse(bought, "place_empty", "buy 1 G5")
    refuse(bought, "wrong_price", "buy 2 G5")
    expect(
        bought,
        "buy 2 G5 B2",
        near={"bid": "Bp", "discards": "G8 R1 G1 G5"},
        display="- - B1 P1 R2 G2",
        auction_discards="P2 P6 B2",
    )


def test_D16_one_may_buy_as_often_as_one_can_pay() -> None:
    expected = after(
        START,
        near={"bid": "", "ready": "", "discards": "G8 R1 B1 B2 Bp"},
        display="- G1 - P1 R2 G2",
        auction_discards="P2 P6 G5",
        left_display=True,
    )
    expect(START, ["buy 1 P6", "buy 3 B2 Bp G5"], expected)
    refuse(expected, "not_in_bid", "buy 2 B2 Bp")
    refuse(expected, "place_empty", "buy 1 B2")
    assert legal(expected) == ["end", "look"]


def test_D16_example_all_four_blue_cards_are_kept() -> None:
    start = table({"bid": "Bp B8 B3"}, FAR, display="R1 G1 B4 P1 R2 G2")
    expect(
        start,
        "buy 3 Bp B8 B3",
        near={"bid": "", "ready": "", "discards": "B3 B4 B8 Bp"},
        display="R1 G1 - P1 R2 G2",
        left_display=True,
    )


def test_D16_example_purchases_lose_other_suits() -> None:
    start = table({"bid": "Bp G4 P6"}, FAR, display="R8 G8 B4 P1 R2 G2")
    first = after(
        start,
        near={"bid": "G4 P6", "ready": "", "discards": "R8"},
        display="- G8 B4 P1 R2 G2",
        auction_discards="Bp",
        left_display=True,
    )
    expect(start, "buy 1 Bp", first)
    second = after(
        first, near={"bid": "", "discards": "R8 G8 G4"}, display="- - B4 P1 R2 G2", auction_discards="Bp P6"
    )
    expect(start, ["buy 1 Bp", "buy 2 G4 P6"], second)
