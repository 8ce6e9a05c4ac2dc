from functools import partial

from dutch.rules.dutch.events import BIDS, DISCARDS, HANDS, CardsMoved, PowerUsed
from tests.rulebook import positions
from tests.rulebook.positions import (
    Json,
    assert_invalid_position,
    assert_refused,
    changed,
    legal_actions,
    play,
    play_and_check,
)

table = partial(positions.table, edition="prototype")

START = table(
    {"hand": "G6 G8 R7 P2", "bid": "G1 R2 R8", "discards": "G3 G10 B6"},
    {"hand": "B2", "bid": "B1 P9", "discards": "P3"},
    display="G4 R4 P4 B4 B5",
    auction_discards="G9 R3 P7",
)


def powers(position: Json) -> list[str]:
    return [text for text in legal_actions(position) if text.split()[0] not in ("buy", "end")]


def test_P2_cards_have_these_abilities() -> None:
    seven = "G1 G5 G6 G7 G8 G9 G10"  # more than a hand: two positions show them all
    start = table({"hand": seven, "bid": "G2", "discards": "G3"}, {"bid": "B1"}, auction_discards="G4")
    suits = [f"suit G2 {suit}" for suit in "RPB"]
    can = {
        "G6": ["cash G2", *suits],
        "G7": suits,
        "G8": ["take G4 auction"],
        "G9": ["take G3 own"],
        "G10": ["take G3 own", "take G4 auction"],
    }
    for hand, rest in (("G1 G5 G6 G7", "G8 G9 G10"), ("G8 G9 G10", "G1 G5 G6 G7")):
        uses = [f"{card} {text}" for card in hand.split() for text in can.get(card, [])]
        assert powers(changed(start, f"{rest} to deck")) == uses
    assert_invalid_position(start)


def test_P2_a_card_has_only_the_powers_of_its_face() -> None:
    wrong = "G8 cash G1, G8 suit G1 R, G8 take G3 own, G6 take G9 auction"
    assert_refused(START, wrong_power=wrong, no_power="P2 cash G1")
    nine = changed(START, "G9 to hand; G8 to lost")
    assert_refused(nine, wrong_power="G9 take G8 auction")


def test_P5_a_power_is_played_from_the_hand_into_the_offering() -> None:
    play_and_check(START, "G8 take G9 auction", "G8 G9 to bid; G9 ready")
    _, events = play(START, "G8 take G9 auction")
    first = events[0]
    assert isinstance(first, CardsMoved)
    assert (first.reason, first.source, first.target) == ("play", HANDS[0], BIDS[0])
    assert first.seen_by(1) == first and first.undo_barrier
    assert isinstance(events[1], PowerUsed)


def test_P5_bid_and_played_cards_have_no_power() -> None:
    assert_refused(START, already_used="R8 take R3 auction", not_in_hand="B6 cash G1")
    played = play_and_check(START, "G6 cash G1", "G6 to bid; G1 to cashed_in")
    assert_refused(played, already_used="G6 suit R2 G")


def test_P5_hand_cards_that_were_not_played_cannot_pay() -> None:
    assert_refused(START, not_in_bid="buy 1 P2, buy 2 G1 G6")


def test_P5_all_powers_come_before_the_first_purchase() -> None:
    bought = play_and_check(START, "buy 1 G1", "G4 G1 to discards", bought=True)
    assert powers(bought) == []
    assert_refused(bought, powers_first="G6 suit R2 G", no_power="P2 cash R2")


def test_P5_a_purchase_forfeits_the_power_of_a_card_just_taken() -> None:
    moves = "G8 G9 to bid; G4 G1 to discards"
    expected = play_and_check(START, "G8 take G9 auction, buy 1 G1", moves, bought=True)
    assert_refused(expected, already_used="G9 take G10 own")


def test_P5_the_next_turn_begins_without_a_purchase() -> None:
    start = changed(START, "G6 R7 P2 to lost", bought=True)
    play_and_check(start, "end", "G8 G1 R2 R8 to discards", to_move=1, bought=False)


def test_P5_power_without_an_effect_is_refused() -> None:
    start = table({"hand": "P6 P8 P9", "bid": "G1"}, {"bid": "B1"}, auction_discards="G9")
    assert powers(start) == ["P6 suit G1 P"]
    assert_refused(start, not_there="P6 cash P8, P8 take P7 auction, P9 take P7 own")


