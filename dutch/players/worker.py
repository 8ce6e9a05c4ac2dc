"""Runs a computer player in its own process, so that the window never waits for it.

Questions and replies are JSON: an observation, a player's name, a seed and a budget go out, an action in
notation comes back. The seed must not reveal the deal: nothing hidden may reach the process.
"""

from __future__ import annotations

import json
import random
import signal
import sys
import threading
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple

from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules.api import Observation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

PIPE_ERRORS = (OSError, EOFError)
"""Raised by a pipe when the process at its other end is gone."""

MOST_FAILURES = 2
"""Failures on one question after which the worker switches to threads for good."""


class Question(NamedTuple):
    """A decision to make, numbered by its worker. It crosses the pipe as JSON."""

    number: int
    observation: dict[str, Any]
    player: str
    seed: int
    budget: int


def answer(question: Question) -> str:
    """Return the action that the named player chooses, in notation."""
    game = catalogue.get(question.observation["game"])
    observation = game.observation_from_json(question.observation)
    player = roster.get(question.player, game.name).factory()
    return str(player.choose(observation, random.Random(question.seed), question.budget))


def _answer_in_thread(question: Question) -> Future[str]:
    """Answer in a daemon thread, which does not keep the program from ending."""
    future: Future[str] = Future()

    def run() -> None:
        try:
            future.set_result(answer(question))
        except Exception as error:  # noqa: BLE001  # poll raises it
            future.set_exception(error)

    threading.Thread(target=run, daemon=True, name="dutch-answer").start()
    return future


def _serve(pipe: Connection) -> None:
    """Answer questions in the child process until the parent closes the pipe or ends."""
    # Ctrl+C in a terminal reaches both processes, but only the parent decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question = Question(*json.loads(pipe.recv_bytes()))
        except PIPE_ERRORS:
            return
        reply = question.number, answer(question)
        try:
            pipe.send_bytes(json.dumps(reply).encode())
        except PIPE_ERRORS:
            return


class Worker:
    """A ``Thinker`` with a process that starts immediately and is restarted if it dies.

    If it dies twice on the same question, or cannot be started twice, a thread of this process answers from
    then on. The window becomes slower, but the game continues.
    """

    def __init__(self, player: str, budget: int | None = None, game: str = "dutch") -> None:
        """Start a process for a game's player of this name, with its usual ``budget`` unless one is given.

        Raises KeyError if the roster has no such player.
        """
        entry = roster.get(player, game)
        self._player = player
        self._budget = entry.budget if budget is None else budget
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._number = 0  # the latest question's
        self._question: Question | None = None  # the open question
        self._sent = False  # True once the open question was sent
        self._busy = False  # True while the process works on a question, perhaps an older one
        self._failures = 0
        self._uses_threads = False
        self._answer: Future[str] | None = None  # the answer of a thread, once threads are in use
        self._start()

    @property
    def pid(self) -> int | None:
        """The process id, or None if no process is running."""
        return None if self._process is None else self._process.pid

    def ask(self, observation: Observation, seed: int) -> None:
        """Start thinking about this decision. An earlier open question is dropped."""
        self._number += 1
        self._question = Question(self._number, observation.to_json(), self._player, seed, self._budget)
        self._sent = False
        self._answer = None
        self._failures = 0
        self._advance()

    def poll(self) -> str | None:
        """Return the chosen action in notation once it is known, else None. Never blocks."""
        if self._question is None:
            return None
        if self._answer is not None:
            action = self._answer.result() if self._answer.done() else None
        else:
            action = self._receive()
            if action is None:
                self._advance()
        if action is not None:
            self._question = None
        return action

    def close(self) -> None:
        """End the process and drop the open question."""
        self._question = None
        self._answer = None
        self._stop()

    def _receive(self) -> str | None:
        """Return the reply to the open question if it has arrived. Replies to older ones are dropped."""
        if self._pipe is None or self._process is None:
            return None
        try:
            while self._pipe.poll():
                number, action = json.loads(self._pipe.recv_bytes())
                self._busy = False
                if number == self._number:
                    return str(action)
            if not self._process.is_alive():
                # On Windows the pipe of a process that died while starting stays open.
                raise EOFError
        except PIPE_ERRORS:
            self._fail()
        return None

    def _advance(self) -> None:
        """Take the next step with the open question: start the process, send it, or use a thread."""
        assert self._question is not None
        if self._sent:
            return
        if self._failures >= MOST_FAILURES:
            self._uses_threads = True
        if self._pipe is None and not self._uses_threads:
            self._start()
        if self._uses_threads:
            self._answer = _answer_in_thread(self._question)
        elif self._pipe is not None and not self._busy:
            # With one question in the pipe at a time it never fills up, so sending never blocks.
            try:
                self._pipe.send_bytes(json.dumps(self._question).encode())
                self._sent = self._busy = True
            except PIPE_ERRORS:
                self._fail()

    def _start(self) -> None:
        """Start the process, or count a failure."""
        import multiprocessing  # not needed before a game begins, so the menu does not wait for it

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), daemon=True, name="dutch-player")
        arguments = sys.argv
        try:
            sys.argv = arguments[:1]  # they are sent to the process, and may name the code of the game
            process.start()
        except OSError:
            ours.close()
            self._failures += 1
        else:
            self._pipe, self._process = ours, process
        finally:
            sys.argv = arguments
            theirs.close()

    def _fail(self) -> None:
        """Stop the process after an error, and count the failure."""
        self._stop()
        self._failures += 1

    def _stop(self) -> None:
        """End the process, if any. An open question must then be sent again."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None
        self._busy = self._sent = False
