"""The sounds in assets equal the output of tools/sounds, without clicks or clipping."""

import math
import re
import wave
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from tools.sounds.__main__ import RECIPES, SOUNDS, sound
from tools.sounds.synth import loudness

LOOPS = sorted(name for name, recipe in RECIPES.items() if recipe.loop)
EFFECTS = sorted(set(RECIPES) - set(LOOPS))
LARGEST = 2200 * 1024


class Heard(NamedTuple):
    samples: np.ndarray
    rate: int

    @property
    def seconds(self) -> float:
        return len(self.samples) / self.rate

    @property
    def peak(self) -> float:
        return decibels(np.max(np.abs(self.samples)))

    @property
    def level(self) -> float:
        return decibels(np.sqrt(np.mean(self.samples**2)))


def decibels(value: float) -> float:
    return 20 * math.log10(value)


def read(name: str) -> Heard:
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return Heard(np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768, file.getframerate())


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(RECIPES))
def test_synthesis_reproduces_the_committed_file(name: str) -> None:
    assert sound(name) == (SOUNDS / f"{name}.wav").read_bytes(), "run python -m tools.sounds"


def test_no_other_sounds_exist_and_all_are_small() -> None:
    assert {path.name for path in SOUNDS.iterdir()} == {f"{name}.wav" for name in RECIPES}
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) <= LARGEST


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_are_short_without_clipping_or_clicks(name: str) -> None:
    heard = read(name)
    longest = 3.2 if name in ("win", "lose", "drawn") else 1.4
    assert 0.05 <= heard.seconds <= longest
    assert -20 <= heard.peak <= -2.8
    assert -36 <= heard.level <= -18
    assert abs(np.mean(heard.samples)) < 0.001
    assert heard.samples[0] == heard.samples[-1] == 0
    tenth = heard.rate // 1000
    assert np.max(np.abs(heard.samples[: tenth // 4])) < 0.25 * 10 ** (heard.peak / 20)
    assert decibels(np.max(np.abs(heard.samples[-tenth:])) + 1e-9) < -55


@pytest.mark.parametrize("name", LOOPS)
def test_loops_are_quiet_and_seamless(name: str) -> None:
    heard = read(name)
    assert 2 <= heard.seconds <= 12
    assert heard.peak <= -15
    assert -46 <= heard.level <= -30
    assert abs(np.mean(heard.samples)) < 0.0005
    usual = np.percentile(np.abs(np.diff(heard.samples)), 99.9)
    assert abs(heard.samples[0] - heard.samples[-1]) <= usual
    assert abs(heard.samples[1] - 2 * heard.samples[0] + heard.samples[-1]) <= 2 * usual


@pytest.mark.parametrize("name", ["murmur", "rain"])
def test_loops_do_not_swell_or_fade(name: str) -> None:
    """The ends are as loud as the middle, so that nobody hears the loop start again."""
    samples, rate = read(name)
    parts = [Heard(samples[at : at + 2 * rate], rate).level for at in range(0, len(samples), 2 * rate)]
    assert max(parts) - min(parts) < 6


def test_variants_differ_and_are_equally_loud() -> None:
    for name in ("slide", "place", "coin"):
        heard = [read(f"{name}-{number}") for number in (1, 2, 3)]
        assert len({tuple(each.samples[:2000]) for each in heard}) == 3
        levels = [loudness(each.samples, each.rate) for each in heard]
        assert max(levels) / min(levels) < 1.1


def test_sounds_page_names_every_sound() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "sounds.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_.]+)`", page))
    assert {name.partition("-")[0] for name in RECIPES} <= named
