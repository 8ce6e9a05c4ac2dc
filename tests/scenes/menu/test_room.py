"""The picture behind the menu: table, clock, cards and light."""

from itertools import pairwise

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.scenes.menu.front import FrontPage
from dutch.scenes.menu.room import CARDS, SMALLEST_FAN, MenuRoom
from dutch.scenes.stack import UIContext
from dutch.stage import timing
from tests.ui_contexts import open_ui

SECONDS = 60


def fan_of(ui: UIContext, message: str = "") -> pygame.Rect:
    window = pygame.Rect((0, 0), ui.window.size)
    return FrontPage(ui, message).content().place(window)["fan"]


def picture_of(room: MenuRoom, ui: UIContext, message: str = "") -> DisplayList:
    display_list = DisplayList()
    room.draw(display_list, fan_of(ui, message))
    return display_list


def settled(ui: UIContext) -> MenuRoom:
    room = MenuRoom(ui)
    room.skip()
    return room


def keys(display_list: DisplayList) -> list[tuple[object, ...]]:
    return [(id(item.surface), item.rect.topleft, item.alpha) for item in display_list.items()]


# The animation


@pytest.mark.usefixtures("real_pixels")
def test_animation_is_cheap(ui: UIContext) -> None:
    """It draws few frames, and little in each."""
    room = settled(ui)
    ui.window.present(picture_of(room, ui))
    whole = ui.window.size[0] * ui.window.size[1]
    pictures = 0
    for _frame in range(SECONDS * 1000 // 16):
        if room.update(16, seen=True):
            pictures += 1
            areas = ui.window.present(picture_of(room, ui))
            assert all(area.width * area.height < 0.04 * whole for area in areas), areas
            assert sum(area.width * area.height for area in areas) < 0.06 * whole
    assert SECONDS < pictures <= 15 * SECONDS


def test_nothing_flashes(ui: UIContext) -> None:
    """No light changes by more than an eighth from one picture to the next."""
    room = settled(ui)

    def lights() -> dict[int, int]:
        found: dict[int, int] = {}
        for item in picture_of(room, ui).items():
            if item.surface.get_width() > 20:  # dust is too small to flash, and has no names
                found[id(item.surface)] = max(found.get(id(item.surface), 0), item.alpha)
        return found

    shown = []
    for _step in range(900):
        room.update(timing.MENU_LIVE, seen=True)
        shown.append(lights())
    for before, after in pairwise(shown):
        for key in before | after:
            assert abs(after.get(key, 0) - before.get(key, 0)) <= 32


@pytest.mark.parametrize(("speed", "reduced"), [("normal", True), ("off", False)])
def test_reduced_motion_stops_everything(ui: UIContext, speed: str, reduced: bool) -> None:
    ui.settings.speed = speed  # type: ignore[assignment]
    ui.settings.reduced_motion = reduced
    room = MenuRoom(ui)
    assert not room.entering
    before = keys(picture_of(room, ui))
    assert not any(room.update(50, seen=True) for _frame in range(200))
    assert keys(picture_of(room, ui)) == before
    assert all(item.alpha == 255 for item in picture_of(room, ui).items())


# The entrance


# The layout


@pytest.mark.parametrize("message", ["", "A note about the games. " * 6])
@pytest.mark.parametrize("size", [(720, 960), (1080, 1440), (1080, 1350)])
def test_large_text_hides_the_clock_of_a_portrait_menu(size: tuple[int, int], message: str) -> None:
    ui = open_ui(size, 200)
    room, fan = settled(ui), fan_of(ui, message)
    display_list = DisplayList()
    room.draw(display_list, fan)
    cards = display_list.layers.get(CARDS, [])
    assert bool(cards) == (min(fan.size) >= ui.theme.px(SMALLEST_FAN))
