"""The journal of the running game, and the records of finished ones, as files in the data folder.

The journal is the record's own lines, appended one by one and flushed to the disk before anybody sees the
action. A torn last line (a crash while writing) is dropped; a damaged journal is set aside, never lost.
"""

from __future__ import annotations

import os
from pathlib import Path

from dutch.rules import record as records
from dutch.rules.api import Action
from dutch.rules.dutch.state import DutchState

JOURNAL = "running.dutch"
RECORDS = "records"


class Journal:
    """One game's journal in a data folder.

    ``trouble`` is empty, or one sentence that says why the game can no longer be saved; the game goes on.
    """

    def __init__(self, folder: Path, record: records.Record) -> None:
        self.folder = folder
        self.path = folder / JOURNAL
        self.trouble = ""
        self._header = record
        self._moves: list[tuple[int, str]] = [(move.seat, move.text) for move in record.moves]

    def begin(self) -> None:
        """Start the file. The journal of another game that was not finished is kept among the records."""
        text = records.write(self._record(None))
        try:
            self._keep_other()
            _write_whole(self.path, text)
        except OSError as error:
            self._fail(error)

    def _keep_other(self) -> None:
        """Move the journal of another game out of the way. Raises OSError."""
        if not self.path.exists():
            return
        head = "\n".join(records.header_lines(self._header))
        if self.path.read_bytes().startswith(head.encode("utf-8")):
            return
        kept = free_name(self.folder / RECORDS / "unfinished.dutch")
        kept.parent.mkdir(parents=True, exist_ok=True)
        os.replace(self.path, kept)

    def write_action(self, seat: int, action: Action) -> None:
        """Append one action and wait until it is on the disk."""
        self._moves.append((seat, str(action)))
        self._append(f"{seat} {action}\n")

    def write_undo(self) -> None:
        """Append that the last action was taken back."""
        seat, _text = self._moves.pop()
        self._append(f"{seat} {records.UNDO}\n")

    def write_round(self, number: int) -> None:
        """Append the heading of a round that has begun."""
        self._append(f"round {number}\n")

    def close_game(self, scores: tuple[int, ...]) -> None:
        """Keep the finished game as a record and remove the journal."""
        if self.trouble:
            return
        result = "-".join(str(score) for score in scores)
        name = f"{self._header.extra.get('date', 'game')}-seed{self._header.seed}"
        try:
            path = free_name(self.folder / RECORDS / f"{name}.dutch")
            _write_whole(path, records.write(self._record(result)))
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self._fail(error)

    def _record(self, result: str | None) -> records.Record:
        moves = tuple(records.Move(seat, text, 0) for seat, text in self._moves)
        head = self._header
        return records.Record(head.game, head.edition, head.seed, head.seats, result, head.extra, moves)

    def _append(self, text: str) -> None:
        if self.trouble:
            return
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            self._fail(error)

    def _fail(self, error: OSError) -> None:
        reason = error.strerror or str(error)
        self.trouble = f"This game cannot be saved ({reason}: {self.path}); you can go on playing."


def load(folder: Path) -> tuple[records.Record, DutchState] | None:
    """The interrupted game in this folder with its state, or None if there is none to continue.

    A game that was over when the program was killed becomes a record now. Raises InvalidRecord if the
    journal is damaged; the file stays as it is.
    """
    try:
        data = (folder / JOURNAL).read_bytes()
        text = data[: data.rfind(b"\n") + 1].decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise records.damaged(1, "it is not text") from None
    except OSError as error:
        raise records.damaged(1, f"it cannot be read ({error.strerror})") from None
    record = records.parse(text)
    state = records.replay(record)
    if state.outcome is not None:
        Journal(folder, record).close_game(state.outcome.scores)
        return None
    return record, state


def _write_whole(path: Path, text: str) -> None:
    """Write a file so that a kill at any moment leaves it whole or as it was. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(".new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


def set_aside(folder: Path) -> Path:
    """Rename a damaged journal so that nothing is lost. Returns its new path. Raises OSError."""
    path = folder / JOURNAL
    target = free_name(folder / "damaged.dutch")
    os.replace(path, target)
    return target


def free_name(path: Path) -> Path:
    """The path, or the first of path-2, path-3 … that does not exist yet."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
