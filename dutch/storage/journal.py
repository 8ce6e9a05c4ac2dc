"""The journal of the game in progress: the referee's ledger, saved line by line."""

from __future__ import annotations

from dataclasses import replace

from dutch.i18n import _
from dutch.rules import record as records
from dutch.rules.api import Action, Outcome
from dutch.storage.errors import REPLACEABLE, Problem, StoreError
from dutch.storage.store import Store, Unfinished

REOPEN = REPLACEABLE | {Problem.MOVED}
"""Problems after which the file must be reopened."""

MAX_ATTEMPTS = 3
"""Attempts to save: the second may be in a reopened file, the third under another number there."""


class Journal:
    """Saves one game line by line. Lines that could not be saved are retried with each new one."""

    def __init__(self, store: Store, head: records.Record) -> None:
        """Prepare a new game, which begins with the actions of ``head``, if any."""
        self.problem = ""
        """Why the game cannot be saved at present, in one sentence; empty if it can."""
        self._store = store
        self._head = head
        self._lines = records.to_text(replace(head, result=None)).splitlines()
        self._heading = ""
        """The heading to write before the next action."""
        if head.moves and self._lines[-1].startswith("round "):
            self._heading = self._lines.pop()
        self._seats = [move.seat for move in head.moves]
        self.game: int | None = None
        """The number of the game in the store, once it is saved there."""
        self._number: int | None = None
        """The number under which it is saved, or was tried to be saved."""
        self._outcome: Outcome | None = None
        self.notebooks: dict[int, str] = {}
        """The notebooks by seat."""

    @classmethod
    def resume(cls, store: Store, game: Unfinished) -> Journal:
        """Return a journal that continues a resumed game."""
        journal = cls(store, replace(game.record, moves=()))
        journal._lines = list(game.lines)
        journal._seats = [move.seat for move in game.record.moves]
        journal.game = journal._number = game.game
        journal.notebooks = dict(game.notebooks)
        headings = sum(line.startswith("round ") for line in game.lines)
        if game.state.round > headings:  # the program was killed before the round's first action
            journal._heading = f"round {game.state.round}"
        return journal

    @property
    def seed(self) -> int:
        """The random seed of the game."""
        return self._head.seed

    def begin(self) -> None:
        """Save the new game, or note that a saved one was resumed."""
        self._save()

    def write_action(self, seat: int, action: Action) -> None:
        """Save one action. When this returns, it is on disk, or ``problem`` says why not."""
        self._seats.append(seat)
        self._write(f"{seat} {action}")

    def write_undo(self) -> None:
        """Save that the last action was undone."""
        self._write(f"{self._seats.pop()} {records.UNDO}")

    def write_notebook(self, seat: int, text: str) -> None:
        """Save a seat's notebook, which is not part of the record."""
        self.notebooks[seat] = text
        self._save()

    def write_round(self, number: int) -> None:
        """Set the heading of a round, which is saved with the round's first action."""
        self._heading = f"round {number}"

    def close_game(self, outcome: Outcome) -> None:
        """Save how the game ended."""
        self._outcome = outcome
        self._save()

    def abandon(self) -> None:
        """Save that the game was abandoned."""
        try:
            if self.game is not None:
                self._store.abandon(self.game)
        except StoreError as error:
            sentence = _("Couldn't save that you abandoned the game ({reason}: {path}).")
            self.problem = sentence.format(reason=error, path=self._store.path)

    def _write(self, line: str) -> None:
        if self._heading:
            self._lines.append(self._heading)
            self._heading = ""
        self._lines.append(line)
        self._save()

    def _save(self) -> None:
        """Save everything that is not on disk yet, or set ``problem``.

        If necessary, the file is reopened first, or the game gets a new number.
        """
        for _attempt in range(MAX_ATTEMPTS):
            try:
                self._number = self._number or self._store.next_number()
                self._store.save(self._number, self._head, self._lines, self.notebooks, self._outcome)
            except StoreError as error:
                sentence = _("This game cannot be saved ({reason}); you can keep playing.")
                self.problem = sentence.format(reason=error.problem.clause)
                if error.problem is Problem.TAKEN:
                    self._number = None
                elif error.problem in REOPEN:
                    self._store.reopen()
                else:
                    return
            else:
                self.problem = ""
                self.game = self._number
                return
