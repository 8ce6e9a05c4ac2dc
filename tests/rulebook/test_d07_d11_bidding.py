"""Setting aside and bidding (D7 to D11). ``positions`` explains how positions are written here."""

from itertools import combinations
from typing import Any

from dutch.rules.dutch.events import AsideChosen, BidChosen, BidsCompared, BidWon
from tests.rulebook.positions import (
    Json,
    assert_invalid_position,
    assert_refused,
    changed,
    legal_actions,
    play,
    play_and_check,
    shuffle,
    table,
    turn_of,
)

ROWS = {
    "standard": "G1 R1 P1 B1 G2 R2",
    "prototype": "R10 G10 P10 B10 R9",
    "competition": "B1 G1 B3 P1 R2 B4",
}


def choosing(near: Json, far: Json, edition: str = "standard", **edits: Any) -> Json:
    """Return a position in phase 1 in which seat 0 is asked first."""
    known: Json = {"phase": "aside", "bid_winner": None, "display": ROWS[edition]}
    return table(near, far, edition=edition, **(known | edits))


FULL = choosing({"hand": "G6 R3 Pp B7 G8", "deck": "P7 R7"}, {"hand": "Bp P3 P2 B3 R8"})
SIX = choosing(
    {"hand": "G2 G3 G4 G5 G6 Gp", "deck": "R5 R6 R7 R8"},
    {"hand": "P2 P3 P4 P5 P6 Pp", "deck": "B5 B6 B7 B8"},
    "competition",
)
PROTOTYPE = choosing(
    {"hand": "G1 G2 G3 G4 G5", "deck": "R1 R2 R3"},
    {"hand": "P1 P2 P3 P4 P6", "deck": "B1 B2 B3"},
    "prototype",
)
BIDDING = changed(PROTOTYPE, "G5 to 0.top; P6 to 1.top", phase="bid")
"""The prototype's second decision: both have set a card aside."""


def totals(start: Json, actions: str) -> list[tuple[int, int]]:
    """Return the totals of the bids, compared after each tie."""
    return [event.totals for event in play(start, actions)[1] if isinstance(event, BidsCompared)]


def assert_choice_stays_hidden(start: Json, action: str, other_action: str, cards: set[str]) -> None:
    """Check that seat 1 learns that seat 0 took ``action`` with these cards, but not which action it was."""
    state, _ = play(start, action)
    alternative, _ = play(start, other_action)
    own_view = state.observation(0).to_json()["view"]
    opponent_view = state.observation(1).to_json()["view"]
    assert set(own_view["aside"]) == cards
    assert opponent_view["aside"] == []
    assert opponent_view["chosen"] == [True, False]
    assert state.observation(1) == alternative.observation(1)
    assert state.observation(0) != alternative.observation(0)


def test_D7_card_set_aside_stays_hidden() -> None:
    play_and_check(FULL, "aside G8", to_move=1, asides=["G8", None])
    assert play(FULL, "aside G8")[1] == [AsideChosen(0)]
    assert_choice_stays_hidden(FULL, "aside G8", "aside Pp", {"G8"})


def test_C3_two_cards_set_aside_stay_hidden_with_their_order() -> None:
    play_and_check(SIX, "aside G5 G3", to_move=1, asides=[["G5", "G3"], None])
    assert play(SIX, "aside G5 G3")[1] == [AsideChosen(0)]
    assert_choice_stays_hidden(SIX, "aside G5 G3", "aside G3 G5", {"G3", "G5"})


def test_P4_card_set_aside_and_bid_stay_hidden() -> None:
    play_and_check(PROTOTYPE, "aside G5", to_move=1, asides=["G5", None])
    assert_choice_stays_hidden(PROTOTYPE, "aside G5", "aside G1", {"G5"})
    play_and_check(BIDDING, "bid G1 G3", to_move=1, bids=[["G1", "G3"], None])
    assert play(BIDDING, "bid G1 G3")[1] == [BidChosen(0)]
    assert_choice_stays_hidden(BIDDING, "bid G1 G3", "bid", {"G1", "G3"})


