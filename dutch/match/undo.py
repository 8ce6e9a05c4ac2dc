"""Undo and redo: never past hidden information, chance, or another player's action."""

from collections.abc import Iterable
from typing import NamedTuple

from dutch.rules.api import Action, AnyState, Event


class SeatAction(NamedTuple):
    """An action and the seat that made it."""

    seat: int
    action: Action


class UndoableAction(NamedTuple):
    """An action that can be undone, and the state before it."""

    seat: int
    action: Action
    state_before: AnyState


class UndoHistory:
    """Two stacks: the actions that can be undone, and those that can be redone."""

    def __init__(self) -> None:
        self._undoable: list[UndoableAction] = []
        self._undone: list[SeatAction] = []
        self.revealed_by: int | None = None
        """The seat that made the last action, if that action revealed something."""
        self.final: dict[int, Action] = {}
        """The last action of each seat, if that action revealed something."""

    def remember(self, seat: int, action: Action, before: AnyState, events: Iterable[Event]) -> None:
        """Remember the state before an action, unless the action revealed something.

        Undone actions are forgotten, unless this one redoes the last of them.
        """
        if self._undone[-1:] == [SeatAction(seat, action)]:
            self._undone.pop()
        else:
            self._undone.clear()
        reveals = any(event.undo_barrier for event in events)
        self.revealed_by = seat if reveals else None
        self.final.pop(seat, None)
        if reveals:
            self._undoable.clear()
            self.final[seat] = action
        else:
            self._undoable.append(UndoableAction(seat, action, before))

    def restore_undone(self, undone: Iterable[SeatAction]) -> None:
        """Set the undone actions of a resumed game; the last one is the next to redo."""
        self._undone = list(undone)

    @property
    def state_before(self) -> AnyState:
        """The state to which ``undo`` would return."""
        return self._undoable[-1].state_before

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat made the last action and it can be undone."""
        return bool(self._undoable) and self._undoable[-1].seat == seat

    def undo(self) -> AnyState:
        """Undo the last action and return the state before it."""
        last = self._undoable.pop()
        self._undone.append(SeatAction(last.seat, last.action))
        return last.state_before

    def redoable_action(self, seat: int) -> Action | None:
        """Return the action that this seat undid last and can redo, or None."""
        if not self._undone or self._undone[-1].seat != seat:
            return None
        return self._undone[-1].action
