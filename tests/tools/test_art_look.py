"""The look of the cards, measured on the pixels of the game's own rasteriser."""

import functools
import itertools

import numpy as np
import pygame
import pytest

from dutch.desktop import images
from dutch.desktop.theme import load_theme
from tools.art import cards, prototype
from tools.art.__main__ import ASSETS
from tools.art.carvings import DIGITS
from tools.art.letters import PRIORITIES
from tools.art.palette import HUES, PEOPLES, SEALS, SUITS, Suit
from tools.art.scenes import MOST, scene
from tools.art.svg import Drawing

pytestmark = pytest.mark.slow

SUIT_LETTERS = "GRPB"
SMALL, USUAL = (64, 90), (150, 210)
STANDARD = [f"cards/{suit}{name}" for suit in SUIT_LETTERS for name in cards.FACES]
GREAT_MARKET = [
    f"cards/great_market/{people}{digit}" for people, digits in DIGITS.items() for digit in digits
]
PROTOTYPE = [f"cards/prototype/{suit}{name}" for suit in SUIT_LETTERS for name in prototype.FACES]
# The coin and the middle of the wreath, in the card's 500 by 700 units.
COIN = (50, 50, 110, 110)
WREATH = (160, 270, 180, 190)


@functools.lru_cache(maxsize=8)
def _surface(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(ASSETS / f"{name}.svg"), size)


def _pixels(name: str, size: tuple[int, int], box: tuple[int, int, int, int]) -> np.ndarray:
    """Return the red, green and blue of a picture, 0 to 255, in a box given in card units."""
    left, top, width, height = (round(side * size[0] / 500) for side in box)
    pixels = pygame.surfarray.array3d(_surface(name, size))
    return pixels[left : left + width, top : top + height].reshape(-1, 3)


def _lightness(name: str, box: tuple[int, int, int, int]) -> np.ndarray:
    """Return the grey values of a small picture in a box."""
    return _pixels(name, SMALL, box) @ [0.299, 0.587, 0.114]


def _contrast(name: str, size: tuple[int, int], box: tuple[int, int, int, int]) -> float:
    """Return the contrast (WCAG) of a figure with its ground: of dark pixels with the median of the rest."""
    parts = _pixels(name, size, box) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    levels = np.sort(linear @ [0.2126, 0.7152, 0.0722])
    figure, ground = levels[len(levels) // 20], np.median(levels[len(levels) // 2 :])
    return float((ground + 0.05) / (figure + 0.05))


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SUIT_LETTERS, 2)))
def test_bands_differ_in_greyscale_at_90_pixels(one: str, other: str) -> None:
    box = (222, 30, 254, 150)
    first, second = (_lightness(f"cards/{suit}4", box) for suit in (one, other))
    assert abs(np.median(first) - np.median(second)) >= 20
    # Pattern and emblem still differ after subtracting the average brightness.
    assert np.std(first - second) >= 35


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(PEOPLES, 2)))
def test_peoples_differ_in_greyscale_at_90_pixels(one: Suit, other: Suit) -> None:
    """Two peoples differ in the brightness of the band, and in its emblem at 20 pixels."""
    box = (222, 30, 254, 150)
    bands = [
        _lightness(f"cards/great_market/{people.name}{DIGITS[people.name][0]}", box)
        for people in (one, other)
    ]
    assert abs(np.median(bands[0]) - np.median(bands[1])) >= 20
    assert _emblems_differ(one, other)


def _emblems_differ(one: Suit, other: Suit) -> bool:
    """Return True if two emblems differ at 20 pixels, whatever their brightness."""
    emblems = []
    for suit in (one, other):
        picture = pygame.surfarray.array3d(_surface(f"emblems/{suit.name}", (20, 20))) @ [0.299, 0.587, 0.114]
        emblems.append(picture[4:16, 4:16] - picture[4:16, 4:16].mean())
    return bool(np.std(emblems[0] - emblems[1]) >= 35)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(HUES, 2)))
