"""The statistics page: reading, filtering, reporting trouble, and where it leads."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dutch.desktop import files
from dutch.desktop.input import Changed, Command, Pointer, Pressed
from dutch.match.saved import GameState, Origin
from dutch.scenes.stack import UIContext
from dutch.scenes.statistics import words
from dutch.scenes.statistics.model import GAMES_PER_FRAME
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.storage.errors import Problem
from tests.scenes.pilot import label
from tests.scenes.statistics.games import TITLES, FakeStore, games_of_several, games_of_two_people, saved_game
from tests.ui_contexts import draw_scene, open_ui

Open = Callable[..., StatisticsScene]
GAMES = [saved_game(number, ("merchant", "random")[number % 3 == 0]) for number in range(1, 31)]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Opens the page and reads games for some frames."""
    contexts: list[UIContext] = []

    def start(
        source: FakeStore | None, scale: int = 100, frames: int = 20, game: str = "dutch", **more: str
    ) -> StatisticsScene:
        contexts.append(open_ui((1920, 1080), scale))
        contexts[-1].settings.game = game
        scene = StatisticsScene(
            contexts[-1], source=source, titles=TITLES, exports=(tmp_path / "out",), **more
        )
        scene.enter()
        for _frame in range(frames):
            scene.update(16)
        return scene

    yield start
    for ui in contexts:
        ui.window.close()


def test_reading_takes_several_frames_and_shows_progress(opened: Open) -> None:
    store = FakeStore([saved_game(number) for number in range(1, 2 * GAMES_PER_FRAME + 10)])
    scene = opened(store, frames=0)
    said = []
    while (region := draw_scene(scene).find("progress")) is not None:
        said.append(region.label)
        scene.update(16)
    assert said[1] == f"Reading your games: {GAMES_PER_FRAME} of {2 * GAMES_PER_FRAME + 9}"
    assert len(said) == 4
    assert label(scene, "chart.figures").startswith(f"Games: {2 * GAMES_PER_FRAME + 9}; Won: ")
    reads = store.reads
    for _frame in range(5):
        scene.update(16)
        draw_scene(scene)
    assert store.reads == reads, "each game is read once"


def test_charts_have_their_figures_as_labels(opened: Open) -> None:
    scene = opened(FakeStore(GAMES))
    assert label(scene, "chart.results") == (
        "The merchant: 10 won, 0 drawn, 10 lost; Random: 5 won, 0 drawn, 5 lost; "
        "Standard: 15 won, 0 drawn, 15 lost"
    )
    assert label(scene, "chart.scores").startswith("30 games: You 21 … 50, Opponent 5 … ")
    assert "place 1: You 1.0 (30×), Opponent –, both 1.0 (30×)" in label(scene, "chart.bought")
    assert "Average scores: 35.5 : " in label(scene, "chart.figures")


def test_longest_day_leaves_room_for_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "date_in_words", lambda _text: "28 September 2026")
    ui = open_ui((1280, 720))
    scene = StatisticsScene(ui, source=FakeStore(GAMES), titles=TITLES, exports=())
    scene.enter()
    for _frame in range(20):
        scene.update(16)
    assert "Biggest win: +" in label(scene, "chart.figures")
    assert ui.typesetter.overflows == []
    ui.window.close()


def test_rivals_are_filtered_together_and_one_by_one(opened: Open) -> None:
    rivals = [saved_game(31, "griet"), saved_game(33, "saskia"), saved_game(34, "saskia")]
    scene = opened(FakeStore([*GAMES, *rivals]))
    games = {}
    for opponent in ("all", "rivals", "griet", "saskia", "all", "merchant"):
        assert draw_scene(scene).find(f"choice.opponent.{opponent}") is not None
        scene.handle(Changed("opponent", opponent))
        games[opponent] = label(scene, "chart.figures").split(";")[0]
        shown = draw_scene(scene).find("choice.opponent.griet") is not None
        assert shown is (opponent in ("rivals", "griet", "saskia"))
    assert games == {
        "all": "Games: 33",
        "rivals": "Games: 3",
        "griet": "Games: 1",
        "saskia": "Games: 2",
        "merchant": "Games: 20",
    }


