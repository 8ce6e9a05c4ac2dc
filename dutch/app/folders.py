"""Where the program keeps what belongs to the player."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

import platformdirs

OTHERS = frozenset({"cache", "exported", "pictures", "settings.json", "settings-damaged.json"})
"""What may lie beside the games when one folder holds everything."""


@dataclass(frozen=True)
class Folders:
    """Where the program keeps what belongs to the player: games, settings, and pictures to start quicker."""

    data: Path
    config: Path
    cache: Path
    gallery: Path | None = None
    """Where the player keeps pictures; None where the games are the only place."""

    papers: Path | None = None
    """Where the player keeps documents; None where the games are the only place."""

    @property
    def begun(self) -> bool:
        """Whether it is worth looking for games: something lies there, or something is in the way."""
        try:
            return any(child.name not in OTHERS for child in self.data.iterdir())
        except FileNotFoundError:
            return False
        except OSError:
            return True

    @property
    def sealed(self) -> bool:
        """Whether the system forbids to write in the folder for games, or to make it."""
        there = next((each for each in (self.data, *self.data.parents) if os.path.exists(each)), self.data)
        return not os.access(there, os.W_OK)

    @property
    def pictures(self) -> tuple[Path, ...]:
        """Where saved pictures go, the best folder first."""
        beside = self.data / "pictures"
        return (beside,) if self.gallery is None else (self.gallery, beside)

    @property
    def exports(self) -> tuple[Path, ...]:
        """Where games and tables go that the player writes out, the best folder first."""
        beside = self.data / "exported"
        return (beside,) if self.papers is None else (self.papers / "Dutch", beside)

    @classmethod
    def usual(cls, data: Path | None = None) -> Folders:
        """The system's folders for a user's files; a given ``data`` folder holds all of them."""
        if data is not None:
            return cls(data, data, data / "cache")
        dirs = platformdirs.PlatformDirs("dutch", appauthor=False)
        return cls(
            dirs.user_data_path,
            dirs.user_config_path,
            dirs.user_cache_path,
            dirs.user_pictures_path,
            dirs.user_documents_path,
        )
