"""Sentences in the player's language, from gettext catalogues; English when there is none."""

import gettext as _gettext
import os
import re
import struct
from collections.abc import Sequence
from pathlib import Path

DOMAIN = "dutch"
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name languages, in order of precedence."""

CATALOGUE_ERRORS = (OSError, ValueError, ArithmeticError, LookupError, struct.error)
"""Errors the standard library raises for a missing or damaged catalogue."""


class _Language:
    """The catalogue in use; one per program, replaced by `install`."""

    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def install(folder: Path | None, language: str | None = None) -> str:
    """Use the catalogue of `language` ("nl"), or of the environment's language when None.

    `folder` holds `<language>/LC_MESSAGES/dutch.mo`. Returns the language that is now in use,
    "en" when no catalogue fits.
    """
    languages = [language] if language else _environment_languages()
    catalogue: _gettext.NullTranslations
    try:
        catalogue = _gettext.translation(DOMAIN, str(folder) if folder else None, languages)
        for count in (0, 1, 2):  # a damaged plural rule raises only when it is used
            catalogue.ngettext("card", "cards", count)
    except CATALOGUE_ERRORS:
        catalogue = _gettext.NullTranslations()
    _Language.catalogue = catalogue
    return language_in_use()


def _environment_languages() -> list[str]:
    """Return the languages named by the environment, except names that could be paths."""
    value = next(filter(None, map(os.environ.get, LANGUAGE_VARIABLES)), "")
    return [name for name in value.split(":") if re.fullmatch(r"[A-Za-z0-9_@.-]+", name)]


def N_(sentence: str) -> str:
    """Mark a sentence for extraction; `_` translates it where it is shown."""
    return sentence


def language_in_use() -> str:
    """Return the language of the catalogue in use, "en" when there is none."""
    return _Language.catalogue.info().get("language", "") or "en"


def _(sentence: str) -> str:
    """Translate a sentence; an unknown one is returned unchanged."""
    return _Language.catalogue.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a sentence that depends on a number."""
    return _Language.catalogue.ngettext(one, many, count)


def listed(names: Sequence[str]) -> str:
    """Return names as a list, such as “Anna, Ben and Carla”."""
    first, last = _(", ").join(names[:-1]), "".join(names[-1:])
    return _("{first} and {last}").format(first=first, last=last) if first else last


class Title(str):
    """A name that begins with an article, such as “The merchant”."""

    __slots__ = ()

    @classmethod
    def of(cls, name: str) -> str:
        """Return the name of a computer player, as a title if it begins with an article."""
        return cls(name) if " " in name else name


PLAYERS = (
    *(N_("Player One"), N_("Player Two"), N_("Player Three")),
    *(N_("Player Four"), N_("Player Five"), N_("Player Six")),
)


def unnamed_player(number: int) -> str:
    """Return the name of a player without one, counted from 1.

    The number is a word, as in a sentence.
    """
    return _(PLAYERS[number - 1]) if number <= len(PLAYERS) else _("Player {number}").format(number=number)


def within(name: str) -> str:
    """Return a name as it stands inside a sentence: titles begin with a small letter there."""
    return name[:1].lower() + name[1:] if isinstance(name, Title) else name


def number(value: float, signed: bool = False) -> str:
    """Return an integer as it is and any other number with one decimal, with a true minus sign."""
    sign = "+" if signed else ""
    text = format(value, f"{sign}d") if isinstance(value, int) else format(value, f"{sign}.1f")
    return text.replace("-", "\N{MINUS SIGN}")
