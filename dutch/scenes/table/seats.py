"""The panels of the players at a table for several, the texts on the table, and the players' standing."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Act, DisplayList, Parts, Region, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number
from dutch.rules.api import Card
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, FURNITURE, ZONES, Part, draw_ring
from dutch.scenes.table.deeds import ToldDeed, draw_deeds
from dutch.scenes.table.effects import zones_awaiting_numbers
from dutch.scenes.table.hud import name_portrait
from dutch.scenes.table.view import TableView
from dutch.stage.answers import SeatPanel, SeatState, Sign, SuitTally
from dutch.stage.layout import Layout

PICTURE_SHARE = 0.5  # the part of a sign for its picture
DEEDS_GAP = 16  # between the counter, what the player did, and the points, on the map


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


class _Face(NamedTuple):
    """The face of a rival in a panel."""

    picture: str
    is_bare: bool
    """True if no card lies in the panel, so that the face can be large."""
    act: Act | None


class SeatedPanel(NamedTuple):
    """A player's panel, with the face of a rival, and what the player did last."""

    panel: SeatPanel
    face: _Face | None
    told: tuple[ToldDeed, ...]
    """What the player has done since the viewer last acted."""


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
            faces = {view.side_of(seat): self._face(seat) for seat in view.personas}
            told = {view.side_of(seat): view.told_deeds(seat) for seat in range(len(panels))}
            seated = (SeatedPanel(each, faces.get(each.zone), told[each.zone]) for each in panels)
            self.draw_seats(display_list, view.layout, tuple(seated))
            if view.remark is not None:
                seat, _moment, text = view.remark
                label = _("{name}: “{line}”").format(name=viewpoint.names[seat], line=text)
                self.draw_balloon(display_list, view.layout, view.side_of(seat), text, label)
        signs = view.presenter.signs(animator.board, counters, viewpoint.names)
        if signs:
            awaited = zones_awaiting_numbers(animator)
            shown = tuple(sign for sign in signs if sign.zone not in awaited)
            self.draw_signs(display_list, view.layout, shown)

    @memoised
    def draw_seats(self, display_list: DisplayList, layout: Layout, panels: tuple[SeatedPanel, ...]) -> None:
        """Draw a panel for each player, with a rival's face, name, status, counter and points."""
        painter = Painter(self._ui, display_list, BADGES)
        for panel, face, told in panels:
            look = LOOKS[panel.state]
            box = layout.zone(panel.zone)
            painter.on(FURNITURE).panel(box, "walnut_dark", border=look.border, alpha=look.alpha)
            if panel.state == "turn":
                draw_ring(display_list, self._ui, box, 2, FURNITURE, look.border)
            self._draw_head(painter, layout, panel, look, face)
            room = self._draw_foot(painter, layout, panel, look)
            if told:
                draw_deeds(painter, room, told, panel.zone)

    def _face(self, seat: int) -> _Face:
        """Return the face of the rival at a seat, large while no card lies in its panel."""
        view = self._view
        zone = f"{view.side_of(seat)}.cards"
        is_bare = view.layout.has_zone(zone) and not view.animator.board.zones.get(zone)
        return _Face(view.portrait(seat), is_bare, view.introductions.get(seat))

    def _draw_face(self, painter: Painter, layout: Layout, panel: SeatPanel, face: _Face) -> pygame.Rect:
        """Draw a rival's face, in the space for cards or in the head. Returns its rectangle."""
        head, box = layout.zone(f"{panel.zone}.player"), layout.zone(panel.zone)
        if face.is_bare:
            room = layout.zone(f"{panel.zone}.cards")
            side = min(room.size) * 9 // 10
            place = painter.put(self._ui.images.get(face.picture, (side, side)), center=room.center)
        else:
            side = head.height + 2 * (head.top - box.top) - layout.px(4)
            picture = self._ui.images.get(face.picture, (side, side))
            place = painter.put(picture, midleft=(box.left + layout.px(4), head.centery))
        return place

    @memoised
    def draw_balloon(
        self, display_list: DisplayList, layout: Layout, zone: str, text: str, label: str
    ) -> None:
        """Draw a rival's remark at the foot of the panel, in place of the counter and the points."""
        painter = Painter(self._ui, display_list, BADGES + 1)
        box = layout.zone(f"{zone}.chips")
        width = box.width - 2 * layout.px(8)
        sizes = painter.sizes.body, painter.sizes.small
        words = [self._ui.typesetter.paragraph(text, width, size, "ink", align="centre") for size in sizes]
        chosen = next((each for each in words if each.get_height() <= box.height), words[-1])
        bottom = box.bottom
        box.height = max(box.height, chosen.get_height() + layout.px(4))
        box.bottom = bottom
        painter.panel(box, "cream", border="ink", radius=14)
        painter.on(BADGES + 2).put(chosen, center=box.center)
        painter.name("speech", box, label)

    def _draw_head(
        self, painter: Painter, layout: Layout, panel: SeatPanel, look: _Look, face: _Face | None
    ) -> None:
        """Draw the player's face and name between the starting player's mark and the status."""
        ui = self._ui
        gap = layout.px(8)
        head = layout.zone(f"{panel.zone}.player")
        if face is not None:
            place_of_face = self._draw_face(painter, layout, panel, face)
            if not face.is_bare:
                left = place_of_face.right + layout.px(6)
                head = pygame.Rect(left, head.y, head.right - left, head.height)
        room = head.copy()
        if panel.starter:
            side = head.height * 9 // 10
            mark = painter.put(ui.images.get(panel.starter, (side, side)), midleft=head.midleft)
            room.left = mark.right + gap
        room.width = head.right - room.left
        if panel.status:
            width, height = head.width // 2, head.height - gap
            size = painter.sizes.small
            words = ui.typesetter.fit(panel.status, width, size, look.status_text, bold=True, height=height)
            place = painter.put(ui.shapes.badge(words, look.status_fill), midright=head.midright)
            painter.name(f"{panel.zone}.status", place, panel.status, kind="status")
            room.width = place.left - gap - room.left
        short = ui.typesetter.shorten(panel.name, room.width, face="title")
        painter.line(short, room, painter.sizes.label, look.text, face="title")
        painter.name(f"{panel.zone}.player", head, panel.name)
        if face is not None:
            name_portrait(painter, panel.zone, panel.name, place_of_face, face.act)

    def _draw_foot(self, painter: Painter, layout: Layout, panel: SeatPanel, look: _Look) -> pygame.Rect:
        """Draw the counter beside its icon, and the points. Returns the space between them."""
        size = painter.sizes.label
        foot = layout.zone(f"{panel.zone}.chips")
        half = foot.width // 2
        side = foot.height * 3 // 4
        icon = painter.put(self._ui.images.get(panel.icon, (side, side)), midleft=foot.midleft)
        room = pygame.Rect(icon.right + layout.px(10), foot.y, half - side, foot.height)
        counter = painter.line(panel.counter, room, size, look.text, bold=True)
        painter.name(f"{panel.zone}.counter", icon.union(counter), panel.counter)
        room = pygame.Rect(foot.right - half, foot.y, half, foot.height)
        points = painter.line(panel.points, room, size, Shade("brass", 1.2), "midright", bold=True)
        painter.name(f"{panel.zone}.points", points, panel.points)
        left = counter.right + layout.px(DEEDS_GAP)
        return pygame.Rect(left, foot.y, points.left - layout.px(DEEDS_GAP) - left, foot.height)

    @memoised
    def draw_signs(self, display_list: DisplayList, layout: Layout, signs: tuple[Sign, ...]) -> None:
        """Draw the texts on the table, each as large as its zone allows, with their captions."""
        painter = Painter(self._ui, display_list, BADGES)
        for sign in signs:
            box = layout.zone(sign.zone)
            if sign.beside:
                self._draw_picture_row(painter, sign, box)
            else:
                self._draw_sign(painter, layout, sign, box)

    def _draw_sign(self, painter: Painter, layout: Layout, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text with its caption and picture above it."""
        shorten = self._ui.typesetter.shorten
        inset = min(layout.px(12), box.height // 8)
        box.inflate_ip(-2 * inset, -2 * inset)
        area = box.copy()
        if sign.caption:
            words = self._ui.typesetter.fit(shorten(sign.caption, box.width), box.width, painter.sizes.small)
            area.top = painter.put(words, midtop=box.midtop).bottom
            area.height = box.bottom - area.top
        if sign.picture:
            share = PICTURE_SHARE if sign.text else 1
            width = min(area.width, round(area.height * share * sign.aspect))
            image = self._ui.images.get(sign.picture, (width, round(width / sign.aspect)))
            area.top = painter.put(image, midtop=area.midtop).bottom
            area.height = box.bottom - area.top
        short = shorten(sign.text, area.width, bold=True)
        colour = "ink" if sign.lit else Shade("brass", 1.2)
        place = painter.line(short, area, painter.sizes.title, colour, "center", bold=True)
        if sign.lit:
            painter.on(ZONES).panel(place.inflate(2 * layout.px(16), 0).clip(area), Shade("brass", 1.2))
        label = f"{sign.caption} {sign.text}".strip()
        painter.name(f"sign.{sign.zone}", box, label, kind="sign")

    def _draw_picture_row(self, painter: Painter, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text on a dark background, to the right of its picture if that fits."""
        typesetter = self._ui.typesetter
        side = round(min(0.84 * box.height, 0.5 * box.width))
        if typesetter.measure(sign.text, 0, bold=True)[0] > box.width - side * 4 // 3:
            side = 0
        room = box.width - side * 4 // 3
        words = typesetter.shorten(sign.text, room, bold=True)
        text = typesetter.fit(words, room, painter.sizes.body, bold=True, height=box.height)
        ground = pygame.Rect(0, 0, side * 4 // 3 + text.get_width(), max(side, text.get_height()))
        ground.center = box.center
        painter.panel(ground, "walnut_dark", border=None, alpha=215)
        if side:
            painter.put(self._ui.images.get(sign.picture, (side, side)), midleft=ground.midleft)
        painter.put(text, midleft=(ground.left + side * 7 // 6, box.centery))
        painter.name(f"sign.{sign.zone}", box, sign.text, kind="sign")


STANDING_LAYER = 470  # above the cards and overlays' contents, below the banner and the buttons

# Lengths of a standing at 1080p:
PAD = 16
GAP = 10
EMBLEM = 34

BRASS = Shade("brass", 1.2)


class SuitRow(NamedTuple):
    """The row of one suit in the panel of the score."""

    picture: str
    """The image name of the suit."""
    cells: list[pygame.Surface]
    """The points of each card, and the bonus if there is one."""
    total: pygame.Surface
    label: str
    """The row as text, such as “red 7 + 3”."""


class StandingPanel(Part):
    """A small panel beside the score or a player's name; it doesn't block input.

    It shows your score suit by suit, or the least that another player must have.
    """

    def __init__(self, view: TableView, wanted: Callable[[], Sequence[str]]) -> None:
        """``wanted`` returns the regions whose standing is shown, the most important first."""
        self.parts: Parts = {}
        self._view = view
        self._ui = view.ui
        self._wanted = wanted
        self._pinned = ""  # the region whose standing stays open after a click

    def refit(self) -> None:
        """Discard the cached panel."""
        self.parts.clear()

    @property
    def regions(self) -> list[str]:
        """The regions that show a standing: the score, and the names of the other players.

        There are none while several people watch, if the standing depends on cards that only one of them
        knows.
        """
        return ["score", *self._other_players] if self._view.viewpoint.observation.complete else []

    @property
    def drawn(self) -> list[Region]:
        """Those of the regions that were drawn in the last frame."""
        drawn = map(self._view.display_list.find, self.regions)
        return [region for region in drawn if region is not None]

    @property
    def _other_players(self) -> dict[str, int]:
        """The seats of the other players, clockwise, by the region of their name."""
        viewpoint = self._view.viewpoint
        count = len(viewpoint.names)
        sides = self._view.presenter.sides or [f"seat.{place}" for place in range(count)]
        others = {f"{sides[place]}.player": (viewpoint.seat + place) % count for place in range(1, count)}
        return {"score.other": 1 - viewpoint.seat, **others} if count == 2 else others

    def pin(self, name: str) -> bool:
        """Keep the standing of a clicked player open. Any other click, or a second one, closes it.

        Returns whether the region shows a standing.
        """
        shows_standing = name in self.regions
        self._pinned = name if shows_standing and name != self._pinned else ""
        return shows_standing

    def unpin(self) -> bool:
        """Close a standing that was kept open. Returns whether there was one."""
        was_pinned = bool(self._pinned)
        self._pinned = ""
        return was_pinned

    def draw(self, display_list: DisplayList) -> None:
        """Draw the standing of a player whose score or name is hovered, focused or pinned."""
        wanted = [*filter(None, (*self._wanted(), self._pinned))]
        for name in wanted:
            region = display_list.find(name)
            if region is not None and region.kind == "deed":
                self.draw_proof(display_list, region.rect, region.label, "")
                return
        regions = self.regions if wanted else ()
        for name in wanted:
            if name in regions:
                self._draw_beside(display_list, name)
                return

    def _draw_beside(self, display_list: DisplayList, region: str) -> None:
        """Draw the standing of a player beside their region."""
        view = self._view
        observation = view.viewpoint.observation
        presenter = view.presenter
        shown = display_list.find(region)
        place = view.layout.zone(region) if shown is None else shown.rect
        tallies = presenter.own_tallies(observation)
        proof = ""
        if region in self._other_players:
            seat = self._other_players[region]
            tallies = presenter.seat_tallies(observation, seat)
            proof = presenter.proven_score(observation, view.viewpoint.names[seat])
        if proof and not tallies:
            self.draw_proof(display_list, place, proof, _("The cards you’ve seen prove it."))
        else:
            self.draw_score(display_list, place, tallies)

    @memoised
    def draw_score(
        self, display_list: DisplayList, beside: pygame.Rect, tallies: tuple[SuitTally, ...]
    ) -> None:
        """Draw the points of each card by suit, their bonus and sum, and the total."""
        painter = Painter(self._ui, display_list, STANDING_LAYER)
        px = painter.px
        presenter = self._view.presenter
        rows = [self._suit_row(tally, presenter.tally_image(tally.suit)) for tally in tallies]
        total = presenter.points_unit().format(points=sum(tally.sum + tally.bonus for tally in tallies))
        total_line = self._render(total, BRASS, bold=True)
        width = max([px(360), *map(self._row_width, rows)])
        hint, size, faint = presenter.scoring_hint(), painter.sizes.small, Shade("cream", 0.85)
        note = self._ui.typesetter.paragraph(hint, width, size, faint)
        row_height = max(px(EMBLEM), total_line.get_height()) + px(GAP) // 2
        height = row_height * (len(rows) + 1) + note.get_height()
        panel = pygame.Rect(0, 0, width + 2 * px(PAD), height + 2 * px(PAD))
        panel.topright = beside.right, beside.bottom + px(GAP)
        area = self._draw_panel(painter, panel, ", ".join([*(row.label for row in rows), total]))
        line = pygame.Rect(area.x, area.y, area.width, row_height)
        for row in rows:
            self._draw_row(painter, row, line)
            line.y += row_height
        painter.put(total_line, midright=(line.right, line.y + row_height // 2))
        painter.put(note, topleft=line.bottomleft)

    def _suit_row(self, tally: SuitTally, picture: str) -> SuitRow:
        """Return the row of a suit: the points of its cards, their bonus and the sum."""
        marks = tally.marks or [number(card.vp) for card in tally.cards]
        cells = []
        for mark, card in zip(marks, tally.cards, strict=True):
            colour, bold = _style_of(tally, card)
            cells.append(self._render(mark, colour, bold))
        label = f"{tally.suit} {tally.sum}"
        if tally.bonus:
            bonus = self._ui.typesetter.line(f"+{tally.bonus}", self._ui.theme.sizes.small, bold=True)
            cells.append(self._ui.shapes.badge(bonus, "delft"))
            label += f" + {tally.bonus}"
        return SuitRow(picture, cells, self._render(number(tally.sum + tally.bonus), bold=True), label)

    def _row_width(self, row: SuitRow) -> int:
        px = self._ui.theme.px
        cells_width = sum(cell.get_width() + px(GAP) for cell in row.cells)
        return px(EMBLEM + 2 * GAP) + cells_width + row.total.get_width()

    def _draw_row(self, painter: Painter, row: SuitRow, line: pygame.Rect) -> None:
        """Draw the suit's emblem and the points from the left, and the total at the right."""
        px = painter.px
        middle = line.y + line.height // 2
        emblem = self._ui.images.get(row.picture, (px(EMBLEM), px(EMBLEM)))
        left = painter.put(emblem, midleft=(line.x, middle)).right
        for cell in row.cells:
            left = painter.put(cell, midleft=(left + px(GAP), middle)).right
        painter.put(row.total, midright=(line.right, middle))

    @memoised
    def draw_proof(self, display_list: DisplayList, beside: pygame.Rect, text: str, about: str) -> None:
        """Draw a sentence, and in small letters what it is ``about``, such as the opponent's least score."""
        painter = Painter(self._ui, display_list, STANDING_LAYER)
        px = painter.px
        widest = self._ui.window.size[0] // 2
        wanted = self._ui.typesetter.measure(text, painter.sizes.body, bold=True)[0]
        line = self._ui.typesetter.paragraph(
            text, min(widest, wanted + px(2)), painter.sizes.body, BRASS, bold=True
        )
        note = self._ui.typesetter.line(about, painter.sizes.small, Shade("cream", 0.85))
        width = max(line.get_width(), note.get_width() if about else 0)
        height = line.get_height() + (note.get_height() if about else 0)
        box = pygame.Rect(0, 0, width + 2 * px(PAD), height + 2 * px(PAD))
        box.topleft = beside.right + px(GAP), beside.top
        if not about or box.right > self._ui.window.size[0] - px(PAD):
            box.midtop = beside.centerx, beside.bottom + px(GAP)
        place = self._draw_panel(painter, box, text)
        painter.put(line, topleft=place.topleft)
        if about:
            painter.put(note, bottomleft=place.bottomleft)

    def _render(self, text: str, colour: Colour = "cream", bold: bool = False) -> pygame.Surface:
        return self._ui.typesetter.line(text, self._ui.theme.sizes.body, colour, bold=bold)

    def _draw_panel(self, painter: Painter, box: pygame.Rect, label: str) -> pygame.Rect:
        """Draw the panel, moved into the window if necessary. Returns the area inside its margins."""
        pad = painter.px(PAD)
        box.clamp_ip(pygame.Rect((0, 0), self._ui.window.size).inflate(-pad, -pad))
        painter.raised_panel(box, "walnut_dark", border=Shade("brass", 0.8))
        painter.name("tip.standing", box, label, kind="tip")
        return box.inflate(-2 * pad, -2 * pad)


def _style_of(tally: SuitTally, card: Card) -> tuple[Colour, bool]:
    """Return colour and weight of a card's points: brass if it counts twice, faint if it does not count."""
    if card in tally.counted_twice:
        return BRASS, True
    if card in tally.not_counted:
        return Shade("cream", 0.45), False
    return "cream", False