def test_each_game_has_its_own_figures(opened: Open) -> None:
    scene = opened(FakeStore([*GAMES, *games_of_several()]))
    assert label(scene, "chart.figures").startswith("Games: 30; Won: 15 (50%); Drawn: ")
    scene.handle(Changed("opponent", "merchant"))
    scene.handle(Changed("game_filter", "great-market"))
    figures = label(scene, "chart.figures")
    assert figures.startswith("Games: 5; Won alone: 0 (0%); Shared wins: 1 (20%); Rank 2: 2 (40%); ")
    assert "first bid" not in figures and "Best score: " in figures
    assert label(scene, "chart.places").startswith("rank 1: 1 (20%); rank 2: 2 (40%); rank 3: 1 (20%)")
    assert draw_scene(scene).find("chart.bought") is None
    assert "The novice: 0 won, 1 drawn, 4 lost" in label(scene, "chart.results")
    assert "3 players: 0 won, 1 drawn, 1 lost" in label(scene, "chart.results")
    assert "Best opponent" in label(scene, "button.game")
    scene.handle(Changed("edition", "3"))
    assert label(scene, "chart.figures").startswith("Games: 2;")
    assert label(scene, "button.game").endswith("You 0, Best opponent 12 · rank 3")
    scene.handle(Command("left"))
    scene.widgets.focus("game")
    scene.handle(Command("left"))
    assert label(scene, "button.game").endswith("You 10, Best opponent 10 · shared win")


def test_people_of_a_larger_game_are_seen_from_each(opened: Open) -> None:
    scene = opened(FakeStore([*GAMES, *games_of_two_people(), *games_of_several()]))
    scene.handle(Changed("game_filter", "great-market"))
    scene.handle(Changed("opponent", "human"))
    titles = []
    for _press in range(2):
        titles.append(label(scene, "button.pair"))
        assert label(scene, "chart.figures").startswith("Games: 2;")
        scene.handle(Pressed("pair"))
    assert titles == ["Anna against Carla (1/2)", "Carla against Anna (2/2)"]


def test_game_played_last_is_shown_first(opened: Open) -> None:
    scene = opened(FakeStore(games_of_several()), frames=0)
    assert "choice.game_filter" not in {region.name for region in draw_scene(scene).regions}
    again = opened(FakeStore(games_of_several()), game="great-market")
    assert label(again, "chart.figures").startswith("Games: 5;")


def test_span_limits_the_score_chart(opened: Open) -> None:
    scene = opened(FakeStore(GAMES))
    scene.handle(Changed("span", "20"))
    assert label(scene, "chart.scores").startswith("20 games:")
    assert label(scene, "button.game").startswith("3 February 2026 · ")
    assert label(scene, "chart.figures").startswith("Games: 30;")


def test_pointer_selects_games_and_a_click_opens_one(opened: Open) -> None:
    scene = opened(FakeStore(GAMES))
    chart = draw_scene(scene).find("chart.scores")
    assert chart is not None
    for x in range(chart.rect.left, chart.rect.right, 4):
        assert scene.handle(Pointer("move", (x, chart.rect.centery))) is None
        if label(scene, "button.game").startswith("6 January 2026 · "):
            break
    y = chart.rect.centery
    assert scene.handle(Pointer("down", (x, y), 3)) is None
    go = scene.handle(Pointer("down", (x, y), 1))
    assert go is not None and go.name == "history"
    assert scene.handle(Pointer("down", (5, 5), 1)) is None


def test_empty_page_says_what_to_do(opened: Open) -> None:
    for source in (None, FakeStore([])):
        scene = opened(source)
        assert label(scene, "chart.empty").startswith("Finish a game against the computer to see it here.")
        region = draw_scene(scene).find("button.export")
        assert region is not None and "disabled" in region.flags
        scene.handle(Changed("opponent", "human"))
        assert label(scene, "chart.empty").startswith("Finish a game for two players")


def test_games_left_out_are_listed(opened: Open) -> None:
    states = [saved_game(number, state=state) for number, state in enumerate(GameState, 1)]
    imported = [saved_game(number, origin=Origin.IMPORTED) for number in (5, 6)]
    scene = opened(FakeStore([*states, *imported, saved_game(7, origin=Origin.CLAIMED)]))
    assert label(scene, "note") == "Not counted: 1 unfinished, 1 abandoned, 2 imported, 1 damaged."
    assert label(scene, "chart.figures").startswith("Games: 2;")


@pytest.mark.parametrize("games", [[], GAMES])
def test_file_error_is_one_sentence(opened: Open, games: list[object]) -> None:
    scene = opened(FakeStore(games, Problem.BUSY))  # type: ignore[arg-type]
    assert label(scene, "note").startswith("Some games can't be read (")
    assert label(scene, "note").endswith("; `dutch doctor` shows more.")
    assert draw_scene(scene).find("chart.figures" if games else "chart.empty") is not None


@pytest.mark.parametrize("scale", [100, 200])
def test_note_of_the_store_is_shown(opened: Open, scale: int) -> None:
    scene = opened(FakeStore(GAMES), scale, trouble="The file was set aside.")
    assert label(scene, "note") == "The file was set aside."


def test_failed_export_is_one_sentence(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    scene = opened(FakeStore(GAMES))
    scene.handle(Pressed("export"))
    assert files.short_path(tmp_path / "out") in label(scene, "note")
