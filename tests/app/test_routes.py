"""Scenes by name, and where damage leads instead."""

from __future__ import annotations

import os
import random
import sqlite3
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from dutch.app.application import App
from dutch.desktop.display_list import HitRegion
from dutch.desktop.input import Changed
from dutch.match.referee import Referee
from dutch.rules.record import write
from dutch.scenes.menu import MenuScene
from dutch.scenes.scoring import ScoringScene
from dutch.scenes.stack import Go
from dutch.storage import FILE, Problem, Store, StoreError, database
from tests.playing import pick, played
from tests.programs import SEED, message, open_app, seen, settle, table
from tests.stored import connected, last_record
from tests.window.helpers import board_is_view


def test_continue_without_a_game_opens_the_menu(app: App) -> None:
    settle(app)
    assert "button.continue" not in seen(app)
    app.stack.go(Go("continue"))
    assert isinstance(app.stack.scene, MenuScene)


def test_scoring_shows_both_scores(app: App) -> None:
    outcome = played(1)[0].outcome
    app.stack.go(Go("scoring", {"outcome": outcome, "names": ("Anna", "The apprentice"), "seat": 0}))
    settle(app)
    assert isinstance(app.stack.scene, ScoringScene)
    assert {"score.0", "score.1"} <= seen(app)


def finished(app: App) -> None:
    """Play a game to its end, without a window."""
    app.stack.go(Go("table", SEED))
    settle(app)
    referee = app.matches.referee
    assert isinstance(referee, Referee)
    rng = random.Random(3)
    while referee.to_move is not None:
        seat = referee.to_move
        referee.submit(seat, pick(referee.observation(seat).legal_actions(), rng))
    settle(app)


def press(app: App, name: str) -> None:
    region = app.stack.display_list.find(f"button.{name}")
    assert region is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=region.rect.center, button=1))
        settle(app)


def test_table_can_be_visited_from_the_score(app: App) -> None:
    finished(app)
    lines = list(table(app).view.lines)
    press(app, "score")
    press(app, "back")
    scene = table(app)
    assert scene.view.lines == lines, "with its log"
    assert board_is_view(scene)
    assert not scene.client.observation.legal_actions(), "nothing can be changed"
    app.ui.settings.speed = "normal"
    press(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)
    assert not app.stack.scene.counting, "the count is not shown twice"


def test_table_fits_a_resized_window(app: App) -> None:
    finished(app)
    press(app, "score")
    app.ui.window.resize((1600, 900))
    app.stack.refit()
    settle(app)
    press(app, "back")
    assert table(app).view.layout.area.bottom == 900
    for region in app.stack.display_list.regions:
        assert pygame.Rect(0, 0, 1600, 900).contains(region.rect), region
    press(app, "score")
    assert isinstance(app.stack.scene, ScoringScene)


def test_menu_of_a_finished_game(app: App) -> None:
    finished(app)
    press(app, "menu")
    menu = app.stack.display_list.find("game_menu")
    assert menu is not None
    assert "game is over" in menu.label
    assert {"button.restart", "button.copy"} <= seen(app)
    assert "button.abandon" not in seen(app)
    press(app, "yes")
    assert "button.continue" not in seen(app)


def test_score_is_saved_as_a_picture(app: App) -> None:
    finished(app)
    press(app, "score")
    press(app, "save")
    (picture,) = (app.folders.data / "pictures").iterdir()
    assert picture.name.endswith("-seed7.png")
    assert pygame.image.load(str(picture)).get_size() == app.ui.window.size


def test_back_without_a_game_opens_the_menu(app: App) -> None:
    app.stack.go(Go("back"))
    assert isinstance(app.stack.scene, MenuScene)


# Damage


