"""The layout of the score sheet, for any window from 9:16 to 21:9 and any number of players and cards.

Two players share a row for each suit, with the emblem in the middle, then the numbers, then the cards, so
that the longer suit is obvious before it is counted. More players have a column each. In an upright window,
the players are one below the other.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

import pygame

from dutch.desktop.theme import window_scale
from dutch.scenes.boxes import ACROSS, DOWN, Box, column, row
from dutch.stage.placement import CARD_RATIO

LEFT = 0
"""The player whose cards lie to the left of the emblems, if two players share these."""

# Lengths in pixels at 1080p:
EDGE = 40
"""Distance between the board and the sides of the window."""

PADDING = 20
"""Distance between the edge of a player's part of the board and its content."""

EMBLEM, COLUMN_EMBLEM, SMALL_EMBLEM = 108, 80, 54
NUMBER = 156
"""Width of a player's numbers beside the emblems."""

SMALL_NUMBER = 90
LINE = 64
"""Height of numbers below the cards, and the minimum height of a suit."""

PLATE = 116
"""Height of the band with the names and totals of two players."""

TALL_PLATE = 168
"""The same if each name is above its total."""

LOW_PLATE = 76
TOTAL = 150
"""Width of the total at the right end of a low plate."""

MIN_WING = 600
"""Minimum width of the area for cards on each side of the emblems."""

FOOT = 8
NEWS = 52
"""Height of a line of news."""

GAP = 12

# Shares of another length:
CARD_SHARE = 0.91
"""Height of a card, relative to its row."""

MAX_ROW_HEIGHT = 1.2
"""Maximum height of a row, relative to its cards."""

EMBLEM_SHARE = 0.72
"""Maximum height of an emblem, relative to its row."""

MAX_STEP = 1.06
"""Distance between cards side by side, relative to their width."""

MIN_STEP = 0.66
"""The same between overlapping cards of two players, which show the number in their middle."""

COLUMN_MIN_STEP = 0.4
"""The same between overlapping cards of several players, which show their number at the edge."""

GROWTH = 0.5
"""The share of the text's growth by which lines of text grow."""

Arrangement = Callable[[int | None, int | None], Box]
"""Returns the boxes of the board for the height and the width of the place for the cards of a suit.

A length of None means all the space there is.
"""


