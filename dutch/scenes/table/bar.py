"""The top bar of the table: the round and its steps, the scores, and who leads."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Flag, Parts, memoised
from dutch.desktop.theme import Colour, Shade
from dutch.i18n import _
from dutch.scenes.painter import Painter
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import BADGES, FURNITURE, choose_fitting_words
from dutch.stage.answers import Lead, Moment, RoundStep, Standing
from dutch.stage.layout import Layout
from dutch.stage.presenter import Presenter

# Lengths in units of the map:
BUTTON = 104  # width of the bar's buttons
HEADING = 36  # distance of the heading from the bar's left button
HEADING_WIDTH = 220
SCORE = 32  # distance of the score from the bar's right button
SCORE_WIDTH = 220  # minimum width of the score
STEP = 152  # usual width of a step
GAP = 8  # distance of two steps
PAD = 8  # margin around the words of a step
MIN_SHOWN = 2  # how many times wider than its room a score can be, before it is left out
MIN_STEP_HEIGHT = 36
BALANCE = 7  # height of the balance below the scores
EDGE = 2  # distance of a step from the edges of the bar

WIDEST_BUTTON = 1.5  # the width of the bar's buttons with the longest words, as a multiple of the usual one
BUTTON_GROWTH = 0.4  # the part of the text's growth that the bar's buttons follow


def bar_button_size(ui: UIContext, layout: Layout) -> tuple[int, int]:
    """Return the size of a button in the top bar, which grows with the text and with long words."""
    growth = (ui.settings.scale - 100) / 100
    margin = layout.px(max(EDGE, PAD * (1 - growth)))
    usual = layout.px(BUTTON * (1 + BUTTON_GROWTH * growth))
    words = (_("Menu"), _("Log"), _("Back"))
    needed = max(ui.typesetter.measure(word, ui.theme.sizes.label, bold=True)[0] for word in words)
    width = min(needed + 2 * layout.px(PAD), round(usual * WIDEST_BUTTON))
    return max(usual, width), max(layout.zone("bar").height - margin, 28)


SCORES = "score", "score.other"
"""The regions of the scores in the bar: the viewer's, and the opponent's."""

LEAD = "lead"
"""The region of the words about who leads."""

NAME_LETTERS = 4
"""Widest letters for which there is room in a name that is cut so that the scores fit."""

NumberedStep = tuple[int, RoundStep]
"""A step of the round with its index."""


class FoldedSteps(NamedTuple):
    """The current steps, where the others have no room."""

    steps: list[NumberedStep]
    variants: tuple[list[str], list[str]]
    """The words of the steps, and a shorter variant of them."""


def fold_steps(steps: Sequence[NumberedStep]) -> FoldedSteps:
    """Return the current step, numbered within the round, after a notice if there is one."""
    shown = [(index, step) for index, step in steps if step.is_current]
    index, current = shown[-1]
    notices = [step.title for _index, step in shown[:-1]]
    text = _("{step} · {number} of {count}")
    number = index + 1 - len(notices)
    count = len(steps) - len(notices)

    def words(name: str) -> list[str]:
        return [*notices, text.format(step=name, number=number, count=count)]

    return FoldedSteps(shown, (words(current.title), words(current.short_title)))


class _StepRow(NamedTuple):
    """The steps that fit into the bar, with their words and widths."""

    steps: Sequence[NumberedStep]
    words: Sequence[str]
    size: float
    widths: Sequence[int]
    """The width of each step, in pixels."""
    score_width: int
    """The room that is left for the scores, in pixels."""


class _ScoreText(NamedTuple):
    """A score, or who leads, in the bar."""

    region: str
    text: str
    """The words that fit."""
    label: str
    """The whole words."""


class TopBar:
    """Draws the bar; it is redrawn only when its arguments change."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter

    @memoised
    def draw(
        self,
        display_list: DisplayList,
        layout: Layout,
        standings: tuple[Standing, ...],
        lead: Lead | None,
        moment: Moment,
    ) -> None:
        """Draw the top bar: game and round, the steps of the round, the scores, and who leads.

        Words are shortened where the steps would otherwise be folded or written smaller.
        """
        painter = Painter(self._ui, display_list, BADGES)
        bar = layout.zone("bar")
        px = layout.px
        full_bar = pygame.Rect(0, bar.y, self._ui.window.size[0], bar.height)
        display_list.blit(self._ui.shapes.veil(full_bar.size, alpha=200), full_bar.topleft, FURNITURE)
        size = painter.sizes.label
        heading = self._presenter.heading(moment)
        button, _high = bar_button_size(self._ui, layout)
        left, right = bar.left + button + px(HEADING), bar.right - button - px(SCORE)
        room = pygame.Rect(left, bar.y, px(HEADING_WIDTH), bar.height)
        place = painter.line(heading, room, size, bold=True)
        display_list.name("bar", bar, kind="ground")
        display_list.name("heading", place, heading)
        start = place.right + px(2 * GAP)
        steps = pygame.Rect(start, bar.y, right - px(2 * GAP) - start, bar.height)
        row, scores = self._fit(layout, steps, standings, lead, moment)
        room.left = self._draw_steps(painter, layout, steps, row) + px(2 * GAP) if row.steps else steps.left
        room.width = right - room.left
        for region, text, label in scores:
            if room.width * MIN_SHOWN < self._ui.typesetter.measure(text, 0, bold=True)[0]:
                break  # the voice and the balance still tell it
            short = self._ui.typesetter.shorten(text, room.width, bold=True)
            colour: Colour = Shade("brass", 1.2) if region == SCORES[0] else "cream"
            box = painter.line(short, room, size, colour, "midright", bold=True)
            display_list.name(region, box, label)
            room.width = box.left - px(2 * GAP) - room.left

    def _fit(
        self,
        layout: Layout,
        box: pygame.Rect,
        standings: tuple[Standing, ...],
        lead: Lead | None,
        moment: Moment,
    ) -> tuple[_StepRow, Sequence[_ScoreText]]:
        """Return the steps and the scores in the longest words that fit into ``box``.

        The steps are folded only where even the shortest scores leave them no room.
        """
        steps = list(enumerate(self._presenter.steps(moment)))
        variants = [step.title for _index, step in steps], [step.short_title for _index, step in steps]
        is_running = any(step.is_current for _index, step in steps)
        folded = fold_steps(steps) if is_running else FoldedSteps([], ([], []))
        for shown, words in ((steps, variants), (folded.steps, folded.variants)):
            for scores in self._score_texts(standings, lead):
                row, fits = self._fit_steps(layout, box, shown, words, [each.text for each in scores])
                if fits:
                    return row, scores
        return row, scores

    def _score_texts(
        self, standings: tuple[Standing, ...], lead: Lead | None
    ) -> Iterator[Sequence[_ScoreText]]:
        """Yield the scores and the lead from the right to the left, in fewer and fewer words."""
        text = _("{name}: {points}")
        whole = [text.format(name=each.name, points=each.points) for each in standings]
        short = [text.format(name=each.name, points=each.short_points) for each in standings]
        cut = self._ui.typesetter.measure("M" * NAME_LETTERS, self._ui.theme.sizes.label, bold=True)[0]
        names = [self._ui.typesetter.shorten(each.name, cut, bold=True) for each in standings]
        least = [
            text.format(name=name, points=each.short_points)
            for name, each in zip(names, standings, strict=True)
        ]
        words = ("", "") if lead is None else (lead.text, lead.short_text)
        for points, said in ((whole, words[0]), (short, words[0]), (short, words[1]), (least, words[1])):
            texts = [_ScoreText(*each) for each in zip(SCORES, points, whole, strict=False)]
            if said:
                texts.insert(1, _ScoreText(LEAD, said, words[0]))
            yield texts

    def _draw_steps(self, painter: Painter, layout: Layout, box: pygame.Rect, row: _StepRow) -> int:
        """Draw the steps of the round in the middle of the bar. Returns their right end in pixels.

        ``box`` is the area for the steps and the scores.
        """
        bar = layout.zone("bar")
        px = layout.px
        whole_width = sum(row.widths) + px(GAP) * (len(row.widths) - 1)
        left = max(box.left, min(bar.centerx - whole_width // 2, box.right - row.score_width - whole_width))
        _width, letter_height = self._ui.typesetter.measure("X", row.size)
        height = min(bar.height - 2 * px(EDGE), max(px(MIN_STEP_HEIGHT), letter_height))
        for (index, step), word, width in zip(row.steps, row.words, row.widths, strict=True):
            place = pygame.Rect(left, bar.y + (bar.height - height) // 2, width, height)
            colour = "ink" if step.is_current else Shade("cream", 0.8)
            if step.is_current:  # the others have no plate, or they would look like buttons
                painter.on(FURNITURE + 1).panel(place, "brass", border=Shade("brass", 0.6), radius=18)
            text = self._ui.typesetter.fit(word, width - 2 * px(PAD), row.size, colour, bold=step.is_current)
            painter.put(text, center=place.center)
            flag: Flag = "selected" if step.is_current else ""
            painter.name(f"step.{index}", place, step.title, flag, meaning=step.meaning)
            left = place.right + px(GAP)
        return left - px(GAP)

    def _fit_steps(
        self,
        layout: Layout,
        box: pygame.Rect,
        steps: Sequence[NumberedStep],
        variants: Sequence[Sequence[str]],
        scores: Sequence[str],
    ) -> tuple[_StepRow, bool]:
        """Choose the words and widths with which the steps are largest in ``box``, beside the scores.

        Returns also whether they fit at the usual size.
        """
        ui = self._ui
        px = layout.px
        wanted_size = ui.theme.sizes.small
        room = box.width, layout.zone("bar").height - 2 * px(EDGE)

        def bold_width(text: str, size: float) -> int:
            """Return the width of a text, bold or not; rounding can make a short bold one narrower."""
            return max(ui.typesetter.measure(text, size, bold=bold)[0] for bold in (False, True))

        def needs(words: Sequence[str], size: float) -> list[int]:
            """Return the widths of the steps, of the scores, and of the gaps."""
            widths = [bold_width(word, size) + 2 * px(PAD) for word in words]
            score_size = max(size, ui.theme.sizes.label)
            width = sum(bold_width(score, score_size) + px(2 * GAP) for score in scores)
            return [*widths, max(px(SCORE_WIDTH), width), px(GAP) * (len(words) - 1)]

        words, size = choose_fitting_words(ui, wanted_size, room, variants, needs)
        is_small = ui.theme.font_px(size) < ui.theme.font_px(wanted_size)
        *widths, score_width, gaps = needs(words, size)
        fits = not is_small and sum(widths) + score_width + gaps <= box.width
        steps_room = box.width - score_width - gaps
        equal_width = max([min(px(STEP), steps_room // max(1, len(words))), *widths])
        if equal_width * len(words) <= steps_room:
            widths = [equal_width] * len(words)
        return _StepRow(steps, words, size, widths, score_width), fits

    def draw_balance(self, display_list: DisplayList, layout: Layout, tilt: float) -> None:
        """Draw the balance below the scores: a bar that grows from the middle towards the leader."""
        ends = [region.rect for region in map(display_list.find, SCORES) if region is not None]
        if len(ends) < 2:
            return
        own, other = ends
        px = layout.px
        track = pygame.Rect(other.left, 0, own.right - other.left, max(2, px(BALANCE)))
        track.bottom = layout.zone("bar").bottom - px(EDGE) // 2
        painter = Painter(self._ui, display_list, BADGES)
        painter.panel(track, Shade("brass", 0.5), border=None, radius=BALANCE)
        half = track.width // 2
        reach = round(half * abs(tilt))
        filled = track.copy()
        filled.left, filled.width = (track.centerx, reach) if tilt > 0 else (track.centerx - reach, reach)
        if reach:
            fill: Colour = Shade("brass", 1.2) if tilt > 0 else "cream"
            painter.panel(filled, fill, border=None, radius=0)
        middle = pygame.Rect(0, 0, max(2, px(BALANCE) // 2), track.height + 2 * px(EDGE))
        middle.center = track.center
        painter.panel(middle, "cream", border=None, radius=0)
        painter.name("balance", track, kind="ground")
