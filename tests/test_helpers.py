"""Helper processes run no code of the current folder; a frozen program recognises that it is one."""

import importlib.metadata
import os
import subprocess
import sys
from multiprocessing import resource_tracker, spawn
from pathlib import Path
from typing import Any

import pytest

from dutch import program
from tests.terminal import run_python


@pytest.mark.parametrize("words", [[], ["play"], ["replay", "-c"], ["-c", "print(1)"], ["x", program.WORKER]])
def test_returns_when_started_by_a_person(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["dutch", *words])
    program.serve_helper()


def test_serves_as_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    called_with: dict[str, Any] = {}
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(spawn, "spawn_main", lambda **words: called_with.update(words))
    monkeypatch.setattr(sys, "argv", spawn.get_command_line(tracker_fd=5, pipe_handle=7))
    with pytest.raises(SystemExit):
        program.serve_helper()
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
        program.serve_helper()
    assert len(called_with) == 1


def test_imports_nothing_when_started_by_a_person() -> None:
    code = "import sys; from dutch import program; program.serve_helper(); "
    code += "print('multiprocessing' in sys.modules)"
    assert run_python(code).stdout == "False\n"


ROOT = Path(__file__).parents[1]
TRAP = (
    "import os, sys\nwith open(os.environ['DUTCH_TRAP'], 'a') as trap: print(__file__, sys.argv, file=trap)\n"
)
OURS = {"dutch", "tests", "tools", "benchmarks"}

SCRIPT = """
import time
from dutch.desktop.sound import Probe
from dutch.players import arena
from dutch.players.worker import Worker
from dutch.rules import catalogue

if __name__ == "__main__":
    worker = Worker("random")
    worker.ask(catalogue.get("dutch").new("standard", 1).observation(0), 1)
    while worker.poll() is None:
        time.sleep(0.01)
    worker.close()
    probe = Probe()
    probe.start()
    probe.join()
    arena.match(["random", "random"], 4, 1, jobs=2)
"""


@pytest.fixture(scope="module")
def trapped_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a module for every name that a program could import."""
    folder = tmp_path_factory.mktemp("trapped")
    packages = importlib.metadata.packages_distributions()
    for name in {*sys.stdlib_module_names, *packages} - OURS:
        if name.isidentifier():
            (folder / f"{name}.py").write_text(TRAP, encoding="utf-8")
    return folder


def run_in(folder: Path, *words: str) -> str:
    """Run Python in a folder of traps and return which of them it ran into."""
    caught = folder.parent / "caught.txt"
    caught.unlink(missing_ok=True)
    environ = os.environ | {"PYTHONPATH": str(ROOT), "DUTCH_TRAP": str(caught), "SDL_AUDIODRIVER": "dummy"}
    environ.pop("PYTHONSAFEPATH", None)
    command = [sys.executable, *words]
    done = subprocess.run(command, cwd=folder, env=environ, capture_output=True, text=True, timeout=120)
    trapped = caught.read_text() if caught.exists() else ""
    assert done.returncode == 0 or trapped, done.stderr
    return trapped


@pytest.mark.parametrize("options", [[], ["-E"]])
def test_helpers_run_no_code_of_the_folder(options: list[str], trapped_folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "start.py"
    file.write_text(SCRIPT, encoding="utf-8")
    assert run_in(trapped_folder, *options, str(file)) == ""


def test_module_start_runs_no_code_of_the_folder(trapped_folder: Path) -> None:
    (trapped_folder / "empty.py").touch()
    while caught := run_in(trapped_folder, "-m", "empty"):  # what Python itself imports before any module
        for line in caught.splitlines():
            Path(line.split(" [")[0]).unlink()
    words = ["simulate", "--players", "random,random", "--games", "2", "--jobs", "2"]
    assert run_in(trapped_folder, "-m", "dutch", *words) == ""


def test_module_start_finds_the_program_in_the_folder(tmp_path: Path) -> None:
    """As in a copy of the repository that is not installed."""
    (tmp_path / "dutch").symlink_to(ROOT / "dutch")
    (tmp_path / "assets").symlink_to(ROOT / "assets")
    words = ["simulate", "--players", "random,random", "--games", "2", "--jobs", "2"]
    command = [sys.executable, "-m", "dutch", *words]
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
