"""Lessons: short situations that a learner solves step by step.

A lesson is data: a deal, the actions played since, and steps that say what to do. The tutor takes the
referee's place and serves one client, whose observations allow nothing but the action of the current step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from dutch.match.seats import Request, SeatClient
from dutch.rules import catalogue
from dutch.rules.api import Action, Observation, State
from dutch.rules.errors import IllegalAction, RulesError
from dutch.rules.events import Event

PUPIL = 0
"""The learner's seat."""


class BadLesson(Exception):
    """The lessons cannot be used; str() is one sentence for the player."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to read and, mostly, to do.

    ``say`` explains, ``task`` is what to do now, and ``hint`` answers everything else. ``keys`` replaces
    a task that names what a mouse does, for players who use the keyboard. These texts contain cards in
    notation, as in "Pay for the {R1}". ``expect`` is the right action in notation; without one, the step is
    only read. ``replies`` are the other seats' actions after it, and ``point`` names the regions to point at.
    """

    say: str
    task: str = ""
    hint: str = ""
    expect: str = ""
    replies: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    keys: str = ""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson; ``name`` identifies it in the settings, ``rivals`` are the names of the other players.

    It begins after the actions ``played`` from ``deal``, the position of a game that was just dealt
    (docs/position-format.md, docs/great-market.md). So its positions follow from the rules. The deal also
    names the game with its edition and options.
    """

    name: str
    title: str
    rivals: tuple[str, ...]
    deal: dict[str, Any]
    steps: tuple[LessonStep, ...]
    played: tuple[str, ...] = ()

    @property
    def game(self) -> str:
        """The name of the game that the lesson teaches."""
        return str(self.deal["game"])

    @property
    def edition(self) -> str:
        """The edition that the lesson teaches."""
        return str(self.deal["edition"])


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


def with_names(lesson: Lesson, name_cards: Callable[[str], str]) -> Lesson:
    """Return a lesson with the names of cards in its texts; ``name_cards`` puts them into one."""

    def named(step: LessonStep) -> LessonStep:
        texts = {name: name_cards(getattr(step, name)) for name in ("say", "task", "keys", "hint")}
        return replace(step, **texts)

    return replace(lesson, steps=tuple(map(named, lesson.steps)))


class TaughtObservation:
    """An observation that allows a single action and refuses everything else with a ``hint``.

    ``taught`` makes one that is also an observation of its game.
    """

    def __init__(self, whole: Observation, expected: Action | None, hint: str) -> None:
        # Not by vars(): objects of compiled classes have no __dict__.
        fields = type(whole).FIELDS  # type: ignore[attr-defined]
        super().__init__(*(getattr(whole, name) for name in fields))
        self._taught = () if expected is None else (expected,)
        self._hint = hint

    def legal_actions(self) -> Sequence[Action]:
        """Return the action that the step asks for, if any."""
        return self._taught

    def check(self, action: Action) -> None:
        """Raise IllegalAction with the hint for every other action."""
        if action not in self._taught:
            raise IllegalAction("not_taught", "{hint}", hint=self._hint)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, TaughtObservation) and self._taught == other._taught and super().__eq__(other)
        )

    __hash__ = None  # type: ignore[assignment]


@cache
def _taught_class(kind: type) -> type:
    return type(f"Taught{kind.__name__}", (TaughtObservation, kind), {})


def taught(whole: Observation, expected: Action | None, hint: str) -> Observation:
    """Return an observation that allows only the ``expected`` action; see ``TaughtObservation``."""
    found: Observation = _taught_class(type(whole))(whole, expected, hint)
    return found


class Situation(NamedTuple):
    """The table before a step: what the learner may know, and what they have seen happen so far."""

    observation: Observation
    seen: tuple[Event, ...]


class Tutor:
    """Runs one lesson for one client; the scene shows its ``title`` and ``step``, until it is ``over``."""

    def __init__(self, lessons: Sequence[Lesson], number: int, name: str) -> None:
        """Begin lesson ``number`` of a game, counted from 0; ``name`` is the learner's.

        Raises BadLesson if its deal is invalid, or if its actions are not possible there.
        """
        self._lesson = lessons[number]
        self.number, self.count = number, len(lessons)
        self._index = 0
        try:
            self._game = catalogue.get(self._lesson.game)
            self._situations = self._play(self._game.from_json(self._lesson.deal))
        except (KeyError, RulesError) as error:
            reason = str(error).rstrip(".")
            raise BadLesson(
                f"Lesson {number + 1} is damaged ({reason}); please install the game again."
            ) from error
        self._client = SeatClient(PUPIL, (name, *self._lesson.rivals), self._situations[0].observation)

    def _play(self, state: State) -> list[Situation]:
        """Play the whole lesson, and return the situation before each step and after the last."""
        seen = self._apply(state, self._lesson.played)
        situations = []
        for step in self._lesson.steps:
            expected = self._game.parse(state, step.expect) if step.expect else None
            observation = taught(state.observation(PUPIL), expected, step.hint or step.task)
            situations.append(Situation(observation, seen))
            seen += self._apply(state, (step.expect, *step.replies) if expected else ())
        last = taught(state.observation(PUPIL), None, "")
        return [*situations, Situation(last, seen)]

    def _apply(self, state: State, texts: Sequence[str]) -> tuple[Event, ...]:
        """Carry out these actions, and return what the learner sees of them."""
        seen: list[Event] = []
        for text in texts:
            for event in state.apply(self._game.parse(state, text)):
                part = event.seen_by(PUPIL)
                if part is not None:
                    seen.append(part)
        return tuple(seen)

    @property
    def clients(self) -> tuple[SeatClient, ...]:
        """The learner's client."""
        return (self._client,)

    @property
    def past(self) -> tuple[Event, ...]:
        """The events that the learner saw before the lesson."""
        return self._situations[0].seen

    @property
    def name(self) -> str:
        """The name of the lesson in the settings."""
        return self._lesson.name

    @property
    def title(self) -> str:
        """The title of the lesson."""
        return self._lesson.title

    @property
    def lesson(self) -> Lesson:
        """The lesson."""
        return self._lesson

    @property
    def steps(self) -> tuple[LessonStep, ...]:
        """All steps of the lesson."""
        return self._lesson.steps

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.steps[self._index]

    @property
    def reading(self) -> bool:
        """True if the step is only read, so that ``go_on`` leads to the next one."""
        return not self.step.expect

    @property
    def first(self) -> bool:
        """True at the first step, which no other precedes."""
        return self._index == 0

    @property
    def over(self) -> bool:
        """True at the last step, when nothing is left to do."""
        return self.reading and self._index == len(self._lesson.steps) - 1

    def go_on(self) -> None:
        """Move on from a step that is only read; do nothing in others, or in the last."""
        if self.reading and not self.over:
            self._index += 1
            self._client.show([], self._situations[self._index].observation)

    def go_back(self) -> None:
        """Return to the previous step; what was done there is undone."""
        if not self.first:
            self._index -= 1
            situation = self._situations[self._index]
            self._client.undo(situation.seen, situation.observation)

    def poll(self) -> None:
        """Carry out the learner's queued action, and go to the next step."""
        for action in self._client.fetch():
            if not isinstance(action, Request) and str(action) == self.step.expect:
                before, after = self._situations[self._index : self._index + 2]
                self._client.show(list(after.seen[len(before.seen) :]), after.observation)
                self._index = min(self._index + 1, len(self._lesson.steps) - 1)

    def close(self) -> None:
        """Do nothing: there is no computer player to close."""
