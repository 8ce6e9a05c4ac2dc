"""Draws the final count: the sheet, the cards on the pile, in flight and in their rows, and the numbers."""

from typing import Any, NamedTuple

import pygame

from dutch.desktop.display_list import Flag
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, ngettext, number
from dutch.rules.api import Card
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.scoring.layout import LEFT, ScoreLayout
from dutch.scenes.scoring.timeline import CountTimeline
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext
from dutch.stage.answers import SuitTally
from dutch.stage.board import Token
from dutch.stage.cards import CardPainter
from dutch.stage.motion import interpolate
from dutch.stage.placement import PlacedCard
from dutch.stage.presenter import Presenter
from dutch.stage.rivals import Persona

LAUREL = "icons/laurel"
PICTURES = (LAUREL,)
"""The pictures the score needs in addition to cards and emblems."""

# Layers of the display list, from the lowest:
BACKGROUND = 0
BOARD = 10
LIGHT = 12
PILE = 20
CARDS = 30
FLYING = 40
WORDS = 50

LINE = 1.36
"""Height of a line of text, relative to its font size."""

DIGITS = 1.1
"""Height of a number, relative to its font size; digits have no descenders."""

TWO_DIGITS = 1.2
"""Width of two bold digits, relative to their font size."""

BONUS = 0.23
"""Height of a bonus below its sum, as a share of the place for both."""

IDLE_LIGHT = 96
"""Brightness of a card that doesn't count, out of 255."""


class ScoredPlayer(NamedTuple):
    """The player in one half of the sheet."""

    seat: int
    name: str
    won: bool
    persona: Persona | None = None
    """The face and the remarks of a rival; None for other players."""
    moment: str = ""
    """The moment that decides a rival's mood: ``won``, ``lost`` or empty."""
    line: str = ""
    """The rival's remark about the result; empty if there is none."""


