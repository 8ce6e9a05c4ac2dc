"""The pages for a new game: edition, opponent and seed; for two people their names and seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.theme import Colour
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match.code import LONGEST_CODE
from dutch.scenes.menu.choice import BEGINS, FIXED, LONGEST_NAME, NO_NAME, TURNED, NewGame
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.split import columns
from dutch.scenes.stack import UIContext

SMALLER = 0.8
"""Smallest size of a name among the options, relative to other labels."""

CONTROLS = (60, 54, 48)
"""Heights of controls at 1080p, tried until everything fits."""

LEAST_GAP = 4
"""Wanted gap between a label and its control at 1080p, as the focus ring lies there."""


class Question(NamedTuple):
    """A question: its name, its label, and the answer, one of its options or else typed text."""

    name: str
    label: str
    value: str
    options: Sequence[tuple[str, str]] = ()
    longest: int = LONGEST_NAME
    without: str = ""


class Note(NamedTuple):
    """A text below a question. Its space fits any of ``others``, or two small lines if there are none."""

    name: str
    text: str
    others: Sequence[str] = ()
    colour: Colour = SOFT


class FormLine(NamedTuple):
    """One question, or two side by side, and the note below the last.

    A sentence ``beside`` takes the place of the first of two questions, so that the other stays where it is.
    """

    questions: Sequence[Question]
    note: Note | None = None
    beside: str = ""


class Form:
    """A panel with a heading, lines of questions and two buttons, closer together when space is short."""

    def __init__(self, ui: UIContext, title: str, lines: Sequence[FormLine], start: str) -> None:
        """``start`` is the label of the button that leads on."""
        self._ui = ui
        self._title, self._lines, self._start = title, lines, start
        self._questions = [question for line in lines for question in line.questions]
        width, height = ui.window.size
        margin, padding = _edges(ui)
        heights, weights, unit = self._fitted_rows(height - 2 * margin - 2 * padding)
        tall = sum(heights) + unit * sum(weights) + 2 * padding
        self.panel = pygame.Rect(0, 0, inner_width(ui) + 2 * padding, tall)
        self.panel.center = (width // 2, height // 2)
        rows = []
        top = self.panel.top + padding
        for row_height, weight in zip(heights, weights, strict=True):
            rows.append(pygame.Rect(self.panel.left + padding, top, inner_width(ui), row_height))
            top += row_height + weight * unit
        self._place(rows)

    def _fitted_rows(self, room: int) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """Return the heights of the rows, the weights of the gaps below them, and the unit of these weights.

        The controls are as high as the room allows.
        """
        px = self._ui.theme.px
        for control in map(px, CONTROLS):
            heights, weights = zip(*self._rows(control), strict=True)
            unit = max(2, min(px(8), (room - sum(heights)) // sum(weights)))
            if unit >= px(LEAST_GAP):
                break
        return heights, weights, unit

    def _rows(self, control: int) -> list[tuple[int, int]]:
        """Return the height of each row, and the gap below it as a share of all gaps."""
        ui, sizes, measure = self._ui, self._ui.theme.sizes, self._ui.typesetter.measure
        rows = [(measure("X", sizes.heading, "title")[1], 3)]
        for line in self._lines:
            rows += [(measure("X", sizes.body)[1], 1), (control, 1 if line.note else 2)]
            if line.note is not None:
                texts = (
                    ui.typesetter.paragraph(text, inner_width(ui), sizes.body, SOFT)
                    for text in line.note.others
                )
                tallest = max((text.get_height() for text in texts), default=0)
                rows.append((tallest or 2 * measure("X", sizes.small)[1], 2))
        return [*rows, (control + ui.theme.px(4), 0)]

    def _place(self, rows: Sequence[pygame.Rect]) -> None:
        """Distribute the rows among the questions."""
        rest, px = iter(rows), self._ui.theme.px
        self.heading = next(rest)
        half = (self.heading.width - px(40)) // 2
        gap = self.heading.width - 2 * half
        self.labels: dict[str, pygame.Rect] = {}
        self.controls: dict[str, pygame.Rect] = {}
        self.notes: list[tuple[Note, pygame.Rect]] = []
        for questions, note, beside in self._lines:
            names = [*filter(None, [beside]), *(question.name for question in questions)]
            widths = (half,) * (len(names) - 1)
            self.labels |= zip(names, columns(next(rest), *widths, None, gap=gap), strict=True)
            self.controls |= zip(names, columns(next(rest), *widths, None, gap=gap), strict=True)
            if note is not None:
                self.notes.append((note, columns(next(rest), *widths, None, gap=gap)[-1]))
        button = min(px(300), half)
        self.back, _between, self.start = columns(next(rest), button, None, button)

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        for name, _label, value, options, longest, without in self._questions:
            if options:
                widgets.choice(name, self.controls[name], options, value)
            else:
                widgets.field(name, self.controls[name], value, longest, without)
        widgets.button("start", self.start, self._start, "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus(self._questions[0].name)

    def update(self, widgets: Widgets) -> None:
        """Update the choices. Fields aren't rebuilt: somebody may be typing in one."""
        for question in self._questions:
            if question.options:
                widgets.choice(question.name, self.controls[question.name], question.options, question.value)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, the labels and the notes."""
        painter.page(self.panel)
        painter.heading(self._title, self.heading)
        sizes = painter.sizes
        for question in self._questions:
            painter.line(question.label, self.labels[question.name], sizes.body)
        for beside in filter(None, (line.beside for line in self._lines)):
            painter.paragraph(beside, self.controls[beside], sizes.body, SOFT, "midleft")
            painter.display_list.name("note.names", self.controls[beside], beside)
        for (name, text, others, colour), place in self.notes:
            size = sizes.body if others else sizes.small
            painter.paragraph(text, place, size, colour, "topleft", bold=colour == NOTE)
            painter.display_list.name(name, place, text)


def inner_width(ui: UIContext) -> int:
    """Return the width of a form's rows."""
    margin, padding = _edges(ui)
    return min(ui.window.size[0] - 2 * margin, ui.theme.px(1080)) - 2 * padding


