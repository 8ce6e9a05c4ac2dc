"""Computer players and the coach in separate processes, so that the window never waits for them.

Ask a worker once, and poll it in every frame::

    worker = Worker("merchant")
    worker.ask(state.observation(0), seed=1)
    while (text := worker.poll()) is None:
        draw_frame()
    state.apply(game.parse(state, text))

Questions and answers are pickled, which is safe between processes of our own. A process only ever receives
what the player is allowed to know, so the seed in a question must not reveal the deal.
"""

from __future__ import annotations

import random
import signal
import sys
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from dutch import program
from dutch.players import coach, review, roster
from dutch.players.advice import Advice, Judged, Judgement, Review
from dutch.players.api import Interruptible
from dutch.players.review import Decided
from dutch.rules.api import AnyObservation
from dutch.rules.record import Record

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

PIPE_ERRORS = (OSError, EOFError)
"""Raised by a pipe when the process at its other end is gone."""

STOP_THINKING = None
"""The message that asks for the best answer found so far."""

MAX_FAILURES = 2
"""Failures of the process on one question after which this process answers it itself."""

REVIEW_PROCESSES = 2
"""Number of processes that judge the decisions of one game."""

SCAN_SIZE = 4
"""Number of decisions that a process scans before it reports, so that it hardly waits for the window."""

SCAN_DEALS = 3
"""Number of deals in which decisions are judged at first, to find the costliest ones early."""

AnswerT = TypeVar("AnswerT")

StopCheck = Callable[[], bool]
Question = Callable[[StopCheck], AnswerT]
"""A function that finds the answer, as a ``partial`` that can be pickled.

It settles for the best answer found so far once its argument returns True.
"""


def choose(
    player: str, game: str, observation: AnyObservation, seed: int, budget: int, must_stop: StopCheck
) -> str:
    """Return the action, in notation, that a player of the roster chooses."""
    chooser = roster.get(player, game).factory()
    if isinstance(chooser, Interruptible):
        chooser.must_stop = must_stop
    return str(chooser.choose(observation, random.Random(seed), budget))


def advise(game: str, observation: AnyObservation, deals: int, _must_stop: StopCheck) -> Advice:
    """Return the coach's advice."""
    return coach.advise(game, observation, deals)


def judge(game: str, decisions: Sequence[Decided], deals: int, _must_stop: StopCheck) -> list[Judgement]:
    """Return the coach's judgements of decisions."""
    return [coach.judge(game, each.observation, each.played, deals) for each in decisions]


def serve(pipe: Connection) -> None:
    """Answer questions in the child process until the parent closes the pipe or ends."""
    # Ctrl+C in a terminal reaches both processes, but only the parent decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            message = pipe.recv()
            if message != STOP_THINKING:  # otherwise it came too late: the question is already answered
                number, question = message
                pipe.send((number, question(partial(_has_message, pipe))))
    except PIPE_ERRORS:
        return


def _has_message(pipe: Connection) -> bool:
    """Return True if a message is waiting. During a question it can only be a request to stop thinking."""
    try:
        return pipe.poll()
    except PIPE_ERRORS:
        return True


