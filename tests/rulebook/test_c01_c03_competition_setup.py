"""C1 to C3: the set-up of the competition edition, the exchange of cards, and two cards set aside."""

from __future__ import annotations

import random
from functools import partial

from dutch.rules.events import AuctionShuffled, CardsMoved, SwapChosen
from tests.rulebook import positions
from tests.rulebook.positions import (
    ALL_CARDS,
    DUTCH,
    Json,
    after,
    cards_in,
    expect,
    group,
    legal,
    no_position,
    play,
    refuse,
    shuffle,
    turn_of,
)

table = partial(positions.table, edition="competition")

SEED = 7
DEAL = shuffle(" ".join(ALL_CARDS), 0, SEED)
SIDE: Json = {"known_top": 0, "hand": [], "bid": [], "ready": [], "discards": [], "cashed_in": []}
SIDE |= {"old": [], "looked": False, "set_out": []}
START: Json = {
    "game": "dutch",
    "edition": "competition",
    "seed": SEED,
    "shuffles": 1,
    "round": 1,
    "phase": "swap",
    "to_move": 0,
    "bid_winner": None,
    "asides": [None, None],
    "swaps": [None, None],
    "votes": [None, None],
    "left_display": False,
    "display": [None] * 6,
    "auction_deck": DEAL[20:],
    "auction_discards": [],
    "players": [SIDE | {"deck": DEAL[:10]}, SIDE | {"deck": DEAL[10:20]}],
    "seen": [],
    "termination": "",
}
"""The first decision of that seed's game."""

ROW = "B1 G1 B3 P1 R2 B4"
FULL = table(
    {"hand": "G2 G3 G4 G5 G6 Gp", "deck": "R5 R6 R7 R8"},
    {"hand": "P2 P3 P4 P5 P6 Pp", "deck": "B5 B6 B7 B8"},
    display=ROW,
    phase="aside",
    bid_winner=None,
)


def test_C1_ten_cards_each_and_twenty_in_the_auction_deck() -> None:
    game = DUTCH.new("competition", SEED).to_json()
    assert game == START
    assert cards_in(game) == ALL_CARDS


def test_C1_six_cards_on_display_and_hands_of_six() -> None:
    expect(
        START,
        ["swap", "swap"],
        near={"hand": group(" ".join(DEAL[:6])), "deck": DEAL[6:10]},
        far={"hand": group(" ".join(DEAL[10:16])), "deck": DEAL[16:20]},
        display=DEAL[20:26],
        auction_deck=DEAL[26:],
        phase="aside",
        seen=group(" ".join(DEAL[20:26])),
    )


def test_C2_any_number_of_the_ten_cards_may_be_exchanged() -> None:
    actions = legal(START)
    assert len(actions) == 2**10
    assert actions[0] == "swap"
    assert actions[-1] == f"swap {' '.join(group(' '.join(DEAL[:10])))}"
    assert DUTCH.new("competition", SEED).observation(0).to_json()["view"]["own_deck"] == group(
        " ".join(DEAL[:10])
    )
    refuse(START, "not_in_deck", f"swap {DEAL[10]}", f"swap {DEAL[20]}")
    refuse(START, "wrong_phase", "look", "end", f"aside {DEAL[0]} {DEAL[1]}", f"buy 1 {DEAL[0]}")


def test_C2_the_choice_is_hidden_until_both_have_chosen() -> None:
    one, two = group(" ".join(DEAL[:1])), group(" ".join(DEAL[1:4]))
    few = expect(START, f"swap {one[0]}", swaps=[one, None], to_move=1)
    many = expect(START, f"swap {' '.join(two)}", swaps=[two, None], to_move=1)
    assert few.observation(1) == many.observation(1)
    assert few.observation(0) != many.observation(0)
    _, events = play(START, f"swap {one[0]}")
    assert events == [SwapChosen(0)]


def exchanged() -> tuple[list[str], Json]:
    """Seat 0 exchanges two cards and seat 1 one: the actions, and the position after them."""
    out, other = group(f"{DEAL[2]} {DEAL[7]}"), [DEAL[15]]
    near = [card for card in DEAL[:10] if card not in out] + DEAL[20:22]
    far = [card for card in DEAL[10:20] if card not in other] + DEAL[22:23]
    deck, far_deck = shuffle(" ".join(near), 1, SEED), shuffle(" ".join(far), 2, SEED)
    auction = shuffle(" ".join(DEAL[23:] + out + other), 3, SEED)
    expected = after(
        START,
        near={"hand": group(" ".join(deck[:6])), "deck": deck[6:], "set_out": out},
        far={"hand": group(" ".join(far_deck[:6])), "deck": far_deck[6:], "set_out": other},
        display=auction[:6],
        auction_deck=auction[6:],
        shuffles=4,
        phase="aside",
        seen=group(" ".join(auction[:6])),
    )
    return [f"swap {' '.join(out)}", f"swap {other[0]}"], expected


def test_C2_seats_draw_in_order_then_the_deck_is_shuffled() -> None:
    actions, expected = exchanged()
    expect(START, actions, expected)


