"""Small pictures in lines of text, such as the corner of a card before its name.

In a text each is one character for private use, which `plaintext` removes from everything that comes from
outside. So only the program itself can place them.
"""

from __future__ import annotations

import re

ASPECT = 1.78
"""Width of a picture over its height."""

_SIGNS = "([\ue000-\uf8ff])"  # compiled with the first text that needs it, which takes a while
_FIRST = 0xE000

_names: list[str] = []
_signs: dict[str, str] = {}


def sign(name: str) -> str:
    """Return the character that stands for the picture of this name, the same one every time."""
    if name not in _signs:
        _signs[name] = chr(_FIRST + len(_names))
        _names.append(name)
    return _signs[name]


def picture(letter: str) -> str:
    """Return the name of the picture that a character stands for; empty if it stands for none."""
    number = ord(letter) - _FIRST
    return _names[number] if 0 <= number < len(_names) else ""


def pieces(text: str) -> list[str]:
    """Split text into words and signs: every second piece is a sign, and the others may be empty."""
    return re.split(_SIGNS, text)


def plain(text: str) -> str:
    """Return text without pictures, for everything that isn't drawn; all its spaces break lines."""
    return text if text.isascii() else re.sub(_SIGNS, "", text).replace("\u00a0", " ")
