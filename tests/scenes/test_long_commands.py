"""Pages that name a command have room for the long path of a download."""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

import pytest

from dutch.program import command
from dutch.scenes.menu import MenuScene
from dutch.scenes.statistics.scene import StatisticsScene
from dutch.storage import Problem, Store
from tests.scenes.history.helpers import Page, text_of
from tests.scenes.statistics.games import TITLES, FakeStore, saved
from tests.ui_contexts import SCALES, SIZES, drawn, open_ui

PATH = r"C:\Users\Anna-Sophie van der Linden\AppData\Local\Programs\Dutch\dutch-cli.exe"
EVERY = pytest.mark.parametrize(("size", "scale"), list(product(SIZES, SCALES)))


@pytest.fixture(autouse=True)
def _download(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("APPIMAGE", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", PATH)


@EVERY
def test_history_has_room_for_a_long_command(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    store = Store(tmp_path / "data")
    store.import_text(text_of(3))
    store.mark_damaged(1)
    page = Page(store, tmp_path, size, scale)
    page.open()
    assert command("doctor --export FOLDER") in page.label("note") and PATH in page.label("note")
    assert page.ui.typesetter.overflows == []
    page.ui.window.close()
    store.close()


@EVERY
def test_statistics_have_room_for_a_long_command(size: tuple[int, int], scale: int, tmp_path: Path) -> None:
    ui = open_ui(size, scale)
    source = FakeStore([saved(1), saved(2)], Problem.BUSY)
    scene = StatisticsScene(ui, source=source, titles=TITLES, exports=(tmp_path,))
    scene.enter()
    for _frame in range(20):
        scene.update(16)
    note = drawn(scene).find("note")
    assert note is not None and command("doctor") in note.label
    assert ui.typesetter.overflows == []
    ui.window.close()


@EVERY
def test_menu_has_room_for_a_long_command(size: tuple[int, int], scale: int) -> None:
    ui = open_ui(size, scale)
    note = (
        "The file with your games could not be used: it is not a database of this program. It was set aside "
        "as /data/Anna-Sophie/.local/share/dutch/dutch-damaged.sqlite3, and 12 games were rescued from it. "
        f"{command('doctor')} reports more."
    )
    scene = MenuScene(ui, waiting=None, editions=list, message=note)
    scene.enter()
    assert drawn(scene).find("message") is not None
    assert ui.typesetter.overflows == []
    ui.window.close()
