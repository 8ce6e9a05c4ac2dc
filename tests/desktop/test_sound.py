"""What is played can be heard, as loud as chosen and from where it is seen; without a device all is quiet.

SDL's driver ``disk`` writes down what a loudspeaker would get.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from dutch.desktop import sound as module
from dutch.desktop.sound import EFFECTS, HOUSE, LAYERS, SAME, VOICES, Sound, audible, loudness, sides
from dutch.resources import assets
from dutch.settings import Settings
from tests.desktop.sounding import QUIET_HOUSE, pump
from tests.systems import WINDOWS

EFFECTS_OFF = Settings(effects=0, ambience=100)


def opened(settings: Settings) -> Sound:
    sound = Sound()
    pump(sound, settings, lambda: sound.state == "open")
    return sound


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Settings], Sound]]:
    """Opens a sound that goes nowhere."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made: list[Sound] = []

    def start(settings: Settings = QUIET_HOUSE) -> Sound:
        made.append(opened(settings))
        return made[-1]

    yield start
    for each in made:
        each.close()


@pytest.fixture
def recorded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., tuple[float, float]]:
    """Plays something and measures the loudest of both sides, 0 to 1."""
    file = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(file))
    if not WINDOWS:  # where SDL has one place for all variables, and would take this one for the file's name
        monkeypatch.setenv("SDL_DISKAUDIODELAY", "4")

    def record(settings: Settings, play: Callable[[Sound], None], loops: bool = False) -> tuple[float, float]:
        sound = opened(settings)
        play(sound)
        passed = [0]

        def done() -> bool:
            passed[0] += 1
            return passed[0] > 40 and (loops or not pygame.mixer.get_busy())

        pump(sound, settings, done)
        sound.close()
        samples = array("h", file.read_bytes()[: file.stat().st_size // 4 * 4])
        return max(map(abs, samples[::2]), default=0) / 32768, max(map(abs, samples[1::2]), default=0) / 32768

    return record


# What is heard


def test_an_effect_is_heard(recorded: Callable[..., tuple[float, float]]) -> None:
    left, right = recorded(QUIET_HOUSE, lambda sound: sound.play("gavel"))
    assert 0.2 < left < 0.95 and math.isclose(left, right, rel_tol=0.02)


def test_what_happens_at_once_does_not_clip(recorded: Callable[..., tuple[float, float]]) -> None:
    def turn(sound: Sound) -> None:
        sound.surround("table")
        for name in ("coin", "place", "turn", "button"):
            sound.play(name)

    assert 0.2 < max(recorded(Settings(effects=100, ambience=100), turn, loops=True)) < 0.98


def test_without_a_player_nothing_is_heard(recorded: Callable[..., tuple[float, float]]) -> None:
    assert recorded(QUIET_HOUSE, lambda sound: None) == (0, 0)


def test_half_way_up_is_a_quarter(recorded: Callable[..., tuple[float, float]]) -> None:
    loud, _right = recorded(QUIET_HOUSE, lambda sound: sound.play("gavel"))
    soft, _right = recorded(Settings(effects=50, ambience=0), lambda sound: sound.play("gavel"))
    assert math.isclose(soft / loud, 0.25, rel_tol=0.05)


@pytest.mark.parametrize(("x", "nearer", "further"), [(0.0, 0, 1), (1.0, 1, 0)])
def test_a_side_is_heard_from_that_side(
    recorded: Callable[..., tuple[float, float]], x: float, nearer: int, further: int
) -> None:
    levels = recorded(QUIET_HOUSE, lambda sound: sound.play("gavel", x))
    assert 0 < levels[further] < 0.6 * levels[nearer]


@pytest.mark.parametrize("settings", [Settings(effects=0, ambience=0, mute=False), Settings(mute=True)])
def test_nothing_chosen_is_nothing_heard(dummy: Callable[..., Sound], settings: Settings) -> None:
    sound = dummy()
    sound.update(10, settings)
    sound.play("gavel")
    sound.surround("table")
    sound.update(10, settings)
    assert not pygame.mixer.get_busy()


def test_mute_silences_what_is_sounding(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.surround("table")
    sound.play("win")
    sound.update(500, loud)
    assert pygame.mixer.get_busy()
    sound.update(10, Settings(mute=True))
    assert not pygame.mixer.get_busy()
    sound.update(10, loud)
    assert pygame.mixer.get_busy(), "the house is heard again"


def test_the_house_is_heard_softly(recorded: Callable[..., tuple[float, float]]) -> None:
    left, _right = recorded(EFFECTS_OFF, lambda sound: sound.surround("table"), loops=True)
    assert 0.002 < left < 0.2


def house(sound: Sound) -> dict[str, float]:
    volumes = {name: pygame.mixer.Channel(index).get_volume() for index, name in enumerate(LAYERS)}
    return {name: volume for name, volume in volumes.items() if volume and pygame.mixer.get_busy()}


def test_every_scene_has_its_house_and_fades_into_it(dummy: Callable[..., Sound]) -> None:
    sound = dummy(EFFECTS_OFF)
    sound.surround("menu")
    sound.update(100, EFFECTS_OFF)
    soft = house(sound)["rain"]
    sound.update(5000, EFFECTS_OFF)
    assert house(sound).keys() == HOUSE["menu"].keys()
    assert 0 < soft < house(sound)["rain"]
    sound.surround("settings")
    sound.update(5000, EFFECTS_OFF)
    assert house(sound).keys() == HOUSE["menu"].keys(), "a page changes nothing"
    sound.surround("table")
    sound.update(5000, EFFECTS_OFF)
    assert not pygame.mixer.Channel(LAYERS.index("rain")).get_busy()
    assert pygame.mixer.Channel(LAYERS.index("murmur")).get_busy()


def test_the_house_hushes_for_what_leads(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.surround("table")
    sound.update(5000, loud)
    before = house(sound)["murmur"]
    sound.play("slide")
    sound.update(300, loud)
    assert house(sound)["murmur"] == before
    sound.play("win")
    sound.update(300, loud)
    assert house(sound)["murmur"] < 0.5 * before
    sound.update(5000, loud)
    sound.update(5000, loud)
    assert house(sound)["murmur"] == before


# Not too much at once


def sounding() -> int:
    return sum(pygame.mixer.Channel(len(LAYERS) + index).get_busy() for index in range(VOICES))


def test_one_effect_does_not_pile_up(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for _time in range(6):
        sound.play("reshuffle")
    assert sounding() == 1, "not again in the same moment"
    for _time in range(6):
        sound.update(50, QUIET_HOUSE)
        sound.play("reshuffle")
    assert sounding() == SAME


def test_when_all_voices_are_taken_only_what_leads_is_heard(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for name in ("toss", "lose", "drawn", "reshuffle", "turn", "row", "power", "reveal"):
        sound.play(name)
    assert sounding() == VOICES
    sound.play("coin")
    assert not any(name == "coin" for name, _since in sound._playing.values())
    sound.play("win")
    assert any(name == "win" for name, _since in sound._playing.values())
    assert sounding() == VOICES


def test_variants_take_turns(dummy: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    sound = dummy()
    for _time in range(4):
        pygame.mixer.stop()
        sound.update(50, QUIET_HOUSE)
        sound.play("slide")
        playing = pygame.mixer.Channel(len(LAYERS)).get_sound()
        assert playing is not None
        heard.append(playing.get_length())
    assert heard[0] == heard[3] and len(set(heard)) == 3


def test_an_unknown_power_is_any_power_and_nothing_else_is_unknown(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    sound.play("power.dance")
    assert [name for name, _since in sound._playing.values()] == ["power"]
    with pytest.raises(KeyError):
        sound.play("dance")
    with pytest.raises(KeyError):
        Sound().play("dance")


def test_every_file_is_played_and_every_effect_has_its_files() -> None:
    files = {path.stem for path in (assets() / "sounds").iterdir()}
    wanted = {module._file(name, n) for name, effect in EFFECTS.items() for n in range(effect.variants)}
    assert wanted | set(LAYERS) == files
    assert {name for layers in HOUSE.values() for name in layers} == set(LAYERS)


def test_sides_and_sliders() -> None:
    assert sides(0.5) == pytest.approx((1, 1))
    assert sides(-3) == sides(0) and sides(7) == sides(1)
    assert sides(0)[0] == 1 > sides(0)[1] > 0
    assert [loudness(percent) for percent in (0, 50, 100)] == [0, 0.25, 1]
    assert audible(Settings())
    assert not audible(Settings(mute=True)) and not audible(Settings(effects=0, ambience=0))


def test_a_damaged_file_is_not_heard(
    dummy: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "gavel.wav").write_bytes(b"RIFF")
    monkeypatch.setattr(module.resources, "assets", lambda: tmp_path)
    sound = dummy()
    sound.surround("table")
    sound.play("gavel")
    sound.play("slide")
    sound.update(16, Settings())
    assert not pygame.mixer.get_busy()


def test_voices_that_somebody_else_has_started_are_left_alone(dummy: Callable[..., Sound]) -> None:
    """pygame's voices belong to the process: what another one played may still sound."""
    other = dummy()
    for name in ("slide", "coin", "gavel"):
        other.play(name)
    assert pygame.mixer.get_busy()
    sound = dummy()
    sound.play("slide")
    sound.play("gavel")
    assert pygame.mixer.get_busy()
