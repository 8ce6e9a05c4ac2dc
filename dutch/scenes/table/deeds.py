"""What the opponent did in their last turn, as small pictures that stay until the viewer's next act."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.rules.api import Event
from dutch.scenes.painter import Painter
from dutch.scenes.table.controls import BADGES, CARDS
from dutch.stage.answers import Deed
from dutch.stage.layout import Layout
from dutch.stage.placement import CARD_RATIO
from dutch.stage.presenter import Presenter

HEIGHT_SHARE = 0.46
"""The part of the zone that the pictures take."""

MAX_PICTURES = 5
ICON_SHARE = 0.55
"""The width of an icon on a card, as a share of the card's."""


class ToldDeed(NamedTuple):
    """A deed with the sentence of the log about it."""

    deed: Deed
    sentence: str


class LastTurn:
    """Collects what the opponent has done since the viewer last acted."""

    def __init__(self, presenter: Presenter) -> None:
        self.deeds: list[ToldDeed] = []
        self._presenter = presenter
        self._explained: set[str] = set()

    def see(self, event: Event, viewer: int, sentence: str) -> str:
        """Note an event with its line of the log: the viewer's acts clear the list.

        Returns an explanation if the opponent's act needs one and happens for the first time.
        """
        deed = self._presenter.deed(event)
        if deed is None:
            return ""
        if deed.begins is not (deed.seat == viewer):  # the viewer's turn may begin without an act
            self.deeds.clear()
        if deed.seat != viewer and sentence and deed.picture:
            self.deeds = [*self.deeds, ToldDeed(deed, sentence)][-MAX_PICTURES:]
        is_new = deed.seat != viewer and deed.meaning not in self._explained
        self._explained.add(deed.meaning)
        return deed.meaning if is_new else ""


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
        """Draw a card or an icon for each deed, side by side in ``area``."""
        gap = layout.px(6)
        room = (area.width - gap * (len(told) - 1)) // len(told)
        width = min(round(area.height * CARD_RATIO), room)
        size = width, round(width / CARD_RATIO)
        painter = make_painter(display_list, CARDS)
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
