"""The parts of a frozen program: every library, font and module, and its owner."""

import fnmatch
import functools
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import metadata
from pathlib import Path
from typing import Any, NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HERE = Path(__file__).resolve().parent
PYTHON = "Python"
PYINSTALLER = "pyinstaller"
BUILDERS = (PYTHON, PYINSTALLER)
"""Owners of modules in every frozen program."""

OWN = "dutch"
MYPYC = "mypyc"
APP = "Dutch.app"
MAGIC = (b"\x7fELF", b"MZ", b"\xca\xfe\xba\xbe", b"\xce\xfa\xed\xfe", b"\xcf\xfa\xed\xfe")
"""First bytes of programs and libraries on Linux, Windows and macOS."""

FONTS = (".ttf", ".otf", ".ttc")
OF_PYINSTALLER = ("pyi", "_pyi")
OF_PYTHON = ("_sysconfigdata",)
"""Prefixes of modules that are in no list of names."""


INSIDE = {"_internal", "Frameworks", "Resources"}
"""The folders with the contents of a program on Linux and Windows, and on macOS."""


class UnknownPartsError(Exception):
    """Raised for files of unknown origin in the folder; the message has a line for each."""


class Component(NamedTuple):
    """An entry of components.toml."""

    name: str
    licence: str
    home: str
    files: list[str]
    texts: Sequence[str] = ()
    version: str = ""
    """A pattern whose group is the version inside the files; empty if no version is needed."""
    source: str = ""
    """The address of the sources of a {version}; empty if the home page is enough."""

    def owns(self, path: Path) -> bool:
        """Return whether a file contains this component."""
        name = path.name.lower()
        return any(fnmatch.fnmatchcase(name, pattern) for pattern in self.files)


@functools.cache
def components() -> Mapping[str, Component]:
    """Read components.toml, by name."""
    told = tomllib.loads((HERE / "components.toml").read_text(encoding="utf-8"))["component"]
    return {each["name"]: Component(**each) for each in told}


@functools.cache
def _distributions() -> Mapping[str, list[str]]:
    return metadata.packages_distributions()


@functools.cache
def needed() -> frozenset[str]:
    """List the packages the game needs, directly or not, by their canonical names."""
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
    """Return the installed package a module belongs to, None if there is none."""
    names = _distributions().get(module.partition(".")[0])
    return names[0] if names else None


def is_part(path: Path) -> bool:
    """Return whether a file is a program, a library or a font."""
    if path.suffix.lower() in FONTS:
        return True
    with path.open("rb") as file:
        return file.read(4).startswith(MAGIC)


def files(folder: Path) -> list[Path]:
    """List all programs, libraries and fonts below a folder, without following links."""
    found = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in found if is_part(path))


def owners_of_file(path: Path, folder: Path) -> set[str]:
    """List the owners of what a file contains; several if libraries are built into it."""
    name = path.name.lower()
    owners = {component.name for component in components().values() if component.owns(path)}
    if not owners and OWN in path.relative_to(folder).parts[:-1]:
        owners.add(MYPYC)  # compiled modules of ours, with its runtime
    packages = {distribution_of(part) for part in path.relative_to(folder).parts[:-1]} - {None}
    if packages and not owners:
        return {package for package in packages if package}
    if name.endswith((".so", ".pyd")) and name.partition(".")[0] in sys.stdlib_module_names:
        owners.add(PYTHON)
    return owners


def modules(program: Path) -> set[str]:
    """List all Python modules in a frozen program, which PyInstaller must read."""
    from PyInstaller.archive.readers import CArchiveReader

    archive: Any = CArchiveReader(str(program))
    return set(archive.open_embedded_archive("PYZ.pyz").toc)


def owners_of_modules(names: Iterable[str]) -> Iterator[tuple[str, str | None]]:
    """Return the owner of each top-level module, None if unknown."""
    for module in sorted({name.partition(".")[0] for name in names} - {OWN}):
        if module in sys.stdlib_module_names or module.startswith(OF_PYTHON):
            yield module, PYTHON
        elif module.startswith(OF_PYINSTALLER):
            yield module, PYINSTALLER
        else:
            yield module, distribution_of(module)


def modules_beside(folder: Path) -> set[str]:
    """List the top-level modules that are files in a build, without following links."""
    found = (path for path in folder.rglob("*") if path.suffix in (".py", ".pyc") and not path.is_symlink())
    inside = (path.relative_to(folder).parts for path in found)
    return {place[place.index(name) + 1].partition(".")[0] for place in inside for name in INSIDE & {*place}}


def programs(folder: Path) -> list[Path]:
    """List the executables in the folder of a build."""
    places = (folder, folder / APP / "Contents" / "MacOS")
    found = [place / name for place in places for name in ("dutch", "Dutch.exe", "dutch-cli.exe")]
    return [path for path in found if path.is_file()]


def version_of(component: Component, folder: Path, names: Iterable[str]) -> str:
    """Find the version inside these files of a build; empty if there is none."""
    wanted = {*names}
    for path in files(folder):
        if path.name in wanted:
            told = re.search(component.version.encode("ascii"), path.read_bytes())
            if told:
                return told[1].decode("ascii")
    return ""


def survey(folder: Path) -> dict[str, set[str]]:
    """Return all owners with their files and modules. Raises UnknownPartsError."""
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
        raise UnknownPartsError("\n".join(unknown))
    return found
