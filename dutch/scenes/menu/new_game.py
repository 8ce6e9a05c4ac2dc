"""The page for a new game, and the page for two people who play a game for two at one screen.

The page for a new game asks for the game, edition, options, opponent or players, and seed.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match.code import LONGEST_CODE
from dutch.scenes.boxes import (
    BUTTON,
    BUTTON_WIDTH,
    Box,
    button,
    column,
    foot,
    heading,
    inner_width,
    panel,
    row,
)
from dutch.scenes.menu.choice import BEGINS, FIXED, MAX_NAME_LENGTH, NO_NAME, OPTION, TURNED, NewGame
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.stack import UIContext

MANY = 5
"""The number of options from which on each is as wide as its label; fewer are equally wide."""

SMALLER = 0.8
"""Smallest size of a name among the options, relative to other labels."""

LEAST_CONTROL = 0.7
"""Minimum height of controls, relative to the usual one."""

LABEL = "label."
"""The beginning of the names of the labels' boxes."""


class Question(NamedTuple):
    """A question: its name, its label, and the answer, which is one of its options or typed text.

    ``longest`` is the maximum length of a typed text, and ``without`` are the characters that it can't
    contain. If the question ``leads_on``, a button opens a page for the answer.
    """

    name: str
    label: str
    value: str
    options: Sequence[tuple[str, str]] = ()
    longest: int = MAX_NAME_LENGTH
    without: str = ""
    leads_on: bool = False


class Note(NamedTuple):
    """A text below a question."""

    name: str
    text: str
    others: Sequence[str] = ()
    """Other texts for which to leave space; without any, there is space for two small lines."""
    colour: Colour = SOFT
    wide: bool = False
    """True if the note spans its whole line, not just the last question."""


class FormLine(NamedTuple):
    """One question, or two side by side, and a note below the last one.

    A sentence ``beside`` can replace the first of two questions, so that the second one stays in its
    position.
    """

    questions: Sequence[Question]
    note: Note | None = None
    beside: str = ""


