"""Breaks text into lines, or cuts it, to fit a width."""

from collections.abc import Sequence

from dutch.desktop.fonts import Font
from dutch.plaintext import ELLIPSIS, clusters

LONGEST_TEXT = 10_000
"""Maximum number of characters to process of a text, far more than fit a window."""


def truncate(text: str, width: int, font: Font) -> str:
    """Return the text, cut with an ellipsis if it is wider than `width`."""
    if font.width(text) <= width:
        return text
    letters = clusters(text[:LONGEST_TEXT], max(1, width))
    fitting = _fitting(letters, width, font, ELLIPSIS)
    return "".join(letters[: max(1, fitting)]).rstrip() + ELLIPSIS


def wrap(text: str, width: int, font: Font, anywhere: bool = False) -> list[str]:
    """Break text at spaces into lines no wider than `width`; a newline starts a new line.

    A single word that is wider is broken after the slashes or dashes of a path. Else it stands alone,
    or is broken `anywhere` between its letters.
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
            while cut := _break(line, width, font, anywhere):
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def _break(line: str, width: int, font: Font, anywhere: bool) -> int:
    """Return where to break a line that is too wide: behind the last slash, else dash, that still fits.

    0 for a line that is not too wide, or has no place to break.
    """
    if font.width(line) <= width:
        return 0
    letters = clusters(line)
    fitting = "".join(letters[: _fitting(letters, width, font)])
    for signs in ("/\\", "-_"):
        if cut := max(fitting.rfind(sign) + 1 for sign in signs):
            return cut
    return max(len(fitting), len(letters[0])) if anywhere and len(letters) > 1 else 0


def _fitting(letters: Sequence[str], width: int, font: Font, end: str = "") -> int:
    """Return the number of letters that fit together with `end`."""
    low, high = 0, len(letters)
    while low < high:
        middle = (low + high + 1) // 2
        if font.width("".join(letters[:middle]) + end) <= width:
            low = middle
        else:
            high = middle - 1
    return low
