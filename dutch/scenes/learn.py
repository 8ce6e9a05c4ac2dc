"""The page with the lessons of each game, completed ones ticked, and the guided first game."""

from collections.abc import Sequence
from typing import NamedTuple

from dutch.desktop.commands import CommandName
from dutch.desktop.theme import Shade
from dutch.desktop.widgets import Kind
from dutch.i18n import _, join_names
from dutch.scenes.boxes import BUTTON_WIDTH, button, column, grid, heading, panel
from dutch.scenes.page import PageScene
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext

COLUMNS = 2
LESSON = "lesson."
GAME = "game"

TICKS = 510
"""The layer of the ticks, above the buttons (500)."""


class ListedLesson(NamedTuple):
    """A lesson in the list."""

    title: str
    done: bool
    """True once the player has completed the lesson."""


class TaughtGame(NamedTuple):
    """A game and its lessons; ``rivals`` are the names of the opponents in the guided first game."""

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

    def _show(self, game: str, left: int | None = None) -> None:
        self._game = self._games[game]
        undone = [number for number, lesson in enumerate(self._game.lessons) if not lesson.done]
        if not undone:
            self.first = "first_game"
        else:
            self.first = f"{LESSON}{left if left in undone else undone[0]}"

    def change(self, name: str, value: str) -> Go | None:
        """Show the lessons of another game."""
        self._show(value)
        self.build(GAME)
        return None

    def press(self, name: str) -> Go | None:
        """Open a lesson, start the first game, or go back to the menu."""
        if name.startswith(LESSON):
            return Go("learn", {"game": self._game.name, "lesson": int(name.removeprefix(LESSON))})
        if name == "first_game":
            return Go("first_game", {"game": self._game.name})
        return Go("menu")

    def unused(self, name: CommandName) -> Go | None:
        """Go back to the menu on Esc."""
        return Go("menu") if name == "cancel" else None

    def _fit(self) -> None:
        """Lay out the panel: a heading, tabs, the lessons in columns, the first game, and Back."""
        ui = self._ui
        px = ui.theme.px
        count = max(len(game.lessons) for game in self._games.values())
        content = column(
            heading(ui),
            *([button(ui, GAME)] if len(self._games) > 1 else []),
            grid([button(ui, f"{LESSON}{number}") for number in range(count)], COLUMNS, px(16)),
            button(ui, "first_game"),
            button(ui, "back", px(BUTTON_WIDTH)),
            gap=px(24),
        )
        self._places = panel(ui, content)

    def add_controls(self) -> None:
        """Add all buttons; that of the next lesson, or of the first game, stands out."""
        self._fit()
        if len(self._games) > 1:
            titles = [(game.name, game.title) for game in self._games.values()]
            self.widgets.choice(GAME, self._places[GAME], titles, self._game.name)
        for number, lesson in enumerate(self._game.lessons):
            title = _("{number}. {title}").format(number=number + 1, title=lesson.title)
            name = f"{LESSON}{number}"
            self.widgets.button(name, self._places[name], title, self._kind(name))
        tip = _("Against {names}, easy to beat. You get a short recap after every round.")
        tip = tip.format(names=join_names(self._game.rivals))
        kind = self._kind("first_game")
        self.widgets.button("first_game", self._places["first_game"], _("Your first game"), kind, tip=tip)
        self.widgets.button("back", self._places["back"], _("Back"))

    def _kind(self, name: str) -> Kind:
        return "primary" if name == self.first else "plain"

    def paint(self, painter: Painter) -> None:
        """Draw the background and the panel, and ticks over the buttons of completed lessons."""
        painter.display_list.blit(self._ui.backdrop(), (0, 0))
        painter.page(self._places["panel"])
        words = _("Learn to play")
        painter.display_list.name("learn", painter.heading(words, self._places["heading"]), words)
        above = painter.on(TICKS)
        for number, lesson in enumerate(self._game.lessons):
            if lesson.done:
                rect = self._places[f"{LESSON}{number}"]
                tick = self._ui.shapes.icon("done", rect.height * 2 // 5, Shade("brass", 1.2))
                box = above.put(tick, midright=(rect.right - rect.height // 3, rect.centery))
                painter.display_list.name(f"done.{number}", box, _("Done"))
