"""Overlays above the table: their common interface, their stack, and questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.scenes.stack import UIContext
from dutch.scenes.table.buttons import Act, TableButton
from dutch.scenes.table.drawing import CONTENT, draw_panel, panel_rect
from dutch.scenes.table.focus import FocusRing

BUTTON, GAP = 64, 24
"""Height of an overlay's button and the room around it, at 1080p."""

WAYS_BACK = frozenset({"no", "back"})
"""Names of the answers that Esc chooses; each question has one of them."""


class Overlay(Protocol):
    """Modal: the table below does not react while it is open.

    ``first`` gets the focus when it opens. ``leave`` is what Esc does; None where the overlay must be
    answered.
    """

    @property
    def first(self) -> str: ...

    @property
    def leave(self) -> Act | None: ...

    def buttons(self, ui: UIContext) -> Sequence[TableButton]:
        """Return its buttons, in reading order."""

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw it without its buttons."""

    def click(self, name: str) -> Act | None:
        """Return what a click on one of its regions does, if anything."""


class Answer(NamedTuple):
    """One answer of an overlay: the name, title and kind of its button, and what it does."""

    name: str
    title: str
    kind: Kind
    act: Act


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
        if self._stack:
            self._stack.pop()
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

        go_back = Answer("no", _("No, go back"), "primary", self.close)
        self.open(Question(text, [go_back, Answer("yes", yes, "plain", agree)]))


class Question:
    """A sentence with two or more answers; the first one has the focus."""

    def __init__(self, text: str, answers: Sequence[Answer]) -> None:
        self.text = text
        self.answers = tuple(answers)
        self.first = f"button.{self.answers[0].name}"
        self.leave: Act | None = next(answer.act for answer in answers if answer.name in WAYS_BACK)
        self._columns = len(answers) if len(answers) <= 2 else 1  # more than two are sentences

    @property
    def _rows(self) -> int:
        return len(self.answers) // self._columns

    def _box(self, ui: UIContext) -> pygame.Rect:
        return panel_rect(ui, 760, 300 + (self._rows - 1) * (BUTTON + GAP // 2))

    def buttons(self, ui: UIContext) -> list[TableButton]:
        """Return the answers at the panel's foot."""
        box, px, columns = self._box(ui), ui.theme.px, self._columns
        gap, height = px(GAP), max(px(BUTTON), 36)
        width = (box.width - gap * (columns + 1)) // columns
        found = []
        for index, (name, title, kind, act) in enumerate(self.answers):
            row, column = divmod(index, columns)
            left = box.x + gap + column * (width + gap)
            top = box.bottom - gap - height - (self._rows - 1 - row) * (height + gap // 2)
            found.append(TableButton(name, pygame.Rect(left, top, width, height), title, act, kind))
        return found

    def draw(self, display_list: DisplayList, ui: UIContext) -> None:
        """Draw veil, panel and sentence."""
        box, px = self._box(ui), ui.theme.px
        draw_panel(display_list, ui, box)
        buttons = (self._rows - 1) * (max(px(BUTTON), 36) + px(GAP) // 2)
        height = box.height - px(152) - buttons
        room = pygame.Rect(box.x + px(40), box.y + px(32), box.width - px(80), height)
        text = ui.typesetter.paragraph(
            self.text, room.width, ui.theme.sizes.label, align="centre", height=room.height
        )
        display_list.put(text, CONTENT, center=room.center)
        display_list.name("question", box, self.text)

    def click(self, name: str) -> Act | None:
        """Only the buttons react."""
        return None
