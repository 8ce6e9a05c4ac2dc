"""The fixed parts around the cards: market, players, prompt, totals, the bar at the top, and the piles."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Flag, Parts, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import (
    BACKGROUND,
    BADGES,
    FURNITURE,
    ZONES,
    choose_fitting_words,
    draw_box,
    draw_ring,
    largest_fitting_size,
)
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter
from dutch.stage.table_parts import Moment, RoundStep, SeatPanel, Sign

FAINT_ALPHA = 70  # opacity of the icon of an empty tray, of 255
TITLE_COLOUR = Shade("cream", 0.9)
PORTRAIT_PERCENT = 58  # size of a rival's portrait, in per cent of the plate
EMBLEM_SHARE = 0.85  # the part of a field for the picture in its middle
PICTURE_SHARE = 0.5  # the part of a sign for its picture

# Lengths in units of the map:
BUTTON, BUTTON_GROWTH = 104, 0.4  # width of the bar's buttons, and the part of the text's growth they follow
HEADING, HEADING_WIDTH = 36, 220  # distance of the heading from the bar's left button; its width
SCORE, SCORE_WIDTH = 32, 220  # distance of the score from the bar's right button; its minimum width
STEP, GAP, PAD = 152, 8, 8  # usual width of a step, distance of two steps, and margin around its words
MIN_STEP_HEIGHT, EDGE = 36, 2  # minimum height of a step, and its distance from the edges of the bar
TITLE_DISTANCE = 14  # distance of a title below its pile where there is room
MIN_TITLE_GAP, MAX_TITLE_SHIFT = 14, 16  # between two titles; off the middle of its pile
COMFORTABLE_TITLE_GAP = 36  # distance of two titles below which they are broken into two lines, if these fit
CARD_MARGIN = 20  # distance of titles from the cards beside them, where a slightly larger tray may stand
OVERHANG = 6  # how far a count reaches beyond its pile
MIN_COUNT_WIDTH = 18  # pixels that two digits of the smallest size need
MAX_TITLE_HEIGHT = 40  # height of titles with nothing below them


def bar_button_size(ui: UIContext, layout: Layout) -> tuple[int, int]:
    """Return the size of a button in the top bar; larger text gets a larger one."""
    growth = (ui.settings.scale - 100) / 100
    margin = layout.px(max(EDGE, PAD * (1 - growth)))
    return layout.px(BUTTON * (1 + BUTTON_GROWTH * growth)), max(layout.zone("bar").height - margin, 28)


def crown_place(layout: Layout, side: str) -> pygame.Rect:
    """Return the place of the starting player's crown, on the plate with the name at that side."""
    box, inset = layout.zone(f"{side}.player"), layout.px(10)
    place = pygame.Rect((0, 0), (layout.px(40), layout.px(40)))
    if is_strip(box):
        place.midright = box.right - inset, box.centery
    else:
        place.topright = box.right - inset, box.top + inset
    return place


def is_strip(plate: pygame.Rect) -> bool:
    """Return whether a plate with a name is one line, rather than a panel with room for a picture."""
    return plate.width > 2 * plate.height


def fold_steps(
    steps: Sequence[tuple[int, RoundStep]],
) -> tuple[list[tuple[int, RoundStep]], tuple[list[str], ...]]:
    """Return the current step, after a notice if there is one, and two variants of its words."""
    now = [(index, step) for index, step in steps if step.is_current]
    index, current = now[-1]
    notices = [step.title for _at, step in now[:-1]]
    count = _("{step} · {number} of {count}")
    numbers = {"number": index + 1 - len(notices), "count": len(steps) - len(notices)}
    names = current.title, current.short_title
    return now, tuple([*notices, count.format(step=name, **numbers)] for name in names)


class Title(NamedTuple):
    """A pile's title, in one line or two, and the rectangle of its letters."""

    pile: str
    words: str
    surface: pygame.Surface
    ink: pygame.Rect


