"""Divides rectangles into rows and columns."""

from collections.abc import Sequence

import pygame


def rows(rect: pygame.Rect, *heights: int | None, gap: int = 0) -> list[pygame.Rect]:
    """Return rows from top to bottom with a gap between them; heights of None share the rest."""
    return [
        pygame.Rect(rect.left, top, rect.width, height)
        for top, height in _spans(rect.top, rect.height, heights, gap)
    ]


def columns(rect: pygame.Rect, *widths: int | None, gap: int = 0) -> list[pygame.Rect]:
    """Return columns from left to right with a gap between them; widths of None share the rest."""
    return [
        pygame.Rect(left, rect.top, width, rect.height)
        for left, width in _spans(rect.left, rect.width, widths, gap)
    ]


def _spans(start: int, length: int, parts: Sequence[int | None], gap: int) -> list[tuple[int, int]]:
    """Return the start and the length of each part; those of None share the remaining length equally."""
    rest = length - gap * (len(parts) - 1) - sum(part for part in parts if part is not None)
    share = rest // max(1, parts.count(None))
    spans = []
    for part in parts:
        size = share if part is None else part
        spans.append((start, size))
        start += size + gap
    return spans