def test_D7_only_hand_cards_can_be_set_aside() -> None:
    assert_refused(
        FULL, not_in_hand="aside P7, aside R8", wrong_phase="end, buy 1 G6, Pp cash P7, stop, more"
    )
    assert legal_actions(FULL) == [f"aside {card}" for card in ("G6", "G8", "R3", "Pp", "B7")] + ["look"]


def test_D7_D9_example_sixteen_beats_eight() -> None:
    start = choosing(
        {"hand": "G6 R3 Pp B7 G8", "deck": "P7 R7"}, {"hand": "Bp P3 G2 B3 R8"}, display="G1 R1 P1 B1 R2"
    )
    _, events = play(start, "aside G8, aside R8")
    assert BidsCompared((16, 8)) in events
    assert BidWon(0, by_coin=False) in events
    bids = "G6 R3 Pp B7 to 0.bid; G2 P3 B3 Bp to 1.bid; Pp ready"
    play_and_check(start, "aside G8, aside R8", f"G8 to 0.top; R8 to 1.top; {bids}", **turn_of(0))


def test_D8_short_hand_is_bid_whole() -> None:
    start = choosing({"hand": "G3 R3 P3 B3 Gp"}, {"hand": "R8 P8 B8"})
    bids = "G3 Gp R3 P3 to 0.bid; R8 P8 B8 to 1.bid"
    play_and_check(start, "aside B3", f"B3 to 0.top; {bids}", **turn_of(1))
    assert_invalid_position(changed(start, to_move=1))


def test_D8_without_a_hand_the_bid_is_nothing() -> None:
    start = choosing({"hand": "Gp Gq Rp R3 Rq"}, {"discards": "B8"})
    assert totals(start, "aside Rq") == [(3, 0)]
    play_and_check(start, "aside Rq", "Rq to 0.top; Gp Gq R3 Rp to 0.bid; Gp Gq Rp ready", **turn_of(0))


def test_D9_the_higher_total_wins_for_either_seat() -> None:
    start = choosing({"hand": "G3 R3 P3 Bp B8"}, {"hand": "G4 R4 P4 Bq G8"})
    bids = "G3 R3 P3 Bp to 0.bid; G4 R4 P4 Bq to 1.bid; Bq ready"
    play_and_check(start, "aside B8, aside G8", f"B8 to 0.top; G8 to 1.top; {bids}", **turn_of(1))


TIED = choosing(
    {"hand": "G3 R3 P3 B3 G5 G6", "deck": "Gp R8 P7"}, {"hand": "G4 R4 P4 Bp R5", "deck": "P5 B8 P8"}
)


def test_D10_tie_adds_the_cards_set_aside() -> None:
    start = changed(TIED, "G5 to deck", near={"deck": "Gp R8 P7 G5"})
    bids = "G3 R3 P3 B3 G6 to 0.bid; G4 R4 P4 Bp R5 to 1.bid"
    play_and_check(start, "aside G6, aside R5", bids, **turn_of(0))


def test_D10_cards_are_added_while_the_bids_are_tied() -> None:
    start = changed(TIED, "G6 to deck")
    assert totals(start, "aside G5, aside R5") == [(12, 12), (17, 17), (17, 22)]
    bids = "G3 R3 P3 B3 G5 Gp to 0.bid; G4 R4 P4 Bp R5 P5 to 1.bid; Bp ready"
    play_and_check(start, "aside G5, aside R5", bids, **turn_of(1))


def test_D10_C3_on_a_tie_the_upper_card_comes_first() -> None:
    start = changed(SIX, far={"hand": "P3 P4 P5 P6 P2 Pp"})
    moves = "G2 to 0.top; G3 G4 G5 G6 Gp to 0.bid; Pp to 1.top; P3 P4 P5 P6 P2 to 1.bid"
    play_and_check(start, "aside Gp G2, aside P2 Pp", moves, **turn_of(1))


