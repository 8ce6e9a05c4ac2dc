"""Sentences in the player's language, from gettext catalogues; English when there is none."""

import gettext as _gettext
import os
import re
import struct
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from dutch.safefiles import open_regular

DOMAIN = "dutch"
LANGUAGES = {"de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "nl": "Nederlands"}
"""The languages the game is written in, each under its own name."""

SYSTEM = "system"
"""Stands for the language of the operating system."""

LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that name languages, in order of precedence."""

MAX_CATALOGUE_BYTES = 16 * 1024 * 1024

CATALOGUE_ERRORS = (OSError, ValueError, ArithmeticError, LookupError, struct.error)
"""Errors the standard library raises for a missing or damaged catalogue."""


class _Language:
    """The catalogue in use; one per program, replaced by `install`."""

    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def available(folder: Path) -> dict[str, str]:
    """Return the languages that have a catalogue in `folder`, and English: names by code."""
    return {code: name for code, name in LANGUAGES.items() if code == "en" or _path(folder, code).is_file()}


def install(folder: Path | None, language: str = SYSTEM, preferred: Sequence[str] = ()) -> str:
    """Use the catalogue of `language` ("nl"), or by default that of the system.

    The environment tells the system's languages; if it doesn't, they are the `preferred` ones. `folder` holds
    `<language>/LC_MESSAGES/dutch.mo`. Returns the language now in use, "en" if no catalogue fits.
    """
    wanted = [language] if language != SYSTEM else _environment_languages() or preferred
    codes = [re.split("[_.@]", name)[0] for name in wanted]
    known = available(folder) if folder is not None else {}
    code = next((code for code in codes if code in known), "en")
    if code != language_in_use():
        use(_gettext.NullTranslations() if folder is None or code == "en" else _read(folder, code))
    return language_in_use()


def _path(folder: Path, code: str) -> Path:
    return folder / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def _read(folder: Path, code: str) -> _gettext.NullTranslations:
    """Read the catalogue of a language. A missing or damaged one translates nothing."""
    try:
        with open_regular(_path(folder, code), MAX_CATALOGUE_BYTES) as file:
            catalogue = _Catalogue(file.read())
        for count in (0, 1, 2):  # a damaged plural rule raises only when it is used
            catalogue.ngettext("card", "cards", count)
    except CATALOGUE_ERRORS:
        return _gettext.NullTranslations()
    return catalogue


class _Catalogue(_gettext.NullTranslations):
    """A compiled catalogue, whose sentences are decoded when they are asked for.

    GNUTranslations decodes all 3,000 at once. That takes 3.5 of the 110 ms to the first frame; this, 1.
    """

    def __init__(self, data: bytes) -> None:
        """Raises one of `CATALOGUE_ERRORS` if the data is damaged."""
        super().__init__()
        count, *starts = struct.unpack_from("<3I", data, 8)
        tables = (struct.iter_unpack("<2I", data[start : start + 8 * count]) for start in starts)
        originals, translations = ([data[at : at + length] for length, at in table] for table in tables)
        self._translations = dict(zip(originals, translations, strict=True))
        self._header = dict(line.split(": ", 1) for line in self.gettext("").splitlines())
        self._plural = _gettext.c2py(self._header["Plural-Forms"].split("plural=")[1].rstrip(";"))

    def info(self) -> dict[str, str]:
        return self._header

    def gettext(self, message: str) -> str:
        return self._find(message)[0] or message

    def ngettext(self, one: str, many: str, count: int) -> str:
        forms = dict(enumerate(self._find(f"{one}\0{many}")))
        return forms.get(self._plural(count)) or super().ngettext(one, many, count)

    def pgettext(self, context: str, message: str) -> str:
        return self._find(f"{context}\4{message}")[0] or message

    def _find(self, original: str) -> list[str]:
        """Return all forms of a translation; an empty one if it is unknown."""
        return self._translations.get(original.encode(), b"").decode(errors="replace").split("\0")


def use(catalogue: _gettext.NullTranslations) -> None:
    """Translate with this catalogue from now on."""
    _Language.catalogue = catalogue


def _environment_languages() -> list[str]:
    """Return the languages named by the environment."""
    values = (os.environ.get(variable) for variable in LANGUAGE_VARIABLES)
    return next((value.split(":") for value in values if value), [])


def N_(sentence: str) -> str:
    """Mark a sentence for extraction; `_` translates it where it is shown."""
    return sentence


def language_in_use() -> str:
    """Return the language of the catalogue in use, "en" when there is none."""
    return _Language.catalogue.info().get("Language", "") or "en"


def _(sentence: str) -> str:
    """Translate a sentence; an unknown one is returned unchanged."""
    return _Language.catalogue.gettext(sentence) if sentence else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Translate a sentence that depends on a number."""
    return _Language.catalogue.ngettext(one, many, count)


def pgettext(context: str, word: str) -> str:
    """Translate a word that has several meanings; the context names the one that is meant."""
    return _Language.catalogue.pgettext(context, word)


def join_names(names: Sequence[str]) -> str:
    """Return names as a list, such as “Anna, Ben and Carla”."""
    if len(names) < 2:
        return "".join(names)
    *others, last = names
    return _("{first} and {last}").format(first=_(", ").join(others), last=last)


class Title(str):
    """A name that the program gave a player, such as “The merchant (2)” or “You”: English in records."""

    __slots__ = ()


def shown(name: str) -> str:
    """Return a player's name in the player's language; a name that a person has chosen stays as it is."""
    if not isinstance(name, Title):
        return name
    title, bracket, number = name.partition(" (")
    return Title(_(title) + bracket + number)


YOU = N_("You")
"""The name of a person without one, if no other person plays."""

DEFAULT_NAMES = (
    N_("Player One"),
    N_("Player Two"),
    N_("Player Three"),
    N_("Player Four"),
    N_("Player Five"),
    N_("Player Six"),
)
"""Names for players who have not entered any.

The numbers are words, because the names stand in sentences.
"""


def name_of_person(name: str) -> str:
    """Return a person's name; one that the program gave is a Title."""
    return Title(name) if name in (YOU, *DEFAULT_NAMES) else name


def unnamed_player(number: int) -> str:
    """Return the default name of a player; `number` counts from 1."""
    if number <= len(DEFAULT_NAMES):
        return _(DEFAULT_NAMES[number - 1])
    return _("Player {number}").format(number=number)


def within(name: str) -> str:
    """Adapt a name for use inside an English sentence; titles in other languages have no article."""
    return "the " + name[4:] if isinstance(name, Title) and name.startswith("The ") else name


def about(name: str, to_you: str, text: str) -> str:
    """Return ``text`` about a named player, or ``to_you``, addressed to a player without a name.

    Both are whole sentences, already translated; ``text`` contains the placeholder ``{name}``.
    """
    return to_you if name == _(YOU) else text.replace("{name}", name)


def date_in_words(text: str, weekday: bool = False) -> str:
    """Return an ISO date as words, such as “23 November 2026”; any other text is returned unchanged.

    With `weekday`, it begins with the day of the week and leaves out the year: “Monday, 23 November”.
    """
    import datetime  # the first page shows no date

    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        return text
    words = _("{weekday}, {day} {month}") if weekday else _("{day} {month} {year}")
    names = {"month": _(day.strftime("%B")), "weekday": _(day.strftime("%A"))}  # in English before
    return words.format(**names, day=day.day, year=day.year)


def number(value: float, signed: bool = False) -> str:
    """Format an integer, or any other number with one decimal place, with a true minus sign.

    The decimal mark is that of the language.

    With `signed`, positive numbers get a plus sign.
    """
    sign = "+" if signed else ""
    precision = "d" if isinstance(value, int) else ".1f"
    text = format(value, sign + precision)
    # Translators: the decimal mark, as in 3.5
    return text.replace("-", "\N{MINUS SIGN}").replace(".", _("."))


def percent(value: float, exact: bool = False) -> str:
    """Format a percentage, rounded, such as “125%”; an exact one has one decimal place."""
    return _("{number}%").format(number=number(value if exact else round(value)))


def explain(error: Exception, words: Callable[[object], object] = lambda value: value) -> str:
    """Return the sentence of an error in the player's language.

    Errors of the rules have a template with values, which ``words`` adapts for the player; a value can be
    another error.
    """
    template = getattr(error, "template", None)
    if template is None:
        return str(error)
    params: Mapping[str, object] = getattr(error, "params", {})
    values = {
        name: explain(value, words).rstrip(".") if isinstance(value, Exception) else words(value)
        for name, value in params.items()
    }
    return _(template).format(**values)
