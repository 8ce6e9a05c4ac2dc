"""The licences of all that a frozen program consists of, collected and checked."""

from __future__ import annotations

import platform
import shutil
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
"""Characters. No licence says less."""

MOST = 6
"""So many files and modules of one owner are named."""

INTRODUCTION = """\
Dutch is under the MIT licence, see LICENSE.txt. This build contains the following as well, unchanged; each is
under the licence named, whose full text lies in the folder "licenses".

Those under the LGPL may be replaced by versions of your own: on Linux and Windows their files lie in the
folder "_internal", on macOS in Dutch.app/Contents/Frameworks. Their sources are at the addresses below.
"""


class MissingLicence(Exception):
    """Somebody's licence is not there; str() is one sentence for each."""


def slug(name: str) -> str:
    """The name of a licence's file."""
    return f"{name.replace(' ', '-')}.txt"


def text_of(name: str) -> str:
    """The full licence of a component or an installed package. Raises MissingLicence."""
    component = parts.components().get(name)
    if component is not None and component.texts:
        paths = [ROOT / text if "/" in text else TEXTS / text for text in component.texts]
        texts = [path.read_text(encoding="utf-8") for path in paths]
    else:
        texts = _of_package(name)
    joined = ("\n" + "-" * 79 + "\n\n").join(texts)
    if len(joined) < SHORTEST:
        raise MissingLicence(f"{name} brings no licence; add its text to tools/freeze/components.toml.")
    return joined


def _of_package(name: str) -> list[str]:
    """The licences that an installed package brings along."""
    found = []
    for file in metadata.distribution(name).files or ():
        inside = file.parts[0].endswith((".dist-info", ".egg-info"))
        if inside and any(word in file.name.lower() for word in WORDS):
            found.append(file.locate().read_text(encoding="utf-8", errors="replace"))  # type: ignore[attr-defined]
    return found


def about(name: str) -> tuple[str, str, str]:
    """Version, licence in short, and address of a component or an installed package."""
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
        return version, component.licence, component.home
    assert told is not None
    short = told.get("License-Expression") or told.get("License") or _classified(told)
    links = [link.split(", ", 1)[1] for link in told.get_all("Project-URL") or []]
    return version, short.strip().splitlines()[0], told.get("Home-page") or (links or ["?"])[0]


def _classified(told: Any) -> str:
    """The kinds of licence that a package's classifiers tell."""
    lines = [line for line in told.get_all("Classifier") or [] if line.startswith("License ::")]
    return ", ".join(line.rpartition(" :: ")[2] for line in lines) or "see its text"


def write(folder: Path) -> None:
    """Write all licences into the folder of a build. Raises UnknownParts or MissingLicence."""
    found = parts.survey(folder)
    target = folder / FOLDER
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir()
    chapters = [INTRODUCTION]
    for name in sorted(found, key=str.casefold):
        (target / slug(name)).write_text(text_of(name), encoding="utf-8", newline="\n")
        version, short, home = about(name)
        chapters.append(
            f"{f'{name} {version}'.strip()}\n"
            f"    licence: {short}, see {FOLDER}/{slug(name)}\n"
            f"    from: {home}\n"
            f"    here: {_listed(found[name])}\n"
        )
    (folder / SUMMARY).write_text("\n".join(chapters), encoding="utf-8", newline="\n")
    shutil.copyfile(ROOT / "LICENSE", folder / OWN)


def _listed(names: set[str]) -> str:
    """The first few of them, and how many more there are."""
    ordered = sorted(names, key=str.casefold)
    more = len(ordered) - MOST
    return ", ".join(ordered[:MOST]) + (f" and {more} more" if more > 0 else "")


def check(folder: Path) -> int:
    """Whether the licence of everything in a build lies in it; returns of how many owners.

    Raises UnknownParts or MissingLicence.
    """
    found = parts.survey(folder)
    missing = [] if (folder / OWN).is_file() else [f"{OWN} is missing."]
    summary = (folder / SUMMARY).read_text(encoding="utf-8") if (folder / SUMMARY).is_file() else ""
    for name in sorted(found):
        path = folder / FOLDER / slug(name)
        if not path.is_file() or path.read_text(encoding="utf-8") != text_of(name):
            missing.append(f"{FOLDER}/{slug(name)} is missing or is another text.")
        if f"{FOLDER}/{slug(name)}" not in summary:
            missing.append(f"{SUMMARY} does not tell of {name}.")
    if missing:
        raise MissingLicence("\n".join(missing))
    return len(found)
