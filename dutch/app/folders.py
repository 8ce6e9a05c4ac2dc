"""The folders for the player's games, settings, pictures and exports."""

from __future__ import annotations

import errno
import os
from dataclasses import dataclass, replace
from pathlib import Path

import platformdirs

from dutch.i18n import _

OTHER_FILES = frozenset({"cache", "exported", "pictures", "settings.json", "settings-damaged.json"})
"""Names of everything but saved games in a folder that holds all of the player's files."""

USER_DIRS = "user-dirs.dirs"
"""The file beside the settings folder in which a Linux desktop names the player's other folders."""

USER_DIRS_LIMIT = 100_000


@dataclass(frozen=True)
class Folders:
    """The folders for games, settings, caches, pictures and exports."""

    data: Path
    config: Path
    cache: Path
    gallery: Path | None = None
    """The system's folder for pictures; None to save pictures only in the games' folder."""
    documents: Path | None = None
    """The system's folder for documents; None to export only to the games' folder."""

    @property
    def may_have_games(self) -> bool:
        """True if there may be games to read: the folder has content, or can't be listed."""
        try:
            return any(child.name not in OTHER_FILES for child in self.data.iterdir())
        except FileNotFoundError:
            return False
        except OSError:
            return True

    @property
    def read_only(self) -> bool:
        """True if the games' folder cannot be written to or created."""
        for folder in (self.data, *self.data.parents):
            if os.path.exists(folder):
                return not os.access(folder, os.W_OK)
        return True

    @property
    def pictures(self) -> tuple[Path, ...]:
        """Folders for saved pictures, the preferred one first."""
        own = self.data / "pictures"
        return (own,) if self.gallery is None else (self.gallery, own)

    @property
    def exports(self) -> tuple[Path, ...]:
        """Folders for exported games and tables, the preferred one first."""
        own = self.data / "exported"
        return (own,) if self.documents is None else (self.documents / "Dutch", own)

    @classmethod
    def usual(cls, data: Path | None = None) -> Folders:
        """Return the usual folders of the system, or ``data`` as the one folder for everything.

        Raises OSError if the user has no home folder.
        """
        if data is not None:
            return cls(data, data, data / "cache")
        dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
        try:
            folders = cls(dirs.user_data_path, dirs.user_config_path, dirs.user_cache_path)
            if not _is_safe_to_read(folders.config.parent / USER_DIRS):
                return folders
            return replace(folders, gallery=dirs.user_pictures_path, documents=dirs.user_documents_path)
        except RuntimeError as error:
            raise OSError(errno.ENOENT, _("you have no home folder: give one with --data FOLDER")) from error


def _is_safe_to_read(path: Path) -> bool:
    """Return False for a pipe, a device or a huge file; True for a missing file."""
    if not os.path.exists(path):
        return True
    return os.path.isfile(path) and os.path.getsize(path) <= USER_DIRS_LIMIT
