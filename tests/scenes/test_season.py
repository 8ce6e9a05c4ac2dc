"""The page of the season: its houses, rewards and matches."""

from contextlib import closing
from functools import partial

import pygame
import pytest

from dutch.match.season import LADDER, RIVALS, all_series
from dutch.resources import assets
from dutch.scenes.season import REWARDS, match_heading, match_remark, menu_text, next_step, reward_title
from dutch.scenes.stack import Go
from tests.match.test_season import season_games
from tests.scenes.event_games import season_scene
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui


def open_season(beaten: int = 0, results: str = "", **more: str) -> ScenePilot:
    make = partial(season_scene, beaten=beaten, results=results, **more)  # type: ignore[arg-type]
    pilot = ScenePilot(open_ui(), lambda go: make(pilot.ui) if go.name == "page" else None)
    pilot.go("page")
    return pilot


@pytest.mark.parametrize(
    ("beaten", "results", "name", "title", "way"),
    [
        (0, "", "Griet", "Play", Go("season_game", {"rival": "griet"})),
        (1, "won", "Joost", "Play", Go("season_game", {"rival": "joost"})),
        (3, "won running", "Willem", "Continue", Go("resume", {"game": 32})),
        (6, "", "Hendrick", "Play", Go("season_game", {"rival": "hendrick"})),
    ],
)
def test_next_rival_is_chosen(beaten: int, results: str, name: str, title: str, way: Go) -> None:
    with closing(open_season(beaten, results)) as pilot:
        assert pilot.label("report").startswith(f"{name}, ")
        assert (pilot.label("button.play"), pilot.focused) == (title, "button.play")
        pilot.key(pygame.K_RETURN)
        assert pilot.visited[-1] == way


def test_houses_show_the_score_of_their_match() -> None:
    with closing(open_season(2, "won lost")) as pilot:
        labels = [pilot.label(f"rival.{slug}") for slug in RIVALS]
        assert labels == [
            "1. Griet: beaten",
            "2. Joost: beaten",
            "3. Saskia: This match: 1–1",
            "4. Willem: not open yet",
            "5. Beatrix: not open yet",
            "6. Hendrick: not open yet",
        ]
        assert "This match: 1–1 (131–120 · −20–131)" in pilot.label("report")


def test_rival_is_chosen_by_house_and_by_plate() -> None:
    with closing(open_season(1)) as pilot:
        pilot.click("button.house.beatrix")
        assert pilot.focused == "button.house.beatrix"
        assert pilot.label("button.play") == "Win the match against Willem first."
        pilot.click("rival.griet")
        assert "You won this match." in pilot.label("report")
        assert pilot.enabled("button.play")


def test_title_says_that_the_season_is_won() -> None:
    for beaten, title in ((5, "The season"), (6, "The season is yours")):
        with closing(open_season(beaten)) as pilot:
            assert pilot.label("title") == title


def test_keyboard_reaches_houses_and_rewards() -> None:
    with closing(open_season(6)) as pilot:
        pilot.key(*[pygame.K_TAB] * 4, pygame.K_RETURN)
        assert pilot.focused.startswith("button.house.")
        pilot.click("choice.page.rewards")
        reached = set()
        for _key in range(20):
            pilot.key(pygame.K_TAB)
            reached.add(pilot.focused)
        assert {f"button.reward.{reward.key}" for reward in REWARDS} <= reached


def test_earned_rewards_are_used_immediately() -> None:
    with closing(open_season(2, page="rewards")) as pilot:
        pilot.click("button.reward.back/tulips", "button.reward.cloth/baize")
        settings = pilot.ui.settings
        assert (settings.card_back, settings.table_cloth) == ("tulips", "baize")
        assert pilot.label("button.reward.back/tulips") == "Card back: Tulips, in use"
        assert pilot.ui.card_back("cards/back") == "cards/back_tulips"
        assert pilot.ui.card_back("cards/great_market/back") == "cards/great_market/back"
        pilot.click("button.reward.cloth/chart")
        assert settings.table_cloth == "baize"
        assert pilot.label("note") == "Win the match against Hendrick to earn this."
        pilot.click("button.reward.cloth/")
        assert settings.table_cloth == ""


def test_every_reward_has_a_picture_and_a_title() -> None:
    assert {reward.key for reward in REWARDS if reward.name} == {rival.reward for rival in LADDER}
    for reward in REWARDS:
        assert (assets() / f"{reward.picture}.svg").is_file()
        assert reward_title(reward.key).endswith(reward.title)


@pytest.mark.parametrize(
    ("slug", "results", "remark"),
    [
        ("griet", "won", "The match stands at 1–0."),
        ("griet", "won lost won", "You win the match against Griet."),
        ("saskia", "lost lost", "Saskia wins the match."),
        ("joost", "won", "Score with the handicap: 36–20. The match stands at 1–0."),
        ("willem", "lost", "Score with the handicap: 23–31. The match stands at 0–1."),
        ("griet", "lost lost lost", "Score with the handicap: 25–31. The match stands at 0–1."),
    ],
)
def test_remark_appears_below_the_score(slug: str, results: str, remark: str) -> None:
    played = season_games(slug, results)
    (found,) = (each for each in all_series(played) if each.rival.slug == slug)
    assert match_remark(slug.title(), found) == remark


@pytest.mark.parametrize(
    ("results", "heading"),
    [
        ("", "Best of three, game 1: 0–0"),
        ("won", "Best of three, game 2: 1–0"),
        ("won lost", "Best of three, game 3: 1–1"),
        ("won won", "Best of three, game 1: 0–0"),
    ],
)
def test_heading_says_how_the_match_stands(results: str, heading: str) -> None:
    (found,) = (each for each in all_series(season_games("griet", results)) if each.rival.slug == "griet")
    assert match_heading(found) == heading


@pytest.mark.parametrize(
    ("slug", "results", "step", "line"),
    [
        ("griet", "", "Win 2 more games against Griet to unlock “Tulips”.", "Season: 0–0 against Griet"),
        ("griet", "won", "Win 1 more game against Griet to unlock “Tulips”.", "Season: 1–0 against Griet"),
        ("joost", "", "Beat Joost next to unlock “Green baize”.", "Season: Joost is next"),
        (
            "joost",
            "lost",
            "Win 2 more games against Joost to unlock “Green baize”.",
            "Season: 0–1 against Joost",
        ),
        (
            "griet",
            "lost lost",
            "Griet gives you 5 points in the next match: try again!",
            "Season: 0–0 against Griet",
        ),
        (
            "griet",
            "won won won",
            "Win 1 more game against Griet to win the match.",
            "Season: 1–0 against Griet",
        ),
    ],
)
def test_next_step_says_what_is_left_to_do(slug: str, results: str, step: str, line: str) -> None:
    (found,) = (each for each in all_series(season_games(slug, results)) if each.rival.slug == slug)
    assert (next_step(found, slug.title()), menu_text(found, slug.title())) == (step, line)


def test_lost_match_brings_points_that_the_page_names() -> None:
    with closing(open_season(0, "lost lost")) as pilot:
        assert "After the match you lost, Griet gives you 5 points." in pilot.label("report")
        assert "You lost the last match; try again." in pilot.label("report")
