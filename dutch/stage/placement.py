"""From zones to rectangles: where each card of a board is drawn."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import NamedTuple

import pygame

from dutch.stage import fan
from dutch.stage.board import PILES, Board, Token
from dutch.stage.layout import Layout

CARD_RATIO = 5 / 7
"""Width of a card over its height."""

SHOWN_OF_PILE = 5
"""At most so many cards of a pile are drawn; those below cannot be seen."""

CARDS_A_LAYER = 5
"""A pile looks one card thicker for so many cards."""

PILE_STEP = 2
"""How far a card of a pile lies beside the one below it, in units of the map."""

ROW_GAP = 14
"""Room between two cards of a row, in units of the map."""

GROUP_GAP = 64
"""Room between a bid and what is left on hand beside it, in units of the map."""


class Placed(NamedTuple):
    """One card in the picture."""

    token: Token
    rect: pygame.Rect
    face_up: bool
    zone: str
    angle: float = 0.0
    """By how many degrees it leans, counter-clockwise; ``rect`` is upright all the same."""

    @property
    def name(self) -> str:
        """The name by which it is known in the picture: ``card.G7``, or its zone for a back."""
        return f"card.{self.token.card}" if self.face_up and self.token.card else self.zone


SHARED = ("bid", "hand")
"""Zones that share one row of a side, from left to right."""


def home_of(zone: str) -> str:
    """The zone of the map in which a zone of the board is laid: hand and bid share their place."""
    side, _, pile = zone.partition(".")
    return f"{side}.cards" if pile in SHARED else zone


def place(board: Board, layout: Layout, faces: Callable[[str], bool]) -> dict[int, Placed]:
    """All cards that can be seen, by token key, from the lowest to the topmost.

    ``faces`` tells of a zone whether its cards lie face up.
    """
    placed: dict[int, Placed] = {}
    for zone, tokens in board.zones.items():
        angles: list[float] = [0.0] * len(tokens)
        if zone.endswith(PILES):
            rects = _pile(layout, zone, len(tokens))
        elif zone.startswith("display."):
            rects = [layout.zone(zone)] * len(tokens)
        else:
            rects = _row(board, layout, zone)
            if zone.endswith("hand"):
                held = fan.held(rects, layout.zone(home_of(zone)), layout.spot(zone).startswith("near"))
                rects, angles = [rect for rect, _angle in held], [angle for _rect, angle in held]
        up = faces(zone)
        for token, rect, angle in zip(tokens, rects, angles, strict=True):
            placed[token.key] = Placed(token, rect, up and token.card is not None, zone, angle)
    return placed


def visible(placed: dict[int, Placed], board: Board, away: Container[int] = frozenset()) -> dict[int, Placed]:
    """Without the cards that lie hidden deep in a pile. Those ``away`` are on their way to it."""
    buried = set()
    for zone, tokens in board.zones.items():
        if zone.endswith(PILES):
            lying = [token.key for token in tokens if token.key not in away]
            buried.update(lying[: len(lying) - thickness(len(lying))])
    return {key: item for key, item in placed.items() if key not in buried}


def thickness(count: int) -> int:
    """How many cards of a pile of so many are drawn."""
    return min(count, SHOWN_OF_PILE, 1 + (count + CARDS_A_LAYER - 2) // CARDS_A_LAYER)


def _pile(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """The top card lies in the tray, each card below it a little beside; deep ones under the last seen."""
    base = layout.zone(zone)
    rects = []
    for index in range(count):
        below_top = min(count - 1 - index, thickness(count) - 1)
        step = layout.px(PILE_STEP) * below_top
        rects.append(base.move(step, step))
    return rects


def _row(board: Board, layout: Layout, zone: str) -> list[pygame.Rect]:
    """Cards side by side in the middle of the zone, overlapping when there are too many.

    A bid and the hand that is left beside it stand apart in one row.
    """
    home = home_of(zone)
    side = zone.partition(".")[0]
    sharing = [f"{side}.{pile}" for pile in SHARED] if home != zone else [zone]
    counts = [len(board.zones.get(name, ())) for name in sharing]
    box = layout.zone(home)
    width = round(box.height * CARD_RATIO)
    before = sum(counts[: sharing.index(zone)])
    apart = layout.px(GROUP_GAP) if all(counts[:2]) and len(counts) > 1 else 0
    steps = sum(counts) - 1
    step = 0.0
    if steps > 0:
        step = min(width + layout.px(ROW_GAP), (box.width - width - apart) / steps)
    left = box.x + (box.width - width - apart - step * steps) / 2 + (apart if before else 0)
    places = range(before, before + counts[sharing.index(zone)])
    return [pygame.Rect(round(left + step * place), box.y, width, box.height) for place in places]
