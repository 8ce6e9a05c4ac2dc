"""Draws the sheet about the selected game: its players, their scores, how it ended, and more facts."""

from typing import NamedTuple

import pygame

from dutch.desktop.theme import Shade
from dutch.i18n import _, ngettext, number
from dutch.match.occasion import OccasionKind, parse
from dutch.match.played import Played
from dutch.scenes.history.drawing import draw_medal
from dutch.scenes.history.rows import GameRow, PlayerResult
from dutch.scenes.painter import HEADING, NOTE, SOFT, Painter

MIN_ROOM = 300
"""Below this height, at 1080p, the sheet shows lines of text instead of a medal and a table."""


class GameDetails(NamedTuple):
    """The content of the sheet: a game, its code, and details from its record, if that is readable."""

    row: GameRow
    code: str
    played: Played | None


def facts(details: GameDetails) -> list[tuple[str, str]]:
    """Return labels and values of all facts except the result, the most important first."""
    row = details.row
    played = details.played
    kind = _("Edition") if len(row.titles.editions) > 1 else _("Game")
    facts = [(kind, row.edition), (_("Played on"), row.date)]
    occasion = parse(played.event) if played is not None else None
    if occasion is not None:
        daily = occasion.kind is OccasionKind.DAILY
        facts.append((_("Played for"), _("Deal of the day") if daily else _("The season")))
    if row.imported:
        facts.append((_("Origin"), row.imported))
    if details.code:
        facts.append((_("Game code"), details.code))
    if played is not None and played.rounds:
        rounds = ngettext("{count} round", "{count} rounds", played.rounds).format(count=played.rounds)
        actions = ngettext("{count} action", "{count} actions", played.actions).format(count=played.actions)
        facts.append((_("Length"), f"{rounds}, {actions}"))
    if played is not None and played.first is not None:
        facts += [(_("First bid won by"), side.name) for side in row.sides if side.seat == played.first]
    return facts


