"""The position and size of each card of a board. Pure geometry.

A hand is a gentle arc that opens under the pointer. Below the market, the ends of the arc hang down. A hand
above the market is seen from the other side, so its ends point up.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from math import cos, radians, sin
from types import MappingProxyType
from typing import NamedTuple

import pygame

from dutch.rules.api import Card
from dutch.stage.board import PLAIN, Board, Token, ZoneStyle
from dutch.stage.layout import Layout
from dutch.stage.regions import Target, region_name

CARD_RATIO = 5 / 7  # width of a card divided by its height
MAX_PILE_LAYERS = 5  # most cards of a pile that are drawn
CARDS_PER_LAYER = 5  # number of cards that make a pile look one card thicker
PILE_TOLERANCE = 1.1  # wider or taller zones of piles are cut to the shape of a card
PILE_STEP = 2  # offset between two cards of a pile, in pixels of the map
MIN_STEP = 0.42  # distance of overlapping cards that keeps their numbers in sight, in card widths
HEAD_HEIGHT = 0.27  # the upper part of a card, with number and emblem, in card heights
MIN_FACE, MIN_BACK = (
    0.24,
    0.12,
)  # the least of a face, or of a back, in sight above the next one, in card heights
MIN_HEAD = 34  # the least distance of two cards of a set, so that digits can be read, in pixels of the map
SET_STEP = 4  # gap between two cards of a set where there is room, in pixels of the map
PLATE_HEIGHT = 24  # of a plate on a card of a column, at most, in pixels of the map
PLATES = 7  # the least number of plates that would fill a column
MIN_SET_WIDTH = 106  # the width of cards below which their sets overlap, in pixels of the map
NAME_PLATE = 0.12  # the lower part of a card, with its name, in card heights
ROW_GAP = 14  # gap between two cards of a row, in pixels of the map
ABSENT = -1  # the key of the token of a card that has left its row
GROUP_GAP = 64  # gap between a bid and the rest of the hand beside it, in pixels of the map

# A hand
CARD_HEIGHT = 0.93  # height of a card, in heights of the zone; the rest is for leaning and hanging
STEP = 0.97  # distance from one card to the next, in card widths
LEAN = 1.6  # angle from one card to the next, in degrees
MAX_LEAN = 4.0  # largest lean of the outermost card, in degrees
MAX_HANG = 0.03  # drop of the outermost card below the middle, in zone heights
NEIGHBOUR_SHIFT = 0.1  # distance neighbours move away from the card under the pointer, in card widths
POINTED_RISE = 0.09  # rise of the card under the pointer, in card heights


class PlacedCard(NamedTuple):
    """A card and where it is drawn."""

    token: Token
    rect: pygame.Rect
    face_up: bool
    zone: str
    angle: float = 0.0
    """The card's tilt in degrees, counter-clockwise; ``rect`` is the upright card's rectangle."""
    style: ZoneStyle = PLAIN
    """The style of the zone."""
    turn: float = 1.0
    """Degree to which the visible side faces the viewer: 0 edge on, 1 flat."""
    height: float = 0.0
    """Height above the table, in card heights."""
    coins: bool = False
    """True while a pile of coins is drawn in place of the card."""

    @property
    def target(self) -> Target:
        """What takes cards dropped on it: the card if it is face up, otherwise its zone."""
        return self.token.card if self.face_up and self.token.card else self.zone

    @property
    def name(self) -> str:
        """The name of the card's region: ``card.G7``, or the name of its zone if face down."""
        return region_name(self.target)


Rows = Mapping[str, Sequence[Card | None]]
"""The cards in zones where cards are side by side, by zone."""


def keep_gaps(board: Board, rows: Rows, before: Rows) -> Rows:
    """Return ``before`` as long as cards have only been removed from it, otherwise ``rows``.

    The remaining cards then stay where they are, next to gaps. This applies to letters, and to a turn in
    which a bid was on the table; a hand without a bid closes up.
    """
    keeps = any(row for zone, row in before.items() if board.style(zone).lies in ("bid", "suits"))
    has_cards = any(rows.values())
    if not (keeps and has_cards):
        return rows
    for zone, row in rows.items():
        still_there = [card for card in before.get(zone, ()) if card in row]
        if list(row) != still_there:
            return rows
    return before


