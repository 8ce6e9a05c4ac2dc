"""A zone that is not where it belongs is noticed by looking at the table."""

from collections.abc import Callable
from itertools import combinations

import pytest

from dutch.app.tables import load_tables
from dutch.presenters.dutch.zones import map_zones
from dutch.selftest.pilot import PilotError, Screen
from dutch.selftest.table_pilot import TablePilot
from dutch.settings import Settings
from dutch.stage.layout import TableMap
from tests.window.helpers import AtTable, a_turn, an_offering

Open = Callable[..., AtTable]
MAP_ZONES = map_zones(6)
FIVE_ZONES = map_zones(5)
SIZES = {"4x3": (1280, 960), "16x9": (1280, 720), "21x9": (1680, 720)}
MAPS = dict(zip(("4x3", "16x9", "21x9"), load_tables("dutch", MAP_ZONES), strict=True))
FIVE = dict(zip(("4x3", "16x9", "21x9"), load_tables("dutch-five", FIVE_ZONES), strict=True))
AWAY = ((150, 0), (-150, 0), (0, 150), (0, -150))


def look(at_table: Open, shape: str, map_: TableMap) -> None:
    """Look at the table, then at what shows only when a card is lifted. Raises PilotError."""
    table = at_table(a_turn(), size=SIZES[shape], maps=[map_], chosen=Settings(speed="off"))
    if table.scene.view.log_open:
        table.scene.controller.toggle_log()
    table.pilot.frames(2)
    table.pilot.check()
    assert table.pilot.lift("card.Bp")
    assert table.pilot.find("button.put_back")
    assert table.pilot.find("button.verb.cash")


@pytest.mark.parametrize("shape", SIZES)
def test_the_tables_as_they_are(at_table: Open, shape: str) -> None:
    look(at_table, shape, MAPS[shape])


def look_at_five(at_table: Open, shape: str, map_: TableMap) -> None:
    """The same where a part of the hand is left beside the offering, and the row is shorter."""
    table = at_table(an_offering(), size=SIZES[shape], maps=[map_], chosen=Settings(speed="off"))
    if table.scene.view.log_open:
        table.scene.controller.toggle_log()
    table.pilot.frames(2)
    table.pilot.check()
    assert table.pilot.lift("card.G8")
    assert table.pilot.find("button.put_back")
    assert table.pilot.find("button.verb.take")


@pytest.mark.parametrize("shape", SIZES)
def test_the_tables_with_five_places_as_they_are(at_table: Open, shape: str) -> None:
    look_at_five(at_table, shape, FIVE[shape])


@pytest.mark.slow
@pytest.mark.parametrize("zone", sorted(FIVE_ZONES))
@pytest.mark.parametrize("shape", SIZES)
def test_a_displaced_zone_of_five_is_noticed(at_table: Open, shape: str, zone: str) -> None:
    for across, down in AWAY:
        x, y, width, height = FIVE[shape].zones[zone]
        moved = FIVE[shape].zones | {zone: (x + across, y + down, width, height)}
        with pytest.raises(PilotError):
            look_at_five(at_table, shape, FIVE[shape]._replace(zones=moved))


@pytest.mark.parametrize("zone", sorted(MAP_ZONES))
@pytest.mark.parametrize("shape", SIZES)
def test_a_displaced_zone_is_noticed(at_table: Open, shape: str, zone: str) -> None:
    for across, down in AWAY:
        x, y, width, height = MAPS[shape].zones[zone]
        moved = MAPS[shape].zones | {zone: (x + across, y + down, width, height)}
        with pytest.raises(PilotError):
            look(at_table, shape, MAPS[shape]._replace(zones=moved))


@pytest.mark.slow
@pytest.mark.parametrize("zone", sorted(MAP_ZONES))
def test_two_zones_that_changed_places_are_noticed(at_table: Open, zone: str) -> None:
    zones = MAPS["16x9"].zones
    for one, other in combinations(sorted(zones), 2):
        if one == zone:
            swapped = zones | {one: zones[other], other: zones[one]}
            with pytest.raises(PilotError):
                look(at_table, "16x9", MAPS["16x9"]._replace(zones=swapped))


def test_text_that_does_not_fit_is_noticed() -> None:
    pilot = TablePilot(Screen(lambda ms: None, list, lambda: (1280, 720), lambda: ["too long"]))
    with pytest.raises(PilotError, match="too long"):
        pilot.check()
