"""The piles of a table: their trays, titles and counts."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Shade
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import BADGES, ZONES, largest_fitting_size, zone_stops
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter

FAINT_ALPHA = 70  # opacity of the icon of an empty tray, of 255
TITLE_COLOUR = "cream"
MIN_COUNT_WIDTH = 18  # pixels that two digits of the smallest size need

# Lengths in units of the map:
TITLE_DISTANCE = 14  # distance of a title below its pile if there is room
MIN_TITLE_GAP = 14  # between two titles
MAX_TITLE_SHIFT = 16  # of a title off the middle of its pile
COMFORTABLE_TITLE_GAP = 36  # distance of two titles below which they are broken into two lines, if these fit
CARD_MARGIN = 20  # distance of titles from the cards beside them, where a slightly larger tray may stand
OVERHANG = 6  # how far a count reaches beyond its pile
MAX_TITLE_HEIGHT = 40  # height of titles with nothing below them


class Title(NamedTuple):
    """A pile's title, in one line or two, and the rectangle of its letters."""

    pile: str
    words: str
    surface: pygame.Surface
    ink: pygame.Rect


class PilesView:
    """Draws everything about piles except their cards; it is redrawn only when a count changes."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter
        self._stops = zone_stops(presenter)

    @memoised
    def draw(self, display_list: DisplayList, layout: Layout, counts: Mapping[str, int]) -> None:
        """Draw the trays with titles and counts."""
        painter = Painter(self._ui, display_list, ZONES)
        for title in self.titles(layout):
            corner = title.surface.get_bounding_rect().topleft
            display_list.blit(title.surface, (title.ink.x - corner[0], title.ink.y - corner[1]), BADGES)
            display_list.name(f"title.{title.pile}", title.ink, title.words, target=title.pile)
        for name in self._presenter.piles:
            zone = layout.zone(name)
            count = counts.get(name, 0)
            painter.panel(zone, "walnut_dark", border=Shade("brass", 0.45), alpha=130)
            label = self._presenter.pile_label(name, count)
            if count:
                self._draw_count(display_list, layout, name, count)
            else:
                self._draw_icon(display_list, label.icon, zone)
            stop = self._stops.get(name)
            display_list.name(name, zone, label.full_name, "" if count else "empty", target=name, stop=stop)

    def _draw_icon(self, display_list: DisplayList, name: str, zone: pygame.Rect) -> None:
        """Draw the icon of an empty tray, which is faint except in high contrast."""
        side = min(zone.size) // 2
        alpha = 255 if self._ui.settings.high_contrast else FAINT_ALPHA
        icon = self._ui.images.get(name, (side, side))
        display_list.put(icon, ZONES, alpha, center=zone.center)

    def _draw_count(self, display_list: DisplayList, layout: Layout, pile: str, count: int) -> None:
        """Draw the number of cards over the lower right corner of the top one, which shows only scenery."""
        zone = layout.zone(pile)
        size = self._ui.theme.sizes.body
        room = zone.height // 3 - self._ui.theme.px(4)
        max_width = max(zone.width // 4, min(zone.width // 3, MIN_COUNT_WIDTH))
        number = self._ui.typesetter.fit(str(count), max_width, size, bold=True, height=room)
        badge = self._ui.shapes.badge(number, "walnut_dark")
        corner = zone.right + layout.px(OVERHANG), zone.bottom
        place = display_list.put(badge, BADGES, bottomright=corner)
        display_list.name(f"count.{pile}", place, str(count), kind="count", target=pile)

    def titles(self, layout: Layout) -> list[Title]:
        """Return the titles of all piles, in the chosen size or the largest that fits the tightest row."""
        rows: dict[int, list[str]] = {}
        for pile in sorted(self._presenter.piles, key=lambda pile: layout.zone(pile).x):
            rows.setdefault(layout.zone(pile).top, []).append(pile)
        title_rows = [_TitleRow(self._ui, self._presenter, layout, piles) for piles in rows.values()]
        theme = self._ui.theme
        size = largest_fitting_size(
            theme, theme.sizes.small, lambda size: min(row.fitting_ratio(size) for row in title_rows)
        )
        return [title for row in title_rows for title in row.titles(size)]


class _TitleRow:
    """Piles side by side, whose titles share the space below them."""

    def __init__(self, ui: UIContext, presenter: Presenter, layout: Layout, piles: Sequence[str]) -> None:
        self._typesetter = ui.typesetter
        self._layout = layout
        self._piles = piles
        self._panel = presenter.styles[piles[0]].panel
        self._zones = [layout.zone(pile) for pile in piles]
        self._whole = [presenter.pile_label(pile, 0).title for pile in piles]
        self._broken = [words.replace(" ", "\n", 1) for words in self._whole]
        beside = [name for name in (f"{self._panel}.cards", "market", "block") if layout.has_zone(name)]
        self._cards = layout.zone(beside[0]).left
        """The left edge of the cards beside the piles."""
        self._top = self._zones[0].bottom
        around = map(layout.zone, filter(layout.has_zone, ("market", "prompt")))
        above = [
            zone for zone in around if self._zones[0].left < zone.right and zone.left < self._zones[-1].right
        ]
        edges = [edge for zone in above for edge in (zone.top, zone.bottom)]
        edges += [layout.zone(f"{side}.player").top for side in presenter.sides]
        below = [edge for edge in edges if edge > self._top]
        self._height = min(below, default=self._top + layout.px(MAX_TITLE_HEIGHT)) - self._top

    def fitting_ratio(self, size: float) -> float:
        """Return the space for titles of this size, divided by the space that they need."""
        return max(self._ratio_of(words, size) for words in (self._whole, self._broken))

    def _ratio_of(self, words: Sequence[str], size: float, gap: int | None = None) -> float:
        """Return the space for these words, divided by the space that they need.

        Each title is centred below its pile, at least ``gap`` pixels from the next; if ``gap`` is None,
        titles can be as close and as far off centre as allowed.
        """
        px = self._layout.px
        gap = px(MIN_TITLE_GAP) - px(MAX_TITLE_SHIFT) if gap is None else gap
        inks = [surface.get_bounding_rect() for surface in self._render_titles(words, size)]
        lowest = max(ink.bottom for ink in inks) - min(ink.top for ink in inks)
        ratios = [(self._height - px(4)) / max(1, lowest)]
        widths = [ink.width for ink, zone in zip(inks, self._zones, strict=True) if zone.right <= self._cards]
        if widths:  # they share the space between the window's edge and the cards
            room = self._cards - px(CARD_MARGIN) - self._layout.area.left - px(MIN_TITLE_GAP) * len(widths)
            ratios.append(room / max(1, sum(widths)))
        for (one, other), (left, right) in zip(pairwise(inks), pairwise(self._zones), strict=True):
            room = right.centerx - left.centerx - gap
            ratios.append(room / max(1, (one.width + other.width) / 2))
        return min(ratios)

    def _render_titles(self, words: Sequence[str], size: float) -> list[pygame.Surface]:
        measure = self._typesetter.measure
        paragraph = self._typesetter.paragraph
        widths = [max(measure(line, size)[0] for line in title.split("\n")) for title in words]
        return [
            paragraph(title, width, size, TITLE_COLOUR, align="centre")
            for title, width in zip(words, widths, strict=True)
        ]

    def titles(self, size: float) -> list[Title]:
        """Return the titles at this size, on one line, each centred below its pile as far as possible."""
        tight = self._ratio_of(self._whole, size, self._layout.px(COMFORTABLE_TITLE_GAP)) < 1
        words = self._broken if tight and self._ratio_of(self._broken, size) >= 1 else self._whole
        surfaces = self._render_titles(words, size)
        inks = [surface.get_bounding_rect() for surface in surfaces]
        top, lowest = min(ink.top for ink in inks), max(ink.bottom for ink in inks)
        excess = max(0, self._height - (lowest - top))
        start = self._top + min(self._layout.px(TITLE_DISTANCE), excess // 2)
        for ink, zone in zip(inks, self._zones, strict=True):
            ink.midtop = zone.centerx, start + ink.top - top
        self._separate(inks)
        return [Title(*each) for each in zip(self._piles, words, surfaces, inks, strict=True)]

    def _separate(self, inks: list[pygame.Rect]) -> None:
        """Move titles apart that are too close, each by half of the distance that is missing.

        Also keeps the titles away from the cards beside the piles, and inside the window.
        """
        gap = self._layout.px(MIN_TITLE_GAP)
        for one, other in pairwise(inks):
            missing = max(0, one.right + gap - other.left)
            one.x -= missing // 2
            other.x += missing - missing // 2
        end = self._cards - self._layout.px(CARD_MARGIN)
        for ink, zone in zip(reversed(inks), reversed(self._zones), strict=True):
            if zone.right <= self._cards:
                ink.right = min(ink.right, end)
                end = ink.left - gap
        inks[0].left = max(inks[0].left, self._layout.area.left)
