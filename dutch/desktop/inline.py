"""Small pictures inside text, such as the corner of a card before its name.

In a string, each picture is represented by a placeholder, a character from Unicode's private use area.
`plaintext` removes these from all untrusted text, so only the program itself can insert them.
"""

import re

ASPECT = 1.78
"""Aspect ratio of a picture: width divided by height."""

_PLACEHOLDER = "([\ue000-\uf8ff])"  # not compiled here, which would delay the start
_FIRST_PLACEHOLDER = 0xE000

_names: list[str] = []
_placeholders: dict[str, str] = {}


def placeholder(name: str) -> str:
    """Return the placeholder of the picture with this name. It stays the same while the program runs."""
    if name not in _placeholders:
        _placeholders[name] = chr(_FIRST_PLACEHOLDER + len(_names))
        _names.append(name)
    return _placeholders[name]


def picture_name(character: str) -> str:
    """Return the name of the picture for a placeholder; "" for any other character."""
    number = ord(character) - _FIRST_PLACEHOLDER
    return _names[number] if 0 <= number < len(_names) else ""


def split(text: str) -> list[str]:
    """Split text at the placeholders. Every second piece is a placeholder; the others may be empty."""
    return re.split(_PLACEHOLDER, text)


def strip_pictures(text: str) -> str:
    """Remove pictures, and replace non-breaking spaces, in a text that will not be drawn."""
    if text.isascii():
        return text
    return re.sub(_PLACEHOLDER + "\u00a0?", "", text).replace("\u00a0", " ")
