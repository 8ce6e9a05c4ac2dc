"""The final count: when each card lands, and the sheet with its cards and numbers at any moment."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import Flag
from dutch.desktop.theme import Shade
from dutch.i18n import _, ngettext, number
from dutch.rules.api import Card
from dutch.scenes.boxes import columns, rows
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.scoring.layout import ScoreLayout
from dutch.scenes.stack import UIContext
from dutch.stage import timing
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

# Heights of letters at 1080p:
HEADLINE = 76
NUMBER = 56
BONUS_NUMBER = 26

# Shares of another length:
TWO_DIGITS = 1.2
"""Width of two bold digits, relative to their height."""

BONUS = 0.25
"""Height of a bonus below its sum, as a share of the place for both."""

NAME = 1.15
"""Size of a player's name, relative to that of headings."""

RAISED = 0.05
"""Height by which a card that counts twice is raised."""

WREATH = 0.56
"""Width inside the winner's laurel, as a share of its size."""

IDLE_LIGHT = 96
"""Brightness of a card that doesn't count, out of 255."""

NAME_GAP = 12
"""Distance between a name's area, the face and the edges, at 1080p."""

WINNER = Shade("brass", 1.3)
"""The colour of the winner's name and total."""


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


class SuitCount(NamedTuple):
    """The sum and the bonus of a player's suit; ``shown`` (0 to 1) is the bonus's opacity."""

    sum: int
    bonus: int
    shown: float


class CountTimeline:
    """The count of all suits for all seats; ``tallies`` hold their cards in the order of landing.

    Times are milliseconds at normal speed; the scene scales them.
    """

    def __init__(self, tallies: Sequence[Sequence[SuitTally]]) -> None:
        self.tallies = tallies
        self._clock = 0.0
        self._begins: list[float] = []
        self._complete: list[float] = []
        clock = float(timing.SCORE_START)
        for row in range(self.rows):
            self._begins.append(clock)
            max_cards = max(len(lines[row].cards) for lines in tallies)
            if max_cards:
                clock += timing.SCORE_FLY + timing.SCORE_STAGGER * (max_cards - 1)
            self._complete.append(clock)
            clock += timing.SCORE_BONUS
        self._counted = clock
        self._end = clock + timing.SCORE_VERDICT

    @property
    def rows(self) -> int:
        """The number of suits."""
        return len(self.tallies[0])

    @property
    def begun(self) -> int:
        """The number of suits whose count has begun."""
        return sum(begin <= self._clock for begin in self._begins)

    @property
    def over(self) -> bool:
        """True once the animation has ended."""
        return self._clock >= self._end

    @property
    def counted(self) -> bool:
        """True once every suit has been counted, so that the winner can be announced."""
        return self._clock >= self._counted

    @property
    def verdict_progress(self) -> float:
        """Opacity of the winner's laurel, 0 to 1."""
        return _progress(self._clock, self._counted, timing.SCORE_VERDICT)

    def advance(self, ms: float) -> None:
        """Advance the clock."""
        self._clock = min(self._end, self._clock + ms)

    def finish(self) -> None:
        """Skip to the end."""
        self._clock = self._end

    def flight_progress(self, row: int, index: int) -> float:
        """Return how far a card has flown, from 0 (on the pile) to 1 (in its place)."""
        return timing.ease(
            _progress(self._clock, self._begins[row] + timing.SCORE_STAGGER * index, timing.SCORE_FLY)
        )

    def bonus_progress(self, row: int) -> float:
        """Return how far a suit's bonus has appeared and its idle cards are dimmed, 0 to 1."""
        return timing.ease(_progress(self._clock, self._complete[row], timing.SCORE_BONUS))

    def landed_cards(self, seat: int, row: int) -> tuple[Card, ...]:
        """Return the cards of a player's suit that have landed."""
        cards = self.tallies[seat][row].cards
        return tuple(card for index, card in enumerate(cards) if self.flight_progress(row, index) >= 1.0)

    def count(self, seat: int, row: int) -> SuitCount:
        """Return the sum and the bonus of a player's suit as counted so far."""
        tally = self.tallies[seat][row]
        landed = self.landed_cards(seat, row)
        if len(landed) == len(tally.cards) and self._clock >= self._begins[row]:
            part = self.bonus_progress(row)
            return SuitCount(tally.sum, tally.bonus if part > 0 else 0, part)
        return SuitCount(sum(card.vp for card in landed if card not in tally.not_counted), 0, 0.0)

    def total(self, seat: int) -> int:
        """Return the points of a player counted so far."""
        counts = [self.count(seat, row) for row in range(self.rows)]
        return sum(count.sum + count.bonus for count in counts)


