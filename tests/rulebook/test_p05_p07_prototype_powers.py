"""P2 and P5 to P7: powers played from the hand in the prototype edition."""

from __future__ import annotations

from functools import partial

from dutch.rules.events import BIDS, DISCARDS, HANDS, CardsMoved, PowerUsed
from tests.rulebook import positions
from tests.rulebook.positions import after, expect, legal, no_position, play, refuse, seen_also

table = partial(positions.table, edition="prototype")

START = table(
    {"hand": "G6 G8 R7 P2", "bid": "G1 R2 R8", "discards": "G3 G10 B6"},
    {"hand": "B2", "bid": "B1 P9", "discards": "P3"},
    display="G4 R4 P4 B4 B5",
    auction_discards="G9 R3 P7",
)


def powers(position: positions.Json) -> list[str]:
    """The legal plays of powers."""
    return [text for text in legal(position) if text.split()[0] not in ("buy", "end")]


def test_P2_what_the_cards_can_do() -> None:
    start = table(
        {"hand": "G1 G5 G6 G7 G8 G9 G10", "bid": "G2", "discards": "G3"}, {"bid": "B1"}, auction_discards="G4"
    )
    suits = [f"suit G2 {suit}" for suit in "RPB"]
    can = {
        "G6": ["cash G2", *suits],
        "G7": suits,
        "G8": ["take G4 auction"],
        "G9": ["take G3 own"],
        "G10": ["take G3 own", "take G4 auction"],
    }
    # Seven cards are more than a hand; two positions show them all.
    for hand in ("G1 G5 G6 G7", "G8 G9 G10"):
        spare = [card for card in start["players"][0]["hand"] if card not in hand.split()]
        shown = after(start, near={"hand": hand, "deck": spare})
        assert powers(shown) == [f"{card} {text}" for card in hand.split() for text in can.get(card, [])]
    no_position(start)


def test_P2_a_card_does_only_what_it_can() -> None:
    refuse(START, "wrong_power", "G8 cash G1", "G8 suit G1 R", "G8 take G3 own", "G6 take G9 auction")
    refuse(START, "no_power", "P2 cash G1")
    nine = after(START, near={"hand": "G6 G9 R7 P2"}, auction_discards="G8 R3 P7")
    refuse(nine, "wrong_power", "G9 take G8 auction")


def test_P5_a_power_is_played_from_the_hand_into_the_offering() -> None:
    expect(
        START,
        "G8 take G9 auction",
        near={"hand": "G6 R7 P2", "bid": "G1 R2 R8 G8 G9", "ready": "G9"},
        auction_discards="R3 P7",
    )
    _, events = play(START, "G8 take G9 auction")
    first = events[0]
    assert isinstance(first, CardsMoved)
    assert (first.reason, first.source, first.target) == ("play", HANDS[0], BIDS[0])
    assert first.seen_by(1) == first and first.undo_barrier
    assert isinstance(events[1], PowerUsed)


def test_P5_bid_and_played_cards_have_no_power() -> None:
    refuse(START, "already_used", "R8 take R3 auction")
    played = after(
        START, near={"hand": "G8 R7 P2", "bid": "R2 R8 G6", "cashed_in": "G1"}, seen=seen_also(START, "G6")
    )
    expect(START, "G6 cash G1", played)
    refuse(played, "already_used", "G6 suit R2 G")
    refuse(START, "not_in_hand", "B6 cash G1")


def test_P5_hand_cards_that_were_not_played_cannot_pay() -> None:
    refuse(START, "not_in_bid", "buy 1 P2", "buy 2 G1 G6")


def test_P5_all_powers_come_before_the_first_purchase() -> None:
    bought = after(
        START,
        near={"bid": "R2 R8", "discards": "G1 G3 G4 G10 B6"},
        display="- R4 P4 B4 B5",
        left_display=True,
        bought=True,
    )
    expect(START, "buy 1 G1", bought)
    assert powers(bought) == []
    refuse(bought, "powers_first", "G6 suit R2 G")
    refuse(bought, "no_power", "P2 cash R2")


