"""The round and its steps, in positions and after events."""

from __future__ import annotations

import pytest

from dutch.presenters.dutch import moments
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import BidWon, RoundBegan, TurnBegan, TurnEnded
from dutch.stage.presenter import Moment
from tests.playing import seen_by, steps_of
from tests.presenters.dutch.helpers import PRESENTER, aside, observed


def test_the_moment_follows_the_events_of_whole_games() -> None:
    for seed in range(10):
        moment = None
        for state, _action, events in steps_of(seed):
            observation = state.observation(0)
            moment = moment or PRESENTER.moment(observation)
            for event in seen_by(events, 0):
                moment = PRESENTER.moment_after(event, moment)
            if observation.view.phase in ("aside", "turn"):
                assert moment._replace(bids=()) == PRESENTER.moment(observation)


def test_the_moment_after_single_events() -> None:
    assert PRESENTER.moment_after(RoundBegan(4), Moment(3, "loser")) == Moment(4, "aside")
    assert PRESENTER.moment_after(TurnBegan(1, True), Moment(3, "aside")) == Moment(3, "winner")
    assert PRESENTER.moment_after(TurnBegan(0, False), Moment(3, "winner")) == Moment(3, "loser")
    assert PRESENTER.moment_after(TurnEnded(0), Moment(3, "winner")) == Moment(3, "winner")


@pytest.mark.parametrize("step", ["aside", "winner", "loser", "vote"])
def test_exactly_one_step_is_the_present_one(step: str) -> None:
    steps = PRESENTER.steps(Moment(2, step))
    assert [step.now for step in steps].count(True) == 1
    assert len({step.title for step in steps}) == len({step.short for step in steps}) == 4
    assert all(len(step.short) <= len(step.title) for step in steps)
    assert PRESENTER.heading(Moment(2, step)) == "Dutch · round 2"


def test_after_the_end_no_step_is_the_present_one() -> None:
    assert not any(step.now for step in PRESENTER.steps(Moment(9, "over")))


def test_who_goes_first_is_known_during_the_turns() -> None:
    assert PRESENTER.moment(observed("G7", "R1", display="P1", bid_winner=1)).first == 1
    assert PRESENTER.moment(aside()).first is None
    told = PRESENTER.moment_after(BidWon(1, by_coin=False), Moment(2, "aside"))
    assert told.first == 1
    assert PRESENTER.moment_after(RoundBegan(3), told).first is None, "nobody, until the next bids are known"


@pytest.mark.parametrize(
    ("edition", "steps"),
    [
        ("standard", "aside winner loser vote"),
        ("prototype", "aside bid winner loser vote"),
        ("competition", "swap aside winner loser"),
    ],
)
def test_the_steps_of_a_round(edition: str, steps: str) -> None:
    assert " ".join(moments.steps_of(EDITIONS[edition])) == steps
