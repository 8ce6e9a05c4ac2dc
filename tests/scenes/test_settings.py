"""Every setting by mouse and keys takes effect immediately; the page fits every window."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from dutch.desktop.input import Input
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go, SceneStack, UIContext
from dutch.settings import Settings
from tests.ui_contexts import SIZES, open_kit

MOUSE: list[tuple[str, str, object]] = [
    ("choice.scale.150", "scale", 150),
    ("choice.speed.slow", "speed", "slow"),
    ("choice.speed.off", "speed", "off"),
    ("choice.reduced_motion.on", "reduced_motion", True),
    ("choice.high_contrast.on", "high_contrast", True),
    ("choice.full_screen.on", "full_screen", True),
    ("choice.mute.off", "mute", True),
    ("choice.warnings.off", "warnings", False),
    ("slider.effects", "effects", 25),
    ("slider.ambience", "ambience", 25),
]
"""The control clicked (a slider at a quarter of its width), and the setting and value it leads to."""

ORDER = ["scale", "speed", "reduced_motion", "high_contrast", "full_screen"]
ORDER += ["mute", "effects", "ambience", "warnings"]


class Pilot:
    """Reads the display list, moves the mouse and presses keys."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: int = 100) -> None:
        self.ui = open_kit(size, scale)
        self.kept: list[str] = []
        self.told = ""
        self.heard: list[str] = []
        self.ui.save_setting = self.keep
        self.ui.sound.play = lambda name, x=0.5: self.heard.append(name)  # type: ignore[method-assign]
        self.went: list[Go] = []
        self.stack = SceneStack(self.ui, self._open)
        self.input = Input()
        self.stack.go(Go("settings"))
        self.frame()

    def keep(self, name: str) -> str:
        self.kept.append(name)
        return self.told

    def _open(self, go: Go) -> SettingsScene | None:
        self.went.append(go)
        return SettingsScene(self.ui) if go.name == "settings" else None

    def frame(self, *events: Event) -> bool:
        return self.stack.run_frame(16, self.input.translate(events, self.stack.widgets))

    def label(self, name: str) -> str:
        region = self.stack.display_list.find(name)
        assert region is not None, f"{name} is not shown"
        return region.label

    def has(self, name: str) -> bool:
        return self.stack.display_list.find(name) is not None

    def click(self, name: str) -> None:
        region = self.stack.display_list.find(name)
        assert region is not None, f"{name} is not shown"
        place = region.rect.center
        if name.startswith("slider."):
            place = (region.rect.left + region.rect.width // 4, region.rect.centery)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.frame(Event(kind, pos=place, button=1))

    def key(self, *keys: int) -> None:
        for key in keys:
            self.frame(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def focused(self) -> str:
        return next(region.name for region in self.stack.display_list.regions if "focus" in region.flags)


@pytest.fixture
def pilot() -> Iterator[Pilot]:
    pilot = Pilot()
    yield pilot
    pilot.ui.window.close()


@pytest.mark.parametrize(("name", "setting", "value"), MOUSE)
def test_click_changes_a_setting(pilot: Pilot, name: str, setting: str, value: object) -> None:
    pilot.click(name)
    assert getattr(pilot.ui.settings, setting) == value
    assert pilot.kept == [setting]
    shown = pilot.stack.display_list.find(name)
    assert shown is not None
    assert "selected" in shown.flags or shown.label == f"{value} %"
    assert pilot.heard[0] == "button"


def test_all_settings_by_keyboard(pilot: Pilot) -> None:
    before = Settings(scale=100)
    for setting in ORDER:
        assert pilot.focused().split(".")[1] == setting
        pilot.key(pygame.K_LEFT)
        if getattr(pilot.ui.settings, setting) == getattr(before, setting):
            pilot.key(pygame.K_RIGHT)
        assert getattr(pilot.ui.settings, setting) != getattr(before, setting), setting
        assert pilot.kept[-1] == setting
        pilot.key(pygame.K_DOWN)
    assert pilot.focused() == "button.usual"
    pilot.key(pygame.K_TAB)
    assert pilot.focused() == "button.back"
    pilot.key(pygame.K_RETURN)
    assert pilot.went[-1] == Go("back")


def test_focused_setting_is_explained(pilot: Pilot) -> None:
    told = set()
    for _setting in ORDER:
        told.add(pilot.label("about"))
        pilot.key(pygame.K_DOWN)
    assert len(told) == len(ORDER)
    assert not pilot.has("about"), "buttons need no explanation"


def test_new_volume_is_heard_immediately(pilot: Pilot) -> None:
    pilot.click("slider.effects")
    assert pilot.heard == ["button", "coin"]


def test_slider_is_saved_when_released(pilot: Pilot) -> None:
    region = pilot.stack.display_list.find("slider.ambience")
    assert region is not None
    pilot.frame(Event(pygame.MOUSEBUTTONDOWN, pos=region.rect.center, button=1))
    for x in range(region.rect.left, region.rect.right, 20):
        pilot.frame(Event(pygame.MOUSEMOTION, pos=(x, region.rect.centery), rel=(20, 0), buttons=(1, 0, 0)))
    assert pilot.ui.settings.ambience == 100, "heard immediately"
    assert pilot.kept == []
    pilot.frame(Event(pygame.MOUSEBUTTONUP, pos=region.rect.center, button=1))
    assert pilot.kept == ["ambience"]


def test_key_mutes(pilot: Pilot) -> None:
    pilot.key(pygame.K_m)
    assert pilot.ui.settings.mute and pilot.label("choice.mute") == "Off"
    pilot.key(pygame.K_m)
    assert not pilot.ui.settings.mute and pilot.label("choice.mute") == "On"
    assert pilot.kept == ["mute", "mute"]
    assert pilot.focused() == "choice.scale", "the focus stays"


def test_reset_restores_the_defaults(pilot: Pilot) -> None:
    pilot.ui.settings.name = "Anna"
    for name, _setting, _value in MOUSE:
        pilot.click(name)
    pilot.click("button.usual")
    assert pilot.ui.settings == Settings(name="Anna")
    assert pilot.label("slider.effects") == "80 %"


def test_failed_save_is_reported(pilot: Pilot) -> None:
    pilot.told = "The settings could not be saved to /there (no space)."
    pilot.click("choice.warnings.off")
    assert pilot.label("note") == pilot.told
    pilot.told = ""
    pilot.click("choice.warnings.on")
    assert not pilot.has("note")


def test_text_size_from_the_command_line_is_an_option() -> None:
    pilot = Pilot(scale=130)
    shown = pilot.stack.display_list.find("choice.scale.130")
    assert shown is not None and "selected" in shown.flags
    pilot.ui.window.close()


def test_escape_leads_back_and_closing_ends_the_program(pilot: Pilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    assert pilot.went[-1] == Go("back")
    other = Pilot()
    other.frame(Event(pygame.QUIT))
    assert not other.stack.running
    other.ui.window.close()


def test_idle_page_draws_nothing(pilot: Pilot) -> None:
    pilot.frame()
    assert not any(pilot.frame() for _turn in range(30))


@pytest.mark.parametrize(
    ("size", "scale"), [*itertools.product((*SIZES, (3840, 2160)), (100, 200)), ((1280, 720), 150)]
)
def test_everything_fits_every_window(size: tuple[int, int], scale: int) -> None:
    pilot = Pilot(size, scale)
    pilot.told = (
        "The settings file /somewhere/far/away/on/a/disk/settings.json could not be written (no space)."
    )
    for setting in ORDER:
        check(pilot.ui, pilot)
        pilot.key(pygame.K_DOWN)
        assert pilot.focused().split(".")[1] != setting
    pilot.click("choice.warnings.off")
    check(pilot.ui, pilot)
    pilot.ui.window.close()


def check(ui: UIContext, pilot: Pilot) -> None:
    """Assert that nothing is cut off or overlaps, and every control is large enough to hit."""
    whole = pygame.Rect((0, 0), ui.window.size)
    parts = ("button.", "slider.", "title.", "about", "note")
    regions = [region for region in pilot.stack.display_list.regions if region.name.startswith(parts)]
    regions += [region for region in pilot.stack.display_list.regions if region.name.count(".") == 2]
    panel = pilot.stack.display_list.find("panel")
    assert panel is not None and whole.contains(panel.rect)
    for region in regions:
        assert panel.rect.contains(region.rect), region
        if region.name.startswith(("button.", "slider.", "choice.")):
            assert region.rect.height >= 44 * min(ui.window.size[0] / 1920, ui.window.size[1] / 1080), region
    for one, other in itertools.combinations(regions, 2):
        assert not one.rect.colliderect(other.rect), (one, other)
    assert ui.typesetter.overflows == []
