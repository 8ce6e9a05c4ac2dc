import pygame

from dutch.desktop.kept import Parts, kept
from dutch.desktop.picture import Picture


class Painter:
    def __init__(self) -> None:
        self.parts: Parts = {}
        self.drawn: list[object] = []

    @kept
    def box(self, picture: Picture, size: int, *words: str) -> None:
        self.drawn.append(size)
        picture.blit(pygame.Surface((size, size)), (0, 0), 3)
        picture.name("box", pygame.Rect(0, 0, size, size), " ".join(words))

    @kept
    def other(self, picture: Picture, size: int) -> None:
        self.drawn.append(-size)


def test_a_part_is_drawn_again_only_for_other_arguments() -> None:
    painter = Painter()
    for _frame in range(3):
        picture = Picture()
        painter.box(picture, 5, "a")
        painter.other(picture, 5)
        assert [item.rect for item in picture.items()] == [pygame.Rect(0, 0, 5, 5)]
        assert [thing.label for thing in picture.things] == ["a"]
    assert painter.drawn == [5, -5]
    painter.box(Picture(), 5, "b")
    painter.box(Picture(), 6, "b")
    painter.box(Picture(), 5, "b")
    assert painter.drawn == [5, -5, 5, 6, 5]


def test_forgotten_parts_are_drawn_again() -> None:
    painter = Painter()
    painter.box(Picture(), 5)
    painter.parts.clear()
    painter.box(Picture(), 5)
    assert painter.drawn == [5, 5]
