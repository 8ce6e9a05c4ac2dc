"""Checks that this Python can freeze the game, before a minute is spent on freezing it."""

import sqlite3
import subprocess
import sys

from dutch.storage.database import MIN_SQLITE
from tools.freeze import recipe

IMPORT_ALL = """
import ast, importlib, pkgutil, sys
from pathlib import Path
sys.modules.update(dict.fromkeys(sys.argv[1:]))
import dutch, rich.progress, rich.table
for found in pkgutil.walk_packages(dutch.__path__, "dutch."):
    if not found.name.startswith(("dutch.openspiel", "dutch.__main__")):
        importlib.import_module(found.name)
for path in Path(dutch.__path__[0]).rglob("*.py"):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        names = [node.module] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        for name in names:
            if name and name.partition(".")[0] in sys.stdlib_module_names:
                try:
                    importlib.import_module(name)
                except ModuleNotFoundError as error:
                    if error.name != name:  # else a module of another system
                        raise
"""
"""The program that imports the game, and all that it imports late, without the modules given as arguments."""


class UnsuitablePythonError(Exception):
    """Raised when this Python cannot freeze the game; the message says why in one sentence."""


def check() -> None:
    """Raise UnsuitablePythonError if SQLite is too old, or if the game needs a module the recipe excludes."""
    if problem := sqlite_problem(sqlite3.sqlite_version):
        raise UnsuitablePythonError(problem)
    words = [sys.executable, "-c", IMPORT_ALL, *recipe.EXCLUDED]
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1]
        raise UnsuitablePythonError(
            f"This Python ({sys.executable}) cannot import the game without the modules that "
            f"tools/freeze/recipe.toml excludes: {reason}."
        )


def sqlite_problem(version: str) -> str:
    """Return a sentence if this version of SQLite is too old for saved games, or an empty string."""
    if tuple(map(int, version.split("."))) >= MIN_SQLITE:
        return ""
    oldest = ".".join(map(str, MIN_SQLITE))
    return f"SQLite {version} is too old: saved games need {oldest} or newer, so freeze with another Python."
