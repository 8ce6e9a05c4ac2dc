"""D1 to D6, P1, P3, C1 and C2: the cards, the set-up, and the exchange of cards before the first hand."""

import random

import pytest

from dutch.rules.dutch.cards import PROTOTYPE, STANDARD, Pack
from dutch.rules.dutch.events import AuctionShuffled, CardsMoved, SwapChosen
from dutch.rules.errors import InvalidActionError
from tests.rulebook.positions import (
    ALL_CARDS,
    DUTCH,
    PROTOTYPE_CARDS,
    Json,
    assert_invalid_position,
    assert_refused,
    changed,
    group,
    legal_actions,
    pack_of,
    play,
    play_and_check,
    shuffle,
    table,
)

FRESH: Json = {"shuffles": 1, "round": 1, "bid_winner": None}
DEAL = shuffle(ALL_CARDS, 0)
"""The shuffled pack of the default seed, top first."""


@pytest.mark.parametrize(
    ("pack", "names", "bids", "points"),
    [
        (STANDARD, ALL_CARDS, [1, 2, 3, 4, 5, 6, 7, 8, 0, 0], [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]),
        (PROTOTYPE, PROTOTYPE_CARDS, [*range(1, 11)], [11, 7, 4, 2, 1, -1, -2, -4, -7, -11]),
    ],
    ids=["standard", "prototype"],
)
def test_D1_D2_P1_four_suits_of_ten_cards(
    pack: Pack, names: list[str], bids: list[int], points: list[int]
) -> None:
    assert [card.name for card in pack.cards] == names
    for suit in "GRPB":
        cards = [card for card in pack.cards if card.suit == suit]
        assert [card.bid for card in cards] == bids
        assert [card.vp for card in cards] == points
        assert [card.is_power for card in cards] == [bid == 0 for bid in bids]


def test_D3_cards_are_named_by_suit_and_bid() -> None:
    state = DUTCH.new("standard", 7)
    for name, suit, bid in (("R1", "R", 1), ("G8", "G", 8), ("Pp", "P", 0), ("Bq", "B", 0)):
        card = DUTCH.parse(state, f"aside {name}").actor
        assert card is not None
        assert (str(card), card.suit, card.bid) == (name, suit, bid)
    for name in ("G9", "G0", "Y1", "g1", "1G", "G"):
        with pytest.raises(InvalidActionError) as refused:
            DUTCH.parse(state, f"aside {name}")
        assert refused.value.code == "no_such_card"


@pytest.mark.parametrize(
    ("edition", "dealt", "places"), [("standard", 9, 6), ("prototype", 8, 5)], ids=["standard", "prototype"]
)
def test_D4_D5_D6_P3_complete_first_position(edition: str, dealt: int, places: int) -> None:
    deal = shuffle(pack_of(edition), 0, edition=edition)
    near, far, auction = deal[:dealt], deal[dealt : 2 * dealt], deal[2 * dealt :]
    assert len(auction) == (22 if edition == "standard" else 24)
    expected = table(
        {"hand": group(near[:5]), "deck": near[5:]},
        {"hand": group(far[:5]), "deck": far[5:]},
        edition=edition,
        display=auction[:places],
        auction_deck=auction[places:],
        phase="aside",
        **FRESH,
    )
    state = DUTCH.new(edition, 7)
    assert state.to_json() == expected
    for seat, deck in ((0, near[5:]), (1, far[5:])):
        memory = state.observation(seat).to_json()["memory"]
        assert (memory["own_deck"], memory["own_top"]) == (group(deck), [])


START = table(
    {"deck": DEAL[:10]},
    {"deck": DEAL[10:20]},
    edition="competition",
    auction_deck=DEAL[20:],
    phase="swap",
    **FRESH,
)
"""The first decision of the competition edition."""

ROW: Json = {"display": DEAL[20:26], "auction_deck": DEAL[26:]}


def test_C1_ten_cards_each_then_hands_and_a_row_of_six() -> None:
    assert DUTCH.new("competition", 7).to_json() == START
    near: Json = {"hand": group(DEAL[:6]), "deck": DEAL[6:10]}
    far: Json = {"hand": group(DEAL[10:16]), "deck": DEAL[16:20]}
    play_and_check(START, "swap, swap", near=near, far=far, phase="aside", **ROW)


