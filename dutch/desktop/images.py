"""Pictures from SVG files, rasterised once per size and cached in memory and on disk."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop import pixel_cache, raster
from dutch.desktop.raster import BadAssetError, Size
from dutch.desktop.recent import Recent, is_large, pixel_bytes

MAX_MEMORY = 256 * 1024 * 1024
"""Maximum size of the pictures in memory, in bytes."""

TRIM_AFTER = 16 * 1024 * 1024
"""Bytes written to the cache on disk between two trims."""


class Piece(NamedTuple):
    """A part of a composed picture; `corner` is the position of its top left corner."""

    name: str
    size: Size
    corner: tuple[int, int]
    cover: bool = False


class Images:
    """All pictures below one folder, asked for by name without suffix: "cards/G7".

    `cache` is a folder for rasterised pictures, None for none. It may be unwritable or hold damaged
    files: pictures are then simply rasterised again.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.cache = cache
        self._surfaces: Recent[tuple[object, ...], pygame.Surface] = Recent(MAX_MEMORY, pixel_bytes)
        self._untrimmed = TRIM_AFTER
        self._sources: dict[str, tuple[Path, str]] = {}

    def has(self, name: str) -> bool:
        """Return whether there is a picture of this name."""
        return self._path(name).is_file()

    def require(self, names: Iterable[str]) -> None:
        """Raise BadAssetError if one of these pictures is missing, rather than later when it is drawn."""
        for name in names:
            self._source(name)

    def get(self, name: str, size: Size, angle: int = 0, cover: bool = False) -> pygame.Surface:
        """Return a picture of exactly `size` pixels (before turning it by `angle` degrees).

        The whole picture is shown inside `size`; with `cover` it fills it and the rest is cut off.
        The same request returns the same surface. Raises BadAssetError.
        """
        key = (name, size, angle % 360, cover)
        return self._surfaces.get(key, lambda: self._load(name, size, angle % 360, cover))

    def composed(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        """Return one opaque picture of `size` pixels made of these pieces, from back to front.

        For pictures that never move: it takes less time and memory than its pieces, which are not cached.
        The same request returns the same surface. Raises BadAssetError.
        """
        return self._surfaces.get((size, *pieces), lambda: self._compose(size, pieces))

    def release_large(self) -> None:
        """Release the large pictures when the scene changes; reading them again is quick."""
        self._surfaces.release(is_large)

    def _load(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        path, stem = self._source(name)
        suffix = ("c" if cover else "w") + (str(angle) if angle else "")

        def draw() -> pygame.Surface:
            if angle:
                return pygame.transform.rotozoom(self.get(name, size, 0, cover), angle, 1.0)
            return raster.rasterise(name, path, size, cover)

        return self._read_or_draw(f"{stem}-{size[0]}x{size[1]}{suffix}", None if angle else size, draw)

    def _compose(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        sources = [self._source(piece.name) for piece in pieces]
        checksum = zlib.crc32(
            repr([(stem, *piece) for (_path, stem), piece in zip(sources, pieces, strict=True)]).encode()
        )

        def draw() -> pygame.Surface:
            composed = pygame.Surface(size)
            for (path, _stem), piece in zip(sources, pieces, strict=True):
                composed.blit(raster.rasterise(piece.name, path, piece.size, piece.cover), piece.corner)
            # Blending changes the unused fourth byte of a pixel, which three bytes per pixel leave out.
            return composed.convert(24)

        return self._read_or_draw(f"composed-{checksum:08x}-{size[0]}x{size[1]}", size, draw)

    def _read_or_draw(
        self, stem: str, size: Size | None, draw: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """Read the picture cached on disk under this name, or draw and cache it.

        A cached picture must have `size`, unless that is None.
        """
        path = self.cache / f"{stem}.pixels" if self.cache else None
        surface = pixel_cache.read(path) if path else None
        if surface is not None and size in (None, surface.get_size()):
            return surface
        surface = raster.convert_for_display(draw())
        if path:
            pixel_cache.write(surface, path)
            self._untrimmed += pixel_bytes(surface)
            if self._untrimmed > TRIM_AFTER:
                pixel_cache.trim(path.parent)
                self._untrimmed = 0
        return surface

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _source(self, name: str) -> tuple[Path, str]:
        """Return the file, and a name for the cache that changes with its content. Raises BadAssetError."""
        if name not in self._sources:
            path = self._path(name)
            try:
                content = path.read_bytes()
            except OSError as error:
                problem = "is missing" if isinstance(error, FileNotFoundError) else "cannot be read"
                raise BadAssetError(
                    f"The picture {path} {problem}; please install the game again."
                ) from error
            self._sources[name] = path, f"{name.replace('/', '.')}-{zlib.crc32(content):08x}"
        return self._sources[name]
