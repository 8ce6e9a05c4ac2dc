"""Asks the operating system whether programs should reduce motion, without waiting for the answer."""

import contextlib
import sys
import threading

from dutch.program import system_environment

QUESTIONS = {
    "darwin": (("defaults", "read", "com.apple.universalaccess", "reduceMotion"), b"1"),
    "linux": (("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"), b"false"),
}
"""The command that knows, and its output if motion should be reduced, by platform."""

TIMEOUT = 10
"""Maximum time to wait for the command, in seconds."""

SPI_GETCLIENTAREAANIMATION = 0x1042
"""The setting of Windows for animations."""


class SystemMotion:
    """The system's wish for less motion. It counts as no until the answer has come."""

    def __init__(self) -> None:
        self.is_reduced = False

    def ask(self) -> threading.Thread:
        """Read the setting in a thread, and return that. A system without the setting changes nothing."""
        thread = threading.Thread(target=self._read, daemon=True)
        thread.start()
        return thread

    def _read(self) -> None:
        if sys.platform == "win32":
            import ctypes

            moves = ctypes.c_int(1)
            ctypes.WinDLL("user32").SystemParametersInfoW(
                SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(moves), 0
            )
            self.is_reduced = not moves.value
        elif sys.platform in QUESTIONS:
            import subprocess  # slow to import

            command, answer = QUESTIONS[sys.platform]
            environment = system_environment()
            with contextlib.suppress(OSError, subprocess.SubprocessError):  # most likely it isn't installed
                run = subprocess.run(command, capture_output=True, timeout=TIMEOUT, env=environment)
                self.is_reduced = run.stdout.strip() == answer
