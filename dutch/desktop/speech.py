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

WINDOWS = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)

VOICES: Mapping[str, Sequence[Sequence[str]]] = {
    "win32": (("powershell", "-NoProfile", "-NonInteractive", "-Command", WINDOWS),),
    "darwin": (("say", "-f", "-"),),
    "linux": (("espeak-ng", "--stdin"), ("espeak", "--stdin"), ("spd-say", "--wait", "--pipe-mode")),
}
"""The programs of each system that speak what they read from their input until they are ended."""

NO_WINDOW = 0x08000000
"""Keeps Windows from opening a console."""

LONGEST, MOST = 600, 12
"""Maximum length of a sentence, and maximum number of waiting sentences."""


def voice() -> Sequence[str]:
    """Return the command of a program that speaks; empty if there is none."""
    import shutil  # only players who want to hear something need it

    found = (each for each in VOICES.get(sys.platform, ()) if shutil.which(each[0]))
    return next(found, ())


class Speech:
    """Says sentences in order. Nothing waits for it, and without a voice it is silent."""

    def __init__(self) -> None:
        self._command: Sequence[str] | None = None
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._speaking: Popen[bytes] | None = None

    @property
    def available(self) -> bool:
        """True if the system has a voice."""
        if self._command is None:
            self._command = voice()
        return bool(self._command)

    def say(self, text: str) -> None:
        """Say this after everything else."""
        if text and self.available:
            self._waiting.append(text[:LONGEST])

    def hush(self) -> None:
        """Stop speaking, and forget what was to be said."""
        self._waiting.clear()
        if self._speaking is not None:
            with contextlib.suppress(OSError):
                self._speaking.kill()
            self._speaking.wait()
            self._speaking = None

    def update(self) -> None:
        """Start the next sentence once the last one is over; call it every frame."""
        if self._speaking is not None and self._speaking.poll() is not None:
            self._speaking = None
        if self._speaking is None and self._waiting:
            self._start(self._waiting.popleft())

    def _start(self, text: str) -> None:
        import subprocess  # most players hear nothing

        surroundings = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
        try:
            self._speaking = subprocess.Popen(
                self._command or (),
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=surroundings,  # a frozen program's libraries are not the voice's
                creationflags=NO_WINDOW if sys.platform == "win32" else 0,
            )
            assert self._speaking.stdin is not None
            self._speaking.stdin.write(f"{text}\n".encode())
            self._speaking.stdin.close()
        except OSError:  # the program is gone, or ended immediately
            self._command = ()
            self.hush()
