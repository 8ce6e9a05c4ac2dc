import random

import pytest

from dutch.presenters.dutch.presenter import DutchWitness
from dutch.rules import catalogue
from dutch.rules.api import Event
from dutch.rules.catalogue import find_card
from dutch.rules.dutch.events import BidsCompared, BidWon, PowerUsed
from dutch.rules.dutch.terms import Verb

POWER, CARD = find_card("standard", "Gp"), find_card("standard", "G6")


def moments(seat: int, *events: Event) -> list[str]:
    witness = DutchWitness(seat)
    return [witness.see(event) for event in events]


@pytest.mark.parametrize(
    ("verb", "thief", "moment"),
    [(Verb.STEAL, 0, "robbed"), (Verb.STEAL, 1, ""), (Verb.TAKE, 0, ""), (Verb.CASH, 0, "")],
)
def test_rival_notices_a_theft(verb: Verb, thief: int, moment: str) -> None:
    assert moments(1, PowerUsed(thief, POWER, verb, CARD)) == [moment]


def test_rival_notices_a_bid_lost_after_a_tie() -> None:
    """D10, D11: cards added after the tie do not change that it was one; the next bid is another matter."""
    tie, added = BidsCompared((9, 9)), BidsCompared((12, 10))
    assert moments(1, tie, added, BidWon(0, False), added, BidWon(0, False)) == ["", "", "tied", "", ""]
    assert moments(0, tie, added, BidWon(0, False)) == ["", "", ""]


@pytest.mark.parametrize("edition", ["standard", "prototype", "competition"])
def test_moments_follow_from_what_both_players_see(edition: str) -> None:
    """The rival would react alike if told only of what the other player may see."""
    state, rng = catalogue.get("dutch").new(edition, 5), random.Random(5)
    whole, seen = DutchWitness(1), DutchWitness(1)
    while state.to_move is not None:
        for event in state.apply(rng.choice(state.legal_actions())):
            shown = event.seen_by(0)
            assert whole.see(event) == (seen.see(shown) if shown is not None else "")
