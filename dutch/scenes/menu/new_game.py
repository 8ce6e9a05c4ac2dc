"""The pages for a new game: edition, opponent and seed; for two people their names and seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match.code import LONGEST_CODE
from dutch.scenes.menu.choice import BEGINS, FIXED, LONGEST_NAME, NO_NAME, TURNED, NewGame
from dutch.scenes.page import draw_page
from dutch.scenes.stack import UIContext

SMALLER = 0.8
"""Smallest size of a name among the options, over that of other labels."""

CONTROLS = (60, 54, 48)
"""Heights of controls at 1080p, tried until everything fits."""


class Column:
    """A column of rows on a centred panel, lower and closer together when space is short."""

    def __init__(
        self, ui: UIContext, heights_for: Callable[[int], list[int]], weights: Sequence[int]
    ) -> None:
        """``heights_for`` returns all row heights for a height of controls; ``weights`` share the gaps."""
        width, height = ui.window.size
        padding = _padding(ui)
        for control in CONTROLS:
            heights = heights_for(ui.theme.px(control))
            room = height - 2 * _margin(ui) - 2 * padding - sum(heights)
            unit = max(2, min(ui.theme.px(8), room // sum(weights)))
            if room >= unit * sum(weights):
                break
        total = sum(heights) + unit * sum(weights)
        self.panel = pygame.Rect(0, 0, _panel_width(ui), total + 2 * padding)
        self.panel.center = (width // 2, height // 2)
        self.rows: list[pygame.Rect] = []
        y = self.panel.top + padding
        for tall, weight in zip(heights, [*weights, 0], strict=True):
            self.rows.append(pygame.Rect(self.panel.left + padding, y, inner_width(ui), tall))
            y += tall + weight * unit


def inner_width(ui: UIContext) -> int:
    """Return the width of the rows."""
    return _panel_width(ui) - 2 * _padding(ui)


def halves(row: pygame.Rect, width: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the left and the right part of a row, each `width` wide."""
    left = pygame.Rect(row.left, row.top, width, row.height)
    right = pygame.Rect(row.right - width, row.top, width, row.height)
    return left, right


def _panel_width(ui: UIContext) -> int:
    return min(ui.window.size[0] - 2 * _margin(ui), ui.theme.px(1080))


