"""Reads records from untrusted files and text."""

import contextlib
from pathlib import Path
from urllib.parse import urlsplit

from dutch.rules.errors import N_, RulesError
from dutch.safefiles import FileTooLargeError, NotRegularFileError, read_regular

MAX_BYTES = 1_000_000
"""Maximum size of a record; a long game takes a few thousand bytes."""


class NotARecordError(RulesError):
    """Raised for a file or a text that cannot be a record. Damaged records raise InvalidRecordError."""


REASONS = {
    "folder": N_("{name} is a folder; import its files one at a time."),
    "special": N_("{name} is not a regular file."),
    "unreadable": N_("{name} cannot be read ({reason})."),
    "large": N_("{name} is too large to be a record."),
    "binary": N_("{name} is not a record: it is not UTF-8 text."),
}
"""The reasons why a file is not a record, by code."""


def read_file(path: Path) -> str:
    """Return the text of a file. Raises NotARecordError if it cannot be read or is not text."""
    try:
        data = read_regular(path, MAX_BYTES)
    except NotRegularFileError as error:
        raise _not_a_record("folder" if path.is_dir() else "special", name=path) from error
    except FileTooLargeError as error:
        raise _not_a_record("large", name=path) from error
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _not_a_record("unreadable", name=path, reason=reason) from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise _not_a_record("binary", name=path) from error


def _not_a_record(code: str, **params: object) -> NotARecordError:
    return NotARecordError(code, REASONS[code], **params)


def check_text(text: str) -> str:
    """Check a pasted or dropped text, and remove a byte order mark.

    Raises NotARecordError if the text is empty or too long.
    """
    text = text.removeprefix("\ufeff")
    if not text.strip():
        raise NotARecordError("empty", N_("There is no text."))
    if len(text) > MAX_BYTES:
        raise NotARecordError("large", N_("The text is too large to be a record."))
    return text


def path_of(text: str) -> Path:
    """Convert the text that a user typed or pasted to a path.

    The text can be in quotes, a file URL, or a path that begins with ``~``.
    """
    name = text.strip().strip("\"'")
    if name.startswith("file://"):
        from urllib.request import url2pathname  # slow to import, and seldom needed

        with contextlib.suppress(ValueError):  # not a valid URL
            name = url2pathname(urlsplit(name).path)
    path = Path(name)
    try:
        return path.expanduser()
    except (RuntimeError, ValueError):  # an unknown or invalid user name after the ~
        return path
