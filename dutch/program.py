"""This program to the system: its commands as typed, its helper processes, and the environment of others.

Helpers (computer players, the pool of the arena, the search for a sound device) run no code of the current
folder, which may be a stranger's. `multiprocessing` starts them, and the resource tracker that they share,
from Python or from a frozen program's own executable, with arguments that nothing else uses. Its
`freeze_support` would have to be imported at every start, which takes longer than opening the window.
"""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING


def command_name(system: str = sys.platform) -> str:
    """Return the command that starts this program, quoted for a shell if necessary.

    That is `dutch` for an installed package, and the path of the program for a download. On Windows it is
    the console program beside the windowed one; in an AppImage, the AppImage itself rather than a program in
    the folder where it is mounted.
    """
    if not getattr(sys, "frozen", False):
        return "dutch"
    program = Path(sys.executable)
    if system == "win32":
        console_program = str(program.with_name("dutch-cli.exe"))
        needs_quotes = any(character in console_program for character in " &()^;,=")
        return f'"{console_program}"' if needs_quotes else console_program
    image = os.environ.get("APPIMAGE")
    mount_point = os.environ.get("APPDIR")
    # A program started by an AppImage inherits its variables without being in it.
    if image and mount_point and program.resolve().is_relative_to(Path(mount_point).resolve()):
        program = Path(image)
    return shlex.quote(str(program))


def quote_command(arguments: str) -> str:
    """Return a command of this program in backquotes, for a sentence: `dutch doctor`."""
    return f"`{command_name()} {arguments}`"


def system_environment() -> dict[str, str]:
    """Return the environment for a program of the system, which must not load a frozen program's libraries.

    PyInstaller keeps the player's own library path under another name.
    """
    environment = dict(os.environ)
    original_path = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    environment.pop("LD_LIBRARY_PATH", None)
    if original_path is not None:
        environment["LD_LIBRARY_PATH"] = original_path
    return environment


if TYPE_CHECKING:
    from multiprocessing.context import SpawnContext

WORKER = "--multiprocessing-fork"
TRACKER = "from multiprocessing.resource_tracker import main;main("
"""The start of the code after `-c`; a file descriptor and a closing bracket follow."""


def serve_helper() -> None:
    """Run as a helper process and exit, if the program was started as one.

    Otherwise return immediately.
    """
    arguments = sys.argv[1:]
    if arguments and arguments[0] == WORKER:
        from multiprocessing import spawn

        spawn.freeze_support()
    elif len(arguments) >= 2 and arguments[-2] == "-c" and arguments[-1].startswith(TRACKER):
        from multiprocessing import resource_tracker

        file_descriptor = int(arguments[-1].removeprefix(TRACKER).removesuffix(")"))
        resource_tracker.main(file_descriptor)
        sys.exit()


def spawn_context() -> SpawnContext:
    """Return the context of `multiprocessing` that starts helpers.

    Without the option -P, a new Python process would look for its first module in the current folder.
    """
    from multiprocessing import get_context, util  # not needed before a game begins

    if not getattr(sys, "frozen", False):  # a frozen program finds its modules only in itself
        # Setting PYTHONSAFEPATH instead would change other programs, and have no effect with -E.
        setattr(util, "_args_from_interpreter_flags", _safe_arguments)  # noqa: B010  # mypy does not know it
    return get_context("spawn")


def _safe_arguments() -> list[str]:
    """Return the interpreter's own options, and -P."""
    import subprocess

    flags: list[str] = getattr(subprocess, "_args_from_interpreter_flags")()  # noqa: B009
    return [*flags, "-P"]
