"""A separate X server, with a mouse and a keyboard for the program on it."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tools.check_build.build import wait_for

SIZE = (1280, 720)
TOOLS = ("Xvfb", "xdotool", "import")
ENTERING = 1.5
"""Seconds until the menu has appeared."""

Box = tuple[int, int, int, int]
"""Left, top, width and height in the window."""


def missing() -> list[str]:
    """List the missing programs that a real window needs."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


@contextmanager
def x_server(size: str, *options: str) -> Iterator[str]:
    """Run a separate X server and yield its display, as ":1". ``size`` is as 1600x1000."""
    reading, writing = os.pipe()
    words = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen([*words, *options], pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("the X server did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait(10)


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Yield the environment for a program on a separate X server."""
    with x_server("1600x1000") as display:
        usual = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
        yield usual | {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LANGUAGE": "en"}


class Desk:
    """A program in its window, driven by xdotool."""

    def __init__(
        self,
        command: Sequence[str],
        env: Mapping[str, str],
        cwd: Path | None = None,
        size: tuple[int, int] = SIZE,
    ) -> None:
        """``command`` must open a window of this size whose class contains "dutch"."""
        self._size = size
        self._env = dict(env)
        self.program = subprocess.Popen(
            list(command),
            env=self._env,
            cwd=cwd,
            stdin=subprocess.DEVNULL,
            # Under Wine no Python starts with a file as its output.
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._window, self._corner = wait_for(self._find, "a window of the wanted size")
        self.tool("windowfocus", self._window)
        time.sleep(ENTERING)

    def _find(self) -> tuple[str, tuple[int, int]] | None:
        """Find the window and its corner once it has its final size."""
        for window in self.tool("search", "--onlyvisible", "--class", "dutch", check=False).split():
            where = self.tool("getwindowgeometry", "--shell", window, check=False).splitlines()
            found = {name: int(value) for name, _equals, value in (line.partition("=") for line in where)}
            if (found.get("WIDTH"), found.get("HEIGHT")) == self._size:
                return window, (found["X"], found["Y"])
        return None

    def tool(self, *words: str, check: bool = True) -> str:
        """Run xdotool."""
        assert self.program.poll() is None, "the program ended"
        run = subprocess.run(
            ["timeout", "20", "xdotool", *words], env=self._env, capture_output=True, text=True, check=check
        )
        return run.stdout

    def point(self, pos: tuple[int, int]) -> None:
        """Move the mouse to a point in the window."""
        x, y = pos[0] + self._corner[0], pos[1] + self._corner[1]
        self.tool("mousemove", str(x), str(y), "sleep", "0.03")

    def click(self, box: Sequence[int]) -> None:
        """Click in the middle of a box."""
        self.point(middle(box))
        self.tool("mousedown", "1", "sleep", "0.05", "mouseup", "1", "sleep", "0.3")

    def drag(self, start: Sequence[int], end: Sequence[int]) -> None:
        """Drag from the middle of one box to that of another, in steps."""
        (left, top), (right, low) = middle(start), middle(end)
        self.point((left, top))
        self.tool("mousedown", "1", "sleep", "0.05")
        for step in range(1, 11):
            self.point((left + (right - left) * step // 10, top + (low - top) * step // 10))
        self.tool("mouseup", "1", "sleep", "0.3")

    def key(self, name: str) -> None:
        """Press a key, by its name in X, and release it."""
        self.tool("key", name, "sleep", "0.1")

    def write(self, text: str) -> None:
        """Type text."""
        self.tool("type", "--delay", "60", text)

    def picture(self, path: Path) -> Path:
        """Save a screenshot of the whole screen."""
        path.parent.mkdir(parents=True, exist_ok=True)
        grab = ["timeout", "20", "import", "-window", "root", str(path)]
        subprocess.run(grab, env=self._env, check=True)
        return path

    def close(self) -> None:
        """Terminate the program."""
        self.program.terminate()
        self.program.wait(20)

    def kill(self) -> None:
        """Kill the program without warning."""
        self.program.kill()
        self.program.wait(20)


def middle(box: Sequence[int]) -> tuple[int, int]:
    """Return the middle of a box."""
    left, top, width, height = box
    return left + width // 2, top + height // 2
