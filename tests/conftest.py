"""The program at its menu, without computer players that take their time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from dutch.app.application import App
    from tests.match.helpers import FakeThinker


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    from tests.programs import seat_stand_ins  # here: most tests need no program

    return seat_stand_ins(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    from tests.programs import open_app

    app = open_app(tmp_path)
    yield app
    app.close()
