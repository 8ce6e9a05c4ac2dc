"""The rules as a scene of their own, opened from the table."""

from dutch.desktop.commands import CommandName
from dutch.scenes.boxes import Box
from dutch.scenes.page import PageScene, rules_page
from dutch.scenes.stack import Go, UIContext


class RulesScene(PageScene):
    """Shows the rules of one game. Leaves with Go("back") or Go("quit")."""

    first = "back"

    def __init__(self, ui: UIContext, game: str) -> None:
        super().__init__(ui)
        self.game = game

    def content(self) -> Box:
        """Return the sheet with the rules and the Back button."""
        return rules_page(self._ui, self.game)

    def press(self, name: str) -> Go | None:
        """Go back, because there is no other button."""
        return Go("back")

    def unused(self, name: CommandName) -> Go | None:
        """Go back on Esc or F1, the key that opens the rules."""
        return Go("back") if name in ("cancel", "rules") else None