def test_P5_a_purchase_forfeits_the_power_of_a_card_just_taken() -> None:
    steps = ["G8 take G9 auction", "buy 1 G1"]
    expected = after(
        START,
        near={"hand": "G6 R7 P2", "bid": "R2 R8 G8 G9", "discards": "G1 G3 G4 G10 B6"},
        display="- R4 P4 B4 B5",
        auction_discards="R3 P7",
        left_display=True,
        bought=True,
        seen=seen_also(START, "G8"),
    )
    expect(START, steps, expected)
    refuse(expected, "already_used", "G9 take G10 own")


def test_P5_the_next_turn_begins_without_a_purchase() -> None:
    start = after(START, near={"hand": "G8"}, bought=True, auction_discards="G6 G9 R7 P2 R3 P7")
    expected = after(
        start,
        near={"hand": "", "bid": "", "discards": "G1 G3 G8 G10 R2 R8 B6"},
        to_move=1,
        bought=False,
        seen=seen_also(start, "G8 G6 R7 P2"),
    )
    expect(after(start, seen=seen_also(start, "G6 R7 P2")), "end", expected)


def test_P5_a_power_is_played_only_with_an_effect() -> None:
    start = table({"hand": "P6 P8 P9", "bid": "G1"}, {"bid": "B1"}, auction_discards="G9")
    assert powers(start) == ["P6 suit G1 P"]
    refuse(start, "not_there", "P6 cash P8", "P8 take P7 auction", "P9 take P7 own")


def test_P6_cash_in_another_card_of_the_suit_in_the_offering() -> None:
    refuse(START, "wrong_suit", "G6 cash R2")
    refuse(START, "acts_on_itself", "G6 cash G6")
    refuse(START, "not_there", "G6 cash G8", "G6 cash G3")


def test_P6_change_suit_away_from_the_power() -> None:
    for suit in "RPB":
        expect(START, f"G6 suit G1 {suit}", near={"hand": "G8 R7 P2", "bid": f"G1>{suit} R2 R8 G6"})
    refuse(START, "same_suit", "G6 suit G1 G")
    refuse(START, "acts_on_itself", "G6 suit G6 R")


def test_P6_change_suit_towards_the_power() -> None:
    expected = after(START, near={"hand": "G8 R7 P2", "bid": "G1 R2>G R8 G6"}, seen=seen_also(START, "G6"))
    expect(START, "G6 suit R2 G", expected)
    refuse(START, "wrong_suit", "G6 suit R2 P", "G6 suit R2 R")
    refuse(START, "not_there", "G6 suit B1 G")
    expect(expected, "R7 suit R2 R", near={"hand": "G8 P2", "bid": "G1 R2 R8 G6 R7"})


def test_P6_taken_power_is_used_immediately() -> None:
    first = after(
        START,
        near={"hand": "G6 R7 P2", "bid": "G1 R2 R8 G8 G9", "ready": "G9"},
        auction_discards="R3 P7",
        seen=seen_also(START, "G8"),
    )
    second = after(first, near={"bid": "G1 R2 R8 G8 G9 G10", "ready": "G10", "discards": "G3 B6"})
    third = after(second, near={"bid": "G1 R2 R8 G8 G9 G10 G3", "ready": "", "discards": "B6"})
    expect(START, ["G8 take G9 auction", "G9 take G10 own"], second)
    expect(first, ["G9 take G10 own", "G10 take G3 own"], third)
    _, events = play(first, "G9 take G10 own")
    assert events[1] == CardsMoved("take", events[1].cards, 1, DISCARDS[0], BIDS[0])  # type: ignore[attr-defined]


