"""The list of lessons, with a tick at those that are done, and the way to the first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.scenes.page import PageScene
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext

COLUMNS = 2
LESSON = "lesson."

TICKS = 510
"""Ticks lie above the buttons, which are at 500."""


class ListedLesson(NamedTuple):
    """A lesson's title, and True once the player has finished it."""

    title: str
    done: bool


class LearnScene(PageScene):
    """Shows the lessons. Leaves with Go("learn") and a lesson's number, "first_game", "menu" or "quit"."""

    def __init__(self, ui: UIContext, lessons: Sequence[ListedLesson], left: int | None = None) -> None:
        """``left`` is the lesson the player has just left; it comes next unless it is done."""
        super().__init__(ui)
        self._lessons = tuple(lessons)
        undone = [number for number, lesson in enumerate(lessons) if not lesson.done]
        following = left if left in undone else next(iter(undone), None)
        self.first = "first_game" if following is None else f"{LESSON}{following}"

    def press(self, name: str) -> Go | None:
        """Open a lesson, start the first game, or go back to the menu."""
        if name.startswith(LESSON):
            return Go("learn", {"lesson": int(name.removeprefix(LESSON))})
        return Go("menu" if name == "back" else name)

    def unused(self, name: str) -> Go | None:
        """Go back to the menu on Esc."""
        return Go("menu") if name == "cancel" else None

    def _fit(self) -> None:
        """Lay out the panel: a heading, the lessons in columns, the first game, and the way back."""
        (width, height), px = self._ui.window.size, self._ui.theme.px
        rows = -(-len(self._lessons) // COLUMNS)
        margin, padding = max(12, min(px(48), height // 24)), px(40)
        heading = self._ui.typesetter.measure("X", self._ui.theme.sizes.heading, "title")[1]
        room = height - 2 * margin - 2 * padding - heading
        row = min(px(64), room * 4 // (5 * (rows + 2) + 3))
        gap = row // 4
        tall = heading + (rows + 2) * (row + gap) + 2 * gap
        self._panel = pygame.Rect(0, 0, min(width - 2 * margin, px(1120)), tall + 2 * padding)
        self._panel.center = (width // 2, height // 2)
        inner = self._panel.inflate(-2 * padding, -2 * padding)
        self._heading = pygame.Rect(inner.x, inner.y, inner.width, heading)
        column, top = (inner.width - gap * (COLUMNS - 1)) // COLUMNS, self._heading.bottom + 2 * gap
        self._rows = []
        for number in range(len(self._lessons)):
            across, down = divmod(number, rows)
            left = inner.x + across * (column + gap)
            self._rows.append(pygame.Rect(left, top + down * (row + gap), column, row))
        top += rows * (row + gap) + gap
        self._game = pygame.Rect(inner.x, top, inner.width, row)
        self._back = pygame.Rect(0, top + row + gap, min(px(300), inner.width), row)
        self._back.centerx = self._panel.centerx

    def add_controls(self) -> None:
        """Add all buttons; the next lesson stands out."""
        self._fit()
        for number, (lesson, rect) in enumerate(zip(self._lessons, self._rows, strict=True)):
            title = _("{number}. {title}").format(number=number + 1, title=lesson.title)
            name = f"{LESSON}{number}"
            self.widgets.button(name, rect, title, self._kind(name))
        tip = _("Against Dirk, who plays like the apprentice. You get a short recap after every round.")
        self.widgets.button("first_game", self._game, _("Your first game"), self._kind("first_game"), tip=tip)
        self.widgets.button("back", self._back, _("Back"))

    def _kind(self, name: str) -> Kind:
        return "primary" if name == self.first else "plain"

    def paint(self, painter: Painter) -> None:
        """Draw the page over the room, and the ticks over the buttons."""
        painter.display_list.blit(self._ui.backdrop(), (0, 0))
        painter.page(self._panel)
        words = _("Learn to play")
        painter.display_list.name("learn", painter.heading(words, self._heading), words)
        above = painter.on(TICKS)
        for number, (lesson, rect) in enumerate(zip(self._lessons, self._rows, strict=True)):
            if lesson.done:
                tick = self._ui.shapes.icon("done", rect.height * 2 // 5, "brass*1.2")
                box = above.put(tick, midright=(rect.right - rect.height // 3, rect.centery))
                painter.display_list.name(f"done.{number}", box, _("Done"))
