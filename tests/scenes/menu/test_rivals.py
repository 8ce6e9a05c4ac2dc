"""The page with the rivals: faces and styles, and the way there and back."""

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from dutch.app.routes import offer
from dutch.players.roster import RIVALS
from tests.scenes.menu.pilot import Pilot
from tests.ui_contexts import windows

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


@pytest.mark.parametrize(("size", "scale"), windows())
def test_everything_fits_and_nothing_overlaps(size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(size, scale, GAMES)
    pilot.click("button.new")
    pages = [pilot.regions]
    pilot.click("button.rivals")
    pages.append(pilot.regions)
    assert {
        f"{kind}.{slug}" for slug in RIVALS for kind in ("button.rival", "portrait", "about")
    } <= pilot.names
    window = pygame.Rect((0, 0), size)
    for regions in pages:
        parts = [each for each in regions if each.name.startswith(("button.", "portrait.", "about."))]
        assert all(window.contains(part.rect) for part in parts)
        for one, other in combinations(parts, 2):
            assert not one.rect.colliderect(other.rect), (one.name, other.name)
    assert not pilot.ui.typesetter.overflows
    pilot.close()
