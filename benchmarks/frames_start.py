"""One process of ``benchmarks.frames``: from the start of Python to the first frame on the screen.

    python -m benchmarks.frames_start bare|game FOLDER WxH

Writes the clock's seconds at that moment (``time.monotonic``, which the parent shares) and the seconds this
process has worked, and ends at once.
"""

from __future__ import annotations

import os
import sys
import time


def bare(size: str) -> None:
    """The least that shows a window of this size."""
    import pygame

    width, _x, height = size.partition("x")
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    screen.fill((40, 30, 20))
    pygame.display.flip()
    tell()


def game(folder: str, size: str) -> None:
    """The program as a player starts it, up to its menu."""
    from dutch import cli
    from dutch.desktop.window import Window

    present = Window.present

    def first(window: Window, picture: object) -> None:
        present(window, picture)  # type: ignore[arg-type]
        tell()

    Window.present = first  # type: ignore[method-assign, assignment]
    cli.main(["play", "--data", folder, "--size", size])


def tell() -> None:
    """Write down when this is, and end without tidying up."""
    print(time.monotonic(), time.process_time(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        bare(sys.argv[3])
    else:
        game(sys.argv[2], sys.argv[3])
