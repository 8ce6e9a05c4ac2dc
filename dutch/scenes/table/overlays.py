"""Overlays above the table: their common interface, their stack, questions, and the game's menu."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Act, FocusRing, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_note, draw_panel, panel_rect

BUTTON, GAP = 64, 24  # height of an overlay's button and the room around it, at 1080p
MENU_WIDTH, MENU_GAP = 880, 16  # width of the menu's panel and the room between two of its rows, at 1080p
COLUMNS = 2  # of a panel's buttons
WAYS_BACK = frozenset({"no", "back"})  # the answers that Esc chooses; each dialog has one of them


class Overlay(ABC):
    """Modal: the table below does not react while it is open."""

    first: str  # the region that gets the focus when it opens
    stops: Sequence[str] = ()  # the regions besides its buttons that the focus can visit
    leave: Act | None = None  # what Esc does; None where the overlay must be answered

    @abstractmethod
    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return its buttons, in reading order."""

    @abstractmethod
    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw it without its buttons."""

    def click(self, name: str) -> Act | None:
        """Return what a click on one of its regions does, if anything."""
        return None

    def prompt(self, keyboard: bool) -> str:
        """Return what the prompt says while it is open; empty to leave the prompt as it is."""
        return ""

    def refit(self) -> None:  # noqa: B027 - most lie in the middle of the window
        """Forget its place, because the window or the table in it has changed."""

    @property
    def beside(self) -> bool:
        """True if it lies beside something on the table, which stays in sight."""
        return False


class Answer(NamedTuple):
    """One answer of an overlay: the name and title of its button, what it does, and the button's kind."""

    name: str
    title: str
    act: Act
    kind: Kind = "plain"
    icon: str = ""


Place = Callable[[tuple[int, int]], pygame.Rect]
"""Returns the best place for a panel of some size, in pixels."""


class OverlayStack:
    """The overlays that are open; only the top one is shown and reacts."""

    def __init__(self, focus: FocusRing, rebuild: Act) -> None:
        """``rebuild`` shows the buttons of the new top, or those of the table."""
        self._stack: list[Overlay] = []
        self._before: list[str] = []  # for each overlay, the region that had the focus when it opened
        self._focus = focus
        self._rebuild = rebuild

    @property
    def top(self) -> Overlay | None:
        """The overlay that is shown; None above a bare table."""
        return self._stack[-1] if self._stack else None

    def open(self, overlay: Overlay) -> None:
        """Open an overlay above all others."""
        self._stack.append(overlay)
        self._before.append(self._focus.name)
        self._show(overlay.first)

    def close(self) -> None:
        """Close the top overlay; the one below it shows again, and the focus is where it was."""
        del self._stack[-1:]
        self._show(self._before.pop() if self._before else "")

    def clear(self) -> None:
        """Close all overlays."""
        self._stack.clear()
        first = self._before[0] if self._before else ""
        self._before.clear()
        self._show(first)

    def _show(self, focus: str) -> None:
        self._rebuild()
        self._focus.set(focus)

    def refit(self) -> None:
        """Reposition the overlays after a change of the window or of the table in it."""
        for overlay in self._stack:
            overlay.refit()

    def leave(self) -> bool:
        """Do what Esc does in the top overlay. Returns False if there is nothing to leave."""
        act = None if self.top is None else self.top.leave
        if act is not None:
            act()
        return act is not None

    def ask(self, text: str, yes: str, act: Act, place: Place | None = None) -> None:
        """Ask a question whose first answer changes nothing; ``place`` as for ``Question``."""

        def agree() -> None:
            self.close()
            act()

        go_back = Answer("no", _("No, go back"), self.close, "primary")
        self.open(Question(text, [go_back, Answer("yes", yes, agree)], place))


