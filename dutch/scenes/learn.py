"""The page with the lessons of each game or edition, completed ones ticked, and the guided first game."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _, join_names, ngettext
from dutch.scenes.boxes import BUTTON, BUTTON_WIDTH, Box, button, choice, column, grid, heading, named, panel
from dutch.scenes.page import PageScene
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext

LONG_COURSE = 5
"""The number of lessons from which they are listed in two columns."""

GAME = "game"

TICK_SHARE = 0.4
"""Height of a tick as a share of its button's."""


class ListedLesson(NamedTuple):
    """A lesson in the list."""

    title: str
    done: bool
    """True once the player has completed the lesson."""


class TaughtGame(NamedTuple):
    """A game or an edition with its lessons; ``rivals`` are the names of the opponents in the first game."""

    name: str
    title: str
    rivals: Sequence[str]
    lessons: Sequence[ListedLesson]


class LearnScene(PageScene):
    """Shows the lessons of one game, and tabs for the games.

    Leaves with Go("learn"), a game and a lesson, with Go("first_game") and a game, or with Go("menu").
    """

    def __init__(
        self, ui: UIContext, games: Sequence[TaughtGame], game: str = "", left: int | None = None
    ) -> None:
        """``game`` is the game to show; ``left`` is the index of the lesson just left.

        The button of that lesson stands out as the next one, unless the lesson is done.
        """
        super().__init__(ui)
        self._games = {each.name: each for each in games}
        self._show(game or games[0].name, left)

    @property
    def again(self) -> Go:
        """Leads back to the lessons."""
        return Go("lessons")

    def _show(self, game: str, left: int | None = None) -> None:
        self._game = self._games[game]
        undone = [number for number, lesson in enumerate(self._game.lessons) if not lesson.done]
        if not undone:
            self.first = "first_game"
        else:
            self.first = _lesson_button(left if left in undone else undone[0])

    def change(self, name: str, value: str) -> Go | None:
        """Show the lessons of another game."""
        self._show(value)
        self.build(GAME)
        return None

    def press(self, name: str) -> Go | None:
        """Open a lesson, start the first game, or go back to the menu."""
        lessons = {_lesson_button(number): number for number in range(len(self._game.lessons))}
        if name in lessons:
            return Go("learn", {"game": self._game.name, "lesson": lessons[name]})
        if name == "first_game":
            return Go("first_game", {"game": self._game.name})
        return Go("menu")

    def content(self) -> Box:
        """Return a heading, tabs for the games, the lessons in columns, the first game, and Back."""
        ui = self._ui
        px = ui.theme.px
        games = self._games.values()
        titles = [(game.name, game.title) for game in games]
        lessons = [self._lesson(number, each) for number, each in enumerate(self._game.lessons)]
        across = 2 if len(lessons) >= LONG_COURSE else 1
        rows = max(-(-len(game.lessons) // 2) for game in games)
        height = rows * px(BUTTON) + (rows - 1) * px(16)  # the same for all courses
        tip = ngettext(
            "Against {names}, easy to beat. You get a short recap after every round.",
            "Against {names}, easy to beat. You get a short recap after every round.",
            len(self._game.rivals),
        ).format(names=join_names(self._game.rivals))
        page = column(
            heading(ui, _("Learn to play"), name="learn"),
            *([choice(ui, GAME, titles, self._game.name, fitted=True)] if len(games) > 1 else []),
            named("heading", self._game.title, replace(grid(lessons, across, px(16)), height=height)),
            button(ui, "first_game", _("Your first game"), self._kind("first_game"), tip=tip),
            button(ui, "back", _("Back"), width=px(BUTTON_WIDTH)),
            gap=px(24),
        )
        return panel(ui, page)

    def _lesson(self, number: int, lesson: ListedLesson) -> Box:
        """Return the button of a lesson, with a tick once the lesson is done."""
        name = _lesson_button(number)
        title = _("{number}. {title}").format(number=number + 1, title=lesson.title)
        box = replace(button(self._ui, name, title, self._kind(name)), height=None)
        return replace(box, draw=partial(_draw_tick, f"done.{number}")) if lesson.done else box

    def _kind(self, name: str) -> Kind:
        """Return “primary” for the button that stands out: the next lesson, or the first game."""
        return "primary" if name == self.first else "plain"


def _lesson_button(number: int) -> str:
    return f"lesson.{number}"


def _draw_tick(name: str, painter: Painter, button: pygame.Rect) -> None:
    """Draw a tick near the right end of a button, as a region with this name."""
    icon = painter.ui.shapes.icon("done", round(button.height * TICK_SHARE), Shade("brass", 1.2))
    tick = painter.put(icon, midright=(button.right - button.height // 3, button.centery))
    painter.display_list.name(name, tick, _("Done"))