class ScorePainter:
    """Draws the current state of a timeline; between frames it keeps only cached surfaces."""

    def __init__(
        self, ui: UIContext, presenter: Presenter, timeline: CountTimeline, layout: ScoreLayout
    ) -> None:
        """``timeline`` numbers the players in order of their halves, not of their seats."""
        self._ui = ui
        self._presenter = presenter
        self._timeline = timeline
        self._layout = layout
        self._back = ui.card_back(presenter.card_back)
        self._cards = CardPainter(ui.images, ui.shapes, presenter.face_image, self._back)
        self._dark: dict[Card, pygame.Surface] = {}
        self._tokens: dict[Card, Token] = {}

    def draw_line(
        self,
        painter: Painter,
        text: str,
        area: pygame.Rect,
        size: float,
        colour: Colour = "cream",
        anchor: str = "center",
        alpha: float = 1.0,
        **style: Any,
    ) -> pygame.Rect:
        """Draw a line of text that fits ``area`` at any text size, and return its rectangle."""
        line_height = DIGITS if text.isdecimal() else LINE
        fitting = min(size, area.height / line_height / self._ui.theme.scale_factor)
        line = self._ui.typesetter.fit(text, area.width, fitting, colour, **style)
        return painter.put(line, round(255 * alpha), **{anchor: getattr(area, anchor)})

    # The sheet

    def draw_sheet(self, painter: Painter) -> None:
        """Draw the table, and on it the board with its lines and emblems."""
        ui = self._ui
        layout = self._layout
        board = painter.on(BOARD)
        painter.display_list.blit(ui.backdrop(), (0, 0), BACKGROUND)
        painter.display_list.blit(ui.shapes.veil(layout.size, alpha=90), (0, 0), BACKGROUND)
        board.raised_panel(
            layout.board, Shade("walnut", 0.8), "walnut_dark", Shade("brass", 0.75), 2, alpha=238
        )
        if layout.middle.width:
            spine = layout.middle.inflate(0, -2 * layout.px(3))
            board.panel(spine, "walnut_dark", border=None, radius=0, alpha=110)
        line = pygame.Rect(0, 0, layout.board.width - 2 * layout.px(24), layout.px(1.5))
        for top in layout.lines():
            line.topleft = (layout.board.x + layout.px(24), top)
            board.panel(line, Shade("brass", 0.45), None, None)
        words = painter.on(WORDS)
        for index, tally in enumerate(self._timeline.tallies[LEFT]):
            picture = self._presenter.tally_image(tally.suit)
            for box in layout.emblems(index):
                words.put(ui.images.get(picture, box.size), topleft=box.topleft)
        if layout.between_totals().width:
            self.draw_line(
                words, _("points"), layout.between_totals(), painter.sizes.small, Shade("cream", 0.72)
            )

    def draw_headline(self, painter: Painter, headline: str, why: str) -> None:
        """Draw the verdict with its reason, or a title as long as there is no verdict."""
        layout = self._layout
        words = painter.on(WORDS)
        place = self.draw_line(words, headline, layout.headline, 76, HEADING, face="title")
        painter.display_list.name("verdict", place, headline)
        if why:
            self.draw_line(words, why, layout.why, painter.sizes.label, alpha=self._timeline.verdict_progress)

    def draw_note(self, painter: Painter, text: str, marked: bool) -> None:
        """Draw a note below the board, bold and bright if it is ``marked``."""
        size = painter.sizes.body if marked else painter.sizes.small
        colour = Shade("brass", 1.35) if marked else Shade("cream", 0.86)
        place = painter.on(WORDS).paragraph(
            text, self._layout.note, size, colour, "center", bold=marked, align="centre"
        )
        painter.display_list.name("note", place, text)

    def draw_signature(self, painter: Painter, text: str) -> None:
        """Draw the caption of a saved picture where the buttons are on screen."""
        size = painter.sizes.label
        self.draw_line(painter.on(WORDS), text, self._layout.buttons, size, Shade("brass", 1.2), face="title")

    # The players

    def draw_player(self, painter: Painter, side: int, player: ScoredPlayer) -> None:
        """Draw one player's half: the plate with name and total, the suits, and the pile."""
        if player.won:
            self._draw_light(painter, side)
        self._draw_plate(painter.on(WORDS), side, player)
        for row, tally in enumerate(self._timeline.tallies[side]):
            self._draw_row(painter, side, row, tally)
            self._draw_numbers(painter.on(WORDS), side, row, player)
        self._draw_pile(painter.on(PILE), side)

    def _draw_light(self, painter: Painter, side: int) -> None:
        """Draw a warm light over the winner's half."""
        half = self._layout.halves[side].inflate(-2 * self._layout.px(3), -2 * self._layout.px(3))
        light = self._ui.shapes.panel(half.size, "brass", "walnut", border=None, alpha=40)
        painter.on(LIGHT).put(light, round(255 * self._timeline.verdict_progress), topleft=half.topleft)

    def _draw_plate(self, painter: Painter, side: int, player: ScoredPlayer) -> None:
        """Draw name and total; the winner's total has a laurel."""
        layout = self._layout
        timeline = self._timeline
        won = player.won and timeline.counted
        room = layout.wing(side, layout.plate).inflate(-2 * layout.px(12), -2 * layout.px(10))
        colour = Shade("brass", 1.3) if won else "cream"
        anchor = layout.anchor(side)
        if player.persona is not None:
            room = self._draw_rival(painter, player, player.persona, room, side)
        self._draw_name(painter, player.name, room, colour, anchor)
        box = layout.number(side, layout.plate)
        if won:
            side_length = min(box.height, box.width) - layout.px(8)
            laurel = self._ui.images.get(LAUREL, (side_length, side_length))
            painter.put(laurel, round(255 * timeline.verdict_progress), center=box.center)
        points = timeline.total(side)
        # Three digits must fit inside the wreath.
        inner = pygame.Rect(0, 0, round(box.height * 0.56), box.height - round(box.height * 0.4))
        inner.center = box.center
        self.draw_line(painter.on(WORDS + 1), number(points), inner, 54, colour, bold=True)
        words = ngettext("{points} victory point", "{points} victory points", points).format(points=points)
        painter.display_list.name(f"score.{player.seat}", box, f"{player.name}: {words}")

    def _draw_rival(
        self, painter: Painter, player: ScoredPlayer, persona: Persona, area: pygame.Rect, side: int
    ) -> pygame.Rect:
        """Draw a rival's face, and what they say at the end if it fits. Return the room left for the name."""
        counted = self._timeline.counted
        sizes = painter.sizes
        moment = player.moment if counted else ""
        size = area.height
        gap = self._layout.px(12)
        image = self._ui.images.get(persona.portrait(moment), (size, size))
        anchor = self._layout.anchor(side)
        face = painter.put(image, **{anchor: getattr(area, anchor)})
        painter.display_list.name(f"portrait.{player.seat}", face)
        if anchor == "midright":
            area, _face = columns(area, None, size, gap=gap)
        else:
            _face, area = columns(area, size, None, gap=gap)
        line_width = self._ui.typesetter.measure(player.line, sizes.small)[0]
        if counted and player.line and line_width <= area.width:
            area, below = rows(area, None, area.height * 2 // 5)
            self.draw_line(painter, player.line, below, sizes.small, "cream", anchor)
            painter.display_list.name(f"line.{player.seat}", below, f"{player.name}: {player.line}")
        return area

    def _draw_name(self, painter: Painter, name: str, area: pygame.Rect, colour: Colour, anchor: str) -> None:
        """Draw a player's name, on two lines if that allows larger letters."""
        typesetter = self._ui.typesetter
        sizes = painter.sizes
        short = typesetter.shorten(name, area.width, face="title")
        width, height = typesetter.measure(short, sizes.small, face="title")
        if " " in short and area.height / (2 * height) > area.width / width:
            lines = typesetter.paragraph(
                short, area.width, sizes.small, colour, face="title", align="centre", height=area.height
            )
            painter.put(lines, **{anchor: getattr(area, anchor)})
        else:
            self.draw_line(painter, short, area, sizes.heading * 1.15, colour, anchor, face="title")

    def _draw_numbers(self, painter: Painter, side: int, row: int, player: ScoredPlayer) -> None:
        """Draw sum and bonus of a suit beside its emblem."""
        layout = self._layout
        count = self._timeline.count(side, row)
        box = layout.number(side, layout.rows[row])
        tally = self._timeline.tallies[side][row]
        left_out = tally.single_scorer and not tally.sum
        bonuses = any(tally.bonus for lines in self._timeline.tallies for tally in lines)
        is_low = BONUS * box.height / LINE < self._ui.theme.font_px(painter.sizes.body)
        beside = bonuses and is_low  # a bonus lies beside its sum where the letters below it would be small
        sums, pills = columns(box, None, box.width // 2) if beside else (box, box)
        if not left_out and (self._timeline.landed_cards(side, row) or count.shown > 0):
            area = sums.inflate(
                -layout.px(16), -round(box.height * (0.56 if bonuses and not beside else 0.1))
            )
            size = min(56, area.width / TWO_DIGITS / self._ui.theme.scale_factor) if beside else 56
            self.draw_line(painter, number(count.sum), area, size, bold=True)
        label = str(count.sum)
        if count.bonus:
            label += f" + {count.bonus}"
            area = pygame.Rect(
                0, 0, pills.width - layout.px(32), round(box.height * (0.6 if beside else BONUS))
            )
            size = min(22 if beside else 26, area.height / LINE / self._ui.theme.scale_factor)
            text = self._ui.typesetter.fit(f"+{count.bonus}", area.width, size, bold=True)
            pill = self._ui.shapes.badge(text, "delft")
            centre = pills.center if beside else (box.centerx, box.centery + round(box.height * 0.34))
            painter.put(pill, round(255 * count.shown), center=centre)
        painter.display_list.name(f"sum.{player.seat}.{tally.suit}", box, "" if left_out else label)

    # Cards

    def _draw_row(self, painter: Painter, side: int, row: int, tally: SuitTally) -> None:
        """Draw the cards of a suit that have left the pile, in place or in flight."""
        places = self._layout.cards(side, row, len(tally.cards))
        if tally.number and self._timeline.begun > row:
            room = self._layout.wing(side, self._layout.rows[row])
            place = self.draw_line(
                painter.on(WORDS), tally.number, room, painter.sizes.label, anchor="midleft"
            )
            painter.display_list.name(f"amount.{side}.{tally.suit}", place, tally.number)
        waiting = self._pile_rects(side)
        first = sum(len(each.cards) for each in self._timeline.tallies[side][:row])
        for index, (card, place) in enumerate(zip(tally.cards, places, strict=True)):
            part = self._timeline.flight_progress(row, index)
            if part >= 1.0:
                self._draw_placed(painter.on(CARDS), card, place, tally, self._timeline.bonus_progress(row))
            elif part > 0.0:
                # In flight: first its back, edge-on halfway, then its face.
                place = interpolate(waiting[-1 - first - index], place, part)
                self._draw_card(painter.on(FLYING), card, place, part >= 0.5, abs(1 - 2 * part))
                painter.display_list.name(f"card.{card}", place, "", "moving")

    def _draw_placed(
        self, painter: Painter, card: Card, place: pygame.Rect, tally: SuitTally, progress: float
    ) -> None:
        """Draw a card in its place: raised and glowing if it counts twice, dimmed if it doesn't count."""
        counted_twice = card in tally.counted_twice and progress > 0
        not_counted = card in tally.not_counted and progress > 0
        alpha = round(255 * progress)
        if counted_twice:
            place = place.move(0, -round(progress * self._layout.card_height * 0.05))
            painter.put(self._ui.shapes.glow(place.size, Shade("brass", 1.3), 12), alpha, center=place.center)
        self._draw_card(painter, card, place, face_up=True)
        if not_counted:
            painter.put(self._dark_face(card, place.size), alpha, topleft=place.topleft)
        flags: tuple[Flag, ...] = "glow" if counted_twice else "", "dim" if not_counted else ""
        painter.display_list.name(f"card.{card}", place, self._presenter.card_label(card), *flags)

    def _draw_pile(self, painter: Painter, side: int) -> None:
        """Draw the backs of all cards that are still on the pile, the next one to fly on top."""
        tallies = self._timeline.tallies[side]
        flown = self._timeline.flight_progress
        left = sum(
            flown(row, index) <= 0.0 for row, tally in enumerate(tallies) for index in range(len(tally.cards))
        )
        for index, place in enumerate(self._pile_rects(side)[:left]):
            if index:
                painter.put(self._cards.face(self._back, place.size), topleft=place.topleft)
            else:  # only the lowest casts a shadow, or the shadows would add up to black
                card = next(tally.cards[0] for tally in tallies if tally.cards)
                self._draw_card(painter, card, place, face_up=False)

    def _pile_rects(self, side: int) -> list[pygame.Rect]:
        """Return the places of all cards before they fly, in the last row that holds cards at the end."""
        tallies = self._timeline.tallies[side]
        row = max((row for row, tally in enumerate(tallies) if not tally.number), default=0)
        return self._layout.pile(side, row, sum(len(tally.cards) for tally in tallies))

    def _draw_card(
        self, painter: Painter, card: Card, place: pygame.Rect, face_up: bool, width: float = 1.0
    ) -> None:
        """Draw a card with its shadow; ``width`` is its share of the full width while it turns."""
        token = self._tokens.setdefault(card, Token(card))
        surface, (left, top) = self._cards.paint(PlacedCard(token, place, face_up, "score"), width)
        painter.put(surface, topleft=(place.x + left, place.y + top))

    def _dark_face(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        if card not in self._dark:
            dark = self._cards.face(self._presenter.face_image(card), size).copy()
            dark.fill((IDLE_LIGHT, IDLE_LIGHT, IDLE_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._dark[card] = dark
        return self._dark[card]
