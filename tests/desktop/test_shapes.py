import pygame
import pytest

from dutch.desktop import painting

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
