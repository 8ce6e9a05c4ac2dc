"""Small pictures inside text, such as the corner of a card before its name.

In a string, each picture is represented by a placeholder, a character from Unicode's private use area.
`plaintext` removes these from all untrusted text, so only the program itself can insert them.
"""

import re
from typing import NamedTuple


class Picture(NamedTuple):
    """A small picture inside text."""

    name: str = ""
    """Its image name."""
    words: str = ""
    """The word that replaces it in a text without pictures."""
    aspect: float = 1.78
    """Width divided by height."""
    gap: float = 0.2
    """Space after it, in ems."""


_PLACEHOLDER = "([\ue000-\uf8ff])"  # not compiled here, which would delay the start
_FIRST_PLACEHOLDER = 0xE000

_pictures: list[Picture] = []
_placeholders: dict[Picture, str] = {}


def placeholder(name: str, words: str = "", aspect: float = 1.78, gap: float = 0.2) -> str:
    """Return the placeholder of a `Picture`. It stays the same while the program runs."""
    picture = Picture(name, words, aspect, gap)
    if picture not in _placeholders:
        _placeholders[picture] = chr(_FIRST_PLACEHOLDER + len(_pictures))
        _pictures.append(picture)
    return _placeholders[picture]


def picture_of(character: str) -> Picture:
    """Return the picture for a placeholder; for any other character, one without a name."""
    number = ord(character) - _FIRST_PLACEHOLDER
    return _pictures[number] if 0 <= number < len(_pictures) else Picture()


def split(text: str) -> list[str]:
    """Split text at the placeholders. Every second piece is a placeholder; the others may be empty."""
    return re.split(_PLACEHOLDER, text)


def strip_pictures(text: str) -> str:
    """Replace pictures by their words, and non-breaking spaces, in a text that will not be drawn."""

    def words_of(match: re.Match[str]) -> str:
        words = picture_of(match[1]).words
        return words + match[2] if words else ""

    if text.isascii():
        return text
    return re.sub(_PLACEHOLDER + "(\u00a0?)", words_of, text).replace("\u00a0", " ")
