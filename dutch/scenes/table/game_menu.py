"""The menu of the game that is being played, which Esc and the Menu button open above the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.buttons import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_panel, panel_rect
from dutch.scenes.table.overlays import Answer, OverlayStack

WIDTH, BUTTON, GAP = 880, 64, 16
"""Lengths at 1080p: the panel's width, the height of a button, and the room between two of them."""

COLUMNS = 2


class GameMenu:
    """Says what leaving means, shows the game's code, and offers what can be done with the game now."""

    def __init__(self, title: str, text: str, code: str, answers: Sequence[Answer]) -> None:
        """``code`` is empty where there is none; Esc chooses the first answer."""
        self.note = ""
        """The note after copying the code."""

        self.first = f"button.{answers[0].name}"
        self.leave: Act | None = answers[0].act
        self._title = title
        self._text = text
        self._code = code
        self._answers = tuple(answers)

    # Layout

    def _heights(self, ui: UIContext) -> list[int]:
        """Return the heights of title, sentence, code and note; without a code those of the first two."""
        sizes, measure = ui.theme.sizes, ui.typesetter.measure
        heights = [measure("X", sizes.heading, "title")[1], self._sentence(ui).get_height()]
        if self._code:
            heights += [measure("X", sizes.label, bold=True)[1] + 2 * ui.theme.px(8)]
            heights += [measure("X", sizes.body)[1]]
        return heights

    def _sentence(self, ui: UIContext) -> pygame.Surface:
        width = panel_rect(ui, WIDTH, 1).width - 5 * ui.theme.px(GAP)
        return ui.typesetter.paragraph(self._text, width, ui.theme.sizes.body, align="centre")

    @property
    def _rows(self) -> int:
        return -(-len(self._answers) // COLUMNS)

    def _gap(self, ui: UIContext) -> int:
        """Return the room between two rows; around all of them it is two and a half times as much."""
        heights = self._heights(ui)
        gaps = len(heights) + self._rows + 5
        room = ui.window.size[1] - ui.theme.px(32) - sum(heights) - self._rows * ui.theme.px(BUTTON)
        return max(2, min(ui.theme.px(GAP), room // gaps))

    def _box(self, ui: UIContext) -> pygame.Rect:
        heights, gap = self._heights(ui), self._gap(ui)
        total = sum(heights) + self._rows * ui.theme.px(BUTTON)
        total += (len(heights) + self._rows) * gap + 2 * (gap * 5 // 2)
        return panel_rect(ui, WIDTH, total / ui.theme.ui)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons at the panel's foot, two in a row; an odd last one is as wide as two."""
        gap, height = self._gap(ui), ui.theme.px(BUTTON)
        room = self._box(ui).inflate(-5 * ui.theme.px(GAP), -2 * (gap * 5 // 2))
        half = (room.width - ui.theme.px(GAP)) // COLUMNS
        top = room.bottom - self._rows * (height + gap) + gap
        found = []
        for index, (name, title, kind, act) in enumerate(self._answers):
            row, column = divmod(index, COLUMNS)
            rect = pygame.Rect(room.x, top + row * (height + gap), half, height)
            if column:
                rect.right = room.right
            elif index == len(self._answers) - 1:
                rect.width = room.width
            found.append(TableButton(name, rect, title, act, kind))
        return found

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil and panel; from the top down title, sentence, code and note."""
        box, gap, fit, sizes = self._box(ui), self._gap(ui), ui.typesetter.fit, ui.theme.sizes
        draw_panel(display_list, ui, box)
        display_list.name("game_menu", box, self._text)
        room = box.inflate(-5 * ui.theme.px(GAP), -2 * (gap * 5 // 2))
        places = []
        for height in self._heights(ui):
            places.append(pygame.Rect(room.x, room.y, room.width, height))
            room.y += height + gap
        heading = fit(self._title, room.width, sizes.heading, "brass*1.25", face="title")
        display_list.put(heading, CONTENT, center=places[0].center)
        display_list.put(self._sentence(ui), CONTENT, midtop=places[1].midtop)
        if self._code:
            self._draw_code(display_list, ui, places[2])
            note = self.note or _("Anyone who plays this code gets the same cards.")
            words = fit(note, room.width, sizes.body, "brass*1.45" if self.note else "cream*0.88")
            display_list.name("note.code", display_list.put(words, CONTENT, center=places[3].center), note)

    def _draw_code(self, display_list: DisplayList, ui: UIContext, rect: pygame.Rect) -> None:
        """Draw the code on a brass plate, large enough to be read aloud."""
        px = ui.theme.px
        words = _("Game code: {code}").format(code=self._code)
        text = ui.typesetter.fit(words, rect.width - 2 * px(24), ui.theme.sizes.label, "ink", bold=True)
        plate = pygame.Rect(0, 0, text.get_width() + 2 * px(24), rect.height)
        plate.center = rect.center
        display_list.blit(ui.shapes.panel(plate.size, "brass*1.1", "brass"), plate.topleft, CONTENT)
        display_list.put(text, CONTENT + 1, center=plate.center)
        display_list.name("code", plate, self._code)

    def click(self, name: str) -> Act | None:
        """Only the buttons react."""
        return None


def game_menu(
    overlays: OverlayStack, go: Callable[[str], None], rebuild: Act, code: str, over: bool, lesson: bool
) -> GameMenu:
    """Return the menu of a game, of one that is ``over``, or of a ``lesson``.

    ``go`` leads to a scene; after the rules or the settings the menu is still open.
    """

    def leave_for(scene: str) -> Act:
        def leave() -> None:
            overlays.clear()
            go(scene)

        return leave

    def copy() -> None:
        copied = clipboard.copy(code)
        menu.note = _("Code copied.") if copied else _("Couldn't copy the code.")
        rebuild()

    def ask_to_abandon() -> None:
        question = _("Abandon this game? It stays in the history, but it ends here without a winner.")
        overlays.ask(question, _("Abandon it"), leave_for("abandon"))

    def ask_to_restart() -> None:
        question = _(
            "Play this deal again from the start? The game you leave stays in the history, "
            "and you can continue it there."
        )
        overlays.ask(question, _("Play it again"), leave_for("restart"))

    answers = [
        Answer("no", _("Go back"), "primary", overlays.close),
        Answer("rules", _("Rules"), "plain", lambda: go("rules")),
        Answer("settings", _("Settings"), "plain", lambda: go("settings")),
    ]
    leave = Answer("yes", _("Leave"), "plain", leave_for("menu"))
    if lesson:
        text = _("Take any lesson again from the list, which ticks off what you have done.")
        listed = Answer("lessons", _("All lessons"), "plain", leave_for("lessons"))
        return GameMenu(_("The lesson"), text, "", [*answers, listed, leave])
    text = _("Your game is saved when you leave. Choose Continue in the menu to resume it.")
    if over:
        text = _("This game is over. You'll find it in the history.")
    answers.append(Answer("copy", _("Copy the game code"), "plain", copy))
    restart = leave_for("restart") if over else ask_to_restart
    answers.append(Answer("restart", _("Play this deal again"), "plain", restart))
    if not over:
        answers.append(Answer("abandon", _("Abandon this game"), "plain", ask_to_abandon))
    menu = GameMenu(_("The game"), text, code, [*answers, leave])
    return menu