def test_D10_D37_cards_added_to_a_bid_stop_being_old() -> None:
    side = {"hand": "G1 G2 G3 G4 G5", "deck": "B5 B6", "old": "G3 B6"}
    start = choosing(side, {"hand": "R1 R2 R3 R4 R5", "deck": "P4 P2", "old": "P2"}, display="B1")
    play_and_check(
        start,
        "aside G5, aside R5",
        "G1 G2 G3 G4 G5 B5 to 0.bid; R1 R2 R3 R4 R5 P4 to 1.bid",
        near={"old": "B6"},
        **turn_of(0),
    )


REFILL = "B6 B7 B8 G8"


def test_D11_empty_deck_is_refilled_from_the_discards() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp G5", "deck": "R8 P7"}, {"hand": "P8", "discards": REFILL})
    top, *deck = shuffle(REFILL, counter=3)
    bids = f"G4 Gp R4 Rp G5 to 0.bid; P8 {top} to 1.bid"
    play_and_check(start, "aside G5", bids, far={"discards": "", "deck": deck}, shuffles=4, **turn_of(1))


def test_D11_without_deck_and_discards_nothing_is_added() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp G5", "deck": "R8 P7"}, {"hand": "P8"})
    play_and_check(start, "aside G5", "G4 Gp R4 Rp G5 to 0.bid; P8 to 1.bid; Gp Rp ready", **turn_of(0))


def test_D11_coin_decides_if_neither_can_add() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp Bp"}, {"hand": "P8"})
    winners = []
    for seed in range(40):
        seeded = changed(start, seed=seed)
        assert totals(seeded, "aside Bp") == [(8, 8), (8, 8)]
        state, events = play(seeded, "aside Bp")
        winner = state.to_json()["bid_winner"]
        assert BidWon(winner, True) in events
        winners.append(winner)
        bids = "G4 Gp R4 Rp Bp to 0.bid; P8 to 1.bid" + ("" if winner else "; Gp Rp Bp ready")
        play_and_check(seeded, "aside Bp", bids, shuffles=4, **turn_of(winner))
    assert 10 <= sum(winners) <= 30


# Chosen bids


def test_P4_one_card_is_set_aside_and_then_bids_are_asked_for() -> None:
    assert legal_actions(PROTOTYPE) == [f"aside {card}" for card in PROTOTYPE["players"][0]["hand"]]
    play_and_check(PROTOTYPE, "aside G5, aside P6", BIDDING)
    assert_refused(PROTOTYPE, not_in_hand="aside R1", wrong_number="aside G1 G2", wrong_phase="bid G1")


def test_P4_any_part_of_the_remaining_hand_may_be_bid_even_none() -> None:
    hand = ["G1", "G2", "G3", "G4"]
    parts = [part for size in range(5) for part in combinations(hand, size)]
    assert legal_actions(BIDDING) == [" ".join(["bid", *part]) for part in parts]
    assert_refused(
        BIDDING, not_in_hand="bid G5, bid G1 P1", wrong_phase="aside G1, end, buy 1 G1, stop, G10 take G1 own"
    )


def test_P4_cards_not_bid_stay_in_hand() -> None:
    play_and_check(BIDDING, "bid G1 G3, bid P2", "G1 G3 to 0.bid; P2 to 1.bid", **turn_of(0))
    bought = changed(BIDDING, bought=True)  # P5: every turn begins before the first purchase
    play_and_check(bought, "bid G1 G3, bid P2", "G1 G3 to 0.bid; P2 to 1.bid", bought=False, **turn_of(0))
    state, _ = play(BIDDING, "bid G1 G3, bid P2")
    theirs = state.observation(1).to_json()["view"]["players"][0]
    assert (theirs["hand"], theirs["hand_count"], theirs["bid_total"]) == (None, 2, 4)


