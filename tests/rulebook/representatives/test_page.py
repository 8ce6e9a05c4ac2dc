"""The numbers on the rules page of Representatives are those of the rules."""

import re

import pytest

from dutch.desktop.files import read_html
from dutch.resources import assets
from dutch.rules.representatives.actions import COLOURS
from dutch.rules.representatives.position import ITEMS
from dutch.rules.representatives.scoring import winners_of

PAGE = read_html(assets(), "rules/representatives")
SEATS = ("North", "East", "South", "West")


def listed(words: list[str]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1]


def test_R1_R3_page_names_the_colours_and_items() -> None:
    assert f"in this order: {listed(list(COLOURS))}." in PAGE
    assert f"<b>{listed([str(item) for item in ITEMS])}</b>" in PAGE


def test_R8_example_of_the_page_adds_up() -> None:
    sums = dict.fromkeys(COLOURS[:4], 0)
    for seat in SEATS:
        (placed,) = re.findall(rf"<li>{seat} places (.*)\.</li>", PAGE)
        for value, colour in re.findall(r"the (\d) on (\w+)", placed):
            sums[colour] += int(value)
    said = dict(re.findall(r"\b(red|blue|green|yellow) (?:has )?(\d+)", PAGE.replace("Red has", "red has")))
    assert {colour: int(said[colour]) for colour in sums} == sums
    assert min(sums, key=lambda colour: sums[colour]) == "yellow"
    assert sums["yellow"] + 2 == sums["green"] == 8


@pytest.mark.parametrize(
    ("totals", "winners"), [((8, 8, 2, 1, 0), {2}), ((5, 5, 1, 0), {1}), ((3, 3, 0), {3})]
)
def test_R11_examples_of_the_page_are_right(totals: tuple[int, ...], winners: set[int]) -> None:
    (example,) = re.findall(rf"<li>With <b>{listed([str(total) for total in totals])}</b>, (.*)</li>", PAGE)
    assert {int(number) for number in re.findall(r"\d+", example)} == winners
    assert {totals[seat] for seat in winners_of(totals)} == winners
