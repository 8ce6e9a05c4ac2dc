"""States in positions that games hardly reach: effects and memory of actions."""

from __future__ import annotations

import random

import pytest

from dutch.rules.chance import coin
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.dutch.position import GAP, HIDDEN
from dutch.rules.events import CardsMoved, Event, VotesShown
from tests.playing import DUTCH
from tests.rules.dutch.positions import FIVE, FULL, OTHER_FIVE, Json, bid, play, state_of

OFFER = {"display": ["R1", "R2", "R3", None, None], "auction_deck": [f"B{number}" for number in range(1, 11)]}


def test_perform_applies_the_action_alone() -> None:
    rng = random.Random(4)
    for edition in EDITIONS:
        state, steps = DUTCH.new(edition, 4), set()
        while state.to_move is not None:
            action = rng.choice(state.legal_actions())
            after, events = state.copy(), list[Event]()
            step = after.perform(action, events)
            told = state.apply(action)
            steps.add(step)
            assert told[: len(events)] == tuple(events)
            if step is None:
                assert told == tuple(events)
                assert after.to_json() == state.to_json()
                assert after.legal_actions() == state.legal_actions()
        assert {None, "end turn", "ask aside"} <= steps


def test_copy_does_not_change_the_original_actions() -> None:
    state = DUTCH.new("standard", 4)
    before = state.legal_actions()
    state.copy().apply(before[0])
    assert state.legal_actions() == before


def test_D11_coin_follows_from_seed_and_counter() -> None:
    for seed in range(20):
        state = DUTCH.from_json(DUTCH.new("standard", seed).to_json() | {"shuffles": 3})
        assert [state.flip_coin(), state.flip_coin()] == [coin(seed, 3), coin(seed, 4)]
        assert state.shuffles == 5


def test_D23_nobody_has_lost_a_bid_before_it_is_decided() -> None:
    state = state_of("standard", *FULL)
    assert [state.is_loser(seat) for seat in (0, 1)] == [False, False]
    state = state_of("standard", {}, {}, phase="turn", bid_winner=1, to_move=1)
    assert [state.is_loser(seat) for seat in (0, 1)] == [True, False]


def test_D15_D37_gap_and_hidden_card_differ_from_cards() -> None:
    assert max(GAP, HIDDEN) < 0
    assert GAP != HIDDEN


def test_D37_every_card_in_the_open_is_known() -> None:
    near = {"bid": bid("R1"), "discards": ["R2"], "cashed_in": ["R3"], "hand": ["R4"], "deck": ["R5"]}
    far = {"bid": bid("P1"), "discards": ["P2"], "cashed_in": ["P3"], "hand": ["P4"], "deck": ["P5"]}
    rest = {"display": ["G1", *[None] * 5], "auction_discards": ["G2"], "auction_deck": ["G3"]}
    state = state_of("standard", near, far, phase="turn", bid_winner=0, **rest)
    open_cards = [card.name for card in state.edition.pack.cards_of(state.in_the_open())]
    assert open_cards == ["G1", "G2", "R1", "R2", "R3", "P1", "P2", "P3"]


# What the opponent can remember of a personal deck (D37)


def test_D37_look_mixes_old_and_new_cards() -> None:
    side = {"hand": FIVE, "deck": ["B1", "B2", "B3"], "known_top": 1, "old": ["G1", "G2", "B1", "B2"]}
    near, _far = play(state_of("standard", side, {"hand": OTHER_FIVE}), "look")
    assert near["old"] == ["G1", "G2"], "those in the hand are still known to be there"
    assert near["known_top"] == 0
    assert sorted(near["deck"]) == ["B1", "B2", "B3"]


def test_D37_shown_cards_are_not_old() -> None:
    side = {"hand": FIVE, "deck": ["B1", "B2"], "old": [*FIVE, "B1", "B2"]}
    far = {"hand": OTHER_FIVE, "deck": ["P1", "P2"], "old": ["R1", "R5", "P1", "P2"]}
    state = state_of("standard", side, far)
    players = play(state, "aside G1", "aside R1")
    assert state.phase == "turn"
    assert all(len(player["bid"]) == 7 and player["old"] == [] for player in players), "tied to the last card"


def test_D10_D37_cards_added_to_a_bid_stop_being_old() -> None:
    side = {"hand": FIVE, "deck": ["B5", "B6"], "old": ["G3", "B6"]}
    far = {"hand": OTHER_FIVE, "deck": ["P4", "P2"], "old": ["P2"]}
    near, other = play(state_of("standard", side, far), "aside G5", "aside R5")
    assert [entry["card"] for entry in near["bid"]] == [*FIVE, "B5"]
    assert [entry["card"] for entry in other["bid"]] == [*OTHER_FIVE, "P4"]
    assert (near["old"], other["old"]) == (["B6"], ["P2"])