def test_P5_D37_played_powers_are_not_old() -> None:
    start = table({"hand": "G6 G8", "bid": "G1", "old": "G6 G8"}, {"bid": "B1"})
    play_and_check(start, "G6 cash G1", "G6 to bid; G1 to cashed_in", near={"old": "G8"})


def test_P6_cash_in_another_card_of_the_suit_in_the_offering() -> None:
    assert_refused(
        START, wrong_suit="G6 cash R2", acts_on_itself="G6 cash G6", not_there="G6 cash G8, G6 cash G3"
    )


def test_P6_change_suit_away_from_the_power() -> None:
    for suit in "RPB":
        play_and_check(START, f"G6 suit G1 {suit}", f"G6 to bid; G1 as {suit}")
    assert_refused(START, same_suit="G6 suit G1 G", acts_on_itself="G6 suit G6 R")


def test_P6_change_suit_towards_the_power() -> None:
    turned = play_and_check(START, "G6 suit R2 G", "G6 to bid; R2 as G")
    assert_refused(START, wrong_suit="G6 suit R2 P, G6 suit R2 R", not_there="G6 suit B1 G")
    play_and_check(turned, "R7 suit R2 R", "R7 to bid; R2 as R")


def test_P6_taken_power_is_used_immediately() -> None:
    first = changed(START, "G8 G9 to bid; G9 ready")
    second = play_and_check(first, "G9 take G10 own", "G10 to bid; G9 used; G10 ready")
    play_and_check(second, "G10 take G3 own", "G3 to bid; G10 used")
    _, events = play(first, "G9 take G10 own")
    assert events[1] == CardsMoved("take", events[1].cards, 1, DISCARDS[0], BIDS[0])  # type: ignore[attr-defined]


def test_P6_other_actions_forfeit_a_taken_power() -> None:
    moves = "G8 G9 G6 to bid; G1 to cashed_in"
    expected = play_and_check(START, "G8 take G9 auction, G6 cash G1", moves)
    assert_refused(expected, already_used="G9 take G3 own")


def test_P6_a_taken_card_without_a_power_is_not_ready() -> None:
    expected = play_and_check(changed(START, "G5 to lost"), "G8 take G5 auction", "G8 G5 to bid")
    assert_refused(expected, no_power="G5 take G3 own")


def test_P6_a_duplicate_does_what_a_bid_card_of_its_suit_can() -> None:
    play_and_check(START, "R7 take R3 auction", "R7 R3 to bid")
    assert_refused(START, nothing_to_copy="R7 cash R2, R7 take G3 own")


def test_P6_a_duplicate_does_what_a_played_card_of_its_suit_can() -> None:
    start = table({"hand": "R6 R7", "bid": "G1 R2"}, {"bid": "B1"})
    play_and_check(start, "R6 suit G1 R, R7 cash G1", "R6 R7 to bid; G1 to cashed_in")
    assert_refused(start, nothing_to_copy="R7 cash R2")


def test_P6_duplicate_uses_changed_suits() -> None:
    turned = play_and_check(START, "G6 suit R8 G", "G6 to bid; R8 as G")
    assert_refused(turned, nothing_to_copy="R7 take R3 auction")
    lent = table({"hand": "R7", "bid": "G1 G8>R"}, {"bid": "B1"}, auction_discards="R3 G3")
    play_and_check(lent, "R7 take R3 auction", "R7 R3 to bid")
    assert_refused(lent, wrong_suit="R7 take G3 auction")


def test_P6_a_duplicate_copies_no_other_duplicate() -> None:
    start = table({"hand": "R7", "bid": "G7>R R2 G6"}, {"bid": "B1"})
    assert {text.split()[1] for text in powers(start)} == {"suit"}
    assert_refused(start, nothing_to_copy="R7 cash R2")


def test_P6_a_taken_duplicate_copies_the_card_that_took_it() -> None:
    start = table({"hand": "G8", "bid": "R2"}, {"bid": "B1"}, auction_discards="G7 G3")
    play_and_check(start, "G8 take G7 auction, G7 take G3 auction", "G8 G7 G3 to bid")


def test_P7_nobody_steals_or_takes_from_the_display() -> None:
    ten = changed(START, "G10 to hand; G8 to discards")
    assert_refused(
        ten,
        no_display_take="G10 take G4 display",
        no_steal="G6 steal B1",
        no_recall="G6 recall G3",
        no_bargain="G6 bargain G4 display",
    )
