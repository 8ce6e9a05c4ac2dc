"""Cards chosen together, edition by edition: exchanged, set aside, bid."""

from __future__ import annotations

import pytest

from dutch.rules.dutch.observe import DutchObservation
from dutch.rules.dutch.state import DutchState
from tests.playing import DUTCH, positions_of
from tests.presenters.dutch.helpers import PRESENTERS, holding, legal, observed

ROW = {"display": "G3 P5 R4 B4 R8", "bid_winner": None}
SIX = ({"hand": "G1 G2 R3 P4 B5 Bp"}, {"hand": "R1 R2 P3 P5 B6 Gp"})


def bidding() -> DutchObservation:
    near = {"hand": "G7 B2 B10 P1", "deck": "R1", "known_top": 1}
    return observed(near, {"deck": "B5"}, edition="prototype", phase="bid", **ROW)


def swapping() -> DutchState:
    return DUTCH.new("competition", 7)


def two_asides() -> DutchObservation:
    return observed(*SIX, edition="competition", phase="aside", bid_winner=None)


@pytest.mark.parametrize(
    ("held", "title", "action"),
    [
        ("", "Bid nothing", "bid"),
        ("B10", "Bid 1 (total 10)", "bid B10"),
        ("P1 G7 B2", "Bid 3 (total 10)", "bid G7 P1 B2"),
    ],
)
def test_the_button_of_a_bid(held: str, title: str, action: str) -> None:
    (command,) = PRESENTERS["prototype"].commands(bidding(), holding(held, pack="prototype"))
    assert (command.title, command.reason) == (title, "")
    assert command.action == legal(bidding(), action)


def test_a_bid_is_gathered_and_has_no_targets() -> None:
    presenter = PRESENTERS["prototype"]
    choosing = presenter.choosing(bidding())
    assert (choosing.most, choosing.ordered, choosing.gathers, choosing.spread) == (4, False, True, None)
    assert presenter.offers(bidding(), holding("G7", pack="prototype"), "") == {}


def test_the_exchange_spreads_out_the_own_ten_cards() -> None:
    observation = swapping().observation(0)
    presenter = PRESENTERS["competition"]
    choosing = presenter.choosing(observation)
    assert choosing.gathers and choosing.most == 10
    assert choosing.spread is not None
    assert choosing.spread.cards == observation.memory.own_deck
    assert presenter.can_lift(observation) == {*choosing.spread.cards}
    first, *_others, last = (card.name for card in choosing.spread.cards)
    for names, title in (
        ("", "Keep all"),
        (last, "Exchange 1 card"),
        (f"{last} {first}", "Exchange 2 cards"),
    ):
        (command,) = presenter.commands(observation, holding(names))
        assert command.title == title
        assert command.action in observation.legal_actions()


def test_nobody_else_sees_the_cards_to_exchange() -> None:
    choosing = PRESENTERS["competition"].choosing(swapping().observation(1))
    assert choosing.spread is not None
    assert choosing.spread.cards == ()


def test_two_asides_in_order() -> None:
    presenter = PRESENTERS["competition"]
    assert presenter.choosing(two_asides())[:2] == (2, True)
    reasons = [presenter.commands(two_asides(), holding(names))[0].reason for names in ("", "R3", "R3 G1")]
    assert reasons == ["Choose 2 cards first.", "Choose one more card.", ""]
    for names in ("R3 G1", "G1 R3"):
        (command,) = presenter.commands(two_asides(), holding(names))
        assert str(command.action) == f"aside {names}"
        (option,) = presenter.offers(two_asides(), holding(names), "")["near.deck"].options
        assert option.action == command.action


def test_the_first_of_two_asides_waits_on_the_deck() -> None:
    presenter = PRESENTERS["competition"]
    (part,) = presenter.offers(two_asides(), holding("R3"), "")["near.deck"].options
    assert part.action is None
    (whole,) = presenter.offers(two_asides(), holding("G1", "R3", "near.deck"), "")["near.deck"].options
    assert str(whole.action) == "aside R3 G1"
    assert whole.label == "red 3 on top of your deck, green 1 under it"
    assert presenter.offers(two_asides(), holding("G1 G2", "R3", "near.deck"), "") == {}


def test_with_a_short_hand_one_card_is_set_aside() -> None:
    short = observed(
        {"hand": "G1 G2 R3 P4 B5"}, SIX[1], edition="competition", phase="aside", bid_winner=None
    )
    assert PRESENTERS["competition"].choosing(short)[:2] == (1, False)


@pytest.mark.parametrize("edition", DUTCH.editions)
@pytest.mark.parametrize("seed", range(4))
def test_no_more_can_be_lifted_than_an_action_takes(edition: str, seed: int) -> None:
    presenter = PRESENTERS[edition]
    for state in positions_of(seed, edition):
        observation = state.observation(state.to_move or 0)
        sizes = [len(action.gives) + (action.actor is not None) for action in observation.legal_actions()]
        if observation.view.phase in ("aside", "bid", "swap"):
            assert presenter.choosing(observation).most == max(sizes)
