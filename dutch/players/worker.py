"""A computer player in a process of its own, so that the window never waits for a thought.

Questions and answers travel as JSON text: an observation, a player's name and two numbers there, the
notation of an action back.
"""

from __future__ import annotations

import json
import random
import signal
import threading
from typing import TYPE_CHECKING, Any

from dutch.players import roster
from dutch.rules import catalogue
from dutch.rules.api import Observation

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

BROKEN = (OSError, EOFError)
"""What a pipe raises when the process at its other end is gone."""


def answer(question: dict[str, Any]) -> str:
    """The notation of the action that the named player chooses."""
    game = catalogue.get(question["observation"]["game"])
    observation = game.observation_from_json(question["observation"])
    player = roster.get(question["player"]).factory()
    rng = random.Random(question["seed"])
    return str(player.choose(observation, rng, question["budget"]))


def _serve(pipe: Connection) -> None:
    """The child: answer until the parent closes its end or is gone."""
    # Ctrl+C in a terminal reaches the whole group; the parent alone decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question = json.loads(pipe.recv_bytes())
        except BROKEN:
            return
        reply = {"number": question["number"], "action": answer(question)}
        try:
            pipe.send_bytes(json.dumps(reply).encode())
        except BROKEN:
            return


class Worker:
    """A ``Thinker``. The process starts at once and is started again if it dies over a question.

    If it dies twice over the same question, or no process can be started, the thinking is done by a
    thread of this process from then on: slower for the window, but the game goes on.
    """

    def __init__(self, player: str, budget: int | None = None) -> None:
        """``player`` is a name of the roster (else KeyError), ``budget`` its usual one if None."""
        entry = roster.get(player)
        self._player = player
        self._budget = entry.budget if budget is None else budget
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._number = 0  # of the open question, or of the last one
        self._question: dict[str, Any] | None = None
        self._sent = False
        self._busy = False
        self._failures = 0
        self._alone = False
        self._thread: _Thought | None = None
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the process that thinks; None if there is none."""
        return None if self._process is None else self._process.pid

    def ask(self, observation: Observation, seed: int) -> None:
        """Begin to think about this decision; a question that is still open is dropped."""
        self._number += 1
        self._question = {
            "number": self._number,
            "observation": observation.to_json(),
            "player": self._player,
            "seed": seed,
            "budget": self._budget,
        }
        self._sent = False
        self._thread = None
        self._failures = 0
        self._advance()

    def poll(self) -> str | None:
        """The notation of the chosen action, once, when it is there. Never blocks."""
        if self._question is None:
            return None
        if self._thread is not None:
            return self._finish(self._thread.result())
        action = self._receive()
        if action is None:
            self._advance()
        return self._finish(action)

    def close(self) -> None:
        """End the process; an open question gets no answer any more."""
        self._question = None
        self._thread = None
        self._stop()

    def _finish(self, action: str | None) -> str | None:
        if action is not None:
            self._question = None
        return action

    def _receive(self) -> str | None:
        """The process's answer to the open question, if it has come; older answers are dropped."""
        if self._pipe is None or self._process is None:
            return None
        try:
            while self._pipe.poll():
                reply = json.loads(self._pipe.recv_bytes())
                self._busy = False
                if reply["number"] == self._number:
                    return str(reply["action"])
            if not self._process.is_alive():
                # A process that died as it started has left its end of the pipe with us, on Windows.
                raise EOFError
        except BROKEN:
            self._stop()
            self._failures += 1
        return None

    def _advance(self) -> None:
        """Bring the open question one step further: start, send, or think here."""
        assert self._question is not None
        if self._sent:
            return
        self._alone = self._alone or self._failures > 1
        if self._pipe is None and not self._alone:
            self._start()
        if self._alone:
            self._thread = _Thought(self._question)
        elif self._pipe is not None and not self._busy:
            # One question at a time is under way, so the pipe never fills and sending never blocks.
            try:
                self._pipe.send_bytes(json.dumps(self._question).encode())
                self._sent = self._busy = True
            except BROKEN:
                self._stop()
                self._failures += 1

    def _start(self) -> None:
        """Start the process; without success there is none and the failure is counted."""
        import multiprocessing  # not before there is a game: the menu need not wait for it

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs,), daemon=True, name="dutch-player")
        try:
            process.start()
        except OSError:
            ours.close()
            self._failures += 1
        else:
            self._pipe, self._process = ours, process
        finally:
            theirs.close()
        self._busy = self._sent = False

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None
        self._busy = self._sent = False


class _Thought(threading.Thread):
    """One question thought about in this process."""

    def __init__(self, question: dict[str, Any]) -> None:
        super().__init__(daemon=True, name="dutch-thought")
        self._question = question
        self._action: str | None = None
        self.start()

    def run(self) -> None:
        self._action = answer(self._question)

    def result(self) -> str | None:
        """The action, if it has been found. Thinks anew, and raises, if the thread failed."""
        if self._action is None and not self.is_alive():
            self._action = answer(self._question)
        return self._action
