"""C4 to C7: recall and bargain, the loser's gift, the last round and the score of the competition edition."""

from __future__ import annotations

from functools import partial

import pytest

from dutch.rules.api import Preview
from dutch.rules.dutch.state import DutchState
from dutch.rules.events import DISCARDS, DISPLAY, CardsMoved
from tests.rulebook import positions
from tests.rulebook.positions import (
    DUTCH,
    Json,
    after,
    expect,
    legal,
    next_round,
    over,
    play,
    refuse,
    seen_also,
    turn_of,
)

table = partial(positions.table, edition="competition")

START = table(
    {"bid": "G7 B2 Bp G8", "discards": "Pp Bq G1"},
    {"bid": "Rp R5", "discards": "Rq"},
    display="P8 R4 B4 G3 P4 R7",
    auction_discards="B1 R1 Gp",
)
DECKS: tuple[Json, Json] = ({"deck": "G1 G2 G4 G5 G6 G7 G8"}, {"deck": "B1 B2 B3 B5 B6 B7 B8"})


def test_C4_recall_returns_any_power_from_own_discards() -> None:
    expected = after(START, near={"bid": "G7 B2 Bp G8 Pp", "ready": "Pp", "discards": "Bq G1"})
    expect(START, "Bp recall Pp", expected)
    refuse(START, "not_a_power", "Bp recall G1")
    refuse(START, "not_there", "Bp recall Rq", "Bp recall Gp")
    refuse(START, "acts_on_itself", "Bp recall Bp")
    refuse(expected, "already_used", "Bp recall Bq")


def test_C4_bargain_buys_from_display_and_auction_discards() -> None:
    assert [text for text in legal(START) if text.startswith("Bp")] == [
        *("Bp recall Pp", "Bp recall Bq"),
        *("Bp bargain Gp auction", "Bp bargain R1 auction", "Bp bargain B1 auction"),
        *("Bp bargain G3 display", "Bp bargain R4 display", "Bp bargain R7 display"),
        *("Bp bargain P4 display", "Bp bargain P8 display", "Bp bargain B4 display"),
    ]
    kept = after(
        START,
        near={"bid": "G7 B2 G8", "ready": "", "discards": "Pp Bp Bq G1 B4"},
        display="P8 R4 - G3 P4 R7",
        left_display=True,
    )
    expect(START, "Bp bargain B4 display", kept)
    expect(
        START,
        "Bp bargain R7 display",
        near={"bid": "G7 B2 G8", "ready": "", "discards": "Pp Bq G1 R7"},
        display="P8 R4 B4 G3 P4 -",
        auction_discards="B1 R1 Gp Bp",
        left_display=True,
    )
    refuse(START, "not_there", "Bp bargain P4 auction", "Bp bargain B1 display", "Bp bargain G1 own")
    refuse(kept, "no_power", "Bp bargain P4 display")


def test_C4_a_bargain_from_the_auction_discards() -> None:
    expect(
        START,
        "Bp bargain B1 auction",
        near={"bid": "G7 B2 G8", "ready": "", "discards": "Pp Bp Bq G1 B1"},
        auction_discards="R1 Gp",
    )
    expect(
        START,
        "Bp bargain Gp auction",
        near={"bid": "G7 B2 G8", "ready": "", "discards": "Pp Bq G1 Gp"},
        auction_discards="B1 R1 Bp",
    )


def test_C4_bargain_has_a_preview() -> None:
    card = {name: DUTCH.parse(DUTCH.from_json(START), f"aside {name}").actor for name in ("Bp", "Pp")}
    observation = DUTCH.from_json(START).observation(0)

    def preview(text: str) -> Preview:
        return observation.preview(DUTCH.parse(observation, text))

    assert preview("Bp bargain B4 display").kept == (card["Bp"],)
    assert preview("Bp bargain R7 display").lost == (card["Bp"],)
    assert preview("Bp recall Pp") == Preview((), (), 0)
    # Before: green 8+2+1 whole, blue 0+0 of 7, 0, 0. Then the blue 2 counts too, and the pink 4.
    assert preview("Bp bargain P4 display") == Preview((), (card["Bp"],), 7 + 5)


def test_C4_other_powers_do_not_exist() -> None:
    refuse(START, "no_cash", "Bp cash B2")
    refuse(START, "no_suit", "Bp suit B2 G")
    refuse(START, "no_take", "Bp take B4 display")
    refuse(START, "no_steal", "Bp steal R5")
    refuse(START, "no_power", "Pp recall Bq", "G7 recall Bq")
    plain = positions.table({"bid": "Bp", "discards": "Pp"}, {}, display="B4")
    refuse(plain, "no_recall", "Bp recall Pp")
    refuse(plain, "no_bargain", "Bp bargain B4 display")


