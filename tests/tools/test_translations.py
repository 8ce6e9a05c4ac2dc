"""The catalogues have every sentence of the game, with the same places."""

from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from tools import translations


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


def test_template_has_sentences_of_every_kind(fresh: Catalog) -> None:
    for sentence in (
        "New game",
        "usage: ",
        "The disk is almost full: {size} KiB are left.",
        "Line {line} of the record: {reason}.",
        "High bids, low points",
        "Dutch, in short",
        "At that price I'd take two.",
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
