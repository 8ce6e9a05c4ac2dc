"""The window of the game: opening, resizing and full screen."""

from __future__ import annotations

import contextlib
import math
import os
import sys
import warnings
from pathlib import Path

import pygame

from dutch.desktop.canvas import Canvas
from dutch.desktop.display_list import DisplayList
from dutch.i18n import _
from dutch.resources import MAX_ASSET_BYTES, reading
from dutch.safefiles import check_regular
from dutch.settings import WindowPlace

MIN_SIZE = (1030, 720)
"""The smallest landscape window. Other shapes need the same area, and no side shorter than 720 pixels."""

SMALLEST_SCREEN = (640, 360)
"""The longer and the shorter side of the smallest screen on which a part of the window can be used."""

RESERVED_HEIGHT = 96
"""Pixels of the screen's height to leave for a window's frame, a panel and a dock."""

SCREEN_SHARE = (0.9, 0.85)
"""The fraction of the screen's width and height that a new window fills."""

DECK_HEIGHT = 800
DECK_SCALE = 150
"""The height of the Steam Deck's own screen in pixels, and the text size in percent that is legible on it.

Capitals then have at least 12 pixels, as its guidelines recommend, except in texts that shrink: those have 9.
"""

ICON_SIZE = (128, 128)


class NoDisplayError(Exception):
    """Raised if there is no screen to open a window on; str() is one sentence for the user."""

    def __init__(self, sentence: str = "") -> None:
        found = _("Dutch needs a graphical display and found none; start it from a desktop session.")
        super().__init__(sentence or found)


