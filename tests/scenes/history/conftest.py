"""The fixtures of the history page: its store, and the page in a hidden window."""

import math
from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.desktop import clipboard
from dutch.scenes.history import imports
from dutch.storage import Store
from tests.scenes.history.helpers import Page


class Clipboard:
    """A stand-in for the clipboard, which takes no text unless it ``works``."""

    def __init__(self) -> None:
        self.text = ""
        self.works = True

    def copy(self, text: str) -> bool:
        self.text = text if self.works else self.text
        return self.works

    def paste(self) -> str:
        return self.text


@pytest.fixture
def clip(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    made = Clipboard()
    monkeypatch.setattr(clipboard, "copy", made.copy)
    monkeypatch.setattr(clipboard, "paste", made.paste)
    return made


@pytest.fixture(autouse=True)
def _import_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imports, "WORK_SECONDS", math.inf)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def page(store: Store, tmp_path: Path) -> Iterator[Page]:
    made = Page(store, tmp_path)
    yield made
    made.ui.window.close()
