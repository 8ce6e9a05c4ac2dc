"""Malicious positions and actions are refused with one short, printable sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from dutch.rules.errors import InvalidActionError, InvalidPositionError, RulesError
from tests.playing import DUTCH

NESTED: list[Any] = []
for _depth in range(5000):
    NESTED = [NESTED]
HOSTILE: list[Any] = [
    *(None, True, -1, 10**400, 0.5, float("nan"), float("inf")),
    *("x" * 5000, "\ud800", NESTED, {}, {1: 2}),
]


def check_sentence(error: RulesError) -> None:
    """Check that the sentence is short and printable whatever the input was."""
    sentence = str(error)
    assert sentence.isprintable()
    assert len(sentence) <= 300
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    "text", ["x" * 5000, "fly\x1b[2J", "aside \u202e", "buy \x00 G1", "Gp suit", "Gp take \ud800"], ids=ascii
)
def test_invalid_actions_are_quoted_safely(text: str) -> None:
    with pytest.raises(InvalidActionError) as caught:
        DUTCH.parse(DUTCH.new("standard", 1), text)
    check_sentence(caught.value)


def check_values(data: Any, container: Any, read: Callable[[Any], Any]) -> None:
    """Check that hostile values in a part of the data are refused or harmless, one at a time."""
    for key in container if isinstance(container, dict) else range(len(container)):
        true = container[key]
        for value in HOSTILE:
            container[key] = value
            try:
                found = read(data)
            except InvalidPositionError as error:
                check_sentence(error)
            else:
                json.dumps(found.to_json())
        container[key] = true


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_hostile_values_are_refused_or_harmless(edition: str) -> None:
    position = DUTCH.new(edition, 7).to_json()
    for part in (
        position,
        position["players"],
        position["players"][1],
        position["votes"],
        position["display"],
    ):
        check_values(position, part, DUTCH.from_json)


@pytest.mark.parametrize("data", [*HOSTILE, [], "{}"], ids=lambda value: type(value).__name__)
def test_other_data_is_not_a_position(data: Any) -> None:
    with pytest.raises(InvalidPositionError) as caught:
        DUTCH.from_json(data)
    check_sentence(caught.value)
