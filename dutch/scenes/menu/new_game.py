"""The pages for a new game: its kind, opponents, people and seed; and the names of two people."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import groupby, product

from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _, pgettext
from dutch.match.code import LONGEST_CODE
from dutch.scenes.boxes import (
    ACROSS,
    BUTTON,
    DOWN,
    LEAST_BUTTON,
    Box,
    Options,
    button,
    choice,
    column,
    field,
    foot,
    heading,
    inner_height,
    inner_width,
    line,
    named,
    panel,
    paragraph,
    picture,
    ring_room,
    row,
    slot,
)
from dutch.scenes.menu.choice import (
    BEGINS,
    FIXED,
    MAX_NAME_LENGTH,
    NO_NAME,
    OPTION,
    RIVAL,
    TURNED,
    Level,
    NewGame,
    name_field,
)
from dutch.scenes.menu.front import MenuPage
from dutch.scenes.painter import NOTE, SOFT
from dutch.scenes.stack import UIContext

MANY_PEOPLE = 3
"""The number of people from which on the fields for their names are too short for “Player Two”."""

MANY = 5
"""The number of options from which on each is as wide as its label; fewer are equally wide."""

# Lengths in pixels at 1080p:
FORM_GAP = 18
QUESTION_GAP = 8
COLUMN_GAP = 40
SEAT_GAP = 12

TEXT_PADDING = 16
"""Distance between a text and the edge of its control."""

TALLEST = 1.15
"""Height of the page in a tall window, relative to its width."""

SMALLER = 0.8
"""Smallest size of a name among the options, relative to other labels."""

FACE = 150
LEAST_FACE = 40
"""Height of a rival's face, and the least height in a small window."""

ABOVE_SHARE, BESIDE_SHARE = 58, 30
"""The share of a rival's button for the face above or beside the name, in percent."""


# Parts of the pages


def _question(ui: UIContext, label: str, control: Box, note: Box | None = None, name: str = "") -> Box:
    """Return a control with its label above, beyond the focus ring, and a note below.

    The region of the label has this ``name``; by default, the label is read as the control's title.
    """
    notes = [] if note is None else [note]
    below = column(control, *notes, gap=ui.theme.px(QUESTION_GAP))
    names = [*control.controls()]
    title = line(ui, label, name=name or (f"title.{names[-1]}" if names else ""))
    return column(title, ring_room(ui), below)


def _note(ui: UIContext, name: str, words: str, others: Sequence[str], colour: Colour = SOFT) -> Box:
    """Return a note that leaves space for the longest of the other texts, so that nothing moves."""
    size = ui.theme.sizes.body
    heights = [ui.typesetter.paragraph(text, inner_width(ui), size).get_height() for text in others]
    box = paragraph(ui, words, "body", colour, "topleft", name, bold=colour == NOTE)
    return replace(box, height=max(heights))


def _options(ui: UIContext, name: str, options: Options, chosen: str) -> Box:
    """Return a choice; many options are as wide as their labels, in an upright window in two lines."""
    many = len(options) >= MANY
    lines = 2 if many and ui.upright and _fitted_width(ui, options) > inner_width(ui) else 1
    return choice(ui, name, options, chosen, lines=lines, fitted=many)


def _fitted_width(ui: UIContext, options: Options) -> int:
    """Return the width of a choice whose segments are as wide as their labels."""
    measure = ui.typesetter.measure
    padding = 2 * ui.theme.px(SEAT_GAP) + ui.theme.grid
    return sum(measure(label, ui.theme.sizes.label, bold=True)[0] + padding for _value, label in options)


def _ends(ui: UIContext, start: str) -> Box:
    """Return the buttons at the end of a page; the focus visits “start” first."""
    leave = replace(button(ui, "back", _("Back")), tab=2)
    return foot(ui, leave, replace(button(ui, "start", start, "primary"), tab=1))


# The page for a new game


