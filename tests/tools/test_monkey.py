"""A short run of the random user, and proof that its checks notice faults."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, Phase, settings

from dutch.desktop.display_list import DisplayList
from dutch.scenes.menu import MenuScene
from dutch.scenes.settings import SettingsScene
from dutch.scenes.stack import Go
from dutch.selftest.pilot import post
from tests.ui_contexts import CACHE
from tools.monkey import checks, machine
from tools.monkey.checks import InvariantError, Load
from tools.monkey.world import World, furnish, opened

pytestmark = pytest.mark.usefixtures("real_pixels")

QUICK = settings(
    max_examples=2, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)


@pytest.fixture(autouse=True)
def shared_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "PICTURES", CACHE)


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    furnish(tmp_path / "data", 1, learned=True)
    with opened(tmp_path / "data", CACHE, 1) as found:
        found.frame(16)
        yield found


def test_random_events_do_no_harm() -> None:
    machine.play(QUICK)
    assert machine.Monkey.visited["TableScene"]


@pytest.mark.slow
def test_many_random_events_do_no_harm() -> None:
    machine.play(settings(QUICK, max_examples=60, stateful_step_count=50))


def test_error_in_a_scene_fails_the_run_with_its_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(_scene: SettingsScene, _display_list: DisplayList) -> None:
        raise KeyError("paint")

    monkeypatch.setattr(SettingsScene, "draw", stumble)
    monkeypatch.setattr(machine, "PLACES", {place: Go("settings") for place in machine.PLACES})
    with pytest.raises(KeyError, match="paint") as caught:
        machine.play(settings(QUICK, phases=[Phase.generate]))
    assert any("state.open(" in note for note in caught.value.__notes__)


@pytest.mark.parametrize("name", sorted(machine.SYSTEM_EVENTS))
def test_every_system_event_can_be_posted(name: str) -> None:
    pygame.display.init()
    pygame.event.clear()
    post(getattr(pygame, name), **machine.SYSTEM_EVENTS[name])
    assert pygame.event.get(getattr(pygame, name))


def test_screen_without_a_way_out_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.app.stack.go(Go("settings"))
    with monkeypatch.context() as patch:
        patch.setattr(SettingsScene, "handle", lambda _scene, _intention: None)
        with pytest.raises(InvariantError, match="No way leads back to the menu from SettingsScene"):
            checks.go_home(world, world.frame, steps=12)
    checks.go_home(world, world.frame)
    assert isinstance(world.app.stack.scene, MenuScene)


def test_window_that_differs_from_its_display_list_is_noticed(world: World) -> None:
    checks.check_picture(world.app)
    world.app.ui.window.surface.fill("magenta", (0, 0, 3, 3))
    with pytest.raises(InvariantError, match="differs from the display list"):
        checks.check_picture(world.app)


def test_unreported_change_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MenuScene, "draw", draw_black)
    with pytest.raises(InvariantError, match="draws something else now"):
        checks.check_picture(world.app)


def test_empty_picture_is_noticed(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MenuScene, "draw", draw_black)
    assert world.app.stack.scene is not None
    world.app.stack.scene.changed = True
    world.frame(16)
    with pytest.raises(InvariantError, match="almost empty"):
        checks.check_picture(world.app)


def draw_black(_scene: MenuScene, display_list: DisplayList) -> None:
    display_list.blit(pygame.Surface((1280, 720)), (0, 0))


def test_text_that_does_not_fit_is_noticed(world: World) -> None:
    checks.check_places(world.app)
    world.app.ui.typesetter.overflows.append("far too long")
    with pytest.raises(InvariantError, match="“far too long” does not fit"):
        checks.check_places(world.app)


@pytest.mark.parametrize(("limit", "rasterised"), [("FRAME_SECONDS", [0, 0]), ("FIRST_SECONDS", [0, 1])])
def test_slow_frame_is_noticed(monkeypatch: pytest.MonkeyPatch, limit: str, rasterised: list[int]) -> None:
    monkeypatch.setattr(checks, limit, -1.0)
    with pytest.raises(InvariantError, match="A frame took"), checks.time_limit(iter(rasterised).__next__):
        pass


def test_damaged_store_is_noticed(tmp_path: Path) -> None:
    furnish(tmp_path / "data", 1)
    checks.check_store(tmp_path / "data")
    (tmp_path / "data" / "dutch.sqlite3").write_bytes(b"rubbish" * 1000)
    with pytest.raises(InvariantError, match="The store says"):
        checks.check_store(tmp_path / "data")


@pytest.mark.parametrize("more", [Load(1, 0, 0, 0), Load(0, 1, 0, 0), Load(0, 0, 50, 0), Load(0, 0, 0, 500)])
def test_leak_is_noticed(more: Load) -> None:
    first = Load(1, 0, 7, 300)
    checks.check_load(first, first)
    with pytest.raises(InvariantError):
        checks.check_load(first, Load(*(a + b for a, b in zip(first, more, strict=True))))
