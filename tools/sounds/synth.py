"""The basics of all sounds: noise, vibrating bodies, filters, the room, and mastering.

A signal is an array of floats, ``rate`` per second. Everything is computed from the numbers here, so the
files are always the same.
"""

import io
import wave
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np

Signal = np.ndarray
Part = tuple[float, float, Signal]
"""A part of a sound: its start in seconds, its strength, and its signal."""

FULL, HALF, QUARTER = 44100, 22050, 11025
"""Sample rates: full for paper and metal, half for bells, a quarter for voices next door."""

FADE_IN_MS, FADE_OUT_MS = 0.7, 12.0
CEILING = 0.72
"""Peak level (about -3 dB), so that two sounds together do not clip."""


class Mode(NamedTuple):
    """A mode of vibration: pitch in Hz, strength, and seconds until 1/e."""

    pitch: float
    strength: float
    seconds: float


def length(seconds: float, rate: int) -> int:
    """Return the number of samples."""
    return round(seconds * rate)


def clock(seconds: float, rate: int) -> Signal:
    """The time at each sample."""
    return np.arange(length(seconds, rate)) / rate


def noise(seed: int, count: int) -> Signal:
    """White noise. RandomState's stream never changes, whatever the version of numpy."""
    return np.random.RandomState(seed).uniform(-1.0, 1.0, count)


def rand(seed: int) -> np.random.RandomState:
    """Return a source of numbers between 0 and 1, for irregularity."""
    return np.random.RandomState(seed)


def strike(modes: Iterable[Mode], seconds: float, rate: int, attack: float = 0.001) -> Signal:
    """Strike a body: all its modes start together, each fades at its own pace, all silent at the end."""
    t = clock(seconds, rate)
    out = np.zeros(len(t))
    for index, mode in enumerate(modes):
        if mode.pitch < rate * 0.45:
            phase = 2 * np.pi * mode.pitch * t + 0.7 * index
            out += mode.strength * np.exp(-t / mode.seconds) * np.sin(phase)
    damped = np.sin(np.clip((seconds - t) / (0.4 * seconds), 0, 1) * np.pi / 2) ** 2
    return out * np.minimum(1.0, t / attack) * damped


def shaped(signal: Signal, rate: int, response: Callable[[Signal], Signal]) -> Signal:
    """Filter a signal by ``response`` (of Hz); its end joins its beginning."""
    spectrum = np.fft.rfft(signal)
    pitches = np.fft.rfftfreq(len(signal), 1 / rate)
    return np.fft.irfft(spectrum * response(pitches), len(signal))


def band(low: float, high: float, steep: int = 2) -> Callable[[Signal], Signal]:
    """Return the response that passes frequencies between two pitches."""

    def response(pitches: Signal) -> Signal:
        f = np.maximum(pitches, 1e-3)
        return 1 / np.sqrt((1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep)))

    return response


def bump(centre: float, octaves: float) -> Callable[[Signal], Signal]:
    """Return the response that passes ``octaves`` around a pitch."""

    def response(pitches: Signal) -> Signal:
        return np.exp(-((np.log2(np.maximum(pitches, 1e-3) / centre) / octaves) ** 2))

    return response


def sweep(seed: int, path: Sequence[tuple[float, float]], seconds: float, rate: int) -> Signal:
    """Noise whose pitch wanders along ``path``: pairs of seconds and Hz."""
    t = clock(seconds, rate)
    times, pitches = zip(*path, strict=True)
    where = np.interp(t, times, np.log2(pitches))
    source = noise(seed, len(t))
    out = np.zeros(len(t))
    for centre in map(float, np.arange(8.0, 14.01, 0.5)):
        if 2**centre < rate * 0.45:
            out += shaped(source, rate, bump(2**centre, 0.5)) * np.exp(-(((where - centre) / 0.7) ** 2))
    return out