def draw_sheet(painter: Painter, sheet: pygame.Rect, details: GameDetails | None, note: str) -> None:
    """Draw the sheet about the selected game, if any, with a note about the latest action below."""
    px = painter.px
    name = painter.display_list.name
    painter.panel(sheet, Shade("walnut", 0.62), Shade("walnut", 0.5), Shade("brass", 0.6), 1)
    name("sheet", sheet)
    painter = painter.on(painter.layer + 1)
    area = sheet.inflate(-2 * px(20), -2 * px(14))
    if note:
        below = area.copy() if details is None else pygame.Rect(area.topleft, (area.width, area.height // 2))
        below.bottom = area.bottom
        place = painter.paragraph(note, below, painter.sizes.body, NOTE, "bottomleft", bold=True)
        name("note", place, note)
        area.height -= place.height + px(8)
    if details is None:
        return
    name("about.game", area, details.row.names)
    if area.height >= px(MIN_ROOM):
        _draw_board(painter, area, details.row)
        _draw_table(painter, area, details)
    else:
        _draw_lines(painter, area, details)


def _draw_board(painter: Painter, area: pygame.Rect, row: GameRow) -> None:
    """Draw the players with their scores, the medal and the result, from the top of ``area``.

    Reduces ``area`` to the area that is left below.
    """
    if len(row.sides) > 2:
        _draw_standings(painter, area, row)
        return
    px = painter.px
    sizes = painter.sizes
    name = painter.display_list.name
    side = px(88)
    bottom = area.bottom
    scores = pygame.Rect(area.left, area.top + px(8), area.width, side)
    draw_medal(painter, row.mark, (area.centerx, scores.top + side // 2), side)
    half = pygame.Rect(scores.topleft, ((area.width - side) // 2 - px(12), side))
    _draw_side(painter, half, row.sides[0])
    _draw_side(painter, half.move_to(right=area.right), row.sides[1])
    name("about.scores", scores, row.scores)
    area.top = scores.bottom + px(8)
    place = painter.line(row.outcome, area, sizes.label * 1.2, anchor="midtop", bold=True)
    if row.tie:
        tie = pygame.Rect(area.left, place.bottom, area.width, px(64))
        place = painter.paragraph(row.tie, tie, sizes.body, anchor="midtop", align="centre")
        name("about.tie", place, row.tie)
    area.top = place.bottom + px(12)
    area.height = bottom - area.top


def _draw_standings(painter: Painter, area: pygame.Rect, row: GameRow) -> None:
    """Draw the medal and the result, then a line for each player, winners first."""
    px = painter.px
    sizes = painter.sizes
    name = painter.display_list.name
    bottom = area.bottom
    side = px(56)
    typesetter = painter.ui.typesetter
    head = pygame.Rect(area.left, area.top, area.width, side)
    words = typesetter.measure(row.outcome, sizes.label * 1.2, bold=True)[0]
    left = head.centerx - (side + px(14) + words) // 2
    draw_medal(painter, row.mark, (left + side // 2, head.centery), side, row.place)
    painter.line(
        row.outcome, pygame.Rect(left + side + px(14), head.top, words, side), sizes.label * 1.2, bold=True
    )
    line = pygame.Rect(area.left, head.bottom + px(6), area.width, typesetter.measure("X", sizes.label)[1])
    scores = pygame.Rect(line.topleft, (area.width, 0))
    for each in sorted(row.sides, key=lambda side: (side.place or 0, side.seat)):
        colour = HEADING if each.won else "cream"
        place = line.copy()
        rest = line.copy()
        place.width = px(40)
        if each.score is not None:
            painter.line(f"{each.place}.", place, sizes.body, SOFT)
            score = painter.line(number(each.score), line, sizes.label, colour, "midright", bold=True)
            rest.width = score.left - px(12) - rest.left
        rest.left += place.width
        rest.width -= place.width
        text = typesetter.shorten(each.name, rest.width, sizes.label, bold=True)
        painter.line(text, rest, sizes.label, colour, bold=True)
        line = line.move(0, line.height + px(2))
    scores.height = line.top - scores.top
    name("about.scores", scores, row.scores)
    area.top = line.top + px(4)
    if row.tie:
        tie = pygame.Rect(area.left, area.top, area.width, px(64))
        place = painter.paragraph(row.tie, tie, sizes.small, anchor="midtop", align="centre")
        name("about.tie", place, row.tie)
        area.top = place.bottom
    area.top += px(8)
    area.height = bottom - area.top


def _draw_side(painter: Painter, place: pygame.Rect, side: PlayerResult) -> None:
    """Draw a player's name above the score, both in gold for a winner."""
    sizes = painter.sizes
    colour = HEADING if side.won else "cream"
    name = painter.ui.typesetter.shorten(side.name, place.width, bold=True)
    above = "center" if side.score is None else "midtop"
    painter.line(name, place, sizes.label, colour, above, bold=True)
    if side.score is not None:
        painter.line(number(side.score), place, sizes.heading * 1.4, colour, "midbottom", face="title")


def _draw_table(painter: Painter, area: pygame.Rect, details: GameDetails) -> None:
    """Draw as many facts as fit, one per line with a thin rule above."""
    typesetter = painter.ui.typesetter
    px = painter.px
    body = painter.sizes.body
    min_row_height = typesetter.measure("X", body)[1] + px(6)
    rows = facts(details)[: max(0, area.height // min_row_height)]
    line = pygame.Rect(area.topleft, (area.width, min(area.height // max(1, len(rows)), px(72))))
    for index, (what, value) in enumerate(rows):
        painter.rule(pygame.Rect(line.topleft, (line.width, 1)), Shade("brass", 0.6))
        label = pygame.Rect(line.topleft, (line.width * 2 // 5, line.height))
        rest = line.copy()
        rest.width = line.right - painter.line(what, label, body, SOFT).right - px(12)
        rest.right = line.right
        painter.line(typesetter.shorten(value, rest.width), rest, body, anchor="midright", bold=True)
        painter.display_list.name(f"about.fact.{index}", line, f"{what}: {value}")
        line = line.move(0, line.height)


def _draw_lines(painter: Painter, area: pygame.Rect, details: GameDetails) -> None:
    """Draw the players as a heading, and as many lines about the game as fit."""
    typesetter = painter.ui.typesetter
    body = painter.sizes.body
    row = details.row
    head = pygame.Rect(area.topleft, (area.width, area.height // 3))
    rest = area.copy()
    rest.top = painter.heading(row.short_names, head, "midtop").bottom
    rest.height = area.bottom - rest.top
    ended = [part for part in (row.outcome, row.scores) if part]
    if typesetter.measure(" · ".join(ended), body)[0] <= area.width:
        ended = [" · ".join(ended)]
    lines = [*ended, *([row.tie] if row.tie else []), f"{row.edition} · {row.date}"]
    lines += [f"{what}: {value}" for what, value in facts(details)[2:]]

    def height() -> int:
        return typesetter.paragraph("\n".join(lines), area.width, body).get_height()

    while len(lines) > len(ended) and height() > rest.height:
        lines.pop()
    rest.height = painter.paragraph("\n".join(lines), rest, body, anchor="midtop", align="centre").height
    painter.display_list.name("about.scores", rest, row.scores)
