"""Bring the catalogues of all languages up to date with the sentences of the game.

    python -m tools.translations         update and compile every catalogue, and count what is missing
    python -m tools.translations nl      the same; begins the catalogue of this language if there is none

The catalogues are assets/locale/CODE/LC_MESSAGES/dutch.po; docs/translating.md tells translators about them.
Needs Babel, from the extra `test`.
"""

import calendar
import json
import re
import sys
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from dutch.desktop import DESKTOP_NAME
from dutch.desktop.bindings import BRACKETED
from dutch.desktop.files import BLOCK
from dutch.i18n import DOMAIN, LANGUAGES
from dutch.match.lesson import SENTENCES

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
NOTES = ("Translators:",)
"""The beginning of comments for translators, above the line with the sentence."""

BEGUN = datetime(2026, 11, 1, tzinfo=UTC)
"""A date for every header: a real one would change with each run."""


DATES = (*calendar.month_name[1:], *calendar.day_name)
KEYS = ("Tab", "Space", "Backspace", "Insert", "Delete", "Home", "End")
"""Keys whose names in the settings are those on the screen, too."""

WORDS_OF_ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "argument %(argument_name)s: %(message)s",
    "expected one argument",
    "not allowed with argument %s",
    "ignored explicit argument %r",
    "the following arguments are required: %s",
    "invalid choice: %(value)r (choose from %(choices)s)",
)
"""The messages of `argparse`, with its placeholders."""

Text = str | tuple[str, ...]
"""A sentence, or its singular and plural."""


LINUX = ROOT / "build" / "spec" / "linux"
ENTRY = re.compile(r"(?m)^(?P<name>GenericName|Comment|Keywords)=(?P<text>.*)\n(?:(?P=name)\[.*\n)*")
"""A line of the desktop entry, with its translations."""

ELEMENT = re.compile(
    r"(?s)(?P<indent> *)<(?P<name>summary|p|li)>(?P<text>.*?)</(?P=name)>\n"
    r"(?: *<(?P=name) xml:lang=.*?</(?P=name)>\n)*"
)
"""An element of the page of software centres, with its translations."""

DESKTOP = {
    LINUX / f"{DESKTOP_NAME}.desktop": (ENTRY, "{name}[{code}]={text}\n"),
    LINUX / f"{DESKTOP_NAME}.metainfo.xml": (ELEMENT, '{indent}<{name} xml:lang="{code}">{text}</{name}>\n'),
}
"""Files that contain their translations: a pattern for a sentence in them, and the form of a translation."""


class Sentence(NamedTuple):
    """A sentence for players: the file it is in, its text, notes for translators, and a context or None."""

    place: str
    text: Text
    notes: Sequence[str] = ()
    context: str | None = None


def sentences() -> Iterator[Sentence]:
    """Yield every sentence for players, in order."""
    for path in sorted((ROOT / "dutch").rglob("*.py")):
        for _line, text, notes, context in extract_from_file("python", path, KEYWORDS, NOTES):
            yield Sentence(_name(path), text, notes, context)
    yield from (Sentence("dutch/i18n.py", name) for name in DATES)
    yield from (Sentence("dutch/desktop/bindings.py", key) for key in KEYS)
    yield from (Sentence("dutch/cli.py", words) for words in WORDS_OF_ARGPARSE)
    for path in sorted((ROOT / "assets" / "lessons").glob("*.json")):
        for lesson in json.loads(path.read_text("utf-8")):
            for part in (lesson, *lesson["steps"]):
                yield from (Sentence(_name(path), part[field]) for field in SENTENCES if part.get(field))
    remarks = ROOT / "assets" / "rivals" / "remarks.json"
    for remarks_of_rival in json.loads(remarks.read_text("utf-8")).values():
        yield from (Sentence(_name(remarks), text) for text in remarks_of_rival.values())
    for path in sorted((ROOT / "assets" / "rules").glob("*.html")):
        yield from (Sentence(_name(path), block[3]) for block in re.finditer(BLOCK, path.read_text("utf-8")))
    for path, (pattern, _form) in DESKTOP.items():
        for match in pattern.finditer(path.read_text("utf-8")):
            yield Sentence(_name(path), _joined(match["text"]))


