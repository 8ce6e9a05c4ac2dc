"""An X server whose screen is read from its memory, and programs started on it."""

from __future__ import annotations

import contextlib
import mmap
import os
import signal
import struct
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

from tools.check_build import desk

WIDTH, HEIGHT = 1920, 1080
LONGEST = 30.0
"""Seconds a start may take."""


class Start(NamedTuple):
    """The cost of one start: wall-clock and CPU milliseconds, and peak memory in MB."""

    milliseconds: float
    work: float
    memory: float


class Screen:
    """A private X server, used as a context manager."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds the server's memory while it runs."""
        self._server = contextlib.ExitStack()
        server = desk.x_server(f"{WIDTH}x{HEIGHT}", "-fbdir", str(folder), "-br")
        self._display = self._server.enter_context(server)
        with (folder / "Xvfb_screen0").open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header, _version, _format, _depth = struct.unpack(">4I", self._memory[:16])
        (colours,) = struct.unpack(">I", self._memory[76:80])
        (line,) = struct.unpack(">I", self._memory[48:52])
        self._middle = header + 12 * colours + HEIGHT // 2 * line + WIDTH // 2 * 4

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_error: object) -> None:
        self._memory.close()
        self._server.close()

    def _colour(self) -> bytes:
        return self._memory[self._middle : self._middle + 3]

    def start(self, command: list[str]) -> Start:
        """Start a program, wait for its first picture, and kill it. Raises TimeoutError."""
        while self._colour() != b"\0\0\0":
            time.sleep(0.01)  # the previous program's window is still there
        env = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
        env |= {"DISPLAY": self._display, "SDL_AUDIODRIVER": "dummy", "SDL_FRAMEBUFFER_ACCELERATION": "0"}
        env |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        begin = time.monotonic()
        program = subprocess.Popen(command, env=env, start_new_session=True)
        try:
            while self._colour() == b"\0\0\0":
                if time.monotonic() - begin > LONGEST or program.poll() is not None:
                    raise TimeoutError(f"{command[0]} showed nothing")
                time.sleep(0.001)
            taken = 1000 * (time.monotonic() - begin)
            proc = Path("/proc", str(program.pid))
            words = (proc / "stat").read_text().rpartition(")")[2].split()
            work = 1000 * (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
            status = dict(line.split(":", 1) for line in (proc / "status").read_text().splitlines())
            return Start(taken, work, int(status["VmHWM"].split()[0]) * 1024 / 1_000_000)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()
