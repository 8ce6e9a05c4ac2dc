from __future__ import annotations

import pygame
import pytest

from dutch.desktop.input import neighbour

GRID = {
    "back": pygame.Rect(0, 0, 100, 40),
    "settings": pygame.Rect(110, 0, 100, 40),
    "copy": pygame.Rect(0, 50, 100, 40),
    "restart": pygame.Rect(110, 50, 100, 40),
    "leave": pygame.Rect(0, 100, 210, 40),
}
"""Two in a row, and a wide one below them."""

ROW = {name: pygame.Rect(60 * index, 3 * index, 100, 140) for index, name in enumerate("abc")}
"""Cards that overlap, each a little lower than the last."""


@pytest.mark.parametrize(
    ("here", "arrows", "expected"),
    [
        ("back", "down", "copy"),
        ("settings", "down", "restart"),
        ("restart", "down", "leave"),
        ("restart", "down down", "back"),
        ("leave", "up", "copy"),
        ("settings", "up", "leave"),
        ("settings", "up up up", "back"),
        ("back", "right", "settings"),
        ("settings", "right", "copy"),
        ("leave", "right", "back"),
        ("back", "left", "leave"),
    ],
)
def test_in_a_grid(here: str, arrows: str, expected: str) -> None:
    for arrow in arrows.split():
        here = neighbour(GRID, here, arrow)
    assert here == expected


@pytest.mark.parametrize(("arrow", "expected"), [("down", "b"), ("right", "b"), ("up", "c"), ("left", "c")])
def test_in_one_row_all_arrows_go_along_it(arrow: str, expected: str) -> None:
    assert neighbour(ROW, "a", arrow) == expected


def test_alone_it_stays() -> None:
    assert neighbour({"a": pygame.Rect(0, 0, 9, 9)}, "a", "down") == "a"
