"""The furniture of the table that lies under and around the cards: market, people, totals, prompt."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.layers import BACKGROUND, BADGES, FURNITURE, ZONES
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter


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

    def __init__(self, ui: UIContext, presenter: Presenter, parts: Parts) -> None:
        self.ui = ui
        self.presenter = presenter
        self.parts = parts

    @memoised
    def background(self, display_list: DisplayList) -> None:
        """The table itself, to the window's edges."""
        display_list.blit(self.ui.backdrop(), (0, 0), BACKGROUND)

    def _box(self, display_list: DisplayList, rect: pygame.Rect, fill: str, alpha: int = 255) -> None:
        panel = self.ui.shapes.panel(rect.size, fill, border="brass*0.6", alpha=alpha)
        display_list.blit(panel, rect.topleft, FURNITURE)

    @memoised
    def market(self, display_list: DisplayList, layout: Layout) -> None:
        """The auction clock: the panel, the places and their prices."""
        market = layout.zone("market")
        self._box(display_list, market, "walnut_dark", 190)
        display_list.blit(
            self.ui.images.get("table/dial", market.size, cover=True), market.topleft, FURNITURE
        )
        display_list.name("market", market)
        first, last = (layout.zone(self.presenter.places[end].tag) for end in (0, -1))
        rail = pygame.Rect(0, 0, max(1, abs(last.centerx - first.centerx)), max(1, first.height // 2))
        rail.midleft = (min(first.centerx, last.centerx), first.centery)
        display_list.blit(self.ui.images.get("table/rail", rail.size, cover=True), rail.topleft, FURNITURE)
        for place in self.presenter.places:
            slot = layout.zone(place.zone)
            ring = self.ui.shapes.panel(slot.size, "walnut_dark", border="brass*0.55", alpha=120)
            display_list.blit(ring, slot.topleft, ZONES)
            price = layout.zone(place.tag)
            display_list.blit(self.ui.images.get(place.picture, price.size), price.topleft, ZONES)
            display_list.name(place.tag, price, place.label)

    @memoised
    def prompt(self, display_list: DisplayList, layout: Layout, text: str, warn: bool, *flags: str) -> None:
        """The one sentence; a refusal is shown on garnet.

        ``flags`` say what it is: "moving" tells what is being shown, "dim" that nothing is asked here,
        "warn" that something was refused.
        """
        box = layout.zone("prompt")
        fill = "garnet" if warn else "walnut_dark"
        panel = self.ui.shapes.panel(box.size, fill, border="brass*0.8", radius=28, alpha=235)
        display_list.blit(panel, box.topleft, FURNITURE)
        line = self.ui.typesetter.fit(
            text, box.width - layout.px(48), self.ui.theme.sizes.label, bold=warn, height=box.height
        )
        display_list.put(line, BADGES, center=box.center)
        display_list.name("prompt", box, text, *flags)

    @memoised
    def people(
        self,
        display_list: DisplayList,
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
        self._box(display_list, far, "walnut_dark", 190)
        self._box(display_list, near, "walnut_dark", 190)
        emblem = min(far.width, far.height) * 2 // 5
        icon = self.ui.images.get("icons/end", (emblem, emblem))
        display_list.put(icon, BADGES, midtop=(far.centerx, far.y + layout.px(20)))
        sizes = self.ui.theme.sizes
        if near_first is not None:
            place = crown_place(layout, near_first)
            crown = self.ui.images.get("icons/crown", place.size)
            display_list.blit(crown, place.topleft, BADGES)
        name = self._name(names[1], far.width - layout.px(16), far.height // 4)
        display_list.put(name, BADGES, center=(far.centerx, far.y + far.height * 3 // 5 + layout.px(6)))
        if thinking:
            text = self.ui.typesetter.fit(
                _("thinking …"), far.width - layout.px(16), sizes.small, "brass", height=far.height // 4
            )
            display_list.put(text, BADGES, midbottom=(far.centerx, far.bottom - layout.px(10)))
        own = self._name(names[0], near.width - layout.px(80), near.height)
        display_list.put(own, BADGES, midleft=(near.x + layout.px(16), near.centery))
        display_list.name(above, far, names[1])
        display_list.name(below, near, names[0])

    def _name(self, name: str, width: int, height: int) -> pygame.Surface:
        """What somebody is called, cut where even the smallest letters are too wide."""
        short = self.ui.typesetter.shortened(name, width, face="title")
        size = self.ui.theme.sizes.label
        return self.ui.typesetter.fit(short, width, size, face="title", height=height)

    @memoised
    def totals(self, display_list: DisplayList, layout: Layout, totals: Mapping[str, str]) -> None:
        """What the open bids add up to."""
        for zone, text in totals.items():
            box = layout.zone(zone)
            words = self.ui.typesetter.paragraph(
                text.replace(" · ", "\n") if box.height > box.width // 3 else text,
                box.width,
                self.ui.theme.sizes.label,
                "brass*1.2",
                align="centre" if layout.spot(zone).startswith("near") else "left",
                height=box.height,
            )
            display_list.put(words, BADGES, center=box.center)
            display_list.name(zone, box, text)