def test_P4_empty_bids_tie_and_the_asides_join() -> None:
    play_and_check(BIDDING, "bid, bid", "G5 to 0.bid; P6 to 1.bid", **turn_of(1))


def test_P4_tie_reshuffles_the_discards_but_not_the_hand() -> None:
    start = choosing(
        {"hand": "G1 G2", "discards": "R5"}, {"hand": "P1 P2 P3", "deck": "B1 B2"}, "prototype", phase="bid"
    )
    bids = "G2 R5 to 0.bid; P2 B1 to 1.bid"
    play_and_check(start, "bid G2, bid P2", bids, near={"old": "G1"}, shuffles=4, **turn_of(0))


def test_P4_short_hand_chooses_from_all_its_cards() -> None:
    start = changed(PROTOTYPE, "G5 to 0.deck", to_move=1)
    expected = play_and_check(start, "aside P6", "P6 to 1.top", phase="bid", to_move=0)
    assert len(legal_actions(expected)) == 16
    assert_invalid_position(changed(start, to_move=0))


def test_P4_an_empty_hand_bids_nothing_and_is_not_asked() -> None:
    start = changed(BIDDING, "G1 G2 G3 G4 to 0.discards", to_move=1)
    play_and_check(start, "bid P4", "P4 to 1.bid", **turn_of(1))
    assert_invalid_position(changed(start, to_move=0))


def test_P4_rejects_inconsistent_choices() -> None:
    assert_invalid_position(
        changed(BIDDING, bids=[["R1"], None], to_move=1),
        changed(BIDDING, bids=[["G1"], None]),
        changed(PROTOTYPE, bids=[["G1"], None]),
        changed(BIDDING, asides=["G1", None]),
    )


def test_P4_other_editions_have_no_chosen_bid() -> None:
    assert_refused(FULL, no_chosen_bid="bid G6")
    assert_refused(SIX, no_chosen_bid="bid G2")


# Two cards set aside


def test_C3_first_card_set_aside_is_on_top() -> None:
    hand = SIX["players"][0]["hand"]
    assert legal_actions(SIX) == [
        f"aside {top} {under}" for top in hand for under in hand if top != under
    ] + ["look"]
    moves = "G5 G3 to 0.top; G2 G4 G6 Gp to 0.bid; Pp P2 to 1.top; P3 P4 P5 P6 to 1.bid"
    play_and_check(SIX, "aside G5 G3, aside Pp P2", moves, **turn_of(1))
    state, _ = play(SIX, "aside G5 G3, aside Pp P2")
    assert state.observation(0).to_json()["memory"]["own_top"] == ["G5", "G3"]
    assert state.observation(1).to_json()["view"]["players"][0]["known_top"] == 2


def test_C3_number_set_aside_depends_on_the_hand() -> None:
    assert_refused(SIX, wrong_number="aside G5, aside G5 G3 G4", not_in_hand="aside G5 R5")
    five = changed(SIX, "Gp to 0.deck")
    assert legal_actions(five) == [f"aside {card}" for card in ("G2", "G3", "G4", "G5", "G6")] + ["look"]
    play_and_check(five, "aside G5", asides=[["G5"], None], to_move=1)
    assert_refused(five, wrong_number="aside G5 G3")
    assert_invalid_position(
        changed(SIX, asides=[["G5"], None], to_move=1),
        changed(five, asides=[["G5", "G3"], None], to_move=1),
        changed(SIX, asides=["G5", None], to_move=1),
    )


def test_C3_four_or_fewer_are_bid_whole() -> None:
    four = changed(SIX, "Gp G6 to 0.deck", to_move=1)
    moves = "Pp P2 to 1.top; G2 G3 G4 G5 to 0.bid; P3 P4 P5 P6 to 1.bid"
    play_and_check(four, "aside Pp P2", moves, **turn_of(1))
    assert_invalid_position(changed(four, to_move=0))
