"""D7 to D11: setting aside, bidding, and ties."""

from __future__ import annotations

from typing import Any

from dutch.rules.events import BidsCompared, BidWon
from tests.rulebook.positions import (
    Json,
    after,
    expect,
    legal,
    no_position,
    play,
    refuse,
    shuffle,
    table,
    turn_of,
)

ROW = "G1 R1 P1 B1 G2 R2"


def choosing(near: Json, far: Json, **edits: Any) -> Json:
    """A position in phase 1 in which seat 0 is asked first."""
    known: Json = {"phase": "aside", "to_move": 0, "bid_winner": None, "display": ROW}
    return table(near, far, **(known | edits))


FULL = choosing({"hand": "G6 R3 Pp B7 G8", "deck": "P7 R7"}, {"hand": "Bp P3 P2 B3 R8"})


def test_D7_the_first_choice_stays_hidden_in_the_hand() -> None:
    state = expect(FULL, "aside G8", asides=["G8", None], to_move=1)
    other, _ = play(FULL, "aside Pp")
    assert state.observation(1) == other.observation(1)
    assert state.observation(0).to_json()["view"]["aside"] == ["G8"]


def test_D7_both_cards_go_on_top_of_their_decks() -> None:
    expect(
        FULL,
        ["aside G8", "aside R8"],
        near={"hand": "", "deck": "G8 P7 R7", "known_top": 1, "bid": "G6 R3 Pp B7", "ready": "Pp"},
        far={"hand": "", "deck": "R8", "known_top": 1, "bid": "P2 P3 B3 Bp"},
        **turn_of(0),
    )


def test_D7_only_hand_cards_can_be_set_aside() -> None:
    refuse(FULL, "not_in_hand", "aside P7", "aside R8")
    refuse(FULL, "wrong_phase", "end", "buy 1 G6", "Pp cash P7", "stop", "more")
    assert legal(FULL) == [f"aside {card}" for card in ("G6", "G8", "R3", "Pp", "B7")] + ["look"]


def test_D8_short_hand_is_bid_whole() -> None:
    start = choosing({"hand": "G3 R3 P3 B3 Gp"}, {"hand": "R8 P8 B8", "deck": "", "looked": False})
    expect(
        start,
        "aside B3",
        near={"hand": "", "deck": "B3", "known_top": 1, "bid": "G3 Gp R3 P3"},
        far={"hand": "", "bid": "R8 P8 B8"},
        **turn_of(1),
    )


def test_D8_without_a_hand_the_bid_is_nothing() -> None:
    start = choosing({"hand": "Gp Gq Rp R3 Rq"}, {"discards": "B8"})
    _, events = play(start, "aside Rq")
    assert [event.totals for event in events if isinstance(event, BidsCompared)] == [(3, 0)]
    expect(
        start,
        "aside Rq",
        near={"hand": "", "deck": "Rq", "known_top": 1, "bid": "Gp Gq R3 Rp", "ready": "Gp Gq Rp"},
        **turn_of(0),
    )


def test_D8_a_short_hand_is_never_asked() -> None:
    start = choosing({"hand": "G3 R3 P3 B3 Gp"}, {"hand": "R8 P8 B8 G8"})
    no_position(after(start, to_move=1))


def test_D9_example_sixteen_beats_eight() -> None:
    start = choosing({"hand": "G6 R3 Pp B7 G8"}, {"hand": "Bp P3 G2 B3 R8"}, display="G1 R1 P1 B1 R2")
    _, events = play(start, "aside G8", "aside R8")
    assert BidsCompared((16, 8)) in events and BidWon(0, False) in events
    expect(
        start,
        ["aside G8", "aside R8"],
        near={"hand": "", "deck": "G8", "known_top": 1, "bid": "G6 R3 Pp B7", "ready": "Pp"},
        far={"hand": "", "deck": "R8", "known_top": 1, "bid": "G2 P3 B3 Bp"},
        **turn_of(0),
    )


