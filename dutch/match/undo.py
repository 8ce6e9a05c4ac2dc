"""Taking back: never past hidden information, chance, or another player's act."""

from __future__ import annotations

from collections.abc import Iterable

from dutch.rules.api import State
from dutch.rules.events import Event


class Undo:
    """The states before the actions that may still be taken back, the last one on top."""

    def __init__(self) -> None:
        self._before: list[tuple[int, State]] = []

    def remember(self, seat: int, before: State, events: Iterable[Event]) -> None:
        """Note an action: the state before it, unless something was learned by it."""
        if any(event.undo_barrier for event in events):
            self._before.clear()
        else:
            self._before.append((seat, before))

    def possible(self, seat: int) -> bool:
        """Whether the last action was this seat's and may be taken back."""
        return bool(self._before) and self._before[-1][0] == seat

    def back(self) -> State:
        """The state before the last action, which is forgotten."""
        return self._before.pop()[1]
