"""Draws the medals and rows of games, and the texts around the list."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _
from dutch.scenes.history.rows import GameRow, Mark
from dutch.scenes.painter import SOFT, Painter

LETTERS: dict[Mark, str] = {
    "draw": "=",
    "shared": "1 =",
    "placed": "2",
    "running": "···",
    "abandoned": "×",
    "damaged": "!",
}
SIGNS: dict[Mark, str] = {"lost": "lost", "over": "done"}
"""The content of each medal, letters or an icon. A win has a picture and a brass rim instead."""


Places = Mapping[str, pygame.Rect]
"""The rectangles of the parts of the page, by name."""


class Label(NamedTuple):
    """A text and its style."""

    text: str
    size: float
    colour: Colour
    bold: bool = False


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
    elif mark in SIGNS:
        inner = ui.shapes.icon(SIGNS[mark], side // 2)
    else:
        letters = str(place) if mark == "placed" and place is not None else LETTERS[mark]
        inner = ui.typesetter.fit(letters, side, ui.theme.sizes.label, "cream", bold=True)
    painter.put(inner, center=centre)


def draw_row(painter: Painter, row: GameRow, place: pygame.Rect) -> str:
    """Draw a game in two lines: players and score, date, edition and outcome. Returns its label."""
    sizes = painter.sizes
    px = painter.px
    pad = px(12)
    side = min(place.height - 2 * px(8), px(52))
    draw_medal(painter, row.mark, (place.left + pad + side // 2, place.centery), side, row.place)
    area = pygame.Rect(place.left + 2 * pad + side, place.top, 0, place.height)
    area.width = place.right - pad - area.left
    score = Label(row.score, sizes.label, Shade("brass", 1.25), bold=True)
    outcome = Label(row.outcome, sizes.small, "cream")
    ends = (score, outcome) if row.score else (outcome, score)
    names = Label(row.names, sizes.label, "cream", bold=True)
    if painter.ui.typesetter.measure(row.names, sizes.label, bold=True)[0] > area.width * 58 // 100:
        names = names._replace(text=row.short_names)
    about = Label(_join_parts(row.imported, row.date, row.edition), sizes.small, SOFT)
    for start, end, height in ((names, ends[0], 32), (about, ends[1], 71)):
        _draw_line(painter, area, area.top + area.height * height // 100, start, end)
    return _join_parts(row.date, row.names, row.edition, row.imported, row.score, row.outcome)


def _join_parts(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def _draw_line(painter: Painter, area: pygame.Rect, middle: int, start: Label, end: Label) -> None:
    """Draw one line of a row; the label at its end gets the width it needs, the other label gets the rest."""
    fit = painter.ui.typesetter.fit
    right = area.right
    if end.text:
        words = fit(end.text, area.width * 42 // 100, end.size, end.colour, bold=end.bold)
        right = painter.put(words, midright=(right, middle)).left - painter.px(12)
    words = fit(start.text, right - area.left, start.size, start.colour, bold=start.bold)
    painter.put(words, midleft=(area.left, middle))


def draw_search_hints(painter: Painter, places: Places, layer: int, searching: bool) -> None:
    """Draw the search field's label and, for keyboard players, its shortcut while the field isn't in use."""
    painter.line(_("Search"), places["search_label"], painter.sizes.body)
    key = _("Ctrl+F")
    small = painter.sizes.small
    area = places["search"]
    fits = painter.ui.typesetter.measure(key, small)[0] < area.width // 2
    if painter.ui.keyboard and not searching and fits:
        place = area.inflate(-2 * painter.px(14), 0)
        painter.display_list.name(
            "search.key", painter.on(layer).line(key, place, small, "walnut", "midright"), key
        )


def draw_empty_list(painter: Painter, places: Places, sentence: str) -> None:
    """Draw the reason why the list is empty, inside the list."""
    place = painter.paragraph(
        sentence, places["middle"], painter.sizes.label, anchor="midbottom", align="centre"
    )
    painter.display_list.name("nothing", place, sentence)
