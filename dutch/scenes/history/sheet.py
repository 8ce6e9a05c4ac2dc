"""Draws the sheet about the selected game: who had how many points, how it ended, and what else is known."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dutch.desktop.picture import Picture
from dutch.i18n import _, ngettext
from dutch.match.played import Played
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.medal import draw_medal
from dutch.scenes.history.rows import Row, Side
from dutch.scenes.record_page import CONTENT
from dutch.scenes.record_words import number
from dutch.scenes.stack import Kit

LEAST_ROOM = 300
"""Below this height, at 1080p, the sheet has no medal and no table, but lines of text."""

ABOVE = CONTENT + 1


class Known(NamedTuple):
    """What the sheet tells: a game, its code, and what was read of how it was played, if it could be."""

    row: Row
    code: str
    played: Played | None


def facts(known: Known) -> list[tuple[str, str]]:
    """What is known of a game besides its end, each with what it is, the most important first."""
    row, played = known.row, known.played
    told = [(_("Edition"), row.edition), (_("Played on"), row.date)]
    if known.code:
        told.append((_("Game code"), known.code))
    if played is not None and played.rounds:
        rounds = ngettext("{count} round", "{count} rounds", played.rounds).format(count=played.rounds)
        actions = ngettext("{count} action", "{count} actions", played.actions).format(count=played.actions)
        told.append((_("Length"), f"{rounds}, {actions}"))
    if played is not None and played.first is not None:
        told += [(_("First bid won by"), side.name) for side in row.sides if side.seat == played.first]
    return told


class SheetPainter:
    """Puts the sheet into pictures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def draw(self, picture: Picture, layout: GamesLayout, known: Known | None, note: str) -> None:
        """What is known of the selected game, and below it what was done with it or why not."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px = kit.theme.px
        board = kit.shapes.panel(layout.sheet.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
        picture.blit(board, layout.sheet.topleft, CONTENT)
        picture.name("sheet", layout.sheet)
        room = layout.sheet.inflate(-2 * px(20), -2 * px(14))
        if note:
            height = room.height if known is None else room.height // 2
            words = kit.typesetter.paragraph(
                note, room.width, sizes.body, "brass*1.45", bold=True, height=height
            )
            place = picture.put(words, ABOVE, bottomleft=room.bottomleft)
            picture.name("note", place, note)
            room.height -= place.height + px(8)
        if known is not None:
            picture.name("about.game", room, known.row.names)
            if room.height >= px(LEAST_ROOM):
                self._table(picture, self._board(picture, room, known.row), known)
            else:
                self._lines(picture, room, known)

    def _board(self, picture: Picture, room: pygame.Rect, row: Row) -> pygame.Rect:
        """Both players with their points, the medal between them, and how it ended. Returns the rest."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px, typesetter = kit.theme.px, kit.typesetter
        side = px(88)
        top = room.top + px(8)
        draw_medal(kit, picture, ABOVE, row.mark, (room.centerx, top + side // 2), side)
        wide = (room.width - side) // 2 - px(12)
        self._side(picture, pygame.Rect(room.left, top, wide, side), row.sides[0])
        self._side(picture, pygame.Rect(room.right - wide, top, wide, side), row.sides[1])
        picture.name("about.scores", pygame.Rect(room.left, top, room.width, side), row.scores)
        ended = typesetter.fit(row.outcome, room.width, sizes.label * 1.2, "cream", bold=True)
        place = picture.put(ended, ABOVE, midtop=(room.centerx, top + side + px(8)))
        if row.tie:
            words = typesetter.paragraph(
                row.tie, room.width, sizes.body, "cream", align="centre", height=px(64)
            )
            place = picture.put(words, ABOVE, midtop=(room.centerx, place.bottom))
            picture.name("about.tie", place, row.tie)
        top = place.bottom + px(12)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)

    def _side(self, picture: Picture, place: pygame.Rect, side: Side) -> None:
        """A player's name, and the points below it; those of the winner shine."""
        kit, sizes = self._kit, self._kit.theme.sizes
        fit = kit.typesetter.fit
        colour = "brass*1.25" if side.won else "cream"
        name = kit.typesetter.shortened(side.name, place.width, bold=True)
        words = fit(name, place.width, sizes.label, colour, bold=True)
        if side.score is None:
            picture.put(words, ABOVE, center=place.center)
            return
        picture.put(words, ABOVE, midtop=place.midtop)
        points = fit(number(side.score), place.width, sizes.heading * 1.4, colour, face="title")
        picture.put(points, ABOVE, midbottom=place.midbottom)

    def _table(self, picture: Picture, room: pygame.Rect, known: Known) -> None:
        """As many facts as there is room for, each in a line of its own with a thin line above it."""
        kit, sizes = self._kit, self._kit.theme.sizes
        fit, told = kit.typesetter.fit, facts(known)
        least = kit.typesetter.measure("X", sizes.body)[1] + kit.theme.px(6)
        told = told[: max(0, room.height // least)]
        if not told:
            return
        high = min(room.height // len(told), kit.theme.px(72))
        gap = kit.theme.px(12)
        for index, (what, value) in enumerate(told):
            line = pygame.Rect(room.left, room.top + index * high, room.width, high)
            rule = kit.shapes.panel((line.width, 1), "brass*0.6", None, None, radius=0)
            picture.blit(rule, line.topleft, ABOVE)
            label = fit(what, line.width * 2 // 5, sizes.body, "cream*0.88")
            place = picture.put(label, ABOVE, midleft=line.midleft)
            value = kit.typesetter.shortened(value, line.right - place.right - gap)
            words = fit(value, line.right - place.right - gap, sizes.body, "cream", bold=True)
            picture.put(words, ABOVE, midright=line.midright)
            picture.name(f"about.fact.{index}", line, f"{what}: {value}")

    def _lines(self, picture: Picture, room: pygame.Rect, known: Known) -> None:
        """Who played as a heading, and in lines as much as there is room for."""
        kit, sizes, row = self._kit, self._kit.theme.sizes, known.row
        heading = kit.typesetter.fit(
            row.names, room.width, sizes.heading, "brass*1.25", face="title", height=room.height // 3
        )
        top = picture.put(heading, ABOVE, midtop=room.midtop).bottom
        ended = [part for part in (row.outcome, row.scores) if part]
        if kit.typesetter.measure(" · ".join(ended), sizes.body)[0] <= room.width:
            ended = [" · ".join(ended)]
        lines = [*ended, *([row.tie] if row.tie else []), f"{row.edition} · {row.date}"]
        least = len(ended) + 1
        lines += [f"{what}: {value}" for what, value in facts(known)[2:]]
        while len(lines) > least and self._height(lines, room.width) > room.bottom - top:
            lines.pop()
        words = kit.typesetter.paragraph(
            "\n".join(lines), room.width, sizes.body, "cream", align="centre", height=room.bottom - top
        )
        picture.put(words, ABOVE, midtop=(room.centerx, top))
        picture.name("about.scores", pygame.Rect(room.left, top, room.width, words.get_height()), row.scores)

    def _height(self, lines: list[str], width: int) -> int:
        """How high these lines are at the usual size."""
        size = self._kit.theme.sizes.body
        return self._kit.typesetter.paragraph("\n".join(lines), width, size).get_height()
