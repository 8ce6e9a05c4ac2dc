"""Terminal output of the commands: printable lines, errors, and exit codes.

Names, paths and records are untrusted: they must not move the cursor, change colours, reverse the writing
direction or flood the screen.
"""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from io import TextIOWrapper
from typing import IO, NoReturn

import dutch
from dutch.i18n import _
from dutch.plaintext import quoted

WRONG_USE = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

WRITE_ERRORS = {errno.EBADF, errno.EFBIG, errno.EIO, errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
"""Codes of errors in writing the output. An error that names a file is about that file instead."""

LONGEST_LINE = 500
"""Maximum number of characters of text in a line; " … " replaces the middle of a longer text."""


class UserError(Exception):
    """An error that the user can fix; `str()` is one sentence."""


def version() -> str:
    """Return the program's version, and whether its rules are compiled or pure Python."""
    from dutch.rules.dutch import cards

    compiled = not str(cards.__file__).endswith((".py", ".pyc"))
    return f"dutch {dutch.__version__} ({'compiled' if compiled else 'pure Python'} rules)"


def shorten(text: str, limit: int) -> str:
    """Cut out the middle of a text that is too long, since both ends can explain an error."""
    if len(text) <= limit:
        return text
    half = limit // 2
    return f"{text[:half]} … {text[-half:]}"


def printable_line(text: str) -> str:
    """Return text as one line of limited length, with escapes for control and invisible characters."""
    return shorten(quoted(shorten(text, LONGEST_LINE), 10 * LONGEST_LINE), LONGEST_LINE + len(" … "))


def print_lines(*lines: str) -> None:
    """Print each text as one `printable_line`."""
    for line in lines:
        print(printable_line(line))


def print_error(sentence: str) -> None:
    """Print an error, or show it in a message box if there is no terminal, as on Windows."""
    line = printable_line(" ".join(sentence.split()))
    if sys.stderr is None:
        from dutch.desktop.window import show_error_box

        show_error_box(line)
        return
    try:
        print("dutch:", line, file=sys.stderr)
    except OSError:
        _discard_buffer(sys.stderr)  # the exit code is all that can be reported


def report_os_error(error: OSError) -> int:
    """Print an error of the operating system that no command has handled. Returns the exit code.

    Prints nothing if the reader of our output has closed the pipe, as in `dutch stats | head -1`.
    """
    if isinstance(error, ChildProcessError):  # of the arena
        print_error(_(str(error)))
        return WRONG_USE
    if error.filename is not None:
        sentence = _("{file} cannot be used ({reason}).")
        print_error(sentence.format(file=quoted(os.fsdecode(error.filename)), reason=error.strerror))
        return WRONG_USE
    if is_broken_pipe(error):
        _discard_buffer(sys.stdout)
        return PIPE_CLOSED
    if error.errno in WRITE_ERRORS:
        _discard_buffer(sys.stdout)
        print_error(_("the output cannot be written ({reason}).").format(reason=error.strerror))
    else:
        print_error(_("the system reports an error ({reason}).").format(reason=error.strerror or error))
    return WRONG_USE


def is_broken_pipe(error: OSError, system: str = os.name) -> bool:
    """Return whether an error means that the reader has closed the pipe.

    Windows reports that as an invalid argument.
    """
    return isinstance(error, BrokenPipeError) or (system == "nt" and error.errno == errno.EINVAL)


def print_table(title: str, headings: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table with its first column aligned left and the others right.

    Without any headings, there is no header row.
    """
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    class PlainConsole(Console):
        def on_broken_pipe(self) -> NoReturn:  # `report_os_error` handles it
            raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))

    table = Table(title=escape(title), show_header=any(headings))
    for column, heading in enumerate(headings):
        table.add_column(escape(heading), justify="left" if column == 0 else "right")
    for row in rows:
        table.add_row(*map(escape, row))
    PlainConsole().print(table)


@contextlib.contextmanager
def progress(title: str, shown: bool) -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal.

    Yields the function to call with the number of steps done so far, and of all steps.
    """
    if not (shown and sys.stdout.isatty()):
        yield lambda _done, _total: None
        return
    from rich.progress import Progress

    with Progress(transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def prepare_streams() -> None:
    """Open the null device for closed standard streams, and print `?` for letters the terminal lacks.

    Otherwise the next opened file would get the descriptor of a closed stream, and libraries that print
    would write into that file.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    with contextlib.suppress(OSError):
        while (descriptor := os.open(os.devnull, os.O_RDWR)) <= 2:
            os.set_inheritable(descriptor, True)
        os.close(descriptor)


def _discard_buffer(stream: IO[str] | None) -> None:
    """Redirect a stream to the null device, so that Python can flush its buffer on exit."""
    if stream is None:
        return
    with contextlib.suppress(OSError):
        descriptor = stream.fileno()
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, descriptor)
        os.close(null)
