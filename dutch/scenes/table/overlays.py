"""Overlays on top of the table: their common interface, their stack, questions, and the game's menu."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop import clipboard
from dutch.desktop.display_list import DisplayList
from dutch.desktop.theme import Colour, Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.controls import Act, FocusRing, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_box, draw_note

BUTTON, GAP = 64, 24  # height of an overlay's button and the room around it, at 1080p
QUESTION = (620, 210)  # size of a question's panel at 1080p
NARROW_WIDTH = 400  # width of one with its answers below each other
MENU_WIDTH, MENU_BUTTON, MENU_GAP = 520, 56, 16  # of a column of the menu, at 1080p
COLUMNS = 2  # of a question's buttons; of the menu's where one is too high
CODE = 2  # number of the menu's line that is the code
CANCEL_ANSWERS = frozenset({"no", "back"})  # the answers that Esc chooses; each dialog has one of them


class Overlay(ABC):
    """Modal: the table below does not react while it is open."""

    first: str  # the region that gets the focus when it opens
    stops: Sequence[str] = ()  # the regions besides its buttons that the focus can visit
    leave: Act | None = None  # what Esc does; None if the overlay must be answered

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

    def refit(self) -> None:  # noqa: B027 - not all remember where they lie
        """Forget its place, because the window or the table in it has changed."""


class Answer(NamedTuple):
    """One answer of an overlay: the name and title of its button, what it does, and the button's kind."""

    name: str
    title: str
    act: Act
    kind: Kind = "plain"
    icon: str = ""


class Place(NamedTuple):
    """The place of a panel."""

    fit: Callable[[Sequence[tuple[int, int]]], pygame.Rect]
    """Returns the best place, in pixels, for a panel that can have one of these sizes."""
    target: str = ""
    """The region of the table beside which it lies, or empty."""


class Panel(Overlay):
    """A panel beside something on the table, which stays bright; a click outside does what Esc does."""

    name = "question"  # of its region
    quiet = True  # False if the buttons of the table can be pressed while it is open

    def __init__(self, place: Place) -> None:
        self.place = place
        self._box: pygame.Rect | None = None

    def fit(self, *sizes: tuple[int, int]) -> pygame.Rect:
        """Return its place, with one of these sizes; it stays there until the table changes."""
        if self._box is None:
            self._box = self.place.fit(sizes)
        return self._box

    def refit(self) -> None:
        """Look for another place."""
        self._box = None

    def click(self, name: str) -> Act | None:
        """Leave with a click outside."""
        return None if name == self.name else self.leave


class OverlayStack:
    """The overlays that are open; only the top one is shown and reacts."""

    def __init__(self, focus: FocusRing, rebuild: Act) -> None:
        """``rebuild`` shows the buttons of the new top overlay, or of the table."""
        self._stack: list[Overlay] = []
        self._before: list[str] = []  # for each overlay, the region that had the focus when it opened
        self._focus = focus
        self._rebuild = rebuild

    @property
    def top(self) -> Overlay | None:
        """The overlay that is shown; None if none is open."""
        return self._stack[-1] if self._stack else None

    def open(self, overlay: Overlay) -> None:
        """Open an overlay on top of all others."""
        self._stack.append(overlay)
        self._before.append(self._focus.name)
        self._show(overlay.first)

    def close(self) -> None:
        """Close the top overlay; the one below it shows again, with the focus where it was."""
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

    def ask(self, text: str, yes: str, act: Act, place: Place) -> None:
        """Ask a question whose first answer changes nothing."""

        def agree() -> None:
            self.close()
            act()

        go_back = Answer("no", _("No, go back"), self.close, "primary")
        self.open(Question(text, [go_back, Answer("yes", yes, agree)], place))


