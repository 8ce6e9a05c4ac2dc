"""The panels of the players at a table for several, the texts on the table, and the players' standing."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number
from dutch.scenes.boxes import columns, rows
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, FURNITURE, SPEECH, ZONES, Part, draw_ring
from dutch.scenes.table.deeds import ToldDeed, draw_deeds
from dutch.scenes.table.effects import zones_awaiting_numbers
from dutch.scenes.table.hud import draw_tail, name_portrait
from dutch.scenes.table.view import TableView
from dutch.stage.answers import Forecast, Label, SeatPanel, SeatState, SetTag, Share, Sign
from dutch.stage.layout import Layout
from dutch.stage.placement import CARD_RATIO, NAME_PLATE, PlacedCard, plate_height

LADDER_ALPHA = 120  # opacity of the cards in the picture of what sets are worth, of 255
FLAT = 3  # width over height of a sign from which its caption is at the left
FACE_OVERLAP = 0.55  # how much of a face the next one covers
GRID_SHARE = 0.75  # size of faces in two rows from which these are better than one, compared with its faces
FEET = 0.28  # the least height of a remark over the cards of its speaker, as a share of their zone
MAX_ICON = 26  # the largest icon at the foot of a panel, in pixels at 1080p
LABEL_SIZE = 27  # the text of a plate such as a claim, in pixels at 1080p
NUMBER_SHARE = 0.3  # the part of a card's width for its number, beside a plate
SMALL_LABEL = 30  # the height of the smallest plates that are put into one row, in pixels at 1080p
MAX_LABELS = 4  # the most plates that are put into one row
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
    "out": _Look(Shade("brass", 0.5), 120, Shade("cream", 0.85), "walnut", "cream"),
}
"""The colours of a panel by the player's part in the current step."""


class _Face(NamedTuple):
    """The face of a rival in a panel."""

    picture: str
    """The image name of the portrait; empty for a player without one."""
    is_bare: bool
    """True if no card lies in the panel, so that a portrait can be large."""


class Change(NamedTuple):
    """What an action that is being considered would change for a player."""

    counter: int
    points: int


UNCHANGED = Change(0, 0)


class SeatedPanel(NamedTuple):
    """A player's panel, with the face of a rival, and what the player did last."""

    panel: SeatPanel
    face: _Face | None
    told: tuple[ToldDeed, ...]
    """What the player has done lately."""
    change: Change
    """What the action being considered would change."""


