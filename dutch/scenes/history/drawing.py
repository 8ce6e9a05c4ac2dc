"""Draws the medals and rows of games, and the texts around the list."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.scenes.history.layout import GamesLayout
from dutch.scenes.history.rows import GameRow, Mark
from dutch.scenes.record_page import CONTENT
from dutch.scenes.stack import UIContext

SOFT = "cream*0.88"
LETTERS: dict[Mark, str] = {"draw": "=", "running": "···", "abandoned": "×", "damaged": "!"}
SIGNS: dict[Mark, str] = {"lost": "lost", "over": "done"}
"""Content of a medal: letters or an icon. Only the player's win has a picture and a brass rim."""


class Label(NamedTuple):
    """A text and its style."""

    text: str
    size: float
    colour: str
    bold: bool = False


def draw_medal(
    ui: UIContext, display_list: DisplayList, layer: int, mark: Mark, centre: tuple[int, int], side: int
) -> None:
    """Draw the medal of a game, ``side`` pixels wide; its shape alone shows how the game ended."""
    won = mark == "won"
    fill = "garnet" if mark == "damaged" else "walnut*0.6"
    display_list.put(ui.shapes.disc(side, fill, "brass" if won else "cream*0.6"), layer, center=centre)
    if won:
        inner = ui.images.get("icons/trophy", (side * 7 // 10,) * 2)
    elif mark in SIGNS:
        inner = ui.shapes.icon(SIGNS[mark], side // 2)
    else:
        inner = ui.typesetter.fit(LETTERS[mark], side, ui.theme.sizes.label, "cream", bold=True)
    display_list.put(inner, layer, center=centre)


def draw_row(ui: UIContext, display_list: DisplayList, layer: int, row: GameRow, place: pygame.Rect) -> str:
    """Draw a game in two lines: players and score, date, edition and outcome. Returns its label."""
    sizes, px = ui.theme.sizes, ui.theme.px
    pad = px(12)
    side = min(place.height - 2 * px(8), px(52))
    draw_medal(ui, display_list, layer, row.mark, (place.left + pad + side // 2, place.centery), side)
    text = pygame.Rect(place.left + 2 * pad + side, place.top, 0, place.height)
    text.width = place.right - pad - text.left
    score = Label(row.score, sizes.label, "brass*1.25", bold=True)
    outcome = Label(row.outcome, sizes.small, "cream")
    ends = (score, outcome) if row.score else (outcome, score)
    names = Label(row.names, sizes.label, "cream", bold=True)
    _draw_line(ui, display_list, layer, text, text.top + text.height * 32 // 100, names, ends[0])
    about = Label(_joined(row.imported, row.date, row.edition), sizes.small, SOFT)
    _draw_line(ui, display_list, layer, text, text.top + text.height * 71 // 100, about, ends[1])
    return _joined(row.date, row.names, row.edition, row.imported, row.score, row.outcome)


def _joined(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _draw_line(
    ui: UIContext,
    display_list: DisplayList,
    layer: int,
    room: pygame.Rect,
    middle: int,
    start: Label,
    end: Label,
) -> None:
    """Draw one line of a row: the label at its end takes the width it needs, the other gets the rest."""
    fit, right = ui.typesetter.fit, room.right
    if end.text:
        words = fit(end.text, room.width * 42 // 100, end.size, end.colour, bold=end.bold)
        right = display_list.put(words, layer, midright=(right, middle)).left - ui.theme.px(12)
    words = fit(start.text, right - room.left, start.size, start.colour, bold=start.bold)
    display_list.put(words, layer, midleft=(room.left, middle))


def draw_search_hints(
    ui: UIContext, display_list: DisplayList, layout: GamesLayout, layer: int, searching: bool
) -> None:
    """Draw the search field's label, and its keyboard shortcut while the field isn't in use."""
    line = ui.typesetter.fit(_("Search"), layout.search_label.width, ui.theme.sizes.body, "cream")
    display_list.put(line, CONTENT, midleft=layout.search_label.midleft)
    key, small = _("Ctrl+F"), ui.theme.sizes.small
    room, pad = layout.search, ui.theme.px(14)
    if not searching and ui.typesetter.measure(key, small)[0] < room.width // 2:
        words = ui.typesetter.line(key, small, "walnut")
        place = display_list.put(words, layer, midright=(room.right - pad, room.centery))
        display_list.name("search.key", place, key)


def draw_empty_list(
    ui: UIContext, display_list: DisplayList, layout: GamesLayout, sentence: str, layer: int
) -> None:
    """Draw a sentence in the empty list."""
    place = layout.middle
    words = ui.typesetter.paragraph(
        sentence, place.width, ui.theme.sizes.label, "cream", align="centre", height=place.height
    )
    rect = display_list.put(words, layer, midbottom=place.midbottom)
    display_list.name("nothing", rect, sentence)
