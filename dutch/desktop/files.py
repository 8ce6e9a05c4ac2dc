"""Reads pages of text from the assets, and writes files for the player without overwriting any."""

import contextlib
import io
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch import safefiles
from dutch.desktop.canvas import Canvas
from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.program import system_environment
from dutch.resources import MAX_ASSET_BYTES, reading

OPENER_SECONDS = 0.5
"""The time in which the system's opener can fail visibly, in seconds."""

LONGEST_PATH = 44
"""Maximum length of a path in a note, so that the sentence around it fits on one line."""


class NotSavedError(Exception):
    """Raised if a file could not be written anywhere; str() is one sentence for the player."""


class ScreenshotTarget(NamedTuple):
    """Where to save the next screenshot."""

    folders: tuple[Path, ...]
    """The folders, which are tried in this order."""
    stem: str
    """The name of the file without its suffix."""
    caption: str = ""
    """A description of the picture in words."""


BLOCK = r"(?m)^(<(h[1-6]|p|li)>)(.*)(</\2>)$"
"""A heading, paragraph or item of a page in HTML: each is a line, and translated as a whole."""


def read_html(folder: Path, name: str) -> str:
    """Return a page of text such as "rules/dutch" in the player's language. Raises MissingAssetError."""
    page = read_page(folder, f"{name}.html")
    return re.sub(BLOCK, lambda block: f"{block[1]}{_(block[3])}{block[4]}", page)


def read_page(folder: Path, name: str) -> str:
    """Return a page of text such as "lessons/dutch.json".

    Raises MissingAssetError if the file does not exist, or cannot be read.
    """
    path = folder / name
    with reading(path, UnicodeDecodeError):
        return safefiles.read_regular(path, MAX_ASSET_BYTES).decode()


def render(display_list: DisplayList, size: tuple[int, int]) -> pygame.Surface:
    """Draw a display list on a new surface, as the window would show it."""
    surface = pygame.Surface(size)
    Canvas(surface).present(display_list)
    return surface


def save_screenshot(surface: pygame.Surface, target: ScreenshotTarget) -> Path:
    """Write a new PNG file, and return its path. Raises NotSavedError if that fails."""
    png = io.BytesIO()
    pygame.image.save(surface, png, "picture.png")
    return write_new(target.folders, target.stem, ".png", png.getvalue())


def write_new(folders: Sequence[Path], stem: str, suffix: str, data: bytes) -> Path:
    """Write a file under an unused name, and return its path.

    The `folders` are tried in order and created if missing; `suffix` starts with its dot. A file is written
    completely or not at all. Raises NotSavedError if it cannot be written to any folder.
    """
    failure: OSError | None = None
    for folder in folders:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = safefiles.free_name(folder / f"{stem}{suffix}")
            safefiles.write_new(path, data)
            return path
        except OSError as error:
            failure = failure or error
    reason = (failure.strerror or str(failure)) if failure is not None else _("no folder is known")
    folder_name = short_path(folders[0]) if folders else stem
    raise NotSavedError(
        _("The file could not be saved in {folder} ({reason}).").format(folder=folder_name, reason=reason)
    ) from failure


def open_folder(folder: Path) -> str:
    """Show a folder in the system's file manager. Returns a sentence for the player if that fails."""
    import subprocess  # only needed here

    failed = _("The folder couldn't be opened. Look for it in your files: {folder}.").format(folder=folder)
    opener = "open" if sys.platform == "darwin" else "xdg-open"
    try:
        if sys.platform == "win32":
            os.startfile(folder)
            return ""
        process = subprocess.Popen(
            [opener, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=system_environment(),
            start_new_session=True,
        )
        return failed if process.wait(OPENER_SECONDS) else ""
    except subprocess.TimeoutExpired:  # some openers run as long as the file manager
        return ""
    except OSError:
        return failed


def short_path(path: Path) -> str:
    """Return a path as a note shows it: relative to the home folder, and only the end of a long one."""
    with contextlib.suppress(ValueError, RuntimeError):
        path = "~" / path.relative_to(Path.home())
    if len(str(path)) <= LONGEST_PATH:
        return str(path)
    parts = path.parts[1:]
    while len(parts) > 1 and len(os.sep.join(parts)) > LONGEST_PATH - 2:
        parts = parts[1:]
    return os.sep.join(("…", *parts))
