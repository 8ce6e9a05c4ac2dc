from typing import Any

import pytest

from dutch.rules.dutch.events import VotesShown
from tests.rulebook.positions import (
    Json,
    assert_invalid_position,
    assert_refused,
    changed,
    legal_actions,
    next_round,
    over,
    play,
    play_and_check,
    shuffle,
    table,
    turn_of,
)

NEAR, FAR = "G1 G2 G4 G5 G6", "B1 B2 B3 B4 B5"
DECKS: tuple[Json, Json] = ({"deck": f"{NEAR} G7 G8"}, {"deck": f"{FAR} B6 B7"})
DRAWN = f"{NEAR} to 0.hand; {FAR} to 1.hand"
DRAWN_SIX = f"{NEAR} G7 to 0.hand; {FAR} B6 to 1.hand"


def last_turn(*sides: Json, **edits: Any) -> Json:
    """Return a position at the end of the loser's turn, seat 1's, with nothing owed."""
    known: Json = {"to_move": 1, "left_display": True, "rest": "auction_discards"}
    return table(*(sides or DECKS), **(known | edits))


@pytest.mark.parametrize(
    ("edition", "row", "deck", "filled", "left"),
    [
        ("standard", "- G3 R1 - Bp -", "R3 P5 R8 P1", "G3 R1 Bp R3 P5 R8", "P1"),
        ("prototype", "- P4 - - P5", "R1 R2 R3 R4", "P4 P5 R1 R2 R3", "R4"),
        ("competition", "- P4", "R1 R2 R3 R4 R5 R6", "P4 R1 R2 R3 R4 R5", "R6"),
        ("competition", "- P4 R7 R8 P5 P6", "R1 R2", "P4 R7 R8 P5 P6 R1", "R2"),
        ("standard", "P1 G3 R1 P2 Bp -", "R3 P5 R8", "P1 G3 R1 P2 Bp R3", "P5 R8"),
    ],
)
def test_D27_D28_P9_row_slides_left_and_is_filled(
    edition: str, row: str, deck: str, filled: str, left: str
) -> None:
    start = last_turn(edition=edition, display=row, auction_deck=deck)
    drawn = DRAWN_SIX if edition == "competition" else DRAWN
    play_and_check(start, "end", drawn, display=filled, auction_deck=left, **next_round())


def test_D27_short_deck_leaves_the_last_places_empty() -> None:
    start = last_turn(display="- - R1 - Bp -", auction_deck="R3")
    play_and_check(start, "end", display="R1 Bp R3 - - -", auction_deck="", phase="vote", to_move=0)


@pytest.mark.parametrize(
    ("edition", "row", "filled", "cleared"),
    [
        ("standard", "P1 G3 R1 P2 Bp P3", "G3 R1 P2 Bp P3 R3", "P1 to lost; "),
        ("standard", "- G3 R1 P2 Bp P3", "G3 R1 P2 Bp P3 R3", ""),
        ("prototype", "P4 P5 P6 P7 P8", "P5 P6 P7 P8 R3", "P4 to lost; "),
    ],
)
def test_D28_P9_untouched_row_loses_place_1(edition: str, row: str, filled: str, cleared: str) -> None:
    start = last_turn(edition=edition, display=row, auction_deck="R3 R5 R8", left_display=False)
    play_and_check(start, "end", cleared + DRAWN, display=filled, auction_deck="R5 R8", **next_round())


def test_D28_a_card_taken_by_a_power_has_left_the_display() -> None:
    near = {"bid": "Pp R2", **DECKS[0]}
    row: Json = {"display": "P1 G3 R1 P2 Bp P3", "auction_deck": "R3 P5 R8"}
    start = table(near, DECKS[1], rest="auction_discards", **row)
    moves = f"P3 Pp R2 to discards; {DRAWN}"
    filled: Json = {"display": "P1 G3 R1 P2 Bp R3", "auction_deck": "P5 R8"}
    play_and_check(start, "Pp take P3 display, end, end", moves, **filled, **next_round())


