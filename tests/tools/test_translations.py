"""The catalogues have every sentence of the game, with the same places."""

import re
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from fontTools.ttLib import TTFont

from dutch.desktop.fonts import TEXT_PATTERN
from dutch.i18n import _, install, ngettext, pgettext
from dutch.resources import find
from tools import translations


@pytest.fixture(autouse=True, scope="module")
def _read_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(translations, "read", cache(translations.read))
        yield


@pytest.fixture(scope="module")
def fresh() -> Catalog:
    return translations.template()


def test_catalogues_are_complete(fresh: Catalog) -> None:
    for code in translations.languages():
        assert translations.faults(translations.read(code), fresh) == [], code


def test_catalogues_are_compiled() -> None:
    for code in translations.languages():
        path = translations.catalogue_path(code).with_suffix(".mo")
        assert path.read_bytes() == translations.compiled(translations.read(code)), code


@pytest.mark.parametrize("code", translations.languages())
def test_game_finds_every_translation(code: str) -> None:
    assert install(translations.LOCALE, code) == code
    for message in translations.read(code):
        if message.pluralizable:
            assert {ngettext(*message.id, count) for count in (1, 2)} <= {*message.string}, message.id
        elif message.id:
            found = pgettext(message.context, message.id) if message.context else _(message.id)
            assert found == message.string, message.id
    install(None, "en")


LETTERS = "äöüßéèêëàâçîïôùûœæñáíóúÄÖÜÉÈÀÇŒÑ¿¡«»„“”‚‘’–—…·−×€"


def test_fonts_have_all_letters() -> None:
    messages = [message for code in translations.languages() for message in translations.read(code)]
    written = "".join("".join(message.string or ()) for message in messages)
    slow = re.sub(TEXT_PATTERN, "", written).replace("\n", "")
    assert slow == "", "letters that are looked for in the fonts at the start"
    for path in find("fonts").glob("*.ttf"):
        letters = {chr(code) for code in TTFont(path).getBestCmap()}
        if path.name == "IMFellFrenchCanon-Italic.ttf":  # which writes no numbers
            letters.add("−")
        assert {*written, *LETTERS} - letters - {"\n"} == set(), path.name


def test_desktop_files_have_their_translations() -> None:
    for path in translations.DESKTOP:
        assert path.read_text("utf-8") == translations.with_translations(path), path


def test_desktop_files_are_translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog("nl")
    catalogue.add("Card Game", "Kaartspel")
    catalogue.add("The rules one key away", "De regels één toets ver")
    entry, page = tmp_path / "entry", tmp_path / "page"
    texts = {
        entry: "Name=Dutch\nGenericName=Card Game\n{}Comment=Bid\n",
        page: "<ul>\n  <li>The rules\n    one key away</li>\n{}</ul>\n",
    }
    translated = {
        entry: "GenericName[nl]=Kaartspel\n",
        page: '  <li xml:lang="nl">De regels één toets ver</li>\n',
    }
    monkeypatch.setattr(translations, "languages", lambda: ["nl"])
    monkeypatch.setattr(translations, "read", lambda _code: catalogue)
    patterns = zip((entry, page), translations.DESKTOP.values(), strict=True)
    monkeypatch.setattr(translations, "DESKTOP", dict(patterns))
    for path, text in texts.items():
        for before in ("", translated[path]):
            path.write_text(text.format(before), "utf-8")
            assert translations.with_translations(path) == text.format(translated[path])


def test_template_has_sentences_of_every_kind(fresh: Catalog) -> None:
    for sentence in (
        "New game",
        "usage: ",
        "The disk is almost full: {size} KiB are left.",
        "Line {line} of the record: {reason}.",
        "High bids, low points",
        "Dutch, in short",
        "At that price I'd take two.",
        "Bid and buy at an auction of the Dutch Golden Age",
    ):
        assert sentence in fresh
    assert len(fresh) > 2000
    assert fresh["usage: "].flags == set()


CARDS = ("{count} card", "{count} cards")
SENTENCES: list[tuple[str | tuple[str, str], str | tuple[str, ...], str]] = [
    ("{name} bids {count}.", "{count} biedt {naam}.", "other places"),
    ("{name} bids {count}.", "{name} biedt {count.", "other places"),
    ("Press [Space].", "Druk op [Spatie].", "other places"),
    ("A <b>high</b> bid", "Een hoog bod", "other places"),
    ("argument %(argument_name)s", "argument", "other places"),
    ("usage: ", "gebruik:", "other spaces"),
    ("New game", "", "not translated"),
    (CARDS, ("{count} kaart", ""), "not translated"),
    (CARDS, ("{count} kaart", "{aantal} kaarten"), "other places"),
]
"""A sentence, a wrong translation, and the fault."""


@pytest.mark.parametrize(("sentence", "string", "fault"), SENTENCES)
def test_wrong_translation_is_found(
    sentence: str | tuple[str, str], string: str | tuple[str, ...], fault: str
) -> None:
    catalogue = Catalog("nl")
    catalogue.add(sentence, string)
    (found,) = translations.faults(catalogue, catalogue)
    assert found.startswith(fault)


def test_old_and_fuzzy_sentences_are_found() -> None:
    catalogue, fresh = Catalog("nl"), Catalog("nl")
    catalogue.add("New game", "Nieuw spel", flags=["fuzzy"])
    fresh.add("New match", "")
    found = translations.faults(catalogue, fresh)
    assert [fault.split(":")[0] for fault in found] == ["fuzzy", *["run tools.translations"] * 2]


def test_plural_forms_are_those_of_the_language() -> None:
    header = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    catalogue = read_po(BytesIO(header.encode()), "fr")
    assert translations.faults(catalogue, Catalog("fr")) == [f"wrong plural forms: {catalogue.plural_forms}"]


def test_untranslated_plural_is_not_compiled() -> None:
    catalogue = Catalog("nl")
    catalogue.add(CARDS, ("", ""))
    assert b"card" not in translations.compiled(catalogue)
