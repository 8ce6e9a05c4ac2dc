"""A Windows of its own in a folder: its drive, its registry, and how programs are run in it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

QUIET = "mscoree,mshtml=;winedbg.exe=d"
"""Wine's own .NET and browser are not asked for, and no debugger opens a window."""

LINE = "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1]))"
"""Runs a command line as it is. Wine puts what has spaces in quotes, which a setup program's /D= forbids."""


class Ended(NamedTuple):
    """How a program ended, and what it said."""

    code: int
    text: str


def as_windows(path: Path) -> str:
    """A path of this machine as Windows programs know it; its root is their drive Z."""
    return "Z:" + str(path.resolve()).replace("/", "\\")


class Bottle:
    """A Wine prefix and a Windows Python. ``display`` is the X server that its windows appear on."""

    def __init__(self, folder: Path, display: str) -> None:
        self.folder = folder
        self.drive = folder / "prefix" / "drive_c"
        self.python = folder / "python" / "python.exe"
        self.env = {
            "HOME": os.environ["HOME"],
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",  # without it no name with foreign letters can be told to Windows
            "LANGUAGE": "en",
            "DISPLAY": display,
            "WINEPREFIX": str(folder / "prefix"),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": QUIET,
            "SDL_AUDIODRIVER": "dummy",
            "PYTHONPYCACHEPREFIX": as_windows(folder / "pycache"),
        }

    @property
    def local(self) -> Path:
        """The person's folder for programs and their data, as Windows has it by default."""
        (user,) = (path for path in (self.drive / "users").iterdir() if path.name != "Public")
        return user / "AppData" / "Local"

    @property
    def home(self) -> Path:
        """The person's folder."""
        return self.local.parents[1]

    def inside(self, path: Path) -> str:
        """A path on the drive as Windows' own programs write it."""
        return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")

    def make(self) -> None:
        """A fresh Windows 10, unless there is one."""
        if not (self.drive / "windows").is_dir():
            self.folder.mkdir(parents=True, exist_ok=True)
            self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")

    def start(self, *words: str, cwd: Path | None = None, **more: str) -> subprocess.Popen[bytes]:
        """A Windows program (or one of Wine's), which is not waited for.

        Both ends are pipes: with anything else a Python of Windows may die of an invalid handle.
        """
        return subprocess.Popen(
            ["wine", *words],
            cwd=cwd,
            env=self.env | more,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )

    def run(self, *words: str, cwd: Path | None = None, seconds: float = 900, **more: str) -> Ended:
        """Run a program to its end. Raises TimeoutExpired, and then all in the bottle has ended."""
        with self.start(*words, cwd=cwd, **more) as program:
            try:
                out, _none = program.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                self.stop()
                raise
        return Ended(program.returncode, out.decode("utf-8", "replace").replace("\r\n", "\n"))

    def line(self, command: str, seconds: float = 900) -> Ended:
        """Run a command line that must not be put in quotes."""
        return self.run(str(self.python), "-c", LINE, command, seconds=seconds)

    def registry(self, key: str) -> dict[str, str]:
        """The values of a key as texts; empty if there is no such key."""
        code = (
            "import json, sys, winreg\n"
            "try: key = winreg.OpenKey(winreg.HKEY_CURRENT_USER, sys.argv[1])\n"
            "except FileNotFoundError: print('{}'); sys.exit()\n"
            "values = [winreg.EnumValue(key, at) for at in range(winreg.QueryInfoKey(key)[1])]\n"
            "print(json.dumps({name: str(value) for name, value, _kind in values}))\n"
        )
        found: dict[str, str] = json.loads(self.run(str(self.python), "-c", code, key).text)
        return found

    def stop(self) -> None:
        """End all that runs in the bottle."""
        subprocess.run(["wineserver", "-k"], env=self.env, check=False, stderr=subprocess.DEVNULL)


@contextmanager
def opened(folder: Path, display: str) -> Iterator[Bottle]:
    """A bottle in which nothing runs any more afterwards."""
    bottle = Bottle(folder.resolve(), display)
    try:
        bottle.make()
        yield bottle
    finally:
        bottle.stop()
