"""The lessons, played by mouse from the menu of a fresh installation to the final count."""

import json
import re
from collections.abc import Callable

import pygame
import pytest

from dutch import settings
from dutch.app.tables import Tables
from dutch.desktop.bindings import Controls
from dutch.desktop.display_list import NOTES
from dutch.desktop.files import read_page
from dutch.desktop.theme import Shade
from dutch.match.lesson import COURSES, Lesson, LessonStep
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.resources import assets
from dutch.scenes.stack import Go
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from dutch.stage.layout import Layout, choose_map
from tests.window.helpers import Program, focus_on, slow
from tests.window.lessons import lessons_of, play_all_by_mouse, windows

StartProgram = Callable[..., Program]
PILES = {"own": "near.discards", "auction": "auction.discards"}

CONTROLS = Controls(Settings())
LESSONS = lessons_of(DutchPresenter())
NAMES = [lesson.name for lesson in LESSONS]


def read_on(pilot: DutchPilot) -> None:
    pilot.settle()
    pilot.click("button.guide.next")
    pilot.frames(3)


def lift(pilot: DutchPilot, card: str) -> None:
    if "selected" not in pilot.need(f"card.{card}").flags:
        assert pilot.lift(f"card.{card}")


def do_action(pilot: DutchPilot, action: str) -> None:
    """Carry out an action, given in notation, by clicks."""
    words = action.split()
    if words[0] in ("stop", "more", "end"):
        pilot.click(f"button.{words[0]}")
    elif words[0] == "aside":
        lift(pilot, words[1])
        pilot.deliver("near.deck", click=True)
    elif words[0] == "buy":
        for card in words[2:]:
            lift(pilot, card)
        pilot.deliver(f"display.{words[1]}", click=True)
    else:
        power(pilot, *words)
    pilot.frames(3)


def power(pilot: DutchPilot, card: str, verb: str, target: str, choice: str = "") -> None:
    lift(pilot, card)
    pilot.click_for(f"button.verb.{verb}", lambda: bool(pilot.flagged("glow")), "targets to glow")
    pilot.deliver(PILES[choice] if verb == "take" else f"card.{target}", click=True)


def open_lesson(start_program: StartProgram, name: str, size: tuple[int, int] = (1280, 720)) -> DutchPilot:
    started = start_program(size)
    started.app.stack.go(Go("learn", {"lesson": NAMES.index(name)}))
    started.pilot.frames(2)
    started.pilot.settle()
    return started.pilot


def first_task(lesson: Lesson) -> tuple[int, LessonStep]:
    """Return the first step that asks for an action, and how many come before it."""
    return next((index, step) for index, step in enumerate(lesson.steps) if step.expect)


@windows(1280, 720, 200)
def test_first_run_leads_through_all_lessons(
    start_program: StartProgram, size: tuple[int, int], scale: int
) -> None:
    started = start_program(size, scale)
    pilot = started.pilot
    assert "focus" in pilot.need("button.learn").flags, "the lessons are recommended"
    pilot.click_for("button.learn", lambda: pilot.find("learn") is not None, "the lessons of all games")
    assert all(pilot.find(f"choice.game.{game}") for game in COURSES)
    assert "focus" in pilot.need("button.lesson.0").flags
    pilot.click_for("button.lesson.0", lambda: pilot.find("guide") is not None, "the first lesson")
    play_all_by_mouse(started, "dutch", LESSONS, do_action)
    pilot.click_for("button.guide.next", lambda: pilot.find("verdict") is not None, "the scoring")
    pilot.click("verdict")
    pilot.frames(5)
    assert re.search(r"\b63\b", pilot.need("score.0").label)


