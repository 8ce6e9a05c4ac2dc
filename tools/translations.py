"""Bring the catalogues of all languages up to date with the sentences of the game.

    python -m tools.translations         update and compile every catalogue, and count what is missing
    python -m tools.translations nl      the same; begins the catalogue of this language if there is none

The catalogues are assets/locale/CODE/LC_MESSAGES/dutch.po; docs/translating.md tells translators about them.
Needs Babel, from the extra `test`.
"""

import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from dutch.desktop.files import BLOCK
from dutch.i18n import DOMAIN, LANGUAGES
from dutch.match.lesson import SENTENCES

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
NOTES = ("Translators:",)
"""The beginning of comments for translators, above the line with the sentence."""

BEGUN = datetime(2026, 11, 1, tzinfo=UTC)
"""A date for every header: a real one would change with each run."""


Text = str | tuple[str, ...]
"""A sentence, or its singular and plural."""


def sentences() -> Iterator[tuple[str, Text, list[str]]]:
    """Yield every sentence for players, in order: file, sentence, and notes."""
    for path in sorted((ROOT / "dutch").rglob("*.py")):
        for _line, text, notes, _context in extract_from_file("python", path, KEYWORDS, NOTES):
            yield _name(path), text, notes
    for path in sorted((ROOT / "assets" / "lessons").glob("*.json")):
        for lesson in json.loads(path.read_text("utf-8")):
            for part in (lesson, *lesson["steps"]):
                yield from ((_name(path), part[field], []) for field in SENTENCES if part.get(field))
    for path in sorted((ROOT / "assets" / "rules").glob("*.html")):
        yield from ((_name(path), block[3], []) for block in BLOCK.finditer(path.read_text("utf-8")))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def template() -> Catalog:
    """Return a catalogue with every sentence, and no translation."""
    catalogue = Catalog(project="Dutch", charset="utf-8", creation_date=BEGUN, revision_date=BEGUN)
    for place, text, notes in sentences():
        catalogue.add(text, locations=[(place, 0)], auto_comments=notes)
    return catalogue


def catalogue_path(code: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """Return a language's catalogue; an empty one if there is none yet."""
    path = catalogue_path(code)
    if not path.exists():
        head = f"# {LANGUAGES[code]}: the sentences of Dutch. See docs/translating.md."
        people = {"last_translator": "", "language_team": "", "msgid_bugs_address": ""}
        return Catalog(
            code, DOMAIN, head, "Dutch", charset="utf-8", revision_date=BEGUN, fuzzy=False, **people
        )
    with path.open("rb") as file:
        return read_po(file, code, DOMAIN)


def update(code: str, fresh: Catalog) -> str:
    """Update and compile a language's catalogue. Returns a line about how much of it is translated."""
    catalogue = read(code)
    catalogue.update(fresh)
    path = catalogue_path(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=0, ignore_obsolete=True, include_lineno=False)
    messages = [message for message in catalogue if message.id]
    fuzzy = sum(message.fuzzy for message in messages)
    missing = [message.id for message in messages if not is_translated(message)]
    for text in missing:
        catalogue.delete(text)  # Babel would compile an empty plural
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return f"{code}: {len(missing)} of {len(messages)} sentences are not translated, and {fuzzy} are fuzzy"


def is_translated(message: Message) -> bool:
    """Return True if a sentence is translated, in singular and plural."""
    string = message.string
    return bool(string) and all(string or ())


def main() -> None:
    begun = [code for code in LANGUAGES if catalogue_path(code).exists()]
    unknown = set(sys.argv[1:]) - set(LANGUAGES)
    if unknown:
        sys.exit(f"Add {', '.join(unknown)} to LANGUAGES in dutch/i18n.py first.")
    fresh = template()
    for code in sorted({*begun, *sys.argv[1:]}):
        print(update(code, fresh))


if __name__ == "__main__":
    main()
