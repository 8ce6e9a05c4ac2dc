"""The fixed parts around the cards: the bar, the market, players, prompt and totals, and the piles."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList, Flag, Stop, memoised
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.match.seats import SeatClient
from dutch.scenes.painter import Painter
from dutch.scenes.table.bar import TopBar
from dutch.scenes.table.controls import (
    BACKGROUND,
    BADGES,
    FURNITURE,
    SPEECH,
    ZONES,
    Part,
    zone_stops,
)
from dutch.scenes.table.deeds import DeedPictures, divide
from dutch.scenes.table.piles import PilesView
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Lead, Moment, Standing
from dutch.stage.layout import Layout
from dutch.stage.script import EffectKind

# Lengths of a speech balloon in units of the map:
PAD = 8  # margin around its words
TAIL = 12  # height of its tail
FACE, LEAST_FACE = 104, 48  # height of the face below it, and the least that shows who it is

PORTRAIT_PERCENT = 58  # size of a rival's portrait, in per cent of the plate
EMBLEM_SHARE = 0.85  # the part of a field for the picture in its middle


def crown_place(layout: Layout, side: str) -> pygame.Rect:
    """Return the rectangle of the starting player's crown, on the name plate at a side."""
    box = layout.zone(f"{side}.player")
    inset = layout.px(10)
    place = pygame.Rect((0, 0), (layout.px(40), layout.px(40)))
    if is_strip(box):
        place.midright = box.right - inset, box.centery
    else:
        place.topright = box.right - inset, box.top + inset
    return place


def is_strip(plate: pygame.Rect) -> bool:
    """Return whether a name plate has space for just one line, without a picture."""
    return plate.width > 2 * plate.height


PORTRAIT_STOP = Stop(99)
"""The place of the rivals' faces in the order of Tab, after the cards."""


class NamePlate(NamedTuple):
    """The name plate of the player at one side of the table."""

    side: str
    name: str
    thinking: bool
    starts: bool
    """True if the player starts the round."""
    portrait: str = ""
    """The image name of a rival's portrait; empty for other players."""


class Prompt(NamedTuple):
    """The sentence in the middle of the table."""

    text: str
    warn: bool = False
    """True for a refusal."""
    dim: bool = False
    """True while the player isn't asked for anything."""
    act: Act | None = None
    """The effect of a click."""


