"""The menu: a room with one page at a time in front of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.input import Intention, Pointer
from dutch.scenes.boxes import Box
from dutch.scenes.menu.front import FrontPage, MenuPage
from dutch.scenes.menu.room import MenuRoom
from dutch.scenes.page import RULES_OF, PageScene, rules_page
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext

if TYPE_CHECKING:
    from dutch.scenes.menu.choice import NewGame, OfferedGame

Page = Literal["front", "new", "two", "rules"]

ORIGINS: dict[Page, str] = {"two": "people"}
"""For each page that opens from the page for a new game, the control there that opens it."""

OPENS: dict[str, Page] = {"new": "new", "rules": "rules"}
"""The page that each button opens."""


class MenuScene(PageScene):
    """Shows the menu.

    Leaves with Go("continue"), "first_game", "today", "puzzle", "season", "goals", "learn", "history",
    "settings" or "quit", or with "table" and the choices for a game. The pages for a new game are imported
    when they open, so that the first frame doesn't wait for them.
    """

    def __init__(
        self,
        ui: UIContext,
        front: FrontPage,
        games: Callable[[], Sequence[OfferedGame]],
        page: Page = "front",
        focus: str | None = None,
        choices: NewGame | None = None,
    ) -> None:
        """``games`` is called when a page first needs the games on offer.

        ``page`` is the page to open first, and ``focus`` the control on it to focus, if it exists.
        ``choices`` are those already made for a new game; by default, they are those of the last game.
        """
        super().__init__(ui)
        self.first = focus
        self._room = MenuRoom(ui)
        self._front = front
        self._games = games
        self._page: Page = page
        self._rules_of = ""
        self._choices = choices

    @property
    def again(self) -> Go | None:
        """Leads back from the page of the keys to a page for a new game, with everything chosen on it."""
        if self._page not in ("new", "two"):
            return None
        args = {"page": self._page, "focus": self.widgets.focused, "choices": self._game}
        return Go("menu", args)

    def update(self, ms: int) -> Go | None:
        """Animate the room behind the front page, and describe the opponent at whom the player points."""
        self.changed = self._room.update(ms, self._page == "front") or self.changed
        if self._page == "new":
            focused = self.widgets.focused or ""
            pointed = focused if self._ui.keyboard else self.widgets.pointed or focused
            self.changed = self.changed or pointed != self._game.pointed
            self._game.pointed = pointed
        return None

    def report(self, message: str) -> None:
        """Show a message on the front page."""
        self._front.message = message
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
        if name in OPENS:
            self._turn(OPENS[name])
        elif name == "back" and self._page in ORIGINS:
            self._turn("new", ORIGINS[self._page])
        elif name == "back":
            self._turn("front", self._page)
        elif name == "start":
            return self._start()
        elif self._page == "new" and name in self._game.faces:
            self._game.take("level", self._game.faces[name])
            self.build(name)
        else:
            return Go(name)
        return None

    def _turn(self, page: Page, focus: str | None = None) -> None:
        self._page = page
        self.build(focus)

    def unused(self, name: CommandName) -> Go | None:
        """React to a key that no control uses; on a page for a new game, E or Ctrl+Enter starts it."""
        if name in ("confirm", "decide") and self._page in ("new", "two"):
            return self._start()
        if self._page == "front":
            return self.press(name) if name in ("rules", "new", "keys") else None
        return super().unused(name)

    def change(self, name: str, value: str) -> Go | None:
        """Apply a choice for a new game, or show the rules of another game."""
        if name == RULES_OF:
            self._rules_of = value
        else:
            self._game.take(name, value)
        self.refresh()
        return None

    def _start(self) -> Go | None:
        """Start the game, turn to the page for two people, or report an invalid choice."""
        game = self._game
        if not game.check_seats():
            self.build("people")
        elif not game.check_seed():
            self._turn("new", "seed")
        elif game.for_two and self._page == "new":
            self._turn("two")
        else:
            game.store(self._ui.settings)
            return game.route()
        return None

    # Pages

    def build(self, focus: str | None) -> None:
        """Build all controls of the open page, which chooses the focus if it has no control ``focus``."""
        super().build(focus)
        if focus is None or not self.widgets.has(focus):
            self.widgets.focus(self._front.first if self._page == "front" else self._opened.first)

    def content(self) -> Box:
        """Return the open page."""
        return self._opened.content

    @property
    def _opened(self) -> MenuPage:
        """The open page; the forms for a new game are imported when the first one opens."""
        if self._page == "front":
            return MenuPage(self._front.content(self._room.arrival_progress(0)), self._front.first)
        if self._page == "rules":
            titles = {game.name: game.title for game in self._offered}
            latest = self._ui.settings.game
            usual = latest if latest in titles else self._offered[0].name
            return MenuPage(rules_page(self._ui, self._rules_of or usual, [*titles.items()]), "back")
        from dutch.scenes.menu.new_game import FORMS

        return FORMS[self._page](self._ui, self._game)

    @cached_property
    def _game(self) -> NewGame:
        from dutch.scenes.menu.choice import NewGame

        return self._choices or NewGame(self._ui.settings, self._offered)

    @cached_property
    def _offered(self) -> Sequence[OfferedGame]:
        return self._games()

    def paint_background(self, painter: Painter) -> None:
        """Draw the room behind every page."""
        window = pygame.Rect((0, 0), self._ui.window.size)
        self._room.draw(painter.display_list, self._front.content().place(window)["fan"])
