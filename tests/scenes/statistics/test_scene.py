"""The page of statistics: reading, choosing, saying what is wrong, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dutch.desktop import file_export
from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Pointer, Pressed, Quit
from dutch.scenes.stack import Go
from dutch.scenes.statistics import words
from dutch.scenes.statistics.gather import AT_ONCE, Source
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.selftest.geometry import layout_problems
from dutch.storage import Problem
from tests.scenes.statistics.games import TITLES, Shelf, kept
from tests.ui_contexts import SCALES, SIZES, drawn, open_kit

Open = Callable[..., StatisticsScene]
GAMES = [kept(number, ("merchant", "random")[number % 3 == 0]) for number in range(1, 31)]
PEOPLE = [kept(number, "human", names=("Anna, Bert", "Anna, Carla")[number > 33]) for number in range(31, 36)]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    kits = []

    def start(
        source: Source | None, size: tuple[int, int] = (1920, 1080), scale: int = 100, trouble: str = ""
    ) -> StatisticsScene:
        kits.append(open_kit(size, scale))
        scene = StatisticsScene(
            kits[-1], source=source, titles=TITLES, exports=(tmp_path / "out",), trouble=trouble
        )
        scene.enter()
        for _frame in range(20):
            scene.update(16)
        return scene

    yield start
    for ui in kits:
        ui.window.close()


def label(scene: StatisticsScene, name: str) -> str:
    region = drawn(scene).find(name)
    assert region is not None, f"{name} is not shown"
    return region.label


def test_reading_takes_several_frames_and_says_how_far_it_is(opened: Open) -> None:
    shelf = Shelf([kept(number) for number in range(1, 2 * AT_ONCE + 10)])
    scene = opened(None)
    scene = StatisticsScene(scene._ui, source=shelf, titles=TITLES, exports=())
    scene.enter()
    said = []
    while (region := drawn(scene).find("progress")) is not None:
        said.append(region.label)
        scene.update(16)
    assert said[1] == f"Reading your games: {AT_ONCE} of {2 * AT_ONCE + 9}"
    assert len(said) == 4
    assert label(scene, "chart.figures").startswith(f"Games: {2 * AT_ONCE + 9}; Won: ")
    asked = shelf.asked
    for _frame in range(5):
        scene.update(16)
        drawn(scene)
    assert shelf.asked == asked, "what was read is not read again"


def test_every_chart_says_its_figures(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    assert label(scene, "chart.results") == (
        "The merchant: 10 won, 0 drawn, 10 lost; The visitor: 5 won, 0 drawn, 5 lost; "
        "The usual game: 15 won, 0 drawn, 15 lost"
    )
    assert label(scene, "chart.scores").startswith("30 games: You 21 … 50, Opponent 5 … ")
    assert "place 1: 1.0 (30×) You, – Opponent, 1.0 (30×) both" in label(scene, "chart.bought")
    assert "Average scores: 35.5 : " in label(scene, "chart.figures")


def test_opponent_and_edition_are_chosen(opened: Open) -> None:
    scene = opened(Shelf([*GAMES, *PEOPLE]))
    scene.handle(Changed("opponent", "random"))
    assert label(scene, "chart.figures").startswith("Games: 10;")
    assert label(scene, "button.game").endswith("You 50, The visitor 81 · lost")
    scene.handle(Changed("edition", "prototype"))
    assert label(scene, "chart.empty") == "No game that was finished is of this kind."
    scene.handle(Changed("edition", "all"))
    scene.handle(Changed("opponent", "human"))
    assert label(scene, "chart.figures").startswith("Games: 2;")
    assert label(scene, "button.pair") == "Anna against Carla (1/4)"
    pairs = [label(scene, "button.pair")]
    for _press in range(4):
        scene.handle(Pressed("pair"))
        pairs.append(label(scene, "button.pair"))
    assert len({*pairs}) == 4 and pairs[0] == pairs[-1]


def test_the_last_games_of_the_scores(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    scene.handle(Changed("span", "20"))
    assert label(scene, "chart.scores").startswith("20 games:")
    assert label(scene, "button.game").startswith("Game 30 of 30 · ")
    assert label(scene, "chart.figures").startswith("Games: 30;")


def test_keys_go_from_game_to_game_and_enter_leads_there(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    scene.widgets.focus("game")
    seen = []
    for key in ("left", "page_up", "first", "left", "right", "page_down", "last", "right"):
        assert scene.handle(Command(key)) is None
        seen.append(int(label(scene, "button.game").split()[1]))
    assert seen == [29, 19, 1, 1, 2, 12, 30, 30]
    scene.handle(Command("left"))
    expected = int(label(scene, "button.game").split("You ")[1].split(",")[0]) - 20
    assert scene.handle(Command("confirm")) == Go("history", {"game": expected})


def test_the_pointer_looks_at_games_and_a_click_leads_there(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    assert scene._scores is not None
    x, y = (round(each) for each in scene._scores.spots(4)[0])
    assert scene.handle(Pointer("move", (x, y))) is None
    assert label(scene, "button.game").startswith("Game 5 of 30 · ")
    assert scene.handle(Pointer("down", (x, y), 3)) is None
    go = scene.handle(Pointer("down", (x, y), 1))
    assert go is not None and go.name == "history"
    assert scene.handle(Pointer("down", (5, 5), 1)) is None


def test_without_games_the_page_says_what_to_do(opened: Open) -> None:
    for source in (None, Shelf([])):
        scene = opened(source)
        assert label(scene, "chart.empty").startswith("No game against the computer has been finished yet")
        region = drawn(scene).find("button.export")
        assert region is not None and "disabled" in region.flags
        scene.handle(Changed("opponent", "human"))
        assert label(scene, "chart.empty").startswith("No game of two players")


def test_what_is_left_out_is_said(opened: Open) -> None:
    games = [kept(1), kept(2, state="running"), kept(3, state="abandoned"), kept(4, state="damaged")]
    scene = opened(Shelf(games))
    assert label(scene, "note") == "Not counted: 1 not over, 1 abandoned, 1 damaged."


@pytest.mark.parametrize("games", [[], GAMES])
def test_trouble_is_a_sentence(opened: Open, games: list[object]) -> None:
    scene = opened(Shelf(games, Problem.BUSY))  # type: ignore[arg-type]
    assert label(scene, "note") == (
        "Not all games can be read (another copy of the program is using it): see `dutch doctor`."
    )
    assert drawn(scene).find("chart.figures" if games else "chart.empty") is not None


def test_a_note_of_the_store_is_shown(opened: Open) -> None:
    assert label(opened(Shelf(GAMES), trouble="The file was set aside."), "note") == "The file was set aside."
    assert label(opened(Shelf(GAMES), (1280, 720), 200, "It was set aside."), "note") == "It was set aside."


def test_the_table_is_written_and_its_place_told(opened: Open, tmp_path: Path) -> None:
    scene = opened(Shelf([*GAMES, *PEOPLE]))
    scene.handle(Changed("opponent", "random"))
    scene.handle(Pressed("export"))
    path = tmp_path / "out" / "dutch-statistics.csv"
    assert label(scene, "note") == f"The table of all games was saved as {file_export.told(path)}."
    assert path.read_bytes().count(b"\r\n") == 36
    scene.handle(Pressed("export"))
    assert (tmp_path / "out" / "dutch-statistics-2.csv").exists()


def test_a_table_that_cannot_be_written_is_a_sentence(opened: Open, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("in the way")
    scene = opened(Shelf(GAMES))
    scene.handle(Pressed("export"))
    assert label(scene, "note").startswith("The file could not be saved in ")


def test_ways_out(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    assert scene.handle(Pressed("back")) == Go("menu")
    assert scene.handle(Command("cancel")) == Go("menu")
    assert scene.handle(Quit()) == Go("quit")
    assert scene.handle(Changed("tabs", "history")) == Go("history", {"focus": "tabs"})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "scale", sorted({*SCALES, 105, 110, 125})
)  # where all charts at once just fit, or not
def test_everything_fits_on_every_page(opened: Open, size: tuple[int, int], scale: int) -> None:
    games = [*GAMES, *[kept(number, level) for number, level in enumerate(("a", "b", "greedy"), 40)], *PEOPLE]
    scene = opened(Shelf(games), size, scale)
    pages = ("figures", "scores", "results", "bought", "choose")
    roomy = drawn(scene).find("choice.page") is None
    for page in pages[:1] if roomy else pages:
        if not roomy:
            scene.handle(Changed("page", page))
        for opponent in ("all", "human"):
            scene.handle(Changed("opponent", opponent))
            picture = drawn(scene)
            assert not scene._ui.typesetter.overflows
            assert not layout_problems(picture.regions, size)
            assert_apart(picture)
        scene.handle(Changed("opponent", "all"))


def assert_apart(display_list: DisplayList) -> None:
    """Charts and controls do not cover one another."""
    regions = [
        region
        for region in display_list.regions
        if region.name.startswith(("chart.", "button."))
        or (region.name.count(".") == 1 and "choice" in region.name)
    ]
    for index, one in enumerate(regions):
        for other in regions[index + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.name, other.name)


def test_the_focus_stays_when_the_window_changes(opened: Open) -> None:
    scene = opened(Shelf(GAMES))
    scene.widgets.focus("edition")
    scene.resize((1920, 1080))
    assert scene.widgets.focused == "edition"


def test_games_that_were_played_on_are_left_out_with_the_reason() -> None:
    assert words.left_out({"begun": 2}) == "Not counted: 2 played on from another game."
