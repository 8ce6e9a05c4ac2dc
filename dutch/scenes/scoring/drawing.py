"""Draws the final count: the sheet, the cards in flight and in place, and the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.scoring.layout import LEFT, ScoreLayout
from dutch.scenes.scoring.timeline import CountTimeline, SuitCount
from dutch.scenes.stack import UIContext
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.motion import between
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter, SuitTally

LAUREL = "icons/laurel"
PICTURES = (LAUREL,)
"""The pictures the score needs besides cards and emblems."""

BACKGROUND, BOARD, LIGHT, PILE, CARDS, FLYING, WORDS = 0, 10, 12, 20, 30, 40, 50
LINE = 1.36
"""Height of a line of text over its font size."""

IDLE_LIGHT = 96
"""Brightness of a card that doesn't count, out of 255."""


class ScoredPlayer(NamedTuple):
    """The player on one half of the layout."""

    seat: int
    name: str
    won: bool


class ScorePainter:
    """Draws the state of a timeline; keeps only surfaces between frames."""

    def __init__(
        self, ui: UIContext, presenter: Presenter, timeline: CountTimeline, layout: ScoreLayout
    ) -> None:
        """``timeline`` numbers the halves from left to right, whatever the players' seats."""
        self._ui = ui
        self._presenter = presenter
        self._timeline = timeline
        self._layout = layout
        self._cards = CardPainter(ui.images, ui.shapes, presenter.face_image)
        self._dark: dict[Card, pygame.Surface] = {}
        self._tokens: dict[Card, Token] = {}

    def text(
        self, text: str, room: pygame.Rect, size: float, colour: str = "cream", **style: Any
    ) -> pygame.Surface:
        """Return a line that fits a room in both directions at any text size."""
        theme = self._ui.theme
        fitting = min(size, room.height / LINE / theme.ui)
        return self._ui.typesetter.fit(text, room.width, fitting, colour, **style)

    # The sheet

    def sheet(self, display_list: DisplayList) -> None:
        """Draw the board with its spine and lines on the table."""
        ui, layout = self._ui, self._layout
        display_list.blit(ui.backdrop(), (0, 0), BACKGROUND)
        display_list.blit(ui.shapes.veil(layout.size, alpha=90), (0, 0), BACKGROUND)
        board = layout.board
        left, top = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(board.size), (board.x + left, board.y + top), BOARD)
        panel = ui.shapes.panel(board.size, "walnut*0.8", "walnut_dark", "brass*0.75", 2, alpha=238)
        display_list.blit(panel, board.topleft, BOARD)
        spine = layout.middle.inflate(0, -2 * layout.px(3))
        shade = ui.shapes.panel(spine.size, "walnut_dark", border=None, radius=0, alpha=110)
        display_list.blit(shade, spine.topleft, BOARD)
        line = ui.shapes.panel((board.width - 2 * layout.px(24), layout.px(1.5)), "brass*0.45", None, None)
        for row in layout.rows:
            display_list.blit(line, (board.x + layout.px(24), row.top), BOARD)
        for index, tally in enumerate(self._timeline.tallies[LEFT]):
            box = layout.emblem(index)
            display_list.blit(ui.images.get(f"emblems/{tally.suit}", box.size), box.topleft, WORDS)
        words = self.text(_("points"), layout.between_totals(), ui.theme.sizes.small, "cream*0.72")
        display_list.put(words, WORDS, center=layout.between_totals().center)

    def headline(self, display_list: DisplayList, headline: str, why: str) -> None:
        """Draw the verdict, or a title until there is one."""
        layout, sizes = self._layout, self._ui.theme.sizes
        big = self.text(headline, layout.headline, 76, "brass*1.25", face="title")
        place = display_list.put(big, WORDS, center=layout.headline.center)
        display_list.name("verdict", place, headline)
        if why:
            line = self.text(why, layout.why, sizes.label)
            display_list.put(line, WORDS, center=layout.why.center, alpha=round(255 * self._timeline.verdict))

    def note(self, display_list: DisplayList, text: str, marked: bool) -> None:
        """Draw a note below the board; ``marked`` if it reports a result."""
        room, sizes = self._layout.note, self._ui.theme.sizes
        colour = "brass*1.35" if marked else "cream*0.86"
        size = sizes.body if marked else sizes.small
        words = self._ui.typesetter.paragraph(
            text, room.width, size, colour, bold=marked, align="centre", height=room.height
        )
        display_list.put(words, WORDS, center=room.center)
        display_list.name("note", words.get_rect(center=room.center), text)

    def signature(self, display_list: DisplayList, text: str) -> None:
        """Draw the caption of a saved picture in place of the buttons."""
        words = self.text(text, self._layout.buttons, self._ui.theme.sizes.label, "brass*1.2", face="title")
        display_list.put(words, WORDS, center=self._layout.buttons.center)

    # The players

    def player(self, display_list: DisplayList, side: int, player: ScoredPlayer) -> None:
        """Draw one half: the plate with name and total, and the suits."""
        if player.won:
            self._lamp(display_list, side)
        self._plate(display_list, side, player)
        tallies = self._timeline.tallies[side]
        for row, tally in enumerate(tallies):
            self._row(display_list, side, row, tally)
            self._numbers(display_list, side, row, player, self._timeline.count(side, row))
        self._pile(display_list, side, tallies)

    def _lamp(self, display_list: DisplayList, side: int) -> None:
        """Draw a warm light over the winner's half."""
        half = self._layout.half(side).inflate(-2 * self._layout.px(3), -2 * self._layout.px(3))
        light = self._ui.shapes.panel(half.size, "brass", "walnut", border=None, alpha=40)
        display_list.blit(light, half.topleft, LIGHT, alpha=round(255 * self._timeline.verdict))

    def _plate(self, display_list: DisplayList, side: int, player: ScoredPlayer) -> None:
        """Draw name and total; the winner's total has a laurel."""
        layout, sizes, timeline = self._layout, self._ui.theme.sizes, self._timeline
        won = player.won and timeline.counted
        room = layout.wing(side, layout.plate).inflate(-2 * layout.px(12), -2 * layout.px(10))
        colour = "brass*1.3" if won else "cream"
        name = self.text(player.name, room, sizes.heading * 1.15, colour, face="title")
        if side == LEFT:
            display_list.put(name, WORDS, midleft=room.midleft)
        else:
            display_list.put(name, WORDS, midright=room.midright)
        box = layout.number(side, layout.plate)
        if won:
            width = box.height - layout.px(8)
            laurel = self._ui.images.get(LAUREL, (width, width))
            display_list.put(laurel, WORDS, center=box.center, alpha=round(255 * timeline.verdict))
        points = timeline.total(side)
        # Three digits must fit inside the wreath.
        inner = box.inflate(round(box.height * 0.56) - box.width, -round(box.height * 0.4))
        digits = self.text(figure(points), inner, 54, colour, bold=True)
        display_list.put(digits, WORDS + 1, center=box.center)
        words = _("{points} victory points").format(points=points)
        display_list.name(f"score.{player.seat}", box, f"{player.name}: {words}")

    def _numbers(
        self, display_list: DisplayList, side: int, row: int, player: ScoredPlayer, count: SuitCount
    ) -> None:
        """Draw sum and bonus of a suit beside its emblem."""
        layout = self._layout
        box = layout.number(side, layout.rows[row])
        if self._timeline.landed(side, row) or count.shown > 0:
            room = box.inflate(-layout.px(16), -round(box.height * 0.46))
            digits = self.text(figure(count.sum), room, 56, bold=True)
            display_list.put(digits, WORDS, center=room.center)
        if count.bonus:
            room = pygame.Rect(0, 0, box.width - layout.px(32), round(box.height * 0.23))
            text = self.text(f"+{count.bonus}", room, 26, bold=True)
            pill = self._ui.shapes.badge(text, "delft")
            centre = (box.centerx, box.centery + round(box.height * 0.34))
            display_list.put(pill, WORDS, center=centre, alpha=round(255 * count.shown))
        label = f"{count.sum} + {count.bonus}" if count.bonus else str(count.sum)
        display_list.name(f"sum.{player.seat}.{self._timeline.tallies[side][row].suit}", box, label)

    # Cards

    def _row(self, display_list: DisplayList, side: int, row: int, tally: SuitTally) -> None:
        """Draw the cards of a suit that have left the pile, in place or in flight."""
        places = self._layout.cards(side, row, len(tally.cards))
        pile = self._layout.pile(side, self._count(side))
        before = sum(len(each.cards) for each in self._timeline.tallies[side][:row])
        for index, (card, place) in enumerate(zip(tally.cards, places, strict=True)):
            part = self._timeline.flown(row, index)
            if part >= 1.0:
                self._draw_placed(display_list, card, place, tally, self._timeline.sorted_out(row))
            elif part > 0.0:
                start = pile[len(pile) - 1 - before - index]
                self._draw_flying(display_list, card, between(start, place, part), part)

    def _draw_placed(
        self, display_list: DisplayList, card: Card, place: pygame.Rect, tally: SuitTally, part: float
    ) -> None:
        """Draw a card in its place: raised and glowing if it counts twice, dimmed if it doesn't count."""
        twice, idle = card in tally.twice, card in tally.idle
        if twice and part > 0:
            place = place.move(0, -round(part * self._layout.card_height * 0.05))
            reach = self._ui.theme.px(12)
            glow = self._ui.shapes.glow(place.size, "brass*1.3", 12)
            display_list.blit(glow, (place.x - reach, place.y - reach), CARDS, alpha=round(255 * part))
        surface, (left, top) = self._cards.paint(self._placed(card, place, True))
        display_list.blit(surface, (place.x + left, place.y + top), CARDS)
        if idle and part > 0:
            display_list.blit(self._darkened(card, place.size), place.topleft, CARDS, alpha=round(255 * part))
        flags = ["glow"] * (twice and part > 0) + ["dim"] * (idle and part > 0)
        display_list.name(f"card.{card}", place, self._presenter.card_label(card), *flags)

    def _draw_flying(self, display_list: DisplayList, card: Card, place: pygame.Rect, part: float) -> None:
        """Draw a card in flight: first its back, edge-on halfway, then its face."""
        item = self._placed(card, place, part >= 0.5)
        surface, (left, top) = self._cards.paint(item, abs(1 - 2 * part))
        display_list.blit(surface, (place.x + left, place.y + top), FLYING)
        display_list.name(f"card.{card}", place, "", "moving")

    def _pile(self, display_list: DisplayList, side: int, tallies: Sequence[SuitTally]) -> None:
        """Draw the backs of all cards that haven't left the pile; the next one is on top."""
        left = sum(
            self._timeline.flown(row, index) <= 0.0
            for row, tally in enumerate(tallies)
            for index in range(len(tally.cards))
        )
        card = next((tally.cards[0] for tally in tallies if tally.cards), None)
        if card is None:
            return
        for index, place in enumerate(self._layout.pile(side, self._count(side))[:left]):
            surface, (across, down) = self._cards.paint(self._placed(card, place, False))
            if index:  # only the lowest casts a shadow, or the shadows would add up to black
                surface, across, down = self._cards.face("cards/back", place.size), 0, 0
            display_list.blit(surface, (place.x + across, place.y + down), PILE)

    def _count(self, side: int) -> int:
        return sum(len(tally.cards) for tally in self._timeline.tallies[side])

    def _placed(self, card: Card, place: pygame.Rect, face_up: bool) -> PlacedCard:
        token = self._tokens.setdefault(card, Token(card))
        return PlacedCard(token, place, face_up, "score")

    def _darkened(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """Return a darkened card."""
        dark = self._dark.get(card)
        if dark is None:
            dark = self._dark[card] = self._cards.face(self._presenter.face_image(card), size).copy()
            dark.fill((IDLE_LIGHT, IDLE_LIGHT, IDLE_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dark


def figure(points: int) -> str:
    """Return a number with a true minus sign, as on the cards."""
    return str(points).replace("-", "\N{MINUS SIGN}")
