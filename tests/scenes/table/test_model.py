"""The selection at the table: lifted cards, parts of a payment and a chosen power."""

import pytest

from dutch.rules.api import Action
from dutch.scenes.table.model import TableModel
from dutch.stage.answers import TargetOption
from tests.scenes.table.helpers import PRESENTER, card, state_of

TURN = state_of("G7 R2 Bp B8", "P1", display="P8 B1 - R8").observation(0)
PART = TargetOption(None, "a part", "end")


@pytest.fixture
def model() -> TableModel:
    return TableModel(PRESENTER)


def do(model: TableModel, script: str) -> None:
    """Click a card, drag one as ``>G7``, lay the lifted ones at ``display.2``, or choose a power."""
    for word in script.split():
        if word.startswith("display"):
            assert model.selection.take(word, PART) is None
        elif word.startswith(">"):
            model.selection.lift(card(word[1:]))
        elif word == "cash":
            model.selection.choose(word)
        else:
            model.selection.toggle(card(word))


@pytest.mark.parametrize(
    ("script", "lifted", "laid", "at", "verb"),
    [
        ("G7 R2", "G7 R2", "", "", ""),
        ("G7 R2 G7", "R2", "", "", ""),
        ("G7 R2 >G7", "G7 R2", "", "", ""),
        ("G7 R2 >B8", "B8", "", "", ""),
        ("G7 display.2", "", "G7", "display.2", ""),
        ("G7 display.2 R2 display.2", "", "G7 R2", "display.2", ""),
        ("G7 display.2 R2 display.4", "", "R2", "display.4", ""),
        ("G7 R2 display.4 R2", "", "G7", "display.4", ""),
        ("G7 R2 display.4 R2 >G7", "G7", "", "", ""),
        ("Bp cash", "Bp", "", "", "cash"),
        ("Bp cash cash", "Bp", "", "", ""),
        ("Bp cash G7", "Bp G7", "", "", ""),
    ],
)
def test_selection_follows_clicks_and_drags(
    model: TableModel, script: str, lifted: str, laid: str, at: str, verb: str
) -> None:
    do(model, script)
    selection = model.selection
    groups = [" ".join(map(str, cards)) for cards in (selection.lifted, selection.laid)]
    assert (*groups, selection.at, selection.verb) == (lifted, laid, at, verb)
    selection.put_back()
    assert selection.is_empty
    assert (selection.at, selection.verb) == ("", "")


def test_last_card_is_replaced_at_the_maximum(model: TableModel) -> None:
    do(model, "G7 R2")
    model.selection.toggle(card("B8"), max_cards=2)
    assert model.selection.lifted == (card("G7"), card("B8"))


def test_whole_payment_is_an_action(model: TableModel) -> None:
    do(model, "G7 display.2 R2")
    action = Action("buy")
    assert model.selection.take("display.2", TargetOption(action, "whole", "end")) is action
    assert not model.selection.is_empty, "a question may come before the action"


def test_chosen_power_narrows_the_offers(model: TableModel) -> None:
    assert model.choices(TURN).offers == {}
    do(model, "Bp")
    assert [verb.name for verb in model.choices(TURN).powers] == ["cash", "suit", "take", "steal"]
    do(model, "cash")
    assert set(model.choices(TURN).offers) == {card("B8")}


@pytest.mark.parametrize("script", ["", "G7", "Bp G7", "G7 display.2 Bp"])
def test_no_fan_without_a_single_power(model: TableModel, script: str) -> None:
    do(model, script)
    assert model.choices(TURN).powers == ()


def test_offers_count_what_is_laid_down(model: TableModel) -> None:
    do(model, "G7")
    (part,) = model.choices(TURN).offers["display.2"].options
    assert part.action is None
    do(model, "display.2 R2")
    (whole,) = model.choices(TURN).offers["display.2"].options
    assert whole.action is not None
    assert whole.action.gives == {card("G7"), card("R2")}


def test_choices_are_computed_once_per_selection(model: TableModel) -> None:
    do(model, "G7")
    choices = model.choices(TURN)
    assert model.choices(TURN) is choices
    do(model, "R2")
    assert model.choices(TURN) is not choices
