"""The page with the rivals: faces and styles, and the way there and back."""

from collections.abc import Iterator

import pygame
import pytest

from dutch.app.routes import offer
from tests.scenes.menu.pilot import Pilot

GAMES = (offer("dutch"), offer("great-market"))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(games=GAMES)
    yield pilot
    pilot.close()


def test_rival_is_chosen_and_remembered(pilot: Pilot) -> None:
    pilot.click("button.new", "button.rivals", "button.rival.saskia")
    assert pilot.focused == "button.start"
    assert pilot.label("about.level").startswith("Medium: steals")
    assert "choice.level" not in pilot.names
    pilot.key(pygame.K_RETURN)
    assert pilot.visited[-1].args["level"] == "saskia"
    pilot.go("menu")
    pilot.click("button.new")
    assert pilot.label("button.rivals") == "Saskia, painter"
    pilot.click("choice.edition.competition", "button.start")
    assert pilot.visited[-1].args["level"] == "saskia"


def test_other_opponents_return(pilot: Pilot) -> None:
    pilot.click("button.new", "button.rivals", "button.rival.griet", "button.rivals", "button.levels")
    assert pilot.chosen("choice.level.beginner")
    pilot.click("choice.level.trader", "button.rivals", "button.back", "button.start")
    assert pilot.visited[-1].args["level"] == "trader"


def test_games_for_more_players_offer_no_rivals(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market")
    assert "button.rivals" not in pilot.names