def test_C4_example_a_chain_of_recalls() -> None:
    first = after(START, near={"bid": "G7 B2 Bp G8 Pp", "ready": "Pp", "discards": "Bq G1"})
    second = after(first, near={"bid": "G7 B2 Bp G8 Pp Bq", "ready": "Bq", "discards": "G1"})
    third = after(
        second,
        near={"bid": "G7 B2 Bp G8 Pp", "ready": "", "discards": "Bq G1 B4"},
        display="P8 R4 - G3 P4 R7",
        left_display=True,
    )
    expect(START, "Bp recall Pp", first)
    expect(first, "Pp recall Bq", second)
    expect(START, ["Bp recall Pp", "Pp recall Bq", "Bq bargain B4 display"], third)


def test_C4_example_kept_power_bargains_twice() -> None:
    start = table({"bid": "Bp Pp R3 G2"}, {"bid": "R5"}, display="P8 R4 B4 G3 P4 R7")
    first = after(
        start,
        near={"bid": "Bp R3 G2", "ready": "Bp", "discards": "P8 Pp"},
        display="- R4 B4 G3 P4 R7",
        left_display=True,
    )
    second = after(first, near={"bid": "Bp R3 G2 Pp", "ready": "Pp", "discards": "P8"})
    third = after(
        second, near={"bid": "Bp R3 G2", "ready": "", "discards": "P4 P8 Pp"}, display="- R4 B4 G3 - R7"
    )
    expect(start, "Pp bargain P8 display", first)
    expect(first, "Bp recall Pp", second)
    expect(start, ["Pp bargain P8 display", "Bp recall Pp", "Pp bargain P4 display"], third)


def test_C5_loser_receives_place_1_free_at_the_end() -> None:
    start = after(START, near={"bid": "", "ready": ""}, far={"ready": "Rp"}, to_move=1)
    start = after(start, near={"discards": "Pp Bp Bq G1 G7 G8 B2", "deck": "R2 R3 P1 P2 P3 P5"})
    start["auction_deck"] = [c for c in start["auction_deck"] if c not in start["players"][0]["deck"]]
    state, events = play(start, "end")
    gift = [event for event in events if isinstance(event, CardsMoved) and event.reason == "gift"]
    assert [(str(event.cards[0]), event.source, event.target) for event in gift] == [
        ("P8", DISPLAY[0], DISCARDS[1])
    ]
    assert state.to_json()["display"][:5] == ["R4", "B4", "G3", "P4", "R7"]


def test_C5_end_of_a_round_with_a_gift() -> None:
    start = table(*DECKS, display="P8 P4", auction_deck="R1 R2 R3 R4 R5", to_move=1, rest="auction_discards")
    expect(
        start,
        "end",
        near={"deck": "G8", "hand": "G1 G2 G4 G5 G6 G7"},
        far={"deck": "B8", "hand": "B1 B2 B3 B5 B6 B7", "discards": "P8"},
        display="P4 R1 R2 R3 R4 R5",
        auction_deck="",
        **next_round(3),
    )


def test_C5_no_gift_from_an_empty_place_or_to_the_winner() -> None:
    start = table(
        *DECKS,
        display="- P4",
        auction_deck="R1 R2 R3 R4 R5 R6",
        to_move=1,
        left_display=True,
        rest="auction_discards",
    )
    expect(
        start,
        "end",
        near={"deck": "G8", "hand": "G1 G2 G4 G5 G6 G7"},
        far={"deck": "B8", "hand": "B1 B2 B3 B5 B6 B7"},
        display="P4 R1 R2 R3 R4 R5",
        auction_deck="R6",
        **next_round(3),
    )
    winner = after(START, near={"bid": "", "ready": "", "discards": "Pp Bp Bq G1 G7 G8 B2"})
    expect(winner, "end", far={"ready": "Rp"}, to_move=1)


def test_C5_the_loser_has_no_duty() -> None:
    start = after(START, near={"ready": ""}, far={"ready": "Rp"}, to_move=1)
    assert "end" in legal(start)
    assert "buy 2 R5 Rp" in legal(start)


def test_C5_loser_without_cards_receives_the_gift() -> None:
    start = table(
        {"bid": "G3", "deck": "G1 G2 G4 G5 G6 G7 G8"},
        {"discards": "B1 B2 B3 B5 B6 B7 B8"},
        display="P8 P4",
        rest="auction_discards",
        auction_deck="R1 R2 R3 R4 R5 R6",
    )
    state, _ = play(start, "end")
    result = state.to_json()
    assert result["round"] == 3
    assert "P8" in result["players"][1]["hand"] + result["players"][1]["deck"]


def test_C5_game_continues_without_cards_to_play() -> None:
    start = table(
        {"cashed_in": "G1"},
        {"cashed_in": "B1 B2"},
        display="- R1 R2 R3 R4 R5",
        to_move=1,
        left_display=True,
        auction_deck="P1 P2",
        rest="auction_discards",
    )
    state, _ = play(start, "end")
    result = state.to_json()
    assert (result["round"], result["phase"], result["bid_winner"]) == (4, "turn", result["to_move"])
    assert result["players"][result["to_move"]]["bid"] == [{"card": "R1", "suit": "R"}]
    assert result["display"] == ["R2", "R3", "R4", "R5", "P1", "P2"]


