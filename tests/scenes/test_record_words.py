"""How what stands in records is shown."""

from __future__ import annotations

import pytest

from dutch.scenes.record_words import LONGEST, number, short


@pytest.mark.parametrize(
    ("text", "shown"),
    [(" Anna\t\n", "Anna"), ("A\nB", "A B"), ("A" * LONGEST, "A" * LONGEST), ("A" * 900, "A" * 23 + "…")],
)
def test_a_name_is_one_short_line(text: str, shown: str) -> None:
    assert short(text) == shown


def test_figures_have_a_minus_sign() -> None:
    assert (number(-5), number(3), number(-1.25), number(2, signed=True)) == ("−5", "3", "−1.2", "+2")
