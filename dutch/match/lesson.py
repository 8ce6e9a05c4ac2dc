"""Lessons: short situations that a learner solves step by step.

A lesson is data: a deal, the actions played since, and the steps to take. The tutor takes the referee's place
and serves one client, whose observations allow only the action of the current step.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec.structs import replace

from dutch.i18n import _, explain
from dutch.match.recall import seen_by
from dutch.match.seats import Request, SeatClient
from dutch.rules import catalogue
from dutch.rules.api import Action, AnyObservation, AnyState, Event
from dutch.rules.errors import IllegalActionError, RulesError

COURSES = ("dutch", "dutch-prototype", "dutch-competition", "great-market", "representatives")
"""The names of all courses: sets of lessons, each about one edition of a game."""

PUPIL = 0
"""The learner's seat."""

NOT_EMPTY = msgspec.Meta(min_length=1)
"""Marks lists that are damaged if they are empty."""


class BadLessonError(Exception):
    """Raised if the lessons cannot be used; str() is one sentence for the player."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An explanation and, usually, a task. Texts name cards in notation, as in "Pay for the {R1}"."""

    say: str
    """The explanation."""
    task: str = ""
    """The instruction the player sees."""
    hint: str = ""
    """The answer to a wrong action; empty to repeat the task."""
    expect: str = ""
    """The right action, in notation; empty if the step is only read."""
    replies: tuple[str, ...] = ()
    """The other seats' actions after the expected one or, if the step is only read, after that."""
    point: tuple[str, ...] = ()
    """The names of the regions to point at."""
    keys: str = ""
    """The task for players who use the keyboard, if it differs."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: a situation in a real game, and the steps to take from there."""

    name: str
    """Identifies the lesson in the settings."""
    title: str
    rivals: tuple[str, ...]
    """The names of the other players."""
    deal: dict[str, Any]
    """The position of a game just dealt, which names the edition and options (docs/position-format.md)."""
    steps: Annotated[tuple[LessonStep, ...], NOT_EMPTY]
    played: tuple[str, ...] = ()
    """The actions since the deal."""
    scores: bool = True
    """False to hide the scores, because a later lesson explains them."""

    @property
    def game(self) -> str:
        """The name of the game that the lesson teaches."""
        return str(self.deal["game"])

    @property
    def edition(self) -> str:
        """The edition that the lesson teaches."""
        return str(self.deal["edition"])

    @property
    def course(self) -> str:
        """The name of the course to which the lesson belongs."""
        game, edition = self.deal.get("game"), self.deal.get("edition")
        return str(game) if edition == "standard" else f"{game}-{edition}"


LESSONS = Annotated[tuple[Lesson, ...], NOT_EMPTY]


def read_lessons(page: str, course: str) -> tuple[Lesson, ...]:
    """Parse a page of a course's lessons in JSON. Raises BadLessonError if it is damaged."""
    try:
        lessons: tuple[Lesson, ...] = msgspec.json.decode(page, type=LESSONS)
    except (msgspec.DecodeError, RecursionError) as error:
        sentence = _("The lessons are damaged ({reason}); please install the game again.")
        raise BadLessonError(sentence.format(reason=str(error).splitlines()[0].rstrip("."))) from error
    for number, lesson in enumerate(lessons, 1):
        if lesson.course != course:
            raise _damaged(number, lesson.title)
    return lessons


def _damaged(number: int, reason: str) -> BadLessonError:
    """Return the error about a lesson, counted from 1."""
    sentence = _("Lesson {number} is damaged ({reason}); please install the game again.")
    return BadLessonError(sentence.format(number=number, reason=reason))


SENTENCES = ("title", "say", "task", "keys", "hint")
"""The fields of lessons and their steps that hold sentences for the player."""


def in_words(lesson: Lesson, words: Callable[[str], str]) -> Lesson:
    """Return a copy of the lesson in the player's language, with names of cards in place of their notation.

    ``words`` does both to a sentence.
    """

    def step_in_words(step: LessonStep) -> LessonStep:
        return replace(step, **{field: words(getattr(step, field)) for field in SENTENCES[1:]})

    return replace(lesson, title=words(lesson.title), steps=tuple(map(step_in_words, lesson.steps)))


