"""The lessons of Representatives in the window."""

import pygame
import pytest

from dutch.presenters.representatives.presenter import RepresentativesPresenter
from dutch.selftest.pilot import Pilot
from tests.window.helpers import Program, StartProgram
from tests.window.lessons import lessons_of, open_lesson, play_all_by_keys, play_all_by_mouse, windows

GAME = "representatives"
LESSONS = lessons_of(RepresentativesPresenter())


def regions_of(action: str) -> list[str]:
    """Return what to click, or to confirm by keys, for an action in notation; [] to pass."""
    words = action.split() or ["pass"]
    if words[0] == "pass":
        return []
    claim = [f"button.verb.claim.{words[-1]}"] if "claim" in words else []
    value, colour = (words[1], words[2]) if words[0] == "place" else (words[2], words[3])
    return [f"card.key{value}", *claim, f"seat.0.{colour}"]


def do_action(pilot: Pilot, action: str) -> None:
    """Carry out an action, given in notation, by clicks."""
    for region in regions_of(action) or ["button.pass"]:
        pilot.click(region)
    pilot.frames(3)


def type_keys(played: Program, action: str) -> None:
    """Carry out an action, given in notation, by the keys that the task names."""
    pilot, (first, *others) = played.pilot, regions_of(action) or [""]
    if first:
        assert played.scene.focus.name == first, "the focus goes to what the step needs"
        pilot.key(pygame.K_SPACE)
    else:
        pilot.key(pygame.K_p)
    for region in others:
        for _group in range(4):
            if played.scene.focus.name != region:
                pilot.key(pygame.K_TAB)
        assert played.scene.focus.name == region, "a few steps of the Tab key away"
        pilot.key(pygame.K_RETURN)
    pilot.frames(3)


@windows(1280, 720, 100)
def test_all_lessons_can_be_played_with_the_mouse(
    start_program: StartProgram, size: tuple[int, int], scale: int
) -> None:
    for lesson in LESSONS:
        for step in lesson.steps:
            later = {name for name in step.point if name.startswith("button.verb.")}
            assert later <= {*regions_of(step.expect)}
    play_all_by_mouse(start_program(size, scale), GAME, LESSONS, do_action)


def test_tally_is_not_given_away_before_it_is_shown(start_program: StartProgram) -> None:
    played = start_program()
    pilot, (*_others, passes, last) = open_lesson(played, GAME, 2), LESSONS[2].steps
    pilot.click("button.guide.next")
    pilot.settle()
    do_action(pilot, LESSONS[2].steps[1].expect)
    pilot.settle()
    do_action(pilot, "pass")
    assert played.scene.view.animator.busy and pilot.find("button.guide.next") is None
    assert pilot.need("guide.say").label == passes.say
    assert "Well done" not in pilot.need("prompt").label
    pilot.settle()
    assert pilot.need("guide.say").label == last.say
    assert "Well done" in pilot.need("prompt").label


@pytest.mark.slow
def test_all_lessons_can_be_played_with_the_keyboard(start_program: StartProgram) -> None:
    play_all_by_keys(start_program(), GAME, LESSONS, type_keys)
