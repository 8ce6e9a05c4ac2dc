"""The notation: the meaning of a text, and the errors for invalid ones."""

import pytest

from dutch.rules.errors import InvalidActionError
from tests.playing import DUTCH

ACTIONS = """end; look; stop; more; aside G7; aside G7 B2; buy 3 B3 B8; swap; swap G1 Bp; bid; bid G1 R8;
G7 cash G1; Rp suit R4 P; Pp take P2 own; Pp take P2 auction; Pp take P2 display; G7 steal R5; Bp recall Pp;
Bp bargain B4 display; Bp bargain B4 auction"""


@pytest.mark.parametrize("text", [text.strip() for text in ACTIONS.split(";")])
def test_notation_is_read_and_written(text: str) -> None:
    state = DUTCH.new("standard", 1)
    assert str(DUTCH.parse(state, text)) == text
    assert repr(DUTCH.parse(state, text)) == f"<Action {text}>"
    assert str(DUTCH.parse(state, f"  {text.replace(' ', chr(9))} ")) == text


def test_sets_of_cards_are_read_in_any_order() -> None:
    state = DUTCH.new("standard", 1)
    for text in ("buy 3 Bp B8 B3", "swap Bp G1", "bid R8 G1"):
        verb, *rest = text.split()
        place, cards = (rest[:1], rest[1:]) if verb == "buy" else ([], rest)
        assert str(DUTCH.parse(state, text)) == " ".join([verb, *place, *reversed(cards)])


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        ("", "not_an_action", "“” is not an action of Dutch."),
        ("fly away", "not_an_action", "“fly away” is not an action of Dutch."),
        ("end now", "not_an_action", "“end now” is not an action of Dutch."),
        ("aside", "not_an_action", "“aside” is not an action of Dutch."),
        ("buy", "not_an_action", "“buy” is not an action of Dutch."),
        ("buy 3", "not_an_action", "“buy 3” is not an action of Dutch."),
        ("Gp", "not_an_action", "“Gp” is not an action of Dutch."),
        ("Gp suit", "bad_power", "“Gp suit” is not a valid use of the power “suit”."),
        ("Gp suit G1", "bad_power", "“Gp suit G1” is not a valid use of the power “suit”."),
        ("Gp suit G1 X", "bad_power", "“Gp suit G1 X” is not a valid use of the power “suit”."),
        ("Gp suit G1 GR", "bad_power", "“Gp suit G1 GR” is not a valid use of the power “suit”."),
        ("Gp take G1", "bad_power", "“Gp take G1” is not a valid use of the power “take”."),
        ("Gp take G1 hand", "bad_power", "“Gp take G1 hand” is not a valid use of the power “take”."),
        ("Gp bargain G1", "bad_power", "“Gp bargain G1” is not a valid use of the power “bargain”."),
        ("Gp cash G1 G2", "bad_power", "“Gp cash G1 G2” is not a valid use of the power “cash”."),
        ("aside G9", "no_such_card", "There is no card “G9”."),
        ("Gx cash G1", "no_such_card", "There is no card “Gx”."),
        ("Gp cash gq", "no_such_card", "There is no card “gq”."),
        ("buy 0 G1", "no_such_place", "There is no place “0”."),
        ("buy 7 G1", "no_such_place", "There is no place “7”."),
        ("buy 01 G1", "no_such_place", "There is no place “01”."),
        ("buy 1 G1 G1", "card_twice", "A card is named twice."),
        ("aside G1 G1", "card_twice", "A card is named twice."),
        ("swap G1 G2 G1", "card_twice", "A card is named twice."),
        ("bid G1 G1", "card_twice", "A card is named twice."),
    ],
)
def test_rejects_invalid_texts(text: str, code: str, said: str) -> None:
    with pytest.raises(InvalidActionError) as caught:
        DUTCH.parse(DUTCH.new("standard", 1), text)
    assert (caught.value.code, str(caught.value)) == (code, said)


def test_P03_notation_knows_places_and_cards_of_the_edition() -> None:
    state = DUTCH.new("prototype", 1)
    assert str(DUTCH.parse(state, "buy 5 G10")) == "buy 5 G10"
    for text, code in (("buy 6 G10", "no_such_place"), ("bid Gp", "no_such_card")):
        with pytest.raises(InvalidActionError) as caught:
            DUTCH.parse(state, text)
        assert caught.value.code == code


@pytest.mark.parametrize("text", ["aside G7", "bid G1", "swap G1", "buy 1 G1", "Gp cash G1", "end"])
def test_parses_notation_after_the_end_of_a_game(text: str) -> None:
    """Parsing accepts the action; only the check refuses it."""
    state = DUTCH.from_json(DUTCH.new("standard", 1).to_json() | {"phase": "over", "to_move": None})
    assert str(DUTCH.parse(state, text)) == text
