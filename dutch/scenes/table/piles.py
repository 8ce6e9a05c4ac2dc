"""The piles: their trays, with counts and titles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, ZONES, largest
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter

FAINT = 70
"""Opacity of the icon of an empty tray, of 255."""

BELOW = 14
"""Distance of a title below its pile where there is room, in units of the map."""

APART, ASTRAY = 14, 16
"""Least distance of two titles, and how far a title may be off its pile's middle to keep it."""

CLEAR = 20
"""Distance of titles from the cards beside them, where a slightly larger tray may stand."""

COLOUR = "cream*0.9"


class Title(NamedTuple):
    """A pile's title, in one line or two, and the rectangle of its letters."""

    pile: str
    words: str
    surface: pygame.Surface
    ink: pygame.Rect


class PileTrays:
    """Draws all trays; they are drawn again only when a count changes."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter

    @memoised
    def trays(self, display_list: DisplayList, layout: Layout, counts: Mapping[str, int]) -> None:
        """Draw the trays with titles and counts."""
        for title in self.titles(layout):
            corner = title.surface.get_bounding_rect().topleft
            display_list.blit(title.surface, (title.ink.x - corner[0], title.ink.y - corner[1]), BADGES)
            display_list.name(f"title.{title.pile}", title.ink, title.words)
        for name in self._presenter.piles:
            zone = layout.zone(name)
            tray = self._ui.shapes.panel(zone.size, "walnut_dark", border="brass*0.45", alpha=130)
            display_list.blit(tray, zone.topleft, ZONES)
            count = counts.get(name, 0)
            if count:
                self._count(display_list, name, zone, count)
            else:
                self._icon(display_list, name, zone)
            _title, label = self._presenter.pile_label(name, count)
            display_list.name(name, zone, label)

    def _icon(self, display_list: DisplayList, pile: str, zone: pygame.Rect) -> None:
        """Draw an empty tray's icon, faint unless high contrast is on."""
        side, alpha = min(zone.size) // 2, 255 if self._ui.settings.high_contrast else FAINT
        icon = self._ui.images.get(self._presenter.pile_icon(pile), (side, side))
        display_list.blit(icon, icon.get_rect(center=zone.center).topleft, ZONES, alpha=alpha)

    def _count(self, display_list: DisplayList, pile: str, zone: pygame.Rect, count: int) -> None:
        typesetter = self._ui.typesetter
        number = typesetter.fit(str(count), zone.width // 4, self._ui.theme.sizes.body, bold=True)
        badge = self._ui.shapes.badge(number, "walnut_dark")
        place = display_list.put(badge, BADGES, center=(zone.centerx, zone.bottom - badge.get_height()))
        display_list.name(f"count.{pile}", place, str(count))

    # Titles

    def titles(self, layout: Layout) -> list[Title]:
        """Return the titles of all piles, in the chosen size or the largest that fits the tightest row."""
        rows = [_Row(self._ui, self._presenter, layout, piles) for piles in self._rows(layout)]
        theme = self._ui.theme
        size = largest(theme, theme.sizes.small, lambda size: min(row.share(size) for row in rows))
        return [title for row in rows for title in row.titles(size)]

    def _rows(self, layout: Layout) -> list[list[str]]:
        """Return the piles that stand side by side, from the left."""
        rows: dict[int, list[str]] = {}
        for pile in sorted(self._presenter.piles, key=lambda pile: layout.zone(pile).x):
            rows.setdefault(layout.zone(pile).top, []).append(pile)
        return list(rows.values())


ROOM_BELOW = 40
"""Height of titles with nothing below them on the map, in pixels at 1080p."""


class _Row:
    """Piles side by side: their titles share the room below them."""

    def __init__(self, ui: UIContext, presenter: Presenter, layout: Layout, piles: Sequence[str]) -> None:
        self._ui = ui
        self._layout = layout
        self._piles = piles
        self._zones = [layout.zone(pile) for pile in piles]
        self._words = [presenter.pile_label(pile, 0)[0] for pile in piles]
        self._height = self._floor - self._zones[0].bottom

    @property
    def _floor(self) -> int:
        """The next thing below the piles, which the titles must not reach."""
        layout, bottom = self._layout, self._zones[0].bottom
        market, below = layout.zone("market"), layout.zone(layout.spot("near.player"))
        edges = [edge for edge in (market.top, market.bottom, below.top) if edge > bottom]
        return min(edges, default=bottom + layout.px(ROOM_BELOW))

    def share(self, size: float) -> float:
        """Return the room there is for letters of this size, divided by the room they need."""
        return max(self._share(words, size) for words in (self._words, self._broken))

    @property
    def _broken(self) -> list[str]:
        """The titles, those of two words in two lines."""
        return [words.replace(" ", "\n", 1) for words in self._words]

    def _share(self, words: Sequence[str], size: float) -> float:
        px = self._layout.px
        inks = [surface.get_bounding_rect() for surface in self._set(words, size)]
        lowest = max(ink.bottom for ink in inks) - min(ink.top for ink in inks)
        shares = [(self._height - px(4)) / max(1, lowest)]
        for (one, other), (left, right) in zip(pairwise(inks), pairwise(self._zones), strict=True):
            room = right.centerx - left.centerx - px(APART) + px(ASTRAY)
            shares.append(room / max(1, (one.width + other.width) / 2))
        return min(shares)

    def _set(self, words: Sequence[str], size: float) -> list[pygame.Surface]:
        typesetter = self._ui.typesetter
        return [
            typesetter.paragraph(title, self._wide(title, size), size, COLOUR, align="centre")
            for title in words
        ]

    def _wide(self, title: str, size: float) -> int:
        return max(self._ui.typesetter.measure(line, size)[0] for line in title.split("\n"))

    def titles(self, size: float) -> list[Title]:
        """Return the titles at this size, on one base line, each centred below its pile or near there."""
        words = self._words if self._share(self._words, size) >= 1 else self._broken
        surfaces = self._set(words, size)
        inks = [surface.get_bounding_rect() for surface in surfaces]
        top, lowest = min(ink.top for ink in inks), max(ink.bottom for ink in inks)
        spare = max(0, self._height - (lowest - top))
        start = self._zones[0].bottom + min(self._layout.px(BELOW), spare // 2)
        for ink, zone in zip(inks, self._zones, strict=True):
            ink.midtop = zone.centerx, start + ink.top - top
        self._part(inks)
        return [Title(*each) for each in zip(self._piles, words, surfaces, inks, strict=True)]

    def _part(self, inks: list[pygame.Rect]) -> None:
        """Move titles that are too close apart, each by half of what is missing.

        None comes near the cards beside the piles, which may stand on a tray.
        """
        apart = self._layout.px(APART)
        for one, other in pairwise(inks):
            missing = one.right + apart - other.left
            if missing > 0:
                one.x -= missing // 2
                other.x += missing - missing // 2
        side = self._piles[0].partition(".")[0]
        end = cards = self._layout.zone(f"{side}.cards" if side in ("near", "far") else "market").left
        end -= self._layout.px(CLEAR)
        for ink, zone in zip(reversed(inks), reversed(self._zones), strict=True):
            if zone.right <= cards:
                ink.right = min(ink.right, end)
                end = ink.left - apart
