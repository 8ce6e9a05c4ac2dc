"""The sources' own program beside the frozen one: it knows where everything lies in the same position."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path

from dutch.commands.selftest import open_app, screen_of
from dutch.rules.record import Record
from dutch.rules.record_reader import parse
from dutch.selftest.table_pilot import TablePilot
from dutch.storage import Store
from tools.check_build.desk import SIZE, Box

ENTERED = 90
"""Frames after which the menu has come in."""


def game(data: Path) -> Record | None:
    """What is kept of the game that was begun last; None if there is none yet."""
    text = _text(data)
    return None if text is None else parse(text)


def _text(data: Path) -> str | None:
    with contextlib.closing(Store(data)) as store:
        games = store.games()
        return store.export_text(max(games, key=lambda entry: entry.turn).id) if games else None


def boxes(data: Path, *path: str) -> dict[str, Box]:
    """Where each named thing lies after clicks on these, from the menu of a player with this game.

    The game is a copy; nothing is done to the one in ``data``.
    """
    with tempfile.TemporaryDirectory(prefix="dutch-twin-") as name:
        folder = Path(name)
        text = _text(data)
        if text is not None:
            with contextlib.closing(Store(folder)) as store:
                store.import_text(text)
        app = open_app(folder, SIZE, "off", 100)
        try:
            pilot = TablePilot(screen_of(app))
            pilot.frames(ENTERED)
            for step in path:
                pilot.click(step)
                pilot.settle()
            return {region.name: (*region.rect.topleft, *region.rect.size) for region in pilot.regions}
        finally:
            app.close()
