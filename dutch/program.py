"""How this program is called in a terminal, for every sentence that names one of its commands."""

import os
import shlex
import sys
from pathlib import Path


def called(system: str = sys.platform) -> str:
    """What to type in a terminal for this program, quoted if need be: `dutch`, or a download's own path.

    On Windows that is the program with a console, beside the one with a window; an AppImage is the file
    itself, not the folder in which the system shows what is in it.
    """
    if not getattr(sys, "frozen", False):
        return "dutch"
    path = Path(sys.executable)
    if system == "win32":
        console = str(path.with_name("dutch-cli.exe"))
        return f'"{console}"' if set(console) & set(" &()^;,=") else console
    image, shown_in = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    # A program that an AppImage has started inherits its variables, and is none itself.
    if image and shown_in and path.resolve().is_relative_to(Path(shown_in).resolve()):
        path = Path(image)
    return shlex.quote(str(path))


def command(words: str) -> str:
    """A command of this program as sentences name it, such as `dutch doctor`."""
    return f"`{called()} {words}`"
