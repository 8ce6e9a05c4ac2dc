import pygame
import pytest

from dutch.desktop.canvas import BACKGROUND_LAYERS, Canvas
from dutch.desktop.display_list import DisplayList
from tests.desktop.surfaces import RED, rounded, sheet

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
