"""Taking back and doing again: never past hidden information, chance, or another player's act."""

from __future__ import annotations

from collections.abc import Iterable

from dutch.rules.api import Action, State
from dutch.rules.events import Event


class Undo:
    """The states before the actions that may still be taken back, and the actions that were; last on top."""

    def __init__(self) -> None:
        self._before: list[tuple[int, Action, State]] = []
        self._undone: list[tuple[int, Action]] = []

    def remember(self, seat: int, action: Action, before: State, events: Iterable[Event]) -> None:
        """Note an action: the state before it, unless something was learned by it.

        What was taken back is forgotten, unless it was just this that is done again.
        """
        if self._undone[-1:] == [(seat, action)]:
            self._undone.pop()
        else:
            self._undone.clear()
        if any(event.undo_barrier for event in events):
            self._before.clear()
        else:
            self._before.append((seat, action, before))

    def take_up(self, undone: Iterable[tuple[int, Action]]) -> None:
        """These were taken back in a game that is continued, the one to be done again first last."""
        self._undone = list(undone)

    def possible(self, seat: int) -> bool:
        """Whether the last action was this seat's and may be taken back."""
        return bool(self._before) and self._before[-1][0] == seat

    def back(self) -> State:
        """The state before the last action, which is taken back."""
        seat, action, before = self._before.pop()
        self._undone.append((seat, action))
        return before

    def undone(self, seat: int) -> Action | None:
        """What this seat took back last and may do again; None if there is nothing."""
        return self._undone[-1][1] if self._undone and self._undone[-1][0] == seat else None