def _joined(text: str) -> str:
    """Return a text without its line breaks."""
    return " ".join(text.split())


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def template() -> Catalog:
    """Return a catalogue with every sentence, and no translation."""
    catalogue = Catalog(project="Dutch", charset="utf-8", creation_date=BEGUN, revision_date=BEGUN)
    for place, text, notes, context in sentences():
        catalogue.add(text, locations=[(place, 0)], auto_comments=list(notes), context=context)
    return catalogue


def catalogue_path(code: str) -> Path:
    """Return the path of a language's catalogue."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def languages() -> list[str]:
    """Return the languages that have a catalogue."""
    return [code for code in LANGUAGES if catalogue_path(code).exists()]


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
    missing = sum(not is_translated(message) for message in messages)
    path.with_suffix(".mo").write_bytes(compiled(catalogue))
    return f"{code}: {missing} of {len(messages)} sentences are not translated, and {fuzzy} are fuzzy"


def is_translated(message: Message) -> bool:
    """Return True if a sentence is translated, in singular and plural."""
    return all(_forms(message.string)) and bool(message.string)


def compiled(catalogue: Catalog) -> bytes:
    """Return the compiled catalogue; sentences that are not translated are left out of both."""
    for message in [message for message in catalogue if message.id and not is_translated(message)]:
        catalogue.delete(message.id, message.context)  # Babel would compile an empty plural
    file = BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def with_translations(path: Path) -> str:
    """Return a file for Linux desktops with all translations of its sentences."""
    pattern, form = DESKTOP[path]
    catalogues = {code: read(code) for code in languages()}

    def translate(match: re.Match[str]) -> str:
        parts = match.groupdict()
        end = match[0].index("\n", match.end("text") - match.start())
        lines = [match[0][: end + 1]]
        for code, catalogue in catalogues.items():
            message = catalogue.get(_joined(match["text"]))
            if message is not None and is_translated(message) and not message.fuzzy:
                lines.append(form.format(**{**parts, "code": code, "text": message.string}))
        return "".join(lines)

    return pattern.sub(translate, path.read_text("utf-8"))


# Checks

MARKS = re.compile(r"%(?:\(\w+\))?[srd]|</?\w+>")
"""Places of argparse, and tags."""


def faults(catalogue: Catalog, fresh: Catalog) -> list[str]:
    """Return everything wrong with a catalogue, a line each; ``fresh`` has all sentences of the game."""
    known, current = ({(each.id, each.context) for each in some if each.id} for some in (catalogue, fresh))
    found = [f"run tools.translations: {text!r} is new" for text, _context in current - known]
    found += [f"run tools.translations: {text!r} is no longer used" for text, _context in known - current]
    if catalogue.plural_forms != Catalog(catalogue.locale).plural_forms:
        found.append(f"wrong plural forms: {catalogue.plural_forms}")
    for message in catalogue:
        if message.id:
            found += [f"{fault}: {message.id!r}" for fault in _faults_of(message, catalogue.num_plurals)]
    return sorted(found)


def _faults_of(message: Message, plurals: int) -> Iterator[str]:
    if message.fuzzy:
        yield "fuzzy"
    if not is_translated(message):
        yield "not translated"
        return
    sentences, strings = _forms(message.id), _forms(message.string)
    if len(strings) != (plurals if len(sentences) == 2 else 1):
        yield "wrong number of plural forms"
    for string in strings:
        if all(_parts(string) != _parts(sentence) for sentence in sentences):
            yield f"other places, keys or tags in {string!r}"
        if _edges(string) != _edges(sentences[0]):
            yield f"other spaces at the edges of {string!r}"


def _forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def _parts(text: str) -> list[str]:
    """Return the places, keys and tags in a sentence, sorted; an impossible one if braces don't match."""
    try:
        places = {
            f"{{{name}:{spec}}}" for _text, name, spec, _how in Formatter().parse(text) if name is not None
        }
    except ValueError:
        return ["{"]
    return sorted(places) + sorted(
        match[0] for match in (*MARKS.finditer(text), *re.finditer(BRACKETED, text))
    )


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def main() -> None:
    begun = languages()
    unknown = set(sys.argv[1:]) - set(LANGUAGES)
    if unknown:
        sys.exit(f"Add {', '.join(unknown)} to LANGUAGES in dutch/i18n.py first.")
    fresh = template()
    for code in sorted({*begun, *sys.argv[1:]}):
        print(update(code, fresh))
    for path in DESKTOP:
        path.write_text(with_translations(path), "utf-8")


if __name__ == "__main__":
    main()
