"""Pictures from SVG files, rasterised once per size and cached in memory and on disk."""

import io
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import pygame

from dutch.desktop.caches import MIN_LIMIT, LRUCache, PixelCache, is_large, pixel_bytes
from dutch.resources import MAX_ASSET_BYTES, reading
from dutch.safefiles import read_regular

Size = tuple[int, int]


TINTED = ("cards/", "corners/", "emblems/")
"""The beginnings of the names of the pictures that show cards, which the player may want in other colours."""


def rasterise(path: Path, size: Size, cover: bool, tints: Mapping[str, str] | None = None) -> pygame.Surface:
    """Rasterise an SVG file in its own proportions, on a surface of exactly `size`.

    The whole picture is shown in the centre; with `cover`, it fills the surface and the rest is cut off.
    `tints` maps colours of the file, written "#rrggbb", to those to draw instead. Raises MissingAssetError
    if the file cannot be drawn.
    """
    with reading(path, pygame.error, ValueError):
        text = read_regular(path, MAX_ASSET_BYTES).decode()
        source = re.sub("#[0-9a-f]{6}", lambda found: (tints or {}).get(found[0], found[0]), text).encode()
        drawn = pygame.image.load_sized_svg(io.BytesIO(source), size)
        width, height = drawn.get_size()
        if width < 1 or height < 1:
            raise ValueError("an empty picture")
        if cover and (width, height) != size:
            factor = max(size[0] / width, size[1] / height)
            # Two pixels more on every side, because the outermost ones are half transparent.
            covering_size = (round(width * factor) + 4, round(height * factor) + 4)
            drawn = pygame.image.load_sized_svg(io.BytesIO(source), covering_size)
    if drawn.get_size() == size:
        return drawn
    exact = pygame.Surface(size, pygame.SRCALPHA)
    exact.blit(drawn, drawn.get_rect(center=exact.get_rect().center))
    return exact


def convert_for_display(surface: pygame.Surface) -> pygame.Surface:
    """Convert to the window's format; a picture without holes becomes opaque, which blits twice as fast."""
    if pygame.display.get_surface() is None:
        return surface
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface.convert()
    mask = pygame.mask.from_surface(surface, 254)
    if mask.count() == surface.get_width() * surface.get_height():
        return surface.convert()
    return surface.convert_alpha()


class Piece(NamedTuple):
    """A part of a composed picture."""

    name: str
    size: Size
    corner: tuple[int, int]
    """The position of its top left corner."""
    cover: bool = False
    """True if the picture fills `size` and the rest of it is cut off."""


class Images:
    """All pictures below one folder, asked for by name without suffix: "cards/G7".

    `cache` is a folder for rasterised pictures, None for none. It may be unwritable or hold damaged
    files: pictures are then simply rasterised again.
    """

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        self.surfaces: LRUCache[tuple[object, ...], pygame.Surface] = LRUCache(MIN_LIMIT, pixel_bytes)
        self._disk = PixelCache(cache) if cache is not None else None
        self._names_with_checksum: dict[str, str] = {}
        self._tints: Mapping[str, str] = {}

    def tint(self, tints: Mapping[str, str]) -> bool:
        """Draw cards in other colours from now on: `tints` maps colours to those instead of them.

        Returns True if they are others than before.
        """
        changed = tints != self._tints
        if changed:
            self._tints = tints
            self._names_with_checksum.clear()
            self.surfaces.clear()
        return changed

    def has(self, name: str) -> bool:
        """Return True if there is a picture of this name."""
        return self._path(name).is_file()

    def require(self, names: Iterable[str]) -> None:
        """Check that these pictures exist, before they are drawn.

        Raises MissingAssetError if one does not.
        """
        for name in names:
            self._name_with_checksum(name)

    def get(self, name: str, size: Size, angle: int = 0, cover: bool = False) -> pygame.Surface:
        """Return a picture of exactly `size` pixels, turned by `angle` degrees.

        The whole picture is shown inside `size`; with `cover`, it fills `size` and the rest is cut off. The
        same request returns the same surface. Raises MissingAssetError for a missing or damaged picture.
        """
        angle %= 360
        return self.surfaces.get((name, size, angle, cover), lambda: self._load(name, size, angle, cover))

    def composed(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        """Return one opaque picture of `size` pixels, made of these pieces from back to front.

        Use this for pictures that never move: it takes less time and memory than drawing the pieces, which
        are not cached. The same request returns the same surface. Raises MissingAssetError for a missing or
        damaged picture.
        """
        return self.surfaces.get((size, *pieces), lambda: self._compose(size, pieces))

    def release_large(self) -> None:
        """Release the large pictures when the scene changes; reading them again is quick."""
        self.surfaces.release(is_large)

    def _load(self, name: str, size: Size, angle: int, cover: bool) -> pygame.Surface:
        width, height = size
        cached_name = f"{self._name_with_checksum(name)}-{width}x{height}{'c' if cover else 'w'}"
        if not angle:
            return self._cached(cached_name, size, lambda: self._rasterise(name, size, cover))
        upright = self.get(name, size, 0, cover)
        return self._cached(
            f"{cached_name}{angle}", None, lambda: pygame.transform.rotozoom(upright, angle, 1.0)
        )

    def _compose(self, size: Size, pieces: Sequence[Piece]) -> pygame.Surface:
        contents = [(self._name_with_checksum(piece.name), *piece) for piece in pieces]
        checksum = zlib.crc32(repr(contents).encode())

        def draw() -> pygame.Surface:
            composed = pygame.Surface(size)
            for piece in pieces:
                composed.blit(self._rasterise(piece.name, piece.size, piece.cover), piece.corner)
            return composed

        width, height = size
        return self._cached(f"composed-{checksum:08x}-{width}x{height}", size, draw)

    def _cached(self, name: str, size: Size | None, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of this name from the disk, or draw it, in the window's format.

        `size` is its size, if that is known before it is drawn.
        """

        def draw_converted() -> pygame.Surface:
            return convert_for_display(draw())

        if self._disk is None:
            return draw_converted()
        return self._disk.get(name, size, draw_converted)

    def _rasterise(self, name: str, size: Size, cover: bool) -> pygame.Surface:
        tints = self._tints if name.startswith(TINTED) else {}
        return rasterise(self._path(name), size, cover, tints)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.svg"

    def _name_with_checksum(self, name: str) -> str:
        """Return a name that changes with the picture. Raises MissingAssetError if it cannot be read."""
        if name not in self._names_with_checksum:
            path = self._path(name)
            with reading(path):
                content = read_regular(path, MAX_ASSET_BYTES)
            tints = repr(self._tints).encode() if self._tints and name.startswith(TINTED) else b""
            self._names_with_checksum[name] = f"{name.replace('/', '.')}-{zlib.crc32(content + tints):08x}"
        return self._names_with_checksum[name]
