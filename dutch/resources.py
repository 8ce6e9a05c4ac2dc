"""Finds the assets: pictures, fonts, texts and tables."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import dutch
from dutch.i18n import _

MAX_ASSET_BYTES = 256 * 1024 * 1024
"""Size above which a file is not an asset. Readers also refuse pipes and devices, which could block them."""


class MissingAssetError(Exception):
    """A file the game needs is missing or unusable; str() is one sentence for the user."""


def assets() -> Path:
    """Return the folder of all assets.

    Tries the folder of a frozen program, the installed package and the repository, in this order.
    The last two are found relative to ``dutch.__file__`` alone, because an editable install can
    leave an outdated copy elsewhere in site-packages.
    """
    package = Path(dutch.__file__).resolve().parent
    candidates = [package / "assets", package.parent / "assets"]
    frozen = getattr(sys, "_MEIPASS", None)
    if getattr(sys, "frozen", False) and frozen:
        candidates.insert(0, Path(frozen) / "assets")
    for folder in candidates:
        if folder.is_dir():
            return folder
    raise MissingAssetError(
        _(
            "The folder with the game's pictures and fonts is missing (looked for {candidates}); "
            "please install the game again."
        ).format(candidates=candidates[-1])
    )


def find(*parts: str) -> Path:
    """Return the path of one asset, for example ``find("fonts", "NotoSans-Regular.ttf")``.

    Raises MissingAssetError when there is no such file or folder.
    """
    path = assets().joinpath(*parts)
    with reading(path):
        path.stat()
    return path


@contextmanager
def reading(path: Path, *errors: type[Exception]) -> Iterator[None]:
    """Raise MissingAssetError instead of an OSError, or one of these ``errors``, about the file."""
    unusable: tuple[type[Exception], ...] = (OSError, *errors)
    try:
        yield
    except unusable as error:
        reason = getattr(error, "strerror", None) or " ".join(str(error).split()).rstrip(".")
        sentence = _("The file {path} cannot be read ({reason}); please install the game again.")
        raise MissingAssetError(sentence.format(path=path, reason=reason)) from error
