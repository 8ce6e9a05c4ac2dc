"""The commands of this program as a player types them in a terminal."""

import os
import shlex
import sys
from pathlib import Path


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
