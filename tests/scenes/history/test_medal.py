"""How a game ended is told by the shape on its medal; only an own victory shines."""

from __future__ import annotations

from typing import get_args

import pygame

from dutch.desktop import files
from dutch.desktop.display_list import DisplayList
from dutch.scenes.history.medal import draw_medal
from dutch.scenes.history.rows import Mark
from dutch.scenes.stack import UIContext
from tests.scenes.history.helpers import Page

SIDE = 80


def medal(ui: UIContext, mark: Mark) -> pygame.Surface:
    display_list = DisplayList()
    draw_medal(ui, display_list, 0, mark, (SIDE // 2, SIDE // 2), SIDE)
    return files.render(display_list, (SIDE, SIDE))


def test_no_two_ends_look_alike_and_only_an_own_victory_has_brass(page: Page) -> None:
    brass = pygame.Color(*page.ui.theme.colour("brass"))
    shining, shapes = [], set()
    for mark in get_args(Mark):
        surface = medal(page.ui, mark)
        shapes.add(pygame.image.tobytes(surface, "RGB"))
        points = [(x, y) for x in range(SIDE) for y in range(SIDE)]
        shining += [mark] if any(surface.get_at(point) == brass for point in points) else []
    assert shining == ["won"]
    assert len(shapes) == len(get_args(Mark))


def test_a_loss_is_no_dash_as_between_scores(page: Page) -> None:
    """The sign is higher than a line: it points down."""
    surface, cream = medal(page.ui, "lost"), pygame.Color(*page.ui.theme.colour("cream"))
    rows = [y for y in range(SIDE) if any(surface.get_at((x, y)) == cream for x in range(SIDE))]
    assert max(rows) - min(rows) >= SIDE // 6
