"""Conditions that must hold whatever the random user did."""

import contextlib
import ctypes
import gc
import multiprocessing
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.app.application import App
from dutch.desktop.display_list import DisplayList
from dutch.desktop.window import MIN_SIZE
from dutch.selftest.pilot import misfits
from dutch.storage import Store
from dutch.storage.database import Database
from tests.geometry.screen import layout_problems
from tools.monkey.world import World

FRAME_SECONDS = 2.0
"""Processor seconds a frame may take."""

FIRST_SECONDS = 10.0
"""Processor seconds a frame may take in which pictures are rasterised for a new window size."""

MIN_COLOURS = 12
"""A picture with fewer colours counts as empty."""

MIN_ASPECT_RATIO, MAX_ASPECT_RATIO = 9 / 16 - 0.01, 21 / 9 + 0.05
"""The aspect ratios (width over height) in which everything must fit; others need only not crash."""

MAX_EXTRA_MEMORY_MB = 80.0
"""Megabytes by which the memory may grow after the first runs."""

MAX_EXTRA_FILES = 12
"""Number by which open files may grow after the first runs."""

EXIT_BUTTONS = ("yes", "leave", "menu", "back", "close", "done", "ready", "no", "cancel")
"""Buttons to press on the way back to the menu, the best first."""


class InvariantError(Exception):
    """Raised when an invariant is broken; the message is one sentence."""


@contextlib.contextmanager
def time_limit(rasterised: Callable[[], int]) -> Iterator[None]:
    """Time one frame. Raises InvariantError if it took too long.

    ``rasterised`` returns the number of pictures made so far.
    """
    before, began = rasterised(), time.process_time()
    yield
    seconds, new = time.process_time() - began, rasterised() - before
    if seconds > (FIRST_SECONDS if new else FRAME_SECONDS):
        raise InvariantError(f"A frame took {seconds:.1f} s and rasterised {new} pictures.")


def check_picture(app: App) -> None:
    """Compare the window with what its scene draws. Raises InvariantError."""
    scene = app.stack.scene
    if scene is None or scene.changed:
        return  # another picture comes with the next frame
    surface = app.ui.window.surface
    shown = pixels(surface)
    if render_unoptimised(app.stack.display_list, surface) != shown:
        raise InvariantError("The window differs from the display list it was given.")
    again = DisplayList()
    scene.draw(again)
    # The same surfaces in the same places look the same; only others need to be compared.
    same = again.items() == app.stack.display_list.items()
    if not same and render_unoptimised(again, surface) != shown:
        raise InvariantError("The scene draws something else now, though it reported no change.")
    small = pixels(pygame.transform.scale(surface, (64, 36)))
    colours = set(zip(*(small[byte :: surface.get_bytesize()] for byte in range(3)), strict=True))
    if len(colours) < MIN_COLOURS or not app.stack.display_list.regions:
        raise InvariantError(f"The picture is almost empty: {len(colours)} colours.")


def check_places(app: App) -> None:
    """Check that all texts fit and nothing is misplaced. Raises InvariantError."""
    width, height = size = app.ui.window.size
    moving = any("moving" in region.flags for region in app.stack.display_list.regions)
    small = min(size) < min(MIN_SIZE) or width * height < MIN_SIZE[0] * MIN_SIZE[1]
    fits_shape = MIN_ASPECT_RATIO <= width / height <= MAX_ASPECT_RATIO
    if app.stack.scene is None or moving or small or not fits_shape:
        return
    problems = layout_problems(app.stack.display_list.regions, size) + misfits(app.ui.typesetter.overflows)
    if problems:
        raise InvariantError(f"{problems[0]} ({width}x{height}, {app.ui.settings.scale} %)")


def render_unoptimised(display_list: DisplayList, like: pygame.Surface) -> bytes:
    """Draw every item from bottom to top, without any optimisation."""
    surface = pygame.Surface(like.get_size(), 0, like)
    for item in display_list.items():
        item.surface.set_alpha(item.alpha)
        surface.blit(item.surface, item.rect)
        item.surface.set_alpha(255)
    return pixels(surface)


def pixels(surface: pygame.Surface) -> bytes:
    """Return all pixels, for comparison."""
    return surface.get_buffer().raw


def go_home(world: World, frame: Callable[[int], object], steps: int = 80) -> None:
    """Return to the menu by Esc and clicks on buttons. Raises InvariantError after too many steps."""
    pilot = world.pilot
    for button in (1, 2, 3):
        pilot.release(button)
    for step in range(steps):
        for _frame in range(4):
            frame(100)
        scene = type(world.app.stack.scene).__name__
        if scene == "MenuScene" and pilot.find("button.new") is not None:
            return
        enabled = [region for region in pilot.of_kind("button") if "disabled" not in region.flags]
        exits = [r for name in EXIT_BUTTONS for r in enabled if r.name == f"button.{name}"]
        if step % 3 == 1 and enabled:
            pilot.move((exits or enabled[step % len(enabled) :])[0].rect.center)
            frame(16)
            pilot.press()
            pilot.release()
        else:
            pilot.key(pygame.K_ESCAPE)
    names = ", ".join(dict.fromkeys(region.name for region in pilot.regions))
    raise InvariantError(f"No way leads back to the menu from {scene}: {names[:300]}.")


def check_store(folder: Path) -> None:
    """Read every saved game. Raises InvariantError if one is damaged."""
    with contextlib.closing(Store(folder)) as store:
        Database(store.path).close()
        for entry in store.games():
            store.export_text(entry.id)
            if entry.state == "damaged":
                raise InvariantError(f"Game {entry.id} is damaged.")
        store.unfinished()
        if notes := store.take_notes():
            raise InvariantError(f"The store says: {notes}")


class Load(NamedTuple):
    """Threads, processes, open files and megabytes the program holds."""

    threads: int
    processes: int
    files: int
    memory: float


def load() -> Load:
    """Return the current load; files and memory are 0 except on Linux."""
    gc.collect()
    files, memory = 0, 0.0
    if sys.platform == "linux":
        # The C library holds back hundreds of megabytes of freed pictures, and a leak would hide among them.
        with contextlib.suppress(AttributeError):  # other C libraries than GNU's
            ctypes.CDLL(None).malloc_trim(0)
        files = len(list(Path("/proc/self/fd").iterdir()))
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        memory = pages * 4096 / 2**20
    return Load(threading.active_count(), len(multiprocessing.active_children()), files, memory)


def check_load(first: Load, last: Load) -> None:
    """Compare the load after the first runs with that at the end. Raises InvariantError."""
    if last.threads > first.threads or last.processes > first.processes:
        raise InvariantError(f"Threads or processes leak: {first}, then {last}.")
    if last.files > first.files + MAX_EXTRA_FILES:
        raise InvariantError(f"Open files leak: {first.files}, then {last.files}.")
    if last.memory > first.memory + MAX_EXTRA_MEMORY_MB:
        raise InvariantError(f"Memory grows: {first.memory:.0f} MB, then {last.memory:.0f} MB.")