def new_game_page(ui: UIContext, game: NewGame) -> MenuPage:
    """Return the page for the game, its edition, options, players and seed.

    A person who plays against one computer player can enter a name beside the seed.
    """
    px = ui.theme.px
    titles = [(each.name, each.title) for each in game.games.values()]
    title = heading(ui, _("New game"), name="title.game")
    if len(titles) > 1:
        games = choice(ui, "game", titles, game.game.name, _fitted_width(ui, titles), fitted=True)
        width, _height = ui.typesetter.measure(_("New game"), ui.theme.sizes.heading, "title")
        title = row(replace(title, width=width), Box(), games, gap=px(SEAT_GAP))
    questions = [*_edition(ui, game), *_game_options(ui, game)]
    first = next(column(*questions).controls()) if questions else "people"
    if ui.reads_aloud and len(titles) > 1:
        first = "game"

    def content(beside: bool, brief: bool) -> Box:
        players = (_duel if game.is_duel else _company)(ui, game, beside, brief)
        ends = _ends(ui, _("Next") if game.for_two else _("Start"))
        height = min(inner_height(ui), round(TALLEST * inner_width(ui)))
        aloud = named("about", ui.keys(_("[E] starts the game.")), Box())
        return column(title, *questions, *players, aloud, ends, gap=px(FORM_GAP), height=height)

    for beside, brief in ((False, False), (False, True), (True, True)):
        page = content(beside, brief)
        if replace(page, height=None).shortest(DOWN) <= inner_height(ui):
            break
    return MenuPage(panel(ui, page), first)


def _edition(ui: UIContext, game: NewGame) -> Iterator[Box]:
    """Yield the question for the edition, if there are several."""
    editions = game.game.editions
    if len(editions) > 1:
        titles = [(each.name, each.title) for each in editions]
        note = _note(ui, "about.edition", game.edition.line, [each.line for each in editions])
        yield _question(ui, _("Edition"), _options(ui, "edition", titles, game.edition.name), note)


def _game_options(ui: UIContext, game: NewGame) -> Iterator[Box]:
    """Yield the questions for the game's options, two on a line, and what the chosen values mean."""
    options = game.game.options
    if not options:
        return
    questions = []
    for option in options:
        titles = [(value.name, value.title) for value in option.values]
        value = game.options[option.name]
        questions.append(_question(ui, option.title, _options(ui, OPTION + option.name, titles, value)))
    lines_by_option = [{value.name: value.line for value in option.values} for option in options]
    chosen = [option.value(game.options[option.name]).line for option in options]
    every_note = [" ".join(lines) for lines in product(*(lines.values() for lines in lines_by_option))]
    note = _note(ui, "about.options", " ".join(chosen), every_note)
    pairs = [row(*questions[at : at + 2], gap=ui.theme.px(COLUMN_GAP)) for at in range(0, len(questions), 2)]
    yield from pairs[:-1]
    yield column(pairs[-1], note, gap=ui.theme.px(QUESTION_GAP))


def _company(ui: UIContext, game: NewGame, beside: bool, brief: bool) -> Iterator[Box]:
    """Yield the questions about the opponents and people of a game for more than two, and about the seed.

    The faces of the rivals are ``beside`` their names, or above them; a ``brief`` page has no histories.
    """
    levels = game.edition.levels
    level = game.described
    words = _company_note(game)
    others = [*map(_about, levels), words]
    if game.seats_error:
        notes = [_note(ui, "error.players", game.seats_error, others, NOTE)]
    else:
        notes = [_note(ui, "about.players", _about(level) if level is not None else words, others)]
    if levels[0].portrait and not brief:
        notes += _background(ui, level)
    title = _("Players: {count}, of {few} to {many}. Press a rival to invite one, or to send one away.")
    few, many = min(game.game.seats), max(game.game.seats)
    title = title.format(count=len(game.players), few=few, many=many)
    faces = _faces(ui, levels, game.opponents, beside, several=True)
    yield _question(ui, title, faces, column(*notes, gap=ui.theme.px(QUESTION_GAP)), "about.seats")
    counts = [(str(count), str(count)) for count in range(1, max(game.game.seats) + 1)]
    people = choice(ui, "people", counts, str(game.people))
    names = row(*(_person(ui, game, person) for person in range(game.people)), gap=ui.theme.px(SEAT_GAP))
    first_line = _question(ui, _("People at this screen, and their names"), people)
    if game.seats_can_stay:
        places = [(FIXED, _("Stay put")), (TURNED, pgettext("the seats", "Turn"))]
        seats = choice(ui, "seats", places, TURNED if game.turn_seats else FIXED)
        questions = _question(ui, _("People here and their names"), people), _question(ui, _("Seats"), seats)
        first_line = row(*questions, gap=ui.theme.px(SEAT_GAP))
    left = column(first_line, names, gap=ui.theme.px(QUESTION_GAP))
    yield row(replace(left, grow=2), replace(_seed(ui, game), grow=1), gap=ui.theme.px(COLUMN_GAP))


