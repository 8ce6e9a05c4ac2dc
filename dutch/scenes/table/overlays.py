"""Overlays above the table: their common interface, their stack, questions, and the game's menu."""

from __future__ import annotations

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
from dutch.scenes.table.drawing import CONTENT, draw_panel, panel_rect

BUTTON, GAP = 64, 24
"""Height of an overlay's button and the room around it, at 1080p."""

WAYS_BACK = frozenset({"no", "back"})
"""Names of the answers that Esc chooses; each question has one of them."""


class Overlay:
    """Modal: the table below does not react while it is open."""

    first: str
    """The region that gets the focus when it opens."""

    stops: Sequence[str] = ()
    """The regions besides its buttons that the focus can visit."""

    leave: Act | None = None
    """What Esc does; None where the overlay must be answered."""

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return its buttons, in reading order."""
        raise NotImplementedError

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw it without its buttons."""
        raise NotImplementedError

    def click(self, name: str) -> Act | None:
        """Return what a click on one of its regions does, if anything."""
        return None


class Answer(NamedTuple):
    """One answer of an overlay: the name and title of its button, what it does, and the button's kind."""

    name: str
    title: str
    act: Act
    kind: Kind = "plain"


class OverlayStack:
    """The overlays that are open; only the top one is shown and reacts."""

    def __init__(self, focus: FocusRing, rebuild: Act) -> None:
        """``rebuild`` shows the buttons of the new top, or those of the table."""
        self._stack: list[Overlay] = []
        self._focus = focus
        self._rebuild = rebuild

    @property
    def top(self) -> Overlay | None:
        """The overlay that is shown; None above a bare table."""
        return self._stack[-1] if self._stack else None

    def open(self, overlay: Overlay) -> None:
        """Open an overlay above all others."""
        self._stack.append(overlay)
        self._show()

    def close(self) -> None:
        """Close the top overlay; the one below it shows again."""
        del self._stack[-1:]
        self._show()

    def clear(self) -> None:
        """Close all overlays."""
        self._stack.clear()
        self._show()

    def _show(self) -> None:
        self._rebuild()
        self._focus.set(self._stack[-1].first if self._stack else "")

    def leave(self) -> bool:
        """Do what Esc does in the top overlay. Returns False if there is nothing to leave."""
        act = None if self.top is None else self.top.leave
        if act is not None:
            act()
        return act is not None

    def ask(self, text: str, yes: str, act: Act) -> None:
        """Ask a question whose first answer is to leave things as they are."""

        def agree() -> None:
            self.close()
            act()

        go_back = Answer("no", _("No, go back"), self.close, "primary")
        self.open(Question(text, [go_back, Answer("yes", yes, agree)]))


