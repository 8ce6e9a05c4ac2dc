"""Where everything of the settings lies, for any window from 4:3 to 21:9 and any size of texts."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.scenes.stack import UIContext

ROWS = 5
"""Rows of each column; below the shorter one there is room for a sentence."""


class Place(NamedTuple):
    """Where a setting's title and its control lie."""

    title: pygame.Rect
    control: pygame.Rect


class SettingsLayout:
    """A heading, two columns of rows, and two buttons; closer together where room is short."""

    def __init__(self, ui: UIContext, counts: Sequence[int]) -> None:
        """``counts`` tells how many rows each column has, ROWS at most and the second one fewer."""
        theme, (width, height) = ui.theme, ui.window.size
        px, sizes = theme.px, theme.sizes
        margin = max(12, min(px(48), height // 30))
        padding = min(px(44), height // 26)
        gap = min(px(56), width // 24)
        line = ui.typesetter.measure("X", sizes.body)[1]
        head = ui.typesetter.measure("X", sizes.heading, "title")[1]
        foot = min(px(64), height // 11)
        room = height - 2 * margin - 2 * padding - head - foot
        row = min(px(116), room * 10 // (10 * ROWS + 3))
        spare = min(px(24), (room - ROWS * row) // 2)
        self.panel = pygame.Rect(0, 0, min(width - 2 * margin, px(1240)), 0)
        self.panel.height = 2 * padding + head + foot + ROWS * row + 2 * spare
        self.panel.center = (width // 2, height // 2)
        inner = self.panel.inflate(-2 * padding, -2 * padding)
        self.heading = pygame.Rect(inner.left, inner.top, inner.width, head)
        column = (inner.width - gap) // 2
        below_title = min(px(8), row // 11)  # the focus ring needs as much
        control = min(px(60), row - line - 2 * below_title + below_title // 2)
        top = self.heading.bottom + spare
        self.columns: list[list[Place]] = []
        for number, count in enumerate(counts):
            left = inner.left + number * (column + gap)
            tops = [top + index * row for index in range(count)]
            self.columns.append(
                [
                    Place(
                        pygame.Rect(left, y, column, line),
                        pygame.Rect(left, y + line + below_title, column, control),
                    )
                    for y in tops
                ]
            )
        left = inner.left + column + gap
        below = top + counts[-1] * row
        self.about = pygame.Rect(left, below, column, line + below_title + control)
        button = min(px(320), column)
        self.usual = pygame.Rect(inner.left, inner.bottom - foot, button, foot)
        self.back = pygame.Rect(inner.right - button, inner.bottom - foot, button, foot)
