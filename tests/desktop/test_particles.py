import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.particles import Particles
from dutch.desktop.shapes import Shapes

ROOM = pygame.Rect(100, 50, 1280, 720)


def at(shapes: Shapes, step: int, count: int = 20) -> list[tuple[int, int, int]]:
    display_list = DisplayList()
    Particles(count).draw(display_list, shapes, ROOM, step, 0)
    for item in display_list.items():
        assert ROOM.contains(item.rect) and max(item.rect.size) <= 24
        assert 0 < item.alpha <= 255
    return [(*item.rect.topleft, item.alpha) for item in display_list.items()]


def test_many_particles_are_unchanged_between_steps(shapes: Shapes) -> None:
    """Unchanged particles need not be redrawn."""
    same = [len(set(at(shapes, step)) & set(at(shapes, step + 1))) for step in range(100)]
    assert sum(same) > 0.3 * sum(len(at(shapes, step)) for step in range(100))
