"""Undo and redo: never past hidden information, chance, or another player's action."""

from __future__ import annotations

from collections.abc import Iterable

from dutch.rules.api import Action, State
from dutch.rules.events import Event


class Undo:
    """The states before the actions that can still be undone, and the undone actions; the last on top."""

    def __init__(self) -> None:
        self._before: list[tuple[int, Action, State]] = []
        self._undone: list[tuple[int, Action]] = []
        self.revealed_by: int | None = None
        """The seat whose last action revealed something, if that was the last action of all."""

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
        if reveals:
            self._before.clear()
        else:
            self._before.append((seat, action, before))

    def take_up(self, undone: Iterable[tuple[int, Action]]) -> None:
        """Set the undone actions of a game that is continued, the next one to redo last."""
        self._undone = list(undone)

    def possible(self, seat: int) -> bool:
        """Return whether the last action was this seat's and can be undone."""
        return bool(self._before) and self._before[-1][0] == seat

    def back(self) -> State:
        """Undo the last action and return the state before it."""
        seat, action, before = self._before.pop()
        self._undone.append((seat, action))
        return before

    def undone(self, seat: int) -> Action | None:
        """Return the action this seat undid last and can redo; None if there is none."""
        return self._undone[-1][1] if self._undone and self._undone[-1][0] == seat else None
