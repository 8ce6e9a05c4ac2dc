"""Opens the audio device, and tries it in a separate process first."""

import os
import sys
import threading

import pygame

from dutch import spawned

SAMPLE_RATE = 44_100
SAMPLE_FORMAT = -16
"""Signed integers of 16 bits, as pygame numbers formats."""

CHANNELS = 2
BUFFER_SIZE = 1024
"""Size of the mixer's buffer in samples; it delays sounds by 23 milliseconds."""


def open_device() -> bool:
    """Open pygame's mixer. Returns whether that worked."""
    try:
        pygame.mixer.init(SAMPLE_RATE, SAMPLE_FORMAT, CHANNELS, BUFFER_SIZE)
    except pygame.error:
        return False
    return True


class Probe(threading.Thread):
    """Finds out whether there is a device by running a process that tries to open it.

    It is a thread because even starting a process takes longer than a frame.
    """

    def __init__(self) -> None:
        super().__init__(daemon=True, name="dutch-sound")
        self.found = False
        self._process = spawned.context().Process(target=try_device, daemon=True, name="dutch-sound")

    def run(self) -> None:
        """Run the process, and set `found` if it could open the device."""
        try:
            self._process.start()
        except OSError:
            return
        self._process.join()
        self.found = self._process.exitcode == 0

    def stop(self) -> None:
        """Stop the process, even if it is still being started, and wait for the thread to end."""
        while self.is_alive():
            if self._process.pid is not None:
                self._process.kill()
            self.join(0.02)


def try_device() -> None:
    """Exit with status 0 if there is a device, hiding the system's messages. Runs in a separate process."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    if not open_device():
        sys.exit(1)