def place_cards(board: Board, layout: Layout, rows: Rows = MappingProxyType({})) -> dict[int, PlacedCard]:
    """Return every card with its position, by token key, from the lowest to the topmost.

    In zones of ``rows``, positions are kept for all cards of the row, so that those no longer on the board
    leave gaps.
    """
    placed: dict[int, PlacedCard] = {}
    counts = {zone: len(rows.get(zone, tokens)) for zone, tokens in board.zones.items()}
    for zone, tokens in board.zones.items():
        style = board.style(zone)
        rects = _rects_in(board, zone, counts, layout)
        angles = [0.0] * len(rects)
        if style.lies == "hand":
            rects, angles = fan_out(rects, layout.zone(style.home), layout.is_in_lower_half(style.home))
        for index, token in enumerate(tokens):
            place = rows[zone].index(token.card) if zone in rows else index
            face_up = style.face_up and token.card is not None
            placed[token.key] = PlacedCard(token, rects[place], face_up, zone, angles[place], style)
    return placed


def place_absent(board: Board, layout: Layout, rows: Rows) -> Iterator[PlacedCard]:
    """Yield the letters that have left ``rows``, where they lay."""
    counts = {zone: len(row) for zone, row in rows.items()}
    for zone, row in rows.items():
        style, present = board.style(zone), board.cards(zone)
        if style.lies == "suits" and zone in board.zones:
            for card, rect in zip(row, _rects_in(board, zone, counts, layout), strict=True):
                if card not in present:
                    yield PlacedCard(Token(ABSENT, card), rect, True, zone, style=style)


def _rects_in(board: Board, zone: str, counts: Mapping[str, int], layout: Layout) -> list[pygame.Rect]:
    """Return the rectangles in a zone, before a hand is fanned out."""
    tokens = board.zones[zone]
    style = board.style(zone)
    if style.stacked:
        return _pile_rects(layout, zone, len(tokens))
    if style.home:
        return _rects_in_shared_row(board, zone, counts, layout)
    if style.lies == "place":
        return [layout.zone(zone)] * len(tokens)
    if style.lies == "sets":
        return set_rects(
            [token.card.suit if token.card else "" for token in tokens], layout.zone(zone), layout
        )
    if style.lies == "suits" and _is_crowded(layout.zone(zone), len(tokens)):
        return _column_rects([token.card.suit if token.card else "" for token in tokens], layout.zone(zone))
    if style.lies == "column" and _is_crowded(layout.zone(zone), len(tokens), 1):
        return _tall_column_rects(layout, zone, len(tokens))
    return _row_rects(layout.zone(zone), layout, counts[zone])


def visible_cards(
    placed: dict[int, PlacedCard], board: Board, in_flight: Container[int] = frozenset()
) -> dict[int, PlacedCard]:
    """Return the cards that are not buried in a pile; cards ``in_flight`` to it bury none."""
    buried = set()
    for zone, tokens in board.zones.items():
        if board.style(zone).stacked:
            lying = [token.key for token in tokens if token.key not in in_flight]
            buried.update(lying[: len(lying) - layer_count(len(lying))])
    return {key: item for key, item in placed.items() if key not in buried}


