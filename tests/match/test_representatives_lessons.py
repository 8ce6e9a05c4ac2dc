"""The lessons of Representatives: legal from deal to end, and what their texts say is true on the table."""

import re

import pytest

from dutch.desktop.files import read_page
from dutch.match.lesson import PUPIL, Lesson, Tutor, read_lessons
from dutch.resources import assets
from dutch.rules import catalogue

GAME = catalogue.get("representatives")
LESSONS = read_lessons(read_page(assets(), "lessons/representatives.json"), "representatives")
each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.name for lesson in LESSONS])


@each_lesson
def test_lesson_begins_with_a_legal_deal(lesson: Lesson) -> None:
    """The deal is a new game with its colours and items in another order (R1, R3)."""
    deal = lesson.deal
    new = GAME.new("standard", deal["seed"], len(deal["players"])).to_json()
    assert sorted(deal["deck"]) == sorted(new["deck"])
    assert deal["deck"][0] != max(deal["deck"])
    players, others = deal["players"], new["players"]
    assert {each["representative"] for each in players} == {each["representative"] for each in others}
    assert [each | {"representative": ""} for each in players] == [
        each | {"representative": ""} for each in others
    ]
    assert deal | {"deck": [], "players": []} == new | {"deck": [], "players": [], "to_move": 0, "first": 0}


@each_lesson
def test_learner_acts_at_every_task(lesson: Lesson) -> None:
    """A task, its text for keys and its hint belong to each expected action, and name its card and colour."""
    state = GAME.from_json(lesson.deal)
    for text in lesson.played:
        state.apply(GAME.parse(state, text))
    for step in lesson.steps:
        assert bool(step.expect) == bool(step.task) == bool(step.keys) == bool(step.hint)
        if step.expect:
            assert state.to_move == PUPIL
            named = r"\d|\bred|blue|green|yellow"
            task = re.sub(r"{key(\d)}", r"\1", step.task)
            assert {*re.findall(named, task)} == {*re.findall(named, step.expect)}
        for text in (step.expect, *step.replies) if step.expect else ():
            state.apply(GAME.parse(state, text))


@pytest.mark.parametrize(
    ("number", "sums", "winner", "item"),
    [
        (0, (4, 5, 5), PUPIL, 2),
        (1, (8, 11, 3, 6), PUPIL, 3),
        (2, (9, 3, 3), None, 3),
        (3, (8, 4, 0, 4), 2, 5),
    ],
)
def test_tally_ends_as_the_text_says(
    number: int, sums: tuple[int, ...], winner: int | None, item: int
) -> None:
    events = [*Tutor(LESSONS, number, "Anna").situations[-1].seen]
    tallied = [event for event in events if type(event).__name__ == "Tallied"]
    assert tallied[-1].sums == sums
    view = Tutor(LESSONS, number, "Anna").situations[-1].observation.to_json()["view"]
    assert view["sales"][-1] == [item, winner]
    assert str(min(sums)) in LESSONS[number].steps[-1].say


def test_last_lesson_is_won_after_cancelling() -> None:
    outcome = Tutor(LESSONS, len(LESSONS) - 1, "Anna").situations[-1].observation.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.scores, outcome.decided_by) == (PUPIL, (1, 5, 5, 0), "cancelled")


def test_lessons_teach_every_kind_of_action() -> None:
    expected = [step.expect for lesson in LESSONS for step in lesson.steps if step.expect]
    assert {action.split()[0] for action in expected} == {"place", "move", "pass"}
    assert any("claim" in action for action in expected)
