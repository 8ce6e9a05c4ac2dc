"""Suits, peoples and representatives are told apart with every kind of colour vision, and in greyscale."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pygame
import pytest

from dutch.desktop import images
from dutch.desktop.theme import Theme
from dutch.resources import assets

pytestmark = pytest.mark.usefixtures("real_pictures")

VISION = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    "greyscale": [[0.2126, 0.7152, 0.0722]] * 3,
}
"""What each kind of vision makes of linear red, green and blue (Machado, Oliveira and Fernandes, 2009)."""

TO_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
WHITE = TO_XYZ.sum(axis=1)

DECKS = {
    "suits": ["cards/G5", "cards/R5", "cards/P5", "cards/B5"],
    "peoples": [
        f"cards/great_market/{name}"
        for name in ("Nuba9", "Samburu7", "Massai9", "Bantu8", "Tonga8", "Nandi9")
    ],
    "colours": [
        f"cards/representatives/{name}" for name in ("purple", "blue", "red", "green", "orange", "yellow")
    ],
}
"""One picture of each kind of card that differs by its colour, by game."""

LIMITS = {
    "classic": {"usual": 25, "protanopia": 10, "deuteranopia": 10, "tritanopia": 14, "greyscale": 8},
    "clear": {"usual": 25, "protanopia": 19, "deuteranopia": 19, "tritanopia": 19, "greyscale": 8},
}
"""Smallest distance in CIELAB between any two cards, where 2.3 is just noticed. Emblems differ as well."""


def linear(rgb: np.ndarray) -> np.ndarray:
    """Return linear light from sRGB values, each 0 to 255."""
    values = rgb / 255
    return np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)


def lab(light: np.ndarray) -> np.ndarray:
    """Return the CIELAB values of a linear colour."""
    ratio = (TO_XYZ @ np.clip(light, 0, 1)) / WHITE
    x, y, z = np.where(ratio > 0.008856, np.cbrt(ratio), 7.787 * ratio + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def band_of(name: str, theme: Theme, palette: str) -> np.ndarray:
    """Return the linear colour that covers most of the band at the top of a card."""
    tints = theme.tints(palette == "clear", high_contrast=False)
    pixels = pygame.surfarray.array3d(images.rasterise(assets() / f"{name}.svg", (200, 280), False, tints))
    band = pixels[20:180, 12:70].reshape(-1, 3)
    shades, counts = np.unique(band // 8, axis=0, return_counts=True)
    return linear(shades[counts.argmax()] * 8.0 + 4)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("palette", LIMITS)
def test_cards_differ_with_every_colour_vision(theme: Theme, palette: str, deck: str) -> None:
    bands = {name: band_of(name, theme, palette) for name in DECKS[deck]}
    closest = {vision: smallest_distance(list(bands.values()), matrix) for vision, matrix in VISION.items()}
    too_close = {vision: found for vision, found in closest.items() if found < LIMITS[palette][vision]}
    assert not too_close, closest


def smallest_distance(colours: Sequence[np.ndarray], matrix: Sequence[Sequence[float]]) -> float:
    """Return the distance in CIELAB of the two colours that look most alike through a vision's matrix."""
    seen = [lab(np.array(matrix) @ colour) for colour in colours]
    return min(float(np.linalg.norm(one - other)) for one, other in combinations(seen, 2))
