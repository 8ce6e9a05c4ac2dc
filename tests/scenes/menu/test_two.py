"""The page for two people at one screen, by mouse and keys, in every window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from dutch.scenes.stack import Go
from dutch.selftest.geometry import layout_problems
from tests.scenes.menu.pilot import Pilot
from tests.ui_contexts import SCALES, SIZES

CHOSEN = {"edition": "usual", "level": "human", "seed": None, "name": "", "second_name": ""}


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot((1280, 720), 100)
    pilot.click("button.new")
    pilot.click("choice.level.human")
    yield pilot
    pilot.window.close()


def label(pilot: Pilot, name: str) -> str:
    region = pilot.stack.display_list.find(name)
    assert region is not None, f"{name} is not shown"
    return region.label


def selected(pilot: Pilot, name: str) -> bool:
    region = pilot.stack.display_list.find(name)
    return region is not None and "selected" in region.flags


def test_names_of_two_are_asked_on_the_next_page(pilot: Pilot) -> None:
    assert "field.name" not in pilot.names()
    assert label(pilot, "button.start") == "Next"
    pilot.click("button.start")
    assert {"field.name", "field.second_name", "choice.begins.lot", "choice.board.fixed"} <= pilot.names()
    assert pilot.went == [Go("menu")]


def test_two_people_need_enter_nothing(pilot: Pilot) -> None:
    pilot.click("button.start")
    pilot.click("button.start")
    assert pilot.went[-1] == Go("table", {**CHOSEN, "begins": "first", "turn_board": True})


def test_all_choices_of_two_people(pilot: Pilot) -> None:
    pilot.click("field.seed")
    pilot.type("42")
    pilot.click("button.start")
    pilot.click("field.name")
    pilot.type("Anna ")
    pilot.click("field.second_name")
    pilot.type("Ben")
    assert label(pilot, "choice.begins.first") == "Anna"
    assert label(pilot, "choice.begins.second") == "Ben"
    pilot.click("choice.begins.second")
    pilot.click("choice.board.fixed")
    assert "above" in label(pilot, "about.board")
    pilot.click("button.start")
    chosen = {"seed": 42, "name": "Anna", "second_name": "Ben", "begins": "second", "turn_board": False}
    assert pilot.went[-1] == Go("table", {**CHOSEN, **chosen})
    kept = pilot.ui.settings
    assert (kept.level, kept.name, kept.second_name) == ("human", "Anna", "Ben")
    assert (kept.begins, kept.turn_board) == ("second", False)


def test_latest_choices_of_two_are_remembered() -> None:
    pilot = Pilot((1280, 720), 100)
    kept = pilot.ui.settings
    kept.level, kept.name, kept.second_name, kept.begins, kept.turn_board = (
        "human",
        "Anna",
        "Ben",
        "lot",
        False,
    )
    pilot.stack.go(Go("menu"))
    pilot.frame()
    pilot.click("button.new")
    assert selected(pilot, "choice.level.human")
    pilot.click("button.start")
    assert (label(pilot, "field.name"), label(pilot, "field.second_name")) == ("Anna", "Ben")
    assert selected(pilot, "choice.begins.lot") and selected(pilot, "choice.board.fixed")
    pilot.window.close()


def test_stand_in_name_is_not_offered() -> None:
    pilot = Pilot((1280, 720), 100)
    pilot.ui.settings.level, pilot.ui.settings.name = "human", "You"
    pilot.stack.go(Go("menu"))
    pilot.frame()
    pilot.click("button.new")
    pilot.click("button.start")
    assert label(pilot, "field.name") == ""
    pilot.window.close()


def test_keyboard_alone_starts_a_game_of_two(pilot: Pilot) -> None:
    pilot.key(pygame.K_RETURN)
    pilot.type("Anna")
    pilot.key(pygame.K_TAB)
    pilot.type("Ben")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert selected(pilot, "choice.begins.second")
    pilot.key(pygame.K_TAB)
    pilot.key(pygame.K_RIGHT)
    assert selected(pilot, "choice.board.fixed")
    pilot.key(pygame.K_RETURN)
    chosen = {"name": "Anna", "second_name": "Ben", "begins": "second", "turn_board": False}
    assert pilot.went[-1] == Go("table", {**CHOSEN, **chosen})


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_back_leads_one_page_back(pilot: Pilot, way: str) -> None:
    def back() -> None:
        if way == "key":
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click("button.back")

    pilot.click("button.start")
    back()
    assert selected(pilot, "choice.level.human")
    back()
    assert "button.new" in pilot.names()


def test_computer_opponent_brings_back_the_name_field(pilot: Pilot) -> None:
    pilot.click("choice.level.novice")
    assert "field.name" in pilot.names()
    assert label(pilot, "button.start") == "Start"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", SCALES)
def test_page_for_two_fits_every_window(size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(size, scale)
    pilot.click("button.new")
    pilot.click("choice.level.human")
    assert layout_problems(pilot.stack.display_list.regions, size) == []
    pilot.click("button.start")
    pilot.click("field.name")
    pilot.type("W" * 20)
    assert layout_problems(pilot.stack.display_list.regions, size) == []
    assert pilot.ui.typesetter.overflows == []
    pilot.window.close()
