"""Draws the sheet about the selected game: its players, their scores, how it ended, and more facts."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _, ngettext
from dutch.match.played import Played
from dutch.scenes.history.drawing import draw_medal
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.rows import GameRow, PlayerResult
from dutch.scenes.record_page import CONTENT
from dutch.scenes.record_words import number
from dutch.scenes.stack import UIContext

LEAST_ROOM = 300
"""Below this height, at 1080p, the sheet shows lines of text instead of a medal and a table."""

ABOVE = CONTENT + 1


class GameDetails(NamedTuple):
    """The content of the sheet: a game, its code, and its course, if that could be read."""

    row: GameRow
    code: str
    played: Played | None


def facts(details: GameDetails) -> list[tuple[str, str]]:
    """Return labels and values of all facts except the result, the most important first."""
    row, played = details.row, details.played
    found = [(_("Edition"), row.edition), (_("Played on"), row.date)]
    if row.imported:
        found.append((_("Origin"), row.imported))
    if details.code:
        found.append((_("Game code"), details.code))
    if played is not None and played.rounds:
        rounds = ngettext("{count} round", "{count} rounds", played.rounds).format(count=played.rounds)
        actions = ngettext("{count} action", "{count} actions", played.actions).format(count=played.actions)
        found.append((_("Length"), f"{rounds}, {actions}"))
    if played is not None and played.first is not None:
        found += [(_("First bid won by"), side.name) for side in row.sides if side.seat == played.first]
    return found


class SheetPainter:
    """Draws the sheet."""

    def __init__(self, ui: UIContext) -> None:
        self._ui = ui

    def draw(
        self, display_list: DisplayList, layout: GamesLayout, details: GameDetails | None, note: str
    ) -> None:
        """Draw the selected game, and below it a note about the latest action."""
        ui, sizes = self._ui, self._ui.theme.sizes
        px = ui.theme.px
        board = ui.shapes.panel(layout.sheet.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
        display_list.blit(board, layout.sheet.topleft, CONTENT)
        display_list.name("sheet", layout.sheet)
        room = layout.sheet.inflate(-2 * px(20), -2 * px(14))
        if note:
            height = room.height if details is None else room.height // 2
            words = ui.typesetter.paragraph(
                note, room.width, sizes.body, "brass*1.45", bold=True, height=height
            )
            place = display_list.put(words, ABOVE, bottomleft=room.bottomleft)
            display_list.name("note", place, note)
            room.height -= place.height + px(8)
        if details is not None:
            display_list.name("about.game", room, details.row.names)
            if room.height >= px(LEAST_ROOM):
                self._table(display_list, self._board(display_list, room, details.row), details)
            else:
                self._lines(display_list, room, details)

    def _board(self, display_list: DisplayList, room: pygame.Rect, row: GameRow) -> pygame.Rect:
        """Draw both players with their scores, the medal and the result. Returns the room below."""
        ui, sizes = self._ui, self._ui.theme.sizes
        px, typesetter = ui.theme.px, ui.typesetter
        side = px(88)
        top = room.top + px(8)
        draw_medal(ui, display_list, ABOVE, row.mark, (room.centerx, top + side // 2), side)
        wide = (room.width - side) // 2 - px(12)
        self._side(display_list, pygame.Rect(room.left, top, wide, side), row.sides[0])
        self._side(display_list, pygame.Rect(room.right - wide, top, wide, side), row.sides[1])
        display_list.name("about.scores", pygame.Rect(room.left, top, room.width, side), row.scores)
        ended = typesetter.fit(row.outcome, room.width, sizes.label * 1.2, "cream", bold=True)
        place = display_list.put(ended, ABOVE, midtop=(room.centerx, top + side + px(8)))
        if row.tie:
            words = typesetter.paragraph(
                row.tie, room.width, sizes.body, "cream", align="centre", height=px(64)
            )
            place = display_list.put(words, ABOVE, midtop=(room.centerx, place.bottom))
            display_list.name("about.tie", place, row.tie)
        top = place.bottom + px(12)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)

    def _side(self, display_list: DisplayList, place: pygame.Rect, side: PlayerResult) -> None:
        """Draw a player's name above the score; the winner's shine."""
        ui, sizes = self._ui, self._ui.theme.sizes
        fit = ui.typesetter.fit
        colour = "brass*1.25" if side.won else "cream"
        name = ui.typesetter.shortened(side.name, place.width, bold=True)
        words = fit(name, place.width, sizes.label, colour, bold=True)
        if side.score is None:
            display_list.put(words, ABOVE, center=place.center)
            return
        display_list.put(words, ABOVE, midtop=place.midtop)
        points = fit(number(side.score), place.width, sizes.heading * 1.4, colour, face="title")
        display_list.put(points, ABOVE, midbottom=place.midbottom)

    def _table(self, display_list: DisplayList, room: pygame.Rect, details: GameDetails) -> None:
        """Draw as many facts as fit, one per line with a thin rule above."""
        ui, sizes = self._ui, self._ui.theme.sizes
        fit, found = ui.typesetter.fit, facts(details)
        least = ui.typesetter.measure("X", sizes.body)[1] + ui.theme.px(6)
        found = found[: max(0, room.height // least)]
        if not found:
            return
        high = min(room.height // len(found), ui.theme.px(72))
        gap = ui.theme.px(12)
        for index, (what, value) in enumerate(found):
            line = pygame.Rect(room.left, room.top + index * high, room.width, high)
            rule = ui.shapes.panel((line.width, 1), "brass*0.6", None, None, radius=0)
            display_list.blit(rule, line.topleft, ABOVE)
            label = fit(what, line.width * 2 // 5, sizes.body, "cream*0.88")
            place = display_list.put(label, ABOVE, midleft=line.midleft)
            value = ui.typesetter.shortened(value, line.right - place.right - gap)
            words = fit(value, line.right - place.right - gap, sizes.body, "cream", bold=True)
            display_list.put(words, ABOVE, midright=line.midright)
            display_list.name(f"about.fact.{index}", line, f"{what}: {value}")

    def _lines(self, display_list: DisplayList, room: pygame.Rect, details: GameDetails) -> None:
        """Draw the players as a heading, and as many lines about the game as fit."""
        ui, sizes, row = self._ui, self._ui.theme.sizes, details.row
        heading = ui.typesetter.fit(
            row.names, room.width, sizes.heading, "brass*1.25", face="title", height=room.height // 3
        )
        top = display_list.put(heading, ABOVE, midtop=room.midtop).bottom
        ended = [part for part in (row.outcome, row.scores) if part]
        if ui.typesetter.measure(" · ".join(ended), sizes.body)[0] <= room.width:
            ended = [" · ".join(ended)]
        lines = [*ended, *([row.tie] if row.tie else []), f"{row.edition} · {row.date}"]
        least = len(ended)
        lines += [f"{what}: {value}" for what, value in facts(details)[2:]]
        while len(lines) > least and self._height(lines, room.width) > room.bottom - top:
            lines.pop()
        words = ui.typesetter.paragraph(
            "\n".join(lines), room.width, sizes.body, "cream", align="centre", height=room.bottom - top
        )
        display_list.put(words, ABOVE, midtop=(room.centerx, top))
        display_list.name(
            "about.scores", pygame.Rect(room.left, top, room.width, words.get_height()), row.scores
        )

    def _height(self, lines: list[str], width: int) -> int:
        """Return the height of these lines at body size."""
        size = self._ui.theme.sizes.body
        return self._ui.typesetter.paragraph("\n".join(lines), width, size).get_height()
