from __future__ import annotations

from itertools import chain

import pytest

from dutch.rules.events import (
    AUCTION_DECK,
    AUCTION_DISCARDS,
    BIDS,
    CASHED_IN,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    AsideChosen,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    PowerUsed,
    Purchased,
    RoundBegan,
    RowSlid,
    SuitChanged,
    TurnBegan,
    TurnEnded,
)
from dutch.stage import timing
from dutch.stage.cues import cues
from tests.playing import seen_by, steps_of
from tests.stage.helpers import card, cards

BUY: list[Event] = [
    Purchased(0, card("G7"), 2),
    CardsMoved("bought", cards("G7"), 1, DISPLAY[1], DISCARDS[0]),
    CardsMoved("kept", cards("G1"), 1, BIDS[0], DISCARDS[0]),
    CardsMoved("lost", cards("R1"), 1, BIDS[0], AUCTION_DISCARDS),
]
DRAWS: list[Event] = [
    CardsMoved("draw", cards("G7 R2"), 2, DECKS[0], HANDS[0]),
    CardsMoved("draw", (), 2, DECKS[1], HANDS[1]),
]


def test_no_events_make_no_cues() -> None:
    assert cues([]) == []


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", range(25))
def test_every_event_is_in_exactly_one_cue(seed: int, viewer: int) -> None:
    batch: list[Event] = []
    for state, _action, events in steps_of(seed):
        batch += seen_by(events, viewer)
        if state.to_move == viewer or state.to_move is None:
            found = cues(batch)
            assert list(chain.from_iterable(cue.events for cue in found)) == batch
            assert all(cue.events for cue in found)
            assert all(cue.ms >= 0 and cue.hold >= 0 for cue in found)
            batch = []


@pytest.mark.parametrize("seed", range(10))
def test_every_move_takes_time(seed: int) -> None:
    for _state, _action, events in steps_of(seed):
        for cue in cues(events):
            if any(isinstance(event, CardsMoved | RowSlid) for event in cue.events):
                assert cue.ms >= min(timing.RESTOCK, timing.TICK)


def test_purchase_is_one_cue_with_a_pause() -> None:
    (cue,) = cues(BUY)
    assert (cue.events, cue.hold) == (tuple(BUY), timing.PAUSE_AFTER_PURCHASE)
    assert cue.ms == timing.GATHER + timing.BEAT + timing.PART


def test_two_purchases_are_two_cues() -> None:
    assert [cue.events for cue in cues(BUY + BUY)] == [tuple(BUY), tuple(BUY)]


@pytest.mark.parametrize(
    "effect",
    [
        CardsMoved("cash", cards("B2"), 1, BIDS[0], CASHED_IN[0]),
        CardsMoved("take", cards("B2"), 1, DISCARDS[0], BIDS[0]),
        CardsMoved("steal", cards("B2"), 1, BIDS[1], BIDS[0]),
        SuitChanged(0, card("B2"), "P"),
    ],
)
def test_power_and_effect_are_one_cue(effect: Event) -> None:
    events = [PowerUsed(0, card("Bp"), "any", card("B2")), effect]
    (cue,) = cues(events)
    assert cue.events == tuple(events)
    assert cue.hold == timing.PAUSE


def test_both_players_draw_in_one_cue() -> None:
    (cue,) = cues(DRAWS)
    assert cue.ms == timing.DEAL
    assert cue.hold == 0


def test_market_is_filled_in_one_cue() -> None:
    events = [CardsMoved("restock", cards(name), 1, AUCTION_DECK, DISPLAY[0]) for name in ("G1", "R1", "B1")]
    assert len(cues(events)) == 1


def test_unused_cards_leave_one_player_at_a_time() -> None:
    events: list[Event] = [
        CardsMoved("unused", cards("G1"), 1, BIDS[0], DISCARDS[0]),
        TurnEnded(0),
        TurnBegan(1, False),
        CardsMoved("unused", cards("R1"), 1, BIDS[1], DISCARDS[1]),
    ]
    assert [cue.events for cue in cues(events)] == [(events[0],), (events[1], events[2]), (events[3],)]


def test_comparison_of_bids_is_its_own_cue() -> None:
    events: list[Event] = [
        CardsMoved("reveal", cards("G1"), 1, HANDS[0], BIDS[0]),
        CardsMoved("reveal", cards("R1"), 1, HANDS[1], BIDS[1]),
        BidsCompared((1, 1)),
        CardsMoved("tie", cards("G2"), 1, DECKS[0], BIDS[0]),
        BidsCompared((3, 1)),
        BidWon(0, by_coin=False),
    ]
    assert [len(cue.events) for cue in cues(events)] == [2, 1, 1, 1, 1]
    assert [cue.ms for cue in cues(events)] == [
        timing.REVEAL, timing.COMPARE, timing.REVEAL, timing.COMPARE, timing.WIN,
    ]  # fmt: skip


def test_reshuffle_and_shuffle_are_one_cue() -> None:
    events: list[Event] = [
        CardsMoved("reshuffle", cards("G1 G2"), 2, DISCARDS[0], DECKS[0]),
        DeckShuffled(0, 2, looked=False),
    ]
    assert len(cues(events)) == 1
    assert len(cues([AsideChosen(0), *events])) == 2


def test_invisible_events_take_no_time() -> None:
    (cue,) = cues([RoundBegan(3), AsideChosen(0)])
    assert (cue.ms, cue.hold) == (0, 0)
