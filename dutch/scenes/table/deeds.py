"""What the players did lately, as small pictures in their panels.

They stay until the viewer's next act or the next round; what players did in an auction stays until somebody
acts in the next.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from itertools import accumulate
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Shade
from dutch.rules.api import Event
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, CARDS
from dutch.stage.answers import Deed
from dutch.stage.layout import Layout
from dutch.stage.placement import CARD_RATIO
from dutch.stage.presenter import Presenter

HEIGHT_SHARE = 0.46
"""The part of the zone that the pictures take."""

MIN_WIDTH = 46
"""The least width of a picture at 1080p: of a longer turn, only the last pictures are shown."""

MAX_DEEDS = 9
"""The number of deeds of a player that are remembered."""

MAX_PLATE = 40
"""The largest height of a plate in a panel, in pixels at 1080p."""

ICON_SHARE = 0.55
"""The width of an icon on a card, as a share of the card's."""


class ToldDeed(NamedTuple):
    """A deed with the sentence of the log about it."""

    deed: Deed
    sentence: str


class LastTurn:
    """Collects what the others have done since the viewer last acted, or all players in an auction."""

    def __init__(self, presenter: Presenter) -> None:
        self.deeds: dict[int, tuple[ToldDeed, ...]] = {}
        """The latest deeds of each player, by seat."""
        self._presenter = presenter
        self._explained: set[str] = set()
        self._has_opened = False  # an auction in which nobody has acted yet

    def see(self, event: Event, viewer: int, sentence: str) -> str:
        """Note an event with its line of the log. The viewer's acts clear the list, except in an auction.

        Returns an explanation if another player's act needs one and happens for the first time.
        """
        deed = self._presenter.deed(event)
        if deed is None:
            return ""
        is_own = deed.seat == viewer
        if self._presenter.keeps_deeds:
            self._forget_auction(deed, is_own)
        elif deed.opens or (deed.is_act and deed.begins is not is_own):  # a turn may begin without an act
            self.deeds.clear()
        if (self._presenter.keeps_deeds or not is_own) and sentence and deed.picture:
            told = ToldDeed(deed, sentence)
            earlier = self.deeds.get(deed.seat, ())
            if deed.replaces:
                earlier = tuple(each for each in earlier if not each.deed.is_act)
            self.deeds[deed.seat] = (*earlier, told)[-MAX_DEEDS:]
        is_new = not is_own and deed.meaning not in self._explained
        self._explained.add(deed.meaning)
        return deed.meaning if is_new else ""

    def copy(self) -> "LastTurn":
        """Return an independent copy."""
        copied = copy(self)
        copied.deeds = {**self.deeds}
        copied._explained = {*self._explained}
        return copied

    def _forget_auction(self, deed: Deed, is_own: bool) -> None:
        """Forget acts at the first act of the next auction, and payments at the viewer's next act."""
        if deed.is_act and self._has_opened:
            self._keep(acts=False)
        if deed.is_act and is_own:
            self._keep(acts=True)
        self._has_opened = deed.opens or (self._has_opened and not deed.is_act)

    def _keep(self, acts: bool) -> None:
        """Forget everything but the players' acts, or everything but what happened to them."""
        for seat, told in self.deeds.items():
            self.deeds[seat] = tuple(each for each in told if each.deed.is_act is acts)


