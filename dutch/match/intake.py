"""Reads records from untrusted files and text."""

import contextlib
from pathlib import Path
from urllib.parse import urlsplit

from dutch.rules.errors import N_, RulesError
from dutch.safefiles import FileTooLargeError, NotRegularFileError, read_regular

MAX_BYTES = 1_000_000
"""Bytes. A long game takes a few thousand; nothing near this limit is a record."""


class NotARecordError(RulesError):
    """A file or a text that cannot be a record. Damaged records raise InvalidRecordError instead."""


REFUSALS = {
    "folder": N_("{name} is a folder; import its files one at a time."),
    "special": N_("{name} is not a regular file."),
    "unreadable": N_("{name} cannot be read ({reason})."),
    "large": N_("{name} is too large to be a record."),
    "binary": N_("{name} is not a record: it is not UTF-8 text."),
}
"""The reasons why a file is not a record, by code."""


def read_file(path: Path) -> str:
    """Return the text of a file. Raises NotARecordError when there is none to read."""
    try:
        data = read_regular(path, MAX_BYTES)
    except NotRegularFileError as error:
        raise _refusal("folder" if path.is_dir() else "special", name=path) from error
    except FileTooLargeError as error:
        raise _refusal("large", name=path) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _refusal("unreadable", name=path, reason=reason) from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _refusal("binary", name=path) from error


def _refusal(code: str, **params: object) -> NotARecordError:
    return NotARecordError(code, REFUSALS[code], **params)


def check_text(text: str) -> str:
    """Return a pasted or dropped text without a byte order mark.

    Raises NotARecordError if there is no text, or too much.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise NotARecordError("empty", N_("There is no text."))
    if len(text) > MAX_BYTES:
        raise NotARecordError("large", N_("The text is too large to be a record."))
    return text


def path_of(text: str) -> Path:
    """Return the path that somebody typed or pasted: quoted, as an address, or with ``~``."""
    plain = text.strip().strip("\"'")
    if plain.startswith("file://"):
        from urllib.request import url2pathname  # slow to import, and seldom needed

        with contextlib.suppress(ValueError):  # not an address after all
            plain = url2pathname(urlsplit(plain).path)
    path = Path(plain)
    try:
        return path.expanduser()
    except (RuntimeError, ValueError):  # nobody of that name, or nobody can have it
        return path
