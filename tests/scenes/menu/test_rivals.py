"""The faces of the rivals on the page for a new game."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace

import pygame
import pytest

from dutch.app.matches import first_match
from dutch.app.routes import offer
from dutch.match.saved import Entry, GameState
from dutch.players.rivals import RIVALS
from dutch.settings import Settings
from tests.scenes.menu.pilot import Pilot

GAMES = (offer("dutch"), offer("great-market"), offer("representatives"))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot(games=GAMES)
    yield pilot
    pilot.close()


def test_faces_are_on_the_first_page(pilot: Pilot) -> None:
    pilot.click("button.new")
    assert all(f"portrait.{slug}" in pilot.names for slug in RIVALS)
    assert pilot.label("title.faceless") == "Others, from easy to hard"
    assert pilot.label("about.level").startswith("Griet, herring seller. Easy:"), "the default"


def test_rival_is_chosen_and_remembered(pilot: Pilot) -> None:
    pilot.click("button.new", "button.rival.saskia")
    assert pilot.label("about.level").startswith("Saskia, painter. Medium: ")
    pilot.key(pygame.K_ESCAPE)
    pilot.click("button.new", "choice.edition.competition", "button.start")
    assert pilot.visited[-1].args["level"] == "saskia"


def test_page_says_how_games_against_the_rival_went() -> None:
    names, players = ("Anna", "Saskia"), ("human", "saskia")
    won = Entry(1, GameState.OVER, "dutch", "standard", 1, 7, 2, "", names, players, "30-20", winner=0)
    other = replace(won, id=2, game="great-market", names=(*names, "Ben"), players=(*players, "griet"))
    with closing(Pilot(games=(offer("dutch", [won, other]),))) as pilot:
        pilot.click("button.new")
        assert pilot.label("about.record") == "This is your first game against Griet."
        pilot.click("button.rival.saskia")
        said = "You have finished 1 game against Saskia: you won 1, and Saskia won 0."
        assert pilot.label("about.record") == said


@pytest.mark.parametrize(
    ("result", "winner", "ahead"),
    [("30-20-40", 2, 1), ("30-30-20", 1, 0), ("20-30-20", 1, 0), ("8-9-9", 0, 1)],
)
def test_page_says_how_often_you_were_ahead(result: str, winner: int, ahead: int) -> None:
    names, players = ("Anna", "Saskia", "Griet"), ("human", "saskia", "griet")
    played = [
        Entry(1, GameState.OVER, game, "standard", 1, 7, 3, "", names, players, result, winner=winner)
        for game in ("great-market", "representatives")
    ]
    with closing(Pilot(games=(offer("great-market", played),))) as pilot:
        pilot.click("button.new")
        assert pilot.label("about.record") == f"You were ahead of Saskia in {ahead} of 1 game."
        pilot.click("button.rival.joost")
        pilot.frame()
        assert pilot.label("about.record") == "You haven't finished a game of Great Market with Joost yet."


def test_click_on_a_face_chooses_the_rival(pilot: Pilot) -> None:
    pilot.click("button.new", "portrait.saskia")
    assert pilot.label("about.level").startswith("Saskia, painter. Medium: ")
    assert pilot.need("button.rival.saskia").rect.contains(pilot.need("portrait.saskia").rect)


def test_level_replaces_a_rival(pilot: Pilot) -> None:
    pilot.click("button.new", "button.rival.joost", "choice.level.trader", "button.start")
    assert pilot.visited[-1].args["level"] == "trader"


@pytest.mark.parametrize(
    ("game", "rivals"),
    [("great-market", ("griet", "joost", "saskia")), ("representatives", tuple(RIVALS)[:4])],
)
def test_easy_rivals_sit_at_larger_tables(pilot: Pilot, game: str, rivals: tuple[str, ...]) -> None:
    pilot.click("button.new", f"choice.game.{game}")
    assert all(f"portrait.{slug}" in pilot.names for slug in RIVALS)
    pilot.click("button.start")
    assert pilot.visited[-1].args["players"] == ("human", *rivals)


def test_suggested_players_change_with_the_game(pilot: Pilot) -> None:
    pilot.click("button.new", "choice.game.great-market", "choice.game.representatives", "button.start")
    assert len(pilot.visited[-1].args["players"]) == 5


@pytest.mark.parametrize(("game", "seats"), [("dutch", 2), ("great-market", 4), ("representatives", 5)])
def test_first_match_has_the_suggested_players(game: str, seats: int) -> None:
    match, _chosen = first_match(game, "standard", Settings(name="Anna"))
    assert match.seating.players == ("human", *tuple(RIVALS)[: seats - 1])
