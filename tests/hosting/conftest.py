"""The program at its table, without computer players that take their time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.app import App
from tests.match.helpers import FakeThinker
from tests.programs import open_app, seat_stand_ins


@pytest.fixture
def thinkers(monkeypatch: pytest.MonkeyPatch) -> list[FakeThinker]:
    return seat_stand_ins(monkeypatch)


@pytest.fixture
def app(tmp_path: Path, thinkers: list[FakeThinker]) -> Iterator[App]:
    app = open_app(tmp_path)
    yield app
    app.close()
