"""The page “Keys and buttons”: every command can get another key or button, and nothing is lost."""

from collections.abc import Iterator
from typing import get_args

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.commands import KEYS, CommandName
from dutch.scenes.keys import KeysScene, command_title
from dutch.scenes.stack import Go
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui


class Pilot(ScenePilot):
    """The page; records saved settings."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        super().__init__(
            open_ui(size, scale), lambda go: KeysScene(self.ui, Go("settings")) if go.name == "keys" else None
        )
        self.saved: list[str] = []
        self.ui.save_setting = lambda name: self.saved.append(name) or ""  # type: ignore[func-returns-value]
        self.go("keys")

    def click(self, name: str) -> None:
        self.click_at(self.need(name).rect.center)

    def press(self, key: int, mod: int = 0, typed: str = "") -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=typed, scancode=0))

    def press_button(self, button: int) -> None:
        self.frame(Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
        self.frame(Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()


def test_page_lists_every_command() -> None:
    assert {name for names in get_args(CommandName) for name in get_args(names)} == set(KEYS)


def test_command_gets_another_key_by_mouse(pilot: Pilot) -> None:
    pilot.click("button.key.hint")
    assert pilot.label("note") == "Press the new key or button for “Hint”. Esc keeps the old one."
    pilot.press(pygame.K_j)
    assert pilot.label("button.key.hint") == "J"
    assert pilot.label("note") == "“Hint” is now on J."
    assert pilot.ui.settings.keys == {"hint": "J"} and pilot.saved == ["keys"]


@pytest.mark.parametrize(
    ("command", "key", "mod", "note"),
    [
        ("hint", pygame.K_e, 0, "“Hint” is now on E, and “Confirm, end the turn” on H."),
        ("hint", pygame.K_u, pygame.KMOD_LCTRL, "“Hint” is now on Ctrl+U."),
        ("confirm", pygame.K_l, 0, "“Use or press” is now on L, and “Log” is on none."),
        ("hint", pygame.K_LEFT, 0, "“Go left” needs left arrow. Choose another one."),
        ("hint", pygame.K_LSHIFT, 0, "This key can't be used. Choose another one."),
        ("hint", pygame.K_u, pygame.KMOD_LALT, "This key can't be used. Choose another one."),
        ("hint", pygame.K_ESCAPE, 0, "Choose a command, then press its new key or button."),
        ("hint", pygame.K_h, pygame.KMOD_LSHIFT, "“Hint” is now on H."),
    ],
)
def test_each_answer_is_one_sentence(pilot: Pilot, command: str, key: int, mod: int, note: str) -> None:
    pilot.click(f"button.key.{command}")
    pilot.press(key, mod)
    assert pilot.label("note") == note


def test_key_that_types_a_sign_is_taken_as_the_sign(pilot: Pilot) -> None:
    pilot.click("button.key.hint")
    pilot.press(pygame.K_7, pygame.KMOD_LSHIFT, "/")
    assert pilot.ui.settings.keys == {"hint": "/"}


def test_changed_keys_work_immediately(pilot: Pilot) -> None:
    pilot.key(pygame.K_TAB, pygame.K_TAB)
    assert pilot.focused == "button.key.confirm"
    pilot.key(pygame.K_RETURN)
    pilot.press(pygame.K_f)
    pilot.key(pygame.K_TAB, pygame.K_f)
    assert pilot.label("note").startswith("Press the new key or button for “Confirm, end the turn”.")
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_RETURN)
    assert pilot.label("note").startswith("Press the new key"), "Enter still works"


def test_click_elsewhere_ends_the_question(pilot: Pilot) -> None:
    pilot.click("button.key.hint")
    pilot.click_at((5, 5))
    assert pilot.label("button.key.hint") == "H"
    pilot.press(pygame.K_j)
    assert pilot.ui.settings.keys == {}


def test_gamepad_changes_its_own_buttons(pilot: Pilot) -> None:
    pilot.press_button(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    pilot.go("keys")
    pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert pilot.focused == "button.key.confirm"
    for _step in range(6):
        pilot.press_button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert pilot.focused == "button.key.hint"
    pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    assert pilot.label("note") == "Press the new key or button for “Hint”. B keeps the old one."
    pilot.press_button(pygame.CONTROLLER_BUTTON_LEFTSTICK)
    assert pilot.label("note") == "“Hint” is now on L3, and “Pass” on Y."
    assert pilot.ui.settings.pad_buttons == {"hint": "L3", "pass": "Y"}
    pilot.press_button(pygame.CONTROLLER_BUTTON_A)
    pilot.press_button(pygame.CONTROLLER_BUTTON_B)
    assert pilot.ui.settings.pad_buttons == {"hint": "L3", "pass": "Y"}
    pilot.press_button(pygame.CONTROLLER_BUTTON_B)
    assert pilot.visited[-1] == Go("settings")


def test_trigger_is_taken_once(pilot: Pilot) -> None:
    pilot.click("choice.device.pad_buttons")
    pilot.click("button.key.hint")
    for value in (9000, 25000, 32767, 0):
        axis = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
        pilot.frame(Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value))
    assert pilot.label("note") == "“Hint” is now on RT, and “Redo” on Y."


@pytest.mark.parametrize(("preset", "up"), [("left_hand", "W"), ("right_hand", "I")])
def test_one_press_chooses_keys_for_one_hand(pilot: Pilot, preset: str, up: str) -> None:
    pilot.click(f"button.{preset}")
    pilot.click("choice.group.Moving")
    assert pilot.label("button.key.up") == up
    pilot.click("button.usual")
    assert pilot.ui.settings.keys == {}


def test_failed_save_is_reported(pilot: Pilot) -> None:
    pilot.ui.save_setting = lambda _name: "The disk is full."
    pilot.click("button.key.hint")
    pilot.press(pygame.K_j)
    assert pilot.label("note") == "The disk is full."


def test_titles_fit_and_differ() -> None:
    titles = [command_title(name) for name in KEYS]
    assert len(set(titles)) == len(titles)
