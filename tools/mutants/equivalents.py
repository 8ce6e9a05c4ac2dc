"""The mutants that behave as the rules do, with the reason why: ``equivalent.toml``, read and checked.

An entry names a mutant by its file, function and text, not by a line's number, so that it holds as long as
the statement stands.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from tools.mutants.mutant import Mutant

FILE = Path(__file__).with_name("equivalent.toml")
Key = tuple[str, str, str, str, int]


def read(file: Path = FILE) -> dict[Key, str]:
    """The reasons, by ``Mutant.key``."""
    reasons: dict[Key, str] = {}
    for entry in tomllib.loads(file.read_text(encoding="utf-8"))["mutant"]:
        key = (entry["file"], entry["function"], entry["before"], entry["after"], entry.get("copy", 1))
        if key in reasons:
            raise ValueError(f"listed twice: {key}")
        reasons[key] = entry["why"]
    return reasons


def stale(listed: Mapping[Key, str], mutants: Sequence[Mutant], files: Collection[str]) -> Iterator[Key]:
    """The entries for these files that name no mutant."""
    there = {mutant.key for mutant in mutants}
    return (key for key in listed if key[0] in files and key not in there)
