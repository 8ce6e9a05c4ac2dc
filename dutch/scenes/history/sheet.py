"""Draws a game as a row of the list, and the sheet about the selected game."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, ngettext, number
from dutch.match.occasion import OccasionKind, parse
from dutch.scenes.boxes import columns, rows
from dutch.scenes.history.model import GameDetails, GameRow, Mark, PlayerResult
from dutch.scenes.painter import HEADING, NOTE, SOFT, Painter

LETTERS: Mapping[Mark, str] = {
    "draw": "=",
    "shared": "1 =",
    "placed": "2",
    "running": "···",
    "abandoned": "×",
    "damaged": "!",
}
ICONS: Mapping[Mark, str] = {"lost": "lost", "over": "done"}
"""The content of each medal, letters or an icon. A win has a picture and a brass rim instead."""

# Lengths in pixels at 1080p:
MIN_HEIGHT = 300
"""Below this height, the sheet shows a line instead of a medal and large scores."""

MAX_FACT_HEIGHT = 72
ROW_MEDAL, SMALL_MEDAL, LARGE_MEDAL = 52, 56, 88

# Relative sizes of letters:
OUTCOME = 1.2
SCORE = 1.4


def draw_medal(
    painter: Painter, mark: Mark, centre: tuple[int, int], side: int, place: int | None = None
) -> None:
    """Draw the medal of a game, ``side`` pixels wide.

    The text or icon in it shows how the game ended, without relying on colour. For the mark ``placed`` it is
    the number ``place``.
    """
    ui = painter.ui
    won = mark == "won"
    fill = "garnet" if mark == "damaged" else Shade("walnut", 0.6)
    painter.put(ui.shapes.disc(side, fill, "brass" if won else Shade("cream", 0.6)), center=centre)
    if won:
        length = side * 7 // 10
        inner = ui.images.get("icons/trophy", (length, length))
    elif mark in ICONS:
        inner = ui.shapes.icon(ICONS[mark], side // 2)
    else:
        letters = str(place) if mark == "placed" and place is not None else LETTERS[mark]
        inner = ui.typesetter.fit(letters, side, ui.theme.sizes.label, "cream", bold=True)
    painter.put(inner, center=centre)


# Rows of the list


class Label(NamedTuple):
    """A text and its style."""

    text: str
    size: float
    colour: Colour
    bold: bool = False


def draw_row(painter: Painter, row: GameRow, place: pygame.Rect) -> str:
    """Draw a game in two lines: players and score, date, edition and outcome. Returns its label."""
    sizes = painter.sizes
    px = painter.px
    pad = px(12)
    side = min(place.height - 2 * px(8), px(ROW_MEDAL))
    medal, area = columns(place.inflate(-2 * pad, 0), side, None, gap=pad)
    draw_medal(painter, row.mark, medal.center, side, row.place)
    score = Label(row.score, sizes.label, Shade("brass", 1.25), bold=True)
    outcome = Label(row.outcome, sizes.small, "cream")
    ends = (score, outcome) if row.score else (outcome, score)
    names = Label(row.names, sizes.label, "cream", bold=True)
    if painter.ui.typesetter.measure(row.names, sizes.label, bold=True)[0] > area.width * 58 // 100:
        names = names._replace(text=row.short_names)
    about = Label(_join_parts(row.imported, row.date, row.edition), sizes.small, SOFT)
    lines = rows(area.inflate(0, -2 * px(9)), None, None)
    for line, start, end in zip(lines, (names, about), ends, strict=True):
        _draw_line(painter, line, start, end)
    return _join_parts(row.date, row.names, row.edition, row.imported, row.score, row.outcome)


def _join_parts(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _draw_line(painter: Painter, area: pygame.Rect, start: Label, end: Label) -> None:
    """Draw one line of a row; the label at its end gets the width it needs, the other label gets the rest."""
    fit = painter.ui.typesetter.fit
    if end.text:
        words = fit(end.text, area.width * 42 // 100, end.size, end.colour, bold=end.bold)
        painter.put(words, midright=area.midright)
        area, _end = columns(area, None, words.get_width() + painter.px(12))
    words = fit(start.text, area.width, start.size, start.colour, bold=start.bold)
    painter.put(words, midleft=area.midleft)


# The sheet


def draw_card(painter: Painter, rect: pygame.Rect) -> None:
    """Draw a panel on the page."""
    painter.panel(rect, Shade("walnut", 0.62), Shade("walnut", 0.5), Shade("brass", 0.6), 1)


def facts(details: GameDetails, code: str) -> list[tuple[str, str]]:
    """Return labels and values of all facts except the result, the most important first."""
    row, played = details
    kind = _("Edition") if len(row.titles.editions) > 1 else _("Game")
    facts = [(kind, row.edition), (_("Played on"), row.date)]
    occasion = parse(played.event) if played is not None else None
    if occasion is not None:
        daily = occasion.kind is OccasionKind.DAILY
        facts.append((_("Played for"), _("Deal of the day") if daily else _("The season")))
    if row.imported:
        facts.append((_("Origin"), row.imported))
    if code:
        facts.append((_("Game code"), code))
    if played is not None and played.rounds:
        rounds = ngettext("{count} round", "{count} rounds", played.rounds).format(count=played.rounds)
        actions = ngettext("{count} action", "{count} actions", played.actions).format(count=played.actions)
        facts.append((_("Length"), f"{rounds}, {actions}"))
    if played is not None and played.first is not None:
        facts += [(_("First bid won by"), side.name) for side in row.sides if side.seat == played.first]
    if played is not None and played.seal:
        facts.append((_("Seal of the deal"), played.seal))
    return facts


def draw_sheet(
    painter: Painter, sheet: pygame.Rect, details: GameDetails | None, code: str, note: str
) -> None:
    """Draw the sheet about the selected game, if any, with a note about the latest action below."""
    px = painter.px
    name = painter.display_list.name
    draw_card(painter, sheet)
    name("sheet", sheet)
    painter = painter.on(painter.layer + 1)
    area = sheet.inflate(-2 * px(20), -2 * px(14))
    if note:
        _above, below = rows(area, None, area.height if details is None else area.height // 2)
        place = painter.paragraph(note, below, painter.sizes.body, NOTE, "bottomleft", bold=True)
        name("note", place, note)
        area.height -= place.height + px(8)
    if details is None:
        return
    name("about.game", area, details.row.names)
    rest = _draw_result(painter, area, details.row)
    _draw_facts(painter, rest, facts(details, code))


def _draw_result(painter: Painter, area: pygame.Rect, row: GameRow) -> pygame.Rect:
    """Draw players, scores and result from the top of ``area``. Returns the area left below."""
    if area.height < painter.px(MIN_HEIGHT):
        bottom = _draw_summary(painter, area, row)
    elif len(row.sides) == 2:
        bottom = _draw_board(painter, area, row)
    else:
        bottom = _draw_standings(painter, area, row)
    if row.tie:
        tie = pygame.Rect(area.left, bottom, area.width, min(painter.px(64), area.bottom - bottom))
        place = painter.paragraph(row.tie, tie, painter.sizes.small, anchor="midtop", align="centre")
        painter.display_list.name("about.tie", place, row.tie)
        bottom = place.bottom
    _above, below = rows(area, bottom - area.top + painter.px(10), None)
    return below


def _draw_summary(painter: Painter, area: pygame.Rect, row: GameRow) -> int:
    """Draw the players in a heading, and the result with the scores in a line. Returns the bottom."""
    head, below = rows(area, area.height // 3, None)
    title = painter.heading(row.short_names, head, "midtop")
    text = " · ".join(part for part in (row.outcome, row.score) if part)
    place = painter.line(
        text, below.move(0, title.bottom - below.top), painter.sizes.body, anchor="midtop", bold=True
    )
    painter.display_list.name("about.scores", place, row.scores)
    return place.bottom


def _draw_board(painter: Painter, area: pygame.Rect, row: GameRow) -> int:
    """Draw two players with their scores, the medal between them, and the result. Returns the bottom."""
    px = painter.px
    side = px(LARGE_MEDAL)
    _above, scores, below = rows(area, px(8), side, None)
    left, middle, right = columns(
        scores, (area.width - side) // 2 - px(12), None, (area.width - side) // 2 - px(12)
    )
    draw_medal(painter, row.mark, middle.center, side)
    _draw_side(painter, left, row.sides[0])
    _draw_side(painter, right, row.sides[1])
    painter.display_list.name("about.scores", scores, row.scores)
    size = painter.sizes.label * OUTCOME
    return painter.line(row.outcome, below.move(0, px(8)), size, anchor="midtop", bold=True).bottom


def _draw_side(painter: Painter, place: pygame.Rect, side: PlayerResult) -> None:
    """Draw a player's name above the score, both in gold for a winner."""
    sizes = painter.sizes
    colour = HEADING if side.won else "cream"
    name = painter.ui.typesetter.shorten(side.name, place.width, bold=True)
    above = "center" if side.score is None else "midtop"
    painter.line(name, place, sizes.label, colour, above, bold=True)
    if side.score is not None:
        painter.line(number(side.score), place, sizes.heading * SCORE, colour, "midbottom", face="title")


