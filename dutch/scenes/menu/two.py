"""The page of the menu for two people at one screen: their names, who begins, who sits below."""

from __future__ import annotations

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.scenes.menu.choice import BEGINS, FIXED, LONGEST_NAME, NO_NAME, TURNED, Choice
from dutch.scenes.menu.column import Column, halves, inner_width
from dutch.scenes.page import draw_page
from dutch.scenes.stack import UIContext

SMALLER = 0.8


class TwoPage:
    """Where everything lies on the page, and what is drawn there besides the controls."""

    def __init__(self, ui: UIContext, choice: Choice) -> None:
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
        two = self._choice.two
        widgets.field("name", self.name, two.name, LONGEST_NAME, NO_NAME)
        widgets.field("second_name", self.second, two.second_name, LONGEST_NAME, NO_NAME)
        self._offer(widgets)
        board = [(TURNED, _("Whoever acts")), (FIXED, _("Always who begins"))]
        widgets.choice("board", self.board, board, TURNED if two.turn_board else FIXED)
        widgets.button("start", self.start, _("Start"), "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus("name")

    def change(self, widgets: Widgets, changed: Changed) -> str | None:
        """Something was chosen or typed. Returns None: for that the page need not be built anew."""
        self._choice.two = self._choice.two.changed(changed.name, changed.value)
        self._offer(widgets)
        return None

    def _offer(self, widgets: Widgets) -> None:
        """The choice of who begins, by the names as they are typed."""
        two = self._choice.two
        titles = (*map(self._shortened, two.shown_names), _("By lot"))
        widgets.choice("begins", self.begins, list(zip(BEGINS, titles, strict=True)), two.begins)

    def _shortened(self, name: str) -> str:
        """A name as it fits a third of the row, in letters that are little smaller than usual."""
        ui = self._ui
        room = self.begins.width // len(BEGINS) - ui.theme.px(40)
        return ui.typesetter.shortened(name, room, ui.theme.sizes.label * SMALLER, bold=True)

    def draw(self, display_list: DisplayList) -> None:
        """The panel with its labels, and what comes of the choice of the board."""
        ui = self._ui
        set_line, sizes = ui.typesetter.fit, ui.theme.sizes
        draw_page(ui, display_list, self.panel)
        title = set_line(_("Two players here"), self.heading.width, sizes.heading, "brass*1.25", face="title")
        display_list.put(title, 12, center=self.heading.center)
        labels = (
            (self.name_label, _("One name")),
            (self.second_label, _("The other name")),
            (self.begins_label, _("Who begins")),
            (self.board_label, _("Who sits below")),
        )
        for rect, text in labels:
            display_list.put(set_line(text, rect.width, sizes.body, "cream"), 12, midleft=rect.midleft)
        about = _("The board turns when the screen is passed on.")
        if not self._choice.two.turn_board:
            about = _("The board stays as it lies; the other player's cards are above.")
        words = ui.typesetter.paragraph(
            about, self.about.width, sizes.small, "cream*0.88", height=self.about.height
        )
        display_list.blit(words, self.about.topleft, 12)
        display_list.name("about.board", self.about, about)
