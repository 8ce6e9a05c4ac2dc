"""How a game ended is told by the shape on its medal; only an own victory shines."""

from __future__ import annotations

from typing import get_args

import pygame

from dutch.desktop import snapshots
from dutch.desktop.picture import Picture
from dutch.scenes.history.medal import draw_medal
from dutch.scenes.history.rows import Mark
from dutch.scenes.stack import Kit
from tests.scenes.history.helpers import Page

SIDE = 80


def medal(kit: Kit, mark: Mark) -> pygame.Surface:
    picture = Picture()
    draw_medal(kit, picture, 0, mark, (SIDE // 2, SIDE // 2), SIDE)
    return snapshots.paint(picture, (SIDE, SIDE))


def test_no_two_ends_look_alike_and_only_an_own_victory_has_brass(page: Page) -> None:
    brass = pygame.Color(*page.kit.theme.colour("brass"))
    shining, shapes = [], set()
    for mark in get_args(Mark):
        surface = medal(page.kit, mark)
        shapes.add(pygame.image.tobytes(surface, "RGB"))
        points = [(x, y) for x in range(SIDE) for y in range(SIDE)]
        shining += [mark] if any(surface.get_at(point) == brass for point in points) else []
    assert shining == ["won"]
    assert len(shapes) == len(get_args(Mark))


def test_a_loss_is_no_dash_as_between_scores(page: Page) -> None:
    """The sign is higher than a line: it points down."""
    surface, cream = medal(page.kit, "lost"), pygame.Color(*page.kit.theme.colour("cream"))
    rows = [y for y in range(SIDE) if any(surface.get_at((x, y)) == cream for x in range(SIDE))]
    assert max(rows) - min(rows) >= SIDE // 6
