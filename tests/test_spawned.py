"""A frozen program recognises the arguments that make it a helper process."""

import sys
from multiprocessing import resource_tracker, spawn
from typing import Any

import pytest

from dutch import spawned
from tests.terminal import run_python


@pytest.mark.parametrize("words", [[], ["play"], ["replay", "-c"], ["-c", "print(1)"], ["x", spawned.WORKER]])
def test_returns_when_started_by_a_person(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["dutch", *words])
    spawned.serve()


def test_serves_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    called_with: dict[str, Any] = {}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(spawn, "spawn_main", lambda **words: called_with.update(words))
    monkeypatch.setattr(sys, "argv", spawn.get_command_line(tracker_fd=5, pipe_handle=7))
    with pytest.raises(SystemExit):
        spawned.serve()
    assert called_with == {"tracker_fd": 5, "pipe_handle": 7}


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no resource tracker")
def test_serves_as_the_resource_tracker(monkeypatch: pytest.MonkeyPatch) -> None:
    from multiprocessing import util

    started: list[list[str]] = []
    monkeypatch.setattr(util, "spawnv_passfds", lambda _path, words, _fds: started.append(words) or 1)
    monkeypatch.setattr(resource_tracker.os, "waitpid", lambda *_words: (0, 0))
    resource_tracker.ResourceTracker().ensure_running()
    called_with: list[int] = []
    monkeypatch.setattr(resource_tracker, "main", called_with.append)
    monkeypatch.setattr(sys, "argv", [str(word) for word in started[0]])
    with pytest.raises(SystemExit):
        spawned.serve()
    assert len(called_with) == 1


def test_imports_nothing_when_started_by_a_person() -> None:
    code = "import sys; from dutch import spawned; spawned.serve(); print('multiprocessing' in sys.modules)"
    assert run_python(code).stdout == "False\n"
