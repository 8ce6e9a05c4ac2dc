"""The picture behind the menu: table, clock, cards and light."""

from itertools import pairwise

import pygame
import pytest

from dutch.desktop.display_list import DisplayList, Item
from dutch.scenes.menu.front import FrontPage, entries
from dutch.scenes.menu.room import CARDS, CLOCK, FAN, SMALLEST_FAN, TABLE, MenuRoom
from dutch.scenes.stack import UIContext
from dutch.stage import timing
from tests.ui_contexts import SCALES, SIZES, open_ui, windows

SECONDS = 60


def front_of(ui: UIContext, message: str = "") -> FrontPage:
    return FrontPage(ui, entries(waiting=False), message, None, learned=True)


def picture_of(room: MenuRoom, ui: UIContext, message: str = "") -> DisplayList:
    display_list = DisplayList()
    room.draw(display_list, front_of(ui, message).fan)
    return display_list


def settled(ui: UIContext) -> MenuRoom:
    room = MenuRoom(ui)
    room.skip()
    return room


def keys(display_list: DisplayList) -> list[tuple[int, int, int, int, int]]:
    return [item.key for item in display_list.items()]


@pytest.mark.parametrize("size", SIZES)
def test_table_is_drawn_whole_and_the_curtain_hangs(size: tuple[int, int]) -> None:
    ui = open_ui(size)
    room = settled(ui)
    place = room.table()
    assert (place.left, place.right, place.bottom) == (0, *size)
    assert place.size == (size[0], round(size[0] * 1080 / 1920))
    whole, table = picture_of(room, ui).items()[0].surface, ui.images.get(TABLE, place.size)
    foot = [(x, place.height - 1) for x in range(2 * size[0] // 5, 3 * size[0] // 5, 10)]
    seen = [value for x, y in foot for value in whole.get_at((x, y + place.top))[:3]]
    drawn = [value for point in foot for value in table.get_at(point)[:3]]
    assert all(0.7 * own - 1 <= value <= own + 1 for value, own in zip(seen, drawn, strict=True)), (
        "apart from the dusk"
    )
    red, green, blue, _alpha = whole.get_at((size[0] // 40, size[1] // 3))
    assert red > 2 * max(green, blue)
    ui.window.close()


@pytest.mark.parametrize("size", [(1440, 1080), (1440, 900)])
def test_shades_have_no_edge_in_tall_windows(size: tuple[int, int]) -> None:
    """On the plain wall on the right only light and shade change from row to row."""
    ui = open_ui(size)
    whole = picture_of(settled(ui), ui).items()[0].surface
    edge = settled(ui).table().top
    assert edge > 0
    rows = [[whole.get_at((x, y))[:3] for x in range(size[0] - 60, size[0])] for y in (edge - 1, edge)]
    steps = [
        max(abs(a - b) for a, b in zip(one, other, strict=True)) for one, other in zip(*rows, strict=True)
    ]
    assert sorted(steps)[len(steps) // 2] <= 1
    ui.window.close()


# The animation


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
            assert sum(area.width * area.height for area in areas) < 0.05 * whole
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


def test_room_is_still_behind_a_page(ui: UIContext) -> None:
    room = settled(ui)
    before = keys(picture_of(room, ui))
    assert not any(room.update(50, seen=False) for _frame in range(200))
    assert keys(picture_of(room, ui)) == before


# The entrance


def test_cards_arrive_one_after_another(ui: UIContext) -> None:
    room = MenuRoom(ui)
    assert room.entering
    last = [0.0, 0.0, 0.0]
    while room.entering:
        assert room.update(16, seen=True)
        now = [room.arrival_progress(order) for order in range(3)]
        assert all(after >= before for before, after in zip(last, now, strict=True))
        assert now == sorted(now, reverse=True)
        last = now
    assert last == [1.0, 1.0, 1.0]


@pytest.mark.parametrize("ms", [0, 100, 400])
def test_skipping_the_entrance_shows_the_same_room(ui: UIContext, ms: int) -> None:
    room = MenuRoom(ui)
    room.update(ms, seen=True)
    room.skip()
    assert keys(picture_of(room, ui)) == keys(picture_of(settled(ui), ui))


# The layout


def part_of(ui: UIContext, display_list: DisplayList, name: str, angle: int = 0) -> Item:
    for item in display_list.items():
        size = item.rect.size
        if not angle and item.surface is ui.images.get(name, size, cover=name == "table/background"):
            return item
    raise AssertionError(f"{name} is not drawn")


@pytest.mark.parametrize("scale", SCALES)
def test_fan_lies_between_title_and_buttons_in_portrait(scale: int) -> None:
    ui = open_ui((1080, 1920), scale)
    front = front_of(ui)
    assert front.title.bottom < front.fan.top < front.fan.bottom < front.buttons[0].top
    assert {front.title.centerx, front.fan.centerx, front.buttons[0].centerx} == {540}
    assert min(front.fan.size) > 320
    ui.window.close()


@pytest.mark.parametrize(("size", "scale"), windows())
def test_all_prices_are_visible(size: tuple[int, int], scale: int) -> None:
    ui = open_ui(size, scale)
    ui.settings.reduced_motion = True
    room = MenuRoom(ui)
    whole = pygame.Rect((0, 0), size)
    for message in ("", "The unfinished game could not be read; it was set aside."):
        front = front_of(ui, message)
        picture = picture_of(room, ui, message)
        clock = room.dial(front.fan)
        ui.window.present(picture)
        brass = ui.images.get(CLOCK, clock.size)
        rim = (clock.width // 2, clock.width // 77)
        shown = ui.window.surface.get_at((clock.x + rim[0], clock.y + rim[1]))[:3]
        assert all(abs(one - other) <= 4 for one, other in zip(shown, brass.get_at(rim)[:3], strict=True))
        assert whole.contains(clock)
        assert abs(clock.centerx - front.fan.centerx) <= 1
        middle = part_of(ui, picture, FAN[1]).rect
        plaques = [part_of(ui, picture, f"table/place{price}").rect for price in range(1, 7)]
        assert all(whole.contains(plaque) for plaque in plaques)
        assert middle.collidelist(plaques) < 0
        assert [plaque.x for plaque in plaques] == sorted((plaque.x for plaque in plaques), reverse=True)
        assert clock.collidelist([front.title, front.credits, *front.buttons]) < 0
        assert not message or not clock.colliderect(front.note)
    ui.window.close()


@pytest.mark.parametrize("message", ["", "A note about the games. " * 6])
@pytest.mark.parametrize("size", [(720, 960), (1080, 1440), (1080, 1350)])
def test_large_text_hides_the_clock_of_a_portrait_menu(size: tuple[int, int], message: str) -> None:
    ui = open_ui(size, 200)
    room, front = settled(ui), front_of(ui, message)
    display_list = DisplayList()
    room.draw(display_list, front.fan)
    cards = display_list.layers.get(CARDS, [])
    assert bool(cards) == (min(front.fan.size) >= ui.theme.px(SMALLEST_FAN))
