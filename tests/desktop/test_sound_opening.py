"""Opening the audio device: late, without blocking a frame, and silent about failures."""

import multiprocessing
import os
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from dutch.desktop import sound as sound_module
from dutch.desktop.sound import Sound
from dutch.settings import Settings
from tests.desktop.sounding import EFFECTS_ONLY, pump


def test_opens_the_device_when_audible_and_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sound = Sound()
    for settings, idle, opened in (
        (Settings(mute=True), True, False),
        (EFFECTS_ONLY, False, False),
        (EFFECTS_ONLY, True, False),  # it looks for the device
        (EFFECTS_ONLY, False, False),
        (EFFECTS_ONLY, True, True),
    ):
        sound.update(16, settings, idle)
        assert (pygame.mixer.get_init() is not None) == opened
    sound.close()
    assert pygame.mixer.get_init() is None and sound.state == "closed"


def test_broken_driver_means_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sound = Sound()
    pump(sound, EFFECTS_ONLY, lambda: sound.state == "silent")
    sound.play("win")
    sound.set_ambience("table")
    sound.update(16, EFFECTS_ONLY)
    assert sound.state == "silent"
    sound.close()


@pytest.mark.parametrize(("status", "state"), [(0, "found"), (1, "silent")])
def test_probes_the_device_in_a_process(monkeypatch: pytest.MonkeyPatch, status: int, state: str) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(sound_module, "try_device", (_ends_well, _ends_badly)[status])
    sound = Sound()
    sound.update(16, EFFECTS_ONLY)
    assert sound.state == "probing"
    pump_until_probed(sound)
    assert sound.state == state
    sound.close()


def test_closing_stops_the_probe(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(sound_module, "try_device", _never_ends)
    sound = Sound()
    sound.update(16, EFFECTS_ONLY)
    assert sound.state == "probing"
    sound.close()
    assert sound.state == "closed"
    assert "dutch-sound" not in [child.name for child in multiprocessing.active_children()]


def test_silent_when_no_process_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_process: object) -> None:
        raise OSError("no more processes")

    monkeypatch.delenv("SDL_AUDIODRIVER", raising=False)
    monkeypatch.setattr(multiprocessing.get_context("spawn").Process, "start", refuse)
    sound = Sound()
    sound.update(16, EFFECTS_ONLY)
    pump_until_probed(sound)
    assert sound.state == "silent"


def _never_ends() -> None:
    time.sleep(3600)


def _ends_well() -> None:
    sys.exit(0)


def _ends_badly() -> None:
    sys.exit(1)


def pump_until_probed(sound: Sound) -> None:
    limit = time.monotonic() + 60
    while sound.state == "probing":
        sound.update(16, EFFECTS_ONLY, idle=False)
        time.sleep(0.005)
        assert time.monotonic() < limit


def test_missing_device_prints_nothing(tmp_path: Path) -> None:
    """In a separate process: SDL and ALSA bypass Python's standard error."""
    script = tmp_path / "listen.py"
    script.write_text(
        "import time\n"
        "from dutch.desktop.sound import Sound\n"
        "from dutch.settings import Settings\n"
        "if __name__ == '__main__':\n"
        "    sound, end = Sound(), time.monotonic() + 60\n"
        "    while sound.state in ('closed', 'probing') and time.monotonic() < end:\n"
        "        sound.update(16, Settings())\n"
        "        time.sleep(0.01)\n"
        "    print(sound.state)\n"
        "    sound.close()\n",
        encoding="utf-8",
    )
    root = Path(__file__).resolve().parents[2]
    environment = {key: value for key, value in os.environ.items() if key != "SDL_AUDIODRIVER"}
    environment |= {
        "PYTHONPATH": str(root),
        "ALSA_CONFIG_PATH": str(tmp_path / "none"),
        "PULSE_SERVER": "none",
    }
    command = [sys.executable, str(script)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=120, check=True)
    assert done.stdout.strip() in ("silent", "found")
    assert done.stderr == ""
