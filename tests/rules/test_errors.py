from __future__ import annotations

import copy
import pickle

import pytest

from dutch.rules.cards import find_card
from dutch.rules.errors import IllegalAction, InvalidAction, InvalidPosition, InvalidRecord, RulesError

KINDS = [IllegalAction, InvalidAction, InvalidPosition, InvalidRecord]


def test_the_sentence_is_the_filled_template() -> None:
    error = IllegalAction("price", "Place {place} costs {price}.", place=3, price="much")
    assert str(error) == "Place 3 costs much."
    assert error.code == "price"
    assert error.template == "Place {place} costs {price}."
    assert error.params == {"place": 3, "price": "much"}


def test_text_of_a_parameter_is_not_filled_again() -> None:
    assert str(InvalidAction("bad", "“{text}” is nothing.", text="{oops}")) == "“{oops}” is nothing."


def test_missing_parameter_raises_key_error() -> None:
    with pytest.raises(KeyError):
        IllegalAction("code", "Nobody filled {this}.")


@pytest.mark.parametrize("kind", KINDS)
def test_errors_survive_pickling_and_copying(kind: type[RulesError]) -> None:
    error = kind("code", "Not {card}, {count} times.", card=find_card("standard", "G7"), count=2)
    for twin in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is kind
        assert str(twin) == "Not G7, 2 times."
        assert (twin.code, twin.template, twin.params) == (error.code, error.template, error.params)


def test_error_kinds_are_distinct() -> None:
    for kind in KINDS:
        error, others = kind("code", "Why."), tuple(other for other in KINDS if other is not kind)
        assert isinstance(error, RulesError) and isinstance(error, ValueError)
        assert not isinstance(error, others)
