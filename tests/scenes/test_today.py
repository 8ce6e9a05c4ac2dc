"""The page of the deal of the day: what it offers, what it shows, and its picture."""

from contextlib import closing
from functools import partial
from pathlib import Path

import pygame
import pytest

from dutch.scenes.stack import Go
from dutch.scenes.today import menu_text
from tests.scenes.event_games import today_scene
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui


def open_today(results: str, folder: Path = Path(), before: int = 5, game: str = "dutch") -> ScenePilot:
    make = partial(today_scene, results=results, folder=folder, before=before, game=game)
    pilot = ScenePilot(open_ui(), lambda go: make(pilot.ui) if go.name == "page" else None)
    pilot.go("page")
    return pilot


@pytest.mark.parametrize(
    ("results", "title", "way"),
    [
        ("", "Play", Go("daily", {"game": "dutch"})),
        ("running", "Continue", Go("resume", {"game": 1})),
        ("won", "Play again", Go("daily", {"game": "dutch"})),
        ("won running", "Continue", Go("resume", {"game": 2})),
        ("abandoned", "Play again", Go("daily", {"game": "dutch"})),
    ],
)
def test_play_begins_or_continues(results: str, title: str, way: Go) -> None:
    with closing(open_today(results)) as pilot:
        assert (pilot.label("button.play"), pilot.focused) == (title, "button.play")
        pilot.key(pygame.K_RETURN)
        assert pilot.visited[-1] == way


def test_result_and_streak_are_shown() -> None:
    with closing(open_today("lost won")) as pilot:
        report = pilot.label("report")
        assert report.startswith(
            "26 November 2026 · Competition: lost −20–131. Streak: 5 days. green 14, red 0"
        )
        assert pilot.label("note") == "First: lost −20–131. Best of 2 attempts: won 131–120."
        assert pilot.label("zone").startswith("Streak: 5 days. Longest: 5 days.")
    with closing(open_today("")) as pilot:
        report = pilot.label("report")
        assert report.startswith(
            "Thursday, 26 November: Competition · Beatrix. Very hard: hates losing a bid, so she keeps low "
            "cards out of it. A leaner version. "
        )
        assert not pilot.enabled("button.share")


@pytest.mark.parametrize("game", ["great-market", "representatives"])
def test_deal_for_several_names_rivals_and_place(game: str) -> None:
    with closing(open_today("", game=game)) as pilot:
        assert " · Griet, Willem and Hendrick. Easy: " in pilot.label("report")
        assert pilot.find("button.puzzle") is None
        pilot.key(pygame.K_RETURN)
        assert pilot.visited[-1] == Go("daily", {"game": game})
    with closing(open_today("lost won", game=game)) as pilot:
        report = pilot.label("report")
        assert report.startswith(
            "26 November 2026: place 2 of 4, 18 points. Streak: 5 days. You 18, Griet 24"
        )
        assert pilot.label("note").endswith("Best of 2 attempts: place 2 of 4, 18 points.")


def test_tabs_lead_to_the_deals_of_other_games() -> None:
    with closing(open_today("")) as pilot:
        assert pilot.chosen("choice.deal_of.dutch")
        pilot.click("choice.deal_of.great-market")
        assert pilot.visited[-1] == Go("today", {"game": "great-market", "focus": "deal_of"})


def test_picture_can_be_saved(tmp_path: Path) -> None:
    with closing(open_today("won", tmp_path)) as pilot:
        pilot.click("button.share")
        (picture,) = tmp_path.glob("*.png")
        assert pilot.label("note").startswith("Saved as ") and picture.name in pilot.label("note")
        assert picture.name == "dutch-2026-11-26.png"
        assert pilot.label("button.share") == "Open folder"
        assert pygame.image.load(str(picture)).get_size() == (720, 720)
    with closing(open_today("won", picture / "a file")) as pilot:
        pilot.click("button.share")
        assert "could not be saved" in pilot.label("note")


def test_menu_line_names_result_and_streak() -> None:
    ui = open_ui()
    standing = today_scene(ui, "won", before=2).standing
    assert menu_text(standing.result, 3) == "won 131–120 · Streak: 3 days"
    assert menu_text(None, 3) == "not played yet · Streak: 3 days"
    assert menu_text(None, 0) == "", "who has never played is not told so at every start"
    ui.window.close()
