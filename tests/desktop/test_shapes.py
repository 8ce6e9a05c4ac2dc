import pygame
import pytest

from dutch.desktop import painting
from dutch.desktop.shapes import Shapes
from dutch.desktop.theme import load_theme
from dutch.resources import assets

NAMES = [*painting.ICONS, *painting.MIRRORED]


def ink(surface: pygame.Surface) -> list[list[bool]]:
    wide, high = surface.get_size()
    return [[surface.get_at((x, y)).a > 127 for x in range(wide)] for y in range(high)]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "blank"])
def test_icons_differ_and_stay_in_their_square(name: str) -> None:
    own = ink(painting.draw_icon(name, 32, (255, 255, 255)))
    assert sum(map(sum, own)) > 60
    assert all(own != ink(painting.draw_icon(other, 32, (255, 255, 255))) for other in NAMES if other != name)
    corners = (own[0][0], own[0][-1], own[-1][0], own[-1][-1])
    assert not any(corners)


@pytest.mark.parametrize("reach", [5, 6, 7, 9, 12, 18])
def test_focus_ring_leaves_the_border_of_its_control_free(reach: int) -> None:
    ring = ink(Shapes(load_theme(assets())).focus_ring((120, 60), reach))
    assert ring[0][60] and not ring[reach][60] and not ring[30][reach]


def test_shadows_of_all_sizes_are_blurred_once(monkeypatch: pytest.MonkeyPatch) -> None:
    blurred: list[pygame.Surface] = []
    blur = pygame.transform.gaussian_blur

    def noted(surface: pygame.Surface, *args: int, **more: bool) -> pygame.Surface:
        blurred.append(surface)
        return blur(surface, *args, **more)

    monkeypatch.setattr(pygame.transform, "gaussian_blur", noted)
    small, large = (painting.paint_blurred((side, 90), 7, 5, (1, 2, 3), 99) for side in (80, 120))
    assert len(blurred) == 1
    assert ink(small)[50][:40] == ink(large)[50][:40] and large.get_width() == small.get_width() + 40
