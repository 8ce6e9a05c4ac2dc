"""The players' standing: your score suit by suit, and the least your opponent must have."""

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number
from dutch.rules.api import Card
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import draw_box
from dutch.stage.tallies import SuitTally

LAYER = 470  # above the cards and overlays' contents, below the banner and the buttons

# Lengths at 1080p:
PAD, GAP, EMBLEM = 16, 10, 34


class StandingPanel:
    """Draws a small panel beside the score or beside the opponent's name; it blocks nothing."""

    def __init__(self, ui: UIContext) -> None:
        self.parts: Parts = {}
        self._ui = ui

    @memoised
    def draw_score(
        self,
        display_list: DisplayList,
        beside: pygame.Rect,
        tallies: tuple[SuitTally, ...],
        pictures: tuple[str, ...],
        hint: str,
        unit: str,
    ) -> None:
        """Draw the points of each card by suit, their bonus and sum, and the total in its ``unit``.

        ``pictures`` are the image names of the suits.
        """
        px = self._ui.theme.px
        words = self._render
        rows = []
        label = []
        for tally, picture in zip(tallies, pictures, strict=True):
            marks = tally.marks or [number(card.vp) for card in tally.cards]
            styles = [_style_of(tally, card) for card in tally.cards]
            cells = [words(mark, *style) for mark, style in zip(marks, styles, strict=True)]
            if tally.bonus:
                pill = self._ui.typesetter.line(f"+{tally.bonus}", self._ui.theme.sizes.small, bold=True)
                cells.append(self._ui.shapes.badge(pill, "delft"))
            rows.append((picture, cells, words(number(tally.sum + tally.bonus), bold=True)))
            label.append(f"{tally.suit} {tally.sum}" + f" + {tally.bonus}" * bool(tally.bonus))
        total = unit.format(points=sum(tally.sum + tally.bonus for tally in tallies))
        line = words(total, Shade("brass", 1.2), bold=True)
        row_widths = [
            px(EMBLEM + 2 * GAP) + _total_width(cells, px(GAP)) + last.get_width() for _s, cells, last in rows
        ]
        inner = max([px(360), *row_widths])
        note = self._ui.typesetter.paragraph(hint, inner, self._ui.theme.sizes.small, Shade("cream", 0.85))
        row_height = max(px(EMBLEM), line.get_height()) + px(GAP) // 2
        size = inner + 2 * px(PAD), 2 * px(PAD) + row_height * (len(rows) + 1) + note.get_height()
        box = pygame.Rect((0, 0), size)
        box.topright = beside.right, beside.bottom + px(GAP)
        place = self._draw_panel(display_list, box, ", ".join([*label, total]))
        for picture, cells, last in rows:
            middle = place.y + row_height // 2
            emblem = self._ui.images.get(picture, (px(EMBLEM),) * 2)
            left = display_list.put(emblem, LAYER, midleft=(place.x, middle)).right
            for cell in cells:
                left = display_list.put(cell, LAYER, midleft=(left + px(GAP), middle)).right
            display_list.put(last, LAYER, midright=(place.right, middle))
            place.y += row_height
        display_list.put(line, LAYER, midright=(place.right, place.y + row_height // 2))
        display_list.blit(note, (place.x, place.y + row_height), LAYER)

    @memoised
    def draw_proof(self, display_list: DisplayList, beside: pygame.Rect, text: str) -> None:
        """Draw the least score that the opponent must have."""
        px = self._ui.theme.px
        line = self._render(text, Shade("brass", 1.2), bold=True)
        note = self._ui.typesetter.line(
            _("The cards you’ve seen prove it."), self._ui.theme.sizes.small, Shade("cream", 0.85)
        )
        box = pygame.Rect(
            0, 0, max(line.get_width(), note.get_width()), line.get_height() + note.get_height()
        )
        box = box.inflate(2 * px(PAD), 2 * px(PAD))
        box.topleft = beside.right + px(GAP), beside.top
        place = self._draw_panel(display_list, box, text)
        display_list.blit(line, place.topleft, LAYER)
        display_list.put(note, LAYER, bottomleft=place.bottomleft)

    def _render(self, text: str, colour: Colour = "cream", bold: bool = False) -> pygame.Surface:
        return self._ui.typesetter.line(text, self._ui.theme.sizes.body, colour, bold=bold)

    def _draw_panel(self, display_list: DisplayList, box: pygame.Rect, label: str) -> pygame.Rect:
        """Draw the panel inside the window. Returns the room in it."""
        pad = self._ui.theme.px(PAD)
        box.clamp_ip(pygame.Rect((0, 0), self._ui.window.size).inflate(-pad, -pad))
        shadow = box.move(self._ui.shapes.shadow_offset)
        display_list.blit(self._ui.shapes.shadow(box.size), shadow.topleft, LAYER)
        draw_box(display_list, self._ui, box, LAYER, "walnut_dark", border=Shade("brass", 0.8))
        display_list.name("tip.standing", box, label)
        return box.inflate(-2 * pad, -2 * pad)


def _style_of(tally: SuitTally, card: Card) -> tuple[Colour, bool]:
    """Return colour and weight of a card's points: brass if it counts twice, faint if it does not count."""
    if card in tally.counted_twice:
        return Shade("brass", 1.2), True
    return (Shade("cream", 0.45) if card in tally.not_counted else "cream"), False


def _total_width(cells: list[pygame.Surface], gap: int) -> int:
    return sum(cell.get_width() + gap for cell in cells)
