"""The journal of the game being played: the referee's ledger, written into the store line by line."""

from __future__ import annotations

from dataclasses import replace

from dutch.rules import record as records
from dutch.rules.api import Action, Outcome
from dutch.storage.faults import Fault, StoreError
from dutch.storage.store import Store, Unfinished

ELSEWHERE = frozenset({Fault.TAKEN, Fault.GONE, Fault.MOVED, Fault.DAMAGED, Fault.FOREIGN})
"""Troubles that a game survives by being written anew, whole, as a game of its own."""

LOOK_AGAIN = frozenset({Fault.MOVED, Fault.DAMAGED, Fault.FOREIGN})
"""Those among them after which the file is opened again."""


class Journal:
    """Keeps one game. The lines that are not on the disk yet are tried again with every further one.

    ``trouble`` is empty, or one sentence that says why the game cannot be saved now; the game goes on.
    """

    def __init__(self, store: Store, head: records.Record) -> None:
        """For a game that begins now, with the actions of ``head``, if any."""
        self.trouble = ""
        self._store = store
        self._head = head
        self._lines = records.write(replace(head, result=None)).splitlines()
        self._heading = self._lines.pop() if head.moves and self._lines[-1].startswith("round ") else ""
        self._seats = [move.seat for move in head.moves]
        self._game: int | None = None
        self._kept = 0
        self._outcome: Outcome | None = None

    @classmethod
    def of(cls, store: Store, found: Unfinished) -> Journal:
        """For a game that was resumed."""
        journal = cls(store, replace(found.record, moves=()))
        journal._lines = list(found.lines)
        journal._seats = [move.seat for move in found.record.moves]
        journal._game, journal._kept = found.game, len(found.lines)
        headings = sum(line.startswith("round ") for line in found.lines)
        if found.state.round > headings:  # the program was killed before the round's first action
            journal._heading = f"round {found.state.round}"
        return journal

    @property
    def game(self) -> int | None:
        """The number of the game in the store, once it is kept there."""
        return self._game

    def begin(self) -> None:
        """Keep the game that begins, or note that it goes on."""
        self._save()

    def write_action(self, seat: int, action: Action) -> None:
        """Keep one action; when this returns it is on the disk, or ``trouble`` says why not."""
        self._seats.append(seat)
        self._write(f"{seat} {action}")

    def write_undo(self) -> None:
        """Keep that the last action was taken back."""
        self._write(f"{self._seats.pop()} {records.UNDO}")

    def write_round(self, number: int) -> None:
        """Put the heading of a round before its first action; it is written together with that."""
        self._heading = f"round {number}"

    def close_game(self, outcome: Outcome) -> None:
        """Keep how the game ended."""
        self._outcome = outcome
        self._save()

    def abandon(self) -> None:
        """Keep that the game was given up."""
        try:
            if self._game is not None:
                self._store.abandon(self._game)
        except StoreError as error:
            self.trouble = f"It cannot be kept that the game was abandoned ({error}: {self._store.path})."

    def leave(self) -> None:
        """Nobody plays this game any more: another copy may go on with it."""
        if self._game is not None:
            self._store.leave(self._game)

    def _write(self, line: str) -> None:
        if self._heading:
            self._lines.append(self._heading)
            self._heading = ""
        self._lines.append(line)
        self._save()

    def _save(self) -> None:
        try:
            try:
                self._keep()
            except StoreError as error:
                if error.fault not in ELSEWHERE:
                    raise
                if error.fault in LOOK_AGAIN:
                    self._store.reopen()
                self.leave()
                self._game, self._kept = None, 0
                self._keep()
        except StoreError as error:
            self.trouble = f"This game cannot be saved ({error}); you can go on playing."
        else:
            self.trouble = ""

    def _keep(self) -> None:
        """Write what is not written yet. Raises StoreError."""
        count = len(self._lines)
        if self._game is None:
            self._game = self._store.begin(self._head, self._lines)
        elif count > self._kept:
            self._store.append(self._game, self._kept, self._lines[self._kept :])
        else:
            self._store.touch(self._game)
        self._kept = count
        if self._outcome is not None:
            result = "-".join(str(score) for score in self._outcome.scores)
            self._store.finish(self._game, result, self._outcome.winner)
