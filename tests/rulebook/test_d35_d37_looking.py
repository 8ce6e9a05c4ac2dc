"""Looking through piles, and what players know without looking (D35 to D37, P3)."""

import pytest

from dutch.rules.dutch.events import DeckShuffled
from tests.rulebook.positions import (
    Json,
    assert_refused,
    changed,
    legal_actions,
    play,
    play_and_check,
    shuffle,
    table,
    turn_of,
)

START = table(
    {"bid": "G5 G6", "deck": "B7 B8 B5", "known_top": 1, "discards": "B2 G1"},
    {"bid": "P5 G8", "deck": "R7 P6 P8", "known_top": 1, "discards": "R8"},
    display="P1 R1 B1 G3 R2 G2",
    auction_discards="P3 R3",
)
PHASE_1 = table(
    {"hand": "G5 G6 Gp R5 Rp", "deck": "B7 B8 B5"},
    {"hand": "P5 G8 Pp R6 Rq", "deck": "R7 P6 P8"},
    display="P1 R1 B1 G3 R2 G2",
    phase="aside",
    bid_winner=None,
)
BIDS_REVEALED = "Gp to 0.top; G5 G6 R5 Rp to 0.bid; Pp to 1.top; G8 R6 Rq P5 to 1.bid; Rq ready"


def looked(position: Json, seat: int, deck: str) -> Json:
    """Return the position after that seat has looked through its deck, which held these cards."""
    known = {"deck": shuffle(deck, counter=position["shuffles"]), "known_top": 0, "looked": True}
    sides = {"near": known} if seat == 0 else {"far": known}
    return changed(position, shuffles=position["shuffles"] + 1, **sides)


def test_D35_discards_are_open_only_at_the_owners_decision() -> None:
    state, _ = play(START)
    to_move, waiting = (state.observation(seat).to_json()["view"] for seat in (0, 1))
    assert to_move["players"][0]["discards"] == {"count": 2, "cards": ["G1", "B2"]}
    assert to_move["auction_discards"] == {"count": 2, "top": ["R3"], "cards": ["P3", "R3"]}
    assert to_move["players"][1]["discards"] == {"count": 1, "cards": None}
    assert [side["discards"]["cards"] for side in waiting["players"]] == [None, None]
    assert waiting["auction_discards"] == {"count": 2, "top": ["R3"], "cards": None}


def test_D35_decks_are_never_open() -> None:
    state, _ = play(START)
    for seat in (0, 1):
        observation = state.observation(seat).to_json()
        assert observation["view"]["auction_deck"] == len(START["auction_deck"])
        assert [side["deck"] for side in observation["view"]["players"]] == [3, 3]
        assert observation["view"]["own_deck"] is None
        hidden = START["players"][1 - seat]["deck"] + START["auction_deck"]
        assert not [card for card in hidden if f"'{card}'" in str(observation)]


def test_D36_looking_shuffles_the_deck() -> None:
    play_and_check(START, "look", looked(START, 0, "B5 B7 B8"))
    state, events = play(START, "look")
    assert events == [DeckShuffled(0, 3, True)]
    assert events[0].seen_by(1) == events[0]
    views = [state.observation(seat).to_json()["view"] for seat in (0, 1)]
    assert [view["own_deck"] for view in views] == [["B5", "B7", "B8"], None]
    assert views[1]["players"][0]["known_top"] == 0
    ended = play(START, "look, end")[0].observation(0).to_json()["view"]
    assert ended["own_deck"] is None, "it is open only during the player's own decision"


def test_D36_can_look_once_per_turn() -> None:
    looked_once = looked(START, 0, "B5 B7 B8")
    assert_refused(looked_once, looked_already="look")
    other_turn = play_and_check(looked_once, "end", "G5 G6 to discards", to_move=1)
    play_and_check(other_turn, "look", looked(other_turn, 1, "R7 P6 P8"))


