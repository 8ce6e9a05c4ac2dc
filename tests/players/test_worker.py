import contextlib
import multiprocessing
import os
import pickle
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any, TypeVar

import pytest

from dutch.players import coach, roster, worker
from dutch.players.worker import CoachWorker, Worker
from dutch.rules import catalogue
from dutch.rules.api import AnyObservation
from tests.systems import WINDOWS, posix

GAMES = [
    *(("dutch", edition, 2) for edition in catalogue.get("dutch").editions),
    ("great-market", "standard", 5),
    ("representatives", "standard", 6),
]

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


def expected(seed: int, observation: AnyObservation = OBSERVATION) -> str:
    """Return the choice of the thinker, made in this process."""
    return worker.choose("merchant", "dutch", observation, seed, 50, bool)


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


def test_request_to_stop_thinking_reaches_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other end of a pipe is served in a thread, so that the test can replace its player."""
    slow = roster.get("merchant")._replace(factory=SlowPlayer)
    monkeypatch.setitem(roster.PLAYERS["dutch"], "merchant", slow)
    monkeypatch.setattr(signal, "signal", lambda *_args: None)
    ours, theirs = multiprocessing.Pipe()
    server = threading.Thread(target=worker.serve, args=(theirs,), daemon=True)
    server.start()
    for number in (1, 2):
        ours.send(worker.STOP_THINKING)  # too late for the last question
        ours.send((number, partial(worker.choose, "merchant", "dutch", OBSERVATION, 1, 1)))
        assert not ours.poll(0.05)
        ours.send(worker.STOP_THINKING)
        assert ours.recv() == (number, str(OBSERVATION.legal_actions()[0]))
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


def test_restarted_process_still_stops_thinking() -> None:
    with contextlib.closing(Worker("master", 10**9)) as slow:
        slow.ask(OBSERVATION, 1)
        slow.stop_thinking()
        kill(slow.pid)
        assert wait_for(slow.poll).startswith("aside ")


def test_answers_here_after_two_deaths(thinker: Worker) -> None:
    thinker.ask(OBSERVATION, 1)
    for _death in range(worker.MAX_FAILURES):
        kill(thinker.pid)
        assert thinker.poll() is None
    assert thinker.poll() == expected(1)
    thinker.ask(OBSERVATION, 2)
    assert wait_for(thinker.poll) == expected(2)


def refuse(_process: object) -> None:
    raise OSError("no processes left")


def test_answers_here_when_no_process_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    thinker = Worker("merchant", 50)
    for seed in (3, 4):
        thinker.ask(OBSERVATION, seed)
        assert wait_for(thinker.poll) == expected(seed)
        assert thinker.pid is None and thinker.poll() is None
    thinker.close()


def test_error_of_a_player_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_args: object) -> str:
        raise ZeroDivisionError

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    monkeypatch.setattr(worker, "choose", fail)
    thinker = Worker("merchant", 50)
    thinker.ask(OBSERVATION, 3)
    with pytest.raises(ZeroDivisionError):
        wait_for(thinker.poll)


@pytest.mark.parametrize(("game", "edition", "seats"), GAMES)
def test_questions_are_small(game: str, edition: str, seats: int) -> None:
    """Sending must never wait for the process to read: no pipe is smaller than a page."""
    state = catalogue.get(game).new(edition, 5, seats)
    rng = random.Random(5)
    while state.to_move is not None:
        observation = state.observation(state.to_move)
        legal = observation.legal_actions()
        assert observation.view
        question = partial(worker.choose, "random", game, observation, rng.getrandbits(63), 1)
        assert len(pickle.dumps((1, question))) < 4096
        state.apply(rng.choice(legal))


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
    adviser.ask("dutch", OBSERVATION)
    assert wait_for(adviser.poll) == coach.advise("dutch", OBSERVATION, 4)
    assert adviser.poll() is None


def test_cancelled_advice_never_arrives_and_its_process_ends(adviser: CoachWorker) -> None:
    adviser.ask("dutch", OBSERVATION)
    first = adviser.pid
    assert first is not None
    adviser.cancel()
    assert adviser.pid is None and adviser.poll() is None
    wait_for(lambda: ended(first))
    other = catalogue.get("dutch").new("standard", 10).observation(0)
    adviser.ask("dutch", other)
    assert wait_for(adviser.poll) == coach.advise("dutch", other, 4)


def test_cancelling_an_idle_coach_keeps_its_process(adviser: CoachWorker) -> None:
    adviser.ask("dutch", OBSERVATION)
    wait_for(adviser.poll)
    first = adviser.pid
    adviser.cancel()
    assert adviser.pid == first is not None
