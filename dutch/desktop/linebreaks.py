"""Where a text is broken into lines, or cut, so that it is no wider than there is room."""

import pygame


def beginning(text: str, width: int, font: pygame.font.Font) -> str:
    """The text if it is no wider than `width`, else as many of its letters as fit, and an ellipsis."""
    if font.size(text)[0] <= width:
        return text
    while len(text) > 1 and font.size(text + "…")[0] > width:
        text = text[:-1]
    return text.rstrip() + "…"


def wrap(text: str, width: int, font: pygame.font.Font) -> list[str]:
    """Break text at spaces into lines no wider than `width`; a newline starts a new line.

    A single word that is wider is broken after the slashes or dashes of a path, or stands alone.
    """
    lines: list[str] = []
    for part in text.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and font.size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
            while cut := _after_sign(line, width, font):
                lines.append(line[:cut])
                line = line[cut:]
        lines.append(line)
    return lines


def _after_sign(line: str, width: int, font: pygame.font.Font) -> int:
    """Where to break a line that is too wide: behind the last slash, else dash, that still fits."""
    if font.size(line)[0] <= width:
        return 0
    for signs in ("/\\", "-_"):
        ends = [index + 1 for index, sign in enumerate(line[:-1]) if sign in signs]
        if cut := max((end for end in ends if font.size(line[:end])[0] <= width), default=0):
            return cut
    return 0
