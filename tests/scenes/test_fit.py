"""Every page fits every window and text size, with the longest texts it may have to show."""

import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from dutch.app.routes import games_offered
from dutch.app.words import game_title
from dutch.desktop.commands import COMMANDS
from dutch.desktop.display_list import Region
from dutch.desktop.input import Changed
from dutch.desktop.theme import window_scale
from dutch.match.goals import GOALS, GoalBook, Reached
from dutch.players.rivals import RIVALS
from dutch.program import quote_command
from dutch.rules.catalogue import GAMES
from dutch.rules.record import damaged_line, to_text
from dutch.scenes.goals import GoalsScene
from dutch.scenes.handover import HandoverScene
from dutch.scenes.keys import KeysScene
from dutch.scenes.menu import FrontPage, MenuScene
from dutch.scenes.menu.front import UnfinishedGame
from dutch.scenes.page import RulesScene
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Scene, UIContext
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.storage import Store
from dutch.storage.errors import Problem
from tests.geometry.screen import layout_problems
from tests.market import SHARED, extra_of, market_game
from tests.scenes.event_games import season_scene, today_scene
from tests.scenes.history.helpers import Page, record_text
from tests.scenes.menu.pilot import WAITING, Pilot
from tests.scenes.pilot import ScenePilot
from tests.scenes.statistics.games import TITLES, FakeStore, games_of_several, games_of_two_people, saved_game
from tests.stored import connected
from tests.ui_contexts import SCALES, SIZES, open_ui, windows

Size = tuple[int, int]
MORE = [*product([(3840, 2160)], SCALES), *product(SIZES[:3], (105, 125, 150))]
PATH = r"C:\Users\Anna-Sophie van der Linden\AppData\Local\Programs\Dutch\dutch-cli.exe"
FAR = "The settings file /somewhere/far/away/on/a/disk/settings.json could not be written (no space)."
RESCUED = (
    "The file with your games could not be used: it is not a database of this program. It was set aside "
    "as /data/Anna-Sophie/.local/share/dutch/dutch-damaged.sqlite3, and 12 games were rescued from it."
)

CONTROLS = ("button.", "field.", "slider.", "choice.")
PARTS = (*CONTROLS, "chart.", "list.", "sheet", "zone", "report", "title", "note", "about", "error.")
PARTS += ("text.", "message", "credits", "caption.", "next")
CONTAINERS = ("sheet", "list.games")
"""Parts with others inside."""


def assert_page_fits(ui: UIContext, regions: list[Region]) -> None:
    """Assert that nothing is cut off or overlaps, and every control is large enough to hit."""
    size = ui.window.size
    assert layout_problems(regions, size) == []
    panels = (region.rect for region in regions if region.name == "panel")
    panel = next(panels, pygame.Rect((0, 0), size))
    parts = [region for region in regions if region.name.startswith(PARTS) and not inner(region.name)]
    assert len(parts) > 1
    for region in parts:
        assert panel.contains(region.rect), region
        if region.name.startswith(CONTROLS):
            assert region.rect.height >= 44 * window_scale(size), region
    for one, other in combinations(parts, 2):
        inside = {one.name, other.name} & {*CONTAINERS}
        within = one.rect.contains(other.rect) or other.rect.contains(one.rect)
        assert not one.rect.colliderect(other.rect) or (inside and within), (one, other)
    assert ui.typesetter.overflows == []


def inner(name: str) -> bool:
    is_option = name.startswith("choice.") and name.count(".") > 1
    return name in ABOUT or is_option or name.startswith("title.name")  # which lies in its field


ABOUT = {"about.scores", "about.tie", *(f"about.fact.{number}" for number in range(9))}


def open_page(size: Size, scale: int, make: Callable[[UIContext], Scene]) -> ScenePilot:
    pilot = ScenePilot(open_ui(size, scale), lambda go: make(pilot.ui) if go.name == "page" else None)
    pilot.go("page")
    return pilot


