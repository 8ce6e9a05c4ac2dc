"""Pictures from SVG files, rasterised once per size and cached in memory and on disk."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop import pixel_cache, raster
from dutch.desktop.lru_cache import MIN_LIMIT, LRUCache, is_large, pixel_bytes
from dutch.desktop.raster import BadAssetError, Size
from dutch.resources import MAX_ASSET_BYTES
from dutch.safefiles import read_regular

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
        return self._read_or_draw(cache_name, size, lambda: raster.rasterise(name, source.path, size, cover))

    def _compose(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        contents = [(self._source(piece.name).cache_name, *piece) for piece in pieces]
        checksum = zlib.crc32(repr(contents).encode())

        def draw() -> pygame.Surface:
            composed = pygame.Surface(size)
            for piece in pieces:
                path = self._source(piece.name).path
                composed.blit(raster.rasterise(piece.name, path, piece.size, piece.cover), piece.corner)
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
            return raster.convert_for_display(draw())
        path = self.cache / f"{cache_name}{pixel_cache.SUFFIX}"
        cached = pixel_cache.read(path)
        if cached is not None and size in (None, cached.get_size()):
            return cached
        surface = raster.convert_for_display(draw())
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
