"""The operating system's wish for less motion."""

import sys
import time

import pytest

from dutch.desktop import system_motion
from dutch.desktop.system_motion import SystemMotion
from tests.ui_contexts import open_ui


def answered(monkeypatch: pytest.MonkeyPatch, *command: str) -> SystemMotion:
    monkeypatch.setitem(system_motion.QUESTIONS, sys.platform, (command, b"false"))
    motion = SystemMotion()
    motion.ask().join(10)
    return motion


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without a program")
@pytest.mark.parametrize(
    ("command", "is_reduced"),
    [
        (("echo", "false"), True),
        (("echo", "true"), False),
        (("echo", "No such schema"), False),
        (("/nowhere/gsettings",), False),
    ],
)
def test_system_is_asked(monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], is_reduced: bool) -> None:
    assert answered(monkeypatch, *command).is_reduced is is_reduced


@pytest.mark.skipif(sys.platform == "win32", reason="Windows is asked without a program")
def test_slow_answer_holds_nothing_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(system_motion.QUESTIONS, sys.platform, (("sleep", "60"), b"false"))
    monkeypatch.setattr(system_motion, "TIMEOUT", 0.5)
    begun = time.monotonic()
    motion = SystemMotion()
    thread = motion.ask()
    assert thread.is_alive() and not motion.is_reduced
    thread.join(10)
    assert not thread.is_alive() and not motion.is_reduced and time.monotonic() - begun < 10


@pytest.mark.parametrize(
    ("chosen", "asked", "pace"),
    [("system", True, 0), ("system", False, 1), (True, False, 0), (False, True, 1)],
)
def test_cards_follow_the_choice_or_the_system(chosen: object, asked: bool, pace: float) -> None:
    ui = open_ui((1280, 720))
    ui.settings.reduced_motion = chosen  # type: ignore[assignment]
    ui.settings.speed = "normal"
    ui.system_motion.is_reduced = asked
    assert ui.pace == pace
    ui.window.close()
