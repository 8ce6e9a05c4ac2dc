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
PILE_TOLERANCE = 1.1  # wider or taller zones of piles are cut to the shape of a card
PILE_STEP = 2  # offset between two cards of a pile, in pixels of the map
MIN_STEP = 0.42  # distance of overlapping cards that keeps their numbers in sight, in card widths
HEAD_HEIGHT = 0.27  # the upper part of a card, with number and emblem, in card heights
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


def keep_gaps(rows: Rows, before: Rows) -> Rows:
    """Return ``before`` as long as cards have only left it, so that the others stay where they are.

    That holds in a turn, while there was a bid; a hand closes up.
    """
    had_bid = any(row for zone, row in before.items() if zone.endswith(SHARED_ROW[0]))
    order_kept = (
        list(row) == [card for card in before.get(zone, ()) if card in row] for zone, row in rows.items()
    )
    return before if had_bid and any(rows.values()) and all(order_kept) else rows


def place_cards(
    board: Board, layout: Layout, lies_face_up: Callable[[str], bool], rows: Rows = MappingProxyType({})
) -> dict[int, PlacedCard]:
    """Return the place of every card by token key, from the lowest to the topmost.

    ``lies_face_up`` says whether the cards of a zone show their faces. In zones of ``rows`` every card has a
    place, and those that have left the board leave gaps.
    """
    placed: dict[int, PlacedCard] = {}
    cards = {zone: rows.get(zone, tokens) for zone, tokens in board.zones.items()}
    for zone, tokens in board.zones.items():
        angles: list[float] = [0.0] * len(cards[zone])
        if zone.endswith(PILES):
            rects = _pile_rects(layout, zone, len(tokens))
        elif zone.startswith("display."):
            rects = [layout.zone(zone)] * len(tokens)
        elif tokens and zone.startswith("seat.") and _is_crowded(layout.zone(zone), len(tokens)):
            suits = [token.card.suit if token.card else "" for token in tokens]
            rects = _column_rects(suits, layout.zone(zone))
        else:
            rects = _row_rects(cards, layout, zone)
            if zone.endswith("hand"):
                home = home_of(zone)
                fanned = fan.fan_out(rects, layout.zone(home), layout.is_in_lower_half(home))
                rects, angles = [card.rect for card in fanned], [card.angle for card in fanned]
        if zone in rows:
            places = [rows[zone].index(token.card) for token in tokens]
            rects, angles = [rects[index] for index in places], [angles[index] for index in places]
        face_up = lies_face_up(zone)
        for token, rect, angle in zip(tokens, rects, angles, strict=True):
            placed[token.key] = PlacedCard(token, rect, face_up and token.card is not None, zone, angle)
    return placed


def visible_cards(
    placed: dict[int, PlacedCard], board: Board, in_flight: Container[int] = frozenset()
) -> dict[int, PlacedCard]:
    """Return the cards that are not buried in a pile; cards ``in_flight`` to it bury none."""
    buried = set()
    for zone, tokens in board.zones.items():
        if zone.endswith(PILES):
            lying = [token.key for token in tokens if token.key not in in_flight]
            buried.update(lying[: len(lying) - layer_count(len(lying))])
    return {key: item for key, item in placed.items() if key not in buried}


def layer_count(count: int) -> int:
    """Return the number of cards that are drawn of a pile of ``count``."""
    return min(count, MAX_PILE_LAYERS, 1 + (count + CARDS_PER_LAYER - 2) // CARDS_PER_LAYER)


def _pile_rects(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """Return the rectangles of a pile: the top card in the tray, each lower one a little beside it."""
    top, step, max_depth = layout.zone(zone), layout.px(PILE_STEP), layer_count(count) - 1
    card_width = round(top.height * CARD_RATIO)
    if top.width > card_width * PILE_TOLERANCE:  # the panel is wider than on the map
        top = pygame.Rect(top.centerx - card_width // 2, top.y, card_width, top.height)
    elif top.width * PILE_TOLERANCE < card_width:  # it is taller
        top = pygame.Rect(0, 0, top.width, round(top.width / CARD_RATIO)).move_to(center=top.center)
    offsets = (step * min(depth, max_depth) for depth in range(count - 1, -1, -1))
    return [top.move(offset, offset) for offset in offsets]


def _row_rects(cards: Mapping[str, Sequence[object]], layout: Layout, zone: str) -> list[pygame.Rect]:
    """Return the rectangles of cards side by side in the middle of their zone, overlapping if necessary.

    A bid and the rest of the hand beside it stand apart in one row.
    """
    home = home_of(zone)
    side = zone.partition(".")[0]
    sharing = [f"{side}.{pile}" for pile in SHARED_ROW] if home != zone else [zone]
    counts = [len(cards.get(name, ())) for name in sharing]
    box = layout.zone(home)
    width = round(box.height * CARD_RATIO)
    before = sum(counts[: sharing.index(zone)])
    group_gap = layout.px(GROUP_GAP) if all(counts[:2]) and len(counts) > 1 else 0
    steps = sum(counts) - 1
    step = 0.0
    if steps > 0:
        step = min(width + layout.px(ROW_GAP), (box.width - width - group_gap) / steps)
    left = box.x + (box.width - width - group_gap - step * steps) / 2 + (group_gap if before else 0)
    places = range(before, before + counts[sharing.index(zone)])
    return [pygame.Rect(round(left + step * place), box.y, width, box.height) for place in places]


def _is_crowded(box: pygame.Rect, count: int) -> bool:
    """Return whether this many cards in a row would hide each other's numbers."""
    return count > 0 and box.width < box.height * CARD_RATIO * (1 + MIN_STEP * (count - 1))


def _column_rects(suits: Sequence[str], box: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of cards in columns, one for each suit, where their heads stay in sight."""
    columns = list(dict.fromkeys(suits))
    stack_height = 1 + HEAD_HEIGHT * (max(map(suits.count, columns)) - 1)  # in card heights
    height = min(box.height / stack_height, box.width / len(columns) / CARD_RATIO)
    card = pygame.Rect(0, 0, int(height * CARD_RATIO), int(height))
    left = box.centerx - card.width * len(columns) // 2
    top = box.centery - round(height * stack_height) // 2
    rects = []
    for index, suit in enumerate(suits):
        covered = suits[:index].count(suit)
        rects.append(
            card.move(left + card.width * columns.index(suit), top + round(height * HEAD_HEIGHT * covered))
        )
    return rects
