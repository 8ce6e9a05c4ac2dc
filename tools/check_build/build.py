"""A frozen program that is to be tried: where it lies and how it is run."""

from __future__ import annotations

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
"""How long anything may take; a machine may be busy."""

NEEDED = ("SYSTEMROOT", "TEMP", "TMP")
"""Variables without which Windows cannot start a program, or gives it no place for what is passing."""


class Failed(Exception):
    """A check failed; str() says in a sentence how."""


class Skipped(Exception):
    """A check cannot be done here; str() says why."""


def wait_for(condition: Callable[[], Any], what: str, seconds: float = 60.0) -> Any:
    """What the condition returns as soon as it is true. Raises Failed after so many seconds."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise Failed(f"waited {seconds:.0f} s in vain for {what}")


def usual(**more: str) -> dict[str, str]:
    """This process's environment without anything of Python or SDL; no screen, no sound."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SDL_"))}
    return kept | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"} | more


class Build(NamedTuple):
    """The folder of a program, and what has to be written before it to start it (``wine``)."""

    folder: Path
    """An AppImage, which is a file, will do for what looks at no other."""
    launcher: tuple[str, ...] = ()
    user: int | None = None
    """As whom to run it, by number; None for who we are."""

    def _first(self, *names: str) -> list[str]:
        if self.folder.is_file():
            return [*self.launcher, str(self.folder)]
        for name in names:
            if (self.folder / name).is_file():
                return [*self.launcher, str(self.folder / name)]
        raise Failed(f"there is no program in {self.folder}")

    @property
    def command(self) -> list[str]:
        """What starts the program in a terminal."""
        return self._first("dutch-cli.exe", "dutch", "Dutch.app/Contents/MacOS/dutch")

    @property
    def windowed(self) -> list[str]:
        """What starts the program by a double click."""
        return self._first("Dutch.exe", "dutch", "Dutch.app/Contents/MacOS/dutch")

    def ended(
        self, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> tuple[int, str, str]:
        """Exit code, output and complaints of a command."""
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
        """What a command prints. Raises Failed if it fails or complains; Wine itself may."""
        code, out, complaint = self.ended(*words, env=env, cwd=cwd)
        if code or (complaint and not self.launcher):
            told = " ".join((complaint or out).split())[-300:]
            raise Failed(f"`dutch {' '.join(words)}` ended with {code}: {told}")
        return out

    @property
    def _person(self) -> dict[str, Any]:
        return {} if self.user is None else {"user": self.user, "group": self.user, "extra_groups": []}

    @contextmanager
    def playing(
        self, *words: str, env: Mapping[str, str] | None = None, cwd: Path | None = None
    ) -> Iterator[subprocess.Popen[bytes]]:
        """The program with its window until the end of the block.

        Raises Failed if it has ended by then, or complained.
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
            raise Failed(f"the program {'complained' if alive else 'ended'}: {complaint[-300:]}")


def bare_environment() -> dict[str, str]:
    """As little as any program can be started with here."""
    if sys.platform == "win32":
        return {key: value for key, value in os.environ.items() if key.upper() in NEEDED}
    return {}


def picture_of(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Size, time and mode of all that lies below a folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        about = path.lstat()
        found[path.relative_to(folder).as_posix()] = (about.st_size, about.st_mtime_ns, about.st_mode)
    return found


def lock(folder: Path) -> None:
    """Let nobody write below a folder, nor into it."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) & ~0o222 | 0o444)


def unlock(folder: Path) -> None:
    """Let its owner write again, so that it can be removed."""
    for path in (folder, *folder.rglob("*")):
        if not path.is_symlink():
            path.chmod(stat.S_IMODE(path.stat().st_mode) | 0o200)
