"""The panel with the summary of a review, its scale of luck, and its chart of the lead."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from dutch.desktop.theme import Shade
from dutch.desktop.widgets import focus_reach
from dutch.i18n import _, about, number
from dutch.players.advice import Judged, Review
from dutch.scenes.painter import HEADING, Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import TableButton, units
from dutch.scenes.table.overlays import Answer, Dialog

# Lengths in pixels at 1080p:
WIDTH = 860
EDGE = 24  # margin of the panel
BUTTON = 52  # height of a button
MIN_BUTTON = 44  # the same where the window is too low; it does not grow with the text
BUTTON_GAP = 12  # distance of two buttons
CHART_HEIGHT = 150
MIN_CHART_HEIGHT = 110

SCALE_STEP = 5
"""The scale of the chart ends at a multiple of these points."""


class LeadChart:
    """A curve of a player's expected lead during the game, with costly decisions marked."""

    def __init__(self, review: Review, names: Sequence[str], seat: int, costly: Sequence[Judged]) -> None:
        """``names`` are the players' names by seat; the lead is that of ``seat``."""
        self._name = names[seat]
        decisions = review.measured
        leads = [review.deal, *(judged.lead for judged in decisions), review.scores[0] - review.scores[1]]
        self._leads = [lead if seat == 0 else -lead for lead in leads]
        self._marked = [at for at, judged in enumerate(decisions, 1) if judged in costly]
        rounds = [judged.round for judged in decisions]
        self._rounds = [at for at in range(2, len(rounds) + 1) if rounds[at - 1] > rounds[at - 2]]

    def draw(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the curve with its title and its scale, and a horizontal line for equal scores."""
        small = painter.sizes.small
        soft = Shade("cream", 0.8)
        typesetter = painter.ui.typesetter
        title = about(
            self._name, _("Forecast: your lead at the end"), _("Forecast: lead of {name} at the end")
        )
        words = painter.put(typesetter.fit(title, area.width, small, soft), topleft=area.topleft)
        max_lead = max(1, *(math.ceil(abs(lead) / SCALE_STEP) for lead in self._leads)) * SCALE_STEP
        marks = {lead: number(lead, signed=lead != 0) for lead in (max_lead, 0, -max_lead)}
        width, height = typesetter.measure(marks[max_lead], small)
        left = area.x + width + painter.px(8)
        curve = pygame.Rect(left, words.bottom, area.right - left, area.bottom - words.bottom)
        final = _("in the end: {lead}").format(lead=number(round(self._leads[-1]), signed=True))
        painter.put(typesetter.line(final, small, soft), topright=area.topright)
        surface = pygame.Surface(curve.size, pygame.SRCALPHA)
        middle = curve.height // 2
        thick = max(2, painter.px(3))
        colour = painter.ui.theme.rgb

        def height_of(lead: float) -> float:
            return middle - lead / max_lead * (middle - max(2 * thick, height // 2))

        def point(at: int) -> tuple[float, float]:
            across = at * (curve.width - 4 * thick) / (len(self._leads) - 1)
            return 2 * thick + across, height_of(self._leads[at])

        for at in self._rounds:
            x = round(point(at)[0] + point(at - 1)[0]) // 2
            pygame.draw.line(surface, colour(Shade("brass", 0.5)), (x, 0), (x, curve.height))
        for lead, mark in marks.items():
            y = round(height_of(lead))
            pygame.draw.line(surface, colour(Shade("cream", 0.35 if lead else 0.6)), (0, y), (curve.width, y))
            painter.put(typesetter.line(mark, small, soft), midright=(left - painter.px(8), curve.y + y))
        points = [point(at) for at in range(len(self._leads))]
        pygame.draw.lines(surface, colour(Shade("brass", 1.35)), False, points, thick)
        for at in self._marked:
            pygame.draw.circle(surface, colour(Shade("garnet", 1.4)), point(at), 2 * thick)
        painter.put(surface, topleft=curve.topleft)
        leads = ", ".join(number(round(lead), signed=True) for lead in self._leads)
        painter.name("review.chart", area, f"{title} ({' '.join(marks.values())}): {leads}")


MAX_LUCK = 50
"""The luck, in points, at either end of the scale."""

FAIR_LUCK = 5
"""Points of luck up to which the cards favoured nobody."""

GOOD_SHARE = 0.85
"""The share of good decisions from which a game for three or more was played well."""

STRONG_LUCK = 20
"""Points of luck from which they helped a lot."""


def luck_words(luck: float, name: str) -> str:
    """Say in a sentence whether the cards helped a player, whose ``luck`` is in points."""
    if abs(luck) <= FAIR_LUCK:
        return _("The cards favoured nobody.")
    if luck > 0:
        if luck >= STRONG_LUCK:
            return about(name, _("The cards helped you a lot."), _("The cards helped {name} a lot."))
        return about(name, _("The cards helped you a little."), _("The cards helped {name} a little."))
    if luck <= -STRONG_LUCK:
        return about(name, _("The cards were hard on you."), _("The cards were hard on {name}."))
    to_you = _("The cards were a little unkind to you.")
    return about(name, to_you, _("The cards were a little unkind to {name}."))


def luck_at_table(result: float, good_share: float, name: str) -> str:
    """Say in a sentence how a player's result in a game for three or more fits the decisions.

    ``good_share`` is the share of good decisions, from 0 to 1.
    """
    is_good = good_share >= GOOD_SHARE
    if result > 0:
        to_you = _("Luck and the others’ play helped, too: the result is better than your decisions.")
        text = _("Luck and the others’ play helped, too: the result is better than the decisions of {name}.")
        if is_good:
            to_you = _("Your good decisions led to a good result.")
            text = _("Good decisions of {name} led to a good result.")
    elif is_good:
        to_you = _("Luck and the others’ play were hard on you: your decisions were better than the result.")
        text = _("Luck and the others’ play were hard on {name}: the decisions were better than the result.")
    else:
        to_you = _("More was possible: better decisions would have helped you more than luck.")
        text = _("More was possible: better decisions would have helped {name} more than luck.")
    return about(name, to_you, text)


class LuckScale:
    """A scale of luck from -50 to +50, with words at its ends and a mark for one player."""

    def __init__(self, luck: float, words: str) -> None:
        """``words`` say in a sentence what the mark means."""
        self._luck = max(-MAX_LUCK, min(MAX_LUCK, round(luck)))
        self._words = words

    def draw(self, painter: Painter, area: pygame.Rect) -> None:
        """Draw the sentence, the line with its mark, and the words below it."""
        small = painter.sizes.small
        soft = Shade("cream", 0.8)
        typesetter = painter.ui.typesetter
        words = painter.put(typesetter.fit(self._words, area.width, painter.sizes.body), topleft=area.topleft)
        third = area.width // 3
        bad = _("bad luck, {points}").format(points=number(-MAX_LUCK))
        good = _("good luck, {points}").format(points=number(MAX_LUCK, signed=True))
        left_end = painter.put(typesetter.fit(bad, third, small, soft), bottomleft=area.bottomleft)
        painter.put(typesetter.fit(_("fair, 0"), third, small, soft), midbottom=(area.centerx, area.bottom))
        painter.put(typesetter.fit(good, third, small, soft), bottomright=area.bottomright)
        top = left_end.top
        thick = max(2, painter.px(4))
        line = pygame.Surface((area.width, max(6 * thick, top - words.bottom)), pygame.SRCALPHA)
        middle = line.get_height() // 2
        colour = painter.ui.theme.rgb
        left, right = 2 * thick, area.width - 2 * thick
        pygame.draw.line(line, colour(Shade("cream", 0.6)), (left, middle), (right, middle), thick)
        for at in (left, (left + right) // 2, right):
            pygame.draw.line(
                line, colour(Shade("cream", 0.6)), (at, middle - 2 * thick), (at, middle + 2 * thick), thick
            )
        x = left + (self._luck + MAX_LUCK) * (right - left) // (2 * MAX_LUCK)
        pygame.draw.circle(line, colour(Shade("brass", 1.35)), (x, middle), 2 * thick)
        painter.put(line, topleft=(area.x, words.bottom))
        painter.name("review.luck", area, f"{self._words} {number(self._luck, signed=True)}")


class Section(NamedTuple):
    """A part of the summary: a heading, text, and a button for each decision."""

    title: str
    text: str
    answers: tuple[Answer, ...] = ()


class PanelLayout(NamedTuple):
    """Where the parts of the panel are, in pixels."""

    box: pygame.Rect
    titles: list[pygame.Rect]
    texts: list[pygame.Rect]
    """The text of each section."""
    chart: pygame.Rect
    buttons: list[pygame.Rect]


@dataclass(eq=False)
class ReviewPanel(Dialog):
    """The summary of a review: its sections, a chart, and a last row of buttons."""

    name = "review"

    answers: Sequence[Answer] = field(init=False)
    sections: Sequence[Section]
    chart: LeadChart | LuckScale | None
    last_row: Sequence[Answer]

    def __post_init__(self) -> None:
        decisions = [answer for section in self.sections for answer in section.answers]
        self.answers = [*decisions, *self.last_row]
        super().__post_init__()

    def layout(self, ui: UIContext) -> PanelLayout:
        """Return the layout with the largest buttons that fit; in a low window the chart shrinks first."""
        max_height = ui.window.size[1] * 24 // 25
        largest = max(ui.theme.px(BUTTON), 32)
        smallest = max(units(ui.window.size, MIN_BUTTON), ui.typesetter.measure("X", ui.theme.sizes.body)[1])
        found = self._stacked(ui, largest, CHART_HEIGHT)
        for height in range(largest, smallest - 1, -2):
            found = self._stacked(ui, height, MIN_CHART_HEIGHT if height < largest else CHART_HEIGHT)
            if found.box.height <= max_height:
                break
        rects = [found.chart, *found.titles, *found.texts, *found.buttons]
        box = self.fit(found.box.size)
        for rect in rects:
            rect.move_ip(box.topleft)
        return found._replace(box=box)

    def _stacked(self, ui: UIContext, button: int, chart_height: int) -> PanelLayout:
        """Stack the parts in a panel at the origin, with buttons of this height."""
        px = ui.theme.px
        edge, gap = px(EDGE), max(4, min(px(BUTTON_GAP), button // 4))
        width = min(px(WIDTH), ui.window.size[0] - edge)
        area = pygame.Rect(edge, edge, width - 2 * edge, 0)

        def add(height: int, space: int) -> pygame.Rect:
            rect = pygame.Rect(area.x, area.y, area.width, height)
            area.y += height + space
            return rect

        titles: list[pygame.Rect] = []
        texts, buttons = [], []
        line = ui.typesetter.measure("X", ui.theme.sizes.label, bold=True)[1]
        for section in self.sections:
            if titles:
                area.y += gap // 2
            below = gap // 2 if section.text else max(gap, focus_reach(ui.window.size))
            titles.append(add(line if section.title else 0, below if section.title else 0))
            text = ui.typesetter.paragraph(section.text, area.width, ui.theme.sizes.body)
            texts.append(add(text.get_height() if section.text else 0, gap if section.text else 0))
            buttons += [add(button, gap) for _answer in section.answers]
        chart = add(0, 0)
        if self.chart is not None:
            chart = add(max(px(chart_height), 3 * line), 2 * gap)
        row = add(button, edge)
        count = len(self.last_row)
        each = (row.width - gap * (count - 1)) // count
        buttons += [
            pygame.Rect(row.x + number * (each + gap), row.y, each, button) for number in range(count)
        ]
        return PanelLayout(pygame.Rect(0, 0, width, area.y), titles, texts, chart, buttons)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons of the decisions and the last row."""
        rects = self.layout(ui).buttons
        return [
            TableButton(answer.name, rect, answer.title, answer.act, answer.kind)
            for answer, rect in zip(self.answers, rects, strict=True)
        ]

    def draw(self, painter: Painter) -> None:
        """Draw the panel with the headings, the texts and the chart."""
        layout = self.layout(painter.ui)
        words = [text for section in self.sections for text in (section.title, section.text) if text]
        self.draw_panel(painter, layout.box, "\n".join(words))
        sizes = painter.sizes
        for section, title, text in zip(self.sections, layout.titles, layout.texts, strict=True):
            if section.title:
                painter.line(section.title, title, sizes.label, HEADING, bold=True)
            if section.text:
                painter.paragraph(section.text, text, sizes.body, anchor="topleft")
        if self.chart is not None:
            self.chart.draw(painter, layout.chart)
