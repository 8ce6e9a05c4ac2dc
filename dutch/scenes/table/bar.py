"""The bar at the top: game and round, the steps of the round, and the score."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.scenes.stack import UIContext
from dutch.scenes.table.layers import BADGES, FURNITURE
from dutch.scenes.table.lettering import largest
from dutch.stage.layout import Layout
from dutch.stage.presenter import Moment, Presenter

HEADING, HEADING_WIDTH = 140, 220
"""Where the heading begins, behind the button at the left end, and how wide it is, in units of the map."""

SCORE, SCORE_WIDTH = 136, 220
"""How far from the bar's right end the score ends, before the button there, and how wide it is at least."""

STEP, GAP, PAD = 152, 8, 8
"""How wide a step is where its words need no more, how far two are apart, and the room around its words."""

HIGH, EDGE = 36, 2
"""How high a step is at least, and how far from the edges of the bar."""


class Bar:
    """Draws it."""

    def __init__(self, ui: UIContext, presenter: Presenter, parts: Parts) -> None:
        self.parts = parts
        self._ui = ui
        self._presenter = presenter

    @memoised
    def bar(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> None:
        """Game and round, the steps of the round, and the score."""
        ui, bar = self._ui, layout.zone("bar")
        wide = pygame.Rect(0, bar.y, ui.window.size[0], bar.height)
        display_list.blit(ui.shapes.veil(wide.size, alpha=200), wide.topleft, FURNITURE)
        sizes, px, fit = ui.theme.sizes, layout.px, ui.typesetter.fit
        heading = self._presenter.heading(moment)
        title = fit(heading, px(HEADING_WIDTH), sizes.label, bold=True)
        display_list.name("bar", bar)
        display_list.name(
            "heading", display_list.put(title, BADGES, midleft=(bar.x + px(HEADING), bar.centery)), heading
        )
        room = bar.right - px(SCORE) - self._steps(display_list, layout, points, moment) - px(2 * GAP)
        score = fit(points, room, sizes.label, "brass*1.2", bold=True, height=bar.height)
        box = display_list.put(score, BADGES, midright=(bar.right - px(SCORE), bar.centery))
        display_list.name("score", box, points)

    def _steps(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> int:
        """The steps of the round in the middle of the bar. Returns where they end, in pixels.

        They are called by their short names where the letters of the long ones would have to be smaller.
        """
        bar, px = layout.zone("bar"), layout.px
        steps = self._presenter.steps(moment)
        rows = [
            _Steps(self._ui, layout, words, points)
            for words in zip(*(step[:2] for step in steps), strict=True)
        ]
        row = max(rows, key=lambda row: row.size)  # of equal ones the first
        high = min(bar.height - 2 * px(EDGE), max(px(HIGH), row.high))
        left = row.left
        for index, (step, word, width) in enumerate(zip(steps, row.words, row.widths, strict=True)):
            box = pygame.Rect(left, bar.y + (bar.height - high) // 2, width, high)
            fill, colour = ("brass", "ink") if step.now else ("walnut_dark", "cream*0.8")
            pill = self._ui.shapes.panel(box.size, fill, border="brass*0.6", radius=18)
            display_list.blit(pill, box.topleft, FURNITURE + 1)
            text = self._ui.typesetter.fit(word, width - 2 * px(PAD), row.size, colour, bold=step.now)
            display_list.put(text, BADGES, center=box.center)
            display_list.name(f"step.{index}", box, step.title, *(["selected"] if step.now else []))
            left = box.right + px(GAP)
        return left - px(GAP)


class _Steps:
    """Steps with these names beside a score: how large their letters can be, and where they stand."""

    def __init__(self, ui: UIContext, layout: Layout, words: Sequence[str], points: str) -> None:
        self.words = words
        self._measure = ui.typesetter.measure
        self._layout = layout
        self._points = points
        self._bar, px = layout.zone("bar"), layout.px
        self._start = self._bar.x + px(HEADING + HEADING_WIDTH + GAP)
        self._end = self._bar.right - px(SCORE + 2 * GAP)
        self.size = largest(ui.theme, ui.theme.sizes.small, self._share)
        self.high = self._measure("X", self.size)[1]
        room = self._end - self._start - self._score(self.size) - self._gaps
        needs = self._needs(self.size)
        alike = max(min(px(STEP), room // len(words)), max(needs))
        self.widths = [alike] * len(words) if alike * len(words) <= room else needs
        """All alike, unless the widest word leaves too little for the others."""

    @property
    def _gaps(self) -> int:
        return self._layout.px(GAP) * (len(self.words) - 1)

    def _needs(self, size: float) -> list[int]:
        """How wide each step is at least; the present one is bold."""
        pad = self._layout.px(PAD)
        return [self._measure(word, size, bold=True)[0] + 2 * pad for word in self.words]

    def _score(self, size: float) -> int:
        """How wide the score is at least; it is not to be smaller than the steps."""
        return max(self._layout.px(SCORE_WIDTH), self._measure(self._points, size, bold=True)[0])

    def _share(self, size: float) -> float:
        need = sum(self._needs(size)) + self._score(size) + self._gaps
        tall = self._bar.height - 2 * self._layout.px(EDGE)
        return min((self._end - self._start) / need, tall / self._measure("X", size, bold=True)[1])

    @property
    def left(self) -> int:
        """Where the first one begins: they stand in the middle of the bar, or as near to it as they can."""
        whole = sum(self.widths) + self._gaps
        last = self._end - self._score(self.size) - whole
        return max(self._start, min(self._bar.centerx - whole // 2, last))