def _draw_standings(painter: Painter, area: pygame.Rect, row: GameRow) -> int:
    """Draw the medal and the result, then a line for each player, winners first. Returns the bottom."""
    px = painter.px
    sizes = painter.sizes
    typesetter = painter.ui.typesetter
    side = px(SMALL_MEDAL)
    size = sizes.label * OUTCOME
    head, below = rows(area, side, None, gap=px(6))
    width = typesetter.measure(row.outcome, size, bold=True)[0]
    head = head.inflate(side + px(14) + width - head.width, 0)
    medal, words = columns(head, side, None, gap=px(14))
    draw_medal(painter, row.mark, medal.center, side, row.place)
    painter.line(row.outcome, words, size, bold=True)
    sides = sorted(row.sides, key=lambda side: (side.place or 0, side.seat))
    lines = rows(below, *[painter.ui.line_height("label")] * len(sides), gap=px(2))
    for each, line in zip(sides, lines, strict=True):
        colour = HEADING if each.won else "cream"
        place, rest = columns(line, px(40), None)
        if each.score is not None:
            painter.line(f"{each.place}.", place, sizes.body, SOFT)
            score = painter.line(number(each.score), line, sizes.label, colour, "midright", bold=True)
            rest, _score = columns(rest, None, score.width + px(12))
        name = typesetter.shorten(each.name, rest.width, sizes.label, bold=True)
        painter.line(name, rest, sizes.label, colour, bold=True)
    painter.display_list.name("about.scores", lines[0].unionall(lines[1:]), row.scores)
    return lines[-1].bottom


def _draw_facts(painter: Painter, area: pygame.Rect, facts: list[tuple[str, str]]) -> None:
    """Draw as many facts as fit, one per line with a thin rule above."""
    px = painter.px
    body = painter.sizes.body
    fitting = facts[: max(0, area.height // (painter.ui.line_height("body") + px(6)))]
    height = min(area.height // max(1, len(fitting)), px(MAX_FACT_HEIGHT))
    for index, ((what, value), line) in enumerate(
        zip(fitting, rows(area, *[height] * len(fitting)), strict=True)
    ):
        painter.rule(pygame.Rect(line.topleft, (line.width, 1)), Shade("brass", 0.6))
        label, _value = columns(line, line.width * 2 // 5, None)
        words = painter.line(what, label, body, SOFT)
        _label, rest = columns(line, words.width, None, gap=px(12))
        value_text = painter.ui.typesetter.shorten(value, rest.width)
        painter.line(value_text, rest, body, anchor="midright", bold=True)
        painter.display_list.name(f"about.fact.{index}", line, f"{what}: {value}")
