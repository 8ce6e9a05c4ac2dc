"""Display lists: layers, regions, and methods that draw only when needed."""

import pygame

from dutch.desktop.display_list import DisplayList, solid_part
from tests.desktop.surfaces import RED, rounded, sheet


def test_solid_part_is_opaque_or_marked() -> None:
    assert solid_part(sheet((10, 20), RED)) == pygame.Rect(0, 0, 10, 20)
    assert solid_part(pygame.Surface((10, 20), pygame.SRCALPHA)) is None
    keyed = sheet((10, 20), RED)
    keyed.set_colorkey(RED)
    assert solid_part(keyed) is None
    assert solid_part(rounded((10, 20), RED)) == pygame.Rect(2, 2, 6, 16)


def test_finds_regions_by_name() -> None:
    display_list = DisplayList()
    display_list.name("card.G7", pygame.Rect(1, 2, 3, 4), "green 7-bid", "glow", "")
    found = display_list.find("card.G7")
    assert found is not None and found.flags == {"glow"} and found.rect == (1, 2, 3, 4)
    assert display_list.find("card.G8") is None
