"""The selection at the table: lifted cards, parts of a payment and a chosen power."""

import pytest

from dutch.scenes.table.actions import Selection
from dutch.stage.answers import HeldCards, TargetOption
from tests.scenes.table.helpers import card

PART = TargetOption(None, "a part", "end")


def do(selection: Selection, script: str) -> None:
    """Click a card, drag one as ``>G7``, lay the lifted ones at ``display.2``, or choose a power."""
    for word in script.split():
        if word.startswith("display"):
            assert selection.take(word, PART) is None
        elif word.startswith(">"):
            selection.lift(card(word[1:]))
        elif word == "cash":
            selection.choose(word)
        else:
            selection.toggle(card(word))


@pytest.mark.parametrize(
    ("script", "lifted", "laid", "at", "verb"),
    [
        ("G7 R2", "G7 R2", "", "", ""),
        ("G7 R2 G7", "R2", "", "", ""),
        ("G7 R2 >G7", "G7 R2", "", "", ""),
        ("G7 R2 >B8", "G7 R2 B8", "", "", ""),
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
def test_selection_follows_clicks_and_drags(script: str, lifted: str, laid: str, at: str, verb: str) -> None:
    selection = Selection()
    do(selection, script)
    groups = [" ".join(map(str, cards)) for cards in selection.held[:2]]
    assert (*groups, *selection.held[2:]) == (lifted, laid, at, verb)
    selection.put_back()
    assert selection.is_empty and selection.held == HeldCards()


def test_last_card_is_replaced_at_the_maximum() -> None:
    selection = Selection()
    do(selection, "G7 R2")
    selection.toggle(card("B8"), max_cards=2)
    assert selection.held.lifted == (card("G7"), card("B8"))
    selection.lift(card("P3"), max_cards=2)
    assert selection.held.lifted == (card("G7"), card("P3"))
