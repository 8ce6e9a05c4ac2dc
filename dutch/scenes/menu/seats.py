"""The page for the players of a game for more than two: the kind of player at each seat, and names."""

import pygame

from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.scenes.menu.choice import EMPTY, MAX_NAME_LENGTH, NO_NAME, NewGame
from dutch.scenes.menu.new_game import CONTROLS, edges, fitted_width, inner_width
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.split import columns, rows
from dutch.scenes.stack import UIContext
from dutch.settings import HUMAN

LOW = 38
"""Height of controls at 1080p if the usual ones don't fit."""

PLACEHOLDERS = 510
"""The layer of placeholders for names, above the fields (500)."""

NAME = 220
"""Minimum width of a name at 1080p. In a narrower panel, the kind of player is below the name."""


class SeatsPage:
    """A panel with a row for each seat: on the left the name, on the right the kind of player."""

    def __init__(self, ui: UIContext, choice: NewGame) -> None:
        self._ui = ui
        self._choice = choice
        self._title = _("Players of {game}").format(game=choice.game.title)
        levels = [(level.name, level.label) for level in choice.edition.levels]
        self._kinds = [(HUMAN, _("Person")), *levels, (EMPTY, _("Empty"))]
        measure = ui.typesetter.measure
        sizes = ui.theme.sizes
        px = ui.theme.px
        width, height = ui.window.size
        margin, padding = edges(ui)
        inside = height - 2 * margin - 2 * padding
        count = len(choice.players)
        kinds_width = fitted_width(ui, [label for _kind, label in self._kinds])
        narrow = kinds_width + px(NAME) > inner_width(ui)
        near = px(6)
        heading = measure("X", sizes.heading, "title")[1]
        line = measure("X", sizes.body)[1]
        heights = [(stacked, px(each)) for stacked in (narrow, False) for each in (*CONTROLS, LOW)]
        for stacked, control in heights:
            seat = 2 * control + near if stacked else control
            fixed = heading + 2 * line + control + count * seat
            gap = min(px(22 if stacked else 14), (inside - fixed) // (count + 2))
            if gap >= px(4):
                break
        if narrow and not stacked:  # the kinds of players become a list that opens
            kinds_width = inner_width(ui) - px(NAME)
        tall = fixed + (count + 2) * gap
        self.panel = pygame.Rect(0, 0, inner_width(ui) + 2 * padding, tall + 2 * padding)
        self.panel.center = (width // 2, height // 2)
        area = self.panel.inflate(-2 * padding, -2 * padding)
        self.heading, *places, self.note, foot = rows(
            area, heading, *[seat] * count, 2 * line, control, gap=gap
        )
        self.names = []
        self.kinds = []
        for place in places:
            upper = pygame.Rect(place.topleft, (place.width, control))
            number, name = columns(upper, px(36), None, gap=px(12))
            kinds = upper.move(0, control + near)
            if not stacked:
                name, kinds = columns(name, None, kinds_width, gap=px(12))
            self.names.append((number, name))
            self.kinds.append(kinds)
        button = min(px(300), (area.width - px(40)) // 2)
        self.back, _between, self.start = columns(foot, button, None, button)

    def build(self, widgets: Widgets) -> None:
        """Add the controls, row by row."""
        choice = self._choice
        for seat, (_number, place) in enumerate(self.names):
            if choice.players[seat] == HUMAN:
                widgets.field(f"name{seat}", place, choice.names[seat], MAX_NAME_LENGTH, NO_NAME)
            self._add_kinds(widgets, seat)
        widgets.button("start", self.start, _("Start"), "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus("seat0")

    def update(self, widgets: Widgets) -> None:
        """Update the choices. Fields aren't rebuilt: somebody may be typing in one."""
        for seat in range(len(self.kinds)):
            self._add_kinds(widgets, seat)

    def _add_kinds(self, widgets: Widgets, seat: int) -> None:
        chosen = self._choice.players[seat] or EMPTY
        widgets.choice(f"seat{seat}", self.kinds[seat], self._kinds, chosen, fitted=True)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, seat numbers, names and levels, and the note."""
        choice = self._choice
        sizes = painter.sizes
        painter.page(self.panel)
        painter.heading(self._title, self.heading)
        words = {level.name: level.difficulty or level.title for level in choice.edition.levels}
        people = choice.players.count(HUMAN)
        above = painter.on(PLACEHOLDERS)
        for seat, (left, place) in enumerate(self.names):
            player = choice.players[seat]
            painter.line(str(seat + 1), left, sizes.body, "cream" if player else SOFT, "center")
            if player == HUMAN and not choice.names[seat].strip():
                usual = choice.shown_players[choice.seated.index(seat)]
                room = place.inflate(-2 * painter.px(14), 0)
                painter.display_list.name(
                    f"unnamed{seat}", above.line(usual, room, sizes.label, Shade("walnut", 1.2)), usual
                )
            elif player != HUMAN:
                colour = "cream" if player else SOFT
                title = words.get(player, _("Nobody"))
                painter.display_list.name(
                    f"level{seat}", painter.line(title, place, sizes.label, colour), title
                )
        few, many = min(choice.game.seats), max(choice.game.seats)
        levels = " · ".join(level.label for level in choice.edition.levels)
        order = _("From easy to hard: {levels}.").format(levels=levels)
        text = _("{few} to {many} players. You sit at the bottom of the table.")
        wrong = choice.seats_error
        text = f"{order} {text}"
        if people > 1:
            text = _("{few} to {many} players. The table turns: the person to move sits at the bottom.")
            text = f"{text} {choice.together}".strip()
        if choice.latest is not None:
            text = _("{title}. {line}").format(title=choice.latest.title, line=choice.latest.line)
        text = wrong or text.format(few=few, many=many)
        colour = NOTE if wrong else SOFT
        painter.paragraph(text, self.note, sizes.body, colour, "topleft", bold=bool(wrong))
        painter.display_list.name("error.seats" if wrong else "note.seats", self.note, text)