class BackgroundProcess(Generic[AnswerT]):
    """A process that answers one question at a time, started when needed and restarted if it dies.

    If it fails twice on one question, ``poll`` answers it in this process. That stops the window for a
    moment, but the game continues.
    """

    def __init__(self) -> None:
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._busy = False
        """True while the process works on a question, possibly one that was dropped."""
        self._question: Question[AnswerT] | None = None
        """The question that has been asked but not answered."""
        self._number = 0
        """The number of the question, by which late answers to earlier questions are recognized."""
        self._is_sent = False
        """True once the question was sent to the process."""
        self._must_stop = False
        """True once the best answer so far was asked for."""
        self._failures = 0
        """The failures of the process on this question."""

    @property
    def pid(self) -> int | None:
        """The process id, or None if no process is running."""
        return None if self._process is None else self._process.pid

    @property
    def waiting(self) -> bool:
        """True while a question is open."""
        return self._question is not None

    def submit(self, question: Question[AnswerT]) -> None:
        """Send a question when the process is ready for it. An earlier one is dropped."""
        self._question = question
        self._number += 1
        self._is_sent = self._must_stop = False
        self._failures = 0
        self._send_or_start()

    def stop_thinking(self) -> None:
        """Ask the player to stop and give its best answer so far.

        Has no effect unless the player is ``Interruptible``.
        """
        if self._question is not None and not self._must_stop:
            self._must_stop = True
            if self._is_sent:
                self._send(STOP_THINKING)

    def poll(self) -> AnswerT | None:
        """Return the answer once, when it has arrived; None before and afterwards.

        Never blocks, unless the process has failed on this question too often.
        """
        if self._question is None:
            return None
        if self._failures >= MAX_FAILURES:
            found: AnswerT | None = self._question(lambda: self._must_stop)
        else:
            found = self._receive()
        if found is None:
            self._send_or_start()
        else:
            self._question = None
        return found

    def cancel(self) -> None:
        """Drop the open question, and end the process if it is working on one."""
        self._question = None
        if self._busy:
            self._end_process()

    def close(self) -> None:
        """End the process and drop the open question. Calling it again has no effect."""
        self._question = None
        self._end_process()

    def _receive(self) -> AnswerT | None:
        """Return the answer to the open question if it has arrived, and ignore all others."""
        if self._pipe is None or self._process is None:
            return None
        try:
            while self._pipe.poll():
                message: tuple[int, AnswerT] = self._pipe.recv()
                number, found = message
                self._busy = False
                if number == self._number:
                    return found
            if not self._process.is_alive():
                # On Windows the pipe of a process that died while starting stays open.
                raise EOFError
        except PIPE_ERRORS:
            self._fail()
        return None

    def _send_or_start(self) -> None:
        """Send the open question once the process is ready; start the process if necessary."""
        if self._pipe is None:
            self._start()
        # With one question in the pipe at a time it never fills up, so sending never blocks.
        if self._pipe is not None and not self._is_sent and not self._busy:
            self._is_sent = self._busy = True
            self._send((self._number, self._question))
            if self._must_stop:
                self._send(STOP_THINKING)

    def _send(self, message: object) -> None:
        try:
            if self._pipe is not None:
                self._pipe.send(message)
        except PIPE_ERRORS:
            self._fail()

    def _start(self) -> None:
        """Start the process, or count a failure."""
        context = program.spawn_context()
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs,), daemon=True, name="dutch-player")
        arguments = sys.argv
        try:
            sys.argv = arguments[:1]  # the child receives them, and a game code would reveal the deal
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
        """Stop the process after an error, and count a failure."""
        self._end_process()
        self._failures += 1

    def _end_process(self) -> None:
        """End the process, if any; an open question will be sent again."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            self._process = None
        self._busy = self._is_sent = False


class Worker(BackgroundProcess[str]):
    """A computer player in a process of its own: a ``Thinker``."""

    def __init__(self, player: str, budget: int | None = None, game: str = "dutch") -> None:
        """Start the process.

        ``player`` is a name in the game's roster. If ``budget`` is None, the roster's default is used. Raises
        KeyError if the roster has no such player.
        """
        super().__init__()
        entry = roster.get(player, game)
        self._game = game
        self._player = player
        self._budget = entry.budget if budget is None else budget
        self._start()

    def ask(self, observation: AnyObservation, seed: int) -> None:
        """Start thinking about this decision. Any earlier question is dropped."""
        self.submit(partial(choose, self._player, self._game, observation, seed, self._budget))


class CoachWorker(BackgroundProcess[Advice]):
    """The coach in a process of its own, started by the first question: an ``Adviser``."""

    def __init__(self, deals: int = coach.DEALS) -> None:
        super().__init__()
        self._deals = deals

    def ask(self, game: str, observation: AnyObservation) -> None:
        """Start thinking about a decision in this game. Any earlier question is dropped."""
        if self._busy:
            self.cancel()
        self.submit(partial(advise, game, observation, self._deals))


class _Task(NamedTuple):
    """Decisions to judge, by their positions in the game, and the number of deals to judge them in."""

    decisions: tuple[int, ...]
    deals: int


class ReviewWorker:
    """Judges a finished game in separate processes. Implements ``Reviewer``.

    All decisions are first judged in a few deals, and then properly, the apparently worst ones first.
    """

    def __init__(self, record: Record, deals: int = review.DEALS, judged: Sequence[Judged] = ()) -> None:
        """Prepare to review a game, of which some decisions may be ``judged`` already.

        Starts over if these can't be decisions of this game: they may come from a damaged file. Raises
        InvalidRecordError, and ValueError for a game that is not over or cannot be reviewed.
        """
        self._processes: tuple[BackgroundProcess[list[Judgement]], ...] = tuple(
            BackgroundProcess() for _number in range(REVIEW_PROCESSES)
        )
        self._tasks: dict[int, _Task] = {}
        """The tasks in progress, by the number of the process."""
        self._game = record.game
        self._decisions = review.decisions_of(record)
        self._scores = review.final_scores(record)
        self._deals = deals
        self._review: Review | None = None
        self._losses: dict[int, float] = {}
        """The rough losses from the first few deals, by index of the decision."""
        self.count = len(self._decisions)
        self.is_for_one = len({each.observation.seat for each in self._decisions}) == 1
        self.judged = [*judged] if review.fits(judged, self._decisions, record.game) else []
        """The decisions judged so far, in the order of judging."""

    @property
    def done(self) -> int:
        """The number of decisions judged so far."""
        return len(self.judged)

    def resume(self) -> None:
        """Start judging, or continue after ``close``."""
        if self.done == self.count:
            self._complete()
        for number, process in enumerate(self._processes):
            if not process.waiting:
                self._ask_next(number)

    def poll(self) -> Review | None:
        """Return the review once every decision is judged, else None."""
        for number, process in enumerate(self._processes):
            judgements = process.poll()
            if judgements is not None:
                self._receive(self._tasks.pop(number), judgements)
                self._ask_next(number)
        return self._review

    def _receive(self, task: _Task, judgements: Sequence[Judgement]) -> None:
        for index, judgement in zip(task.decisions, judgements, strict=True):
            if task.deals < self._deals:
                self._losses[index] = judgement.behind
            else:
                self.judged.append(review.to_judged(self._decisions[index], judgement))
        if self.done == self.count:
            self._complete()

    def _complete(self) -> None:
        self._review = review.sum_up(self._scores, sorted(self.judged), self._game)
        self.close()

    def _ask_next(self, number: int) -> None:
        """Give the next task, if any, to the process with this number."""
        task = self._next_task()
        if task is not None:
            self._tasks[number] = task
            decisions = [self._decisions[index] for index in task.decisions]
            question = partial(judge, self._game, decisions, task.deals)
            self._processes[number].submit(question)

    def _next_task(self) -> _Task | None:
        judged = {each.number for each in self.judged}
        busy = {index for task in self._tasks.values() for index in task.decisions}
        left = [
            index
            for index, decision in enumerate(self._decisions)
            if index not in busy and decision.number not in judged
        ]
        unknown = [index for index in left if index not in self._losses]
        if unknown and self._deals > SCAN_DEALS:
            return _Task(tuple(unknown[:SCAN_SIZE]), SCAN_DEALS)
        if not left:
            return None
        worst = max(left, key=lambda index: self._losses.get(index, 0.0))
        return _Task((worst,), self._deals)

    def close(self) -> None:
        """Stop judging. Calling it again has no effect."""
        for process in self._processes:
            process.close()
        self._tasks.clear()
