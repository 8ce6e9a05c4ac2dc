import copy
import pickle

import pytest

from dutch.rules.errors import (
    IllegalActionError,
    InvalidActionError,
    InvalidPositionError,
    InvalidRecordError,
    RulesError,
)
from tests.packs import find_card

KINDS = [IllegalActionError, InvalidActionError, InvalidPositionError, InvalidRecordError]


@pytest.mark.parametrize("kind", KINDS)
def test_errors_survive_pickling_and_copying(kind: type[RulesError]) -> None:
    params = {"card": find_card("standard", "G7"), "count": 2}
    error = kind("code", "Not {card}, {count} times.", **params)
    for twin in (error, pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(twin) is kind
        assert str(twin) == "Not G7, 2 times."
        assert (twin.code, twin.template, twin.params) == ("code", "Not {card}, {count} times.", params)
    assert isinstance(error, RulesError) and isinstance(error, ValueError)
    assert [other for other in KINDS if isinstance(error, other)] == [kind]


def test_text_of_a_parameter_is_not_filled_again() -> None:
    assert str(InvalidActionError("bad", "“{text}” is nothing.", text="{oops}")) == "“{oops}” is nothing."


def test_missing_parameter_raises_key_error() -> None:
    with pytest.raises(KeyError):
        IllegalActionError("code", "Nobody filled {this}.")
