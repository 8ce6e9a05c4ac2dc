"""Small pictures inside text, such as the corner of a card before its name.

In a string, each picture is one private-use character. `plaintext` removes these from all untrusted text,
so only the program itself can insert them.
"""

import re

ASPECT = 1.78
"""Aspect ratio of a picture: width divided by height."""

_SIGNS = "([\ue000-\uf8ff])"  # not compiled here, which would delay the start
_FIRST_SIGN = 0xE000

_names: list[str] = []
_signs: dict[str, str] = {}


def sign(name: str) -> str:
    """Return the character that stands for the picture with this name; it never changes."""
    if name not in _signs:
        _signs[name] = chr(_FIRST_SIGN + len(_names))
        _names.append(name)
    return _signs[name]


def picture(letter: str) -> str:
    """Return the name of the picture that a character stands for, or an empty string."""
    number = ord(letter) - _FIRST_SIGN
    return _names[number] if 0 <= number < len(_names) else ""


def pieces(text: str) -> list[str]:
    """Split text at the signs. Every second piece is a sign; the others may be empty."""
    return re.split(_SIGNS, text)


def plain(text: str) -> str:
    """Return text without pictures and non-breaking spaces, for everything that isn't drawn."""
    return text if text.isascii() else re.sub(_SIGNS, "", text).replace("\u00a0", " ")
