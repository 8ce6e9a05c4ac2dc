"""Computer players and the coach in separate processes, so that the window never waits for them.

Ask a worker once, and poll it in every frame::

    worker = Worker("merchant")
    worker.ask(state.observation(0), seed=1)
    while (text := worker.poll()) is None:
        draw_frame()
    state.apply(game.parse(state, text))

Questions and answers are sent as JSON. A process only ever receives what the player is allowed to know, so
the seed in a question must not reveal the deal.
"""

from __future__ import annotations

import json
import random
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from dutch import spawned
from dutch.players import coach, review, roster
from dutch.players.advice import Advice, Judged, Judgement, Review
from dutch.players.api import Interruptible
from dutch.rules import catalogue
from dutch.rules.api import Observation
from dutch.rules.record import Record

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

PIPE_ERRORS = (OSError, EOFError)
"""Raised by a pipe when the process at its other end is gone."""

STOP_THINKING = b"stop"
"""The message that asks for the best answer found so far."""

MAX_FAILURES = 2
"""Number of failures on one question after which the worker uses threads from then on."""

COACH = "coach"
"""The value of ``Question.player`` that means the coach; no player of the roster has this name."""


class Question(NamedTuple):
    """A decision and who is to make or judge it, as sent to the process."""

    number: int
    """The number of the question, by which late answers to earlier questions are recognized."""
    observation: dict[str, Any]
    player: str
    """A name in the roster, or ``COACH``."""
    seed: int
    """Seeds the player's random numbers. The coach ignores it."""
    budget: int
    """The player's budget or, for the coach, the number of deals."""
    played: tuple[str, ...] | None = None
    """The actions for the coach to judge; None for advice."""


def answer(question: Question, must_stop: Callable[[], bool] = bool) -> Any:
    """Return the player's action in notation, or the coach's advice or judgement as plain data.

    An ``Interruptible`` player stops thinking when ``must_stop`` returns True.
    """
    game = catalogue.get(question.observation["game"])
    observation = game.observation_from_json(question.observation)
    if question.player == COACH:
        if question.played is None:
            return coach.advise(game.name, observation, question.budget).to_json()
        return coach.judge(game.name, observation, question.played, question.budget)
    player = roster.get(question.player, game.name).factory()
    if isinstance(player, Interruptible):
        player.must_stop = must_stop
    return str(player.choose(observation, random.Random(question.seed), question.budget))


def _answer_in_thread(question: Question, must_stop: Callable[[], bool]) -> Future[Any]:
    """Answer a question in a daemon thread, which does not keep the program from ending."""
    future: Future[Any] = Future()

    def run() -> None:
        try:
            future.set_result(answer(question, must_stop))
        except Exception as error:  # noqa: BLE001  # poll raises it
            future.set_exception(error)

    threading.Thread(target=run, daemon=True, name="dutch-answer").start()
    return future


def serve(pipe: Connection) -> None:
    """Answer questions in the child process until the parent closes the pipe or ends."""
    # Ctrl+C in a terminal reaches both processes, but only the parent decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            message = pipe.recv_bytes()
        except PIPE_ERRORS:
            return
        if message == STOP_THINKING:  # too late: the question is already answered
            continue
        question = Question(*json.loads(message))
        reply = question.number, answer(question, partial(_has_message, pipe))
        try:
            pipe.send_bytes(json.dumps(reply).encode())
        except PIPE_ERRORS:
            return


def _has_message(pipe: Connection) -> bool:
    """Return True if a message is waiting. During a question it can only be a request to stop thinking."""
    try:
        return pipe.poll()
    except PIPE_ERRORS:
        return True