def answer_buttons(
    answers: Sequence[Answer], room: pygame.Rect, columns: int, height: int, gaps: tuple[int, int]
) -> list[TableButton]:
    """Return buttons in rows at the foot of a room; an odd last one is as wide as its row.

    ``gaps`` are the distances of two columns and of two rows.
    """
    across, down = gaps
    rows = -(-len(answers) // columns)
    top = room.bottom - rows * (height + down) + down
    width = (room.width - across * (columns - 1)) // columns
    buttons = []
    for index, (name, title, act, kind) in enumerate(answers):
        row, column = divmod(index, columns)
        rect = pygame.Rect(room.x + column * (width + across), top + row * (height + down), width, height)
        if column == 0 and index == len(answers) - 1:
            rect.width = room.width
        buttons.append(TableButton(name, rect, title, act, kind))
    return buttons


class Question(Overlay):
    """A sentence with two or more answers; the first one has the focus."""

    def __init__(self, text: str, answers: Sequence[Answer]) -> None:
        self.text = text
        self.answers = tuple(answers)
        self.first = f"button.{self.answers[0].name}"
        self.leave = next(answer.act for answer in answers if answer.name in WAYS_BACK)
        self._columns = len(answers) if len(answers) <= 2 else 1  # more than two are sentences
        self._more_rows = len(answers) // self._columns - 1

    def _box(self, ui: UIContext) -> pygame.Rect:
        return panel_rect(ui, 760, 300 + self._more_rows * (BUTTON + GAP // 2))

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the answers at the panel's foot."""
        gap, height = ui.theme.px(GAP), max(ui.theme.px(BUTTON), 36)
        room = self._box(ui).inflate(-2 * gap, -2 * gap)
        return answer_buttons(self.answers, room, self._columns, height, (gap, gap // 2))

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel and sentence."""
        box, px = self._box(ui), ui.theme.px
        draw_panel(display_list, ui, box)
        buttons = self._more_rows * (max(px(BUTTON), 36) + px(GAP) // 2)
        height = box.height - px(152) - buttons
        room = pygame.Rect(box.x + px(40), box.y + px(32), box.width - px(80), height)
        text = ui.typesetter.paragraph(
            self.text, room.width, ui.theme.sizes.label, align="centre", height=room.height
        )
        display_list.put(text, CONTENT, center=room.center)
        display_list.name("question", box, self.text)


MENU_WIDTH, MENU_GAP = 880, 16
"""Width of the menu's panel and the room between two of its rows, at 1080p."""

COLUMNS = 2


class GameMenu(Overlay):
    """Says what leaving means, shows the game's code, and offers what can be done with the game now."""

    def __init__(self, title: str, text: str, code: str, answers: Sequence[Answer]) -> None:
        """``code`` is empty where there is none; Esc chooses the first answer."""
        self.note = ""
        """The note after copying the code."""

        self.first = f"button.{answers[0].name}"
        self.leave = answers[0].act
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
        width = panel_rect(ui, MENU_WIDTH, 1).width - 5 * ui.theme.px(MENU_GAP)
        return ui.typesetter.paragraph(self._text, width, ui.theme.sizes.body, align="centre")

    def _places(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, int]:
        """Return the panel, the room inside its margins, and the distance of two rows.

        Above and below all rows there is two and a half times as much.
        """
        heights, px = self._heights(ui), ui.theme.px
        rows = -(-len(self._answers) // COLUMNS)
        filled, gaps = sum(heights) + rows * px(BUTTON), len(heights) + rows
        gap = max(2, min(px(MENU_GAP), (ui.window.size[1] - px(32) - filled) // (gaps + 5)))
        box = panel_rect(ui, MENU_WIDTH, (filled + gaps * gap + 2 * (gap * 5 // 2)) / ui.theme.ui)
        return box, box.inflate(-5 * px(MENU_GAP), -2 * (gap * 5 // 2)), gap

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons at the panel's foot, two in a row."""
        _box, room, gap = self._places(ui)
        gaps = ui.theme.px(MENU_GAP), gap
        return answer_buttons(self._answers, room, COLUMNS, ui.theme.px(BUTTON), gaps)

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


def game_menu(
    overlays: OverlayStack, go: Callable[[str], None], rebuild: Act, code: str, over: bool, lesson: bool
) -> GameMenu:
    """Return the menu of a game, of one that is ``over``, or of a ``lesson``.

    ``go`` leads to a scene; after the rules or the settings the menu is still open.
    """

    def leave_for(scene: str) -> None:
        overlays.clear()
        go(scene)

    def copy() -> None:
        copied = clipboard.copy(code)
        menu.note = _("Code copied.") if copied else _("Couldn't copy the code.")
        rebuild()

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
        Answer("copy", _("Copy the game code"), copy),
        Answer("restart", _("Play this deal again"), restart if over else ask_to_restart),
        Answer("abandon", _("Abandon this game"), ask_to_abandon),
        Answer("yes", _("Leave"), partial(leave_for, "menu")),
    ]
    title, text = (
        _("The game"),
        _("Your game is saved when you leave. Choose Continue in the menu to resume it."),
    )
    left_out = {"lessons"}
    if lesson:
        title, code = _("The lesson"), ""
        text = _("Take any lesson again from the list, which ticks off what you have done.")
        left_out = {"copy", "restart", "abandon"}
    elif over:
        text = _("This game is over. You'll find it in the history.")
        left_out = {"lessons", "abandon"}
    menu = GameMenu(title, text, code, [answer for answer in answers if answer.name not in left_out])
    return menu
