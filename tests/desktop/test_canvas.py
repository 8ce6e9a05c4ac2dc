import weakref

import pygame
import pytest

from dutch.desktop.canvas import BACKGROUND_LAYERS, Canvas, merge
from dutch.desktop.display_list import DisplayList
from tests.desktop.surfaces import BLUE, RED, rounded, sheet

BASE = (0, 0, 0)


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(pygame.Surface((200, 100)))


def shown(
    canvas: Canvas, surface: pygame.Surface, x: int = 0, y: int = 0, layer: int = 0
) -> list[pygame.Rect]:
    """Show one surface alone. Returns the redrawn rectangles."""
    display_list = DisplayList()
    display_list.blit(surface, (x, y))
    return canvas.present(display_list)


def at(canvas: Canvas, x: int, y: int) -> tuple[int, ...]:
    return tuple(canvas.surface.get_at((x, y))[:3])


def test_redraws_nothing_when_nothing_changed(canvas: Canvas) -> None:
    red = sheet((10, 10), RED)
    assert shown(canvas, red, 5, 5) == [pygame.Rect(0, 0, 200, 100)]
    assert shown(canvas, red, 5, 5) == []
    assert at(canvas, 6, 6) == RED and at(canvas, 50, 50) == BASE


def test_redraws_both_places_of_a_moved_item(canvas: Canvas) -> None:
    red = sheet((10, 10), RED)
    shown(canvas, red)
    canvas.surface.set_at((100, 80), (1, 2, 3))
    assert sorted(area.x for area in shown(canvas, red, 150)) == [0, 150]
    assert (at(canvas, 2, 2), at(canvas, 152, 2)) == (BASE, RED)
    assert at(canvas, 100, 80) == (1, 2, 3), "nothing else is touched"


def test_partial_redraws_equal_a_full_redraw() -> None:
    pieces = [rounded((30, 20), (40 * n, 255 - 40 * n, 99)) for n in range(5)]
    glass = pygame.Surface((60, 40), pygame.SRCALPHA)
    glass.fill((255, 255, 255, 90))
    partly = Canvas(pygame.Surface((200, 100)))
    for step in range(24):
        display_list = DisplayList()
        display_list.blit(sheet((150, 100), (99, step // 8 * 60, 50)), (20, 0), 0)
        display_list.blit(glass, (step // 6 * 30, 50), BACKGROUND_LAYERS - 1)
        for n, piece in enumerate(pieces):
            layer = BACKGROUND_LAYERS + n if step % 2 else BACKGROUND_LAYERS - n
            display_list.blit(piece, (n * 25 + step * n, (step * 7 + n * 11) % 80), layer, 255 if n else 150)
        display_list.blit(glass, (step * 9, 20), BACKGROUND_LAYERS + 2)
        partly.present(display_list)
        plain = pygame.Surface((200, 100))
        plain.fill(BASE)
        for item in display_list.items():
            item.surface.set_alpha(item.alpha)
            plain.blit(item.surface, item.rect)
            item.surface.set_alpha(255)
        assert pygame.image.tobytes(partly.surface, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_change_in_the_ground_redraws_only_its_place(canvas: Canvas) -> None:
    above = sheet((10, 10), RED)
    for colour in (RED, BLUE):
        display_list = DisplayList()
        display_list.blit(sheet((20, 20), colour), (10, 10), 0)
        display_list.blit(above, (100, 10), BACKGROUND_LAYERS)
        areas = canvas.present(display_list)
    assert areas == [pygame.Rect(10, 10, 20, 20)]
    assert canvas.surface.get_at((15, 15))[:3] == BLUE


def test_redraws_everything_after_invalidate(canvas: Canvas) -> None:
    display_list = DisplayList()
    display_list.blit(sheet((300, 10), RED), (0, 0), 0)
    canvas.present(display_list)
    canvas.surface = pygame.Surface((300, 50))
    canvas.invalidate()
    assert canvas.present(display_list) == [pygame.Rect(0, 0, 300, 50)]
    assert canvas.surface.get_at((290, 5))[:3] == RED
    assert canvas.surface.get_at((290, 45))[:3] == BASE


def test_keeps_no_surfaces_after_invalidate(canvas: Canvas) -> None:
    surfaces = [sheet((40, 30), RED), sheet((20, 20), BLUE)]
    kept = [weakref.ref(surface) for surface in surfaces]
    for x in (0, 5):  # the ground is drawn with the second picture
        display_list = DisplayList()
        display_list.blit(surfaces[0], (x, 0), BACKGROUND_LAYERS - 1)
        display_list.blit(surfaces[1], (x, 0), BACKGROUND_LAYERS)
        canvas.present(display_list)
    canvas.invalidate()
    del display_list, surfaces
    assert [surface() for surface in kept] == [None, None]


def test_merge_joins_only_near_rectangles() -> None:
    whole = pygame.Rect(0, 0, 100, 100)
    near = [pygame.Rect(0, 0, 20, 20), pygame.Rect(10, 10, 20, 20)]
    far = pygame.Rect(80, 80, 40, 40)
    merged = merge([*near, far], whole)
    assert sorted(merged, key=lambda rect: rect.x) == [pygame.Rect(0, 0, 30, 30), pygame.Rect(80, 80, 20, 20)]
    assert merge([pygame.Rect(200, 200, 5, 5)], whole) == []
