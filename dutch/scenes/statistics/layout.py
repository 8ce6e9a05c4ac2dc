"""The layout of the statistics: all charts together, or one at a time if text is large."""

import pygame

from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext

WIDE = 1740
"""Minimum width for all charts together, at 1080p and 100 %."""

HIGH = 860
"""Minimum height for all charts together."""

ROW = 52
"""Height of a row of controls."""

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
        self.px = px
        self.roomy = (
            body.width >= WIDE * ui.theme.scale_factor and body.height >= HIGH * ui.theme.scale_factor
        )
        self.charts: dict[str, pygame.Rect] = {}
        self.controls: dict[str, pygame.Rect] = {}
        self.progress = pygame.Rect(0, 0, min(body.width, px(640)), px(96)).move_to(center=body.center)
        if self.roomy:
            self._place_all(body, paired, games, crowded)
        else:
            self._place_one(body, page, games > 1)

    def _place_all(self, body: pygame.Rect, paired: bool, games: int, crowded: bool) -> None:
        px = self.px
        gap = self.px(16)
        several = games > 1
        head, area, foot = rows(body, px(ROW), None, px(ROW), gap=gap)
        game, head = columns(head, (body.width - gap) * GAMES[min(games, 3)] // 100, None, gap=gap * several)
        if crowded:
            edition = head
            opponent, area = rows(area, px(ROW), None, gap=gap)
        else:
            opponent_width = (
                (head.width - gap) * (58 if several else 51) // 100
            )  # as their longest options need
            opponent, edition = columns(head, opponent_width, None, gap=gap)
        pair, note, export = columns(foot, px(560), None, px(300), gap=px(24))
        if not paired:
            note = pair.union(note)
        note.inflate_ip(0, gap)  # for two lines in small windows
        self.controls = {
            "opponent": opponent,
            "edition": edition,
            "pair": pair,
            "export": export,
            "note": note,
        }
        self.controls |= {"game_filter": game} if several else {}
        upper, lower = rows(area, (area.height - gap) * 55 // 100, None, gap=gap)
        scores, figures = columns(upper, (area.width - gap) * 58 // 100, None, gap=gap)
        results, bought = columns(lower, (area.width - gap) * 47 // 100, None, gap=gap)
        self.charts = {"scores": scores, "figures": figures, "results": results, "bought": bought}

    def _place_one(self, body: pygame.Rect, page: str, several: bool) -> None:
        row = min(self.px(ROW), body.height // 8)
        label = self.px(40)
        gap = min(self.px(14), body.height // 30)
        pages, area = rows(body, row, None, gap=gap)
        self.controls = {"page": pages}
        if page in CHARTS:
            self.charts[page] = area
            return
        games = [row] if several else []
        heights = [*games, label, row, label, row, row]
        min_height = sum(heights) + 2 * self.px(28)  # two lines of the note
        gap = max(2, min(self.px(28), (area.height - min_height) // len(heights)))
        game, *places, foot, note = rows(area, *([] if several else [0]), *heights, None, gap=gap)
        _title, opponent, _title, edition = places
        pair, _between, export = columns(foot, area.width * 62 // 100, None, area.width * 35 // 100)
        self.controls |= {
            "opponent": opponent,
            "edition": edition,
            "pair": pair,
            "export": export,
            "note": note,
        }
        self.controls |= {"game_filter": game} if several else {}
