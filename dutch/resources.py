"""Finds the assets: pictures, fonts, texts and tables."""

import sys
from pathlib import Path

import dutch


class MissingAsset(Exception):
    """A file the game needs is missing or unusable; str() is one sentence for the user."""


def assets() -> Path:
    """Return the folder of all assets.

    Looked for in this order: the folder of a frozen program, the installed package, the
    repository. The last two are found relative to ``dutch.__file__`` alone, because an editable
    install can leave an outdated copy elsewhere in site-packages.
    """
    package = Path(dutch.__file__).resolve().parent
    candidates = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and frozen:
        candidates.insert(0, Path(frozen) / "assets")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise MissingAsset(
        f"The folder with the game's pictures and fonts is missing (looked for {candidates[-1]}); "
        "please install the game again."
    )


def find(*parts: str) -> Path:
    """Return the path of one asset, for example ``find("fonts", "NotoSans-Regular.ttf")``.

    Raises MissingAsset when there is no such file or folder.
    """
    path = assets().joinpath(*parts)
    if not path.exists():
        raise MissingAsset(
            f"The file {'/'.join(parts)} is missing from {assets()}; please install the game again."
        )
    return path
