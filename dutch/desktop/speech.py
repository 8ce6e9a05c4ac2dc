"""Speaks sentences with the voice of the operating system, one after another."""

from __future__ import annotations

import contextlib
import os
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from subprocess import Popen

POWERSHELL_SCRIPT = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)

VOICES: Mapping[str, Sequence[Sequence[str]]] = {
    "win32": (("powershell", "-NoProfile", "-NonInteractive", "-Command", POWERSHELL_SCRIPT),),
    "darwin": (("say", "-f", "-"),),
    "linux": (("espeak-ng", "--stdin"), ("espeak", "--stdin"), ("spd-say", "--wait", "--pipe-mode")),
}
"""Commands that speak the text on their standard input and then exit, by system, best first."""

CREATE_NO_WINDOW = 0x08000000
"""Keeps Windows from opening a console."""

MAX_LENGTH = 600
"""Maximum number of characters of a sentence."""

MAX_WAITING = 12
"""Maximum number of waiting sentences; a further one replaces the oldest."""


def find_voice() -> Sequence[str]:
    """Return the first installed command that speaks; empty if there is none."""
    import shutil  # only needed if the setting is on

    for command in VOICES.get(sys.platform, ()):
        if shutil.which(command[0]):
            return command
    return ()


class Speech:
    """Speaks sentences in order, without blocking; silent if the system has no voice."""

    def __init__(self) -> None:
        self._command: Sequence[str] | None = None
        self._waiting: deque[str] = deque(maxlen=MAX_WAITING)
        self._process: Popen[bytes] | None = None

    @property
    def available(self) -> bool:
        """True if the system has a voice."""
        if self._command is None:
            self._command = find_voice()
        return bool(self._command)

    def say(self, text: str) -> None:
        """Queue a sentence, to be spoken after all waiting ones."""
        if text and self.available:
            self._waiting.append(text[:MAX_LENGTH])

    def hush(self) -> None:
        """Stop speaking, and drop all waiting sentences."""
        self._waiting.clear()
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()
            self._process.wait()
            self._process = None

    def update(self) -> None:
        """Start the next sentence once the last one is over; call it every frame."""
        if self._process is not None and self._process.poll() is not None:
            self._process = None
        if self._process is None and self._waiting:
            self._start(self._waiting.popleft())

    def _start(self, text: str) -> None:
        import subprocess  # only needed if the setting is on

        # System programs must not load the libraries of a frozen program.
        environ = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
        try:
            self._process = subprocess.Popen(
                self._command or (),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=environ,
                creationflags=CREATE_NO_WINDOW if sys.platform == "win32" else 0,
            )
            assert self._process.stdin is not None
            self._process.stdin.write(f"{text}\n".encode())
            self._process.stdin.close()
        except OSError:  # the program was removed, or exited immediately
            self._command = ()
            self.hush()
