"""The whole program in a window without a screen, and a player's actions in it."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path
from unittest.mock import patch

import pytest

from dutch import settings
from dutch.app import application, session
from dutch.app.application import App
from dutch.app.folders import Folders
from dutch.desktop.window import Window
from dutch.scenes.stack import Go
from dutch.scenes.table import TableScene
from tests.match.helpers import FakeThinker
from tests.ui_contexts import CACHE, IMAGES, share_drawings

SEED = {"level": "beginner", "seed": 7, "name": "Anna"}


def use_fake_thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    """Replace the computer players. The returned list is filled as they are seated."""
    seated: list[FakeThinker] = []

    def worker(_level: str, game: str) -> FakeThinker:
        seated.append(FakeThinker())
        return seated[-1]

    monkeypatch.setattr(session, "Worker", worker)
    return seated


def open_app(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    scale: int = 100,
    speed: settings.Speed = "off",
    mute: bool = True,
) -> App:
    """Open the program at its menu; by default without animations and sounds."""
    chosen = settings.Settings(speed=speed, scale=scale, mute=mute)
    with patch.object(application, "Images", lambda *_folders: IMAGES):
        app = App(Window.open(size), Folders(folder, folder, CACHE), chosen)
    share_drawings(app.ui)
    app.stack.go(Go("menu"))
    return app


def table_scene(app: App) -> TableScene:
    """Return the table, which must be the current scene."""
    scene = app.stack.scene
    assert isinstance(scene, TableScene)
    return scene


def submit_action(app: App, text: str) -> None:
    """Submit an action of the person at the table, and say that everybody looks if that is asked."""
    client = table_scene(app).client
    client.submit(next(each for each in client.observation.legal_actions() if str(each) == text))
    run_frames(app)
    if isinstance(app.stack.scene, TableScene):
        app.stack.scene.view.animator.go_on()
        run_frames(app)


def run_frames(app: App) -> None:
    for _frame in range(3):
        app.frame(16)


def region_names(app: App) -> set[str]:
    return {region.name for region in app.stack.display_list.regions}


def menu_message(app: App) -> str:
    """Return the note on the first page of the menu."""
    app.frame(16)
    region = app.stack.display_list.find("message")
    return "" if region is None else region.label
