"""The pilot finds every misplaced zone."""

from collections.abc import Callable, Iterator
from itertools import combinations, cycle
from typing import Any

import pygame
import pytest

from dutch.app.tables import load_tables
from dutch.presenters.dutch.board import map_zones
from dutch.selftest.dutch import DutchPilot
from dutch.selftest.pilot import PilotError, Screen, misfits
from dutch.settings import Settings
from dutch.stage.layout import Layout, TableMap, choose_map
from dutch.stage.placement import CARD_RATIO
from tests.ui_contexts import open_ui
from tests.window.helpers import OpenTable, prototype_turn, winner_turn

SIZES = {
    "9x14": (1080, 1680),
    "3x4": (1280, 1600),
    "4x3": (1280, 960),
    "16x9": (1280, 720),
    "21x9": (1680, 720),
    "9x10": (1080, 1200),
}
SHIFTS = ((150, 0), (-150, 0), (0, 150), (0, -150))

# By edition: a position, and a power card with a use of it.
TURNS: dict[str, tuple[Callable[[], Any], str, str]] = {
    "standard": (winner_turn, "card.Bp", "button.verb.cash"),
    "prototype": (prototype_turn, "card.G8", "button.verb.take"),
}
ZONES = {"standard": map_zones(6), "prototype": map_zones(5)}
MAPS = {
    (edition, shape): map_
    for edition, name in (("standard", "dutch"), ("prototype", "dutch-five"))
    for shape, map_ in zip(SIZES, load_tables(name, ZONES[edition]), strict=True)
}


def inspect(open_table: OpenTable, edition: str, shape: str, map_: TableMap) -> None:
    """Check the table, and what appears when a power is lifted. Raises PilotError."""
    position, card, use = TURNS[edition]
    table = open_table(position(), size=SIZES[shape], maps=[map_], chosen=Settings(speed="off"), hints=True)
    if table.scene.view.areas.log_open:
        table.scene.toggle_log()
    table.pilot.frames(2)
    table.pilot.check()
    assert table.pilot.lift(card)
    assert table.pilot.find("button.put_back")
    assert table.pilot.find(use)


def displaced() -> Iterator[object]:
    """Yield every zone of every map, to be shifted every way; by default those of one map, one way."""
    for edition, shape in MAPS:
        zones = sorted(ZONES[edition] - {"bar"})  # which always lies along the upper edge
        for zone, shift in zip(zones, cycle(SHIFTS)):
            if (edition, shape) == ("standard", "16x9"):
                yield edition, shape, zone, [shift]
            wide = (zone, shape) == ("near.cards", "21x9")  # paid cards may leave the rest beside the middle
            shifts = SHIFTS[2:] if wide else SHIFTS
            yield pytest.param(edition, shape, zone, shifts, marks=pytest.mark.slow)


@pytest.mark.parametrize(("edition", "shape"), MAPS)
def test_maps_have_no_problems(open_table: OpenTable, edition: str, shape: str) -> None:
    inspect(open_table, edition, shape, MAPS[edition, shape])


@pytest.mark.parametrize(("edition", "shape", "zone", "shifts"), list(displaced()))
def test_finds_a_displaced_zone(
    open_table: OpenTable, edition: str, shape: str, zone: str, shifts: list[tuple[int, int]]
) -> None:
    map_ = MAPS[edition, shape]
    for across, down in shifts:
        box = map_.zones[zone]
        moved = map_.zones | {zone: box._replace(left=box.left + across, top=box.top + down)}
        with pytest.raises(PilotError):
            inspect(open_table, edition, shape, map_._replace(zones=moved))


@pytest.mark.parametrize(("edition", "shape"), MAPS)
def test_labels_of_near_piles_stay_off_the_name(edition: str, shape: str) -> None:
    ui = open_ui(SIZES[shape], 200)
    layout = Layout(MAPS[edition, shape], pygame.Rect((0, 0), SIZES[shape]))
    name, pile = layout.zone("near.player"), layout.zone("near.discards")
    is_beside = name.left > pile.right
    assert is_beside or name.top - pile.bottom > ui.line_height("small") + layout.px(6)


@pytest.mark.parametrize("size", [(1000, 1000), (900, 1030), (720, 1030)])
@pytest.mark.parametrize("edition", TURNS)
def test_narrow_windows_are_used_up(edition: str, size: tuple[int, int]) -> None:
    """A nearly square window has cards as large as its width allows, and little empty room."""
    maps = [map_ for (name, _shape), map_ in MAPS.items() if name == edition]
    layout = Layout(choose_map(maps, pygame.Rect((0, 0), size), "display.1"), pygame.Rect((0, 0), size))
    assert layout.height > 0.92 * size[1]
    assert layout.zone("display.1").height > 0.17 * size[0]


@pytest.mark.parametrize("edition", TURNS)
def test_tall_windows_are_used_up(edition: str) -> None:
    """A portrait window has cards as large as its width allows, and little empty room."""
    maps = [map_ for (name, _shape), map_ in MAPS.items() if name == edition]
    area = pygame.Rect(0, 0, 1080, 1920)
    layout = Layout(choose_map(maps, area, "display.1"), area)
    assert layout.height > 0.85 * 1920
    assert layout.zone("near.cards").height > layout.zone("display.1").height
    assert layout.zone("display.1").width > 1080 / 7


@pytest.mark.parametrize("size", [(900, 1030), (1000, 1000), (1024, 768), (1030, 720), (720, 1030)])
@pytest.mark.parametrize("edition", TURNS)
def test_small_windows_leave_room_for_the_hand(edition: str, size: tuple[int, int]) -> None:
    """Five cards of a hand show at least two thirds of their width."""
    maps = [map_ for (name, _shape), map_ in MAPS.items() if name == edition]
    area = pygame.Rect((0, 0), size)
    layout = Layout(choose_map(maps, area, "display.1"), area)
    hand = layout.zone("near.cards")
    width = hand.height * CARD_RATIO
    assert (hand.width - width) / 4 > width * 2 / 3


@pytest.mark.slow
@pytest.mark.parametrize("zone", sorted(ZONES["standard"]))
def test_finds_two_swapped_zones(open_table: OpenTable, zone: str) -> None:
    map_ = MAPS["standard", "16x9"]
    for one, other in combinations(sorted(map_.zones), 2):
        if one == zone:
            swapped = map_.zones | {one: map_.zones[other], other: map_.zones[one]}
            with pytest.raises(PilotError):
                inspect(open_table, "standard", "16x9", map_._replace(zones=swapped))


def test_finds_text_that_does_not_fit() -> None:
    pilot = DutchPilot(Screen(lambda ms: None, list, lambda: misfits(["too long"])))
    with pytest.raises(PilotError, match="too long"):
        pilot.check()
