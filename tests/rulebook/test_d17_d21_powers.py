"""D17 to D19 and D21: powers and their examples."""

from __future__ import annotations

from tests.rulebook.positions import after, expect, legal, refuse, table

ROW = "B1 G1 B3 P1 R2 B4"
START = table(
    {"bid": "Bp B5 Bq G5", "deck": "R7 R8", "discards": "B7 Gp R3"},
    {"bid": "B8 R5 Pp P7", "deck": "P8", "discards": "B6"},
    display=ROW,
    auction_discards="P2 B2 G2",
)


def test_D17_each_power_is_activated_once_and_stays_in_the_bid() -> None:
    used = after(START, near={"bid": "Bp Bq G5", "ready": "Bq", "cashed_in": "B5"})
    expect(START, "Bp cash B5", used)
    refuse(used, "already_used", "Bp take B7 own", "Bp cash Bq", "Bp suit Bq G")
    refuse(START, "no_power", "Gp take G1 display", "B5 take B7 own", "Pp take P2 auction")


def test_D17_a_used_power_can_still_pay() -> None:
    expect(
        START,
        ["Bp cash B5", "buy 1 Bp"],
        near={"bid": "Bq G5", "ready": "Bq", "cashed_in": "B5", "discards": "B1 B7 Bp Gp R3"},
        display="- G1 B3 P1 R2 B4",
        left_display=True,
    )


def test_D17_a_power_that_comes_back_may_be_activated_again() -> None:
    back = after(
        START,
        near={"bid": "Bq G5 Bp", "ready": "Bp", "cashed_in": "B5", "discards": "B1 B7 Gp R3"},
        display="- G1 B3 P1 R2 B4",
        left_display=True,
    )
    expect(START, ["Bp cash B5", "buy 1 Bp", "Bq take Bp own"], back)
    again = after(back, near={"bid": "Bq G5 Bp B7", "ready": "", "discards": "B1 Gp R3"})
    expect(back, "Bp take B7 own", again)
    refuse(again, "already_used", "Bp take B2 auction")


def test_D17_a_stolen_power_may_be_activated() -> None:
    start = table({"bid": "Bp B5 Gq G5"}, {"bid": "B8 R5 Gp P7"}, display=ROW, auction_discards="P2 B2 G2")
    stolen = after(start, near={"bid": "Bp B5 Gq G5 Gp", "ready": "Bp Gp"}, far={"bid": "B8 R5 P7"})
    expect(start, "Gq steal Gp", stolen)
    expect(
        stolen,
        "Gp take G2 auction",
        near={"bid": "Bp B5 Gq G5 Gp G2", "ready": "Bp"},
        auction_discards="P2 B2",
    )


def test_D18_cash_in_moves_a_card_to_the_cashed_in_pile() -> None:
    expect(START, "Bp cash Bq", near={"bid": "Bp B5 G5", "ready": "", "cashed_in": "Bq"})
    refuse(START, "wrong_suit", "Bp cash G5")
    refuse(START, "not_there", "Bp cash B7", "Bp cash B8")


def test_D18_change_suit_gives_any_other_suit() -> None:
    for suit in "GRP":
        expect(START, f"Bp suit B5 {suit}", near={"bid": f"Bp B5>{suit} Bq G5", "ready": "Bq"})
    refuse(START, "same_suit", "Bp suit B5 B")
    refuse(START, "wrong_suit", "Bp suit G5 B")
    refuse(START, "not_there", "Bp suit B1 G")


def test_D18_take_has_three_sources() -> None:
    expect(START, "Bp take B7 own", near={"bid": "Bp B5 Bq G5 B7", "ready": "Bq", "discards": "Gp R3"})
    expect(
        START, "Bp take B2 auction", near={"bid": "Bp B5 Bq G5 B2", "ready": "Bq"}, auction_discards="P2 G2"
    )
    expect(
        START,
        "Bp take B3 display",
        near={"bid": "Bp B5 Bq G5 B3", "ready": "Bq"},
        display="B1 G1 - P1 R2 B4",
        left_display=True,
    )
    refuse(START, "wrong_suit", "Bp take R3 own", "Bp take G2 auction", "Bp take G1 display")
    refuse(START, "not_there", "Bp take B2 own", "Bp take B7 display", "Bp take B6 own", "Bp take B6 auction")


def test_D18_steal_takes_from_the_other_bid() -> None:
    expect(START, "Bp steal B8", near={"bid": "Bp B5 Bq G5 B8", "ready": "Bq"}, far={"bid": "R5 Pp P7"})
    refuse(START, "wrong_suit", "Bp steal R5")
    refuse(START, "not_there", "Bp steal B6", "Bp steal B5")


def test_D18_one_activation_does_exactly_one_thing() -> None:
    assert [text for text in legal(START) if text.startswith("Bp")] == [
        "Bp cash B5",
        "Bp cash Bq",
        *(f"Bp suit {card} {suit}" for card in ("B5", "Bq") for suit in "GRP"),
        "Bp take B7 own",
        "Bp take B2 auction",
        *(f"Bp take {card} display" for card in ("B1", "B3", "B4")),
        "Bp steal B8",
    ]
    once = after(START, near={"bid": "Bp B5 Bq G5 B8", "ready": "Bq"}, far={"bid": "R5 Pp P7"})
    refuse(once, "already_used", "Bp cash B8")


def test_D19_taking_from_the_display_leaves_a_gap() -> None:
    expected = after(
        START, near={"bid": "Bp B5 Bq G5 B4", "ready": "Bq"}, display="B1 G1 B3 P1 R2 -", left_display=True
    )
    expect(START, "Bp take B4 display", expected)
    refuse(expected, "not_there", "Bq take B4 display")
    gap = after(
        START, near={"bid": "Bp B5 Bq G5 B1", "ready": "Bq"}, display="- G1 B3 P1 R2 B4", left_display=True
    )
    expect(START, "Bp take B1 display", gap)
    refuse(gap, "place_empty", "buy 1 G5")
    refuse(gap, "wrong_price", "buy 2 G5")


def test_D21_a_power_never_acts_on_itself() -> None:
    refuse(START, "acts_on_itself", "Bp cash Bp", "Bp suit Bp G", "Bp take Bp own", "Bp steal Bp")
    other = after(START, near={"bid": "Bp B5 Bq>G G5", "ready": "Bq"})
    expect(START, "Bp suit Bq G", other)
    refuse(other, "acts_on_itself", "Bq suit Bq B")
