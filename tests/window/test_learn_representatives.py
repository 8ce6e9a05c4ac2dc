"""The lessons of Representatives, played by mouse and by keys."""

import pygame
import pytest

from dutch.desktop.files import read_page
from dutch.desktop.gamepad import with_keys
from dutch.desktop.inline import plain
from dutch.match.lesson import read_lessons, with_names
from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.resources import assets
from dutch.scenes.stack import Go
from dutch.selftest.table_pilot import TablePilot
from tests.window.helpers import Program, Start

LESSONS = [
    with_names(lesson, lambda text: plain(RepresentativesPresenter().name_cards(text)))
    for lesson in read_lessons(read_page(assets(), "lessons/representatives", "en", "json"))
]


def open_lesson(program: Program, number: int) -> TablePilot:
    program.app.stack.go(Go("learn", {"game": "representatives", "lesson": number}))
    program.pilot.frames(2)
    program.pilot.settle()
    return program.pilot


def regions_of(action: str) -> list[str]:
    """Return what to click, or to confirm by keys, for an action in notation; [] to pass."""
    words = action.split() or ["pass"]
    if words[0] == "pass":
        return []
    claim = [f"button.verb.claim.{words[-1]}"] if "claim" in words else []
    value, colour = (words[1], words[2]) if words[0] == "place" else (words[2], words[3])
    return [f"card.key{value}", *claim, f"seat.0.{colour}"]


def do(pilot: TablePilot, action: str) -> None:
    """Carry out an action, given in notation, by clicks."""
    for region in regions_of(action) or ["button.pass"]:
        pilot.click(region)
    pilot.frames(3)


def type_keys(played: Program, action: str) -> None:
    """Carry out an action, given in notation, by the keys that the task names."""
    pilot, (first, *others) = played.pilot, regions_of(action) or [""]
    if first:
        assert played.scene.controller.focus.name == first, "the focus goes to what the step needs"
        pilot.key(pygame.K_SPACE)
    else:
        pilot.key(pygame.K_p)
    for region in others:
        for _group in range(4):
            if played.scene.controller.focus.name != region:
                pilot.key(pygame.K_TAB)
        assert played.scene.controller.focus.name == region, "a few steps of the Tab key away"
        pilot.key(pygame.K_RETURN)
    pilot.frames(3)


@pytest.mark.parametrize(
    ("size", "scale"),
    [
        ((1280, 720), 100),
        pytest.param((1280, 720), 200, marks=pytest.mark.slow),
        pytest.param((2520, 1080), 100, marks=pytest.mark.slow),
        pytest.param((1080, 1920), 100, marks=pytest.mark.slow),
    ],
)
def test_all_lessons_by_mouse(program: Start, size: tuple[int, int], scale: int) -> None:
    played = program(size, scale)
    pilot = open_lesson(played, 0)
    for number, lesson in enumerate(LESSONS):
        assert pilot.need("guide").label == lesson.title
        for step in lesson.steps:
            pilot.settle()
            pilot.check()
            assert pilot.need("guide.say").label == step.say
            assert "thinking …" not in {region.label for region in pilot.regions}
            later = {name for name in step.point if name.startswith("button.verb.")}  # once a card is held
            assert later <= {*regions_of(step.expect)}
            assert [name for name in step.point if pilot.find(name) is None] == [*later]
            if step.expect:
                assert pilot.need("guide.task").label == step.task
                do(pilot, step.expect)
                assert not pilot.asked
            elif number < len(LESSONS) - 1 or step is not lesson.steps[-1]:
                pilot.click("button.guide.next")
                pilot.frames(3)
    assert [*played.app.ui.settings.lessons] == [lesson.name for lesson in LESSONS]


def test_tally_is_explained_while_it_is_shown(program: Start) -> None:
    played = program()
    pilot, last = open_lesson(played, 2), LESSONS[2].steps[-1]
    pilot.click("button.guide.next")
    pilot.settle()
    do(pilot, LESSONS[2].steps[1].expect)
    pilot.settle()
    do(pilot, "pass")
    assert played.scene.view.animator.busy and pilot.find("button.guide.next") is None
    assert pilot.need("guide.say").label == last.say
    assert "Well done" not in pilot.need("prompt").label
    pilot.settle()
    assert "Well done" in pilot.need("prompt").label


@pytest.mark.slow
def test_all_lessons_by_keys(program: Start) -> None:
    played = program()
    played.app.ui.keyboard = True
    for number, lesson in enumerate(LESSONS):
        pilot = open_lesson(played, number)
        for step in lesson.steps:
            pilot.settle()
            assert pilot.need("guide.say").label == step.say
            if step.expect:
                assert pilot.need("guide.task").label == with_keys(step.keys or step.task, False)
                type_keys(played, step.expect)
            elif step is not lesson.steps[-1]:
                pilot.key(pygame.K_RETURN)
                pilot.frames(3)
    assert [*played.app.ui.settings.lessons] == [lesson.name for lesson in LESSONS]
