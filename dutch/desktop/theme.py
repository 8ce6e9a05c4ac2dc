"""The visual theme: colours, sizes, corners, shadow and fonts, read once from theme.json."""

import json
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from dutch.resources import MAX_ASSET_BYTES, reading
from dutch.safefiles import read_regular
from dutch.settings import convert

RGB = tuple[int, int, int]
"""Red, green and blue, each 0 to 255."""

ColourName = str
"""A field of `Colours`, such as "brass"."""


class Shade(NamedTuple):
    """A colour of the theme, darker or lighter."""

    name: ColourName
    factor: float
    """From 0 (black) through 1 (unchanged) to 2 (white)."""


Colour = ColourName | Shade | RGB
"""A colour of the theme by its name, a shade of such a colour, or any other colour."""


class Colours(NamedTuple):
    """The seven colours of the theme, written "#rrggbb"."""

    walnut: str
    walnut_dark: str
    brass: str
    cream: str
    ink: str
    delft: str
    garnet: str


class Shadow(NamedTuple):
    """The shadow of all panels and cards."""

    blur: int
    """Radius of the blur in pixels at 1080p."""
    offset: int
    """Distance below the panel in pixels at 1080p."""
    strength: int
    """Alpha, 0 to 255."""


class Sizes(NamedTuple):
    """Heights of text in pixels at 1080p."""

    small: int
    body: int
    label: int
    heading: int
    display: int
    title: int


SizeName = Literal["small", "body", "label", "heading", "display", "title"]
"""A field of `Sizes`."""


class Room(NamedTuple):
    """The room in which a game is played: its background, and the wood of its panels and buttons."""

    game: str
    backdrop: str
    """The image name of the background."""
    walnut: str
    """The colour instead of walnut, written "#rrggbb"."""
    walnut_dark: str
    """The colour instead of dark walnut."""


class Look(NamedTuple):
    """The content of theme.json. Lengths are in pixels at 1080p unless noted."""

    colours: Colours
    high_contrast: Colours
    """The colours for players who need more contrast."""
    clear_tints: dict[str, str]
    """Colours of suits, peoples and representatives in pictures, and those that differ more in brightness."""
    high_contrast_tints: dict[str, str]
    """Colours of cards, and those instead of them in high contrast."""
    rooms: tuple[Room, ...]
    """The rooms of games that have one of their own; all else happens in the room of Dutch."""
    grid: int
    """The step of the spacing grid."""
    radius: int
    """The radius of rounded corners."""
    shadow: Shadow
    sizes: Sizes
    minimum: int
    """The height of the smallest legible text, in real pixels."""
    fonts: dict[str, str]
    """Font files by face, relative to the assets folder.

    The "legible" ones are for players who want letters that are hard to confuse; "fallback" has the
    characters that the others lack.
    """


MIN_LAYOUT_WIDTH = 720
"""Minimum width of a window in pixels at 1080p, which limits the text of a portrait window."""


ROOMY_AREA = 1280 * 720
"""Number of pixels from which on a window has room for texts of every size."""

SMALL_WINDOW_SCALE = 125
"""The largest text size in a smaller window, in percent."""


@lru_cache(8)
def window_scale(size: tuple[int, int]) -> float:
    """Return the scale of a window: 1 for 1920x1080 pixels, in landscape or portrait."""
    width, height = size
    scale_by_side = min(width, height) / 1080
    scale_by_area = float((width * height / (1920 * 1080)) ** 0.5)
    return min(scale_by_side, scale_by_area)


HIGH_CONTRAST_MIN_FACTORS: Mapping[ColourName, float] = {"brass": 0.6}
"""Minimum factors of shades in high contrast. Brass keeps a contrast of more than 4.5:1 on black."""