def test_D36_can_look_in_phase_1_and_again_in_the_turn() -> None:
    looked_once = play_and_check(PHASE_1, "look", looked(PHASE_1, 0, "B5 B7 B8"))
    assert_refused(looked_once, looked_already="look")
    one_aside = play_and_check(looked_once, "aside Gp", asides=["Gp", None], to_move=1)
    both_looked = play_and_check(one_aside, "look", looked(one_aside, 1, "R7 P6 P8"))
    # Seat 1 wins the bid with 19 against 16. Its turn begins, and it may look again.
    revealed = play_and_check(
        both_looked, "aside Pp", BIDS_REVEALED, far={"looked": False}, asides=[None, None], **turn_of(1)
    )
    play_and_check(revealed, "look", looked(revealed, 1, "R7 P6 P8 Pp"))


def test_D36_can_look_once_before_the_vote() -> None:
    start = table(
        {"deck": "B7 B8 B5"}, {"deck": "R7 P6"}, display="P1", phase="vote", rest="auction_discards"
    )
    looked_once = play_and_check(start, "look", looked(start, 0, "B5 B7 B8"))
    assert_refused(looked_once, looked_already="look")
    one_vote_cast = play_and_check(looked_once, "more", votes=["more", None], to_move=1)
    play_and_check(one_vote_cast, "look", looked(one_vote_cast, 1, "R7 P6"))


@pytest.mark.parametrize("deck", ["", "B7"])
def test_D36_cannot_look_through_fewer_than_two_cards(deck: str) -> None:
    assert_refused(table({"bid": "G5", "deck": deck}, {}, display="P1 R1"), deck_too_small="look")


def test_D36_can_look_through_two_cards() -> None:
    assert "look" in legal_actions(table({"bid": "G5", "deck": "B7 B8"}, {}, display="P1 R1"))


PROTOTYPE: Json = {"edition": "prototype", "bid_winner": None, "display": "R10 G10 P10 B10 R9"}


@pytest.mark.parametrize(
    ("cards", "edits"),
    [
        ({"hand": "G1 G2 G3 G4 G5"}, {"phase": "aside"}),
        ({"hand": "G1 G2 G3 G4"}, {"phase": "bid"}),
        ({"bid": "G1"}, {"phase": "turn", "bid_winner": 0}),
        ({"hand": "G1 G2 G3 G4"}, {"phase": "vote", "display": "R10", "rest": "auction_discards"}),
    ],
    ids=["aside", "bid", "turn", "vote"],
)
def test_P3_deck_is_never_looked_through(cards: Json, edits: Json) -> None:
    start = table({**cards, "deck": "R1 R2 R3"}, {}, **PROTOTYPE | edits)
    assert "look" not in legal_actions(start)
    assert_refused(start, no_look="look")


def test_D37_owner_knows_the_top_and_the_cards_of_the_deck() -> None:
    play_and_check(PHASE_1, "aside Gp, aside Pp", BIDS_REVEALED, **turn_of(1))
    state, _ = play(PHASE_1, "aside Gp, aside Pp")
    memory = state.observation(0).to_json()["memory"]
    assert (memory["own_top"], memory["own_deck"]) == (["Gp"], ["Gp", "B5", "B7", "B8"])


def test_D37_opponent_knows_the_place_of_an_aside_only() -> None:
    state, _ = play(PHASE_1, "aside Gp, aside Pp")
    swapped = changed(PHASE_1, near={"hand": "G5 G6 B7 R5 Rp", "deck": "Gp B8 B5"})
    other, _ = play(swapped, "aside B7, aside Pp")
    assert state.observation(1) == other.observation(1)
    observed = state.observation(1).to_json()
    assert observed["view"]["players"][0]["known_top"] == 1
    assert observed["memory"]["other_known"] == []


def test_D37_looking_mixes_old_and_new_cards() -> None:
    """The old cards in hand are still known to be there; those in the deck may be anywhere in it."""
    start = changed(PHASE_1, near={"old": "G5 G6 B7 B8"})
    play_and_check(start, "look", changed(looked(start, 0, "B5 B7 B8"), near={"old": "G5 G6"}))
