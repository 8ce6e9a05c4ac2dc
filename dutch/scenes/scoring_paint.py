"""Draws the final count: the sheet, the cards on their way and in their places, and the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.rules.api import Card
from dutch.scenes.scoring_layout import LEFT, Sheet
from dutch.scenes.scoring_show import Counted, Show
from dutch.scenes.stack import UIContext
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.motion import between
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter, Tally

LAUREL = "icons/laurel"
PICTURES = (LAUREL,)
"""What must be there besides the cards and emblems of the table."""

BACKGROUND, BOARD, LIGHT, PILE, CARDS, FLYING, WORDS = 0, 10, 12, 20, 30, 40, 50
LINE = 1.36
"""Height of a line of text over the size of its letters."""

IDLE_LIGHT = 96
"""A card that does not count is darkened to this, of 255."""


class Player(NamedTuple):
    """Who has which half of the sheet."""

    seat: int
    name: str
    won: bool


class ScorePainter:
    """Puts the state of a show into pictures. It keeps surfaces between frames, nothing else."""

    def __init__(self, ui: UIContext, presenter: Presenter, show: Show, sheet: Sheet) -> None:
        """``show`` counts the wings from left to right, whatever the players' seats."""
        self._ui = ui
        self._presenter = presenter
        self._show = show
        self._sheet = sheet
        self._cards = CardPainter(ui.images, ui.shapes, presenter.picture)
        self._dark: dict[Card, pygame.Surface] = {}
        self._tokens: dict[Card, Token] = {}

    def text(
        self, text: str, room: pygame.Rect, size: float, colour: str = "cream", **style: Any
    ) -> pygame.Surface:
        """One line that fits a room in both directions, however large texts are chosen."""
        theme = self._ui.theme
        fitting = min(size, room.height / LINE / theme.ui)
        return self._ui.typesetter.fit(text, room.width, fitting, colour, **style)

    # The sheet

    def sheet(self, display_list: DisplayList) -> None:
        """The table, and on it the board with its spine and its lines."""
        ui, sheet = self._ui, self._sheet
        display_list.blit(ui.backdrop(), (0, 0), BACKGROUND)
        display_list.blit(ui.shapes.veil(sheet.size, alpha=90), (0, 0), BACKGROUND)
        board = sheet.board
        left, top = ui.shapes.shadow_offset
        display_list.blit(ui.shapes.shadow(board.size), (board.x + left, board.y + top), BOARD)
        panel = ui.shapes.panel(board.size, "walnut*0.8", "walnut_dark", "brass*0.75", 2, alpha=238)
        display_list.blit(panel, board.topleft, BOARD)
        spine = sheet.middle.inflate(0, -2 * sheet.px(3))
        shade = ui.shapes.panel(spine.size, "walnut_dark", border=None, radius=0, alpha=110)
        display_list.blit(shade, spine.topleft, BOARD)
        line = ui.shapes.panel((board.width - 2 * sheet.px(24), sheet.px(1.5)), "brass*0.45", None, None)
        for row in sheet.rows:
            display_list.blit(line, (board.x + sheet.px(24), row.top), BOARD)
        for index, tally in enumerate(self._show.tallies[LEFT]):
            box = sheet.emblem(index)
            display_list.blit(ui.images.get(f"emblems/{tally.suit}", box.size), box.topleft, WORDS)
        words = self.text(_("points"), sheet.between_totals(), ui.theme.sizes.small, "cream*0.72")
        display_list.put(words, WORDS, center=sheet.between_totals().center)

    def headline(self, display_list: DisplayList, headline: str, why: str) -> None:
        """The verdict, or what is going on until there is one."""
        sheet, sizes = self._sheet, self._ui.theme.sizes
        big = self.text(headline, sheet.headline, 76, "brass*1.25", face="title")
        place = display_list.put(big, WORDS, center=sheet.headline.center)
        display_list.name("verdict", place, headline)
        if why:
            line = self.text(why, sheet.why, sizes.label)
            display_list.put(line, WORDS, center=sheet.why.center, alpha=round(255 * self._show.verdict))

    def note(self, display_list: DisplayList, text: str, marked: bool) -> None:
        """A line or two below the board: how the numbers come about, or where the picture was saved."""
        room, sizes = self._sheet.note, self._ui.theme.sizes
        colour = "brass*1.35" if marked else "cream*0.86"
        size = sizes.body if marked else sizes.small
        words = self._ui.typesetter.paragraph(
            text, room.width, size, colour, bold=marked, align="centre", height=room.height
        )
        display_list.put(words, WORDS, center=room.center)
        display_list.name("note", words.get_rect(center=room.center), text)

    def signature(self, display_list: DisplayList, text: str) -> None:
        """In the place of the buttons: what a saved picture shows, and of which game."""
        words = self.text(text, self._sheet.buttons, self._ui.theme.sizes.label, "brass*1.2", face="title")
        display_list.put(words, WORDS, center=self._sheet.buttons.center)

    # The players

    def player(self, display_list: DisplayList, side: int, player: Player) -> None:
        """One half: the plate with name and total, and the suits."""
        if player.won:
            self._lamp(display_list, side)
        self._plate(display_list, side, player)
        tallies = self._show.tallies[side]
        for row, tally in enumerate(tallies):
            self._row(display_list, side, row, tally)
            self._numbers(display_list, side, row, player, self._show.count(side, row))
        self._pile(display_list, side, tallies)

    def _lamp(self, display_list: DisplayList, side: int) -> None:
        """Warm light over the winner's half."""
        half = self._sheet.half(side).inflate(-2 * self._sheet.px(3), -2 * self._sheet.px(3))
        light = self._ui.shapes.panel(half.size, "brass", "walnut", border=None, alpha=40)
        display_list.blit(light, half.topleft, LIGHT, alpha=round(255 * self._show.verdict))

    def _plate(self, display_list: DisplayList, side: int, player: Player) -> None:
        """Name and total; the winner's total stands in a laurel."""
        sheet, sizes, show = self._sheet, self._ui.theme.sizes, self._show
        won = player.won and show.counted
        room = sheet.wing(side, sheet.plate).inflate(-2 * sheet.px(12), -2 * sheet.px(10))
        colour = "brass*1.3" if won else "cream"
        name = self.text(player.name, room, sizes.heading * 1.15, colour, face="title")
        if side == LEFT:
            display_list.put(name, WORDS, midleft=room.midleft)
        else:
            display_list.put(name, WORDS, midright=room.midright)
        box = sheet.number(side, sheet.plate)
        if won:
            width = box.height - sheet.px(8)
            laurel = self._ui.images.get(LAUREL, (width, width))
            display_list.put(laurel, WORDS, center=box.center, alpha=round(255 * show.verdict))
        points = show.total(side)
        # Three digits must stand inside the wreath as well.
        inner = box.inflate(round(box.height * 0.56) - box.width, -round(box.height * 0.4))
        digits = self.text(figure(points), inner, 54, colour, bold=True)
        display_list.put(digits, WORDS + 1, center=box.center)
        words = _("{points} victory points").format(points=points)
        display_list.name(f"score.{player.seat}", box, f"{player.name}: {words}")

    def _numbers(
        self, display_list: DisplayList, side: int, row: int, player: Player, count: Counted
    ) -> None:
        """Sum and bonus of a suit, beside its emblem."""
        sheet = self._sheet
        box = sheet.number(side, sheet.rows[row])
        if self._show.landed(side, row) or count.shown > 0:
            room = box.inflate(-sheet.px(16), -round(box.height * 0.46))
            digits = self.text(figure(count.sum), room, 56, bold=True)
            display_list.put(digits, WORDS, center=room.center)
        if count.bonus:
            room = pygame.Rect(0, 0, box.width - sheet.px(32), round(box.height * 0.23))
            text = self.text(f"+{count.bonus}", room, 26, bold=True)
            pill = self._ui.shapes.badge(text, "delft")
            centre = (box.centerx, box.centery + round(box.height * 0.34))
            display_list.put(pill, WORDS, center=centre, alpha=round(255 * count.shown))
        said = f"{count.sum} + {count.bonus}" if count.bonus else str(count.sum)
        display_list.name(f"sum.{player.seat}.{self._show.tallies[side][row].suit}", box, said)

    # Cards

    def _row(self, display_list: DisplayList, side: int, row: int, tally: Tally) -> None:
        """The cards of a suit that have left the pile, in their places or on their way there."""
        places = self._sheet.cards(side, row, len(tally.cards))
        pile = self._sheet.pile(side, self._count(side))
        before = sum(len(each.cards) for each in self._show.tallies[side][:row])
        for index, (card, place) in enumerate(zip(tally.cards, places, strict=True)):
            part = self._show.flown(row, index)
            if part >= 1.0:
                self._lie(display_list, card, place, tally, self._show.sorted_out(row))
            elif part > 0.0:
                start = pile[len(pile) - 1 - before - index]
                self._fly(display_list, card, between(start, place, part), part)

    def _lie(
        self, display_list: DisplayList, card: Card, place: pygame.Rect, tally: Tally, part: float
    ) -> None:
        """A card in its place; what counts twice is raised in a glow, what does not count is dimmed."""
        twice, idle = card in tally.twice, card in tally.idle
        if twice and part > 0:
            place = place.move(0, -round(part * self._sheet.card_height * 0.05))
            reach = self._ui.theme.px(12)
            glow = self._ui.shapes.glow(place.size, "brass*1.3", 12)
            display_list.blit(glow, (place.x - reach, place.y - reach), CARDS, alpha=round(255 * part))
        surface, (left, top) = self._cards.paint(self._placed(card, place, True))
        display_list.blit(surface, (place.x + left, place.y + top), CARDS)
        if idle and part > 0:
            display_list.blit(self._darkened(card, place.size), place.topleft, CARDS, alpha=round(255 * part))
        flags = ["glow"] * (twice and part > 0) + ["dim"] * (idle and part > 0)
        display_list.name(f"card.{card}", place, self._presenter.card_label(card), *flags)

    def _fly(self, display_list: DisplayList, card: Card, place: pygame.Rect, part: float) -> None:
        """A card on its way: its back at first, edge on half way, then its face."""
        item = self._placed(card, place, part >= 0.5)
        surface, (left, top) = self._cards.paint(item, abs(1 - 2 * part))
        display_list.blit(surface, (place.x + left, place.y + top), FLYING)
        display_list.name(f"card.{card}", place, "", "moving")

    def _pile(self, display_list: DisplayList, side: int, tallies: Sequence[Tally]) -> None:
        """The backs of all cards that have not left yet; the next to fly lies on top."""
        left = sum(
            self._show.flown(row, index) <= 0.0
            for row, tally in enumerate(tallies)
            for index in range(len(tally.cards))
        )
        card = next((tally.cards[0] for tally in tallies if tally.cards), None)
        if card is None:
            return
        for index, place in enumerate(self._sheet.pile(side, self._count(side))[:left]):
            surface, (across, down) = self._cards.paint(self._placed(card, place, False))
            if index:  # only the lowest throws a shadow, or the pile would stand in a black hole
                surface, across, down = self._cards.face("cards/back", place.size), 0, 0
            display_list.blit(surface, (place.x + across, place.y + down), PILE)

    def _count(self, side: int) -> int:
        return sum(len(tally.cards) for tally in self._show.tallies[side])

    def _placed(self, card: Card, place: pygame.Rect, face_up: bool) -> PlacedCard:
        token = self._tokens.setdefault(card, Token(card))
        return PlacedCard(token, place, face_up, "score")

    def _darkened(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """A card in the shade."""
        dark = self._dark.get(card)
        if dark is None:
            dark = self._dark[card] = self._cards.face(self._presenter.picture(card), size).copy()
            dark.fill((IDLE_LIGHT, IDLE_LIGHT, IDLE_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dark


def figure(points: int) -> str:
    """A number as it is printed on the cards: with a minus sign, not a hyphen."""
    return str(points).replace("-", "\N{MINUS SIGN}")
