"""Undo and redo: never past hidden information, chance, or another player's action."""

from collections.abc import Iterable

from dutch.rules.api import Action, State
from dutch.rules.events import Event


class UndoHistory:
    """Two stacks: the actions that can be undone, each with its previous state, and those to redo."""

    def __init__(self) -> None:
        self._before: list[tuple[int, Action, State]] = []
        self._undone: list[tuple[int, Action]] = []
        self.revealed_by: int | None = None
        """The seat that made the last action, if that action revealed something."""
        self.final: dict[int, Action] = {}
        """The last action of each seat whose last action revealed something."""

    def remember(self, seat: int, action: Action, before: State, events: Iterable[Event]) -> None:
        """Remember the state before an action, unless the action revealed something.

        Undone actions are forgotten, unless this one redoes the last of them.
        """
        if self._undone[-1:] == [(seat, action)]:
            self._undone.pop()
        else:
            self._undone.clear()
        reveals = any(event.undo_barrier for event in events)
        self.revealed_by = seat if reveals else None
        self.final.pop(seat, None)
        if reveals:
            self._before.clear()
            self.final[seat] = action
        else:
            self._before.append((seat, action, before))

    def restore_undone(self, undone: Iterable[tuple[int, Action]]) -> None:
        """Set the undone actions of a resumed game; the last one is the next to redo."""
        self._undone = list(undone)

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat made the last action and it can be undone."""
        return bool(self._before) and self._before[-1][0] == seat

    def undo(self) -> State:
        """Undo the last action and return the state before it."""
        seat, action, before = self._before.pop()
        self._undone.append((seat, action))
        return before

    def undone(self, seat: int) -> Action | None:
        """Return the action that this seat undid last and can redo, or None."""
        return self._undone[-1][1] if self._undone and self._undone[-1][0] == seat else None
