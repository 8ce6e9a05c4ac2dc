"""The look of the cards, measured on the pixels of the game's own rasteriser."""

from __future__ import annotations

import itertools
import statistics

import pygame
import pytest

from tools.art import cards, prototype
from tools.art.__main__ import ASSETS
from tools.art.palette import SUITS, Suit
from tools.art.scenes import MOST, scene
from tools.art.svg import Drawing

SUIT_LETTERS = "GRPB"
SMALL, USUAL = (64, 90), (150, 210)
STANDARD = [f"cards/{suit}{name}" for suit in SUIT_LETTERS for name in cards.FACES]
PROTOTYPE = [f"cards/prototype/{suit}{name}" for suit in SUIT_LETTERS for name in prototype.FACES]
# The coin and the middle of the wreath, in the card's 500 by 700 units.
COIN = (50, 50, 110, 110)
WREATH = (160, 270, 180, 190)


def _drawn(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), size)


def _pixels(surface: pygame.Surface, box: tuple[int, int, int, int]) -> list[pygame.Color]:
    """Return the colours in a box given in card units."""
    factor = surface.get_width() / 500
    left, top, width, height = (round(side * factor) for side in box)
    return [surface.get_at((x, y)) for y in range(top, top + height) for x in range(left, left + width)]


def _lightness(surface: pygame.Surface, box: tuple[int, int, int, int]) -> list[float]:
    """Return the grey values, 0 to 255, in a box."""
    return [0.299 * r + 0.587 * g + 0.114 * b for r, g, b, _ in _pixels(surface, box)]


def _luminance(colour: pygame.Color) -> float:
    """Return the relative luminance as WCAG defines it."""
    parts = [c / 255 for c in tuple(colour)[:3]]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _contrast(surface: pygame.Surface, box: tuple[int, int, int, int]) -> float:
    """Return the contrast of a figure with its ground: of dark pixels with the median of the rest."""
    factor = surface.get_width() / 500
    left, top, width, height = (round(side * factor) for side in box)
    levels = sorted(
        _luminance(surface.get_at((x, y)))
        for y in range(top, top + height)
        for x in range(left, left + width)
    )
    figure = levels[len(levels) // 20]
    ground = statistics.median(levels[len(levels) // 2 :])
    return (ground + 0.05) / (figure + 0.05)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SUIT_LETTERS, 2)))
def test_bands_differ_in_greyscale_at_90_pixels(one: str, other: str) -> None:
    box = (222, 30, 254, 150)
    first, second = (_lightness(_drawn(f"cards/{suit}4", SMALL), box) for suit in (one, other))
    assert abs(statistics.median(first) - statistics.median(second)) >= 20
    # Pattern and emblem still differ after subtracting the average brightness.
    shift = statistics.mean(first) - statistics.mean(second)
    shape = statistics.mean((a - b - shift) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5
    assert shape >= 35


@pytest.mark.parametrize("name", STANDARD + PROTOTYPE)
def test_coin_is_legible(name: str) -> None:
    assert _contrast(_drawn(name, USUAL), COIN) >= 4.5
    assert _contrast(_drawn(name, SMALL), COIN) >= 4.5


@pytest.mark.parametrize("name", [n for n in STANDARD if n[-1] not in cards.POWERS] + PROTOTYPE)
def test_points_are_legible(name: str) -> None:
    assert _contrast(_drawn(name, USUAL), WREATH) >= 4.5
    assert _contrast(_drawn(name, SMALL), WREATH) >= 4.5


@pytest.mark.parametrize("suit", SUIT_LETTERS)
def test_powers_of_a_suit_differ_in_greyscale(suit: str) -> None:
    box = (130, 240, 240, 250)
    first, second = (_lightness(_drawn(f"cards/{suit}{name}", SMALL), box) for name in cards.POWERS)
    assert statistics.mean(abs(a - b) for a, b in zip(first, second, strict=True)) >= 20


@pytest.mark.parametrize("bid", range(6, 11))
def test_lost_points_do_not_look_like_won_points(bid: int) -> None:
    """A red numeral: garnet where the numerals of points won are black."""
    losing, winning = (_pixels(_drawn(f"cards/prototype/G{n}", USUAL), WREATH) for n in (bid, 1))

    def red(pixels: list[pygame.Color]) -> int:
        return sum(r > 100 and g < 60 and b < 60 for r, g, b, _ in pixels)

    assert red(losing) > 150
    assert red(winning) < 10


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.letter)
def test_scene_grows_with_its_count(suit: Suit) -> None:
    sizes = []
    for count in range(MOST + 1):
        drawing = Drawing(500, 700)
        scene(drawing, suit, count)
        sizes.append(len(drawing.text()))
    assert sizes == sorted(set(sizes))
