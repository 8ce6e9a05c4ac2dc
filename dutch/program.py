"""The name of this program in a terminal, for every sentence that mentions one of its commands."""

import os
import shlex
import sys
from pathlib import Path


def called(system: str = sys.platform) -> str:
    """Return what to type to run this program, quoted if necessary: `dutch`, or the path of a download.

    On Windows that is the console program beside the windowed one, and in an AppImage the AppImage itself,
    not a program in the folder where it is mounted.
    """
    if not getattr(sys, "frozen", False):
        return "dutch"
    path = Path(sys.executable)
    if system == "win32":
        console = str(path.with_name("dutch-cli.exe"))
        return f'"{console}"' if set(console) & set(" &()^;,=") else console
    image, mount_point = os.environ.get("APPIMAGE"), os.environ.get("APPDIR")
    # A program started by an AppImage inherits its variables without being in it.
    if image and mount_point and path.resolve().is_relative_to(Path(mount_point).resolve()):
        path = Path(image)
    return shlex.quote(str(path))


def command(arguments: str) -> str:
    """Return a command of this program for use in a sentence, such as `dutch doctor` in backquotes."""
    return f"`{called()} {arguments}`"
