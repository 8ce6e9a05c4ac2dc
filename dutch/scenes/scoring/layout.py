"""The layout of the score sheet, for any window from 9:16 to 21:9 and any number of cards.

Both players share a row for each suit, with the emblem in the middle, then the numbers, then the cards, so
that the longer suit is obvious before it is counted.
"""

import pygame

from dutch.desktop.theme import window_scale
from dutch.scenes.split import columns, rows
from dutch.stage.placement import CARD_RATIO

LEFT = 0
"""The left wing of the sheet."""

RIGHT = 1
"""The right wing of the sheet."""

MIDDLE = 420
"""Width of the middle, an emblem between two numbers, at 1080p."""

EMBLEM = 108
PLATE = 116
"""Height of the band with names and totals, at 1080p."""

CARD_SHARE = 0.91
"""Height of a card, relative to its row."""

MAX_STEP = 1.06
"""Distance between cards side by side, relative to their width."""

MIN_STEP = 0.66
"""The same between cards that overlap up to the number."""

GROWTH = 0.5
"""The share of the text's growth by which the lines above and below the cards grow."""

MAX_ROW_HEIGHT = 1.2
"""Maximum height of a row, relative to its cards."""


class ScoreLayout:
    """The layout of the sheet for two in one window, and the base class of other layouts."""

    def __init__(self, size: tuple[int, int], suits: int, max_cards: int, scale: int = 100) -> None:
        """``max_cards`` is the number of cards in the longest row, ``scale`` the text size in percent."""
        self.size = size
        self.growth = 1 + GROWTH * (scale - 100) / 100
        self.unit = window_scale(size)
        px = self.px
        width, height = size
        inner = width - 2 * px(40)
        self.headline = pygame.Rect(px(40), px(16), inner, px(92))
        self.why = pygame.Rect(px(40), self.headline.bottom - px(2), inner, px(38 * self.growth))
        self.buttons = pygame.Rect(px(40), height - px(28) - px(68), inner, px(68))
        self.note = pygame.Rect(
            px(40), self.buttons.top - px(12) - px(48 * self.growth), inner, px(48 * self.growth)
        )
        area = pygame.Rect(px(40), self.why.bottom + px(12), inner, 0)
        area.height = self.note.top - px(8) - area.top
        self._fit_cards(area, suits, max_cards)

    def px(self, length: float) -> int:
        """Convert a length at 1080p to pixels of this window."""
        return max(1, round(length * self.unit))

    def _fit_cards(self, area: pygame.Rect, suits: int, max_cards: int) -> None:
        """Make the cards as large as possible, then the sheet as small as they allow."""
        px = self.px
        plate = px(PLATE * self.growth)
        foot = px(8)
        padding = px(28)
        middle = px(MIDDLE)
        wing = (area.width - middle - 2 * padding) // 2
        row = (area.height - plate - foot) // suits
        widest = wing / (1 + MIN_STEP * max(0, max_cards - 1))
        self.card_height = round(min(row * CARD_SHARE, widest / CARD_RATIO))
        self.card_width = round(self.card_height * CARD_RATIO)
        row = min(row, round(self.card_height * MAX_ROW_HEIGHT))
        gaps = max(1, max_cards - 1)
        self.step = min(self.card_width * MAX_STEP, (wing - self.card_width) / gaps)
        wing = max(min(wing, px(600)), round(self.card_width + self.step * (max_cards - 1)))
        self.board = pygame.Rect(0, 0, 2 * (wing + padding) + middle, plate + suits * row + foot)
        self.board.center = area.center
        self.plate, *self.rows, _foot = rows(self.board, plate, *(row,) * suits, None)
        left, self.middle, right = columns(self.board, wing + padding, middle, None)
        self.halves: tuple[pygame.Rect, ...] = (left, right)
        """The players' halves, without the middle."""
        self._wing = wing
        self._padding = padding

    def _columns(self, band: pygame.Rect) -> list[pygame.Rect]:
        """Divide a row or the plate: padding, wing and numbers on both sides of the emblem."""
        number = (self.middle.width - self.px(EMBLEM)) // 2
        return columns(band, self._padding, self._wing, number, None, number, self._wing, self._padding)

    def anchor(self, side: int) -> str:
        """Return the anchor of a player's name, which is at the outer edge of the sheet."""
        return "midleft" if side == LEFT else "midright"

    def wing(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return a player's area for cards in a row, or for the name on the plate."""
        return self._columns(band)[1 if side == LEFT else 5]

    def number(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return the area of a player's numbers in a row or on the plate, next to the emblem."""
        return self._columns(band)[2 if side == LEFT else 4]

    def emblems(self, row: int) -> list[pygame.Rect]:
        """Return the rectangles of a suit's emblems; there is only one, which the players share."""
        side = min(self.px(EMBLEM), round(self.rows[row].height * 0.72))
        return [pygame.Rect(0, 0, side, side).move_to(center=self.rows[row].center)]

    def lines(self) -> list[int]:
        """Return the y coordinates of the lines above the suits."""
        return [row.top for row in self.rows]

    def between_totals(self) -> pygame.Rect:
        """Return the area in the middle of the plate, for the word “points”."""
        return pygame.Rect(0, 0, self.px(EMBLEM - 16), self.px(40 * self.growth)).move_to(
            center=self.plate.center
        )

    def cards(self, side: int, row: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of ``count`` cards in a row, from left to right."""
        area = self.wing(side, self.rows[row])
        span = self.card_width + self.step * max(0, count - 1)
        return self.cards_from(area.left if side == RIGHT else area.right - span, area, count)

    def cards_from(self, left: float, area: pygame.Rect, count: int) -> list[pygame.Rect]:
        """Return the places of ``count`` cards from ``left`` to the right, halfway down a room."""
        top = area.centery - self.card_height // 2
        return [
            pygame.Rect(round(left + self.step * index), top, self.card_width, self.card_height)
            for index in range(count)
        ]

    def pile(self, side: int, row: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of the cards of a pile in this row, the lowest card first."""
        place = self.cards(side, row, 1)[0]
        away = self.px(3) if side == RIGHT else -self.px(3)
        return [place.move(away * index, 0) for index in range(count)]
