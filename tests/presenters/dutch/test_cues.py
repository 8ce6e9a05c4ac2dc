"""Events grouped into cues: which are shown together, and for how long."""

from itertools import chain

import pytest

from dutch.presenters.dutch.events import STYLES
from dutch.rules.api import Event
from dutch.rules.dutch import MoveReason, Verb
from dutch.rules.dutch import events as e
from dutch.stage import timing
from tests.stage.helpers import PRESENTER, batches, card, moved

BUY: list[Event] = [
    e.Purchased(0, card("G7"), 2),
    moved("bought", "G7", "display.2", "0.discards"),
    moved("kept", "G1", "0.bid", "0.discards"),
    moved("lost", "R1", "0.bid", "auction.discards"),
]
PURCHASE = timing.GATHER + timing.BEAT + timing.PART
POWER = e.PowerUsed(0, card("Bp"), Verb.CASH, card("B2"))


def test_every_reason_of_a_move_has_a_style() -> None:
    assert {(e.CardsMoved, reason) for reason in MoveReason} <= STYLES.keys()


@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_every_event_is_in_exactly_one_cue(seed: int, viewer: int) -> None:
    for _view, events in batches(seed, viewer):
        found = PRESENTER.script.cues(events)
        assert list(chain.from_iterable(cue.events for cue in found)) == events
        for cue in found:
            assert cue.events and cue.ms >= 0 and cue.hold >= 0
            if any(isinstance(event, e.CardsMoved | e.RowSlid) for event in cue.events):
                assert cue.ms >= min(timing.RESTOCK, timing.TICK)


@pytest.mark.parametrize(
    ("events", "sizes", "times"),
    [
        ([], [], []),
        (BUY + BUY, [4, 4], [(PURCHASE, timing.PAUSE_AFTER_PURCHASE)] * 2),
        ([moved("draw", "G7 R2", "0.deck", "0.hand"), moved("draw", 2, "1.deck", "1.hand")], [2],
         [(timing.DEAL, 0)]),
        ([moved("restock", name, "auction.deck", "display.1") for name in ("G1", "R1", "B1")], [3],
         [(timing.RESTOCK, 0)]),
        ([moved("unused", "G1", "0.bid", "0.discards"), e.TurnEnded(0), e.TurnBegan(1, False),
          moved("unused", "R1", "1.bid", "1.discards")], [1, 2, 1],
         [(timing.MOVE, 0), (0, 0), (timing.MOVE, 0)]),
        ([moved("reveal", "G1", "0.hand", "0.bid"), moved("reveal", "R1", "1.hand", "1.bid"),
          e.BidsCompared((1, 1)), moved("tie", "G2", "0.deck", "0.bid"), e.BidsCompared((3, 1)),
          e.BidWon(0, by_coin=False)], [2, 1, 1, 1, 1],
         [(timing.REVEAL, 0), (timing.COMPARE, timing.BIDS_READ)] * 2 + [(timing.WIN, 0)]),
        ([e.AsideChosen(0), moved("reshuffle", "G1 G2", "0.discards", "0.deck"),
          e.DeckShuffled(0, 2, looked=False)], [1, 2], [(0, 0), (timing.SHUFFLE, 0)]),
        ([e.RoundBegan(3), e.AsideChosen(0)], [2], [(0, 0)]),
        *(
            ([POWER, effect], [2], [(timing.MOVE, timing.PAUSE)])
            for effect in (
                moved("cash", "B2", "0.bid", "0.cashed_in"),
                moved("take", "B2", "0.discards", "0.bid"),
                moved("steal", "B2", "1.bid", "0.bid"),
                e.SuitChanged(0, card("B2"), "P"),
            )
        ),
    ],
)  # fmt: skip
def test_groups_events(events: list[Event], sizes: list[int], times: list[tuple[int, int]]) -> None:
    found = PRESENTER.script.cues(events)
    assert [len(cue.events) for cue in found] == sizes
    assert [(cue.ms, cue.hold) for cue in found] == times
