"""Draws every state in another language; “long” stands for an invented one whose words are 40 % longer."""

import os
import re
from gettext import NullTranslations

from dutch import i18n
from dutch.selftest.pilot import Pilot

LONG = "long"
GROWTH = 0.4
PROTECTED = re.compile(r"(\{[^}]*}|\[[^\]]*]|<[^>]*>)")
"""Places, keys and tags, which stay as they are."""

ACCENTS = str.maketrans("aeiouyAEIOU", "äéîøûýÄÉÎØÛ")


def lengthen(text: str) -> str:
    """Return a text with accents and longer words, but the same places, keys and tags."""
    parts = PROTECTED.split(text)
    parts[::2] = [re.sub(r"[A-Za-z]+", lambda word: _longer(word[0]), part) for part in parts[::2]]
    return "".join(parts)


def _longer(word: str) -> str:
    return word.translate(ACCENTS) + word[: round(GROWTH * len(word))].lower()


class LongWords(NullTranslations):
    """The catalogue of the invented language."""

    def gettext(self, message: str) -> str:
        return lengthen(message)

    def pgettext(self, context: str, message: str) -> str:
        return lengthen(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return lengthen(msgid1 if n == 1 else msgid2)


def speak(language: str) -> None:
    """Let the program speak a language from now on, whatever its settings say."""
    os.environ["LANGUAGE"] = language
    setattr(Pilot, "check", lambda _pilot: None)  # noqa: B010  # the pictures are checked in the end
    if language == LONG:
        i18n.use(LongWords())
        setattr(i18n, "install", lambda *_args: LONG)  # noqa: B010
