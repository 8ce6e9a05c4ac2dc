"""Picking up several cards in one gesture: the rubber band, Shift, Ctrl and the double click."""

from collections.abc import Iterator

import pygame
import pytest

from dutch.desktop.theme import Shade
from dutch.selftest.dutch import DutchPilot
from dutch.settings import Settings
from tests.window.helpers import AtTable, OpenTable, winner_turn


@pytest.fixture(autouse=True)
def no_modifiers(open_table: OpenTable) -> Iterator[None]:
    """Release all modifier keys after a test, while its window is still open."""
    yield
    pygame.key.set_mods(pygame.KMOD_NONE)


def start_band(pilot: DutchPilot, first: str, last: str) -> pygame.Rect:
    """Draw a rubber band from below one card into another, without a release; return it."""
    one, other = pilot.need(first).rect, pilot.need(last).rect
    pilot.move((one.left + 10, one.bottom + 14))
    pilot.press()
    pilot.carry_to((other.centerx, other.centery))
    return pilot.need("band").rect


def colours_around(spot: tuple[int, int]) -> set[tuple[int, ...]]:
    screen = pygame.display.get_surface()
    assert screen is not None
    x, y = spot
    return {
        tuple(screen.get_at((x + right, y + down)))[:3] for right in range(-7, 8) for down in range(-7, 8)
    }


def taken(table: AtTable) -> str:
    return " ".join(sorted(name.removeprefix("card.") for name in table.pilot.selected()))


@pytest.mark.usefixtures("real_pixels")
@pytest.mark.parametrize("contrast", [False, True])
def test_band_lifts_the_cards_it_touches(open_table: OpenTable, contrast: bool) -> None:
    table = open_table(winner_turn(), chosen=Settings(speed="fast", high_contrast=contrast, warnings=False))
    pilot = table.pilot
    band = start_band(pilot, "card.G7", "card.B2")
    assert taken(table) == "", "cards are lifted on release"
    brass = tuple(table.ui.theme.rgb(Shade("brass", 1.4)))
    assert brass in colours_around(band.midbottom) and brass in colours_around(band.midleft)
    pilot.frames(1)
    assert not table.stack.run_frame(33), "a band at rest isn't drawn again"
    pilot.release()
    pilot.frames(1)
    assert taken(table) == "B2 G7"
    assert pilot.find("band") is None
    assert brass not in colours_around(band.bottomleft)
    pilot.drag("card.B2", "display.2")
    table.did("buy 2 G7 B2")


def test_band_adds_to_the_lifted_cards_and_escape_drops_it(open_table: OpenTable) -> None:
    table = open_table(winner_turn(near={"bid": "G7 B2 R5 P7"}))
    pilot = table.pilot
    assert pilot.lift("card.P7")
    start_band(pilot, "card.G7", "card.B2")
    pilot.release()
    assert taken(table) == "B2 G7 P7"
    pilot.key(pygame.K_ESCAPE)
    start_band(pilot, "card.G7", "card.B2")
    pilot.key(pygame.K_ESCAPE)
    pilot.release()
    pilot.frames(1)
    assert taken(table) == "" and not pilot.asked and pilot.find("band") is None


def test_shift_click_adds_and_removes_one_card(open_table: OpenTable) -> None:
    table = open_table(winner_turn())
    pilot = table.pilot
    assert pilot.lift("card.G7")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    assert pilot.lift("card.B2")
    assert taken(table) == "B2 G7"
    assert not pilot.lift("card.G7")
    assert taken(table) == "B2"


@pytest.mark.parametrize("way", ["Ctrl", "double click"])
def test_lifts_a_whole_suit(open_table: OpenTable, way: str) -> None:
    table = open_table(winner_turn())
    if way == "Ctrl":
        pygame.key.set_mods(pygame.KMOD_CTRL)
        table.pilot.click("card.B2")
    else:
        table.pilot.double_click("card.B2")
    table.pilot.frames(1)
    assert taken(table) == "B2 Bp"
    assert table.ledger.actions == []
