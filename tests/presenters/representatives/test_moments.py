"""The moments of Representatives at which rivals speak."""

import random

from dutch.app.matches import remarks
from dutch.presenters.representatives.moments import RepresentativesWitness
from dutch.rules import catalogue
from dutch.rules.representatives.actions import Colour, place
from dutch.rules.representatives.events import Acted, ClaimTested, ItemSold, RoundBegan
from dutch.rules.representatives.position import Step


def test_rival_knows_liars_and_who_attacks_it() -> None:
    witness = RepresentativesWitness(1)
    attack = Acted(Step(2, place(0, Colour.BLUE)))
    events = [attack, ItemSold(1, 3, Colour.BLUE), attack, ClaimTested(1, 2, 2), ClaimTested(0, 2, 4)]
    assert [witness.see(event) for event in events] == ["", "wins_item", "attacked", "honest", "liar"]


def test_secret_colour_is_not_betrayed() -> None:
    """Until an item is sold, nothing that is placed on the rival's colour makes it react."""
    state, rng = catalogue.get("representatives").new("standard", 3, 4), random.Random(3)
    whole, seen = RepresentativesWitness(1), RepresentativesWitness(1)
    heard = set()
    while state.to_move is not None:
        for event in state.apply(rng.choice(state.legal_actions())):
            shown = event.seen_by(0)
            moment = whole.see(event)
            assert moment == ("" if shown is None else seen.see(shown))
            heard.add(moment)
    assert heard - {""} <= set(remarks()["griet"]) and len(heard) > 3


def test_round_begins_with_a_greeting_or_a_large_item() -> None:
    witness = RepresentativesWitness(0)
    assert [witness.see(RoundBegan(1, 13, 0)), witness.see(RoundBegan(2, 8, 1))] == ["hello", "big_item"]
