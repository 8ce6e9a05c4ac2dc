from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.cards import PROTOTYPE, STANDARD
from dutch.scenes.stack import UIContext
from dutch.scenes.table.log import LogView, pointed_card, pointed_line
from dutch.scenes.table.log_rows import Line
from tests.ui_contexts import CACHE
from tests.window.helpers import make_kit

AREA = pygame.Rect(900, 0, 320, 720)
G7, P2 = STANDARD.by_name["G7"], STANDARD.by_name["P2"]


@pytest.fixture(scope="module")
def ui() -> Iterator[UIContext]:
    window = Window.open((1280, 720))
    yield make_kit(window, CACHE / "pictures")
    window.close()


def shown(log: LogView, lines: list[Line], hover: str = "") -> DisplayList:
    display_list = DisplayList()
    log.draw(display_list, AREA, lines, hover)
    return display_list


def test_a_name_in_a_line_is_a_thing_of_its_own(ui: UIContext) -> None:
    picture = shown(LogView(ui, DutchPresenter()), [Line("Anna: green 7 bought for 3", (G7,))])
    region = picture.find("log.0.G7")
    assert region is not None
    assert AREA.contains(region.rect)
    assert region.label == "green 7, bids 7, 2 VP"
    assert pointed_card(region.name) == "G7"
    assert pointed_card("card.G7") == pointed_card("log") == ""


def test_a_name_is_never_broken_over_two_rows(ui: UIContext) -> None:
    for filler in range(1, 60):
        picture = shown(LogView(ui, DutchPresenter()), [Line(f"{'x' * filler} pink 2", (P2,))])
        assert picture.find("log.0.P2") is not None


def test_the_end_is_seen_until_it_is_scrolled(ui: UIContext) -> None:
    log = LogView(ui, DutchPresenter())
    lines = [Line(f"{number}: green 7", (G7,)) for number in range(200)]
    assert shown(log, lines).find("log.199.G7") is not None
    log.scroll(5)
    assert shown(log, lines).find("log.199.G7") is None
    log.scroll(-5)
    assert shown(log, lines).find("log.199.G7") is not None


def test_scrolling_ends_at_the_beginning_with_a_full_panel(ui: UIContext) -> None:
    log = LogView(ui, DutchPresenter())
    lines = [Line(f"{number}: green 7", (G7,)) for number in range(200)]
    at_the_end = len(shown(log, lines).regions)
    log.scroll(1000)
    picture = shown(log, lines)
    assert picture.find("log.0.G7") is not None
    assert len(picture.regions) == at_the_end
    log.scroll(-1)
    assert shown(log, lines).find("log.0.G7") is None
    log.follow()
    assert shown(log, lines).find("log.199.G7") is not None


def watched(log: LogView, lines: list[Line], told: int, hover: str = "") -> DisplayList:
    display_list = DisplayList()
    log.draw(display_list, AREA, lines, hover, told)
    return display_list


def test_where_more_is_known_every_line_can_be_pointed_at(ui: UIContext) -> None:
    lines = [Line(f"{number}: green 7", (G7,)) for number in range(5)]
    picture = watched(LogView(ui, DutchPresenter()), lines, 2)
    assert [pointed_line(f"log.{number}") for number in range(5)] == [0, 1, 2, 3, 4]
    assert all(picture.find(f"log.{number}") is not None for number in range(5))
    assert (pointed_line("log.3.G7"), pointed_line("log"), pointed_line("card.G7")) == (3, None, None)
    assert (pointed_card("log.3"), pointed_card("log.3.G7")) == ("", "G7")
    panel = picture.find("log")
    assert panel is not None
    assert panel.label == "0: green 7\n1: green 7", "what was told is told last"


@pytest.mark.parametrize("told", [0, 1, 60, 120, 199, 200])
def test_the_line_told_last_is_in_sight_with_some_after_it(ui: UIContext, told: int) -> None:
    lines = [Line(f"{number}: green 7", (G7,)) for number in range(200)]
    log = LogView(ui, DutchPresenter())
    for before in (200, 0, 90):
        watched(log, lines, before)
        picture = watched(log, lines, told)
        for line in range(max(0, told - 3), min(told + 3, 200)):
            assert picture.find(f"log.{line}") is not None


def test_scrolled_it_stays_there_until_something_else_was_told(ui: UIContext) -> None:
    lines = [Line(f"{number}: green 7", (G7,)) for number in range(200)]
    log = LogView(ui, DutchPresenter())
    watched(log, lines, 20)
    log.scroll(-30)
    assert watched(log, lines, 20).find("log.19") is None
    assert watched(log, lines, 21).find("log.20") is not None


def test_a_name_that_two_cards_share_points_at_each_in_turn(ui: UIContext) -> None:
    """A suit's two powers have the same name."""
    power, other = STANDARD.by_name["Gp"], STANDARD.by_name["Gq"]
    lines = [Line("bid of green power, green power", (power, other))]
    picture = shown(LogView(ui, DutchPresenter("standard")), lines)
    first, second = picture.find("log.0.Gp"), picture.find("log.0.Gq")
    assert first is not None and second is not None
    assert first.rect.right < second.rect.left


def test_no_word_is_drawn_twice(ui: UIContext) -> None:
    picture = shown(LogView(ui, DutchPresenter("standard")), [Line("Anna: green 7 bought for 3", (G7,))])
    region = picture.find("log.0.G7")
    assert region is not None
    words = [item.rect for item in picture.items() if item.rect.height == region.rect.height]
    assert len([rect for rect in words if rect.colliderect(region.rect)]) == 1


def test_what_was_taken_back_is_forgotten_even_if_the_log_ends_alike(ui: UIContext) -> None:
    log = LogView(ui, DutchPresenter("standard"))
    shown(log, [Line("one: green 7", (G7,)), Line("end")])
    picture = shown(log, [Line("one: pink 2", (P2,)), Line("end")])
    assert picture.find("log.0.P2") is not None
    assert picture.find("log.0.G7") is None


def test_one_is_no_part_of_ten(ui: UIContext) -> None:
    one, ten = PROTOTYPE.by_name["G1"], PROTOTYPE.by_name["G10"]
    picture = shown(LogView(ui, DutchPresenter("prototype")), [Line("You: green 10 for green 1", (one, ten))])
    first, second = picture.find("log.0.G10"), picture.find("log.0.G1")
    assert first is not None and second is not None
    assert first.rect.right < second.rect.left
