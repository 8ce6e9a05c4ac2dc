"""The reviews of games. The judged decisions are cached on disk, so a game is reviewed only once."""

import os
import re
from contextlib import suppress
from pathlib import Path

from dutch.players import review
from dutch.players.advice import Judged
from dutch.players.worker import ReviewWorker
from dutch.rules.record import Record
from dutch.safefiles import is_real_folder, open_regular, read_regular, regular_files, write_new

MAX_BYTES = 1_000_000
"""Maximum size of a cached review; most take 10,000 bytes."""

MAX_CACHED = 300
"""Maximum number of cached reviews; the oldest are removed."""

FILE_NAME = re.compile(r"[0-9a-f]{24}\.json(\.[0-9]+)?")
"""The name of a cached review, and of one that is being written."""

HEADER = (b"[[", b"[]")
"""The content of a cached review begins with one of these."""


class Reviews:
    """Starts, resumes and caches the reviews of games."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._workers: dict[str, ReviewWorker] = {}

    def reviewer(self, record: Record) -> ReviewWorker:
        """Start or resume the review of a finished game, and return its worker."""
        name = cache_file_name(record)
        if name not in self._workers:
            self._workers[name] = ReviewWorker(record, judged=self._read(name))
        self._workers[name].resume()
        return self._workers[name]

    def close(self) -> None:
        """Stop all reviews, and cache the decisions judged so far."""
        for name, worker in self._workers.items():
            worker.close()
            if worker.judged:
                self._write(name, worker.judged)
        self._workers.clear()

    def _read(self, name: str) -> list[Judged]:
        """Return the cached decisions of a review; none if the file is missing or damaged."""
        import msgspec  # the menu need not wait for it

        try:
            data = read_regular(self._folder / name, MAX_BYTES)
            return msgspec.json.decode(data, type=list[Judged])
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return []

    def _write(self, name: str, found: list[Judged]) -> None:
        """Cache the judged decisions if the folder is writable, and remove the oldest reviews."""
        import msgspec

        draft = self._folder / f"{name}.{os.getpid()}"
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            if not is_real_folder(self._folder):
                return
            draft.unlink(missing_ok=True)
            write_new(draft, msgspec.json.encode(found))
            draft.replace(self._folder / name)
            self._trim()

    def _trim(self) -> None:
        """Remove the oldest reviews, but no file of anyone else. Raises OSError if that fails."""
        ours = [path for _status, path in regular_files(self._folder) if _is_review(path)]
        for path in ours[: max(0, len(ours) - MAX_CACHED)]:
            path.unlink()


def _is_review(path: Path) -> bool:
    """Return True if a file has the name and the first bytes of a cached review."""
    if not FILE_NAME.fullmatch(path.name):
        return False
    with suppress(OSError), open_regular(path, MAX_BYTES, follow_links=False) as file:
        return file.read(len(HEADER[0])) in HEADER
    return False


def cache_file_name(record: Record) -> str:
    """Return the name of the file for the review of a game; another version of the coach has other files."""
    from hashlib import blake2b

    moves = " ".join(f"{move.seat} {move.text}" for move in record.moves)
    text = f"{review.VERSION} {review.DEALS} {record.game} {record.edition} {record.seed} {moves}"
    if record.rules_version > 1 or record.options:  # other games keep the name that earlier programs gave
        options = " ".join(f"{name}={value}" for name, value in sorted(record.options.items()))
        text += f" {record.rules_version} {options}"
    return f"{blake2b(text.encode(), digest_size=12).hexdigest()}.json"