class Window:
    """A resizable window of at least the minimum area. Open it with `Window.open`."""

    def __init__(self, size: tuple[int, int], position: tuple[int, int] | None = None) -> None:
        self.full_screen = False
        self.surface = _open_framed(size)
        if position is not None:
            _native_window().position = position
        self._windowed = self._current_place()
        self.canvas = Canvas(self.surface)
        self._clock = pygame.time.Clock()

    @classmethod
    def open(
        cls,
        size: tuple[int, int] | None = None,
        title: str = "Dutch",
        icon: Path | None = None,
        place: WindowPlace | None = None,
    ) -> Window:
        """Open the window; without a size at its last place, or else over most of the first screen.

        `icon` is an SVG file. Raises NoDisplayError without a large enough screen: without any, SDL silently
        falls back to invisible drivers, which are only accepted if SDL_VIDEODRIVER names them.
        """
        requested_driver = os.environ.get("SDL_VIDEODRIVER", "")
        # Without a graphics card SDL's accelerated framebuffer costs 17 ms for every flip.
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        # Otherwise Windows reports a smaller screen and scales the window up, which blurs it.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Fingers have events of their own (see touch.py), which must not arrive twice.
        os.environ["SDL_TOUCH_MOUSE_EVENTS"] = os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"
        try:
            pygame.display.init()
            pygame.font.init()
            driver = pygame.display.get_driver()
            if driver in ("offscreen", "dummy") and driver not in requested_driver.lower():
                pygame.display.quit()
                raise NoDisplayError
            screens = pygame.display.get_desktop_sizes()
            if all(map(_is_too_small, screens)):
                pygame.display.quit()
                needed, found = (f"{width}x{height}" for width, height in (SMALLEST_SCREEN, screens[0]))
                raise NoDisplayError(
                    _(
                        "The screen has {found} pixels, but Dutch needs {needed} at least; use a larger one."
                    ).format(found=found, needed=needed)
                )
            if icon is not None:
                pygame.display.set_icon(_load_icon(icon))
            pygame.display.set_caption(title)
            return cls(size) if size is not None else cls(*_initial_geometry(place))
        except pygame.error as error:
            sentence = _(
                "Dutch needs a graphical display and found none ({reason}); start it from a desktop session."
            )
            raise NoDisplayError(sentence.format(reason=error)) from error

    def tick(self, frame_ms: int = 0) -> int:
        """Wait until `frame_ms` have passed since the last call. Returns the actual milliseconds."""
        return self._clock.tick(1000 // frame_ms if frame_ms else 0)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing surface in pixels."""
        return self.surface.get_size()

    @property
    def cramped(self) -> bool:
        """True if the smallest window fits the screen only without window frame and desktop panels."""
        width, height = pygame.display.get_desktop_sizes()[0]
        min_width, min_height = MIN_SIZE
        needed_height = min_height + round(RESERVED_HEIGHT * pixel_density())
        return width >= min_width and min_height <= height < needed_height

    def adapt(self) -> tuple[int, int]:
        """Follow a resize by the user; a window made too small is enlarged. Returns the size.

        Leaves full screen if the screen has become too small for it.
        """
        surface = pygame.display.get_surface()
        size = surface.get_size() if surface else self.size
        if _is_too_small(size):
            self.full_screen = False
        if not self.full_screen and size != _usable(size):
            surface = _open_framed(size)
        if surface is not None:
            self.surface = surface
            self.canvas.surface = surface
        self.canvas.invalidate()
        return self.size

    def resize(self, size: tuple[int, int]) -> tuple[int, int]:
        """Resize the window, at least to the minimum. Returns the new size."""
        _open_framed(size)
        self.full_screen = False
        return self.adapt()

    def toggle_full_screen(self) -> tuple[int, int]:
        """Fill the screen, or restore the window's previous size. Returns the new size."""
        if self.full_screen:
            _native_window().set_windowed()
        else:
            self._windowed = self._current_place()
            _native_window().set_fullscreen(True)
        self.full_screen = not self.full_screen
        return self.adapt()

    @property
    def place(self) -> WindowPlace:
        """The position and size of the window; while it fills the screen, those it had before."""
        return self._windowed if self.full_screen else self._current_place()

    def _current_place(self) -> WindowPlace:
        return WindowPlace(*_native_window().position, *self.size, tuple(pygame.display.get_desktop_sizes()))

    def present(self, display_list: DisplayList) -> list[pygame.Rect]:
        """Draw and show everything that changed since the last frame. Returns the changed rectangles."""
        areas = self.canvas.present(display_list)
        if areas:
            pygame.display.update(areas)
        return areas

    def expose(self) -> None:
        """Show the surface again, without redrawing it, after another window covered this one."""
        pygame.display.flip()

    def close(self) -> None:
        """Close the window; a second call does nothing."""
        pygame.display.quit()


def system_languages() -> list[str]:
    """Return the languages set in the operating system, the preferred one first: codes such as "nl"."""
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def show_error_box(sentence: str) -> None:
    """Show an error in a message box, for a program without a window; do nothing without a screen."""
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Dutch", sentence, "error")


def _load_icon(path: Path) -> pygame.Surface:
    """Load the window's icon from an SVG file. Raises MissingAssetError if that fails."""
    with reading(path, pygame.error):
        check_regular(path, MAX_ASSET_BYTES)
        return pygame.image.load_sized_svg(str(path), ICON_SIZE)


def _open_framed(size: tuple[int, int]) -> pygame.Surface:
    """Open a resizable window, or resize the open one, to at least the minimum area."""
    surface = pygame.display.set_mode(_usable(size), pygame.RESIZABLE)
    _native_window().minimum_size = (min(MIN_SIZE), min(MIN_SIZE))  # every set_mode resets it
    return surface


def _native_window() -> pygame.Window:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # pygame has no other way to get it
        return pygame.Window.from_display_module()


def _is_too_small(screen: tuple[int, int]) -> bool:
    """Return True for a screen on which no usable part of the window has room."""
    return max(screen) < max(SMALLEST_SCREEN) or min(screen) < min(SMALLEST_SCREEN)


def _usable(size: tuple[int, int]) -> tuple[int, int]:
    """Enlarge a size whose area or shorter side is below the minimum, but not beyond the largest screen."""
    width, height = (max(side, min(MIN_SIZE)) for side in size)
    min_area = MIN_SIZE[0] * MIN_SIZE[1]
    if height > width:
        height = max(height, math.ceil(min_area / width))
    else:
        width = max(width, math.ceil(min_area / height))
    if pygame.display.get_driver() in ("dummy", "offscreen"):
        return width, height  # there is no screen
    screens = pygame.display.get_desktop_sizes()
    return min(width, max(screen[0] for screen in screens)), min(height, max(screen[1] for screen in screens))


def _initial_geometry(place: WindowPlace | None) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return the size and position of a new window; SDL centres it if the position is None.

    The last position is used only if the screens have the same sizes as before, because SDL does not report
    where the screens are.
    """
    screens = tuple(pygame.display.get_desktop_sizes())
    screen_width, screen_height = screens[0]
    width_share, height_share = SCREEN_SHARE
    default_width, default_height = round(screen_width * width_share), round(screen_height * height_share)
    if place is None:
        return (default_width, default_height), None
    if place.screens != screens:
        return (min(place.width, default_width), min(place.height, default_height)), None
    max_width = max(width for width, _height in screens)
    max_height = max(height for _width, height in screens)
    return (min(place.width, max_width), min(place.height, max_height)), (place.x, place.y)


def suggested_scale(window: Window) -> int:
    """Return the text size in percent that suits the system's scaling factor.

    It is 100 to 200, in steps of 25. A window higher than 1080 pixels has larger text anyway, so it needs
    less. SDL does not report the size of the Steam Deck's own screen in inches, which needs larger text.
    """
    density = pixel_density()
    _width, height = window.size
    if is_steam_deck() and height <= DECK_HEIGHT:
        return DECK_SCALE
    if density <= 1:
        return 100
    percent = 100 * density * 1080 / height
    return 25 * round(max(100.0, min(percent, 200.0)) / 25)


def is_steam_deck() -> bool:
    """Return True on a Steam Deck, as Steam tells its games."""
    return os.environ.get("SteamDeck") == "1"  # noqa: SIM112


def pixel_density() -> float:
    """Return the scaling factor that Windows or GTK report, at least 1; 1 on other systems."""
    density = 1.0
    if os.environ.get("GDK_SCALE", "") in ("2", "3"):
        density = float(os.environ["GDK_SCALE"])
    if sys.platform == "win32":
        import ctypes

        get_dpi = getattr(ctypes.WinDLL("user32"), "GetDpiForSystem", None)  # missing in early Windows 10
        if get_dpi is not None:
            density = max(1.0, get_dpi() / 96)
    return density
