"""The script of Great Market: events in cues, and the payment as a show of its own."""

from itertools import chain

from dutch.presenters.great_market.presenter import MarketPresenter
from dutch.rules.great_market.events import BidMade, CardsMoved, ChipsMoved
from tests.presenters.great_market.test_board import played

PRESENTER = MarketPresenter()


def test_every_event_is_in_exactly_one_cue_and_can_be_heard() -> None:
    for _state, events in played(3, 3):
        found = PRESENTER.script.cues(events)
        assert list(chain.from_iterable(cue.events for cue in found)) == [*events]
        for cue in found:
            moves = any(isinstance(event, CardsMoved | ChipsMoved | BidMade) for event in cue.events)
            assert bool(cue.ms) == bool(cue.sound or cue.landing) >= moves
