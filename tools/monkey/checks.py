"""What must hold whatever the monkey did."""

from __future__ import annotations

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
from dutch.desktop.window import MINIMUM
from dutch.selftest.geometry import layout_problems
from dutch.storage import Store
from dutch.storage.database import Database

FRAME_SECONDS = 2.0
"""No frame may keep the processor busy for longer."""

FIRST_SECONDS = 10.0
"""The same for a frame in which pictures are made for the first time for a size of window; they are kept."""

COLOURS = 12
"""A picture has more of them, even a dark one."""

NARROWEST, WIDEST = 4 / 3 - 0.01, 21 / 9 + 0.05
"""Shapes of window (width over height) for which the tables are drawn; in others only nothing may break."""

MEMORY_MB = 80.0
"""By so much the program may hold more at the end than after its first rounds."""

HANDLES = 12


class Wrong(Exception):
    """Something that must hold does not; str() says what, in one sentence."""


@contextlib.contextmanager
def quick(made: Callable[[], int]) -> Iterator[None]:
    """For one frame. Raises Wrong if it took too long of the processor's time.

    ``made`` tells how many pictures have been made from their drawings so far.
    """
    before, began = made(), time.process_time()
    yield
    took = time.process_time() - began
    if took > (FRAME_SECONDS if made() == before else FIRST_SECONDS):
        raise Wrong(f"A frame took {took:.1f} s, in which {made() - before} pictures were made.")


def check_picture(app: App) -> None:
    """The window shows what its scene draws, all of it and nothing else. Raises Wrong."""
    scene = app.stack.scene
    if scene is None or scene.changed:
        return  # another picture comes with the next frame
    surface = app.ui.window.surface
    shown, base = pixels(surface), app.ui.window.canvas.base
    if plainly(app.stack.display_list, base, surface) != shown:
        raise Wrong("The window shows something else than the picture it was given.")
    anew = DisplayList()
    scene.draw(anew)
    # The same surfaces at the same places look the same; only others need to be looked at.
    same = [item.key for item in anew.items()] == [item.key for item in app.stack.display_list.items()]
    if not same and plainly(anew, base, surface) != shown:
        raise Wrong("The scene draws something else now than it did, though nothing has changed.")
    small = pixels(pygame.transform.scale(surface, (64, 36)))
    colours = set(zip(*(small[byte :: surface.get_bytesize()] for byte in range(3)), strict=True))
    if len(colours) < COLOURS or not app.stack.display_list.regions:
        raise Wrong(f"The picture is as good as empty: {len(colours)} colours.")


def check_places(app: App) -> None:
    """Nothing is drawn outside the window or over what it must not cover, and all texts fit. Raises Wrong."""
    width, height = size = app.ui.window.size
    moving = any("moving" in region.flags for region in app.stack.display_list.regions)
    small = width < MINIMUM[0] or height < MINIMUM[1]
    if app.stack.scene is None or moving or small or not NARROWEST <= width / height <= WIDEST:
        return
    found = [*layout_problems(app.stack.display_list.regions, size)]
    found += [f"The text “{text}” does not fit its box." for text in app.ui.typesetter.overflows]
    if found:
        raise Wrong(f"{found[0]} ({width}x{height}, {app.ui.settings.scale} %)")


def plainly(display_list: DisplayList, base: tuple[int, int, int], like: pygame.Surface) -> bytes:
    """The picture drawn from bottom to top, without any cleverness."""
    surface = pygame.Surface(like.get_size(), 0, like)
    surface.fill(base)
    for item in display_list.items():
        item.surface.set_alpha(item.alpha)
        surface.blit(item.surface, item.rect)
        item.surface.set_alpha(255)
    return pixels(surface)


def pixels(surface: pygame.Surface) -> bytes:
    """All of it, to compare with another one."""
    return surface.get_buffer().raw


def go_home(app: Callable[[], App], act: Callable[[tuple[object, ...]], object], most: int = 80) -> None:
    """Lead back to the menu by Esc and by clicks on what is drawn. Raises Wrong if that needs too many."""
    for button in (1, 2, 3):
        act(("up", 2, 2, button))
    seen: list[str] = []
    for step in range(most):
        for _frame in range(4):
            act(("frame", 100))
        regions = app().stack.display_list.regions
        names = [region.name for region in regions]
        if "button.new" in names and type(app().stack.scene).__name__ == "MenuScene":
            return
        usable = [t for t in regions if t.name.startswith("button.") and "disabled" not in t.flags]
        ways = [t for name in HOMEWARD for t in usable if t.name == f"button.{name}"]
        seen.append(f"{type(app().stack.scene).__name__}: {', '.join(dict.fromkeys(names))[:300]}")
        if step % 3 != 1 or not (ways or usable):
            act(("press", pygame.K_ESCAPE, 0, ""))
            act(("let go", pygame.K_ESCAPE, 0, ""))
            continue
        at = (ways or usable[step % len(usable) :])[0].rect.center
        act(("move", *at, 0))
        act(("frame", 16))
        act(("down", *at, 1))
        act(("up", *at, 1))
    raise Wrong(f"No way leads back to the menu from {seen[-1]}.")


HOMEWARD = ("yes", "leave", "menu", "back", "close", "done", "ready", "no", "cancel")
"""Buttons that a person who wants to leave would try, in this order."""


def check_kept(folder: Path) -> None:
    """What is kept of all games is sound. Raises Wrong."""
    with contextlib.closing(Store(folder)) as store:
        notes = store.take_notes()
        if notes:
            raise Wrong(f"The store says: {notes}")
        Database(store.path).close()
        for entry in store.games():
            store.export_text(entry.id)
            if entry.state == "damaged":
                raise Wrong(f"Game {entry.id} is damaged.")
        store.unfinished()
        if notes := store.take_notes():
            raise Wrong(f"The store says: {notes}")


class Load(NamedTuple):
    """What the program holds of the machine: threads, processes, open files, megabytes."""

    threads: int
    processes: int
    files: int
    memory: float


def load() -> Load:
    """As it is now; files and memory are zero where the system does not tell.

    Only Linux does. Under Wine the same folder is there, and tells of Wine instead of the program.
    """
    gc.collect()
    _give_back()
    files, memory = 0, 0.0
    if sys.platform == "linux":
        files = len(list(Path("/proc/self/fd").iterdir()))
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        memory = pages * 4096 / 2**20
    return Load(threading.active_count(), len(multiprocessing.active_children()), files, memory)


def _give_back() -> None:
    """Let the C library return to the system what has been freed: it keeps hundreds of megabytes of pictures
    that nobody holds any more, and a leak would hide among them."""
    with contextlib.suppress(AttributeError, OSError, TypeError):  # only Linux's C library knows how
        ctypes.CDLL(None).malloc_trim(0)


def check_load(first: Load, last: Load) -> None:
    """Nothing was left behind. Raises Wrong."""
    if last.threads > first.threads or last.processes > first.processes:
        raise Wrong(f"Threads or processes are left: {first}, then {last}.")
    if last.files > first.files + HANDLES:
        raise Wrong(f"Files are left open: {first.files}, then {last.files}.")
    if last.memory > first.memory + MEMORY_MB:
        raise Wrong(f"The memory grows: {first.memory:.0f} MB, then {last.memory:.0f} MB.")
