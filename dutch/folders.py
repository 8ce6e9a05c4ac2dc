"""Where the program keeps what belongs to the player."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from dutch.desktop.snapshots import Album
from dutch.i18n import _
from dutch.rules import record as records


@dataclass(frozen=True)
class Folders:
    """Where the program keeps what belongs to the player: games, settings, and pictures to start quicker."""

    data: Path
    config: Path
    cache: Path
    gallery: Path | None = None
    """Where the player keeps pictures; None where the games are the only place."""

    @property
    def pictures(self) -> tuple[Path, ...]:
        """Where saved pictures go, the best folder first."""
        beside = self.data / "pictures"
        return (beside,) if self.gallery is None else (self.gallery, beside)

    @classmethod
    def usual(cls, data: Path | None = None) -> Folders:
        """The system's folders for a user's files; a given ``data`` folder holds all of them."""
        if data is not None:
            return cls(data, data, data / "cache")
        dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
        return cls(dirs.user_data_path, dirs.user_config_path, dirs.user_cache_path, dirs.user_pictures_path)


def album_for(folders: Folders, record: records.Record) -> Album:
    """Where a picture of this game goes, and what it is called."""
    date = record.extra.get("date", "")
    date = date if re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", date) else ""  # it becomes part of a path
    stem = "-".join(part for part in ("dutch", date, f"seed{record.seed}") if part)
    seed = _("seed {seed}").format(seed=record.seed)
    return Album(folders.pictures, stem, " · ".join(part for part in ("Dutch", date, seed) if part))
