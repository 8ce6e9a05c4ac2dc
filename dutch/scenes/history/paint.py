"""Draws rows of games, the sheet about one of them, and the page on which records are brought in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.canvas import Picture
from dutch.i18n import _
from dutch.scenes.history.layout import GamesLayout, IntakeLayout
from dutch.scenes.history.rows import Mark, Row
from dutch.scenes.record_page import CONTENT
from dutch.scenes.stack import Kit

ICONS: dict[Mark, str] = {"won": "icons/trophy", "over": "icons/crown"}
SIGNS: dict[Mark, str] = {"lost": "–", "draw": "=", "running": "···", "abandoned": "×", "damaged": "!"}
"""What stands on the medal of a game, by how it ended: a picture, or a sign."""

SOFT = "cream*0.88"


class Ink(NamedTuple):
    """A text and how it is written."""

    text: str
    size: float
    colour: str
    bold: bool = False


class HistoryPainter:
    """Puts texts and medals into pictures."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def row(self, picture: Picture, layer: int, row: Row, place: pygame.Rect) -> str:
        """A game in two lines: who played and how it ended, which edition and when. Returns its label."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px = kit.theme.px
        pad = px(12)
        side = min(place.height - 2 * px(8), px(52))
        self._medal(picture, layer, row.mark, (place.left + pad + side // 2, place.centery), side)
        text = pygame.Rect(place.left + 2 * pad + side, place.top, 0, place.height)
        text.width = place.right - pad - text.left
        score = Ink(row.score, sizes.label, "brass*1.25", bold=True)
        outcome = Ink(row.outcome, sizes.small, "cream")
        ends = (score, outcome) if row.score else (outcome, score)
        names = Ink(row.names, sizes.label, "cream", bold=True)
        self._line(picture, layer, text, text.top + text.height * 32 // 100, names, ends[0])
        about = Ink(f"{row.date} · {row.edition}", sizes.small, SOFT)
        self._line(picture, layer, text, text.top + text.height * 71 // 100, about, ends[1])
        return " · ".join(part for part in (row.date, row.names, row.edition, row.score, row.outcome) if part)

    def _line(
        self, picture: Picture, layer: int, room: pygame.Rect, middle: int, start: Ink, end: Ink
    ) -> None:
        """One line of a row: what stands at its end takes what it needs, the other has the rest."""
        fit, right = self._kit.typesetter.fit, room.right
        if end.text:
            words = fit(end.text, room.width * 42 // 100, end.size, end.colour, bold=end.bold)
            right = picture.put(words, layer, midright=(right, middle)).left - self._kit.theme.px(12)
        words = fit(start.text, right - room.left, start.size, start.colour, bold=start.bold)
        picture.put(words, layer, midleft=(room.left, middle))

    def _medal(self, picture: Picture, layer: int, mark: Mark, centre: tuple[int, int], side: int) -> None:
        """A mark for how a game ended, told apart by its shape as well."""
        kit = self._kit
        if mark in ICONS:
            picture.put(kit.shapes.disc(side, "walnut*0.6", "brass"), layer, center=centre)
            picture.put(kit.images.get(ICONS[mark], (side * 7 // 10,) * 2), layer, center=centre)
            return
        fill = "garnet" if mark == "damaged" else "walnut*0.6"
        picture.put(kit.shapes.disc(side, fill, "cream*0.6"), layer, center=centre)
        letter = kit.typesetter.fit(SIGNS[mark], side, kit.theme.sizes.label, "cream", bold=True)
        picture.put(letter, layer, center=centre)

    # The page of games

    def page(self, picture: Picture, layout: GamesLayout) -> None:
        """What stands beside the controls."""
        line = self._kit.typesetter.fit(
            _("Search"), layout.search_label.width, self._kit.theme.sizes.body, "cream"
        )
        picture.put(line, CONTENT, midleft=layout.search_label.midleft)

    def nothing(self, picture: Picture, layout: GamesLayout, sentence: str, layer: int) -> None:
        """A sentence in the empty list."""
        place = layout.middle
        words = self._kit.typesetter.paragraph(
            sentence, place.width, self._kit.theme.sizes.label, "cream", align="centre", height=place.height
        )
        rect = picture.put(words, layer, midbottom=place.midbottom)
        picture.name("nothing", rect, sentence)

    def sheet(self, picture: Picture, layout: GamesLayout, row: Row | None, code: str, note: str) -> None:
        """What is known of the selected game, and below it what was done with it or why not."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px = kit.theme.px
        board = kit.shapes.panel(layout.sheet.size, "walnut*0.62", "walnut*0.5", "brass*0.6", 1)
        picture.blit(board, layout.sheet.topleft, CONTENT)
        picture.name("sheet", layout.sheet)
        room = layout.sheet.inflate(-2 * px(20), -2 * px(14))
        if note:
            height = room.height if row is None else room.height // 2
            words = kit.typesetter.paragraph(
                note, room.width, sizes.body, "brass*1.45", bold=True, height=height
            )
            place = picture.put(words, CONTENT + 1, bottomleft=room.bottomleft)
            picture.name("note", place, note)
            room.height -= place.height + px(8)
        if row is not None:
            self._about(picture, room, row, code)

    def _about(self, picture: Picture, room: pygame.Rect, row: Row, code: str) -> None:
        """Who played and how it ended, large; below it in lines what else is known."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px, fit, layer = kit.theme.px, kit.typesetter.fit, CONTENT + 1
        picture.name("about.game", room, row.names)
        roomy = room.height > px(260)
        if roomy:
            room = room.move(0, (room.height - px(260)) // 3)
            room.height -= (room.height - px(260)) // 3
        heading = fit(
            row.names, room.width, sizes.heading, "brass*1.25", face="title", height=room.height // 3
        )
        place = picture.put(heading, layer, midtop=room.midtop)
        rest = pygame.Rect(room.left, place.bottom, room.width, room.bottom - place.bottom)
        lines = [part for part in (f"{row.edition} · {row.date}", code) if part]
        ended = f"{row.outcome}, {row.score}" if row.score else row.outcome
        if roomy:
            side = px(72)
            self._medal(picture, layer, row.mark, (rest.centerx, rest.top + px(12) + side // 2), side)
            large = fit(ended, rest.width, sizes.label * 1.2, "cream", bold=True)
            place = picture.put(large, layer, midtop=(rest.centerx, rest.top + side + px(20)))
            rest.height -= place.bottom + px(8) - rest.top
            rest.top = place.bottom + px(8)
        else:
            lines.insert(0, ended)
        words = kit.typesetter.paragraph(
            "\n".join(lines), rest.width, sizes.body, "cream", align="centre", height=rest.height
        )
        picture.put(words, layer, topleft=rest.topleft)

    # The page on which records are brought in

    def intake(self, picture: Picture, layout: IntakeLayout, told: Sequence[str]) -> None:
        """Where files may be dropped, labels, and what came of those that were."""
        kit, sizes = self._kit, self._kit.theme.sizes
        px, typesetter = kit.theme.px, kit.typesetter
        zone = layout.zone
        board = kit.shapes.panel(zone.size, "walnut_dark", None, "brass*0.6", 1)
        picture.blit(board, zone.topleft, CONTENT)
        inner = zone.inflate(-2 * px(10), -2 * px(10))
        picture.blit(kit.shapes.ring(inner.size, "brass*0.6", 2), inner.topleft, CONTENT)
        title = _("Drop files here")
        heading = typesetter.fit(
            title, inner.width, sizes.heading, "brass*1.25", face="title", height=inner.height // 2
        )
        about = typesetter.paragraph(
            _("Records of games, as “Export” writes them: one file or several, up to 1 MB each."),
            inner.width - 2 * px(20),
            sizes.body,
            SOFT,
            align="centre",
            height=inner.height // 2,
        )
        both = heading.get_height() + about.get_height()
        place = picture.put(heading, CONTENT, midtop=(inner.centerx, inner.centery - both // 2))
        picture.put(about, CONTENT, midtop=place.midbottom)
        picture.name("zone", zone, title)
        label = typesetter.fit(_("Or the path of a file"), layout.path_label.width, sizes.body, "cream")
        picture.put(label, CONTENT, midleft=layout.path_label.midleft)
        label = typesetter.paragraph(
            _("Or the text of a record, from the clipboard (Ctrl+V)"),
            layout.paste_label.width,
            sizes.body,
            "cream",
            height=layout.paste_label.height,
        )
        picture.put(label, CONTENT, midleft=layout.paste_label.midleft)
        if told:
            text = "\n".join(told)
            words = typesetter.paragraph(
                text, layout.told.width, sizes.body, "brass*1.45", bold=True, height=layout.told.height
            )
            picture.put(words, CONTENT, topleft=layout.told.topleft)
            picture.name("told", layout.told, text)