def _margin(ui: UIContext) -> int:
    return max(8, min(ui.theme.px(48), ui.window.size[1] // 40))


def _padding(ui: UIContext) -> int:
    return min(ui.theme.px(40), ui.window.size[1] // 30)


class NewGamePage:
    """Edition, opponent and seed.

    There is room for the longest line about an edition or an opponent, so that nothing jumps. A player
    who plays alone enters a name beside the seed; otherwise the seed has the whole row.
    """

    def __init__(self, ui: UIContext, choice: NewGame) -> None:
        self._ui = ui
        self._choice = choice
        px, sizes, inner = ui.theme.px, ui.theme.sizes, inner_width(ui)
        editions = choice.editions.values()
        levels = [level for edition in editions for level in (*edition.levels, choice.company)]
        label = ui.typesetter.measure("X", sizes.body)[1]
        small = ui.typesetter.measure("X", sizes.small)[1]
        heading = ui.typesetter.measure("X", sizes.heading, "title")[1]
        lines = [
            self._tallest([edition.line for edition in editions], inner),
            self._tallest([level.line for level in levels], inner),
        ]

        def heights(row: int) -> list[int]:
            above = [heading, label, row, lines[0], label, row, lines[1]]
            return [*above, label, row, 2 * small, row + px(4)]

        column = Column(ui, heights, [3, 1, 1, 2, 1, 1, 2, 1, 1, 2])
        self.panel, rows = column.panel, column.rows
        self.heading, self.edition_label, self.edition, self.edition_about = rows[:4]
        self.level_label, self.level, self.level_about = rows[4:7]
        half = (inner - px(40)) // 2
        self.name_label, self.seed_label = halves(rows[7], half)
        self.name, self.seed = halves(rows[8], half)
        _unused, self.seed_note = halves(rows[9], half)
        if choice.for_two:
            self.seed_label, self.seed, self.seed_note = rows[7:10]
        self.back, self.start = halves(rows[10], min(px(300), half))

    def _tallest(self, lines: Sequence[str], width: int) -> int:
        return max(self._about(line, width).get_height() for line in lines)

    def _about(self, line: str, width: int) -> pygame.Surface:
        return self._ui.typesetter.paragraph(line, width, self._ui.theme.sizes.body, "cream*0.88")

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        choice = self._choice
        self._build_editions(widgets)
        self._build_levels(widgets)
        if not choice.for_two:
            widgets.field("name", self.name, choice.people.name, LONGEST_NAME, NO_NAME)
        widgets.field("seed", self.seed, choice.seed, LONGEST_CODE)
        widgets.button("start", self.start, _("Next") if choice.for_two else _("Start"), "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus("edition")

    def change(self, widgets: Widgets, changed: Changed) -> str | None:
        """Take a choice or an entry.

        Returns the control to focus if the page must be rebuilt, else None.
        """
        choice = self._choice
        match changed.name:
            case "level":
                was = choice.for_two
                choice.choose_level(changed.value)
                return "level" if was != choice.for_two else None
            case "edition":
                other_seed = choice.choose_edition(changed.value)
                self._build_levels(widgets)
                return "edition" if other_seed else None
            case "seed":
                if choice.type_seed(changed.value):
                    self._build_levels(widgets)
                    self._build_editions(widgets)
            case _:
                choice.people = choice.people.changed(changed.name, changed.value)
        return None

    def _build_editions(self, widgets: Widgets) -> None:
        editions = [(edition.name, edition.title) for edition in self._choice.editions.values()]
        widgets.choice("edition", self.edition, editions, self._choice.edition.name)

    def _build_levels(self, widgets: Widgets) -> None:
        """Build the choice of players that know the edition."""
        options = [(level.name, level.title) for level in self._choice.offered]
        widgets.choice("level", self.level, options, self._choice.level.name)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with its labels, and the lines about the choices."""
        ui, choice = self._ui, self._choice
        set_line, sizes = ui.typesetter.fit, ui.theme.sizes
        draw_page(ui, display_list, self.panel)
        wide = self.heading.width
        heading = set_line(_("New game"), wide, sizes.heading, "brass*1.25", face="title")
        display_list.put(heading, 12, center=self.heading.center)
        labels = (
            (self.edition_label, _("Edition")),
            (self.level_label, _("Opponent")),
            (self.name_label, "" if choice.for_two else _("Your name")),
            (self.seed_label, _("Seed or game code (optional)")),
        )
        for rect, text in filter(lambda each: each[1], labels):
            label = set_line(text, rect.width, sizes.body, "cream")
            display_list.put(label, 12, midleft=rect.midleft)
        abouts = (
            ("edition", self.edition_about, choice.edition.line),
            ("level", self.level_about, choice.level.line),
        )
        for name, rect, line in abouts:
            display_list.put(self._about(line, wide), 12, topleft=rect.topleft)
            display_list.name(f"about.{name}", rect, line)
        self._draw_seed_note(display_list)

    def _draw_seed_note(self, display_list: DisplayList) -> None:
        """Explain the seed below its field, or say what is wrong with it."""
        ui, rect, error = self._ui, self.seed_note, self._choice.seed_error
        hint = _("The same seed deals the same cards.")
        text = error or hint
        colour = "brass*1.45" if error else "cream*0.82"
        bold = bool(error)
        note = ui.typesetter.paragraph(
            text, rect.width, ui.theme.sizes.small, colour, bold=bold, height=rect.height
        )
        display_list.blit(note, rect.topleft, 12)
        display_list.name("error.seed" if error else "note.seed", rect, text)


class TwoPlayersPage:
    """Names, starting player and seats of two people at one screen."""

    def __init__(self, ui: UIContext, choice: NewGame) -> None:
        self._ui = ui
        self._choice = choice
        sizes, wide = ui.theme.sizes, inner_width(ui)
        label = ui.typesetter.measure("X", sizes.body)[1]
        small = ui.typesetter.measure("X", sizes.small)[1]
        heading = ui.typesetter.measure("X", sizes.heading, "title")[1]
        column = Column(
            ui,
            lambda row: [
                heading,
                label,
                row,
                label,
                row,
                label,
                row,
                2 * small,
                row + ui.theme.px(4),
            ],
            [3, 1, 2, 1, 2, 1, 1, 2],
        )
        rows = column.rows
        half = (wide - ui.theme.px(40)) // 2
        self.panel, self.heading = column.panel, rows[0]
        self.name_label, self.second_label = halves(rows[1], half)
        self.name, self.second = halves(rows[2], half)
        self.begins_label, self.begins, self.board_label, self.board, self.about = rows[3:8]
        button = min(ui.theme.px(300), half)
        self.back, self.start = halves(rows[8], button)

    def build(self, widgets: Widgets) -> None:
        """Add the controls."""
        people = self._choice.people
        widgets.field("name", self.name, people.name, LONGEST_NAME, NO_NAME)
        widgets.field("second_name", self.second, people.second_name, LONGEST_NAME, NO_NAME)
        self._build_begins(widgets)
        board = [(TURNED, _("The player to move")), (FIXED, _("Always the starting player"))]
        widgets.choice("board", self.board, board, TURNED if people.turn_board else FIXED)
        widgets.button("start", self.start, _("Start"), "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus("name")

    def change(self, widgets: Widgets, changed: Changed) -> str | None:
        """Take a choice or an entry. Returns None: the page need not be rebuilt."""
        self._choice.people = self._choice.people.changed(changed.name, changed.value)
        self._build_begins(widgets)
        return None

    def _build_begins(self, widgets: Widgets) -> None:
        """Build the choice of the starting player with the names as typed."""
        people = self._choice.people
        titles = (*map(self._shortened, people.shown_names), _("Random"))
        widgets.choice("begins", self.begins, list(zip(BEGINS, titles, strict=True)), people.begins)

    def _shortened(self, name: str) -> str:
        """Return a name that fits a third of the row at a slightly smaller size."""
        ui = self._ui
        room = self.begins.width // len(BEGINS) - ui.theme.px(40)
        return ui.typesetter.shortened(name, room, ui.theme.sizes.label * SMALLER, bold=True)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with its labels, and the effect of the choice of the board."""
        ui = self._ui
        set_line, sizes = ui.typesetter.fit, ui.theme.sizes
        draw_page(ui, display_list, self.panel)
        title = set_line(_("Two players here"), self.heading.width, sizes.heading, "brass*1.25", face="title")
        display_list.put(title, 12, center=self.heading.center)
        labels = (
            (self.name_label, _("First player")),
            (self.second_label, _("Second player")),
            (self.begins_label, _("Starting player")),
            (self.board_label, _("Bottom seat")),
        )
        for rect, text in labels:
            display_list.put(set_line(text, rect.width, sizes.body, "cream"), 12, midleft=rect.midleft)
        about = _("The board turns when the turn passes to the other player.")
        if not self._choice.people.turn_board:
            about = _("The board stays put: the other player's cards are always above.")
        words = ui.typesetter.paragraph(
            about, self.about.width, sizes.small, "cream*0.88", height=self.about.height
        )
        display_list.blit(words, self.about.topleft, 12)
        display_list.name("about.board", self.about, about)
