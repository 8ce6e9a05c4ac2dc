"""The fixed parts around the cards: market, players, prompt, totals, and the bar at the top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from dutch.desktop.display_list import DisplayList, Flag, Parts, memoised
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BACKGROUND, BADGES, FURNITURE, ZONES, largest
from dutch.stage.layout import Layout
from dutch.stage.presenter import Moment, Presenter

HEADING, HEADING_WIDTH = 140, 220
"""Left end of the heading, behind the button there, and its width, in units of the map."""

SCORE, SCORE_WIDTH = 136, 220
"""Distance of the score from the bar's right end, and its least width."""

STEP, GAP, PAD = 152, 8, 8
"""Usual width of a step, the distance of two steps, and the margin around a step's words."""

HIGH, EDGE = 36, 2
"""Least height of a step, and its distance from the edges of the bar."""


def crown_place(layout: Layout, near: bool) -> pygame.Rect:
    """Return where the starting player's crown lies, on the near or the far side."""
    name = "near.player" if near else "far.player"
    box = layout.zone(name)
    side, inset = layout.px(40), layout.px(10)
    place = pygame.Rect(0, 0, side, side)
    if layout.spot(name).startswith("near"):
        place.midright = box.right - inset, box.centery
    else:
        place.topright = box.right - inset, box.top + inset
    return place


