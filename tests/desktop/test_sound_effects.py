"""Effects have their files, take turns and do not pile up."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from dutch.desktop.ambience import LAYERS, SCENES
from dutch.desktop.sound import Sound
from dutch.desktop.sound_effects import EFFECTS, SAME, VOICES, file_of, sides
from dutch.resources import assets
from tests.desktop.sounding import EFFECTS_ONLY


def sounding() -> int:
    return sum(pygame.mixer.Channel(len(LAYERS) + index).get_busy() for index in range(VOICES))


def test_one_effect_does_not_pile_up(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for _time in range(6):
        sound.play("reshuffle")
    assert sounding() == 1, "not again in the same moment"
    for _time in range(6):
        sound.update(50, EFFECTS_ONLY)
        sound.play("reshuffle")
    assert sounding() == SAME


def test_when_all_voices_are_taken_only_what_leads_is_heard(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    for name in ("toss", "lose", "drawn", "reshuffle", "turn", "row", "power", "reveal"):
        sound.play(name)
    assert sounding() == VOICES
    sound.play("coin")
    assert not any(name == "coin" for name, _since in sound._voices.playing.values())
    sound.play("win")
    assert any(name == "win" for name, _since in sound._voices.playing.values())
    assert sounding() == VOICES


def test_variants_take_turns(dummy: Callable[..., Sound], monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[float] = []
    sound = dummy()
    for _time in range(4):
        pygame.mixer.stop()
        sound.update(50, EFFECTS_ONLY)
        sound.play("slide")
        playing = pygame.mixer.Channel(len(LAYERS)).get_sound()
        assert playing is not None
        heard.append(playing.get_length())
    assert heard[0] == heard[3] and len(set(heard)) == 3


def test_an_unknown_power_is_any_power_and_nothing_else_is_unknown(dummy: Callable[..., Sound]) -> None:
    sound = dummy()
    sound.play("power.dance")
    assert [name for name, _since in sound._voices.playing.values()] == ["power"]
    with pytest.raises(KeyError):
        sound.play("dance")
    with pytest.raises(KeyError):
        Sound().play("dance")


def test_every_file_is_played_and_every_effect_has_its_files() -> None:
    files = {path.stem for path in (assets() / "sounds").iterdir()}
    wanted = {file_of(name, n) for name, effect in EFFECTS.items() for n in range(effect.variants)}
    assert wanted | set(LAYERS) == files
    assert {name for layers in SCENES.values() for name in layers} == set(LAYERS)


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


def test_sides() -> None:
    assert sides(0.5) == pytest.approx((1, 1))
    assert sides(-3) == sides(0) and sides(7) == sides(1)
    assert sides(0)[0] == 1 > sides(0)[1] > 0
