"""Every change that is seen is heard, one sound at a time, and from where it is seen."""

from __future__ import annotations

import random

import pytest

from dutch.desktop.sound_effects import EFFECTS
from dutch.rules.events import (
    AUCTION_DECK,
    BIDS,
    DECKS,
    DISCARDS,
    DISPLAY,
    HANDS,
    BidsCompared,
    BidWon,
    CardsMoved,
    DeckShuffled,
    Event,
    PowerUsed,
    Purchased,
    RoundBegan,
    RowSlid,
)
from dutch.stage.cue_audio import CueAudio, sounds_of
from dutch.stage.cues import Cue, cues
from tests.playing import seen_by, steps_of
from tests.stage.helpers import card, cards

ASIDE = CardsMoved("aside", cards("G7"), 1, HANDS[0], DECKS[0])


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (Purchased(0, card("G7"), 2), ("coin", "place")),
        (PowerUsed(0, card("Bp"), "steal", card("B2")), ("power.steal", "")),
        (BidWon(0, by_coin=False), ("gavel", "")),
        (BidWon(0, by_coin=True), ("toss", "")),
        (RowSlid(((card("G7"), 2, 1),)), ("row", "")),
        (DeckShuffled(0, 7, looked=True), ("reshuffle", "")),
        (CardsMoved("reveal", cards("G7"), 1, HANDS[0], BIDS[0]), ("reveal", "")),
        (CardsMoved("deal", cards("G7"), 1, DECKS[0], HANDS[0]), ("deal", "")),
        (CardsMoved("restock", cards("G7"), 1, AUCTION_DECK, DISPLAY[5]), ("slide", "place")),
        (ASIDE, ("slide", "place")),
        (BidsCompared((1, 2)), ("", "")),
        (RoundBegan(2), ("", "")),
    ],
)
def test_what_is_heard(event: Event, heard: tuple[str, str]) -> None:
    assert sounds_of(Cue((event,), 300)) == heard


def test_a_purchase_sounds_like_its_price_not_like_its_cards() -> None:
    moves = [
        Purchased(0, card("G7"), 2),
        CardsMoved("bought", cards("G7"), 1, DISPLAY[1], DISCARDS[0]),
        CardsMoved("lost", cards("G1"), 1, BIDS[0], DISCARDS[0]),
    ]
    (cue,) = cues(moves)
    assert sounds_of(cue) == ("coin", "place")


@pytest.mark.parametrize("seed", range(10))
def test_what_is_heard_is_seen_and_what_moves_is_heard(seed: int) -> None:
    found = set()
    for _state, _action, events in steps_of(seed):
        for cue in cues(seen_by(events, 0)):
            start, end = sounds_of(cue)
            assert bool(start) <= (cue.ms > 0)
            assert bool(start) >= any(isinstance(event, CardsMoved | RowSlid) for event in cue.events)
            found |= {start, end} - {""}
    assert found <= set(EFFECTS)
    assert {"coin", "place", "deal", "reveal", "gavel", "row"} <= found


# When


def ear(width: int = 1000) -> tuple[CueAudio, list[tuple[str, float]]]:
    heard: list[tuple[str, float]] = []
    return CueAudio(lambda name, x: heard.append((name, x)), lambda: width), heard


def test_it_begins_with_its_cue_and_ends_with_its_landing() -> None:
    listener, heard = ear()
    listener.begin(Cue((ASIDE,), 300), [100, 300])
    listener.end_frame()
    assert heard == [("slide", 0.2)]
    listener.end_frame()
    assert len(heard) == 1
    listener.land()
    listener.end_frame()
    listener.land()
    listener.end_frame()
    assert heard == [("slide", 0.2), ("place", 0.2)]


def test_of_many_cues_in_a_frame_only_the_last_is_heard() -> None:
    listener, heard = ear()
    for event in (ASIDE, BidWon(0, by_coin=False), RoundBegan(2)):
        listener.begin(Cue((event,), 300), ())
        listener.land()
    listener.end_frame()
    assert heard == [("gavel", 0.5)]


def test_no_turn_goes_off_all_at_once() -> None:
    rng = random.Random(1)
    for _state, _action, events in steps_of(3):
        listener, heard = ear()
        for cue in cues(events):
            listener.begin(cue, [rng.randrange(1000)])
            listener.land()
        listener.end_frame()
        assert len(heard) <= 1


def test_without_a_listener_nothing_happens() -> None:
    silent = CueAudio()
    silent.begin(Cue((ASIDE,), 300), [5])
    silent.land()
    silent.end_frame()
