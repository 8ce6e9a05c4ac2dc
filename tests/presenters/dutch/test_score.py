from __future__ import annotations

import pytest

from dutch.presenters.dutch.score import HINTS, WHY_ENDED, tallies, verdict
from dutch.rules.api import Outcome, Part
from tests.playing import DUTCH, played
from tests.presenters.dutch.helpers import NAMES, card

PART = Part("G", (card("G1"), card("G2")), 15, 7)


def outcome(scores: tuple[int, int], winner: int | None, why: str = "sold out", by: str = "score") -> Outcome:
    return Outcome(scores, ((PART,), (PART,)), winner, why, by)


def test_one_tally_for_each_suit() -> None:
    ((tally,), _other) = tallies(outcome((22, 20), 0))
    assert (tally.suit, tally.cards, tally.sum, tally.bonus) == ("G", (card("G1"), card("G2")), 15, 7)


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(10))
def test_the_tallies_add_up_to_the_score(seed: int, edition: str) -> None:
    end = played(seed, edition)[0].outcome
    assert end is not None
    for seat, rows in enumerate(tallies(end)):
        assert [row.suit for row in rows] == list("GRPB")
        assert sum(row.sum + row.bonus for row in rows) == end.scores[seat]
        for row in rows:
            assert sum(card.vp for card in row.cards if card not in row.idle) == row.sum
            assert set(row.twice) | set(row.idle) <= set(row.cards)


@pytest.mark.parametrize("seed", range(10))
def test_the_lowest_card_of_each_suit_counts_twice(seed: int) -> None:
    end = played(seed)[0].outcome
    assert end is not None
    rows = [row for rows in tallies(end) for row in rows]
    for row in rows:
        assert not row.idle
        assert sum(card.vp for card in row.twice) == row.bonus
        assert len(row.twice) == (row.bonus > 0)


def part(names: str, total: int, bonus: int) -> Part:
    return Part(names[0], tuple(card(name) for name in names.split()), total, bonus)


def test_what_does_not_count_is_told_apart() -> None:
    """C7: of a suit that is not the longest only the two lowest cards count."""
    end = outcome((3, 0), 0)._replace(parts=((part("G1 G6 Gp G8", 1, 0), part("R1 Rp Rq", 0, 0)), ()))
    ((green, red), _none) = tallies(end)
    assert green.idle == {card("G1"), card("G6")}
    assert red.idle == {card("R1")}


def test_a_bonus_for_many_cards_repeats_none_of_them() -> None:
    """P10: ten for six cards of a suit."""
    six = part("G1 G2 G3 G4 G5 G6", 33, 10)
    end = outcome((43, 0), 0)._replace(parts=((six,), ()))
    assert tallies(end)[0][0].twice == frozenset()


def test_the_winner_by_points() -> None:
    assert verdict(outcome((28, 31), 1), NAMES) == (
        "The merchant wins",
        "31 to 28 victory points, a lead of 3. The auction is sold out.",
    )


def test_the_winner_by_fewer_cards() -> None:
    headline, why = verdict(outcome((30, 30), 0, "both stop", "fewer cards"), NAMES)
    assert headline == "Anna wins"
    assert why == "Equal points; the player with fewer cards wins. Neither wanted to buy any more."


def test_a_draw() -> None:
    headline, why = verdict(outcome((30, 30), None, "no cards left", "draw"), NAMES)
    assert headline == "A draw"
    assert why == "Equal points and equally many cards. Nobody has a card left to bid with."


def test_an_unknown_end_is_left_out() -> None:
    assert verdict(outcome((3, 2), 0, "lightning"), NAMES)[1] == "3 to 2 victory points, a lead of 1."
    assert (
        verdict(outcome((2, 2), None, "lightning", "draw"), NAMES)[1]
        == "Equal points and equally many cards."
    )


def test_every_way_in_which_games_end_is_told() -> None:
    games = [played(seed, edition)[0] for edition in DUTCH.editions for seed in range(15)]
    ends = {end.termination for game in games if (end := game.outcome) is not None}
    assert ends <= set(WHY_ENDED)
    assert len(ends) >= 3


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(5))
def test_the_sum_is_that_of_the_cards_that_count(edition: str, seed: int) -> None:
    """Those that do not are shown all the same, as idle ones (C7)."""
    end = played(seed, edition)[0].outcome
    assert end is not None
    for row in (row for rows in tallies(end) for row in rows):
        assert row.sum == sum(card.vp for card in row.cards if card not in row.idle)
        assert row.idle <= {*row.cards}
        assert edition == "competition" or not row.idle
        kept = [card.vp for card in row.cards if card not in row.idle]
        assert not row.idle or max(kept) <= min(card.vp for card in row.idle)


def test_every_edition_has_its_hint() -> None:
    assert set(HINTS) == set(DUTCH.editions)
    assert "+10" in HINTS["prototype"] and "two lowest" in HINTS["competition"]


def test_a_player_without_a_name_wins_in_the_second_person() -> None:
    outcome = Outcome((2, 1), ((), ()), 0, "sold out", "score")
    assert verdict(outcome, ("You", "The merchant"))[0] == "You win"
