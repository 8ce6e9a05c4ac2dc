"""The piles: their trays, with counts and titles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, ZONES, draw_box, largest
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter

FAINT = 70  # opacity of the icon of an empty tray, of 255
COLOUR = "cream*0.9"

# Lengths in units of the map:
BELOW = 14  # distance of a title below its pile where there is room
APART, ASTRAY = 14, 16  # least distance of two titles; how far one may be off its pile's middle to keep it
CLEAR = 20  # distance of titles from the cards beside them, where a slightly larger tray may stand
ROOM_BELOW = 40  # height of titles with nothing below them


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
            zone, count = layout.zone(name), counts.get(name, 0)
            draw_box(display_list, self._ui, zone, ZONES, "walnut_dark", border="brass*0.45", alpha=130)
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
        display_list.put(icon, ZONES, alpha, center=zone.center)

    def _count(self, display_list: DisplayList, pile: str, zone: pygame.Rect, count: int) -> None:
        size = self._ui.theme.sizes.body
        number = self._ui.typesetter.fit(str(count), zone.width // 4, size, bold=True)
        badge = self._ui.shapes.badge(number, "walnut_dark")
        place = display_list.put(badge, BADGES, center=(zone.centerx, zone.bottom - badge.get_height()))
        display_list.name(f"count.{pile}", place, str(count))

    def titles(self, layout: Layout) -> list[Title]:
        """Return the titles of all piles, in the chosen size or the largest that fits the tightest row."""
        rows: dict[int, list[str]] = {}
        for pile in sorted(self._presenter.piles, key=lambda pile: layout.zone(pile).x):
            rows.setdefault(layout.zone(pile).top, []).append(pile)
        made = [_TitleRow(self._ui, self._presenter, layout, piles) for piles in rows.values()]
        theme = self._ui.theme
        size = largest(theme, theme.sizes.small, lambda size: min(row.share(size) for row in made))
        return [title for row in made for title in row.titles(size)]


class _TitleRow:
    """Piles side by side: their titles share the room below them."""

    def __init__(self, ui: UIContext, presenter: Presenter, layout: Layout, piles: Sequence[str]) -> None:
        self._typesetter = ui.typesetter
        self._layout = layout
        self._piles = piles
        self._zones = [layout.zone(pile) for pile in piles]
        self._whole = [presenter.pile_label(pile, 0)[0] for pile in piles]
        self._broken = [words.replace(" ", "\n", 1) for words in self._whole]
        self._top = self._zones[0].bottom
        market, below = layout.zone("market"), layout.zone(layout.spot("near.player"))
        edges = [edge for edge in (market.top, market.bottom, below.top) if edge > self._top]
        self._height = min(edges, default=self._top + layout.px(ROOM_BELOW)) - self._top

    def share(self, size: float) -> float:
        """Return the room there is for letters of this size, divided by the room they need."""
        return max(self._share(words, size) for words in (self._whole, self._broken))

    def _share(self, words: Sequence[str], size: float) -> float:
        px = self._layout.px
        inks = [surface.get_bounding_rect() for surface in self._surfaces(words, size)]
        lowest = max(ink.bottom for ink in inks) - min(ink.top for ink in inks)
        shares = [(self._height - px(4)) / max(1, lowest)]
        for (one, other), (left, right) in zip(pairwise(inks), pairwise(self._zones), strict=True):
            room = right.centerx - left.centerx - px(APART) + px(ASTRAY)
            shares.append(room / max(1, (one.width + other.width) / 2))
        return min(shares)

    def _surfaces(self, words: Sequence[str], size: float) -> list[pygame.Surface]:
        measure, paragraph = self._typesetter.measure, self._typesetter.paragraph
        wide = [max(measure(line, size)[0] for line in title.split("\n")) for title in words]
        return [
            paragraph(title, width, size, COLOUR, align="centre")
            for title, width in zip(words, wide, strict=True)
        ]

    def titles(self, size: float) -> list[Title]:
        """Return the titles at this size, on one base line, each centred below its pile or near there."""
        words = self._whole if self._share(self._whole, size) >= 1 else self._broken
        surfaces = self._surfaces(words, size)
        inks = [surface.get_bounding_rect() for surface in surfaces]
        top, lowest = min(ink.top for ink in inks), max(ink.bottom for ink in inks)
        spare = max(0, self._height - (lowest - top))
        start = self._top + min(self._layout.px(BELOW), spare // 2)
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
            missing = max(0, one.right + apart - other.left)
            one.x -= missing // 2
            other.x += missing - missing // 2
        side = self._piles[0].partition(".")[0]
        end = cards = self._layout.zone(f"{side}.cards" if side in ("near", "far") else "market").left
        end -= self._layout.px(CLEAR)
        for ink, zone in zip(reversed(inks), reversed(self._zones), strict=True):
            if zone.right <= cards:
                ink.right = min(ink.right, end)
                end = ink.left - apart
