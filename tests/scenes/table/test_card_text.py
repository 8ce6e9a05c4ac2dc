"""Text with the corners of the cards it names."""

from __future__ import annotations

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.presenters.dutch.presenter import DutchPresenter
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.card_text import CardText


def cards(presenter: DutchPresenter, *names: str) -> list[Card]:
    return [card for card in map(presenter.card_named, names) if card is not None]


def pieces(ui: UIContext, text: str, width: int, *names: str) -> tuple[int, pygame.Rect]:
    """Draw a text; return how many pieces it has and its place."""
    presenter = DutchPresenter()
    display_list = DisplayList()
    room = pygame.Rect(10, 20, width, 400)
    place = CardText(ui, presenter, cards(presenter, *names)).draw(display_list, 1, text, room, 20)
    return len(display_list.items()), place


def test_named_cards_get_their_corners(ui: UIContext) -> None:
    words, _place = pieces(ui, "Take red 8, not blue power.", 600)
    assert words == 6
    with_corners, _place = pieces(ui, "Take red 8, not blue power.", 600, "R8", "Bp", "G1")
    assert with_corners == 6  # two names of two words are one piece each, with a corner before it


def test_similar_words_get_no_corner(ui: UIContext) -> None:
    assert pieces(ui, "red 85 scored 8", 600, "R8")[0] == 4


def test_text_is_broken_where_the_room_ends(ui: UIContext) -> None:
    _count, one_line = pieces(ui, "Buy the red 8 with the blue 3", 900, "R8", "B3")
    _count, lines = pieces(ui, "Buy the red 8 with the blue 3", 120, "R8", "B3")
    assert lines.height > one_line.height
    assert lines.topleft == one_line.topleft == (10, 20)
    assert lines.height % one_line.height == 0
