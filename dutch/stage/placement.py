"""The place and size of each card of a board."""

from collections.abc import Callable, Container, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

import pygame

from dutch.rules.api import Card
from dutch.stage import fan
from dutch.stage.board import PILES, Board, Token
from dutch.stage.layout import Layout

CARD_RATIO = 5 / 7  # width of a card divided by its height
MAX_PILE_LAYERS = 5  # most cards of a pile that are drawn
CARDS_PER_LAYER = 5  # number of cards that make a pile look one card thicker
WIDER = 1.1  # how much wider or taller than a card the zone of a pile may be before it keeps its shape
PILE_STEP = 2  # offset between two cards of a pile, in pixels of the map
LEAST_STEP = 0.42  # distance of overlapping cards that keeps their numbers in sight, in card widths
HEAD = 0.27  # the upper part of a card, with number and emblem, in card heights
ROW_GAP = 14  # gap between two cards of a row, in pixels of the map
GROUP_GAP = 64  # gap between a bid and the rest of the hand beside it, in pixels of the map


class PlacedCard(NamedTuple):
    """A card and where it is drawn."""

    token: Token
    rect: pygame.Rect
    face_up: bool
    zone: str
    angle: float = 0.0
    """The card's tilt in degrees, counter-clockwise; ``rect`` stays upright."""

    @property
    def name(self) -> str:
        """The name of its hit region: ``card.G7``, or its zone for a back."""
        return f"card.{self.token.card}" if self.face_up and self.token.card else self.zone


SHARED_ROW = ("bid", "hand")
"""Zones that share a row of their side, from left to right."""


def home_of(zone: str) -> str:
    """Return the zone of the map for a zone of the board, as hand and bid share a row."""
    side, _, pile = zone.partition(".")
    return f"{side}.cards" if pile in SHARED_ROW else zone


Rows = Mapping[str, Sequence[Card | None]]
"""The cards of zones in which they lie side by side, by zone."""


def kept(rows: Rows, before: Rows) -> Rows:
    """Return ``before`` as long as cards have only left it, so that the others stay where they are.

    That holds in a turn, while there was a bid; a hand closes up.
    """
    in_turn = any(row for zone, row in before.items() if zone.endswith(SHARED_ROW[0]))
    same = (list(row) == [card for card in before.get(zone, ()) if card in row] for zone, row in rows.items())
    return before if in_turn and any(rows.values()) and all(same) else rows


def place(
    board: Board, layout: Layout, faces: Callable[[str], bool], rows: Rows = MappingProxyType({})
) -> dict[int, PlacedCard]:
    """Return the place of every card by token key, from the lowest to the topmost.

    ``faces`` says whether the cards of a zone lie face up. In ``rows`` the cards that have left leave gaps.
    """
    placed: dict[int, PlacedCard] = {}
    cards = {zone: rows.get(zone, tokens) for zone, tokens in board.zones.items()}
    for zone, tokens in board.zones.items():
        angles: list[float] = [0.0] * len(cards[zone])
        if zone.endswith(PILES):
            rects = _pile(layout, zone, len(tokens))
        elif zone.startswith("display."):
            rects = [layout.zone(zone)] * len(tokens)
        elif tokens and zone.startswith("seat.") and _crowded(layout.zone(zone), len(tokens)):
            rects = _columns([token.card.suit if token.card else "" for token in tokens], layout.zone(zone))
        else:
            rects = _row(cards, layout, zone)
            if zone.endswith("hand"):
                held = fan.held(rects, layout.zone(home_of(zone)), layout.below(home_of(zone)))
                rects, angles = [rect for rect, _angle in held], [angle for _rect, angle in held]
        if zone in rows:
            places = [rows[zone].index(token.card) for token in tokens]
            rects, angles = [rects[at] for at in places], [angles[at] for at in places]
        up = faces(zone)
        for token, rect, angle in zip(tokens, rects, angles, strict=True):
            placed[token.key] = PlacedCard(token, rect, up and token.card is not None, zone, angle)
    return placed


def visible(
    placed: dict[int, PlacedCard], board: Board, away: Container[int] = frozenset()
) -> dict[int, PlacedCard]:
    """Return the cards that are not buried in a pile; those ``away`` are still flying to it."""
    buried = set()
    for zone, tokens in board.zones.items():
        if zone.endswith(PILES):
            lying = [token.key for token in tokens if token.key not in away]
            buried.update(lying[: len(lying) - thickness(len(lying))])
    return {key: item for key, item in placed.items() if key not in buried}


def thickness(count: int) -> int:
    """Return how many cards of a pile of ``count`` are drawn."""
    return min(count, MAX_PILE_LAYERS, 1 + (count + CARDS_PER_LAYER - 2) // CARDS_PER_LAYER)


def _pile(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """Return the rectangles of a pile: the top card in the tray, each lower one a little beside it."""
    base, step, deepest = layout.zone(zone), layout.px(PILE_STEP), thickness(count) - 1
    wide = round(base.height * CARD_RATIO)
    if base.width > wide * WIDER:  # the panel is wider than on the map
        base = pygame.Rect(base.centerx - wide // 2, base.y, wide, base.height)
    elif base.width * WIDER < wide:  # it is taller
        base = pygame.Rect(0, 0, base.width, round(base.width / CARD_RATIO)).move_to(center=base.center)
    offsets = (step * min(below_top, deepest) for below_top in range(count - 1, -1, -1))
    return [base.move(offset, offset) for offset in offsets]


def _row(cards: Mapping[str, Sequence[object]], layout: Layout, zone: str) -> list[pygame.Rect]:
    """Return the rectangles of cards side by side in the middle of their zone, overlapping if need be.

    A bid and the rest of the hand beside it stand apart in one row.
    """
    home = home_of(zone)
    side = zone.partition(".")[0]
    sharing = [f"{side}.{pile}" for pile in SHARED_ROW] if home != zone else [zone]
    counts = [len(cards.get(name, ())) for name in sharing]
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


def _crowded(box: pygame.Rect, count: int) -> bool:
    """Return whether this many cards in a row would hide each other's numbers."""
    return count > 0 and box.width < box.height * CARD_RATIO * (1 + LEAST_STEP * (count - 1))


def _columns(suits: Sequence[str], box: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of cards in columns, one for each suit, in which their heads stay in sight."""
    columns = list(dict.fromkeys(suits))
    heads = max(map(suits.count, columns)) - 1
    height = min(box.height / (1 + HEAD * heads), box.width / len(columns) / CARD_RATIO)
    size = int(height * CARD_RATIO), int(height)
    left = box.centerx - size[0] * len(columns) // 2
    top = box.centery - round(height * (1 + HEAD * heads)) // 2
    return [
        pygame.Rect(
            left + size[0] * columns.index(suit), top + round(height * HEAD * suits[:at].count(suit)), *size
        )
        for at, suit in enumerate(suits)
    ]
