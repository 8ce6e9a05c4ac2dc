"""The lessons of all games as they are played in the window."""

from collections.abc import Callable

import pygame
import pytest

from dutch.desktop.files import read_page
from dutch.desktop.inline import strip_pictures
from dutch.match.lesson import Lesson, in_words, read_lessons
from dutch.resources import assets
from dutch.scenes.stack import Go
from dutch.selftest.pilot import Pilot
from dutch.stage.presenter import Presenter
from tests.window.helpers import Program

TEXTS = ("prompt", "guide.say", "guide.task")
BUTTONS = ("button.guide.next", "button.guide.back", "button.guide.repeat")


def lessons_of(presenter: Presenter) -> list[Lesson]:
    """Return the lessons of a game, with the names of cards as they are shown."""
    read = read_lessons(read_page(assets(), f"lessons/{presenter.game}.json"), presenter.game)
    return [in_words(lesson, lambda text: strip_pictures(presenter.name_cards(text))) for lesson in read]


def windows(*first: int) -> pytest.MarkDecorator:
    """Parametrize with the size and the scale of the first window, and in slow runs of others."""
    sizes = (1280, 720, 200), (2520, 1080, 100), (1080, 1920, 100), (1440, 1080, 150)
    others = [each for each in sizes if each != first]
    return pytest.mark.parametrize(
        ("size", "scale"),
        [
            (first[:2], first[2]),
            *(pytest.param(each[:2], each[2], marks=pytest.mark.slow) for each in others),
        ],
    )


def open_lesson(program: Program, game: str, number: int) -> Pilot:
    program.app.stack.go(Go("learn", {"game": game, "lesson": number}))
    program.pilot.frames(2)
    program.pilot.settle()
    return program.pilot


def play_all_by_mouse(
    played: Program, game: str, lessons: list[Lesson], do: Callable[[Pilot, str], None]
) -> None:
    """Carry out every task with ``do``; what a step points at and says is on the table."""
    pilot, buttons = open_lesson(played, game, 0), set()
    for number, lesson in enumerate(lessons):
        assert pilot.need("guide").label == lesson.title
        for step in lesson.steps:
            pilot.settle()
            pilot.check()
            assert pilot.need("guide.say").label == step.say
            labels = [pilot.need(name).label for name in TEXTS if pilot.find(name)]
            assert len({*labels}) == len(labels), "the task is said once"
            buttons |= {(each.name, *each.rect) for each in pilot.regions if each.name in BUTTONS}
            assert "wait" not in pilot.need("prompt").label, "there is nothing to wait for"
            assert "thinking …" not in {region.label for region in pilot.regions}
            later = {name for name in step.point if name.startswith("button.verb.")}  # once a card is held
            assert [name for name in step.point if pilot.find(name) is None] == [*later]
            if step.expect:
                assert pilot.need("guide.task").label == step.task
                do(pilot, step.expect)
                assert not pilot.asked
            elif number < len(lessons) - 1 or step is not lesson.steps[-1]:
                assert pilot.need("prompt").label
                pilot.click("button.guide.next")
                pilot.frames(3)
    assert len(buttons) == len(BUTTONS), "a button moved between two steps"
    assert [*played.app.ui.settings.lessons] == [lesson.name for lesson in lessons]


def play_all_by_keys(
    played: Program, game: str, lessons: list[Lesson], type_keys: Callable[[Program, str], None]
) -> None:
    played.app.ui.keyboard = True
    for number, lesson in enumerate(lessons):
        pilot = open_lesson(played, game, number)
        for step in lesson.steps:
            pilot.settle()
            assert pilot.need("guide.say").label == step.say
            if step.expect:
                assert pilot.need("guide.task").label == played.app.ui.keys(step.keys or step.task)
                type_keys(played, step.expect)
            elif step is not lesson.steps[-1]:
                pilot.key(pygame.K_RETURN)
                pilot.frames(3)
    assert [*played.app.ui.settings.lessons] == [lesson.name for lesson in lessons]
