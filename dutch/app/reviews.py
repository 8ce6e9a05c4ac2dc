"""The reviews of games. The judged decisions are cached on disk, so a game is reviewed only once."""

import os
from contextlib import suppress
from pathlib import Path

from dutch.players import review
from dutch.players.advice import Judged
from dutch.players.worker import ReviewWorker
from dutch.rules.record import Record
from dutch.safefiles import read_regular

MAX_BYTES = 1_000_000
"""Maximum size of a cached review; most take 10,000 bytes."""

MAX_CACHED = 300
"""Maximum number of cached reviews; the oldest are removed."""


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
            self._write(name, worker.judged)
        self._workers.clear()

    def _read(self, name: str) -> list[Judged]:
        """Return the cached decisions of a review; none if the file is missing or damaged."""
        import msgspec  # the menu need not wait for it

        try:
            data = read_regular(self._folder / name, MAX_BYTES)
            return msgspec.json.decode(data, type=list[Judged])
        except (OSError, msgspec.MsgspecError):
            return []

    def _write(self, name: str, found: list[Judged]) -> None:
        """Cache the judged decisions if the folder is writable, and remove the oldest reviews."""
        import msgspec

        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            new = self._folder / f"{name}.{os.getpid()}"
            new.write_bytes(msgspec.json.encode(found))
            new.replace(self._folder / name)
            files = sorted(self._folder.iterdir(), key=lambda file: file.stat().st_mtime)
            for file in files[: max(0, len(files) - MAX_CACHED)]:
                file.unlink()


def cache_file_name(record: Record) -> str:
    """Return the name of the file for the review of a game; another version of the coach has other files."""
    from hashlib import blake2b

    moves = " ".join(f"{move.seat} {move.text}" for move in record.moves)
    text = f"{review.VERSION} {review.DEALS} {record.game} {record.edition} {record.seed} {moves}"
    return f"{blake2b(text.encode(), digest_size=12).hexdigest()}.json"