def swell(seconds: float, rate: int, peak: float, sharp: float = 2.0) -> Signal:
    """Rise until ``peak`` (0 to 1 of the whole) and fall again."""
    part = np.linspace(0, 1, length(seconds, rate))
    up = np.clip(part / peak, 0, 1)
    down = np.clip((1 - part) / (1 - peak), 0, 1)
    return np.sin(up * np.pi / 2) ** sharp * np.sin(down * np.pi / 2) ** sharp


def mixed(parts: Iterable[Part], rate: int) -> Signal:
    placed = [(length(at, rate), gain, part) for at, gain, part in parts]
    out = np.zeros(max(at + len(part) for at, _gain, part in placed))
    for at, gain, part in placed:
        out[at : at + len(part)] += gain * part
    return out


def in_room(signal: Signal, rate: int, wet: float = 0.16, seconds: float = 0.3) -> Signal:
    """Add the echo of the panelled room."""
    count = length(seconds, rate)
    t = np.arange(count) / rate
    tail = noise(77, count) * np.exp(-t / (seconds / 4.5)) * np.minimum(1, t / 0.012)
    size = len(signal) + count
    heard = np.fft.rfft(tail, size) * band(180, 3200)(np.fft.rfftfreq(size, 1 / rate))
    echo = np.fft.irfft(np.fft.rfft(signal, size) * heard, size)
    power = np.sqrt(np.sum(echo**2) / max(1e-12, np.sum(signal**2)))
    out = np.concatenate([signal, np.zeros(count)])
    return out + echo * (wet / max(power, 1e-9))


def loudness(signal: Signal, rate: int) -> float:
    """Return the loudness of the loudest twentieth of a second (very low and high tones count less)."""
    padded = np.concatenate([signal, np.zeros(length(0.05, rate))])
    heard: Signal = shaped(padded, rate, band(240, 9000, 1)) ** 2
    sums = np.concatenate([[0.0], np.cumsum(heard)])
    span = length(0.05, rate)
    return float(np.sqrt(np.max(sums[span:] - sums[:-span]) / span))


def polished(signal: Signal, rate: int, decibels: float) -> Signal:
    """Scale to a loudness (of full scale), without direct current, clicks at the ends or clipping."""
    padded = np.concatenate([signal, np.zeros(length(0.1, rate))])
    out = _trimmed(shaped(padded, rate, band(45, rate, 2))[: len(signal)], rate)
    rise, fall = length(FADE_IN_MS / 1000, rate), length(FADE_OUT_MS / 1000, rate)
    out[:rise] *= np.sin(np.linspace(0, np.pi / 2, rise)) ** 2
    out[-fall:] *= np.cos(np.linspace(0, np.pi / 2, fall)) ** 2
    out -= np.mean(out) * np.sin(np.linspace(0, np.pi, len(out))) * np.pi / 2
    out *= 10 ** (decibels / 20) / loudness(out, rate)
    return out * min(1.0, CEILING / np.max(np.abs(out)))


def looped(signal: Signal, rate: int, decibels: float) -> Signal:
    """Scale a loop to a loudness; the level is that of the whole."""
    out = shaped(signal, rate, band(35, rate, 2))
    heard = shaped(out, rate, band(240, 9000, 1))
    out = out * (10 ** (decibels / 20) / np.sqrt(np.mean(heard**2)))
    return out * min(1.0, CEILING / np.max(np.abs(out)))


def _trimmed(signal: Signal, rate: int) -> Signal:
    """Cut off the inaudible end."""
    loud = np.nonzero(np.abs(signal) > np.max(np.abs(signal)) * 0.005)[0]
    return signal[: min(len(signal), int(loud[-1]) + length(0.015, rate))].copy()


def encoded(signal: Signal, rate: int) -> bytes:
    """Return a WAV file of 16 bits, one channel."""
    samples = np.round(signal * 32767).astype("<i2")
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.tobytes())
    return file.getvalue()
