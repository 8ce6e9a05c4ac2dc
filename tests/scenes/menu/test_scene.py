"""The menu by mouse and keys: its pages and the ways out."""

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.input import Resized
from dutch.scenes.stack import Go
from tests.scenes.menu.pilot import DUTCH, MARKET, WAITING, Pilot


def test_continue_shows_the_unfinished_game(pilot: Pilot) -> None:
    assert "button.continue" not in pilot.names
    other = Pilot(waiting=WAITING, message="The last game was damaged.")
    assert other.label("message") == "The last game was damaged."
    caption = "Dutch, Standard, Wilhelmina van Buren – Bartholomew Winter, round 3"
    assert other.label("caption.continue") == caption, "game and edition are only read aloud"
    button = other.need("button.continue")
    other.frame(Event(pygame.MOUSEMOTION, pos=button.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert other.label("tip.continue") == "Standard · 21 November 2026"
    other.key(pygame.K_RETURN)
    assert other.visited[-1] == Go("continue")


def test_first_game_is_suggested_until_one_is_finished() -> None:
    newcomer = Pilot(learned=True, finished=False)
    assert newcomer.focused == "button.first_game"
    newcomer.key(pygame.K_RETURN)
    assert newcomer.visited[-1] == Go("first_game")
    assert Pilot(learned=False, finished=False).focused == "button.learn", "the lessons come first"
    for other in (Pilot(), Pilot(waiting=WAITING, finished=False)):
        assert "button.first_game" not in other.names


def test_keyboard_alone_starts_a_game(pilot: Pilot) -> None:
    pilot.key(*[pygame.K_TAB] * 6, pygame.K_SPACE)
    assert "text.rules" in pilot.names
    pilot.key(pygame.K_PAGEDOWN, pygame.K_ESCAPE)
    assert pilot.focused == "button.rules"
    pilot.key(pygame.K_n, mod=pygame.KMOD_LCTRL)
    pilot.key(pygame.K_RIGHT, pygame.K_RETURN, pygame.K_TAB, pygame.K_RIGHT)
    assert pilot.visited[-1] == Go("menu"), "Enter on an option changes it"
    pilot.key(pygame.K_RETURN, mod=pygame.KMOD_LCTRL)
    assert (pilot.visited[-1].args["edition"], pilot.visited[-1].args["level"]) == ("competition", "random")


def test_deal_of_the_day_shows_its_state(pilot: Pilot) -> None:
    assert pilot.label("caption.today") == "The same deal for everybody."
    pilot.click("button.today")
    assert pilot.visited[-1] == Go("today")
    today = Pilot(waiting=WAITING, today="won 31–24 · Streak: 3 days").label("caption.today")
    assert today.startswith("won 31–24")
    assert Pilot(season="Season: Joost is next").label("caption.season") == "Season: Joost is next"


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((900, 1030), 100)])
def test_entries_stay_in_place_after_the_first_game(size: tuple[int, int], scale: int) -> None:
    later = {"today": "won 31–24 · Streak: 3 days", "season": "Season: Joost is next"}
    entries = ("new", "today", "puzzle", "season", "goals", "learn", "rules", "history", "settings", "quit")
    places = []
    for menu in (
        {"finished": False},
        {"waiting": WAITING, "finished": False},
        later,
        later | {"waiting": WAITING},
    ):
        pilot = Pilot(size, scale, **menu)
        places.append([pilot.need(f"button.{entry}").rect.y for entry in entries])
        pilot.close()
    assert all(each == places[0] for each in places)


def test_waiting_deal_of_the_day_has_a_mark() -> None:
    labels = [Pilot(awaits=awaits).label("button.today") for awaits in (True, False)]
    assert labels == ["Deal of the day: not played yet", "Deal of the day"]


@pytest.mark.parametrize("page", ["new", "rules"])
def test_idle_page_draws_nothing(pilot: Pilot, page: str) -> None:
    pilot.click(f"button.{page}")
    pilot.frame()
    assert not any(pilot.frame() for _turn in range(30))


def test_resize_keeps_entries(pilot: Pilot) -> None:
    pilot.click("button.new", "field.name")
    pilot.write("Jan")
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    pilot.stack.run_frame(16, [Resized((1600, 900))])
    assert pilot.label("field.name") == "Jan" and pilot.focused == "field.name"
    background = pilot.stack.display_list.items()[0]
    assert background.rect.size == (1600, 900)


def test_rules_page_has_a_tab_for_each_game() -> None:
    pilot = Pilot(games=[DUTCH, MARKET])
    pilot.click("button.rules")
    assert (pilot.focused, pilot.label("choice.rules_of")) == ("button.back", "Dutch")
    pilot.click("choice.rules_of.great-market")
    assert (pilot.focused, pilot.label("choice.rules_of")) == ("choice.rules_of", "Great Market")
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button.rules")
    assert pilot.label("choice.rules_of") == "Great Market"
