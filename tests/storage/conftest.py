from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dutch.storage import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waiting for the disk, which every test of this folder would do some hundred times.

    What reaches the disk, and when, is tested by kills of a process of its own.
    """
    from dutch.storage import database

    monkeypatch.setattr(database, "SYNCHRONOUS", "OFF")
