"""The statistics page of the real program."""

import pygame
import pytest

from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from tests.gamesets import save_game, save_games, varied_games
from tests.window.helpers import Program, StartProgram, tab_to

SETTINGS = {"date": "2026-03-01", "names": "Anna, The merchant", "players": "human, merchant"}


@pytest.fixture
def running(start_program: StartProgram) -> Program:
    started = start_program(size=(1920, 1080))
    save_games(started.app.store, varied_games(30))
    return started


def figures(pilot: DutchPilot) -> str:
    return pilot.need("chart.figures").label.split(";")[0]


def read(pilot: DutchPilot) -> None:
    pilot.wait(lambda: pilot.find("chart.figures") is not None, "the figures")
    pilot.check()


def open_page(running: Program) -> DutchPilot:
    pilot = running.pilot
    pilot.click_for("button.history", lambda: pilot.find("choice.tabs") is not None, "the page of games")
    pilot.click("choice.tabs.statistics")
    read(pilot)
    return pilot


def test_explores_by_mouse(running: Program) -> None:
    pilot = open_page(running)
    everything = int(figures(pilot).split()[1])
    counts = []
    assert len([each for each in pilot.regions if each.name.startswith("choice.opponent.")]) == 4
    pilot.click("choice.opponent.levels")
    assert int(figures(pilot).split()[1]) == everything
    for level in ("merchant", "beginner", "novice"):
        pilot.click(f"choice.opponent.{level}")
        pilot.check()
        counts.append(int(figures(pilot).split()[1]))
    assert sum(counts) == everything
    pilot.click("choice.opponent.all")
    pilot.click("choice.opponent.rivals")
    pilot.check()
    pilot.click("choice.opponent.hendrick")
    pilot.check()
    pilot.click("choice.opponent.all")
    pilot.click("choice.opponent.human")
    first = pilot.need("button.pair").label
    pilot.click("button.pair")
    assert pilot.need("button.pair").label != first
    pilot.click("choice.edition.prototype")
    pilot.click("choice.edition.all")
    pilot.click("choice.opponent.all")
    chart = pilot.need("chart.scores").rect
    pilot.move((chart.left + chart.width // 2, chart.centery))
    middle = pilot.need("button.game").label
    assert not middle.startswith(f"Game {everything} of")
    pilot.click("button.export")
    assert "dutch-statistics.csv" in pilot.need("note").label
    (path,) = running.app.folders.exports[-1].glob("*.csv")
    assert path.read_bytes().count(b"\n") == 31
    pilot.click("button.back")
    pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")


def test_explores_by_keyboard(running: Program) -> None:
    pilot = running.pilot
    tab_to(pilot, "button.history")
    pilot.key(pygame.K_RETURN)
    tab_to(pilot, "choice.tabs")
    pilot.key(pygame.K_RIGHT)
    read(pilot)
    tab_to(pilot, "choice.tabs")
    everything = figures(pilot)
    tab_to(pilot, "choice.opponent")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert figures(pilot) != everything
    pilot.key(pygame.K_HOME)
    pilot.key(pygame.K_LEFT)
    assert figures(pilot) == everything
    tab_to(pilot, "choice.span")
    pilot.key(pygame.K_LEFT)
    tab_to(pilot, "button.game")
    last = pilot.need("button.game").label
    pilot.key(pygame.K_HOME)
    assert pilot.need("button.game").label != last
    pilot.key(pygame.K_END)
    assert pilot.need("button.game").label == last
    tab_to(pilot, "button.export")
    pilot.key(pygame.K_SPACE)
    assert "dutch-statistics.csv" in pilot.need("note").label
    tab_to(pilot, "button.game")
    pilot.key(pygame.K_RETURN)
    pilot.wait(lambda: pilot.find("button.game") is None, "the page of games")
    assert pilot.find("choice.tabs") is not None
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(lambda: pilot.find("button.new") is not None, "the menu")


def test_pages_through_charts_at_200_percent(start_program: StartProgram) -> None:
    started = start_program(size=(1280, 720), scale=200)
    save_game(started.app.store, 3, **SETTINGS)
    pilot = open_page(started)
    for page in ("scores", "results", "bought"):
        pilot.click(f"choice.page.{page}")
        pilot.check()
        assert pilot.find(f"chart.{page}") is not None and pilot.find("chart.figures") is None
    pilot.click("choice.page.choose")
    pilot.click("choice.edition.prototype")
    pilot.click("choice.page.figures")
    assert pilot.need("chart.empty").label == "No finished game matches."


def test_opening_the_page_creates_no_files(start_program: StartProgram) -> None:
    started = start_program()
    started.app.stack.go(Go("statistics"))
    started.pilot.wait(lambda: started.pilot.find("chart.empty") is not None, "a word to beginners")
    assert not started.app.folders.may_have_games