def test_D9_the_higher_total_wins_for_either_seat() -> None:
    start = choosing({"hand": "G3 R3 P3 Bp B8"}, {"hand": "G4 R4 P4 Bq G8"})
    expect(
        start,
        ["aside B8", "aside G8"],
        near={"hand": "", "deck": "B8", "known_top": 1, "bid": "G3 R3 P3 Bp"},
        far={"hand": "", "deck": "G8", "known_top": 1, "bid": "G4 R4 P4 Bq", "ready": "Bq"},
        **turn_of(1),
    )


TIED = choosing(
    {"hand": "G3 R3 P3 B3 G5", "deck": "Gp R8 P7"}, {"hand": "G4 R4 P4 Bp R5", "deck": "P5 B8 P8"}
)


def test_D10_tie_adds_the_cards_set_aside() -> None:
    start = after(TIED, near={"hand": "G3 R3 P3 B3 G6"}, auction_deck=replaced(TIED, "G6", "G5"))
    expect(
        start,
        ["aside G6", "aside R5"],
        near={"hand": "", "bid": "G3 R3 P3 B3 G6"},
        far={"hand": "", "bid": "G4 R4 P4 Bp R5"},
        **turn_of(0),
    )


def test_D10_cards_are_added_as_long_as_it_is_a_tie() -> None:
    _, events = play(TIED, "aside G5", "aside R5")
    assert [event.totals for event in events if isinstance(event, BidsCompared)] == [
        (12, 12),
        (17, 17),
        (17, 22),
    ]
    expect(
        TIED,
        ["aside G5", "aside R5"],
        near={"hand": "", "deck": "R8 P7", "bid": "G3 R3 P3 B3 G5 Gp"},
        far={"hand": "", "deck": "B8 P8", "bid": "G4 R4 P4 Bp R5 P5", "ready": "Bp"},
        **turn_of(1),
    )


def replaced(position: Json, card: str, by: str) -> list[str]:
    """The auction deck with one card put in another's stead."""
    return [by if other == card else other for other in position["auction_deck"]]


def test_D11_empty_deck_is_refilled_from_the_discards() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp G5", "deck": "R8 P7"}, {"hand": "P8", "discards": "B6 B7 B8 G8"})
    deck = shuffle("B6 B7 B8 G8", counter=3)
    expect(
        start,
        "aside G5",
        near={"hand": "", "bid": "G4 Gp R4 Rp G5"},
        far={"hand": "", "discards": "", "bid": f"P8 {deck[0]}", "deck": deck[1:]},
        shuffles=4,
        **turn_of(1),
    )


def test_D11_without_deck_and_discards_nothing_is_added() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp G5", "deck": "R8 P7"}, {"hand": "P8"})
    expect(
        start,
        "aside G5",
        near={"hand": "", "bid": "G4 Gp R4 Rp G5", "ready": "Gp Rp"},
        far={"hand": "", "bid": "P8"},
        **turn_of(0),
    )


def test_D11_coin_decides_if_neither_can_add() -> None:
    start = choosing({"hand": "G4 R4 Gp Rp Bp"}, {"hand": "P8"})
    winners = []
    for seed in range(40):
        seeded = after(start, seed=seed)
        state, events = play(seeded, "aside Bp")
        totals = [event.totals for event in events if isinstance(event, BidsCompared)]
        assert totals == [(8, 8), (8, 8)]
        winner = state.to_json()["bid_winner"]
        assert BidWon(winner, True) in events
        winners.append(winner)
        expect(
            seeded,
            "aside Bp",
            near={"hand": "", "bid": "G4 Gp R4 Rp Bp", "ready": "" if winner else "Gp Rp Bp"},
            far={"hand": "", "bid": "P8"},
            shuffles=4,
            **turn_of(winner),
        )
    assert 10 <= sum(winners) <= 30
