"""Asks the operating system whether programs should reduce motion, without waiting for the answer."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

QUESTIONS = {
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), b"1"),
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), b"false"),
}
"""The command that knows, and its output if motion should be reduced, by platform."""

SPI_GETCLIENTAREAANIMATION = 0x1042
"""The setting of Windows for animations."""


class SystemMotion:
    """The system's wish for less motion, read once. It counts as no until the answer has come."""

    def __init__(self) -> None:
        self.is_reduced = False
        self._process: Popen[bytes] | None = None
        self._is_asked = False

    @property
    def waits(self) -> bool:
        """True while the answer is on its way."""
        return self._process is not None

    def ask(self) -> None:
        """Begin to read the setting; later calls do nothing. A system without it changes nothing."""
        if self._is_asked:
            return
        self._is_asked = True
        if sys.platform == "win32":
            import ctypes

            moves = ctypes.c_int(1)
            ctypes.WinDLL("user32").SystemParametersInfoW(
                SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0
            )
            self.is_reduced = not moves.value
        elif sys.platform in QUESTIONS:
            import subprocess  # slow to import

            command, _answer = QUESTIONS[sys.platform]
            with contextlib.suppress(OSError):  # most likely the program is not installed
                self._process = subprocess.Popen(
                    command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
                )

    def poll(self) -> None:
        """Take the answer if it has come."""
        process = self._process
        if process is not None and process.poll() is not None:
            answer, _errors = process.communicate()
            self.is_reduced = answer.strip() == QUESTIONS[sys.platform][1]
            self._process = None

    def close(self) -> None:
        """Stop waiting for an answer."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None
