"""Sounds of cues: which, when, from where, and one at a time."""

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
def test_sounds_of_an_event(event: Event, heard: tuple[str, str]) -> None:
    assert sounds_of(Cue((event,), 300)) == heard


def test_purchase_sounds_like_coins() -> None:
    moves = [
        Purchased(0, card("G7"), 2),
        CardsMoved("bought", cards("G7"), 1, DISPLAY[1], DISCARDS[0]),
        CardsMoved("lost", cards("G1"), 1, BIDS[0], DISCARDS[0]),
    ]
    (cue,) = cues(moves)
    assert sounds_of(cue) == ("coin", "place")


@pytest.mark.parametrize("seed", range(10))
def test_visible_moves_sound_and_sounds_are_visible(seed: int) -> None:
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


def audio(width: int = 1000) -> tuple[CueAudio, list[tuple[str, float]]]:
    heard: list[tuple[str, float]] = []
    return CueAudio(lambda name, x: heard.append((name, x)), lambda: width), heard


def test_cue_sounds_at_start_and_landing() -> None:
    listener, heard = audio()
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


def test_last_cue_of_a_frame_is_heard() -> None:
    listener, heard = audio()
    for event in (ASIDE, BidWon(0, by_coin=False), RoundBegan(2)):
        listener.begin(Cue((event,), 300), ())
        listener.land()
    listener.end_frame()
    assert heard == [("gavel", 0.5)]


def test_skipped_turn_makes_one_sound() -> None:
    rng = random.Random(1)
    for _state, _action, events in steps_of(3):
        listener, heard = audio()
        for cue in cues(events):
            listener.begin(cue, [rng.randrange(1000)])
            listener.land()
        listener.end_frame()
        assert len(heard) <= 1


def test_silent_by_default() -> None:
    silent = CueAudio()
    silent.begin(Cue((ASIDE,), 300), [5])
    silent.land()
    silent.end_frame()
