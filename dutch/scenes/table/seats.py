"""The panels of the players at a table for several, and the texts on the table."""

from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.scenes.table.controls import Part
from dutch.scenes.table.drawing import BADGES, FURNITURE, ZONES, draw_box, draw_ring
from dutch.scenes.table.effects import zones_awaiting_numbers
from dutch.scenes.table.view import TableView
from dutch.stage.answers import SeatPanel, SeatState, Sign
from dutch.stage.layout import Layout

PICTURE_SHARE = 0.5  # the part of a sign for its picture


class _Look(NamedTuple):
    """The colours of a panel."""

    border: Shade
    alpha: int
    """The opacity of the panel, of 255."""
    text: Colour
    status_fill: str
    status_text: str


LOOKS: dict[SeatState, _Look] = {
    "turn": _Look(Shade("brass", 1.5), 200, "cream", "brass", "ink"),
    "leads": _Look(Shade("brass", 1.2), 200, "cream", "garnet", "cream"),
    "in": _Look(Shade("brass", 0.5), 200, "cream", "walnut", "cream"),
    "out": _Look(Shade("brass", 0.5), 120, Shade("cream", 0.75), "walnut", "cream"),
}
"""The colours of a panel by the player's part in the current step."""


class SeatsView(Part):
    """The panels of the players and the texts; each is redrawn only when its arguments change."""

    def __init__(self, view: TableView) -> None:
        self.parts: Parts = {}
        self._view = view
        self._ui = view.ui

    def refit(self) -> None:
        """Discard all cached drawings."""
        self.parts.clear()

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panels and the texts, at a table that has them."""
        view = self._view
        animator = view.animator
        counters = animator.counters()
        viewpoint = view.viewpoint
        is_waiting = view.announces and viewpoint.observation.to_move != viewpoint.seat
        panels = view.presenter.seat_panels(animator.board, counters, viewpoint.names, is_waiting)
        if panels:
            self.draw_seats(display_list, view.layout, panels)
        signs = view.presenter.signs(animator.board, counters, viewpoint.names)
        if signs:
            awaited = zones_awaiting_numbers(animator)
            shown = tuple(sign for sign in signs if sign.zone not in awaited)
            self.draw_signs(display_list, view.layout, shown)

    @memoised
    def draw_seats(self, display_list: DisplayList, layout: Layout, panels: tuple[SeatPanel, ...]) -> None:
        """Draw a panel for each player, with name, status, counter and points."""
        for panel in panels:
            self._draw_seat(display_list, layout, panel)

    def _draw_seat(self, display_list: DisplayList, layout: Layout, panel: SeatPanel) -> None:
        ui = self._ui
        look = LOOKS[panel.state]
        box = layout.zone(panel.zone)
        draw_box(display_list, ui, box, FURNITURE, "walnut_dark", border=look.border, alpha=look.alpha)
        if panel.state == "turn":
            draw_ring(display_list, ui, box, 2, FURNITURE, look.border)
        self._draw_head(display_list, layout, panel)
        self._draw_foot(display_list, layout, panel)

    def _draw_head(self, display_list: DisplayList, layout: Layout, panel: SeatPanel) -> None:
        """Draw the player's name between the starting player's mark and the status."""
        ui = self._ui
        look = LOOKS[panel.state]
        gap = layout.px(8)
        head = layout.zone(f"{panel.zone}.player")
        left, right = head.left, head.right
        if panel.starter:
            side = head.height * 9 // 10
            mark = ui.images.get(panel.starter, (side, side))
            left = display_list.put(mark, BADGES, midleft=head.midleft).right + gap
        if panel.status:
            width, height = head.width // 2, head.height - gap
            size = ui.theme.sizes.small
            words = ui.typesetter.fit(panel.status, width, size, look.status_text, bold=True, height=height)
            badge = ui.shapes.badge(words, look.status_fill)
            place = display_list.put(badge, BADGES, midright=head.midright)
            display_list.name(f"{panel.zone}.status", place, panel.status, kind="status")
            right = place.left - gap
        room = right - left
        size = ui.theme.sizes.label
        short = ui.typesetter.shorten(panel.name, room, face="title")
        name = ui.typesetter.fit(short, room, size, look.text, face="title", height=head.height)
        display_list.put(name, BADGES, midleft=(left, head.centery))
        display_list.name(f"{panel.zone}.player", head, panel.name)

    def _draw_foot(self, display_list: DisplayList, layout: Layout, panel: SeatPanel) -> None:
        """Draw the counter beside its icon, and the points."""
        ui = self._ui
        look = LOOKS[panel.state]
        size = self._ui.theme.sizes.label
        foot = layout.zone(f"{panel.zone}.chips")
        half = foot.width // 2
        side = foot.height * 3 // 4
        icon = display_list.put(ui.images.get(panel.icon, (side, side)), BADGES, midleft=foot.midleft)
        count = ui.typesetter.fit(panel.counter, half - side, size, look.text, bold=True, height=foot.height)
        place = display_list.put(count, BADGES, midleft=(icon.right + layout.px(10), foot.centery))
        display_list.name(f"{panel.zone}.counter", icon.union(place), panel.counter)
        points = ui.typesetter.fit(
            panel.points, half, size, Shade("brass", 1.2), bold=True, height=foot.height
        )
        place = display_list.put(points, BADGES, midright=foot.midright)
        display_list.name(f"{panel.zone}.points", place, panel.points)

    @memoised
    def draw_signs(self, display_list: DisplayList, layout: Layout, signs: tuple[Sign, ...]) -> None:
        """Draw the texts on the table, each as large as its zone allows, with their captions."""
        for sign in signs:
            box = layout.zone(sign.zone)
            if sign.beside:
                self._draw_picture_row(display_list, sign, box)
            else:
                self._draw_sign(display_list, layout, sign, box)

    def _draw_sign(self, display_list: DisplayList, layout: Layout, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text with its caption and picture above it."""
        ui = self._ui
        sizes = self._ui.theme.sizes
        inset = min(layout.px(12), box.height // 8)
        box.inflate_ip(-2 * inset, -2 * inset)
        area = box.copy()
        if sign.caption:
            short = ui.typesetter.shorten(sign.caption, box.width)
            words = ui.typesetter.fit(short, box.width, sizes.small, "cream")
            area.top = display_list.put(words, BADGES, midtop=box.midtop).bottom
            area.height = box.bottom - area.top
        if sign.picture:
            share = PICTURE_SHARE if sign.text else 1
            width = min(area.width, round(area.height * share * sign.aspect))
            image = ui.images.get(sign.picture, (width, round(width / sign.aspect)))
            area.top = display_list.put(image, BADGES, midtop=area.midtop).bottom
            area.height = box.bottom - area.top
        short = ui.typesetter.shorten(sign.text, area.width, bold=True)
        colour = "ink" if sign.lit else Shade("brass", 1.2)
        text = ui.typesetter.fit(short, area.width, sizes.title, colour, bold=True, height=area.height)
        if sign.lit:
            plate = text.get_rect(center=area.center).inflate(2 * layout.px(16), 0).clip(area)
            draw_box(display_list, ui, plate, ZONES, Shade("brass", 1.2))
        display_list.put(text, BADGES, center=area.center)
        label = f"{sign.caption} {sign.text}".strip()
        display_list.name(f"sign.{sign.zone}", box, label, kind="sign")

    def _draw_picture_row(self, display_list: DisplayList, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text on a dark background, to the right of its picture if that fits."""
        typesetter = self._ui.typesetter
        side = round(min(0.84 * box.height, 0.5 * box.width))
        if typesetter.measure(sign.text, 0, bold=True)[0] > box.width - side * 4 // 3:
            side = 0
        room = box.width - side * 4 // 3
        words = typesetter.shorten(sign.text, room, bold=True)
        text = typesetter.fit(words, room, self._ui.theme.sizes.body, bold=True, height=box.height)
        ground = pygame.Rect(0, 0, side * 4 // 3 + text.get_width(), max(side, text.get_height()))
        ground.center = box.center
        draw_box(display_list, self._ui, ground, BADGES, "walnut_dark", border=None, alpha=215)
        if side:
            display_list.put(self._ui.images.get(sign.picture, (side, side)), BADGES, midleft=ground.midleft)
        display_list.put(text, BADGES, midleft=(ground.left + side * 7 // 6, box.centery))
        display_list.name(f"sign.{sign.zone}", box, sign.text, kind="sign")
