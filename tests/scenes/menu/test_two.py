"""The page for two people at one screen, by mouse and keys, in every window."""

from collections.abc import Iterator

import pygame
import pytest

from dutch.scenes.stack import Go
from tests.scenes.menu.pilot import Pilot

CHOSEN = {"edition": "standard", "level": "human", "seed": None, "name": "", "second_name": ""}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    pilot.click("button.new", "choice.people.2")
    yield pilot
    pilot.close()


def test_names_of_two_people_are_asked_on_the_next_page(pilot: Pilot) -> None:
    assert "field.name" not in pilot.names
    assert pilot.label("button.start") == "Next"
    pilot.click("button.start")
    assert {"field.name", "field.second_name", "choice.begins.lot", "choice.board.fixed"} <= pilot.names
    assert pilot.visited == [Go("menu")]


def test_choices_of_two_people_are_passed_on_and_saved(pilot: Pilot) -> None:
    pilot.click("field.seed")
    pilot.write("42")
    pilot.click("button.start", "field.name")
    pilot.write("Anna ")
    pilot.click("field.second_name")
    pilot.write("Ben")
    assert pilot.label("choice.begins.first") == "Anna"
    assert pilot.label("choice.begins.second") == "Ben"
    pilot.click("choice.begins.second", "choice.board.fixed")
    assert "at the top" in pilot.label("about.board")
    pilot.click("button.start")
    chosen = {"seed": 42, "name": "Anna", "second_name": "Ben", "begins": "second", "turn_board": False}
    assert pilot.visited[-1] == Go("table", {**CHOSEN, **chosen})
    saved = pilot.ui.settings
    assert (saved.level, saved.name, saved.second_name) == ("human", "Anna", "Ben")
    assert (saved.begins, saved.turn_board) == ("second", False)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_back_leads_one_page_back(pilot: Pilot, way: str) -> None:
    def back() -> None:
        if way == "key":
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click("button.back")

    pilot.click("button.start")
    back()
    assert pilot.chosen("choice.people.2")
    back()
    assert "button.new" in pilot.names


def test_computer_opponent_brings_back_the_name_field(pilot: Pilot) -> None:
    seed = pilot.need("field.seed").rect.copy()
    pilot.click("choice.level.novice")
    assert pilot.label("button.start") == "Start"
    assert "field.name" in pilot.names
    assert pilot.need("field.seed").rect == seed, "it stays where it was"
    pilot.click("choice.people.2")
    assert pilot.need("field.seed").rect == seed
    assert pilot.label("note.names") == "You enter your names on the next page."
    assert "field.name" not in pilot.names