@pytest.mark.parametrize(("size", "by_key"), [((720, 1280), False), ((1080, 1920), True)])
def test_folded_panel_leaves_the_cards_their_size(
    start_program: StartProgram, size: tuple[int, int], by_key: bool
) -> None:
    started = start_program(size, 200)
    started.app.stack.go(Go("learn", {"lesson": 0}))
    pilot = started.pilot
    pilot.settle()
    maps, area = Tables().maps(DutchPresenter("standard"), 2), pygame.Rect((0, 0), size)
    alone = Layout(choose_map(maps, area, "display.1"), area)
    step, expected = first_task(LESSONS[0])
    for _step in range(step):
        read_on(pilot)
    pilot.settle()
    if by_key:
        focus_on(started, "button.guide.fold")
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click("button.guide.fold")
    pilot.settle()
    pilot.check()
    layout = started.scene.view.layout
    for zone in ("near.cards", "display.1"):
        assert layout.zone(zone).height >= 0.98 * alone.zone(zone).height
    assert pilot.need("guide.task").label == (
        CONTROLS.name_keys(expected.keys, None) if by_key else expected.task
    )
    assert pilot.need("guide").rect.contains(pilot.need("guide.task").rect)
    pilot.click("button.guide.fold")
    pilot.settle()
    assert pilot.need("guide.say").label == expected.say
    pilot.click("button.guide.fold")
    pilot.settle()
    do_action(pilot, expected.expect)
    pilot.settle()
    assert pilot.find("guide.say") is not None, "the next step begins with its text"


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(lesson, id=lesson.name, marks=pytest.mark.slow if index % 2 else [])
        for index, lesson in enumerate(LESSONS)
    ],
)
def test_any_other_action_shows_the_hint(start_program: StartProgram, lesson: Lesson) -> None:
    """Click and drag every card and pile, and press every button of the table."""
    pilot = open_lesson(start_program, lesson.name)
    before, step = first_task(lesson)
    for _step in range(before):
        read_on(pilot)
    pilot.settle()
    actor, *rest = step.expect.split()
    right = {f"card.{word}" for word in (actor, *rest)} | {f"button.{actor}"}
    wrong = {"card.", "display.", "near.d", "far.d", "auction.d", "button."}
    names = sorted({region.name for region in pilot.regions if region.name.startswith((*wrong,))} - right)
    assert len(names) > 10
    lying = pilot.lying()
    for name in names:
        if name.startswith(("button.guide", "button.menu")):
            continue
        if name.startswith("card."):
            pilot.drag(name, "display.6")
        pilot.click(name)
        pilot.frames(2)
        assert pilot.need("prompt").label == step.hint, name
        assert not pilot.asked, name
        pilot.settle()
        assert pilot.lying() == lying
        pilot.move((1, 1))
    assert pilot.need("guide.task").label == step.task


@pytest.mark.parametrize("course", COURSES)
def test_opponents_have_faces_and_are_silent(start_program: StartProgram, course: str) -> None:
    started = start_program()
    started.app.stack.go(Go("learn", {"game": course, "lesson": 0}))
    started.pilot.settle()
    view = started.scene.view
    images = [persona.picture for _seat, persona in sorted(view.personas.items())]
    assert images == ["rivals/griet", "rivals/joost"][: len(view.viewpoint.names) - 1]
    while started.pilot.find("button.guide.next") is not None:
        read_on(started.pilot)
        assert view.remark is None


def test_back_undoes_the_step(start_program: StartProgram) -> None:
    pilot = open_lesson(start_program, "bid")
    assert not pilot.enabled("button.guide.back")
    read_on(pilot)
    read_on(pilot)
    before = pilot.need("guide.say").label, pilot.lying()
    do_action(pilot, "aside R3")
    pilot.settle()
    assert pilot.need("guide.say").label == LESSONS[0].steps[3].say
    pilot.click("button.guide.back")
    pilot.settle()
    assert (pilot.need("guide.say").label, pilot.lying()) == before
    do_action(pilot, "aside R3")
    pilot.settle()
    assert pilot.need("guide.say").label == LESSONS[0].steps[3].say


def test_lesson_is_played_by_keyboard(start_program: StartProgram) -> None:
    pilot = open_lesson(start_program, "bid")
    for _step in range(2):
        pilot.key(pygame.K_RETURN)
        pilot.frames(3)
    assert pilot.need("guide.task").label == CONTROLS.name_keys(LESSONS[0].steps[2].keys, None)
    pilot.key(pygame.K_RETURN)  # the focus is on the card to set aside
    pilot.frames(3)
    assert "selected" in pilot.need("card.R3").flags
    pilot.key(pygame.K_TAB)
    pilot.frames(1)
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert pilot.need("guide.say").label == LESSONS[0].steps[3].say
    pilot.frames(3)
    pilot.key(pygame.K_RETURN)
    pilot.frames(3)
    assert pilot.need("guide").label == LESSONS[1].title


