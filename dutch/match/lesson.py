"""Lessons: short situations that a learner solves step by step.

A lesson is data: a position, and steps that say what to do. The tutor takes the referee's place and
serves one client, but accepts only the actions that the present step asks for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from dutch.match.seats import SeatClient, Wish
from dutch.rules.api import Action, Game, State
from dutch.rules.errors import RulesError
from dutch.rules.events import Event

PUPIL = 0
"""The learner's seat."""


class BadLesson(Exception):
    """The lessons cannot be used; str() is one sentence for the player."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read and, mostly, to do.

    ``say`` explains, ``task`` is what to do now, and ``hint`` answers any other action. ``expect`` lists the
    right actions (in notation); without any, the step is only read. ``replies`` are the other seat's actions
    after it, and ``point`` names the regions to point at.
    """

    say: str
    task: str = ""
    hint: str = ""
    expect: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title, the opponent's name, the first position (docs/position-format.md), and the steps."""

    title: str
    rival: str
    position: dict[str, Any]
    steps: tuple[LessonStep, ...]


def read_lessons(page: str) -> tuple[Lesson, ...]:
    """Return the lessons of a page, in order. Raises BadLesson if it is damaged."""
    try:
        lessons = msgspec.json.decode(page, type=tuple[Lesson, ...])
    except msgspec.DecodeError as error:
        reason = str(error).splitlines()[0].rstrip(".")
        raise BadLesson(f"The lessons are damaged ({reason}); please install the game again.") from error
    if not all(lesson.steps for lesson in lessons) or not lessons:
        raise BadLesson("The lessons are damaged (one of them is empty); please install the game again.")
    return lessons


class Tutor:
    """Runs one lesson for one client; the scene shows its ``title`` and ``step``, until it is ``over``."""

    def __init__(self, game: Game[Any, Any], lessons: Sequence[Lesson], number: int, name: str) -> None:
        """Begin lesson ``number``, counted from 0; ``name`` is the learner's.

        Raises BadLesson if its position is invalid, or if its actions are not possible there.
        """
        self._game = game
        self._lesson = lessons[number]
        self.number, self.count = number, len(lessons)
        self._index = 0
        try:
            state: State = game.from_json(self._lesson.position)
            self._rehearse(state.copy())
        except RulesError as error:
            reason = str(error).rstrip(".")
            raise BadLesson(
                f"Lesson {number + 1} is damaged ({reason}); please install the game again."
            ) from error
        self._state = state
        self._client = SeatClient(PUPIL, (name, self._lesson.rival), state.observation(PUPIL))

    def _rehearse(self, state: State) -> None:
        """Play the first right action of every step, to find mistakes before the lesson begins."""
        for step in self._lesson.steps:
            for text in (*step.expect[:1], *step.replies):
                state.apply(self._game.parse(state, text))

    @property
    def clients(self) -> tuple[SeatClient, ...]:
        """The learner's client."""
        return (self._client,)

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self._lesson.title

    @property
    def edition(self) -> str:
        """The edition that the lesson teaches."""
        return str(self._lesson.position["edition"])

    @property
    def step(self) -> LessonStep:
        """The present step."""
        return self._lesson.steps[self._index]

    @property
    def reading(self) -> bool:
        """True if the step is only read, so that ``go_on`` leads to the next one."""
        return not self.step.expect

    @property
    def over(self) -> bool:
        """True at the last step, when nothing is left to do."""
        return self.reading and self._index == len(self._lesson.steps) - 1

    def go_on(self) -> None:
        """Move on from a step that is only read; do nothing in others, or in the last."""
        if self.reading and not self.over:
            self._next()

    def poll(self) -> None:
        """Carry out the learner's queued actions; if they are wrong, show the hint instead."""
        for action in self._client.fetch():
            if isinstance(action, Wish):
                continue
            if str(action) in self.step.expect:
                self._do(action)
            else:
                self._client.notices.append(self.step.hint or self.step.task)

    def close(self) -> None:
        """Nothing to close: the other seat follows the lesson's page."""

    def _do(self, action: Action) -> None:
        events: list[Event] = list(self._state.apply(action))
        for text in self.step.replies:
            events += self._state.apply(self._game.parse(self._state, text))
        seen = [event for event in (event.seen_by(PUPIL) for event in events) if event is not None]
        self._client.show(seen, self._state.observation(PUPIL))
        if self._index < len(self._lesson.steps) - 1:
            self._next()

    def _next(self) -> None:
        self._index += 1
