import contextlib
import json
import multiprocessing
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any, TypeVar

import pytest

from dutch.players import coach, roster, worker
from dutch.players.worker import CoachWorker, Worker
from dutch.rules import catalogue
from dutch.rules.api import Observation
from tests.systems import WINDOWS, posix

PATIENCE = 20.0
"""Seconds after which a test gives up waiting."""

SYNCHRONIZE = 0x100000
"""The Windows access right to wait for a process."""

OBSERVATION = catalogue.get("dutch").new("standard", 9).observation(0)
Found = TypeVar("Found")


@pytest.fixture
def thinker() -> Iterator[Worker]:
    made = Worker("merchant", 50)
    yield made
    made.close()


def wait_for(get: Callable[[], Found | None]) -> Found:
    """Call until there is a result."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        found = get()
        if found is not None:
            return found
        time.sleep(0.002)
    raise AssertionError("no result")


def expected(seed: int, observation: Observation = OBSERVATION) -> str:
    """Return the choice of the thinker, made in this process."""
    return worker.answer(worker.Question(1, observation.to_json(), "merchant", seed, budget=50))


def ended(pid: int) -> bool | None:
    """Return True once the process is gone, None before."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.WinDLL("kernel32")
        handle = kernel.OpenProcess(SYNCHRONIZE, False, pid)
        gone = not handle or kernel.WaitForSingleObject(handle, 0) == 0
        kernel.CloseHandle(handle)
        return gone or None
    status = Path(f"/proc/{pid}/status")
    if status.parent.parent.is_dir():
        return not status.exists() or "State:\tZ" in status.read_text() or None
    try:
        os.kill(pid, 0)
    except OSError:
        return True
    return None


def kill(pid: int | None) -> None:
    assert pid is not None
    os.kill(pid, signal.SIGTERM)
    wait_for(lambda: ended(pid))


def test_answers_once_with_the_players_choice(thinker: Worker) -> None:
    assert thinker.poll() is None
    for seed in (1, 2):
        thinker.ask(OBSERVATION, seed)
        assert wait_for(thinker.poll) == expected(seed)
        assert thinker.poll() is None


def test_new_question_replaces_the_open_one(thinker: Worker) -> None:
    for seed in range(5):
        thinker.ask(OBSERVATION, seed)
    assert wait_for(thinker.poll) == expected(4)
    assert thinker.poll() is None


class SlowPlayer:
    """A player that thinks until it must stop."""

    def __init__(self) -> None:
        self.must_stop: Callable[[], bool] = bool

    def choose(self, observation: Any, rng: random.Random, budget: int) -> Any:
        deadline = time.monotonic() + PATIENCE
        while not self.must_stop():
            assert time.monotonic() < deadline
            time.sleep(0.001)
        return observation.legal_actions()[0]


def test_interrupted_player_answers_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread, whose player the test can replace."""
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    slow = roster.get("merchant")._replace(factory=SlowPlayer)
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", slow)
    with contextlib.closing(Worker("merchant")) as thinker:
        thinker.stop_thinking()
        thinker.ask(OBSERVATION, 1)
        assert thinker.poll() is None
        for _ in range(2):
            thinker.stop_thinking()
        assert wait_for(thinker.poll) == str(OBSERVATION.legal_actions()[0])


def test_request_to_stop_thinking_reaches_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other end of a pipe is served in a thread, so that the test can replace its player."""
    slow = roster.get("merchant")._replace(factory=SlowPlayer)
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", slow)
    monkeypatch.setattr(signal, "signal", lambda *_args: None)
    ours, theirs = multiprocessing.Pipe()
    server = threading.Thread(target=worker.serve, args=(theirs,), daemon=True)
    server.start()
    for number in (1, 2):
        question = worker.Question(number, OBSERVATION.to_json(), "merchant", 1, 1)
        ours.send_bytes(worker.STOP_THINKING)  # too late for the last question
        ours.send_bytes(json.dumps(question).encode())
        assert not ours.poll(0.05)
        ours.send_bytes(worker.STOP_THINKING)
        assert json.loads(ours.recv_bytes()) == [number, str(OBSERVATION.legal_actions()[0])]
    ours.close()
    server.join(PATIENCE)
    assert not server.is_alive()


def test_interrupting_a_fast_player_changes_nothing(thinker: Worker) -> None:
    for seed in (1, 2):
        thinker.ask(OBSERVATION, seed)
        thinker.stop_thinking()
        assert wait_for(thinker.poll) == expected(seed)
        thinker.stop_thinking()


@posix
def test_asking_and_polling_never_block(thinker: Worker) -> None:
    """A stopped process reads nothing and answers nothing."""
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    for seed in range(20):
        thinker.ask(OBSERVATION, seed)
        assert thinker.poll() is None
    os.kill(pid, signal.SIGCONT)
    assert wait_for(thinker.poll) == expected(19)


def test_process_that_died_between_questions_is_replaced(thinker: Worker) -> None:
    first = thinker.pid
    kill(first)
    thinker.ask(OBSERVATION, 1)
    assert wait_for(thinker.poll) == expected(1)
    assert thinker.pid not in (None, first)


