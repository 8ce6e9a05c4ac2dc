"""Shapes around what lies on the table."""

import pygame

from dutch.desktop.display_list import DisplayList, Region
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, draw_brackets


def test_brackets_keep_clear_of_the_title_below(ui: UIContext) -> None:
    display_list, pile = DisplayList(), pygame.Rect(400, 300, 120, 160)
    title = ui.typesetter.line("discards", 20)
    below = display_list.put(title, BADGES, midtop=(pile.centerx, pile.bottom))
    draw_brackets(display_list, ui, Region("near.discards", pile, "", frozenset()))
    (brackets,) = (item.rect for item in display_list.items() if item.surface is not title)
    ink = title.get_bounding_rect().move(below.topleft)
    assert all(arm.collidelist([ink]) < 0 for arm in ui.shapes.bracket_arms(brackets))
    assert brackets.left < pile.left and brackets.top < pile.top, "the other sides keep their distance"
