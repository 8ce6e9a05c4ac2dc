"""Every setting by mouse and keys takes effect immediately; the page fits every window."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.widgets import focus_reach
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go
from dutch.settings import Settings
from tests.scenes.pilot import ScenePilot
from tests.ui_contexts import open_ui

MOUSE: list[tuple[str, str, object]] = [
    ("choice.scale.150", "scale", 150),
    ("choice.language.en", "language", "en"),
    ("choice.typeface.legible", "typeface", "legible"),
    ("choice.reduced_motion.True", "reduced_motion", True),
    ("choice.high_contrast.True", "high_contrast", True),
    ("choice.suit_colours.clear", "suit_colours", "clear"),
    ("choice.full_screen.True", "full_screen", True),
    ("choice.speed.slow", "speed", "slow"),
    ("choice.speed.off", "speed", "off"),
    ("choice.turns.calm", "turns", "calm"),
    ("choice.warnings.False", "warnings", False),
    ("choice.confirm.True", "confirm", True),
    ("choice.curtain.always", "curtain", "always"),
    ("choice.voice_speed.fastest", "voice_speed", "fastest"),
    ("slider.voice_volume", "voice_volume", 25),
    ("choice.mute.True", "mute", True),
    ("slider.effects", "effects", 25),
    ("slider.ambience", "ambience", 25),
]
"""The control clicked (a slider at a quarter of its width), and the setting and value it leads to."""

ORDER = {
    "look": [
        "scale",
        "typeface",
        "reduced_motion",
        "high_contrast",
        "suit_colours",
        "full_screen",
        "language",
    ],
    "play": ["speed", "turns", "warnings", "confirm", "curtain", "rivals_talk"],
    "sound": ["read_aloud", "voice_speed", "voice_volume", "mute", "effects", "ambience"],
}
"""The settings of each part of the page, in order."""


class Pilot(ScenePilot):
    """The settings page; records saved settings and sounds."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        super().__init__(
            open_ui(size, scale), lambda go: SettingsScene(self.ui) if go.name == "settings" else None
        )
        self.saved: list[str] = []
        self.problem = ""
        self.heard: list[str] = []
        self.ui.save_setting = self.save
        self.ui.sound.play = lambda name, x=0.5: self.heard.append(name)  # type: ignore[method-assign]
        self.go("settings")

    def save(self, name: str) -> str:
        self.saved.append(name)
        return self.problem

    def click(self, name: str) -> None:
        setting = name.split(".")[1]
        for part in ORDER:
            if setting in ORDER[part] and not self.chosen(f"choice.group.{part}"):
                self.click(f"choice.group.{part}")
        rect = self.need(name).rect
        quarter = rect.left + rect.width // 4
        self.click_at((quarter if name.startswith("slider.") else rect.centerx, rect.centery))


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.close()


def test_all_settings_can_be_changed_with_the_keyboard(pilot: Pilot) -> None:
    before = Settings(scale=100)
    for part in ORDER:
        assert pilot.focused == "choice.group" and pilot.chosen(f"choice.group.{part}")
        for setting in ORDER[part]:
            pilot.key(pygame.K_TAB)
            assert pilot.focused.split(".")[1] == setting
            pilot.key(pygame.K_LEFT)
            if getattr(pilot.ui.settings, setting) == getattr(before, setting):
                pilot.key(pygame.K_RIGHT)
            assert getattr(pilot.ui.settings, setting) != getattr(before, setting), setting
            assert pilot.saved[-1] == setting
        if part != "sound":
            pilot.key(pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB, pygame.K_RIGHT)
    pilot.key(pygame.K_TAB)
    assert pilot.focused == "button.usual"
    pilot.key(pygame.K_TAB)
    assert pilot.focused == "button.keys"
    pilot.key(pygame.K_RETURN)
    assert pilot.visited[-1] == Go("keys", {"back": Go("settings", {"focus": "keys"})})


def test_focused_setting_is_explained(pilot: Pilot) -> None:
    explained = set()
    for _setting in ORDER["look"]:
        pilot.key(pygame.K_TAB)
        explained.add(pilot.label("about"))
    assert len(explained) == len(ORDER["look"])
    pilot.key(pygame.K_TAB)
    assert not pilot.find("about"), "buttons need no explanation"


def test_slider_is_saved_when_released(pilot: Pilot) -> None:
    pilot.click("choice.group.sound")
    region = pilot.need("slider.ambience")
    pilot.frame(Event(pygame.MOUSEBUTTONDOWN, pos=region.rect.center, button=1))
    for x in range(region.rect.left, region.rect.right, 20):
        pilot.frame(Event(pygame.MOUSEMOTION, pos=(x, region.rect.centery), rel=(20, 0), buttons=(1, 0, 0)))
    assert pilot.ui.settings.ambience == 100, "heard immediately"
    assert pilot.saved == []
    pilot.frame(Event(pygame.MOUSEBUTTONUP, pos=region.rect.center, button=1))
    assert pilot.saved == ["ambience"]


def test_key_mutes(pilot: Pilot) -> None:
    pilot.click("choice.group.sound")
    pilot.key(pygame.K_m)
    assert pilot.ui.settings.mute and pilot.label("choice.mute") == "Off"
    pilot.key(pygame.K_m)
    assert not pilot.ui.settings.mute and pilot.label("choice.mute") == "On"
    assert pilot.saved == ["mute", "mute"]
    assert pilot.focused == "choice.group", "the focus stays"


def test_reset_restores_the_defaults(pilot: Pilot) -> None:
    pilot.ui.settings.name = "Anna"
    for name, _setting, _value in MOUSE:
        pilot.click(name)
    pilot.click_at(pilot.need("button.usual").rect.center)
    assert pilot.ui.settings == Settings(name="Anna")
    assert pilot.label("slider.effects") == "80%"


def test_failed_save_is_reported(pilot: Pilot) -> None:
    pilot.problem = "The settings could not be saved to /there (no space)."
    pilot.click("choice.warnings.False")
    assert pilot.label("note") == pilot.problem
    pilot.problem = ""
    pilot.click("choice.warnings.True")
    assert not pilot.find("note")


def test_text_size_from_the_command_line_is_an_option() -> None:
    pilot = Pilot(scale=130)
    assert pilot.chosen("choice.scale.130")
    pilot.close()


def test_escape_leads_back_and_closing_ends_the_program(pilot: Pilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    assert pilot.visited[-1] == Go("back")
    other = Pilot()
    other.frame(Event(pygame.QUIT))
    assert not other.stack.running
    other.close()


def test_pointing_at_a_setting_explains_it(pilot: Pilot) -> None:
    pilot.ui.keyboard = False
    pilot.click("choice.group.play")
    point = pilot.need("title.warnings").rect.center
    pilot.frame(Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)))
    assert pilot.label("about") == "Ask before moves that are almost always mistakes."
    point = pilot.need("title.speed").rect.center
    pilot.frame(Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(0, 0, 0)))
    assert pilot.label("about").startswith("How fast cards move.")


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((720, 1030), 100)])
def test_focus_ring_leaves_the_titles_free(size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(size, scale)
    for name in ORDER["look"]:
        control = next(region for region in pilot.regions if region.control == name)
        assert pilot.need(f"title.{name}").rect.bottom + focus_reach(size) <= control.rect.top
    pilot.close()
