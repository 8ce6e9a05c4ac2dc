"""The composition root: folders, games that begin and go on, and notes about what is damaged."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pygame
import pytest

from dutch import app as module
from dutch import settings
from dutch.app import LEVELS, SHAPES, App, levels_of, load_tables, past_events, play
from dutch.desktop.images import Images
from dutch.desktop.snapshots import Album
from dutch.desktop.window import Window
from dutch.folders import Folders, album_for
from dutch.match.store import JOURNAL
from dutch.players import roster
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import MissingAsset
from dutch.rules import record as records
from dutch.rules.events import CardsMoved
from dutch.scenes import menu_room, scoring_paint
from dutch.scenes.menu import MenuScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from dutch.stage.layout import BadTable
from tests.match.helpers import FakeThinker
from tests.playing import DUTCH, pick, played

SEED = {"level": "greedy", "seed": 7, "name": "Anna"}


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    """Stand-ins for the computer players, in the order in which they were seated."""
    seated: list[FakeThinker] = []

    def worker(_level: str) -> FakeThinker:
        seated.append(FakeThinker())
        return seated[-1]

    monkeypatch.setattr(module, "Worker", worker)
    return seated


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    app = App(Window.open((1280, 720)), Folders.usual(tmp_path), settings.Settings(speed="off"))
    app.stack.go(Go("menu"))
    yield app
    app.close()


def table(app: App) -> TableScene:
    scene = app.stack.scene
    assert isinstance(scene, TableScene)
    return scene


def act(app: App, text: str) -> None:
    """An action of the person at the table."""
    chair = table(app).chair
    chair.submit(next(each for each in chair.observation.legal_actions() if str(each) == text))
    settle(app)


def settle(app: App) -> None:
    for _frame in range(3):
        app.frame(16)


def seen(app: App) -> set[str]:
    return {thing.name for thing in app.stack.picture.things}


def message(app: App) -> str:
    """The note on the first page of the menu."""
    app.frame(16)
    thing = app.stack.picture.find("message")
    return "" if thing is None else thing.label


# Folders


def test_one_folder_for_everything(tmp_path: Path) -> None:
    assert Folders.usual(tmp_path) == Folders(tmp_path, tmp_path, tmp_path / "cache")


def test_the_systems_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
    usual = Folders.usual()
    assert usual == Folders(
        dirs.user_data_path, dirs.user_config_path, dirs.user_cache_path, dirs.user_pictures_path
    )
    assert usual.pictures == (dirs.user_pictures_path, dirs.user_data_path / "pictures")


def test_pictures_in_one_folder_for_everything(tmp_path: Path) -> None:
    assert Folders.usual(tmp_path).pictures == (tmp_path / "pictures",)


# Tables


def test_all_tables_load() -> None:
    for presenter in map(DutchPresenter, DUTCH.editions):
        tables = load_tables(presenter.table, presenter.map_zones)
        assert len(tables) == len(SHAPES) == 3
        assert {zone for table in tables for zone in table.zones} == presenter.map_zones
    assert len({(table.width, table.height) for table in tables}) == 3


def test_a_missing_zone_is_told_at_once() -> None:
    with pytest.raises(BadTable, match="has no zone “moon”"):
        load_tables("dutch", frozenset({*DutchPresenter().map_zones, "moon"}))


@pytest.mark.parametrize("missing", [menu_room.CLOCK, scoring_paint.LAUREL])
def test_a_picture_that_is_missing_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Not when the game is over and it is needed."""
    real = Images._path
    monkeypatch.setattr(Images, "_path", lambda images, name: None if name == missing else real(images, name))
    with pytest.raises(MissingAsset, match=rf"{missing}\.svg is missing"):
        App(Window.open((1280, 720)), Folders.usual(tmp_path), settings.Settings())


# A new game


def test_a_new_game_has_a_journal_from_its_first_moment(app: App) -> None:
    app.stack.go(Go("table", SEED))
    record = records.parse((app.folders.data / JOURNAL).read_text(encoding="utf-8"))
    assert (record.seed, record.edition, record.moves) == (7, "standard", ())
    assert record.extra["names"] == "Anna, The apprentice"
    assert record.extra["players"] == "human, greedy"
    assert len(record.extra["date"]) == 10


