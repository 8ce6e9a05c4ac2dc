import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised


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


def test_a_part_is_drawn_again_only_for_other_arguments() -> None:
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


def test_forgotten_parts_are_drawn_again() -> None:
    painter = Painter()
    painter.box(DisplayList(), 5)
    painter.parts.clear()
    painter.box(DisplayList(), 5)
    assert painter.drawn == [5, 5]
