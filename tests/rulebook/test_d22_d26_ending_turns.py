from dutch.rules.dutch.events import DISCARDS, DISPLAY, CardsMoved
from tests.rulebook.positions import (
    Json,
    assert_refused,
    changed,
    legal_actions,
    next_round,
    play,
    play_and_check,
    table,
)

FAR: Json = {"bid": "Pp P5 Rp G8", "deck": "R7 P6", "discards": "R8"}
ROW: Json = {"display": "P1 G1 B1 R1 R2 G2", "auction_discards": "P3"}
START = table({"bid": "Gp G5>R R6", "deck": "B7 B8", "discards": "B2", "ready": ""}, FAR, **ROW)
LOSER = table({"discards": "B2 Gp", "deck": "B7 B8"}, FAR, to_move=1, **ROW)
"""Seat 1 lost the bid and has its turn; the card of place 1 is still there."""


def test_D22_unused_cards_are_discarded() -> None:
    play_and_check(START, "end", "Gp G5 R6 to discards; Pp Rp ready", to_move=1)


def test_D23_the_loser_may_not_steal() -> None:
    start = table({"bid": "P7"}, {"bid": "Pp P5"}, display="- G1 B1 R1 R2 G2", to_move=1)
    assert_refused(start, loser_steals="Pp steal P7")
    assert_refused(LOSER, loser_steals="Pp steal P7")
    assert not any("steal" in text for text in legal_actions(start))
    won = table({"bid": "P5"}, {"bid": "Pp"}, display="- G1 B1", to_move=1, bid_winner=1)
    play_and_check(won, "Pp steal P5", "P5 to bid; Pp used")


def test_D24_loser_must_buy_place_1_first() -> None:
    assert_refused(LOSER, must_buy_first="end")
    bought = play_and_check(LOSER, "buy 1 P5", "P1 P5 to discards")
    assert "end" in legal_actions(bought)


def test_D24_other_actions_do_not_fulfil_the_duty() -> None:
    acted = play_and_check(LOSER, "buy 2 G8 Rp", "G1 G8 to discards; Rp to lost")
    assert_refused(acted, must_buy_first="end")


def test_D24_the_winner_owes_nothing() -> None:
    assert "end" in legal_actions(START)
    two = table({"bid": "B4 B5"}, {"bid": "P5 G8"}, **ROW)
    play_and_check(two, "buy 2 B4 B5", "G1 to discards; B4 B5 to lost")


def test_D25_the_loser_keeps_a_card_back_for_place_1() -> None:
    assert_refused(LOSER, keep_a_card="buy 4 Pp P5 Rp G8")
    three = play_and_check(LOSER, "buy 3 Pp P5 Rp", "B1 to discards; Rp P5 Pp to lost")
    assert_refused(three, wrong_price="buy 2 G8")
    assert legal_actions(three) == ["buy 1 G8", "look"]


def test_D25_once_place_1_is_bought_the_bid_may_be_emptied() -> None:
    start = table({"deck": "B7 B8"}, {"bid": "G8 P5 B5"}, to_move=1, **ROW)
    assert_refused(start, keep_a_card="buy 3 G8 P5 B5")
    play_and_check(start, "buy 1 P5, buy 2 G8 B5", "P1 P5 G1 G8 to discards; B5 to lost")


def test_D26_a_place_1_card_taken_by_a_power_is_gone() -> None:
    taken = play_and_check(LOSER, "Pp take P1 display", "P1 to bid; Pp used")
    assert "end" in legal_actions(taken)
    play_and_check(taken, "buy 4 Pp P5 Rp P1", "R1 Rp to discards; P1 P5 Pp to lost")


def test_D26_the_winner_may_have_emptied_place_1() -> None:
    gone = legal_actions(changed(LOSER, "P1 to 0.discards"))
    assert "end" in gone
    assert "buy 4 G8 Rp P5 Pp" in gone


