"""The voice: sentences in order, interrupted, and without any program that speaks."""

import io
import ntpath
import shutil
import sys
import time
from pathlib import Path

import pytest

from dutch.desktop import speech
from dutch.desktop.speech import MAX_WAITING, Speech
from tests.systems import WINDOWS

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
    assert not spoken.available and spoken.take_problem() == ""


def empty_program(folder: Path, name: str) -> str:
    """Return a file that the system takes for a program, but cannot run."""
    program = folder / (f"{name}.exe" if WINDOWS else name)
    program.touch(mode=0o755)
    return str(program)


def test_next_voice_speaks_when_one_cannot_start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "said.txt"
    voice = (sys.executable, "-S", "-c", WRITE.format(path=str(path)))
    monkeypatch.setattr(speech, "VOICES", {sys.platform: ((empty_program(tmp_path, "espeak-ng"),), voice)})
    spoken = Speech()
    spoken.say("one")
    spoken.update()
    limit = time.monotonic() + 20
    while not (path.exists() and path.read_text()) and time.monotonic() < limit:
        time.sleep(0.01)
    assert path.read_text() == "one\n"
    assert spoken.available and spoken.take_problem() == ""
    spoken.hush()


def test_reports_once_that_no_voice_starts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(speech, "VOICES", {sys.platform: ((empty_program(tmp_path, "espeak-ng"),),)})
    spoken = Speech()
    spoken.say("one")
    spoken.update()
    assert not spoken.available
    problem = spoken.take_problem()
    assert problem.startswith("Nothing can be read aloud: espeak-ng") and spoken.take_problem() == ""


def test_windows_voice_is_named_by_its_path() -> None:
    """Windows would look for a mere name in the current folder first."""
    assert all(ntpath.isabs(command[0]) for command in speech.VOICES["win32"])


@pytest.mark.parametrize(
    ("system", "words"),
    [
        ("linux", ["espeak-ng", "-v", "en", "-s", "260", "-a", "40", "--stdin"]),
        ("darwin", ["say", "-r", "260", "-f", "-", "[[volm 0.4]] Green 7"]),
        ("win32", ["$voice.Rate = 3; $voice.Volume = 40; "]),
    ],
)
def test_voice_has_the_chosen_speed_and_volume(
    monkeypatch: pytest.MonkeyPatch, system: str, words: list[str]
) -> None:
    said: list[str] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(shutil, "which", lambda name: name)
    monkeypatch.setattr(speech, "_speak", lambda command, text: said.extend([*command, text]))
    spoken = Speech()
    spoken.speed, spoken.volume = "fast", 40
    spoken.say("Green 7")
    spoken.update()
    assert all(word in " ".join(said) for word in words)


def test_log_gets_every_sentence_as_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "VOICES", {})
    spoken, log = Speech(), io.StringIO()
    spoken.log = log
    for text in ("It’s your turn.", "", "Two\nlines"):
        spoken.say(text)
    assert log.getvalue() == "It’s your turn.\nTwo lines\n"
    log.close()
    spoken.say("Lost")
    assert spoken.log is None and spoken.take_problem().startswith("The speech log ends here: ")
