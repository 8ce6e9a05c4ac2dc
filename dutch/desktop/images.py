"""Rasterises picture files and converts them to the window's pixel format."""

import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop import pixel_cache
from dutch.desktop.display_list import mark_solid
from dutch.desktop.memory import MIN_LIMIT, LRUCache, is_large, pixel_bytes
from dutch.resources import MAX_ASSET_BYTES, MissingAssetError
from dutch.safefiles import read_regular

Size = tuple[int, int]


class BadAssetError(MissingAssetError):
    """Raised if a picture is missing or damaged; str() is one sentence for the user."""


def rasterise(name: str, path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Rasterise an SVG file in its own proportions, on a surface of exactly `size`.

    The whole picture is shown in the centre; with `cover`, it fills the surface and the rest is cut off.
    Raises BadAssetError if the file cannot be drawn.
    """
    try:
        drawn = _load_svg(path, size, cover)
    except (pygame.error, OSError, ValueError) as error:
        raise BadAssetError(
            f"The picture {path} is damaged and cannot be drawn; please install the game again."
        ) from error
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def _load_svg(path: Path, size: Size, cover: bool) -> pygame.Surface:
    """Draw an SVG file in its own proportions, inside `size` or covering it."""
    drawn = pygame.image.load_sized_svg(str(path), size)
    width, height = drawn.get_size()
    if width < 1 or height < 1:
        raise ValueError("an empty picture")
    if cover and (width, height) != size:
        factor = max(size[0] / width, size[1] / height)
        # Two pixels more on every side, because the outermost ones are half transparent.
        covering_size = (round(width * factor) + 4, round(height * factor) + 4)
        drawn = pygame.image.load_sized_svg(str(path), covering_size)
    return drawn


def convert_for_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, which blits twice as fast."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    converted = surface.convert_alpha()
    part = _solid_middle(mask)
    if part is not None:
        mark_solid(converted, part)
    return converted


def _solid_middle(mask: pygame.mask.Mask) -> pygame.Rect | None:
    """Return the largest opaque part at the same distance from all edges, as inside a card's corners."""
    rect = mask.get_rect()

    def is_opaque(inset: int) -> bool:
        part = rect.inflate(-2 * inset, -2 * inset)
        opaque_count = mask.overlap_area(pygame.mask.Mask(part.size, fill=True), part.topleft)
        return opaque_count == part.width * part.height

    # Every part inside an opaque one is opaque, too, so the smallest inset is found by bisection.
    insets = range(1, min(rect.size) // 8)
    index = bisect_left(insets, True, key=is_opaque)
    if index == len(insets):
        return None
    return rect.inflate(-2 * insets[index], -2 * insets[index])


TRIM_AFTER = 16 * 1024 * 1024
"""Bytes written to the cache on disk between two trims."""


class Piece(NamedTuple):
    """A part of a composed picture."""

    name: str
    size: Size
    corner: tuple[int, int]
    """The position of its top left corner."""
    cover: bool = False
    """True if the picture fills `size` and the rest of it is cut off."""


class Source(NamedTuple):
    """The file of a picture."""

    path: Path
    cache_name: str
    """The picture's name in the cache, which contains a checksum of the file's content."""


class Images:
    """All pictures below one folder, asked for by name without suffix: "cards/G7".

    `cache` is a folder for rasterised pictures, None for none. It may be unwritable or hold damaged
    files: pictures are then simply rasterised again.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self.surfaces: LRUCache[tuple[object, ...], pygame.Surface] = LRUCache(MIN_LIMIT, pixel_bytes)
        self._untrimmed = TRIM_AFTER
        self._sources: dict[str, Source] = {}

    def has(self, name: str) -> bool:
        """Return True if there is a picture of this name."""
        return self._path(name).is_file()

    def require(self, names: Iterable[str]) -> None:
        """Check that these pictures exist, before they are drawn. Raises BadAssetError if one does not."""
        for name in names:
            self._source(name)

    def get(self, name: str, size: Size, angle: int = 0, cover: bool = False) -> pygame.Surface:
        """Return a picture of exactly `size` pixels, turned by `angle` degrees.

        The whole picture is shown inside `size`; with `cover`, it fills `size` and the rest is cut off. The
        same request returns the same surface. Raises BadAssetError for a missing or damaged picture.
        """
        angle %= 360
        return self.surfaces.get((name, size, angle, cover), lambda: self._load(name, size, angle, cover))

    def composed(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        """Return one opaque picture of `size` pixels, made of these pieces from back to front.

        Use this for pictures that never move: it takes less time and memory than drawing the pieces, which
        are not cached. The same request returns the same surface. Raises BadAssetError for a missing or
        damaged picture.
        """
        return self.surfaces.get((size, *pieces), lambda: self._compose(size, pieces))

    def release_large(self) -> None:
        """Release the large pictures when the scene changes; reading them again is quick."""
        self.surfaces.release(is_large)

    def _load(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        source = self._source(name)
        width, height = size
        cache_name = f"{source.cache_name}-{width}x{height}{'c' if cover else 'w'}"
        if angle:
            return self._read_or_draw(
                f"{cache_name}{angle}",
                None,
                lambda: pygame.transform.rotozoom(self.get(name, size, 0, cover), angle, 1.0),
            )
        return self._read_or_draw(cache_name, size, lambda: rasterise(name, source.path, size, cover))

    def _compose(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        contents = [(self._source(piece.name).cache_name, *piece) for piece in pieces]
        checksum = zlib.crc32(repr(contents).encode())

        def draw() -> pygame.Surface:
            composed = pygame.Surface(size)
            for piece in pieces:
                path = self._source(piece.name).path
                composed.blit(rasterise(piece.name, path, piece.size, piece.cover), piece.corner)
            # Blending changes the unused fourth byte of a pixel, which three bytes per pixel leave out.
            return composed.convert(24)

        width, height = size
        return self._read_or_draw(f"composed-{checksum:08x}-{width}x{height}", size, draw)

    def _read_or_draw(
        self, cache_name: str, size: Size | None, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Read the picture cached on disk under this name, or draw and cache it.

        A cached picture must have `size`, unless that is None.
        """
        if self.cache is None:
            return convert_for_display(draw())
        path = self.cache / f"{cache_name}{pixel_cache.SUFFIX}"
        cached = pixel_cache.read(path)
        if cached is not None and size in (None, cached.get_size()):
            return cached
        surface = convert_for_display(draw())
        pixel_cache.write(surface, path)
        self._untrimmed += pixel_bytes(surface)
        if self._untrimmed > TRIM_AFTER:
            pixel_cache.trim(self.cache)
            self._untrimmed = 0
        return surface

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _source(self, name: str) -> Source:
        """Return the file of a picture. Raises BadAssetError if it cannot be read."""
        if name in self._sources:
            return self._sources[name]
        path = self._path(name)
        try:
            content = read_regular(path, MAX_ASSET_BYTES)
        except OSError as error:
            problem = "is missing" if isinstance(error, FileNotFoundError) else "cannot be read"
            raise BadAssetError(f"The picture {path} {problem}; please install the game again.") from error
        cache_name = f"{name.replace('/', '.')}-{zlib.crc32(content):08x}"
        self._sources[name] = Source(path, cache_name)
        return self._sources[name]