class Dialog(Panel):
    """A panel with answers at its foot; the first one has the focus."""

    def __init__(self, answers: Sequence[Answer], place: Place) -> None:
        super().__init__(place)
        self.answers = tuple(answers)
        self.first = f"button.{self.answers[0].name}"
        self.leave = next(answer.act for answer in answers if answer.name in CANCEL_ANSWERS)

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
    """A sentence with two answers."""

    def __init__(self, text: str, answers: Sequence[Answer], place: Place) -> None:
        super().__init__(answers, place)
        self.text = text

    def prompt(self, keyboard: bool) -> str:
        """Return the keys of the answers, for keyboard players."""
        text = _("[Enter] takes the marked answer, [an arrow] marks the other, [Esc] goes back.")
        return text if keyboard else ""

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, list[TableButton]]:
        """Return the panel and its answers: side by side, or below each other in a narrow panel."""
        px = ui.theme.px
        width, height = ui.window.size
        gap = px(GAP)
        button = max(px(BUTTON), 36)
        wide_size = min(px(QUESTION[0]), width - px(32)), min(px(QUESTION[1]), height - px(32))
        narrow_width = min(px(NARROW_WIDTH), width - px(32))
        text = ui.typesetter.paragraph(self.text, narrow_width - px(64), ui.theme.sizes.label)
        rows = len(self.answers) * (button + gap // 2)
        box = self.fit(wide_size, (narrow_width, px(16) + text.get_height() + rows + 2 * gap))
        columns = COLUMNS if box.width == wide_size[0] else 1
        return box, self._answer_buttons(box.inflate(-2 * gap, -2 * gap), columns, button, gap, gap // 2)

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the answers at the panel's foot."""
        return self._layout(ui)[1]

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw panel and sentence."""
        box, buttons = self._layout(ui)
        px = ui.theme.px
        draw_note(display_list, ui, box)
        room = pygame.Rect(box.x + px(32), box.y + px(16), box.width - px(64), 0)
        room.height = min(button.rect.top for button in buttons) - px(GAP) // 2 - room.y
        text = ui.typesetter.paragraph(
            self.text, room.width, ui.theme.sizes.label, align="centre", height=room.height
        )
        display_list.put(text, CONTENT, center=room.center)
        display_list.name(self.name, box, self.text)


class GameMenu(Dialog):
    """Says what leaving means, shows the game's code, and offers what can be done with the game now.

    It hangs below its button in the top bar, or lies in the middle of a room that is ``centred``.
    """

    name = "game_menu"

    def __init__(
        self,
        overlays: OverlayStack,
        go: Callable[[str], None],
        rebuild: Act,
        code: str,
        over: bool,
        lesson: bool,
        room: Callable[[], pygame.Rect],
        centred: bool = False,
        seal: str = "",
    ) -> None:
        """Make the menu of a game, of one that is ``over``, or of a ``lesson``.

        Without a ``code`` its deal can't be passed on or played again.

        ``seal`` is the deal's, if it was sealed. ``room`` returns the part of the window below the top bar.
        ``go`` leads to a scene; after the rules or the settings the menu is still open.
        """
        self.note = ""  # after copying the code
        self._rebuild = rebuild
        self._room = room
        self._centred = centred
        self._code, self._seal = ("", "") if lesson else (code, seal)
        self._title = _("The game")
        self._text = _("This game is over. You'll find it in the history.")
        if lesson:
            self._title = _("The lesson")
            self._text = _("You can repeat any lesson from the list. Finished lessons are ticked.")
        elif not over:
            self._text = _("Your game is saved when you leave. Choose Continue in the menu to resume it.")

        def leave_for(scene: str) -> None:
            overlays.clear()
            go(scene)

        def at_the_corner(sizes: Sequence[tuple[int, int]]) -> pygame.Rect:
            return self._panel_rect(sizes[0])

        place = Place(at_the_corner)
        restart = partial(leave_for, "restart")
        abandon = partial(leave_for, "abandon")
        about_restart = _(
            "Play this deal again from the start? The game you leave stays in the history, "
            "and you can continue it there."
        )
        about_abandon = _("Abandon this game? It stays in the history, but it ends here without a winner.")
        ask_to_restart = partial(overlays.ask, about_restart, _("Play it again"), restart, place)
        ask_to_abandon = partial(overlays.ask, about_abandon, _("Abandon it"), abandon, place)
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
        left_out = {"abandon"} if lesson else {"lessons", "abandon"} if over else {"lessons"}
        if not self._code:
            left_out |= {"copy", "restart"}
        super().__init__([answer for answer in answers if answer.name not in left_out], place)

    def _copy(self) -> None:
        self.note = _("Code copied.") if clipboard.copy(self._code) else _("Couldn't copy the code.")
        self._rebuild()

    # Layout

    def _texts(self, ui: UIContext, width: int) -> list[pygame.Surface]:
        """Return title and sentence, and with a code the code and a note."""
        typesetter = ui.typesetter
        sizes = ui.theme.sizes
        texts = [
            typesetter.fit(self._title, width, sizes.heading, Shade("brass", 1.25), face="title"),
            typesetter.paragraph(self._text, width, sizes.body, align="centre"),
        ]
        if self._code:
            code = _("Game code: {code}").format(code=self._code)
            colour: Colour = Shade("brass", 1.45) if self.note else Shade("cream", 0.88)
            texts += [
                typesetter.fit(code, width - ui.theme.px(MENU_GAP), sizes.label, "ink", bold=True),
                typesetter.paragraph(self._explanation, width, sizes.body, colour, align="centre"),
            ]
        return texts

    @property
    def _explanation(self) -> str:
        text = self.note or _("Anyone who plays this code gets the same cards.")
        if not self._seal:
            return text
        seal = _("Seal of this deal: {seal}. After the game, it proves that nobody changed the cards.")
        return f"{text}\n{seal.format(seal=self._seal)}"

    def _panel_rect(self, size: tuple[int, int]) -> pygame.Rect:
        """Return the place of a panel of this size: the corner of its room, or the middle."""
        room = self._room()
        box = pygame.Rect((0, 0), size)
        return box.move_to(center=room.center) if self._centred else box.move_to(topleft=room.topleft)

    def _layout(self, ui: UIContext) -> tuple[pygame.Rect, pygame.Rect, int, int]:
        """Return the panel, the room inside its margins, the number of columns, and the room between rows."""
        px = ui.theme.px
        room = self._room()
        for columns in range(1, COLUMNS + 1):
            rows = -(-len(self.answers) // columns)
            width = min(columns * px(MENU_WIDTH), room.width)
            texts = self._texts(ui, width - 2 * px(MENU_GAP))
            filled = sum(text.get_height() for text in texts) + rows * px(MENU_BUTTON)
            filled += px(MENU_GAP) if self._code else 0  # the plate around the code
            gaps = len(texts) + rows + 1
            gap = min(px(MENU_GAP), (room.height - filled) // gaps)
            if gap >= px(MENU_GAP) // 2:
                break
        box = self._panel_rect((width, filled + gaps * gap))
        return box, box.inflate(-2 * px(MENU_GAP), -2 * gap), columns, gap

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the buttons at the panel's foot."""
        _box, room, columns, gap = self._layout(ui)
        return self._answer_buttons(room, columns, ui.theme.px(MENU_BUTTON), ui.theme.px(MENU_GAP), gap)

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw the panel; from the top down title, sentence, code and note."""
        box, room, _columns, gap = self._layout(ui)
        draw_note(display_list, ui, box)
        display_list.name(self.name, box, self._text)
        top = room.y
        for index, text in enumerate(self._texts(ui, room.width)):
            row = pygame.Rect(room.x, top, room.width, text.get_height())
            if index == CODE:
                row.height += ui.theme.px(MENU_GAP)
                draw_box(display_list, ui, row, CONTENT, Shade("brass", 1.1), bottom="brass")
                display_list.name("code", row, self._code)
            place = display_list.put(text, CONTENT + 1, center=row.center)
            if index > CODE:
                display_list.name("note.code", place, self._explanation)
            top = row.bottom + gap