ROW: Json = {"display": "- G3 R1 P2 Bp P3", "auction_deck": "R3 P5 R8"}
FILLED: Json = {"display": "G3 R1 P2 Bp P3 R3", "auction_deck": "P5 R8", **next_round()}


def test_D29_the_discards_are_shuffled_under_a_short_deck() -> None:
    discards = "R2 R4 R5 R6 R7 P7"
    start = last_turn({"deck": "G1 G2", "discards": discards, "known_top": 1}, DECKS[1], **ROW)
    under = shuffle(discards, counter=3)
    near: Json = {"hand": " ".join(["G1 G2", *under[:3]]), "deck": under[3:], "discards": "", "old": "G1 G2"}
    play_and_check(start, "end", f"{FAR} to 1.hand", near=near | {"known_top": 0}, shuffles=4, **FILLED)
    state, _ = play(start, "end")
    memory = state.observation(1).to_json()["memory"]
    assert memory["other_known"] == ["R2", "R4", "R5", "R6", "R7", "P7"]
    assert (memory["other_old"], memory["other_old_count"]) == ([], 2)
    assert state.observation(0).to_json()["memory"]["other_known"] == []


def test_D29_a_deck_of_five_is_drawn_without_a_shuffle() -> None:
    start = last_turn({"deck": NEAR, "discards": "R2 R4"}, DECKS[1], **ROW)
    play_and_check(start, "end", DRAWN, **FILLED)


def test_D29_short_hand_is_drawn_and_not_asked() -> None:
    start = last_turn({"deck": "G1", "discards": "R2 R4"}, DECKS[1], **ROW)
    moves = f"G1 R2 R4 to 0.hand; {FAR} to 1.hand"
    play_and_check(start, "end", moves, near={"old": "G1"}, shuffles=4, **FILLED | {"to_move": 1})


# The end of the game


@pytest.mark.parametrize("edition", ["standard", "prototype", "competition"])
def test_D30_P9_C6_game_ends_when_deck_and_market_are_empty(edition: str) -> None:
    start = last_turn(edition=edition)
    ended = play_and_check(start, "end", **over("sold out"))
    assert play(ended)[0].legal_actions() == ()
    assert_refused(ended, game_over="end, look, stop, aside G1, buy 1 G1, G6 cash G1")


def test_C6_the_gift_may_be_the_last_card() -> None:
    start = last_turn(edition="competition", display="P4", left_display=False)
    play_and_check(start, "end", "P4 to discards", **over("sold out"))


def test_D30_a_card_in_the_deck_keeps_the_game_going() -> None:
    start = last_turn(auction_deck="P4")
    play_and_check(start, "end", phase="vote", to_move=0, display="P4", auction_deck="")


LAST = last_turn(display="- - P4")
VOTE = changed(LAST, phase="vote", to_move=0, display="P4")


def test_D31_P9_both_are_asked_before_phase_five() -> None:
    play_and_check(LAST, "end", VOTE)
    assert legal_actions(VOTE) == ["stop", "more", "look"]
    assert_refused(VOTE, wrong_phase="end, aside G1, buy 1 G1")
    start = last_turn(edition="prototype", display="- - P4")
    vote = play_and_check(start, "end", phase="vote", to_move=0, display="P4")
    assert legal_actions(vote) == ["stop", "more"]


def test_D31_a_vote_is_hidden_until_both_have_voted() -> None:
    play_and_check(VOTE, "stop", votes=["stop", None], to_move=1)
    play_and_check(VOTE, "more", votes=["more", None], to_move=1)
    stop, more = play(VOTE, "stop")[0], play(VOTE, "more")[0]
    assert stop.observation(1) == more.observation(1)
    assert stop.observation(0) != more.observation(0)
    assert_invalid_position(changed(VOTE, votes=["stop", None]))


