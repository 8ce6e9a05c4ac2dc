"""The rules, opened from a table: the same page as in the menu."""

from __future__ import annotations

from dutch.desktop.display_list import DisplayList
from dutch.desktop.input import Command, Intention, Pressed, Quit
from dutch.scenes.page import RulesPage
from dutch.scenes.stack import Go, UIContext


class RulesScene:
    """Shows the rules without the table. Leaves with Go("back") or Go("quit")."""

    def __init__(self, ui: UIContext) -> None:
        self.changed = True
        self.widgets = ui.widgets()
        self._ui = ui

    def enter(self) -> None:
        """Build the controls."""
        self._build()

    def leave(self) -> None:
        """Remove the controls."""
        self.widgets.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Rebuild the page; the focus stays where it was."""
        focus = self.widgets.focused
        self._build()
        self.widgets.focus(focus)

    def update(self, ms: int) -> Go | None:
        """Do nothing: nothing moves here."""
        return None

    def handle(self, intention: Intention) -> Go | None:
        """React to the button or a key; F1 opens and closes the rules."""
        self.changed = True
        done: list[Intention] = [intention]
        if isinstance(intention, Command):
            used = self.widgets.steer(intention)
            leads_back = used is None and intention.name in ("cancel", "rules")
            done = [Pressed("back")] if leads_back else used or []
        if Pressed("back") in done:
            return Go("back")
        return Go("quit") if Quit() in done else None

    def _build(self) -> None:
        self.widgets.clear()
        RulesPage(self._ui).build(self.widgets)
        self.changed = True

    def draw(self, display_list: DisplayList) -> None:
        """Draw the page over the room."""
        display_list.blit(self._ui.backdrop(), (0, 0))
        RulesPage(self._ui).draw(display_list)
        self.widgets.draw(display_list)
