"""Playing with a game controller: from the menu to the score, with events as a controller sends them."""

import ctypes
from pathlib import Path

import pygame
import pytest

from dutch.desktop.input import GamepadChanged
from dutch.scenes.stack import LOST, NOTICE_MS, Go
from dutch.selftest.pilot import Pilot, post
from tests.window.helpers import OpenTable, Program, StartProgram, aside_phase, winner_turn

A, B, X, Y = (getattr(pygame, f"CONTROLLER_BUTTON_{name}") for name in "ABXY")
START, RB = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
BACK, L3 = pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_LEFTSTICK
FOUND_TEXT = "{name} is ready: A selects, B goes back, Menu opens the menu."
TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT


def press(pilot: Pilot, *buttons: int) -> None:
    for button in buttons:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            post(kind, instance_id=0, button=button)
        pilot.frames(2)


def pull_trigger(pilot: Pilot) -> None:
    for value in (32767, 0):
        post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=TRIGGER, value=value)
    pilot.frames(2)


def go_to(pilot: Pilot, name: str, way: int = RB) -> None:
    """Press a button until the focus is there."""
    for _press in range(24):
        if "focus" in pilot.need(name).flags:
            return
        press(pilot, way)
    raise AssertionError(f"the focus does not reach {name}")


def start(program: Program) -> Pilot:
    pilot = program.pilot
    press(pilot, DOWN)
    assert any("focus" in region.flags for region in pilot.regions)
    go_to(pilot, "button.new")
    press(pilot, A)
    go_to(pilot, "button.start")
    press(pilot, A)
    pilot.wait(lambda: pilot.find("near.deck") is not None, "the table")
    pilot.settle()
    return pilot


@pytest.mark.slow
def test_whole_game_is_played_by_gamepad(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    running.app.ui.settings.warnings = False
    running.app.ui.settings.level = "beginner"
    pilot = start(running)
    decisions = 0
    while pilot.find("button.again") is None:
        decisions += 1
        assert decisions < 250, "the game does not end"
        pilot.settle()
        if pilot.find("button.aside"):
            press(pilot, A, X)
        elif pilot.find("button.end") and pilot.enabled("button.end"):
            press(pilot, X)
        elif pilot.find("button.end"):
            press(pilot, A, RB, A)
        else:
            press(pilot, A)
    pilot.frames(20)
    press(pilot, B)
    pilot.expect("the menu", lambda: pilot.find("button.new") is not None)


def test_button_names_the_key_of_the_device_in_use(open_table: OpenTable) -> None:
    pilot = open_table(winner_turn()).pilot
    pilot.key(pygame.K_RIGHT)
    pilot.frames(2)
    assert pilot.need("button.end").label == "End turn (E)"
    press(pilot, UP)
    assert pilot.need("button.end").label == "End turn (X)"


def test_prompt_names_the_keys_of_the_device_in_use(open_table: OpenTable) -> None:
    table = open_table(aside_phase(), hints=True)
    pilot = table.pilot
    pilot.key(pygame.K_RIGHT)
    pilot.frames(2)
    assert table.prompt.endswith("Keys: Space, then E.")
    press(pilot, UP)
    assert table.prompt.endswith("Buttons: A, then X.")
    pilot.key(pygame.K_LEFT)
    pilot.frames(2)
    assert table.prompt.endswith("Keys: Space, then E.")
    pilot.click("bar")
    pilot.frames(2)
    assert "[" not in table.prompt and "Space" not in table.prompt
    table.coach.held = True
    press(pilot, Y)
    assert table.prompt == "Thinking about a hint …"


def test_menu_log_undo_and_back(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    for button in (START, B):
        press(pilot, START)
        assert pilot.find("game_menu") is not None
        press(pilot, button)
        assert pilot.find("game_menu") is None
    press(pilot, A)
    lifted = pilot.selected()
    assert lifted
    press(pilot, B)
    assert not pilot.selected(), "B puts cards back"
    shown = pilot.find("log") is not None
    press(pilot, BACK)
    assert (pilot.find("log") is not None) is not shown
    press(pilot, BACK)
    table.referee.submit(0, table.client.observation.legal_actions()[0])
    pilot.settle()
    assert table.ledger.actions
    pull_trigger(pilot)
    assert not table.ledger.actions


@pytest.mark.slow
def test_bid_is_made_and_passed_by_gamepad(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot = running.pilot
    players = ("human", "novice", "novice")
    running.app.stack.go(
        Go("table", {"game": "great-market", "players": players, "names": ("", "", ""), "seed": 3})
    )
    pilot.settle()
    press(pilot, UP)
    prompt = pilot.need("prompt").label
    assert prompt.startswith("Choose a number and press A to bid; L3 passes."), prompt
    before = running.scene.client.observation
    press(pilot, A)
    pilot.wait(lambda: running.scene.client.observation is not before, "the bid")
    pilot.settle()
    press(pilot, L3)
    pilot.settle()


def test_connecting_and_disconnecting_is_announced(start_program: StartProgram) -> None:
    running = start_program(speed="off")
    pilot, stack = running.pilot, running.app.stack
    stack.run_frame(16, [GamepadChanged("Good Pad\n")])
    assert pilot.need("tip.notice").label == FOUND_TEXT.format(name="Good Pad")
    pilot.click("button.new")  # the notice stays in the next scene, and covers nothing
    assert pilot.find("tip.notice") is not None
    pilot.check()
    stack.run_frame(NOTICE_MS, [])
    assert pilot.find("tip.notice") is None
    stack.run_frame(16, [GamepadChanged("Good Pad", connected=False)])
    assert pilot.need("tip.notice").label == LOST.format(name="Good Pad")


def test_virtual_gamepad_is_read_like_a_real_one(start_program: StartProgram) -> None:
    """A virtual device of SDL goes the whole way that a real one goes."""
    found = [*Path(pygame.__file__).parent.parent.glob("pygame_ce.libs/libSDL2-2*")]
    if not found:
        pytest.skip("the library of SDL has another place here")
    sdl = ctypes.CDLL(str(found[0]))
    sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    running = start_program(speed="off")
    pilot = running.pilot
    pilot.frames(60)  # until the program looks for controllers
    sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
    device = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
    try:
        pilot.frames(2)
        assert pilot.need("tip.notice").label == FOUND_TEXT.format(name="Virtual Controller")
        instance = next(number for number in range(20) if sdl.SDL_JoystickFromInstanceID(number))
        joystick = ctypes.c_void_p(sdl.SDL_JoystickFromInstanceID(instance))
        for down in (1, 0):
            sdl.SDL_JoystickSetVirtualButton(joystick, DOWN, down)
            pilot.frames(2)
        assert pilot.flagged("focus") and running.app.ui.pad
        sdl.SDL_JoystickSetVirtualAxis(joystick, 0, ctypes.c_int16(32767))
        pilot.frames(2)
    finally:
        sdl.SDL_JoystickDetachVirtual(device)
    pilot.frames(2)
    assert pilot.need("tip.notice").label == LOST.format(name="Virtual Controller")
