"""Formats names, dates and numbers for all pages about saved games. Needs no window."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from dutch.plaintext import clean_line

LONGEST = 24
"""Letters shown of a name or a date; an imported record may hold any number."""


class Titles(NamedTuple):
    """Titles of editions and computer players by their names in records, in display order."""

    editions: Mapping[str, str]
    players: Mapping[str, str]


@lru_cache(maxsize=4096)  # most games have the same names and dates
def short(text: str) -> str:
    """Return text from a record as one line that isn't too long to show."""
    return clean_line(text, LONGEST)
