"""The layout of the score sheet in an upright window: the players one below the other."""

import math
from typing import NamedTuple

import pygame

from dutch.scenes.scoring.columns import COLUMN_MIN_STEP
from dutch.scenes.scoring.layout import CARD_SHARE, MIN_STEP, ScoreLayout
from dutch.scenes.split import columns, rows
from dutch.stage.placement import CARD_RATIO

PLATE = 76
"""Height at 1080p of the line with a player's name and total."""

TOTAL = 150
"""Width at 1080p of the total at the right of the plate."""

EMBLEM = 64
"""Size of an emblem."""

NUMBER = 84
"""Width of the number beside it."""

LINE = 64
"""Height of both when they lie below the cards."""

GAP = 12
"""Space at 1080p between the cards of a suit and the next suit."""

PADDING = 20
"""Space at 1080p between the edge of the board and its content."""


class _Grid(NamedTuple):
    """A way to arrange a player's suits; ``below`` is the height of the line for numbers, if any."""

    card_height: int
    across: int
    below: int


class StackedLayout(ScoreLayout):
    """The layout for one window; ``plate`` and ``rows`` are those of the uppermost player."""

    def __init__(
        self, size: tuple[int, int], suits: int, max_cards: int, players: int, scale: int = 100
    ) -> None:
        self._players = players
        super().__init__(size, suits, max_cards, scale)

    def _fit_cards(self, area: pygame.Rect, suits: int, max_cards: int) -> None:
        """Arrange the suits in the grid that allows the largest cards, and lay out the sheet."""
        px = self.px
        share = area.height // self._players
        grown = self.growth**0.5
        plate = px(PLATE * grown)
        self._line = px(LINE * grown)
        self._gap = px(GAP)
        self._padding = px(PADDING)
        self._total = px(TOTAL * grown)
        self._emblem = px(EMBLEM * grown)
        self._beside = px((EMBLEM + NUMBER) * grown)
        min_step = MIN_STEP if self._players == 2 else COLUMN_MIN_STEP
        self._overlapping = 1 + min_step * max(0, max_cards - 1)
        width = area.width - 2 * self._padding
        grids = [self._grid(width, share - plate, suits, across) for across in range(1, suits + 1)]
        self.card_height, across, self._below = max(grids)
        down = math.ceil(suits / across)
        self.card_width = round(self.card_height * CARD_RATIO)
        cell = max(round(self.card_height / CARD_SHARE) + self._below, self._line)
        cell = min(max(cell, round(1.2 * self.card_height)), (share - plate) // down)
        self._band = plate + down * cell
        self.board = pygame.Rect(0, 0, area.width, self._players * self._band)
        self.board.center = area.center
        self.halves = tuple(rows(self.board, *(self._band,) * self._players))
        self.plate, *lines = rows(self.halves[0], plate, *(cell,) * down)
        self.rows = []
        for line in lines:
            inner = line.inflate(-2 * self._padding, 0)
            found = columns(inner, *(width // across,) * across)[: suits - len(self.rows)]
            self.rows += found
        self.rows[-1].width = inner.right - self.rows[-1].left
        self.middle = pygame.Rect(self.board.topleft, (0, 0))
        wing = self._cards_area(self.rows[0])
        self.step = min(self.card_width * 1.06, (wing.width - self.card_width) / max(1, max_cards - 1))

    def _grid(self, width: int, height: int, suits: int, across: int) -> _Grid:
        """Return the grid that allows the largest cards with ``across`` suits side by side."""
        cell_width, cell_height = width // across - self._gap, height // math.ceil(suits / across)

        def cards(room: int, below: int) -> int:
            return round(min((cell_height - below) * CARD_SHARE, room / self._overlapping / CARD_RATIO))

        grids = (
            [_Grid(cards(cell_width, self._line), across, self._line)] if cell_width >= self._beside else []
        )
        return max([*grids, _Grid(cards(cell_width - self._beside, 0), across, 0)])

    def _move_to_player(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Move a band from the uppermost player to another one."""
        return band.move(0, side * self._band)

    def _cards_area(self, cell: pygame.Rect) -> pygame.Rect:
        width = cell.width - self._gap
        if self._below:
            return pygame.Rect(cell.x, cell.y, width, cell.height - self._below)
        return pygame.Rect(cell.x + self._beside, cell.y, width - self._beside, cell.height)

    def _emblem_area(self, cell: pygame.Rect) -> pygame.Rect:
        """Return the area of the emblem and the number, below or to the left of the cards."""
        if self._below:
            width = min(cell.width - self._gap, 2 * self._beside - self._emblem)
            return pygame.Rect(cell.x, cell.bottom - self._below, width, self._below)
        return pygame.Rect(cell.x, cell.y, self._beside, cell.height)

    def anchor(self, side: int) -> str:
        """Return the anchor of a player's name, which is at the left of the plate."""
        return "midleft"

    def wing(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return a player's area for the cards of a suit, or for the name on the plate."""
        place = self._move_to_player(side, band)
        if band is self.plate:
            width = place.width - self._total - self._padding
            return pygame.Rect(place.x + self._gap, place.y, width, place.height)
        return self._cards_area(place)

    def number(self, side: int, band: pygame.Rect) -> pygame.Rect:
        """Return the area of a player's numbers beside the emblem, or of the total on the plate."""
        place = self._move_to_player(side, band)
        if band is self.plate:
            return pygame.Rect(place.right - self._total, place.y, self._total, place.height)
        area = self._emblem_area(place)
        return pygame.Rect(area.x + self._emblem, area.y, area.width - self._emblem, area.height)

    def emblems(self, row: int) -> list[pygame.Rect]:
        """Return the rectangles of a suit's emblems, one for each player."""
        places = []
        for side in range(self._players):
            area = self._emblem_area(self._move_to_player(side, self.rows[row]))
            length = round(min(self._emblem, area.height) * 0.84)
            emblem = pygame.Rect(0, 0, length, length)
            places.append(emblem.move_to(midleft=area.midleft))
        return places

    def lines(self) -> list[int]:
        """Return the y coordinates of the lines above each player but the uppermost."""
        return [half.top for half in self.halves[1:]]

    def between_totals(self) -> pygame.Rect:
        """Return an empty rectangle, because there is no space for a word between the totals."""
        return pygame.Rect(self.plate.midright, (0, 0))

    def cards(self, side: int, row: int, count: int) -> list[pygame.Rect]:
        """Return the rectangles of ``count`` cards in a row, from left to right."""
        area = self.wing(side, self.rows[row])
        return self.cards_from(area.left, area, count)
