import pytest

from dutch.presenters.dutch import moments
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.events import BidWon, Event, RoundBegan, TurnBegan, TurnEnded
from dutch.stage.answers import Moment
from tests.presenters.dutch.helpers import PRESENTER, aside, observed


@pytest.mark.parametrize(
    ("event", "before", "after"),
    [
        (RoundBegan(4), Moment(3, "loser"), Moment(4, "aside")),
        (RoundBegan(4), Moment(3, "loser", first_seat=1), Moment(4, "aside")),
        (TurnBegan(1, True), Moment(3, "aside"), Moment(3, "winner")),
        (TurnBegan(0, False), Moment(3, "winner"), Moment(3, "loser")),
        (TurnEnded(0), Moment(3, "winner"), Moment(3, "winner")),
        (BidWon(1, by_coin=False), Moment(2, "aside"), Moment(2, "aside", first_seat=1)),
    ],
)
def test_moment_follows_single_events(event: Event, before: Moment, after: Moment) -> None:
    assert PRESENTER.moment_after(event, before) == after


def test_first_buyer_is_known_during_the_turns() -> None:
    assert PRESENTER.moment(observed("G7", "R1", display="P1", bid_winner=1)).first_seat == 1
    assert PRESENTER.moment(aside()).first_seat is None


@pytest.mark.parametrize("step", ["aside", "winner", "loser", "vote"])
def test_exactly_one_step_is_current(step: str) -> None:
    steps = PRESENTER.steps(Moment(2, step))
    assert [step.is_current for step in steps].count(True) == 1
    assert len({step.title for step in steps}) == len({step.short_title for step in steps}) == 4
    assert all(len(step.short_title) <= len(step.title) for step in steps)


def test_no_step_is_current_after_the_end() -> None:
    assert not any(step.is_current for step in PRESENTER.steps(Moment(9, "over")))


@pytest.mark.parametrize(
    ("edition", "steps"),
    [
        ("standard", "aside winner loser vote"),
        ("prototype", "aside bid winner loser vote"),
        ("competition", "swap aside winner loser"),
    ],
)
def test_lists_the_steps_of_a_round(edition: str, steps: str) -> None:
    assert " ".join(moments.steps_of(EDITIONS[edition])) == steps
