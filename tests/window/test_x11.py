"""The program in a real window of an X server, driven by xdotool.

Positions come from a second program brought into the same position, never from the running one; what arrived
is read from its journal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tools.check_build import desk as desks
from tools.check_build.desk import Desk
from tools.check_build.mouse import begin, moves, play

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    """Return the environment of a program on its own X server."""
    missing = desks.missing()
    if missing:
        why = f"a real window needs {', '.join(missing)}"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with desks.screen() as env:
        yield env


@pytest.mark.slow
def test_plays_a_round_in_a_real_window(screen: dict[str, str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    pictures = Path(os.environ.get("DUTCH_SCREENSHOTS", tmp_path))
    command = [sys.executable, "-m", "dutch", "--data", str(data), "--size", "1280x720", "--speed", "fast"]
    desk = Desk(command, screen, ROOT)
    try:
        begin(desk, data)
        desk.picture(pictures / "window-begin.png")
        assert play(desk, data, 3) == 3
        shot = desk.picture(pictures / "window-after.png")
        assert [line[:7] for line in moves(data)][:1] == ["0 aside"]
        assert sum(line.startswith("0 buy ") for line in moves(data)) >= 1
        assert len(set(pygame.image.tobytes(pygame.image.load(shot), "RGB"))) > 100
        assert desk.program.poll() is None
    finally:
        desk.close()
