"""The voice: sentences in order, interrupted, and without any program that speaks."""

import sys
import time
from pathlib import Path

import pytest

from dutch.desktop import speech
from dutch.desktop.speech import MAX_WAITING, Speech, find_voice

WRITE = "import sys, pathlib; text = sys.stdin.read(); open({path!r}, 'a', encoding='utf-8').write(text)"
SLEEP = "import time; time.sleep(60)"


def use(monkeypatch: pytest.MonkeyPatch, code: str) -> Speech:
    programs = ("no-such-voice",), (sys.executable, "-S", "-c", code)
    monkeypatch.setattr(speech, "VOICES", {sys.platform: programs})
    return Speech()


def test_sentences_are_said_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "said.txt"
    path.touch()
    spoken = use(monkeypatch, WRITE.format(path=str(path)))
    assert spoken.available
    for text in ("It’s your turn.", "", "Green 7"):
        spoken.say(text)
    limit = time.monotonic() + 20
    while path.read_text(encoding="utf-8") != "It’s your turn.\nGreen 7\n" and time.monotonic() < limit:
        spoken.update()
        time.sleep(0.01)
    assert path.read_text(encoding="utf-8") == "It’s your turn.\nGreen 7\n"
    spoken.hush()


def test_hush_stops_speech_immediately(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = use(monkeypatch, SLEEP)
    for number in range(MAX_WAITING + 5):
        spoken.say(str(number))
    spoken.update()
    begun = time.monotonic()
    spoken.hush()
    spoken.update()
    assert time.monotonic() - begun < 10


def test_system_without_a_voice_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "VOICES", {})
    spoken = Speech()
    spoken.say("Nobody hears this.")
    spoken.update()
    spoken.hush()
    assert not spoken.available and find_voice() == ()


def test_program_that_is_gone_makes_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    spoken = use(monkeypatch, SLEEP)
    assert spoken.available
    monkeypatch.setattr(spoken, "_command", (str(tmp_path / "gone"),))
    spoken.say("one")
    spoken.update()
    assert not spoken.available
