"""What earlier runs have found, in a file: a long run can be interrupted, and after a change few are tried.

A line is one mutant that was killed, with a digest of its file: as long as that is the same, the mutant
counts as killed. Those that lived are always tried again.
"""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from pathlib import Path

from tools.mutants.equivalents import Key


class Memory:
    """The kills that are written down in a file; without a file, none."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.kills: dict[Key, str] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                digest, *key, killer = json.loads(line)
                if digest == _digest(key[0]):
                    self.kills[tuple(key)] = killer

    def note(self, key: Key, killer: str | None) -> None:
        """Write a kill down at once."""
        if self.file is not None and killer is not None:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps([_digest(key[0]), *key, killer], ensure_ascii=False) + "\n")


@lru_cache
def _digest(file: str) -> str:
    return hashlib.sha256(Path(file).read_bytes()).hexdigest()[:16]
