"""Effects and ambience: audible sounds, their volume, and their side.

SDL's driver `disk` writes down what a loudspeaker would get.
"""

import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from dutch import resources
from dutch.desktop.sound import Sound, audible, loudness
from dutch.desktop.sound_effects import (
    EFFECTS,
    LOOPS,
    MAX_SAME,
    SCENE_VOLUMES,
    VOICES,
    files_of,
    stereo_volumes,
)
from dutch.resources import assets
from dutch.settings import Settings
from tests.desktop.sounding import EFFECTS_ONLY

EFFECTS_OFF = Settings(effects=0, ambience=100)


def test_effect_is_audible(recorded: Callable[..., tuple[float, float]]) -> None:
    left, right = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel"))
    assert 0.2 < left < 0.95 and math.isclose(left, right, rel_tol=0.02)
    assert recorded(EFFECTS_ONLY, lambda sound: None) == (0, 0)
    left, _right = recorded(EFFECTS_OFF, lambda sound: sound.set_ambience("table"), loops=True)
    assert 0.002 < left < 0.2, "ambience is soft"


def test_simultaneous_sounds_do_not_clip(recorded: Callable[..., tuple[float, float]]) -> None:
    def turn(sound: Sound) -> None:
        sound.set_ambience("table")
        for name in ("coin", "place", "turn", "button"):
            sound.play(name)

    assert 0.2 < max(recorded(Settings(effects=100, ambience=100), turn, loops=True)) < 0.98


def test_half_volume_is_a_quarter_of_the_gain(recorded: Callable[..., tuple[float, float]]) -> None:
    loud, soft = (
        recorded(Settings(effects=volume, ambience=0), lambda sound: sound.play("gavel"))[0]
        for volume in (100, 50)
    )
    assert math.isclose(soft / loud, 0.25, rel_tol=0.05)
    assert [loudness(percent) for percent in (0, 50, 100)] == [0, 0.25, 1]


@pytest.mark.parametrize(("x", "nearer", "further"), [(0.0, 0, 1), (1.0, 1, 0)])
def test_sound_comes_from_its_side(
    recorded: Callable[..., tuple[float, float]], x: float, nearer: int, further: int
) -> None:
    levels = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel", x))
    assert 0 < levels[further] < 0.6 * levels[nearer]
    assert stereo_volumes(0.5) == pytest.approx((1, 1))
    assert stereo_volumes(-3) == stereo_volumes(0) and stereo_volumes(7) == stereo_volumes(1)


def test_sound_comes_from_its_side_from_the_start(
    recorded: Callable[..., tuple[float, float]], monkeypatch: pytest.MonkeyPatch
) -> None:
    class SlowChannel:
        """Lets the mixer go on before the volume changes, as may happen on a busy computer."""

        def __init__(self, index: int) -> None:
            self._channel = real_channel(index)

        def set_volume(self, *volumes: float) -> None:
            if len(volumes) == 2:  # an effect, not the ambience
                time.sleep(0.1)
            self._channel.set_volume(*volumes)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._channel, name)

    real_channel = pygame.mixer.Channel
    monkeypatch.setattr(pygame.mixer, "Channel", SlowChannel)
    left, right = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel", 0.0))
    assert 0 < right < 0.6 * left


