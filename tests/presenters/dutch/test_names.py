import pytest

from dutch.desktop.inline import strip_pictures
from dutch.presenters.dutch import names
from dutch.presenters.dutch.names import (
    EDITION_LINES,
    EDITION_TITLES,
    PROTOTYPE_POWERS,
    edition_choices,
)
from dutch.rules.dutch.cards import PROTOTYPE
from dutch.rules.dutch.editions import EDITIONS
from dutch.rules.errors import IllegalActionError
from tests.packs import find_card
from tests.presenters.dutch.helpers import PRESENTER, PRESENTERS, card


@pytest.mark.parametrize(
    ("name", "words", "label"),
    [
        ("G7", "green 7", "green 7, bids 7, 2 VP"),
        ("R1", "red 1", "red 1, bids 1, 8 VP"),
        ("Pp", "pink power", "pink power, bids 0, 0 VP"),
        ("Bq", "blue power", "blue power, bids 0, 0 VP"),
    ],
)
def test_card_has_a_name_and_a_label(name: str, words: str, label: str) -> None:
    assert strip_pictures(PRESENTER.card_name(card(name))) == words
    assert PRESENTER.card_label(card(name)) == label


def test_prototype_labels_name_the_power() -> None:
    label = PRESENTERS["prototype"].card_label
    assert label(find_card("prototype", "G8")) == "green 8, bids 8, -4 VP, takes from the lost cards"
    assert label(find_card("prototype", "G5")) == "green 5, bids 5, 1 VP"
    assert {card.bid for card in PROTOTYPE.cards if label(card).count(",") > 2} == {*PROTOTYPE_POWERS}


@pytest.mark.parametrize("edition", EDITIONS)
def test_descriptions_are_whole_sentences(edition: str) -> None:
    presenter = PRESENTERS[edition]
    for each in presenter.edition.pack.cards:
        text = presenter.card_description(each)
        has_power = each.is_power or (edition == "prototype" and each.bid in PROTOTYPE_POWERS)
        assert text.endswith(".") and "{" not in text
        assert (text.count(".") > 1) == has_power


def test_refusal_names_cards_and_keeps_numbers() -> None:
    error = IllegalActionError(
        "code", "{card} costs {price}, not {word}.", card=card("Rq"), price=3, word="much"
    )
    assert strip_pictures(PRESENTER.refusal_sentence(error)) == "red power costs 3, not much."


def test_every_edition_has_title_and_line() -> None:
    assert [name for name, _title, _line in edition_choices()] == list(EDITIONS)
    assert set(EDITION_TITLES) == set(EDITION_LINES) == set(EDITIONS)
    assert [title for _name, title, _line in edition_choices()] == ["Standard", "Prototype", "Competition"]
    lines = [line for _name, _title, line in edition_choices()]
    assert len(set(lines)) == len(lines)
    assert all(line.endswith(".") and len(line) <= 105 for line in lines)


def test_first_market_is_described_by_what_stands_out() -> None:
    by_name = EDITIONS["standard"].pack.by_name
    sentences = {
        "Gp Rp Pp G1 G2 G3": "Today 3 power cards lie in the first market.",
        "G8 G2 G3 G4 Rp B1": "Today 4 of the first 6 cards in the market are green.",
        "G2 R5 P5 B5 Rp B1": "Today a card worth 7 VP costs a single card in the first round.",
        "G8 R5 P5 B5 R6 B7": "Today no power card lies in the first market.",
        "G8 R5 P5 B5 Rp B7": "Today the first market is worth 15 VP.",
    }
    for market, sentence in sentences.items():
        assert names.first_market_line([by_name[name] for name in market.split()]) == sentence