@pytest.mark.parametrize("left", ["R1", "R1 R2 R3 R4"])
def test_C6_one_more_round_after_the_auction_deck_runs_out(left: str) -> None:
    start = table(
        *DECKS, display="- P4", auction_deck=left, to_move=1, left_display=True, rest="auction_discards"
    )
    last = after(
        start,
        near={"deck": "G8", "hand": "G1 G2 G4 G5 G6 G7"},
        far={"deck": "B8", "hand": "B1 B2 B3 B5 B6 B7"},
        display=f"P4 {left}",
        auction_deck="",
        seen=seen_also(start, left),
        **next_round(3),
    )
    expect(start, "end", last)
    bid = after(
        last,
        near={"hand": "", "bid": "G4 G5 G6 G7", "deck": "G1 G2 G8", "known_top": 2},
        far={"hand": "", "bid": "B3 B5 B6 B7", "deck": "B1 B2 B8", "known_top": 2},
        seen=seen_also(last, "G4 G5 G6 G7 B3 B5 B6 B7"),
        **turn_of(0),
    )
    expect(last, ["aside G1 G2", "aside B1 B2"], bid)
    expect(
        bid,
        ["end", "end"],
        near={"bid": "", "discards": "G4 G5 G6 G7"},
        far={"bid": "", "discards": "B3 B5 B6 B7 P4"},
        display=left,
        left_display=True,
        **over("last round"),
    )


def test_C6_one_card_left_is_not_an_empty_auction_deck() -> None:
    start = table(
        *DECKS,
        display="- P4 R7 R8 P5 P6",
        auction_deck="R1 R2",
        to_move=1,
        left_display=True,
        rest="auction_discards",
    )
    state, _ = play(start, "end")
    assert state.to_json()["auction_deck"] == ["R2"]
    assert state.outcome is None


def test_C6_game_ends_when_everything_is_sold() -> None:
    start = table(*DECKS, display="P4", to_move=1, rest="auction_discards")
    expect(start, "end", far={"discards": "P4"}, display="", left_display=True, **over("sold out"))


def test_C6_there_is_no_vote() -> None:
    refuse(START, "no_vote", "stop", "more")
    positions.no_position(after(START, phase="vote"))


def scored(near: Json, far: Json) -> DutchState:
    """A finished game in which the two players have these cards."""
    return DUTCH.from_json(
        table(near, far, phase="over", to_move=None, bid_winner=None, rest="auction_discards")
    )


def test_C7_example_forty_five() -> None:
    # In victory points: pink 7 8, green 3 6 8, blue 0 0 2 5 7, red 0 7; bid cards are nine less.
    outcome = scored({"deck": "P2 G6 Bp B7 R2", "discards": "P1 G3 Bq B4 Rp G1 B2"}, {}).outcome
    assert outcome is not None
    assert outcome.scores == (45, 0)
    parts = [(part.suit, part.sum, part.bonus) for part in outcome.parts[0]]
    assert parts == [("G", 9, 0), ("R", 7, 0), ("P", 15, 0), ("B", 14, 0)]
    cards = [[str(card) for card in part.cards] for part in outcome.parts[0]]
    assert cards == [["G1", "G3", "G6"], ["R2", "Rp"], ["P1", "P2"], ["B2", "B4", "B7", "Bp", "Bq"]]


def test_C7_best_of_equally_long_suits_counts_whole() -> None:
    # Green 8+7+6, red 1+2+3: green whole and red 1+2.
    low, high = "R6 R7 R8", "G1 G2 G3"
    assert [state.scores[0] for state in [scored({"deck": f"{high} {low}"}, {}).outcome] if state] == [24]
    low, high = "G6 G7 G8", "R1 R2 R3"
    assert [state.scores[0] for state in [scored({"deck": f"{high} {low}"}, {}).outcome] if state] == [24]
    # The points left out decide: blue's 8 is more than red's 6 although red is worth more whole.
    outcome = scored({"deck": "B1 Bp Bq R3 R4 R5"}, {}).outcome
    assert outcome is not None and outcome.scores[0] == 8 + 9


def test_C7_a_suit_of_two_or_fewer_counts_whole() -> None:
    outcome = scored({"deck": "G1 R2 P3 B4"}, {"deck": "G2 G3 R4 R5"}).outcome
    assert outcome is not None
    assert outcome.scores == (8 + 7 + 6 + 5, 7 + 6 + 5 + 4)


def test_C7_ties_are_broken_as_in_the_standard_edition() -> None:
    outcome = scored({"deck": "G1"}, {"deck": "R1 Bp"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((8, 8), 0, "fewer cards")
    outcome = scored({"deck": "G1"}, {"discards": "R1"}).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winner, outcome.decided_by) == ((8, 8), None, "draw")
