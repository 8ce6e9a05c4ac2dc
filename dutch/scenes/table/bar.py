"""The bar at the top of the table: game and round, the steps of the round, and the score."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList, Parts, memoised
from dutch.desktop.theme import Shade
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.drawing import BADGES, FURNITURE, choose_fitting_words, draw_box
from dutch.stage.answers import Moment, RoundStep
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
MIN_STEP_HEIGHT = 36
EDGE = 2  # distance of a step from the edges of the bar

BUTTON_GROWTH = 0.4  # the part of the text's growth that the bar's buttons follow


def bar_button_size(ui: UIContext, layout: Layout) -> tuple[int, int]:
    """Return the size of a button in the top bar, which grows with the text."""
    growth = (ui.settings.scale - 100) / 100
    margin = layout.px(max(EDGE, PAD * (1 - growth)))
    return layout.px(BUTTON * (1 + BUTTON_GROWTH * growth)), max(layout.zone("bar").height - margin, 28)


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
    """The room that is left for the score, in pixels."""


class TopBar:
    """Draws the bar; it is redrawn only when its arguments change."""

    def __init__(self, ui: UIContext, presenter: Presenter) -> None:
        self.parts: Parts = {}
        self._ui = ui
        self._presenter = presenter

    @memoised
    def draw(self, display_list: DisplayList, layout: Layout, points: str, moment: Moment) -> None:
        """Draw the top bar: game and round, the steps of the round, and the score."""
        ui = self._ui
        bar = layout.zone("bar")
        px = layout.px
        full_bar = pygame.Rect(0, bar.y, ui.window.size[0], bar.height)
        display_list.blit(ui.shapes.veil(full_bar.size, alpha=200), full_bar.topleft, FURNITURE)
        sizes = ui.theme.sizes
        fit = ui.typesetter.fit
        heading = self._presenter.heading(moment)
        button, _high = bar_button_size(ui, layout)
        left, right = bar.left + button + px(HEADING), bar.right - button - px(SCORE)
        title = fit(heading, px(HEADING_WIDTH), sizes.label, bold=True, height=bar.height)
        place = display_list.put(title, BADGES, midleft=(left, bar.centery))
        display_list.name("bar", bar, kind="ground")
        display_list.name("heading", place, heading)
        start = left + px(HEADING_WIDTH + GAP)
        steps = pygame.Rect(start, bar.y, right - px(2 * GAP) - start, bar.height)
        room = right - self._draw_steps(display_list, layout, steps, points, moment) - px(2 * GAP)
        score = fit(points, room, sizes.label, Shade("brass", 1.2), bold=True, height=bar.height)
        box = display_list.put(score, BADGES, midright=(right, bar.centery))
        display_list.name("score", box, points)

    def _draw_steps(
        self, display_list: DisplayList, layout: Layout, box: pygame.Rect, points: str, moment: Moment
    ) -> int:
        """Draw the steps of the round in the middle of the bar. Returns their right end in pixels.

        ``box`` is the area for the steps and the score. The letters of the steps can get smaller to leave
        enough space for the score.
        """
        ui = self._ui
        bar = layout.zone("bar")
        px = layout.px
        row = self._fit_steps(layout, box, points, moment)
        if row is None:
            return box.left
        gap = px(GAP)
        whole_width = sum(row.widths) + px(GAP) * (len(row.widths) - 1)
        left = max(box.left, min(bar.centerx - whole_width // 2, box.right - row.score_width - whole_width))
        _width, letter_height = ui.typesetter.measure("X", row.size)
        height = min(bar.height - 2 * px(EDGE), max(px(MIN_STEP_HEIGHT), letter_height))
        for (index, step), word, width in zip(row.steps, row.words, row.widths, strict=True):
            place = pygame.Rect(left, bar.y + (bar.height - height) // 2, width, height)
            fill = "brass" if step.is_current else "walnut_dark"
            colour = "ink" if step.is_current else Shade("cream", 0.8)
            draw_box(display_list, ui, place, FURNITURE + 1, fill, border=Shade("brass", 0.6), radius=18)
            text = ui.typesetter.fit(word, width - 2 * px(PAD), row.size, colour, bold=step.is_current)
            display_list.put(text, BADGES, center=place.center)
            display_list.name(f"step.{index}", place, step.title, "selected" if step.is_current else "")
            left = place.right + gap
        return left - gap

    def _fit_steps(self, layout: Layout, box: pygame.Rect, points: str, moment: Moment) -> _StepRow | None:
        """Choose words and widths for the steps so that they fit into ``box`` beside the score.

        If the long names would need smaller letters, the short ones are used. If these would as well, only
        the current step is shown. Returns None if there is no current step in that case.
        """
        ui = self._ui
        px = layout.px
        wanted_size = ui.theme.sizes.small
        room = box.width, layout.zone("bar").height - 2 * px(EDGE)

        def bold_width(text: str, size: float) -> int:
            return ui.typesetter.measure(text, size, bold=True)[0]

        def step_widths(words: Sequence[str], size: float) -> list[int]:
            return [bold_width(word, size) + 2 * px(PAD) for word in words]

        def score_width(size: float) -> int:
            return max(px(SCORE_WIDTH), bold_width(points, size))

        def needs(words: Sequence[str], size: float) -> list[int]:
            gaps = px(GAP) * (len(words) - 1)
            return [*step_widths(words, size), score_width(size), gaps]

        steps = list(enumerate(self._presenter.steps(moment)))
        variants = [step.title for _index, step in steps], [step.short_title for _index, step in steps]
        words, size = choose_fitting_words(ui, wanted_size, room, variants, needs)
        is_small = ui.theme.font_px(size) < ui.theme.font_px(wanted_size)
        if is_small or sum(needs(words, size)) > box.width:
            if not any(step.is_current for _index, step in steps):
                return None
            steps, variants = fold_steps(steps)
            words, size = choose_fitting_words(ui, wanted_size, room, variants, needs)
        min_widths = step_widths(words, size)
        steps_room = box.width - score_width(size) - px(GAP) * (len(words) - 1)
        equal_width = max(min(px(STEP), steps_room // len(words)), max(min_widths))
        is_equal = equal_width * len(words) <= steps_room
        widths = [equal_width] * len(words) if is_equal else min_widths
        return _StepRow(steps, words, size, widths, score_width(size))
