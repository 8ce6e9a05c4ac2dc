import gettext
import struct
from pathlib import Path
from typing import get_args

import pytest

from dutch.i18n import (
    LANGUAGES,
    SYSTEM,
    _,
    available,
    date_in_words,
    install,
    join_names,
    language_in_use,
    ngettext,
    number,
    percent,
    use,
)
from dutch.resources import assets
from dutch.settings import Language


@pytest.fixture(autouse=True)
def english_afterwards() -> object:
    yield
    install(None, "en")


def test_without_a_catalogue_sentences_stay_english(tmp_path: Path) -> None:
    assert install(tmp_path, "nl") == "en"
    assert _("New game") == "New game"
    assert _("") == ""
    assert (ngettext("card", "cards", 1), ngettext("card", "cards", 2)) == ("card", "cards")


def test_a_catalogue_translates() -> None:
    assert install(assets() / "locale", "nl") == "nl" == language_in_use()
    assert _("January") == "januari"
    assert install(assets() / "locale", "en") == "en" == language_in_use()
    assert _("January") == "January"


def catalogue(header: bytes, count: int = 1) -> bytes:
    """Return a compiled catalogue that holds only this header, whatever its number of sentences says."""
    number = struct.pack("<7I", 0x950412DE, 0, count, 28, 36, 0, 44)
    return number + struct.pack("<4I", 0, 44, len(header), 45) + b"\0" + header + b"\0"


DAMAGED = {
    "no catalogue": b"nonsense",
    "cut off": b"\xde\x12\x04\x95\0\0\0\0\0\0\xff\xff\x1c\0\0\0",
    "too many": catalogue(b"Language: nl\n", 0xFFFFFFFF),
    "unknown encoding": catalogue(b"Plural-Forms: nplurals=2; plural=\xff;\n"),
    "no plurals": catalogue(b"Language: nl\n"),
    "odd plurals": catalogue(b"Plural-Forms: nplurals=2; plural=n/0;\n"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_damaged_catalogues_are_ignored(tmp_path: Path, damage: str) -> None:
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "dutch.mo").write_bytes(DAMAGED[damage])
    install(tmp_path, "nl")
    assert _("New game") == "New game"
    assert ngettext("card", "cards", 2) == "cards"


def put_catalogue(folder: Path, code: str) -> None:
    """Save an empty catalogue."""
    (folder / code / "LC_MESSAGES").mkdir(parents=True)
    text = f"Language: {code}\nPlural-Forms: nplurals=2; plural=(n != 1);\n".encode()
    (folder / code / "LC_MESSAGES" / "dutch.mo").write_bytes(catalogue(text))


def test_languages_are_never_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_catalogue(tmp_path, "nl")
    assert install(tmp_path, "nl") == "nl", "the catalogue itself can be read"
    (tmp_path / "locale").mkdir()
    for path in (str(tmp_path / "nl"), "../nl"):
        monkeypatch.setenv("LANGUAGE", path)
        assert install(tmp_path / "locale") == "en"


SYSTEMS: list[tuple[str, tuple[str, ...], str]] = [
    ("nl", (), "nl"),
    ("nl_BE.UTF-8", (), "nl"),
    ("fr:nl", (), "nl"),
    ("en_GB:nl", (), "en"),
    ("nl", ("de",), "nl"),
    ("", ("de", "nl"), "de"),
    ("", ("pt", "en", "nl"), "en"),
    ("C", ("nl",), "en"),
]
"""LANGUAGE, the languages that the system prefers, and the one in use if there are Dutch and German."""


@pytest.mark.parametrize(("variable", "preferred", "language"), SYSTEMS)
def test_language_is_that_of_the_system(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    variable: str,
    preferred: tuple[str, ...],
    language: str,
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", variable)
    for code in ("nl", "de"):
        put_catalogue(tmp_path, code)
    assert install(tmp_path, preferred=preferred) == language
    assert install(tmp_path, "de", preferred) == "de"
    assert available(tmp_path) == {"de": "Deutsch", "en": "English", "nl": "Nederlands"}


def test_settings_have_all_languages() -> None:
    assert {SYSTEM, *LANGUAGES} == {*get_args(Language)}


def test_numbers_have_the_decimal_mark_of_the_language() -> None:
    use(GermanNumbers())
    assert (number(-3.25), number(1234)) == ("−3,2", "1234")
    assert (percent(12.5, exact=True), percent(7)) == ("12,5 %", "7 %")


class GermanNumbers(gettext.NullTranslations):
    def gettext(self, message: str) -> str:
        return {".": ",", "{number}%": "{number} %"}.get(message, message)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ((), ""),
        (("Anna",), "Anna"),
        (("Anna", "Ben"), "Anna and Ben"),
        (("Anna", "Ben", "Carla"), "Anna, Ben and Carla"),
    ],
)
def test_names_are_listed(names: tuple[str, ...], sentence: str) -> None:
    assert join_names(names) == sentence


def test_dates_are_written_in_words() -> None:
    assert date_in_words("2026-11-03") == "3 November 2026"
    assert date_in_words("2026-11-26", weekday=True) == "Thursday, 26 November"
    assert date_in_words("last year") == "last year"
