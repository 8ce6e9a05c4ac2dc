"""Terminal output of the commands: safe lines, errors, and exit codes.

Names, paths and records come from anywhere. None of their characters may move the cursor, change colours or
reverse the direction of writing, and none may flood the screen.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from typing import IO, NoReturn

import dutch
from dutch.plaintext import quoted

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

WRITE_ERRORS = {errno.EBADF, errno.EFBIG, errno.EIO, errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""Errors that mean, where no file is named, that the output could not be written."""

LONGEST_LINE = 500
"""Most characters of a line."""


class UserError(Exception):
    """One sentence for the person at the terminal, who can do something about it."""


def version() -> str:
    """Return the program's version, and whether its rules are compiled or pure Python."""
    from dutch.rules import cards

    compiled = not str(cards.__file__).endswith((".py", ".pyc"))
    return f"dutch {dutch.__version__} ({'compiled' if compiled else 'pure Python'} rules)"


def shorten(text: str, limit: int) -> str:
    """Return text with its middle cut out if it is too long, since both ends may explain an error."""
    return text if len(text) <= limit else f"{text[: limit // 2]} … {text[-(limit // 2) :]}"


def one_line(text: str) -> str:
    """Return text as one printable line of limited length."""
    return shorten(quoted(shorten(text, LONGEST_LINE), 10 * LONGEST_LINE), LONGEST_LINE + 3)


def print_lines(*lines: str) -> None:
    """Print lines, each made safe."""
    for line in lines:
        print(one_line(line))


def print_error(sentence: str) -> None:
    """Print an error, or show it in a message box if there is no terminal, as on Windows."""
    line = one_line(" ".join(sentence.split()))
    if sys.stderr is None:
        from dutch.desktop.window import show_error_box

        show_error_box(line)
        return
    try:
        print("dutch:", line, file=sys.stderr)
    except OSError:
        _discard(sys.stderr)  # the exit code is all that can be reported


def report_os_error(error: OSError) -> int:
    """Report a system error that no command expected, and return the exit code.

    Nothing is printed if the reader of our output has gone, as in `dutch stats | head -1`.
    """
    if error.filename is not None:
        print_error(f"{quoted(os.fsdecode(error.filename))} cannot be used ({error.strerror}).")
    elif is_broken_pipe(error) or error.errno in WRITE_ERRORS:
        if sys.stdout is not None:
            _discard(sys.stdout)
        if is_broken_pipe(error):
            return PIPE_CLOSED
        print_error(f"the output cannot be written ({error.strerror}).")
    else:
        print_error(f"the system reports an error ({error.strerror or error}).")
    return WRONG_USE


def is_broken_pipe(error: OSError, system: str = os.name) -> bool:
    """Return whether the reader of our output has gone; Windows reports that as an invalid argument."""
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == errno.EINVAL)


def print_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table, its first column aligned left and all others right. Empty headings are not shown."""
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    class PlainConsole(Console):
        def on_broken_pipe(self) -> NoReturn:  # left to `report_os_error`
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    table = Table(title=escape(title), show_header=any(headings))
    for number, heading in enumerate(headings):
        table.add_column(escape(heading), justify="right" if number else "left")
    for row in rows:
        table.add_row(*map(escape, row))
    PlainConsole().print(table)


def prepare_streams() -> None:
    """Open the null device in place of closed standard streams, and show `?` for letters a terminal lacks.

    Otherwise the next file to be opened would take the number of a closed one, and whatever a library prints
    would be written into it.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    with contextlib.suppress(OSError):
        while (number := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(number, True)
        os.close(number)


def _discard(stream: IO[str]) -> None:
    """Discard a stream's buffer, so that Python does not try to flush it on exit."""
    with contextlib.suppress(OSError):
        number = stream.fileno()
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, number)
        os.close(null)
