"""Speaks sentences with the voice of the operating system, one after another."""

from __future__ import annotations

import contextlib
import os
import sys
from collections import deque
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, TextIO

from dutch.i18n import _, language_in_use
from dutch.program import system_environment
from dutch.settings import VoiceSpeed

if TYPE_CHECKING:
    from subprocess import Popen

POWERSHELL_SCRIPT = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
    "try {{ $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, '{language}') }} catch {{ }}; "
    "$voice.Rate = {rate.steps}; $voice.Volume = {volume}; $voice.Speak([Console]::In.ReadToEnd())"
)

POWERSHELL = os.path.join(
    os.environ.get("SYSTEMROOT", "C:\\Windows"), "System32", "WindowsPowerShell", "v1.0", "powershell.exe"
)
"""The whole path, because Windows looks for a name in the current folder first, which may be a stranger's."""

VOICES: Mapping[str, Sequence[Sequence[str]]] = {
    "win32": ((POWERSHELL, "-NoProfile", "-NonInteractive", "-Command", POWERSHELL_SCRIPT),),
    "darwin": (("say", "-r", "{rate.words}", "-f", "-"),),
    "linux": (
        *(
            (name, "-v", "{language}", "-s", "{rate.words}", "-a", "{volume}", "--stdin")
            for name in ("espeak-ng", "espeak")
        ),
        ("spd-say", "--wait", "--pipe-mode", "-l", "{language}", "-r", "{rate.percent}", "-i", "{louder}"),
    ),
}
"""Commands that speak the text on their standard input and then exit, by system, best first.

They contain placeholders: the ``language`` as a code, a `Rate`, the ``volume`` from 0 to 100, and ``louder``,
the same from -100 to 100.
"""


class Rate(NamedTuple):
    """A speed of speech, in the units of the systems."""

    words: int
    """Words per minute."""
    steps: int
    """From -10 to 10."""
    percent: int
    """From -100 to 100."""


RATES: Mapping[VoiceSpeed, Rate] = {
    "slow": Rate(130, -3, -30),
    "normal": Rate(175, 0, 0),
    "fast": Rate(260, 3, 40),
    "fastest": Rate(380, 7, 80),
}

MAX_LENGTH = 600
"""Maximum number of characters of a sentence."""

MAX_WAITING = 60
"""Maximum number of waiting sentences; a further one replaces the oldest."""


class Speech:
    """Speaks sentences in order, without blocking; silent if the system has no voice."""

    def __init__(self) -> None:
        self.log: TextIO | None = None
        """Where every sentence is written, as a line of its own; None for nowhere."""
        self.speed: VoiceSpeed = "normal"
        self.volume = 100
        """In per cent."""
        self.latest: list[str] = []
        """The sentences since speech was last interrupted."""
        self._problem = ""
        self._waiting: deque[str] = deque(maxlen=MAX_WAITING)
        self._process: Popen[bytes] | None = None

    @cached_property
    def _voices(self) -> list[Sequence[str]]:
        """The installed commands that speak, best first; one that can't be started is removed."""
        import shutil  # only needed if the setting is on

        return [command for command in VOICES.get(sys.platform, ()) if shutil.which(command[0])]

    @property
    def available(self) -> bool:
        """True if the system has a voice."""
        return bool(self._voices)

    def take_problem(self) -> str:
        """Return a sentence if no voice could be started since the last call, else ""."""
        problem, self._problem = self._problem, ""
        return problem

    def say(self, text: str) -> None:
        """Queue a sentence, to be spoken after all waiting ones, and write it to the log."""
        self.latest.append(text)
        if text and self.log is not None:
            self._write(self.log, text)
        if text and self.available:
            self._waiting.append(text[:MAX_LENGTH])

    def _write(self, log: TextIO, text: str) -> None:
        """Write a sentence as one line. Write no more once that fails, such as on a full disk."""
        try:
            log.write(" ".join(text.split()) + "\n")
            log.flush()
        except (OSError, ValueError) as error:  # a closed pipe is a ValueError
            self.log = None
            reason = getattr(error, "strerror", None) or error
            self._problem = _("The speech log ends here: it can’t be written ({reason}).").format(
                reason=reason
            )

    def hush(self) -> None:
        """Stop speaking, and drop all waiting sentences."""
        self._waiting.clear()
        self.latest.clear()
        if self._process is not None:
            with contextlib.suppress(OSError):
                self._process.kill()
            self._process.wait()
            self._process = None

    def update(self) -> None:
        """Start the next sentence once the last one is over; call it every frame."""
        if self._process is not None and self._process.poll() is not None:
            self._process = None
        if self._process is None and self._waiting and self._voices:
            self._start(self._waiting.popleft())

    def _start(self, text: str) -> None:
        """Speak with the first voice that can be started; drop the others."""
        if sys.platform == "darwin" and self.volume < 100:
            text = f"[[volm {self.volume / 100}]] {text}"  # the only way to tell it the volume
        while self._voices:
            command = self._voices[0]
            try:
                self._process = _speak(self._fill_in(command), text)
                return
            except OSError as error:  # the program was removed, is not one, or exited immediately
                del self._voices[0]
                program, reason = os.path.basename(command[0]), error.strerror
        self.hush()
        sentence = _("Nothing can be read aloud: {program} doesn’t start ({reason}). Install it again.")
        self._problem = sentence.format(program=program, reason=reason)

    def _fill_in(self, command: Sequence[str]) -> list[str]:
        """Return a command in the player's language, at the chosen speed and volume."""
        rate, volume, language = RATES[self.speed], self.volume, language_in_use()
        louder = 2 * volume - 100
        return [part.format(language=language, rate=rate, volume=volume, louder=louder) for part in command]


def _speak(command: Sequence[str], text: str) -> Popen[bytes]:
    """Start a command that speaks a text. Raises OSError if that fails."""
    import subprocess  # only needed if the setting is on

    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env=system_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # no console on Windows
    )
    assert process.stdin is not None
    try:
        with process.stdin:
            process.stdin.write(f"{text}\n".encode())
    except OSError:
        process.kill()
        process.wait()
        raise
    return process
