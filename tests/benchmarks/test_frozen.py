"""The benchmark of frozen programs, without freezing one."""

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from benchmarks import frozen, frozen_bare


def figures(folder: float = 40.0, packed: float = 15.0, ratio: float = 1.2) -> dict[str, Any]:
    spread = {"median": 1.0, "low": 0.5, "high": 2.0}
    each = {"game": spread, "bare": spread, "ratio": {**spread, "median": ratio}}
    kinds = ("first_frame_ms", "work_ms", "memory_mb")
    sizes = {"folder_mb": folder, "archive_mb": packed}
    return {"game": sizes, "bare": {"folder_mb": 20.0, "archive_mb": 10.0}, **dict.fromkeys(kinds, each)}


@pytest.mark.parametrize(
    ("told", "what"),
    [
        (figures(), []),
        (figures(folder=45.1), ["folder_mb"]),
        (figures(packed=20.1), ["archive_mb"]),
        (figures(ratio=1.6), ["start_ratio"]),
    ],
)
def test_reports_missed_targets(told: dict[str, Any], what: list[str]) -> None:
    assert [sentence.split()[0] for sentence in frozen.missed_targets(told)] == what


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_start_ends_with_the_first_picture(tmp_path: Path) -> None:
    from benchmarks.frozen_screen import Screen

    script = str(Path(frozen_bare.__file__))
    with Screen(tmp_path) as screen:
        start = screen.start([sys.executable, script, frozen.SIZE])
        assert start.milliseconds > 0 and start.work > 0 and start.memory > 10
        with pytest.raises(TimeoutError):
            screen.start([sys.executable, "-c", "pass"])
