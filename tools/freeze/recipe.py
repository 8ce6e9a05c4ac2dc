"""The recipe of every frozen program of ours, from recipe.toml.

`build/spec/dutch.spec` freezes the game with it, and `benchmarks/frozen.py` the bare window for comparison.
"""

import fnmatch
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

RECIPE: dict[str, Any] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
EXCLUDED: list[str] = RECIPE["excluded"]
REPLACEABLE: dict[str, str] = RECIPE["replaceable"]

STRIP = sys.platform == "linux"
"""Elsewhere symbols are in separate files, and macOS would need to sign again."""


def kept(entries: Iterable[Any], unwanted: Iterable[str]) -> list[Any]:
    """Return the entries of a table of contents whose name matches none of the patterns."""
    patterns = tuple(unwanted)

    def wanted(name: str) -> bool:
        return not any(fnmatch.fnmatchcase(name.replace("\\", "/"), pattern) for pattern in patterns)

    return [entry for entry in entries if wanted(entry[0])]


def once(binaries: Iterable[Any]) -> list[Any]:
    """Drop the Windows libraries at the top that are also beside the modules that need them."""
    entries = list(binaries)
    below = {entry[1] for entry in entries if {"/", "\\"} & {*entry[0]}}

    def repeated(name: str, source: str) -> bool:
        return not {"/", "\\"} & {*name} and name.lower().endswith(".dll") and source in below

    return [entry for entry in entries if not repeated(entry[0], entry[1])]


def use_compiled(analysis: Any, folder: Path) -> None:
    """Replace our modules in PyInstaller's analysis by the extension modules below this folder.

    The analysis is made of the Python modules, because PyInstaller sees no imports in compiled ones.
    """
    found = [path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file()]
    names = {".".join((*path.parent.parts, path.name.partition(".")[0])) for path in found}
    analysis.pure[:] = [entry for entry in analysis.pure if entry[0] not in names]
    analysis.binaries += [(str(path), str(folder / path), "EXTENSION") for path in found]


def slim(analysis: Any) -> None:
    """Remove unused parts from PyInstaller's analysis."""
    analysis.datas = kept(analysis.datas, RECIPE["unused_data"])
    analysis.binaries = once(kept(analysis.binaries, RECIPE["unused_libraries"]))
    analysis.scripts = kept(analysis.scripts, RECIPE["slow_hooks"])
