"""The main loop, the start of the program, and its settings."""

import gc
import re
import weakref
from pathlib import Path

import pygame
import pytest

from dutch import settings
from dutch.app.application import FRAME_MS, IDLE_WAITS, MAX_STEP_MS, App
from dutch.app.folders import Folders
from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import Window
from dutch.resources import MissingAssetError
from dutch.safefiles import read_regular
from dutch.scenes.menu import room
from dutch.scenes.scoring.drawing import LAUREL
from dutch.scenes.stack import Go
from tests.app.acts import start_game
from tests.programs import SEED, menu_message
from tests.terminal import run_python


@pytest.mark.parametrize("missing", [room.CLOCK, LAUREL])
def test_missing_picture_is_reported_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    """Check even the pictures that are needed only at the end of a game."""

    def gone(path: Path, limit: int) -> bytes:
        if path.as_posix().endswith(f"{missing}.svg"):
            raise FileNotFoundError
        return read_regular(path, limit)

    monkeypatch.setattr("dutch.desktop.images.read_regular", gone)
    with pytest.raises(MissingAssetError, match=rf"{re.escape(str(Path(missing)))}\.svg cannot be read"):
        wait_in_the_menu(tmp_path)


def test_menu_reports_an_sqlite_that_is_too_old(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sqlite3.sqlite_version_info", (3, 36, 0))
    monkeypatch.setattr("sqlite3.sqlite_version", "3.36.0")
    for _frame in range(100):
        app.frame(100)
    message = menu_message(app)
    assert "Games cannot be saved: SQLite 3.36.0 is too old: install a Python with SQLite 3.37.0" in message
    start_game(app)


def wait_in_the_menu(folder: Path) -> None:
    made = App(Window.open((1280, 720)), Folders.usual(folder), settings.Settings())
    made.stack.go(Go("menu"))
    for _frame in range(100):
        made.frame(100)


def test_menu_appears_before_the_rules_are_loaded(tmp_path: Path) -> None:
    """Run in a new process, because everything is already loaded in this one."""
    script = (
        "import sys; from pathlib import Path\n"
        "from dutch import settings\n"
        "from dutch.app.application import App\n"
        "from dutch.desktop.window import Window\n"
        "from dutch.app.folders import Folders\n"
        "from dutch.scenes.stack import Go\n"
        f"app = App(Window.open((1280, 720)), Folders.usual(Path({str(tmp_path)!r})), settings.Settings())\n"
        "app.stack.go(Go('menu'))\n"
        "assert app.frame(16)\n"
        "late = ('dutch.rules.dutch', 'dutch.players', 'dutch.selftest', 'pytmx', 'multiprocessing')\n"
        "early = [name for name in sys.modules if name.startswith(late)]\n"
        "assert not early, early\n"
        "for _frame in range(100): app.frame(100)\n"
        "assert 'dutch.app.session' in sys.modules\n"
        "app.close()\n"
    )
    ended = run_python(script)
    assert ended.returncode == 0, ended.stderr


def test_sound_opens_after_the_first_frame(app: App) -> None:
    app.ui.settings.mute = False
    assert app.frame(16), "the first picture"
    assert app.ui.sound.state == "closed"
    for _frame in range(3):
        app.frame(16)
    assert app.ui.sound.state in ("loading", "open")
    app.close()
    assert app.ui.sound.state == "closed"


def test_idle_loop_waits_for_events(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[int] = []
    monkeypatch.setattr(app.ui.window, "tick", lambda ms=0: waits.append(ms) or ms or waits[-2])
    monkeypatch.setattr(app.input, "wait", waits.append)
    app.stack.go(Go("settings"))
    for _turn in range(100):
        app.turn()
    assert waits[0] == FRAME_MS
    (_long, longest), (_short, shorter) = IDLE_WAITS
    assert shorter in waits, "first it looks often"
    assert waits[-2:] == [longest, 0]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    app.turn()
    app.turn()
    assert waits[-1] == FRAME_MS


def test_time_passes_as_fast_while_waiting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.ui.window, "tick", lambda _ms=0: IDLE_WAITS[0][1])
    monkeypatch.setattr(app.input, "wait", lambda _ms: None)
    app.stack.go(Go("settings"))
    for _turn in range(100):
        app.turn()
    steps: list[int] = []
    monkeypatch.setattr(app, "frame", steps.append)
    app.turn()
    assert sum(steps) == IDLE_WAITS[0][1]
    assert max(steps) <= MAX_STEP_MS


def test_first_frame_is_drawn_without_waiting(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    window = app.ui.window
    present = window.present

    def tick(_ms: int) -> int:
        done.append("wait")
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return 16

    def shown(display_list: DisplayList) -> list[pygame.Rect]:
        done.append("picture")
        return present(display_list)

    monkeypatch.setattr(window, "tick", tick)
    monkeypatch.setattr(window, "present", shown)
    gc.disable()
    try:
        app.run(Go("menu"))
        assert gc.isenabled()
    finally:
        gc.enable()
    assert done[:2] == ["picture", "wait"]


# Settings


def test_failed_save_of_settings_becomes_a_note(app: App, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    app.folders = Folders(tmp_path, blocked, tmp_path / "cache")
    app.stack.go(Go("table", SEED))
    app.stack.go(Go("menu"))
    assert menu_message(app).startswith("The settings could not be saved to ")


@pytest.mark.usefixtures("real_pixels")
def test_table_frees_its_drawings_when_it_is_left(app: App) -> None:
    start_game(app)
    drawn = [weakref.ref(item.surface) for item in app.stack.display_list.items()]
    app.stack.go(Go("rules"))
    gc.collect()
    ui = app.ui
    cached = {id(surface) for cache in (ui.images.surfaces, ui.shapes.cache) for surface in cache}
    cached |= {id(text.surface) for text in ui.typesetter.cache} | {id(ui.window.surface)}
    kept = [surface for surface in (ref() for ref in drawn) if surface is not None]
    assert [surface for surface in kept if id(surface) not in cached] == []
