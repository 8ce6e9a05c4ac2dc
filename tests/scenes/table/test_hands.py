from __future__ import annotations

import pytest

from dutch.rules.api import Action
from dutch.scenes.table.hands import Hands
from dutch.stage.presenter import Option
from tests.scenes.table.helpers import PRESENTER, card, cards, state_of

TURN = state_of("G7 R2 Bp B8", "P1", display="P8 B1 - R8").observation(0)
PART = Option(None, "a part", "end")


@pytest.fixture
def hands() -> Hands:
    return Hands(PRESENTER)


def held(hands: Hands) -> tuple[str, str, str, str]:
    """Lifted, laid down, where, and the chosen power."""
    lifted, laid = (" ".join(map(str, sorted(group))) for group in (hands.lifted, hands.laid))
    return lifted, laid, hands.at, hands.verb


def test_empty_hands(hands: Hands) -> None:
    assert hands.empty
    assert held(hands) == ("", "", "", "")
    assert hands.offers(TURN) == {}
    assert hands.verbs(TURN) == ()


def test_lifting_and_putting_down(hands: Hands) -> None:
    hands.toggle(card("G7"))
    hands.toggle(card("R2"))
    assert held(hands)[0] == "G7 R2"
    assert not hands.empty
    hands.toggle(card("G7"))
    assert held(hands)[0] == "R2"


def test_a_drag_carries_the_card_alone_unless_it_was_lifted(hands: Hands) -> None:
    hands.toggle(card("G7"))
    hands.toggle(card("R2"))
    hands.lift(card("G7"))
    assert held(hands)[0] == "G7 R2"
    hands.lift(card("B8"))
    assert held(hands)[0] == "B8"


def test_putting_back_returns_everything(hands: Hands) -> None:
    hands.toggle(card("G7"))
    hands.take("display.2", PART)
    hands.toggle(card("Bp"))
    hands.choose("cash")
    hands.put_back()
    assert hands.empty
    assert held(hands) == ("", "", "", "")


def test_a_part_of_a_payment_is_laid_down(hands: Hands) -> None:
    hands.toggle(card("G7"))
    assert hands.take("display.2", PART) is None
    assert held(hands) == ("", "G7", "display.2", "")
    hands.toggle(card("R2"))
    assert hands.take("display.2", PART) is None
    assert held(hands) == ("", "G7 R2", "display.2", "")


def test_paying_somewhere_else_takes_the_first_payment_back(hands: Hands) -> None:
    hands.toggle(card("G7"))
    hands.take("display.2", PART)
    hands.toggle(card("R2"))
    hands.take("display.4", PART)
    assert held(hands) == ("", "R2", "display.4", "")


def test_a_whole_payment_empties_the_hands(hands: Hands) -> None:
    action = Action("buy")
    hands.toggle(card("G7"))
    hands.take("display.2", PART)
    hands.toggle(card("R2"))
    assert hands.take("display.2", Option(action, "whole", "end")) is action
    assert hands.empty


def test_taking_a_laid_card_up_again(hands: Hands) -> None:
    hands.toggle(card("G7"))
    hands.toggle(card("R2"))
    hands.take("display.4", PART)
    hands.toggle(card("R2"))
    assert held(hands) == ("", "G7", "display.4", "")
    hands.lift(card("G7"))
    assert held(hands) == ("G7", "", "", "")


def test_choosing_a_power(hands: Hands) -> None:
    hands.toggle(card("Bp"))
    assert [verb.name for verb in hands.verbs(TURN)] == ["cash", "suit", "take", "steal"]
    hands.choose("cash")
    assert hands.verb == "cash"
    assert set(hands.offers(TURN)) == {"card.B8"}
    hands.choose("suit")
    assert hands.verb == "suit"
    hands.choose("suit")
    assert hands.verb == "", "choosing it again lets it be"


def test_another_card_drops_the_chosen_power(hands: Hands) -> None:
    hands.toggle(card("Bp"))
    hands.choose("cash")
    hands.toggle(card("G7"))
    assert held(hands) == ("G7 Bp", "", "", "")


def test_no_fan_for_several_cards_or_within_a_payment(hands: Hands) -> None:
    hands.toggle(card("Bp"))
    hands.toggle(card("G7"))
    assert hands.verbs(TURN) == ()
    hands.put_back()
    hands.toggle(card("G7"))
    hands.take("display.2", PART)
    hands.toggle(card("Bp"))
    assert hands.verbs(TURN) == ()


def test_the_offers_count_what_is_laid_down(hands: Hands) -> None:
    hands.toggle(card("G7"))
    (part,) = hands.offers(TURN)["display.2"].options
    assert part.action is None
    hands.take("display.2", part)
    hands.toggle(card("R2"))
    (whole,) = hands.offers(TURN)["display.2"].options
    assert whole.action is not None
    assert whole.action.gives == cards("G7 R2") == {*hands.lifted, *hands.laid}