def test_P6_other_actions_forfeit_a_taken_power() -> None:
    expected = after(
        START,
        near={"hand": "R7 P2", "bid": "R2 R8 G8 G9 G6", "cashed_in": "G1"},
        auction_discards="R3 P7",
        seen=seen_also(START, "G6 G8"),
    )
    expect(START, ["G8 take G9 auction", "G6 cash G1"], expected)
    refuse(expected, "already_used", "G9 take G3 own")


def test_P6_a_taken_card_without_a_power_is_not_ready() -> None:
    start = after(START, auction_discards="G5 R3 P7", near={"hand": "G6 G8 R7 P2 G9"})
    start = after(start, auction_deck=[card for card in START["auction_deck"] if card != "G5"])
    expected = after(
        start,
        near={"hand": "G6 G9 R7 P2", "bid": "G1 R2 R8 G8 G5"},
        auction_discards="R3 P7",
        seen=seen_also(start, "G8"),
    )
    expect(start, "G8 take G5 auction", expected)
    refuse(expected, "no_power", "G5 take G3 own")


def test_P6_a_duplicate_does_what_a_bid_card_of_its_suit_can() -> None:
    expect(
        START,
        "R7 take R3 auction",
        near={"hand": "G6 G8 P2", "bid": "G1 R2 R8 R7 R3"},
        auction_discards="G9 P7",
    )
    refuse(START, "nothing_to_copy", "R7 cash R2", "R7 take G3 own")


def test_P6_a_duplicate_does_what_a_played_card_of_its_suit_can() -> None:
    start = table({"hand": "R6 R7", "bid": "G1 R2"}, {"bid": "B1"})
    expect(start, ["R6 suit G1 R", "R7 cash G1"], near={"hand": "", "bid": "R2 R6 R7", "cashed_in": "G1"})
    refuse(start, "nothing_to_copy", "R7 cash R2")


def test_P6_duplicate_uses_changed_suits() -> None:
    turned = after(START, near={"hand": "G8 R7 P2", "bid": "G1 R2 R8>G G6"}, seen=seen_also(START, "G6"))
    expect(START, "G6 suit R8 G", turned)
    refuse(turned, "nothing_to_copy", "R7 take R3 auction")
    lent = table({"hand": "R7", "bid": "G1 G8>R"}, {"bid": "B1"}, auction_discards="R3 G3")
    expect(lent, "R7 take R3 auction", near={"hand": "", "bid": "G1 G8>R R7 R3"}, auction_discards="G3")
    refuse(lent, "wrong_suit", "R7 take G3 auction")


def test_P6_a_duplicate_copies_no_other_duplicate() -> None:
    start = table({"hand": "R7", "bid": "G7>R R2 G6"}, {"bid": "B1"})
    assert {text.split()[1] for text in powers(start)} == {"suit"}
    refuse(start, "nothing_to_copy", "R7 cash R2")


def test_P6_a_taken_duplicate_copies_the_card_that_took_it() -> None:
    start = table({"hand": "G8", "bid": "R2"}, {"bid": "B1"}, auction_discards="G7 G3")
    expect(
        start,
        ["G8 take G7 auction", "G7 take G3 auction"],
        near={"hand": "", "bid": "R2 G8 G7 G3"},
        auction_discards="",
    )


def test_P7_nobody_steals_or_takes_from_the_display() -> None:
    ten = after(START, near={"hand": "G6 G10 R7 P2", "discards": "G3 G8 B6"})
    refuse(ten, "no_display_take", "G10 take G4 display")
    refuse(ten, "no_steal", "G6 steal B1")
    refuse(ten, "no_recall", "G6 recall G3")
    refuse(ten, "no_bargain", "G6 bargain G4 display")


def test_P7_the_loser_owes_nothing() -> None:
    start = table(
        {"deck": "G1 G2 G3 G5 G6"},
        {"bid": "B1 P9", "deck": "B2 B3 B6 B7 B8"},
        display="G4 R4 P4 B4 B5",
        to_move=1,
    )
    assert "end" in legal(start)
    assert "buy 2 P9 B1" in legal(start)
