"""Sentences in the player's language, from gettext catalogues; English when there is none."""

import gettext as _gettext
from pathlib import Path

DOMAIN = "dutch"


class _Language:
    """The catalogue in use; one per program, replaced by `install`."""

    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def install(folder: Path | None, language: str | None = None) -> str:
    """Use the catalogue of `language` ("nl"), or of the environment's language when None.

    `folder` holds `<language>/LC_MESSAGES/dutch.mo`. Returns the language that is now in use,
    "en" when no catalogue fits.
    """
    wanted = [language] if language else None
    catalogue: _gettext.NullTranslations
    try:
        catalogue = _gettext.translation(DOMAIN, str(folder) if folder else None, wanted)
    except (OSError, UnicodeDecodeError):
        catalogue = _gettext.NullTranslations()
    _Language.catalogue = catalogue
    return language_in_use()


def language_in_use() -> str:
    """Return the language of the catalogue in use, "en" when there is none."""
    return _Language.catalogue.info().get("language", "") or "en"


def _(sentence: str) -> str:
    """Translate a sentence; an unknown one comes back as it is."""
    return _Language.catalogue.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a sentence that depends on a number."""
    return _Language.catalogue.ngettext(one, many, count)
