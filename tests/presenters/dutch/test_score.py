"""Scores, verdicts, and the moments at which rivals react."""

import random
from typing import Any

import pytest

from dutch.presenters.dutch.moments import DutchWitness
from dutch.presenters.dutch.presenter import WHY_ENDED
from dutch.rules import catalogue
from dutch.rules.api import Event, Outcome, Part
from dutch.rules.dutch.events import BidsCompared, BidWon, PowerUsed
from dutch.rules.dutch.terms import Verb
from dutch.stage.answers import Lead
from dutch.stage.presenter import ScoreBasis
from tests.packs import find_card
from tests.playing import DUTCH, played, positions_of
from tests.presenters.dutch.helpers import NAMES, PRESENTER, PRESENTERS, card, observed, own_score


def part(names: str, total: int, bonus: int) -> Part:
    return Part(names[0], tuple(card(name) for name in names.split()), total, bonus)


PART = part("G1 G2", 15, 7)


def outcome(scores: tuple[int, int], winner: int | None, why: str = "sold out", by: str = "score") -> Outcome:
    places = (1, 1) if winner is None else tuple(1 if seat == winner else 2 for seat in range(2))
    return Outcome(scores, ((PART,), (PART,)), places, why, by)


def end_of(seed: int, edition: str) -> Outcome:
    end = played(seed, edition)[0].outcome
    assert end is not None
    return end


# Tallies


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(3))
def test_tallies_add_up_to_the_score(seed: int, edition: str) -> None:
    end = end_of(seed, edition)
    for seat, rows in enumerate(PRESENTER.suit_tallies(end)):
        assert [row.suit for row in rows] == list("GRPB")
        assert sum(row.sum + row.bonus for row in rows) == end.scores[seat]
        for row in rows:
            counted = [card.vp for card in row.cards if card not in row.not_counted]
            assert sum(counted) == row.sum
            assert row.counted_twice | row.not_counted <= {*row.cards}
            assert edition == "competition" or not row.not_counted
            assert not row.not_counted or max(counted) <= min(card.vp for card in row.not_counted)
            if edition == "standard":
                assert sum(card.vp for card in row.counted_twice) == row.bonus
                assert len(row.counted_twice) == (row.bonus > 0)


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_tallies_of_a_seat_add_up_to_its_score(edition: str) -> None:
    for state in positions_of(5, edition):
        observation = state.observation(0)
        rows = PRESENTERS[edition].own_tallies(observation)
        assert sum(row.sum + row.bonus for row in rows) == own_score(observation)


def test_competition_tally_marks_cards_that_do_not_count() -> None:
    """C7: only the two lowest cards of the shorter suits count."""
    end = outcome((3, 0), 0)._replace(parts=((part("G1 G6 Gp G8", 1, 0), part("R1 Rp Rq", 0, 0)), ()))
    ((green, red), _none) = PRESENTER.suit_tallies(end)
    assert green.not_counted == {card("G1"), card("G6")}
    assert red.not_counted == {card("R1")}


def test_prototype_bonus_repeats_no_card() -> None:
    """P10: ten for six cards of a suit."""
    end = outcome((43, 0), 0)._replace(parts=((part("G1 G2 G3 G4 G5 G6", 33, 10),), ()))
    assert PRESENTER.suit_tallies(end)[0][0].counted_twice == frozenset()


# Who leads

RED = {"far": {"bid": "B5", "deck": "R3"}, "auction_deck": "R1"}
"""The opponent has 8 VP for the B5 and, in the deck, 16 for the R1 or 12 for the R3: 22 on average."""


def count(near: str, far: dict[str, str] | str, **edits: Any) -> tuple[str, Lead, str]:
    """Return the opponent's points in the bar, who leads, and the explanation, as seat 0 sees it."""
    observation = observed({"bid": near}, far, rest="auction_discards", **edits)
    basis = ScoreBasis([observation], NAMES, 0)
    lead = PRESENTER.lead(basis)
    return PRESENTER.standings(basis)[1].points, lead, PRESENTER.likely_score(observation, "Ben")


