"""The device that sounds: opened, or first tried by a process of its own."""

from __future__ import annotations

import os
import sys
import threading

import pygame

RATE, BUFFER = 44100, 1024


def open_device() -> bool:
    """Open pygame's mixer. Returns whether that worked."""
    try:
        pygame.mixer.init(RATE, -16, 2, BUFFER)
    except pygame.error:
        return False
    return True


class Probe(threading.Thread):
    """Tells whether there is a device, by a process that tries to open it.

    It is a thread because even starting a process takes longer than a frame.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True, name="dutch-sound")
        self.found = False
        import multiprocessing  # it takes as long to load as the window takes to open

        context = multiprocessing.get_context("spawn")
        self._process = context.Process(target=try_device, daemon=True, name="dutch-sound")

    def run(self) -> None:
        """Start the process and wait for its end; where none can be started there is no sound."""
        try:
            self._process.start()
        except OSError:
            return
        self._process.join()
        self.found = self._process.exitcode == 0

    def stop(self) -> None:
        """End it, wherever it is."""
        while self.is_alive():
            if self._process.pid is not None:
                self._process.kill()
            self.join(0.02)


def try_device() -> None:
    """In a process of its own: end with status 0 if there is a device; keep the system's messages back."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if not open_device():
        sys.exit(1)
