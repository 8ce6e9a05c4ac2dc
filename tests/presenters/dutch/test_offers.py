from __future__ import annotations

from itertools import combinations

import pytest

from dutch.presenters.dutch.offers import describe, payment_label, points, target_of
from dutch.rules.api import Action, Card, Preview
from dutch.rules.dutch.observe import DutchObservation
from dutch.stage.presenter import Held, Offer
from tests.playing import positions_of
from tests.presenters.dutch.helpers import NONE, PRESENTER, card, holding, legal, observed


def offers(
    observation: DutchObservation, lifted: str, laid: str = "", at: str = "", verb: str = ""
) -> dict[str, Offer]:
    return PRESENTER.offers(observation, holding(lifted, laid, at), verb)


def labels(observation: DutchObservation, lifted: str, target: str, laid: str = "") -> list[str]:
    offer = offers(observation, lifted, laid, target).get(target)
    return [] if offer is None else [option.label for option in offer.options]


# Whatever is offered is legal, and whatever is legal is offered


@pytest.mark.parametrize("seed", range(12))
def test_offers_lead_to_legal_actions_only(seed: int) -> None:
    for state in positions_of(seed):
        for seat in (0, 1):
            observation = state.observation(seat)
            legal_now = set(observation.legal_actions())
            hand = sorted(PRESENTER.can_lift(observation))
            for count in (1, 2, 3):
                for lifted in combinations(hand, count):
                    found = PRESENTER.offers(observation, Held(lifted), "")
                    for target, offer in found.items():
                        assert offer.target == target
                        assert offer.options
                        for option in offer.options:
                            assert option.action is None or option.action in legal_now
                            assert option.label


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_action_of_a_card_is_offered(seed: int) -> None:
    """At once with all its cards, and card by card through partial payments."""
    for state in positions_of(seed):
        if state.to_move is None:
            continue
        observation = state.observation(state.to_move)
        liftable = PRESENTER.can_lift(observation)
        for action in observation.legal_actions():
            lifted = action.gives | ({action.actor} if action.actor else NONE)
            assert lifted <= liftable
            if lifted:
                found = PRESENTER.offers(observation, Held(tuple(lifted)), "")
                assert action in actions_of(found)
            if action.gives:
                assert paid_card_by_card(observation, action)


def actions_of(found: dict[str, Offer]) -> list[Action | None]:
    return [option.action for offer in found.values() for option in offer.options]


def paid_card_by_card(observation: DutchObservation, action: Action) -> bool:
    """Lay the paying cards down one after the other, as with drags; the last one pays."""
    at = str(action.target)
    laid: tuple[Card, ...] = ()
    for paying in sorted(action.gives):
        offer = PRESENTER.offers(observation, Held((paying,), laid, at), "")[at]
        laid += (paying,)
        chosen = [option.action for option in offer.options]
        if {*laid} == action.gives:
            return action in chosen
        assert None in chosen, "a part of the payment can be laid down"
    return False


@pytest.mark.parametrize("seed", range(8))
def test_nobody_is_offered_anything_when_it_is_not_their_decision(seed: int) -> None:
    for state in positions_of(seed):
        for seat in (0, 1):
            if seat != state.to_move:
                observation = state.observation(seat)
                assert PRESENTER.can_lift(observation) == NONE
                assert PRESENTER.offers(observation, holding("G7"), "") == {}


@pytest.mark.parametrize("seed", range(8))
def test_every_target_is_a_thing_of_the_table(seed: int) -> None:
    piles = {"near.deck", "near.discards", "auction.discards"} | {f"display.{n}" for n in range(1, 7)}
    for state in positions_of(seed):
        observation = state.observation(state.to_move or 0)
        bids = {f"card.{item.card}" for player in observation.view.players for item in player.bid}
        for action in observation.legal_actions():
            if action.actor is not None and action.verb != "aside":
                assert target_of(observation, action) in piles | bids


@pytest.mark.parametrize("seed", range(8))
def test_with_a_chosen_power_only_its_actions_are_offered(seed: int) -> None:
    for state in positions_of(seed):
        observation = state.observation(state.to_move or 0)
        for verb in ("cash", "suit", "take", "steal"):
            for lifted in PRESENTER.can_lift(observation):
                found = PRESENTER.offers(observation, Held((lifted,)), verb)
                expected = [
                    action
                    for action in observation.legal_actions()
                    if action.actor is lifted and action.verb == verb
                ]
                assert sorted(map(str, actions_of(found))) == sorted(map(str, expected))


# What the labels say


def test_a_whole_payment_says_what_it_costs_keeps_loses_and_brings() -> None:
    observation = observed("G4 P6 B1", display="R1 G8 B4")
    assert labels(observation, "G4 P6", "display.2") == ["costs 2 · 1 kept · 1 card lost · −9 VP"]
    assert labels(observation, "G4 B1", "display.2") == ["costs 2 · 1 kept · 1 card lost · −19 VP"]
    assert labels(observation, "G4 P6 B1", "display.3") == ["costs 3 · 1 kept · 2 cards lost · −14 VP"]


