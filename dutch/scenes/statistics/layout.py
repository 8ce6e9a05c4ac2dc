"""The layout of the statistics: all charts together, or one at a time if text is large."""

from collections.abc import Callable
from dataclasses import replace

import pygame

from dutch.scenes.boxes import ACROSS, Box, column, row
from dutch.scenes.stack import UIContext

WIDE = 1740
"""Minimum width for all charts together, at 1080p and 100 %."""

HIGH = 860
"""Minimum height for all charts together."""

ROW, LEAST_ROW = 52, 38
"""Height of a row of controls, and its minimum."""

GAMES = (0, 0, 17, 34)
"""Share of the width for choosing a game, in percent, by the number of games (3 means 3 or more)."""

CHARTS = ("figures", "scores", "results", "bought")


class StatisticsLayout:
    """The rectangles of charts and controls in the body of the page.

    If ``roomy``, all ``charts`` are shown. Otherwise only that of the chosen ``page`` is, and the filters are
    on the page ``choose``. ``controls`` includes the note.
    """

    def __init__(
        self,
        ui: UIContext,
        body: pygame.Rect,
        page: str,
        paired: bool = False,
        games: int = 1,
        crowded: bool = False,
    ) -> None:
        """``games`` is the number of games to choose from.

        ``paired`` adds a button with people's names; ``crowded`` gives the opponents a row of their own.
        """
        px = ui.theme.px
        min_width, min_height = WIDE * ui.theme.scale_factor, HIGH * ui.theme.scale_factor
        self.roomy = body.width >= min_width and body.height >= min_height
        self.progress = pygame.Rect(0, 0, min(body.width, px(640)), px(96)).move_to(center=body.center)
        box = (
            _all_charts(px, paired, min(games, 3), crowded) if self.roomy else _one_page(px, page, games > 1)
        )
        places = box.place(body)
        self.charts = {name: rect for name, rect in places.items() if name in CHARTS}
        self.controls = {name: rect for name, rect in places.items() if name not in CHARTS}
        if self.roomy:
            self.controls["note"].inflate_ip(0, px(16))  # for two lines in small windows


def _all_charts(px: Callable[[float], int], paired: bool, games: int, crowded: bool) -> Box:
    """Return all charts, with the filters above them and the buttons below."""
    line = {"gap": px(16), "height": px(ROW)}
    opponent, edition = (
        Box("opponent", grow=58 if games > 1 else 51),
        Box("edition", grow=42 if games > 1 else 49),
    )
    choices = (
        [replace(edition, grow=100 - GAMES[games])]
        if crowded
        else [row(opponent, edition, gap=px(16), grow=100 - GAMES[games])]
    )
    game = [Box("game_filter", grow=GAMES[games])] if games > 1 else []
    pair = [Box("pair", px(560))] if paired else []
    return column(
        row(*game, *choices, **line),
        *([row(opponent, **line)] if crowded else []),
        row(Box("scores", grow=58), Box("figures", grow=42), gap=px(16), grow=55),
        row(Box("results", grow=47), Box("bought", grow=53), gap=px(16), grow=45),
        row(*pair, Box("note"), Box("export", px(300)), **line),
        gap=px(16),
    )


def _one_page(px: Callable[[float], int], page: str, several: bool) -> Box:
    """Return the tabs of the pages, and below them one chart or the filters."""
    line = Box(height=px(ROW), least=px(LEAST_ROW))
    if page in CHARTS:
        return column(replace(line, name="page"), Box(page), gap=px(14))
    foot = Box("pair", grow=62), Box(grow=3), Box("export", grow=35)
    return column(
        replace(line, name="page"),
        *([replace(line, name="game_filter")] if several else []),
        Box(height=px(40)),
        replace(line, name="opponent"),
        Box(height=px(40)),
        replace(line, name="edition"),
        replace(line, parts=foot, axis=ACROSS),
        Box("note", least=2 * px(28)),
        gap=px(28),
    )
