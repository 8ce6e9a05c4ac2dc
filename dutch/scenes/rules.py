"""The rules, opened from a table: the same page as in the menu."""

from __future__ import annotations

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.scenes.page import PageScene, RulesPage
from dutch.scenes.stack import Go


class RulesScene(PageScene):
    """Shows the rules without the table. Leaves with Go("back") or Go("quit")."""

    def enter(self) -> None:
        """Build the controls."""
        self.build("back")

    def handle(self, intention: Intention) -> Go | None:
        """React to the button or a key; F1 opens and closes the rules."""
        match intention:
            case Pressed("back"):
                return Go("back")
            case Quit():
                return Go("quit")
            case Command():
                return self.steer(intention, lambda name: Go("back") if name in ("cancel", "rules") else None)
        return None

    def build(self, focus: str | None) -> None:
        """Build the sheet and the button back."""
        self.widgets.clear()
        RulesPage(self._ui).build(self.widgets)
        self.widgets.focus(focus)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page over the room."""
        display_list.blit(self._ui.backdrop(), (0, 0))
        RulesPage(self._ui).draw(display_list)
        self.widgets.draw(display_list)
