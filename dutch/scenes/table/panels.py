"""The furniture of the table: bar, market, piles' trays, prompt, totals, log. Nothing here moves."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from dutch.desktop.kept import Parts, kept
from dutch.desktop.picture import Picture
from dutch.i18n import _
from dutch.scenes.stack import Kit
from dutch.stage.layout import Layout
from dutch.stage.presenter import Moment, Presenter

BACKGROUND, FURNITURE, ZONES, GLOWS, CARDS, BADGES, FLYING = 0, 10, 20, 30, 40, 60, 290
HELD = 600
"""Carried cards lie above the buttons (which are at 500)."""

FAINT = 70
"""How strongly the icon of an empty tray shows, of 255."""

LOG_WIDTH = 320
BESIDE_STEPS = 372
"""Room at either end of the bar for the heading and the score, in units of the map."""


def crown_place(layout: Layout, near: bool) -> pygame.Rect:
    """Where the crown of who goes first lies, on the near or the far side."""
    name = "near.player" if near else "far.player"
    box = layout.zone(name)
    side, inset = layout.px(40), layout.px(10)
    place = pygame.Rect(0, 0, side, side)
    if layout.spot(name).startswith("near"):
        place.midright = box.right - inset, box.centery
    else:
        place.topright = box.right - inset, box.top + inset
    return place


class Panels:
    """Draws what lies under and around the cards."""

    def __init__(self, kit: Kit, presenter: Presenter) -> None:
        self.kit = kit
        self.presenter = presenter
        self.parts: Parts = {}

    @kept
    def background(self, picture: Picture) -> None:
        """The table itself, to the window's edges."""
        picture.blit(self.kit.backdrop(), (0, 0), BACKGROUND)

    def _box(self, picture: Picture, rect: pygame.Rect, fill: str, alpha: int = 255) -> None:
        panel = self.kit.shapes.panel(rect.size, fill, border="brass*0.6", alpha=alpha)
        picture.blit(panel, rect.topleft, FURNITURE)

    @kept
    def market(self, picture: Picture, layout: Layout) -> None:
        """The auction clock: the panel, the places and their prices."""
        market = layout.zone("market")
        self._box(picture, market, "walnut_dark", 190)
        picture.blit(self.kit.images.get("table/dial", market.size, cover=True), market.topleft, FURNITURE)
        picture.name("market", market)
        first, last = (layout.zone(self.presenter.places[end].tag) for end in (0, -1))
        rail = pygame.Rect(0, 0, max(1, abs(last.centerx - first.centerx)), max(1, first.height // 2))
        rail.midleft = (min(first.centerx, last.centerx), first.centery)
        picture.blit(self.kit.images.get("table/rail", rail.size, cover=True), rail.topleft, FURNITURE)
        for place in self.presenter.places:
            slot = layout.zone(place.zone)
            ring = self.kit.shapes.panel(slot.size, "walnut_dark", border="brass*0.55", alpha=120)
            picture.blit(ring, slot.topleft, ZONES)
            price = layout.zone(place.tag)
            picture.blit(self.kit.images.get(place.picture, price.size), price.topleft, ZONES)
            picture.name(place.tag, price, place.label)

    @kept
    def trays(self, picture: Picture, layout: Layout, counts: Mapping[str, int]) -> None:
        """The piles' trays with title and count."""
        for name in self.presenter.piles:
            zone = layout.zone(name)
            tray = self.kit.shapes.panel(zone.size, "walnut_dark", border="brass*0.45", alpha=130)
            picture.blit(tray, zone.topleft, ZONES)
            count = counts.get(name, 0)
            if not count:
                side = min(zone.size) // 2
                icon = self.kit.images.get(self.presenter.pile_icon(name), (side, side))
                picture.blit(icon, icon.get_rect(center=zone.center).topleft, ZONES, alpha=FAINT)
            title, label = self.presenter.pile_label(name, count)
            self._title(picture, zone, title, layout)
            self._count(picture, zone, count)
            picture.name(name, zone, label)

    def _title(self, picture: Picture, zone: pygame.Rect, title: str, layout: Layout) -> None:
        text = self.kit.typesetter.paragraph(
            title,
            zone.width + layout.px(16),
            self.kit.theme.sizes.small,
            "cream*0.85",
            align="centre",
            height=max(layout.px(30), 18),
        )
        picture.put(text, ZONES, midtop=(zone.centerx, zone.bottom + layout.px(8)))

    def _count(self, picture: Picture, zone: pygame.Rect, count: int) -> None:
        if not count:
            return
        number = self.kit.typesetter.fit(str(count), zone.width // 4, self.kit.theme.sizes.body, bold=True)
        badge = self.kit.shapes.badge(number, "walnut_dark")
        picture.put(badge, BADGES, center=(zone.centerx, zone.bottom - badge.get_height()))

    @kept
    def bar(self, picture: Picture, layout: Layout, points: str, moment: Moment) -> None:
        """Game and round, the steps of the round, and the score."""
        bar = layout.zone("bar")
        wide = pygame.Rect(0, bar.y, self.kit.window.size[0], bar.height)
        picture.blit(self.kit.shapes.veil(wide.size, alpha=200), wide.topleft, FURNITURE)
        sizes, px = self.kit.theme.sizes, layout.px
        title = self.kit.typesetter.fit(self.presenter.heading(moment), px(220), sizes.label, bold=True)
        picture.name("bar", bar)
        heading = picture.put(title, BADGES, midleft=(bar.x + px(140), bar.centery))
        picture.name("heading", heading, self.presenter.heading(moment))
        room = bar.right - px(136) - self._steps(picture, layout, moment) - px(16)
        score = self.kit.typesetter.fit(points, room, sizes.label, "brass*1.2", bold=True, height=bar.height)
        box = score.get_rect(midright=(bar.right - px(136), bar.centery))
        picture.blit(score, box.topleft, BADGES)
        picture.name("score", box, points)

    def _steps(self, picture: Picture, layout: Layout, moment: Moment) -> int:
        """The steps of the round in the middle of the bar. Returns where they end, in pixels."""
        bar, px = layout.zone("bar"), layout.px
        steps = self.presenter.steps(moment)
        gap, room = px(8), bar.width - 2 * px(BESIDE_STEPS)
        width = max(px(60), min(px(152), (room - gap * (len(steps) - 1)) // len(steps)))
        high = bar.height - px(20)
        size = self.kit.typesetter.even(
            [title for title, _now in steps], width - px(16), self.kit.theme.sizes.small, True, high
        )
        left = bar.centerx - (width * len(steps) + gap * (len(steps) - 1)) // 2
        for index, (title, now) in enumerate(steps):
            box = pygame.Rect(left + index * (width + gap), bar.y + px(10), width, high)
            fill, colour = ("brass", "ink") if now else ("walnut_dark", "cream*0.8")
            pill = self.kit.shapes.panel(box.size, fill, border="brass*0.6", radius=18)
            picture.blit(pill, box.topleft, FURNITURE + 1)
            text = self.kit.typesetter.fit(title, box.width - px(16), size, colour, bold=now)
            picture.put(text, BADGES, center=box.center)
        return left + width * len(steps) + gap * (len(steps) - 1)

    @kept
    def prompt(self, picture: Picture, layout: Layout, text: str, warn: bool, *flags: str) -> None:
        """The one sentence; a refusal is shown on garnet.

        ``flags`` say what it is: "moving" tells what is being shown, "dim" that nothing is asked here,
        "warn" that something was refused.
        """
        box = layout.zone("prompt")
        fill = "garnet" if warn else "walnut_dark"
        panel = self.kit.shapes.panel(box.size, fill, border="brass*0.8", radius=28, alpha=235)
        picture.blit(panel, box.topleft, FURNITURE)
        line = self.kit.typesetter.fit(
            text, box.width - layout.px(48), self.kit.theme.sizes.label, bold=warn, height=box.height
        )
        picture.put(line, BADGES, center=box.center)
        picture.name("prompt", box, text, *flags)

    @kept
    def people(
        self,
        picture: Picture,
        layout: Layout,
        names: tuple[str, str],
        thinking: bool,
        near_first: bool | None,
    ) -> None:
        """Who sits on which side (``names`` are near and far), and who goes first in this round."""
        above, below = layout.spot("far.player"), layout.spot("near.player")
        far, near = layout.zone(above), layout.zone(below)
        if layout.turned:
            names = (names[1], names[0])
        self._box(picture, far, "walnut_dark", 190)
        self._box(picture, near, "walnut_dark", 190)
        emblem = min(far.width, far.height) * 2 // 5
        icon = self.kit.images.get("icons/end", (emblem, emblem))
        picture.put(icon, BADGES, midtop=(far.centerx, far.y + layout.px(20)))
        sizes = self.kit.theme.sizes
        if near_first is not None:
            place = crown_place(layout, near_first)
            crown = self.kit.images.get("icons/crown", place.size)
            picture.blit(crown, place.topleft, BADGES)
        name = self._name(names[1], far.width - layout.px(16), far.height // 4)
        picture.put(name, BADGES, center=(far.centerx, far.y + far.height * 3 // 5 + layout.px(6)))
        if thinking:
            text = self.kit.typesetter.fit(
                _("thinking …"), far.width - layout.px(16), sizes.small, "brass", height=far.height // 4
            )
            picture.put(text, BADGES, midbottom=(far.centerx, far.bottom - layout.px(10)))
        own = self._name(names[0], near.width - layout.px(80), near.height)
        picture.put(own, BADGES, midleft=(near.x + layout.px(16), near.centery))
        picture.name(above, far, names[1])
        picture.name(below, near, names[0])

    def _name(self, name: str, width: int, height: int) -> pygame.Surface:
        """What somebody is called, cut where even the smallest letters are too wide."""
        short = self.kit.typesetter.shortened(name, width, face="title")
        size = self.kit.theme.sizes.label
        return self.kit.typesetter.fit(short, width, size, face="title", height=height)

    @kept
    def totals(self, picture: Picture, layout: Layout, totals: Mapping[str, str]) -> None:
        """What the open bids add up to."""
        for zone, text in totals.items():
            box = layout.zone(zone)
            words = self.kit.typesetter.paragraph(
                text.replace(" · ", "\n") if box.height > box.width // 3 else text,
                box.width,
                self.kit.theme.sizes.label,
                "brass*1.2",
                align="centre" if layout.spot(zone).startswith("near") else "left",
                height=box.height,
            )
            picture.put(words, BADGES, center=box.center)
            picture.name(zone, box, text)