def test_C2_only_the_owner_sees_the_exchanged_cards() -> None:
    actions, _ = exchanged()
    _, events = play(START, *actions)
    shown = [event for event in events if isinstance(event, CardsMoved) and "s" in event.reason[:1]]
    assert [(event.reason, event.count, event.shown_to) for event in shown] == [
        ("set out", 2, 0),
        ("swap", 2, 0),
        ("set out", 1, 1),
        ("swap", 1, 1),
    ]
    assert shown[0].seen_by(1).cards == () and shown[1].seen_by(1).cards == ()
    assert AuctionShuffled(20) in events
    assert all(event.undo_barrier for event in shown)


def test_C2_owner_remembers_the_cards_set_out() -> None:
    actions, expected = exchanged()
    state, _ = play(START, *actions)
    out = [card for card in expected["players"][0]["set_out"] if card in expected["auction_deck"]]
    observation = state.observation(0)
    assert observation.to_json()["memory"]["set_out"] == out
    for seed in range(30):
        sampled = DUTCH.sample(observation, random.Random(seed)).to_json()
        assert set(out) <= set(sampled["auction_deck"])


def test_C2_positions_without_a_possible_exchange() -> None:
    card = START["auction_deck"][-1]
    fewer = START["auction_deck"][:-1]
    no_position(after(START, auction_deck=fewer))
    no_position(after(START, near={"hand": [card]}, auction_deck=fewer))
    no_position(after(START, swaps=[[], None]))
    no_position(after(START, swaps=[[DEAL[10]], None], to_move=1))
    no_position(after(START, edition="standard"))


def test_C2_other_editions_exchange_nothing() -> None:
    start = positions.table({"hand": "G1 G2 G3 G4 G5"}, {}, phase="aside", bid_winner=None)
    refuse(start, "no_swap", "swap G1")


def test_C3_first_card_set_aside_is_on_top() -> None:
    expect(FULL, "aside G5 G3", asides=[["G5", "G3"], None], to_move=1)
    hand = FULL["players"][0]["hand"]
    pairs = [f"aside {top} {under}" for top in hand for under in hand if top != under]
    assert legal(FULL) == [*pairs, "look"]
    state = expect(
        FULL,
        ["aside G5 G3", "aside Pp P2"],
        near={"hand": "", "deck": "G5 G3 R5 R6 R7 R8", "known_top": 2, "bid": "G2 G4 G6 Gp", "ready": ""},
        far={"hand": "", "deck": "Pp P2 B5 B6 B7 B8", "known_top": 2, "bid": "P3 P4 P5 P6"},
        **turn_of(1),
    )
    assert state.observation(0).to_json()["memory"]["own_top"] == ["G5", "G3"]
    assert state.observation(1).to_json()["view"]["players"][0]["known_top"] == 2


def test_C3_the_choice_and_its_order_are_hidden() -> None:
    one = expect(FULL, "aside G5 G3", asides=[["G5", "G3"], None], to_move=1)
    two = expect(FULL, "aside G3 G5", asides=[["G3", "G5"], None], to_move=1)
    assert one.observation(1) == two.observation(1)
    assert one.observation(0) != two.observation(0)


def test_C3_number_set_aside_depends_on_the_hand() -> None:
    refuse(FULL, "wrong_number", "aside G5", "aside G5 G3 G4")
    refuse(FULL, "not_in_hand", "aside G5 R5")
    five = after(FULL, near={"hand": "G2 G3 G4 G5 G6", "deck": "R5 R6 R7 R8 Gp"})
    assert legal(five) == [f"aside {card}" for card in ("G2", "G3", "G4", "G5", "G6")] + ["look"]
    expect(five, "aside G5", asides=[["G5"], None], to_move=1)
    refuse(five, "wrong_number", "aside G5 G3")
    no_position(after(FULL, asides=[["G5"], None], to_move=1))
    no_position(after(five, asides=[["G5", "G3"], None], to_move=1))
    no_position(after(FULL, asides=["G5", None], to_move=1))


def test_C3_four_or_fewer_are_bid_whole() -> None:
    four = after(FULL, near={"hand": "G2 G3 G4 G5", "deck": "R5 R6 R7 R8 Gp G6"}, to_move=1)
    expect(
        four,
        "aside Pp P2",
        near={"hand": "", "bid": "G2 G3 G4 G5"},
        far={"hand": "", "deck": "Pp P2 B5 B6 B7 B8", "known_top": 2, "bid": "P3 P4 P5 P6"},
        phase="turn",
        bid_winner=1,
    )
    no_position(after(four, to_move=0))


def test_C3_on_a_tie_the_upper_card_comes_first() -> None:
    start = after(FULL, far={"hand": "P3 P4 P5 P6 P2 Pp"})
    expect(
        start,
        ["aside Gp G2", "aside P2 Pp"],
        near={"hand": "", "deck": "G2 R5 R6 R7 R8", "known_top": 1, "bid": "G3 G4 G5 G6 Gp"},
        far={"hand": "", "deck": "Pp B5 B6 B7 B8", "known_top": 1, "bid": "P3 P4 P5 P6 P2"},
        **turn_of(1),
    )
