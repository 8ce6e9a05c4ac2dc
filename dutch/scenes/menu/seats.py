"""The page for the players of a game for more than two: the kind of player at each seat, and names."""

from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.scenes.boxes import (
    BUTTON,
    DOWN,
    LEAST_BUTTON,
    Box,
    button,
    column,
    foot,
    heading,
    inner_height,
    inner_width,
    panel,
    row,
)
from dutch.scenes.menu.choice import EMPTY, MAX_NAME_LENGTH, NO_NAME, NewGame
from dutch.scenes.menu.new_game import fitted_width
from dutch.scenes.painter import NOTE, SOFT, Painter
from dutch.scenes.stack import UIContext
from dutch.settings import HUMAN

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
        px = ui.theme.px
        kinds_width = fitted_width(ui, [label for _kind, label in self._kinds])
        narrow = kinds_width + px(NAME) > inner_width(ui)
        content = self._content(None if narrow else kinds_width)
        if content.shortest(DOWN) > inner_height(ui):  # the kinds of players become a list that opens
            content = self._content(inner_width(ui) - px(NAME))
        self._places = panel(ui, content)

    def _content(self, kinds_width: int | None) -> Box:
        """Return all parts; without a width, the kind of player is below the name."""
        ui = self._ui
        px = ui.theme.px
        seats = []
        for seat in range(len(self._choice.players)):
            name = Box(f"number{seat}", px(36)), Box(f"name{seat}")
            kinds = button(ui, f"seat{seat}", kinds_width)
            if kinds_width is None:
                upper = row(*name, gap=px(12), height=px(BUTTON), least=px(LEAST_BUTTON))
                seats.append(column(upper, kinds, gap=px(6)))
            else:
                kinds = Box(f"seat{seat}", kinds_width)
                seats.append(row(*name, kinds, gap=px(12), height=px(BUTTON), least=px(LEAST_BUTTON)))
        note = Box("note", height=2 * ui.line_height("body"))
        return column(heading(ui), *seats, note, foot(ui, "back", "start"), gap=px(14))

    def build(self, widgets: Widgets) -> None:
        """Add the controls, row by row."""
        choice = self._choice
        for seat, player in enumerate(choice.players):
            if player == HUMAN:
                widgets.field(
                    f"name{seat}", self._places[f"name{seat}"], choice.names[seat], MAX_NAME_LENGTH, NO_NAME
                )
            self._add_kinds(widgets, seat)
        widgets.button("start", self._places["start"], _("Start"), "primary")
        widgets.button("back", self._places["back"], _("Back"))
        widgets.focus("seat0")

    def update(self, widgets: Widgets) -> None:
        """Update the choices. Fields aren't rebuilt: somebody may be typing in one."""
        for seat in range(len(self._choice.players)):
            self._add_kinds(widgets, seat)

    def _add_kinds(self, widgets: Widgets, seat: int) -> None:
        chosen = self._choice.players[seat] or EMPTY
        widgets.choice(f"seat{seat}", self._places[f"seat{seat}"], self._kinds, chosen, fitted=True)

    def draw(self, painter: Painter) -> None:
        """Draw the panel with its heading, seat numbers, names and levels, and the note."""
        choice = self._choice
        sizes = painter.sizes
        painter.page(self._places["panel"])
        painter.heading(self._title, self._places["heading"])
        words = {level.name: level.difficulty or level.title for level in choice.edition.levels}
        people = choice.players.count(HUMAN)
        above = painter.on(PLACEHOLDERS)
        for seat, player in enumerate(choice.players):
            left, place = self._places[f"number{seat}"], self._places[f"name{seat}"]
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
        painter.paragraph(text, self._places["note"], sizes.body, colour, "topleft", bold=bool(wrong))
        painter.display_list.name("error.seats" if wrong else "note.seats", self._places["note"], text)
