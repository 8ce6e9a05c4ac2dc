"""D1 to D6: the cards and the set-up."""

from __future__ import annotations

import pytest

from dutch.rules.cards import STANDARD
from dutch.rules.errors import InvalidAction
from tests.rulebook.positions import ALL_CARDS, DUTCH, Json, cards_in, group, shuffle

SEED = 7
DEAL = shuffle(" ".join(ALL_CARDS), 0, SEED)
"""The shuffled pack of that seed, top first."""


def new_game() -> Json:
    return DUTCH.new("standard", SEED).to_json()


def test_D1_four_suits_of_eight_bids_and_two_powers() -> None:
    assert [card.name for card in STANDARD.cards] == ALL_CARDS
    assert len(ALL_CARDS) == 40
    for suit in "GRPB":
        cards = [card for card in STANDARD.cards if card.suit == suit]
        assert [card.bid for card in cards] == [1, 2, 3, 4, 5, 6, 7, 8, 0, 0]
        assert [card.is_power for card in cards] == [False] * 8 + [True] * 2
    assert cards_in(new_game()) == ALL_CARDS


def test_D2_victory_points_are_nine_minus_the_bid() -> None:
    for suit in "GRPB":
        cards = [card for card in STANDARD.cards if card.suit == suit]
        assert [card.vp for card in cards] == [8, 7, 6, 5, 4, 3, 2, 1, 0, 0]


def test_D3_cards_are_named_by_suit_and_bid() -> None:
    state = DUTCH.new("standard", SEED)
    before = state.to_json()
    for name, suit, bid in (("R1", "R", 1), ("G8", "G", 8), ("Pp", "P", 0), ("Bq", "B", 0)):
        card = DUTCH.parse(state, f"aside {name}").actor
        assert card is not None
        assert (str(card), card.suit, card.bid) == (name, suit, bid)
    for name in ("G9", "G0", "Y1", "g1", "1G", "G"):
        with pytest.raises(InvalidAction) as refused:
            DUTCH.parse(state, f"aside {name}")
        assert refused.value.code == "no_such_card"
    assert state.to_json() == before


def test_D4_nine_cards_to_each_and_twenty_two_to_the_auction() -> None:
    game = new_game()
    for seat in (0, 1):
        side = game["players"][seat]
        assert group(" ".join(side["hand"] + side["deck"])) == group(" ".join(DEAL[seat * 9 : seat * 9 + 9]))
    assert game["display"] + game["auction_deck"] == DEAL[18:]
    assert len(DEAL[18:]) == 22


def test_D5_six_cards_on_display_and_sixteen_in_the_auction_deck() -> None:
    game = new_game()
    assert game["display"] == DEAL[18:24]
    assert game["auction_deck"] == DEAL[24:]
    assert len(game["auction_deck"]) == 16
    assert game["seen"] == group(" ".join(DEAL[18:24]))


def test_D6_complete_first_position() -> None:
    side: Json = {"known_top": 0, "bid": [], "ready": [], "discards": [], "cashed_in": []}
    side |= {"old": [], "looked": False}
    assert new_game() == {
        "game": "dutch",
        "edition": "standard",
        "seed": SEED,
        "shuffles": 1,
        "round": 1,
        "phase": "aside",
        "to_move": 0,
        "bid_winner": None,
        "asides": [None, None],
        "votes": [None, None],
        "left_display": False,
        "display": DEAL[18:24],
        "auction_deck": DEAL[24:],
        "auction_discards": [],
        "players": [
            side | {"hand": group(" ".join(DEAL[0:5])), "deck": DEAL[5:9]},
            side | {"hand": group(" ".join(DEAL[9:14])), "deck": DEAL[14:18]},
        ],
        "seen": group(" ".join(DEAL[18:24])),
        "termination": "",
    }


def test_D6_owner_knows_the_deck_but_not_its_order() -> None:
    state = DUTCH.new("standard", SEED)
    for seat in (0, 1):
        memory = state.observation(seat).to_json()["memory"]
        assert memory["own_deck"] == group(" ".join(DEAL[seat * 9 + 5 : seat * 9 + 9]))
        assert memory["own_top"] == []