@dataclass(eq=False)
class TableHud(Part):
    """The fixed parts of the table; each is redrawn only when its arguments change."""

    view: TableView
    prompt: Callable[[], Prompt]
    covered_zone: Callable[[], str] = lambda: ""
    """Returns the zone of a total that something covers, if any."""

    def __post_init__(self) -> None:
        self._market = ""  # the market at the beginning of the round, in sentences
        self._market_round = 0
        self._ui = ui = self.view.ui
        self._presenter = presenter = self.view.presenter
        self._stops = zone_stops(presenter)
        self._bar = TopBar(ui, presenter)
        self.piles = PilesView(ui, presenter)
        self._deeds = DeedPictures(presenter)

    def refit(self) -> None:
        """Discard all cached drawings, so that everything is drawn again."""
        for parts in (self.parts, self._bar.parts, self.piles.parts, self._deeds.parts):
            parts.clear()

    def settle(self) -> None:
        """Describe the market aloud when a round begins."""
        view, presenter = self.view, self._presenter
        viewpoint, number = view.viewpoint, view.moment.round
        if presenter.places and self._ui.reads_aloud and number != self._market_round:
            board, self._market_round = view.animator.board, number
            sentences = presenter.spoken("sale", board, viewpoint.observation, viewpoint.names)
            self._market = "\n".join(sentences[: len(presenter.places)])

    def draw(self, display_list: DisplayList) -> None:
        """Draw the background, the market, piles, players, prompt and totals."""
        view = self.view
        layout = view.layout
        animator = view.animator
        scores = view.scores
        self.draw_surroundings(
            display_list,
            layout,
            animator.counts(),
            scores.standings,
            scores.lead,
            view.moment,
            self._plates(),
        )
        if self._market:
            display_list.name("market.aloud", layout.zone("market"), self._market, kind="tip")
        if scores.lead is not None and scores.lead.tilt is not None:
            self._bar.draw_balance(display_list, layout, scores.tilt)
        speaker = None if view.remark is None else view.sides.get(view.remark.seat)
        said = "" if speaker is None else f"{speaker}.total"  # the zone of a balloon, in place of a total
        told = view.told_deeds(1 - view.viewpoint.seat) if view.sides else ()
        narrowed = f"{view.sides[1 - view.viewpoint.seat]}.total" if told else ""
        if told:
            _total, area = divide(layout.zone(narrowed))
            self._deeds.draw(display_list, layout, area, told, self._painter)
        if animator.cue is None or not animator.cue.counts_bids:
            zones = animator.board.zones
            bare = [
                f"{side}.total"
                for side in view.presenter.sides
                if not (zones.get(f"{side}.bid") or zones.get(f"{side}.hand"))
            ]
            hidden = (self.covered_zone(), said, *bare)
            totals = {zone: text for zone, text in view.totals.items() if zone not in hidden}
            self.draw_totals(display_list, layout, totals, narrowed)
        self.draw_prompt(display_list, layout, self.prompt(), animator.busy)
        if said and view.remark is not None:
            seat, text = view.remark.seat, view.remark.text
            name = view.viewpoint.names[seat]
            self._draw_balloon(display_list, layout, said, view.portrait(seat), name, text, bool(told))

    def _painter(self, display_list: DisplayList, layer: int) -> Painter:
        return Painter(self._ui, display_list, layer)

    def _plates(self) -> tuple[NamePlate, ...]:
        """Return the plates with the players' names; the plate of a player who thinks says so."""
        view = self.view
        viewpoint = view.viewpoint
        is_crowning = view.animator.cue is not None and view.animator.is_showing(EffectKind.BID_WON)
        first_seat = None if is_crowning else view.moment.first_seat
        thinks = isinstance(viewpoint, SeatClient) and viewpoint.others_turn and not viewpoint.shared
        plates = []
        for seat, side in view.sides.items():
            is_thinking = thinks and seat != viewpoint.seat
            portrait = view.portrait(seat)
            plates.append(NamePlate(side, viewpoint.names[seat], is_thinking, seat == first_seat, portrait))
        return tuple(plates)

    @memoised
    def draw_surroundings(
        self,
        display_list: DisplayList,
        layout: Layout,
        counts: Mapping[str, int],
        standings: tuple[Standing, ...],
        lead: Lead | None,
        moment: Moment,
        plates: tuple[NamePlate, ...],
    ) -> None:
        """Draw everything but the prompt and the totals, which change during a turn."""
        painter = Painter(self._ui, display_list, FURNITURE)
        display_list.blit(self._ui.backdrop(), (0, 0), BACKGROUND)
        if self._presenter.places:
            self._draw_market(painter, layout)
        self._draw_fixtures(painter, layout, counts)
        self.piles.draw(display_list, layout, counts)
        self._bar.draw(display_list, layout, standings, lead, moment)
        for plate in plates:
            self._draw_plate(painter.on(BADGES), layout, plate)

    def _draw_market(self, painter: Painter, layout: Layout) -> None:
        """Draw the market's panel, and its places with their prices."""
        images = self._ui.images
        places = self._presenter.places
        market = layout.zone("market")
        name = painter.name
        _draw_ground(painter, market)
        painter.put(images.get("table/dial", market.size, cover=True), topleft=market.topleft)
        name("market", market, kind="ground")
        first, last = layout.zone(places[0].tag), layout.zone(places[-1].tag)
        rail = pygame.Rect(0, 0, max(1, abs(last.centerx - first.centerx)), max(1, first.height // 2))
        rail.midleft = (min(first.centerx, last.centerx), first.centery)
        painter.put(images.get("table/rail", rail.size, cover=True), topleft=rail.topleft)
        zones = painter.on(ZONES)
        for place in places:
            slot = layout.zone(place.zone)
            price = layout.zone(place.tag)
            zones.panel(slot, "walnut_dark", border=Shade("brass", 0.55), alpha=120)
            zones.put(images.get(place.picture, price.size), topleft=price.topleft)
            name(place.tag, price, place.label)

    @memoised
    def draw_prompt(self, display_list: DisplayList, layout: Layout, prompt: Prompt, is_busy: bool) -> None:
        """Draw the prompt if it has a text, which is a recap if the table ``is_busy``."""
        text, warn, dim, act = prompt
        box = layout.zone("prompt")
        flag: Flag = "warn" if warn else "moving" if is_busy else "dim" if dim else ""
        display_list.name("prompt", box, text, flag, act=act)
        if text:
            painter = Painter(self._ui, display_list, FURNITURE)
            fill = "garnet" if warn else "walnut_dark"
            painter.panel(box, fill, border=Shade("brass", 0.8), radius=28, alpha=235)
            area = box.inflate(-layout.px(48), 0)
            painter.on(BADGES).paragraph(
                text, area, painter.sizes.label, anchor="center", bold=warn, align="centre"
            )

    def _draw_plate(self, painter: Painter, layout: Layout, plate: NamePlate) -> None:
        """Draw a player's name plate, with a crown if the player starts the round."""
        px = layout.px
        box = layout.zone(f"{plate.side}.player")
        _draw_ground(painter.on(FURNITURE), box)
        face = None
        if is_strip(box):
            name = self._render_name(plate.name, box.width - px(80), box.height)
            painter.put(name, midleft=(box.x + px(16), box.centery))
        else:
            face = self._draw_tall_plate(painter, layout, plate, box)
        if plate.starts:
            place = crown_place(layout, plate.side)
            painter.put(self._ui.images.get("icons/crown", place.size), topleft=place.topleft)
        painter.name(f"{plate.side}.player", box, plate.name)
        if plate.starts:
            painter.name(f"{plate.side}.crown", place)
        if plate.portrait and face is not None:
            name_portrait(painter, plate.side, plate.name, face)

    def _draw_tall_plate(
        self, painter: Painter, layout: Layout, plate: NamePlate, box: pygame.Rect
    ) -> pygame.Rect:
        """Draw a portrait or a picture, below it the name, and whether the player thinks.

        Returns the rectangle of the picture.
        """
        px = layout.px
        room = box.width - px(16)
        if plate.portrait:  # leaves two rows below it
            side = min(box.size) * PORTRAIT_PERCENT // 100
            top = px(5)
            row = (box.height - top - side) // 2
            middle = box.height - row * 3 // 2
        else:
            side = min(box.size) * 2 // 5
            top = px(20)
            row = box.height * 3 // 10
            middle = box.height * 3 // 5 + px(6)
        picture = self._ui.images.get(plate.portrait or "icons/end", (side, side))
        face = painter.put(picture, midtop=(box.centerx, box.y + top))
        name = self._render_name(plate.name, room, row, tall=row if plate.portrait else row * 5 // 4)
        painter.put(name, center=(box.centerx, box.y + middle))
        if plate.thinking:
            foot = pygame.Rect(0, 0, room, row)
            foot.midbottom = box.centerx, box.bottom - px(3 if plate.portrait else 10)
            painter.line(_("thinking …"), foot, painter.sizes.small, "brass", "midbottom")
        return face

    @memoised
    def draw_totals(
        self, display_list: DisplayList, layout: Layout, totals: Mapping[str, str], narrowed: str
    ) -> None:
        """Draw the totals of the open bids, by zone; that of ``narrowed`` leaves room for pictures."""
        painter = Painter(self._ui, display_list, BADGES)
        for zone, text in totals.items():
            box = divide(layout.zone(zone))[0] if zone == narrowed else layout.zone(zone)
            is_column = box.height > box.width // 3
            words = text.replace(" · ", "\n") if is_column else text
            align = "centre" if layout.is_in_lower_half(zone) else "left"
            size = painter.sizes.label
            place = painter.paragraph(words, box, size, Shade("brass", 1.2), "center", align=align)
            if is_column:
                box.update(box.x, place.y, box.width, place.height)
            display_list.name(zone, box, text)

    def _draw_fixtures(self, painter: Painter, layout: Layout, counts: Mapping[str, int]) -> None:
        """Draw the panels that the game puts on the table, and the fields for cards."""
        images = self._ui.images
        name = painter.name
        for zone, picture in self._presenter.fixtures:
            box = layout.zone(zone)
            if picture:
                painter.put(images.get(picture, box.size), topleft=box.topleft)
            else:
                _draw_ground(painter, box)
            name(zone, box)
        zones = painter.on(ZONES)
        for zone, field in self._presenter.fields.items():
            if not layout.has_zone(zone):
                continue
            box = layout.zone(zone)
            ground = layout.zone(f"{zone}.field").inflate(layout.px(2), 0)
            zones.panel(ground, field.colour, border=Shade("brass", 0.6), radius=5)
            count = counts.get(zone, 0)
            if not count:
                side = round(EMBLEM_SHARE * min(box.size))
                zones.put(images.get(field.picture, (side, side)), center=box.center)
            label = self._presenter.pile_label(zone, count).full_name
            name(zone, ground, label, "" if count else "empty", target=zone, stop=self._stops.get(zone))

    @memoised
    def _draw_balloon(
        self,
        display_list: DisplayList,
        layout: Layout,
        zone: str,
        portrait: str,
        name: str,
        text: str,
        narrowed: bool,
    ) -> None:
        """Draw a balloon with a text in a zone, with the speaker's face below it if there is room."""
        ui = self._ui
        px = layout.px
        painter = Painter(ui, display_list, SPEECH)
        area = divide(layout.zone(zone))[0] if narrowed else layout.zone(zone)
        width, height = area.width - 2 * px(PAD), area.height - px(PAD)
        words = ui.typesetter.paragraph(text, width, painter.sizes.body, "ink", align="centre", height=height)
        box = area.copy()
        side = min(area.height - words.get_height() - px(PAD + TAIL), px(FACE))
        if side >= px(LEAST_FACE):
            box.height = area.height - side - px(TAIL)
        painter.on(SPEECH - 2).panel(box, "cream", border="ink", radius=14)
        painter.put(words, center=box.center)
        if box != area:
            face = ui.images.get(portrait, (side, side))
            painter.put(face, midtop=(box.centerx, box.bottom + px(TAIL)))
            draw_tail(painter.on(SPEECH - 1), box, px(TAIL))
        display_list.name("speech", area, f"{name}: {text}")

    def _render_name(self, name: str, width: int, height: int, tall: int = 0) -> pygame.Surface:
        """Render a player's name, cut if it is too wide even at the minimum size.

        If ``tall`` is given, a name of several words is broken into two lines of this total height instead.
        """
        typesetter = self._ui.typesetter
        size = self._ui.theme.sizes.label
        short = typesetter.shorten(name, width, face="title")
        if tall and short != name and " " in name:
            lines = "\n".join(typesetter.shorten(part, width, face="title") for part in name.split(" ", 1))
            return typesetter.paragraph(lines, width, size, face="title", align="centre", height=tall)
        return typesetter.fit(short, width, size, face="title", height=height)


def draw_tail(painter: Painter, balloon: pygame.Rect, height: int) -> None:
    """Draw the tail below a balloon, in its middle."""
    wedge = pygame.Surface((2 * height, height), pygame.SRCALPHA)
    pygame.draw.polygon(wedge, painter.ui.theme.rgb("cream"), [(0, 0), (2 * height, 0), (height, height)])
    painter.put(wedge, midtop=(balloon.centerx, balloon.bottom - 1))


def name_portrait(painter: Painter, zone: str, name: str, face: pygame.Rect) -> None:
    """Name the region of a rival's face, which a click explains."""
    label = _("Who is {name}?").format(name=name)
    painter.display_list.name(f"{zone}.portrait", face, label, kind="portrait", stop=PORTRAIT_STOP)


def _draw_ground(painter: Painter, rect: pygame.Rect) -> None:
    """Draw the dark panel under the market, a name plate or a fixture."""
    painter.panel(rect, "walnut_dark", border=Shade("brass", 0.6), alpha=190)
