"""Reading aloud: a turn can be followed, and played, by what is said."""

import sys
from pathlib import Path

import pygame
import pytest

from dutch.desktop import speech
from dutch.desktop.speech import Speech
from tests.window.helpers import StartProgram

RIGHT, TAB, ENTER = pygame.K_RIGHT, pygame.K_TAB, pygame.K_RETURN


class Listener(Speech):
    """A voice that writes down what it says, and marks where it was interrupted."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    @property
    def available(self) -> bool:
        return True

    def say(self, text: str) -> None:
        self.heard.append(text)

    def hush(self) -> None:
        self.heard.append("-")

    def update(self) -> None:
        pass

    def take(self) -> str:
        """Return what was said since the last call."""
        found, self.heard = self.heard, []
        return " / ".join(found)


def test_turn_can_be_played_by_ear(start_program: StartProgram) -> None:
    running, ear = start_program(speed="off"), Listener()
    pilot, running.app.narrator.speech = running.pilot, ear
    pilot.frames(1)
    assert ear.take() == "", "nothing is said before it is asked for"
    running.app.ui.settings.read_aloud = True
    pilot.key(TAB)
    pilot.frames(1)
    assert ear.take() == "Dutch / Rules", "the page, and what has the focus"
    running.begin(3)
    assert " by about " in ear.take(), "who leads"
    pilot.key(RIGHT)
    pilot.frames(2)
    first = ear.take()
    assert "Keys: Space, then E." in first and ", bids " in first
    pilot.key(RIGHT)
    pilot.frames(1)
    second = ear.take()
    assert second.startswith("- / ") and ", bids " in second, "moving on interrupts"
    pilot.key(ENTER)
    pilot.frames(1)
    lifted = ear.take()
    assert "without this card" in lifted and lifted.endswith(", picked up")
    pilot.key(pygame.K_e)
    pilot.settle()
    pilot.frames(2)
    said = ear.take()
    assert "You bid" in said and "The beginner bid" in said, "the bids are read from the log"
    assert not any("\ue000" <= letter <= "\uf8ff" for letter in said), "pictures are left out"
    pilot.key(ENTER)
    pilot.key(TAB)
    pilot.frames(1)
    market = ear.take()
    assert ", place 1" in market, "cards of the market are read with their place"
    assert "pay" in market.rpartition("place 1")[2], "and with what they cost"
    running.app.ui.settings.read_aloud = False
    pilot.frames(1)
    ear.take()
    pilot.key(TAB)
    pilot.frames(2)
    assert ear.take() == ""


def test_notice_says_that_no_voice_starts(
    start_program: StartProgram, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    voice = tmp_path / "espeak-ng.exe"
    voice.touch(mode=0o755)
    monkeypatch.setattr(speech, "VOICES", {sys.platform: ((str(voice),),)})
    running = start_program(speed="off")
    running.app.ui.settings.read_aloud = True
    running.pilot.frames(3)
    assert running.pilot.need("tip.notice").label.startswith(
        "Nothing can be read aloud: espeak-ng.exe doesn’t start ("
    )