def test_a_new_game_begins_with_the_deal(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    scene = table(app)
    assert scene.presenter.board(scene.chair.observation.view, 0).summary() == scene.animator.board.summary()
    assert {f"card.{card}" for card in scene.animator.board.cards("near.hand")} <= seen(app)
    assert len(scene.animator.board.cards("near.hand")) == 5


def test_every_action_is_in_the_journal(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    assert (app.folders.data / JOURNAL).read_text(encoding="utf-8").endswith("round 1\n0 look\n")


def test_without_a_seed_every_game_is_another(app: App) -> None:
    seeds = set()
    for _game in range(4):
        app.stack.go(Go("table", {"level": "greedy", "seed": None, "name": ""}))
        seeds.add(records.parse((app.folders.data / JOURNAL).read_text(encoding="utf-8")).seed)
    assert len(seeds) == 4


def test_again_means_the_same_opponent_and_another_seed(app: App) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("again"))
    record = records.parse((app.folders.data / JOURNAL).read_text(encoding="utf-8"))
    assert record.extra["names"] == "Anna, The apprentice"
    assert record.seed != 7


@pytest.mark.parametrize("name", ["  An,na # 1 ", "An\nna\u20281", "An na#,1"])
def test_a_name_cannot_damage_the_record(app: App, name: str) -> None:
    app.stack.go(Go("table", {**SEED, "name": name}))
    record = records.parse((app.folders.data / JOURNAL).read_text(encoding="utf-8"))
    assert record.extra["names"] == "An na 1, The apprentice"


def test_the_choices_are_remembered(app: App) -> None:
    app.stack.go(Go("table", SEED))
    kept = settings.load(app.folders.config / "settings.json")
    assert (kept.level, kept.edition, kept.name) == ("greedy", "standard", "Anna")
    app.stack.go(Go("table", {**SEED, "edition": "prototype", "level": "random"}))
    kept = settings.load(app.folders.config / "settings.json")
    assert (kept.level, kept.edition) == ("random", "prototype")


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_every_edition_is_dealt_kept_continued_and_played_again(app: App, edition: str) -> None:
    app.stack.go(Go("table", {**SEED, "edition": edition, "level": "random"}))
    settle(app)
    before = table(app).chair.observation
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    assert scene.chair.observation == before
    assert scene.chair.observation.view["edition"] == scene.presenter.edition.name == edition
    assert len(scene.presenter.places) == len(before.view["display"])
    assert scene.animator.board.summary() == scene.presenter.board(before.view, 0).summary()
    app.stack.go(Go("again"))
    assert table(app).chair.observation.view["edition"] == edition


@pytest.mark.parametrize("edition", DUTCH.editions)
def test_somebody_plays_every_edition(edition: str) -> None:
    offered = [level.name for level in levels_of(edition)]
    assert offered
    assert all(edition in roster.get(name).editions for name in offered)
    assert offered == sorted(offered, key=LEVELS.index), "the strongest first"


def test_leaving_the_table_sends_the_computer_home(app: App, thinkers: list[FakeThinker]) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    assert [thinker.closed for thinker in thinkers] == [1]
    assert isinstance(app.stack.scene, MenuScene)


# Going on


def test_a_game_is_continued_where_it_was_left(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    before, lines = table(app).chair.observation, list(table(app).lines)
    app.stack.go(Go("menu"))
    settle(app)
    assert "button.continue" in seen(app)
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    assert scene.chair.observation == before
    assert scene.chair.names == ("Anna", "The apprentice")
    assert scene.lines == lines, "the log knows what happened"
    assert scene.animator.board.summary() == scene.presenter.board(before.view, 0).summary()
    assert scene.ours


def test_a_game_that_was_left_before_the_first_action(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    app.stack.go(Go("menu"))
    app.stack.go(Go("continue"))
    settle(app)
    scene = table(app)
    view = scene.chair.observation.view
    assert scene.animator.board.summary() == scene.presenter.board(view, 0).summary()
    assert {f"card.{name}" for name in view["players"][0]["hand"]} <= seen(app)
    assert [line.text for line in scene.lines] == ["#Round 1"]


def test_a_continued_game_is_kept_on(app: App) -> None:
    app.stack.go(Go("table", SEED))
    settle(app)
    act(app, "look")
    app.stack.go(Go("continue"))
    settle(app)
    choice = str(table(app).chair.observation.legal_actions()[0])
    act(app, choice)
    record = records.parse((app.folders.data / JOURNAL).read_text(encoding="utf-8"))
    assert [move.text for move in record.moves] == ["look", choice]
    assert record.extra["names"] == "Anna, The apprentice"


def test_nothing_to_continue_leads_to_the_menu(app: App) -> None:
    settle(app)
    assert "button.continue" not in seen(app)
    app.stack.go(Go("continue"))
    assert isinstance(app.stack.scene, MenuScene)


def test_the_score_of_a_finished_game(app: App) -> None:
    outcome = played(1)[0].outcome
    app.stack.go(Go("scoring", {"outcome": outcome, "names": ("Anna", "The apprentice"), "seat": 0}))
    settle(app)
    assert isinstance(app.stack.scene, ScoringScene)
    assert {"score.0", "score.1"} <= seen(app)


@pytest.mark.parametrize(
    ("date", "stem", "caption"),
    [
        ("2026-11-21", "dutch-2026-11-21-seed5", "Dutch · 2026-11-21 · seed 5"),
        ("../../etc", "dutch-seed5", "Dutch · seed 5"),
        (None, "dutch-seed5", "Dutch · seed 5"),
    ],
)
def test_what_a_picture_of_a_game_is_called(
    tmp_path: Path, date: str | None, stem: str, caption: str
) -> None:
    """Records may come from anywhere: nothing in them may lead out of the folder."""
    extra = {} if date is None else {"date": date}
    album = album_for(Folders.usual(tmp_path), records.Record("dutch", "standard", 5, extra=extra))
    assert album == Album((tmp_path / "pictures",), stem, caption)


def finished(app: App) -> None:
    """A game of which only the last decisions are left: play it to its end without a screen."""
    app.stack.go(Go("table", SEED))
    settle(app)
    referee = app._referee
    assert referee is not None
    rng = random.Random(3)
    while referee.to_move is not None:
        seat = referee.to_move
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
    settle(app)


def press(app: App, name: str) -> None:
    thing = app.stack.picture.find(f"button.{name}")
    assert thing is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=thing.rect.center, button=1))
        settle(app)


def test_from_the_score_back_to_the_table_and_to_the_score(app: App) -> None:
    finished(app)
    lines = list(table(app).lines)
    press(app, "score")
    press(app, "look")
    scene = table(app)
    assert scene.lines == lines, "with its log"
    assert scene.presenter.board(scene.chair.observation.view, 0).summary() == scene.animator.board.summary()
    assert not scene.chair.observation.legal_actions(), "there is nothing to be changed"
    app.kit.settings.speed = "normal"
    press(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)
    assert not app.stack.scene.counting, "the count is not shown twice"


def test_the_table_is_looked_at_in_another_window(app: App) -> None:
    finished(app)
    press(app, "score")
    app.kit.window.resize((1600, 900))
    app.stack.refit()
    settle(app)
    press(app, "look")
    assert table(app).layout.area.bottom == 900
    for thing in app.stack.picture.things:
        assert pygame.Rect(0, 0, 1600, 900).contains(thing.rect), thing
    press(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)


def test_a_picture_of_the_score(app: App) -> None:
    finished(app)
    press(app, "score")
    press(app, "save")
    (picture,) = (app.folders.data / "pictures").iterdir()
    assert picture.name.endswith("-seed7.png")
    assert pygame.image.load(str(picture)).get_size() == app.kit.window.size


def test_without_a_game_there_is_no_table_to_look_at(app: App) -> None:
    app.stack.go(Go("look"))
    assert isinstance(app.stack.scene, MenuScene)


def test_past_events_are_those_that_the_person_saw() -> None:
    _state, record = played(2)
    events = past_events(record)
    assert len(events) > 100
    draws = [event for event in events if isinstance(event, CardsMoved) and event.reason == "draw"]
    assert all(bool(event.cards) == (event.target.seat == 0) for event in draws)


# What is damaged


@pytest.mark.parametrize("go", ["menu", "continue"])
def test_a_damaged_game_is_told_and_kept(app: App, go: str) -> None:
    journal = app.folders.data / JOURNAL
    journal.write_text("game: dutch\nseed: x\n", encoding="utf-8")
    app.stack.go(Go(go))
    assert isinstance(app.stack.scene, MenuScene)
    told = message(app)
    assert told.startswith("The last game cannot be continued: Line 1 of the record: ")
    kept = app.folders.data / "damaged.dutch"
    assert told.endswith(f"It was kept as {kept}.")
    assert kept.read_text(encoding="utf-8") == "game: dutch\nseed: x\n"
    assert not journal.exists()
    app.stack.go(Go("menu"))
    assert message(app) == "", "once is enough"


def test_a_folder_that_cannot_be_used_stops_nobody(app: App, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app.folders = Folders.usual(blocked)
    app.stack.go(Go("table", SEED))
    settle(app)
    assert "cannot be saved" in table(app).refusal
    act(app, "look")
    assert "look" not in [str(action) for action in table(app).chair.observation.legal_actions()]
    app.stack.go(Go("menu"))
    told = message(app)
    assert "cannot be continued" in told
    assert told.endswith(".")


def test_settings_that_cannot_be_saved_become_a_note(app: App, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app.folders = Folders(tmp_path, blocked, tmp_path / "cache")
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    assert message(app).startswith("The settings could not be saved to ")


# Starting


def started(folder: Path, monkeypatch: pytest.MonkeyPatch, **options: object) -> App:
    """The program as `dutch play` starts it; it ends at once, its window is left open."""
    apps: list[App] = []
    monkeypatch.setattr(App, "run", lambda app: apps.append(app))
    monkeypatch.setattr(App, "close", lambda _app: None)
    args = {"data": str(folder), "size": (1280, 720), "speed": None, "scale": None}
    args |= {"edition": None, **options}
    assert play(argparse.Namespace(**args)) == 0
    monkeypatch.undo()
    return apps[0]


def test_damaged_settings_become_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{not json", encoding="utf-8")
    app = started(tmp_path, monkeypatch)
    assert app.note.startswith(f"The settings file {path} is damaged")
    assert app.kit.settings == settings.Settings()
    assert path.read_text(encoding="utf-8") == "{not json"
    app.close()


def test_options_of_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = started(tmp_path, monkeypatch, size=(1600, 900), speed="fast", scale=150, edition="prototype")
    assert app.kit.window.size == (1600, 900)
    assert (app.kit.settings.speed, app.kit.settings.scale) == ("fast", 150)
    assert app.kit.settings.edition == "prototype"
    assert app.note == ""
    app.close()


def test_full_screen_from_the_start_unless_a_size_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.save(settings.Settings(full_screen=True), tmp_path / "settings.json")
    app = started(tmp_path, monkeypatch)
    assert not app.kit.window.full_screen and not app.kit.settings.full_screen
    app.close()
    app = started(tmp_path, monkeypatch, size=None)
    assert app.kit.window.full_screen
    app.close()
    assert settings.load(tmp_path / "settings.json").full_screen


def test_an_option_for_this_time_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(settings.Settings(speed="slow"), tmp_path / "settings.json")
    app = started(tmp_path, monkeypatch, speed="fast")
    app.kit.change("warnings", False)
    assert settings.load(tmp_path / "settings.json") == settings.Settings(speed="slow", warnings=False)
    app.close()


def test_sound_comes_after_the_first_picture_and_ends_with_the_program(app: App) -> None:
    assert app.frame(16), "the first picture"
    assert app.kit.sound.state == "closed"
    for _frame in range(3):
        app.frame(16)
    assert app.kit.sound.state in ("loading", "open")
    app.close()
    assert app.kit.sound.state == "closed"


def test_kept_settings_are_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.save(settings.Settings(speed="slow", name="Jan"), tmp_path / "settings.json")
    app = started(tmp_path, monkeypatch)
    assert (app.kit.settings.speed, app.kit.settings.name) == ("slow", "Jan")
    app.close()
