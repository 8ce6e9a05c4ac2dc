import itertools

import pygame
import pytest

from dutch.desktop.theme import Theme
from dutch.desktop.widgets.buttons import tip_rect
from dutch.desktop.widgets.parts import Kind, State, paint
from tools.golden.wcag import contrast_ratio

BLOCK_TAGS: tuple[Kind, ...] = ("primary", "plain", "danger")
STATES: tuple[State, ...] = ("normal", "hover", "pressed", "selected", "disabled")


@pytest.mark.parametrize(("kind", "state"), list(itertools.product(BLOCK_TAGS, STATES)))
@pytest.mark.parametrize("high", [False, True], ids=["usual", "high contrast"])
def test_label_contrast_in_every_state(theme: Theme, kind: Kind, state: State, high: bool) -> None:
    theme.fit((1920, 1080), high_contrast=high)
    look = paint(kind, state)
    needed = 7.0 if high else 3.0 if state == "disabled" else 4.5
    for fill in (look.top, look.bottom):
        assert contrast_ratio(theme.rgb(look.text), theme.rgb(fill)) >= needed


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
def test_tip_avoids_other_controls(others: list[pygame.Rect], expected: tuple[int, int]) -> None:
    assert tip_rect(NOTE, BUTTON, 10, WINDOW, others).topleft == expected


@pytest.mark.parametrize("y", [0, 676])
def test_tip_stays_in_the_window(y: int) -> None:
    button = pygame.Rect(1180, y, 100, 44)
    place = tip_rect(NOTE, button, 10, WINDOW, [])
    assert WINDOW.contains(place) and not place.colliderect(button)
