"""Imports records, and reports the result of each in a sentence."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import intake
from dutch.plaintext import quoted
from dutch.storage import InvalidRecordError, Store, StoreError

MAX_WORD_LENGTH = 60
"""Maximum length of a word that fits on a line, in characters; file names can be longer."""

MAX_NAME_LENGTH = 80
MAX_PATH_LENGTH = 400


class ImportResult(NamedTuple):
    """The result of importing one file or text."""

    sentence: str
    game: int | None = None
    """The number of the saved game; None if the import failed."""


def import_files(store: Store, paths: Iterable[Path]) -> list[ImportResult]:
    """Import the records in these files."""
    return [_import_file(store, path) for path in paths]


def _import_file(store: Store, path: Path) -> ImportResult:
    try:
        return _import(store, quoted(path.name, MAX_NAME_LENGTH), intake.read_file(path))
    except intake.NotARecordError as error:
        return ImportResult(translate_error(error))


def import_text(store: Store, text: str) -> list[ImportResult]:
    """Import a pasted or dropped text: a record, or the path of one, as some systems copy files."""
    line = text.strip()
    if line and "\n" not in line and ("://" in line or intake.path_of(line).is_absolute()):
        return import_files(store, [intake.path_of(line)])
    try:
        return [_import(store, _("The text"), intake.check_text(text))]
    except intake.NotARecordError as error:
        return [ImportResult(translate_error(error))]


def _import(store: Store, name: str, text: str) -> ImportResult:
    try:
        game, fresh = store.import_game(text)
    except InvalidRecordError as error:
        return ImportResult(f"{name}: {translate_error(error)}")
    except StoreError as error:
        return ImportResult(_("{name} can't be saved: {reason}.").format(name=name, reason=error))
    done = _("{name} was imported.") if fresh else _("{name} is already among your games.")
    return ImportResult(done.format(name=name), game)


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