class SeatsView(Part):
    """The panels of the players and the texts; each is redrawn only when its arguments change."""

    def __init__(self, view: TableView, forecast: Callable[[], Forecast | None] = lambda: None) -> None:
        """``forecast`` returns what the action being considered would change, if one is."""
        self._view = view
        self._ui = view.ui
        self._forecast = forecast

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panels and the texts, at a table that has them."""
        view = self._view
        animator = view.animator
        counters = animator.counters()
        viewpoint = view.viewpoint
        is_waiting = view.announces and viewpoint.observation.to_move != viewpoint.seat
        panels = view.presenter.seat_panels(animator.board, counters, viewpoint.names, is_waiting)
        if panels:
            seats = range(len(panels))
            faces = {view.side_of(seat): self._face(seat) for seat in seats if seat != view.bottom_seat}
            told = {view.side_of(seat): view.told_deeds(seat) for seat in seats}
            changes = self._changes()
            seated = (
                SeatedPanel(each, faces.get(each.zone), told[each.zone], changes.get(each.zone, UNCHANGED))
                for each in panels
            )
            self.draw_seats(display_list, view.layout, tuple(seated))
            if view.remark is not None:
                seat, _moment, text = view.remark
                label = _("{name}: “{line}”").format(name=viewpoint.names[seat], line=text)
                zone = view.side_of(seat)
                self.draw_balloon(display_list, view.layout, zone, text, label)
        tags = view.presenter.set_tags(animator.board)
        if tags:
            self.draw_tags(display_list, view.layout, self._placed_tags(tags))
        bottom = f"{view.side_of(view.bottom_seat)}.cards"
        ladder = () if animator.board.zones.get(bottom) else view.presenter.ladder()
        if ladder:
            self.draw_ladder(display_list, view.layout, bottom, ladder)
        signs = view.presenter.signs(animator.board, counters, viewpoint.names)
        if signs:
            labelled = {label.card for sign in signs for label in sign.labels} - {None}
            cards = tuple(item for item in animator.resting() if item.token.card in labelled)
            self.draw_signs(display_list, view.layout, tuple(self._shown_signs(signs)), cards)

    def _shown_signs(self, signs: Iterable[Sign]) -> Iterator[Sign]:
        """Yield the signs with faces, without numbers on their way and those of cards that still move."""
        animator = self._view.animator
        hidden = zones_awaiting_numbers(animator) | {f"{card.zone}.count" for card in animator.moving()}
        for sign in signs:
            if sign.zone not in hidden:
                yield self._with_face(sign)

    def _placed_tags(self, tags: Sequence[SetTag]) -> tuple[tuple[SetTag, tuple[int, int]], ...]:
        """Return the tags with the point above the names of their sets, unless all cards are moving."""
        sets: dict[tuple[str, str], list[pygame.Rect]] = {}
        for item in self._view.animator.resting():
            if item.token.card is not None:
                sets.setdefault((item.zone, item.token.card.suit), []).append(item.rect)
        boxes = {key: (rects[0].unionall(rects[1:]), rects[0].height) for key, rects in sets.items()}
        placed = [(tag, *boxes[tag.zone, tag.suit]) for tag in tags if (tag.zone, tag.suit) in boxes]
        return tuple(
            (tag, (box.centerx, box.bottom - round(height * NAME_PLATE))) for tag, box, height in placed
        )

    @memoised
    def draw_tags(
        self, display_list: DisplayList, layout: Layout, placed: tuple[tuple[SetTag, tuple[int, int]], ...]
    ) -> None:
        """Draw what each set is worth over its cards, above their names."""
        painter = Painter(self._ui, display_list, BADGES)
        for tag, foot in placed:
            colour, fill = ("ink", "brass") if tag.lit else ("cream", "walnut_dark")
            distances = [abs(foot[0] - other[0]) for each, other in placed if each.zone == tag.zone]
            room = min(filter(None, distances), default=layout.zone(tag.zone).width) - self._ui.theme.px(16)
            words = self._ui.typesetter.fit(tag.text, room, painter.sizes.small, colour, bold=True)
            badge = self._ui.shapes.badge(words, fill)
            place = painter.put(badge, midbottom=foot)
            painter.name(f"{tag.zone}.{tag.suit}", place, tag.text, kind="count", meaning=tag.meaning)

    @memoised
    def draw_ladder(
        self, display_list: DisplayList, layout: Layout, bottom: str, ladder: tuple[str, ...]
    ) -> None:
        """Draw in the empty panel at the bottom what one, two and more cards of a suit score."""
        painter = Painter(self._ui, display_list, ZONES)
        presenter = self._view.presenter
        zone = layout.zone(bottom)
        head, area = rows(zone, zone.height // 5, None)
        title = presenter.ladder_title()
        painter.line(title, head, painter.sizes.small, Shade("cream", 0.85), "center")
        height = area.height * 7 // 10
        width = round(height * CARD_RATIO)
        back = self._ui.images.get(self._ui.card_back(presenter.card_back), (width, height))
        places = columns(area, *[area.width // len(ladder)] * len(ladder))
        for count, (place, points) in enumerate(zip(places, ladder, strict=True)):
            step = min(width // 3, (place.width * 9 // 10 - width) // len(ladder))
            left = place.centerx - (width + step * count) // 2
            for card in range(count + 1):
                painter.put(back, LADDER_ALPHA, topleft=(left + step * card, area.top))
            words = self._ui.typesetter.fit(points, place.width * 9 // 10, painter.sizes.small, bold=True)
            badge = self._ui.shapes.badge(words, "walnut_dark")
            painter.on(BADGES).put(badge, midtop=(place.centerx, area.top + height * 9 // 10))
        label = f"{title} {', '.join(ladder)}"
        painter.name("ladder", zone, label, kind="ground", meaning=presenter.scoring_hint())

    def _with_face(self, sign: Sign) -> Sign:
        """Return a sign with the face of the player that it is about, if it is about another one."""
        view = self._view
        sign = sign._replace(
            shares=tuple(
                share._replace(picture=share.picture if share.seat is None else view.portrait(share.seat))
                for share in sign.shares
            )
        )
        if sign.seat in (None, view.viewpoint.seat):
            return sign._replace(seat=None)
        return sign._replace(picture=view.portrait(sign.seat))

    @memoised
    def draw_seats(self, display_list: DisplayList, layout: Layout, panels: tuple[SeatedPanel, ...]) -> None:
        """Draw a panel for each player, with a rival's face, name, status, counter and points."""
        painter = Painter(self._ui, display_list, BADGES)
        for panel, face, told, change in panels:
            look = LOOKS[panel.state]
            box = layout.zone(panel.zone)
            painter.on(FURNITURE).panel(box, "walnut_dark", border=look.border, alpha=look.alpha)
            if panel.state == "turn":
                draw_ring(display_list, self._ui, box, 2, FURNITURE, look.border)
            self._draw_head(painter, layout, panel, look, face)
            room = self._draw_foot(painter, layout, panel, look, change)
            if told:
                draw_deeds(painter, room, told, panel.zone)

    def _face(self, seat: int) -> _Face:
        """Return the face of another player, large while no card lies in a rival's panel."""
        view = self._view
        zone = f"{view.side_of(seat)}.cards"
        is_bare = view.layout.has_zone(zone) and not view.animator.board.zones.get(zone)
        portrait = view.portrait(seat)
        return _Face(portrait, is_bare and bool(portrait))

    def _draw_face(self, painter: Painter, layout: Layout, panel: SeatPanel, face: _Face) -> pygame.Rect:
        """Draw a rival's face, in the space for cards or in the head. Returns its rectangle."""
        head, box = layout.zone(f"{panel.zone}.player"), layout.zone(panel.zone)
        if face.is_bare:
            room = layout.zone(f"{panel.zone}.cards")
            side = min(room.size) * 9 // 10
            place = pygame.Rect(0, 0, side, side).move_to(center=room.center)
        else:
            side = head.height + 2 * (head.top - box.top) - layout.px(4)
            place = pygame.Rect(0, 0, side, side).move_to(midleft=(box.left + layout.px(4), head.centery))
        put_face(painter, face.picture, panel.name, place)
        return place

    @memoised
    def draw_balloon(
        self, display_list: DisplayList, layout: Layout, zone: str, text: str, label: str
    ) -> None:
        """Draw a rival's remark where it hides no numbers: over the name, or the feet of the cards."""
        painter = Painter(self._ui, display_list, SPEECH - 1)
        sizes = [painter.sizes.body, painter.sizes.small]
        if layout.has_zone(f"{zone}.counters"):
            sizes.append(0)  # the legible minimum
            area, share, panel = layout.zone(f"{zone}.player"), 1.0, layout.zone(zone)
            left = panel.left + area.height + 2 * (area.top - panel.top) + layout.px(4)  # beside the face
            area.update(left, panel.top, area.right - left, area.bottom - panel.top)
        else:
            area, share = layout.zone(f"{zone}.cards"), FEET
        width, least = area.width - 2 * layout.px(8), round(area.height * share)
        words = [self._ui.typesetter.paragraph(text, width, size, "ink", align="centre") for size in sizes]
        chosen = next((each for each in words if each.get_height() <= least), words[-1])
        height = max(least, chosen.get_height() + layout.px(4))
        box = pygame.Rect(area.x, max(area.top, area.bottom - height), area.width, height)
        painter.panel(box, "cream", border="ink", radius=14)
        painter.on(SPEECH).put(chosen, center=box.center)
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
        painter.name(f"{panel.zone}.player", head, panel.name)
        if panel.starter:
            side = head.height * 9 // 10
            mark = painter.put(ui.images.get(panel.starter, (side, side)), midleft=head.midleft)
            painter.name(f"{panel.zone}.starter", mark)
            room.left = mark.right + gap
        room.width = head.right - room.left
        if panel.status:
            least = ui.typesetter.measure(panel.status, 0, bold=True)[0]
            width, height = max(room.width // 2, least), head.height - gap
            size = painter.sizes.small
            words = ui.typesetter.fit(panel.status, width, size, look.status_text, bold=True, height=height)
            place = painter.put(ui.shapes.badge(words, look.status_fill), midright=head.midright)
            painter.name(f"{panel.zone}.status", place, panel.status, kind="status")
            room.width = place.left - gap - room.left
        short = ui.typesetter.shorten(panel.name, room.width, face="title")
        painter.line(short, room, painter.sizes.label, look.text, face="title")
        if face is not None and face.picture:
            name_portrait(painter, panel.zone, panel.name, place_of_face)

    def _changes(self) -> dict[str, Change]:
        """Return what the action being considered would change, by panel."""
        forecast, view = self._forecast(), self._view
        if forecast is None:
            return {}
        own = view.viewpoint.seat
        seats = range(len(view.viewpoint.names))
        points = {own: forecast.points}
        return {
            view.side_of(seat): Change(forecast.chips.get(seat, 0), points.get(seat, 0)) for seat in seats
        }

    def _draw_foot(
        self, painter: Painter, layout: Layout, panel: SeatPanel, look: _Look, change: Change
    ) -> pygame.Rect:
        """Draw the counter beside its icon, and the points, with their changes. Returns the space between."""
        size = painter.sizes.label
        foot = layout.zone(f"{panel.zone}.chips")
        half = foot.width // 2
        side = min(foot.height * 3 // 4, painter.px(MAX_ICON))
        counters = [("counter", panel.icon, panel.counter)]
        if panel.second_counter:
            counters.append(("second", panel.second_icon, panel.second_counter))
        gap = layout.px(DEEDS_GAP)
        left = foot.left - gap
        if layout.has_zone(f"{panel.zone}.counters"):
            lines = rows(layout.zone(f"{panel.zone}.counters"), *[None] * len(counters))
            for each, line in zip(counters, lines, strict=True):
                self._draw_counter(painter, panel.zone, *each, line, look)
        else:
            line = pygame.Rect(foot.left, foot.y, half, foot.height)
            for each in counters:
                left = self._draw_counter(painter, panel.zone, *each, line, look).right
                line = pygame.Rect(left + gap, foot.y, foot.left + half - left - gap, foot.height)
        start = left + gap
        left = max(foot.right - half, start)
        if panel.leads:
            left += side + layout.px(6)
        room = pygame.Rect(left, foot.y, foot.right - left, foot.height)
        points = painter.line(panel.points, room, size, Shade("brass", 1.2), "midright", bold=True)
        painter.name(f"{panel.zone}.points", points, panel.points)
        if panel.leads:
            image = self._ui.images.get("icons/crown", (side, side))
            crown = painter.put(image, midright=(points.left - layout.px(6), foot.centery))
            painter.name(f"{panel.zone}.leads", crown, _("in the lead"))
            points = points.union(crown)
        right = points.left - gap
        room = pygame.Rect(start, foot.y, right - start, foot.height)
        if change.counter:
            badge = self._draw_change(painter, f"{panel.zone}.gets", change.counter, room, "midleft")
            room.width, room.left = right - badge.right - gap, badge.right + gap
        if change.points:
            badge = self._draw_change(painter, f"{panel.zone}.gains", change.points, room, "midright")
            room.width = badge.left - gap - room.left
        return room

    def _draw_counter(
        self, painter: Painter, zone: str, name: str, icon: str, text: str, line: pygame.Rect, look: _Look
    ) -> pygame.Rect:
        """Draw a number beside its icon, at the left of ``line``. Returns their rectangle."""
        side = min(line.height * 3 // 4, painter.px(MAX_ICON))
        place = painter.put(self._ui.images.get(icon, (side, side)), midleft=line.midleft)
        left = place.right + side // 4
        room = pygame.Rect(left, line.y, line.right - left, line.height)
        box = place.union(painter.line(text, room, painter.sizes.label, look.text, bold=True))
        painter.name(f"{zone}.{name}", box, text)
        return box

    def _draw_change(
        self, painter: Painter, name: str, change: int, room: pygame.Rect, anchor: str
    ) -> pygame.Rect:
        """Draw what a number in a panel would gain or lose, at an anchor of ``room``. Returns its place."""
        words = self._ui.typesetter.line(number(change, signed=True), painter.sizes.small, bold=True)
        badge = self._ui.shapes.badge(words, "delft" if change > 0 else "garnet")
        place = painter.put(badge, **{anchor: getattr(room, anchor)})
        painter.name(name, place, number(change, signed=True))
        return place

    @memoised
    def draw_signs(
        self,
        display_list: DisplayList,
        layout: Layout,
        signs: tuple[Sign, ...],
        cards: tuple[PlacedCard, ...],
    ) -> None:
        """Draw the texts on the table, each as large as its zone allows, with their captions.

        ``cards`` are at rest, so that labels can lie on them.
        """
        painter = Painter(self._ui, display_list, BADGES)
        for sign in signs:
            box = layout.zone(sign.zone)
            on = {label.card for label in sign.labels if label.card is not None}
            if on:
                self._draw_plates(painter, layout, sign, [item for item in cards if item.token.card in on])
            elif sign.labels:
                self._draw_labels(painter, sign, box)
            elif sign.beside:
                self._draw_picture_row(painter, sign, box)
            else:
                self._draw_sign(painter, layout, sign, box)

    def _draw_sign(self, painter: Painter, layout: Layout, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text with its caption and picture above it; in a flat box, the caption is at its left."""
        shorten = self._ui.typesetter.shorten
        inset = min(layout.px(12), box.height // 8)
        box.inflate_ip(-2 * inset, -2 * inset)
        area = box.copy()
        if sign.caption and box.width > FLAT * box.height:
            words_place, area = columns(box, box.width * 2 // 3, None)
            if sign.shares:
                words_place, place = rows(words_place, None, words_place.height // 2)
                self._draw_shares(painter, sign.shares, place)
            painter.paragraph(sign.caption, words_place, painter.sizes.small, anchor="center", align="centre")
        elif sign.caption:
            height = box.height if sign.picture or sign.seat is not None else box.height * 9 // 20
            caption = shorten(sign.caption, box.width)
            words = self._ui.typesetter.fit(caption, box.width, painter.sizes.small, height=height)
            area.top = painter.put(words, midtop=box.midtop).bottom
            area.height = box.bottom - area.top
            if sign.shares:
                area, place = rows(area, None, area.height * 3 // 10, gap=inset // 2)
                self._draw_shares(painter, sign.shares, place)
        if sign.seat is not None:
            side = min(area.width // 3, area.height)
            face = pygame.Rect(0, 0, side, side).move_to(midright=(area.centerx - inset, area.centery))
            put_face(painter, sign.picture, sign.caption, face)
            area.left, area.width = area.centerx, area.right - area.centerx
        elif sign.picture:
            share = PICTURE_SHARE if sign.text else 1
            width = min(area.width, round(area.height * share * sign.aspect))
            image = self._ui.images.get(sign.picture, (width, round(width / sign.aspect)))
            area.top = painter.put(image, midtop=area.midtop).bottom
            area.height = box.bottom - area.top
        short = shorten(sign.text, area.width, bold=True)
        colour = "ink" if sign.lit else Shade("brass", 1.2)
        anchor = "center" if sign.seat is None else "midleft"
        place = painter.line(short, area, painter.sizes.title, colour, anchor, bold=True)
        if sign.lit:
            painter.on(ZONES).panel(place.inflate(2 * layout.px(16), 0).clip(area), Shade("brass", 1.2))
        label = f"{sign.caption} {sign.text}".strip()
        painter.name(f"sign.{sign.zone}", box, label, kind="sign", target=sign.zone)

    def _draw_shares(self, painter: Painter, shares: Sequence[Share], row: pygame.Rect) -> None:
        """Draw the faces of those who get the same beside its number, and these groups side by side."""
        groups: dict[tuple[bool, int], list[Share]] = {}
        for share in shares:
            groups.setdefault((share.seat is None, share.chips), []).append(share)
        place_of = columns(row, *[row.width // len(groups)] * len(groups))
        for ((_is_bank, chips), group), place in zip(groups.items(), place_of, strict=True):
            text, size = number(chips, signed=True), painter.sizes.label
            width = place.width * len(text) // (len(text) + 4)  # a third for one digit
            words = self._ui.typesetter.fit(text, width, size, bold=True, height=place.height)
            room = pygame.Rect(place.x, place.y, place.width - words.get_width(), place.height)
            room.width = min(room.width, place.height * (1 + len(group)) // 2)
            room.left = place.centerx - (room.width + words.get_width()) // 2
            boxes = face_boxes(room, len(group), room.height)
            painter.put(words, midleft=(room.right, place.centery))
            for share, box in zip(group, boxes, strict=True):
                put_face(painter, share.picture, share.name, box)
                name = f"share.{'bank' if share.seat is None else share.seat}"
                painter.name(name, box, f"{share.name} {text}", kind="count")

    def _draw_labels(self, painter: Painter, sign: Sign, box: pygame.Rect) -> None:
        """Draw balloons, or plates with pictures, upwards from the foot of ``box``.

        If there are too many, they cover what is below.
        """
        gap, tail = painter.px(3), painter.px(5)
        whole, half = ((box.height // count - tail) * 5 // 4 for count in (1, 2))  # a fifth of it is empty
        for row_count, text_height in ((1, whole), (1, painter.px(SMALL_LABEL)), (2, half)):
            plates = [_label_contents(painter, label, text_height) for label in sign.labels]
            height = plates[0][-1].get_height() * 4 // 5
            count = min(len(plates), MAX_LABELS)
            least = min(height, (box.width - gap * (count - 1)) // count)
            lines: list[list[tuple[list[pygame.Surface], pygame.Rect]]] = [[]]
            left = 0
            for pieces in plates:
                width = max(least, sum(piece.get_width() + gap for piece in pieces))
                if left + width > box.width and lines[-1]:
                    lines.append([])
                    left = 0
                lines[-1].append((pieces, pygame.Rect(left, 0, width, height)))
                left += width + gap
            if len(lines) <= row_count:
                break
        top = max(box.top, box.bottom - (height + tail) * len(lines))
        for line in lines:
            start = box.centerx - line[-1][1].right // 2
            for pieces, place in line:
                place.topleft = start + place.left, top
                is_plain = len(pieces) == 1
                painter.panel(place, "cream" if is_plain else "walnut_dark", border=None, radius=6, alpha=240)
                if is_plain:
                    draw_tail(painter, place, tail)
                at = place.centerx - (sum(piece.get_width() + gap for piece in pieces) - gap) // 2
                for piece in pieces:
                    at = painter.put(piece, midleft=(at, place.centery)).right + gap
            top += height + tail
        painter.name(f"sign.{sign.zone}", box, sign.text, kind="sign", target=sign.zone)

    def _draw_plates(self, painter: Painter, layout: Layout, sign: Sign, cards: Sequence[PlacedCard]) -> None:
        """Draw plates side by side at the right of the heads of their cards, without hiding the numbers."""
        gap = layout.px(3)
        for card in cards:
            field, height = layout.zone(f"{card.zone}.field"), plate_height(layout, card.zone)
            labels = [label for label in sign.labels if label.card is card.token.card]
            plates = [_label_contents(painter, label, height * 5 // 4) for label in labels]
            widths = [sum(piece.get_width() + gap for piece in pieces) + gap for pieces in plates]
            number = card.rect.left + round(card.rect.width * NUMBER_SHARE)
            right = min(field.right, max(card.rect.right, number + sum(widths)))
            row = place = pygame.Rect(right - sum(widths), card.rect.top, sum(widths), height)
            for pieces, width in zip(plates, widths, strict=True):
                place = pygame.Rect(place.left, place.top, width, height)
                painter.panel(place, "walnut_dark", border=None, radius=6, alpha=240)
                at = place.left + gap
                for piece in pieces:
                    at = painter.put(piece, midleft=(at, place.centery)).right + gap
                place = place.move(width, 0)
            painter.name(f"sign.{sign.zone}", row, sign.text, kind="sign", target=sign.zone)

    def _draw_picture_row(self, painter: Painter, sign: Sign, box: pygame.Rect) -> None:
        """Draw a text on a dark background, to the right of its picture if that fits."""
        typesetter = self._ui.typesetter
        side = round(min(0.84 * box.height, 0.5 * box.width))
        if typesetter.measure(sign.text, painter.sizes.small, bold=True)[0] > box.width - side * 4 // 3:
            side = 0
        room = box.width - side * 4 // 3
        size = painter.sizes.heading if sign.lit else LABEL_SIZE
        text = typesetter.fit(sign.text, room, size, bold=True, height=box.height)
        ground = pygame.Rect(0, 0, side * 4 // 3 + text.get_width(), max(side, text.get_height()))
        ground.center = box.center
        painter.panel(ground, "walnut_dark", border=None, alpha=215)
        if side:
            painter.put(self._ui.images.get(sign.picture, (side, side)), midleft=ground.midleft)
        painter.put(text, midleft=(ground.left + side * 7 // 6, ground.centery))
        painter.name(f"sign.{sign.zone}", box, sign.text, kind="sign", target=sign.zone)


def _label_contents(painter: Painter, label: Label, height: int) -> list[pygame.Surface]:
    """Return the picture of a label, if it has one, and its text, of up to this height in pixels."""
    ui = painter.ui
    colour = "cream" if label.picture else "ink"
    text = ui.typesetter.fit(label.text, 2 * height, LABEL_SIZE, colour, bold=True, height=height)
    if not label.picture:
        return [text]
    side = text.get_height() * 3 // 5
    return [ui.images.get(label.picture, (side, side)), text]


def face_boxes(room: pygame.Rect, count: int, largest: int) -> list[pygame.Rect]:
    """Return squares for faces in the middle of ``room``, up to this size in pixels.

    They overlap side by side or, where that would leave too little of each, lie in two rows.
    """
    step = 1 - FACE_OVERLAP
    across = (count + 1) // 2
    in_row = min(room.height, int(room.width / (1 + step * (count - 1))), largest)
    in_rows = min(room.height // 2, room.width // across, largest)
    if count > 2 and in_rows >= GRID_SHARE * in_row:
        square = pygame.Rect(0, 0, in_rows, in_rows)
        grid = pygame.Rect(0, 0, across * in_rows, 2 * in_rows).move_to(center=room.center)
        return [
            square.move(grid.x + at % across * in_rows, grid.y + at // across * in_rows)
            for at in range(count)
        ]
    square = pygame.Rect(0, 0, in_row, in_row).move_to(centery=room.centery)
    left = room.centerx - in_row * (1 + step * (count - 1)) / 2
    return [square.move(round(left + at * step * in_row), 0) for at in range(count)]


def put_face(painter: Painter, portrait: str, name: str, box: pygame.Rect) -> None:
    """Draw a player's face in a square, or the first letter of the name of one without a portrait."""
    if portrait:
        painter.put(painter.ui.images.get(portrait, box.size), topleft=box.topleft)
        return
    painter.put(painter.ui.shapes.disc(box.width, "delft", Shade("brass", 0.45)), topleft=box.topleft)
    initial = name.lower().removeprefix("the ")[:1].upper()
    size = 0.76 * box.width / painter.ui.theme.scale_factor
    painter.line(initial, box, size, anchor="center", face="title")
