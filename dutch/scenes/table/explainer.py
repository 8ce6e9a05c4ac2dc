"""The small panel that explains whatever the player points at: what it is, and what it can do now."""

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import CONTROLS, NOTES, DisplayList, Region, memoised
from dutch.desktop.inline import strip_pictures
from dutch.desktop.input import Intention, Pointer
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets.buttons import tip_rect
from dutch.i18n import _, number
from dutch.rules.api import Card
from dutch.scenes.painter import Painter
from dutch.scenes.table.bar import LEAD
from dutch.scenes.table.controls import ABOVE_BUTTONS, Part
from dutch.scenes.table.view import TableView
from dutch.stage import timing
from dutch.stage.answers import Explanation, SuitTally
from dutch.stage.regions import card_of, target_of

LAYER = ABOVE_BUTTONS + 2  # above the tips of buttons, below carried cards

# Lengths at 1080p:
PAD = 16
GAP = 10
EMBLEM = 34
WIDTH = 520
"""Maximum width of the words."""
PICTURE = 0.22, 0.3
"""Maximum height of the picture, as shares of the window's width and height."""

LOW_WIDTH = 1000
LOW_PICTURE = 0.22, 0.11
"""The same of a low panel."""

BRASS = Shade("brass", 1.2)


class SuitRow(NamedTuple):
    """The row of one suit in the panel of the score."""

    picture: str
    """The image name of the suit."""
    cells: list[pygame.Surface]
    """The points of each card, and the bonus if there is one."""
    total: pygame.Surface


class WordsPanel(NamedTuple):
    """The size of a panel with words and, beside them, a picture."""

    rows: list[pygame.Surface]
    picture: tuple[int, int]
    """The size of the picture in pixels; zeros without one."""
    box: pygame.Rect
    """The panel with its margins, at the origin."""