class Form:
    """A panel with a heading, lines of questions and two buttons, closer together when space is short."""

    def __init__(
        self,
        ui: UIContext,
        title: str,
        lines: Sequence[FormLine],
        start: str,
        beside: Question | None = None,
        more: tuple[str, str] | None = None,
    ) -> None:
        """``start`` is the label of the button that leads on.

        The question ``beside``, if any, is beside the title. ``more`` is the name and the title of a third
        button, which is between or above the others.
        """
        self._ui = ui
        self._more = more
        self._title = title
        self._lines = lines
        self._start = start
        self._beside = beside
        self._questions = [question for line in lines for question in line.questions]
        self._places = panel(ui, column(*self._blocks(), gap=ui.theme.px(18)))

    def _blocks(self) -> Iterator[Box]:
        """Yield the parts of the panel from the top down."""
        ui = self._ui
        px = ui.theme.px
        if self._beside is None:
            yield heading(ui)
        else:
            title = Box("heading", ui.typesetter.measure(self._title, ui.theme.sizes.heading, "title")[0])
            options = fitted_width(ui, [label for _value, label in self._beside.options])
            choice = button(ui, self._beside.name, options)
            yield row(title, Box(), choice, gap=px(12), height=choice.height, least=choice.least)
        for line in self._lines:
            yield column(*self._line_boxes(line), gap=px(8))
        middle = self._more[0] if self._more is not None else ""
        if middle and inner_width(ui) < 3 * px(BUTTON_WIDTH + 10):
            yield button(ui, middle)
            middle = ""
        yield foot(ui, "back", "start", middle)

    def _line_boxes(self, line: FormLine) -> Iterator[Box]:
        """Yield the labels of a line, its controls, and its note."""
        ui = self._ui
        gap = ui.theme.px(40)
        names = [*filter(None, [line.beside]), *(question.name for question in line.questions)]
        height = max(map(self._lines_of, line.questions)) * ui.theme.px(BUTTON)
        labels = [Box(f"{LABEL}{name}") for name in names]
        yield row(*labels, gap=gap, height=ui.line_height("body"))
        yield row(*map(Box, names), gap=gap, height=height, least=round(height * LEAST_CONTROL))
        if line.note is not None:
            before = 0 if line.note.wide else len(names) - 1
            boxes = [Box()] * before + [Box(line.note.name)]
            yield row(*boxes, gap=gap, height=self._note_height(line.note))

    def _note_height(self, note: Note) -> int:
        """Return the height of a note's tallest text; for a note without others, of two small lines."""
        typesetter = self._ui.typesetter
        sizes = self._ui.theme.sizes
        heights = [
            typesetter.paragraph(text, inner_width(self._ui), sizes.body, SOFT).get_height()
            for text in note.others
        ]
        _width, small_height = typesetter.measure("X", sizes.small)
        return max(heights, default=0) or 2 * small_height

    def build(self, widgets: Widgets) -> None:
        """Add the controls, and focus the first question."""
        for question in filter(None, [self._beside, *self._questions]):
            name = question.name
            place = self._places[question.name]
            if question.options:
                self._add_choice(widgets, question)
            elif question.leads_on:
                self._add_button(widgets, question)
            else:
                widgets.field(name, place, question.value, question.longest, question.without)
        widgets.button("start", self._places["start"], self._start, "primary")
        widgets.button("back", self._places["back"], _("Back"))
        if self._more is not None:
            widgets.button(self._more[0], self._places[self._more[0]], self._more[1])
        widgets.focus(self._questions[0].name)

    def _lines_of(self, question: Question) -> int:
        """Return the number of lines for a question: in upright windows, two for options too wide for one."""
        labels = [label for _value, label in question.options or ()]
        width, height = self._ui.window.size
        has_row_of_its_own = len(labels) >= MANY and fitted_width(self._ui, labels) > inner_width(self._ui)
        return 2 if has_row_of_its_own and height > width else 1

    def _add_choice(self, widgets: Widgets, question: Question) -> None:
        """Add the options of a question.

        Many options, and options beside the title, are as wide as their labels.
        """
        fitted = question is self._beside or len(question.options) >= MANY
        place = self._places[question.name]
        lines = self._lines_of(question)
        widgets.choice(question.name, place, question.options, question.value, fitted, lines)

    def _add_button(self, widgets: Widgets, question: Question) -> None:
        place = self._places[question.name]
        room = place.width - self._ui.theme.px(32)
        answer = question.value
        text = self._ui.typesetter.shorten(answer, room, self._ui.theme.sizes.label, bold=True)
        widgets.button(question.name, place, text, tip=answer if text != answer else "")

    def update(self, widgets: Widgets) -> None:
        """Update the choices. Fields aren't rebuilt: somebody may be typing in one."""
        for question in self._questions:
            if question.leads_on:
                self._add_button(widgets, question)
            elif question.options:
                self._add_choice(widgets, question)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, the labels and the notes."""
        painter.page(self._places["panel"])
        painter.heading(self._title, self._places["heading"], "center" if self._beside is None else "midleft")
        sizes = painter.sizes
        for question in self._questions:
            painter.line(question.label, self._places[f"{LABEL}{question.name}"], sizes.body)
        for line in self._lines:
            if line.beside:
                place = self._places[line.beside]
                painter.paragraph(line.beside, place, sizes.body, SOFT, "midleft")
                painter.display_list.name("note.names", place, line.beside)
            if line.note is not None:
                self._draw_note(painter, line.note)

    def _draw_note(self, painter: Painter, note: Note) -> None:
        place = self._places[note.name]
        size = painter.sizes.body if note.others else painter.sizes.small
        painter.paragraph(note.text, place, size, note.colour, "topleft", bold=note.colour == NOTE)
        painter.display_list.name(note.name, place, note.text)


def fitted_width(ui: UIContext, labels: Sequence[str]) -> int:
    """Return the width of a choice whose segments are as wide as their labels."""
    measure = ui.typesetter.measure
    size = ui.theme.sizes.label
    pad = 2 * ui.theme.px(12)
    return sum(measure(label, size, bold=True)[0] + pad + ui.theme.grid for label in labels)


def new_game(ui: UIContext, choice: NewGame) -> Form:
    """Build the page for the game, its edition, options, players and seed.

    It leaves space for the longest line about an edition or an opponent, so that nothing moves. A person who
    plays against one computer player can enter a name beside the seed.
    """
    titles = [(each.name, each.title) for each in choice.games.values()]
    game = Question("game", _("Game"), choice.game.name, titles) if len(titles) > 1 else None
    lines = _edition_lines(choice) + _option_lines(choice)
    lines += _duel_lines(choice) if choice.is_duel else _company_lines(choice)
    rivals = choice.edition.rivals
    offers_rivals = choice.is_duel and rivals and choice.level not in rivals
    more = ("rivals", _("The rivals")) if offers_rivals else None
    return Form(ui, _("New game"), lines, _("Next") if choice.for_two else _("Start"), game, more)


def _edition_lines(choice: NewGame) -> list[FormLine]:
    """Return the question for the edition, if there are several."""
    editions = choice.game.editions
    titles = [(each.name, each.title) for each in editions]
    note = Note("about.edition", choice.edition.line, [each.line for each in editions])
    question = Question("edition", _("Edition"), choice.edition.name, titles)
    return [FormLine([question], note)] if len(editions) > 1 else []


def _option_lines(choice: NewGame) -> list[FormLine]:
    """Return the questions for the game's options, two on a line, and what the chosen values mean."""
    questions = []
    lines_by_option = []
    chosen_lines = []
    for option in choice.game.options:
        titles = [(value.name, value.title) for value in option.values]
        chosen = choice.options[option.name]
        questions.append(Question(f"{OPTION}{option.name}", option.title, chosen, titles))
        lines = {value.name: value.line for value in option.values}
        lines_by_option.append(lines.values())
        chosen_lines.append(lines[chosen])
    every_note = [" ".join(lines) for lines in product(*lines_by_option)]
    note = Note("about.options", " ".join(chosen_lines), every_note, wide=True)
    pairs = [questions[at : at + 2] for at in range(0, len(questions), 2)]
    return [FormLine(pair, note if pair is pairs[-1] else None) for pair in pairs]