@pytest.mark.parametrize("seen", [[], ["G6"]])
def test_D11_D29_reshuffled_cards_were_public(seen: list[str]) -> None:
    near = {"deck": ["G5"], "discards": ["G6", "G7", "G8"], "bid": bid("G1")}
    stock = {"auction_deck": [f"B{number}" for number in range(1, 9)], "seen": seen}
    state = state_of("standard", near, {}, phase="turn", bid_winner=1, **stock)
    players = play(state, "end")
    assert set(state.to_json()["seen"]) >= {"G6", "G7"}
    assert players[0]["old"] == ["G5"], "it lay above them, and is in hand now"


def test_P05_D37_played_powers_are_not_old() -> None:
    side = {"hand": ["G6", "G8"], "bid": bid("G1"), "old": ["G6", "G8"]}
    near, _far = play(state_of("prototype", side, {}, phase="turn", bid_winner=0), "G6 cash G1")
    assert near["old"] == near["hand"] == ["G8"]


def test_P08_D37_discarded_hand_becomes_public() -> None:
    side = {"hand": ["G1", "G2"], "bid": bid("G3"), "deck": ["G4", "G5"], "old": ["G1", "G4"]}
    state = state_of("prototype", side, {"bid": bid("P1")}, phase="turn", bid_winner=0, **OFFER)
    near, _far = play(state, "end")
    assert (near["old"], near["discards"]) == (["G4"], ["G1", "G2", "G3"])
    assert {"G1", "G2"} <= set(state.to_json()["seen"])


# Turns and restocking


@pytest.mark.parametrize(("taken", "ready"), [("G6", ["G6"]), ("G10", ["G10"]), ("G5", [])])
def test_P06_taken_powers_are_ready(taken: str, ready: list[str]) -> None:
    side = {"hand": ["G9"], "bid": bid("G1"), "discards": [taken]}
    near, _far = play(state_of("prototype", side, {}, phase="turn", bid_winner=0), f"G9 take {taken} own")
    assert near["ready"] == ready


def test_P05_each_turn_begins_before_the_first_purchase() -> None:
    sides = ({"hand": ["G6", "G1"]}, {"hand": ["P1"]})
    state = state_of("prototype", *sides, phase="bid", **OFFER, bought=True)
    play(state, "bid G1", "bid")
    assert state.phase == "turn" and not state.bought
    assert DUTCH.parse(state, "G6 cash G1") in state.legal_actions()


def test_P05_purchase_flag_ends_with_the_turn() -> None:
    sides = ({"bid": bid("G1")}, {"deck": ["P1", "P2", "P3", "P4", "P5"]})
    state = state_of("prototype", *sides, phase="turn", bid_winner=1, **OFFER)
    play(state, "buy 1 G1")
    assert state.to_json()["bought"] is True
    play(state, "end")
    assert state.phase == "aside" and state.to_json()["bought"] is False


LOSER = {"phase": "turn", "bid_winner": 1, "to_move": 0}


def test_D28_a_gap_at_place_1_is_not_cleared() -> None:
    row = {"display": [None, "P3", None, "R1", None, None], "auction_deck": ["B1"]}
    state = state_of("standard", {"deck": ["G1", "G2"], "looked": True}, {}, **LOSER, **row)
    events = state.apply(DUTCH.parse(state, "end"))
    assert not any(isinstance(event, CardsMoved) and event.reason == "cleared" for event in events)
    assert state.auction_discards == ()
    assert state.to_json()["display"] == ["P3", "R1", "B1", None, None, None]


@pytest.mark.parametrize("owner", [0, 1, None])
def test_D32_game_continues_while_anybody_owns_a_card(owner: int | None) -> None:
    sides: list[Json] = [{"cashed_in": ["G7"], "looked": True}, {"cashed_in": ["G8"]}]
    if owner is not None:
        sides[owner] = sides[owner] | {"discards": ["R1"]}
    row = {"display": ["P3", *[None] * 5], "auction_deck": [f"B{number}" for number in range(1, 9)]}
    state = state_of("standard", *sides, **LOSER, **row)
    play(state, "end")
    assert (state.termination == "no cards left") == (owner is None)


@pytest.mark.parametrize("votes", [("stop", "more"), ("more", "stop"), ("stop", "stop")])
@pytest.mark.parametrize("first", [0, 1])
def test_D31_votes_are_shown_when_both_are_cast(votes: tuple[str, str], first: int) -> None:
    sides = ({"deck": ["G1", "G2"]}, {"deck": ["R1", "R2"]})
    state = state_of("standard", *sides, phase="vote", to_move=first, display=["P3", *[None] * 5])
    events = state.apply(DUTCH.parse(state, votes[first]))
    assert state.to_move == 1 - first and not any(isinstance(event, VotesShown) for event in events)
    events = state.apply(DUTCH.parse(state, votes[1 - first]))
    assert VotesShown(votes) in events
    assert (state.termination == "both stop") == (votes == ("stop", "stop"))
