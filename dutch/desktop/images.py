"""Pictures from SVG files, rasterised once per size and kept in memory and on disk."""

import zlib
from bisect import bisect_left
from collections.abc import Iterable
from pathlib import Path

import pygame

from dutch.desktop import shelf
from dutch.desktop.canvas import tell_solid
from dutch.resources import MissingAsset

Size = tuple[int, int]
BUDGET = 256 * 1024 * 1024
"""Bytes of pixels kept in memory; sizes of an earlier window go first."""

LARGE = 1024 * 1024
"""Bytes of a picture that is worth forgetting when the scene changes."""

SWEEP = 16 * 1024 * 1024
"""After so many bytes written the cache is looked through for what is too much."""


class BadAsset(MissingAsset):
    """A picture is missing or damaged; str() is one sentence for the user."""


class Images:
    """All pictures below one folder, asked for by name without suffix: "cards/G7".

    `cache` is a folder for rasterised pictures, None for none. It may be unwritable or hold damaged
    files: pictures are then simply rasterised again.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self._kept: dict[tuple[str, Size, int, bool], pygame.Surface] = {}
        self._bytes = 0
        self._unswept = SWEEP
        self._sources: dict[str, tuple[Path, str]] = {}

    def has(self, name: str) -> bool:
        """Tell whether there is a picture of this name."""
        return self._path(name) is not None

    def require(self, names: Iterable[str]) -> None:
        """Raise BadAsset now if one of these pictures is missing, instead of when it is drawn."""
        for name in names:
            self._source(name)

    def get(self, name: str, size: Size, angle: int = 0, cover: bool = False) -> pygame.Surface:
        """Return a picture of exactly `size` pixels (before turning it by `angle` degrees).

        The whole picture is shown inside `size`; with `cover` it fills it and the rest is cut off.
        The same request returns the same surface. Raises BadAsset.
        """
        key = (name, size, angle % 360, cover)
        surface = self._kept.pop(key, None)
        if surface is None:
            surface = self._make(name, size, angle % 360, cover)
            self._bytes += _weight(surface)
            self._shrink()
        self._kept[key] = surface
        return surface

    def let_go(self) -> None:
        """Forget the large pictures: another scene needs others, or reads them again in a moment."""
        for key in [key for key, surface in self._kept.items() if _weight(surface) > LARGE]:
            self._bytes -= _weight(self._kept.pop(key))

    def _make(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        path, stem = self._source(name)
        cached = self._cached_file(stem, size, angle, cover)
        surface = shelf.read(cached) if cached else None
        if surface is not None and (angle or surface.get_size() == size):
            return surface
        if angle:
            drawn = pygame.transform.rotozoom(self.get(name, size, 0, cover), angle, 1.0)
        else:
            drawn = _rasterise(name, path, size, cover)
        surface = _suited_to_display(drawn)
        if cached:
            shelf.write(surface, cached)
            self._unswept += _weight(surface)
            if self._unswept > SWEEP:
                shelf.make_room(cached.parent)
                self._unswept = 0
        return surface

    def _shrink(self) -> None:
        """Forget the pictures used longest ago while too many bytes are kept."""
        while self._bytes > BUDGET and self._kept:
            oldest = next(iter(self._kept))
            self._bytes -= _weight(self._kept.pop(oldest))

    def _path(self, name: str) -> Path | None:
        for suffix in (".svg", ".png"):
            path = self.folder / (name + suffix)
            if path.is_file():
                return path
        return None

    def _source(self, name: str) -> tuple[Path, str]:
        """Return the file, and a name for its content in the cache. Raises BadAsset."""
        known = self._sources.get(name)
        if known is not None:
            return known
        path = self._path(name)
        if path is None:
            raise BadAsset(f"The picture {self.folder / name}.svg is missing; please install the game again.")
        try:
            content = path.read_bytes()
        except OSError as error:
            raise BadAsset(
                f"The picture {path} cannot be read ({error.strerror}); please install the game again."
            ) from error
        known = self._sources[name] = path, f"{name.replace('/', '.')}-{zlib.crc32(content):08x}"
        return known

    def _cached_file(self, stem: str, size: Size, angle: int, cover: bool) -> Path | None:
        if self.cache is None:
            return None
        kind = ("c" if cover else "w") + (str(angle) if angle else "")
        return self.cache / f"{stem}-{size[0]}x{size[1]}{kind}.pixels"


def _rasterise(name: str, path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw the file at `size`, whole and centred or covering. Raises BadAsset."""
    try:
        if path.suffix == ".svg":
            drawn = _draw_svg(path, size, cover)
        else:
            drawn = _scaled(pygame.image.load(str(path)), size, cover)
    except (pygame.error, OSError, ValueError) as error:
        raise BadAsset(
            f"The picture {path} is damaged and cannot be drawn; please install the game again."
        ) from error
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _draw_svg(path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw with the file's own proportions, inside `size` or covering it."""
    drawn = pygame.image.load_sized_svg(str(path), size)
    width, height = drawn.get_size()
    if width < 1 or height < 1:
        raise ValueError("an empty picture")
    if cover and (width, height) != size:
        factor = max(size[0] / width, size[1] / height)
        # Two pixels more on every side, because the outermost ones are half transparent.
        larger = (round(width * factor) + 4, round(height * factor) + 4)
        drawn = pygame.image.load_sized_svg(str(path), larger)
    return drawn


def _scaled(picture: pygame.Surface, size: Size, cover: bool) -> pygame.Surface:
    """Scale a bitmap with its own proportions, inside `size` or covering it."""
    width, height = picture.get_size()
    ratios = size[0] / width, size[1] / height
    factor = max(ratios) if cover else min(ratios)
    full = picture if picture.get_bitsize() >= 24 else picture.convert_alpha()
    return pygame.transform.smoothscale(full, (max(1, round(width * factor)), max(1, round(height * factor))))


def _suited_to_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, twice as quick."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    suited = surface.convert_alpha()
    part = _solid_middle(mask)
    if part is not None:
        tell_solid(suited, part)
    return suited


def _solid_middle(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """The largest part without holes at the same distance from all edges, as inside a card's corners."""
    width, height = mask.get_size()

    def inside(inset: int) -> pygame.Rect:
        return pygame.Rect(inset, inset, width - 2 * inset, height - 2 * inset)

    def whole(inset: int) -> bool:
        part = inside(inset)
        return mask.overlap_area(pygame.mask.Mask(part.size, fill=True), part.topleft) == part.w * part.h

    # What lies inside a part without holes has none either, so the border is found by halving.
    insets = range(1, min(width, height) // 8)
    first = bisect_left(insets, True, key=whole)
    return inside(insets[first]) if first < len(insets) else None


def _weight(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
