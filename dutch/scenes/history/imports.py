"""Imports records, and reports the result of each in a sentence."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import intake
from dutch.plaintext import quoted
from dutch.program import quote_command
from dutch.storage import InvalidRecordError, Store, StoreError

MAX_WORD_LENGTH = 60
"""Maximum length of a word that fits on a line, in characters; file names can be longer."""

MAX_FILES = 1000
"""Maximum number of files to import at a time."""

MAX_NAME_LENGTH = 80
MAX_PATH_LENGTH = 400


class ImportResult(NamedTuple):
    """The result of importing one file or text."""

    sentence: str
    game: int | None = None
    """The number of the saved game; None if the import failed."""


Steps = Iterator[ImportResult | None]
"""An import in steps of at most some 50 ms, so that a window can draw between them.

Each step yields the result of a file or text, or None if it isn't complete.
"""


def import_files(store: Store, paths: Sequence[Path]) -> Steps:
    """Import the records in these files, at most ``MAX_FILES`` of them."""
    for path in paths[:MAX_FILES]:
        try:
            text = intake.read_file(path)
        except intake.NotARecordError as error:
            yield ImportResult(translate_error(error))
        else:
            yield from _import(store, quoted(path.name, MAX_NAME_LENGTH), text)
    if len(paths) > MAX_FILES:
        many = _("Only the first {limit} files were read. Import the others separately, or with {command}.")
        yield ImportResult(many.format(limit=MAX_FILES, command=quote_command("import FILE…")))


def import_text(store: Store, text: str) -> Steps:
    """Import a pasted or dropped text: a record, or the path of one, as some systems copy files."""
    line = text.strip()
    if line and "\n" not in line and ("://" in line or intake.path_of(line).is_absolute()):
        yield from import_files(store, [intake.path_of(line)])
        return
    try:
        checked = intake.check_text(text)
    except intake.NotARecordError as error:
        yield ImportResult(translate_error(error))
    else:
        yield from _import(store, _("The text"), checked)


def _import(store: Store, name: str, text: str) -> Steps:
    try:
        game, fresh = yield from store.import_steps(text)
    except InvalidRecordError as error:
        yield ImportResult(f"{name}: {translate_error(error)}")
    except StoreError as error:
        yield ImportResult(_("{name} can't be saved: {reason}.").format(name=name, reason=error))
    else:
        done = _("{name} was imported.") if fresh else _("{name} is already among your games.")
        yield ImportResult(done.format(name=name), game)


def translate_error(error: intake.NotARecordError | InvalidRecordError) -> str:
    """Return an error's sentence in the player's language."""
    params = {
        key: value if isinstance(value, int) else quoted(_(str(value)), MAX_PATH_LENGTH)
        for key, value in error.params.items()
    }
    return _(error.template).format(**params)


def summary(results: list[ImportResult], max_sentences: int) -> list[str]:
    """Return at most ``max_sentences`` sentences, problems first, and a line that counts the rest."""
    ordered = sorted(results, key=lambda each: each.game is not None)
    lines = [" ".join(map(_shorten_word, each.sentence.split(" "))) for each in ordered[:max_sentences]]
    rest = ordered[max_sentences:]
    if rest:
        done = sum(each.game is not None for each in rest)
        lines.append(
            _("And {done} more imported, {failed} failed.").format(done=done, failed=len(rest) - done)
        )
    return lines


def _shorten_word(word: str) -> str:
    return word if len(word) <= MAX_WORD_LENGTH or "/" in word else f"{word[:40]}…{word[-15:]}"
