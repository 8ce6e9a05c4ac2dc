"""Games of the versions that kept each in a file of its own, taken over into the database once.

``running.dutch`` was the game being played, ``records/`` held finished ones. The files stay where they are.
"""

from __future__ import annotations

from pathlib import Path

from dutch.rules.errors import InvalidRecord
from dutch.storage import games
from dutch.storage.database import Database

RUNNING = "running.dutch"
RECORDS = "records"


def take_over(database: Database, folder: Path) -> list[str]:
    """Import every file that was not imported yet. Returns a sentence for each that cannot be read.

    Raises StoreError if the database cannot be written; what was imported before that is kept.
    """
    told = []
    for path in _old_files(folder):
        try:
            told += _take(database, path, f"{path.relative_to(folder).as_posix()} {_stamp(path)}")
        except OSError as error:
            told.append(f"The old game {path} cannot be read ({error.strerror}).")
    return told


def _old_files(folder: Path) -> list[Path]:
    """The files by age, the game that was being played last, so that it is the newest."""
    finished = sorted(folder.joinpath(RECORDS).glob("*.dutch"), key=lambda path: (path.name[:10], path.name))
    running = folder / RUNNING
    return [*finished, running] if running.is_file() else finished


def _stamp(path: Path) -> str:
    """By what one version of a file is known again. Raises OSError."""
    found = path.stat()
    return f"{found.st_size} {found.st_mtime_ns}"


def _take(database: Database, path: Path, key: str) -> list[str]:
    """Import one file, and note that it was. Raises OSError or StoreError."""
    with database.reading() as connection:
        if connection.execute("SELECT 1 FROM taken_over WHERE file = ?", (key,)).fetchone():
            return []
    told = []
    data = path.read_bytes()
    with database.writing() as connection:
        try:
            # What follows the last line end was being written when the program was killed.
            games.import_text(connection, data[: data.rfind(b"\n") + 1].decode("utf-8-sig"))
        except InvalidRecord as error:
            told.append(_refusal(path, str(error)))
        except UnicodeDecodeError:
            told.append(_refusal(path, "It is not text."))
        connection.execute("INSERT INTO taken_over (file) VALUES (?)", (key,))
    return told


def _refusal(path: Path, reason: str) -> str:
    what = "The last game cannot be continued" if path.name == RUNNING else "An old game cannot be read"
    return f"{what}: {reason} It was left as {path}."
