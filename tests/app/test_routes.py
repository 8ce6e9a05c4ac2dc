"""Scenes by name, and the fallback when something is damaged."""

import os
import random
import sqlite3
from pathlib import Path

import pygame
import pytest

from dutch.app.application import App
from dutch.match.referee import Referee
from dutch.rules.record import to_text
from dutch.scenes.menu import MenuScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.storage import Store, StoreError, database
from dutch.storage.database import DATABASE_FILE
from dutch.storage.errors import Problem
from tests.app.acts import start_game
from tests.playing import pick, played
from tests.programs import SEED, menu_message, open_app, region_names, run_frames, table_scene
from tests.stored import connected
from tests.window.helpers import board_is_view


@pytest.mark.parametrize("name", ["continue", "back"])
def test_menu_opens_where_there_is_no_game(app: App, name: str) -> None:
    run_frames(app)
    assert "button.continue" not in region_names(app)
    app.stack.go(Go(name))
    assert isinstance(app.stack.scene, MenuScene)


def finished(app: App) -> None:
    """Play a game to its end, without a window."""
    start_game(app)
    referee = app.matches.referee
    assert isinstance(referee, Referee)
    rng = random.Random(3)
    while referee.to_move is not None:
        seat = referee.to_move
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
    run_frames(app)


def press_button(app: App, name: str) -> None:
    region = app.stack.display_list.find(f"button.{name}")
    assert region is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=region.rect.center, button=1))
        run_frames(app)


def test_table_can_be_visited_from_the_score(app: App) -> None:
    finished(app)
    lines = list(table_scene(app).view.lines)
    press_button(app, "score")
    press_button(app, "back")
    scene = table_scene(app)
    assert scene.view.lines == lines, "with its log"
    assert board_is_view(scene)
    assert not scene.client.observation.legal_actions(), "nothing can be changed"
    app.ui.settings.speed = "normal"
    press_button(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)
    assert not app.stack.scene.counting, "the count is not shown twice"


def test_table_fits_a_resized_window(app: App) -> None:
    finished(app)
    press_button(app, "score")
    app.ui.window.resize((1600, 900))
    app.stack.refit()
    run_frames(app)
    press_button(app, "back")
    assert table_scene(app).view.layout.area.bottom == 900
    for region in app.stack.display_list.regions:
        assert pygame.Rect(0, 0, 1600, 900).contains(region.rect), region
    press_button(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)


def test_finished_game_has_its_own_menu(app: App) -> None:
    finished(app)
    press_button(app, "menu")
    menu = app.stack.display_list.find("game_menu")
    assert menu is not None
    assert "game is over" in menu.label
    assert {"button.restart", "button.copy"} <= region_names(app)
    assert "button.abandon" not in region_names(app)
    press_button(app, "yes")
    assert "button.continue" not in region_names(app)


def test_score_is_saved_as_a_picture(app: App) -> None:
    finished(app)
    press_button(app, "score")
    press_button(app, "save")
    (picture,) = (app.folders.data / "pictures").iterdir()
    assert picture.name.endswith("-seed7.png")
    assert pygame.image.load(str(picture)).get_size() == app.ui.window.size


# Damage


@pytest.mark.parametrize("go", ["menu", "continue"])
def test_damaged_game_is_reported_once(app: App, go: str) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    with connected(app.folders.data) as connection:
        connection.execute("UPDATE lines SET text = 'seed: x' WHERE number = 4")
    app.stack.go(Go(go))
    assert isinstance(app.stack.scene, MenuScene)
    note = menu_message(app)
    assert note.startswith("Game 1 cannot be continued: Line 4 of the record: ")
    assert note.endswith("It stays in your games.")
    assert "button.continue" not in region_names(app)
    assert [entry.state for entry in app.store.games()] == ["damaged"]
    app.stack.go(Go("menu"))
    assert menu_message(app) == "", "once is enough"


@pytest.mark.parametrize("saved", ["nothing", "no folder", "a game"])
def test_unwritable_folder_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: str
) -> None:
    data = tmp_path / "data"
    if saved != "no folder":
        data.mkdir()
    if saved == "a game":
        store = Store(data)
        store.import_text(to_text(played(3)[1]))
        store.close()
    else:
        monkeypatch.setattr(database, "connect", sealed)
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).startswith(str(tmp_path)))
    app = open_app(data)
    assert menu_message(app) == (
        f"Games cannot be saved (the folder cannot be written to: {data / DATABASE_FILE}); make the folder "
        "writable, or start Dutch with `dutch --data FOLDER`."
    )
    app.stack.go(Go("settings"))
    app.stack.go(Go("back"))
    app.frame(16)
    assert "message" not in region_names(app)
    app.close()


def sealed(*_args: object) -> sqlite3.Connection:
    """Fail like SQLite where it can't create a file."""
    raise StoreError(Problem.READ_ONLY)


def test_rescue_is_announced_until_it_has_been_read(tmp_path: Path) -> None:
    (tmp_path / DATABASE_FILE).write_bytes(b"no database at all" * 1000)
    found = "The file with your games could not be used: it is not a database of this program."
    aside = str(tmp_path / "dutch-damaged.sqlite3")
    for noted in (True, True, False):
        app = open_app(tmp_path)
        note = menu_message(app)
        assert (note.startswith(found) and aside in note) if noted else note == ""
        if noted and app.store.count():
            app.stack.go(Go("rules"))
        app.store.import_text(to_text(played(3)[1]))
        app.close()


def test_reason_in_a_note_is_one_short_line(app: App) -> None:
    game = app.store.import_text(to_text(played(7)[1]))
    with connected(app.folders.data) as connection:
        connection.execute("UPDATE lines SET text = ? WHERE game = ? AND number = 9", ("0 \x1b" * 900, game))
    app.stack.go(Go("replay", {"game": game}))
    run_frames(app)
    note = app.stack.display_list.find("note")
    assert note is not None and note.label.isprintable() and len(note.label) < 400
