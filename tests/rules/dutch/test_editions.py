"""The editions as data: their numbers are those of the rules."""

from __future__ import annotations

import pytest

from dutch.rules.dutch.editions import EDITIONS


@pytest.mark.parametrize(
    ("edition", "counts"),
    [
        ("standard", [0, 0, 0, 0, 0, 1, 0, 0]),
        ("prototype", [0, 0, 0, 0, 0, 1, 0, 0]),
        ("competition", [0, 0, 0, 0, 0, 1, 2, 0]),
    ],
)
def test_D07_D08_C03_cards_set_aside_by_hand_size(edition: str, counts: list[int]) -> None:
    assert [EDITIONS[edition].aside_count(hand) for hand in range(8)] == counts
    assert EDITIONS[edition].most_asides == max(counts)


@pytest.mark.parametrize(
    ("edition", "dealt", "places", "hand", "phases"),
    [
        ("standard", 9, 6, 5, "aside turn vote over"),
        ("prototype", 8, 5, 5, "aside bid turn vote over"),
        ("competition", 10, 6, 6, "swap aside turn over"),
    ],
)
def test_D04_P03_C01_numbers_and_phases(
    edition: str, dealt: int, places: int, hand: int, phases: str
) -> None:
    found = EDITIONS[edition]
    assert (found.dealt, found.places, found.hand) == (dealt, places, hand)
    assert " ".join(found.phases) == phases
