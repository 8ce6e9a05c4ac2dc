"""Display lists: layers, regions, and methods that draw only when needed."""

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised, solid_part
from tests.desktop.surfaces import BLUE, RED, rounded, sheet


def test_solid_part_is_opaque_or_marked() -> None:
    assert solid_part(sheet((10, 20), RED)) == pygame.Rect(0, 0, 10, 20)
    assert solid_part(pygame.Surface((10, 20), pygame.SRCALPHA)) is None
    keyed = sheet((10, 20), RED)
    keyed.set_colorkey(RED)
    assert solid_part(keyed) is None
    assert solid_part(rounded((10, 20), RED)) == pygame.Rect(2, 2, 6, 16)


def test_adds_another_list_layer_by_layer() -> None:
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


def test_finds_regions_by_name() -> None:
    display_list = DisplayList()
    display_list.name("card.G7", pygame.Rect(1, 2, 3, 4), "green 7-bid", "glow", "")
    found = display_list.find("card.G7")
    assert found is not None and found.flags == {"glow"} and found.rect == (1, 2, 3, 4)
    assert display_list.find("card.G8") is None


class Painter:
    def __init__(self) -> None:
        self.parts: Parts = {}
        self.drawn: list[object] = []

    @memoised
    def box(self, display_list: DisplayList, size: int, *words: str) -> None:
        self.drawn.append(size)
        display_list.blit(pygame.Surface((size, size)), (0, 0), 3)
        display_list.name("box", pygame.Rect(0, 0, size, size), " ".join(words))

    @memoised
    def other(self, display_list: DisplayList, size: int) -> None:
        self.drawn.append(-size)


def test_memoised_draws_only_for_new_arguments() -> None:
    painter = Painter()
    for _frame in range(3):
        display_list = DisplayList()
        painter.box(display_list, 5, "a")
        painter.other(display_list, 5)
        assert [item.rect for item in display_list.items()] == [pygame.Rect(0, 0, 5, 5)]
        assert [region.label for region in display_list.regions] == ["a"]
    assert painter.drawn == [5, -5]
    painter.box(DisplayList(), 5, "b")
    painter.box(DisplayList(), 6, "b")
    painter.box(DisplayList(), 5, "b")
    assert painter.drawn == [5, -5, 5, 6, 5]


def test_memoised_draws_again_after_clearing() -> None:
    painter = Painter()
    painter.box(DisplayList(), 5)
    painter.parts.clear()
    painter.box(DisplayList(), 5)
    assert painter.drawn == [5, 5]