def _company_note(game: NewGame) -> str:
    """Return a note about the table that several people share; empty for one person."""
    if game.people == 1:
        return ""
    words = _("The table turns: the person to move sits at the bottom.")
    if game.seats_can_stay and not game.turn_seats:
        words = _("Each player stays in the same place on the screen.")
    return f"{words} {game.together}".strip()


def _person(ui: UIContext, game: NewGame, person: int) -> Box:
    """Return the field for a person's name; one without a name shows the usual one, or a number if short."""
    entry = field(ui, name_field(person), game.names[person], MAX_NAME_LENGTH, NO_NAME)
    usual_name = game.placeholder(person) if game.people < MANY_PEOPLE else str(person + 1)
    placeholder = line(ui, usual_name, "label", Shade("walnut", 1.2), name=f"unnamed{person}", grow=1)
    title = _("Your name") if game.people == 1 else game.placeholder(person)
    shown = Box(grow=1) if game.names[person].strip() else placeholder
    placeholder = named(f"title.{name_field(person)}", title, shown)
    edge = Box(width=ui.theme.px(TEXT_PADDING))
    return replace(entry, parts=(row(edge, placeholder, edge),))


def _duel(ui: UIContext, game: NewGame, beside: bool, brief: bool) -> Iterator[Box]:
    """Yield the questions about the opponent in a game of two, and about the name and the seed.

    The faces of the rivals are ``beside`` their names, or above them; a ``brief`` page has no histories.
    """
    level = game.level
    px = ui.theme.px
    opponents = [(each.name, each.label) for each in game.edition.levels]
    opponent = _options(ui, "level", opponents, level.name)
    if game.edition.rivals:
        faces = _faces(ui, game.edition.rivals, [level.name], beside)
        title = line(ui, _("Others, from easy to hard"), "small", SOFT, "center", "title.faceless")
        parts = [faces, opponent] if beside else [faces, title, opponent]
        opponent = column(*parts, gap=px(QUESTION_GAP))
    every_level = [game.two_people]
    for edition in game.game.editions:
        every_level += [*edition.levels, *edition.rivals]
    about = {each.name: _about(each) for each in every_level}
    notes = [_note(ui, "about.level", about[level.name], [*about.values()])]
    if game.edition.rivals and not brief:
        notes += _background(ui, level)
    yield _question(ui, _("Opponent"), opponent, column(*notes, gap=px(QUESTION_GAP)))
    seed = _seed(ui, game)
    blank = replace(seed.parts[-1].parts[-1], name="", draw=None)
    people = choice(ui, "people", [("1", "1"), ("2", "2")], "2" if game.for_two else "1")
    if game.for_two:
        words = _("You enter your names on the next page.")
        follows = replace(slot(ui, ""), parts=(paragraph(ui, words, colour=SOFT, name="note.names"),))
        name = _question(ui, "", follows, blank)
    else:
        name = _question(ui, _("Your name"), field(ui, "name", game.name, MAX_NAME_LENGTH, NO_NAME), blank)
    yield row(_question(ui, _("People at this screen"), people, blank), name, seed, gap=px(COLUMN_GAP))


def _background(ui: UIContext, level: Level | None) -> list[Box]:
    """Return two lines about a rival: the history, and the player's games against it; blank for None."""
    history, record = (level.history, level.record) if level is not None else ("", "")
    return [line(ui, history, colour=SOFT, italic=True), line(ui, record, name="about.record")]


def _about(level: Level) -> str:
    """Return the words about an opponent: for a rival, who it is and how it plays."""
    if not level.trade:
        return level.line
    return _("{name}, {trade}. {style}").format(name=level.title, trade=level.trade, style=level.line)


