"""P1 to P4: the cards of the prototype edition, its set-up, and bids that are chosen."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from dutch.rules.cards import PROTOTYPE
from dutch.rules.events import AsideChosen, BidChosen
from tests.rulebook import positions
from tests.rulebook.positions import (
    DUTCH,
    PROTOTYPE_CARDS,
    Json,
    after,
    cards_in,
    expect,
    group,
    legal,
    no_position,
    play,
    refuse,
    seen_also,
    shuffle,
    turn_of,
)

table = partial(positions.table, edition="prototype")

SEED = 7
DEAL = shuffle(" ".join(PROTOTYPE_CARDS), 0, SEED, "prototype")
ROW = "R10 G10 P10 B10 R9"
FULL = table(
    {"hand": "G1 G2 G3 G4 G5", "deck": "R1 R2 R3"},
    {"hand": "P1 P2 P3 P4 P6", "deck": "B1 B2 B3"},
    display=ROW,
    phase="aside",
    bid_winner=None,
)
BIDDING = after(
    FULL,
    near={"hand": "G1 G2 G3 G4", "deck": "G5 R1 R2 R3", "known_top": 1},
    far={"hand": "P1 P2 P3 P4", "deck": "P6 B1 B2 B3", "known_top": 1},
    phase="bid",
)


def test_P1_bid_cards_from_one_to_ten_and_no_power_cards() -> None:
    assert [card.name for card in PROTOTYPE.cards] == PROTOTYPE_CARDS
    for suit in "GRPB":
        cards = [card for card in PROTOTYPE.cards if card.suit == suit]
        assert [card.bid for card in cards] == list(range(1, 11))
        assert [card.vp for card in cards] == [11, 7, 4, 2, 1, -1, -2, -4, -7, -11]
        assert not [card for card in cards if card.is_power]


def test_P3_the_complete_first_position() -> None:
    side: Json = {"known_top": 0, "bid": [], "ready": [], "discards": [], "cashed_in": []}
    side |= {"old": [], "looked": False}
    game = DUTCH.new("prototype", SEED).to_json()
    assert game == {
        "game": "dutch",
        "edition": "prototype",
        "seed": SEED,
        "shuffles": 1,
        "round": 1,
        "phase": "aside",
        "to_move": 0,
        "bid_winner": None,
        "asides": [None, None],
        "bids": [None, None],
        "votes": [None, None],
        "left_display": False,
        "bought": False,
        "display": DEAL[16:21],
        "auction_deck": DEAL[21:],
        "auction_discards": [],
        "players": [
            side | {"hand": group(" ".join(DEAL[0:5])), "deck": DEAL[5:8]},
            side | {"hand": group(" ".join(DEAL[8:13])), "deck": DEAL[13:16]},
        ],
        "seen": group(" ".join(DEAL[16:21])),
        "termination": "",
    }
    assert cards_in(game) == PROTOTYPE_CARDS
    assert len(game["display"]) + len(game["auction_deck"]) == 24


def test_P3_deck_is_known_and_never_looked_through() -> None:
    state = DUTCH.new("prototype", SEED)
    assert state.observation(0).to_json()["memory"]["own_deck"] == group(" ".join(DEAL[5:8]))
    turn = table({"bid": "G1", "deck": "G5 G6 G7"}, {"bid": "P1"}, display=ROW)
    vote = table({"deck": "G5 G6 G7"}, {"deck": "P5"}, display="R10", phase="vote", rest="auction_discards")
    for position in (FULL, BIDDING, turn, vote):
        assert "look" not in legal(position)
        refuse(position, "no_look", "look")


def test_P4_one_card_is_set_aside_and_then_bids_are_asked_for() -> None:
    assert legal(FULL) == [f"aside {card}" for card in FULL["players"][0]["hand"]]
    expect(FULL, "aside G5", asides=["G5", None], to_move=1)
    expect(FULL, ["aside G5", "aside P6"], BIDDING)
    _, events = play(FULL, "aside G5", "aside P6")
    assert [type(event) for event in events[:2]] == [AsideChosen, AsideChosen]
    refuse(FULL, "not_in_hand", "aside R1")
    refuse(FULL, "wrong_number", "aside G1 G2")
    refuse(FULL, "wrong_phase", "bid G1")


def test_P4_any_part_of_the_remaining_hand_may_be_bid_even_none() -> None:
    hand = ["G1", "G2", "G3", "G4"]
    parts = [part for size in range(5) for part in combinations(hand, size)]
    assert legal(BIDDING) == [" ".join(["bid", *part]) for part in parts]
    refuse(BIDDING, "not_in_hand", "bid G5", "bid G1 P1")
    refuse(BIDDING, "wrong_phase", "aside G1", "end", "buy 1 G1", "stop", "G10 take G1 own")


def test_P4_a_bid_is_hidden_until_both_have_chosen() -> None:
    two = expect(BIDDING, "bid G1 G3", bids=[["G1", "G3"], None], to_move=1)
    none = expect(BIDDING, "bid", bids=[[], None], to_move=1)
    assert two.observation(1) == none.observation(1)
    assert two.observation(0) != none.observation(0)
    assert two.observation(0).to_json()["view"]["aside"] == ["G1", "G3"]
    assert two.observation(1).to_json()["view"]["chosen"] == [True, False]
    _, events = play(BIDDING, "bid G1 G3")
    assert events == [BidChosen(0)]


def test_P4_other_cards_stay_in_hand() -> None:
    state = expect(
        BIDDING,
        ["bid G1 G3", "bid P2"],
        near={"hand": "G2 G4", "bid": "G1 G3"},
        far={"hand": "P1 P3 P4", "bid": "P2"},
        **turn_of(0),
    )
    theirs = state.observation(1).to_json()["view"]["players"][0]
    assert (theirs["hand"], theirs["hand_count"], theirs["bid_total"]) == (None, 2, 4)


def test_P4_empty_bids_tie_and_the_asides_join() -> None:
    expect(
        BIDDING,
        ["bid", "bid"],
        near={"deck": "R1 R2 R3", "known_top": 0, "bid": "G5"},
        far={"deck": "B1 B2 B3", "known_top": 0, "bid": "P6"},
        **turn_of(1),
    )


def test_P4_tie_reshuffles_the_discards_but_not_the_hand() -> None:
    start = table(
        {"hand": "G1 G2", "discards": "R5"},
        {"hand": "P1 P2 P3", "deck": "B1 B2"},
        display=ROW,
        phase="bid",
        to_move=0,
        bid_winner=None,
    )
    expect(
        start,
        ["bid G2", "bid P2"],
        near={"hand": "G1", "old": "G1", "bid": "G2 R5", "discards": ""},
        far={"hand": "P1 P3", "bid": "P2 B1", "deck": "B2"},
        shuffles=4,
        **turn_of(0),
    )


def test_P4_short_hand_chooses_from_all_its_cards() -> None:
    start = after(FULL, near={"hand": "G1 G2 G3 G4", "deck": "R1 R2 R3 G5"}, to_move=1)
    expected = after(
        start, far={"hand": "P1 P2 P3 P4", "deck": "P6 B1 B2 B3", "known_top": 1}, phase="bid", to_move=0
    )
    expect(start, "aside P6", expected)
    assert len(legal(expected)) == 16
    no_position(after(start, to_move=0))


def test_P4_an_empty_hand_bids_nothing_and_is_not_asked() -> None:
    start = after(BIDDING, near={"hand": "", "discards": "G1 G2 G3 G4"}, to_move=1)
    expected = after(
        start, far={"hand": "P1 P2 P3", "bid": "P4"}, seen=seen_also(start, "P4 G1 G2 G3 G4"), **turn_of(1)
    )
    expect(after(start, seen=expected["seen"]), "bid P4", expected)
    no_position(after(start, to_move=0))


def test_P4_rejects_choices_that_do_not_fit() -> None:
    no_position(after(BIDDING, bids=[["R1"], None], to_move=1))
    no_position(after(BIDDING, bids=[["G1"], None]))
    no_position(after(FULL, bids=[["G1"], None]))
    no_position(after(BIDDING, asides=["G1", None]))


def test_P4_other_editions_have_no_chosen_bid() -> None:
    hands: tuple[Json, Json] = ({"hand": "G1 G2 G3 G4 G5"}, {"hand": "P1 P2 P3 P4 P5"})
    for edition in ("standard", "competition"):
        start = positions.table(*hands, edition=edition, phase="aside", bid_winner=None)
        refuse(start, "no_chosen_bid", "bid G1")