def _progress(clock: float, start: float, length: float) -> float:
    """Return the elapsed share of a span of time, 0 to 1."""
    return min(1.0, max(0.0, (clock - start) / length))


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

    # The sheet

    def draw_sheet(self, painter: Painter) -> None:
        """Draw the table, and on it the board with its lines and emblems."""
        ui = self._ui
        layout = self._layout
        places = layout.places
        px = layout.px
        board = painter.on(BOARD)
        painter.display_list.blit(ui.backdrop(), (0, 0), BACKGROUND)
        painter.display_list.blit(ui.shapes.veil(layout.size, alpha=90), (0, 0), BACKGROUND)
        board.raised_panel(
            places["board"], Shade("walnut", 0.8), "walnut_dark", Shade("brass", 0.75), 2, alpha=238
        )
        words = painter.on(WORDS)
        if "spine" in places:
            spine = places["spine"].inflate(0, -2 * px(3))
            board.panel(spine, "walnut_dark", border=None, radius=0, alpha=110)
            label = places["points"]
            label = label.inflate(spine.width - label.width, 0)
            words.line(_("points"), label, painter.sizes.small, Shade("cream", 0.72), "center")
        line = places["board"].inflate(-2 * px(24), 0)
        for top in layout.rules:
            board.rule(pygame.Rect(line.left, top, line.width, px(1.5)), Shade("brass", 0.45))
        for suit, tally in enumerate(self._timeline.tallies[0]):
            picture = self._presenter.tally_image(tally.suit)
            for side in layout.players:
                place = places.get(f"emblem.{side}.{suit}")
                if place is not None:
                    length = min(place.size)
                    words.put(ui.images.get(picture, (length, length)), center=place.center)

    def draw_headline(self, painter: Painter, headline: str, why: str) -> None:
        """Draw the verdict with its reason, or a title as long as there is no verdict."""
        places = self._layout.places
        words = painter.on(WORDS)
        place = words.line(headline, places["headline"], HEADLINE, HEADING, "center", face="title")
        painter.display_list.name("verdict", place, headline)
        if why:
            alpha = round(255 * self._timeline.verdict_progress)
            place = words.line(why, places["why"], painter.sizes.label, anchor="center", alpha=alpha)
            painter.display_list.name("why", place, why)

    def draw_note(self, painter: Painter, text: str, marked: bool) -> None:
        """Draw a note below the board, bold and bright if it is ``marked``."""
        size = painter.sizes.body if marked else painter.sizes.small
        colour = Shade("brass", 1.35) if marked else Shade("cream", 0.86)
        place = painter.on(WORDS).paragraph(
            text, self._layout.places["note"], size, colour, "center", bold=marked, align="centre"
        )
        painter.display_list.name("note", place, text)

    def draw_signature(self, painter: Painter, text: str) -> None:
        """Draw the caption of a saved picture where the buttons are on screen."""
        place = self._layout.places["buttons"]
        painter.on(WORDS).line(text, place, painter.sizes.label, Shade("brass", 1.2), "center", face="title")

    # The players

    def draw_player(self, painter: Painter, side: int, player: ScoredPlayer) -> None:
        """Draw one player's half: the plate with name and total, the suits, and the pile."""
        words = painter.on(WORDS)
        if player.won:
            self._draw_light(painter.on(LIGHT), side)
        self._draw_total(words, side, player)
        self._draw_name(words, side, player)
        for suit, tally in enumerate(self._timeline.tallies[side]):
            self._draw_suit(painter, side, suit, tally)
            self._draw_numbers(words, side, suit, player)
        self._draw_pile(painter.on(PILE), side)

    def _draw_light(self, painter: Painter, side: int) -> None:
        """Draw a warm light over the winner's half."""
        margin = self._layout.px(3)
        half = self._layout.places[f"half.{side}"].inflate(-2 * margin, -2 * margin)
        light = self._ui.shapes.panel(half.size, "brass", "walnut", border=None, alpha=40)
        painter.put(light, round(255 * self._timeline.verdict_progress), topleft=half.topleft)

    def _draw_total(self, painter: Painter, side: int, player: ScoredPlayer) -> None:
        """Draw a player's total; the winner's is in a laurel."""
        place = self._layout.places[f"total.{side}"]
        won = player.won and self._timeline.counted
        points = self._timeline.total(side)
        length = min(place.size) - self._layout.px(8)
        if won:
            laurel = self._ui.images.get(LAUREL, (length, length))
            painter.put(laurel, round(255 * self._timeline.verdict_progress), center=place.center)
        inner = place.inflate(round(length * WREATH) - place.width, 0)
        size = min(NUMBER, inner.width / TWO_DIGITS / self._ui.theme.scale_factor)
        colour = WINNER if won else "cream"
        painter.on(WORDS + 1).line(number(points), inner, size, colour, "center", bold=True)
        words = ngettext("{points} victory point", "{points} victory points", points).format(points=points)
        painter.display_list.name(f"score.{player.seat}", place, f"{player.name}: {words}")

    def _draw_name(self, painter: Painter, side: int, player: ScoredPlayer) -> None:
        """Draw a player's name; that of a rival beside a face and, if it fits, above a remark."""
        anchor = self._layout.anchor(side)
        sizes = painter.sizes
        px = self._layout.px
        area = self._layout.places[f"name.{side}"].inflate(-2 * px(NAME_GAP), -2 * px(10))
        if player.persona is not None:
            if anchor == "center":
                area, anchor = self._centred(painter, area, player), "midleft"
            area = self._draw_portrait(painter, area, anchor, player, player.persona)
            area = self._draw_remark(painter, area, anchor, player)
        name = self._ui.typesetter.shorten(player.name, area.width, face="title")
        width, height = self._ui.typesetter.measure(name, sizes.small, face="title")
        colour = WINNER if player.won and self._timeline.counted else "cream"
        if " " in name and area.height / (2 * height) > area.width / width:  # two lines allow larger letters
            place = painter.paragraph(name, area, sizes.small, colour, anchor, face="title", align="centre")
        else:
            place = painter.line(name, area, sizes.heading * NAME, colour, anchor, face="title")
        painter.display_list.name(f"name.{player.seat}", place)

    def _centred(self, painter: Painter, area: pygame.Rect, player: ScoredPlayer) -> pygame.Rect:
        """Return the middle of an area, as wide as a rival's face with the name and the remark beside it."""
        measure = self._ui.typesetter.measure
        face = area.height + self._layout.px(NAME_GAP)
        name, height = measure(player.name, painter.sizes.heading * NAME, face="title")
        remark = measure(player.line, painter.sizes.small)[0]
        if face + remark > area.width:  # it is not shown here
            remark = 0
        room = area.height // 2 if remark else area.height
        width = min(area.width, face + max(remark, name * min(room, height) // height))
        middle = pygame.Rect(0, 0, width, area.height)
        middle.center = area.center
        return middle

    def _draw_portrait(
        self, painter: Painter, area: pygame.Rect, anchor: str, player: ScoredPlayer, persona: Persona
    ) -> pygame.Rect:
        """Draw a rival's face at one end of an area. Returns the rest of the area."""
        image = persona.portrait(player.moment if self._timeline.counted else "")
        picture = self._ui.images.get(image, (area.height, area.height))
        face = painter.put(picture, **{anchor: getattr(area, anchor)})
        painter.display_list.name(f"portrait.{player.seat}", face)
        gap = self._layout.px(NAME_GAP)
        left = area.left if anchor == "midright" else face.right + gap
        return pygame.Rect(left, area.top, area.width - face.width - gap, area.height)

    def _draw_remark(
        self, painter: Painter, area: pygame.Rect, anchor: str, player: ScoredPlayer
    ) -> pygame.Rect:
        """Draw a rival's remark after the count, if it fits. Returns the area above it."""
        size = painter.sizes.small
        fits = self._ui.typesetter.measure(player.line, size)[0] <= area.width
        if not (self._timeline.counted and player.line and fits):
            return area
        above, remark = rows(area, None, area.height // 2)
        painter.line(player.line, remark, size, anchor=anchor)
        painter.display_list.name(f"line.{player.seat}", remark, f"{player.name}: {player.line}")
        return above

    def _draw_numbers(self, painter: Painter, side: int, suit: int, player: ScoredPlayer) -> None:
        """Draw sum and bonus of a suit beside its emblem."""
        tally = self._timeline.tallies[side][suit]
        place = self._layout.places[f"number.{side}.{suit}"]
        label = ""
        if tally.sum or not tally.single_scorer:
            count = self._timeline.count(side, suit)
            sum_area, bonus_area = self._number_areas(place)
            label = str(count.sum)
            if self._timeline.landed_cards(side, suit) or count.shown > 0:
                size = min(NUMBER, sum_area.width / TWO_DIGITS / self._ui.theme.scale_factor)
                painter.line(number(count.sum), sum_area, size, anchor="center", bold=True)
            if count.bonus:
                label += f" + {count.bonus}"
                width = bonus_area.width - 2 * self._layout.px(16)
                text = self._ui.typesetter.fit(
                    f"+{count.bonus}", width, BONUS_NUMBER, bold=True, height=bonus_area.height
                )
                badge = self._ui.shapes.badge(text, "delft")
                painter.put(badge, round(255 * count.shown), center=bonus_area.center)
        aloud = f"{player.name}, {self._presenter.tally_title(tally.suit)} {label}" if label else ""
        painter.display_list.name(f"sum.{player.seat}.{tally.suit}", place, label, meaning=aloud)

    def _number_areas(self, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the areas of a sum and its bonus, side by side where a bonus below would be too small."""
        if not any(tally.bonus for tallies in self._timeline.tallies for tally in tallies):
            return place, place
        bonus_height = round(place.height * BONUS)
        if bonus_height < self._ui.line_height("body"):
            left, right = columns(place, None, place.width // 2)
            return left, right
        _above, below = rows(place, None, bonus_height)
        return place.inflate(0, -2 * bonus_height), below

    # Cards

    def _draw_suit(self, painter: Painter, side: int, suit: int, tally: SuitTally) -> None:
        """Draw the cards of a suit that have left the pile, in place or in flight."""
        timeline = self._timeline
        if tally.number and timeline.begun > suit:
            room = self._layout.places[f"cards.{side}.{suit}"]
            place = painter.on(WORDS).line(tally.number, room, painter.sizes.label)
            painter.display_list.name(f"amount.{side}.{tally.suit}", place, tally.number)
        waiting = self._pile_rects(side)
        first = sum(len(each.cards) for each in timeline.tallies[side][:suit])
        places = self._layout.cards(side, suit, len(tally.cards))
        for index, (card, place) in enumerate(zip(tally.cards, places, strict=True)):
            part = timeline.flight_progress(suit, index)
            if part >= 1.0:
                self._draw_placed(painter.on(CARDS), card, place, tally, timeline.bonus_progress(suit))
            elif part > 0.0:
                # In flight: first its back, edge-on halfway, then its face.
                place = interpolate(waiting[-1 - first - index], place, part)
                self._draw_card(painter.on(FLYING), card, place, part >= 0.5, abs(1 - 2 * part))
                painter.display_list.name(f"card.{card}", place, "", "moving")

    def _draw_placed(
        self, painter: Painter, card: Card, place: pygame.Rect, tally: SuitTally, progress: float
    ) -> None:
        """Draw a card in its place: raised and glowing if it counts twice, dimmed if it doesn't count."""
        flags: list[Flag] = []
        alpha = round(255 * progress)
        if card in tally.counted_twice and progress > 0:
            flags.append("glow")
            place = place.move(0, -round(progress * place.height * RAISED))
            painter.put(self._ui.shapes.glow(place.size, Shade("brass", 1.3), 12), alpha, center=place.center)
        self._draw_card(painter, card, place, face_up=True)
        if card in tally.not_counted and progress > 0:
            flags.append("dim")
            painter.put(self._dark_face(card, place.size), alpha, topleft=place.topleft)
        painter.display_list.name(f"card.{card}", place, self._presenter.card_label(card), *flags)

    def _draw_pile(self, painter: Painter, side: int) -> None:
        """Draw the backs of all cards that are still on the pile, the next one to fly on top."""
        waiting = [
            card
            for suit, tally in enumerate(self._timeline.tallies[side])
            for index, card in enumerate(tally.cards)
            if self._timeline.flight_progress(suit, index) <= 0.0
        ]
        for index, place in enumerate(self._pile_rects(side)[: len(waiting)]):
            if index:
                painter.put(self._cards.face(self._back, place.size), topleft=place.topleft)
            else:  # only the lowest casts a shadow, or the shadows would add up to black
                self._draw_card(painter, waiting[0], place, face_up=False)

    def _pile_rects(self, side: int) -> list[pygame.Rect]:
        """Return the places of all cards before they fly, in the last suit that can have cards."""
        tallies = self._timeline.tallies[side]
        suit = max((suit for suit, tally in enumerate(tallies) if not tally.number), default=0)
        return self._layout.pile(side, suit, sum(len(tally.cards) for tally in tallies))

    def _draw_card(
        self, painter: Painter, card: Card, place: pygame.Rect, face_up: bool, width: float = 1.0
    ) -> None:
        """Draw a card with its shadow; ``width`` is its share of the full width while it turns."""
        item = PlacedCard(Token(card.index, card), place, face_up, "score", turn=width)
        surface, (left, top) = self._cards.paint(item)
        painter.put(surface, topleft=(place.x + left, place.y + top))

    def _dark_face(self, card: Card, size: tuple[int, int]) -> pygame.Surface:
        """Return the darkened face of a card."""
        if card not in self._dark:
            dark = self._cards.face(self._presenter.face_image(card), size).copy()
            dark.fill((IDLE_LIGHT, IDLE_LIGHT, IDLE_LIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._dark[card] = dark
        return self._dark[card]