def _faces(
    ui: UIContext, levels: Sequence[Level], chosen: Collection[str], beside: bool, several: bool = False
) -> Box:
    """Return a row with a button for each opponent, with the face ``beside`` or above the name.

    Above the faces, a line names the difficulty of those below it. If ``several`` can be chosen, the label of
    each button says whether it is.
    """
    gap = ui.theme.px(SEAT_GAP)
    width = (inner_width(ui) - gap * (len(levels) - 1)) // len(levels)
    groups = []
    for difficulty, group in groupby(levels, lambda level: level.difficulty):
        cells = row(*(_face(ui, level, level.name in chosen, beside, several) for level in group), gap=gap)
        count = len(cells.parts)
        title = line(ui, difficulty, "small", SOFT, "center", f"difficulty.{count}")
        parts = [cells] if beside or not difficulty else [title, ring_room(ui), cells]
        groups.append(column(*parts, width=width * count + gap * (count - 1)))
    return row(*groups, gap=gap)


def _face(ui: UIContext, level: Level, is_chosen: bool, beside: bool, several: bool) -> Box:
    """Return the button of an opponent, with a face if it has one."""
    px = ui.theme.px
    share = 0 if not level.portrait else BESIDE_SHARE if beside else ABOVE_SHARE
    picture_share = (share / 100, 0.0) if beside else (0.0, share / 100)
    kind: Kind = "primary" if is_chosen else "plain"
    state = "" if not several else _("On") if is_chosen else _("Off")
    cell = button(ui, RIVAL + level.name, level.label, kind, picture=picture_share, read_state=state)
    if not level.portrait:
        return cell
    face = named(f"portrait.{level.name}", "", picture(ui, level.portrait, px(FACE)))
    parts = (replace(face, width=None, grow=share), Box(grow=100 - share))
    if beside:
        return replace(cell, parts=parts, axis=ACROSS)
    return replace(cell, parts=parts, height=px(FACE + BUTTON), least=px(LEAST_FACE + LEAST_BUTTON))


def _seed(ui: UIContext, game: NewGame) -> Box:
    """Return the question for the seed, and a note about it or what is wrong with it."""
    name, words, colour = "note.seed", _("The same seed deals the same cards."), Shade("cream", 0.82)
    if game.seed_error:
        name, words, colour = "error.seed", game.seed_error, NOTE
    note = paragraph(ui, words, "small", colour, "topleft", name, lines=2, bold=bool(game.seed_error))
    return _question(ui, _("Seed or game code"), field(ui, "seed", game.seed, LONGEST_CODE), note)


# Two people


def two_people_page(ui: UIContext, game: NewGame) -> MenuPage:
    """Return the page for the names, the starting player and the board of two people at one screen."""
    room = inner_width(ui) // len(BEGINS) - ui.theme.px(COLUMN_GAP)
    size = ui.theme.sizes.label * SMALLER
    names = [ui.typesetter.shorten(name, room, size, bold=True) for name in game.shown_names]
    begins = list(zip(BEGINS, (*names, _("Random")), strict=True))
    boards = [(TURNED, _("The player to move")), (FIXED, _("Always the starting player"))]
    board = choice(ui, "board", boards, TURNED if game.turn_board else FIXED)
    about = _("The board turns to face the player to move.")
    if not game.turn_board:
        about = _("The board stays put: the other player's cards are always at the top.")
    first = field(ui, "name", game.name, MAX_NAME_LENGTH, NO_NAME)
    second = field(ui, "second_name", game.second_name, MAX_NAME_LENGTH, NO_NAME)
    questions = _question(ui, _("First player"), first), _question(ui, _("Second player"), second)
    note = paragraph(ui, about, "small", SOFT, "topleft", "about.board", lines=2)
    about_begins = _("The starting player chooses first in every round; bids are still shown together.")
    begins_note = line(ui, about_begins, "small", SOFT, name="about.begins")
    content = column(
        heading(ui, _("Two players")),
        row(*questions, gap=ui.theme.px(COLUMN_GAP)),
        _question(ui, _("Starting player"), choice(ui, "begins", begins, game.begins), begins_note),
        _question(ui, _("Bottom seat"), board, note),
        _ends(ui, _("Start")),
        gap=ui.theme.px(FORM_GAP),
    )
    return MenuPage(panel(ui, content), "name")


FORMS = {"new": new_game_page, "two": two_people_page}
"""The pages for a new game, by name."""