@pytest.mark.parametrize("name", ["bid", "suit", "steal"])
def test_task_names_the_keys_that_do_it(start_program: StartProgram, name: str) -> None:
    """Do what the first task says: Space on the card, then E, or Enter on a use and on its target."""
    lesson = LESSONS[NAMES.index(name)]
    before, step = first_task(lesson)
    running = start_program()
    running.app.stack.go(Go("learn", {"lesson": NAMES.index(name)}))
    pilot = running.pilot
    pilot.frames(2)
    for _step in range(before):
        read_on(pilot)
    pilot.settle()
    assert pilot.need("guide.task").label == step.task
    pilot.key(pygame.K_RIGHT)
    pilot.frames(2)
    assert pilot.need("guide.task").label == CONTROLS.name_keys(step.keys, None)
    card, verb = step.expect.split()[::-1][:2] if name == "bid" else step.expect.split()[:2]
    focus = running.scene.focus
    assert focus.name == f"card.{card}"
    pilot.key(pygame.K_SPACE)
    pilot.frames(2)
    assert "rop" not in pilot.need("prompt").label
    if name == "bid":
        pilot.key(pygame.K_e)
    else:
        focus_on(running, f"button.verb.{verb}")
        pilot.key(pygame.K_RETURN)
        pilot.frames(2)
        assert focus.name == f"card.{step.expect.split()[2]}", "the focus is on the target"
        pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert pilot.need("guide.say").label == lesson.steps[before + 1].say


def test_list_ticks_off_finished_lessons(start_program: StartProgram) -> None:
    pilot = open_lesson(start_program, "buy")
    for step in LESSONS[NAMES.index("buy")].steps[:-1]:
        do_action(pilot, step.expect)
        pilot.settle()
    pilot.click("button.menu")
    pilot.click_for("button.lessons", lambda: pilot.find("learn") is not None, "the list of lessons")
    pilot.check()
    listed = [region.label for region in pilot.regions if region.name.startswith("button.lesson.")]
    assert listed == [f"{number}. {lesson.title}" for number, lesson in enumerate(LESSONS, 1)]
    assert [region.name for region in pilot.regions if region.name.startswith("done.")] == ["done.1"]
    pilot.click("button.back")
    pilot.frames(2)
    pilot.click_for("button.learn", lambda: pilot.find("learn") is not None, "the list, as one is done")
    pilot.click_for("button.lesson.5", lambda: pilot.find("guide") is not None, "the sixth lesson")
    assert pilot.need("guide").label == LESSONS[5].title
    again = start_program()
    assert settings.load(again.app.folders.config / "settings.json").lessons == ("buy",)


@pytest.mark.parametrize(
    "course", [course if course.startswith("dutch") else slow(course) for course in COURSES]
)
@windows(1920, 1080, 100)
def test_click_at_the_centre_does_every_step(
    start_program: StartProgram, size: tuple[int, int], scale: int, course: str
) -> None:
    """Nothing over a target, such as the label “Take pink 3”, swallows the click at its centre."""
    started = start_program(size, scale)
    pilot = started.pilot
    page = read_page(assets(), f"lessons/{course}.json")
    for number, lesson in enumerate(json.loads(page)):
        started.app.stack.go(Go("learn", {"game": course, "lesson": number}))
        for step in lesson["steps"]:
            pilot.settle()
            said = pilot.need("guide.say").label
            is_last = step is lesson["steps"][-1]
            for name in ["guide.next"] * (not is_last) if "expect" not in step else centres(step["expect"]):
                click_at_centre(pilot, name if pilot.find(name) else f"button.{name}")
            pilot.settle()
            if not is_last:
                assert pilot.need("guide.say").label != said, (lesson["name"], step["task"])


def test_exchange_lies_beside_the_panel_with_large_text(start_program: StartProgram) -> None:
    started = start_program((1280, 720), 200)
    started.app.stack.go(Go("learn", {"game": "dutch-competition", "lesson": 0}))
    pilot = started.pilot
    pilot.settle()
    read_on(pilot)
    pilot.settle()
    spread = pilot.need("spread").rect
    assert pygame.Rect(0, 0, 1280, 720).contains(spread)
    assert not spread.colliderect(pilot.need("guide").rect)
    assert len(pilot.spread()) == 10


def click_at_centre(pilot: DutchPilot, name: str) -> None:
    """Click the centre of a region, whatever else lies there, but a card under another where it is seen.

    A digit that the number ends with already is not clicked.
    """
    if name.startswith("button.digit.") and pilot.need("amount").label.endswith(name[-1]):
        return
    pilot.move((1, 1))
    region = pilot.need(name)
    there = [
        each
        for each in pilot.regions
        if each.kind not in NOTES and each.rect.collidepoint(region.rect.center)
    ]
    overlaps = region.card is not None and there[-1].card not in (None, region.card)
    pilot.move(pilot.spot(region) if overlaps else region.rect.center)
    pilot.frames(3)
    pilot.press()
    pilot.release()
    pilot.frames(3)


