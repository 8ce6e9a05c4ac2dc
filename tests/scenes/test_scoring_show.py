from __future__ import annotations

import pytest

from dutch.presenters.dutch.score import tallies
from dutch.rules.api import Outcome
from dutch.scenes.scoring_show import Show
from dutch.stage import timing
from dutch.stage.presenter import Tally
from tests.playing import DUTCH, played

STEP = 37


def end_of(seed: int, edition: str) -> Outcome:
    outcome = played(seed, edition)[0].outcome
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(6))
def test_the_count_ends_exactly_at_the_outcome(seed: int, edition: str) -> None:
    outcome = end_of(seed, edition)
    show = Show(tallies(outcome))
    while not show.over:
        before = [show.total(seat) for seat in (0, 1)]
        show.advance(STEP)
        if edition != "prototype":  # where cards may be worth less than nothing
            assert all(show.total(seat) >= before[seat] for seat in (0, 1)), "no sum ever falls"
    for seat, parts in enumerate(outcome.parts):
        assert show.total(seat) == outcome.scores[seat]
        for row, part in enumerate(parts):
            assert show.count(seat, row) == (part.sum, part.bonus, 1.0)
            assert show.landed(seat, row) == part.cards


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_skipping_is_the_same_end(edition: str) -> None:
    outcome = end_of(3, edition)
    show = Show(tallies(outcome))
    show.advance(1500)
    show.finish()
    assert show.over and show.counted and show.verdict == 1.0
    assert tuple(show.total(seat) for seat in (0, 1)) == outcome.scores


def test_nothing_is_counted_before_it_has_landed() -> None:
    show = Show(tallies(end_of(1, "standard")))
    show.advance(timing.SCORE_START + timing.SCORE_FLY - 1)
    assert show.flown(0, 0) > 0.9
    assert show.landed(0, 0) == show.landed(1, 0) == ()
    assert show.total(0) == show.total(1) == 0
    show.advance(1)
    assert len(show.landed(0, 0)) == 1


def test_the_suits_come_one_after_the_other() -> None:
    show = Show(tallies(end_of(1, "standard")))
    while not show.over:
        show.advance(STEP)
        for row in range(1, show.rows):
            if show.flown(row, 0) > 0:
                assert show.sorted_out(row - 1) == 1.0


def test_the_winner_is_named_only_after_the_last_suit() -> None:
    show = Show(tallies(end_of(1, "standard")))
    while not show.counted:
        assert show.verdict == 0.0
        show.advance(STEP)
    assert show.sorted_out(show.rows - 1) == 1.0
    assert not show.over


def test_a_suit_that_nobody_has_takes_no_time_to_fly() -> None:
    empty = Tally("G", (), 0, 0)
    show = Show(((empty,), (empty,)))
    show.advance(timing.SCORE_START + timing.SCORE_BONUS)
    assert show.counted
    assert show.count(0, 0) == (0, 0, 1.0)
