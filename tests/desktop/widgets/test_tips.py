"""Where the note of a button lies."""

from __future__ import annotations

import pygame
import pytest

from dutch.desktop.widgets.buttons import tip_place

WINDOW = pygame.Rect(0, 0, 1280, 720)
BUTTON = pygame.Rect(1000, 400, 200, 44)
ABOVE, BELOW = BUTTON.move(0, -60), BUTTON.move(0, 60)
NOTE = pygame.Rect(0, 0, 300, 40)


@pytest.mark.parametrize(
    ("others", "expected"),
    [
        ([], (950, 350)),
        ([ABOVE], (950, 454)),
        ([ABOVE, BELOW], (690, 402)),
        ([ABOVE, BELOW, pygame.Rect(600, 380, 300, 90)], (950, 350)),
    ],
    ids=["above", "below", "beside", "no room"],
)
def test_it_covers_no_neighbour_where_there_is_room(
    others: list[pygame.Rect], expected: tuple[int, int]
) -> None:
    assert tip_place(NOTE, BUTTON, 10, WINDOW, others).topleft == expected


@pytest.mark.parametrize("y", [0, 676])
def test_it_stays_in_the_window_and_leaves_its_button_free(y: int) -> None:
    button = pygame.Rect(1180, y, 100, 44)
    place = tip_place(NOTE, button, 10, WINDOW, [])
    assert WINDOW.contains(place)
    assert not place.colliderect(button)
