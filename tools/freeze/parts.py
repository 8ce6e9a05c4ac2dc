"""Of what a frozen program really consists: every library, font and module, and whose it is."""

from __future__ import annotations

import fnmatch
import functools
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
PYTHON = "Python"
PYINSTALLER = "pyinstaller"
BUILDERS = (PYTHON, PYINSTALLER)
"""Whose modules are in every frozen program."""

OWN = "dutch"
APP = "Dutch.app"
MAGIC = (
    b"\x7fELF",
    b"MZ",
    b"\xca\xfe\xba\xbe",
    b"\xce\xfa\xed\xfe",
    b"\xcf\xfa\xed\xfe",
)
"""How programs and libraries begin on Linux, on Windows, and on macOS."""

FONTS = (".ttf", ".otf", ".ttc")
OF_PYINSTALLER = ("pyi", "_pyi")
OF_PYTHON = ("_sysconfigdata",)
"""How modules begin that are in no list of names."""


INSIDE = {"_internal", "Frameworks", "Resources"}
"""The folders in which everything of a program lies: that of Linux and Windows, and those of macOS."""


class UnknownParts(Exception):
    """Something in the folder belongs to nobody we know; str() says what, one line each."""


class Component(NamedTuple):
    """An entry of components.toml."""

    name: str
    licence: str
    home: str
    files: tuple[str, ...]
    texts: tuple[str, ...]
    version: str
    """A pattern whose one group, found in the bytes of its files, is the version; empty if nobody asks."""
    source: str
    """The address of the sources of a {version}; empty if the home will do."""


@functools.cache
def components() -> Mapping[str, Component]:
    """All that components.toml tells, by name."""
    told = tomllib.loads((HERE / "components.toml").read_text(encoding="utf-8"))["component"]
    made = [
        Component(
            each["name"],
            each["licence"],
            each["home"],
            tuple(each["files"]),
            tuple(each.get("texts", ())),
            each.get("version", ""),
            each.get("source", ""),
        )
        for each in told
    ]
    return {component.name: component for component in made}


@functools.cache
def _distributions() -> Mapping[str, list[str]]:
    return metadata.packages_distributions()


@functools.cache
def needed() -> frozenset[str]:
    """The packages that the game needs to run, and those that they need, by their canonical names."""
    project = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    todo, found = [Requirement(line) for line in project["dependencies"]], set[str]()
    while todo:
        requirement = todo.pop()
        name = canonicalize_name(requirement.name)
        if name not in found and (requirement.marker is None or requirement.marker.evaluate({"extra": ""})):
            found.add(name)
            todo += [Requirement(line) for line in metadata.requires(name) or ()]
    return frozenset(found)


def distribution_of(module: str) -> str | None:
    """The installed package that a module belongs to, None if there is none."""
    names = _distributions().get(module.partition(".")[0])
    return names[0] if names else None


def is_part(path: Path) -> bool:
    """Whether a file is a program, a library or a font."""
    if path.suffix.lower() in FONTS:
        return True
    with path.open("rb") as file:
        return file.read(4).startswith(MAGIC)


def files(folder: Path) -> list[Path]:
    """All programs, libraries and fonts below a folder, sorted; links are not followed."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if is_part(path))


def owners_of_file(path: Path, folder: Path) -> set[str]:
    """Whose code or shapes a file contains, by name: more than one if libraries are built into it."""
    name = path.name.lower()
    owners = {
        component.name
        for component in components().values()
        if any(fnmatch.fnmatchcase(name, pattern) for pattern in component.files)
    }
    packages = {distribution_of(part) for part in path.relative_to(folder).parts[:-1]} - {None}
    if packages and not owners:
        return {package for package in packages if package}
    if name.endswith((".so", ".pyd")) and name.partition(".")[0] in sys.stdlib_module_names:
        owners.add(PYTHON)
    return owners


def modules(program: Path) -> set[str]:
    """The names of all Python modules in a frozen program. Needs PyInstaller to read them."""
    from PyInstaller.archive.readers import CArchiveReader

    archive: Any = CArchiveReader(str(program))
    return set(archive.open_embedded_archive("PYZ.pyz").toc)


def owners_of_modules(names: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """Each top-level module with its owner's name, None if nobody is known."""
    for module in sorted({name.partition(".")[0] for name in names} - {OWN}):
        if module in sys.stdlib_module_names or module.startswith(OF_PYTHON):
            yield module, PYTHON
        elif module.startswith(OF_PYINSTALLER):
            yield module, PYINSTALLER
        else:
            yield module, distribution_of(module)


def modules_beside(folder: Path) -> set[str]:
    """The top-level names of all Python modules that lie as files in a build; links are not followed."""
    found = (path for path in folder.rglob("*") if path.suffix in (".py", ".pyc") and not path.is_symlink())
    inside = (path.relative_to(folder).parts for path in found)
    return {place[place.index(name) + 1].partition(".")[0] for place in inside for name in INSIDE & {*place}}


def programs(folder: Path) -> list[Path]:
    """The executables in the folder of a build."""
    places = (folder, folder / APP / "Contents" / "MacOS")
    found = [place / name for place in places for name in ("dutch", "Dutch.exe", "dutch-cli.exe")]
    return [path for path in found if path.is_file()]


def version_of(component: Component, folder: Path, names: Iterable[str]) -> str:
    """The version that is written in one of these files of a build, empty if none tells it."""
    wanted = {*names}
    for path in files(folder):
        if path.name in wanted:
            told = re.search(component.version.encode("ascii"), path.read_bytes())
            if told:
                return told[1].decode("ascii")
    return ""


def survey(folder: Path) -> dict[str, set[str]]:
    """The names of all owners, with the files and modules of each. Raises UnknownParts."""
    found: dict[str, set[str]] = {}
    unknown: list[str] = []
    for path in files(folder):
        owners = owners_of_file(path, folder)
        for owner in owners:
            found.setdefault(owner, set()).add(path.name)
        if not owners:
            unknown.append(f"{path.relative_to(folder).as_posix()} is in no entry of components.toml.")
    names = modules_beside(folder).union(*(modules(program) for program in programs(folder)))
    for module, whose in owners_of_modules(names):
        if whose is None:
            unknown.append(f"The module {module} belongs to no installed package.")
        elif whose not in BUILDERS and canonicalize_name(whose) not in needed():
            unknown.append(f"The module {module} is of {whose}, which the game does not need.")
        else:
            found.setdefault(whose, set()).add(module)
    if unknown:
        raise UnknownParts("\n".join(unknown))
    return found
