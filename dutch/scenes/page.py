"""The base class of scenes that show a page of controls, and the page with the rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import read_page
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.desktop.widgets import Widgets
from dutch.i18n import _, language_in_use
from dutch.scenes.boxes import BUTTON_WIDTH, Box, button, column, panel
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext


class PageScene(ABC):
    """A scene that shows a page with controls."""

    first: str | None = None
    """The name of the control to focus when the page opens; None for no particular one."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui

    def enter(self) -> None:
        """Build the controls."""
        self.build(self.first)

    def leave(self) -> None:
        """Remove the controls."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page; the focus stays where it was."""
        self.build(self.widgets.focused)

    def update(self, ms: int) -> Go | None:
        """Do nothing: a page doesn't move."""
        return None

    # Building and drawing

    def build(self, focus: str | None) -> None:
        """Build all controls and focus one. Without a name, keyboard players start at the first control."""
        self.widgets.clear()
        self.add_controls()
        self.widgets.focus(focus)
        if self._ui.keyboard and self.widgets.focused is None:
            self.widgets.steer(Command("next"))
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page, and its controls on top."""
        self.paint(Painter(self._ui, display_list))
        self.widgets.draw(display_list)

    @abstractmethod
    def add_controls(self) -> None:
        """Add the controls, in the order in which the focus visits them."""

    @abstractmethod
    def paint(self, painter: Painter) -> None:
        """Draw everything but the controls."""

    # Input

    def handle(self, intention: Intention) -> Go | None:
        """React to a control, a key, or closing the window."""
        match intention:
            case Pressed(name):
                return self.press(name)
            case Changed(name, value):
                return self.change(name, value)
            case Command():
                return self.command(intention)
            case Quit():
                return Go("quit")
        return None

    def press(self, name: str) -> Go | None:
        """React to a button."""
        return None

    def change(self, name: str, value: str) -> Go | None:
        """React to a new value of a control."""
        return None

    def command(self, command: Command) -> Go | None:
        """Pass a key to the controls; if they don't use it, call ``unused``."""
        outcome = self.widgets.steer(command)
        self.changed = True
        if outcome is None:
            return self.unused(command.name)
        for intention in outcome:
            go = self.handle(intention)
            if go is not None:
                return go
        return None

    def unused(self, name: CommandName) -> Go | None:
        """React to a key that no control uses; ``name`` is that of its command."""
        return None


RULES_OF = "rules_of"
"""The name of the tabs that choose a game on the page with the rules."""


class RulesPage:
    """The rules of a game: tabs for the games, a sheet of paper, and a button to go back."""

    def __init__(self, ui: UIContext, game: str, games: Sequence[tuple[str, str]] = ()) -> None:
        """``games`` are the names and titles of the tabs; with fewer than two games there are none."""
        self._ui = ui
        self._game = game
        self._games = games if len(games) > 1 else ()
        px = ui.theme.px
        self._places = panel(
            ui,
            column(
                *([button(ui, RULES_OF)] if self._games else []),
                Box("text"),
                button(ui, "back", px(BUTTON_WIDTH)),
                gap=px(20),
            ),
        )

    def build(self, widgets: Widgets) -> None:
        """Add the tabs, the sheet and the button, which gets the focus."""
        page = read_page(self._ui.images.folder, f"rules/{self._game}", language_in_use())
        if self._games:
            widgets.choice(RULES_OF, self._places[RULES_OF], self._games, self._game)
        widgets.text("rules", self._places["text"], page)
        widgets.button("back", self._places["back"], _("Back"), "primary")
        widgets.focus("back")

    def draw(self, painter: Painter) -> None:
        """Draw the panel around the sheet."""
        painter.page(self._places["panel"])