def _edges(ui: UIContext) -> tuple[int, int]:
    """Return the widths of the margin outside the panel and of the padding inside."""
    px, height = ui.theme.px, ui.window.size[1]
    return max(8, min(px(48), height // 40)), min(px(40), height // 30)


def new_game(ui: UIContext, choice: NewGame) -> Form:
    """Return the page for edition, opponent and seed.

    There is room for the longest line about an edition or an opponent, so that nothing jumps. A player
    who plays alone enters a name beside the seed.
    """
    editions, edition, level = choice.editions.values(), choice.edition, choice.level
    titles = [(each.name, each.title) for each in editions]
    offered = [(each.name, each.title) for each in choice.offered]
    about_levels = [each.line for edition in editions for each in (*edition.levels, choice.company)]
    last = [Question("seed", _("Seed or game code (optional)"), choice.seed, longest=LONGEST_CODE)]
    names_follow = _("You enter your names on the next page.") if choice.for_two else ""
    if not choice.for_two:
        last.insert(0, Question("name", _("Your name"), choice.name, without=NO_NAME))
    note = Note("note.seed", _("The same seed deals the same cards."), colour="cream*0.82")
    if choice.seed_error:
        note = Note("error.seed", choice.seed_error, colour=NOTE)
    lines = [
        FormLine(
            [Question("edition", _("Edition"), edition.name, titles)],
            Note("about.edition", edition.line, [each.line for each in editions]),
        ),
        FormLine(
            [Question("level", _("Opponent"), level.name, offered)],
            Note("about.level", level.line, about_levels),
        ),
        FormLine(last, note, names_follow),
    ]
    return Form(ui, _("New game"), lines, _("Next") if choice.for_two else _("Start"))


def two_players(ui: UIContext, choice: NewGame) -> Form:
    """Return the page for names, starting player and seats of two people at one screen."""
    room = inner_width(ui) // len(BEGINS) - ui.theme.px(40)
    size = ui.theme.sizes.label * SMALLER
    names = [ui.typesetter.shortened(name, room, size, bold=True) for name in choice.shown_names]
    begins = list(zip(BEGINS, (*names, _("Random")), strict=True))
    board = [(TURNED, _("The player to move")), (FIXED, _("Always the starting player"))]
    about = _("The board turns to face the player to move.")
    if not choice.turn_board:
        about = _("The board stays put: the other player's cards are always at the top.")
    fields = [
        Question("name", _("First player"), choice.name, without=NO_NAME),
        Question("second_name", _("Second player"), choice.second_name, without=NO_NAME),
    ]
    lines = [
        FormLine(fields),
        FormLine([Question("begins", _("Starting player"), choice.begins, begins)]),
        FormLine(
            [Question("board", _("Bottom seat"), TURNED if choice.turn_board else FIXED, board)],
            Note("about.board", about),
        ),
    ]
    return Form(ui, _("Two players here"), lines, _("Start"))
