"""Which characters a font file has, read from its tables without opening it as a font."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_left
from pathlib import Path
from typing import BinaryIO

MOST_TABLES = 200
LARGEST = 2_000_000
"""Bytes of a character table that is read; those of the largest fonts have a few hundred thousand."""

OUTLINES = {b"glyf", b"CFF ", b"CFF2"}
"""Tables of shapes that can be drawn in every size; coloured emoji often have pictures instead."""


class Coverage:
    """The characters of a font, as ranges."""

    def __init__(self, firsts: array[int], lasts: array[int]) -> None:
        """The ranges must be sorted and must not overlap."""
        self._firsts, self._lasts = firsts, lasts

    def add(self, first: int, last: int) -> None:
        """Add a range behind all others."""
        self._firsts.append(first)
        self._lasts.append(last)

    def __contains__(self, letter: object) -> bool:
        code = ord(str(letter))
        index = bisect_left(self._lasts, code)
        return index < len(self._lasts) and self._firsts[index] <= code

    def __bool__(self) -> bool:
        return bool(self._lasts)


NOTHING = Coverage(array("I"), array("I"))


def read_coverage(path: Path) -> Coverage:
    """Read which characters a TrueType or OpenType file can draw, the first font of a collection.

    `NOTHING` for a file that is damaged, has no outlines or cannot be read.
    """
    try:
        with path.open("rb") as file:
            return _read(file)
    except (OSError, ValueError, struct.error, IndexError):
        return NOTHING


def _read(file: BinaryIO) -> Coverage:
    """Find the character table. Raises ValueError, IndexError, struct.error or OSError when damaged."""
    start = 0
    if file.read(4) == b"ttcf":
        file.seek(12)
        (start,) = struct.unpack(">I", file.read(4))
    file.seek(start + 4)
    (count,) = struct.unpack(">H", file.read(2))
    file.seek(start + 12)
    records = struct.iter_unpack(">4sIII", file.read(16 * min(count, MOST_TABLES)))
    tables = {tag: (offset, length) for tag, _checksum, offset, length in records}
    if b"cmap" not in tables or OUTLINES.isdisjoint(tables):
        return NOTHING
    offset, length = tables[b"cmap"]
    file.seek(offset)
    return _characters(file.read(min(length, LARGEST)))


def _characters(cmap: bytes) -> Coverage:
    """Read the best Unicode subtable there is."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    records = struct.iter_unpack(">HHI", cmap[4 : 4 + 8 * min(count, MOST_TABLES)])
    offsets = {
        struct.unpack_from(">H", cmap, offset)[0]: offset
        for platform, _encoding, offset in records
        if platform in (0, 3)
    }
    if 12 in offsets:
        return _groups(cmap, offsets[12])
    return _segments(cmap, offsets[4]) if 4 in offsets else NOTHING


def _groups(cmap: bytes, offset: int) -> Coverage:
    """Read format 12: groups of first, last and glyph."""
    (count,) = struct.unpack_from(">I", cmap, offset + 12)
    numbers = struct.unpack_from(f">{3 * count}I", cmap, offset + 16)
    return Coverage(array("I", numbers[::3]), array("I", numbers[1::3]))


def _segments(cmap: bytes, offset: int) -> Coverage:
    """Read format 4: segments by last, first, shift, and where their glyphs are listed."""
    count = struct.unpack_from(">H", cmap, offset + 6)[0] // 2
    start = offset + 14
    lasts, firsts, shifts, lists = (
        struct.unpack_from(f">{count}H", cmap, start + 2 * (count * part + (part > 0))) for part in range(4)
    )
    found = Coverage(array("I"), array("I"))
    for index, (first, last, shift, glyphs) in enumerate(zip(firsts, lasts, shifts, lists, strict=True)):
        if glyphs:
            start_of_list = start + 2 * (3 * count + 1 + index) + glyphs
            listed = struct.unpack_from(f">{last - first + 1}H", cmap, start_of_list)
            for code, glyph in enumerate(listed, first):
                if glyph:
                    found.add(code, code)
        elif (first + shift) & 0xFFFF:  # else it is the closing segment, which has no glyph
            found.add(first, last)
    return found