def test_silent_when_switched_off(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for settings in (Settings(effects=0, ambience=0, mute=False), Settings(mute=True)):
        sound.update(10, settings)
        sound.play("gavel")
        sound.set_ambience("table")
        sound.update(10, settings)
        assert not pygame.mixer.get_busy() and not audible(settings)
    assert audible(Settings())


def test_mute_stops_running_sounds(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.set_ambience("table")
    sound.play("win")
    sound.update(500, loud)
    assert pygame.mixer.get_busy()
    sound.update(10, Settings(mute=True))
    assert not pygame.mixer.get_busy()
    sound.update(10, loud)
    assert pygame.mixer.get_busy(), "the ambience returns"


def test_damaged_sound_file_is_silent(
    dummy: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "gavel.wav").write_bytes(b"RIFF")
    monkeypatch.setattr(resources, "assets", lambda: tmp_path)
    sound = dummy()
    sound.set_ambience("table")
    sound.play("gavel")
    sound.play("slide")
    sound.update(16, Settings())
    assert not pygame.mixer.get_busy()


def loops(sound: Sound) -> dict[str, float]:
    volumes = {name: pygame.mixer.Channel(index).get_volume() for index, name in enumerate(LOOPS)}
    return {name: volume for name, volume in volumes.items() if volume and pygame.mixer.get_busy()}


def test_fades_into_the_ambience_of_a_scene(dummy: Callable[..., Sound]) -> None:
    sound = dummy(EFFECTS_OFF)
    sound.set_ambience("menu")
    sound.update(100, EFFECTS_OFF)
    soft = loops(sound)["rain"]
    sound.update(5000, EFFECTS_OFF)
    assert loops(sound).keys() == SCENE_VOLUMES["menu"].keys()
    assert 0 < soft < loops(sound)["rain"]
    sound.set_ambience("settings")
    sound.update(5000, EFFECTS_OFF)
    assert loops(sound).keys() == SCENE_VOLUMES["menu"].keys(), "a page changes nothing"
    sound.set_ambience("table")
    sound.update(5000, EFFECTS_OFF)
    assert not pygame.mixer.Channel(LOOPS.index("rain")).get_busy()
    assert pygame.mixer.Channel(LOOPS.index("murmur")).get_busy()


def test_ambience_is_lowered_for_leading_effects(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.set_ambience("table")
    sound.update(5000, loud)
    before = loops(sound)["murmur"]
    sound.play("slide")
    sound.update(300, loud)
    assert loops(sound)["murmur"] == before
    sound.play("win")
    sound.update(300, loud)
    assert loops(sound)["murmur"] < 0.5 * before
    sound.update(5000, loud)
    sound.update(5000, loud)
    assert loops(sound)["murmur"] == before


def sounding() -> int:
    return sum(pygame.mixer.Channel(len(LOOPS) + index).get_busy() for index in range(VOICES))


def test_limits_voices_of_one_effect(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for _time in range(6):
        sound.play("reshuffle")
    assert sounding() == 1, "not again in the same moment"
    for _time in range(6):
        sound.update(50, EFFECTS_ONLY)
        sound.play("reshuffle")
    assert sounding() == MAX_SAME


def test_leading_effect_takes_a_busy_voice(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for name in ("toss", "lose", "drawn", "reshuffle", "turn", "row", "power", "reveal"):
        sound.play(name)
    assert sounding() == VOICES
    sound.play("coin")
    assert not any(name == "coin" for name, _since in sound.voices.playing.values())
    sound.play("win")
    assert any(name == "win" for name, _since in sound.voices.playing.values())
    assert sounding() == VOICES


def test_variants_alternate(dummy: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    sound = dummy()
    for _time in range(4):
        pygame.mixer.stop()
        sound.update(50, EFFECTS_ONLY)
        sound.play("slide")
        playing = pygame.mixer.Channel(len(LOOPS)).get_sound()
        assert playing is not None
        heard.append(playing.get_length())
    assert heard[0] == heard[3] and len(set(heard)) == 3


def test_unknown_power_falls_back(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    sound.play("power.dance")
    assert [name for name, _since in sound.voices.playing.values()] == ["power"]
    for unknown in (sound, Sound()):
        with pytest.raises(KeyError):
            unknown.play("dance")


def test_effects_and_sound_files_match() -> None:
    files = {path.stem for path in (assets() / "sounds").iterdir()}
    assert {file for name in EFFECTS for file in files_of(name)} | set(LOOPS) == files
    assert {name for layers in SCENE_VOLUMES.values() for name in layers} == set(LOOPS)


def test_tolerates_foreign_sounds_on_its_channels(dummy: Callable[..., Sound]) -> None:
    """pygame's channels belong to the process, so sounds started elsewhere may still play."""
    other = dummy()
    for name in ("slide", "coin", "gavel"):
        other.play(name)
    assert pygame.mixer.get_busy()
    sound = dummy()
    sound.play("slide")
    sound.play("gavel")
    assert pygame.mixer.get_busy()
