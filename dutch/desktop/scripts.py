"""Writing systems: their direction, and whether their letters need shaping."""

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

FIRST_RIGHT_TO_LEFT = "\u0590"


class Span(NamedTuple):
    """Neighbouring grapheme clusters that run the same way."""

    clusters: tuple[str, ...]
    right_to_left: bool
    start: int
    """The number of clusters before it in the order of writing."""


_SCRIPTS = (
    *((0x0590, 0x05FF, "Hebr"), (0x0600, 0x06FF, "Arab"), (0x0700, 0x074F, "Syrc")),
    *((0x0750, 0x077F, "Arab"), (0x0780, 0x07BF, "Thaa"), (0x07C0, 0x07FF, "Nkoo")),
    *((0x08A0, 0x08FF, "Arab"), (0x0900, 0x097F, "Deva"), (0x0980, 0x09FF, "Beng")),
    *((0x0A00, 0x0A7F, "Guru"), (0x0A80, 0x0AFF, "Gujr"), (0x0B00, 0x0B7F, "Orya")),
    *((0x0B80, 0x0BFF, "Taml"), (0x0C00, 0x0C7F, "Telu"), (0x0C80, 0x0CFF, "Knda")),
    *((0x0D00, 0x0D7F, "Mlym"), (0x0D80, 0x0DFF, "Sinh"), (0x0E00, 0x0E7F, "Thai")),
    *((0x0E80, 0x0EFF, "Laoo"), (0x0F00, 0x0FFF, "Tibt"), (0x1000, 0x109F, "Mymr")),
    *((0x1780, 0x17FF, "Khmr"), (0xA8E0, 0xA8FF, "Deva"), (0xFB1D, 0xFB4F, "Hebr")),
    *((0xFB50, 0xFDFF, "Arab"), (0xFE70, 0xFEFC, "Arab")),
)
"""The first and last character of a block, and its script in ISO 15924. All their letters need shaping."""

_STARTS = [first for first, _last, _tag in _SCRIPTS]


def script_of(cluster: str) -> str:
    """Return the script that a grapheme cluster must be shaped with, or "" if it needs no shaping."""
    code = ord(cluster[0])
    index = bisect_right(_STARTS, code) - 1
    return _SCRIPTS[index][2] if index >= 0 and code <= _SCRIPTS[index][1] else ""


def spans(parts: Sequence[str]) -> list[Span]:
    """Return a line's grapheme clusters in parts, from left to right as they are seen.

    A simplified form of the Unicode bidirectional algorithm for lines that run left to right as a
    whole: without embeddings, and numbers after right-to-left letters stand to their left.
    """
    if all(part[0] < FIRST_RIGHT_TO_LEFT for part in parts):
        return [Span(tuple(parts), False, 0)]
    placed = zip(_levels(parts), parts, range(len(parts)), strict=True)
    result: list[Span] = []
    for backwards, group in groupby(placed, key=lambda one: one[0] > 0):
        inner = [
            Span(tuple(part for _level, part, _at in run), level == 1, run[0][2])
            for level, grouped in groupby(group, key=lambda one: one[0])
            if (run := list(grouped))
        ]
        result += reversed(inner) if backwards else inner
    return result


def _levels(parts: Sequence[str]) -> list[int]:
    """Return 0 for what runs left to right, 1 for right to left, 2 for numbers inside the latter."""
    levels: list[int] = []
    strong, neutral = 0, 0  # the last strong direction; how many neutral clusters wait for their level
    for part in parts:
        kind = unicodedata.bidirectional(part[0])
        if kind in ("R", "AL"):
            level = strong = 1
        elif kind in ("EN", "AN"):
            level = 2 * strong
        elif kind == "L":
            level = strong = 0
        else:
            neutral += 1
            continue
        between = 1 if level and levels and levels[-1] else 0
        levels += [between] * neutral + [level]
        neutral = 0
    return levels + [0] * neutral
