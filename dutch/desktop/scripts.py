"""Scripts: their writing direction, and whether their letters need shaping."""

import re
import unicodedata
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


SCRIPTS = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "NKO": "Nkoo",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
"""The ISO 15924 codes of scripts whose letters need shaping, by the first word of the letters' names."""


def script_of(cluster: str) -> str:
    """Return the ISO 15924 code of the script in which to shape a grapheme cluster; "" for none."""
    return SCRIPTS.get(re.split("[ -]", unicodedata.name(cluster[0], ""))[0], "")


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
