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
    filters have a page of their own, ``choose``. ``controls`` includes the note.
    """

    def __init__(self, ui: UIContext, body: pygame.Rect, page: str, paired: bool = False) -> None:
        """``paired``: there is a button with two people's names."""
        px = self.px = ui.theme.px
        self.roomy = body.width >= WIDE * ui.theme.ui and body.height >= HIGH * ui.theme.ui
        self.charts: dict[str, pygame.Rect] = {}
        self.controls: dict[str, pygame.Rect] = {}
        self.progress = pygame.Rect(0, 0, min(body.width, px(640)), px(96)).move_to(center=body.center)
        if self.roomy:
            self._all(body, paired)
        else:
            self._one(body, page)

    def _all(self, body: pygame.Rect, paired: bool) -> None:
        px, row, gap = self.px, self.px(ROW), self.px(16)
        wide = (body.width - gap) * 515 // 1000  # as their longest options need
        opponent = pygame.Rect(body.topleft, (wide, row))
        edition = pygame.Rect(opponent.right + gap, body.top, body.width - gap - wide, row)
        export = pygame.Rect(0, 0, px(300), row).move_to(bottomright=body.bottomright)
        pair = pygame.Rect(0, 0, px(560), row).move_to(bottomleft=body.bottomleft)
        left = pair.right + px(24) if paired else body.left
        note = pygame.Rect(left, export.top, export.left - px(24) - left, row)
        note.inflate_ip(0, gap)  # for two lines in small windows
        self.controls = {
            "opponent": opponent,
            "edition": edition,
            "pair": pair,
            "export": export,
            "note": note,
        }
        room = pygame.Rect(body.left, opponent.bottom + gap, body.width, 0)
        room.height = export.top - gap - room.top
        high, width = (room.height - gap) * 55 // 100, room.width - gap
        scores = pygame.Rect(room.topleft, (width * 64 // 100, high))
        figures = pygame.Rect(scores.right + gap, room.top, width - scores.width, high)
        results = pygame.Rect(room.left, scores.bottom + gap, width * 47 // 100, room.height - high - gap)
        bought = pygame.Rect(results.right + gap, results.top, width - results.width, results.height)
        self.charts = {"scores": scores, "figures": figures, "results": results, "bought": bought}

    def _one(self, body: pygame.Rect, page: str) -> None:
        row = min(self.px(ROW), body.height // 8)
        gap = min(self.px(14), body.height // 30)
        self.controls["page"] = pygame.Rect(body.topleft, (body.width, row))
        room = pygame.Rect(body.left, body.top + row + gap, body.width, body.height - row - gap)
        if page in CHARTS:
            self.charts[page] = room
            return
        label = self.px(40)
        opponent = pygame.Rect(room.left, room.top + label, room.width, row)
        edition = opponent.move(0, label + row + gap)
        pair = pygame.Rect(room.left, edition.bottom + gap, room.width * 62 // 100, row)
        export = pygame.Rect(0, pair.top, room.width * 35 // 100, row).move_to(right=room.right)
        top = pair.bottom + gap
        note = pygame.Rect(room.left, top, room.width, room.bottom - top)
        self.controls |= {
            "opponent": opponent,
            "edition": edition,
            "pair": pair,
            "export": export,
            "note": note,
        }