def test_C2_any_number_of_the_ten_cards_may_be_exchanged() -> None:
    actions = legal_actions(START)
    assert len(actions) == 2**10
    assert (actions[0], actions[-1]) == ("swap", f"swap {' '.join(group(DEAL[:10]))}")
    assert DUTCH.new("competition", 7).observation(0).to_json()["view"]["own_deck"] == group(DEAL[:10])
    assert_refused(
        START,
        not_in_deck=f"swap {DEAL[10]}, swap {DEAL[20]}",
        wrong_phase=f"look, end, aside {DEAL[0]} {DEAL[1]}, buy 1 {DEAL[0]}",
    )


def test_C2_the_choice_is_hidden_until_both_have_chosen() -> None:
    one, two = DEAL[:1], group(DEAL[1:4])
    seen = []
    for cards in (one, two):
        action = f"swap {' '.join(cards)}"
        play_and_check(START, action, swaps=[cards, None], to_move=1)
        state, events = play(START, action)
        seen.append([state.observation(seat) for seat in (0, 1)])
        assert events == [SwapChosen(0)]
    assert seen[0][1] == seen[1][1]
    assert seen[0][0] != seen[1][0]


OUT, OTHER = group([DEAL[2], DEAL[7]]), [DEAL[15]]
EXCHANGE = f"swap {' '.join(OUT)}, swap {OTHER[0]}"
"""Seat 0 exchanges two cards, seat 1 one."""


def test_C2_seats_draw_in_order_then_the_deck_is_shuffled() -> None:
    near = shuffle([card for card in DEAL[:10] if card not in OUT] + DEAL[20:22], 1)
    far = shuffle([card for card in DEAL[10:20] if card not in OTHER] + DEAL[22:23], 2)
    auction = shuffle(DEAL[23:] + OUT + OTHER, 3)
    expected = play_and_check(
        START,
        EXCHANGE,
        near={"hand": group(near[:6]), "deck": near[6:], "set_out": OUT},
        far={"hand": group(far[:6]), "deck": far[6:], "set_out": OTHER},
        display=auction[:6],
        auction_deck=auction[6:],
        shuffles=4,
        phase="aside",
    )
    observation = play(START, EXCHANGE)[0].observation(0)
    remembered = [card for card in OUT if card in expected["auction_deck"]]
    assert observation.to_json()["memory"]["set_out"] == remembered
    for seed in range(30):
        sampled = DUTCH.sample(observation, random.Random(seed)).to_json()
        assert set(remembered) <= set(sampled["auction_deck"])


def test_C2_only_the_owner_sees_the_exchanged_cards() -> None:
    _, events = play(START, EXCHANGE)
    moves = [event for event in events if isinstance(event, CardsMoved) and event.reason.startswith("s")]
    assert [(move.reason, move.count, move.shown_to) for move in moves] == [
        ("set out", 2, 0),
        ("swap", 2, 0),
        ("set out", 1, 1),
        ("swap", 1, 1),
    ]
    assert moves[0].seen_by(1).cards == () and moves[1].seen_by(1).cards == ()
    assert all(move.undo_barrier for move in moves)
    assert AuctionShuffled(20) in events


def test_C2_one_exchange_is_enough_for_a_shuffle() -> None:
    state, events = play(START, f"swap {DEAL[0]}, swap")
    assert AuctionShuffled(20) in events
    assert state.observation(1).to_json()["memory"]["set_out"] == []
    assert [state.observation(1 - seat).position.sides[seat].set_out for seat in (0, 1)] == [0, 0]


def test_C2_rejects_positions_without_a_possible_exchange() -> None:
    card, fewer = START["auction_deck"][-1], START["auction_deck"][:-1]
    assert_invalid_position(
        changed(START, auction_deck=fewer),
        changed(START, near={"hand": [card]}, auction_deck=fewer),
        changed(START, swaps=[[], None]),
        changed(START, swaps=[[DEAL[10]], None], to_move=1),
        changed(START, edition="standard"),
    )


def test_C2_other_editions_exchange_nothing() -> None:
    start = table({"hand": "G1 G2 G3 G4 G5"}, {}, phase="aside", bid_winner=None)
    assert_refused(start, no_swap="swap G1")
