"""One process of ``benchmarks.frames``: from the start of Python to the first frame on the screen.

    python -m benchmarks.frames_start bare|game FOLDER WxH

Prints the clock at that moment (``time.monotonic``, shared with the parent) and the CPU seconds used so far,
and exits immediately.
"""

from __future__ import annotations

import os
import sys
import time


def bare(size: str) -> None:
    """Show an empty window of this size."""
    import pygame

    width, _x, height = size.partition("x")
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((int(width), int(height)), pygame.RESIZABLE)
    screen.fill((40, 30, 20))
    pygame.display.flip()
    report_and_exit()


def game(folder: str, size: str) -> None:
    """Start the program as a player does, up to its menu."""
    from dutch import cli
    from dutch.desktop.window import Window

    present = Window.present

    def first(window: Window, picture: object) -> None:
        present(window, picture)  # type: ignore[arg-type]
        report_and_exit()

    Window.present = first  # type: ignore[method-assign, assignment]
    cli.main(["play", "--data", folder, "--size", size])


def report_and_exit() -> None:
    """Print the time and exit without cleaning up."""
    print(time.monotonic(), time.process_time(), flush=True)
    os._exit(0)


if __name__ == "__main__":
    if sys.argv[1] == "bare":
        bare(sys.argv[3])
    else:
        game(sys.argv[2], sys.argv[3])
