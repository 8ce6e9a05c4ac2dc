from __future__ import annotations

import msgspec
import pytest

from dutch.desktop.files import read_page
from dutch.match.lesson import BadLesson, Lesson, LessonStep, Tutor, read_lessons
from dutch.resources import assets
from dutch.rules.api import Action
from dutch.rules.errors import IllegalAction
from tests.playing import DUTCH
from tests.rulebook.positions import Json, table

WORDS_A_MINUTE = 200
SECONDS_AN_ACT = 5

PAGE = read_page(assets(), "lessons/dutch", "en", "json")
LESSONS = read_lessons(PAGE)


def position() -> Json:
    return table({"bid": "B2 B3"}, {"bid": "G1"}, display="B1 B4")


def tutor(*steps: LessonStep, at: Json | None = None) -> Tutor:
    return Tutor(DUTCH, [Lesson("Title", "Ben", at or position(), steps)], 0, "Anna")


BUY = LessonStep("Buy.", "Buy blue.", "No, blue.", ("buy 1 B2",))


def test_only_the_requested_action_is_done() -> None:
    lesson = tutor(BUY, LessonStep("Good."))
    (client,) = lesson.clients
    before = client.observation
    client.submit(DUTCH.parse(before, "buy 1 B3"))
    lesson.poll()
    assert client.notices == ["No, blue."]
    assert (client.observation, client.take_events(), lesson.step) == (before, [], BUY)
    client.submit(DUTCH.parse(before, "buy 1 B2"))
    lesson.poll()
    assert lesson.step.say == "Good."
    assert client.take_events() != []
    assert lesson.over


def test_rules_still_apply() -> None:
    (client,) = tutor(BUY).clients
    with pytest.raises(IllegalAction):
        client.submit(Action("stop"))


def test_other_seat_replies_automatically() -> None:
    at = table({"bid": "B2"}, {"bid": "G1"}, display="B1 G4")
    lesson = tutor(LessonStep("End.", "End.", "", ("end",), ("buy 1 G1",)), LessonStep("Good."), at=at)
    (client,) = lesson.clients
    client.submit(DUTCH.parse(client.observation, "end"))
    lesson.poll()
    assert client.observation.view.players[1].bid == ()
    assert not client.can_undo


def test_reading_steps_advance_on_request() -> None:
    lesson = tutor(LessonStep("One."), BUY, LessonStep("Three."))
    assert lesson.reading
    assert not lesson.over
    lesson.go_on()
    assert lesson.step == BUY
    lesson.go_on()
    assert lesson.step == BUY  # it asks for an action
    (client,) = lesson.clients
    client.submit(DUTCH.parse(client.observation, "buy 1 B2"))
    lesson.poll()
    lesson.go_on()
    assert lesson.over


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("[", "damaged"),
        ("[]", "empty"),
        ('[{"title": 3}]', "damaged"),
        ('[{"title": "a", "rival": "b", "position": {}, "steps": []}]', "empty"),
    ],
)
def test_damaged_page_is_one_sentence(page: str, reason: str) -> None:
    with pytest.raises(BadLesson, match=reason) as caught:
        read_lessons(page)
    assert "\n" not in str(caught.value)


def test_impossible_lesson_is_reported_before_it_begins() -> None:
    with pytest.raises(BadLesson, match="Lesson 1 is damaged"):
        tutor(LessonStep("x", "y", "z", ("buy 6 B2",)))
    with pytest.raises(BadLesson, match="Lesson 1 is damaged"):
        tutor(BUY, at={"game": "dutch"})


@pytest.mark.parametrize("number", range(len(LESSONS)), ids=[lesson.title for lesson in LESSONS])
def test_every_lesson_has_tasks_with_hints(number: int) -> None:
    lesson = Tutor(DUTCH, LESSONS, number, "Anna")
    steps = LESSONS[number].steps
    assert lesson.title
    assert any(step.expect for step in steps)
    assert all(step.task and step.hint for step in steps if step.expect)
    assert not steps[-1].expect


def test_all_lessons_take_less_than_five_minutes() -> None:
    steps = [step for lesson in LESSONS for step in lesson.steps]
    words = sum(len(f"{step.say} {step.task}".split()) for step in steps)
    acts = sum(1 for step in steps if step.expect)
    assert words / WORDS_A_MINUTE * 60 + acts * SECONDS_AN_ACT < 300


def test_last_lesson_scores_63() -> None:
    state = DUTCH.from_json(LESSONS[-1].position)
    for step in LESSONS[-1].steps:
        for text in (*step.expect[:1], *step.replies):
            state.apply(DUTCH.parse(state, text))
    outcome = state.outcome
    assert outcome is not None
    assert outcome.scores[0] == 63
    assert outcome.winner == 0


def test_lessons_are_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(LESSONS), type=tuple[Lesson, ...]) == LESSONS
