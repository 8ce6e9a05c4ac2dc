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


def test_particles_drift(shapes: Shapes) -> None:
    assert at(shapes, 0) != at(shapes, 40) == at(shapes, 40)
    assert len(at(shapes, 7)) > 5


def test_many_particles_are_unchanged_between_steps(shapes: Shapes) -> None:
    """Unchanged particles need not be redrawn."""
    same = [len(set(at(shapes, step)) & set(at(shapes, step + 1))) for step in range(100)]
    assert sum(same) > 0.3 * sum(len(at(shapes, step)) for step in range(100))


def test_visible_particles_never_jump(shapes: Shapes) -> None:
    before = at(shapes, 0, count=1)
    for step in range(1, 3000):
        after = at(shapes, step, count=1)
        if before and after:
            assert abs(after[0][0] - before[0][0]) <= 2 and abs(after[0][1] - before[0][1]) <= 2
        before = after
