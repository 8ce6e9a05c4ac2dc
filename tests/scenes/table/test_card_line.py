"""Corners of cards before their names: in the log and in prompts."""

from __future__ import annotations

import pygame
import pytest

from dutch.desktop.display_list import DisplayList
from dutch.scenes.stack import UIContext
from dutch.scenes.table.card_text import CardLine, corner, indent, room_for_corner
from tests.scenes.table.helpers import CORNERS, PRESENTER, card

TEXT = "Pay with blue 3 and green 7."


def drawn_line(ui: UIContext, text: str, width: int = 900) -> list[pygame.Rect]:
    """Draw a line in a box and return the places of all pictures, the words first."""
    display_list = DisplayList()
    box = pygame.Rect(100, 100, width, 60)
    CardLine(ui, PRESENTER, PRESENTER.cards, ["pink 4", "Ben"]).draw(
        display_list, 1, text, box, ui.theme.sizes.label
    )
    return [item.rect for item in display_list.layers[1]]


@pytest.mark.parametrize("ui", CORNERS, indirect=True)
def test_corners_stand_before_the_names_they_belong_to(ui: UIContext) -> None:
    words, first, second = drawn_line(ui, TEXT, 2000)
    assert words.contains(first) and words.contains(second)
    before, between = (ui.typesetter.measure(text, 20)[0] for text in ("Pay with ", "blue 3 and "))
    assert first.x > words.x
    assert (second.x - first.right) / (first.x - words.x) == pytest.approx(between / before, rel=0.3)
    assert len(drawn_line(ui, "Pay with nothing.")) == 1


def test_corners_shrink_with_their_line(ui: UIContext) -> None:
    _words, *wide = drawn_line(ui, TEXT)
    words, *narrow = drawn_line(ui, TEXT, 220)
    assert words.width <= 220
    assert all(small.width < large.width for small, large in zip(narrow, wide, strict=True))


def test_corner_fits_the_room_before_a_name(ui: UIContext) -> None:
    for size in (ui.theme.sizes.small, ui.theme.sizes.label):
        line = ui.typesetter.measure("X", size)[1]
        picture = corner(ui, PRESENTER, card("B3"), line)
        room = ui.typesetter.measure(room_for_corner(ui, size), size)[0]
        assert picture.get_width() <= room <= indent(line)
        assert picture.get_height() <= line


def test_player_named_like_a_card_gets_no_corner(ui: UIContext) -> None:
    assert len(drawn_line(ui, "pink 4 is thinking …")) == 1