class ScoreLayout:
    """The rectangles of the sheet in one window.

    ``places`` contains these by name, where 0 stands for a player, from left to right or from top to bottom,
    and 3 for a suit: “half.0” for the player's part of the board, and in it “name.0”, “total.0”, “cards.0.3”,
    “number.0.3” and “emblem.0.3”. Players who share the emblems in the “spine” have those of player 0, and
    a place for the word “points”. Outside the board are “headline”, “why”, “note” and “buttons”.
    """

    def __init__(
        self, size: tuple[int, int], suits: int, max_cards: int, players: int, scale: int = 100, news: int = 0
    ) -> None:
        """Lay out the sheet with the largest cards that fit, and the board as small as they allow.

        ``max_cards`` is the number of cards in the longest row, ``scale`` the text size in percent, and
        ``news`` the number of lines below the note.
        """
        self.size = size
        self.suits = range(suits)
        self.players = range(players)
        self.upright = size[0] < size[1]
        self.mirrored = players == 2 and not self.upright
        """True if the left player's cards lie next to the emblems, at the right end of their place."""
        self._news = news
        self._growth = 1 + GROWTH * (scale - 100) / 100
        min_step = MIN_STEP if players == 2 else COLUMN_MIN_STEP
        self.places = self._page.place(pygame.Rect(self.px(EDGE), 0, size[0] - 2 * self.px(EDGE), size[1]))
        area = self.places["board"]

        def card_room(arrangement: Arrangement) -> tuple[int, int]:
            """Return the height of the largest cards that fit, and the height of the place for them."""
            box = arrangement(None, None)
            if box.shortest(ACROSS) > area.width:
                return 0, 0
            room = box.place(area)["cards.0.0"]
            widest = room.width / (1 + min_step * max(0, max_cards - 1))
            return round(min(room.height * CARD_SHARE, widest / CARD_RATIO)), room.height

        arrange = max(self._arrangements(), key=card_room)
        height, max_height = card_room(arrange)
        width = round(height * CARD_RATIO)
        suit_height = min(max_height, max(round(height * MAX_ROW_HEIGHT), self.px(LINE)))
        box = arrange(suit_height, round(width * (1 + MAX_STEP * max(0, max_cards - 1))))
        board = pygame.Rect(0, 0, min(box.wanted(ACROSS) or area.width, area.width), box.wanted(DOWN) or 0)
        board.center = area.center
        self.places |= {"board": board} | box.place(board)
        for number in range(news):  # together as wide as the board
            place = self.places[f"news.{number}"]
            place.left = board.left + (place.left - area.left) * board.width // area.width
            place.width = place.width * board.width // area.width
        self.card_size = width, height
        rest = self.places["cards.0.0"].width - width
        self._step = min(width * MAX_STEP, rest / max(1, max_cards - 1))

    def px(self, length: float) -> int:
        """Convert a length at 1080p to pixels of this window."""
        return max(1, round(length * window_scale(self.size)))

    # The boxes

    @property
    def _page(self) -> Box:
        """The parts of the page, from top to bottom."""
        px = self.px
        return column(
            Box(height=px(16)),
            Box("headline", height=px(92)),
            Box("why", height=px(38 * self._growth)),
            Box(height=px(10)),
            Box("board"),
            Box(height=px(8)),
            Box("note", height=px(48 * self._growth)),
            *self._news_boxes,
            Box(height=px(12)),
            Box("buttons", height=px(68)),
            Box(height=px(28)),
        )

    @property
    def _news_boxes(self) -> list[Box]:
        """The places “news.0” and so on: below each other in an upright window, otherwise in one row."""
        if not self._news:
            return []
        px = self.px
        lines = [Box(f"news.{number}", height=px(NEWS * self._growth)) for number in range(self._news)]
        arranged = column(*lines, gap=px(GAP)) if self.upright else row(*lines, gap=px(GAP))
        return [Box(height=px(GAP)), arranged]

    def _arrangements(self) -> Iterator[Arrangement]:
        """Yield the possible arrangements of the board."""
        if self.mirrored:
            yield self._face_to_face
        elif not self.upright:
            yield self._side_by_side
        else:
            for across in range(len(self.suits), 0, -1):
                yield partial(self._one_below_the_other, across, 0)
                yield partial(self._one_below_the_other, across, self.px(LINE * self._growth**0.5))

    def _face_to_face(self, height: int | None, width: int | None) -> Box:
        """Arrange the cards of two players on both sides of their numbers and emblems."""
        px = self.px
        number, plate = px(NUMBER), px(PLATE * self._growth)
        wing = None if width is None else max(width, px(MIN_WING))
        edge = Box(width=px(PADDING))
        halves = []
        for side in self.players:
            cards = [Box(f"cards.{side}.{suit}", wing, least=0) for suit in self.suits]
            halves.append(
                self._half(
                    side,
                    row(edge, Box(f"name.{side}"), edge, height=plate),
                    *(row(edge, each, edge, height=height) for each in cards),
                )
            )
        points = Box("points", px(EMBLEM), px(LINE * self._growth))
        totals = row(Box("total.0", number), points, Box("total.1", number), height=plate)
        numbers = [
            row(
                Box(f"number.0.{suit}", number),
                self._emblem(0, suit, EMBLEM, height),
                Box(f"number.1.{suit}", number),
                height=height,
            )
            for suit in self.suits
        ]
        spine = column(totals, *numbers, Box(height=px(FOOT)), name="spine")
        return row(halves[0], spine, halves[1])

    def _side_by_side(self, height: int | None, width: int | None) -> Box:
        """Arrange the players in columns."""
        px = self.px
        plate = px(TALL_PLATE * self._growth**0.5)
        edge = Box(width=px(PADDING) if width is None else None, least=px(PADDING))
        halves = []
        for side in self.players:
            head = column(Box(f"name.{side}", grow=42), Box(f"total.{side}", grow=58), height=plate)
            suits = []
            for suit in self.suits:
                cards = Box(f"cards.{side}.{suit}", width, least=0)
                number = Box(f"number.{side}.{suit}", px(SMALL_NUMBER * self._growth))
                suits.append(row(edge, cards, number, edge, height=height))
            halves.append(self._half(side, head, *suits))
        points = row(Box("points", px(COLUMN_EMBLEM)), height=plate)
        emblems = [row(self._emblem(0, suit, COLUMN_EMBLEM, height), height=height) for suit in self.suits]
        width = px(COLUMN_EMBLEM + 2 * PADDING)
        spine = column(points, *emblems, Box(height=px(FOOT)), name="spine", width=width)
        return row(spine, *halves)

    def _one_below_the_other(self, across: int, line: int, height: int | None, _width: int | None) -> Box:
        """Arrange the players below each other, and their suits in lines of ``across``.

        If not 0, ``line`` is the height of numbers and emblems below the cards.
        """
        px = self.px
        grown = self._growth**0.5
        edge = Box(width=px(PADDING))

        def suit_of(side: int, suit: int) -> Box:
            """Return the place for a suit of a player; that of a suit too many is empty."""
            if suit not in self.suits:
                return Box()
            cards = Box(f"cards.{side}.{suit}", height=height)
            emblem = self._emblem(side, suit, SMALL_EMBLEM * grown, line or height)
            number = Box(f"number.{side}.{suit}", px(SMALL_NUMBER * grown))
            if line:
                wide = replace(number, width=2 * px(SMALL_NUMBER * grown))
                return column(cards, row(emblem, wide, Box(), height=line))
            return row(emblem, number, cards)

        halves = []
        for side in self.players:
            head = row(
                edge,
                Box(f"name.{side}"),
                Box(f"total.{side}", px(TOTAL * grown)),
                edge,
                height=px(LOW_PLATE * grown),
            )
            lines = [
                row(
                    edge,
                    *(suit_of(side, suit) for suit in range(first, first + across)),
                    edge,
                    gap=px(GAP),
                    height=None if height is None else height + line,
                )
                for first in self.suits[::across]
            ]
            halves.append(self._half(side, head, *lines))
        return column(*halves)

    def _half(self, side: int, head: Box, *suits: Box) -> Box:
        """Return a player's part of the board."""
        return column(head, *suits, Box(height=self.px(FOOT)), name=f"half.{side}")

    def _emblem(self, side: int, suit: int, width: float, height: int | None) -> Box:
        """Return the place for the emblem of a suit whose cards have a place of this height."""
        low = None if height is None else round(height * EMBLEM_SHARE)
        return Box(f"emblem.{side}.{suit}", self.px(width), low)

    # The places

    @property
    def rules(self) -> list[int]:
        """The y coordinates of the lines above the suits, or between players below each other."""
        if self.upright:
            return [self.places[f"half.{side}"].top for side in self.players[1:]]
        return [self.places[f"cards.0.{suit}"].top for suit in self.suits]

    def anchor(self, side: int) -> str:
        """Return the anchor of a player's name in its place."""
        if self.mirrored:
            return "midleft" if side == LEFT else "midright"
        return "midleft" if self.upright else "center"

    def cards(self, side: int, suit: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of ``count`` cards of a suit, from left to right."""
        place = self.places[f"cards.{side}.{suit}"]
        width, height = self.card_size
        left: float = place.left
        if self.mirrored and side == LEFT:
            left = place.right - width - self._step * max(0, count - 1)
        top = place.centery - height // 2
        return [pygame.Rect(round(left + self._step * index), top, width, height) for index in range(count)]

    def pile(self, side: int, suit: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of the cards of a pile in the place for a suit, the lowest card first."""
        place = self.cards(side, suit, 1)[0]
        away = -self.px(3) if self.mirrored and side == LEFT else self.px(3)
        return [place.move(away * index, 0) for index in range(count)]
