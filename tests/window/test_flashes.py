"""Nothing on the table flashes: WCAG 2.3.1, measured over a round at normal speed.

The window is divided into overlapping tiles, each a quarter of ten degrees of the field of view. A flash is a
pair of large changes of a tile's mean luminance, or of its saturated red, in opposite directions.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from statistics import fmean

import pygame
import pytest

from dutch.settings import Settings
from tests.window.helpers import AtTable, OpenTable, aside_phase

ACROSS, DOWN = 40, 24
"""The cells of the window."""

TILE = (6, 4)
"""The cells of a tile: half of 341 of 1024 pixels by half of 256 of 768, rounded down."""

MS = 50
MAX_FLASHES = 3
"""The flashes that the guideline allows within a second."""

LARGE, BRIGHT = 0.1, 0.8
"""A large change of luminance, and the luminance from which on the darker state no longer counts."""

RED, LARGE_RED = 0.8, 20 / 320
"""The share of red in a saturated red, and a large change of red less green and blue."""

LINEAR = [each / 255 / 12.92 if each <= 10 else ((each / 255 + 0.055) / 1.055) ** 2.4 for each in range(256)]

Frame = Sequence[tuple[float, float]]
"""The luminance and the saturated red of each cell."""


@cache
def light(red: int, green: int, blue: int) -> tuple[float, float]:
    r, g, b = LINEAR[red], LINEAR[green], LINEAR[blue]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b, max(0.0, r - g - b) if r >= RED * (r + g + b) else 0.0


def large_changes(values: Iterable[float], large: float, bright: float) -> list[int]:
    """Return the times of the changes, in ms, each in the other direction than the one before."""
    found: list[int] = []
    low, high, direction = 2.0, -1.0, 0
    for number, value in enumerate(values):
        low, high = min(low, value), max(high, value)
        rises = direction <= 0 and value - low >= large and low < bright
        falls = direction >= 0 and high - value >= large and value < bright
        if rises or falls:
            found.append(number * MS)
            low = high = value
            direction = 1 if rises else -1
    return found


def most_flashes(film: Sequence[Frame]) -> float:
    """Return the largest number of flashes of a tile within a second; half a flash is a single change."""
    most = 0
    width, height = TILE
    for left, top in product(
        range(0, ACROSS - width + 1, width // 2), range(0, DOWN - height + 1, height // 2)
    ):
        cells = [x + y * ACROSS for y in range(top, top + height) for x in range(left, left + width)]
        for kind, large, bright in ((0, LARGE, BRIGHT), (1, LARGE_RED, 2.0)):
            times = large_changes(
                (fmean(frame[cell][kind] for cell in cells) for frame in film), large, bright
            )
            most = max([most, *(sum(0 <= time - first < 1000 for time in times) for first in times)])
    return most / 2


def filmed(table: AtTable, action: str) -> list[Frame]:
    """Return the frames from an action of seat 0 to the end of all that follows."""
    legal = table.client.observation.legal_actions()
    table.scene.actions.submit(next(each for each in legal if str(each) == action))
    film: list[Frame] = []
    still = 0
    while still < 5:
        table.frame(MS)
        still = still + 1 if table.pilot.quiet and not table.pilot.waiting else 0
        cells = pygame.transform.smoothscale(table.ui.window.surface, (ACROSS, DOWN))
        data = pygame.image.tobytes(cells, "RGB")
        film.append([*map(light, data[::3], data[1::3], data[2::3])])
    return film


@pytest.mark.usefixtures("real_pixels")
def test_round_has_no_flashes(open_table: OpenTable) -> None:
    near, far = {"hand": "G7 B2 Bp R6 R1"}, {"hand": "B5 P4 G2 R3 P1", "deck": "G1 B6 R7"}
    script = ["aside P4", "buy 1 B5", "end"]
    chosen = Settings(speed="normal", warnings=False)
    table = open_table(aside_phase(near=near, far=far), script, chosen=chosen)
    film = [frame for action in ("aside R1", "buy 3 G7 R6 B2", "end") for frame in filmed(table, action)]
    assert table.view["round"] == 3, "the round is over"
    assert most_flashes(film) <= MAX_FLASHES


def test_measures_flashes_of_a_quarter_of_the_field() -> None:
    dark, bright, red = light(40, 40, 40), light(120, 120, 120), light(200, 0, 0)

    def blinks(count: int, state: tuple[float, float], cells: int) -> float:
        """Return the flashes of a window that changes this many cells of a line every 1/count second."""
        on = [state if cell % ACROSS < cells else dark for cell in range(ACROSS * DOWN)]
        off = [dark] * (ACROSS * DOWN)
        return most_flashes([on if number * MS * count % 1000 < 500 else off for number in range(1000 // MS)])

    assert blinks(2, bright, ACROSS) < MAX_FLASHES
    assert blinks(5, bright, ACROSS) > MAX_FLASHES
    assert blinks(5, red, ACROSS) > MAX_FLASHES
    assert blinks(5, bright, 2) == 0, "too small"
