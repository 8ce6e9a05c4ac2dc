"""D30 to D34: when the game ends, and who has won."""

from __future__ import annotations

from dutch.rules.dutch.state import DutchState
from tests.rulebook.positions import (
    DUTCH,
    Json,
    after,
    expect,
    legal,
    next_round,
    no_position,
    over,
    refuse,
    seen_also,
    table,
)

DECKS: tuple[Json, Json] = ({"deck": "G1 G2 G4 G5 G6 G7"}, {"deck": "B1 B2 B3 B4 B5 B6"})
LAST = table(*DECKS, display="- - P4", to_move=1, left_display=True, rest="auction_discards")
"""The end of the loser's turn; the auction deck is empty, one card lies in the display."""

VOTE = after(LAST, phase="vote", to_move=0, display="P4")


def scored(near: Json, far: Json) -> DutchState:
    """A finished game in which the two players have these cards."""
    return DUTCH.from_json(
        table(near, far, phase="over", to_move=None, bid_winner=None, rest="auction_discards")
    )


def test_D30_game_ends_when_deck_and_market_are_empty() -> None:
    start = table(*DECKS, display="- - -", to_move=1, left_display=True, rest="auction_discards")
    expected = after(start, **over("sold out"))
    state = expect(start, "end", expected)
    assert state.legal_actions() == ()
    refuse(expected, "game_over", "end", "look", "stop", "aside G1", "buy 1 G1", "Gp cash G1")


def test_D30_a_card_in_the_deck_keeps_the_game_going() -> None:
    start = table(
        *DECKS, display="- - -", auction_deck="P4", to_move=1, left_display=True, rest="auction_discards"
    )
    expected = after(start, phase="vote", to_move=0, display="P4", auction_deck="")
    expected["seen"] = seen_also(start, "P4")
    expect(start, "end", expected)


def test_D31_both_are_asked_before_phase_five() -> None:
    expect(LAST, "end", VOTE)
    assert legal(VOTE) == ["stop", "more", "look"]
    refuse(VOTE, "wrong_phase", "end", "aside G1", "buy 1 G1")


def test_D31_a_vote_is_hidden_until_both_have_voted() -> None:
    stop = expect(VOTE, "stop", votes=["stop", None], to_move=1)
    more = expect(VOTE, "more", votes=["more", None], to_move=1)
    assert stop.observation(1) == more.observation(1)
    assert stop.observation(0) != more.observation(0)


def test_D31_if_neither_wants_more_the_game_ends() -> None:
    expect(VOTE, ["stop", "stop"], **over("both stop"))


def test_D31_one_vote_for_more_is_enough() -> None:
    expected = after(
        VOTE,
        near={"deck": "G7", "hand": "G1 G2 G4 G5 G6"},
        far={"deck": "B6", "hand": "B1 B2 B3 B4 B5"},
        **next_round(3),
    )
    for votes in (["more", "stop"], ["stop", "more"], ["more", "more"]):
        expect(VOTE, votes, expected)


def test_D31_loser_of_the_extra_round_owes_place_1() -> None:
    votes_and_bids = ["more", "stop", "aside G1", "aside B1", "end"]
    expected = after(
        VOTE,
        near={"deck": "G1 G7", "known_top": 1, "discards": "G2 G4 G5 G6"},
        far={"deck": "B1 B6", "known_top": 1, "bid": "B2 B3 B4 B5"},
        phase="turn",
        to_move=1,
        bid_winner=0,
        left_display=False,
        round=3,
        seen=seen_also(VOTE, "G2 G4 G5 G6 B2 B3 B4 B5"),
    )
    expect(VOTE, votes_and_bids, expected)
    refuse(expected, "must_buy_first", "end")


def test_D31_nobody_votes_twice() -> None:
    no_position(after(VOTE, votes=["stop", None]))


def test_D32_the_game_ends_when_neither_owns_a_card_to_play() -> None:
    start = table(
        {"cashed_in": "G1"},
        {"cashed_in": "B1 B2"},
        display="- R1 R2 R3 R4 R5",
        to_move=1,
        left_display=True,
        auction_deck="P1 P2",
        rest="auction_discards",
    )
    expected = after(start, display="R1 R2 R3 R4 R5 P1", auction_deck="P2", **over("no cards left"))
    expected["seen"] = seen_also(start, "P1")
    state = expect(start, "end", expected)
    assert state.outcome is not None and state.outcome.scores == (16, 22)


def test_D33_example_sixty_three() -> None:
    # In victory points: pink 7 8, green 3 6 8, blue 0 0 2 5 7, red 0 7; bid cards are nine less.
    state = scored({"deck": "P2 G6 Bp B7", "discards": "P1 G3 Bq B4 Rp", "cashed_in": "G1 B2 R2"}, {})
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores == (63, 0)
    parts = [(part.suit, part.sum, part.bonus) for part in outcome.parts[0]]
    assert parts == [("G", 17, 3), ("R", 7, 0), ("P", 15, 7), ("B", 14, 0)]
    cards = [[str(card) for card in part.cards] for part in outcome.parts[0]]
    assert cards == [["G1", "G3", "G6"], ["R2", "Rp"], ["P1", "P2"], ["B2", "B4", "B7", "Bp", "Bq"]]


def test_D33_score_counts_all_piles() -> None:
    start = table(
        {"deck": "P2 G6", "discards": "P1", "cashed_in": "R2"},
        {"bid": "B1 Bp", "deck": "B2"},
        to_move=1,
        left_display=True,
        rest="auction_discards",
    )
    expected = after(start, far={"bid": "", "ready": "", "discards": "B1 Bp"}, **over("sold out"))
    outcome = expect(start, "end", expected).outcome
    assert outcome is not None
    # Seat 0: pink 7+8 and 7, green 3 and 3, red 7 and 7. Seat 1: blue 8+7+0 and 0.
    assert outcome.scores == (42, 15)
    assert (outcome.winner, outcome.termination) == (0, "sold out")


def test_D34_most_points_win() -> None:
    outcome = scored({"deck": "G1"}, {"deck": "R2"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((16, 14), 0, "score")
    outcome = scored({"deck": "G2"}, {"deck": "R1"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((14, 16), 1, "score")


def test_D34_on_a_tie_the_player_with_fewer_cards_wins() -> None:
    outcome = scored({"deck": "G1"}, {"discards": "R1 Bp"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((16, 16), 0, "fewer cards")
    outcome = scored({"deck": "G1", "cashed_in": "Bp"}, {"discards": "R1"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((16, 16), 1, "fewer cards")


def test_D34_a_tie_with_as_many_cards_is_a_draw() -> None:
    outcome = scored({"deck": "G1 Rp"}, {"discards": "R1", "cashed_in": "Bp"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((16, 16), None, "draw")