class Dialog(Overlay):
    """A panel with answers at its foot; the first one has the focus."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.answers = tuple(answers)
        self.first = f"button.{self.answers[0].name}"
        self.leave = next(answer.act for answer in answers if answer.name in WAYS_BACK)

    def _answer_buttons(
        self, room: pygame.Rect, columns: int, height: int, across: int, down: int
    ) -> list[TableButton]:
        """Return buttons in rows at the foot of a room; an odd last one is as wide as its row.

        ``across`` and ``down`` are the distances of two columns and of two rows.
        """
        last = len(self.answers) - 1
        top = room.bottom - (last // columns + 1) * (height + down) + down
        width = (room.width - across * (columns - 1)) // columns
        buttons = []
        for index, (name, title, act, kind, icon) in enumerate(self.answers):
            row, column = divmod(index, columns)
            rect = pygame.Rect(room.x + column * (width + across), top + row * (height + down), width, height)
            if column == 0 and index == last:
                rect.width = room.width
            buttons.append(TableButton(name, rect, title, act, kind, icon=icon))
        return buttons


class Question(Dialog):
    """A sentence with two answers.

    With a ``place`` it is a small panel there, and the table stays in sight: a click outside chooses the
    way back. Without one it covers the table's middle.
    """

    def __init__(self, text: str, answers: Sequence[Answer], place: Place | None = None) -> None:
        super().__init__(answers)
        self.text = text
        self._place = place
        self._placed: pygame.Rect | None = None

    def _box(self, ui: UIContext) -> pygame.Rect:
        if self._place is None:
            return panel_rect(ui, 760, 300)
        if self._placed is None:
            self._placed = self._place(panel_rect(ui, 620, 210).size)
        return self._placed

    def refit(self) -> None:
        """Look for another place."""
        self._placed = None

    @property
    def beside(self) -> bool:
        """True with a place."""
        return self._place is not None

    def click(self, name: str) -> Act | None:
        """Choose the way back with a click beside a panel at a place."""
        return self.leave if self._place is not None and name != "question" else None

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the answers at the panel's foot."""
        gap, height = ui.theme.px(GAP), max(ui.theme.px(BUTTON), 36)
        room = self._box(ui).inflate(-2 * gap, -2 * gap)
        return self._answer_buttons(room, COLUMNS, height, gap, 0)

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw panel and sentence; without a place, above a veil."""
        box, px = self._box(ui), ui.theme.px
        if self._place is None:
            draw_panel(display_list, ui, box)
        else:
            draw_note(display_list, ui, box)
        row = max(px(BUTTON), 36) + px(GAP) // 2
        margin = px(32) if self._place is None else px(16)
        room = pygame.Rect(box.x + px(32), box.y + margin, box.width - px(64), 0)
        room.height = box.height - row - px(GAP) - margin
        text = ui.typesetter.paragraph(
            self.text, room.width, ui.theme.sizes.label, align="centre", height=room.height
        )
        display_list.put(text, CONTENT, center=room.center)
        display_list.name("question", box, self.text)


class GameMenu(Dialog):
    """Says what leaving means, shows the game's code, and offers what can be done with the game now."""

    def __init__(
        self,
        overlays: OverlayStack,
        go: Callable[[str], None],
        rebuild: Act,
        code: str,
        over: bool,
        lesson: bool,
    ) -> None:
        """Make the menu of a game, of one that is ``over``, or of a ``lesson``, which has no code.

        ``go`` leads to a scene; after the rules or the settings the menu is still open.
        """
        self.note = ""  # after copying the code
        self._rebuild = rebuild
        self._code = "" if lesson else code
        self._title, self._text = _("The game"), _("This game is over. You'll find it in the history.")
        if lesson:
            self._title = _("The lesson")
            self._text = _("You can repeat any lesson from the list. Finished lessons are ticked.")
        elif not over:
            self._text = _("Your game is saved when you leave. Choose Continue in the menu to resume it.")

        def leave_for(scene: str) -> None:
            overlays.clear()
            go(scene)

        restart, abandon = partial(leave_for, "restart"), partial(leave_for, "abandon")
        about_restart = _(
            "Play this deal again from the start? The game you leave stays in the history, "
            "and you can continue it there."
        )
        about_abandon = _("Abandon this game? It stays in the history, but it ends here without a winner.")
        ask_to_restart = partial(overlays.ask, about_restart, _("Play it again"), restart)
        ask_to_abandon = partial(overlays.ask, about_abandon, _("Abandon it"), abandon)
        answers = [
            Answer("no", _("Go back"), overlays.close, "primary"),
            Answer("rules", _("Rules"), partial(go, "rules")),
            Answer("settings", _("Settings"), partial(go, "settings")),
            Answer("lessons", _("All lessons"), partial(leave_for, "lessons")),
            Answer("copy", _("Copy the game code"), self._copy),
            Answer("restart", _("Play this deal again"), restart if over else ask_to_restart),
            Answer("abandon", _("Abandon this game"), ask_to_abandon),
            Answer("yes", _("Leave"), partial(leave_for, "menu")),
        ]
        left_out = (
            {"copy", "restart", "abandon"} if lesson else {"lessons", "abandon"} if over else {"lessons"}
        )
        super().__init__([answer for answer in answers if answer.name not in left_out])

    def _copy(self) -> None:
        self.note = _("Code copied.") if clipboard.copy(self._code) else _("Couldn't copy the code.")
        self._rebuild()

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
        width = panel_rect(ui, MENU_WIDTH, 1).width - 5 * ui.theme.px(MENU_GAP)
        return ui.typesetter.paragraph(self._text, width, ui.theme.sizes.body, align="centre")

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, int]:
        """Return the panel, the room inside its margins, and the distance of two rows.

        Above and below all rows there is two and a half times as much.
        """
        heights, px = self._heights(ui), ui.theme.px
        rows = -(-len(self.answers) // COLUMNS)
        filled, gaps = sum(heights) + rows * px(BUTTON), len(heights) + rows
        gap = max(2, min(px(MENU_GAP), (ui.window.size[1] - px(32) - filled) // (gaps + 5)))
        box = panel_rect(ui, MENU_WIDTH, (filled + gaps * gap + 2 * (gap * 5 // 2)) / ui.theme.ui)
        return box, box.inflate(-5 * px(MENU_GAP), -2 * (gap * 5 // 2)), gap

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons at the panel's foot, two in a row."""
        _box, room, gap = self._places(ui)
        px = ui.theme.px
        return self._answer_buttons(room, COLUMNS, px(BUTTON), px(MENU_GAP), gap)

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil and panel; from the top down title, sentence, code and note."""
        fit, sizes = ui.typesetter.fit, ui.theme.sizes
        box, room, gap = self._places(ui)
        draw_panel(display_list, ui, box)
        display_list.name("game_menu", box, self._text)
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
        pad = 2 * ui.theme.px(24)
        words = _("Game code: {code}").format(code=self._code)
        text = ui.typesetter.fit(words, rect.width - pad, ui.theme.sizes.label, "ink", bold=True)
        plate = pygame.Rect(0, 0, text.get_width() + pad, rect.height)
        plate.center = rect.center
        display_list.blit(ui.shapes.panel(plate.size, "brass*1.1", "brass"), plate.topleft, CONTENT)
        display_list.put(text, CONTENT + 1, center=plate.center)
        display_list.name("code", plate, self._code)
