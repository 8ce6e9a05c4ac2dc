"""What a program has kept in its folder, read as another copy of it would."""

from __future__ import annotations

import contextlib
from pathlib import Path

from dutch.match.store import Store
from dutch.rules import record as records


def last_text(folder: Path) -> str:
    """The record of the game that was played last."""
    with contextlib.closing(Store(folder)) as store:
        return store.export_text(store.games(limit=1)[0].id)


def last_record(folder: Path) -> records.Record:
    """The same, read."""
    return records.parse(last_text(folder))