class Explainer(Part):
    """A small panel beside what the player points at for a moment; it doesn't block input.

    A right click, a long press or the key keeps it open, and so does a click on a score or a player's name.
    """

    def __init__(self, view: TableView, focused: Callable[[], str]) -> None:
        """``focused`` returns the region with the focus."""
        self.is_quiet: Callable[[], bool] = lambda: False
        """Returns whether pointing explains nothing, because previews say more about held cards."""
        self.long_pressed = False
        """True if the button that is held down has opened an explanation, so that its release is no click."""
        self._view = view
        self._ui = view.ui
        self._focused = focused
        self._pinned = ""  # the region whose explanation stays open
        self._pointed = ""
        self._rested = 0.0  # milliseconds for which the pointer has been on that region
        self._pressed = ""  # the region on which a button is held down
        self._held = 0.0  # milliseconds for which it has been held
        self._rivals: dict[int, Explanation] = {}  # who sits at a seat, once it has been asked for

    @property
    def regions(self) -> list[str]:
        """The regions that show a standing: the score, and the names of the other players.

        There are none while several people watch, if the standing depends on cards that only one of them
        knows.
        """
        return ["score", *self._other_players] if self._view.viewpoint.observation.complete else []

    @property
    def drawn(self) -> list[Region]:
        """Those of the regions that were drawn in the last frame."""
        drawn = map(self._view.display_list.find, self.regions)
        return [region for region in drawn if region is not None]

    @property
    def _other_players(self) -> dict[str, int]:
        """The seats of the other players, clockwise, by the region of their name."""
        viewpoint = self._view.viewpoint
        count = len(viewpoint.names)
        sides = self._view.presenter.sides or [f"seat.{place}" for place in range(count)]
        others = {f"{sides[place]}.player": (viewpoint.seat + place) % count for place in range(1, count)}
        return {"score.other": 1 - viewpoint.seat, **others} if count == 2 else others

    # Opening and closing

    def pin(self, name: str) -> bool:
        """Keep the explanation of a region open. Returns whether the region has one."""
        region = self._view.display_list.find(name)
        is_explained = region is not None and self.explain(region) is not None
        self._pinned = name if is_explained else ""
        self._view.changed = True
        return is_explained

    def click(self, region: Region) -> bool:
        """Keep open what a score, a player's name or a face explains. Another click closes it.

        Returns whether the region is one of these.
        """
        is_player = region.name in self.regions or region.kind == "portrait"
        is_new = region.name != self._pinned
        self.unpin()
        if is_player and is_new:
            self.pin(region.name)
        return is_player

    def unpin(self) -> bool:
        """Close an explanation that was kept open. Returns whether there was one."""
        was_pinned = bool(self._pinned)
        self._pinned = ""
        self._rested = -math.inf  # pointing explains again once the pointer has moved on
        return was_pinned

    def handle(self, intention: Intention) -> bool:
        """Begin and end a long press."""
        match intention:
            case Pointer("down", button=1):
                region = self._view.display_list.at(intention.pos)
                self._pressed = "" if region is None else region.name
                self._held = 0.0
                self.long_pressed = False
                self._rested = -math.inf
            case Pointer("up"):
                self._pressed = ""
            case Pointer("move") if self._pressed:
                region = self._view.display_list.find(self._pressed)
                if region is None or not region.rect.collidepoint(intention.pos):
                    self._pressed = ""
        return False

    def update(self, ms: float) -> bool:
        """Wait until the pointer has rested, or a button has been held, for long enough."""
        view = self._view
        pinned = view.display_list.find(self._pinned)
        is_read = pinned is not None and pinned.kind == "portrait"
        is_on_own_card = view.hover is not None and card_of(view.hover) in view.own_cards()
        if pinned is None or (is_read and (self.is_quiet() or is_on_own_card)):
            self._pinned = ""
        pointed = "" if view.hover is None else view.hover.name
        before = self._rested
        self._rested = before + ms if pointed == self._pointed else 0.0
        self._pointed = pointed
        if self._pressed and not view.animator.busy and not self.is_quiet():
            self._held += ms
            if self._held >= timing.LONG_PRESS:
                self.long_pressed = self.pin(self._pressed)
                self._pressed = ""
        return before < timing.POINTED <= self._rested

    def refit(self) -> None:
        """Describe the rivals again, perhaps in another language."""
        super().refit()
        self._rivals.clear()

    # What is explained

    def explain(self, region: Region) -> Explanation | None:
        """Return what a region is and what the player can do with it; None for one that says it itself."""
        view = self._view
        presenter, observation = view.presenter, view.viewpoint.observation
        if region.name in self.regions:
            return self._explain_player(region.name)
        if region.meaning or region.kind == "deed" or region.kind in CONTROLS:
            return Explanation(region.meaning or region.label)
        if region.kind == "portrait":
            return self._explain_rival(region.name)
        if region.kind in NOTES:
            return None
        target = target_of(region)
        card = card_of(region)
        if card is not None:
            return self._explain_card(card, pile=str(target) if target in presenter.piles else "")
        place = target if isinstance(target, str) and target else region.name
        text = presenter.explain(observation, place)
        if place == LEAD:
            lead = view.scores.lead
            return Explanation(region.label, "\n".join(filter(None, (lead and lead.places, text))))
        return Explanation(text) if text else None

    def _explain_card(self, card: Card, pile: str) -> Explanation:
        """Return what a card is, or what the ``pile`` is on which it lies."""
        view = self._view
        presenter, observation = view.presenter, view.viewpoint.observation
        name, about = strip_pictures(presenter.card_name(card)), presenter.card_description(card)
        if pile:
            title = presenter.pile_label(pile, len(view.animator.board.cards(pile))).full_name
            top = _("On top lies the {card}.").format(card=name)
            return Explanation(
                title, f"{presenter.explain(observation, pile)} {top} {about}", presenter.face_image(card)
            )
        now = presenter.explain_card(observation, card, view.animator.board.zone_of(card) or "")
        return Explanation(name[:1].upper() + name[1:], f"{about} {now}".strip(), presenter.face_image(card))

    def _explain_player(self, region: str) -> Explanation:
        """Return the standing of a player in words."""
        viewpoint, presenter = self._view.viewpoint, self._view.presenter
        seat = self._other_players.get(region)
        likely = seat is not None and presenter.likely_score(viewpoint.observation, viewpoint.names[seat])
        return Explanation(likely or presenter.scoring_meaning())

    def _explain_rival(self, portrait: str) -> Explanation | None:
        """Return who the rival with this portrait is, how it plays, and the player's results against it."""
        view = self._view
        for seat, persona in view.personas.items():
            if portrait == f"{view.side_of(seat)}.portrait":
                if seat not in self._rivals:
                    name = view.viewpoint.names[seat]
                    title = _("{name}, {trade}").format(name=name, trade=_(persona.trade))
                    texts = _(persona.history), _(persona.style), persona.results()
                    text = "\n".join(filter(None, texts))
                    self._rivals[seat] = Explanation(title, text, persona.portrait(), aspect=1)
                return self._rivals[seat]
        return None

    # Drawing

    def _shown(self, display_list: DisplayList) -> Region | None:
        """Return the region to explain: a pinned one, one with the pointer, or a score with the focus."""
        is_busy = self._view.animator.busy  # a standing would tell what has not been shown yet
        if self._pinned and not (is_busy and self._pinned in self.regions):
            return display_list.find(self._pinned)
        if is_busy:
            return None
        if self._rested >= timing.POINTED and not self.is_quiet():
            region = display_list.find(self._pointed)
            if region is not None and region.kind not in CONTROLS and self.explain(region):
                return region
        focused = self._focused()
        return display_list.find(focused) if focused in self.regions else None

    def draw(self, display_list: DisplayList) -> None:
        """Draw the explanation of what is pinned, pointed at, or has the focus."""
        region = self._shown(display_list)
        if region is None:
            return
        explanation = self.explain(region)
        tallies = self._tallies(region.name) if region.name in self.regions else None
        beside, bar = region.rect, self._view.layout.zone("bar")
        if bar.collidepoint(beside.center):  # the panel covers nothing in the bar
            beside = pygame.Rect(beside.x, bar.y, beside.width, bar.height)
        if tallies is not None:
            self.draw_score(display_list, beside, tallies)
        elif explanation is not None:
            market = [self._view.layout.zone(zone) for zone in sorted(self._view.market)]
            is_outside = card_of(region) is None and beside.collidelist(market) < 0
            self.draw_words(display_list, beside, explanation, market if is_outside else [])

    def scores_aloud(self) -> Iterator[str]:
        """Yield the scores that are known suit by suit, the viewer's first, and what counts more."""
        names, hint = self._view.viewpoint.names, self._view.presenter.scoring_hint()
        for region in self.regions:
            if tallies := self._tallies(region):
                points, seat = self._describe(tallies), self._other_players.get(region)
                others = seat is not None and _("{name}: {points}").format(name=names[seat], points=points)
                yield others or f"{points} {hint}".strip()

    def _describe(self, tallies: Sequence[SuitTally]) -> str:
        """Return a score in words, such as “red 7 + 3, 10 VP.”."""
        presenter, words = self._view.presenter, []
        for tally in tallies:
            bonus = f" + {tally.bonus}" if tally.bonus else ""
            words.append(f"{presenter.tally_title(tally.suit)} {tally.sum}{bonus}")
        total = sum(tally.sum + tally.bonus for tally in tallies)
        return f"{', '.join([*words, presenter.points_in_words(total)])}."

    def _tallies(self, region: str) -> tuple[SuitTally, ...] | None:
        """Return a player's score suit by suit; None if some of their cards are hidden."""
        observation, presenter = self._view.viewpoint.observation, self._view.presenter
        if region not in self._other_players:
            return presenter.own_tallies(observation)
        seat = self._other_players[region]
        is_hidden = bool(presenter.likely_score(observation, self._view.viewpoint.names[seat]))
        return presenter.seat_tallies(observation, seat) or (None if is_hidden else ())

    @memoised
    def draw_score(
        self, display_list: DisplayList, beside: pygame.Rect, tallies: tuple[SuitTally, ...]
    ) -> None:
        """Draw the points of each card by suit, their bonus and sum, and the total."""
        painter = Painter(self._ui, display_list, LAYER)
        px = painter.px
        presenter = self._view.presenter
        rows = [self._suit_row(tally, presenter.tally_image(tally.suit)) for tally in tallies]
        total = presenter.points_in_words(sum(tally.sum + tally.bonus for tally in tallies))
        total_line = self._render(total, BRASS, bold=True)
        width = max([px(360), *map(self._row_width, rows)])
        hint, size, faint = presenter.scoring_hint(), painter.sizes.small, Shade("cream", 0.85)
        note = self._ui.typesetter.paragraph(hint, width, size, faint)
        row_height = max(px(EMBLEM), total_line.get_height()) + px(GAP) // 2
        height = row_height * (len(rows) + 1) + note.get_height()
        panel = pygame.Rect(0, 0, width + 2 * px(PAD), height + 2 * px(PAD))
        panel.topright = beside.right, beside.bottom + px(GAP)
        area = self._draw_panel(painter, panel, f"{self._describe(tallies)} {hint}".strip())
        line = pygame.Rect(area.x, area.y, area.width, row_height)
        for row in rows:
            self._draw_row(painter, row, line)
            line.y += row_height
        painter.put(total_line, midright=(line.right, line.y + row_height // 2))
        painter.put(note, topleft=line.bottomleft)

    def _suit_row(self, tally: SuitTally, picture: str) -> SuitRow:
        """Return the row of a suit: the points of its cards, their bonus and the sum."""
        marks = tally.marks or [number(card.vp) for card in tally.cards]
        cells = []
        for mark, card in zip(marks, tally.cards, strict=True):
            colour, bold = _style_of(tally, card)
            cells.append(self._render(mark, colour, bold))
        if tally.bonus:
            bonus = self._ui.typesetter.line(f"+{tally.bonus}", self._ui.theme.sizes.small, bold=True)
            cells.append(self._ui.shapes.badge(bonus, "delft"))
        return SuitRow(picture, cells, self._render(number(tally.sum + tally.bonus), bold=True))

    def _row_width(self, row: SuitRow) -> int:
        px = self._ui.theme.px
        cells_width = sum(cell.get_width() + px(GAP) for cell in row.cells)
        return px(EMBLEM + 2 * GAP) + cells_width + row.total.get_width()

    def _draw_row(self, painter: Painter, row: SuitRow, line: pygame.Rect) -> None:
        """Draw the suit's emblem and the points from the left, and the total at the right."""
        px = painter.px
        middle = line.y + line.height // 2
        emblem = self._ui.images.get(row.picture, (px(EMBLEM), px(EMBLEM)))
        left = painter.put(emblem, midleft=(line.x, middle)).right
        for cell in row.cells:
            left = painter.put(cell, midleft=(left + px(GAP), middle)).right
        painter.put(row.total, midright=(line.right, middle))

    @memoised
    def draw_words(
        self, display_list: DisplayList, beside: pygame.Rect, words: Explanation, spared: list[pygame.Rect]
    ) -> None:
        """Draw a picture, if there is one, and the words beside it.

        If there are ``spared`` rectangles, the panel is a low one, unless there is only room on top of them.
        """
        painter = Painter(self._ui, display_list, LAYER)
        pad, gap = painter.px(PAD), painter.px(GAP)
        others = [region.rect for region in self._view.controls()]
        panel = self._words_panel(words, LOW_WIDTH, LOW_PICTURE)
        box = tip_rect(panel.box, beside, gap, self._view.below_bar.inflate(-pad, -pad // 2), others + spared)
        if not spared or box.collidelist(spared) >= 0:
            panel = self._words_panel(words, WIDTH, PICTURE)
            window = pygame.Rect((0, 0), self._ui.window.size).inflate(-pad, -pad)
            box = tip_rect(panel.box, beside, gap, window, others)
        area = self._draw_panel(painter, box, f"{words.title} {words.text}".strip())
        if words.picture:
            painter.put(self._ui.images.get(words.picture, panel.picture), topleft=area.topleft)
        left, top = area.right - max(row.get_width() for row in panel.rows), area.y
        for row in panel.rows:
            top = painter.put(row, topleft=(left, top)).bottom + gap

    def _words_panel(
        self, words: Explanation, max_width: int, max_picture: tuple[float, float]
    ) -> WordsPanel:
        """Return a panel whose words have this maximum width at 1080p; see ``PICTURE``."""
        typesetter, sizes, px = self._ui.typesetter, self._ui.theme.sizes, self._ui.theme.px
        window = self._ui.window.size
        height = round(min(window[0] * max_picture[0], window[1] * max_picture[1])) if words.picture else 0
        width = round(height * words.aspect)
        beside_picture = width + px(PAD) if width else 0
        room = min(px(max_width), window[0] - beside_picture - 4 * px(PAD))
        wanted = max(
            typesetter.measure(words.title, sizes.body, bold=True)[0],
            typesetter.measure(words.text, sizes.body)[0],
        )
        room = min(room, wanted + px(2))
        is_name = bool(words.text)  # a lone sentence is not a heading
        colour: Colour = BRASS if is_name else "cream"
        rows = [typesetter.paragraph(words.title, room, sizes.body, colour, bold=is_name)]
        if words.text:
            rows.append(typesetter.paragraph(words.text, room, sizes.body))
        text_height = sum(row.get_height() for row in rows) + px(GAP) * (len(rows) - 1)
        size = (max(row.get_width() for row in rows) + beside_picture, max(height, text_height))
        return WordsPanel(rows, (width, height), pygame.Rect((0, 0), size).inflate(2 * px(PAD), 2 * px(PAD)))

    def _render(self, text: str, colour: Colour = "cream", bold: bool = False) -> pygame.Surface:
        return self._ui.typesetter.line(text, self._ui.theme.sizes.body, colour, bold=bold)

    def _draw_panel(self, painter: Painter, box: pygame.Rect, label: str) -> pygame.Rect:
        """Draw the panel, moved into the window if necessary. Returns the area inside its margins."""
        pad = painter.px(PAD)
        box.clamp_ip(pygame.Rect((0, 0), self._ui.window.size).inflate(-pad, -pad))
        painter.raised_panel(box, "walnut_dark", border=Shade("brass", 0.8))
        painter.name("explanation", box, label, kind="tip")
        return box.inflate(-2 * pad, -2 * pad)


def _style_of(tally: SuitTally, card: Card) -> tuple[Colour, bool]:
    """Return colour and weight of a card's points: brass if it counts twice, faint if it does not count."""
    if card in tally.counted_twice:
        return BRASS, True
    if card in tally.not_counted:
        return Shade("cream", 0.45), False
    return "cream", False