def _company_lines(choice: NewGame) -> list[FormLine]:
    """Return the lines about the players of a game for more than two, and about the seed."""
    players = Question("players", _("Players"), " · ".join(choice.shown_players), leads_on=True)
    few, many = min(choice.game.seats), max(choice.game.seats)
    hint = _("{few} to {many} players. Press to choose who plays.").format(few=few, many=many)
    about = Note("about.players", hint, [hint])
    if choice.seats_error:
        about = Note("error.players", choice.seats_error, [choice.seats_error], NOTE)
    return [FormLine([players], about), FormLine([_seed_question(choice)], _seed_note(choice))]


def _seed_question(choice: NewGame) -> Question:
    return Question("seed", _("Seed or game code (optional)"), choice.seed, longest=LONGEST_CODE)


def _seed_note(choice: NewGame) -> Note:
    if choice.seed_error:
        return Note("error.seed", choice.seed_error, colour=NOTE)
    return Note("note.seed", _("The same seed deals the same cards."), colour=Shade("cream", 0.82))


def _duel_lines(choice: NewGame) -> list[FormLine]:
    """Return the lines about the opponent in a game of two, and about the name and the seed."""
    offered = [(each.name, each.label) for each in choice.offered]
    levels = [choice.two_people]
    for edition in choice.game.editions:
        levels += [*edition.levels, *edition.rivals]
    level = Question("level", _("Opponent"), choice.level.name, offered)
    if choice.level in choice.edition.rivals:
        title = _("{name}, {trade}").format(name=choice.level.title, trade=choice.level.trade)
        level = Question("rivals", _("Opponent"), title, leads_on=True)
    about = Note("about.level", choice.level.line, [each.line for each in levels])
    last = [_seed_question(choice)]
    names_follow = _("You enter your names on the next page.") if choice.for_two else ""
    if not choice.for_two:
        last.insert(0, Question("name", _("Your name"), choice.name, without=NO_NAME))
    return [FormLine([level], about), FormLine(last, _seed_note(choice), names_follow)]


def two_players(ui: UIContext, choice: NewGame) -> Form:
    """Build the page for the names, the starting player and the board of two people at one screen."""
    room = inner_width(ui) // len(BEGINS) - ui.theme.px(40)
    size = ui.theme.sizes.label * SMALLER
    names = [ui.typesetter.shorten(name, room, size, bold=True) for name in choice.shown_names]
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
