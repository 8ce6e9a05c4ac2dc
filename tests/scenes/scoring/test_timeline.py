"""The order and the pace in which a score is counted."""

import pytest

from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.scenes.scoring.drawing import CountTimeline
from dutch.stage import timing
from dutch.stage.answers import SuitTally
from tests.playing import DUTCH
from tests.scenes.scoring.outcomes import end_of

STEP = 37


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(6))
def test_count_ends_at_the_outcome(seed: int, edition: str) -> None:
    outcome = end_of(seed, edition)
    timeline = CountTimeline(DutchPresenter().suit_tallies(outcome))
    while not timeline.over:
        before = [timeline.total(seat) for seat in (0, 1)]
        timeline.advance(STEP)
        if edition != "prototype":  # whose cards may have negative values
            assert all(timeline.total(seat) >= before[seat] for seat in (0, 1)), "no sum ever decreases"
    for seat, parts in enumerate(outcome.parts):
        assert timeline.total(seat) == outcome.scores[seat]
        for row, part in enumerate(parts):
            assert timeline.count(seat, row) == (part.sum, part.bonus, 1.0)
            assert timeline.landed_cards(seat, row) == part.cards


def test_cards_count_once_they_land() -> None:
    timeline = CountTimeline(DutchPresenter().suit_tallies(end_of(1, "standard")))
    timeline.advance(timing.SCORE_START + timing.SCORE_FLY - 1)
    assert timeline.flight_progress(0, 0) > 0.9
    assert timeline.landed_cards(0, 0) == timeline.landed_cards(1, 0) == ()
    assert timeline.total(0) == timeline.total(1) == 0
    timeline.advance(1)
    assert len(timeline.landed_cards(0, 0)) == 1


def test_suits_are_counted_one_by_one() -> None:
    timeline = CountTimeline(DutchPresenter().suit_tallies(end_of(1, "standard")))
    while not timeline.over:
        timeline.advance(STEP)
        for row in range(1, timeline.rows):
            if timeline.flight_progress(row, 0) > 0:
                assert timeline.bonus_progress(row - 1) == 1.0


def test_empty_suit_takes_no_time() -> None:
    empty = SuitTally("G", (), 0, 0)
    timeline = CountTimeline(((empty,), (empty,)))
    timeline.advance(timing.SCORE_START + timing.SCORE_BONUS)
    assert timeline.counted
    assert timeline.count(0, 0) == (0, 0, 1.0)


def test_line_without_cards_counts_when_its_turn_comes() -> None:
    cards, chips = (
        DutchPresenter().suit_tallies(end_of(1, "standard"))[0][0],
        SuitTally("chips", (), 3, 0, number="14 chips"),
    )
    timeline = CountTimeline(((cards, chips),))
    assert timeline.count(0, 1).sum == 0
    timeline.finish()
    assert timeline.count(0, 1).sum == 3
