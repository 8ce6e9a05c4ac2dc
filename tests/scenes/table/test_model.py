"""The selection, and the choices that it leaves."""

from __future__ import annotations

import pytest

from dutch.rules.api import Action
from dutch.scenes.table.model import TableModel
from dutch.stage.presenter import TargetOption
from tests.scenes.table.helpers import PRESENTER, card, state_of

TURN = state_of("G7 R2 Bp B8", "P1", display="P8 B1 - R8").observation(0)
PART = TargetOption(None, "a part", "end")


@pytest.fixture
def model() -> TableModel:
    return TableModel(PRESENTER)


def held(model: TableModel) -> tuple[str, str, str, str]:
    """Lifted, laid down, where, and the chosen power."""
    selection = model.selection
    lifted, laid = (" ".join(map(str, group)) for group in (selection.lifted, selection.laid))
    return lifted, laid, selection.at, selection.verb


def lift(model: TableModel, *names: str) -> None:
    for name in names:
        model.selection.toggle(card(name))


def test_empty_selection_has_no_offers(model: TableModel) -> None:
    assert model.selection.empty
    assert model.choices(TURN).offers == {}
    assert model.choices(TURN).powers == ()


def test_toggle_lifts_and_puts_back(model: TableModel) -> None:
    lift(model, "G7", "R2")
    assert held(model)[0] == "G7 R2"
    lift(model, "G7")
    assert held(model)[0] == "R2"


def test_last_card_gives_way_when_the_most_are_held(model: TableModel) -> None:
    lift(model, "G7", "R2")
    model.selection.toggle(card("B8"), most=2)
    assert held(model)[0] == "G7 B8"


def test_drag_carries_lifted_cards_along(model: TableModel) -> None:
    lift(model, "G7", "R2")
    model.selection.lift(card("G7"))
    assert held(model)[0] == "G7 R2"
    model.selection.lift(card("B8"))
    assert held(model)[0] == "B8"


def test_put_back_returns_everything(model: TableModel) -> None:
    lift(model, "G7")
    model.selection.take("display.2", PART)
    lift(model, "Bp")
    model.selection.choose("cash")
    model.selection.put_back()
    assert held(model) == ("", "", "", "")


def test_payment_grows_until_it_is_whole(model: TableModel) -> None:
    lift(model, "G7")
    assert model.selection.take("display.2", PART) is None
    assert held(model) == ("", "G7", "display.2", "")
    lift(model, "R2")
    assert model.selection.take("display.2", PART) is None
    assert held(model) == ("", "G7 R2", "display.2", "")
    action = Action("buy")
    assert model.selection.take("display.2", TargetOption(action, "whole", "end")) is action
    assert model.selection.empty


def test_paying_elsewhere_drops_the_first_payment(model: TableModel) -> None:
    lift(model, "G7")
    model.selection.take("display.2", PART)
    lift(model, "R2")
    model.selection.take("display.4", PART)
    assert held(model) == ("", "R2", "display.4", "")


def test_laid_card_can_be_taken_up_again(model: TableModel) -> None:
    lift(model, "G7", "R2")
    model.selection.take("display.4", PART)
    lift(model, "R2")
    assert held(model) == ("", "G7", "display.4", "")
    model.selection.lift(card("G7"))
    assert held(model) == ("G7", "", "", "")


def test_chosen_power_narrows_the_offers(model: TableModel) -> None:
    lift(model, "Bp")
    assert [verb.name for verb in model.choices(TURN).powers] == ["cash", "suit", "take", "steal"]
    model.selection.choose("cash")
    assert set(model.choices(TURN).offers) == {"card.B8"}
    model.selection.choose("cash")
    assert model.selection.verb == "", "choosing it again drops it"


def test_another_card_drops_the_chosen_power(model: TableModel) -> None:
    lift(model, "Bp")
    model.selection.choose("cash")
    lift(model, "G7")
    assert held(model) == ("Bp G7", "", "", "")


def test_no_fan_for_several_cards_or_within_a_payment(model: TableModel) -> None:
    lift(model, "Bp", "G7")
    assert model.choices(TURN).powers == ()
    model.selection.put_back()
    lift(model, "G7")
    model.selection.take("display.2", PART)
    lift(model, "Bp")
    assert model.choices(TURN).powers == ()


def test_offers_count_what_is_laid_down(model: TableModel) -> None:
    lift(model, "G7")
    (part,) = model.choices(TURN).offers["display.2"].options
    assert part.action is None
    model.selection.take("display.2", part)
    lift(model, "R2")
    (whole,) = model.choices(TURN).offers["display.2"].options
    assert whole.action is not None
    assert whole.action.gives == {card("G7"), card("R2")}


def test_choices_are_worked_out_once_per_selection(model: TableModel) -> None:
    lift(model, "G7")
    choices = model.choices(TURN)
    assert model.choices(TURN) is choices
    lift(model, "R2")
    assert model.choices(TURN) is not choices