class TableHud:
    """Draws the parts; each is redrawn only when its arguments change."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter

    @memoised
    def background(self, display_list: DisplayList) -> None:
        """Draw the table itself, to the window's edges."""
        display_list.blit(self._ui.backdrop(), (0, 0), BACKGROUND)

    @memoised
    def market(self, display_list: DisplayList, layout: Layout) -> None:
        """Draw the market's panel, its places and their prices."""
        images, shapes, places = self._ui.images, self._ui.shapes, self._presenter.places
        market = layout.zone("market")
        self._box(display_list, market, "walnut_dark")
        display_list.blit(images.get("table/dial", market.size, cover=True), market.topleft, FURNITURE)
        display_list.name("market", market)
        first, last = (layout.zone(places[end].tag) for end in (0, -1))
        rail = pygame.Rect(0, 0, max(1, abs(last.centerx - first.centerx)), max(1, first.height // 2))
        rail.midleft = (min(first.centerx, last.centerx), first.centery)
        display_list.blit(images.get("table/rail", rail.size, cover=True), rail.topleft, FURNITURE)
        for place in places:
            slot, price = layout.zone(place.zone), layout.zone(place.tag)
            ring = shapes.panel(slot.size, "walnut_dark", border="brass*0.55", alpha=120)
            display_list.blit(ring, slot.topleft, ZONES)
            display_list.blit(images.get(place.picture, price.size), price.topleft, ZONES)
            display_list.name(place.tag, price, place.label)

    @memoised
    def prompt(self, display_list: DisplayList, layout: Layout, text: str, warn: bool, flag: Flag) -> None:
        """Draw the prompt; a refusal stands on garnet.

        The ``flag`` is "moving" for a recap, "dim" while nothing is asked here, "warn" for a refusal, or "".
        """
        box = layout.zone("prompt")
        fill = "garnet" if warn else "walnut_dark"
        panel = self._ui.shapes.panel(box.size, fill, border="brass*0.8", radius=28, alpha=235)
        display_list.blit(panel, box.topleft, FURNITURE)
        line = self._ui.typesetter.fit(
            text, box.width - layout.px(48), self._ui.theme.sizes.label, bold=warn, height=box.height
        )
        display_list.put(line, BADGES, center=box.center)
        display_list.name("prompt", box, text, flag)

    @memoised
    def people(
        self,
        display_list: DisplayList,
        layout: Layout,
        names: tuple[str, str],
        thinking: bool,
        near_first: bool | None,
    ) -> None:
        """Draw the players' names, near and far, and the crown of the one who starts the round."""
        ui, px = self._ui, layout.px
        above, below = layout.spot("far.player"), layout.spot("near.player")
        far, near = layout.zone(above), layout.zone(below)
        if layout.turned:
            names = (names[1], names[0])
        self._box(display_list, far, "walnut_dark")
        self._box(display_list, near, "walnut_dark")
        emblem = min(far.width, far.height) * 2 // 5
        icon = ui.images.get("icons/end", (emblem, emblem))
        display_list.put(icon, BADGES, midtop=(far.centerx, far.y + px(20)))
        if near_first is not None:
            place = crown_place(layout, near_first)
            display_list.blit(ui.images.get("icons/crown", place.size), place.topleft, BADGES)
        name = self._name(names[1], far.width - px(16), far.height // 4)
        display_list.put(name, BADGES, center=(far.centerx, far.y + far.height * 3 // 5 + px(6)))
        if thinking:
            text = ui.typesetter.fit(
                _("thinking …"), far.width - px(16), ui.theme.sizes.small, "brass", height=far.height // 4
            )
            display_list.put(text, BADGES, midbottom=(far.centerx, far.bottom - px(10)))
        own = self._name(names[0], near.width - px(80), near.height)
        display_list.put(own, BADGES, midleft=(near.x + px(16), near.centery))
        display_list.name(above, far, names[1])
        display_list.name(below, near, names[0])

    @memoised
    def totals(self, display_list: DisplayList, layout: Layout, totals: Mapping[str, str]) -> None:
        """Draw the totals of the open bids, by zone."""
        for zone, text in totals.items():
            box = layout.zone(zone)
            words = self._ui.typesetter.paragraph(
                text.replace(" · ", "\n") if box.height > box.width // 3 else text,
                box.width,
                self._ui.theme.sizes.label,
                "brass*1.2",
                align="centre" if layout.spot(zone).startswith("near") else "left",
                height=box.height,
            )
            display_list.put(words, BADGES, center=box.center)
            display_list.name(zone, box, text)

    @memoised
    def bar(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> None:
        """Draw the top bar: game and round, the steps of the round, and the score."""
        ui, bar, px = self._ui, layout.zone("bar"), layout.px
        wide = pygame.Rect(0, bar.y, ui.window.size[0], bar.height)
        display_list.blit(ui.shapes.veil(wide.size, alpha=200), wide.topleft, FURNITURE)
        sizes, fit = ui.theme.sizes, ui.typesetter.fit
        heading = self._presenter.heading(moment)
        title = fit(heading, px(HEADING_WIDTH), sizes.label, bold=True, height=bar.height)
        place = display_list.put(title, BADGES, midleft=(bar.x + px(HEADING), bar.centery))
        display_list.name("bar", bar)
        display_list.name("heading", place, heading)
        room = bar.right - px(SCORE) - self._steps(display_list, layout, points, moment) - px(2 * GAP)
        score = fit(points, room, sizes.label, "brass*1.2", bold=True, height=bar.height)
        box = display_list.put(score, BADGES, midright=(bar.right - px(SCORE), bar.centery))
        display_list.name("score", box, points)

    def _steps(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> int:
        """Draw the steps of the round in the middle of the bar. Returns their right end, in pixels.

        Their short names are used where the long ones would need smaller letters.
        """
        bar, px = layout.zone("bar"), layout.px
        steps = self._presenter.steps(moment)
        long_and_short = zip(*(step[:2] for step in steps), strict=True)
        rows = [_StepRow(self._ui, layout, words, points) for words in long_and_short]
        row = max(rows, key=lambda row: row.size)  # the long names if both are equal
        high = min(bar.height - 2 * px(EDGE), max(px(HIGH), row.high))
        left = row.left
        for index, (step, word, width) in enumerate(zip(steps, row.words, row.widths, strict=True)):
            box = pygame.Rect(left, bar.y + (bar.height - high) // 2, width, high)
            fill, colour = ("brass", "ink") if step.now else ("walnut_dark", "cream*0.8")
            pill = self._ui.shapes.panel(box.size, fill, border="brass*0.6", radius=18)
            display_list.blit(pill, box.topleft, FURNITURE + 1)
            text = self._ui.typesetter.fit(word, width - 2 * px(PAD), row.size, colour, bold=step.now)
            display_list.put(text, BADGES, center=box.center)
            display_list.name(f"step.{index}", box, step.title, "selected" if step.now else "")
            left = box.right + px(GAP)
        return left - px(GAP)

    def _box(self, display_list: DisplayList, rect: pygame.Rect, fill: str) -> None:
        panel = self._ui.shapes.panel(rect.size, fill, border="brass*0.6", alpha=190)
        display_list.blit(panel, rect.topleft, FURNITURE)

    def _name(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return a player's name, cut where even the smallest letters are too wide."""
        short = self._ui.typesetter.shortened(name, width, face="title")
        return self._ui.typesetter.fit(short, width, self._ui.theme.sizes.label, face="title", height=height)


class _StepRow:
    """One set of step names beside a score: the size of their letters, and their places."""

    def __init__(self, ui: UIContext, layout: Layout, words: Sequence[str], points: str) -> None:
        self.words = words
        self._measure = ui.typesetter.measure
        self._px = layout.px
        self._points = points
        self._bar = layout.zone("bar")
        self._start = self._bar.x + self._px(HEADING + HEADING_WIDTH + GAP)
        self._end = self._bar.right - self._px(SCORE + 2 * GAP)
        self._gaps = self._px(GAP) * (len(words) - 1)
        self.size = largest(ui.theme, ui.theme.sizes.small, self._share)
        self.high = self._measure("X", self.size)[1]
        room = self._end - self._start - self._score(self.size) - self._gaps
        needs = self._needs(self.size)
        alike = max(min(self._px(STEP), room // len(words)), max(needs))
        self.widths = [alike] * len(words) if alike * len(words) <= room else needs
        """Equal, unless the widest word leaves too little for the others."""

    def _needs(self, size: float) -> list[int]:
        """Return each step's least width; the present one is bold."""
        pad = self._px(PAD)
        return [self._measure(word, size, bold=True)[0] + 2 * pad for word in self.words]

    def _score(self, size: float) -> int:
        """Return the score's least width: its letters are no smaller than the steps'."""
        return max(self._px(SCORE_WIDTH), self._measure(self._points, size, bold=True)[0])

    def _share(self, size: float) -> float:
        need = sum(self._needs(size)) + self._score(size) + self._gaps
        tall = self._bar.height - 2 * self._px(EDGE)
        return min((self._end - self._start) / need, tall / self._measure("X", size, bold=True)[1])

    @property
    def left(self) -> int:
        """The left edge of the first step: the steps are centred as far as heading and score allow."""
        whole = sum(self.widths) + self._gaps
        last = self._end - self._score(self.size) - whole
        return max(self._start, min(self._bar.centerx - whole // 2, last))
