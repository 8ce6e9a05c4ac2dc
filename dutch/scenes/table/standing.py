"""The players' standing: your score suit by suit, and the least your opponent must have."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, Region, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _, number
from dutch.rules.api import Card
from dutch.scenes.table.controls import Part
from dutch.scenes.table.drawing import draw_box
from dutch.scenes.table.view import TableView
from dutch.stage.answers import SuitTally

LAYER = 470  # above the cards and overlays' contents, below the banner and the buttons

# Lengths at 1080p:
PAD = 16
GAP = 10
EMBLEM = 34


class SuitRow(NamedTuple):
    """The row of one suit in the panel of the score."""

    picture: str
    """The image name of the suit."""
    cells: list[pygame.Surface]
    """The points of each card, and the bonus if there is one."""
    total: pygame.Surface
    label: str
    """The row as text, such as “red 7 + 3”."""


SCORE = "score"
"""The region of the score in the top bar."""


class StandingPanel(Part):
    """A small panel beside the score or a player's name; it doesn't block input."""

    def __init__(self, view: TableView, wanted: Callable[[], Sequence[str]]) -> None:
        """``wanted`` returns the regions whose standing is shown, the most important first."""
        self.parts: Parts = {}
        self._view = view
        self._ui = view.ui
        self._wanted = wanted
        self._pinned = ""  # the region whose standing stays open after a click

    def refit(self) -> None:
        """Discard the cached panel."""
        self.parts.clear()

    @property
    def regions(self) -> list[str]:
        """The regions that show a standing: the score, and the names of the other players.

        There are none while several people watch, if the standing depends on cards that only one of them
        knows.
        """
        return [SCORE, *self._other_players] if self._view.viewpoint.observation.complete else []

    @property
    def drawn(self) -> list[Region]:
        """Those of the regions that were drawn in the last frame."""
        drawn = map(self._view.display_list.find, self.regions)
        return [region for region in drawn if region is not None]

    @property
    def _other_players(self) -> dict[str, int]:
        """The seats of the other players, clockwise, by the region of their name."""
        viewpoint = self._view.viewpoint
        seat_count = len(viewpoint.names)
        sides = self._view.presenter.sides or [f"seat.{place}" for place in range(seat_count)]
        return {
            f"{sides[place]}.player": (viewpoint.seat + place) % seat_count for place in range(1, seat_count)
        }

    def pin(self, name: str) -> bool:
        """Keep the standing of a clicked player open. Any other click, or a second one, closes it.

        Returns whether the region shows a standing.
        """
        shows_standing = name in self.regions
        self._pinned = name if shows_standing and name != self._pinned else ""
        return shows_standing

    def unpin(self) -> bool:
        """Close a standing that was kept open. Returns whether there was one."""
        was_pinned = bool(self._pinned)
        self._pinned = ""
        return was_pinned

    def draw(self, display_list: DisplayList) -> None:
        """Draw the standing of a player whose score or name is hovered, focused or pinned."""
        wanted = [*filter(None, (*self._wanted(), self._pinned))]
        regions = self.regions if wanted else ()
        for name in wanted:
            if name in regions:
                self._draw_beside(display_list, name)
                return

    def _draw_beside(self, display_list: DisplayList, region: str) -> None:
        """Draw the standing of a player beside their region."""
        view = self._view
        observation = view.viewpoint.observation
        presenter = view.presenter
        shown = display_list.find(region)
        place = view.layout.zone(region) if shown is None else shown.rect
        tallies = presenter.own_tallies(observation)
        proof = ""
        if region != SCORE:
            seat = self._other_players[region]
            tallies = presenter.seat_tallies(observation, seat)
            proof = presenter.proven_score(observation, view.viewpoint.names[seat])
        if proof and not tallies:
            self.draw_proof(display_list, place, proof)
        else:
            pictures = tuple(presenter.tally_image(tally.suit) for tally in tallies)
            hint, unit = presenter.scoring_hint(), presenter.points_unit()
            self.draw_score(display_list, place, tallies, pictures, hint, unit)

    @memoised
    def draw_score(
        self,
        display_list: DisplayList,
        beside: pygame.Rect,
        tallies: tuple[SuitTally, ...],
        pictures: tuple[str, ...],
        hint: str,
        total_format: str,
    ) -> None:
        """Draw the points of each card by suit, their bonus and sum, and the total.

        ``pictures`` are the image names of the suits, and ``total_format`` is the total's text.
        """
        px = self._ui.theme.px
        rows = [self._suit_row(tally, picture) for tally, picture in zip(tallies, pictures, strict=True)]
        total = total_format.format(points=sum(tally.sum + tally.bonus for tally in tallies))
        total_line = self._render(total, Shade("brass", 1.2), bold=True)
        width = max([px(360), *map(self._row_width, rows)])
        note = self._ui.typesetter.paragraph(hint, width, self._ui.theme.sizes.small, Shade("cream", 0.85))
        row_height = max(px(EMBLEM), total_line.get_height()) + px(GAP) // 2
        height = row_height * (len(rows) + 1) + note.get_height()
        panel = pygame.Rect(0, 0, width + 2 * px(PAD), height + 2 * px(PAD))
        panel.topright = beside.right, beside.bottom + px(GAP)
        area = self._draw_panel(display_list, panel, ", ".join([*(row.label for row in rows), total]))
        line = pygame.Rect(area.x, area.y, area.width, row_height)
        for row in rows:
            self._draw_row(display_list, row, line)
            line.y += row_height
        display_list.put(total_line, LAYER, midright=(line.right, line.y + row_height // 2))
        display_list.blit(note, line.bottomleft, LAYER)

    def _suit_row(self, tally: SuitTally, picture: str) -> SuitRow:
        """Return the row of a suit: the points of its cards, their bonus and the sum."""
        marks = tally.marks or [number(card.vp) for card in tally.cards]
        cells = []
        for mark, card in zip(marks, tally.cards, strict=True):
            colour, bold = _style_of(tally, card)
            cells.append(self._render(mark, colour, bold))
        label = f"{tally.suit} {tally.sum}"
        if tally.bonus:
            bonus = self._ui.typesetter.line(f"+{tally.bonus}", self._ui.theme.sizes.small, bold=True)
            cells.append(self._ui.shapes.badge(bonus, "delft"))
            label += f" + {tally.bonus}"
        return SuitRow(picture, cells, self._render(number(tally.sum + tally.bonus), bold=True), label)

    def _row_width(self, row: SuitRow) -> int:
        px = self._ui.theme.px
        cells_width = sum(cell.get_width() + px(GAP) for cell in row.cells)
        return px(EMBLEM + 2 * GAP) + cells_width + row.total.get_width()

    def _draw_row(self, display_list: DisplayList, row: SuitRow, line: pygame.Rect) -> None:
        """Draw the suit's emblem and the points from the left, and the total at the right."""
        px = self._ui.theme.px
        middle = line.y + line.height // 2
        emblem = self._ui.images.get(row.picture, (px(EMBLEM), px(EMBLEM)))
        left = display_list.put(emblem, LAYER, midleft=(line.x, middle)).right
        for cell in row.cells:
            left = display_list.put(cell, LAYER, midleft=(left + px(GAP), middle)).right
        display_list.put(row.total, LAYER, midright=(line.right, middle))

    @memoised
    def draw_proof(self, display_list: DisplayList, beside: pygame.Rect, text: str) -> None:
        """Draw the least score that the opponent must have."""
        px = self._ui.theme.px
        line = self._render(text, Shade("brass", 1.2), bold=True)
        note = self._ui.typesetter.line(
            _("The cards you’ve seen prove it."), self._ui.theme.sizes.small, Shade("cream", 0.85)
        )
        width = max(line.get_width(), note.get_width())
        height = line.get_height() + note.get_height()
        box = pygame.Rect(0, 0, width + 2 * px(PAD), height + 2 * px(PAD))
        box.topleft = beside.right + px(GAP), beside.top
        place = self._draw_panel(display_list, box, text)
        display_list.blit(line, place.topleft, LAYER)
        display_list.put(note, LAYER, bottomleft=place.bottomleft)

    def _render(self, text: str, colour: Colour = "cream", bold: bool = False) -> pygame.Surface:
        return self._ui.typesetter.line(text, self._ui.theme.sizes.body, colour, bold=bold)

    def _draw_panel(self, display_list: DisplayList, box: pygame.Rect, label: str) -> pygame.Rect:
        """Draw the panel, moved into the window if necessary. Returns the area inside its margins."""
        pad = self._ui.theme.px(PAD)
        box.clamp_ip(pygame.Rect((0, 0), self._ui.window.size).inflate(-pad, -pad))
        shadow = box.move(self._ui.shapes.shadow_offset)
        display_list.blit(self._ui.shapes.shadow(box.size), shadow.topleft, LAYER)
        draw_box(display_list, self._ui, box, LAYER, "walnut_dark", border=Shade("brass", 0.8))
        display_list.name("tip.standing", box, label, kind="tip")
        return box.inflate(-2 * pad, -2 * pad)


def _style_of(tally: SuitTally, card: Card) -> tuple[Colour, bool]:
    """Return colour and weight of a card's points: brass if it counts twice, faint if it does not count."""
    if card in tally.counted_twice:
        return Shade("brass", 1.2), True
    if card in tally.not_counted:
        return Shade("cream", 0.45), False
    return "cream", False