def layer_count(count: int) -> int:
    """Return the number of cards that are drawn of a pile of ``count``."""
    return min(count, MAX_PILE_LAYERS, 1 + (count + CARDS_PER_LAYER - 2) // CARDS_PER_LAYER)


def _pile_rects(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """Return the rectangles of a pile: the top card in the tray, each lower one a little beside it."""
    top = layout.zone(zone)
    step = layout.px(PILE_STEP)
    max_depth = layer_count(count) - 1
    card_width = round(top.height * CARD_RATIO)
    if top.width > card_width * PILE_TOLERANCE:  # the panel is wider than on the map
        top = pygame.Rect(top.centerx - card_width // 2, top.y, card_width, top.height)
    elif top.width * PILE_TOLERANCE < card_width:  # it is taller
        top = pygame.Rect(0, 0, top.width, round(top.width / CARD_RATIO)).move_to(center=top.center)
    offsets = (step * min(depth, max_depth) for depth in range(count - 1, -1, -1))
    return [top.move(offset, offset) for offset in offsets]


def _rects_in_shared_row(
    board: Board, zone: str, counts: Mapping[str, int], layout: Layout
) -> list[pygame.Rect]:
    """Return the rectangles of a bid or a hand in the row that they share."""
    lies, home = board.style(zone).lies, board.style(zone).home
    shared = {other: board.style(other).lies for other in counts if board.style(other).home == home}
    bid_count = sum(counts[other] for other in shared if shared[other] == "bid")
    whole_count = sum(counts[other] for other in shared)
    row = _row_rects(layout.zone(home), layout, whole_count, bid_count)
    return row[:bid_count] if lies == "bid" else row[bid_count:]


def _row_rects(box: pygame.Rect, layout: Layout, count: int, left_count: int = 0) -> list[pygame.Rect]:
    """Return the rectangles of cards side by side in a zone, overlapping if necessary.

    The row is centred. There is a gap after the first ``left_count`` cards.
    """
    group_gap = layout.px(GROUP_GAP) if 0 < left_count < count else 0
    width = round(box.height * CARD_RATIO)
    room = box.width - width - group_gap  # for the steps from one card to the next
    step = 0.0
    if count > 1:
        step = min(width + layout.px(ROW_GAP), room / (count - 1))
    left = box.x + (room - step * (count - 1)) / 2
    rects = []
    for index in range(count):
        if index == left_count:
            left += group_gap
        rects.append(pygame.Rect(round(left + step * index), box.y, width, box.height))
    return rects


def _is_crowded(box: pygame.Rect, count: int, least_step: float = MIN_STEP) -> bool:
    """Return True if this many cards in a row would be less than ``least_step`` card widths apart."""
    return count > 0 and box.width < box.height * CARD_RATIO * (1 + least_step * (count - 1))


def _column_rects(suits: Sequence[str], box: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles of cards in columns, one for each suit, as wide as their heads in sight allow."""
    columns = list(dict.fromkeys(suits))
    covered = max(map(suits.count, columns)) - 1
    least = MIN_FACE if any(suits) else MIN_BACK
    height = min(box.height / (1 + least * covered), box.width / len(columns) / CARD_RATIO)
    step = min(height * HEAD_HEIGHT, (box.height - height) / max(1, covered))
    card = pygame.Rect(0, 0, int(height * CARD_RATIO), int(height))
    left = box.centerx - card.width * len(columns) // 2
    top = box.centery - round(height + step * covered) // 2
    rects = []
    for index, suit in enumerate(suits):
        above = suits[:index].count(suit)
        rects.append(card.move(left + card.width * columns.index(suit), top + round(step * above)))
    return rects


def plate_height(layout: Layout, zone: str) -> int:
    """Return the height of a plate on a card of a column, in pixels."""
    return min(layout.px(PLATE_HEIGHT), _column_box(layout, zone).height // PLATES)


def _column_box(layout: Layout, zone: str) -> pygame.Rect:
    """Return the part of a zone's field above the count."""
    box = layout.zone(f"{zone}.field")
    box.height = layout.zone(f"{zone}.count").top - box.top
    return box


def _tall_column_rects(layout: Layout, zone: str, count: int) -> list[pygame.Rect]:
    """Return the rectangles of cards one above the other, with numbers in sight and room for plates."""
    box, plate, covered = _column_box(layout, zone), plate_height(layout, zone), count - 1
    height = min(box.width / CARD_RATIO, box.height / (1 + MIN_FACE * covered), box.height - plate * covered)
    step = min(max(plate, height * HEAD_HEIGHT), (box.height - height) / max(1, covered))
    card = pygame.Rect(0, 0, int(height * CARD_RATIO), int(height))
    card.midbottom = box.midbottom
    return [card.move(0, -round(step * above)) for above in range(covered, -1, -1)]


def set_rects(suits: Sequence[str], box: pygame.Rect, layout: Layout) -> list[pygame.Rect]:
    """Return the rectangles of cards that lie together suit by suit, as large as possible.

    The sets are side by side, and overlap where the cards would be too small. The cards of a set overlap,
    side by side or with their heads above one another.
    """
    if not suits:
        return []
    sets = list(dict.fromkeys(suits))
    gaps = layout.px(ROW_GAP) * (len(sets) - 1)
    covered = len(suits) - len(sets)
    tallest = max(map(suits.count, sets))
    head = layout.px(MIN_HEAD)
    beside = min(
        box.height * CARD_RATIO,
        (box.width - gaps) / (len(sets) + covered * MIN_STEP),
        (box.width - gaps - head * covered) / len(sets),
    )
    above = min(
        box.height / (1 + HEAD_HEIGHT * (tallest - 1)),
        box.height - head * (tallest - 1),
        max(
            (box.width - gaps) / len(sets),
            min(layout.px(MIN_SET_WIDTH), box.width / (1 + MIN_STEP * (len(sets) - 1))),
        )
        / CARD_RATIO,
    )
    stacked = above * CARD_RATIO > beside
    width = int(above * CARD_RATIO if stacked else beside)
    card = pygame.Rect(0, 0, width, round(width / CARD_RATIO))
    x_step, y_step = 0.0, 0
    if stacked:
        y_step = max(head, round(HEAD_HEIGHT * card.height))
        gaps = min(gaps, box.width - len(sets) * width)
    elif covered:
        x_step = min(width + layout.px(SET_STEP), (box.width - gaps - len(sets) * width) / covered)
    height = card.height + y_step * (tallest - 1)
    left = box.centerx - (len(sets) * width + gaps + x_step * covered) / 2
    top = box.centery - height // 2
    rects = []
    for suit in sets:
        count = suits.count(suit)
        rects += [card.move(round(left + x_step * index), top + y_step * index) for index in range(count)]
        left += x_step * (count - 1) + width + gaps / max(1, len(sets) - 1)
    return rects


def lean_angles(count: int) -> list[float]:
    """Return the angle of each card of a hand below, counter-clockwise in degrees; the first leans left."""
    step = min(LEAN, 2 * MAX_LEAN / max(1, count - 1))
    return [step * ((count - 1) / 2 - place) for place in range(count)]


def hang_distance(angle: float, height: int) -> int:
    """Return how far a card leaning by ``angle`` hangs down in a zone of this height."""
    return round(MAX_HANG * height * (angle / MAX_LEAN) ** 2)


def fan_out(row: list[pygame.Rect], zone: pygame.Rect, below: bool) -> tuple[list[pygame.Rect], list[float]]:
    """Turn a row of cards into a fan that stays within the zone's height and the row's width.

    ``below`` is true for a hand below the market. Return the cards' upright rectangles and their angles,
    counter-clockwise in degrees.
    """
    if not row:
        return [], []
    angles = lean_angles(len(row))
    width, height = round(row[0].width * CARD_HEIGHT), round(row[0].height * CARD_HEIGHT)
    slant = radians(angles[0])
    leaning_width = width * cos(slant) + height * sin(slant)
    span = row[-1].right - row[0].left
    step = min(width * STEP, (span - leaning_width) / max(1, len(row) - 1))
    middle = (row[0].left + row[-1].right) / 2
    fanned = []
    for place, angle in enumerate(angles):
        rect = pygame.Rect(0, 0, width, height)
        hanging = hang_distance(angle, zone.height)
        if below:
            rect.top = zone.top + hanging
        else:
            rect.centery = zone.centery + hang_distance(angles[0], zone.height) // 2 - hanging
        rect.centerx = round(middle + step * (place - (len(row) - 1) / 2))
        fanned.append(rect)
    return fanned, angles if below else [-angle for angle in angles]


def open_around(
    hand: Sequence[PlacedCard], amounts: Sequence[float], direction: float = -1
) -> list[PlacedCard]:
    """Raise and straighten the cards under the pointer, each by its amount (0 to 1).

    ``direction`` is negative if cards rise up the screen, positive if down. Other cards make room: the
    farther away they are, the less.
    """
    opened = []
    for index, (item, amount) in enumerate(zip(hand, amounts, strict=True)):
        others = enumerate(amounts)
        shift = sum(NEIGHBOUR_SHIFT * other / (index - at) for at, other in others if at != index)
        rect = item.rect
        moved = rect.move(round(shift * rect.width), round(direction * amount * POINTED_RISE * rect.height))
        opened.append(item._replace(rect=moved, angle=item.angle * (1 - amount)))
    return opened
