"""The column of controls on a panel, as the pages for a new game have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dutch.scenes.stack import UIContext

CONTROLS = (60, 54, 48)
"""Heights of controls at 1080p to try, until everything fits."""


class Column:
    """One column of rows on a panel in the middle, lower and closer together when room is short."""

    def __init__(
        self, ui: UIContext, heights_for: Callable[[int], list[int]], weights: Sequence[int]
    ) -> None:
        """``heights_for`` a height of controls gives all rows; ``weights`` share the room between."""
        width, height = ui.window.size
        padding = _padding(ui)
        for control in CONTROLS:
            heights = heights_for(ui.theme.px(control))
            room = height - 2 * _margin(ui) - 2 * padding - sum(heights)
            unit = max(2, min(ui.theme.px(8), room // sum(weights)))
            if room >= unit * sum(weights):
                break
        total = sum(heights) + unit * sum(weights)
        self.panel = pygame.Rect(0, 0, _panel_width(ui), total + 2 * padding)
        self.panel.center = (width // 2, height // 2)
        self.rows: list[pygame.Rect] = []
        y = self.panel.top + padding
        for tall, weight in zip(heights, [*weights, 0], strict=True):
            self.rows.append(pygame.Rect(self.panel.left + padding, y, inner_width(ui), tall))
            y += tall + weight * unit


def inner_width(ui: UIContext) -> int:
    """How wide the rows of a page of controls are."""
    return _panel_width(ui) - 2 * _padding(ui)


def halves(row: pygame.Rect, width: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the left and the right part of a row, each `width` wide."""
    left = pygame.Rect(row.left, row.top, width, row.height)
    right = pygame.Rect(row.right - width, row.top, width, row.height)
    return left, right


def _panel_width(ui: UIContext) -> int:
    return min(ui.window.size[0] - 2 * _margin(ui), ui.theme.px(1080))


def _margin(ui: UIContext) -> int:
    return max(8, min(ui.theme.px(48), ui.window.size[1] // 40))


def _padding(ui: UIContext) -> int:
    return min(ui.theme.px(40), ui.window.size[1] // 30)
