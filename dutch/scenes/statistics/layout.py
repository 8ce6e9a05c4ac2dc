"""The layout of the statistics: all charts together, or one at a time if text is large."""

from __future__ import annotations

import pygame

from dutch.scenes.stack import UIContext

WIDE, HIGH = 1740, 860
"""Minimum size for all charts together, at 1080p and 100 %."""

ROW = 52
"""Height of a row of controls."""

CHARTS = ("figures", "scores", "results", "bought")


class StatisticsLayout:
    """Places of charts and controls in the body of the page; lengths in the code are at 1080p.

    If ``roomy``, all ``charts`` have a place. Otherwise only the one of the chosen ``page`` does, and the
    filters have a page of their own, ``choose``.
    """

    def __init__(self, ui: UIContext, body: pygame.Rect, page: str) -> None:
        self.px = ui.theme.px
        px_scale = ui.theme.ui
        self.roomy = body.width >= WIDE * px_scale and body.height >= HIGH * px_scale
        self.body = body
        self.charts: dict[str, pygame.Rect] = {}
        self.pages: pygame.Rect | None = None
        self.opponent: pygame.Rect | None = None
        self.edition: pygame.Rect | None = None
        self.pair: pygame.Rect | None = None
        self.export: pygame.Rect | None = None
        self.note: pygame.Rect | None = None
        self.progress = pygame.Rect(0, 0, min(body.width, self.px(640)), self.px(96))
        self.progress.center = body.center
        if self.roomy:
            self._all(body)
        else:
            self._one(body, page)

    def _all(self, body: pygame.Rect) -> None:
        px = self.px
        row, gap = px(ROW), px(16)
        wide = (body.width - gap) * 515 // 1000  # as their longest options need
        self.opponent = pygame.Rect(body.left, body.top, wide, row)
        self.edition = pygame.Rect(0, body.top, body.width - gap - wide, row)
        self.edition.right = body.right
        foot = pygame.Rect(body.left, body.bottom - row, body.width, row)
        self.export = pygame.Rect(0, foot.top, px(300), row)
        self.export.right = foot.right
        self.pair = pygame.Rect(foot.left, foot.top, px(560), row)
        self.note = pygame.Rect(foot.left, foot.top, self.export.left - px(24) - foot.left, row)
        self.note.inflate_ip(0, gap)  # for two lines in small windows
        room = pygame.Rect(body.left, body.top + row + gap, body.width, 0)
        room.height = foot.top - gap - room.top
        high = (room.height - gap) * 55 // 100
        left = (room.width - gap) * 64 // 100
        below = (room.width - gap) * 47 // 100
        self.charts["scores"] = pygame.Rect(room.topleft, (left, high))
        self.charts["figures"] = pygame.Rect(room.left + left + gap, room.top, room.width - left - gap, high)
        top, rest = room.top + high + gap, room.height - high - gap
        self.charts["results"] = pygame.Rect(room.left, top, below, rest)
        self.charts["bought"] = pygame.Rect(room.left + below + gap, top, room.width - below - gap, rest)

    def _one(self, body: pygame.Rect, page: str) -> None:
        px = self.px
        row = min(px(ROW), body.height // 8)
        gap = min(px(14), body.height // 30)
        self.pages = pygame.Rect(body.left, body.top, body.width, row)
        room = pygame.Rect(body.left, body.top + row + gap, body.width, body.height - row - gap)
        if page in CHARTS:
            self.charts[page] = room
            return
        label = px(40)
        step = label + row + gap
        self.opponent = pygame.Rect(room.left, room.top + label, room.width, row)
        self.edition = self.opponent.move(0, step)
        self.pair = pygame.Rect(room.left, self.edition.bottom + gap, room.width * 62 // 100, row)
        self.export = pygame.Rect(0, self.pair.top, room.width * 35 // 100, row)
        self.export.right = room.right
        top = self.pair.bottom + gap
        self.note = pygame.Rect(room.left, top, room.width, room.bottom - top)

    def beside_pair(self) -> None:
        """Make room for the button with two people's names if it shares the note's row."""
        if self.roomy and self.note is not None and self.pair is not None:
            left = self.pair.right + self.px(24)
            self.note = pygame.Rect(left, self.note.top, self.note.right - left, self.note.height)
