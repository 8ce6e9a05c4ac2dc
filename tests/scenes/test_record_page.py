"""The head shared by the pages about saved games, and how they show texts and numbers."""

from itertools import combinations, product

import pygame
import pytest

from dutch.desktop.theme import window_scale
from dutch.i18n import number
from dutch.scenes.boxes import Box
from dutch.scenes.page import record_page
from dutch.scenes.record_words import LONGEST, short
from tests.ui_contexts import SCALES, open_ui, windows


@pytest.mark.parametrize(("size", "scale"), windows(*product([(3840, 2160)], SCALES)))
def test_head_fits_every_window(size: tuple[int, int], scale: int) -> None:
    ui = open_ui(size, scale)
    tabs = [("history", "Games"), ("statistics", "Statistics")]
    places = record_page(ui, "Statistics", tabs, "history", Box("body")).place(pygame.Rect((0, 0), size))
    assert not any(one.colliderect(other) for one, other in combinations(places.values(), 2))
    assert places["body"].height > size[1] * 0.6
    assert min(places[name].height for name in ("tabs", "back")) >= 44 * window_scale(size)
    ui.window.close()


@pytest.mark.parametrize(
    ("text", "shown"),
    [(" Anna\t\n", "Anna"), ("A\nB", "A B"), ("A" * LONGEST, "A" * LONGEST), ("A" * 900, "A" * 23 + "…")],
)
def test_name_becomes_one_short_line(text: str, shown: str) -> None:
    assert short(text) == shown


def test_numbers_have_a_minus_sign() -> None:
    assert (number(-5), number(3), number(-1.25), number(2, signed=True)) == ("−5", "3", "−1.2", "+2")
