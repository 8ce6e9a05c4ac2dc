"""The name of this program in a terminal, for every sentence that mentions one of its commands."""

import os
import shlex
import sys
from pathlib import Path


def called(system: str = sys.platform) -> str:
    """Return what to type to run this program, quoted if necessary: `dutch`, or the path of a download.

    On Windows that is the console program beside the windowed one. An AppImage is called by its own file, not
    by the folder it is mounted on.
    """
    if not getattr(sys, "frozen", False):
        return "dutch"
    path = Path(sys.executable)
    if system == "win32":
        console = str(path.with_name("dutch-cli.exe"))
        return f'"{console}"' if set(console) & set(" &()^;,=") else console
    image, mounted_on = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    # A program started by an AppImage inherits its variables without being in it.
    if image and mounted_on and path.resolve().is_relative_to(Path(mounted_on).resolve()):
        path = Path(image)
    return shlex.quote(str(path))


def command(words: str) -> str:
    """Return a command of this program for use in a sentence, such as `dutch doctor` in backquotes."""
    return f"`{called()} {words}`"
