"""The signs on the buttons of a player."""

from __future__ import annotations

import pygame
import pytest

from dutch.desktop import icons
from dutch.desktop.shapes import Shapes

NAMES = [*icons.ICONS, *icons.OPPOSITE]


def ink(surface: pygame.Surface) -> list[list[bool]]:
    wide, high = surface.get_size()
    return [[surface.get_at((x, y)).a > 127 for x in range(wide)] for y in range(high)]


@pytest.mark.parametrize("name", NAMES)
def test_each_is_drawn_within_its_square_and_like_no_other(name: str) -> None:
    own = ink(icons.draw(name, 32, (255, 255, 255)))
    assert sum(map(sum, own)) > 60
    assert all(own != ink(icons.draw(other, 32, (255, 255, 255))) for other in NAMES if other != name)
    corners = (own[0][0], own[0][-1], own[-1][0], own[-1][-1])
    assert not any(corners)


@pytest.mark.parametrize(("one", "other"), icons.OPPOSITE.items())
def test_ways_back_are_ways_on_in_a_mirror(one: str, other: str) -> None:
    mirrored = pygame.transform.flip(icons.draw(other, 32, (9, 9, 9)), True, False)
    assert ink(icons.draw(one, 32, (9, 9, 9))) == ink(mirrored)


def test_a_icon_is_kept(shapes: Shapes) -> None:
    assert shapes.icon("play", 30) is shapes.icon("play", 30)
    assert shapes.icon("play", 30) is not shapes.icon("play", 30, "ink")