class _PendingQuestion:
    """A question that has been asked but not answered."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.is_sent = False
        """True once the question was sent to the process."""
        self.failures = 0
        self.thread_answer: Future[Any] | None = None
        """The future answer, if a thread works on the question; otherwise None."""
        self.stop_requested = threading.Event()


class BackgroundProcess:
    """A process that answers one question at a time, started when needed and restarted if it dies.

    If it fails twice on one question, a thread of the main process takes over for good. That makes the window
    slower, but the game continues.
    """

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._busy = False
        """True while the process works on a question, possibly one that was dropped."""
        self._question_count = 0
        self._pending: _PendingQuestion | None = None
        self._uses_threads = False

    @property
    def pid(self) -> int | None:
        """The process id, or None if no process is running."""
        return None if self._process is None else self._process.pid

    def _submit(
        self,
        observation: Observation,
        player: str,
        seed: int,
        budget: int,
        played: tuple[str, ...] | None = None,
    ) -> None:
        """Make a question pending, to be sent when the process is ready. An earlier one is dropped."""
        self._question_count += 1
        question = Question(self._question_count, observation.to_json(), player, seed, budget, played)
        self._pending = _PendingQuestion(question)
        self._send_or_start(self._pending)

    def stop_thinking(self) -> None:
        """Ask the player to stop and give its best answer so far.

        Has no effect unless the player is ``Interruptible``.
        """
        if self._pending is None or self._pending.stop_requested.is_set():
            return
        self._pending.stop_requested.set()
        if self._pending.is_sent and self._pipe is not None:
            try:
                self._pipe.send_bytes(STOP_THINKING)
            except PIPE_ERRORS:
                self._fail()

    def _poll_answer(self) -> Any:
        """Return the answer if it has arrived, and otherwise None. Never blocks."""
        if self._pending is None:
            return None
        if self._pending.thread_answer is not None:
            answer = self._pending.thread_answer.result() if self._pending.thread_answer.done() else None
        else:
            answer = self._receive(self._pending.question.number)
            if answer is None:
                self._send_or_start(self._pending)
        if answer is not None:
            self._pending = None
        return answer

    def cancel(self) -> None:
        """Drop the pending question, and end the process if it is working on one."""
        self._pending = None
        if self._busy:
            self._end_process()

    def close(self) -> None:
        """End the process and drop the pending question."""
        self._pending = None
        self._end_process()

    def _receive(self, expected_number: int) -> Any:
        """Return the answer to the question with this number if it has arrived, and ignore all others."""
        if self._pipe is None or self._process is None:
            return None
        try:
            while self._pipe.poll():
                number, answer = json.loads(self._pipe.recv_bytes())
                self._busy = False
                if number == expected_number:
                    return answer
            if not self._process.is_alive():
                # On Windows the pipe of a process that died while starting stays open.
                raise EOFError
        except PIPE_ERRORS:
            self._fail()
        return None

    def _send_or_start(self, pending: _PendingQuestion) -> None:
        """Send the pending question once the process is ready; start the process or a thread if necessary."""
        if pending.is_sent:
            return
        if pending.failures >= MAX_FAILURES:
            self._uses_threads = True
        if self._pipe is None and not self._uses_threads:
            self._start()
        if self._uses_threads:
            pending.thread_answer = _answer_in_thread(pending.question, pending.stop_requested.is_set)
        elif self._pipe is not None and not self._busy:
            # With one question in the pipe at a time it never fills up, so sending never blocks.
            try:
                self._pipe.send_bytes(json.dumps(pending.question).encode())
                pending.is_sent = self._busy = True
            except PIPE_ERRORS:
                self._fail()

    def _start(self) -> None:
        """Start the process, or count a failure."""
        context = spawned.context()
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), daemon=True, name="dutch-player")
        arguments = sys.argv
        try:
            sys.argv = arguments[:1]  # the child receives them, and a game code would reveal the deal
            process.start()
        except OSError:
            ours.close()
            self._count_failure()
        else:
            self._pipe, self._process = ours, process
        finally:
            sys.argv = arguments
            theirs.close()

    def _fail(self) -> None:
        """Stop the process after an error, and count a failure."""
        self._end_process()
        self._count_failure()

    def _count_failure(self) -> None:
        if self._pending is not None:
            self._pending.failures += 1

    def _end_process(self) -> None:
        """End the process, if any, and mark the pending question as not sent."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None
        self._busy = False
        if self._pending is not None:
            self._pending.is_sent = False


class Worker(BackgroundProcess):
    """A computer player in a process of its own: a ``Thinker``."""

    def __init__(self, player: str, budget: int | None = None, game: str = "dutch") -> None:
        """Start the process.

        ``player`` is a name in the game's roster. If ``budget`` is None, the roster's default is used. Raises
        KeyError if the roster has no such player.
        """
        super().__init__()
        entry = roster.get(player, game)
        self._player = player
        self._budget = entry.budget if budget is None else budget
        self._start()

    def ask(self, observation: Observation, seed: int) -> None:
        """Start thinking about this decision. Any earlier question is dropped."""
        self._submit(observation, self._player, seed, self._budget)

    def poll(self) -> str | None:
        """Return the chosen action in notation, or None while the player is thinking. Never blocks."""
        action = self._poll_answer()
        return None if action is None else str(action)


class CoachWorker(BackgroundProcess):
    """The coach in a process of its own, started by the first question: an ``Adviser``."""

    def __init__(self, deals: int = coach.DEALS) -> None:
        super().__init__()
        self._deals = deals

    def ask(self, observation: Observation) -> None:
        """Start thinking about this decision. Any earlier question is dropped."""
        if self._busy:
            self.cancel()
        self._submit(observation, COACH, 0, self._deals)

    def poll(self) -> Advice | None:
        """Return the advice, or None while the coach is thinking. Never blocks."""
        advice = self._poll_answer()
        return None if advice is None else Advice.from_json(advice)


class ReviewWorker(BackgroundProcess):
    """Judges a finished game, decision by decision, in a separate process. Implements ``Reviewer``."""

    def __init__(self, record: Record, deals: int = review.DEALS, judged: Sequence[Judged] = ()) -> None:
        """Prepare to review a game, continuing after the decisions already ``judged``.

        Starts over if these can't be decisions of this game: they may come from a damaged file. Raises
        InvalidRecordError, and ValueError for a game that is not over or cannot be reviewed.
        """
        super().__init__()
        self._decisions = review.decisions_of(record)
        self._scores = review.final_scores(record)
        self._deals = deals
        self._review: Review | None = None
        self.count = len(self._decisions)
        self.judged = [*judged] if review.fits(judged, self._decisions, record.game) else []
        """The decisions judged so far."""

    @property
    def done(self) -> int:
        """The number of decisions judged so far."""
        return len(self.judged)

    def resume(self) -> None:
        """Start judging, or continue after ``close``."""
        if self._review is None and self._pending is None:
            self._ask_next()

    def poll(self) -> Review | None:
        """Return the review once every decision is judged, else None. Never blocks."""
        answer = self._poll_answer()
        if answer is not None:
            value, loss, error, best = answer
            judgement = Judgement(value, loss, error, tuple(best))
            self.judged.append(review.to_judged(self._decisions[self.done], judgement))
            self._ask_next()
        return self._review

    def _ask_next(self) -> None:
        if self.done < self.count:
            decision = self._decisions[self.done]
            self._submit(decision.observation, COACH, 0, self._deals, decision.played)
        else:
            self._review = review.sum_up(self._scores, self.judged)
            self.close()
