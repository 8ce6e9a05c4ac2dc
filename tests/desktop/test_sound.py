"""What is played can be heard, as loud as chosen and from where it is seen; without a device all is quiet.

SDL's driver ``disk`` writes down what a loudspeaker would get.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dutch import resources
from dutch.desktop.sound import Sound, audible, loudness
from dutch.settings import Settings
from tests.desktop.sounding import EFFECTS_ONLY


def test_an_effect_is_heard(recorded: Callable[..., tuple[float, float]]) -> None:
    left, right = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel"))
    assert 0.2 < left < 0.95 and math.isclose(left, right, rel_tol=0.02)


def test_what_happens_at_once_does_not_clip(recorded: Callable[..., tuple[float, float]]) -> None:
    def turn(sound: Sound) -> None:
        sound.set_ambience("table")
        for name in ("coin", "place", "turn", "button"):
            sound.play(name)

    assert 0.2 < max(recorded(Settings(effects=100, ambience=100), turn, loops=True)) < 0.98


def test_without_a_player_nothing_is_heard(recorded: Callable[..., tuple[float, float]]) -> None:
    assert recorded(EFFECTS_ONLY, lambda sound: None) == (0, 0)


def test_half_way_up_is_a_quarter(recorded: Callable[..., tuple[float, float]]) -> None:
    loud, _right = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel"))
    soft, _right = recorded(Settings(effects=50, ambience=0), lambda sound: sound.play("gavel"))
    assert math.isclose(soft / loud, 0.25, rel_tol=0.05)


@pytest.mark.parametrize(("x", "nearer", "further"), [(0.0, 0, 1), (1.0, 1, 0)])
def test_a_side_is_heard_from_that_side(
    recorded: Callable[..., tuple[float, float]], x: float, nearer: int, further: int
) -> None:
    levels = recorded(EFFECTS_ONLY, lambda sound: sound.play("gavel", x))
    assert 0 < levels[further] < 0.6 * levels[nearer]


@pytest.mark.parametrize("settings", [Settings(effects=0, ambience=0, mute=False), Settings(mute=True)])
def test_nothing_chosen_is_nothing_heard(dummy: Callable[..., Sound], settings: Settings) -> None:
    sound = dummy()
    sound.update(10, settings)
    sound.play("gavel")
    sound.set_ambience("table")
    sound.update(10, settings)
    assert not pygame.mixer.get_busy()


def test_mute_silences_what_is_sounding(dummy: Callable[..., Sound]) -> None:
    loud = Settings(effects=100, ambience=100)
    sound = dummy(loud)
    sound.set_ambience("table")
    sound.play("win")
    sound.update(500, loud)
    assert pygame.mixer.get_busy()
    sound.update(10, Settings(mute=True))
    assert not pygame.mixer.get_busy()
    sound.update(10, loud)
    assert pygame.mixer.get_busy(), "the house is heard again"


def test_sliders() -> None:
    assert [loudness(percent) for percent in (0, 50, 100)] == [0, 0.25, 1]
    assert audible(Settings())
    assert not audible(Settings(mute=True)) and not audible(Settings(effects=0, ambience=0))


def test_a_damaged_file_is_not_heard(
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