def settings(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    with closing(open_page(size, scale, SettingsScene)) as pilot:
        pilot.ui.save_setting = lambda _name: FAR
        for group in ("look", "sound", "play"):
            pilot.click(f"choice.group.{group}")
            for _setting in [name for name in pilot.names if name.startswith("title.")]:
                pilot.key(pygame.K_TAB)
                yield pilot
        pilot.click("choice.warnings.False")
        yield pilot


def keys(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    with closing(open_page(size, scale, KeysScene)) as pilot:
        pilot.ui.save_setting = lambda _name: FAR
        for device in ("keys", "pad_buttons"):
            pilot.click(f"choice.device.{device}")
            for group in COMMANDS:
                pilot.click(f"choice.group.{group}")
                yield pilot
        pilot.click("button.usual")
        yield pilot


def rules(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    for game in GAMES:
        with closing(open_page(size, scale, partial(RulesScene, game=game))) as pilot:
            yield pilot


def curtain(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    for name in ("Jo", "W" * 20):
        why = f"{name}, it’s the last call: stop, or buy more? {name} has chosen."
        make = partial(HandoverScene, name=name, why=why)
        with closing(open_page(size, scale, make)) as pilot:
            yield pilot
            rows = [pilot.need(each).rect for each in ("next", "note", "button.ready", "button.menu")]
            assert all(upper.bottom <= lower.top for upper, lower in pairwise(rows))
            pilot.click("button.menu")
            yield pilot


def menu(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    message = f"{RESCUED} {quote_command('doctor')} reports more."
    today = "not finished yet · Streak: 365 days"
    with closing(Pilot(size, scale, waiting=WAITING, message=message, today=today)) as pilot:
        yield pilot
        for name in ("rules", "new"):
            pilot.click(f"button.{name}")
            yield pilot
            pilot.key(pygame.K_ESCAPE)
        pilot.click("button.new", "choice.people.2")
        start, note, seed = (pilot.need(name).rect for name in ("button.start", "note.names", "field.seed"))
        assert note.right < seed.left and seed.right == start.right
        yield pilot
        pilot.click("button.start", "field.name")
        pilot.write("W" * 20)
        yield pilot


def company(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    """A game of five with long names waits to be continued."""
    names = ("Wilhelmina van Buren", "Bartholomew Winter", "W" * 20, "The merchant", "The merchant (2)")
    with closing(
        Pilot(size, scale, waiting=UnfinishedGame(names, "Great Market", 12, "2026-11-21"))
    ) as pilot:
        yield pilot


def newcomer(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    """The guided first game is suggested to a player who has abandoned a game."""
    today = "not finished yet · Streak: 365 days"
    with closing(Pilot(size, scale, finished=False, today=today)) as pilot:
        assert "button.first_game" in pilot.names
        yield pilot


def new_games(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    """Every choice for a new game that changes the page."""

    def new_game(ui: UIContext) -> MenuScene:
        return MenuScene(ui, FrontPage(ui), games_offered, "new")

    with closing(open_page(size, scale, new_game)) as pilot:
        for game in games_offered():
            pilot.click(f"choice.game.{game.name}")
            if game.seats == (2,):
                assert sum(name.startswith("portrait.") for name in pilot.names) == len(RIVALS)
                pilot.click("button.rival.hendrick")
                yield pilot
                for level in game.editions[0].levels:
                    pilot.click(f"choice.level.{level.name}")
                    assert pilot.label("about.level") == level.line
                    yield pilot
                continue
            for option in game.options:
                pilot.click(f"choice.option_{option.name}.{option.values[-1].name}")
                yield pilot
            pilot.click("field.seed")
            pilot.write("x")
            pilot.click("button.start", "field.name0")
            pilot.write("W" * 20)
            pilot.click(f"choice.people.{max(game.seats)}")
            yield pilot
            for level in game.editions[0].levels:
                pilot.click(f"button.rival.{level.name}")
            pilot.click("choice.people.1", "button.start")
            yield pilot


def history(size: Size, scale: int, folder: Path) -> Iterator[ScenePilot]:
    names = "Wilhelmina van Buren, Christian van der Ber"
    odd_file = folder / f"{'W' * 200}.txt"
    odd_file.write_text("hello", encoding="utf-8")
    store = Store(folder / "data")
    store.import_text(record_text(1, names, "human, human", edition="competition"))
    with connected(store.path.parent) as connection:  # a decided tie adds a line
        connection.execute("UPDATE games SET result = '-22--22', winner = 0 WHERE id = 1")
    for seed in range(2, 12):
        store.import_text(record_text(seed))
    store.mark_damaged(2, damaged_line(1, "it was damaged on disk"))
    with closing(store), closing(Page(store, folder, size, scale)) as page:
        page.open(game=2)
        assert quote_command("doctor --export FOLDER") in page.label("note") and PATH in page.label("note")
        yield page
        for seats in (3, 5):
            people = ("Wilhelmina van Buren", "Christian van der Ber", "Anna", "Bartholomew Winter", "Jo")
            extra = extra_of(*["human"] * seats) | {"names": ", ".join(people[:seats])}
            imported = store.import_text(to_text(market_game(SHARED, seats, extra=extra)[1]))
            page.open(game=imported)
            yield page
            page.click("button.claim")
            yield page
            page.key(pygame.K_ESCAPE)
        page.open(game=1)
        assert len(page.rows) >= 3
        for button in ("export", "delete"):
            yield page
            page.click(f"button.{button}")
        yield page
        page.key(pygame.K_ESCAPE)
        page.click("button.claim")
        yield page
        page.click("field.search")
        page.write("W" * 50)
        yield page
        page.import_files(
            odd_file, *(Path(f"/somewhere/far/away/on/a/disk/{number}.dutch") for number in range(8))
        )
        assert page.label("report").count("\n") == 4
        yield page


def statistics(size: Size, scale: int, folder: Path) -> Iterator[ScenePilot]:
    others = [saved_game(number, level) for number, level in enumerate(("a", "b", "beginner", "random"), 40)]
    games = [
        *(saved_game(number) for number in range(1, 31)),
        *others,
        *games_of_two_people(),
        *games_of_several(),
    ]
    source = FakeStore(games, Problem.BUSY)

    def page(ui: UIContext) -> StatisticsScene:
        return StatisticsScene(ui, source=source, titles=TITLES, exports=(folder,))  # type: ignore[arg-type]

    with closing(open_page(size, scale, page)) as pilot:
        for _frame in range(20):
            pilot.frame()
        assert quote_command("doctor") in pilot.label("note")
        yield pilot
        roomy = pilot.find("choice.page") is None
        for name in ("figures",) if roomy else ("figures", "scores", "results", "bought", "choose"):
            steps = [("opponent", "human"), ("opponent", "all"), ("game_filter", "great-market")]
            steps += [("opponent", "human"), ("game_filter", "dutch")]
            for chosen in (*([] if roomy else [("page", name)]), *steps):
                scene = pilot.stack.scene
                assert scene is not None
                scene.handle(Changed(*chosen))
                pilot.frame()
                yield pilot


def today(size: Size, scale: int, folder: Path) -> Iterator[ScenePilot]:
    cases = [("", "dutch"), ("running", "dutch"), ("lost", "dutch"), ("lost won won", "dutch")]
    for results, game in (*cases, ("abandoned", "representatives"), ("lost won", "great-market")):
        page = partial(today_scene, results=results, folder=folder, game=game)
        with closing(open_page(size, scale, page)) as pilot:
            yield pilot
            if "lost" in results:
                pilot.click("button.share")
                yield pilot


def goals(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    book = GoalBook()
    having = [game for game in GAMES if game in {goal.game for goal in GOALS}]
    book.reached |= {goal.name: Reached("2026-11-26", 1) for goal in GOALS[::2]}
    make = partial(GoalsScene, source=None, book=book, games=[(game, game_title(game)) for game in having])
    with closing(open_page(size, scale, make)) as pilot:
        for game in having:
            pilot.click(f"choice.goals_of.{game}")
            yield pilot


def season(size: Size, scale: int, _folder: Path) -> Iterator[ScenePilot]:
    for beaten, results in ((0, ""), (3, "won lost running"), (5, "won drawn lost")):
        make = partial(season_scene, beaten=beaten, results=results)
        with closing(open_page(size, scale, make)) as pilot:
            yield pilot
            pilot.click("button.house.hendrick")
            yield pilot
            pilot.click("choice.page.rewards")
            yield pilot
            pilot.click("button.reward.cloth/chart")
            yield pilot


WALKS = (settings, keys, rules, curtain, menu, company, newcomer, new_games)
WALKS += (history, statistics, today, goals, season)


@pytest.fixture
def _download(monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands have the long path of a download."""
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", PATH)


@pytest.mark.usefixtures("_download")
@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize(("size", "scale"), windows(*MORE))
def test_page_fits(
    walk: Callable[[Size, int, Path], Iterator[ScenePilot]], size: Size, scale: int, tmp_path: Path
) -> None:
    for pilot in walk(size, scale, tmp_path):
        assert_page_fits(pilot.ui, pilot.regions)
