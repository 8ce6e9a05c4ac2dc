"""The sounds of cues: their choice, timing and position, and that only one plays at a time."""

import pytest

from dutch.desktop.sound_effects import EFFECTS
from dutch.rules.api import Event
from dutch.rules.dutch import events as e
from dutch.stage.animator import CueAudio
from tests.stage.helpers import PRESENTER, batches, card, moved

ASIDE = moved("aside", "G7", "0.hand", "0.deck")


@pytest.mark.parametrize(
    ("event", "heard"),
    [
        (e.Purchased(0, card("G7"), 2), ("coin", "place")),
        (e.PowerUsed(0, card("Bp"), "steal", card("B2")), ("power.steal", "")),
        (e.BidWon(0, by_coin=False), ("gavel", "")),
        (e.BidWon(0, by_coin=True), ("toss", "")),
        (e.RowSlid(((card("G7"), 2, 1),)), ("row", "")),
        (e.DeckShuffled(0, 7, looked=True), ("reshuffle", "")),
        (moved("reveal", "G7", "0.hand", "0.bid"), ("reveal", "")),
        (moved("deal", "G7", "0.deck", "0.hand"), ("deal", "")),
        (moved("restock", "G7", "auction.deck", "display.6"), ("slide", "place")),
        (ASIDE, ("slide", "place")),
        (e.BidsCompared((1, 2)), ("", "")),
        (e.RoundBegan(2), ("", "")),
    ],
)
def test_event_has_its_sounds(event: Event, heard: tuple[str, str]) -> None:
    (cue,) = PRESENTER.script.cues([event])
    assert (cue.sound, cue.landing) == heard


def audio(width: int = 1000) -> tuple[CueAudio, list[tuple[str, float]]]:
    heard: list[tuple[str, float]] = []
    return CueAudio(lambda name, x: heard.append((name, x)), lambda: width), heard


@pytest.mark.parametrize("seed", range(10))
def test_visible_moves_sound_and_a_skipped_turn_sounds_once(seed: int) -> None:
    found = set()
    for _view, events in batches(seed):
        listener, heard = audio()
        for cue in PRESENTER.script.cues(events):
            assert bool(cue.sound) <= (cue.ms > 0)
            assert bool(cue.sound) >= any(isinstance(event, e.CardsMoved | e.RowSlid) for event in cue.events)
            found |= {cue.sound, cue.landing} - {""}
            listener.on_cue_begun(cue, [500])
            listener.on_cards_landed()
        listener.end_frame()
        assert len(heard) <= 1
    assert {"coin", "place", "deal", "reveal", "gavel", "row"} <= found <= set(EFFECTS)


def test_cue_sounds_at_start_and_landing() -> None:
    listener, heard = audio()
    (cue,) = PRESENTER.script.cues([ASIDE])
    listener.on_cue_begun(cue, [100, 300])
    for _frame in range(2):
        listener.end_frame()
        assert heard == [("slide", 0.2)]
    for _frame in range(2):
        listener.on_cards_landed()
        listener.end_frame()
        assert heard == [("slide", 0.2), ("place", 0.2)]