def test_D26_a_loser_with_an_empty_bid_owes_nothing() -> None:
    start = changed(LOSER, "Pp P5 Rp G8 to discards")
    assert legal_actions(start) == ["end", "look"]
    assert_refused(start, not_in_bid="buy 1 G8")


# Prototype

OFFERING = table(
    {"hand": "G6 P2", "bid": "G1 R2 G8", "deck": "B6"},
    {"hand": "B2 B10", "bid": "B1", "deck": "P6"},
    edition="prototype",
    display="G4 R4 P4 B4 B5",
)


def test_P7_the_loser_owes_nothing() -> None:
    far = {"bid": "B1 P9", "deck": "B2 B3 B6 B7 B8"}
    start = table({}, far, edition="prototype", display="G4 R4 P4 B4 B5", to_move=1)
    assert {"end", "buy 2 P9 B1"} <= set(legal_actions(start))


def test_P8_the_rest_of_offering_and_hand_goes_to_the_discards() -> None:
    expected = play_and_check(OFFERING, "end", "G1 R2 G8 G6 P2 to discards", to_move=1)
    actions = legal_actions(expected)
    assert (actions[0], actions[-1]) == ("buy 1 B1", "end")


def test_P8_hand_cards_alone_make_a_turn() -> None:
    start = changed(OFFERING, "B1 to 1.hand")
    play_and_check(start, "end", "G1 R2 G8 G6 P2 to discards", to_move=1)


def test_P8_D37_discarded_hand_is_no_longer_old() -> None:
    start = changed(OFFERING, near={"old": "G6 B6"})
    play_and_check(start, "end", "G1 R2 G8 G6 P2 to discards", near={"old": "B6"}, to_move=1)


# Competition: the gift of place 1

DECKS: tuple[Json, Json] = ({"deck": "G1 G2 G4 G5 G6 G7 G8"}, {"deck": "B1 B2 B3 B5 B6 B7 B8"})
REFILL: Json = {"edition": "competition", "rest": "auction_discards", "auction_deck": "R1 R2 R3 R4 R5 R6"}
DRAWN = "G1 G2 G4 G5 G6 G7 to 0.hand; B1 B2 B3 B5 B6 B7 to 1.hand"
RESTOCKED: Json = {"display": "P4 R1 R2 R3 R4 R5", "auction_deck": "R6", **next_round()}


def test_C5_loser_receives_place_1_free_at_the_end() -> None:
    start = table(*DECKS, display="P8 P4", to_move=1, **REFILL)
    play_and_check(start, "end", f"P8 to 1.discards; {DRAWN}", **RESTOCKED)
    _, events = play(start, "end")
    gift = [event for event in events if isinstance(event, CardsMoved) and event.reason == "gift"]
    assert [(str(event.cards[0]), event.source, event.target) for event in gift] == [
        ("P8", DISPLAY[0], DISCARDS[1])
    ]


def test_C5_no_gift_from_an_empty_place_or_to_the_winner() -> None:
    start = table(*DECKS, display="- P4", to_move=1, left_display=True, **REFILL)
    play_and_check(start, "end", DRAWN, **RESTOCKED)
    winner = table({}, {"bid": "Rp R5"}, display="P8 R4", edition="competition")
    play_and_check(winner, "end", "Rp ready", to_move=1)


def test_C5_the_loser_has_no_duty() -> None:
    start = table({}, {"bid": "Rp R5"}, display="P8 R4", edition="competition", to_move=1)
    assert {"end", "buy 2 R5 Rp"} <= set(legal_actions(start))


def test_C5_loser_without_cards_receives_the_gift() -> None:
    near, far = {"bid": "G3", **DECKS[0]}, {"discards": DECKS[1]["deck"]}
    state, _ = play(table(near, far, display="P8 P4", **REFILL), "end")
    result = state.to_json()
    assert result["round"] == 3
    assert "P8" in result["players"][1]["hand"] + result["players"][1]["deck"]
