"""The season in the real program: matches from stored records, rewards, and a game played to its end."""

import contextlib
from pathlib import Path

import pytest

from dutch.match import season
from dutch.match.season import LADDER, RIVALS
from dutch.scenes.stack import Go
from dutch.storage import Store
from tests.gamesets import play_game, save_game
from tests.stored import last_record
from tests.window.helpers import Program, StartProgram
from tools.golden.languages import LongWords


def won_seat(seed: int, edition: str, margin: int = 6) -> str | None:
    """Return the players of a stored game in which the person wins by more than any handicap, if any."""
    outcome = play_game(seed, edition)[0].outcome
    assert outcome is not None
    winner = outcome.winner
    if winner is None or outcome.scores[winner] - outcome.scores[1 - winner] < margin:
        return None
    return "human, greedy" if winner == 0 else "greedy, human"


def win(store: Store, slug: str, *numbers: int, lose: bool = False) -> None:
    """Store games of a match that the person wins, or loses."""
    edition = RIVALS[slug].edition
    won = ((seed, players) for seed in range(60) if (players := won_seat(seed, edition)) is not None)
    for number in numbers:
        seed, players = next(won)
        if lose:
            players = ", ".join(reversed(players.split(", ")))
        event = f"season {slug} {number}" if number > 1 else f"season {slug}"
        save_game(store, seed, edition, date="2026-11-23", players=players, event=event)


def season_page(program: Program) -> None:
    program.app.stack.go(Go("season"))
    program.pilot.frames(2)
    program.pilot.check()


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((1080, 1920), 100)])
def test_season_follows_from_stored_games(
    start_program: StartProgram, tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    running = start_program(size, scale, speed="off")
    pilot, store = running.pilot, running.app.store
    season_page(running)
    assert pilot.need("rival.griet").label == "1. Griet: Best of three"
    win(store, "griet", 1)
    win(store, "griet", 2, lose=True)
    season_page(running)
    assert pilot.need("rival.griet").label == "1. Griet: This match: 1–1"
    win(store, "griet", 3)
    season_page(running)
    assert pilot.need("rival.griet").label == "1. Griet: beaten"
    assert pilot.need("report").label.startswith("Joost, Dutch · Standard. ")
    pilot.click_for("choice.page.rewards", lambda: pilot.find("note") is not None, "the rewards")
    pilot.click("button.reward.back/tulips")
    pilot.check()
    assert running.app.ui.settings.card_back == "tulips"
    for rival in LADDER[1:]:
        win(store, rival.slug, 1, 2)
    season_page(running)
    assert all(pilot.need(f"rival.{slug}").label.endswith("beaten") for slug in RIVALS)
    assert "not earned" not in " ".join(region.label for region in pilot.regions)


def test_exported_season_returns_when_claimed(start_program: StartProgram, tmp_path: Path) -> None:
    running = start_program(speed="off")
    win(running.app.store, "griet", 1, 2)
    texts = [running.app.store.export_text(number) for number in (1, 2)]
    with contextlib.closing(Store(tmp_path / "other")) as other:
        numbers = [other.import_game(text).game for text in texts]
    again = start_program(speed="off", data=tmp_path / "other")
    season_page(again)
    assert again.pilot.need("rival.griet").label == "1. Griet: Best of three", "nobody has claimed the games"
    for number in numbers:
        seat = again.app.store.read(number).extra["players"].split(", ").index("human")
        again.app.store.claim(number, seat)
    season_page(again)
    assert again.pilot.need("rival.griet").label == "1. Griet: beaten"


def test_game_with_an_opening_is_played_to_its_end(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    rival = LADDER[0]._replace(highest_aside=True, handicap=5)
    monkeypatch.setattr(season, "LADDER", (rival, *LADDER[1:]))
    monkeypatch.setitem(season.RIVALS, "griet", rival)
    running = start_program(speed="off")
    pilot = running.pilot
    pilot.ms = 130
    season_page(running)
    pilot.click_for("button.play", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    pilot.check()
    heading = "#Best of three, game 1: 0–0"
    assert heading in running.scene.view.lines
    running.scene.view.clear_log()
    assert running.scene.view.lines == [heading], "it stays after an undo"
    with monkeypatch.context() as patch:
        patch.setattr("dutch.i18n._Language.catalogue", LongWords())
        running.scene.view.clear_log()
    assert running.scene.view.lines not in ([], [heading]), "in another language"
    running.play_out()
    pilot.expect("the end", lambda: pilot.find("button.score") is not None)
    pilot.click_for("button.score", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.click("verdict")
    pilot.frames(3)
    pilot.check()
    assert pilot.need("note").label.startswith("Score with the handicap: ")
    step = pilot.need("button.news.season").label
    assert step.startswith("Win ") and step.endswith(" against Griet to unlock “Tulips”.")
    record = last_record(running.app.folders.data)
    assert (record.extra["event"], record.begun) == ("season griet", 2)
    assert record.extra["names"] == "You, Griet"
    pilot.click_for("button.season", lambda: pilot.find("rival.griet") is not None, "the season")
    assert "This match: " in pilot.need("rival.griet").label


def test_unfinished_game_is_continued_and_abandoning_loses_it(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    season_page(running)
    running.pilot.click_for("button.play", lambda: running.pilot.find("near.deck") is not None, "the table")
    running.pilot.settle()
    running.set_aside()
    running.app.close()  # the window is closed in the middle of a game
    running = start_program(speed="off")
    pilot = running.pilot
    season_page(running)
    assert pilot.need("button.play").label == "Continue"
    pilot.click_for("button.play", lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    assert len(running.app.store.games()) == 1, "the same game"
    pilot.click_for("button.menu", lambda: pilot.find("game_menu") is not None, "the menu of the game")
    pilot.click("button.abandon")
    pilot.frames(2)
    pilot.click_for("button.yes", lambda: pilot.find("button.new") is not None, "the menu")
    season_page(running)
    assert "This match: 0–1 (abandoned)" in pilot.need("report").label


def test_names_on_the_map_grow_with_the_text(start_program: StartProgram) -> None:
    sizes = []
    for scale in (100, 200):
        running = start_program((1280, 720), scale, speed="off")
        season_page(running)
        sizes.append(running.pilot.need("button.house.griet").rect.size)
        running.app.close()
    assert sizes[1][0] > 1.3 * sizes[0][0] and sizes[1][1] > sizes[0][1]