def test_process_that_dies_over_a_question_is_restarted(thinker: Worker) -> None:
    thinker.ask(OBSERVATION, 1)
    kill(thinker.pid)
    assert wait_for(thinker.poll) == expected(1)


@pytest.mark.skipif(WINDOWS, reason="Windows already behaves as simulated here")
def test_death_is_noticed_while_the_pipe_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """On Windows this process holds the child's end of the pipe until the child has taken it."""
    kept: list[int] = []
    real = BaseContext.Pipe

    def pipe(context: BaseContext, duplex: bool = True) -> Any:
        ours, theirs = real(context, duplex)
        kept.append(os.dup(theirs.fileno()))
        return ours, theirs

    monkeypatch.setattr(BaseContext, "Pipe", pipe)
    thinker = Worker("merchant", 50)
    kill(thinker.pid)
    thinker.ask(OBSERVATION, 1)
    assert wait_for(thinker.poll) == expected(1)
    thinker.close()
    for end in kept:
        os.close(end)


def test_thread_takes_over_after_two_deaths(thinker: Worker) -> None:
    thinker.ask(OBSERVATION, 1)
    kill(thinker.pid)
    while thinker.pid is not None:
        thinker.poll()
        if thinker.pid is not None:
            kill(thinker.pid)
    for seed in (1, 2):
        assert wait_for(thinker.poll) == expected(seed)
        thinker.ask(OBSERVATION, seed + 1)
    assert thinker.pid is None


def refuse(_process: object) -> None:
    raise OSError("no processes left")


def test_thread_takes_over_when_no_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    thinker = Worker("merchant", 50)
    thinker.ask(OBSERVATION, 3)
    assert wait_for(thinker.poll) == expected(3)
    thinker.close()


def test_error_in_a_thread_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    monkeypatch.setattr(worker, "answer", fail)
    monkeypatch.setattr("threading.excepthook", lambda _args: None)
    thinker = Worker("merchant", 50)
    thinker.ask(OBSERVATION, 3)
    with pytest.raises(ZeroDivisionError):
        wait_for(thinker.poll)


def test_closing_twice_ends_the_process() -> None:
    thinker = Worker("merchant", 50)
    thinker.ask(OBSERVATION, 1)
    pid = thinker.pid
    thinker.close()
    thinker.close()
    assert pid is not None and ended(pid)
    assert thinker.poll() is None


def test_unknown_player_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        Worker("nobody")


PARENT = """
import sys, time
from dutch.players.worker import CoachWorker, Worker
from dutch.rules import catalogue

if __name__ == "__main__":
    thinker = Worker("random")
    thinker.ask(catalogue.get("dutch").new("standard", 1).observation(0), 1)
    while thinker.poll() is None:
        time.sleep(0.002)
    print(thinker.pid, "pygame" in sys.modules, flush=True)
    time.sleep(60)
"""


def test_process_ends_with_its_parent_and_never_loads_pygame(tmp_path: Path) -> None:
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
        pid, loaded = parent.stdout.readline().split()
        assert loaded == "False"
        maps = Path(f"/proc/{pid}/maps")
        assert not maps.exists() or "pygame" not in maps.read_text()
        parent.kill()
    wait_for(lambda: ended(int(pid)))


def test_process_never_receives_the_game_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from multiprocessing import spawn

    told: list[dict[str, Any]] = []
    prepare = spawn.get_preparation_data

    def listen(name: str) -> dict[str, Any]:
        told.append(prepare(name))
        return told[-1]

    monkeypatch.setattr(spawn, "get_preparation_data", listen)
    monkeypatch.setattr(sys, "argv", ["dutch", "--code", "standard-482913"])
    Worker("random").close()
    assert told
    assert "482913" not in str(told)
    assert sys.argv == ["dutch", "--code", "standard-482913"]


@pytest.fixture
def adviser() -> Iterator[CoachWorker]:
    made = CoachWorker(4)
    yield made
    made.close()


def test_coach_starts_with_the_first_question_and_advises(adviser: CoachWorker) -> None:
    assert adviser.pid is None and adviser.poll() is None
    adviser.ask(OBSERVATION)
    assert wait_for(adviser.poll) == coach.advise("dutch", OBSERVATION, 4)
    assert adviser.poll() is None


def test_cancelled_advice_never_arrives_and_its_process_ends(adviser: CoachWorker) -> None:
    adviser.ask(OBSERVATION)
    first = adviser.pid
    assert first is not None
    adviser.cancel()
    assert adviser.pid is None and adviser.poll() is None
    wait_for(lambda: ended(first))
    other = catalogue.get("dutch").new("standard", 10).observation(0)
    adviser.ask(other)
    assert wait_for(adviser.poll) == coach.advise("dutch", other, 4)


def test_cancelling_an_idle_coach_keeps_its_process(adviser: CoachWorker) -> None:
    adviser.ask(OBSERVATION)
    wait_for(adviser.poll)
    first = adviser.pid
    adviser.cancel()
    assert adviser.pid == first is not None