@pytest.mark.parametrize("edition", ["standard", "prototype"])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("votes", [("stop", "stop"), ("stop", "more"), ("more", "stop"), ("more", "more")])
def test_D31_P9_one_vote_for_more_is_enough(edition: str, first: int, votes: tuple[str, str]) -> None:
    sides: Json = {"edition": edition, "rest": "auction_discards", "display": "P4", "phase": "vote"}
    start = table(*DECKS, to_move=first, **sides)
    cast = f"{votes[first]}, {votes[1 - first]}"
    if votes == ("stop", "stop"):
        play_and_check(start, cast, **over("both stop"))
    else:
        play_and_check(start, cast, DRAWN, **next_round())
    events = play(start, votes[first])[1], play(start, cast)[1]
    assert [VotesShown(votes) in found for found in events] == [False, True]


def test_D31_loser_of_the_extra_round_owes_place_1() -> None:
    moves = f"{NEAR[3:]} to 0.discards; G1 to 0.top; B2 B3 B4 B5 to 1.bid; B1 to 1.top"
    played = "more, stop, aside G1, aside B1, end"
    expected = play_and_check(
        VOTE, played, moves, **turn_of(1) | {"bid_winner": 0}, round=3, left_display=False
    )
    assert_refused(expected, must_buy_first="end")


@pytest.mark.parametrize(
    ("edition", "row", "filled"),
    [("standard", "- R1 R2 R3 R4 R5", "R1 R2 R3 R4 R5 P1"), ("prototype", "- R1 R2 R3 R4", "R1 R2 R3 R4 P1")],
)
@pytest.mark.parametrize("owner", [0, 1, None])
def test_D32_P9_the_game_ends_when_neither_owns_a_card_to_play(
    edition: str, row: str, filled: str, owner: int | None
) -> None:
    sides: tuple[Json, Json] = ({"cashed_in": "G1", "looked": True}, {"cashed_in": "B1 B2"})
    if owner is not None:
        sides[owner]["discards"] = "R7"
    start = last_turn(*sides, edition=edition, display=row, auction_deck="P1 P2")
    if owner is None:
        play_and_check(start, "end", display=filled, auction_deck="P2", **over("no cards left"))
    else:
        assert play(start, "end")[0].outcome is None


def test_C5_game_continues_without_cards_to_play() -> None:
    sides = ({"cashed_in": "G1"}, {"cashed_in": "B1 B2"})
    row: Json = {"display": "- R1 R2 R3 R4 R5", "auction_deck": "P1 P2"}
    result = play(last_turn(*sides, edition="competition", **row), "end")[0].to_json()
    assert (result["round"], result["phase"], result["bid_winner"]) == (4, "turn", result["to_move"])
    assert result["players"][result["to_move"]]["bid"] == [{"card": "R1", "suit": "R"}]
    assert result["display"] == ["R2", "R3", "R4", "R5", "P1", "P2"]


@pytest.mark.parametrize("left", ["R1", "R1 R2 R3 R4"])
def test_C6_one_more_round_after_the_auction_deck_runs_out(left: str) -> None:
    start = last_turn(edition="competition", display="- P4", auction_deck=left)
    last = play_and_check(start, "end", DRAWN_SIX, display=f"P4 {left}", auction_deck="", **next_round())
    moves = "G1 G2 to 0.top; G4 G5 G6 G7 to 0.bid; B1 B2 to 1.top; B3 B4 B5 B6 to 1.bid"
    bid = play_and_check(last, "aside G1 G2, aside B1 B2", moves, **turn_of(0))
    moves = "G4 G5 G6 G7 to 0.discards; B3 B4 B5 B6 P4 to 1.discards"
    play_and_check(bid, "end, end", moves, display=left, **over("last round"))


def test_C6_there_is_no_vote() -> None:
    start = table({"bid": "G7"}, {}, edition="competition", display="P8 R4")
    assert_refused(start, no_vote="stop, more")
    assert_invalid_position(changed(start, phase="vote"))
