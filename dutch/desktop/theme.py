"""The visual theme: colours, sizes, corners, shadow and fonts, read once from theme.json."""

import json
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dutch.resources import MissingAssetError
from dutch.typed import convert

RGB = tuple[int, int, int]
Colour = str | RGB
"""A colour of the theme by name ("brass") or as red, green and blue."""


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
    """The one shadow: blur and offset in pixels at 1080p, strength 0 to 255."""

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
    """The content of theme.json. `minimum` is the smallest text in real pixels, in every window.

    `high_contrast` has the same colours for players who need them further apart.
    """

    colours: Colours
    high_contrast: Colours
    grid: int
    radius: int
    shadow: Shadow
    sizes: Sizes
    minimum: int
    fonts: FontFiles


NARROWEST = 720
"""Minimum width of a window in lengths at 1080p, which limits the text of a portrait window."""


@lru_cache(8)
def window_scale(size: tuple[int, int]) -> float:
    """Return the scale of a window: 1 at 1080p, and no less in a portrait window of the same area."""
    width, height = size
    return float(min(min(size) / 1080, (width * height / (1920 * 1080)) ** 0.5))


LEAST_BRASS = 0.6
"""The darkest brass in high contrast; it has a contrast of more than 4.5:1 on black."""


class Theme:
    """The look at the window's current size.

    Lengths elsewhere are in pixels of a 1920x1080 window, and are converted to real pixels here:
    ``ui = window_scale(size) * scale / 100``, or less in a window too narrow for that. One object lives as
    long as the program; `fit` adjusts it.
    """

    def __init__(self, look: Look, folder: Path) -> None:
        self.look = look
        self.folder = folder
        self.sizes = look.sizes
        self.ui = 1.0
        self.largest_scale = 200  # the largest text size, in percent, that the window has room for
        self._usual, self._high_contrast = _read(look.colours), _read(look.high_contrast)
        self._colours = self._usual

    def fit(self, size: tuple[int, int], scale: int = 100, high_contrast: bool = False) -> None:
        """Adjust to a window of `size` pixels, a text size of `scale` percent, and the contrast."""
        usual, most = window_scale(size), size[0] / NARROWEST
        self.ui = min(usual * scale / 100, most)
        self.largest_scale = round(100 * most / usual)
        self._colours = self._high_contrast if high_contrast else self._usual

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
        """Return red, green and blue of a colour of the theme, or of a mix written "brass*0.5".

        The factor darkens (below 1) or lightens (above 1) the named colour. In high contrast brass, the
        colour of all frames, stays bright enough to be seen.
        """
        if not isinstance(colour, str):
            return colour
        rgb = self._colours.get(colour)
        if rgb is None:
            name, _star, factor = colour.partition("*")
            least = LEAST_BRASS if name == "brass" and self._colours is self._high_contrast else 0.0
            rgb = self._colours[colour] = _shade(self._colours[name], max(least, float(factor)))
        return rgb


def load_theme(folder: Path) -> Theme:
    """Read `theme.json` in the assets folder.

    Raises MissingAssetError, with one sentence, when the file is missing or wrong.
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


def _read(colours: Colours) -> dict[str, RGB]:
    """Return all colours of a set by name."""
    return {name: _rgb(text) for name, text in colours._asdict().items()}


def _rgb(text: str) -> RGB:
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue


def _shade(rgb: RGB, factor: float) -> RGB:
    """Darken towards black (factor below 1) or lighten towards white (1 to 2)."""
    if factor <= 1:
        red, green, blue = (round(part * factor) for part in rgb)
    else:
        red, green, blue = (round(part + (255 - part) * (factor - 1)) for part in rgb)
    return red, green, blue


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast of two colours as the WCAG ratio, 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(rgb: RGB) -> float:
    parts = [part / 255 for part in rgb]
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