def test_colours_of_representatives_differ_in_greyscale(one: Suit, other: Suit) -> None:
    """Two colours differ in brightness, and in their emblems at 20 pixels."""
    greys = [np.dot(pygame.Color(hue.base)[:3], [0.299, 0.587, 0.114]) for hue in (one, other)]
    assert abs(greys[0] - greys[1]) >= 20
    assert _emblems_differ(one, other)


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(SEALS, 2)))
def test_seals_differ_in_greyscale(one: Suit, other: Suit) -> None:
    assert _emblems_differ(one, other)
    letters = [_lightness(f"cards/representatives/{wax.name}", (110, 230, 280, 280)) for wax in (one, other)]
    assert np.mean(np.abs(letters[0] - letters[1])) >= 15


@pytest.mark.parametrize("size", [(40, 56), SMALL])
@pytest.mark.parametrize("priority", PRIORITIES)
def test_priorities_are_legible(priority: str, size: tuple[int, int]) -> None:
    for wax in SEALS:
        assert _contrast(f"cards/representatives/{wax.name}{priority}", size, (160, 200, 180, 310)) >= 4.5


@pytest.mark.parametrize("people", PEOPLES, ids=lambda people: people.name)
def test_carvings_of_a_people_differ_at_90_pixels(people: Suit) -> None:
    box = (85, 225, 330, 370)
    carvings = [_lightness(f"cards/great_market/{people.name}{digit}", box) for digit in DIGITS[people.name]]
    for one, other in itertools.combinations(carvings, 2):
        assert np.mean(np.abs(one - other)) >= 15


@pytest.mark.parametrize("size", [SMALL, (60, 84)])
def test_digits_of_great_market_are_legible(size: tuple[int, int]) -> None:
    assert [name for name in GREAT_MARKET if _contrast(name, size, COIN) < 4.5] == []


@pytest.mark.parametrize("size", [SMALL, pytest.param(USUAL, marks=pytest.mark.slow)])
def test_coin_and_points_are_legible(size: tuple[int, int]) -> None:
    assert [name for name in STANDARD + PROTOTYPE if _contrast(name, size, COIN) < 4.5] == []
    worth = [name for name in STANDARD + PROTOTYPE if name[-1] not in cards.POWERS]
    assert [name for name in worth if _contrast(name, size, WREATH) < 4.5] == []


@pytest.mark.usefixtures("real_pictures")
def test_coin_and_points_are_legible_in_high_contrast(monkeypatch: pytest.MonkeyPatch) -> None:
    tints = load_theme(ASSETS).tints(clear=False, high_contrast=True)

    def tinted(name: str, size: tuple[int, int]) -> pygame.Surface:
        return images.rasterise(ASSETS / f"{name}.svg", size, False, tints)

    monkeypatch.setattr(f"{__name__}._surface", tinted)
    assert [name for name in (*STANDARD, *GREAT_MARKET) if _contrast(name, SMALL, COIN) < 7] == []
    worth = [name for name in STANDARD if name[-1] not in cards.POWERS]
    assert [name for name in worth if _contrast(name, SMALL, WREATH) < 7] == []


@pytest.mark.parametrize("suit", SUIT_LETTERS)
def test_powers_of_a_suit_differ_in_greyscale(suit: str) -> None:
    first, second = (_lightness(f"cards/{suit}{name}", (130, 240, 240, 250)) for name in cards.POWERS)
    assert np.mean(np.abs(first - second)) >= 20


@pytest.mark.parametrize("bid", range(6, 11))
def test_lost_points_do_not_look_like_won_points(bid: int) -> None:
    """A red numeral: garnet where the numerals of points won are black."""

    def red(name: str) -> int:
        red, green, blue = _pixels(name, USUAL, WREATH).T
        return int(np.sum((red > 100) & (green < 60) & (blue < 60)))

    assert red(f"cards/prototype/G{bid}") > 150
    assert red("cards/prototype/G1") < 10


@pytest.mark.parametrize("suit", SUITS, ids=lambda suit: suit.name)
def test_scene_grows_with_its_count(suit: Suit) -> None:
    sizes = []
    for count in range(MOST + 1):
        drawing = Drawing(500, 700)
        scene(drawing, suit, count)
        sizes.append(len(drawing.text()))
    assert sizes == sorted(set(sizes))
