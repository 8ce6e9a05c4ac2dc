"""The list of lessons, with a tick at those that are done, and the way to the first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.desktop.widgets import Kind
from dutch.i18n import _
from dutch.scenes.page import PANEL, PageScene, draw_page
from dutch.scenes.stack import Go, UIContext

COLUMNS = 2
LESSON = "lesson."


class ListedLesson(NamedTuple):
    """A lesson's title, and True once the player has finished it."""

    title: str
    done: bool


class LearnScene(PageScene):
    """Shows the lessons. Leaves with Go("learn") and a lesson's number, "first_game", "menu" or "quit"."""

    def __init__(self, ui: UIContext, lessons: Sequence[ListedLesson]) -> None:
        super().__init__(ui)
        self._lessons = tuple(lessons)

    def enter(self) -> None:
        """Build the controls, with the focus on what comes next."""
        self.build(self._next)

    @property
    def _next(self) -> str:
        """The first lesson that is not done; then the first game."""
        for number, lesson in enumerate(self._lessons):
            if not lesson.done:
                return f"{LESSON}{number}"
        return "first_game"

    def handle(self, intention: Intention) -> Go | None:
        """React to a button or a key."""
        match intention:
            case Pressed("back"):
                return Go("menu")
            case Pressed("first_game"):
                return Go("first_game")
            case Pressed(name):
                return Go("learn", {"lesson": int(name.removeprefix(LESSON))})
            case Quit():
                return Go("quit")
            case Command():
                return self.steer(intention, lambda name: Go("menu") if name == "cancel" else None)
        return None

    def _fit(self) -> None:
        """Lay out the panel: a heading, the lessons in columns, the first game, and the way back."""
        (width, height), px = self._ui.window.size, self._ui.theme.px
        rows = -(-len(self._lessons) // COLUMNS)
        margin = max(12, min(px(48), height // 24))
        padding, heading = px(40), self._ui.typesetter.measure("X", self._ui.theme.sizes.heading, "title")[1]
        room = height - 2 * margin - 2 * padding - heading
        row = min(px(64), room * 4 // (5 * (rows + 2) + 4))
        gap = row // 4
        tall = heading + (rows + 2) * (row + gap) + 2 * gap
        panel = pygame.Rect(0, 0, min(width - 2 * margin, px(1120)), tall + 2 * padding)
        panel.center = (width // 2, height // 2)
        inner = panel.inflate(-2 * padding, -2 * padding)
        self._panel, self._heading = panel, pygame.Rect(inner.x, inner.y, inner.width, heading)
        column = (inner.width - gap * (COLUMNS - 1)) // COLUMNS
        top = self._heading.bottom + 2 * gap
        self._rows = [
            pygame.Rect(
                inner.x + number // rows * (column + gap), top + number % rows * (row + gap), column, row
            )
            for number in range(len(self._lessons))
        ]
        top += rows * (row + gap) + gap
        self._game = pygame.Rect(inner.x, top, inner.width, row)
        self._back = pygame.Rect(0, top + row + gap, min(px(300), inner.width), row)
        self._back.centerx = panel.centerx

    def build(self, focus: str | None) -> None:
        """Build all buttons; the next lesson stands out."""
        self._fit()
        self.widgets.clear()
        following = self._next
        for number, (lesson, rect) in enumerate(zip(self._lessons, self._rows, strict=True)):
            name = f"{LESSON}{number}"
            title = _("{number}. {title}").format(number=number + 1, title=lesson.title)
            self.widgets.button(name, rect, title, "primary" if name == following else "plain")
        kind: Kind = "primary" if following == "first_game" else "plain"
        tip = _("An easy opponent, and a short recap after every round.")
        self.widgets.button("first_game", self._game, _("Your first game"), kind, tip=tip)
        self.widgets.button("back", self._back, _("Back"))
        self.widgets.focus(focus)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page over the room, and the ticks over the buttons."""
        ui = self._ui
        display_list.blit(ui.backdrop(), (0, 0))
        draw_page(ui, display_list, self._panel)
        words = _("Learn to play")
        title = ui.typesetter.fit(
            words, self._heading.width, ui.theme.sizes.heading, "brass*1.25", face="title"
        )
        display_list.put(title, PANEL + 1, center=self._heading.center)
        display_list.name("learn", self._heading, words)
        self.widgets.draw(display_list)
        for number, (lesson, rect) in enumerate(zip(self._lessons, self._rows, strict=True)):
            if lesson.done:
                side = rect.height * 2 // 5
                tick = ui.shapes.icon("done", side, "brass*1.2")
                box = display_list.put(tick, TICKS, midright=(rect.right - rect.height // 4, rect.centery))
                display_list.name(f"done.{number}", box, _("Done"))


TICKS = 510
"""Ticks lie above the buttons, which are at 500."""
