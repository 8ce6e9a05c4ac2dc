"""Questions before mistakes; each edition has its own."""

from __future__ import annotations

import pytest

from dutch.rules.dutch.observe import DutchObservation
from tests.playing import DUTCH, positions_of
from tests.presenters.dutch.helpers import PRESENTER, PRESENTERS, legal, observed


def warned(observation: DutchObservation, text: str) -> str:
    return PRESENTERS[observation.view.edition].warning(observation, legal(observation, text))


def test_the_loser_of_the_contest_need_not_pay_for_the_gift() -> None:
    lost = observed("G8 Gp", "R1", edition="competition", display="G2 G1", bid_winner=1)
    assert warned(lost, "buy 1 G8").startswith("You receive the card of place 1 free")
    assert warned(lost, "Gp bargain G2 display").startswith("You receive the card of place 1 free")
    assert warned(lost, "buy 2 G8 Gp") == ""
    won = observed("G8 Gp", "R1", edition="competition", display="G2 G1")
    assert warned(won, "buy 1 G8") == ""


def test_the_gift_is_nothing_that_is_left_lying() -> None:
    free = observed("G8", "R1", edition="competition", display="G2", bid_winner=1)
    assert warned(free, "end") == ""
    assert "without losing any" in warned(observed("G8", "R1", edition="competition", display="G2"), "end")


def test_a_bargain_that_is_left_lying_and_one_that_costs() -> None:
    turn = observed("Gp R1", "R2", edition="competition", display="- G2")
    assert "without losing any" in warned(turn, "end")
    poor = observed({"bid": "Gp", "discards": "G1"}, "R2", edition="competition", display="G8 B1")
    assert warned(poor, "Gp bargain G8 display") == ""


def test_in_the_prototype_a_card_may_cost_points_without_losing_any() -> None:
    turn = observed("G2", "R1", edition="prototype", display="G10")
    assert warned(turn, "end") == "", "the card is worth less than nothing"
    good = observed("G2", "R1", edition="prototype", display="G1")
    assert "without losing any" in warned(good, "end")
    bad = observed("R1", "R2", edition="prototype", display="G5")
    assert "costs you more than it brings (−10 VP)" in warned(bad, "buy 1 R1")


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(3))
def test_warnings_are_questions_before_buying_or_ending(edition: str, seed: int) -> None:
    for state in positions_of(seed, edition):
        observation = state.observation(state.to_move or 0)
        for action in observation.legal_actions()[:200]:
            warning = PRESENTERS[edition].warning(observation, action)
            assert warning == "" or (warning.endswith("?") and action.verb in ("buy", "bargain", "end"))


def test_a_warning_before_a_purchase_that_costs_more_than_it_brings() -> None:
    turn = observed("G1 G7", display="P8")
    assert warned(turn, "buy 1 G1") == (
        "This purchase costs you more than it brings (−6 VP). Buy all the same?"
    )
    assert warned(observed("G8 G1", display="P1"), "buy 1 G8") == ""


def test_no_warning_where_the_loser_has_no_choice() -> None:
    # Every purchase of the 1-cost card costs the red 1 or the red 2; buying it is the loser's duty (D24).
    duty = observed("R1 R2", bid_winner=1, display="G8")
    assert warned(duty, "buy 1 R2") == ""


def test_no_warning_where_nothing_is_lost() -> None:
    """The lowest card counts twice, so that even a kept payment can cost points."""
    turn = observed({"bid": "G8", "discards": "G1"}, display="G7")
    assert warned(turn, "buy 1 G8") == ""
    bad = observed({"bid": "Gp", "discards": ""}, display="G8")
    assert warned(bad, "buy 1 Gp") == ""


def test_a_warning_before_a_good_card_is_left_lying() -> None:
    assert "still buy a card without losing any" in warned(observed("P8 G2", display="P1"), "end")
    assert warned(observed("G8 G2", display="P1"), "end") == ""
    assert warned(observed("G8", display="- P1"), "end") == ""


@pytest.mark.parametrize("seed", range(6))
def test_other_actions_are_never_warned_of(seed: int) -> None:
    for state in positions_of(seed):
        observation = state.observation(state.to_move or 0)
        for action in observation.legal_actions():
            warning = PRESENTER.warning(observation, action)
            assert warning == "" or warning.endswith("?")
            assert warning == "" or action.verb in ("buy", "end")