def test_a_payment_of_the_same_suit_loses_nothing() -> None:
    observation = observed("B3 B8 Bp", display="- - B4")
    assert labels(observation, "B3 B8 Bp", "display.3") == ["costs 3 · 3 kept · +5 VP"]


def test_a_payment_with_a_changed_suit_is_kept() -> None:
    observation = observed("R4>P G1", display="P4")
    assert labels(observation, "R4", "display.1") == ["costs 1 · 1 kept · +10 VP"]


def test_a_part_of_a_payment_says_how_much_is_there() -> None:
    observation = observed("B3 B8 Bp G1", display="- - B4")
    assert labels(observation, "B3", "display.3") == ["costs 3 · 1 of 3 laid down"]
    assert labels(observation, "B8", "display.3", laid="B3") == ["costs 3 · 2 of 3 laid down"]
    assert labels(observation, "Bp", "display.3", laid="B3 B8") == [
        "costs 3 · 3 kept · +5 VP",
        "take blue 4 · +5 VP",
    ]


def test_what_was_laid_down_elsewhere_does_not_pay_here() -> None:
    observation = observed("B3 B8 Bp G1", display="- B1 B4")
    found = offers(observation, "B8", "B3", "display.3")
    assert found["display.2"].options[0].label == "costs 2 · 1 of 2 laid down"
    assert found["display.3"].options[0].label == "costs 3 · 2 of 3 laid down"


def test_too_many_cards_are_offered_nothing() -> None:
    observation = observed("B3 B8 Bp", display="B1 B2")
    assert offers(observation, "B3 B8 Bp") == {}
    assert "display.1" not in offers(observation, "B3 B8")


def test_the_loser_is_not_offered_what_would_leave_nothing_for_place_1() -> None:
    observation = observed("B3 B8", display="B1 B2", bid_winner=1)
    assert "display.2" not in offers(observation, "B3 B8")
    assert "display.2" not in offers(observation, "B3")
    assert "display.1" in offers(observation, "B3")


def test_setting_aside() -> None:
    hand = {"hand": "G1 G2 R3 P4 B5", "deck": "G3 G4"}
    observation = observed(hand, {"hand": "R1 R2 P3 P5 B6"}, phase="aside", bid_winner=None)
    found = offers(observation, "R3")
    assert list(found) == ["near.deck"]
    (option,) = found["near.deck"].options
    assert option.action == legal(observation, "aside R3")
    assert option.label == "set aside, on top of your deck"
    assert offers(observation, "G1 R3") == {}


def test_the_powers_targets() -> None:
    observation = observed(
        {"bid": "Bp B2 G1", "discards": "B8 R1"}, "B7 P1", display="- B1", auction_discards="G8 B6"
    )
    found = offers(observation, "Bp")
    assert {target: [option.label for option in offer.options] for target, offer in found.items()} == {
        "card.B2": ["cash in blue 2", "blue 2 becomes green", "blue 2 becomes red", "blue 2 becomes pink"],
        "near.discards": ["take blue 8"],
        "auction.discards": ["take blue 6 · +3 VP"],
        "display.2": ["costs 2 · 1 of 2 laid down", "take blue 1 · +8 VP"],
        "card.B7": ["steal blue 7 · +2 VP"],
    }


def test_an_offer_with_several_options_is_asked_about() -> None:
    observation = observed("Bp B2", display="- -")
    (offer,) = offers(observation, "Bp").values()
    assert len(offer.options) == 4
    assert offer.label == "cash in blue 2 …"


@pytest.mark.parametrize(
    ("preview", "label"),
    [
        (Preview((), (), 0), "costs 2 · +0 VP"),
        (Preview((card("G1"),), (), 3), "costs 2 · 1 kept · +3 VP"),
        (Preview((), (card("G1"),), -3), "costs 2 · 1 card lost · −3 VP"),
        (
            Preview((card("G1"), card("G2")), (card("R1"), card("R2")), 12),
            "costs 2 · 2 kept · 2 cards lost · +12 VP",
        ),
    ],
)
def test_the_label_of_a_payment(preview: Preview, label: str) -> None:
    assert payment_label(2, preview) == label


def test_the_description_of_powers() -> None:
    assert describe(Action("cash", card("Bp"), NONE, card("B2"))) == "cash in blue 2"
    assert describe(Action("suit", card("Bp"), NONE, card("B2"), "P")) == "blue 2 becomes pink"
    assert describe(Action("take", card("Bp"), NONE, card("Bq"), "own")) == "take blue power"
    assert describe(Action("steal", card("Bp"), NONE, card("B2"))) == "steal blue 2"
    assert (points(4), points(-4)) == ("+4 VP", "−4 VP")
