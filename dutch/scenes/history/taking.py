"""Takes records in, and says what became of each."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from dutch.i18n import _
from dutch.match import intake
from dutch.plaintext import quoted
from dutch.storage import InvalidRecord, Store, StoreError

LONGEST_WORD = 60
LONGEST_NAME, LONGEST_PATH = 80, 400


class Taken(NamedTuple):
    """What became of a file or a text, in a sentence; and the number of its game if that is kept now."""

    sentence: str
    game: int | None = None


def take_files(store: Store, paths: Iterable[Path]) -> list[Taken]:
    """Take the records in these files in."""
    return [_take_file(store, path) for path in paths]


def _take_file(store: Store, path: Path) -> Taken:
    try:
        return _take(store, quoted(path.name, LONGEST_NAME), intake.read_file(path))
    except intake.NotARecord as error:
        return Taken(translated(error))


def take_text(store: Store, text: str) -> list[Taken]:
    """Take in what was pasted or dropped: a record, or the path of one, as some systems copy files."""
    line = text.strip()
    if line and "\n" not in line and ("://" in line or intake.path_of(line).is_absolute()):
        return take_files(store, [intake.path_of(line)])
    try:
        return [_take(store, _("The text"), intake.check_text(text))]
    except intake.NotARecord as error:
        return [Taken(translated(error))]


def _take(store: Store, name: str, text: str) -> Taken:
    try:
        game, fresh = store.import_game(text)
    except InvalidRecord as error:
        return Taken(f"{name}: {translated(error)}")
    except StoreError as error:
        return Taken(_("{name} cannot be kept: {reason}.").format(name=name, reason=error))
    done = _("{name} is among your games now.") if fresh else _("{name} was among your games already.")
    return Taken(done.format(name=name), game)


def translated(error: intake.NotARecord | InvalidRecord) -> str:
    """A refusal's sentence in the player's language."""
    params = {
        key: value if isinstance(value, int) else quoted(_(str(value)), LONGEST_PATH)
        for key, value in error.params.items()
    }
    return _(error.template).format(**params)


def summary(taken: list[Taken], most: int) -> list[str]:
    """What became of many, in ``most`` lines: troubles first, the rest only counted."""
    told = sorted(taken, key=lambda each: each.game is not None)
    lines = [" ".join(map(_bearable, each.sentence.split(" "))) for each in told[:most]]
    rest = told[most:]
    if rest:
        done = sum(each.game is not None for each in rest)
        lines.append(
            _("And {done} more were taken in, {failed} not.").format(done=done, failed=len(rest) - done)
        )
    return lines


def _bearable(word: str) -> str:
    """A word that can be set in a line: names of files may have more letters than fit."""
    return word if len(word) <= LONGEST_WORD or "/" in word else f"{word[:40]}…{word[-15:]}"
