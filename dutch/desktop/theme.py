"""The visual theme: colours, sizes, corners, shadow and fonts, read once from theme.json."""

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dutch.resources import MissingAssetError
from dutch.typed import convert

RGB = tuple[int, int, int]


class Shade(NamedTuple):
    """A colour of the theme, darkened by a factor below 1 or lightened by one of up to 2."""

    name: str
    factor: float


Colour = str | Shade | RGB
"""A colour of the theme by name ("brass"), a shade of one, or red, green and blue."""


class Colours(NamedTuple):
    """The seven colours, written "#rrggbb"."""

    walnut: str
    walnut_dark: str
    brass: str
    cream: str
    ink: str
    delft: str
    garnet: str


class Shadow(NamedTuple):
    """The shadow of all panels and cards: blur and offset in pixels at 1080p, strength 0 to 255."""

    blur: int
    offset: int
    strength: int


class Sizes(NamedTuple):
    """Heights of text in pixels at 1080p."""

    small: int
    body: int
    label: int
    heading: int
    title: int


class FontFiles(NamedTuple):
    """Font files, relative to the assets folder."""

    text: str
    text_bold: str
    text_italic: str
    title: str
    title_italic: str


class Look(NamedTuple):
    """The content of theme.json.

    `minimum` is the height of the smallest text in real pixels. `high_contrast` replaces `colours` for
    players who need more contrast.
    """

    colours: Colours
    high_contrast: Colours
    grid: int
    radius: int
    shadow: Shadow
    sizes: Sizes
    minimum: int
    fonts: FontFiles


MIN_LAYOUT_WIDTH = 720
"""Minimum width of a window in pixels at 1080p, which limits the text of a portrait window."""


@lru_cache(8)
def window_scale(size: tuple[int, int]) -> float:
    """Return the scale of a window: 1 at 1080p, and no less in a portrait window of the same area."""
    width, height = size
    return float(min(min(size) / 1080, (width * height / (1920 * 1080)) ** 0.5))


HIGH_CONTRAST_MIN_FACTORS = {"brass": 0.6}
"""Minimum factors in high contrast. Brass frames keep a contrast of more than 4.5:1 on black."""


class Theme:
    """The look at the window's current size.

    Lengths are given in pixels of a 1920x1080 window ("pixels at 1080p"), and multiplied here by
    ``ui = window_scale(size) * scale / 100``, or less in a window too narrow for that. One object lives as
    long as the program; `fit` adjusts it.
    """

    def __init__(self, look: Look, folder: Path) -> None:
        self.look = look
        self.folder = folder
        self.sizes = look.sizes
        self.ui = 1.0
        self.largest_scale = 200  # the largest text size, in percent, that the window has room for
        self._normal_colours = _parse_colours(look.colours)
        self._high_contrast_colours = _parse_colours(look.high_contrast)
        self._colours = self._normal_colours
        self._min_factors: dict[str, float] = {}

    def fit(self, size: tuple[int, int], scale: int = 100, high_contrast: bool = False) -> None:
        """Adjust to a window of `size` pixels, a text size of `scale` percent, and the contrast."""
        normal_ui, max_ui = window_scale(size), size[0] / MIN_LAYOUT_WIDTH
        self.ui = min(normal_ui * scale / 100, max_ui)
        self.largest_scale = round(100 * max_ui / normal_ui)
        self._colours = self._high_contrast_colours if high_contrast else self._normal_colours
        self._min_factors = HIGH_CONTRAST_MIN_FACTORS if high_contrast else {}

    def px(self, length: float) -> int:
        """Return a length at 1080p in real pixels; never less than 1 for a positive length."""
        return max(1, round(length * self.ui)) if length > 0 else round(length * self.ui)

    def font_px(self, size: float) -> int:
        """Return the height of text in real pixels, never below the legible minimum."""
        return max(self.look.minimum, round(size * self.ui))

    def font_file(self, key: str) -> Path:
        """Return the file of a font by its key in theme.json, such as "text_bold"."""
        return self.folder / str(getattr(self.look.fonts, key))

    @property
    def grid(self) -> int:
        """One step of the spacing grid in real pixels."""
        return self.px(self.look.grid)

    @property
    def radius(self) -> int:
        """The corner radius in real pixels."""
        return self.px(self.look.radius)

    def colour(self, colour: Colour) -> RGB:
        """Return red, green and blue of a colour; raises KeyError if the theme has none of that name."""
        if isinstance(colour, str):
            return self._colours[colour]
        if isinstance(colour, Shade):
            factor = max(self._min_factors.get(colour.name, 0), colour.factor)
            return _apply_factor(self._colours[colour.name], factor)
        return colour


def load_theme(folder: Path) -> Theme:
    """Read `theme.json` in the assets folder.

    Raises MissingAssetError when the file is missing or invalid.
    """
    path = folder / "theme.json"
    try:
        return Theme(convert(Look, json.loads(path.read_bytes())), folder)
    except OSError as error:
        raise MissingAssetError(
            f"The file {path} cannot be read ({error.strerror}); please install the game again."
        ) from error
    except ValueError as error:
        raise MissingAssetError(f"The file {path} is not a valid theme: {error}.") from error


def _parse_colours(colours: Colours) -> dict[str, RGB]:
    """Return all colours of a set by name."""
    return {name: _parse_rgb(text) for name, text in colours._asdict().items()}


def _parse_rgb(text: str) -> RGB:
    """Return red, green and blue from "#rrggbb"."""
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue


@lru_cache(200)
def _apply_factor(rgb: RGB, factor: float) -> RGB:
    """Darken towards black (factor below 1) or lighten towards white (1 to 2)."""
    if factor <= 1:
        red, green, blue = (round(channel * factor) for channel in rgb)
    else:
        red, green, blue = (round(channel + (255 - channel) * (factor - 1)) for channel in rgb)
    return red, green, blue


def contrast(first: RGB, second: RGB) -> float:
    """Return the contrast of two colours as the WCAG ratio, 1 to 21."""
    darker, lighter = sorted((_luminance(first), _luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(rgb: RGB) -> float:
    """Return the relative luminance by WCAG, 0 to 1."""
    red, green, blue = (_linear(channel / 255) for channel in rgb)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    """Convert a channel of sRGB, 0 to 1, to linear light."""
    return channel / 12.92 if channel <= 0.03928 else ((channel + 0.055) / 1.055) ** 2.4
