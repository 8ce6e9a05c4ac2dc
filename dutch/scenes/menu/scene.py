"""The scene of the menu: the room, one page of it at a time, and the ways that lead from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Changed, Command, Intention, Pointer, Pressed, Quit
from dutch.scenes.menu.front import FrontPage, entries
from dutch.scenes.menu.room import MenuRoom
from dutch.scenes.menu.waiting import Waiting
from dutch.scenes.stack import Go, UIContext

if TYPE_CHECKING:
    from dutch.scenes.menu.choice import Choice, Edition
    from dutch.scenes.menu.new_game import NewGamePage
    from dutch.scenes.menu.two import TwoPage
    from dutch.scenes.rules_page import RulesPage

Page = Literal["front", "new", "two", "rules"]


class MenuScene:
    """Shows the menu.

    Leaves with Go("continue"), "learn", "history", "settings" or "quit", or with "table" and an edition,
    a level, a seed and names. All pages but the first are imported when they are opened: the first picture
    does not wait for them.
    """

    def __init__(
        self,
        ui: UIContext,
        *,
        waiting: Waiting | None,
        editions: Callable[[], Sequence[Edition]],
        message: str = "",
        learned: bool = True,
        page: Page = "front",
    ) -> None:
        """`waiting` is the game that can be gone on with, if any.

        `editions` are asked for when a new game is wanted: the usual one first, each with its players.

        `message` is a plain note shown on the front page, such as one about a damaged save.
        Who has not `learned` the game yet is led to the lessons first. `page` is the one that opens.
        """
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui
        self._room = MenuRoom(ui)
        self._waiting = waiting
        self._editions = editions
        self._message = message
        self._learned = learned
        self._page: Page = page

    def enter(self) -> None:
        self._build()

    def leave(self) -> None:
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Build the page anew; what was typed and where the focus was stays."""
        self._build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Let the room live behind the first page; on the others it stands still."""
        self.changed = self._room.update(ms, self._page == "front") or self.changed
        return None

    def handle(self, intention: Intention) -> Go | None:
        """React to a button, a field or a key; any of them, or a click, ends the entrance."""
        if self._room.entering and (not isinstance(intention, Pointer) or intention.kind == "down"):
            self._room.skip()
            self.changed = True
        if isinstance(intention, Pressed):
            return self._press(intention.name)
        if isinstance(intention, Changed):
            self._change(intention)
        if isinstance(intention, Command):
            return self._command(intention)
        if isinstance(intention, Quit):
            return Go("quit")
        return None

    # What happens

    def _press(self, name: str) -> Go | None:
        pages: dict[str, Page] = {"new": "new", "rules": "rules", "back": "front"}
        if name == "back" and self._page == "two":
            self._page = "new"
            self._build("level")
        elif name in pages:
            came_from = self._page
            self._page = pages[name]
            self._build(came_from if self._page == "front" else None)
        elif name == "start":
            return self._start()
        elif name in ("continue", "learn", "history", "settings", "quit"):
            return Go(name)
        return None

    def _command(self, command: Command) -> Go | None:
        """Let the controls have the key first; Enter in the new game page starts."""
        outcome = self.widgets.steer(command)
        if outcome is not None:
            self.changed = True
            for intention in outcome:
                go = self.handle(intention)
                if go is not None:
                    return go
        elif command.name == "confirm" and self._page in ("new", "two"):
            return self._start()
        elif command.name == "cancel" and self._page != "front":
            return self._press("back")
        elif command.name in ("rules", "new") and self._page == "front":
            return self._press(command.name)
        return None

    def _change(self, changed: Changed) -> None:
        focus = self._new_game.change(self.widgets, changed)
        if focus is not None:
            self._build(focus)
        self.changed = True

    def _start(self) -> Go | None:
        """Start with what was chosen, or ask on for two people, or say what is wrong with the seed."""
        choice = self._choice
        if not choice.judge_seed():
            self.widgets.focus("seed")
            self.changed = True
            return None
        if choice.for_two and self._page == "new":
            self._page = "two"
            self._build()
            return None
        return choice.game(self._ui.settings)

    # The pages

    @property
    def _front(self) -> FrontPage:
        labels = entries(self._waiting is not None, self._learned)
        return FrontPage(self._ui, labels, self._message, self._waiting)

    @property
    def _sheet(self) -> RulesPage | NewGamePage | TwoPage | None:
        """The page that lies over the room; None while the front page is open."""
        if self._page == "front":
            return None
        if self._page == "rules":
            from dutch.scenes.rules_page import RulesPage

            return RulesPage(self._ui)
        return self._new_game

    @property
    def _new_game(self) -> NewGamePage | TwoPage:
        """The page on which a new game is chosen, or the one that asks on for two people."""
        from dutch.scenes.menu.new_game import NewGamePage
        from dutch.scenes.menu.two import TwoPage

        page = TwoPage if self._page == "two" else NewGamePage
        return page(self._ui, self._choice)

    @cached_property
    def _choice(self) -> Choice:
        from dutch.scenes.menu.choice import Choice

        return Choice(self._ui.settings, self._editions())

    def _build(self, focus: str | None = None) -> None:
        """Add the controls of the page that is open."""
        self.widgets.clear()
        (self._sheet or self._front).build(self.widgets)
        if focus is not None and self.widgets.has(focus):
            self.widgets.focus(focus)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the room, and over it the page that is open."""
        front, sheet = self._front, self._sheet
        self._room.draw(display_list, front.fan)
        if sheet is None:
            front.draw(display_list, self._room.arrived(0))
        else:
            sheet.draw(display_list)
        self.widgets.draw(display_list)
