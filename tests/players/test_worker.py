from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

import pytest

from dutch.players import worker
from dutch.players.worker import Worker
from dutch.rules import catalogue
from dutch.rules.dutch.state import DutchState
from tests.systems import WINDOWS

PATIENCE = 20.0
"""Seconds after which a test gives up waiting."""

SYNCHRONIZE = 0x100000
"""The right to wait for a process, on Windows."""


@pytest.fixture
def thinker() -> Iterator[Worker]:
    made = Worker("merchant", 50)
    yield made
    made.close()


@pytest.fixture
def state() -> DutchState:
    return catalogue.get("dutch").new("standard", 9)


def wait_for(thinker: Worker) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        action = thinker.poll()
        if action is not None:
            return action
        time.sleep(0.002)
    raise AssertionError("no answer")


def expected(state: DutchState, seed: int) -> str:
    return worker.answer(
        {
            "observation": state.observation(0).to_json(),
            "player": "merchant",
            "seed": seed,
            "budget": 50,
        }
    )


def alive(pid: int) -> bool:
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32")
        handle = kernel.OpenProcess(SYNCHRONIZE, False, pid)
        ended = not handle or kernel.WaitForSingleObject(handle, 0) == 0
        kernel.CloseHandle(handle)
        return not ended
    status = Path(f"/proc/{pid}/status")
    if status.parent.parent.is_dir() and not status.exists():
        return False
    if status.exists():
        return "State:\tZ" not in status.read_text()
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def kill(pid: int | None) -> None:
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    until = time.monotonic() + PATIENCE
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.002)


def test_answers_once_what_the_player_would_choose(thinker: Worker, state: DutchState) -> None:
    assert thinker.poll() is None
    for seed in (1, 2):
        thinker.ask(state.observation(0), seed)
        assert wait_for(thinker) == expected(state, seed)
        assert thinker.poll() is None


def test_a_new_question_replaces_the_open_one(thinker: Worker, state: DutchState) -> None:
    for seed in range(5):
        thinker.ask(state.observation(0), seed)
    assert wait_for(thinker) == expected(state, 4)
    assert thinker.poll() is None


def test_asking_and_polling_do_not_wait(thinker: Worker, state: DutchState) -> None:
    began = time.monotonic()
    thinker.ask(state.observation(0), 1)
    thinker.poll()
    assert time.monotonic() - began < 1.0
    wait_for(thinker)


def test_a_process_that_died_between_questions_is_replaced(thinker: Worker, state: DutchState) -> None:
    first = thinker.pid
    kill(first)
    thinker.ask(state.observation(0), 1)
    assert wait_for(thinker) == expected(state, 1)
    assert thinker.pid not in (None, first)


def test_a_process_that_dies_over_a_question_is_started_again(thinker: Worker, state: DutchState) -> None:
    thinker.ask(state.observation(0), 1)
    kill(thinker.pid)
    assert wait_for(thinker) == expected(state, 1)


@pytest.mark.skipif(WINDOWS, reason="there the system does by itself what is made up here")
def test_a_process_that_died_is_noticed_even_if_its_end_of_the_pipe_stays_open(
    monkeypatch: pytest.MonkeyPatch, state: DutchState
) -> None:
    """As on Windows, where it lies in this process until the other has taken it."""
    kept: list[int] = []
    real = BaseContext.Pipe

    def pipe(context: BaseContext, duplex: bool = True) -> Any:
        ours, theirs = real(context, duplex)
        kept.append(os.dup(theirs.fileno()))
        return ours, theirs

    monkeypatch.setattr(BaseContext, "Pipe", pipe)
    thinker = Worker("merchant", 50)
    kill(thinker.pid)
    thinker.ask(state.observation(0), 1)
    assert wait_for(thinker) == expected(state, 1)
    thinker.close()
    for end in kept:
        os.close(end)


def test_after_two_deaths_the_thinking_is_done_here(thinker: Worker, state: DutchState) -> None:
    thinker.ask(state.observation(0), 1)
    kill(thinker.pid)
    while thinker.pid is not None:
        thinker.poll()
        if thinker.pid is not None:
            kill(thinker.pid)
    assert wait_for(thinker) == expected(state, 1)
    thinker.ask(state.observation(0), 2)
    assert wait_for(thinker) == expected(state, 2)
    assert thinker.pid is None


def test_without_any_process_the_thinking_is_done_here(
    monkeypatch: pytest.MonkeyPatch, state: DutchState
) -> None:
    def refuse(_self: object) -> None:
        raise OSError("no processes left")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    thinker = Worker("merchant", 50)
    thinker.ask(state.observation(0), 3)
    assert wait_for(thinker) == expected(state, 3)
    thinker.close()


def test_closing_ends_the_process_and_may_be_done_twice(state: DutchState) -> None:
    thinker = Worker("merchant", 50)
    thinker.ask(state.observation(0), 1)
    pid = thinker.pid
    thinker.close()
    thinker.close()
    assert pid is not None and not alive(pid)
    assert thinker.poll() is None


def test_an_unknown_player_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Worker("nobody")


PARENT = """
import sys, time
from dutch.players.worker import Worker
from dutch.rules import catalogue

if __name__ == "__main__":
    thinker = Worker("random")
    thinker.ask(catalogue.get("dutch").new("standard", 1).observation(0), 1)
    while thinker.poll() is None:
        time.sleep(0.002)
    print(thinker.pid, "pygame" in sys.modules, flush=True)
    time.sleep(60)
"""


def test_the_process_ends_with_its_parent_and_never_loads_pygame(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(PARENT)
    path = os.pathsep.join([os.getcwd(), *sys.path])
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    ) as parent:
        assert parent.stdout is not None
        number, loaded = parent.stdout.readline().split()
        assert loaded == "False"
        maps = Path(f"/proc/{number}/maps")
        assert not maps.exists() or "pygame" not in maps.read_text()
        parent.kill()
    until = time.monotonic() + PATIENCE
    while alive(int(number)) and time.monotonic() < until:
        time.sleep(0.01)
    assert not alive(int(number))