class TaughtObservation:
    """A mixin for observations that allows one action and refuses all others with a hint."""

    def __init__(self, whole: AnyObservation, expected: Action | None, hint: str) -> None:
        # Not by vars(): objects of compiled classes have no __dict__.
        fields = type(whole).FIELDS  # type: ignore[attr-defined]
        super().__init__(*(getattr(whole, name) for name in fields))
        self._taught = () if expected is None else (expected,)
        self._hint = hint

    def legal_actions(self) -> Sequence[Action]:
        """Return the action that the step asks for, if any."""
        return self._taught

    def check(self, action: Action) -> None:
        """Raise IllegalActionError with the hint, unless the step asks for this action."""
        if action not in self._taught:
            raise IllegalActionError("not_taught", "{hint}", hint=self._hint)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, TaughtObservation) and self._taught == other._taught and super().__eq__(other)
        )

    __hash__ = None  # type: ignore[assignment]


@cache
def _taught_class(kind: type) -> type:
    """Return the class of observations that extends ``kind`` with the mixin."""
    return type(f"Taught{kind.__name__}", (TaughtObservation, kind), {})


def restrict_actions(whole: AnyObservation, expected: Action | None, hint: str) -> AnyObservation:
    """Return the same observation, except that only the ``expected`` action is legal, or none."""
    restricted: AnyObservation = _taught_class(type(whole))(whole, expected, hint)
    return restricted


class Situation(NamedTuple):
    """The table before a step: the learner's observation, and the events seen so far."""

    observation: AnyObservation
    seen: tuple[Event, ...]


class Tutor:
    """Runs one lesson for one client. The scene shows its ``title`` and ``step`` until it is ``over``."""

    def __init__(self, lessons: Sequence[Lesson], number: int, name: str) -> None:
        """Begin lesson ``number``, counted from 0, for a learner of this name.

        Raises BadLessonError if the lesson's deal or one of its actions is invalid.
        """
        self.lesson = lessons[number]
        self.number = number
        self.count = len(lessons)
        self._index = 0
        try:
            self._game = catalogue.get(self.lesson.game)
            self.situations = self._play(self._game.from_json(self.lesson.deal))
            """The situation before each step and after the last."""
        except (KeyError, RulesError) as error:
            raise _damaged(number + 1, explain(error).rstrip(".")) from error
        self._client = SeatClient(PUPIL, (name, *self.lesson.rivals), self.situations[0].observation)

    def _play(self, state: AnyState) -> list[Situation]:
        """Play the whole lesson from its deal, and return its situations."""
        seen = self._apply(state, self.lesson.played)
        situations = []
        for step in self.lesson.steps:
            expected = self._game.parse(state, step.expect) if step.expect else None
            observation = restrict_actions(state.observation(PUPIL), expected, step.hint or step.task)
            situations.append(Situation(observation, seen))
            seen += self._apply(state, (step.expect, *step.replies) if step.expect else step.replies)
        last = restrict_actions(state.observation(PUPIL), None, "")
        return [*situations, Situation(last, seen)]

    def _apply(self, state: AnyState, texts: Sequence[str]) -> tuple[Event, ...]:
        """Apply these actions to the state, and return the events that the learner sees."""
        events = (event for text in texts for event in state.apply(self._game.parse(state, text)))
        return tuple(seen_by(events, PUPIL))

    @property
    def clients(self) -> tuple[SeatClient, ...]:
        """The learner's client."""
        return (self._client,)

    @property
    def step(self) -> LessonStep:
        """The current step."""
        return self.lesson.steps[self._index]

    @property
    def reading(self) -> bool:
        """True if the current step is only read; ``go_on`` leads to the next one."""
        return not self.step.expect

    @property
    def first(self) -> bool:
        """True at the first step."""
        return self._index == 0

    @property
    def over(self) -> bool:
        """True at the last step, when nothing is left to do."""
        return self.reading and self._index == len(self.lesson.steps) - 1

    def go_on(self) -> None:
        """Go to the next step, if the current one is only read and not the last."""
        if self.reading and not self.over:
            self._advance()

    def _advance(self) -> None:
        """Show what follows the current step, and go to the next one unless it is the last."""
        before, after = self.situations[self._index : self._index + 2]
        self._client.show(list(after.seen[len(before.seen) :]), after.observation)
        self._index = min(self._index + 1, len(self.lesson.steps) - 1)

    def go_back(self) -> None:
        """Return to the previous step, and undo what was done there."""
        if not self.first:
            self._index -= 1
            self.repeat()

    def repeat(self) -> None:
        """Show everything again that was seen before the current step."""
        situation = self.situations[self._index]
        self._client.undo(situation.seen, situation.observation)

    def poll(self) -> None:
        """Carry out the queued action if it is the expected one, and go to the next step."""
        for action in self._client.fetch():
            if not isinstance(action, Request) and str(action) == self.step.expect:
                self._advance()

    def close(self) -> None:
        """Do nothing: there is no computer player to close."""