@pytest.mark.parametrize(
    ("near", "position", "points", "text", "short", "tilt"),
    [
        ("G7", RED, "about 22", "The merchant leads by about 18", "The merchant +18", -18 / 38),
        ("G1 P4 B6", RED, "about 22", "You lead by about 10", "You +10", 10 / 30),  # 16, 10 and 6
        ("G1 B6", RED, "about 22", "About even", "Even", 0.0),
        ("G1", {"far": {"bid": "B5"}}, "8 VP", "You lead by 8", "You +8", 8 / 28),
        ("G1", {"far": {"bid": "B1"}}, "16 VP", "Even", "Even", 0.0),
        ("", {"far": {"bid": "B1 B2 G1"}}, "38 VP", "The merchant leads by 38", "The merchant +38", -38 / 58),
    ],
)
def test_lead_is_estimated_from_the_cards_in_sight(
    near: str, position: dict[str, Any], points: str, text: str, short: str, tilt: float
) -> None:
    shown, lead, _words = count(near, **position)
    assert (shown, lead) == (points, Lead(text, short, tilt))


def test_explanation_gives_the_range_of_a_score() -> None:
    assert count("G7", **RED)[2] == (
        "Ben has between 20 and 24 VP, most likely about 22. You know 1 of their 2 cards. "
        "The others count like the average of all cards you haven’t seen."
    )
    assert count("G7", "B5")[2] == "Ben has 8 VP."


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_lead_depends_on_what_the_seat_knows_alone(edition: str) -> None:
    presenter, rng = PRESENTERS[edition], random.Random(3)
    for state in positions_of(5, edition):
        for seat in range(2):
            seen = state.observation(seat)
            other = DUTCH.sample(seen, rng).observation(seat)
            for answer in (presenter.standings, presenter.lead):
                assert answer(ScoreBasis([seen], NAMES, seat)) == answer(ScoreBasis([other], NAMES, seat))
            assert presenter.likely_score(seen, "Ben") == presenter.likely_score(other, "Ben")


# Verdicts


@pytest.mark.parametrize(
    ("outcome", "headline", "why"),
    [
        (
            outcome((28, 31), 1),
            "The merchant wins",
            "31 to 28 victory points, a lead of 3. The auction is sold out.",
        ),
        (
            outcome((30, 30), 0, "both stop", "fewer cards"),
            "Anna wins",
            "Equal points; the player with fewer cards wins. Neither player wanted to buy more.",
        ),
        (
            outcome((30, 30), None, "no cards left", "draw"),
            "A draw",
            "Equal points and an equal number of cards. Nobody has a card left to bid.",
        ),
        (outcome((3, 2), 0, "lightning"), "Anna wins", "3 to 2 victory points, a lead of 1."),
        (outcome((2, 2), None, "lightning", "draw"), "A draw", "Equal points and an equal number of cards."),
    ],
)
def test_verdict_names_winner_and_tie_break(outcome: Outcome, headline: str, why: str) -> None:
    assert PRESENTER.verdict(outcome, NAMES) == (headline, why)


def test_every_end_of_a_game_is_explained() -> None:
    ends = {end_of(seed, edition).termination for edition in DUTCH.editions for seed in range(15)}
    assert ends <= set(WHY_ENDED)
    assert len(ends) >= 3


POWER, CARD = find_card("standard", "Gp"), find_card("standard", "G6")


def moments(seat: int, *events: Event) -> list[str]:
    witness = DutchWitness(seat)
    return [witness.see(event) for event in events]


@pytest.mark.parametrize(
    ("verb", "user", "moment"),
    [
        *((Verb.STEAL, 0, "robbed"), (Verb.STEAL, 1, "steals"), (Verb.TAKE, 0, ""), (Verb.CASH, 1, "cashes")),
        *((Verb.SUIT, 0, ""), (Verb.SUIT, 1, "paints")),
    ],
)
def test_rival_notices_the_use_of_a_power(verb: Verb, user: int, moment: str) -> None:
    assert moments(1, PowerUsed(user, POWER, verb, CARD)) == [moment]


def test_rival_notices_a_bid_lost_after_a_tie() -> None:
    """D10, D11: cards added after the tie do not change that it was one; the next bid is another matter."""
    tie, added = BidsCompared((9, 9)), BidsCompared((12, 10))
    assert moments(1, tie, added, BidWon(0, False), added, BidWon(0, False)) == ["", "", "tied", "", ""]
    assert moments(0, tie, added, BidWon(0, False)) == ["", "", "tie_won"]


@pytest.mark.parametrize("edition", ["standard", "prototype", "competition"])
def test_moments_follow_from_what_both_players_see(edition: str) -> None:
    """The rival would react alike if told only of what the other player may see."""
    state, rng = catalogue.get("dutch").new(edition, 5), random.Random(5)
    whole, seen = DutchWitness(1), DutchWitness(1)
    while state.to_move is not None:
        for event in state.apply(rng.choice(state.legal_actions())):
            shown = event.seen_by(0)
            assert whole.see(event) == (seen.see(shown) if shown is not None else "")
