"""The program from the sources, which knows where everything is in the frozen one's position."""

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
"""Frames until the menu has appeared."""


def game(data: Path) -> Record | None:
    """Read the record of the newest game; None if there is none yet."""
    text = _text(data)
    return None if text is None else parse(text)


def _text(data: Path) -> str | None:
    with contextlib.closing(Store(data)) as store:
        games = store.games()
        return store.export_text(max(games, key=lambda entry: entry.turn).id) if games else None


def boxes(data: Path, *path: str) -> dict[str, Box]:
    """Return the box of every named region after these clicks, from the menu of a player with this game.

    It uses a copy; the game in ``data`` is not touched.
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
