"""The layout of the score sheet for three players or more: a column for each, and a row for each suit."""

import pygame

from dutch.scenes.scoring.layout import CARD_SHARE, MAX_ROW_HEIGHT, ScoreLayout
from dutch.scenes.split import columns, rows
from dutch.stage.placement import CARD_RATIO

TALL_PLATE = 150
NUMBER = 76
"""Width of the numbers at the right of a column, at 1080p."""

NAME_SHARE = 0.42
"""The share of the plate's height for the name; the total gets the rest, below the name."""

LINE = 68
"""Height of the numbers at 1080p if they are below the cards, which in some windows leaves larger cards."""

COLUMN_MIN_STEP = 0.4
"""Minimum distance between overlapping cards as a share of a card's width: their points stay visible."""


class ColumnsLayout(ScoreLayout):
    """The layout for one window: emblems at the left, numbers to the right of or below the cards."""

    def __init__(
        self, size: tuple[int, int], suits: int, max_cards: int, players: int, scale: int = 100
    ) -> None:
        self._players = players
        super().__init__(size, suits, max_cards, scale)

    def _fit_cards(self, area: pygame.Rect, suits: int, max_cards: int) -> None:
        """Make the cards as large as possible, and the sheet as small as they allow."""
        px = self.px
        count = self._players
        plate = px(TALL_PLATE * self.growth**0.5)
        foot = px(8)
        padding = px(16)
        number = px(NUMBER * self.growth)
        row = (area.height - plate - foot) // suits
        self._emblem = min(px(108), row)
        column = (area.width - self._emblem - padding) // count
        overlapping = 1 + COLUMN_MIN_STEP * max(0, max_cards - 1)

        def height(wing: int, below: int) -> int:
            """Return the height of cards in a wing, with this much of the row below them."""
            return round(min(row * CARD_SHARE - below, wing / overlapping / CARD_RATIO))

        line = px(LINE * self.growth)
        inner = column - 2 * padding
        self._below = line if height(inner, line) > height(inner - number, 0) else 0
        wing = inner if self._below else inner - number
        self.card_height = height(wing, self._below)
        self.card_width = round(self.card_height * CARD_RATIO)
        row = min(row, round(self.card_height * MAX_ROW_HEIGHT) + self._below)
        self.step = min(self.card_width * 1.06, (wing - self.card_width) / max(1, max_cards - 1))
        self.board = pygame.Rect(0, 0, area.width, plate + suits * row + foot)
        self.board.center = area.center
        self.plate, *self.rows, _foot = rows(self.board, plate, *(row,) * suits, None)
        left, *halves = columns(self.board, self._emblem + padding, *(column,) * (count - 1), None)
        self.middle = left
        self.halves = tuple(halves)
        self._padding = padding
        self._number = number
        self._inset = 0
        if max_cards <= 1 and not self._below:  # a card and its number stand in the middle, below the total
            self._inset = max(0, (column - 2 * padding - self.card_width - number) // 2)

    def _column(self, side: int, band: pygame.Rect) -> pygame.Rect:
        half = self.halves[side]
        return pygame.Rect(half.x, band.y, half.width, band.height).inflate(-2 * self._padding, 0)

    def anchor(self, side: int) -> str:
        """Return the anchor of a player's name, which is centred above the total."""
        return "center"

    def wing(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return a player's area for cards in a row, or for the name on the plate."""
        column = self._column(side, band)
        if band is self.plate:
            return pygame.Rect(column.x, band.y, column.width, round(band.height * NAME_SHARE))
        if self._below:
            return pygame.Rect(column.x, band.y, column.width, band.height - self._below)
        left = column.x + self._inset
        return pygame.Rect(left, band.y, column.width - self._number - 2 * self._inset, band.height)

    def number(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return the area of a player's numbers, beside or below the cards, or of the total."""
        column = self._column(side, band)
        if band is self.plate:
            top = band.y + round(band.height * NAME_SHARE)
            return pygame.Rect(column.x, top, column.width, band.bottom - top)
        if self._below:
            return pygame.Rect(column.x, band.bottom - self._below, column.width, self._below)
        left = column.right - self._number - self._inset
        return pygame.Rect(left, band.y, self._number, band.height)

    def emblems(self, row: int) -> list[pygame.Rect]:
        """Return the rectangle of a suit's emblem at the left, as the only item of a list."""
        side = round(min(self._emblem, self.rows[row].height) * 0.72)
        band = self.rows[row]
        return [pygame.Rect(0, 0, side, side).move_to(center=(self.middle.centerx, band.centery))]

    def between_totals(self) -> pygame.Rect:
        """Return the area above the emblems, for the word “points”."""
        return pygame.Rect(self.middle.x, self.plate.y, self.middle.width, self.plate.height).inflate(
            -self.px(24), 0
        )

    def cards(self, side: int, row: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of ``count`` cards in a row, from left to right."""
        area = self.wing(side, self.rows[row])
        return self.cards_from(area.left, area, count)
