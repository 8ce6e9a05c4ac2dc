"""D35 to D37: looking through piles, and knowledge without looking."""

from __future__ import annotations

from dutch.rules.events import DeckShuffled
from tests.rulebook.positions import (
    Json,
    after,
    expect,
    legal,
    play,
    refuse,
    seen_also,
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


def looked(position: Json, seat: int, deck: str) -> Json:
    """The position after that seat has looked through its deck, which held these cards."""
    known = {"deck": shuffle(deck, counter=position["shuffles"]), "known_top": 0, "looked": True}
    sides = {"near": known} if seat == 0 else {"far": known}
    return after(position, shuffles=position["shuffles"] + 1, **sides)


def test_D35_discards_are_open_at_ones_decision_only() -> None:
    state, _ = play(START)
    mine, theirs = state.observation(0).to_json()["view"], state.observation(1).to_json()["view"]
    assert mine["players"][0]["discards"] == {"count": 2, "cards": ["G1", "B2"]}
    assert mine["auction_discards"] == {"count": 2, "top": ["R3"], "cards": ["P3", "R3"]}
    assert mine["players"][1]["discards"] == {"count": 1, "cards": None}
    assert theirs["players"][1]["discards"] == {"count": 1, "cards": None}
    assert theirs["players"][0]["discards"] == {"count": 2, "cards": None}
    assert theirs["auction_discards"] == {"count": 2, "top": ["R3"], "cards": None}
    assert state.to_json() == START


def test_D35_decks_are_never_open() -> None:
    state, _ = play(START)
    for seat in (0, 1):
        observation = state.observation(seat)
        view = observation.to_json()["view"]
        assert view["auction_deck"] == len(START["auction_deck"])
        assert [side["deck"] for side in view["players"]] == [3, 3]
        assert view["own_deck"] is None
        other = START["players"][1 - seat]["deck"]
        text = str(observation.to_json())
        assert not [card for card in other + START["auction_deck"] if f"'{card}'" in text]


def test_D36_looking_shuffles_the_deck() -> None:
    expected = looked(START, 0, "B5 B7 B8")
    expect(START, "look", expected)
    state, events = play(START, "look")
    assert events == [DeckShuffled(0, 3, True)]
    assert events[0].seen_by(1) == events[0]
    assert state.observation(0).to_json()["view"]["own_deck"] == ["B5", "B7", "B8"]
    assert state.observation(1).to_json()["view"]["own_deck"] is None
    assert state.observation(1).to_json()["view"]["players"][0]["known_top"] == 0


def test_D36_can_look_once_per_turn() -> None:
    refuse(looked(START, 0, "B5 B7 B8"), "looked_already", "look")
    second = after(looked(START, 0, "B5 B7 B8"), near={"bid": "", "discards": "B2 G1 G5 G6"}, to_move=1)
    expect(START, ["look", "end"], second)
    expect(START, ["look", "end", "look"], looked(second, 1, "R7 P6 P8"))


def test_D36_once_in_phase_1_and_again_in_the_turn() -> None:
    first = looked(PHASE_1, 0, "B5 B7 B8")
    expect(PHASE_1, "look", first)
    refuse(first, "looked_already", "look")
    both = looked(after(first, asides=["Gp", None], to_move=1), 1, "R7 P6 P8")
    expect(PHASE_1, ["look", "aside Gp", "look"], both)
    # Seat 1's total of 19 beats 16: its turn begins and it may look again.
    turn = after(
        both,
        near={"hand": "", "deck": ["Gp", *shuffle("B5 B7 B8", 3)], "bid": "G5 G6 R5 Rp", "known_top": 1},
        far={
            "hand": "",
            "deck": ["Pp", *shuffle("R7 P6 P8", 4)],
            "bid": "G8 R6 Rq P5",
            "known_top": 1,
            "ready": "Rq",
            "looked": False,
        },
        asides=[None, None],
        phase="turn",
        bid_winner=1,
        seen=seen_also(both, "G5 G6 R5 Rp G8 R6 Rq P5"),
    )
    expect(PHASE_1, ["look", "aside Gp", "look", "aside Pp"], turn)
    expect(turn, "look", looked(turn, 1, "R7 P6 P8 Pp"))


def test_D36_once_when_asked_whether_to_buy_more() -> None:
    vote = table({"deck": "B7 B8 B5"}, {"deck": "R7 P6"}, display="P1", phase="vote", rest="auction_discards")
    first = looked(vote, 0, "B5 B7 B8")
    expect(vote, "look", first)
    refuse(first, "looked_already", "look")
    second = looked(after(first, votes=["more", None], to_move=1), 1, "R7 P6")
    expect(vote, ["look", "more", "look"], second)


def test_D36_only_with_two_or_more_cards_in_the_deck() -> None:
    for deck in ("", "B7"):
        start = table({"bid": "G5", "deck": deck}, {"deck": "R7 R8"}, display="P1 R1")
        refuse(start, "deck_too_small", "look")
    start = table({"bid": "G5", "deck": "B7 B8"}, {"deck": "R7 R8"}, display="P1 R1")
    assert legal(start)[-1] == "look"


def test_D37_owner_knows_the_top_and_the_content() -> None:
    state, _ = play(PHASE_1, "aside Gp", "aside Pp")
    memory = state.observation(0).to_json()["memory"]
    assert memory["own_top"] == ["Gp"]
    assert memory["own_deck"] == ["Gp", "B5", "B7", "B8"]
    expect(
        PHASE_1,
        ["aside Gp", "aside Pp"],
        near={"hand": "", "deck": "Gp B7 B8 B5", "known_top": 1, "bid": "G5 G6 R5 Rp"},
        far={"hand": "", "deck": "Pp R7 P6 P8", "known_top": 1, "bid": "G8 R6 Rq P5", "ready": "Rq"},
        **turn_of(1),
    )


def test_D37_the_other_player_knows_the_place_but_not_the_card() -> None:
    state, _ = play(PHASE_1, "aside Gp", "aside Pp")
    other, _ = play(
        after(PHASE_1, near={"hand": "G5 G6 B7 R5 Rp", "deck": "Gp B8 B5"}), "aside B7", "aside Pp"
    )
    assert state.observation(1) == other.observation(1)
    assert state.observation(1).to_json()["view"]["players"][0]["known_top"] == 1
    assert state.observation(1).to_json()["memory"]["other_known"] == []


def test_D37_cards_that_were_public_stay_known() -> None:
    start = table(
        {"deck": "G1 G4", "discards": "R4 R5 R6 R7 P7"},
        {"deck": "B1 B2 B3 B4 B5"},
        display="- G3 R1 P2 Bp P3",
        auction_deck="R3 P5 R8",
        to_move=1,
        left_display=True,
        rest="auction_discards",
    )
    state, _ = play(start, "end")
    memory = state.observation(1).to_json()["memory"]
    assert memory["other_known"] == ["R4", "R5", "R6", "R7", "P7"]
    assert (memory["other_old"], memory["other_old_count"]) == ([], 2)
    assert state.observation(0).to_json()["memory"]["other_known"] == []
