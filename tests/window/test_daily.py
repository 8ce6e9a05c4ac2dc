"""The deal of the day in the real program: from the menu to its end, and back on another day."""

import datetime
from itertools import product
from pathlib import Path

import pygame
import pytest

from dutch.match import daily
from dutch.scenes.stack import Go
from tests.gamesets import save_game
from tests.stored import last_record
from tests.window.helpers import Program, StartProgram

DAY = datetime.date(2026, 11, 23)


@pytest.fixture(autouse=True)
def _easy_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "OPPONENTS", (("griet",),))


def on(program: Program, day: datetime.date) -> Program:
    """Set the player's clock, and open the menu again."""
    program.app.routes.today = lambda: day
    pilot = program.pilot
    pilot.click_for("button.today", lambda: pilot.find("button.play") is not None, "the page")
    return program


@pytest.mark.usefixtures("real_workers")
def test_deal_of_the_day_is_played_to_its_end(start_program: StartProgram, tmp_path: Path) -> None:
    running = on(start_program(speed="off"), DAY)
    pilot = running.pilot
    pilot.ms = 130
    pilot.check()
    pilot.click_for("button.play", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    running.play_out()
    pilot.expect("the end", lambda: pilot.find("button.score") is not None)
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    assert pilot.find("button.again") is None and pilot.find("button.save") is None
    pilot.click_for("button.today", lambda: pilot.find("report") is not None, "the page")
    record = last_record(running.app.folders.data)
    assert (record.edition, record.seed) == ("standard", 199306008)
    assert record.extra["event"] == "daily 2026-11-23" and record.extra["date"] == "2026-11-23"
    own, other = map(int, (record.result or "").split("-"))
    report = pilot.need("report").label
    assert f"{own}–{other}" in report and "Streak: 1 day." in report
    pilot.check()
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the score again", lambda: pilot.find("verdict") is not None)
    pilot.key(pygame.K_ESCAPE)
    pilot.expect("the menu", lambda: pilot.find("button.new") is not None)
    assert pilot.need("caption.today").label.endswith(f"{own}–{other} · Streak: 1 day")
    assert pilot.need("button.today").label == "Deal of the day", "it is not waiting any more"
    on(running, DAY + daily.DAY)
    assert pilot.need("report").label.startswith("Tuesday, 24 November: Standard")
    assert pilot.need("zone").label.startswith("Streak: 1 day.")


@pytest.mark.parametrize("game", ["great-market", "representatives"])
def test_deal_for_several_counts_for_the_streak(start_program: StartProgram, game: str) -> None:
    running = start_program(speed="off")
    running.app.ui.settings.game = game  # as chosen last for a new game
    on(running, DAY)
    pilot = running.pilot
    assert "Everybody who plays today" in pilot.need("report").label
    pilot.click_for("button.play", lambda: pilot.find("choice.deal_of.dutch") is None, "the table")
    running.play_out()
    pilot.expect("the end", lambda: pilot.find("button.score") is not None)
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.expect("the streak", lambda: pilot.find("button.news.today") is not None)
    assert pilot.need("button.news.today").label.startswith("Streak: 1 day.")
    record = last_record(running.app.folders.data)
    assert (record.game, record.seats, record.extra["event"]) == (game, 4, "daily 2026-11-23")
    own = (record.result or "").split("-")[0]
    pilot.click_for("button.today", lambda: pilot.find("report") is not None, "the page")
    assert f" of 4, {own} point" in pilot.need("report").label
    running.app.stack.go(Go("menu"))
    pilot.frames(2)
    assert pilot.need("caption.today").label.endswith(" · Streak: 1 day")


def test_day_has_its_edition_when_another_was_finished(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    save_game(running.app.store, 1, "standard", date="2026-11-22", players="human, merchant")
    on(running, DAY + daily.DAY)
    report = running.pilot.need("report").label
    assert report.startswith("Tuesday, 24 November: Standard") and " Today " in report
    save_game(running.app.store, 2, "prototype", date="2026-11-22", players="human, merchant")
    running.app.stack.go(Go("today"))
    running.pilot.frames(2)
    report = running.pilot.need("report").label
    assert report.startswith("Tuesday, 24 November: Prototype") and "An early version" in report


def test_final_score_leads_to_goals_and_streak(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    running.app.routes.today = lambda: DAY
    pilot = running.pilot
    running.app.stack.go(Go("daily"))
    pilot.settle()
    running.play_out()
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.expect("the streak", lambda: pilot.find("button.news.today") is not None)
    assert pilot.need("button.news.today").label == "Streak: 1 day. Tomorrow there is a new deal."
    pilot.expect("a goal", lambda: pilot.find("button.news.goals") is not None)
    assert pilot.need("button.news.goals").label.startswith("Goal")
    pilot.check()
    before = {each.name: each.label for each in pilot.regions if each.name.startswith("button.")}
    ways = (lambda: pilot.click("button.back"), lambda: pilot.key(pygame.K_ESCAPE))
    for go_back, news in product(ways, ("goals", "today")):
        pilot.click_for(f"button.news.{news}", lambda: pilot.find("choice.tabs") is not None, news)
        pilot.click_for("choice.tabs.season", lambda: pilot.find("button.play") is not None, "the season")
        pilot.check()
        go_back()
        pilot.expect("the score again", lambda: pilot.find("verdict") is not None)
        after = {each.name: each.label for each in pilot.regions if each.name.startswith("button.")}
        assert after == before


def test_menu_leads_to_season_and_goals(start_program: StartProgram) -> None:
    pilot = start_program(speed="off").pilot
    pilot.click_for("button.season", lambda: pilot.find("rival.griet") is not None, "the season")
    pilot.click_for("button.back", lambda: pilot.find("button.goals") is not None, "the menu")
    pilot.click_for("button.goals", lambda: pilot.find("choice.tier.1") is not None, "the goals")
    pilot.check()


def test_unfinished_deal_is_continued_and_hidden(start_program: StartProgram) -> None:
    running = on(start_program(speed="off"), DAY)
    pilot = running.pilot
    pilot.click_for("button.play", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    running.set_aside()
    pilot.click_for("button.menu", lambda: pilot.find("game_menu") is not None, "the menu of the game")
    assert pilot.find("button.restart") is None and pilot.find("code") is None, "no practice"
    running.app.stack.go(Go("menu"))
    pilot.frames(2)
    assert pilot.need("caption.today").label == "not finished yet"
    pilot.click_for("button.history", lambda: pilot.find("button.copy") is not None, "the list of games")
    seed = str(daily.code_of(DAY)).rpartition("-")[2]
    assert seed not in " ".join(region.label for region in pilot.regions)
    running.app.routes.today = lambda: DAY - daily.DAY  # the clock is set back
    running.app.stack.go(Go("today"))
    pilot.frames(2)
    assert pilot.need("button.play").label == "Play"
    running.app.routes.today = lambda: DAY
    running.app.stack.go(Go("today"))
    pilot.frames(2)
    assert "not finished yet" in pilot.need("report").label
    pilot.click_for("button.play", lambda: pilot.find("near.deck") is not None, "the table")
    assert len(running.app.store.games()) == 1, "the same game"
