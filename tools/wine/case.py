"""What is tried of the setup program: where it puts things, and how it is called."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from tools.wine.bottle import Bottle, as_windows

UNINSTALLER = "uninstall.exe"


class Case(NamedTuple):
    """What is tried, and where."""

    bottle: Bottle
    program: Path
    """The frozen program, as it went into the setup program."""

    setup: Path
    older: Path
    """A setup program of an older version, whose program has a file that the newer one lacks."""

    @property
    def usual(self) -> Path:
        """Where it is installed if nobody says otherwise."""
        return self.bottle.local / "Programs" / "Dutch"

    @property
    def chosen(self) -> Path:
        """Where somebody else may want it."""
        return self.bottle.drive / "Spiele von Jürgen Ærø" / "Das Dutch"

    @property
    def games(self) -> Path:
        """Where the player's games lie."""
        return self.bottle.local / "dutch"

    @property
    def menu(self) -> Path:
        """The entry in the start menu."""
        roaming = self.bottle.local.parent / "Roaming"
        return roaming / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Dutch.lnk"

    @property
    def desktop(self) -> Path:
        """The icon on the desktop."""
        return self.bottle.home / "Desktop" / "Dutch.lnk"

    def install(self, *words: str, setup: Path | None = None) -> int:
        """Install without a question; returns the exit code."""
        return self.bottle.line(" ".join([as_windows(setup or self.setup), "/S", *words])).code

    def remove(self, folder: Path, *words: str) -> int:
        """Remove without a question, and wait until it is done; returns the exit code."""
        where = self.bottle.inside(folder)
        code = self.bottle.line(" ".join([f'"{where}\\{UNINSTALLER}"', "/S", *words, f"_?={where}"])).code
        # So called, it can be waited for, but cannot delete itself.
        if code == 0:
            (folder / UNINSTALLER).unlink(missing_ok=True)
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
        return code
