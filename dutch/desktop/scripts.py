"""Scripts: their writing direction, and whether their letters need shaping."""

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

FIRST_RIGHT_TO_LEFT = "\u0590"


class Span(NamedTuple):
    """Adjacent grapheme clusters with the same writing direction."""

    clusters: tuple[str, ...]
    right_to_left: bool
    start: int
    """The index of the span's first cluster in the line, in logical order."""


class Block(NamedTuple):
    """A block of Unicode whose letters need shaping."""

    first: int
    last: int
    script: str
    """The code of the script in ISO 15924."""


_BLOCKS = (
    Block(0x0590, 0x05FF, "Hebr"),
    Block(0x0600, 0x06FF, "Arab"),
    Block(0x0700, 0x074F, "Syrc"),
    Block(0x0750, 0x077F, "Arab"),
    Block(0x0780, 0x07BF, "Thaa"),
    Block(0x07C0, 0x07FF, "Nkoo"),
    Block(0x08A0, 0x08FF, "Arab"),
    Block(0x0900, 0x097F, "Deva"),
    Block(0x0980, 0x09FF, "Beng"),
    Block(0x0A00, 0x0A7F, "Guru"),
    Block(0x0A80, 0x0AFF, "Gujr"),
    Block(0x0B00, 0x0B7F, "Orya"),
    Block(0x0B80, 0x0BFF, "Taml"),
    Block(0x0C00, 0x0C7F, "Telu"),
    Block(0x0C80, 0x0CFF, "Knda"),
    Block(0x0D00, 0x0D7F, "Mlym"),
    Block(0x0D80, 0x0DFF, "Sinh"),
    Block(0x0E00, 0x0E7F, "Thai"),
    Block(0x0E80, 0x0EFF, "Laoo"),
    Block(0x0F00, 0x0FFF, "Tibt"),
    Block(0x1000, 0x109F, "Mymr"),
    Block(0x1780, 0x17FF, "Khmr"),
    Block(0xA8E0, 0xA8FF, "Deva"),
    Block(0xFB1D, 0xFB4F, "Hebr"),
    Block(0xFB50, 0xFDFF, "Arab"),
    Block(0xFE70, 0xFEFC, "Arab"),
)
_BLOCK_STARTS = [block.first for block in _BLOCKS]


def script_of(cluster: str) -> str:
    """Return the ISO 15924 code of the script in which to shape a grapheme cluster; "" for none."""
    code_point = ord(cluster[0])
    index = bisect_right(_BLOCK_STARTS, code_point) - 1
    if index < 0:
        return ""
    block = _BLOCKS[index]
    return block.script if code_point <= block.last else ""


def spans(clusters: Sequence[str]) -> list[Span]:
    """Split the grapheme clusters of a line by their writing direction; return the spans in visual order.

    A simplified Unicode bidirectional algorithm for left-to-right paragraphs, without embeddings. As in the
    full algorithm, a number that follows right-to-left letters is placed to the left of them.
    """
    if all(cluster[0] < FIRST_RIGHT_TO_LEFT for cluster in clusters):
        return [Span(tuple(clusters), False, 0)]
    result: list[Span] = []
    reversed_spans: list[Span] = []  # adjacent spans in right-to-left text, from left to right
    start = 0
    for level, group in groupby(_levels(clusters)):
        end = start + len(list(group))
        span = Span(tuple(clusters[start:end]), level == 1, start)
        start = end
        if level > 0:
            reversed_spans.insert(0, span)
        else:
            result += [*reversed_spans, span]
            reversed_spans = []
    return result + reversed_spans


def _levels(clusters: Sequence[str]) -> list[int]:
    """Return the embedding level of each cluster.

    0 is left to right, 1 right to left, 2 a number inside right-to-left text.
    """
    levels: list[int] = []
    direction = 0  # the level of the last letter with a direction
    pending = 0  # the number of neutral clusters whose level depends on the next one
    for cluster in clusters:
        kind = unicodedata.bidirectional(cluster[0])
        if kind in ("R", "AL"):
            level = direction = 1
        elif kind in ("EN", "AN"):
            level = 2 * direction
        elif kind == "L":
            level = direction = 0
        else:
            pending += 1
            continue
        neutral_level = 1 if level and levels and levels[-1] else 0
        levels += [neutral_level] * pending + [level]
        pending = 0
    return levels + [0] * pending
