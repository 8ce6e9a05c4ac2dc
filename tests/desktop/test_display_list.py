import pygame
import pytest

from dutch.desktop.display_list import DisplayList, solid_part
from tests.desktop.surfaces import BLUE, RED, rounded, sheet


def test_solid_is_what_is_opaque_or_told_so() -> None:
    assert solid_part(sheet((10, 20), RED)) == pygame.Rect(0, 0, 10, 20)
    assert solid_part(pygame.Surface((10, 20), pygame.SRCALPHA)) is None
    keyed = sheet((10, 20), RED)
    keyed.set_colorkey(RED)
    assert solid_part(keyed) is None
    assert solid_part(rounded((10, 20), RED)) == pygame.Rect(2, 2, 6, 16)


def test_a_part_is_put_in_as_if_it_had_been_drawn_there() -> None:
    low, high = sheet((1, 1), RED), sheet((1, 1), BLUE)
    part, direct, composed = DisplayList(), DisplayList(), DisplayList()
    for picture in (part, direct):
        picture.blit(high, (1, 1), 5)
        picture.blit(low, (1, 1), 1)
        picture.name("card.G7", pygame.Rect(0, 0, 9, 9))
    composed.name("card.G7", pygame.Rect(0, 0, 1, 1))
    composed.add(part)
    assert composed.items() == direct.items()
    assert [item.surface for item in direct.items()] == [low, high]
    assert composed.find("card.G7") == direct.find("card.G7")
    assert len(composed.regions) == 2


def test_things_are_found_by_name_and_flags_are_checked() -> None:
    display_list = DisplayList()
    display_list.name("card.G7", pygame.Rect(1, 2, 3, 4), "green 7-bid", "glow")
    found = display_list.find("card.G7")
    assert found is not None and found.flags == {"glow"} and found.rect == (1, 2, 3, 4)
    assert display_list.find("card.G8") is None
    with pytest.raises(ValueError, match="wobbly"):
        display_list.name("x", pygame.Rect(0, 0, 1, 1), "", "wobbly")
