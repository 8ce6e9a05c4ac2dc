"""The page of the menu for a new game: which one, against whom, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed
from dutch.desktop.widgets import Widgets
from dutch.i18n import _
from dutch.match.code import LONGEST_CODE
from dutch.scenes.menu.choice import LONGEST_NAME, NO_NAME, Choice
from dutch.scenes.menu.column import Column, halves, inner_width
from dutch.scenes.page import draw_page
from dutch.scenes.stack import UIContext


class NewGamePage:
    """Where everything lies on the page, and what is drawn there besides the controls.

    There is room for the longest line about an edition or an opponent, so that nothing jumps. Who plays
    alone is named here, beside the seed; else that has the whole row.
    """

    def __init__(self, ui: UIContext, choice: Choice) -> None:
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
        self._offer_editions(widgets)
        self._offer_levels(widgets)
        if not choice.for_two:
            widgets.field("name", self.name, choice.two.name, LONGEST_NAME, NO_NAME)
        widgets.field("seed", self.seed, choice.seed, LONGEST_CODE)
        widgets.button("start", self.start, _("Go on") if choice.for_two else _("Start"), "primary")
        widgets.button("back", self.back, _("Back"))
        widgets.focus("edition")

    def change(self, widgets: Widgets, changed: Changed) -> str | None:
        """Something was chosen or typed.

        Returns the control that has the focus if the page must be built anew for it, else None.
        """
        choice = self._choice
        match changed.name:
            case "level":
                was = choice.for_two
                choice.choose_level(changed.value)
                return "level" if was != choice.for_two else None
            case "edition":
                other_seed = choice.choose_edition(changed.value)
                self._offer_levels(widgets)
                return "edition" if other_seed else None
            case "seed":
                if choice.type_seed(changed.value):
                    self._offer_levels(widgets)
                    self._offer_editions(widgets)
            case _:
                choice.two = choice.two.changed(changed.name, changed.value)
        return None

    def _offer_editions(self, widgets: Widgets) -> None:
        editions = [(edition.name, edition.title) for edition in self._choice.editions.values()]
        widgets.choice("edition", self.edition, editions, self._choice.edition.name)

    def _offer_levels(self, widgets: Widgets) -> None:
        """The players who know the chosen edition."""
        options = [(level.name, level.title) for level in self._choice.offered]
        widgets.choice("level", self.level, options, self._choice.level.name)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the panel with its labels, and the lines about what is chosen."""
        ui, choice = self._ui, self._choice
        set_line, sizes = ui.typesetter.fit, ui.theme.sizes
        draw_page(ui, display_list, self.panel)
        wide = self.heading.width
        heading = set_line(_("New game"), wide, sizes.heading, "brass*1.25", face="title")
        display_list.put(heading, 12, center=self.heading.center)
        labels = (
            (self.edition_label, _("Which game")),
            (self.level_label, _("Your opponent")),
            (self.name_label, "" if choice.for_two else _("Your name")),
            (self.seed_label, _("Seed or code (optional)")),
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
        """Say under the field what a seed does, or what is wrong with the one typed."""
        ui, rect, error = self._ui, self.seed_note, self._choice.seed_error
        hint = _("The same number deals the same cards again.")
        text = error or hint
        colour = "brass*1.45" if error else "cream*0.82"
        bold = bool(error)
        note = ui.typesetter.paragraph(
            text, rect.width, ui.theme.sizes.small, colour, bold=bold, height=rect.height
        )
        display_list.blit(note, rect.topleft, 12)
        display_list.name("error.seed" if error else "note.seed", rect, text)
