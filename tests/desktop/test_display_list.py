"""Display lists: layers, regions, and methods that draw only when needed."""

import pygame

from dutch.desktop.display_list import DisplayList
from tests.desktop.surfaces import RED, sheet


def test_only_surfaces_without_holes_hide_others() -> None:
    keyed = sheet((10, 20), RED)
    keyed.set_colorkey(RED)
    display_list = DisplayList()
    for surface in (sheet((10, 20), RED), keyed, pygame.Surface((10, 20), pygame.SRCALPHA)):
        display_list.blit(surface, (0, 0))
    display_list.blit(sheet((10, 20), RED), (0, 0), alpha=200)
    assert [item.hides(item.rect) for item in display_list.items()] == [True, False, False, False]


def test_finds_regions_by_name() -> None:
    display_list = DisplayList()
    display_list.name("card.G7", pygame.Rect(1, 2, 3, 4), "green 7-bid", "glow", "")
    found = display_list.find("card.G7")
    assert found is not None and found.flags == {"glow"} and found.rect == (1, 2, 3, 4)
    assert display_list.find("card.G8") is None
