"""Breaks text into lines, or cuts it, to fit a width."""

from collections.abc import Sequence

from dutch.desktop.fonts import Font
from dutch.plaintext import ELLIPSIS, clusters

LONGEST_TEXT = 10_000
"""Maximum number of characters of a text, far more than fit in a window; the rest is ignored."""


def truncate(text: str, width: int, font: Font) -> str:
    """Cut a text with an ellipsis if it is wider than `width`."""
    if font.width(text) <= width:
        return text
    letters = clusters(text[:LONGEST_TEXT], max(1, width))
    count = _count_fitting(letters, width, font, ELLIPSIS)
    return "".join(letters[: max(1, count)]).rstrip() + ELLIPSIS


def wrap(text: str, width: int, font: Font, anywhere: bool = False) -> list[str]:
    """Break text at spaces into lines no wider than `width`; a newline starts a new line.

    A word that is too wide is broken after slashes or dashes. A word without them is broken between letters
    if `anywhere` is true, and otherwise gets a line of its own, which is too wide.
    """
    lines: list[str] = []
    for part in text[:LONGEST_TEXT].split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.width(longer) > width:
                lines.append(line)
                line = word
            else:
                line = longer
            break_index = _break_index(line, width, font, anywhere)
            while break_index:
                lines.append(line[:break_index])
                line = line[break_index:]
                break_index = _break_index(line, width, font, anywhere)
        lines.append(line)
    return lines


def _break_index(line: str, width: int, font: Font, anywhere: bool) -> int:
    """Return the index at which to break a line that is too wide; 0 to leave it whole.

    The line is broken after the last slash that fits, or else after the last dash that fits, or else, if
    `anywhere` is true, after the last letter that fits.
    """
    if font.width(line) <= width:
        return 0
    letters = clusters(line)
    fitting = "".join(letters[: _count_fitting(letters, width, font)])
    for separators in ("/\\", "-_"):
        index = 1 + max(fitting.rfind(separator) for separator in separators)
        if index > 0:
            return index
    if not anywhere or len(letters) == 1:
        return 0
    first_letter = letters[0]
    return max(len(fitting), len(first_letter))


def _count_fitting(letters: Sequence[str], width: int, font: Font, end: str = "") -> int:
    """Return the number of letters that fit together with `end`, by binary search."""
    low, high = 0, len(letters)
    while low < high:
        middle = (low + high + 1) // 2
        if font.width("".join(letters[:middle]) + end) <= width:
            low = middle
        else:
            high = middle - 1
    return low