def centres(action: str) -> list[str]:
    """Return the regions to click, one after the other, for an action in notation."""
    match action.split():
        case ["aside", *cards]:
            return [*(f"card.{card}" for card in cards), "near.deck"]
        case ["buy", place, *cards]:
            return [*(f"card.{card}" for card in cards), f"display.{place}"]
        case [("swap" | "discard") as verb, *cards]:
            return [*(f"card.{card}" for card in cards), verb]
        case ["bid", amount] if amount.isdigit():
            return ["least", f"digit.{amount[-1]}", "amount_bid"]
        case ["bid", *cards]:
            return [*(f"card.{card}" for card in cards), "bid"]
        case ["place", key, colour, *claim]:
            return [f"card.key{key}", *(f"verb.claim.{k}" for k in claim[1:]), f"seat.0.{colour}"]
        case ["move", _start, key, colour]:
            return [f"card.key{key}", f"seat.0.{colour}"]
        case [card, "take", taken, source]:
            return [f"card.{card}", "verb.take", PILES.get(source, f"card.{taken}")]
        case [card, verb, target, *_choice]:
            return [f"card.{card}", f"verb.{verb}", f"card.{target}"]
    return action.split()


def test_damaged_lessons_return_to_the_menu(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = start_program()
    monkeypatch.setattr("dutch.app.session.read_page", lambda *_args: '[{"title": 3}]')
    game.pilot.click("button.learn")
    game.pilot.frames(3)
    assert game.pilot.find("button.learn") is not None
    assert "The lessons are damaged" in game.pilot.need("message").label


def test_next_step_waits_until_everything_has_been_shown(start_program: StartProgram) -> None:
    """The bids must have turned over before the panel says who won."""
    pilot = open_lesson(start_program, NAMES[0])
    count, step = first_task(LESSONS[0])
    for _step in range(count):
        read_on(pilot)
    task = pilot.need("guide.say").label
    do_action(pilot, step.expect)
    assert pilot.flagged("moving"), "cards are moving"
    assert pilot.need("guide.say").label == task
    assert not pilot.need("prompt").label.startswith("Well done")
    pilot.settle()
    assert pilot.need("guide.say").label != task


def brass(game: Program, at: tuple[int, int]) -> bool:
    """Return whether a pixel has the colour of the brackets."""
    wanted = game.app.ui.theme.rgb(Shade("brass", 1.25))
    return tuple(game.app.ui.window.surface.get_at(at))[:3] == wanted


def bracketed(game: Program, name: str) -> bool:
    """Return whether strong corners, but no closed ring, surround a region."""
    box = game.pilot.need(name).rect
    px = game.app.ui.theme.px
    room = range(px(6), px(24))
    corners = any(brass(game, (box.left - reach, box.top + px(4))) for reach in room)
    edges = any(brass(game, (box.left - reach, box.centery)) for reach in room)
    return corners and not edges


@pytest.mark.usefixtures("real_pixels")
@pytest.mark.parametrize("contrast", [False, True])
def test_brackets_point_out_what_a_step_is_about(start_program: StartProgram, contrast: bool) -> None:
    """They differ from the focus ring in shape, and therefore without colours as well."""
    game = start_program()
    game.app.ui.settings.high_contrast = contrast
    game.app.stack.refit()
    game.app.stack.go(Go("learn", {"lesson": 0}))
    pilot = game.pilot
    pilot.settle()
    pilot.frames(2)
    assert bracketed(game, "button.guide.next"), "the first thing to do"
    read_on(pilot)
    read_on(pilot)
    pilot.settle()
    assert bracketed(game, "near.deck")
    focus_on(game, "display.1")
    assert not bracketed(game, "display.1"), "the focus has a closed ring"
    lift(pilot, "R3")
    pilot.settle()
    assert bracketed(game, "near.deck")
    assert not bracketed(game, "card.R3"), "it has been picked up"


@pytest.mark.parametrize(("game", "count"), [("dutch", 8), ("dutch-prototype", 3), ("dutch-competition", 3)])
def test_lessons_show_scores_once_they_are_taught(start_program: StartProgram, game: str, count: int) -> None:
    program = start_program(speed="off")
    shown = []
    for number in range(count):
        program.app.stack.go(Go("learn", {"game": game, "lesson": number}))
        pilot = program.pilot
        pilot.frames(2)
        assert pilot.find("guide.say") is not None
        shown.append(pilot.find("score") is not None or pilot.find("score.other") is not None)
    assert shown == [False] * (count - 1) + [True], "the last one counts up"