class Theme:
    """Converts the lengths and colours of the design for the window.

    The design is made for a window of 1920x1080. Its lengths, "pixels at 1080p", are multiplied by a scale
    factor that depends on the window and on the player's text size. All parts of the program share one theme,
    which `fit` adjusts when the window or the settings change.
    """

    def __init__(self, look: Look, folder: Path) -> None:
        self.look = look
        self.folder = folder
        self.sizes = look.sizes
        self.scale_factor = 1.0
        """Real pixels for each pixel at 1080p."""
        self.max_text_scale = 200
        """The largest text size that the window has room for, in percent."""
        self.game = ""
        """The game in whose room the current scene is; empty for a scene of no game."""
        self._rooms = {room.game: room for room in look.rooms}
        self._colours = _parse_colours(look.colours)
        self._room_colours = {
            room.game: _parse_colours(look.colours._replace(walnut=room.walnut, walnut_dark=room.walnut_dark))
            for room in look.rooms
        }
        self._high_contrast_colours = _parse_colours(look.high_contrast)
        self._high_contrast = False
        self.legible = False
        """True for letters that are hard to confuse."""

    def fit(self, size: tuple[int, int], scale: int = 100, high_contrast: bool = False) -> None:
        """Adjust to a window of `size` pixels, a text size of `scale` percent, and the contrast."""
        normal_factor = window_scale(size)
        max_factor = size[0] / MIN_LAYOUT_WIDTH
        if size[0] * size[1] < ROOMY_AREA:
            max_factor = min(max_factor, normal_factor * SMALL_WINDOW_SCALE / 100)
        self.scale_factor = min(normal_factor * scale / 100, max_factor)
        self.max_text_scale = round(100 * max_factor / normal_factor)
        self._high_contrast = high_contrast

    def tints(self, clear: bool, high_contrast: bool) -> Mapping[str, str]:
        """Return the colours to replace in pictures of cards, with those instead of them."""
        tints = self.look.clear_tints if clear else {}
        return tints | self.look.high_contrast_tints if high_contrast else tints

    @property
    def state(self) -> tuple[float, bool, str]:
        """All that changes how shapes look."""
        return self.scale_factor, self._high_contrast, self.game if self.room else ""

    @property
    def room(self) -> Room | None:
        """The room of the current game; None for the room of Dutch."""
        return self._rooms.get(self.game)

    def px(self, length: float) -> int:
        """Convert a length at 1080p to real pixels; a positive length gives at least 1."""
        pixels = round(length * self.scale_factor)
        return max(1, pixels) if length > 0 else pixels

    def font_px(self, size: float) -> int:
        """Convert a height of text at 1080p to real pixels, at least the legible minimum."""
        return max(self.look.minimum, round(size * self.scale_factor))

    def font_file(self, key: str) -> Path:
        """Return the file of a font by its key in theme.json, such as "text_bold"."""
        return self.folder / self.look.fonts.get(key, "")

    @property
    def grid(self) -> int:
        """One step of the spacing grid in real pixels."""
        return self.px(self.look.grid)

    @property
    def radius(self) -> int:
        """The corner radius in real pixels."""
        return self.px(self.look.radius)

    def rgb(self, colour: Colour) -> RGB:
        """Return a colour's RGB values, in high contrast if set. Raises KeyError for an unknown name."""
        colours = self._room_colours.get(self.game, self._colours)
        if self._high_contrast:
            colours = self._high_contrast_colours
        if isinstance(colour, str):
            return colours[colour]
        if not isinstance(colour, Shade):
            return colour
        min_factor = HIGH_CONTRAST_MIN_FACTORS.get(colour.name, 0) if self._high_contrast else 0
        return _scale_brightness(colours[colour.name], max(colour.factor, min_factor))


def load_theme(folder: Path) -> Theme:
    """Read `theme.json` in the assets folder.

    Raises MissingAssetError when the file is missing or invalid.
    """
    path = folder / "theme.json"
    with reading(path, ValueError, RecursionError):
        return Theme(convert(Look, json.loads(read_regular(path, MAX_ASSET_BYTES))), folder)


def _parse_colours(colours: Colours) -> dict[ColourName, RGB]:
    """Convert colours written "#rrggbb" to red, green and blue."""
    result: dict[ColourName, RGB] = {}
    for name, text in colours._asdict().items():
        red, green, blue = bytes.fromhex(text[1:])
        result[name] = red, green, blue
    return result


@lru_cache(200)
def _scale_brightness(rgb: RGB, factor: float) -> RGB:
    """Darken a colour towards black (factor below 1) or lighten it towards white (1 to 2)."""
    if factor <= 1:
        red, green, blue = (round(channel * factor) for channel in rgb)
    else:
        red, green, blue = (round(channel + (255 - channel) * (factor - 1)) for channel in rgb)
    return red, green, blue
