"""Collects and checks the licences of everything in a frozen program."""

import platform
import shutil
import textwrap
import tomllib
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import Any

from tools.freeze import parts

ROOT = Path(__file__).resolve().parents[2]
TEXTS = Path(__file__).resolve().parent / "texts"
FOLDER = "licenses"
SUMMARY = "THIRD-PARTY.txt"
OWN = "LICENSE.txt"
WORDS = ("licen", "copying", "notice", "authors")
SHORTEST = 200
"""Characters; no licence is shorter."""

MOST = 6
"""Files and modules of an owner to name."""

WIDTH = 110
INTRODUCTION = Path(__file__).with_name("introduction.toml")


class MissingLicenceError(Exception):
    """Raised when licences are missing; the message has a sentence for each."""


def slug(name: str) -> str:
    """Return the file name of a licence."""
    return f"{name.replace(' ', '-')}.txt"


def text_of(name: str) -> str:
    """Return the full licence of a component or an installed package. Raises MissingLicenceError."""
    component = parts.components().get(name)
    if component is not None and component.texts:
        paths = [ROOT / text if "/" in text else TEXTS / text for text in component.texts]
        texts = [path.read_text(encoding="utf-8") for path in paths]
    else:
        texts = _of_package(name)
    joined = ("\n" + "-" * 79 + "\n\n").join(texts)
    if len(joined) < SHORTEST:
        raise MissingLicenceError(f"{name} brings no licence; add its text to tools/freeze/components.toml.")
    return joined


def _of_package(name: str) -> list[str]:
    found = []
    for file in metadata.distribution(name).files or ():
        inside = file.parts[0].endswith((".dist-info", ".egg-info"))
        if inside and any(word in file.name.lower() for word in WORDS):
            found.append(file.locate().read_text(encoding="utf-8", errors="replace"))  # type: ignore[attr-defined]
    return found


def about(name: str, folder: Path, names: set[str]) -> tuple[str, str, str]:
    """Return version, short licence and address of a component or an installed package.

    ``names`` are its files in the folder. Raises MissingLicenceError if a required version cannot be found.
    """
    version = platform.python_version() if name == parts.PYTHON else ""
    component = parts.components().get(name)
    told: Any
    try:
        told = metadata.metadata(name)
    except metadata.PackageNotFoundError:
        told = None
    if told is not None:
        version = told["Version"]
    if component is not None:
        if component.version:
            version = parts.version_of(component, folder, names)
        if component.source and not version:
            raise MissingLicenceError(f"No file of {name} tells its version; mend components.toml.")
        return version, component.licence, component.source.format(version=version) or component.home
    assert told is not None
    short = told.get("License-Expression") or told.get("License") or _classified(told)
    links = [link.split(", ", 1)[1] for link in told.get_all("Project-URL") or []]
    return version, short.strip().splitlines()[0], told.get("Home-page") or (links or ["?"])[0]


def _classified(told: Any) -> str:
    """List the licences in a package's classifiers."""
    lines = [line for line in told.get_all("Classifier") or [] if line.startswith("License ::")]
    return ", ".join(line.rpartition(" :: ")[2] for line in lines) or "see its text"


def introduction(system: str) -> str:
    """Return the first lines of the summary of a build for linux, windows or macos."""
    told = tomllib.loads(INTRODUCTION.read_text(encoding="utf-8"))
    words = {"changed": "", "place": 'the folder "_internal"', "sealed": ""} | told.get(system, {})
    text = told["text"].format(pygame=metadata.version("pygame-ce"), **words)
    filled = (
        textwrap.fill(each, WIDTH, break_long_words=False, break_on_hyphens=False)
        for each in text.split("\n\n")
    )
    return "\n\n".join(filled) + "\n"


def places(folder: Path) -> list[Path]:
    """List the folders of a build that hold the texts: its own, and on a Mac that of the app."""
    resources = folder / parts.APP / "Contents" / "Resources"
    return [folder, *[resources] * resources.is_dir()]


def write(folder: Path, system: str) -> None:
    """Write all licences into a build for linux, windows or macos.

    Raises UnknownPartsError or MissingLicenceError.
    """
    found = parts.survey(folder)
    chapters = [introduction(system)]
    for name in sorted(found, key=str.casefold):
        version, short, home = about(name, folder, found[name])
        chapters.append(
            f"{f'{name} {version}'.strip()}\n"
            f"    licence: {short}, see {FOLDER}/{slug(name)}\n"
            f"    from: {home}\n"
            f"    here: {_listed(found[name])}\n"
        )
    for place in places(folder):
        shutil.rmtree(place / FOLDER, ignore_errors=True)
        (place / FOLDER).mkdir()
        for name in found:
            (place / FOLDER / slug(name)).write_text(text_of(name), encoding="utf-8", newline="\n")
        (place / SUMMARY).write_text("\n".join(chapters), encoding="utf-8", newline="\n")
        shutil.copyfile(ROOT / "LICENSE", place / OWN)


def _listed(names: set[str]) -> str:
    """Join the first few, and say how many more there are."""
    ordered = sorted(names, key=str.casefold)
    more = len(ordered) - MOST
    return ", ".join(ordered[:MOST]) + (f" and {more} more" if more > 0 else "")


def check(folder: Path) -> int:
    """Check that the licence of everything in a build is there; return the number of owners.

    Raises UnknownPartsError or MissingLicenceError.
    """
    found = parts.survey(folder)
    missing = [line for place in places(folder) for line in _missing(place, found)]
    if missing:
        raise MissingLicenceError("\n".join(missing))
    return len(found)


def _missing(place: Path, names: Iterable[str]) -> list[str]:
    """List the items missing in one of the places, a sentence each."""
    missing = [] if (place / OWN).is_file() else [f"{OWN} is missing in {place.name}."]
    summary = (place / SUMMARY).read_text(encoding="utf-8") if (place / SUMMARY).is_file() else ""
    for name in sorted(names):
        path = place / FOLDER / slug(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text_of(name):
            missing.append(f"{FOLDER}/{slug(name)} is missing in {place.name} or is another text.")
        if f"{FOLDER}/{slug(name)}" not in summary:
            missing.append(f"{SUMMARY} in {place.name} does not mention {name}.")
    return missing