def divide(zone: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Divide the zone of a total between the total and the pictures: below, or beside it if it is flat."""
    if zone.width > 3 * zone.height:
        half = pygame.Rect(zone.x, zone.y, zone.width // 2, zone.height)
        return half, half.move(half.width, 0)
    height = round(zone.height * HEIGHT_SHARE)
    return (
        pygame.Rect(zone.x, zone.y, zone.width, zone.height - height),
        pygame.Rect(zone.x, zone.bottom - height, zone.width, height),
    )


class DeedPictures:
    """Draws the pictures, which are drawn again only when they change."""

    def __init__(self, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._presenter = presenter

    @memoised
    def draw(
        self,
        display_list: DisplayList,
        layout: Layout,
        area: pygame.Rect,
        told: tuple[ToldDeed, ...],
        make_painter: Callable[[DisplayList, int], Painter],
    ) -> None:
        """Draw a card or an icon for each of the last deeds, as many as fit side by side in ``area``."""
        gap = layout.px(6)
        tallest = round(area.height * CARD_RATIO)
        painter = make_painter(display_list, CARDS)
        room = area.width - omission_width(painter)  # with dots before the pictures
        least = min(tallest, painter.px(MIN_WIDTH), (room - gap) // 2)
        count = (area.width + gap) // (least + gap)
        if count < len(told):
            count = (room + gap) // (least + gap)
        area = draw_omission(painter, area, told, count, "deed")
        told = told[-count:]
        width = min(tallest, (area.width - gap * (len(told) - 1)) // len(told))
        size = width, round(width / CARD_RATIO)
        box = pygame.Rect((0, 0), size).move_to(midleft=area.midleft)
        for number, (deed, sentence) in enumerate(told):
            side = round(width * ICON_SHARE) if deed.card is not None else width
            if deed.card is not None:
                painter.put(
                    painter.ui.images.get(self._presenter.face_image(deed.card), size), center=box.center
                )
            icon = painter.ui.images.get(deed.picture, (side * 3 // 4, side * 3 // 4))
            disc = painter.ui.shapes.disc(side, "walnut_dark", "brass")
            place = painter.on(BADGES).put(
                disc, center=(box.centerx, box.bottom - side // 2 if deed.card else box.centery)
            )
            painter.on(BADGES).put(icon, center=place.center)
            painter.name(f"deed.{number}", box, sentence, card=deed.card, kind="deed")
            box = box.move(width + gap, 0)


def omission_width(painter: Painter) -> int:
    """Return the width of the dots in place of the first deeds, with the space after them."""
    return painter.ui.typesetter.measure("…", painter.sizes.small)[0] + painter.px(4)


def draw_omission(
    painter: Painter, area: pygame.Rect, told: Sequence[ToldDeed], count: int, name: str
) -> pygame.Rect:
    """Draw dots at the left of ``area`` if only ``count`` deeds fit; they name the others when pointed at.

    Returns the rest of the area.
    """
    omitted = told[:-count]
    if not omitted:
        return area
    dots = painter.ui.typesetter.line("…", painter.sizes.small, "brass")
    place = painter.put(dots, midleft=area.midleft)
    box = pygame.Rect(area.left, area.top, place.width, area.height)
    painter.name(f"{name}.earlier", box, "\n".join(sentence for _deed, sentence in omitted), kind="deed")
    left = area.left + omission_width(painter)
    return pygame.Rect(left, area.top, area.right - left, area.height)


def draw_deeds(painter: Painter, area: pygame.Rect, told: Sequence[ToldDeed], zone: str) -> None:
    """Draw a small plate for each of the last deeds in a panel, as many as fit side by side in ``area``.

    Pointed at, the first one also tells of the deeds before it.
    """
    gap = painter.px(6)
    height = min(area.height, painter.px(MAX_PLATE))
    plates = [_plate_contents(painter, deed, height) for deed, _sentence in told]
    widths = [sum(piece.get_width() + gap // 2 for piece in pieces) + gap for pieces in plates]
    ends = list(accumulate(width + gap for width in reversed(widths)))
    count = bisect_right(ends, area.width + gap)
    if not count:
        return
    left = area.left
    earlier = [sentence for _deed, sentence in told[:-count]]
    shown = list(zip(plates, widths, told, strict=True))[-count:]
    for number, (pieces, width, (_deed, sentence)) in enumerate(shown):
        plate = pygame.Rect(left, 0, width, height)
        plate.centery = area.centery
        painter.panel(plate, "walnut", border=Shade("brass", 0.6), radius=8)
        at = plate.left + gap // 2
        for piece in pieces:
            at = painter.put(piece, midleft=(at + gap // 4, plate.centery)).right + gap // 4
        painter.name(f"{zone}.deed.{number}", plate, "\n".join((*earlier, sentence)), kind="deed")
        earlier.clear()
        left = plate.right + gap


def _plate_contents(painter: Painter, deed: Deed, height: int) -> list[pygame.Surface]:
    """Return the pictures of a deed, with its text between them."""
    ui = painter.ui
    side = height * 4 // 5
    pieces = [ui.images.get(deed.picture, (side, side))]
    if deed.text:
        pieces.append(ui.typesetter.fit(deed.text, 4 * height, painter.sizes.label, bold=True, height=height))
    if deed.onto:
        pieces.append(ui.images.get(deed.onto, (side, side)))
    return pieces