@pytest.mark.parametrize("go", ["menu", "continue"])
def test_damaged_game_is_reported_once(app: App, go: str) -> None:
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    with connected(app.folders.data) as connection:
        connection.execute("UPDATE lines SET text = 'seed: x' WHERE number = 4")
    app.stack.go(Go(go))
    assert isinstance(app.stack.scene, MenuScene)
    note = message(app)
    assert note.startswith("The last game cannot be continued: Line 4 of the record: ")
    assert note.endswith("It stays in your games, as game 1.")
    assert "button.continue" not in seen(app)
    assert [entry.state for entry in app.store.games()] == ["damaged"]
    app.stack.go(Go("menu"))
    assert message(app) == "", "once is enough"


def test_unusable_folder_is_reported_in_the_menu(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app = open_app(blocked)
    note = message(app)
    assert note.startswith("Games cannot be saved (the folder cannot be written to: ")
    assert note.endswith("or start Dutch with `dutch --data FOLDER`.")
    app.close()


@pytest.mark.parametrize("saved", ["nothing", "no folder", "a game"])
def test_unwritable_folder_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, saved: str
) -> None:
    data = tmp_path / "data"
    if saved != "no folder":
        data.mkdir()
    if saved == "a game":
        store = Store(data)
        store.import_text(write(played(3)[1]))
        store.close()
    else:
        monkeypatch.setattr(database, "connect", sealed)
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).startswith(str(tmp_path)))
    app = open_app(data)
    assert message(app) == (
        f"Games cannot be saved (the folder cannot be written to: {data / FILE}); make the folder "
        "writable, or start Dutch with `dutch --data FOLDER`."
    )
    app.stack.go(Go("settings"))
    app.stack.go(Go("back"))
    app.frame(16)
    assert "message" not in seen(app)
    app.close()


def sealed(*_args: object) -> sqlite3.Connection:
    """Fail like SQLite where it can't create a file."""
    raise StoreError(Problem.READ_ONLY)


def test_unusable_database_is_reported_and_set_aside(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_bytes(b"no database at all" * 1000)
    app = open_app(tmp_path)
    note = message(app)
    assert note.startswith(
        "The file with your games could not be used: it is not a database of this program."
    )
    assert str(tmp_path / "dutch-damaged.sqlite3") in note
    app.stack.go(Go("table", SEED))
    settle(app)
    assert table(app).model.refusal == ""
    assert last_record(tmp_path).seed == 7
    app.close()


def test_rescue_is_announced_until_it_has_been_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database at all" * 1000)
    for _start in range(2):
        app = open_app(tmp_path)
        assert "set aside" in message(app)
        app.close()
    app = open_app(tmp_path)
    app.stack.go(Go("rules"))
    app.close()
    app = open_app(tmp_path)
    assert message(app) == ""
    app.close()


NAMES = ["\0", "\u200b\u2060", "W" * 5000, "A\u202enna\x1b[m", "e" + "\u0301" * 5000, "محمد 漢"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("over", [True, False])
def test_hostile_record_is_shown_everywhere(app: App, name: str, over: bool) -> None:
    _state, whole = played(7)
    extra = {"names": f"{name}, {name}", "players": "human, human", "date": name}
    record = replace(whole if over else replace(whole, moves=whole.moves[:5], result=None), extra=extra)
    game = app.store.import_text(write(record))
    app.store.claim(game, 1)
    for go in (Go("history", {"game": game}), Go("replay", {"game": game}), Go("statistics"), Go("menu")):
        app.stack.go(go)
        settle(app)
        assert all(region.label.isprintable() or "\n" in region.label for region in labels(app))
    app.stack.go(Go("statistics"))
    settle(app)
    assert app.stack.scene is not None
    app.stack.scene.handle(Changed("opponent", "human"))
    settle(app)


def labels(app: App) -> list[HitRegion]:
    return app.stack.display_list.regions


def test_reason_in_a_note_is_one_short_line(app: App) -> None:
    game = app.store.import_text(write(played(7)[1]))
    with connected(app.folders.data) as connection:
        connection.execute("UPDATE lines SET text = ? WHERE game = ? AND number = 9", ("0 \x1b" * 900, game))
    app.stack.go(Go("replay", {"game": game}))
    settle(app)
    note = app.stack.display_list.find("note")
    assert note is not None and note.label.isprintable() and len(note.label) < 400