class NamePlate(NamedTuple):
    """A player's name at a side of the table, whether they are ``thinking``, and whether they start.

    A rival has a ``portrait``.
    """

    side: str
    name: str
    thinking: bool
    starts: bool
    portrait: str = ""


class TableHud:
    """Draws the parts; each is redrawn only when its arguments change."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter

    @memoised
    def draw_surroundings(
        self,
        display_list: DisplayList,
        layout: Layout,
        counts: Mapping[str, int],
        points: str,
        moment: Moment,
        plates: tuple[NamePlate, ...],
    ) -> None:
        """Draw everything but the prompt and the totals, which change during a turn."""
        self.draw_background(display_list)
        if self._presenter.places:
            self.draw_market(display_list, layout)
        self._draw_fixtures(display_list, layout, counts)
        self.draw_trays(display_list, layout, counts)
        self.draw_bar(display_list, layout, points, moment)
        for plate in plates:
            self._draw_plate(display_list, layout, plate)

    @memoised
    def draw_background(self, display_list: DisplayList) -> None:
        """Draw the table itself, to the window's edges."""
        display_list.blit(self._ui.backdrop(), (0, 0), BACKGROUND)

    @memoised
    def draw_market(self, display_list: DisplayList, layout: Layout) -> None:
        """Draw the market's panel, its places and their prices."""
        images, places = self._ui.images, self._presenter.places
        market = layout.zone("market")
        self._draw_box(display_list, market)
        display_list.blit(images.get("table/dial", market.size, cover=True), market.topleft, FURNITURE)
        display_list.name("market", market)
        first, last = (layout.zone(places[end].tag) for end in (0, -1))
        rail = pygame.Rect(0, 0, max(1, abs(last.centerx - first.centerx)), max(1, first.height // 2))
        rail.midleft = (min(first.centerx, last.centerx), first.centery)
        display_list.blit(images.get("table/rail", rail.size, cover=True), rail.topleft, FURNITURE)
        for place in places:
            slot, price = layout.zone(place.zone), layout.zone(place.tag)
            draw_box(
                display_list, self._ui, slot, ZONES, "walnut_dark", border=Shade("brass", 0.55), alpha=120
            )
            display_list.blit(images.get(place.picture, price.size), price.topleft, ZONES)
            display_list.name(place.tag, price, place.label)

    @memoised
    def draw_prompt(
        self, display_list: DisplayList, layout: Layout, text: str, warn: bool, flag: Flag
    ) -> None:
        """Draw the prompt, or nothing without a ``text``; a refusal has a garnet background.

        The ``flag`` is "moving" for a recap, "dim" while nothing is asked here, "warn" for a refusal, or "".
        """
        box = layout.zone("prompt")
        display_list.name("prompt", box, text, flag)
        if not text:
            return
        fill = "garnet" if warn else "walnut_dark"
        draw_box(
            display_list, self._ui, box, FURNITURE, fill, border=Shade("brass", 0.8), radius=28, alpha=235
        )
        room = box.inflate(-layout.px(48), 0)
        words = self._ui.typesetter.fit(
            text, room.width, self._ui.theme.sizes.label, bold=warn, height=room.height
        )
        display_list.put(words, BADGES, center=room.center)

    def _draw_plate(self, display_list: DisplayList, layout: Layout, plate: NamePlate) -> None:
        """Draw a player's name, and the crown of the one who starts the round."""
        ui, px, small = self._ui, layout.px, self._ui.theme.sizes.small
        box = layout.zone(f"{plate.side}.player")
        self._draw_box(display_list, box)
        if is_strip(box):
            name = self._render_name(plate.name, box.width - px(80), box.height)
            display_list.put(name, BADGES, midleft=(box.x + px(16), box.centery))
        else:
            side, top, room, row = min(box.size) * 2 // 5, px(20), box.width - px(16), box.height * 3 // 10
            middle = box.height * 3 // 5 + px(6)
            if plate.portrait:  # leaves two rows below it
                side, top = min(box.size) * PORTRAIT_PERCENT // 100, px(5)
                row = (box.height - top - side) // 2
                middle = box.height - row * 3 // 2
            icon = ui.images.get(plate.portrait or "icons/end", (side, side))
            face = display_list.put(icon, BADGES, midtop=(box.centerx, box.y + top))
            name = self._render_name(plate.name, room, row, tall=row if plate.portrait else row * 5 // 4)
            display_list.put(name, BADGES, center=(box.centerx, box.y + middle))
            if plate.portrait:
                display_list.name(f"{plate.side}.portrait", face)
            if plate.thinking:
                text = ui.typesetter.fit(_("thinking …"), room, small, "brass", height=row)
                bottom_margin = px(3 if plate.portrait else 10)
                display_list.put(text, BADGES, midbottom=(box.centerx, box.bottom - bottom_margin))
        if plate.starts:
            place = crown_place(layout, plate.side)
            display_list.blit(ui.images.get("icons/crown", place.size), place.topleft, BADGES)
        display_list.name(f"{plate.side}.player", box, plate.name)

    @memoised
    def draw_totals(self, display_list: DisplayList, layout: Layout, totals: Mapping[str, str]) -> None:
        """Draw the totals of the open bids, by zone."""
        for zone, text in totals.items():
            box = layout.zone(zone)
            column = box.height > box.width // 3
            words = self._ui.typesetter.paragraph(
                text.replace(" · ", "\n") if column else text,
                box.width,
                self._ui.theme.sizes.label,
                Shade("brass", 1.2),
                align="centre" if layout.is_in_lower_half(zone) else "left",
                height=box.height,
            )
            place = display_list.put(words, BADGES, center=box.center)
            if column:
                box.update(box.x, place.y, box.width, place.height)
            display_list.name(zone, box, text)

    @memoised
    def draw_bar(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> None:
        """Draw the top bar: game and round, the steps of the round, and the score."""
        ui, bar, px = self._ui, layout.zone("bar"), layout.px
        full_bar = pygame.Rect(0, bar.y, ui.window.size[0], bar.height)
        display_list.blit(ui.shapes.veil(full_bar.size, alpha=200), full_bar.topleft, FURNITURE)
        sizes, fit = ui.theme.sizes, ui.typesetter.fit
        heading = self._presenter.heading(moment)
        button, _high = bar_button_size(ui, layout)
        left, right = bar.left + button + px(HEADING), bar.right - button - px(SCORE)
        title = fit(heading, px(HEADING_WIDTH), sizes.label, bold=True, height=bar.height)
        place = display_list.put(title, BADGES, midleft=(left, bar.centery))
        display_list.name("bar", bar)
        display_list.name("heading", place, heading)
        start = left + px(HEADING_WIDTH + GAP)
        steps = pygame.Rect(start, bar.y, right - px(2 * GAP) - start, bar.height)
        room = right - self._draw_steps(display_list, layout, steps, points, moment) - px(2 * GAP)
        score = fit(points, room, sizes.label, Shade("brass", 1.2), bold=True, height=bar.height)
        box = display_list.put(score, BADGES, midright=(right, bar.centery))
        display_list.name("score", box, points)

    def _draw_steps(
        self, display_list: DisplayList, layout: Layout, box: pygame.Rect, points: str, moment: Moment
    ) -> int:
        """Draw the steps of the round in the middle of the bar. Returns their right end, in pixels.

        ``box`` is the room for them and the score, whose letters are no smaller. Where the long names would
        need smaller letters, the short ones are used; where these would too, only the current step is shown,
        if there is one.
        """
        ui, bar, px, measure = self._ui, layout.zone("bar"), layout.px, self._ui.typesetter.measure
        start, end, wanted = box.left, box.right, ui.theme.sizes.small
        steps, max_height = list(enumerate(self._presenter.steps(moment))), bar.height - 2 * px(EDGE)

        def needs(words: Sequence[str], size: float) -> list[int]:
            """Return the minimum widths of the steps in bold, of the score, and of all gaps."""
            text_widths = [measure(word, size, bold=True)[0] for word in (*words, points)]
            gaps = px(GAP) * (len(words) - 1)
            return [
                *(width + 2 * px(PAD) for width in text_widths[:-1]),
                max(px(SCORE_WIDTH), text_widths[-1]),
                gaps,
            ]

        variants: Sequence[Sequence[str]] = (
            [step.title for _at, step in steps],
            [step.short_title for _at, step in steps],
        )
        words, size = choose_fitting_words(ui, wanted, (end - start, max_height), variants, needs)
        is_tight = ui.theme.font_px(size) < ui.theme.font_px(wanted) or sum(needs(words, size)) > end - start
        if is_tight:
            if not any(step.is_current for _at, step in steps):
                return start
            steps, variants = fold_steps(steps)
            words, size = choose_fitting_words(ui, wanted, (end - start, max_height), variants, needs)
        *min_widths, score, gaps = needs(words, size)
        room = end - start - score - gaps
        equal_width = max(min(px(STEP), room // len(words)), max(min_widths))
        widths = [equal_width] * len(words) if equal_width * len(words) <= room else min_widths
        whole = sum(widths) + gaps
        left = max(start, min(bar.centerx - whole // 2, end - score - whole))
        height = min(max_height, max(px(MIN_STEP_HEIGHT), measure("X", size)[1]))
        for (index, step), word, width in zip(steps, words, widths, strict=True):
            box = pygame.Rect(left, bar.y + (bar.height - height) // 2, width, height)
            fill, colour = ("brass", "ink") if step.is_current else ("walnut_dark", Shade("cream", 0.8))
            draw_box(display_list, ui, box, FURNITURE + 1, fill, border=Shade("brass", 0.6), radius=18)
            text = ui.typesetter.fit(word, width - 2 * px(PAD), size, colour, bold=step.is_current)
            display_list.put(text, BADGES, center=box.center)
            display_list.name(f"step.{index}", box, step.title, "selected" if step.is_current else "")
            left = box.right + px(GAP)
        return left - px(GAP)

    # Several seats

    def _draw_fixtures(self, display_list: DisplayList, layout: Layout, counts: Mapping[str, int]) -> None:
        """Draw the panels that the game puts on the table, and the fields for cards."""
        for zone, picture in self._presenter.fixtures:
            box = layout.zone(zone)
            if picture:
                display_list.blit(self._ui.images.get(picture, box.size), box.topleft, FURNITURE)
            else:
                self._draw_box(display_list, box)
            display_list.name(zone, box)
        for zone, field in self._presenter.fields.items():
            if layout.has_zone(zone):
                box = layout.zone(zone)
                ground = layout.zone(f"{zone}.field").inflate(layout.px(4), 0)
                draw_box(
                    display_list, self._ui, ground, ZONES, field.colour, border=Shade("brass", 0.6), radius=5
                )
                if not counts.get(zone):
                    side = round(EMBLEM_SHARE * min(box.size))
                    image = self._ui.images.get(field.picture, (side, side))
                    display_list.put(image, ZONES, center=box.center)
                label = self._presenter.pile_label(zone, counts.get(zone, 0))
                display_list.name(zone, ground, label.full_name)

    @memoised
    def draw_seats(self, display_list: DisplayList, layout: Layout, panels: tuple[SeatPanel, ...]) -> None:
        """Draw a panel for each player: name, what they do, counter and points."""
        for panel in panels:
            self._draw_seat(display_list, layout, panel)

    def _draw_seat(self, display_list: DisplayList, layout: Layout, panel: SeatPanel) -> None:
        ui, px, sizes = self._ui, layout.px, self._ui.theme.sizes
        box, head, foot = (layout.zone(f"{panel.zone}{part}") for part in ("", ".player", ".chips"))
        border = {"turn": Shade("brass", 1.5), "leads": Shade("brass", 1.2)}.get(
            panel.state, Shade("brass", 0.5)
        )
        alpha = 120 if panel.state == "out" else 200
        draw_box(display_list, ui, box, FURNITURE, "walnut_dark", border=border, alpha=alpha)
        if panel.state == "turn":
            draw_ring(display_list, ui, box, 2, FURNITURE, Shade("brass", 1.5))
        colour = Shade("cream", 0.75) if panel.state == "out" else "cream"
        left = head.left
        if panel.starter:
            side = head.height * 9 // 10
            mark = ui.images.get(panel.starter, (side, side))
            left = display_list.put(mark, BADGES, midleft=head.midleft).right + px(8)
        status = head.right
        if panel.status:
            fill = {"turn": "brass", "leads": "garnet"}.get(panel.state, "walnut")
            text = "ink" if panel.state == "turn" else "cream"
            words = ui.typesetter.fit(
                panel.status, head.width // 2, sizes.small, text, bold=True, height=head.height - px(8)
            )
            badge = ui.shapes.badge(words, fill)
            place = display_list.put(badge, BADGES, midright=head.midright)
            display_list.name(f"{panel.zone}.status", place, panel.status)
            status = place.left - px(8)
        name = self._render_coloured_name(panel.name, status - left, head.height, colour)
        display_list.put(name, BADGES, midleft=(left, head.centery))
        display_list.name(f"{panel.zone}.player", head, panel.name)
        side = foot.height * 3 // 4
        icon = display_list.put(ui.images.get(panel.icon, (side, side)), BADGES, midleft=foot.midleft)
        room = foot.width // 2 - side
        count = ui.typesetter.fit(panel.counter, room, sizes.label, colour, bold=True, height=foot.height)
        place = display_list.put(count, BADGES, midleft=(icon.right + px(10), foot.centery))
        display_list.name(f"{panel.zone}.counter", icon.union(place), panel.counter)
        points = ui.typesetter.fit(
            panel.points, foot.width // 2, sizes.label, Shade("brass", 1.2), bold=True, height=foot.height
        )
        place = display_list.put(points, BADGES, midright=foot.midright)
        display_list.name(f"{panel.zone}.points", place, panel.points)

    def _render_coloured_name(self, name: str, width: int, height: int, colour: Colour) -> pygame.Surface:
        """Return a player's name in a colour, cut where even the smallest letters are too wide."""
        short, size = self._ui.typesetter.shorten(name, width, face="title"), self._ui.theme.sizes.label
        return self._ui.typesetter.fit(short, width, size, colour, face="title", height=height)

    @memoised
    def draw_signs(self, display_list: DisplayList, layout: Layout, signs: tuple[Sign, ...]) -> None:
        """Draw the texts on the table, each as large as its zone allows, below a caption."""
        ui, px, sizes = self._ui, layout.px, self._ui.theme.sizes
        for sign in signs:
            box = layout.zone(sign.zone)
            if sign.beside:
                self._draw_picture_row(display_list, sign, box)
                continue
            inset = min(px(12), box.height // 8)
            box.inflate_ip(-2 * inset, -2 * inset)
            room = box.copy()
            if sign.caption:
                short = ui.typesetter.shorten(sign.caption, box.width)
                words = ui.typesetter.fit(short, box.width, sizes.small, "cream")
                room.top = display_list.put(words, BADGES, midtop=box.midtop).bottom
                room.height = box.bottom - room.top
            if sign.picture:
                share = PICTURE_SHARE if sign.text else 1
                width = min(room.width, round(room.height * share * sign.aspect))
                image = ui.images.get(sign.picture, (width, round(width / sign.aspect)))
                room.top = display_list.put(image, BADGES, midtop=room.midtop).bottom
                room.height = box.bottom - room.top
            short = ui.typesetter.shorten(sign.text, room.width, bold=True)
            text = ui.typesetter.fit(
                *(short, room.width, sizes.title, "ink" if sign.lit else Shade("brass", 1.2)),
                bold=True,
                height=room.height,
            )
            if sign.lit:
                plate = text.get_rect(center=room.center).inflate(2 * px(16), 0).clip(room)
                draw_box(display_list, ui, plate, ZONES, Shade("brass", 1.2))
            display_list.put(text, BADGES, center=room.center)
            display_list.name(f"sign.{sign.zone}", box, f"{sign.caption} {sign.text}".strip())

    def _draw_picture_row(self, display_list: DisplayList, sign: Sign, box: pygame.Rect) -> None:
        """Draw a sign with its picture, if there is room, at the left of its text, on a dark ground."""
        typesetter, body = self._ui.typesetter, self._ui.theme.sizes.body
        side = round(min(0.84 * box.height, 0.5 * box.width))
        if typesetter.measure(sign.text, 0, bold=True)[0] > box.width - side * 4 // 3:
            side = 0
        room = box.width - side * 4 // 3
        words = typesetter.shorten(sign.text, room, bold=True)
        text = typesetter.fit(words, room, body, bold=True, height=box.height)
        ground = pygame.Rect(0, 0, side * 4 // 3 + text.get_width(), max(side, text.get_height()))
        ground.center = box.center
        draw_box(display_list, self._ui, ground, BADGES, "walnut_dark", border=None, alpha=215)
        if side:
            display_list.put(self._ui.images.get(sign.picture, (side, side)), BADGES, midleft=ground.midleft)
        display_list.put(text, BADGES, midleft=(ground.left + side * 7 // 6, box.centery))
        display_list.name(f"sign.{sign.zone}", box, sign.text)

    # Piles

    @memoised
    def draw_trays(self, display_list: DisplayList, layout: Layout, counts: Mapping[str, int]) -> None:
        """Draw the trays with titles and counts."""
        for title in self.titles(layout):
            corner = title.surface.get_bounding_rect().topleft
            display_list.blit(title.surface, (title.ink.x - corner[0], title.ink.y - corner[1]), BADGES)
            display_list.name(f"title.{title.pile}", title.ink, title.words)
        for name in self._presenter.piles:
            zone, count = layout.zone(name), counts.get(name, 0)
            draw_box(
                display_list, self._ui, zone, ZONES, "walnut_dark", border=Shade("brass", 0.45), alpha=130
            )
            if count:
                self._draw_count(display_list, layout, name, count)
            else:
                self._draw_icon(display_list, name, zone)
            label = self._presenter.pile_label(name, count)
            display_list.name(name, zone, label.full_name)

    def _draw_icon(self, display_list: DisplayList, pile: str, zone: pygame.Rect) -> None:
        """Draw an empty tray's icon, faint unless high contrast is on."""
        side, alpha = min(zone.size) // 2, 255 if self._ui.settings.high_contrast else FAINT_ALPHA
        icon = self._ui.images.get(self._presenter.pile_icon(pile), (side, side))
        display_list.put(icon, ZONES, alpha, center=zone.center)

    def _draw_count(self, display_list: DisplayList, layout: Layout, pile: str, count: int) -> None:
        """Draw the number of cards over the lower right corner of the top one, which shows only scenery."""
        zone, size, px = layout.zone(pile), self._ui.theme.sizes.body, self._ui.theme.px
        room = zone.height // 3 - px(4)
        max_width = max(zone.width // 4, min(zone.width // 3, MIN_COUNT_WIDTH))
        number = self._ui.typesetter.fit(str(count), max_width, size, bold=True, height=room)
        badge = self._ui.shapes.badge(number, "walnut_dark")
        corner = zone.right + layout.px(OVERHANG), zone.bottom
        place = display_list.put(badge, BADGES, bottomright=corner)
        display_list.name(f"count.{pile}", place, str(count))

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

    # Parts

    def _draw_box(self, display_list: DisplayList, rect: pygame.Rect) -> None:
        draw_box(
            display_list, self._ui, rect, FURNITURE, "walnut_dark", border=Shade("brass", 0.6), alpha=190
        )

    def _render_name(self, name: str, width: int, height: int, tall: int = 0) -> pygame.Surface:
        """Return a player's name, cut where even the smallest letters are too wide.

        Several words are broken into two lines there, if these have the height ``tall``.
        """
        typesetter, size = self._ui.typesetter, self._ui.theme.sizes.label
        short = typesetter.shorten(name, width, face="title")
        if tall and short != name and " " in name:
            lines = "\n".join(typesetter.shorten(part, width, face="title") for part in name.split(" ", 1))
            return typesetter.paragraph(lines, width, size, face="title", align="centre", height=tall)
        return typesetter.fit(short, width, size, face="title", height=height)


class _TitleRow:
    """Piles side by side: their titles share the room below them."""

    def __init__(self, ui: UIContext, presenter: Presenter, layout: Layout, piles: Sequence[str]) -> None:
        self._typesetter = ui.typesetter
        self._layout = layout
        self._piles = piles
        self._zones = [layout.zone(pile) for pile in piles]
        self._whole = [presenter.pile_label(pile, 0).title for pile in piles]
        self._broken = [words.replace(" ", "\n", 1) for words in self._whole]
        self._top = self._zones[0].bottom
        around = [layout.zone(name) for name in ("market", "prompt") if layout.has_zone(name)]
        edges = [edge for zone in around for edge in (zone.top, zone.bottom)]
        edges += [layout.zone(f"{side}.player").top for side in presenter.sides]
        below = [edge for edge in edges if edge > self._top]
        self._height = min(below, default=self._top + layout.px(MAX_TITLE_HEIGHT)) - self._top

    def fitting_ratio(self, size: float) -> float:
        """Return the available room for titles of this size, divided by the room they need."""
        return max(self._ratio_of(words, size) for words in (self._whole, self._broken))

    def _ratio_of(self, words: Sequence[str], size: float, gap: int | None = None) -> float:
        """Return that ratio for these words, ``gap`` pixels apart below the middles of their piles.

        Otherwise they are as close as they may be.
        """
        px = self._layout.px
        gap = px(MIN_TITLE_GAP) - px(MAX_TITLE_SHIFT) if gap is None else gap
        inks = [surface.get_bounding_rect() for surface in self._render_titles(words, size)]
        lowest = max(ink.bottom for ink in inks) - min(ink.top for ink in inks)
        ratios = [(self._height - px(4)) / max(1, lowest)]
        for (one, other), (left, right) in zip(pairwise(inks), pairwise(self._zones), strict=True):
            room = right.centerx - left.centerx - gap
            ratios.append(room / max(1, (one.width + other.width) / 2))
        return min(ratios)

    def _render_titles(self, words: Sequence[str], size: float) -> list[pygame.Surface]:
        measure, paragraph = self._typesetter.measure, self._typesetter.paragraph
        widths = [max(measure(line, size)[0] for line in title.split("\n")) for title in words]
        return [
            paragraph(title, width, size, TITLE_COLOUR, align="centre")
            for title, width in zip(words, widths, strict=True)
        ]

    def titles(self, size: float) -> list[Title]:
        """Return the titles at this size, on one base line, each centred below its pile or near there."""
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
        """Move titles that are too close together, each by half of what is missing.

        None comes near the cards beside the piles, which may stand on a tray.
        """
        gap = self._layout.px(MIN_TITLE_GAP)
        for one, other in pairwise(inks):
            missing = max(0, one.right + gap - other.left)
            one.x -= missing // 2
            other.x += missing - missing // 2
        side = self._piles[0].partition(".")[0]
        beside = next(name for name in (f"{side}.cards", "market", "block") if self._layout.has_zone(name))
        end = cards = self._layout.zone(beside).left
        end -= self._layout.px(CARD_MARGIN)
        for ink, zone in zip(reversed(inks), reversed(self._zones), strict=True):
            if zone.right <= cards:
                ink.right = min(ink.right, end)
                end = ink.left - gap
