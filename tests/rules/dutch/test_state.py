"""States: effects of single actions, and public cards."""

import random

from dutch.rules.chance import flip_coin
from dutch.rules.dutch.editions import EDITIONS
from tests.rules.dutch.positions import DUTCH, FULL, position


def test_perform_does_the_same_as_apply() -> None:
    rng = random.Random(4)
    for edition in EDITIONS:
        state = DUTCH.new(edition, 4)
        while state.to_move is not None:
            action = rng.choice(state.legal_actions())
            after = state.copy()
            after.perform(action)
            state.apply(action)
            assert after.to_json() == state.to_json()
            assert after.legal_actions() == state.legal_actions()


def test_D11_coin_follows_from_seed_and_counter() -> None:
    for seed in range(20):
        state = DUTCH.from_json(DUTCH.new("standard", seed).to_json() | {"shuffles": 3})
        assert [state.flip_coin(), state.flip_coin()] == [flip_coin(seed, 3), flip_coin(seed, 4)]
        assert state.shuffles == 5


def test_D23_nobody_has_lost_a_bid_before_it_is_decided() -> None:
    state = DUTCH.from_json(position("standard", *FULL))
    assert [state.is_loser(seat) for seat in (0, 1)] == [False, False]
    state = DUTCH.from_json(position("standard", {}, {}, "turn", bid_winner=1, to_move=1))
    assert [state.is_loser(seat) for seat in (0, 1)] == [True, False]


def test_D37_every_card_in_the_open_is_known() -> None:
    near, far = (
        dict(zip(("bid", "discards", "cashed_in", "hand", "deck"), cards.split(), strict=True))
        for cards in ("R1 R2 R3 R4 R5", "P1 P2 P3 P4 P5")
    )
    rest = {"display": "G1", "auction_discards": "G2", "auction_deck": "G3"}
    state = DUTCH.from_json(position("standard", near, far, "turn", **rest))
    open_cards = [card.name for card in state.edition.pack.cards_of(state.public_cards())]
    assert open_cards == ["G1", "G2", "R1", "R2", "R3", "P1", "P2", "P3"]


def test_D29_reshuffled_cards_were_public() -> None:
    near = {"deck": "G5", "discards": "G6 G7 G8", "bid": "G1"}
    edits = {"bid_winner": 1, "auction_deck": "B1 B2 B3 B4 B5 B6 B7 B8"}
    state = DUTCH.from_json(position("standard", near, {}, "turn", **edits) | {"seen": []})
    state.apply(DUTCH.parse(state, "end"))
    assert set(state.to_json()["seen"]) >= {"G6", "G7", "G8"}
