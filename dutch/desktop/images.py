"""Pictures from SVG files, rasterised once per size and cached in memory and on disk."""

import zlib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop import pixel_cache, raster
from dutch.desktop.raster import BadAssetError, Size
from dutch.desktop.recent import Recent, is_large, pixel_bytes

BUDGET = 256 * 1024 * 1024
"""Maximum size of the pictures in memory, in bytes."""

TRIM_AFTER = 16 * 1024 * 1024
"""Bytes written between cache trims."""


class Piece(NamedTuple):
    """A picture at a size, and the position of its top left corner in the whole picture."""

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
        self._surfaces: Recent[tuple[object, ...], pygame.Surface] = Recent(BUDGET, pixel_bytes)
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
        return self._surfaces.get(key, lambda: self._make(name, size, angle % 360, cover))

    def composed(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        """Return one opaque picture of `size` pixels with these parts in it, the lowest first.

        For pictures that never move: it takes less time and memory than its parts, which are not cached. The
        same request returns the same surface. Raises BadAssetError.
        """
        return self._surfaces.get((size, *pieces), lambda: self._compose(size, pieces))

    def release_large(self) -> None:
        """Release the large pictures when the scene changes; reading them again is quick."""
        self._surfaces.release(is_large)

    def _make(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        path, stem = self._source(name)
        kind = ("c" if cover else "w") + (str(angle) if angle else "")

        def drawn() -> pygame.Surface:
            if angle:
                return pygame.transform.rotozoom(self.get(name, size, 0, cover), angle, 1.0)
            return raster.rasterise(name, path, size, cover)

        return self._from_disk(f"{stem}-{size[0]}x{size[1]}{kind}", None if angle else size, drawn)

    def _compose(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        sources = [self._source(piece.name) for piece in pieces]
        content = zlib.crc32(
            repr([(stem, *piece) for (_path, stem), piece in zip(sources, pieces, strict=True)]).encode()
        )

        def drawn() -> pygame.Surface:
            whole = pygame.Surface(size)
            for (path, _stem), piece in zip(sources, pieces, strict=True):
                whole.blit(raster.rasterise(piece.name, path, piece.size, piece.cover), piece.corner)
            # Blending leaves traces in the byte of a pixel that nobody sees; three bytes have none.
            return whole.convert(24)

        return self._from_disk(f"composed-{content:08x}-{size[0]}x{size[1]}", size, drawn)

    def _from_disk(self, stem: str, size: Size | None, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Read the picture cached under this name, of `size` if that is known, or draw and cache it."""
        cached = self.cache / f"{stem}.pixels" if self.cache else None
        surface = pixel_cache.read(cached) if cached else None
        if surface is not None and surface.get_size() == (size or surface.get_size()):
            return surface
        surface = raster.suited_to_display(draw())
        if cached:
            pixel_cache.write(surface, cached)
            self._untrimmed += pixel_bytes(surface)
            if self._untrimmed > TRIM_AFTER:
                pixel_cache.trim(cached.parent)
                self._untrimmed = 0
        return surface

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _source(self, name: str) -> tuple[Path, str]:
        """Return the file, and a name for its content in the cache. Raises BadAssetError."""
        known = self._sources.get(name)
        if known is None:
            path = self._path(name)
            try:
                content = path.read_bytes()
            except OSError as error:
                fault = "is missing" if isinstance(error, FileNotFoundError) else "cannot be read"
                raise BadAssetError(f"The picture {path} {fault}; please install the game again.") from error
            known = self._sources[name] = path, f"{name.replace('/', '.')}-{zlib.crc32(content):08x}"
        return known
