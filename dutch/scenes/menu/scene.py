"""The menu: a room with one page at a time in front of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from dutch.desktop.commands import CommandName
from dutch.desktop.input import Intention, Pointer
from dutch.scenes.menu.front import FrontPage, UnfinishedGame, entries
from dutch.scenes.menu.room import MenuRoom
from dutch.scenes.page import RULES_OF, PageScene, RulesPage
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext

if TYPE_CHECKING:
    from dutch.scenes.menu.choice import NewGame, OfferedGame
    from dutch.scenes.menu.new_game import Form
    from dutch.scenes.menu.rivals import RivalsPage
    from dutch.scenes.menu.seats import SeatsPage

Page = Literal["front", "new", "two", "seats", "rivals", "rules"]

ORIGINS: dict[Page, str] = {"two": "level", "seats": "players", "rivals": "rivals"}
"""For each page that opens from the page for a new game, the control there that opens it."""

RIVAL = "rival."
"""The prefix of the names of the buttons that choose a rival."""


class MenuScene(PageScene):
    """Shows the menu.

    Leaves with Go("continue"), "today", "learn", "history", "settings" or "quit", or with "table" and the
    choices for a game. The pages for a new game are imported when they open, so that the
    first frame doesn't wait for them.
    """

    def __init__(
        self,
        ui: UIContext,
        *,
        waiting: UnfinishedGame | None,
        games: Callable[[], Sequence[OfferedGame]],
        message: str = "",
        today: str = "",
        learned: bool = True,
        page: Page = "front",
        focus: str | None = None,
    ) -> None:
        """``waiting`` is the unfinished game to resume, if any.

        ``games`` is called when a page first needs the games on offer. ``message`` is shown on the front
        page, and ``today`` below the button for the deal of the day. The lessons are recommended to players
        who haven't ``learned`` the game. ``page`` is the page to open first, and ``focus`` the control on it
        to focus, if it exists.
        """
        super().__init__(ui)
        self.first = focus
        self._room = MenuRoom(ui)
        self._waiting = waiting
        self._games = games
        self._message = message
        self._today = today
        self._learned = learned
        self._page: Page = page
        self._rules_of = ""

    def update(self, ms: int) -> Go | None:
        """Animate the room behind the front page; it stands still behind other pages."""
        self.changed = self._room.update(ms, self._page == "front") or self.changed
        return None

    def report(self, message: str) -> None:
        """Show a message on the front page."""
        self._message = message
        if self._page == "front":
            self.build(self.widgets.focused)

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a field or a key. Any of them, or a click, ends the entrance."""
        if self._room.entering and (not isinstance(intention, Pointer) or intention.kind == "down"):
            self._room.skip()
            self.changed = True
        return super().handle(intention)

    def press(self, name: str) -> Go | None:
        """Turn to another page, start a game, or leave the menu."""
        if name == "back" and self._page in ORIGINS:
            self._turn("new", ORIGINS[self._page])
        elif name == "back":
            self._turn("front", self._page)
        elif name in ("new", "rules"):
            self._turn("rules" if name == "rules" else "new")
        elif name == "players":
            self._turn("seats")
        elif name == "rivals":
            self._turn("rivals")
        elif name == "levels" or name.startswith(RIVAL):
            self._game.take("level", name.removeprefix(RIVAL))
            self._turn("new", "level" if name == "levels" else "start")
        elif name == "start":
            return self._start()
        else:
            return Go(name)
        return None

    def _turn(self, page: Page, focus: str | None = None) -> None:
        self._page = page
        self.build(focus)

    def unused(self, name: CommandName) -> Go | None:
        """React to a key that no control uses; Enter on a page for a new game starts it."""
        if name == "confirm" and self._page in ("new", "two", "seats"):
            return self._start()
        if name == "cancel" and self._page != "front":
            return self.press("back")
        return self.press(name) if name in ("rules", "new") and self._page == "front" else None

    def change(self, name: str, value: str) -> Go | None:
        """Apply a choice for a new game and update the controls, or show the rules of another game."""
        if name == RULES_OF:
            self._rules_of = value
            self.build(RULES_OF)
            return None
        focus = self._game.take(name, value)
        if focus is not None:
            self.build(focus)
        else:
            self._form.update(self.widgets)
        self.changed = True
        return None

    def _start(self) -> Go | None:
        """Start the game, turn to the page for two people, or report an invalid choice."""
        game = self._game
        if not game.check_seats():
            self.build("players")
            return None
        if not game.check_seed():
            if self._page == "seats":
                self._turn("new")
            self.widgets.focus("seed")
            self.changed = True
            return None
        if game.for_two and self._page == "new":
            self._turn("two")
            return None
        return game.go(self._ui.settings)

    # Pages

    @property
    def _front(self) -> FrontPage:
        labels = entries(self._waiting is not None)
        return FrontPage(self._ui, labels, self._message, self._waiting, self._learned, self._today)

    @property
    def _sheet(self) -> RulesPage | Form | SeatsPage | RivalsPage | None:
        """The page in front of the room; None while the front page is open."""
        if self._page == "front":
            return None
        return self._rules if self._page == "rules" else self._form

    @property
    def _rules(self) -> RulesPage:
        titles = [(game.name, game.title) for game in self._offered]
        latest = self._ui.settings.game
        usual = latest if latest in dict(titles) else titles[0][0]
        return RulesPage(self._ui, self._rules_of or usual, titles)

    @property
    def _form(self) -> Form | SeatsPage | RivalsPage:
        """The open page among those for a new game."""
        from dutch.scenes.menu import new_game
        from dutch.scenes.menu.rivals import RivalsPage
        from dutch.scenes.menu.seats import SeatsPage

        if self._page == "seats":
            return SeatsPage(self._ui, self._game)
        if self._page == "rivals":
            return RivalsPage(self._ui, self._game)
        page = new_game.two_players if self._page == "two" else new_game.new_game
        return page(self._ui, self._game)

    @cached_property
    def _game(self) -> NewGame:
        from dutch.scenes.menu.choice import NewGame

        return NewGame(self._ui.settings, self._offered)

    @cached_property
    def _offered(self) -> Sequence[OfferedGame]:
        return self._games()

    def build(self, focus: str | None) -> None:
        """Build the controls of the open page, which chooses the focus if it has no control ``focus``."""
        self.widgets.clear()
        self.add_controls()
        if focus is not None and self.widgets.has(focus):
            self.widgets.focus(focus)
        self.changed = True

    def add_controls(self) -> None:
        """Add the controls of the open page."""
        (self._sheet or self._front).build(self.widgets)

    def paint(self, painter: Painter) -> None:
        """Draw the room, and the open page in front of it."""
        front = self._front
        sheet = self._sheet
        self._room.draw(painter.display_list, front.fan)
        if sheet is None:
            front.draw(painter, self._room.arrival_progress(0))
        else:
            sheet.draw(painter)
