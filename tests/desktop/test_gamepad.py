"""Game controllers: buttons and sticks become commands, held directions repeat, and texts name buttons."""

from unittest.mock import Mock

import pygame
import pytest
from pygame.event import Event

from dutch.desktop import gamepad
from dutch.desktop.bindings import Controls
from dutch.desktop.events import Input
from dutch.desktop.gamepad import (
    BUTTONS,
    PUSHED,
    REPEAT_DELAY_MS,
    REPEAT_INTERVAL_MS,
    Gamepad,
    Gamepads,
    Press,
)
from dutch.desktop.inline import strip_pictures
from dutch.desktop.input import Command, GamepadChanged
from dutch.desktop.widgets import Widgets
from dutch.settings import Settings


def button(number: int, down: bool = True) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, instance_id=0, button=number)


def axis(number: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=number, value=value)


RIGHT_X, TRIGGER = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_TRIGGERLEFT
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
DPAD_LEFT, HOME = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_GUIDE


@pytest.mark.parametrize(
    ("events", "names"),
    [
        ([button(pygame.CONTROLLER_BUTTON_A), button(pygame.CONTROLLER_BUTTON_A, False)], ["confirm"]),
        ([button(pygame.CONTROLLER_BUTTON_LEFTSHOULDER), button(HOME)], ["previous"]),
        ([axis(LEFT_X, -32768), axis(LEFT_X, 0), axis(LEFT_X, PUSHED)], ["left", "right"]),
        ([axis(LEFT_X, PUSHED), axis(LEFT_X, PUSHED - 3000), axis(LEFT_X, PUSHED)], ["right"]),
        ([axis(LEFT_Y, 26000), axis(LEFT_X, 24000)], ["down"]),
        ([axis(TRIGGER, 9000), axis(TRIGGER, 32767)], ["undo"]),
        ([axis(RIGHT_X, 32767)], ["faster"]),
    ],
    ids=["A", "shoulder", "stick", "wobble", "diagonal", "trigger", "right stick"],
)
def test_buttons_and_sticks_become_commands(widgets: Widgets, events: list[Event], names: list[str]) -> None:
    assert Input().translate(events, widgets) == [Command(name, pad="xbox") for name in names]


def test_buttons_are_in_the_order_of_sdl() -> None:
    numbers = {
        "View": pygame.CONTROLLER_BUTTON_BACK,
        "Menu": pygame.CONTROLLER_BUTTON_START,
        "R3": pygame.CONTROLLER_BUTTON_RIGHTSTICK,
        "RB": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
        "Up": pygame.CONTROLLER_BUTTON_DPAD_UP,
        "Right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    }
    assert {name: BUTTONS[number] for name, number in numbers.items()} == {name: name for name in numbers}


def test_held_direction_repeats_until_it_is_released() -> None:
    pads = Gamepads(Controls(Settings()).pad_buttons)
    for press, release in (
        (button(DPAD_LEFT), button(DPAD_LEFT, False)),
        (axis(LEFT_X, -32768), axis(LEFT_X, -900)),
    ):
        assert pads.read(press, 1000).command == "left"
        times = [
            1000 + REPEAT_DELAY_MS - 1,
            1000 + REPEAT_DELAY_MS,
            1001 + REPEAT_DELAY_MS,
            1000 + REPEAT_DELAY_MS + REPEAT_INTERVAL_MS,
        ]
        assert [pads.repeated(now) for now in times] == [None, "left", None, "left"]
        assert pads.read(release, 2000) == Press()
        assert pads.repeated(9000) is None
    pads.read(button(DPAD_LEFT), 0)
    pads.disconnect(0)
    assert pads.repeated(9000) is None, "a lost controller holds nothing"


def test_repeats_are_read_every_frame(widgets: Widgets, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gamepad, "REPEAT_DELAY_MS", -1)
    reader = Input()
    pygame.event.clear()
    pygame.event.post(button(DPAD_LEFT))
    assert [each for _frame in range(2) for each in reader.read(widgets)][:2] == [
        Command("left", pad="xbox")
    ] * 2


def test_controllers_come_and_go(widgets: Widgets, monkeypatch: pytest.MonkeyPatch) -> None:
    reader = Input()
    reader.start_gamepads()
    added = Event(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")
    removed = Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)
    assert reader.translate([added, removed], widgets) == [], "it was gone before it could be opened"
    pad = Gamepad(Mock(), "Pad", "nintendo")
    monkeypatch.setattr(Gamepads, "connect", lambda _pads, _index: pad)
    monkeypatch.setattr(Gamepads, "disconnect", lambda _pads, _instance: pad)
    assert reader.translate([added, removed], widgets) == [
        GamepadChanged("Pad", family="nintendo"),
        GamepadChanged("Pad", connected=False),
    ]


def test_texts_name_keys_or_buttons() -> None:
    controls = Controls(Settings(keys={"decide": "K"}, pad_buttons={"decide": "Y"}))
    text = "[Keys]: [Space], then [E]. [Tab] away, or choose with [1–4, or with arrows]. [Other]"
    assert controls.name_keys(text, None) == (
        "Keys: Space, then K. Tab away, or choose with 1–4, or with arrows. [Other]"
    )
    assert strip_pictures(controls.name_keys(text, "xbox")) == (
        "Buttons: A, then Y. RB away, or choose with the D-pad. [Other]"
    )
    assert strip_pictures(controls.name_keys("[Enter], [E] or [Ctrl+Z]", "playstation")) == (
        "Cross, Triangle or L2"
    )
