"""The base class of scenes that show a page of controls, and the page with the rules."""

from collections.abc import Sequence

import pygame

from dutch.desktop.commands import CommandName
from dutch.desktop.display_list import DisplayList
from dutch.desktop.files import read_page
from dutch.desktop.input import Changed, Command, Intention, Pressed, Quit
from dutch.desktop.widgets import Widgets
from dutch.i18n import _, language_in_use
from dutch.scenes.boxes import BUTTON_WIDTH, Box, button, choice, column, draw_boxes, panel
from dutch.scenes.painter import Painter
from dutch.scenes.stack import Go, UIContext


class PageScene:
    """A scene that shows a page of boxes, described by ``content``."""

    first: str | None = None
    """The name of the control to focus when the page opens; None for no particular one."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui

    def content(self) -> Box:
        """Return the page, which fills the window."""
        return Box()

    @property
    def places(self) -> dict[str, pygame.Rect]:
        """The rectangles of all named boxes."""
        return self.content().place(self._window)

    @property
    def _window(self) -> pygame.Rect:
        return pygame.Rect((0, 0), self._ui.window.size)

    def enter(self) -> None:
        """Build the controls."""
        self.build(self.first)

    def leave(self) -> None:
        """Remove the controls."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page; the focus stays where it was."""
        self.refresh()

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

    def refresh(self) -> None:
        """Build all controls again; the focus stays where it is, and so does the cursor in a field."""
        self.widgets.resize(self._ui.window.size)
        self.add_controls()
        self.changed = True

    def add_controls(self) -> None:
        """Add the controls, in the order in which the focus visits them."""
        placed = self.content().arrange(self._window)
        for box, rect in sorted(placed, key=lambda each: each[0].tab):
            if box.add is not None:
                box.add(self.widgets, rect)

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page, and its controls on top."""
        self.paint(Painter(self._ui, display_list))
        self.widgets.draw(display_list)

    def paint(self, painter: Painter) -> None:
        """Draw everything but the controls."""
        self.paint_background(painter)
        draw_boxes(painter, self.content(), self._window)

    def paint_background(self, painter: Painter) -> None:
        """Draw what is behind the page."""
        painter.display_list.blit(self._ui.backdrop(), (0, 0))

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


def rules_page(ui: UIContext, game: str, games: Sequence[tuple[str, str]] = ()) -> Box:
    """Return a sheet with the rules of a game, and a button to go back.

    ``games`` are the names and titles of the tabs; with fewer than two games there are none.
    """

    def add_sheet(widgets: Widgets, rect: pygame.Rect) -> None:
        page = read_page(ui.images.folder, f"rules/{game}", language_in_use())
        widgets.text("rules", rect, page)

    tabs = [choice(ui, RULES_OF, games, game)] if len(games) > 1 else []
    back = button(ui, "back", _("Back"), "primary", ui.theme.px(BUTTON_WIDTH))
    return panel(ui, column(*tabs, Box(add=add_sheet), back, gap=ui.theme.px(20)))
