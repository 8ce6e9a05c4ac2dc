"""A frozen program: where it is and how to run it."""

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

SECONDS = 240.0
"""Seconds anything may take, even on a busy machine."""

NEEDED = ("SYSTEMROOT", "TEMP", "TMP")
"""Environment variables that Windows needs to start a program or to create temporary files."""


class CheckFailedError(Exception):
    """Raised when a check fails; the message is one sentence."""


class CheckSkippedError(Exception):
    """Raised when a check cannot run here; the message says why."""


def wait_for(condition: Callable[[], Any], what: str, seconds: float = 60.0) -> Any:
    """Wait until the condition is true and return its value. Raises CheckFailedError at the timeout."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise CheckFailedError(f"waited {seconds:.0f} s in vain for {what}")


def usual(**more: str) -> dict[str, str]:
    """Return this process's environment without Python or SDL variables, screen and sound."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))}
    return kept | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"} | more


class Build(NamedTuple):
    """The folder of a program, and the words that start it (``wine``)."""

    folder: Path
    """The folder; for checks that look at no other file also an AppImage."""
    launcher: tuple[str, ...] = ()
    user: int | None = None
    """The user id to run as; None for the current user."""

    def _first(self, *names: str) -> list[str]:
        if self.folder.is_file():
            return [*self.launcher, str(self.folder)]
        for name in names:
            if (self.folder / name).is_file():
                return [*self.launcher, str(self.folder / name)]
        raise CheckFailedError(f"there is no program in {self.folder}")

    @property
    def command(self) -> list[str]:
        """The command that starts the program in a terminal."""
        return self._first("dutch-cli.exe", "dutch", "Dutch.app/Contents/MacOS/dutch")

    @property
    def windowed(self) -> list[str]:
        """The command that starts the program as a double click does."""
        return self._first("Dutch.exe", "dutch", "Dutch.app/Contents/MacOS/dutch")

    def ended(
        self, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> tuple[int, str, str]:
        """Run a command and return its exit code, output and errors."""
        done = subprocess.run(
            [*self.command, *words],
            env=usual() if env is None else env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=SECONDS,
            check=False,
            **self._person,
        )
        out, complaint = (text.decode("utf-8", "replace") for text in (done.stdout, done.stderr))
        return done.returncode, out, complaint.strip()

    def run(self, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None) -> str:
        """Run a command and return its output.

        Raises CheckFailedError if it fails or, except under Wine, prints errors.
        """
        code, out, complaint = self.ended(*words, env=env, cwd=cwd)
        if code or (complaint and not self.launcher):
            told = " ".join((complaint or out).split())[-300:]
            raise CheckFailedError(f"`dutch {' '.join(words)}` ended with {code}: {told}")
        return out

    @property
    def _person(self) -> dict[str, Any]:
        return {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}

    @contextmanager
    def playing(
        self, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> Iterator[subprocess.Popen[bytes]]:
        """Run the program with its window during the block.

        Raises CheckFailedError if it ends during the block or prints errors.
        """
        program = subprocess.Popen(
            [*self.windowed, *words],
            env=usual() if env is None else env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **self._person,
        )
        assert program.stderr is not None
        try:
            yield program
            alive = program.poll() is None
        finally:
            program.terminate()
            complaint = program.stderr.read().decode("utf-8", "replace").strip()
            program.wait(20)
        if not alive or (complaint and not self.launcher):
            raise CheckFailedError(f"the program {'complained' if alive else 'ended'}: {complaint[-300:]}")


def bare_environment() -> dict[str, str]:
    """Return the smallest environment a program can start with."""
    if sys.platform == "win32":
        return {key: value for key, value in os.environ.items() if key.upper() in NEEDED}
    return {}


def picture_of(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Return size, time and mode of everything below a folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        about = path.lstat()
        found[path.relative_to(folder).as_posix()] = (about.st_size, about.st_mtime_ns, about.st_mode)
    return found


def differing(one: Mapping[str, object], other: Mapping[str, object]) -> list[str]:
    """List the names that only one of two tables has, or with another value."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def lock(folder: Path) -> None:
    """Make a folder and everything below it read-only."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~0o222 | 0o444)


def unlock(folder: Path) -> None:
    """Make everything writable for its owner again, so that it can be removed."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) | 0o200)
