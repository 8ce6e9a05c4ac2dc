"""The composition root: scenes by name, settings, notes about what is damaged, and the start."""

from __future__ import annotations

import argparse
import gc
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from dutch import settings
from dutch.app import FRAME_MS, STILL_FRAME_MS, App, play
from dutch.commands import play as play_command
from dutch.commands.errors import UserError
from dutch.desktop.images import Images
from dutch.desktop.window import NoDisplay, Window
from dutch.folders import Folders
from dutch.match.code import Code
from dutch.match.referee import Referee
from dutch.match.store import FILE
from dutch.resources import MissingAsset
from dutch.scenes import scoring_paint
from dutch.scenes.menu import MenuScene, room
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from tests.kept import connected, last_record
from tests.match.helpers import FakeThinker
from tests.playing import pick, played
from tests.programs import SEED, message, open_app, seat_stand_ins, seen, settle, table


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    return seat_stand_ins(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    app = open_app(tmp_path)
    yield app
    app.close()


@pytest.mark.parametrize("missing", [room.CLOCK, scoring_paint.LAUREL])
def test_a_picture_that_is_missing_is_told_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Not when the game is over and it is needed."""
    real = Images._path
    monkeypatch.setattr(Images, "_path", lambda images, name: None if name == missing else real(images, name))
    with pytest.raises(MissingAsset, match=rf"{re.escape(str(Path(missing)))}\.svg is missing"):
        wait_in_the_menu(tmp_path)


def wait_in_the_menu(folder: Path) -> None:
    made = App(Window.open((1280, 720)), Folders.usual(folder), settings.Settings())
    made.stack.go(Go("menu"))
    for _frame in range(100):
        made.frame(100)


def test_the_menu_is_shown_before_the_rules_are_loaded(tmp_path: Path) -> None:
    """In a process of its own: here everything is loaded already."""
    script = (
        "import sys; from pathlib import Path\n"
        "from dutch import settings\n"
        "from dutch.app import App\n"
        "from dutch.desktop.window import Window\n"
        "from dutch.folders import Folders\n"
        "from dutch.scenes.stack import Go\n"
        f"app = App(Window.open((1280, 720)), Folders.usual(Path({str(tmp_path)!r})), settings.Settings())\n"
        "app.stack.go(Go('menu'))\n"
        "assert app.frame(16)\n"
        "late = ('dutch.rules.dutch', 'dutch.players', 'pytmx')\n"
        "early = [name for name in sys.modules if name.startswith(late)]\n"
        "assert not early, early\n"
        "for _frame in range(100): app.frame(100)\n"
        "assert 'dutch.hosting' in sys.modules\n"
        "app.close()\n"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


# Scenes by name


def test_the_choices_are_remembered(app: App) -> None:
    app.stack.go(Go("table", SEED))
    kept = settings.load(app.folders.config / "settings.json")
    assert (kept.level, kept.edition, kept.name) == ("greedy", "standard", "Anna")
    app.stack.go(Go("table", {**SEED, "edition": "prototype", "level": "random"}))
    kept = settings.load(app.folders.config / "settings.json")
    assert (kept.level, kept.edition) == ("random", "prototype")


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


def finished(app: App) -> None:
    """A game of which only the last decisions are left: play it to its end without a screen."""
    app.stack.go(Go("table", SEED))
    settle(app)
    referee = app.host.referee
    assert isinstance(referee, Referee)
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
    press(app, "back")
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
    press(app, "back")
    assert table(app).layout.area.bottom == 900
    for thing in app.stack.picture.things:
        assert pygame.Rect(0, 0, 1600, 900).contains(thing.rect), thing
    press(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)


def test_leaving_a_finished_game_promises_nothing(app: App) -> None:
    finished(app)
    press(app, "menu")
    menu = app.stack.picture.find("game_menu")
    assert menu is not None
    assert "game is over" in menu.label
    assert {"button.restart", "button.copy"} <= seen(app)
    assert "button.abandon" not in seen(app)
    press(app, "yes")
    assert "button.continue" not in seen(app)


def test_a_picture_of_the_score(app: App) -> None:
    finished(app)
    press(app, "score")
    press(app, "save")
    (picture,) = (app.folders.data / "pictures").iterdir()
    assert picture.name.endswith("-seed7.png")
    assert pygame.image.load(str(picture)).get_size() == app.kit.window.size


def test_without_a_game_there_is_no_table_to_look_at(app: App) -> None:
    app.stack.go(Go("back"))
    assert isinstance(app.stack.scene, MenuScene)


# What is damaged


@pytest.mark.parametrize("go", ["menu", "continue"])
def test_a_damaged_game_is_told_and_kept(app: App, go: str) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    with connected(app.folders.data) as connection:
        connection.execute("UPDATE lines SET text = 'seed: x' WHERE number = 4")
    app.stack.go(Go(go))
    assert isinstance(app.stack.scene, MenuScene)
    told = message(app)
    assert told.startswith("The last game cannot be continued: Line 4 of the record: ")
    assert told.endswith("It is kept, as game 1.")
    assert "button.continue" not in seen(app)
    assert [entry.state for entry in app.store.games()] == ["damaged"]
    app.stack.go(Go("menu"))
    assert message(app) == "", "once is enough"


def test_a_folder_that_cannot_be_used_is_told_in_the_menu(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app = open_app(blocked)
    told = message(app)
    assert told.startswith("Games cannot be saved (the folder cannot be written: ")
    assert told.endswith("you can play all the same.")
    app.close()


def test_a_database_that_cannot_be_used_is_told_in_the_menu_and_set_aside(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"no database at all" * 1000)
    app = open_app(tmp_path)
    told = message(app)
    assert told.startswith("The file with your games could not be used: it is no database of this program.")
    assert str(tmp_path / "dutch-damaged.sqlite3") in told
    app.stack.go(Go("table", SEED))
    settle(app)
    assert table(app).refusal == ""
    assert last_record(tmp_path).seed == 7
    app.close()


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

    def run(app: App, first: Go) -> None:
        apps.append(app)
        if first.name != "menu":
            app.stack.go(first)

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr(App, "close", lambda _app: None)
    args = {"data": str(folder), "size": (1280, 720), "speed": None, "scale": None}
    args |= {"edition": None, "code": None, **options}
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


@pytest.mark.parametrize("level", ["greedy", "human", "", "nobody"])
def test_the_game_of_a_code_from_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    """At the table at once, against whom one played last, or else the strongest."""
    seat_stand_ins(monkeypatch)
    chosen = settings.Settings(level=level, name="Anna", second_name="Ben", begins="second", speed="off")
    settings.save(chosen, tmp_path / "settings.json")
    app = started(tmp_path, monkeypatch, code=Code("prototype", 482913))
    record = last_record(tmp_path)
    assert (record.edition, record.seed, record.moves) == ("prototype", 482913, ())
    names = {"human": "Ben, Anna", "greedy": "Anna, The apprentice"}
    assert record.extra["names"] == names.get(level, "Anna, The merchant")
    assert app.kit.settings.edition == "prototype", "it was chosen"
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


def test_the_loop_turns_half_as_often_while_nothing_happens(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    waits: list[int] = []
    monkeypatch.setattr(app.kit.window, "tick", lambda ms: waits.append(ms) or ms)
    app.stack.go(Go("settings"))
    for _turn in range(60):
        app.turn()
    assert waits[0] == FRAME_MS
    assert waits[-1] == STILL_FRAME_MS
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    app.turn()
    app.turn()
    assert waits[-1] == FRAME_MS


def test_garbage_is_looked_for_from_the_first_picture_on(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    gc.disable()
    try:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        app.run(Go("menu"))
        assert gc.isenabled()
    finally:
        gc.enable()
        app.close()


def test_garbage_is_looked_for_where_there_is_no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_args: argparse.Namespace) -> int:
        assert not gc.isenabled()
        raise NoDisplay

    monkeypatch.setattr("dutch.app.play", nowhere)
    with pytest.raises(UserError):
        play_command.run(argparse.Namespace())
    assert gc.isenabled()
