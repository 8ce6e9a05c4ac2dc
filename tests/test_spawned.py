"""The words by which a frozen program knows that it is to help another one."""

from __future__ import annotations

import subprocess
import sys
from multiprocessing import resource_tracker, spawn
from typing import Any

import pytest

from dutch import spawned


@pytest.mark.parametrize("words", [[], ["play"], ["replay", "-c"], ["-c", "print(1)"], ["x", spawned.WORKER]])
def test_a_person_has_started_it(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["dutch", *words])
    spawned.serve()


def test_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the very words that `multiprocessing` makes for a frozen program."""
    told: dict[str, Any] = {}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(spawn, "spawn_main", lambda **words: told.update(words))
    monkeypatch.setattr(sys, "argv", spawn.get_command_line(tracker_fd=5, pipe_handle=7))
    with pytest.raises(SystemExit):
        spawned.serve()
    assert told == {"tracker_fd": 5, "pipe_handle": 7}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such keeper")
def test_the_keeper(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the very words with which it is started."""
    from multiprocessing import util

    started: list[list[str]] = []
    monkeypatch.setattr(util, "spawnv_passfds", lambda _path, words, _fds: started.append(words) or 1)
    monkeypatch.setattr(resource_tracker.os, "waitpid", lambda *_words: (0, 0))
    resource_tracker.ResourceTracker().ensure_running()
    told: list[int] = []
    monkeypatch.setattr(resource_tracker, "main", told.append)
    monkeypatch.setattr(sys, "argv", [str(word) for word in started[0]])
    with pytest.raises(SystemExit):
        spawned.serve()
    assert len(told) == 1


def test_it_loads_nothing_for_a_person() -> None:
    code = "import sys; from dutch import spawned; spawned.serve(); print('multiprocessing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
